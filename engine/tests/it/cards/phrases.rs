//! Costs, keywords, statements and triggers, as they compile.

use engine::cards::Printed;
use expect_test::{Expect, expect};

use super::{card, check};

/// Compares what stands before the abilities.
#[track_caller]
fn check_head(line: &str, expect: Expect) {
    let (card, _) = card(line);
    let cost = card.cost.map_or_else(|| "no cost".to_owned(), |it| it.to_string());
    expect.assert_eq(&format!("{} | {cost} | {:?} | {} | {:?}", card.name, card.indicator, card.line, card.printed));
}

#[test]
fn heads() {
    check_head("Runeclaw Bear {1}{G} creature Bear 2/2", expect!["Runeclaw Bear | {1}{G} | [] | creature - Bear | Size(2, 2)"]);
    check_head("Forest basic land Forest", expect!["Forest | no cost | [] | basic land - Forest | Nothing"]);
    check_head(
        "Jace Beleren {1}{U}{U} legendary planeswalker Jace 3: +2: draw a card",
        expect!["Jace Beleren | {1}{U}{U} | [] | legendary planeswalker - Jace | Loyalty(3)"],
    );
    check_head("Invasion {3}{G} battle Siege 5", expect!["Invasion | {3}{G} | [] | battle - Siege | Defense(5)"]);
    check_head("Pact {0} (red and green) instant: draw a card", expect!["Pact | {0} | [Red, Green] | instant | Nothing"]);
    check_head(
        "Dryad Arbor (green) land creature Forest Dryad 1/1",
        expect!["Dryad Arbor | no cost | [Green] | creature land - Dryad Forest | Size(1, 1)"],
    );
    assert_eq!(card("Void {2} creature Horror -1/3").0.printed, Printed::Size(-1, 3));
}

#[test]
fn every_mana_symbol_is_read() {
    check_head(
        "All {X}{X}{2}{W}{U}{B}{R}{G}{C}{S}{W/U}{2/W}{W/P}{W/U/P}{C/W} artifact",
        expect!["All | {X}{X}{2}{W}{U}{B}{R}{G}{C}{S}{W/U}{2/W}{W/P}{W/U/P}{C/W} | [] | artifact | Nothing"],
    );
}

#[test]
fn keywords() {
    check(
        "Knight {W} creature Knight 1/1: flying, first strike; ward {2}; ward - pay 2 life; toxic 1",
        expect![[r#"
            Keyword(Keyword { ability: Flying, costs: [], number: None, x: None, quality: None, variant: Usual, lends: [], demand: None })
            Keyword(Keyword { ability: FirstStrike, costs: [], number: None, x: None, quality: None, variant: Usual, lends: [], demand: None })
            Keyword(Keyword { ability: Ward, costs: [Cost { parts: [Mana(ManaCost { generic: 2, x: 0, symbols: [] })] }], number: None, x: None, quality: None, variant: Usual, lends: [], demand: None })
            Keyword(Keyword { ability: Ward, costs: [Cost { parts: [Life(Number(2))] }], number: None, x: None, quality: None, variant: Usual, lends: [], demand: None })
            Keyword(Keyword { ability: Toxic, costs: [], number: Some(1), x: None, quality: None, variant: Usual, lends: [], demand: None })
        "#]],
    );
    check(
        "Knight {W} creature Knight 1/1: protection from red and from artifacts; protection from everything",
        expect![[r#"
            Keyword(Keyword { ability: Protection, costs: [], number: None, x: None, quality: Some(Filter { tests: [Color(Red)] }), variant: Usual, lends: [], demand: None })
            Keyword(Keyword { ability: Protection, costs: [], number: None, x: None, quality: Some(Filter { tests: [Type(Artifact)] }), variant: Usual, lends: [], demand: None })
            Keyword(Keyword { ability: Protection, costs: [], number: None, x: None, quality: Some(Filter { tests: [] }), variant: Usual, lends: [], demand: None })
        "#]],
    );
    check(
        "Knight {W} creature Knight 1/1: hexproof from black; swampwalk; nonbasic landwalk",
        expect![[r#"
            Keyword(Keyword { ability: Hexproof, costs: [], number: None, x: None, quality: Some(Filter { tests: [Color(Black)] }), variant: Usual, lends: [], demand: None })
            Keyword(Keyword { ability: Landwalk, costs: [], number: None, x: None, quality: Some(Filter { tests: [Permanent, Type(Land), Subtype(Land(Swamp))] }), variant: Usual, lends: [], demand: None })
            Keyword(Keyword { ability: Landwalk, costs: [], number: None, x: None, quality: Some(Filter { tests: [Permanent, Type(Land), Not(Supertype(Basic))] }), variant: Usual, lends: [], demand: None })
        "#]],
    );
    check(
        "Aura {W} enchantment Aura: enchant creature you control",
        expect![[r#"
            Keyword(Keyword { ability: Enchant, costs: [], number: None, x: None, quality: Some(Filter { tests: [Permanent, Type(Creature), Controlled(You)] }), variant: Usual, lends: [], demand: None })
        "#]],
    );
    check(
        "Sword {W} artifact Equipment: equip {1}; equip Knight {0}",
        expect![[r#"
            Keyword(Keyword { ability: Equip, costs: [Cost { parts: [Mana(ManaCost { generic: 1, x: 0, symbols: [] })] }], number: None, x: None, quality: None, variant: Usual, lends: [], demand: None })
            Keyword(Keyword { ability: Equip, costs: [Cost { parts: [Mana(ManaCost { generic: 0, x: 0, symbols: [] })] }], number: None, x: None, quality: Some(Filter { tests: [Permanent, Subtype(Creature(Knight))] }), variant: Usual, lends: [], demand: None })
        "#]],
    );
}

#[test]
fn costs() {
    check(
        "Thing {1} artifact: {1}{G}, {T}, pay 2 life, sacrifice this: draw a card",
        expect![[r#"
            Activated(Activated { cost: Cost { parts: [Mana(ManaCost { generic: 1, x: 0, symbols: [Typed(Green)] }), Tap, Life(Number(2)), Does(Sacrifice, Exactly(1), This)] }, effect: Plain(Text { targets: [], instructions: [Does(Draw, [You])], open_x: false }), who: You, timing: Any, often: None, window: None, only_if: None, price: None, zone: Battlefield, keyword: None })
        "#]],
    );
    check(
        "Thing {1} artifact: {Q}, sacrifice a creature, discard two cards, tap two untapped creatures you control: draw a card",
        expect![[r#"
            Activated(Activated { cost: Cost { parts: [Untap, Does(Sacrifice, Exactly(1), Such(Filter { tests: [Permanent, Type(Creature)] })), Does(Discard, Exactly(2), Such(Filter { tests: [Card] })), Does(Tap, Exactly(2), Such(Filter { tests: [Permanent, Not(Tapped), Type(Creature), Controlled(You)] }))] }, effect: Plain(Text { targets: [], instructions: [Does(Draw, [You])], open_x: false }), who: You, timing: Any, often: None, window: None, only_if: None, price: None, zone: Battlefield, keyword: None })
        "#]],
    );
    check(
        "Thing {1} artifact: remove a +1/+1 counter from this: draw a card. activate only as a sorcery. activate only once each turn",
        expect![[r#"
            Activated(Activated { cost: Cost { parts: [Counters(RemoveCounters, Exactly(1), +1/+1, This)] }, effect: Plain(Text { targets: [], instructions: [Does(Draw, [You])], open_x: false }), who: You, timing: Sorcery, often: Some(EachTurn(1)), window: None, only_if: None, price: None, zone: Battlefield, keyword: None })
        "#]],
    );
    check(
        "Thing {1} artifact: {2}, discard this: draw a card; exile this from your graveyard: draw a card. activate only if this is in your graveyard",
        expect![[r#"
            Activated(Activated { cost: Cost { parts: [Mana(ManaCost { generic: 2, x: 0, symbols: [] }), Does(Discard, Exactly(1), This)] }, effect: Plain(Text { targets: [], instructions: [Does(Draw, [You])], open_x: false }), who: You, timing: Any, often: None, window: None, only_if: None, price: None, zone: Hand, keyword: None })
            Activated(Activated { cost: Cost { parts: [Does(Exile, Exactly(1), This)] }, effect: Plain(Text { targets: [], instructions: [Does(Draw, [You])], open_x: false }), who: You, timing: Any, often: None, window: None, only_if: None, price: None, zone: Graveyard, keyword: None })
        "#]],
    );
}

#[test]
fn statements() {
    check(
        "Thing {X} artifact: this enters tapped with X +1/+1 counters on it; creatures your opponents control enter tapped",
        expect![[r#"
            Static(Enters(Tapped(Nothing)))
            Static(Enters(With(X, +1/+1)))
            Static(States(OthersEnterTapped, Terms { parts: [Thing(Filter { tests: [Permanent, Type(Creature), Controlled(Opponent)] })] }))
        "#]],
    );
    check(
        "Thing {1} artifact: as long as you control three or more artifacts, this gets +2/+2 and has flying",
        expect![[r#"
            Static(Changes(Some(AtLeast(3, Filter { tests: [Permanent, Type(Artifact), Controlled(You)] })), Filter { tests: [This] }, [Size(Number(2), Number(2)), Gain(Keyword(Keyword { ability: Flying, costs: [], number: None, x: None, quality: None, variant: Usual, lends: [], demand: None }))]))
        "#]],
    );
    check(
        "Thing {1} artifact: this has haste as long as you have 5 or less life; this can't attack unless it's your turn",
        expect![[r#"
            Static(Changes(Some(Measures(LifeOf(You), Less, Number(5))), Filter { tests: [This] }, [Gain(Keyword(Keyword { ability: Haste, costs: [], number: None, x: None, quality: None, variant: Usual, lends: [], demand: None }))]))
            Static(Changes(Some(Not(YourTurn)), Filter { tests: [This] }, [Restrict(Attack)]))
        "#]],
    );
    check(
        "Thing {1} artifact: this's size is the number of lands you control",
        expect![[r#"
            Static(Defines([BaseSize(Count(Filter { tests: [Permanent, Type(Land), Controlled(You)] }), Count(Filter { tests: [Permanent, Type(Land), Controlled(You)] }))]))
        "#]],
    );
    check(
        "Thing {1} artifact: enchanted creature can't attack or block; this attacks each combat if able; this can't be blocked but by red creatures",
        expect![[r#"
            Static(Restricts(Filter { tests: [Permanent, Host(Aura), Type(Creature)] }, Attack))
            Static(Restricts(Filter { tests: [Permanent, Host(Aura), Type(Creature)] }, Block))
            Static(Requires(Filter { tests: [This] }, Attack))
            Static(Restricts(Filter { tests: [This] }, BeBlockedBy(Filter { tests: [Not(Either([Filter { tests: [Permanent, Color(Red), Type(Creature)] }]))] })))
        "#]],
    );
    check(
        "Thing {1} artifact: creature spells you cast cost {1} less to cast; noncreature spells cost {2} more to cast",
        expect![[r#"
            Static(Costs(Filter { tests: [Spell, Type(Creature), Controlled(You)] }, Less(ManaCost { generic: 1, x: 0, symbols: [] }), Pricing { which: All, condition: None, times: Number(1) }))
            Static(Costs(Filter { tests: [Spell, Not(Type(Creature))] }, More(ManaCost { generic: 2, x: 0, symbols: [] }), Pricing { which: All, condition: None, times: Number(1) }))
        "#]],
    );
    check(
        "Thing {1} artifact: you may play two additional lands on each of your turns; players have no maximum hand size; you can't gain life",
        expect![[r#"
            Static(States(MoreLands, Terms { parts: [Players(You), Number(2)] }))
            Static(States(NoMaximumHandSize, Terms { parts: [Players(Each)] }))
            Static(States(CantGainLife, Terms { parts: [Players(You)] }))
        "#]],
    );
    check(
        "Thing {1} artifact: prevent all damage to creatures you control; if damage would be dealt to you, prevent 1 of it",
        expect![[r#"
            Static(Replaces(Replacement { would: DealDamage { by: Filter { tests: [] }, to: Filter { tests: [Permanent, Type(Creature), Controlled(You)] }, combat: Any }, becomes: Prevented(None), then: [], consent: NotAsked, only_if: None }))
            Static(Replaces(Replacement { would: DealDamage { by: Filter { tests: [] }, to: Filter { tests: [Player, Controlled(You)] }, combat: Any }, becomes: Prevented(Some(1)), then: [], consent: NotAsked, only_if: None }))
        "#]],
    );
    check(
        "Thing {1} artifact: lands are Forests besides; enchanted creature is red",
        expect![[r#"
        Static(Changes(None, Filter { tests: [Permanent, Type(Land)] }, [AddSubtype(Land(Forest))]))
        Static(Changes(None, Filter { tests: [Permanent, Host(Aura), Type(Creature)] }, [Color([Red])]))
    "#]],
    );
    check(
        "Thing {1} enchantment: as long as you control an enchanted creature, creatures you control are red",
        expect![[r#"
        Static(Changes(Some(AtLeast(1, Filter { tests: [Permanent, Bears(Aura), Type(Creature), Controlled(You)] })), Filter { tests: [Permanent, Type(Creature), Controlled(You)] }, [Color([Red])]))
    "#]],
    );
    check(
        "Thing {1} artifact: enchanted creature has \"{T}: this deals 1 damage to any target\"",
        expect![[r#"
            Static(Changes(None, Filter { tests: [Permanent, Host(Aura), Type(Creature)] }, [Gain(Activated(Activated { cost: Cost { parts: [Tap] }, effect: Plain(Text { targets: [Target { filter: Filter { tests: [Either([Filter { tests: [Permanent, Type(Creature)] }, Filter { tests: [Permanent, Type(Planeswalker)] }, Filter { tests: [Permanent, Type(Battle)] }, Filter { tests: [Player] }])] }, least: 1, most: 1, counted: None, divided: None, chooser: Controller, apart: No, together: No, when: None, each: None }], instructions: [Damage(This, [Things(Number(1), Target(0))])], open_x: false }), who: You, timing: Any, often: None, window: None, only_if: None, price: None, zone: Battlefield, keyword: None }))]))
        "#]],
    );
    check(
        "Thing {1} instant: this can't be countered; as an additional cost to cast this, discard a card; you may pay {0} rather than pay this's mana cost; draw a card",
        expect![[r#"
            Static(CantBeCountered(None))
            Static(AdditionalCost(Cost { parts: [Does(Discard, Exactly(1), Such(Filter { tests: [Card] }))] }))
            Static(MayCast(Permission { from: None, side: First, veil: None, instead: Some(Cost { parts: [Mana(ManaCost { generic: 0, x: 0, symbols: [] })] }), besides: Cost { parts: [] }, condition: None, keyword: None, using: None, timing: Any }))
            Spell(Plain(Text { targets: [], instructions: [Does(Draw, [You])], open_x: false }))
        "#]],
    );
}

#[test]
fn triggers() {
    check(
        "Thing {1} artifact: whenever this attacks or blocks, it gets +1/+1 this turn",
        expect![[r#"
            Triggered(Triggered { on: [Occurs(Attacks, [Filter { tests: [This] }]), Occurs(Blocks, [Filter { tests: [This] }])], condition: None, effect: Plain(Text { targets: [], instructions: [Change(It, [Size(Number(1), Number(1))], EndOfTurn)], open_x: false }), often: None, zone: Battlefield, keyword: None })
        "#]],
    );
    check(
        "Thing {1} artifact: whenever this or another Goblin you control dies, each opponent loses 1 life",
        expect![[r#"
            Triggered(Triggered { on: [Occurs(Dies, [Filter { tests: [Either([Filter { tests: [This] }, Filter { tests: [Permanent, Subtype(Creature(Goblin)), Controlled(You)] }])] }])], condition: None, effect: Plain(Text { targets: [], instructions: [Does(LoseLife, [Opponents])], open_x: false }), often: None, zone: Battlefield, keyword: None })
        "#]],
    );
    check(
        "Thing {1} artifact: whenever a player casts a red spell, you gain 1 life; whenever you gain life, draw that many cards",
        expect![[r#"
            Triggered(Triggered { on: [Occurs(Casts, [Filter { tests: [Spell, Color(Red)] }])], condition: None, effect: Plain(Text { targets: [], instructions: [Does(GainLife, [You])], open_x: false }), often: None, zone: Battlefield, keyword: None })
            Triggered(Triggered { on: [Occurs(GainsLife, [by You])], condition: None, effect: Plain(Text { targets: [], instructions: [Does(Draw, [You, ThatMuch])], open_x: false }), often: None, zone: Battlefield, keyword: None })
        "#]],
    );
    check(
        "Thing {1} artifact: at each player's upkeep, that player loses 1 life",
        expect![[r#"
            Triggered(Triggered { on: [Begins(Step(Upkeep), None)], condition: None, effect: Plain(Text { targets: [], instructions: [Does(LoseLife, [That])], open_x: false }), often: None, zone: Battlefield, keyword: None })
        "#]],
    );
    check(
        "Thing {1} artifact: at the beginning of combat on your turn, if you control no other creatures, untap this",
        expect![[r#"
            Triggered(Triggered { on: [Begins(Step(BeginningOfCombat), Some(You))], condition: Some(None(Filter { tests: [Permanent, Not(This), Type(Creature), Controlled(You)] })), effect: Plain(Text { targets: [], instructions: [Does(Untap, [This])], open_x: false }), often: None, zone: Battlefield, keyword: None })
        "#]],
    );
    check(
        "Thing {1} artifact: when this is targeted by a spell or ability an opponent controls, sacrifice this unless you pay {2}",
        expect![[r#"
            Triggered(Triggered { on: [Occurs(BecomesTarget, [to Opponent, Filter { tests: [This] }])], condition: None, effect: Plain(Text { targets: [], instructions: [MayPay(You, Cost { parts: [Mana(ManaCost { generic: 2, x: 0, symbols: [] })] }, None, [], [Does(SacrificeThat, [This])])], open_x: false }), often: None, zone: Battlefield, keyword: None })
        "#]],
    );
    check(
        "Thing {1} artifact: whenever you tap a land for mana, this deals 1 damage to you; whenever an opponent sacrifices a creature, draw a card",
        expect![[r#"
            Triggered(Triggered { on: [Occurs(TapsForMana, [by You, Filter { tests: [Permanent, Type(Land)] }])], condition: None, effect: Plain(Text { targets: [], instructions: [Damage(This, [Players(Number(1), You)])], open_x: false }), often: None, zone: Battlefield, keyword: None })
            Triggered(Triggered { on: [Occurs(Sacrifices, [by Opponent, Filter { tests: [Permanent, Type(Creature)] }])], condition: None, effect: Plain(Text { targets: [], instructions: [Does(Draw, [You])], open_x: false }), often: None, zone: Battlefield, keyword: None })
        "#]],
    );
}

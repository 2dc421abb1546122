//! Effects: targets, references back, and every instruction.

use engine::cards::{Ability, Effect};
use expect_test::{Expect, expect};

use super::card;

/// Compares the targets and instructions of an instant.
#[track_caller]
fn check(text: &str, expect: Expect) {
    let (card, _) = card(&format!("Spell {{1}} instant: {text}"));
    let texts = match &card.abilities[..] {
        [Ability::Spell(Effect::Plain(text))] => vec![text.clone()],
        [Ability::Spell(Effect::Modal(_, texts))] => texts.clone(),
        abilities => panic!("{abilities:?}"),
    };
    let mut shown = String::new();
    for text in texts {
        shown.extend(text.targets.iter().map(|it| format!("{}..={} {:?}\n", it.least, it.most, it.filter.tests)));
        shown.extend(text.instructions.iter().map(|it| format!("{it:?}\n")));
    }
    expect.assert_eq(&shown);
}

#[test]
fn targets() {
    check(
        "destroy up to two target nonblack creatures",
        expect![[r#"
            0..=2 [Permanent, Not(Color(Black)), Type(Creature)]
            Does(Destroy, [Target(0)])
        "#]],
    );
    check(
        "tap two target lands an opponent controls",
        expect![[r#"
            2..=2 [Permanent, Type(Land), Controlled(Opponent)]
            Does(Tap, [Target(0)])
        "#]],
    );
    check(
        "this deals 4 damage to target player and 3 damage to you",
        expect![[r#"
            1..=1 [Player]
            Damage(This, [Players(Number(4), Target(0)), Players(Number(3), You)])
        "#]],
    );
    check(
        "exile target creature. its controller gains life equal to its power",
        expect![[r#"
            1..=1 [Permanent, Type(Creature)]
            Does(Exile, [Target(0)])
            Does(GainLife, [ControllerOf(Target(0)), PowerOf(Target(0))])
        "#]],
    );
    check(
        "target player draws two cards and loses 2 life",
        expect![[r#"
            1..=1 [Player]
            Does(Draw, [Target(0), Number(2)])
            Does(LoseLife, [Target(0), Number(2)])
        "#]],
    );
    check(
        "target creature you control fights target creature with flying or reach you don't control",
        expect![[r#"
            1..=1 [Permanent, Type(Creature), Controlled(You)]
            1..=1 [Permanent, Type(Creature), Either([Filter { tests: [Keyword(Flying)] }, Filter { tests: [Keyword(Reach)] }]), Not(Controlled(You))]
            Does(Fight, [Target(0), Target(1)])
        "#]],
    );
    check(
        "return target instant or sorcery card from your graveyard to your hand",
        expect![[r#"
            1..=1 [CardIn(Graveyard), Controlled(You), Card, Either([Filter { tests: [Type(Instant)] }, Filter { tests: [Type(Sorcery)] }])]
            Does(ReturnToHand, [Target(0)])
        "#]],
    );
    check(
        "counter target spell unless its controller pays {3}",
        expect![[r#"
            1..=1 [Spell]
            MayPay(ControllerOf(Target(0)), Cost { parts: [Mana(ManaCost { generic: 3, x: 0, symbols: [] })] }, None, [], [Does(Counter, [Target(0)])])
        "#]],
    );
    check(
        "counter target creature or planeswalker spell with mana value 3 or less",
        expect![[r#"
            1..=1 [Spell, Either([Filter { tests: [Type(Creature)] }, Filter { tests: [Type(Planeswalker)] }]), Number(ManaValue, AtMost, Number(3))]
            Does(Counter, [Target(0)])
        "#]],
    );
}

#[test]
fn changes() {
    check(
        "target creature gets +X/+X this turn, where X is its power",
        expect![[r#"
        1..=1 [Permanent, Type(Creature)]
        Change(Target(0), [Size(PowerOf(Target(0)), PowerOf(Target(0)))], EndOfTurn)
    "#]],
    );
    check(
        "target creature gets -1/-0 for each Swamp you control this turn",
        expect![[r#"
        1..=1 [Permanent, Type(Creature)]
        Change(Target(0), [Size(Times(-1, Count(Filter { tests: [Permanent, Subtype(Land(Swamp)), Controlled(You)] })), Number(0))], EndOfTurn)
    "#]],
    );
    check(
        "creatures you control get +1/+1 and gain flying and first strike this turn. untap them",
        expect![[r#"
            Change(Each(Filter { tests: [Permanent, Type(Creature), Controlled(You)] }), [Size(Number(1), Number(1)), Gain(Keyword(Keyword { ability: Flying, costs: [], number: None, x: None, quality: None, variant: Usual, lends: [], demand: None })), Gain(Keyword(Keyword { ability: FirstStrike, costs: [], number: None, x: None, quality: None, variant: Usual, lends: [], demand: None }))], EndOfTurn)
            Does(Untap, [Them])
        "#]],
    );
    check(
        "gain control of target creature this turn. untap it. it gains haste this turn",
        expect![[r#"
            1..=1 [Permanent, Type(Creature)]
            Change(Target(0), [Control], EndOfTurn)
            Does(Untap, [Target(0)])
            Change(Target(0), [Gain(Keyword(Keyword { ability: Haste, costs: [], number: None, x: None, quality: None, variant: Usual, lends: [], demand: None }))], EndOfTurn)
        "#]],
    );
    check(
        "target creature becomes blue this turn",
        expect![[r#"
        1..=1 [Permanent, Type(Creature)]
        Change(Target(0), [Color([Blue])], EndOfTurn)
    "#]],
    );
    check(
        "target land becomes a 3/3 Elemental creature with haste besides this turn",
        expect![[r#"
            1..=1 [Permanent, Type(Land)]
            Change(Target(0), [BaseSize(Number(3), Number(3)), AddSubtype(Creature(Elemental)), AddType(Creature), Gain(Keyword(Keyword { ability: Haste, costs: [], number: None, x: None, quality: None, variant: Usual, lends: [], demand: None }))], EndOfTurn)
        "#]],
    );
    check(
        "target creature has base size 0/1 until your next turn",
        expect![[r#"
        1..=1 [Permanent, Type(Creature)]
        Change(Target(0), [BaseSize(Number(0), Number(1))], YourNextTurn)
    "#]],
    );
    check(
        "switch the power and toughness of target creature this turn",
        expect![[r#"
        1..=1 [Permanent, Type(Creature)]
        Change(Target(0), [SwitchSize], EndOfTurn)
    "#]],
    );
    check(
        "target creature loses all abilities this turn",
        expect![[r#"
        1..=1 [Permanent, Type(Creature)]
        Change(Target(0), [LoseAll], EndOfTurn)
    "#]],
    );
    check(
        "target creature can't be blocked this turn. target creature attacks this turn if able",
        expect![[r#"
        1..=1 [Permanent, Type(Creature)]
        1..=1 [Permanent, Type(Creature)]
        Change(Target(0), [Restrict(BeBlocked)], EndOfTurn)
        Change(Target(1), [Require(Attack)], EndOfTurn)
    "#]],
    );
}

#[test]
fn players() {
    check(
        "each player discards their hand, then draws seven cards",
        expect![[r#"
            Does(Discard, [Each, OwnHandSize])
            Does(Draw, [Each, Number(7)])
        "#]],
    );
    check(
        "target opponent reveals their hand and discards a card at random",
        expect![[r#"
            1..=1 [Player, Controlled(Opponent)]
            Does(RevealHand, [Target(0)])
            Does(DiscardAtRandom, [Target(0)])
        "#]],
    );
    check(
        "you gain 3 life. your life total becomes 10",
        expect![[r#"
            Does(GainLife, [You, Number(3)])
            Does(SetLife, [You, Number(10)])
        "#]],
    );
    check(
        "each opponent sacrifices two creatures and gets a poison counter",
        expect![[r#"
            Does(Sacrifice, [Opponents, Number(2), Filter { tests: [Permanent, Type(Creature)] }])
            Does(GetCounters, [Opponents, Filter { tests: [Counter(poison)] }])
        "#]],
    );
    check(
        "scry 2, then surveil 1, then mill three cards, then shuffle",
        expect![[r#"
            Does(Scry, [You, Number(2)])
            Does(Surveil, [You])
            Does(Mill, [You, Number(3)])
            Does(Shuffle, [You])
        "#]],
    );
    check(
        "find in your library up to two basic land cards, reveal them, place them into your hand, then shuffle",
        expect![[r#"
            Search(You, [Find { whose: None, searched: Library, number: UpTo(Number(2)), fits: Filter { tests: [Card, Supertype(Basic), Type(Land)] }, to: Hand, entering: Untapped, rest: None }], AsItEnds)
        "#]],
    );
    check(
        "take an extra turn. target player loses the game. you win the game",
        expect![[r#"
            1..=1 [Player]
            Does(ExtraTurn, [You])
            Does(Lose, [Target(0)])
            Does(Win, [You])
        "#]],
    );
    check(
        "add {G}{G}. add {R} or {W}. add three mana of any one color",
        expect![[r#"
        AddMana(Number(2), OneOf([Green]))
        AddMana(Number(1), OneOf([Red, White]))
        AddMana(Number(3), OneOf([White, Blue, Black, Red, Green]))
    "#]],
    );
}

#[test]
fn objects() {
    check(
        "put two +1/+1 counters on target creature. put a flying counter on it",
        expect![[r#"
            1..=1 [Permanent, Type(Creature)]
            Does(PutCounters, [Target(0), Number(2), Filter { tests: [Counter(+1/+1)] }])
            Does(PutCounters, [Target(0), Filter { tests: [Counter(flying)] }])
        "#]],
    );
    check(
        "put target creature on the bottom of its owner's library. regenerate target creature",
        expect![[r#"
            1..=1 [Permanent, Type(Creature)]
            1..=1 [Permanent, Type(Creature)]
            PutIntoLibrary(Target(0), Bottom)
            Does(Regenerate, [Target(1)])
        "#]],
    );
    check(
        "destroy all creatures. they can't be regenerated",
        expect![[r#"
            Does(Bury, [Each(Filter { tests: [Permanent, Type(Creature)] })])
        "#]],
    );
    check(
        "prevent the next 6 damage to target creature this turn",
        expect![[r#"
            1..=1 [Permanent, Type(Creature)]
            Prevent(Next([Things(Number(6), Target(0))]))
        "#]],
    );
    check(
        "prevent all damage to target creature this turn",
        expect![[r#"
            1..=1 [Permanent, Type(Creature)]
            Prevent(All(Target(0)))
        "#]],
    );
    check(
        "attach this to target creature. remove a charge counter from this",
        expect![[r#"
            1..=1 [Permanent, Type(Creature)]
            Does(Attach, [This, Target(0)])
            Does(RemoveCounters, [This, Filter { tests: [Counter(charge)] }])
        "#]],
    );
}

#[test]
fn sentences() {
    check(
        "you may draw a card. if you do, lose 1 life",
        expect![[r#"
            May([Does(Draw, [You]), Does(LoseLife, [You])], [])
        "#]],
    );
    check(
        "you may discard two cards. if you do, draw two cards",
        expect![[r#"
            MayPay(You, Cost { parts: [Does(Discard, Exactly(2), Such(Filter { tests: [Card] }))] }, None, [Does(Draw, [You, Number(2)])], [])
        "#]],
    );
    check(
        "defending player may pay {2}. if they don't, draw a card",
        expect![[r#"
            MayPay(Defending, Cost { parts: [Mana(ManaCost { generic: 2, x: 0, symbols: [] })] }, None, [], [Does(Draw, [You])])
        "#]],
    );
    check(
        "if you control a Forest, draw a card. otherwise, gain 2 life",
        expect![[r#"
            If(AtLeast(1, Filter { tests: [Permanent, Subtype(Land(Forest)), Controlled(You)] }), [Does(Draw, [You])], [Does(GainLife, [You, Number(2)])])
        "#]],
    );
    check(
        "exile target creature. at the next end step, return it to the battlefield tapped under its owner's control",
        expect![[r#"
            1..=1 [Permanent, Type(Creature)]
            Does(Exile, [Target(0)])
            Later(At(Next(End)), Thing(Target(0)), [PutOntoBattlefield(It, OwnerOf(It), Tapped)])
        "#]],
    );
    check(
        "choose one or both - destroy target artifact | this deals 2 damage to target creature",
        expect![[r#"
            1..=1 [Permanent, Type(Artifact)]
            Does(Destroy, [Target(0)])
            1..=1 [Permanent, Type(Creature)]
            Damage(This, [Things(Number(2), Target(0))])
        "#]],
    );
    check(
        "2 damage to target creature",
        expect![[r#"
            1..=1 [Permanent, Type(Creature)]
            Damage(This, [Things(Number(2), Target(0))])
        "#]],
    );
}

#[test]
fn tokens() {
    let (_, library) = card(
        "Spell {1} instant: create two 1/1 green and white Elf Warrior creature tokens with vigilance. create a Treasure token",
    );
    let tokens: Vec<_> = library
        .faces()
        .map(|(_, it)| format!("{} | {:?} | {} | {:?} | {:?}\n", it.name, it.indicator, it.line, it.printed, it.abilities))
        .collect();
    expect![[r#"
        Elf Warrior Token | [Green, White] | creature - Elf Warrior | Size(1, 1) | [Keyword(Keyword { ability: Vigilance, costs: [], number: None, x: None, quality: None, variant: Usual, lends: [], demand: None })]
        Treasure Token | [] | artifact - Treasure | Nothing | [Activated(Activated { cost: Cost { parts: [Tap, Does(Sacrifice, Exactly(1), This)] }, effect: Plain(Text { targets: [], instructions: [AddMana(Number(1), OneOf([White, Blue, Black, Red, Green]))], open_x: false }), who: You, timing: Any, often: None, window: None, only_if: None, price: None, zone: Battlefield, keyword: None })]
        Spell | [] | instant | Nothing | [Spell(Plain(Text { targets: [], instructions: [Create(You, [Made { number: Number(2), token: FaceId(0) }], Untapped), Create(You, [Made { number: Number(1), token: FaceId(1) }], Untapped)], open_x: false }))]
    "#]].assert_eq(&tokens.concat());
}

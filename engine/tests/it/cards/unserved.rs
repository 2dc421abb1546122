//! What no rule serves no card can say: a problem with its place, and with the rule that it waits for.

use engine::{
    cards::{Lexicon, Library, Word, parse, standard},
    catalog::{Counter, KeywordAbility, Zone},
    scenario,
};
use expect_test::expect;

use super::problems::check;
use crate::table::rules;

#[test]
fn a_keyword_that_no_row_serves() {
    check(
        "Ghost {B} creature Spirit 1/1: flying, solved; when this enters, draw a card",
        expect![[r#"
            Ghost {B} creature Spirit 1/1: flying, solved; when this enters, draw a card
                                                   ^^^^^^ solved waits for 702.169: no rule plays it yet, so the card can't say it
        "#]],
    );
}

#[test]
fn in_what_it_grants_makes_and_is_made_of() {
    check(
        "Choir {B} enchantment: creatures you control have flying and solved\n\
         Nest {B} enchantment: when this enters, create two 1/1 black Rat creature tokens with haste and solved\n\
         Loan {B} instant: target creature gains vigilance and solved until end of turn",
        expect![[r#"
            Choir {B} enchantment: creatures you control have flying and solved
                                                                         ^^^^^^ solved waits for 702.169: no rule plays it yet, so the card can't say it
            Nest {B} enchantment: when this enters, create two 1/1 black Rat creature tokens with haste and solved
                                                                                                            ^^^^^^ solved waits for 702.169: no rule plays it yet, so the card can't say it
            Loan {B} instant: target creature gains vigilance and solved until end of turn
                                                                  ^^^^^^ solved waits for 702.169: no rule plays it yet, so the card can't say it
        "#]],
    );
}

#[test]
fn a_player_has_only_what_means_something_on_players() {
    check(
        "Halo {W} enchantment: you have hexproof\nWings {W} enchantment: you have flying\nVow {W} enchantment: counters can't be put on players",
        expect![[r#"
            Wings {W} enchantment: you have flying
                                   ^^^^^^^^^^^^^^^ of players only hexproof, protection and shroud can be said
            Vow {W} enchantment: counters can't be put on players
                                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ a player of whom this is said (NoCounters) waits for 604.1: no rule plays it yet, so the card can't say it
        "#]],
    );
}

#[test]
fn an_x_that_nothing_defines() {
    check(
        "Bolt {R} instant: this deals X damage to any target\n\
         Blaze {X}{R} sorcery: this deals X damage to any target\n\
         Cannon {2} artifact: {X}, {T}: this deals X damage to any target; {T}: this deals X damage to any target\n\
         Hydra {X}{G} creature Hydra 0/0: this enters with three +1/+1 counters on it; when this dies, draw X cards\n\
         Elder {2} creature Elf 1/1: when this enters, you may pay {X}. if you do, put X +1/+1 counters on this",
        expect![[r#"
            Hydra {X}{G} creature Hydra 0/0: this enters with three +1/+1 counters on it; when this dies, draw X cards
                                                                                                               ^ an X that nothing defines waits for 107.3f: no rule plays it yet, so the card can't say it
        "#]],
    );
}

/// The cards that come with the engine, and the tokens that they make, say nothing that no rule serves.
#[test]
fn the_standard_library_is_played_wholly() {
    assert_eq!(standard().check(engine::lexicon()), []);
    let none = standard().check(&Lexicon::default());
    assert!(none.iter().any(|it| it.1 == Word::Keyword(KeywordAbility::Flying)));
}

/// Without a word in the lexicon, what says it is refused: the rows decide, not a list beside them.
#[test]
fn the_lexicon_decides() {
    let text = "Bat {B} creature Bat 1/1: flying";
    let without = |word: Word| engine::lexicon().words().filter(|it| *it != word).collect::<Lexicon>();
    assert!(parse::card(text, &mut Library::default(), engine::lexicon()).is_ok());
    assert!(parse::card(text, &mut Library::default(), &without(Word::Keyword(KeywordAbility::Flying))).is_err());
    assert!(
        engine::lexicon().has(Word::Counter(Counter::Charge)) && !engine::lexicon().has(Word::Keyword(KeywordAbility::Solved))
    );
    assert!(engine::lexicon().has(Word::Going(Zone::Graveyard)) && !engine::lexicon().has(Word::Going(Zone::Library)));
}

#[test]
fn a_scenario_with_such_a_card_is_not_played_and_says_where() {
    let text = "## 702.9b Nobody\n\n```play\ncard Ghost {B} creature Spirit 1/1: flying; solved\nalice: Ghost\n\
                bob: Rat {B} creature Rat 1/1: solved\n```\n\n```expect\nGhost: 1/1\n```\n";
    let (scenarios, _) = scenario::read(text);
    let report = scenarios[0].run(rules());
    assert!(!report.played);
    expect![[r#"
        error: solved waits for 702.169: no rule plays it yet, so the card can't say it
         --> ghosts.md:4:45
          |
        4 | card Ghost {B} creature Spirit 1/1: flying; solved
          |                                             ^^^^^^
          |
        error: no card is named "Ghost": define it with a line `card Ghost …`
         --> ghosts.md:5:1
          |
        5 | alice: Ghost
          | ^^^^^^^^^^^^
        error: solved waits for 702.169: no rule plays it yet, so the card can't say it
         --> ghosts.md:6:32
          |
        6 | bob: Rat {B} creature Rat 1/1: solved
          |                                ^^^^^^"#]]
    .assert_eq(&scenario::render("ghosts.md", text, &report.problems));
}

#[test]
fn what_becomes_of_an_event_and_what_is_done_besides() {
    check(
        "Forge {R} enchantment: if damage would be dealt, double it, then draw a card\n\
         Shrine {W} enchantment: if you would gain life, double it, then draw a card\n\
         Grave {B} enchantment: if damage would be dealt, exile it",
        expect![[r#"
            Forge {R} enchantment: if damage would be dealt, double it, then draw a card
                                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ something besides this outcome of this event (DealDamage, Times) waits for 614.1: no rule plays it yet, so the card can't say it
            Grave {B} enchantment: if damage would be dealt, exile it
                                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this outcome of this event (DealDamage, Moved) waits for 614.1: no rule plays it yet, so the card can't say it
        "#]],
    );
}

#[test]
fn nothing_that_it_could_mean() {
    check(
        "Choir {W} enchantment: creatures you control get +1/+1 as long as it's untapped\n\
         Hound {W} creature Dog 1/1: this gets +1/+1 as long as it's untapped\n\
         Toll {W} enchantment: at your end step, destroy it\n\
         Ember {R} enchantment: at your end step, if this is tapped, destroy it\n\
         Oozing {R} creature Ooze 1/1: when this enters, you may pay {X}, where X is this's power. if you don't, you lose X life",
        expect![[r#"
            Choir {W} enchantment: creatures you control get +1/+1 as long as it's untapped
                                                                              ^^ nothing was mentioned that this could mean: name it
            Toll {W} enchantment: at your end step, destroy it
                                                            ^^ nothing was mentioned that this could mean: name it
            Oozing {R} creature Ooze 1/1: when this enters, you may pay {X}, where X is this's power. if you don't, you lose X life
                                                                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ what X is in a price is said of that alone: say what it is elsewhere, too
        "#]],
    );
}

#[test]
fn a_group_that_has_changed_is_that_group_still() {
    check(
        "Uproar {R} sorcery: gain control of all creatures your opponents control this turn. untap them\n\
         Rally {W} sorcery: creatures you control get +1/+1 this turn. they gain trample this turn\n\
         Wake {W} sorcery: tap all untapped creatures. they gain trample this turn",
        expect![""],
    );
}

#[test]
fn a_delayed_ability_is_about_one_thing_or_one_group() {
    check(
        "Rout {B} sorcery: two target creatures get +1/+0 this turn. destroy them at the next end step\n\
         Feud {B} sorcery: target creature gets +1/+0 this turn. target player loses life equal to its power at the next end step\n\
         Doom {B} sorcery: destroy target creature at the next end step",
        expect![[r#"
            Feud {B} sorcery: target creature gets +1/+0 this turn. target player loses life equal to its power at the next end step
                                                                                                      ^^^ a delayed ability can be about one thing only
        "#]],
    );
}

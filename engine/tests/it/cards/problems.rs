//! What the language does not know is said, all at once, with its place.

use engine::cards::{Library, parse};
use expect_test::{Expect, expect};
use proptest::prelude::*;

/// Compares the problems of a file of cards, each below the line that it is in.
#[track_caller]
pub(super) fn check(text: &str, expect: Expect) {
    let (_, problems) = parse::cards(text, engine::lexicon());
    let shown = problems.iter().map(|it| {
        let start = text[..it.span.start].rfind('\n').map_or(0, |it| it + 1);
        let line = text[start..].lines().next().unwrap_or_default();
        let indent = text[start..it.span.start].chars().count();
        let carets = text[it.span.clone()].chars().count().max(1);
        format!("{line}\n{}{} {it}\n", " ".repeat(indent), "^".repeat(carets))
    });
    expect.assert_eq(&shown.collect::<String>());
}

#[test]
fn one_problem_an_ability() {
    check(
        "Odd Bear {1}{G} creature Bear 2/2: flies; when this enters, dance; vigilance; {T}: add {Y}",
        expect![[r#"
        Odd Bear {1}{G} creature Bear 2/2: flies; when this enters, dance; vigilance; {T}: add {Y}
                                           ^^^^^ unknown phrase "flies"; expected permanent ability
        Odd Bear {1}{G} creature Bear 2/2: flies; when this enters, dance; vigilance; {T}: add {Y}
                                                                    ^^^^^ unknown phrase "dance"; expected effect
        Odd Bear {1}{G} creature Bear 2/2: flies; when this enters, dance; vigilance; {T}: add {Y}
                                                                                                ^^ unknown phrase "Y}"; expected mana type
    "#]],
    );
}

#[test]
fn this_mana_is_mana_that_was_added() {
    let (_, problems) = parse::cards(
        "Dry {1} artifact: {T}: draw a card. until end of turn, you don't lose that mana as steps and phases end",
        engine::lexicon(),
    );
    let said: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert_eq!(said, ["no mana was added before that this could mean"]);
}

#[test]
fn the_targets_of_each_player_are_dealt_with_at_once() {
    let (_, problems) = parse::cards(
        "Ban {W} sorcery: for each opponent, exile up to one target creature that player controls and that player gains 3 life",
        engine::lexicon(),
    );
    let said: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert_eq!(said, ["what is done for each player with a target of that player's is one thing"]);
}

#[test]
fn one_of_several_hands_is_to_be_chosen() {
    let (_, problems) = parse::cards(
        "Bench {5} artifact: {X}, {T}: draw a card. X is the number of cards in an opponent's hand",
        engine::lexicon(),
    );
    let said: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert_eq!(said, ["of several opponents one would have to be chosen: say `each opponent's hand`, or whose"]);
}

#[test]
fn what_an_object_says_of_itself_is_not_said_for_a_turn() {
    let bad = ["this can't be copied this turn", "you may choose not to untap this during your untap step this turn"];
    for text in bad {
        let (_, problems) = parse::cards(&format!("Bolt {{R}} instant: {text}"), engine::lexicon());
        let said: Vec<String> = problems.iter().map(ToString::to_string).collect();
        assert_eq!(said, ["an object says this of itself, by an ability that it has"], "{text}");
    }
}

#[test]
fn what_is_said_of_objects_is_not_said_of_players_for_a_turn() {
    let (library, problems) = parse::cards("Bolt {R} instant: counters can't be put on players this turn", engine::lexicon());
    assert_eq!(problems.len(), 1, "{problems:?}");
    assert!(library.find("Bolt").is_none());
}

#[test]
fn a_keyword_says_something_where_it_stands() {
    check(
        "Ray {R} instant: trample; this deals 4 damage to target creature\n\
         Gust {U} sorcery: draw a card; cycling {2}, haste\n\
         Moth {U} creature Insect 1/1: flying, buyback {2}\n\
         Rot {B} instant: wither, lifelink; this deals 2 damage to target creature\n",
        expect![[r#"
            Ray {R} instant: trample; this deals 4 damage to target creature
                             ^^^^^^^ trample does nothing for an instant or sorcery (702.19)
            Gust {U} sorcery: draw a card; cycling {2}, haste
                                                        ^^^^^ haste does nothing for an instant or sorcery (702.10)
            Moth {U} creature Insect 1/1: flying, buyback {2}
                                                  ^^^^^^^^^^^ buyback does nothing for a permanent (702.27)
        "#]],
    );
}

#[test]
fn problems_of_all_lines() {
    check(
        "# Two bad cards and a good one.\nBear {G} creature Baer 1/1\n\nOx {W} creature Ox 1/1\nElk {G} creature Elk 3\n",
        expect![[r#"
            Bear {G} creature Baer 1/1
                              ^^^^ "Baer" is no subtype of these card types
            Elk {G} creature Elk 3
                                 ^ a number alone is for planeswalkers and battles, several are for Attractions, modifiers for vanguards; expected power and toughness
        "#]],
    );
}

#[test]
fn the_defending_player_is_one() {
    check(
        "Prowl {2} creature Cat 2/2: each creature you control can't be blocked as long as defending player controls a noncreature artifact\n\
         Shy {2} creature Cat 2/2: this can't attack as long as defending player controls a noncreature artifact\n",
        expect![[r#"
            Prowl {2} creature Cat 2/2: each creature you control can't be blocked as long as defending player controls a noncreature artifact
                                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ the defending player is another one for each of those creatures (508.5a)
            Shy {2} creature Cat 2/2: this can't attack as long as defending player controls a noncreature artifact
                                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ as attackers are declared there is no defending player yet (508.5)
        "#]],
    );
}

#[test]
fn square_brackets_are_closed() {
    check(
        "Slip {U} instant: cleave {2}; tap target [red creature\nSlide {U} instant: cleave {2}; tap target [[red]] creature\n",
        expect![[r#"
            Slip {U} instant: cleave {2}; tap target [red creature
                                                     ^^^^^^^^^^^^^ unknown phrase "[red creature"; expected noun
            Slide {U} instant: cleave {2}; tap target [[red]] creature
                                                      ^^^^^^^^^^^^^^^^ unknown phrase "[[red]] creature"; expected noun
        "#]],
    );
}

#[test]
fn a_line_that_is_no_card() {
    check(
        "no type line here\nBear {1}{G}\nBear {1}{G} creature Bear 2/",
        expect![[r#"
        no type line here
        ^^^^^^^^^^^^^^^^^ unknown phrase "no type line here"; expected card line
        Bear {1}{G}
                   ^ the text ends; expected mana symbol
        Bear {1}{G} creature Bear 2/
                                    ^ the text ends; expected power
    "#]],
    );
}

#[test]
fn a_phrase_that_goes_on_is_not_weakened() {
    check(
        "Bolt {R} instant: this deals 3 damage to any target on a sunny day",
        expect![[r#"
            Bolt {R} instant: this deals 3 damage to any target on a sunny day
                                                                ^^^^^^^^^^^^^^ unknown phrase "on a sunny day"; expected at end, at end step, for each, opponents choice, surely, the end and the like
        "#]],
    );
    check(
        "Anthem {W} enchantment: creatures you control get +1/+1 and sing",
        expect![[r#"
            Anthem {W} enchantment: creatures you control get +1/+1 and sing
                                                                        ^^^^ unknown phrase "sing"; expected all names, as without defender, assigns by toughness, assigns no damage, becomes, can block only and the like
        "#]],
    );
    check(
        "Bear {G} creature Bear 1/1: protection; enchant",
        expect![[r#"
            Bear {G} creature Bear 1/1: protection; enchant
                                        ^^^^^^^^^^ this keyword needs a quality behind it
            Bear {G} creature Bear 1/1: protection; enchant
                                                    ^^^^^^^ this keyword needs a quality behind it
        "#]],
    );
}

#[test]
fn nothing_is_added_when_something_is_wrong() {
    let mut library = Library::default();
    let line = "Horn {2} artifact: {T}: create a 1/1 white Soldier creature token; {T}: toot";
    assert_eq!(parse::card(line, &mut library, engine::lexicon()).map_err(|it| it.len()), Err(1));
    assert_eq!(library, Library::default());
}

/// Found by cards that the grammar writes: what deals to one thing with an excess may be anything that a clause is about.
#[test]
fn damage_with_excess_to_what_is_no_recipient_otherwise() {
    for whom in ["this from your graveyard", "the exiled card", "target creature"] {
        let text = format!("Blow {{R}} sorcery: this deals 2 damage to {whom} and the excess to target player");
        assert!(parse::cards(&text, engine::lexicon()).1.is_empty(), "{text}");
    }
}

/// Words of the language in any order, which go deeper into the grammar than letters do.
fn words() -> impl Strategy<Value = String> {
    const WORDS: &str = "target creature creatures you control gets +1/+1 -X/-X and , ; . : {T} {2/W} {99999} 99999 X when this \
        enters, draw a card cards all with flying \" destroy it its power create 1/1 Soldier token | up two non land if unless pays \
        sacrifice another or Bear é twice the number of equal to for each this turn choose one -";
    let word = prop::sample::select(WORDS.split_whitespace().collect::<Vec<_>>());
    prop::collection::vec(word, 0..24).prop_map(|it| it.join(" "))
}

#[test]
fn depth_has_an_end() {
    let deep =
        |text: &str| parse::cards(&format!("Bear {{G}} creature Bear 1/1: {}", text.repeat(10_000)), engine::lexicon()).1.len();
    assert_eq!(deep("this has \""), 1);
    assert_eq!(deep("draw cards equal to twice "), 1);
    assert_eq!(deep("if you control a "), 1);
}

proptest! {
    #[test]
    fn no_input_panics(text in any::<String>()) {
        parse::cards(&text, engine::lexicon());
    }

    #[test]
    fn no_words_panic(text in words()) {
        parse::cards(&format!("Bear {{G}} creature Bear 1/1: {text}\nBolt {{R}} instant: {text}\n{text}"), engine::lexicon());
    }

    #[test]
    fn no_cut_card_panics(at in 0_usize..400, line in prop::sample::select(super::library::lines())) {
        let cut: String = line.chars().take(at).collect();
        parse::cards(&cut, engine::lexicon());
    }
}

#[test]
fn what_another_ability_has_spoken_of_is_not_meant() {
    check(
        "Imp {B} creature Imp 1/1: when this enters, target player loses 2 life; when this leaves the battlefield, that player gains 2 life\n\
         Kin {G} enchantment: when this enters, create a 1/1 red Goblin creature token; when this leaves the battlefield, exile that token",
        expect![[r#"
            Imp {B} creature Imp 1/1: when this enters, target player loses 2 life; when this leaves the battlefield, that player gains 2 life
                                                                                                                      ^^^^^^^^^^^ no player was mentioned that this could mean
            Kin {G} enchantment: when this enters, create a 1/1 red Goblin creature token; when this leaves the battlefield, exile that token
                                                                                                                                   ^^^^^^^^^^ no token was mentioned that this could mean
        "#]],
    );
}

#[test]
fn a_price_knows_no_other_thing_than_this() {
    let (_, problems) = parse::cards(
        "Slab {2} enchantment: whenever a creature you control enters, you may sacrifice another creature. if you do, draw a card",
        engine::lexicon(),
    );
    let said: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert_eq!(said, ["others than what? a price knows nothing else than this: name it"]);
}

#[test]
fn what_was_cast_and_what_was_discarded_are_told_by_name() {
    let (_, problems) = parse::cards(
        "Tally {1} enchantment: whenever a creature you control enters, you gain life equal to the amount of mana spent to cast it\n\
         Gull {1} creature Bird 2/2: when this enters, discard a card. if it's a creature card, draw a card\n\
         Erne {1} creature Bird 2/2: whenever this attacks, exile it. return it to the battlefield at the next end step. you gain 1 life",
        engine::lexicon(),
    );
    let said: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert_eq!(
        said,
        [
            "how another permanent was cast is not known here",
            "the card of which the text spoke, or what triggered this? say `that card`"
        ]
    );
}

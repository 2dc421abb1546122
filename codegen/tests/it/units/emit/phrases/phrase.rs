//! A phrase of a row: words, and in brackets the roles of whom and what they speak.

use codegen::emit::phrases::{
    phrase::*,
    sort::{OCCURRENCES, PROPERTIES, Sort, VERBS},
};

fn production(written: &str, sort: &Sort) -> String {
    match read(written, sort) {
        Ok(phrase) => phrase.map_or_else(String::new, |it| it.production()),
        Err(why) => why,
    }
}

#[test]
fn phrases_become_productions() {
    let said = [
        "untap [object]",
        "[object] phase out",
        "[player] scry/scries [number]",
        "[player] shuffle(Find: [their] library|)",
        "end the turn",
        "",
    ];
    assert_eq!(
        said.map(|it| production(it, &VERBS)),
        [
            r#""untap " ~ verb_object"#,
            r#""phase" ~ ("es" | "s")? ~ " out" ~ stop"#,
            r#"("scries" | "scry") ~ " " ~ verb_number"#,
            r#""shuffle" ~ ("es" | "s")? ~ (" " ~ ("your" | "their") ~ " library")? ~ stop"#,
            r#""end the turn" ~ stop"#,
            "",
        ]
    );
}

#[test]
fn verbs_stand_where_they_are_marked() {
    let said =
        ["[object] <attack> and <are/is>n't blocked", "when [object] (Dies:die|are/is put there)", "[player] cycle[ cycled]"];
    assert_eq!(
        said.map(|it| production(it, &OCCURRENCES)),
        [
            r#""attack" ~ ("es" | "s")? ~ " and " ~ ("is" | "are") ~ "n't blocked" ~ stop"#,
            r#"("die" ~ ("es" | "s")? | ("is" | "are") ~ " put there") ~ stop"#,
            r#""cycle" ~ ("es" | "s")? ~ cycled"#,
        ]
    );
}

#[test]
fn properties_stand_before_their_noun_or_behind_it() {
    let said = ["historic", "[object] attacking alone", "[object] (Dialect:so|or so)"];
    assert_eq!(
        said.map(|it| production(it, &PROPERTIES)),
        [r#""historic" ~ stop"#, r#""attacking alone" ~ stop"#, r#"("so" | "or so") ~ stop"#]
    );
}

#[test]
fn what_cannot_be_read_is_told() {
    let wrong = ["untap [thing]", "untap [object", "[player] [cards]", "skip (a|b)", "[player] fully <unlock"];
    assert_eq!(
        wrong.map(|it| production(it, &VERBS)),
        [
            "there is no role \"thing\", but object, itself, it, number,  number,  times, creature type, one, this, others, land, land plays, cards, hand or cards, some, some of, hand, life, energy, top cards, top of, top of others, hand of, graveyard of, cards of hand, life of, with whom, shown, seen, milled, part of, which, all of theirs, such, them, rest, under, until revealed, until exiled, owner's graveyard, names, chosen color, counter, counters, so many counters, player counters, its counters, shared counters, measure,  with counters, their",
            "a bracket is not closed",
            "a verb in small letters stands behind who does it",
            "ways to say it begin with the equivalence: (Dialect: after this one|)",
            "a verb is not closed",
        ]
    );
}

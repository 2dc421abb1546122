//! The line of a card: what stands before the abilities, and the abilities as lines.

use super::{Equivalence, Phrase, Speaker, cost, filter, phrase::say};
use crate::{Ability, Amount, Change, Condition, Entry, Face, Keyword, Printed, Restriction, Statement, Static, Test, Unless};
use vocabulary::catalog::CardType;

/// All of a line.
pub(super) fn line(speaker: &mut Speaker<'_>, face: &Face) -> Phrase {
    let mut line = head(face);
    let abilities: Vec<&Ability> = face.abilities.iter().collect();
    if !abilities.is_empty() {
        line.push(": ");
        line.push(entries(speaker, &abilities));
    }
    line
}

/// What stands before the abilities.
fn head(face: &Face) -> Phrase {
    let mut head = vec![Phrase::from(face.name.clone())];
    head.extend(face.also.as_ref().map(|it| Phrase::from(format!("aka {it}"))));
    head.extend(face.cost.as_ref().map(cost::mana));
    if !face.indicator.is_empty() {
        let colors: Vec<Phrase> = face.indicator.iter().map(|it| it.name().to_lowercase().into()).collect();
        let ways = [filter::joined(colors.clone(), ", "), filter::joined(colors, " and ")];
        head.push(say!["(", Phrase::either(Equivalence::Punctuation, ways), ")"]);
    }
    let supertypes = face.line.supertypes.iter().map(|it| it.name().to_lowercase());
    let kinds = types(face).into_iter().map(|it| it.name().to_lowercase());
    head.push(Phrase::any_order(Equivalence::TypeOrder, supertypes.chain(kinds).collect(), " "));
    if !face.line.subtypes.is_empty() {
        head.push(Phrase::any_order(Equivalence::TypeOrder, subtypes(face).into_iter().map(str::to_owned).collect(), " "));
    }
    match face.printed {
        Printed::Nothing => {}
        Printed::Size(power, toughness) => head.push(size(face, power, toughness)),
        Printed::Loyalty(number) | Printed::Defense(number) => head.push(number.to_string().into()),
        Printed::Lights(lights) => head.push(lights.to_string().into()),
        Printed::Modifiers(hand, life) => head.push(format!("hand {}, life {}", modifier(hand), modifier(life)).into()),
    }
    filter::joined(head, " ")
}

/// A modifier with its sign.
fn modifier(number: i32) -> String {
    if number == 0 { "0".to_owned() } else { format!("{number:+}") }
}

/// Power and toughness; a star where an ability defines them.
fn size(face: &Face, power: i32, toughness: i32) -> Phrase {
    let plain = format!("{power}/{toughness}");
    let defined = face.abilities.iter().any(|it| match it {
        Ability::Static(Static::Defines(changes)) => {
            changes.iter().any(|it| matches!(it, Change::BaseSize(..) | Change::BasePower(_) | Change::BaseToughness(_)))
        }
        Ability::Static(_) | Ability::Keyword(_) | Ability::Spell(_) | Ability::Activated(_) | Ability::Triggered(_) => false,
    });
    let star = |it: i32| if it == 0 { "*".to_owned() } else { format!("{it}+*") };
    let stars = format!("{}/{}", star(power), star(toughness));
    // One number of the two may be fixed.
    let (first, second) = (format!("{}/{toughness}", star(power)), format!("{power}/{}", star(toughness)));
    Phrase::either(Equivalence::Star, if defined { [stars, plain, first, second] } else { [plain, stars, first, second] })
}

/// The card types in the order in which they are printed.
pub(super) fn types(face: &Face) -> Vec<CardType> {
    let first = [CardType::Kindred, CardType::Enchantment, CardType::Artifact, CardType::Land];
    let mut types: Vec<CardType> = face.line.card_types.iter().copied().collect();
    types.sort_by_key(|it| first.iter().position(|other| other == it).unwrap_or(first.len()));
    types
}

/// The names of the subtypes, each once; one that is in two lists is one word.
pub(super) fn subtypes(face: &Face) -> Vec<&'static str> {
    let mut names: Vec<&'static str> = Vec::new();
    for it in &face.line.subtypes {
        if !names.contains(&it.name()) {
            names.push(it.name());
        }
    }
    names
}

/// Abilities, with what stands between two of them.
pub(super) fn entries(speaker: &mut Speaker<'_>, abilities: &[&Ability]) -> Phrase {
    let mut phrase = Phrase::default();
    let mut rest = abilities;
    while !rest.is_empty() {
        let (count, said) = group(speaker, rest);
        if !phrase.is_empty() {
            phrase.push(Phrase::either(Equivalence::Punctuation, ["", "."]));
            phrase.push("; ");
        }
        phrase.push(said);
        rest = &rest[count..];
    }
    say![phrase, Phrase::either(Equivalence::Punctuation, ["", ".", ";", ".;"])]
}

/// The abilities that the next entry tells, and how many they are.
pub(super) fn group(speaker: &mut Speaker<'_>, abilities: &[&Ability]) -> (usize, Phrase) {
    let keywords = abilities.iter().take_while(|it| matches!(it, Ability::Keyword(_))).count();
    if keywords > 1 {
        let several: Vec<&Keyword> =
            abilities.iter().map_while(|it| if let Ability::Keyword(it) = it { Some(it) } else { None }).collect();
        let mut line = Phrase::default();
        for (at, it) in speaker.keywords(&several).into_iter().enumerate() {
            if at > 0 {
                line.push(Phrase::either(Equivalence::Lines, [", ", "; ", ".; ", " and ", ", and "]));
            }
            line.push(it);
        }
        return (keywords, line);
    }
    let limits = super::limits::limits(abilities);
    if limits < 3
        && let [Ability::Static(a), Ability::Static(b), ..] = abilities
        && let Some(said) = both(speaker, a, b)
    {
        return (2, said);
    }
    if limits > 1 {
        return (limits, speaker.clone().limited(&abilities[..limits]));
    }
    if let Some((count, said)) = super::strata::entry(speaker, abilities) {
        return (count, said);
    }
    match abilities.first() {
        Some(first) => (1, speaker.clone().ability_checked(first, speaker)),
        None => (0, Phrase::default()),
    }
}

impl Speaker<'_> {
    /// One ability by itself; what it left behind means nothing to the next.
    fn ability_checked(&mut self, ability: &Ability, outer: &mut Speaker<'_>) -> Phrase {
        let said = self.ability(ability);
        outer.mute |= self.mute;
        said
    }
}

/// Two statements that one phrase says.
fn both(speaker: &mut Speaker<'_>, a: &Static, b: &Static) -> Option<Phrase> {
    let apart = |speaker: &mut Speaker<'_>| {
        let mut one = speaker.clone();
        let first = one.statement(a);
        let mut two = speaker.clone();
        let second = two.statement(b);
        speaker.mute |= one.mute || two.mute;
        super::limits::in_lines(vec![first, second])
    };
    let together = match (a, b) {
        (Static::Restricts(fits, Restriction::Attack), Static::Restricts(others, Restriction::Block)) if fits == others => {
            say![super::statement::several(fits).0, " can't attack or block"]
        }
        (Static::Enters(Entry::Tapped(Unless::Nothing)), Static::Enters(Entry::With(number, kind))) => {
            let counters = speaker.clone().entering_counters(number, kind.name());
            say!["this enters tapped ", Phrase::either(Equivalence::Grammar, ["with ", "and with "]), counters]
        }
        (Static::Enters(Entry::With(Amount::While(so, number), kind)), Static::Changes(Some(same), fits, changes))
            if **so == *same && fits.tests == [Test::This] =>
        {
            speaker.clone().enters_having(so, (number, kind.name()), changes)?
        }
        (Static::Changes(Some(so), fits, _), Static::Changes(Some(Condition::Not(not)), same, changes))
            if **not == *so && fits == same && fits.one_thing().is_some() =>
        {
            let otherwise = speaker.clone().otherwise_changed(fits, changes);
            say![speaker.clone().statement(a), ". otherwise, it ", otherwise]
        }
        (Static::Enters(Entry::Tapped(Unless::Nothing)), Static::Restricts(fits, Restriction::Untap))
            if fits.tests == [Test::This] =>
        {
            "this enters tapped and doesn't untap during your untap step".into()
        }
        (Static::States(Statement::CantLose, _), Static::States(Statement::CantWin, _)) => {
            let (mut one, mut two) = (speaker.clone(), speaker.clone());
            say![one.statement(a), " and ", two.statement(b)]
        }
        (Static::States(Statement::TopSeen, _), Static::FromTop(_)) => {
            let (mut one, mut two) = (speaker.clone(), speaker.clone());
            say![one.statement(a), ", and ", two.statement(b)]
        }
        (Static::States(Statement::CantCastInYourTurn, spells), Static::States(Statement::CantActivateInYourTurn, sources))
            if spells.group() == sources.group() =>
        {
            super::statement::barred_in_turn(spells, sources)
        }
        (a, b) => {
            let (fits, deeds, price) = super::toll::tolled(a, b)?;
            speaker.clone().toll(fits, &deeds, price)
        }
    };
    let apart = apart(speaker);
    Some(Phrase::either(Equivalence::Lines, [together, apart]))
}

//! Wordings that were replaced by others with the same meaning: cards of 2022 and of 2026 are one.

use super::woven::{FoldKind, Woven, places};

/// Old and new. What is longer stands before what it contains.
const WORDINGS: [(&str, &str); 12] = [
    ("enters the battlefield", "enters"),
    ("enter the battlefield", "enter"),
    ("entered the battlefield", "entered"),
    ("entering the battlefield", "entering"),
    (" to your mana pool", ""),
    ("converted mana cost", "mana value"),
    ("shuffle your library", "shuffle"),
    ("shuffles their library", "shuffles"),
    (" is also a Cleric, Rogue, Warrior, and Wizard", " is a Cleric Rogue Warrior Wizard in addition to its other types"),
    // Who plays a card plays a land or casts a spell (601.1a).
    ("Whenever you play a card from exile,", "Whenever you play a land from exile or cast a spell from exile,"),
    ("Totem armor", "Umbra armor"),
    ("totem armor", "umbra armor"),
];

/// Creature types that were replaced by others.
const TYPES: [(&str, &str); 3] = [("Viashino", "Lizard"), ("Naga", "Snake"), ("Cephalid", "Octopus")];

/// A type line with today's subtypes, each once.
pub(super) fn subtypes(subtypes: &str) -> String {
    let mut words: Vec<&str> = Vec::new();
    for word in subtypes.split(' ') {
        let word = TYPES.iter().find(|it| it.0 == word).map_or(word, |it| it.1);
        if !words.contains(&word) {
            words.push(word);
        }
    }
    words.join(" ")
}

/// Puts the new wordings for the old ones.
pub(super) fn fold(text: &mut Woven) {
    under_your_control(text);
    amass_zombies(text);
    friends_forever(text);
    first_printed(text);
    own_costs(text);
    from_it(text);
    of_their_choice(text);
    one_each_turn(text);
    that_opponent(text);
    for (old, new) in TYPES {
        text.replace_each(FoldKind::Edition, old, new);
    }
    for (old, new) in WORDINGS {
        text.replace_each(FoldKind::Edition, old, new);
    }
}

/// `Amass 2` without a creature type is `amass Zombies 2` (701.47d).
fn amass_zombies(text: &mut Woven) {
    for verb in ["mass ", "masses "] {
        let found = places(text.text(), verb).into_iter().map(|it| it + verb.len());
        let bare = |at: &usize| text.text()[*at..].starts_with(|it: char| it.is_ascii_digit() || it == 'X');
        let places: Vec<usize> = found.filter(bare).collect();
        for at in places.into_iter().rev() {
            text.replace(FoldKind::Edition, at..at, "Zombies ");
        }
    }
}

/// `Friends forever` has become a partner ability with that label (702.124i).
fn friends_forever(text: &mut Woven) {
    let begins = |at: &usize| *at == 0 || text.text()[..*at].ends_with('\n');
    let found: Vec<usize> = places(text.text(), "Friends forever").into_iter().filter(begins).collect();
    for at in found.into_iter().rev() {
        text.replace(FoldKind::Edition, at..at, "Partner - ");
    }
}

/// What a sentence of its own says about the cost of a keyword stands behind that: `it has flashback - its mana cost`.
fn own_costs(text: &mut Woven) {
    let behind = " cost is equal to its mana cost";
    while let Some(end) = text.text().find(behind) {
        let whole = text.text();
        let starts = [". The ", ". Its "].into_iter().filter_map(|it| whole[..end].rfind(it).map(|at| (at, at + it.len())));
        let Some((stop, name)) = starts.max() else { break };
        let word = format!(" {}", &whole[name..end]);
        let Some(at) = whole[..stop].rfind(&word).map(|it| it + word.len()) else { break };
        text.replace(FoldKind::Edition, stop..end + behind.len(), "");
        text.replace(FoldKind::Edition, at..at, " - its mana cost");
    }
}

/// A card of a hand is described before it is said where it is: `a card with mana value 3 or less from it`.
fn from_it(text: &mut Woven) {
    let (place, size) = (" from it", " with mana value ");
    for start in places(text.text(), &format!("card{place}{size}")).into_iter().rev().map(|it| it + "card".len()) {
        let size = start + place.len() + size.len();
        let number = text.text()[size..].bytes().take_while(u8::is_ascii_digit).count();
        let ends = |it: &&str| number > 0 && text.text()[size + number..].starts_with(it);
        if let Some(behind) = [" or greater", " or less"].into_iter().find(ends).map(|it| size + number + it.len()) {
            text.replace(FoldKind::Edition, behind..behind, place);
            text.replace(FoldKind::Edition, start..start + place.len(), "");
        }
    }
}

/// The opponent of whom an ability has spoken is that player, where it speaks of no other.
fn that_opponent(text: &mut Woven) {
    let (opponent, player) = ("that opponent", "that player");
    let alone = |at: &usize| {
        let (before, behind) = text.text().split_at(*at);
        let ability = [before.rsplit('\n').next().unwrap_or_default(), behind.split('\n').next().unwrap_or_default()];
        ability[0].contains("pponent") && !ability.iter().any(|it| it.contains(" player"))
    };
    let found: Vec<usize> = places(text.text(), opponent).into_iter().filter(alone).collect();
    for at in found.into_iter().rev() {
        text.replace(FoldKind::Edition, at..at + opponent.len(), player);
    }
}

/// That a player chooses what is sacrificed goes without saying (701.21a), where it stands before what that is like.
fn of_their_choice(text: &mut Woven) {
    let choice = " of their choice";
    let of_sacrifice = |at: &usize| {
        let (before, behind) = (&text.text()[..*at], &text.text()[*at + choice.len()..]);
        let clause = before.rsplit(['\n', '.', '"', ',']).next().unwrap_or_default();
        let is_price = clause.contains(" unless ") && [".", " or "].iter().any(|it| behind.starts_with(it));
        clause.contains(" sacrifice") && (is_price || behind.starts_with(" with "))
    };
    let found: Vec<usize> = places(text.text(), choice).into_iter().filter(of_sacrifice).collect();
    for at in found.into_iter().rev() {
        text.replace(FoldKind::Edition, at..at + choice.len(), "");
    }
}

/// Who has cast one can't cast another: no more than one each turn.
fn one_each_turn(text: &mut Woven) {
    let (who, cast, barred) = (" player who has cast a", " spell this turn can't cast additional ", " spells");
    for start in places(text.text(), who).into_iter().rev() {
        let article = start + who.len();
        let told = &text.text()[article..];
        let Some((kind, rest)) = told.split_once(cast) else { continue };
        let kind = kind.strip_prefix("n ").or_else(|| kind.strip_prefix(' ')).unwrap_or(kind);
        let again = rest.strip_prefix(kind).is_some_and(|it| it.starts_with(barred));
        if again && !kind.contains(['.', '\n']) {
            let end = article + told.len() - rest.len() + kind.len() + barred.len();
            let limit = format!(" player can't cast more than one {kind} spell each turn");
            text.replace(FoldKind::Edition, start..end, &limit);
        }
    }
}

/// A name that was printed in an expansion before all others is said shorter (206.3).
fn first_printed(text: &mut Woven) {
    let (before, behind) = ("with a name originally printed in the ", " expansion");
    for start in places(text.text(), before).into_iter().rev() {
        let name = start + before.len();
        if let Some(length) = text.text()[name..].find(behind) {
            text.replace(FoldKind::Edition, name + length..name + length + behind.len(), "");
            text.replace(FoldKind::Edition, start..name, "first printed in ");
        }
    }
}

/// `Whenever an Elf enters the battlefield under your control` is `whenever an Elf you control enters`.
fn under_your_control(text: &mut Woven) {
    for (old, new) in [
        (" enters the battlefield under your control", " you control enters"),
        (" enter the battlefield under your control", " you control enter"),
        (" enters the battlefield under an opponent's control", " an opponent controls enters"),
        (" enters under your control", " you control enters"),
        (" enter under your control", " you control enter"),
        (" enters under an opponent's control", " an opponent controls enters"),
        (" enters tapped and under your control", " you control enters tapped"),
        (" enter tapped and under your control", " you control enter tapped"),
    ] {
        let of_trigger = |at: &usize| {
            let event = text.text()[..*at].rsplit(['\n', '.', '"', ',']).next().unwrap_or_default();
            event.trim_start().starts_with("When")
        };
        let found: Vec<usize> = places(text.text(), old).into_iter().filter(of_trigger).collect();
        for at in found.into_iter().rev() {
            text.replace(FoldKind::Edition, at..at + old.len(), new);
        }
    }
}

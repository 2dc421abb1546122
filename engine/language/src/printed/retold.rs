//! Wordings in another order, or with another word for what was mentioned, than the grammar has them.

use super::woven::{FoldKind, Woven, places};

/// As it is printed, and as the grammar has it.
const WORDINGS: [(&str, &str); 6] = [
    ("attacking that opponent", "attacking that player"),
    ("eturn the chosen cards to", "eturn those cards to"),
    ("the full text of that card and has the text \"", "the full text of the top card of your graveyard and has \""),
    ("of any of the exiled card's colors", "of any color among cards exiled with this"),
    ("less to cast if it's bargained", "less to cast if this was bargained"),
    ("lands and cast spells from your graveyard", "cards from your graveyard"),
];

/// What is done to `the creature` is done to the one that was mentioned.
const DEEDS: [&str; 4] = ["acrifice ", "ntap ", "estroy ", "xile "];

/// Retells what is told otherwise.
pub(super) fn fold(text: &mut Woven) {
    for (old, new) in WORDINGS {
        text.replace_each(FoldKind::Edition, old, new);
    }
    the_creature(text);
    alternative_cost(text);
    nth_spell(text);
    out_of_turn(text);
    it_is(text);
}

/// `As long as` something is so, `it's` something: drawn together as nowhere else.
fn it_is(text: &mut Woven) {
    const IT_IS: &str = ", it's ";
    for at in places(text.text(), IT_IS).into_iter().rev() {
        let (before, behind) = (&text.text()[..at], &text.text()[at + IT_IS.len()..]);
        let sentence = before.rsplit(['.', '\n', '"', '|']).next().unwrap_or_default().trim_start();
        let asks = ["your ", "not ", "an additional "].iter().any(|it| behind.starts_with(it));
        if ["As long as ", "as long as "].iter().any(|it| sentence.starts_with(it)) && !asks {
            text.replace(FoldKind::Typography, at..at + IT_IS.len(), ", it is ");
        }
    }
}

/// `Sacrifice the creature`, now or later.
fn the_creature(text: &mut Woven) {
    const THE: &str = "the creature";
    let mut found = Vec::new();
    for at in places(text.text(), THE) {
        let (before, behind) = (&text.text()[..at], &text.text()[at + THE.len()..]);
        let done = DEEDS.iter().any(|it| before.ends_with(it));
        if done && (behind.starts_with('.') || behind.starts_with(" at the beginning of the next")) {
            found.push((at..at + "the".len(), "that"));
        }
    }
    text.replace_all(FoldKind::Edition, &found);
}

/// `Rather than pay this spell's mana cost, you may pay` something else.
fn alternative_cost(text: &mut Woven) {
    let instead = "rather than pay this's mana cost";
    let offer = ", you may ";
    for at in places(text.text(), &format!("{instead}{offer}")).into_iter().rev() {
        let before = &text.text()[..at];
        if !before.is_empty() && !before.ends_with('\n') && !before.ends_with(", ") {
            continue;
        }
        let Some(end) = text.text()[at..].find('.').map(|it| at + it) else { continue };
        let first = if before.ends_with(", ") { "you may " } else { "You may " };
        text.replace(FoldKind::Edition, end..end, &format!(" {instead}"));
        text.replace(FoldKind::Edition, at..at + instead.len() + offer.len(), first);
    }
}

/// `Whenever you cast a spell, if it's the second creature spell you cast this turn`: as the second one is cast.
fn nth_spell(text: &mut Woven) {
    let (event, asked) = ("henever you cast a spell, if it's the ", " spell you cast this turn, ");
    for at in places(text.text(), event).into_iter().rev() {
        let start = at + event.len();
        let Some(end) = text.text()[start..].find(asked).map(|it| start + it) else { continue };
        if text.text()[start..end].contains(['.', ',', '\n']) {
            continue;
        }
        text.replace(FoldKind::Edition, end..end + asked.len(), " spell each turn, ");
        text.replace(FoldKind::Edition, at..start, "henever you cast your ");
    }
}

/// `Each spell costs {2} more to cast except during its controller's turn`: so do those that are cast in other turns.
fn out_of_turn(text: &mut Woven) {
    let (each, more) = ("Each spell costs ", " more to cast except during its controller's turn");
    for at in places(text.text(), each).into_iter().rev() {
        let start = at + each.len();
        let Some(length) = text.text()[start..].find(more).filter(|it| !text.text()[start..start + it].contains(' ')) else {
            continue;
        };
        let except = start + length + " more to cast".len();
        text.replace(FoldKind::Edition, except..start + length + more.len(), "");
        text.replace(FoldKind::Edition, at..start, "Spells cast during other players' turns cost ");
    }
}

//! Prototype cards (718): the line of the text that is in the inset, with another cost and another size.

use super::Face;

/// The card without that line, which is left blank so that places in the text stay where they are; and the cost and the size in it.
pub(super) fn apart(face: &Face) -> Option<(Face, String)> {
    let line = face.text.lines().find(|it| it.starts_with("Prototype {"))?;
    let inset = line.trim_start_matches("Prototype ").split(" (").next()?;
    let (cost, size) = inset.split_once(" \u{2014} ").or_else(|| inset.split_once(" - "))?;
    let text = face.text.replacen(line, &" ".repeat(line.len()), 1);
    Some((Face { text, ..face.clone() }, format!("{cost} {size}")))
}

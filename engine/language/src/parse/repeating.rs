//! What a text does once more, from its beginning: `repeat this process`.

use super::{
    later::LATER,
    syntax::{Node, Read, Rule, complain},
};

/// What hangs on something, so that it does not go on without end.
const HANGS: [Rule; 9] = [
    Rule::choice,
    Rule::offered,
    Rule::chosen_then,
    Rule::paid_then,
    Rule::conditional,
    Rule::done_so,
    Rule::payment,
    Rule::compelled,
    Rule::behind_if,
];

/// That a text is followed again is its last word, hangs on something, and is said of what is done at once.
pub(super) fn is_last(text: &Node<'_>) -> Read<()> {
    let parts: Vec<Node<'_>> = text.clone().into_inner().flatten().collect();
    let within =
        |it: &Node<'_>, rules: &[Rule]| parts.iter().any(|outer| rules.contains(&outer.as_rule()) && it.is_inside(outer));
    for it in parts.iter().filter(|it| it.as_rule() == Rule::verb_repeat && !within(it, &[Rule::text])) {
        // The condition may stand behind it.
        let sentence = parts.iter().find(|outer| outer.as_rule() == Rule::behind_if && it.is_inside(outer));
        let done = sentence.and_then(|it| it.clone().into_inner().next());
        let last = it.span().end == done.as_ref().unwrap_or(text).span().end;
        if !last || sentence.unwrap_or(text).span().end != text.span().end || within(it, &LATER) {
            return Err(complain(it, "only at its end a text says that it is followed again"));
        }
        if !within(it, &HANGS) {
            return Err(complain(it, "this would go on without end: say when it is repeated, or who may do so"));
        }
        if it.as_str().ends_with("times") && !within(it, &[Rule::choice, Rule::offered]) {
            return Err(complain(it, "who may do so? `you may repeat this process any number of times`"));
        }
    }
    Ok(())
}

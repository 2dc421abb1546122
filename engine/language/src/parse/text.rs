//! Words of a text in the place of others (612.1).

use super::{
    change,
    syntax::{Node, Read, Rule, complain, first},
    word,
};
use crate::{Duration, Instruction, Rewording, Subject};

/// What may be replaced in the text of that, and for how long.
pub(super) fn reword<'a>(subject: Subject, parts: impl Iterator<Item = Node<'a>>) -> Read<Instruction> {
    let (mut words, mut lasts) = (Vec::new(), Duration::Permanent);
    for it in parts {
        match it.as_rule() {
            Rule::replaced => words.push(replaced(it)?),
            Rule::duration => lasts = change::duration(Some(&it)),
            _ => {
                let last = words.last_mut().filter(|it| **it == Rewording::Creature);
                let last = last.ok_or_else(|| complain(&it, "no creature type is replaced with any other"))?;
                *last = Rewording::CreatureBut(word::subtype(&first(it))?);
            }
        }
    }
    Ok(Instruction::Reword(subject, words, lasts))
}

fn replaced(node: Node<'_>) -> Read<Rewording> {
    let whole = node.clone();
    let mut parts = node.into_inner();
    let sort = parts.next().expect("a sort of word comes first").as_rule();
    let into = parts.next().map(|it| word::subtype(&it)).transpose()?;
    match (sort, into) {
        (Rule::color_word, None) => Ok(Rewording::Color),
        (Rule::basic_land_type, None) => Ok(Rewording::BasicLand),
        (Rule::creature_type_word, None) => Ok(Rewording::Creature),
        (Rule::creature_type_word, Some(it)) => Ok(Rewording::CreatureInto(it)),
        (_, _) => Err(complain(&whole, "only a creature type is replaced with a certain one")),
    }
}

//! What a keyword means, and a token that a keyword action makes, as texts of the language (701, 702).

use crate::{Ability, Effect, Face, Instruction, Keyword, Library, parse, print};

/// The token that is described so: `2/2 black Zombie creature`, `Clue`.
///
/// # Panics
///
/// Where that describes none: it is ours, and stands in a rule's file.
pub fn token(described: &str) -> Face {
    let (mut library, text) = (Library::default(), format!("{{T}}: create a {described} token"));
    let abilities = parse::abilities(&text, &mut library).unwrap_or_else(|problem| panic!("`{text}`: {problem}"));
    let created = abilities.iter().find_map(|it| {
        let Ability::Activated(activated) = it else { return None };
        let Effect::Plain(text) = &activated.effect else { return None };
        text.instructions
            .iter()
            .find_map(|it| if let Instruction::Create(_, made, _) = it { Some(made.first()?.token.face) } else { None })
    });
    library.face(created.unwrap_or_else(|| panic!("`{described}` is no token"))).clone()
}

/// The abilities that a text says, `; ` between two of them; tokens that it makes are added to the library. For `[number]` the keyword's number
/// stands in the text, or what X is, for `[cost]` its cost.
///
/// # Panics
///
/// Where the text is none of the language: it is ours, and stands in a rule's row.
pub fn meaning(text: &str, keyword: &Keyword, library: &mut Library) -> Vec<Ability> {
    let mut text = text.to_owned();
    if keyword.number.is_some() || keyword.x.is_some() {
        text = text.replace("[number]", &print::amount(&keyword.amount()));
    }
    if let Some(cost) = keyword.costs.first() {
        text = text.replace("[cost]", &print::cost(cost));
    }
    text.split("; ").flat_map(|it| parse::abilities(it, library).unwrap_or_else(|problem| panic!("`{it}`: {problem}"))).collect()
}

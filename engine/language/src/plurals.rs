//! Subtypes whose plural has no ending of its own (205.3g, 205.3m), for the parser and the printer.

/// What is said of one and of several with the same word.
const ALIKE: [&str; 31] = [
    "Equipment",
    "Plains",
    "Merfolk",
    "Kithkin",
    "Eldrazi",
    "Treefolk",
    "Moonfolk",
    "Samurai",
    "Sheep",
    "Elk",
    "Aetherborn",
    "Arcane",
    "Kavu",
    "Myr",
    "Spawn",
    "Spacecraft",
    "Vibranium",
    "Astartes",
    "Aurochs",
    "Bison",
    "Caribou",
    "Custodes",
    "Dauthi",
    "Gith",
    "Graveborn",
    "Kor",
    "Metathran",
    "Nephilim",
    "Soltari",
    "Thalakos",
    "Vedalken",
];

/// One and several, where the word itself changes, or an ending is put that the last letter does not ask for.
const CHANGED: [(&str, &str); 7] = [
    ("Mouse", "Mice"),
    ("Child", "Children"),
    ("Ox", "Oxen"),
    ("Cyclops", "Cyclopes"),
    ("Homunculus", "Homunculi"),
    ("Fungus", "Fungi"),
    ("Serf", "Serfs"),
];

/// The word for several of such a subtype; nothing where an ending makes it.
pub(crate) fn irregular(one: &str) -> Option<&str> {
    let changed = || CHANGED.iter().find(|it| it.0 == one).map(|it| it.1);
    if ALIKE.contains(&one) { Some(one) } else { changed() }
}

/// The word for one, where that is a word for several which no ending makes.
pub(crate) fn one_of(several: &str) -> Option<&'static str> {
    CHANGED.iter().find(|it| it.1.eq_ignore_ascii_case(several)).map(|it| it.0)
}

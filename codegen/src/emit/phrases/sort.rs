//! The sorts of phrases that rows bring: by which hook, what they are called in the language, and what they leave open.

use super::phrase::Agent;

/// A sort of rows with phrases.
#[derive(Debug)]
pub struct Sort {
    /// The hook of such rows, or what a row on another hook says behind it.
    pub(super) hook: &'static str,
    /// One of them, for readers.
    pub(super) noun: &'static str,
    /// What phrases say.
    pub(super) says: Says,
    /// A row, for readers.
    pub(super) example: &'static str,
    /// With what the names of their productions begin.
    pub(super) prefix: &'static str,
    /// The enum of their names.
    pub(super) names: &'static str,
    /// What that is.
    pub(super) doc: &'static str,
    /// The file that they make.
    pub(in crate::emit) file: &'static str,
    /// The module of the language that knows what they leave open, and the enum there.
    pub(super) roles_in: (&'static str, &'static str),
    /// The roles.
    pub(super) roles: &'static [Role],
    /// The productions that the rest of the grammar knows them by, and who stands before the verb in each.
    pub(super) groups: &'static [(&'static str, &'static [Agent], &'static str)],
}

/// What the phrases of a sort say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Says {
    /// What is done, or happens: a verb stands behind whoever does it.
    WhatIsDone,
    /// How things are; a row has what that hangs on, as the argument behind the phrase.
    HowThingsAre,
    /// What is so, for as long as it is stated: whatever a row does on its hook, it does because a card states that.
    WhatIsStated,
}

/// What a phrase leaves open.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Role {
    /// As a phrase has it.
    pub(super) word: &'static str,
    /// The production that reads what fills it.
    pub(super) production: &'static str,
    /// The role of the language, by which it is printed.
    pub(super) name: &'static str,
}

const fn role(word: &'static str, production: &'static str, name: &'static str) -> Role {
    Role { word, production, name }
}

/// Verbs: what is done.
pub const VERBS: Sort = Sort {
    hook: "verb",
    noun: "verb",
    says: Says::WhatIsDone,
    example: r#"verb(cr::R701_26B, Verb::Untap, "untap [object]", untap)"#,
    prefix: "verb",
    names: "Verb",
    doc: "A verb that a rule file brings: its row has the phrase and the function that does it.",
    file: "verbs",
    roles_in: ("verb", "VerbRole"),
    roles: &[
        role("object", "verb_object", "Object"),
        role("itself", "mentioned", "Object"),
        role("it", "pronoun", "Object"),
        role("number", "verb_number", "Number"),
        role(" number", "verb_more", "More"),
        role(" times", "verb_times", "Times"),
        role("creature type", "army_type", "CreatureType"),
        role("one", "one_chosen", "One"),
        role("this", "of_this", "This"),
        role("others", "up_to_others", "Others"),
        role("land", "own_land", "Land"),
        role("land plays", "land_plays", "LandPlays"),
        role("cards", "cards", "Cards"),
        role("hand or cards", "hand_or_cards", "HandOrCards"),
        role("some", "verb_some", "Some"),
        role("some of", "verb_some_of", "SomeOf"),
        role("hand", "hand", "Hand"),
        role("life", "life", "Life"),
        role("energy", "energy_equal", "Energy"),
        role("top cards", "top_cards", "TopCards"),
        role("top of", "top_of", "TopOf"),
        role("top of others", "top_of_others", "TopOf"),
        role("hand of", "hand_of", "HandOf"),
        role("graveyard of", "graveyard_of", "GraveyardOf"),
        role("cards of hand", "hand_cards", "HandCards"),
        role("life of", "life_of", "LifeOf"),
        role("with whom", "with_whom", "WithWhom"),
        role("shown", "shown", "Shown"),
        role("seen", "shown_before", "Seen"),
        role("milled", "cards_milled", "Milled"),
        role("part of", "part_of", "PartOf"),
        role("which", "verb_which", "Which"),
        role("all of theirs", "verb_theirs", "Theirs"),
        role("such", "verb_such", "Such"),
        role("them", "from_shown", "FromShown"),
        role("rest", "rest_shown", "Rest"),
        role("under", "under_library", "Under"),
        role("until revealed", "until_revealed", "UntilRevealed"),
        role("until exiled", "until_exiled", "UntilExiled"),
        role("owner's graveyard", "owners_graveyard", "OwnersGraveyard"),
        role("names", "listed_names", "Names"),
        role("chosen color", "color_of_choice", "ChosenColor"),
        role("counter", "counter_kind", "Counter"),
        role("counters", "such_counters", "Counters"),
        role("so many counters", "counters", "SoManyCounters"),
        role("player counters", "player_counters", "PlayerCounters"),
        role("its counters", "its_counters", "ItsCounters"),
        role("shared counters", "shared_counters", "SharedCounters"),
        role("measure", "measure", "Measure"),
        role(" with counters", "with_counters", "WithCounters"),
        role("their", "(\"your\" | \"their\")", "Their"),
    ],
    groups: &[
        ("verb_alone", &[Agent::Nobody], "What is done without saying who."),
        ("verb_of_object", &[Agent::Object], "What an object does."),
        ("verb_of_player", &[Agent::Player, Agent::You], "What a player does."),
    ],
};

/// Trigger events: what happens.
pub const OCCURRENCES: Sort = Sort {
    hook: "when",
    noun: "trigger event",
    says: Says::WhatIsDone,
    example: r#"when(cr::R700_4, Occurrence::Dies, "when [object] die", &[Heard::Departure], dies)"#,
    prefix: "occurrence",
    names: "Occurrence",
    doc: "A trigger event that a rule file brings: its row has the phrase and the function that knows it.",
    file: "occurrences",
    roles_in: ("occurrence", "OccurrenceRole"),
    roles: &[
        role("object", "thing", "Object"),
        role("one", "one_such", "One"),
        role("this", "this_thing", "This"),
        role("several", "several", "Several"),
        role("two or more", "two_or_more", "Several"),
        role(" cards", "a_card", "Cards"),
        role(" dice", "rolled_dice", "Dice"),
        role(" discarded", "discarded_card", "Discarded"),
        role(" cycled", "cycled", "Cycled"),
        role(" into", "turned_into", "Into"),
        role("player", "attacked_player", "Whom"),
        role(" controlled", "whose_spell", "Controlled"),
        role(" of object", "door_of", "DoorOf"),
        role("counter", "counter_kind", "Counter"),
        role("any ", "any_counter", "AnyCounter"),
        role("a counter", "one_counter", "OneCounter"),
        role("nth", "ordinal", "Ordinal"),
        role("number", "so_much_spent", "Number"),
        role(" at least", "so_much_harm", "AtLeast"),
        role("players", "several_players", "Players"),
        role("mana type", "mana_symbol_of", "ManaType"),
        role("mark", "becomes_mark", "Mark"),
        role(" from play", "from_play", "FromPlay"),
        role("graveyard", "some_graveyard", "Graveyard"),
        role("own graveyard", "own_graveyard", "OwnGraveyard"),
        role("same library", "same_library", "SameLibrary"),
        role("hand", "some_hand", "Hand"),
        role("their", "(\"your\" | \"their\")", "Their"),
    ],
    groups: &[
        ("occurrence_alone", &[Agent::Nobody], "What happens by itself."),
        ("occurrence_of_object", &[Agent::Object], "What happens to an object, or what it does."),
        ("occurrence_of_player", &[Agent::Player, Agent::You], "What a player does, or suffers."),
    ],
};

/// What phrases leave open that say how things are, or what is stated.
const TERMS: &[Role] = &[
    role("player", "who", "Who"),
    role("attacked", "attacked_player", "Attacked"),
    role("whose turn", "others_turn", "Turn"),
    role("any", "any_such", "Any"),
    role("one", "one_such", "One"),
    role("source", "one_source", "One"),
    role("aimed", "aimed_at", "Aimed"),
    role("bearer", "bearer", "Aimed"),
    role("sole", "sole_aim", "Sole"),
    role("targets", "so_many_targets", "Targets"),
    role("size", "so_sized", "Size"),
    role("colors", "color_list", "Colors"),
    role("inset", "inset", "Inset"),
    role("word", "ballot_word", "Word"),
    role("letter", "letter", "Letter"),
    role("nth", "ordinal", "Nth"),
    role("conditions", "all_conditions", "Conditions"),
    role("group", "player_group", "Group"),
    role("many", "many_such", "Many"),
    role("many buried", "many_buried", "Many"),
    role("one buried", "one_buried", "One"),
    role("exiled", "many_exiled", "Many"),
    role("each", "any_such", "Each"),
    role("things", "thing_stated", "Things"),
    role("count", "count", "Count"),
    role("digits", "digits", "Digits"),
    role("counter", "counter_kind", "Counter"),
    role("counters", "such_counters", "Counters"),
    role("land plays", "so_many_lands", "LandPlays"),
    role("more blocked", "so_many_blocked", "MoreBlocked"),
    role("loyalty", "signed_loyalty", "Loyalty"),
    role("by", "by_such", "By"),
    role(" of", "of_such", "Of"),
    role("ignored walk", "ignored_walk", "IgnoredWalk"),
    role("whose", "whose_hand", "Whose"),
    role("skipping", "skipping", "Skipping"),
    role("skipped", "skippable", "Skipped"),
    role(" against", "against_such", "Against"),
    role("host", "its_host", "Host"),
];

/// Properties: how an object is.
pub const PROPERTIES: Sort = Sort {
    hook: "property",
    noun: "property",
    says: Says::HowThingsAre,
    example: r#"property(cr::R700_6, Property::Historic, "historic", &[Aspects::TYPES], is_historic)"#,
    prefix: "property",
    names: "Property",
    doc: "A property that a rule file brings: its row has the phrase and the function that sees it.",
    file: "properties",
    roles_in: ("terms", "TermRole"),
    roles: TERMS,
    groups: &[
        ("property_before", &[Agent::Nobody], "How something is, before its noun."),
        ("property_behind", &[Agent::Object], "How something is, behind its noun."),
    ],
};

/// Questions: how the game is.
pub const QUESTIONS: Sort = Sort {
    hook: "asks",
    noun: "question",
    says: Says::HowThingsAre,
    example: r#"asks(cr::R700_8C, Question::FullParty, "you have a full party", &[Aspects::TYPES], has_full_party)"#,
    prefix: "question",
    names: "Question",
    doc: "A question that a rule file brings: its row has the phrase and the function that answers it.",
    file: "questions",
    roles_in: ("terms", "TermRole"),
    roles: TERMS,
    groups: &[("question", &[Agent::Nobody], "What is so or not.")],
};

/// Measures: how much something is.
pub const MEASURES: Sort = Sort {
    hook: "measures",
    noun: "measure",
    says: Says::HowThingsAre,
    example: r#"measures(cr::R702_179F, Measure::Speed, "your speed", &[Aspects::PLAYERS], speed)"#,
    prefix: "measure",
    names: "Measure",
    doc: "A measure that a rule file brings: its row has the phrase and the function that takes it.",
    file: "measures",
    roles_in: ("terms", "TermRole"),
    roles: TERMS,
    groups: &[("measured", &[Agent::Nobody], "How much something is.")],
};

/// Statements: what is so while a card states it.
pub const STATEMENTS: Sort = Sort {
    hook: "states",
    noun: "statement",
    says: Says::WhatIsStated,
    example: r#"forbids_event(cr::R119_7, ...).states(&[(Statement::CantGainLife, "[group] can't gain life")])"#,
    prefix: "states",
    names: "Statement",
    doc: "What a static ability states, as a rule file brings it: a row that acts on it has the phrase.",
    file: "statements",
    roles_in: ("terms", "TermRole"),
    roles: TERMS,
    groups: &[("stated", &[Agent::Nobody], "What is stated.")],
};

/// All sorts.
pub const ALL: [&Sort; 6] = [&VERBS, &OCCURRENCES, &PROPERTIES, &QUESTIONS, &MEASURES, &STATEMENTS];

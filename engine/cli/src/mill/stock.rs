//! The cards of the table, and where they lie.

/// Cards of the table's own, of many types at once: so that texts which ask for one of these find something.
pub(super) const OWN: [(&str, &str); 16] = [
    ("Table Shifter", "Table Shifter {1}{W}{U} creature Shapeshifter 3/3: changeling"),
    ("Table Ground", "Table Ground land Gate Desert Cave Lair Locus Sphere Town: {T}: add {C}"),
    ("Table Ware", "Table Ware {1} artifact Food Treasure Clue Blood Map Powerstone: {T}: add {C}"),
    (
        "Table Prince",
        "Table Prince {1}{G} legendary creature Shapeshifter 2/2: changeling; when this enters, you gain 1 life; whenever this attacks, \
         you gain 1 life; when this dies, you gain 1 life",
    ),
    ("Table Regent", "Table Regent {1}{B} legendary creature Human Knight 2/2"),
    ("Table Idol", "Table Idol {1}{W}{U}{B}{R}{G} artifact enchantment creature Shapeshifter 6/6: changeling, flying"),
    ("Table Cart", "Table Cart {1} artifact Vehicle 3/3: crew 1"),
    (
        "Table Walker",
        "Table Walker {2}{U} legendary planeswalker Ajani Angrath Basri Bolas Chandra Domri Dovin Elspeth Garruk Gideon Jace Liliana Oko \
         Ral Teferi Tezzeret Vivien Vraska Yanling 4: +1: you gain 1 life",
    ),
    ("Table Altar", "Table Altar {1} artifact: sacrifice another permanent: you gain 1 life"),
    ("Table Press", "Table Press {1} artifact: {1}: create a 1/1 colorless Shapeshifter creature token with changeling"),
    (
        "Table Lens",
        "Table Lens {1} artifact: {1}: surveil 1; {1}: target creature you control explores; {1}: venture into the dungeon; {1}: search \
         your library for a card, put it into your hand, then shuffle; {1}: you become the monarch",
    ),
    ("Table Echo", "Table Echo {2}{R} instant Arcane: you gain 1 life; flashback {2}{R}; cycling {1}; madness {1}"),
    (
        "Table Egg",
        "Table Egg {2}{G} creature Shapeshifter 2/2: changeling, defender, horsemanship, menace; morph {1}; mutate {1}{G}",
    ),
    (
        "Table Tale",
        "Table Tale {3}{G} creature Shapeshifter 4/4: changeling // with Table Word {1}{G} sorcery Adventure: you gain 1 life",
    ),
    (
        "Table Well",
        "Table Well land: {T}: add three mana of any one color; {1}: you get {E}{E}{E}{E}{E}{E}{E}{E}; {1}: flip a coin",
    ),
    (
        "Table Spring",
        "Table Spring {1} enchantment: at the beginning of each upkeep, put two +1/+1 counters on each creature, then put two level \
         counters on each creature, then put three charge counters on each artifact, then put four quest counters on each enchantment, \
         then put eight loyalty counters on each planeswalker",
    ),
];

/// The lands of both, beside others.
pub(super) const LANDS: [&str; 10] = [
    "Plains",
    "Snow-Covered Plains",
    "Island",
    "Snow-Covered Island",
    "Swamp",
    "Snow-Covered Swamp",
    "Mountain",
    "Snow-Covered Mountain",
    "Forest",
    "Snow-Covered Forest",
];

/// What both have on the battlefield besides.
pub(super) const PERMANENTS: [&[&str]; 2] = [
    &[
        "Plains",
        "Island",
        "Swamp",
        "Mountain",
        "Forest",
        "Table Shifter",
        "Table Ground",
        "Table Ware",
        "Llanowar Elves",
        "Goblin Piker",
        "Glory Seeker",
        "Walking Corpse",
        "Wind Drake",
        "Stonework Puma",
        "Bonesplitter",
        "Millstone",
        "Intangible Virtue",
        "Jace Beleren",
    ],
    &[
        "Grizzly Bears",
        "Bog Imp",
        "Hill Giant",
        "Coral Merfolk",
        "Savannah Lions",
        "Ornithopter",
        "Table Ware",
        "Swiftfoot Boots",
        "Exploration",
        "Garruk Wildspeaker",
        "Taiga",
    ],
];

pub(super) const HANDS: [&[&str]; 2] = [
    &[
        "Lightning Bolt",
        "Divination",
        "Giant Growth",
        "Grizzly Bears",
        "Rancor",
        "Healing Salve",
        "Ornithopter",
        "Lightning Helix",
        "Lava Spike",
        "Mountain",
    ],
    &["Murder", "Unsummon", "Mind Rot", "Wind Drake", "Disenchant", "Counterspell", "Swamp"],
];

pub(super) const GRAVEYARDS: [&[&str]; 2] = [
    &["Hill Giant", "Walking Corpse", "Table Shifter", "Rancor", "Shock", "Island", "Sol Ring", "Mind Rot", "Llanowar Elves"],
    &["Glory Seeker", "Opt", "Mountain", "Bonesplitter", "Exploration"],
];

/// From the bottom.
pub(super) const LIBRARY: [&str; 16] = [
    "Grizzly Bears",
    "Forest",
    "Shock",
    "Wind Drake",
    "Island",
    "Divination",
    "Goblin Piker",
    "Plains",
    "Sol Ring",
    "Walking Corpse",
    "Mountain",
    "Opt",
    "Exploration",
    "Swamp",
    "Table Shifter",
    "Bonesplitter",
];

/// What both have besides where there is plenty: legends, tokens to come, counters on everything, and ways to do what few cards do.
pub(super) const PLENTY: [&str; 11] = [
    "Table Prince",
    "Table Regent",
    "Table Shifter",
    "Table Cart",
    "Table Walker",
    "Table Altar",
    "Table Press",
    "Table Lens",
    "Table Ground",
    "Table Well",
    "Table Well",
];

/// What the first has there alone.
pub(super) const GROWTH: &str = "Table Spring";

/// What both have in hand there, and nothing else.
pub(super) const PLENTY_IN_HAND: [&str; 10] = [
    "Table Idol",
    "Table Idol",
    "Table Echo",
    "Table Egg",
    "Table Tale",
    "Table Prince",
    "Table Walker",
    "Table Ground",
    "Bonesplitter",
    "Swamp",
];

/// What lies in both graveyards there.
pub(super) const PLENTY_IN_GRAVEYARD: &str = "Table Echo";

//! A deck for each system of the book in which it matters: few cheap cards, which both players have.

/// A system, the deck, and the game that is recorded of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct System {
    /// Where it stands in the book, and what it is called here.
    pub(super) name: &'static str,
    /// How many of which card, in the card language.
    pub(super) deck: &'static [(usize, &'static str)],
    /// The stickers that come with it, with the numbers of their sheets.
    pub(super) sheets: &'static [&'static str],
    /// From which the recorded game follows.
    pub(super) seed: u64,
    /// After how many turns it ends at the latest.
    pub(super) turns: u32,
    /// What its story tells.
    pub(super) tells: &'static [&'static str],
    /// What the players see of it on the way.
    pub(super) shows: &'static [&'static str],
}

const BEAR: (usize, &str) = (6, "Bear {0} creature Bear 2/2");

/// All of them, in the order of the book.
pub(super) const SYSTEMS: &[System] = &[
    System {
        name: "123 stickers",
        deck: &[
            BEAR,
            (4, "Booth {0} sorcery: you get {TK}{TK}{TK}"),
            (10, "Mark {0} sorcery: put a sticker on target creature you own"),
        ],
        sheets: &[
            "sheet 1 name Dark",
            "sheet 1 {TK} flying",
            "sheet 2 name Grim",
            "sheet 2 {TK}{TK} 4/4",
            "sheet 3 art crown",
            "sheet 3 {TK}{TK} haste",
            "sheet 4 name Odd",
            "sheet 4 {TK}{TK}{TK} 6/6",
        ],
        seed: 1,
        turns: 8,
        tells: &["sets a sticker sheet aside", "on Odd Bear: \"4/4\" [Mark", "loses 2 ticket counters"],
        shows: &["sticker crown", "Odd Bear 4/4 (", "; {TK} flying"],
    },
    System {
        name: "709 split cards, fuse",
        deck: &[
            BEAR,
            (
                10,
                "Spark {0} instant: this deals 1 damage to target player; fuse // and Frost {0} instant: tap target creature; fuse",
            ),
        ],
        sheets: &[],
        seed: 37,
        turns: 6,
        tells: &["casts Spark // Frost at ", " casts Frost at "],
        shows: &["Spark // Frost"],
    },
    System {
        name: "709 split cards, aftermath",
        deck: &[BEAR, (10, "Mouth {0} sorcery: you gain 1 life // and Feed {0} sorcery: aftermath; draw a card")],
        sheets: &[],
        seed: 35,
        turns: 6,
        tells: &["casts Feed with aftermath from graveyard", "702.127a     Feed is exiled"],
        shows: &["Mouth {0} // Feed {0}"],
    },
    System {
        name: "709 split cards, Rooms",
        deck: &[
            BEAR,
            (
                8,
                "Cold Pool {0} enchantment Room: when you unlock this door, draw a card // \
                 and Warm Den {0} enchantment Room: creatures you control get +1/+0",
            ),
        ],
        sheets: &[],
        seed: 9,
        turns: 8,
        tells: &["enters the battlefield, left half unlocked", "709.5e      Cold Pool of Warm Den#", "Cold Pool // Warm Den#"],
        shows: &["// Cold Pool {0} (right half unlocked)", "Cold Pool // Warm Den (left half unlocked, right half unlocked)"],
    },
    System {
        name: "710 flip cards",
        deck: &[(8, "Novice {0} creature Human 1/1: {0}: flip this // flips into Master legendary creature Human 3/3"), BEAR],
        sheets: &[],
        seed: 34,
        turns: 8,
        tells: &["is flipped and becomes Master", "704.5j      Master#1 is put into"],
        shows: &["Novice 1/1 // Master", "Master 3/3 // Novice"],
    },
    System {
        name: "711 leveler cards",
        deck: &[(8, "Squire {0} creature Knight 1/1: level up {0}; LEVEL 1-2 2/3 - vigilance; LEVEL 3+ 4/4 - flying")],
        sheets: &[],
        seed: 7,
        turns: 8,
        tells: &["gets a level counter", " deals 4 combat damage to "],
        shows: &["4/4 (flying"],
    },
    System {
        name: "712 cards with two faces that transform",
        deck: &[
            (
                8,
                "Cadet {0} creature Human 1/1: {0}: transform this // transforms into Captain (green) creature Human 3/3: trample",
            ),
            (8, "Cook {0} creature Human 2/2: disturb {0} // transforms into Shade (blue) creature Spirit 1/1: flying"),
        ],
        sheets: &[],
        seed: 14,
        turns: 8,
        tells: &["Cadet becomes Captain", "casts Shade with disturb from graveyard"],
        shows: &["Captain 3/3 // Cadet {0} (trample"],
    },
    System {
        name: "712 modal cards with two faces",
        deck: &[
            (8, "Cub {0} creature Bear 1/1 // or Lore {0} sorcery: draw a card"),
            (8, "Elk {0} creature Elk 1/1 // or Elk Path land: {T}: add {G}"),
        ],
        sheets: &[],
        seed: 59,
        turns: 6,
        tells: &["casts Lore", "plays Elk Path", "casts Elk"],
        shows: &["Cub {0} 1/1 // Lore {0}"],
    },
    System {
        name: "712 cards that meld",
        deck: &[
            (
                8,
                "Old Rat {0} creature Rat 2/1: {T}: if you both own and control this and a creature named Scavenger, exile them, \
                 then meld them into Great Host // melds into Great Host creature Horror 5/6: haste",
            ),
            (8, "Scavenger {0} creature Human 3/3 // melds into Great Host creature Horror 5/6: haste"),
            (4, "Gust {0} sorcery: return target creature to its owner's hand"),
        ],
        sheets: &[],
        seed: 16,
        turns: 8,
        tells: &["as Great Host together with Scavenger", "Great Host is put into"],
        shows: &["Great Host"],
    },
    System {
        name: "714 Sagas",
        deck: &[BEAR, (8, "Tale {0} enchantment Saga: I, II - you gain 2 life; III - draw a card")],
        sheets: &[],
        seed: 34,
        turns: 10,
        tells: &["enters with a lore counter", "this reaches chapter 3, draw a card", "sacrifices Tale"],
        shows: &["2 lore"],
    },
    System {
        name: "715 adventurer cards",
        deck: &[(12, "Stag {0} creature Elk 3/3 // with Wander {0} sorcery Adventure: you gain 3 life")],
        sheets: &[],
        seed: 43,
        turns: 8,
        tells: &["casts Wander", "715.3d      Wander", "from exile"],
        shows: &["Stag {0} 3/3 // Wander {0}", "exile: Stag"],
    },
    System {
        name: "716 Classes",
        deck: &[
            BEAR,
            (
                8,
                "Guild {0} enchantment Class: creatures you control get +0/+1; {0}: level 2 - creatures you control get +1/+0; \
                 {0}: level 3 - creatures you control have flying",
            ),
        ],
        sheets: &[],
        seed: 42,
        turns: 8,
        tells: &["Guild becomes level 2", "Guild becomes level 3"],
        shows: &["(level 2)", "(level 3)"],
    },
    System {
        name: "717 Attractions",
        deck: &[
            (6, "Ticket {0} sorcery: open an Attraction"),
            (6, "Wheel artifact Attraction 2, 3, 4, 6: visit - you gain 3 life"),
            (4, "Hunt artifact Attraction 2, 3, 5, 6: visit - sacrifice this and claim the prize | prize - draw two cards"),
            BEAR,
        ],
        sheets: &[],
        seed: 19,
        turns: 10,
        tells: &["visits the Attractions", "sacrifices Hunt into the command zone"],
        shows: &["lit up: 2, 3, 4, 6", "in the Attraction deck", "command zone: Hunt"],
    },
    System {
        name: "718 prototype cards",
        deck: &[(8, "Colossus {0} artifact creature Golem 7/7: trample // as prototype {R} 3/2"), (8, "Mountain")],
        sheets: &[],
        seed: 27,
        turns: 10,
        tells: &["prototyped", " deals 3 combat damage to "],
        shows: &["Colossus {0} 7/7 // Colossus {R}"],
    },
    System {
        name: "719 Cases",
        deck: &[
            (10, "Bear {0} creature Bear 2/2"),
            (
                6,
                "Missing Hat {0} enchantment Case: to solve - you control two or more creatures; \
                 solved - creatures you control get +1/+1",
            ),
        ],
        sheets: &[],
        seed: 12,
        turns: 8,
        tells: &["719.3a      Missing Hat becomes solved"],
        shows: &["Missing Hat (solved)"],
    },
    System {
        name: "720 omen cards",
        deck: &[(14, "Drake {0} creature Drake 2/2: flying // with Portent {0} sorcery Omen: you gain 1 life")],
        sheets: &[],
        seed: 18,
        turns: 8,
        tells: &["720.3d      Portent is shuffled into "],
        shows: &["Drake {0} 2/2 // Portent {0}"],
    },
    System {
        name: "721 station cards",
        deck: &[(8, "Barge {0} artifact Spacecraft: station; STATION 3+ - flying; STATION 6+ 4/5 - vigilance"), BEAR],
        sheets: &[],
        seed: 59,
        turns: 14,
        tells: &["gets 2 charge counters", "508.1k      Barge"],
        shows: &["6 charge", "2 charge"],
    },
    System {
        name: "722 preparation cards",
        deck: &[
            (
                8,
                "Mage {0} creature Wizard 2/2: this enters prepared // prepares Zap {0} instant: this deals 2 damage to target player",
            ),
            (6, "Teach {0} instant: target creature becomes prepared"),
        ],
        sheets: &[],
        seed: 23,
        turns: 6,
        tells: &["creates a copy in exile: Zap [Mage]", "from exile", "is no longer prepared"],
        shows: &["Mage 2/2 // Zap {0} (new, prepared)", "exile: Zap"],
    },
    System {
        name: "723 controlling another player",
        deck: &[
            (6, "Mind {0} sorcery: you control target player during that player's next turn"),
            (8, "Bear {0} creature Bear 2/2"),
        ],
        sheets: &[],
        seed: 14,
        turns: 8,
        tells: &["will control", "; alice controls bob"],
        shows: &["library, controlled by you in the next turn", "library, controlled by you\n"],
    },
    System {
        name: "724 ending turns",
        deck: &[
            (6, "Halt {0} instant: end the turn"),
            (8, "Bear {0} creature Bear 2/2"),
            (4, "Rush {0} instant: end the combat phase"),
        ],
        sheets: &[],
        seed: 57,
        turns: 10,
        tells: &["the game goes straight on with the cleanup step", "the game goes straight on with the postcombat main phase"],
        shows: &["Halt"],
    },
    System {
        name: "725 the monarch",
        deck: &[
            (4, "Court {0} creature Human 1/1: when this enters, if there is no monarch, you become the monarch"),
            (10, "Bear {0} creature Bear 2/2"),
        ],
        sheets: &[],
        seed: 45,
        turns: 12,
        tells: &["becomes the monarch [Court", "725.1       bob becomes the monarch", "draw a card\""],
        shows: &["the monarch"],
    },
    System {
        name: "726 the initiative, with dungeons",
        deck: &[
            (4, "Ambush {0} sorcery: you take the initiative"),
            (4, "Map {0} sorcery: venture into the dungeon"),
            (
                0,
                "Cellars dungeon Undercity: room I to II or III - you gain 2 life; room II to III - draw a card; room III - you gain 3 life",
            ),
            BEAR,
        ],
        sheets: &[],
        seed: 39,
        turns: 12,
        tells: &[
            "takes the initiative",
            "brings Cellars into the game",
            "on alice's Cellars is put on room 2",
            "completes Cellars",
        ],
        shows: &["the initiative", "Cellars (yours, the marker in room 1, from there to 2 or 3)", "Cellars completed"],
    },
    System {
        name: "727 restarting the game",
        deck: &[(2, "Again {0} sorcery: restart the game"), (14, "Bear {0} creature Bear 2/2")],
        sheets: &[],
        seed: 8,
        turns: 8,
        tells: &["bob restarts the game", "turn 1: bob's turn begins"],
        shows: &["Again"],
    },
    System {
        name: "728 rad counters",
        deck: &[(6, "Spill {0} sorcery: target player gets two rad counters"), (14, "Bear {0} creature Bear 2/2")],
        sheets: &[],
        seed: 43,
        turns: 8,
        tells: &["gets 2 rad counters", "728.1       bob mills"],
        shows: &["2 rad"],
    },
    System {
        name: "729 subgames",
        deck: &[
            (
                2,
                "Gamble {0} sorcery: players play a Magic subgame, using their libraries as their decks. \
                 each player who doesn't win the subgame loses half their life, rounded up",
            ),
            (18, "Ox {0} creature Ox 8/8: haste"),
        ],
        sheets: &[],
        seed: 53,
        turns: 10,
        tells: &["a subgame begins", "729.1       the subgame is over", " loses 10 life, to 10 [Gamble"],
        shows: &[" of a subgame, "],
    },
    System {
        name: "730 merging",
        deck: &[
            (8, "Sky Moth {9} creature Insect 1/3: mutate {0}; flying; whenever this mutates, you gain 1 life"),
            (8, "Bear {0} creature Bear 2/2"),
        ],
        sheets: &[],
        seed: 8,
        turns: 10,
        tells: &["on top of it", "beneath it"],
        shows: &["over Bear", "over Sky Moth"],
    },
    System {
        name: "731 day and night",
        deck: &[
            (
                10,
                "Hound {1} creature Werewolf 1/1: daybound // transforms into Great Hound (green) creature Werewolf 3/3: nightbound",
            ),
            (10, "Forest"),
        ],
        sheets: &[],
        seed: 52,
        turns: 12,
        tells: &["it becomes day", "it becomes night", "becomes Great Hound"],
        shows: &[", by day", ", by night", "Hound 1/1 // Great Hound"],
    },
    System {
        name: "732 loops",
        deck: &[
            (2, "Echo {0} legendary enchantment: whenever you gain life, you lose 1 life"),
            (2, "Fall {0} legendary enchantment: whenever you lose life, you gain 1 life"),
            (16, "Bear {0} creature Bear 2/2"),
        ],
        sheets: &[],
        seed: 1,
        turns: 10,
        tells: &["the game is a draw"],
        shows: &["Echo"],
    },
];

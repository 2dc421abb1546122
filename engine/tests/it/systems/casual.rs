//! Decks for casual variants (section 9): what lies beside the deck is listed with it.

use super::decks::System;

/// All of them, in the order of the book.
pub(super) const CASUAL: &[System] = &[
    System {
        name: "901 Planechase",
        deck: &[
            (6, "Bear {0} creature Bear 2/2"),
            (10, "Forest"),
            (1, "Heath plane Dominaria: creatures get +1/+1; whenever chaos ensues, you gain 1 life"),
            (
                1,
                "Marsh plane Shandalar: when you planeswalk to this, each player loses 1 life; whenever chaos ensues, draw a card",
            ),
            (1, "Eclipse phenomenon: when you encounter this, you gain 2 life"),
            (1, "Orchard plane Dominaria: when you planeswalk away from this, you gain 1 life"),
        ],
        sheets: &[],
        seed: 3,
        turns: 12,
        tells: &["rolls the planar die", "planeswalks to ", "planeswalks away from ", "chaos ensues", "goes under its deck"],
        shows: &["in the planar deck", "the planar controller"],
    },
    System {
        name: "904 Archenemy",
        deck: &[
            (6, "Bear {0} creature Bear 2/2"),
            (10, "Forest"),
            (1, "Vault scheme: when you set this in motion, you gain 1 life"),
            (1, "Throne ongoing scheme: creatures you control get +1/+1; at the beginning of your end step, abandon this"),
        ],
        sheets: &[],
        seed: 1,
        turns: 8,
        tells: &["Vault is turned face up", "Throne is turned face up", "Throne goes under its deck"],
        shows: &["2 in the scheme deck", "Throne"],
    },
    System {
        name: "905 Conspiracies",
        deck: &[
            (6, "Bear {0} creature Bear 2/2"),
            (10, "Forest"),
            (1, "Levy conspiracy: at the beginning of your upkeep, you gain 1 life"),
            (1, "Oath conspiracy: hidden agenda; creatures you control with the chosen name get +1/+1"),
        ],
        sheets: &[],
        seed: 6,
        turns: 8,
        tells: &["puts Levy into the command zone", "puts a conspiracy face down", "Oath is turned face up"],
        shows: &["Levy", "face-down card"],
    },
];

//! Variants of multiplayer games (806-811): what each asks of the seats, and with what they begin.

use std::{error, fmt};

use crate::{Format, Setup};
use kernel::game::{Casual, Creatures, Defending, Influence, Options, Turns, Variant};

/// Why a game can't be played as a variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum VariantProblem {
    /// Its teams are to be of that size, or of one size where none is said, and at least two.
    Teams(Option<usize>),
    /// The players of a team are to sit side by side, named one after the other.
    Seating,
    /// No two players of a team sit side by side, and the teams take turns.
    Spacing,
    /// Players attack to the left, to the right, or whomever they can: nobody chooses a single defender.
    Attacks,
}

impl fmt::Display for VariantProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Teams(Some(size)) => write!(f, "it takes two or more teams of {size}"),
            Self::Teams(None) => f.write_str("it takes two or more teams, all of one size"),
            Self::Seating => f.write_str("the players of a team have to sit side by side"),
            Self::Spacing => f.write_str("the teams have to take turns around the table"),
            Self::Attacks => f.write_str("everybody has to attack to the left, to the right, or whomever they can"),
        }
    }
}

impl error::Error for VariantProblem {}

impl Setup {
    /// The same game as that variant: with its options, and the life totals and ranges that it begins with, whatever they were.
    ///
    /// # Errors
    ///
    /// What the variant asks of teams and seats, where it is not so.
    pub fn played_as(mut self, variant: Variant) -> Result<Self, VariantProblem> {
        let teams = self.sides();
        let sizes: Vec<usize> =
            (0..=teams.iter().copied().max().unwrap_or(0)).map(|it| teams.iter().filter(|at| **at == it).count()).collect();
        let even = sizes.len() > 1 && sizes.iter().all(|it| *it == sizes[0]);
        let equal = || if even { Ok(()) } else { Err(VariantProblem::Teams(None)) };
        let together = || if teams.is_sorted() { Ok(()) } else { Err(VariantProblem::Seating) };
        match variant {
            Variant::FreeForAll => {}
            Variant::TeamVsTeam => {
                if sizes.len() < 2 {
                    return Err(VariantProblem::Teams(None));
                }
                together()?;
            }
            Variant::Emperor => {
                equal()?;
                if sizes[0] < 3 {
                    return Err(VariantProblem::Teams(Some(3)));
                }
                together()?;
                for (seat, range) in self.seats.iter_mut().zip(ranges_around_emperors(sizes[0], teams.len())) {
                    seat.range = Some(range);
                }
            }
            Variant::TwoHeadedGiant => {
                equal()?;
                if sizes[0] < 2 {
                    return Err(VariantProblem::Teams(Some(2)));
                }
                together()?;
                let life = 15 * i32::try_from(sizes[0]).unwrap_or(2);
                self.seats.iter_mut().for_each(|it| it.life = life);
            }
            Variant::AlternatingTeams => {
                equal()?;
                if !teams.iter().enumerate().all(|(at, it)| *it == at % sizes.len()) {
                    return Err(VariantProblem::Spacing);
                }
                if self.defending == Defending::Chosen {
                    return Err(VariantProblem::Attacks);
                }
                self.seats.iter_mut().for_each(|it| it.range = Some(2));
            }
        }
        let turns = if variant == Variant::TwoHeadedGiant { Turns::Teams } else { self.format.turns };
        let creatures = if variant == Variant::Emperor { Creatures::Deploy } else { self.format.creatures };
        Ok(Self { format: Format { variant, turns, creatures, ..self.format }, ..self })
    }

    /// The same game as that casual variant: with the life totals that it begins with, whatever they were.
    #[must_use]
    pub fn casually(mut self, casual: Casual) -> Self {
        let life = match casual {
            Casual::Nothing => None,
            Casual::Commander => Some(40),
            Casual::Brawl if self.seats.len() == 2 => Some(25),
            Casual::Brawl => Some(30),
        };
        self.seats.iter_mut().for_each(|it| it.life = life.unwrap_or(it.life));
        Self { format: Format { casual, ..self.format }, ..self }
    }

    /// The side of each player, numbered as they come around the table.
    fn sides(&self) -> Vec<usize> {
        let teams = self.teams();
        let mut seen: Vec<u8> = Vec::new();
        let number = |it: &u8| {
            if !seen.contains(it) {
                seen.push(*it);
            }
            seen.iter().position(|at| at == it).unwrap_or(0)
        };
        teams.iter().map(number).collect()
    }

    /// With what options the game is played.
    pub(crate) fn options(&self) -> Options {
        let limited = self.seats.iter().any(|it| it.range.is_some());
        let influence = if limited { Influence::Limited } else { Influence::Unlimited };
        let Format { variant, casual, turns, creatures, planes, stakes } = self.format;
        Options { variant, casual, turns, influence, creatures, planes, stakes }
    }
}

/// The ranges of influence of teams of that size with an emperor each: of a general as far as to one general of another team, and of an
/// emperor as far as to two of them (809.3a, 809.6a).
fn ranges_around_emperors(size: usize, seats: usize) -> impl Iterator<Item = u8> {
    let is_emperor = move |at: usize| at % size == (size - 1) / 2;
    let distance = move |one: usize, other: usize| one.abs_diff(other).min(seats - one.abs_diff(other));
    (0..seats).map(move |at| {
        let others = (0..seats).filter(|it| it / size != at / size && !is_emperor(*it));
        let mut far: Vec<usize> = others.map(|it| distance(at, it)).collect();
        far.sort_unstable();
        u8::try_from(far[usize::from(is_emperor(at))]).unwrap_or(u8::MAX)
    })
}

//! Aspects of a position: what a text looks at, and what an event touches. Where they do not meet, the one has nothing to do with the other.

use bitflags::bitflags;
use vocabulary::catalog::Zone;

bitflags! {
    /// Aspects of a position.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub struct Aspects: u32 {
        /// What is on the battlefield.
        const BATTLEFIELD = 1;
        /// What is on the stack, with all that was chosen for it.
        const STACK = 1 << 1;
        /// What is in hands.
        const HANDS = 1 << 2;
        /// What is in libraries, in whatever order.
        const LIBRARIES = 1 << 3;
        /// What is in graveyards.
        const GRAVEYARDS = 1 << 4;
        /// What is in exile.
        const EXILE = 1 << 5;
        /// What is in the command zone.
        const COMMAND = 1 << 6;
        /// What is tapped.
        const TAPPED = 1 << 7;
        /// What is attached to what.
        const ATTACHED = 1 << 8;
        /// What attacks, blocks and is blocked, and who defends.
        const COMBAT = 1 << 9;
        /// Counters.
        const COUNTERS = 1 << 10;
        /// The players' life.
        const LIFE = 1 << 11;
        /// Whose turn it is.
        const TURN = 1 << 12;
        /// Which players attacked which this turn.
        const ATTACKED = 1 << 13;
        /// What was dealt damage this turn.
        const DAMAGED = 1 << 14;
        /// What has exiled what.
        const LINKS = 1 << 15;
        /// Who is in the game.
        const PLAYERS = 1 << 16;
        /// Names, costs and texts: what only copying changes (613.1a).
        const NAMES = 1 << 17;
        /// Who controls what (613.1b).
        const CONTROL = 1 << 18;
        /// Supertypes, card types and subtypes (613.1d).
        const TYPES = 1 << 19;
        /// Colors (613.1e).
        const COLORS = 1 << 20;
        /// Abilities (613.1f).
        const ABILITIES = 1 << 21;
        /// Power and toughness (613.1g).
        const SIZE = 1 << 22;
        /// How spells were cast (400.7d).
        const CASTS = 1 << 23;
        /// What has happened this turn and in the one before.
        const PAST = 1 << 24;
        /// Mana in pools.
        const POOLS = 1 << 25;
        /// Which lands were played this turn, and which abilities used that may be used only so often.
        const USES = 1 << 26;
        /// What is flipped, solved, of some level.
        const MARKS = 1 << 27;
        /// In which step or phase the turn is.
        const STAGE = 1 << 28;
        /// Which one it is of several of which something is said one by one; nothing touches that.
        const EACH = 1 << 29;
    }
}

impl Aspects {
    /// What is in the zones beside the battlefield in which abilities of cards may be activated.
    pub const ELSEWHERE: Self = Self::HANDS.union(Self::GRAVEYARDS).union(Self::EXILE).union(Self::COMMAND);

    /// What is in that zone.
    pub const fn of_zone(zone: Zone) -> Self {
        match zone {
            Zone::Battlefield => Self::BATTLEFIELD,
            Zone::Stack => Self::STACK,
            Zone::Hand => Self::HANDS,
            Zone::Library => Self::LIBRARIES,
            Zone::Graveyard => Self::GRAVEYARDS,
            Zone::Exile => Self::EXILE,
            Zone::Command | Zone::Ante => Self::COMMAND,
        }
    }
}

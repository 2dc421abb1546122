//! Mana pools (106.4), and what is said of the mana in them (106.6).

use macro_rules_attribute::derive;
use smallvec::SmallVec;

use crate::{
    Visit, Wording,
    event::Origin,
    game::{AbilityRef, ObjectId, PlayerId, State, numbers},
};
use language::{Ability, Effect, Instruction, ManaType, Spending};
use vocabulary::{Stage, catalog::Phase};

/// The unspent mana of a player, by type; mana of snow sources is counted in both rows (107.4h).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pool {
    /// All mana, by type.
    pub mana: [u32; ManaType::ALL.len()],
    /// How much of it came from snow sources.
    pub snow: [u32; ManaType::ALL.len()],
}

impl Pool {
    /// How much mana is there.
    pub fn total(&self) -> u32 {
        self.mana.iter().copied().fold(0, numbers::sum)
    }

    /// Whether it is empty.
    pub fn is_empty(&self) -> bool {
        self.mana == [0; ManaType::ALL.len()]
    }

    /// How much of it is of that type and comes from such a source.
    pub const fn of(&self, mana: ManaType, origin: Origin) -> u32 {
        let snow = self.snow[mana as usize];
        match origin {
            Origin::Plain => self.mana[mana as usize] - snow,
            Origin::Snow => snow,
        }
    }

    /// So much more.
    pub fn add(&mut self, mana: ManaType, number: u32, origin: Origin) {
        self.change(mana, origin, |it| numbers::sum(it, number));
    }

    /// So much less; it is there.
    pub fn remove(&mut self, mana: ManaType, number: u32, origin: Origin) {
        self.change(mana, origin, |it| it - number);
    }

    fn change(&mut self, mana: ManaType, origin: Origin, change: impl Fn(u32) -> u32) {
        let at = mana as usize;
        self.mana[at] = change(self.mana[at]);
        if origin == Origin::Snow {
            self.snow[at] = change(self.snow[at]);
        }
    }

    /// What is there, by type and source.
    pub fn rows(self) -> impl Iterator<Item = (ManaType, u32, Origin)> {
        let rows = ManaType::ALL.into_iter().flat_map(|mana| [Origin::Plain, Origin::Snow].map(|origin| (mana, origin)));
        rows.map(move |(mana, origin)| (mana, self.of(mana, origin), origin)).filter(|it| it.1 > 0)
    }

    /// What is there beyond that.
    #[must_use]
    pub fn beyond(self, other: &Self) -> Self {
        let mut rest = Self::default();
        for (mana, number, origin) in self.rows() {
            rest.add(mana, number.saturating_sub(other.of(mana, origin)), origin);
        }
        rest
    }
}

/// Mana of a pool of which more is to be said than its type and source; the pool counts it, too. A row a sort, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Visit!, Wording!)]
pub struct MarkedMana {
    /// Whose.
    pub player: PlayerId,
    /// Of which type.
    pub mana: ManaType,
    /// From which source.
    pub origin: Origin,
    /// What is to be said of it.
    pub mark: ManaMark,
    /// How much.
    pub number: u32,
}

/// What is to be said of mana besides its type and source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Visit!, Wording!)]
pub struct ManaMark {
    /// How long it stays.
    pub stays: Stays,
    /// What it is for, and what it brings besides (106.6).
    pub earmark: Option<Earmark>,
}

/// How long mana stays in a pool.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stays {
    /// Until the step or phase ends (106.4).
    #[default]
    Briefly,
    /// As steps end, until end of combat (702.189a).
    ThisCombat,
    /// As steps and phases end, until end of turn (611.2a).
    ThisTurn,
}

/// What a spell or ability has said of the mana that it added (106.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Visit!, Wording!)]
pub struct Earmark {
    /// Where it stands: a minted ability, whose text says that alone.
    pub ability: AbilityRef,
    /// The object whose spell or ability it was.
    pub source: ObjectId,
    /// Who controlled that as it added the mana, and controls what comes of it (603.7e).
    pub by: PlayerId,
}

/// Some mana of one sort.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Portion {
    /// Of which type.
    pub mana: ManaType,
    /// How much.
    pub number: u32,
    /// From which source.
    pub origin: Origin,
    /// What is to be said of it.
    pub mark: ManaMark,
    /// Which of the rows of marked mana that is, from one on; none for mana without a mark.
    pub row: u16,
}

impl Portion {
    /// So much mana of a sort.
    pub const fn new(mana: ManaType, number: u32, origin: Origin, mark: ManaMark) -> Self {
        Self { mana, number, origin, mark, row: 0 }
    }
}

impl ManaMark {
    /// There is nothing to be said of it.
    pub const NONE: Self = Self { stays: Stays::Briefly, earmark: None };
}

impl State {
    /// What is said of mana so marked, where anything is (106.6).
    pub fn spending(&self, mark: ManaMark) -> Option<(&Spending, Earmark)> {
        let earmark = mark.earmark?;
        let Ability::Spell(Effect::Plain(text)) = self.ability(earmark.ability) else { return None };
        let [Instruction::EarmarkMana(it)] = &text.instructions[..] else { return None };
        Some((&**it, earmark))
    }

    /// What there is in a player's pool, sort by sort; what is marked first, what has no mark last.
    pub fn portions(&self, player: PlayerId) -> SmallVec<[Portion; 4]> {
        let mut plain = self.player(player).pool;
        let mut portions = SmallVec::new();
        for (row, it) in (1..).zip(&self.marked_mana).filter(|it| it.1.player == player) {
            plain.remove(it.mana, it.number, it.origin);
            portions.push(Portion { mana: it.mana, number: it.number, origin: it.origin, mark: it.mark, row });
        }
        let rest = plain.rows().map(|(mana, number, origin)| Portion::new(mana, number, origin, ManaMark::NONE));
        portions.extend(rest);
        portions
    }

    /// How much mana of that sort a player has.
    pub fn mana_of(&self, player: PlayerId, mana: ManaType, origin: Origin, mark: ManaMark) -> u32 {
        let sorts = self.portions(player);
        let same = |it: &&Portion| (it.mana, it.origin, it.mark) == (mana, origin, mark);
        sorts.iter().find(same).map_or(0, |it| it.number)
    }

    /// So much mana of a player's pool gets another mark; no more than there is.
    pub(crate) fn mark_mana(&mut self, player: PlayerId, it: Portion, mark: ManaMark) {
        let number = it.number.min(self.mana_of(player, it.mana, it.origin, it.mark));
        self.count_marked(player, it, |before| before - number);
        self.count_marked(player, Portion { mark, ..it }, |before| numbers::sum(before, number));
    }

    /// Changes how much is marked so; the rows stay in order.
    pub(crate) fn count_marked(&mut self, player: PlayerId, it: Portion, change: impl FnOnce(u32) -> u32) {
        let Portion { mana, origin, mark, .. } = it;
        if mark == ManaMark::NONE {
            return;
        }
        let key = (player, mana, origin, mark);
        let at = self.marked_mana.binary_search_by_key(&key, |it| (it.player, it.mana, it.origin, it.mark));
        let number = change(at.map_or(0, |it| self.marked_mana[it].number));
        match at {
            Ok(at) if number == 0 => drop(self.marked_mana.remove(at)),
            Ok(at) => self.marked_mana[at].number = number,
            Err(_) if number == 0 => {}
            Err(at) => self.marked_mana.insert(at, MarkedMana { player, mana, origin, mark, number }),
        }
    }

    /// Whether mana with that mark stays as the step or phase ends.
    pub(crate) fn stays(&self, mark: ManaMark) -> bool {
        match mark.stays {
            Stays::Briefly => false,
            Stays::ThisCombat => self.turn.stage.phase() == Phase::Combat && self.turn.stage != Stage::EndOfCombat,
            Stays::ThisTurn => true,
        }
    }

    /// What stays in a player's pool as steps and phases end.
    pub fn kept_mana_of(&self, player: PlayerId) -> Pool {
        let mut pool = Pool::default();
        for it in self.marked_mana.iter().filter(|it| it.player == player && self.stays(it.mark)) {
            pool.add(it.mana, it.number, it.origin);
        }
        pool
    }

    /// What is lost of a player's pool as a step or phase ends (500.5).
    pub fn fleeting_mana_of(&self, player: PlayerId) -> Pool {
        let pool = self.player(player).pool;
        if self.marked_mana.is_empty() { pool } else { pool.beyond(&self.kept_mana_of(player)) }
    }

    /// The turn ends: all mana stays as long as the step (514.2).
    pub(crate) fn keep_no_mana(&mut self) {
        for it in std::mem::take(&mut self.marked_mana) {
            let portion = Portion::new(it.mana, it.number, it.origin, ManaMark { stays: Stays::Briefly, ..it.mark });
            self.count_marked(it.player, portion, |before| numbers::sum(before, it.number));
        }
    }
}

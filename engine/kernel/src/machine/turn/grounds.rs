//! On what ground a rule may permit a player something (117.1): where there is nothing of the kind, the rule is not asked. A debug build asks
//! it all the same, and holds that it permits nothing.

use crate::{
    game::{AbilityKinds, PlayerId},
    machine::{Case, Row, Table, hooks::registry::Permits},
    question::Choice,
};
use language::{Aspects, Designation, FaceId, LayoutKind, Stated};
use vocabulary::{Keywords, catalog::KeywordAbility};

/// What must be there for a rule to permit a player anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// Nothing in particular.
    Anything,
    /// A card with that keyword in the player's hand.
    InHand(KeywordAbility),
    /// A card with static abilities in the player's hand.
    TextInHand,
    /// A card with that keyword in the player's graveyard.
    InGraveyard(KeywordAbility),
    /// A card in exile.
    InExile,
    /// Something that holds a card, or has let somebody play it.
    Link,
    /// A face-down permanent under the player's control.
    FaceDown,
    /// A face-down card in the command zone, of the player.
    Agenda,
    /// Somebody with that designation.
    Designated(Designation),
    /// A companion that the player has outside the game.
    Companion,
    /// Something with activated abilities.
    Activated,
    /// Something with abilities that work in its zone, which is not the battlefield.
    Abroad,
    /// Something states that.
    Stated(Stated),
    /// An ability that was made to trigger later.
    Delayed,
    /// A card of that layout in the game.
    Layout(LayoutKind),
}

/// What there is for a player.
#[derive(Clone, Copy, Debug)]
struct Grounds<'a> {
    table: &'a Table<'a>,
    player: PlayerId,
    in_hand: Keywords,
    text_in_hand: bool,
    face_down: bool,
    companion: Option<FaceId>,
}

impl Table<'_> {
    /// Adds what rules permit a player with priority to do, mana abilities aside.
    pub fn permits(&self, player: PlayerId, options: &mut Vec<Choice>) {
        let there = self.grounds(player);
        for row in &self.rules.permits {
            if there.has(row.key) {
                self.asked(|| {
                    row.adds(self.rules, self.state, Case::Player(player), options, |permits, it| permits(self, player, it));
                });
            } else {
                self.permits_nothing(row, player);
            }
        }
    }

    /// A row that is not asked for want of its ground has nothing to permit.
    fn permits_nothing(&self, row: &Row<Permits, Ground>, player: PlayerId) {
        if cfg!(debug_assertions) && row.bent().is_none() {
            let (read, mut options) = (self.read.get(), Vec::new());
            row.function()(self, player, &mut options);
            self.read.set(read);
            debug_assert!(options.is_empty(), "{}: {options:?}, and there is no {:?}", row.rule, row.key);
        }
    }

    /// What there is for a player now.
    fn grounds(&self, player: PlayerId) -> Grounds<'_> {
        let state = self.state;
        self.reads(Aspects::HANDS | Aspects::EXILE | Aspects::LINKS | Aspects::BATTLEFIELD | Aspects::CONTROL);
        self.reads_texts();
        let (mut in_hand, mut text_in_hand) = (Keywords::NONE, false);
        for it in state.zones.hand(player) {
            let card = &state.characteristics[usize::from(*it)];
            in_hand = in_hand.and(card.keywords);
            text_in_hand |= card.ability_kinds.has(AbilityKinds::STATIC);
        }
        Grounds {
            table: self,
            player,
            in_hand,
            text_in_hand,
            face_down: state.zones.controlled(player).iter().any(|it| state.objects[usize::from(*it)].face_down.is_some()),
            companion: state.companion(player),
        }
    }
}

impl Grounds<'_> {
    /// Whether there is that.
    #[inline]
    fn has(&self, ground: Ground) -> bool {
        let state = self.table.state;
        match ground {
            Ground::Anything => true,
            Ground::InHand(it) => self.in_hand.has(it),
            Ground::TextInHand => self.text_in_hand,
            Ground::InGraveyard(it) => state.library.mentions(it) && self.lies_in_graveyard(it),
            Ground::InExile => !state.zones.exile.is_empty(),
            Ground::Link => !state.links.is_empty(),
            Ground::FaceDown => self.face_down,
            Ground::Agenda => state.hidden_agendas(self.player).next().is_some(),
            Ground::Designated(it) => state.holders(it).next().is_some(),
            Ground::Companion => self.companion.is_some(),
            Ground::Activated => state.census.actors > 0,
            Ground::Abroad => state.has_abroad(),
            Ground::Stated(it) => state.may_state(it),
            Ground::Delayed => !state.delayed.is_empty(),
            Ground::Layout(it) => state.library.has_layout(it),
        }
    }

    /// Whether a card with that keyword lies in the player's graveyard, which is looked at only where some card speaks of it.
    fn lies_in_graveyard(&self, keyword: KeywordAbility) -> bool {
        let state = self.table.state;
        self.table.reads(Aspects::GRAVEYARDS);
        let graveyard = &state.zones.graveyard[self.player.index()];
        graveyard.iter().any(|it| state.characteristics[usize::from(*it)].keywords.has(keyword))
    }
}

//! Casting spells and activating abilities (601, 602).
//!
//! ```text
//! spells           the steps of casting, followed by activated and triggered abilities (601.2)
//! abilities        activating them, loyalty abilities among them (602.2, 606)
//! announcing       what is announced of costs (601.2b)
//! modes            by whom they are chosen, and what that takes (700.2)
//! dividing         an effect among targets (601.2d)
//! variable_costs   X of what is paid besides mana (107.3a)
//! targets_by_x     targets that X describes (601.2c)
//! targets_beyond   what each target but the first costs (601.2f)
//! mana             gathering it, and triggered mana abilities (601.2g, 605.4a)
//! spending         mana that is for something alone, or spent as other mana (106.6, 609.4b)
//! stand_ins        what is done rather than pay mana (702.51b)
//! foreseeing       what may be considered to be paid with later (601.5)
//! deputies         choices made by an opponent (601.7)
//! drawing          cards drawn in the midst of it (121.8)
//! reversing        what can't be completed (733.1)
//!
//! ways             in which a player could cast a card (601.3)
//! allowed          what lets a player play a card where it is (601.1a)
//! instructed       what is cast while an effect is carried out (608.2g)
//! from_library     from the top, shown or not (401.5)
//! from_graveyard   spells of some sort from the own one
//! lands_elsewhere  lands from the own graveyard, or from exile (116.2a)
//! graveyards       other players' ones, and where nobody may (609.4a)
//! from_exile       from among face-down cards (406.3b)
//!
//! permission       what allows and forbids casting (601.3, 601.2e)
//! restrictions     what keeps a spell or ability from it (601.2c, 602.5)
//! timing           when (117.1a, 602.5d)
//! windows          what is limited to a part of the turn (506.7)
//! untimely         when no sorcery could be cast, and what that costs (307.5a)
//! untargetable     what can't be the target (101.2)
//!
//! origins          whence spells are cast, and which is the first (601.2a)
//! activated        what was activated this turn, and what triggers on that (700.10)
//! crimes           (700.13)
//! upcoming         effects on the next spell (611.2f)
//! upon_casting     what follows for a spell from what lets it be cast (610.5)
//! memory           what a permanent knows of the spell that it was (400.7d)
//! ```

pub(crate) mod abilities;
pub(crate) mod activated;
pub(crate) mod allowed;
pub(crate) mod announcing;
pub(crate) mod crimes;
pub(crate) mod deputies;
pub(crate) mod dividing;
pub(crate) mod drawing;
pub(crate) mod foreseeing;
pub(crate) mod from_exile;
pub(crate) mod from_graveyard;
pub(crate) mod from_library;
pub(crate) mod graveyards;
pub(crate) mod instructed;
pub(crate) mod lands_elsewhere;
pub(crate) mod mana;
pub(crate) mod memory;
pub(crate) mod modes;
pub(crate) mod origins;
pub(crate) mod permission;
pub(crate) mod restrictions;
pub(crate) mod reversing;
pub(crate) mod spells;
pub(crate) mod spending;
pub(crate) mod stand_ins;
pub(crate) mod targets_beyond;
pub(crate) mod targets_by_x;
pub(crate) mod timing;
pub(crate) mod untargetable;
pub(crate) mod untimely;
pub(crate) mod upcoming;
pub(crate) mod upon_casting;
pub(crate) mod variable_costs;
pub(crate) mod ways;
pub(crate) mod windows;

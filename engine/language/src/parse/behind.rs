//! What has to stand behind the name of a keyword (702): without it the keyword says nothing.

use super::syntax::{Node, Read, complain};
use crate::{Keyword, Variant};
use vocabulary::catalog::KeywordAbility::{
    self, Absorb, Afflict, Afterlife, Amplify, Annihilator, AuraSwap, Awaken, Backup, Bestow, Blitz, Bloodthirst, Bushido,
    Buyback, Casualty, Cleave, Craft, Crew, CumulativeUpkeep, Cycling, Dash, Devour, Disguise, Disturb, Dredge, Echo, Embalm,
    Emerge, Enchant, Encore, Entwine, Equip, Escalate, Escape, Eternalize, Evoke, Fabricate, Fading, Firebending, Flashback,
    Foretell, Fortify, Frenzy, Graft, Harmonize, Hideaway, Impending, Kicker, LevelUp, Madness, Miracle, Mobilize, Modular,
    MoreThanMeetsTheEye, Morph, Mutate, Ninjutsu, Offering, Offspring, Outlast, Overload, Plot, Poisonous, Protection, Prowl,
    Rampage, Reconfigure, Recover, Reinforce, Renown, Replicate, Ripple, Saddle, Scavenge, Sneak, Soulshift, Spectacle, Splice,
    Squad, Surge, Suspend, Teamwork, Toxic, Transfigure, Transmute, Tribute, Unearth, Ward, Warp, WebSlinging,
};

/// What says nothing without a number.
const NUMBERED: &[KeywordAbility] = &[
    Absorb,
    Afflict,
    Afterlife,
    Amplify,
    Annihilator,
    Awaken,
    Backup,
    Bloodthirst,
    Bushido,
    Casualty,
    Crew,
    Devour,
    Dredge,
    Fabricate,
    Fading,
    Firebending,
    Frenzy,
    Graft,
    Hideaway,
    Impending,
    Mobilize,
    Modular,
    Poisonous,
    Rampage,
    Reinforce,
    Renown,
    Ripple,
    Saddle,
    Soulshift,
    Suspend,
    Teamwork,
    Toxic,
    Tribute,
];

/// What says nothing without a cost.
const COSTED: &[KeywordAbility] = &[
    AuraSwap,
    MoreThanMeetsTheEye,
    Awaken,
    Bestow,
    Blitz,
    Buyback,
    Cleave,
    Craft,
    CumulativeUpkeep,
    Cycling,
    Dash,
    Disguise,
    Disturb,
    Echo,
    Embalm,
    Emerge,
    Encore,
    Entwine,
    Equip,
    Escalate,
    Escape,
    Eternalize,
    Evoke,
    Flashback,
    Foretell,
    Fortify,
    Harmonize,
    Impending,
    Kicker,
    LevelUp,
    Madness,
    Miracle,
    Morph,
    Mutate,
    Ninjutsu,
    Offspring,
    Outlast,
    Overload,
    Plot,
    Prowl,
    Reconfigure,
    Recover,
    Reinforce,
    Replicate,
    Scavenge,
    Sneak,
    Spectacle,
    Splice,
    Squad,
    Surge,
    Suspend,
    Transfigure,
    Transmute,
    Unearth,
    Ward,
    Warp,
    WebSlinging,
];

/// What says nothing without a quality.
const QUALIFIED: &[KeywordAbility] = &[Craft, Enchant, Offering, Protection, Splice];

/// The keyword, if all is there that it needs.
pub(super) fn complete(keyword: Keyword, node: &Node<'_>) -> Read<Keyword> {
    let needs = |of: &[KeywordAbility]| of.contains(&keyword.ability);
    if needs(NUMBERED) && keyword.number.is_none() && keyword.variant != Variant::Counted {
        return Err(complain(node, "this keyword needs a number behind it"));
    }
    if needs(COSTED) && keyword.costs.is_empty() {
        return Err(complain(node, "this keyword needs a cost behind it"));
    }
    if needs(QUALIFIED) && keyword.quality.is_none() {
        return Err(complain(node, "this keyword needs a quality behind it"));
    }
    if keyword.ability == KeywordAbility::Gift && !matches!(keyword.variant, Variant::Given(_)) {
        return Err(complain(node, "this keyword needs a gift behind it"));
    }
    Ok(keyword)
}

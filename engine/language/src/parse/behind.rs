//! What has to stand behind the name of a keyword (702): without it the keyword says nothing.

use super::{
    amount,
    scope::Scope,
    syntax::{Node, Read, Rule, complain},
};
use crate::{Amount, Keyword, Subject, Variant};
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

/// What may have a measure for its number: what it does is counted as its ability resolves.
const MEASURED: &[KeywordAbility] = &[Afflict, Annihilator, Firebending, Mobilize];

/// What X is, behind a keyword of which it can be said. `Its` means this.
pub(super) fn measure(node: Node<'_>, keyword: KeywordAbility, scope: &mut Scope<'_>) -> Read<Amount> {
    if !MEASURED.contains(&keyword) {
        return Err(complain(&node, "the number of this keyword is no measure"));
    }
    if let Some(it) = node.clone().into_inner().flatten().find(|it| matches!(it.as_rule(), Rule::that_much | Rule::variable)) {
        return Err(complain(&it, "nothing was done before that this could mean"));
    }
    let outer = scope.object.replace(Subject::This);
    let amount = amount::inside(node, scope);
    scope.object = outer;
    amount
}

/// The keyword, if all is there that it needs.
pub(super) fn complete(keyword: Keyword, node: &Node<'_>) -> Read<Keyword> {
    let needs = |of: &[KeywordAbility]| of.contains(&keyword.ability);
    if needs(NUMBERED) && keyword.number.is_none() && keyword.x.is_none() && keyword.variant != Variant::Counted {
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

//! What has something of a keyword (702): one that speaks of permanents does nothing for an instant or sorcery, which never is one, and
//! one of spells that go to a graveyard as they resolve does nothing for a permanent. A card that says such a keyword means something
//! that the book does not.

use super::{
    Problem, spoken,
    syntax::{Node, Rule, complain},
};
use crate::{Ability, Word};
use vocabulary::catalog::KeywordAbility::{
    self, Absorb, Afflict, Afterlife, Amplify, Annihilator, AuraSwap, Awaken, Backup, Banding, BattleCry, Bloodthirst, Bushido,
    Buyback, Champion, Cipher, Craft, Crew, CumulativeUpkeep, Decayed, Defender, Dethrone, Devour, DoubleStrike, Echo, Enchant,
    Enlist, Entwine, Epic, Equip, Escalate, Evolve, Exalted, Exploit, Extort, Fabricate, Fading, Fear, Firebending, FirstStrike,
    Flanking, Flashback, Flying, ForMirrodin, Fortify, Frenzy, Graft, Haste, Hexproof, Hideaway, Horsemanship, Increment,
    Indestructible, Ingest, Intimidate, JobSelect, JumpStart, Landwalk, LevelUp, LivingMetal, LivingWeapon, Melee, Menace,
    Mentor, Mobilize, Modular, Myriad, Offspring, Outlast, Paradigm, Persist, Phasing, Poisonous, Protection, Provoke, Prowess,
    Rampage, Ravenous, Reach, ReadAhead, Rebound, Reconfigure, Renown, Riot, Saddle, Shadow, Shroud, Skulk, Soulbond, Soulshift,
    SpaceSculptor, Spree, Squad, StartYourEngines, Station, Sunburst, Tiered, Toxic, Training, Trample, Transfigure, Tribute,
    UmbraArmor, Undying, Unleash, Vanishing, Vigilance, Ward,
};
use vocabulary::catalog::Zone;

/// What works on the battlefield alone, as something enters it, or as it has gone from there.
const OF_PERMANENTS: &[KeywordAbility] = &[
    Absorb,
    Afflict,
    Afterlife,
    Amplify,
    Annihilator,
    AuraSwap,
    Backup,
    Banding,
    BattleCry,
    Bloodthirst,
    Bushido,
    Champion,
    Craft,
    Crew,
    CumulativeUpkeep,
    Decayed,
    Defender,
    Dethrone,
    Devour,
    DoubleStrike,
    Echo,
    Enchant,
    Enlist,
    Equip,
    Evolve,
    Exalted,
    Exploit,
    Extort,
    Fabricate,
    Fading,
    Fear,
    Firebending,
    FirstStrike,
    Flanking,
    Flying,
    ForMirrodin,
    Fortify,
    Frenzy,
    Graft,
    Haste,
    Hexproof,
    Hideaway,
    Horsemanship,
    Increment,
    Indestructible,
    Ingest,
    Intimidate,
    JobSelect,
    Landwalk,
    LevelUp,
    LivingMetal,
    LivingWeapon,
    Melee,
    Menace,
    Mentor,
    Mobilize,
    Modular,
    Myriad,
    Offspring,
    Outlast,
    Persist,
    Phasing,
    Poisonous,
    Protection,
    Provoke,
    Prowess,
    Rampage,
    Ravenous,
    Reach,
    ReadAhead,
    Reconfigure,
    Renown,
    Riot,
    Saddle,
    Shadow,
    Shroud,
    Skulk,
    Soulbond,
    Soulshift,
    SpaceSculptor,
    Squad,
    StartYourEngines,
    Station,
    Sunburst,
    Toxic,
    Training,
    Trample,
    Transfigure,
    Tribute,
    UmbraArmor,
    Undying,
    Unleash,
    Vanishing,
    Vigilance,
    Ward,
];

/// What is part of the resolution of an instant or sorcery, speaks of its modes, or permits to cast nothing else.
const OF_SPELLS: &[KeywordAbility] =
    &[Awaken, Buyback, Cipher, Entwine, Epic, Escalate, Flashback, JumpStart, Paradigm, Rebound, Spree, Tiered];

/// The keywords among abilities that do nothing for what has abilities of that sort.
pub(super) fn idle(abilities: &[Ability], rule: Rule, node: &Node<'_>) -> Vec<Problem> {
    let (idle, bearer) =
        if rule == Rule::spell_ability { (OF_PERMANENTS, "an instant or sorcery") } else { (OF_SPELLS, "a permanent") };
    let keywords = abilities.iter().filter_map(Ability::as_keyword).map(|it| it.ability);
    let problem = |it: KeywordAbility| Problem {
        span: spoken::place(Word::Keyword(it), node),
        ..complain(node, format!("{} does nothing for {bearer} ({})", it.name().to_lowercase(), it.rule()))
    };
    let idle = keywords.filter(|it| idle.contains(it)).map(problem);
    let works_nowhere = |it: &&Ability| {
        let zone = match it {
            Ability::Triggered(it) => Some(it.zone),
            Ability::Activated(it) => Some(it.zone),
            Ability::Keyword(_) | Ability::Spell(_) | Ability::Static(_) => None,
        };
        zone == Some(Zone::Battlefield) && rule == Rule::spell_ability
    };
    let nowhere = abilities.iter().find(works_nowhere);
    idle.chain(nowhere.map(|_| complain(node, format!("{bearer} is never where this ability would work")))).collect()
}

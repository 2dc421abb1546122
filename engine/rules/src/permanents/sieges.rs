//! Sieges (310.11): what their type gives them besides what is printed.

use kernel::machine::{Handler, composes};
use language::{Ability, CardSide, CastFor, Face, Filter, Instruction, LayoutKind, Occurrence, Subject, Test, Triggered, Verb};
use vocabulary::{
    Subtype,
    catalog::{BattleType, Counter},
    cr,
};

pub(crate) const RULES: &[Handler] = &[composes(cr::R310_11B, LayoutKind::Transforming, CardSide::First, is_cast_once_defeated)];

/// Without defense it is exiled, and its controller may cast what is on its back.
fn is_cast_once_defeated(face: &mut Face, _: [&Face; 2]) {
    if !face.line.subtypes.contains(&Subtype::Battle(BattleType::Siege)) {
        return;
    }
    let defeated = Occurrence::LastCounterIsRemoved.with_counter(Counter::Defense.into(), Filter::of([Test::This]));
    let casts = Instruction::May(vec![Instruction::Cast(Subject::This, CastFor::Transformed)], Vec::new());
    face.abilities.push(Ability::Triggered(Triggered::delayed(defeated, &[Verb::Exile.to(Subject::This), casts])));
}

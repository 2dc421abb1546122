//! What of the past is asked for by phrases of rule files, wherever they stand in a card: in descriptions, conditions and amounts.

use crate::{Ability, Definitions, FaceId, Feat, Measure, Property, Question, Statement, Walk, Walker, past::ASKED};

/// The feats of all of them, those on tokens that the abilities make among them.
pub(super) fn feats(abilities: &[Ability], library: &dyn Definitions) -> Vec<Feat> {
    let mut found = Recalled::default();
    abilities.to_vec().walk(&mut found);
    let mut at = 0;
    while let Some(face) = found.faces.get(at).copied() {
        library.definition(face).abilities.clone().walk(&mut found);
        at += 1;
    }
    found.feats
}

#[derive(Default)]
struct Recalled {
    feats: Vec<Feat>,
    faces: Vec<FaceId>,
}

impl Walker for Recalled {
    fn property(&mut self, it: &mut Property) {
        if *it == Property::ActivatedThisTurn {
            self.feats.push(Feat::Activates);
        }
        if *it == Property::AttackedThisTurn {
            self.feats.push(Feat::Attacks);
        }
        if matches!(it, Property::AttackedOrBlocked | Property::FoughtThisCombat) {
            self.feats.extend([Feat::Attacks, Feat::Blocks]);
        }
        if *it == Property::DealtDamage {
            self.feats.extend([Feat::Hurts, Feat::HurtsPlayer]);
        }
        if *it == Property::DealtCombatDamage {
            self.feats.push(Feat::CombatDamageToPlayer);
        }
        if *it == Property::DiedThisTurn {
            self.feats.push(Feat::Dies);
        }
        if *it == Property::BuriedThisTurn {
            self.feats.push(Feat::IsBuried);
        }
        if *it == Property::EnteredThisTurn {
            self.feats.push(Feat::Enters);
        }
        if matches!(it, Property::DamagedBy | Property::DamagedThisWay) {
            self.feats.push(Feat::Hurts);
        }
        if matches!(it, Property::DamagedYou | Property::DamagedOpponent) {
            self.feats.push(Feat::HurtsPlayer);
        }
        if matches!(it, Property::PutWithThis | Property::CreatedWithThis) {
            self.feats.push(Feat::Brings);
        }
    }

    fn feat(&mut self, it: &mut Feat) {
        self.feats.push(*it);
    }

    fn question(&mut self, it: &mut Question) {
        self.feats.extend(ASKED.iter().filter(|asked| asked.0 == *it).map(|it| it.1));
    }

    fn measure(&mut self, it: &mut Measure) {
        if *it == Measure::Resolutions {
            self.feats.push(Feat::Resolves);
        }
        if *it == Measure::MostDiscarded {
            self.feats.push(Feat::Discards);
        }
        if it.is_of_exiled() {
            self.feats.push(Feat::IsExiled);
        }
        if *it == Measure::RevealedValue {
            self.feats.push(Feat::IsRevealed);
        }
        if *it == Measure::DamageDealt {
            self.feats.extend([Feat::Hurts, Feat::HurtsPlayer]);
        }
        if *it == Measure::ExcessDealt {
            self.feats.push(Feat::IsDealtExcess);
        }
        self.feats.extend(it.deed());
    }

    fn statement(&mut self, it: &mut Statement) {
        if *it == Statement::FirstFlipsWon {
            self.feats.push(Feat::Flips);
        }
        // Whether day and night change hangs on how many spells were cast (731.2).
        if matches!(it, Statement::CastsAtMost | Statement::EntersAtDawn) {
            self.feats.push(Feat::Casts);
        }
    }

    fn face(&mut self, it: &mut FaceId) {
        if !self.faces.contains(it) {
            self.faces.push(*it);
        }
    }
}

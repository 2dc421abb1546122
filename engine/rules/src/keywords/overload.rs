//! Overload (702.96).

use kernel::machine::{Handler, Layer, Layering, layer, means, recasts};
use language::{
    Ability, Effect, Face, Filter, Keyword, Permission, Players, Relation, Static, Subject, Target, Test, Text, Walk, Walker,
};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_96A, KeywordAbility::Overload, cast_overloaded),
    recasts(cr::R702_96A, KeywordAbility::Overload, each_for_target),
    layer(cr::R702_96C, Layer::Text, show_overloaded),
];

/// For that cost, from wherever it may be cast.
fn cast_overloaded(keyword: &Keyword) -> Vec<Ability> {
    let permission =
        Permission { instead: Some(keyword.cost()), keyword: Some(KeywordAbility::Overload), ..Permission::default() };
    vec![Ability::Static(Static::MayCast(Box::new(permission)))]
}

/// What it would target, it is about each of that.
fn each_for_target(face: &mut Face) {
    for ability in &mut face.abilities {
        match ability {
            Ability::Spell(Effect::Plain(text)) => overload(text),
            Ability::Spell(Effect::Modal(_, texts) | Effect::Parts(texts)) => texts.iter_mut().for_each(overload),
            Ability::Keyword(_) | Ability::Activated(_) | Ability::Triggered(_) | Ability::Static(_) => {}
        }
    }
}

fn overload(text: &mut Text) {
    let targets = std::mem::take(&mut text.targets);
    text.instructions.walk(&mut Overloading { targets });
}

/// Puts what fits in the place of targets.
struct Overloading {
    targets: Vec<Target>,
}

impl Overloading {
    fn fitting(&self, nth: u8) -> Option<&Filter> {
        self.targets.get(usize::from(nth)).map(|it| &it.filter)
    }
}

impl Walker for Overloading {
    fn subject(&mut self, it: &mut Subject) {
        if let Subject::Target(nth) = it
            && let Some(fits) = self.fitting(*nth)
        {
            *it = Subject::Each(fits.clone());
        }
    }

    fn players(&mut self, it: &mut Players) {
        if let Players::Target(nth) = it
            && let Some(fits) = self.fitting(*nth)
        {
            let opponents = fits.tests.contains(&Test::Controlled(Relation::Opponent));
            *it = if opponents { Players::Opponents } else { Players::Each };
        }
    }

    fn relation(&mut self, it: &mut Relation) {
        if let Relation::Target(nth) = it
            && let Some(fits) = self.fitting(*nth)
        {
            let opponents = fits.tests.contains(&Test::Controlled(Relation::Opponent));
            *it = if opponents { Relation::Opponent } else { Relation::Anyone };
        }
    }
}

/// A change of its text, as long as it is on the stack.
fn show_overloaded(it: &mut Layering<'_>) {
    it.recast_spells(KeywordAbility::Overload);
}

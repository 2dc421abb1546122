//! Awaken (702.113).

use kernel::machine::{Handler, Layer, Layering, layer, means, recasts};
use language::{
    Ability, Amount, Change, Duration, Effect, Face, Filter, Instruction, Keyword, Permission, Relation, Static, Subject, Target,
    Test, Text, Verb,
};
use vocabulary::{
    Subtype,
    catalog::{CardType, Counter, CreatureType, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_113A, KeywordAbility::Awaken, cast_awakening),
    recasts(cr::R702_113A, KeywordAbility::Awaken, wake_a_land),
    layer(cr::R702_113B, Layer::Text, show_awakening),
];

/// For that cost, from wherever it may be cast.
fn cast_awakening(keyword: &Keyword) -> Vec<Ability> {
    let permission = Permission { instead: Some(keyword.cost()), keyword: Some(KeywordAbility::Awaken), ..Permission::default() };
    vec![Ability::Static(Static::MayCast(Box::new(permission)))]
}

/// At the end of its text, whichever mode that has, a land of one's own becomes a creature; only then it targets one.
fn wake_a_land(face: &mut Face) {
    let awaken = |it: &Ability| match it {
        Ability::Keyword(it) if it.ability == KeywordAbility::Awaken => it.number,
        Ability::Keyword(_) | Ability::Spell(_) | Ability::Activated(_) | Ability::Triggered(_) | Ability::Static(_) => None,
    };
    let number = face.abilities.iter().find_map(awaken).unwrap_or(0);
    for ability in &mut face.abilities {
        match ability {
            Ability::Spell(Effect::Plain(text)) => wake(text, number),
            Ability::Spell(Effect::Parts(texts)) => texts.last_mut().into_iter().for_each(|it| wake(it, number)),
            Ability::Spell(Effect::Modal(_, texts)) => texts.iter_mut().for_each(|it| wake(it, number)),
            Ability::Keyword(_) | Ability::Activated(_) | Ability::Triggered(_) | Ability::Static(_) => {}
        }
    }
}

fn wake(text: &mut Text, number: u32) {
    let land = Filter::of([Test::Permanent, Test::Type(CardType::Land), Test::Controlled(Relation::You)]);
    let at = u8::try_from(text.targets.len()).unwrap_or(u8::MAX);
    text.targets.push(Target::of(land, 1, 1));
    let haste = Ability::Keyword(Keyword::plain(KeywordAbility::Haste));
    let becomes = vec![
        Change::BaseSize(Amount::Number(0), Amount::Number(0)),
        Change::AddType(CardType::Creature),
        Change::AddSubtype(Subtype::Creature(CreatureType::Elemental)),
        Change::Gain(Box::new(haste)),
    ];
    text.instructions.push(Verb::PutCounters.so_many(
        Subject::Target(at),
        Amount::Number(number.cast_signed()),
        Counter::Plus1Plus1.into(),
    ));
    text.instructions.push(Instruction::Change(Subject::Target(at), becomes, Duration::Permanent));
}

fn show_awakening(it: &mut Layering<'_>) {
    it.recast_spells(KeywordAbility::Awaken);
}

//! Impending (702.176).

use kernel::machine::{Handler, means};
use language::{
    Ability, Amount, Change, Condition, Entry, Filter, HowCast, Keyword, Moment, Permission, Relation, Static, Subject, Test,
    TriggerEvent, Triggered, Verb,
};
use vocabulary::{
    catalog::{CardType, Counter, KeywordAbility, Step},
    cr,
};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_176A, KeywordAbility::Impending, come_before_its_time)];

/// For that cost it comes with time counters, and is no creature until its controller's turns have used them up.
fn come_before_its_time(keyword: &Keyword) -> Vec<Ability> {
    let impending = KeywordAbility::Impending;
    let number = Amount::Number(keyword.number.map_or(0, u32::cast_signed));
    let time = Counter::Time.into();
    let permission = Permission { instead: Some(keyword.cost()), keyword: Some(impending), ..Permission::default() };
    let paid = || Condition::Cast(HowCast::With(impending, None));
    let waits = || Condition::All(vec![paid(), Condition::Is(Subject::This, Filter::of([Test::Counter(time)]))]);
    let remove = Verb::RemoveCounters.so_many(Subject::This, Amount::Number(1), time);
    let ends = TriggerEvent::Begins(Moment::Step(Step::End), Some(Relation::You));
    vec![
        Ability::Static(Static::MayCast(Box::new(permission))),
        Ability::Static(Static::Enters(Entry::With(Amount::While(Box::new(paid()), Box::new(number)), time))),
        Ability::Static(Static::Changes(Some(waits()), Filter::of([Test::This]), vec![Change::LoseType(CardType::Creature)])),
        Ability::Triggered(Triggered { condition: Some(waits()), ..Triggered::delayed(ends, &[remove]) }),
    ]
}

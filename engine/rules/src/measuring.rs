//! How much several objects have together and at the most, as cards ask for it: of power and toughness (208.1), of mana value (202.3), of
//! card types (205.2a).

use kernel::{
    game::{ObjectId, PlayerId, State, Thing, numbers},
    machine::{
        Context, Few, Handler, Seen, asks,
        filter::{all, mana_value, subjects},
        measures, property,
    },
};
use language::{Aspects, BASIC_LANDS, Measure, Property, Question, Terms, Test};
use vocabulary::{
    Subtype,
    catalog::{CardType, Color, CreatureType, LandType},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    measures(cr::R105_2B, Measure::Colors, "the number of colors among [any]", &[Aspects::COLORS], colors),
    measures(cr::R205_3I, Measure::LandTypes, "the number of basic land types among [any]", &[Aspects::TYPES], basic_land_types),
    measures(cr::R205_2A, Measure::CardTypes, "the number of card types among [any]", &[Aspects::TYPES], card_types),
    measures(
        cr::R202_3,
        Measure::ManaValues,
        "the number of (Grammar:mana values|different mana values) among [any]",
        &[Aspects::NAMES],
        mana_values,
    ),
    measures(
        cr::R208_1,
        Measure::Powers,
        "the number of (Grammar:powers|different powers) among [any]",
        &[Aspects::SIZE],
        powers,
    ),
    measures(cr::R202_3, Measure::TotalManaValue, "the total mana value of [any]", &[Aspects::NAMES], total_mana_value),
    measures(
        cr::R202_3,
        Measure::GreatestManaValue,
        "the greatest mana value among [any]",
        &[Aspects::NAMES],
        greatest_mana_value,
    ),
    measures(
        cr::R601_2F,
        Measure::MostControlled,
        "the greatest number of [any]",
        &[Aspects::BATTLEFIELD, Aspects::CONTROL],
        most_controlled,
    ),
    measures(cr::R208_1, Measure::TotalPower, "the total power of [any]", &[Aspects::SIZE], total_power),
    measures(cr::R208_1, Measure::TotalToughness, "the total toughness of [any]", &[Aspects::SIZE], total_toughness),
    measures(cr::R208_1, Measure::GreatestPower, "the greatest power among [any]", &[Aspects::SIZE], greatest_power),
    measures(cr::R208_1, Measure::GreatestToughness, "the greatest toughness among [any]", &[Aspects::SIZE], greatest_toughness),
    asks(cr::R208_1, Question::HaveTotalPower, "[any] have total power [size]", &[Aspects::SIZE], have_total_power),
    asks(cr::R208_1, Question::HaveTotalToughness, "[any] have total toughness [size]", &[Aspects::SIZE], have_total_toughness),
    asks(
        cr::R208_1,
        Question::ThreePowers,
        "you control three or more creatures with different powers",
        &[Aspects::BATTLEFIELD, Aspects::CONTROL, Aspects::TYPES, Aspects::SIZE],
        has_three_powers,
    ),
    asks(
        cr::R205_3M,
        Question::ControlsKin,
        "[player] <control/controls> [count] or more [any] that share a creature type",
        &[Aspects::BATTLEFIELD, Aspects::CONTROL, Aspects::TYPES],
        controls_kin,
    ),
    property(
        cr::R208_1,
        Property::GreatestPower,
        "[object] with the greatest power among [any]",
        &[Aspects::SIZE],
        has_greatest_power,
    ),
    property(
        cr::R208_1,
        Property::GreatestToughness,
        "[object] with the greatest toughness among [any]",
        &[Aspects::SIZE],
        has_greatest_toughness,
    ),
    property(
        cr::R202_3,
        Property::GreatestManaValue,
        "[object] with the greatest mana value among [any]",
        &[Aspects::NAMES],
        has_greatest_mana_value,
    ),
    property(cr::R208_1, Property::TotalSize, "[object] with total power and toughness [size]", &[Aspects::SIZE], has_total_size),
    property(
        cr::R208_1,
        Property::PowerOrToughness,
        "[object] with power or toughness [size]",
        &[Aspects::SIZE],
        has_power_or_toughness,
    ),
];

/// A type counts once, however many have it; what has several has each (205.2b).
fn card_types(state: &State, context: &Context<'_>, said: &Terms) -> i32 {
    let there = meant(state, context, said);
    let is_there = |kind: &CardType| there.iter().any(|it| state.characteristics(*it).is_some_and(|it| it.is(*kind)));
    CardType::ALL.iter().filter(|it| is_there(it)).map(|_| 1).sum()
}

/// A color counts once, too; what has several has each (105.2b).
fn colors(state: &State, context: &Context<'_>, said: &Terms) -> i32 {
    let there = meant(state, context, said);
    let is_there = |color: &Color| there.iter().any(|it| state.known(*it).is_some_and(|it| it.1.colors.has(*color)));
    numbers::signed(Color::ALL.iter().filter(|it| is_there(it)).count())
}

/// Of the land types only the basic ones count (305.6).
fn basic_land_types(state: &State, context: &Context<'_>, said: &Terms) -> i32 {
    let there = meant(state, context, said);
    let is_there = |it: &&LandType| there.iter().any(|land| state.has_subtype(*land, Subtype::Land(**it)));
    numbers::signed(BASIC_LANDS.iter().filter(is_there).count())
}

/// A mana value counts once, however many have it.
fn mana_values(state: &State, context: &Context<'_>, said: &Terms) -> i32 {
    numbers::signed(different(meant(state, context, said).into_iter().map(|it| mana_value(state, it))))
}

/// So does a power.
fn powers(state: &State, context: &Context<'_>, said: &Terms) -> i32 {
    numbers::signed(different(sizes(state, context, said).map(|it| it.0)))
}

fn total_mana_value(state: &State, context: &Context<'_>, said: &Terms) -> i32 {
    meant(state, context, said).into_iter().map(|it| mana_value(state, it)).fold(0, i32::saturating_add)
}

fn greatest_mana_value(state: &State, context: &Context<'_>, said: &Terms) -> i32 {
    meant(state, context, said).into_iter().map(|it| mana_value(state, it)).max().unwrap_or(0)
}

fn total_power(state: &State, context: &Context<'_>, said: &Terms) -> i32 {
    sizes(state, context, said).map(|it| it.0).fold(0, i32::saturating_add)
}

fn total_toughness(state: &State, context: &Context<'_>, said: &Terms) -> i32 {
    sizes(state, context, said).map(|it| it.1).fold(0, i32::saturating_add)
}

/// Of whoever controls the most of it.
fn most_controlled(state: &State, context: &Context<'_>, said: &Terms) -> i32 {
    let these = meant(state, context, said);
    let is_of = |id: &ObjectId, player| state.object(*id).is_some_and(|it| it.controller == player);
    let of = |player| these.iter().filter(|it| is_of(it, player)).count();
    numbers::signed(state.in_turn_order().map(of).max().unwrap_or(0))
}

fn greatest_power(state: &State, context: &Context<'_>, said: &Terms) -> i32 {
    sizes(state, context, said).map(|it| it.0).max().unwrap_or(0)
}

fn greatest_toughness(state: &State, context: &Context<'_>, said: &Terms) -> i32 {
    sizes(state, context, said).map(|it| it.1).max().unwrap_or(0)
}

fn have_total_power(state: &State, context: &Context<'_>, said: &Terms) -> bool {
    said.is_size(total_power(state, context, said))
}

fn have_total_toughness(state: &State, context: &Context<'_>, said: &Terms) -> bool {
    said.is_size(total_toughness(state, context, said))
}

/// Three creatures, no two of which have the same power.
fn has_three_powers(state: &State, context: &Context<'_>, _: &Terms) -> bool {
    let own = state.zones.controlled(context.you).iter().map(|it| &state.characteristics[usize::from(*it)]);
    different(own.filter(|it| it.creature()).map(|it| it.power)) >= 3
}

/// One creature type that so many of them have.
fn controls_kin(state: &State, context: &Context<'_>, said: &Terms) -> bool {
    let all = meant(state, context, said);
    let is_asked = |it: &PlayerId| context.reaches(state, *it) && said.players().any(|whose| context.stands(state, whose, *it));
    let of_one = |player: PlayerId| {
        let own: Few<&ObjectId> = all.iter().filter(|it| state.objects[it.index()].controller == player).collect();
        let have = |kin: CreatureType| {
            let bears = |it: &&&ObjectId| state.bears(&state.characteristics[it.index()], Subtype::Creature(kin));
            numbers::signed(numbers::count(own.iter().filter(bears).count()))
        };
        CreatureType::ALL.into_iter().any(|it| have(it) >= said.number())
    };
    state.in_turn_order().filter(is_asked).any(of_one)
}

/// As much as whichever of them has most.
fn has_greatest_power(state: &State, it: &Seen<'_>, context: &Context<'_>, said: &Terms) -> bool {
    sizes(state, context, said).map(|it| it.0).max() == Some(it.characteristics.power)
}

fn has_greatest_toughness(state: &State, it: &Seen<'_>, context: &Context<'_>, said: &Terms) -> bool {
    sizes(state, context, said).map(|it| it.1).max() == Some(it.characteristics.toughness)
}

fn has_greatest_mana_value(state: &State, it: &Seen<'_>, context: &Context<'_>, said: &Terms) -> bool {
    meant(state, context, said).into_iter().map(|it| mana_value(state, it)).max() == Some(mana_value(state, it.id))
}

fn has_total_size(_: &State, it: &Seen<'_>, _: &Context<'_>, said: &Terms) -> bool {
    said.is_size(it.characteristics.power.saturating_add(it.characteristics.toughness))
}

fn has_power_or_toughness(_: &State, it: &Seen<'_>, _: &Context<'_>, said: &Terms) -> bool {
    [it.characteristics.power, it.characteristics.toughness].into_iter().any(|it| said.is_size(it))
}

/// How many different numbers those are.
fn different(numbers: impl Iterator<Item = i32>) -> usize {
    let mut numbers: Few<i32> = numbers.collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers.len()
}

/// The objects that are described; what the text names itself is meant wherever it is, or was last (608.2h).
fn meant(state: &State, context: &Context<'_>, said: &Terms) -> Few<ObjectId> {
    let mut found = Few::new();
    if let [Test::Same(named)] = &said.thing().tests[..] {
        subjects(state, named, context, &mut found);
    } else {
        all(state, said.thing(), context, &mut found);
    }
    found.into_iter().filter_map(Thing::object).collect()
}

/// Power and toughness of those that have them (208.3).
fn sizes(state: &State, context: &Context<'_>, said: &Terms) -> impl Iterator<Item = (i32, i32)> {
    meant(state, context, said).into_iter().filter_map(move |it| state.size_of(it))
}

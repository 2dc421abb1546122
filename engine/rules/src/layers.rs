//! The layers of continuous effects (613).

use kernel::{
    event::{Event, EventKind, What},
    game::{Applied, ObjectId, State, Thing, numbers},
    machine::{Context, Handler, Layer, Layering, Table, asks, changes, filter, forbids_event, layer},
};
use language::{Aspects, Change, ChangeKind, Question, Reworded, Static, StaticKind, Terms, Word};
use vocabulary::{
    Colors, TypeLine,
    catalog::{CardType, Counter, KeywordAbility, Supertype},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    changes(cr::R613_1A, Layer::Copy, copy),
    layer(cr::R613_1B, Layer::Control, control).serves(&[Word::Change(ChangeKind::Control)]),
    changes(cr::R613_1C, Layer::Text, text),
    changes(cr::R612_5, Layer::Text, text_box),
    changes(cr::R612_6, Layer::Text, full_text).serves(&[Word::Change(ChangeKind::FullText)]),
    asks(
        cr::R612_6,
        Question::TopBuriedIs,
        "the top card of your graveyard is [aimed]",
        &[Aspects::GRAVEYARDS, Aspects::TYPES],
        is_on_top,
    ),
    changes(cr::R612_7, Layer::Text, all_names).serves(&[Word::Change(ChangeKind::AllNames)]),
    changes(cr::R612_8, Layer::Text, name).serves(&[Word::Change(ChangeKind::Named)]),
    changes(cr::R613_1E, Layer::Color, color).serves(&[Word::Change(ChangeKind::Color), Word::Change(ChangeKind::MoreColors)]),
    changes(cr::R122_1B, Layer::Ability, keyword_counters),
    changes(cr::R113_11, Layer::Ability, deny).serves(&[Word::Change(ChangeKind::Deny)]),
    forbids_event(cr::R113_11, &[EventKind::Changes], gain_in_vain),
    changes(cr::R613_1F, Layer::Ability, ability).serves(&[
        Word::Change(ChangeKind::Gain),
        Word::Change(ChangeKind::Lose),
        Word::Change(ChangeKind::LoseAll),
    ]),
    changes(cr::R613_4A, Layer::DefinedSize, set_size),
    changes(cr::R613_4B, Layer::BaseSize, set_size).serves(&[
        Word::Change(ChangeKind::BaseSize),
        Word::Change(ChangeKind::BasePower),
        Word::Change(ChangeKind::BaseToughness),
    ]),
    changes(cr::R202_3, Layer::BaseSize, set_size_by_value).serves(&[Word::Change(ChangeKind::SizeByManaValue)]),
    layer(cr::R613_4C, Layer::Size, counters).serves(&[Word::Counter(Counter::Plus1Plus1), Word::Counter(Counter::Minus1Minus1)]),
    changes(cr::R613_4C, Layer::Size, add_size).serves(&[Word::Change(ChangeKind::Size)]),
    changes(cr::R613_4D, Layer::Switch, switch_size).serves(&[Word::Change(ChangeKind::SwitchSize)]),
];

/// The copiable values of another object.
fn copy(it: &mut Layering<'_>, id: ObjectId, change: Applied) {
    if let Applied::Copy(original) = change {
        let printed = it.state.library.printed(original);
        if let Some(characteristics) = it.characteristics(id) {
            *characteristics = printed;
        }
    }
}

/// Who controls what; without an effect, the player under whose control it entered.
fn control(it: &mut Layering<'_>) {
    let changes = it.changes();
    for slot in it.controlled() {
        let row = &it.state.objects[usize::from(slot)];
        if changes.is_empty() && row.controller == row.entered_under {
            continue;
        }
        let id = it.state.id(slot);
        let last = changes.iter().rev().find_map(|(object, change)| {
            if let Applied::Control(player) = change
                && *object == id
                && it.state.is_playing(*player)
            {
                Some(*player)
            } else {
                None
            }
        });
        let controller = last.unwrap_or(it.state.objects[usize::from(slot)].entered_under);
        it.control(id, controller);
    }
}

/// Words in the place of others.
fn text(it: &mut Layering<'_>, id: ObjectId, change: Applied) {
    if let Applied::ColorWord(from, to) = change {
        it.reword(id, Reworded::Color(from, to));
    } else if let Applied::SubtypeWord(from, to) = change {
        it.reword(id, Reworded::Subtype(from, to));
    }
}

/// All rules text of another object, and none of its own.
fn text_box(it: &mut Layering<'_>, id: ObjectId, change: Applied) {
    if let Applied::TextBox(of) = change {
        it.replace_text_box(id, of);
    }
}

/// All that is printed on another card, and nothing that is printed on it.
fn full_text(it: &mut Layering<'_>, id: ObjectId, change: Applied) {
    if let Applied::FullText(of) = change {
        it.replace_text(id, of);
    }
}

fn is_on_top(state: &State, context: &Context<'_>, said: &Terms) -> bool {
    let top = state.top_buried(context.you).map(Thing::Object);
    top.is_some_and(|it| filter::fits(state, said.thing(), it, context))
}

/// The names of all cards that a game knows which are creatures and not legendary.
fn all_names(it: &mut Layering<'_>, id: ObjectId, change: Applied) {
    if change == Applied::AllNames {
        let library = &it.state.library;
        let is_meant =
            |it: &TypeLine| it.card_types.contains(&CardType::Creature) && !it.supertypes.contains(&Supertype::Legendary);
        let faces = library.names().map(|it| library.face(it)).filter(|it| is_meant(&it.line));
        let mut names: Vec<String> = faces.flat_map(|it| it.names().map(str::to_owned).collect::<Vec<_>>()).collect();
        names.sort_unstable();
        it.name_besides(id, names);
    }
}

/// One name, and no other.
fn name(it: &mut Layering<'_>, id: ObjectId, change: Applied) {
    if let Applied::Named(named) = change {
        it.name(id, named);
    }
}

fn color(it: &mut Layering<'_>, id: ObjectId, change: Applied) {
    let Some(characteristics) = it.characteristics(id) else { return };
    if let Applied::Colors(colors) = change {
        characteristics.colors = colors;
    } else if let Applied::MoreColors(colors) = change {
        characteristics.colors = colors.iter().fold(characteristics.colors, Colors::with);
    }
}

/// A keyword counter gives its keyword, and what that means as often as there are such counters; from when they were put there (613.7c).
fn keyword_counters(it: &mut Layering<'_>, id: ObjectId, change: Applied) {
    if let Applied::KeywordCounters(keyword, number) = change {
        it.gain(id, keyword);
        it.mean(id, keyword, number);
    }
}

/// What it can't have it loses, and does not gain.
fn deny(it: &mut Layering<'_>, id: ObjectId, change: Applied) {
    if let Applied::DeniedKeyword(keyword) = change {
        it.deny(id, keyword);
    }
}

/// What resolves does not begin to add it: it is not there either once nothing denies it any more.
fn gain_in_vain(table: &Table<'_>, event: &Event) -> bool {
    let state = table.state;
    let What::Changes(object, change, ..) = event.what else { return false };
    let gained = if let Applied::Keyword(it) = change {
        Some(it)
    } else if let Applied::Ability(it) = change {
        state.keyword_of(it)
    } else {
        None
    };
    gained.is_some_and(|it| is_denied(state, object, it))
}

fn is_denied(state: &State, object: ObjectId, keyword: KeywordAbility) -> bool {
    let by_effect = state.effects.iter().any(|it| it.object == object && it.change == Applied::DeniedKeyword(keyword));
    let denies = |(source, it): (ObjectId, &Static)| {
        if let Static::Changes(when, fits, changes) = it
            && changes.contains(&Change::Deny(keyword))
        {
            let context = Context::of(state, source);
            let now = when.as_ref().is_none_or(|it| filter::holds(state, it, &context));
            now && context.in_range(state, object.into()) && filter::matches(state, fits, Thing::Object(object), &context)
        } else {
            false
        }
    };
    by_effect || state.statics(StaticKind::Changes).any(denies)
}

fn ability(it: &mut Layering<'_>, id: ObjectId, change: Applied) {
    match change {
        Applied::Keyword(keyword) => it.gain(id, keyword),
        Applied::Ability(ability) => it.grant(id, ability),
        Applied::WithoutKeyword(keyword) => it.lose(id, keyword),
        Applied::WithoutAbilities => it.strip(id),
        Applied::KeywordCounters(..)
        | Applied::Control(..)
        | Applied::Copy(..)
        | Applied::Merged
        | Applied::OnlyTypes(..)
        | Applied::WithoutTypes(..)
        | Applied::WithoutSubtypes(..)
        | Applied::OnlySubtype(..)
        | Applied::CreatureTypesOf(_)
        | Applied::DeniedKeyword(..)
        | Applied::Types(..)
        | Applied::Supertype(..)
        | Applied::Subtype(..)
        | Applied::ColorWord(..)
        | Applied::SubtypeWord(..)
        | Applied::Named(_)
        | Applied::TextBox(_)
        | Applied::AllNames
        | Applied::FullText(_)
        | Applied::Colors(..)
        | Applied::MoreColors(..)
        | Applied::BaseSize(..)
        | Applied::BasePower(_)
        | Applied::BaseToughness(_)
        | Applied::Size(..)
        | Applied::SizeByManaValue
        | Applied::SwitchSize
        | Applied::EveryCreatureType
        | Applied::Stickered(_)
        | Applied::Goaded
        | Applied::Ignored
        | Applied::Against(_)
        | Applied::Bound(..) => {}
    }
}

fn set_size(it: &mut Layering<'_>, id: ObjectId, change: Applied) {
    let Some(characteristics) = it.characteristics(id) else { return };
    let (power, toughness) = (characteristics.power, characteristics.toughness);
    let size = if let Applied::BaseSize(power, toughness) = change {
        (power, toughness)
    } else if let Applied::BasePower(power) = change {
        (power, toughness)
    } else if let Applied::BaseToughness(toughness) = change {
        (power, toughness)
    } else {
        return;
    };
    (characteristics.power, characteristics.toughness) = size;
    characteristics.base_size = size;
}

/// Of each object that is changed its own.
fn set_size_by_value(it: &mut Layering<'_>, id: ObjectId, change: Applied) {
    if change == Applied::SizeByManaValue {
        let value = filter::mana_value(it.state, id);
        set_size(it, id, Applied::BaseSize(value, value));
    }
}

fn counters(it: &mut Layering<'_>) {
    for slot in it.bearers() {
        let (mut power, mut toughness) = (0, 0);
        for (kind, number) in it.state.all_counters(it.state.id(slot).into()) {
            let (more_power, more_toughness) = kind.size().unwrap_or_default();
            power += i64::from(more_power) * i64::from(number);
            toughness += i64::from(more_toughness) * i64::from(number);
        }
        let characteristics = &mut it.state.characteristics[usize::from(slot)];
        characteristics.power = sized(characteristics.power, power);
        characteristics.toughness = sized(characteristics.toughness, toughness);
    }
}

fn sized(size: i32, more: i64) -> i32 {
    if numbers::is_signed_beyond(size) { size } else { numbers::of_wide(i64::from(size) + more) }
}

fn add_size(it: &mut Layering<'_>, id: ObjectId, change: Applied) {
    if let (Applied::Size(power, toughness), Some(characteristics)) = (change, it.characteristics(id)) {
        characteristics.power = numbers::signed_sum(characteristics.power, power);
        characteristics.toughness = numbers::signed_sum(characteristics.toughness, toughness);
    }
}

fn switch_size(it: &mut Layering<'_>, id: ObjectId, change: Applied) {
    if let (Applied::SwitchSize, Some(characteristics)) = (change, it.characteristics(id)) {
        (characteristics.power, characteristics.toughness) = (characteristics.toughness, characteristics.power);
    }
}

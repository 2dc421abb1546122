//! How cards describe objects by more than one of their characteristics: by colors (105.2), symbols (107.3, 107.4), kinds of abilities
//! (113.3), names (201.2), sizes (208.1, 208.4), targets (115.9), whence they are cast (601.2a) and insets (715.2, 720.2).

use kernel::{
    game::{ObjectId, State, Thing},
    machine::{
        Context, Handler, Seen,
        filter::{self, any, matches},
        property,
    },
};
use language::{Ability, Aspects, Beside, Property, Symbol, Terms};
use vocabulary::{Keywords, Subtype, cr};

pub(crate) const RULES: &[Handler] = &[
    property(cr::R105_2B, Property::Multicolored, "multicolored", &[Aspects::COLORS], is_multicolored),
    property(
        cr::R105_2B,
        Property::OfSoManyColors,
        "[object] (Grammar:that's|that are) exactly [count] colors",
        &[Aspects::COLORS],
        has_so_many_colors,
    ),
    property(
        cr::R107_3E,
        Property::HasVariable,
        "[object] with {X} in (Every:its mana cost|their mana costs)",
        &[Aspects::NAMES],
        has_variable,
    ),
    property(cr::R107_4G, Property::HasPhyrexian, "[object] with {H} in its mana cost", &[Aspects::NAMES], has_phyrexian),
    property(cr::R113_12, Property::WithoutAbilities, "[object] with no abilities", &[Aspects::ABILITIES], has_no_ability),
    property(cr::R113_3B, Property::ActivatedAbility, "activated", &[Aspects::STACK], is_activated),
    property(cr::R113_3C, Property::TriggeredAbility, "triggered", &[Aspects::STACK], has_triggered),
    property(cr::R113_7, Property::FromSource, "[object] from [source]", &[Aspects::STACK], is_of_source),
    property(cr::R115_9A, Property::TargetCount, "[object] with [targets]", &[Aspects::STACK], has_targets),
    property(cr::R115_9B, Property::Targets, "[object] (Grammar:that targets|that target) [aimed]", &[Aspects::STACK], targets),
    property(
        cr::R115_9C,
        Property::TargetsOnly,
        "[object] (Grammar:that targets only|that target only) [sole]",
        &[Aspects::STACK],
        targets_only,
    ),
    property(cr::R201_2A, Property::Namesake, "[object] with the same name as [aimed]", &[Aspects::NAMES], is_namesake),
    property(cr::R201_2C, Property::NamedUnlike, "[object] named unlike any [any]", &[Aspects::NAMES], is_named_unlike),
    property(cr::R208_1, Property::OfSize, "[digits]/[digits]", &[Aspects::SIZE], is_of_size),
    property(cr::R208_4B, Property::BasePower, "[object] with base power [size]", &[Aspects::SIZE], has_base_power),
    property(
        cr::R208_4B,
        Property::BeyondBasePower,
        "[object] with power greater than (Every:its|their) base power",
        &[Aspects::SIZE],
        is_stronger_than_set,
    ),
    property(cr::R208_4B, Property::BaseToughness, "[object] with base toughness [size]", &[Aspects::SIZE], has_base_toughness),
    property(cr::R715_2A, Property::HasInset, "[object] (Grammar:that has|that have|with) [inset]", &[Aspects::NAMES], has_inset),
];

fn is_multicolored(_: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    it.characteristics.colors.len() > 1
}

fn has_so_many_colors(_: &State, it: &Seen<'_>, _: &Context<'_>, said: &Terms) -> bool {
    i32::try_from(it.characteristics.colors.len()).is_ok_and(|it| it == said.number())
}

fn has_variable(state: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    state.face(it.id).cost.as_ref().is_some_and(|it| it.x > 0)
}

/// Any of the Phyrexian symbols, of one color or of two.
fn has_phyrexian(state: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    let phyrexian = |it: &Symbol| matches!(it, Symbol::Phyrexian(_) | Symbol::HybridPhyrexian(..));
    state.face(it.id).cost.as_ref().is_some_and(|it| it.symbols.iter().any(phyrexian))
}

/// Its power, and behind it its toughness.
fn is_of_size(_: &State, it: &Seen<'_>, _: &Context<'_>, said: &Terms) -> bool {
    let characteristics = it.characteristics;
    characteristics.creature() && said.numbers().eq([characteristics.power, characteristics.toughness])
}

/// None of its own, by its types or by an effect; what an effect only says of it is none.
fn has_no_ability(state: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    let by_types = it.characteristics.taps_for != 0;
    !by_types && it.characteristics.keywords == Keywords::NONE && state.abilities(it.id).next().is_none()
}

/// As it was set last, whatever adds to it.
fn has_base_power(_: &State, it: &Seen<'_>, _: &Context<'_>, said: &Terms) -> bool {
    it.characteristics.creature() && said.is_size(it.characteristics.base_size.0)
}

fn is_stronger_than_set(_: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    it.characteristics.creature() && it.characteristics.power > it.characteristics.base_size.0
}

fn has_base_toughness(_: &State, it: &Seen<'_>, _: &Context<'_>, said: &Terms) -> bool {
    it.characteristics.creature() && said.is_size(it.characteristics.base_size.1)
}

/// As many as were chosen, whatever has become of them.
fn has_targets(state: &State, it: &Seen<'_>, _: &Context<'_>, said: &Terms) -> bool {
    i32::try_from(targets_of(state, it.id).count()).is_ok_and(|it| it == said.number())
}

fn targets(state: &State, it: &Seen<'_>, context: &Context<'_>, said: &Terms) -> bool {
    targets_of(state, it.id).any(|it| matches(state, said.thing(), it, context))
}

/// The same one each time.
fn targets_only(state: &State, it: &Seen<'_>, context: &Context<'_>, said: &Terms) -> bool {
    let mut targets = targets_of(state, it.id);
    targets.next().is_some_and(|only| targets.all(|it| it == only) && matches(state, said.thing(), only, context))
}

/// The targets of an object on the stack, those that have changed zones among them.
fn targets_of(state: &State, id: ObjectId) -> impl Iterator<Item = Thing> {
    let item = state.stack.iter().find(|it| it.object == id);
    item.into_iter().flat_map(|it| &it.chosen.targets).map(|it| it.1)
}

/// An activated ability on the stack.
fn is_activated(state: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    on_stack(state, it).is_some_and(|it| matches!(it, Ability::Activated(_)))
}

/// A triggered ability on the stack.
fn has_triggered(state: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    on_stack(state, it).is_some_and(|it| matches!(it, Ability::Triggered(_)))
}

/// The object whose ability it is, as it is or last was (113.7a).
fn is_of_source(state: &State, it: &Seen<'_>, context: &Context<'_>, said: &Terms) -> bool {
    let item = state.stack.iter().find(|item| item.object == it.id);
    let source = item.and_then(|it| it.ability).map(|it| it.1);
    source.is_some_and(|it| filter::fits(state, said.thing(), it.into(), context))
}

fn on_stack<'a>(state: &'a State, it: &Seen<'_>) -> Option<&'a Ability> {
    let item = state.stack.iter().find(|item| item.object == it.id)?;
    item.ability.map(|it| state.ability(it.0.at))
}

/// It has a name in common with something of what is described; what has no name has none in common with anything.
fn is_namesake(state: &State, it: &Seen<'_>, context: &Context<'_>, said: &Terms) -> bool {
    let shares =
        |other: Thing| other.object().is_some_and(|other| other != it.id && state.face(other).shares_name(state.face(it.id)));
    !state.name(it.id).is_empty() && any(state, said.thing(), context, &mut |it| context.in_range(state, it) && shares(it))
}

/// It has a name, and nothing of what is described has that, too.
fn is_named_unlike(state: &State, it: &Seen<'_>, context: &Context<'_>, said: &Terms) -> bool {
    let shared =
        |other: Thing| other.object().is_some_and(|other| other != it.id && state.face(other).shares_name(state.face(it.id)));
    !state.name(it.id).is_empty() && !any(state, said.thing(), context, &mut |it| context.in_range(state, it) && shared(it))
}

/// An Adventure, or an Omen (720.2a).
fn has_inset(state: &State, it: &Seen<'_>, _: &Context<'_>, said: &Terms) -> bool {
    let beside = &state.library.face(it.characteristics.base).beside;
    let sort = said.inset().map(Subtype::Spell);
    matches!(beside, Beside::Inset(it) if it.line.subtypes.iter().any(|it| Some(*it) == sort))
}

//! Bending: airbend (701.65), earthbend (701.66).

use kernel::{
    event::{EventKind, What},
    game::{By, Delayed, Instead, ObjectId, PlayerId, State, Way},
    machine::{
        Basis, Context, Flow, Ground, Handler, Happening, Heard, Machine, Resolution, Table, TriggerFacts, Verb, permits, verb,
        ways, when,
    },
    question::Choice,
};
use language::{
    Ability, Amount, Aspects, Change, Duration, Effect, Entering, Filter, Instruction, Keyword, Mark, Occurrence, Parties,
    Players, Roles, Subject, Test, Text, Triggered,
};
use vocabulary::{
    catalog::{CardType, Counter, KeywordAbility, KeywordAction, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R701_65A, Verb::Airbend, "airbend [object]", airbend),
    permits(cr::R701_65A, Ground::InExile, airbent_cards),
    ways(cr::R701_65A, Basis::Exile, for_two),
    when(cr::R701_65B, Occurrence::Airbends, "[player] airbend", &[Heard::Event(EventKind::HasActed)], airbends),
    verb(cr::R701_66A, Verb::Earthbend, "earthbend [number][land]", earthbend),
    when(cr::R701_66B, Occurrence::Earthbends, "[player] earthbend", &[Heard::Event(EventKind::HasActed)], earthbends),
];

/// All of them are exiled, and may be cast from there.
fn airbend(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let before = resolution.moved.len();
    machine.do_all(&[Verb::Exile.to(it.thing().clone())], resolution)?;
    let exiled = resolution.moved[before..].iter().map(|it| it.1);
    let exiled: Vec<ObjectId> = exiled.filter(|it| machine.state.object(*it).is_some_and(|it| it.zone == Zone::Exile)).collect();
    for card in &exiled {
        machine.happens_in(resolution, What::GetsMark(*card, Mark::Airbent))?;
    }
    if exiled.is_empty() {
        return Ok(());
    }
    machine.happens_in(resolution, What::HasActed(resolution.you, KeywordAction::Airbend))
}

fn airbent_cards(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    table.ways_in_exile(player, Mark::Airbent, options);
}

/// Its owner may cast it, for that rather than its mana cost.
fn for_two(table: &Table<'_>, player: PlayerId, card: ObjectId, options: &mut Vec<Choice>) {
    table.reads(Aspects::EXILE | Aspects::MARKS);
    if table.state.exiled_with(player, Mark::Airbent).contains(&card) {
        options.push(Choice::Cast(card, Way { permission: By::Rule, cost: Instead::Generic(2), ..Way::USUAL }));
    }
}

fn airbends(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    TriggerFacts::acted(KeywordAction::Airbend, state, on, it, context)
}

/// The land is a creature as well from now on, grows, and comes back once it goes.
fn earthbend(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let land = it.thing().clone();
    let Some(id) = machine.permanents(&land, resolution).first().copied() else { return Ok(()) };
    let haste = Ability::Keyword(Keyword::plain(KeywordAbility::Haste));
    let size = Change::BaseSize(Amount::Number(0), Amount::Number(0));
    let changes = vec![Change::AddType(CardType::Creature), size, Change::Gain(Box::new(haste))];
    let becomes = Instruction::Change(land.clone(), changes, Duration::Permanent);
    let grows = Verb::PutCounters.so_many(land, it.number.clone(), Counter::Plus1Plus1.into());
    machine.do_all(&[becomes, grows], resolution)?;
    let ability = machine.mint(&Ability::Triggered(comes_back()));
    let (it, x) = (Some(id.into()), resolution.chosen.x);
    let delayed = Delayed { it, x, ..Delayed::of(ability, resolution.this, resolution.you) };
    machine.happens_in(resolution, What::Delays(delayed))?;
    machine.happens_in(resolution, What::HasActed(resolution.you, KeywordAction::Earthbend))
}

/// Tapped, under the control of who has bent it.
fn comes_back() -> Triggered {
    let it = || Filter::of([Test::It]);
    let back = Instruction::PutOntoBattlefield(Subject::It, Players::You, Entering::Tapped);
    let effect = Effect::Plain(Text { targets: Vec::new(), instructions: vec![back], open_x: false });
    Triggered::made(vec![Occurrence::Dies.of(it()), Occurrence::IsExiled.of(it())], effect)
}

fn earthbends(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    TriggerFacts::acted(KeywordAction::Earthbend, state, on, it, context)
}

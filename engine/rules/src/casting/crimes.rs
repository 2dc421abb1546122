//! Crimes (700.13): what one does to opponents with targets.

use kernel::{
    event::{Event, EventKind, What},
    game::{PlayerId, State, Thing},
    machine::{Casting, Context, Flow, Handler, Happening, Heard, Machine, Part, TriggerFacts, casting, when},
};
use language::{Occurrence, Parties};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    casting(cr::R700_13, Part::Divide, commit),
    when(cr::R700_13, Occurrence::CommitsCrime, "[player] commit a crime", &[Heard::Event(EventKind::CommitsCrime)], commits),
];

/// One for a spell or ability, however many of its targets make it one.
fn commit(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let event = Event::new(cr::R700_13, What::CommitsCrime(casting.player)).by(casting.source);
    let wrongs = |it: &(u8, Thing)| is_wrong(machine.state, casting.player, it.1);
    let is_crime = machine.chosen(casting.object).targets.iter().any(wrongs);
    if is_crime && machine.is_of_consequence(&event) {
        machine.happens_by(casting.source, event.what)?;
    }
    Ok(())
}

/// An opponent, what an opponent controls, or a card in an opponent's graveyard.
fn is_wrong(state: &State, player: PlayerId, target: Thing) -> bool {
    let opposed = |it: PlayerId| state.opponents_of(player).any(|other| other == it);
    match target {
        Thing::Player(it) => opposed(it),
        Thing::Object(it) => state.object(it).is_some_and(|row| match row.zone {
            Zone::Battlefield | Zone::Stack => opposed(row.controller),
            Zone::Graveyard => opposed(row.owner),
            Zone::Library | Zone::Hand | Zone::Exile | Zone::Command | Zone::Ante => false,
        }),
    }
}

fn commits(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::CommitsCrime(player) = it.what()? else { return None };
    context.stands(state, on.who, player).then(|| TriggerFacts::who(player))
}

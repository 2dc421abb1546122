//! Encore (702.141).

use kernel::{
    event::{Arrival, What},
    game::{Applied, ObjectId, PlayerId, State, Thing, numbers},
    machine::{Copying, Flow, Handler, Machine, Resolution, Verb, means, obeys, verb},
};
use language::{Ability, Activated, Change, CostPart, Duration, Instruction, Keyword, Players, Roles, Soon, Subject, Timing};
use vocabulary::{
    catalog::{KeywordAbility, Step, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_141A, KeywordAbility::Encore, exile_for_copies),
    verb(cr::R702_141A, Verb::Encore, "", come_back_for_all),
    obeys(cr::R702_141A, is_called),
];

fn exile_for_copies(keyword: &Keyword) -> Vec<Ability> {
    let mut cost = keyword.cost();
    cost.parts.push(CostPart::this(Verb::Exile));
    vec![Ability::Activated(Activated {
        timing: Timing::Sorcery,
        zone: Zone::Graveyard,
        ..Activated::of(cost, vec![Verb::Encore.by(Players::You)])
    })]
}

/// A copy for each opponent, which has haste and attacks that one this turn if it can; as the turn ends they are sacrificed.
fn come_back_for_all(machine: &mut Machine<'_>, _: &Roles, resolution: &mut Resolution) -> Flow {
    let you = resolution.you;
    let opponents: Vec<PlayerId> = machine.state.opponents_of(you).filter(|it| machine.state.reaches(you, *it)).collect();
    let card = machine.objects_now(&Subject::This, resolution).first().copied();
    let Some(card) = card else { return Ok(()) };
    let Some((copy, arrival)) = machine.copied_whole(card, &[], Copying::default()) else { return Ok(()) };
    let arrival = Arrival { controller: Some(you), ..arrival };
    let (mut batch, mut against) = (machine.batch_of(resolution), Vec::new());
    for opponent in opponents {
        for token in machine.add_token(copy, arrival, you, resolution)? {
            batch.push(token);
            against.push(opponent);
        }
    }
    let made = machine.make_tokens(batch, resolution)?;
    for (token, opponent) in made.iter().zip(against) {
        let call = Applied::Against(Thing::Player(opponent));
        machine.happens_in(resolution, What::Changes(*token, call, Duration::EndOfTurn, you))?;
        resolution.about((*token).into());
        let haste = Change::Gain(Box::new(Ability::Keyword(Keyword::plain(KeywordAbility::Haste))));
        machine.do_all(&[Instruction::Change(Subject::It, vec![haste], Duration::Permanent)], resolution)?;
    }
    machine.later_to_all(&made, Soon::Next(Step::End), Verb::SacrificeMade, resolution)
}

/// Each has to attack its opponent, and nothing of that opponent's instead.
fn is_called(state: &State, creature: ObjectId, target: Thing) -> u32 {
    numbers::count(state.called_against(creature).filter(|it| *it == target).count())
}

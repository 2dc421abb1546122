//! Voting (701.38).

use kernel::{
    event::What,
    game::{ObjectId, PlayerId, State, Thing, Vote, numbers},
    machine::{
        Context, Flow, Handler, InstructionKind, Machine, Resolution, Seen, asks, instructs, measures, more_votes, property,
    },
    question::{About, Choice},
};
use language::{Ballot, Extra, Instruction, Measure, Players, Property, Question, Statement, Subject, Terms};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    instructs(cr::R701_38A, InstructionKind::Vote, vote),
    measures(cr::R701_38B, Measure::Votes, "the number of [word] votes", &[], votes_for_word),
    asks(cr::R701_38B, Question::GetsMostVotes, "[word] gets more votes", &[], wins),
    asks(cr::R701_38B, Question::GetsMostVotesOrTies, "[word] gets more votes or the vote is tied", &[], wins_or_ties),
    property(cr::R701_38B, Property::MostVoted, "[object] with the most votes or tied for most votes", &[], has_most_votes),
    more_votes(cr::R701_38D, Extra::Due, due_votes).states(&[(
        Statement::GetsMoreVotes,
        "while voting, you get an additional vote(Unsaid:|. the votes can be for different choices or for the same choice)",
    )]),
    more_votes(cr::R701_38D, Extra::Voluntary, voluntary_votes).states(&[(
        Statement::MayVoteAgain,
        "while voting, you may vote an additional time(Unsaid:|. the votes can be for different choices or for the same choice)",
    )]),
];

/// Everybody in turn order from that player on, with all of a player's votes at a time.
fn vote(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::Vote(first, ballot) = it else { return Ok(()) };
    resolution.chosen.votes.clear();
    let Some(first) = machine.players(first, resolution).first().copied() else { return Ok(()) };
    let voting = machine.players(&Players::Each, resolution);
    let voters: Vec<PlayerId> = machine.state.from(first).filter(|it| voting.contains(it)).collect();
    for player in voters {
        let due = 1 + machine.table().votes_besides(player, Extra::Due);
        let all = due + machine.table().votes_besides(player, Extra::Voluntary);
        for nth in 0..all {
            let mut options = choices(machine, ballot, resolution);
            if options.is_empty() {
                break;
            }
            if nth >= due {
                options.push(Choice::Done);
            }
            let choice = machine.ask(player, About::Pick, &options)?;
            if choice == Choice::Done {
                break;
            }
            cast(machine, player, (ballot, choice), resolution)?;
        }
    }
    Ok(())
}

/// What can be voted for: words by their places, the first one being 1.
fn choices(machine: &Machine<'_>, ballot: &Ballot, resolution: &Resolution) -> Vec<Choice> {
    match ballot {
        Ballot::Words(words) => (1..).take(words.len()).map(Choice::Number).collect(),
        Ballot::Things(fits) => machine.things(&Subject::Each(fits.clone()), resolution).into_iter().map(Choice::Thing).collect(),
    }
}

fn cast(machine: &mut Machine<'_>, player: PlayerId, (ballot, choice): (&Ballot, Choice), resolution: &mut Resolution) -> Flow {
    if let Choice::Thing(Thing::Object(object)) = choice {
        resolution.chosen.votes.push(Vote::Thing(object));
        machine.happens_in(resolution, What::VotesFor(player, object))?;
    } else if let (Choice::Number(number), Ballot::Words(words)) = (choice, ballot)
        && let Some(word) = words.get(number as usize - 1)
    {
        resolution.chosen.votes.push(Vote::Word(word.clone()));
        machine.happens_in(resolution, What::VotesForWord(player, number))?;
    }
    Ok(())
}

fn votes_for_word(_: &State, context: &Context<'_>, said: &Terms) -> i32 {
    let word = Vote::Word(said.word().to_owned());
    context.chosen.map_or(0, |it| numbers::signed(it.votes_for(&word)))
}

fn wins(_: &State, context: &Context<'_>, said: &Terms) -> bool {
    let word = Vote::Word(said.word().to_owned());
    context.chosen.is_some_and(|it| it.votes_for(&word) > it.most_for_others(&word))
}

fn wins_or_ties(_: &State, context: &Context<'_>, said: &Terms) -> bool {
    let word = Vote::Word(said.word().to_owned());
    context.chosen.is_some_and(|it| it.votes_for(&word) >= it.most_for_others(&word))
}

/// At least one vote, and as many as anything has.
fn has_most_votes(_: &State, it: &Seen<'_>, context: &Context<'_>, _: &Terms) -> bool {
    let leads = |it: ObjectId| {
        let vote = Vote::Thing(it);
        context.chosen.is_some_and(|chosen| {
            let votes = chosen.votes_for(&vote);
            votes > 0 && votes >= chosen.most_for_others(&vote)
        })
    };
    leads(it.id)
}

fn due_votes(state: &State, player: PlayerId) -> u32 {
    more(state, player, Statement::GetsMoreVotes)
}

fn voluntary_votes(state: &State, player: PlayerId) -> u32 {
    more(state, player, Statement::MayVoteAgain)
}

/// One for each such ability.
fn more(state: &State, player: PlayerId, what: Statement) -> u32 {
    state.stated(what).filter(|(context, _)| context.you == player).map(|_| 1).sum()
}

//! Variants for several (806-811): what they ask of the seats, what they begin with, and that games of them are recorded and written down.

use engine::{
    Format, Game, Replay, Setup, VariantProblem,
    bot::RandomPlayer,
    game::{Casual, Creatures, Defending, Planes, PlayerId, Seats, Stakes, Supplement, Turns, Variant},
    log::Log,
    position,
};

use crate::table::{rules, setup};

/// A game of as many players as there are teams named.
fn of_teams(teams: &[u8]) -> Setup {
    let mut setup = setup(&vec!["red-green"; teams.len()], 3);
    for (seat, team) in setup.seats.iter_mut().zip(teams) {
        seat.team = Some(*team);
    }
    setup
}

fn refused(teams: &[u8], variant: Variant) -> VariantProblem {
    of_teams(teams).played_as(variant).expect_err("the seats are not as the variant asks")
}

#[test]
fn a_variant_asks_for_teams_and_seats() {
    assert_eq!(refused(&[1, 1, 2], Variant::Emperor), VariantProblem::Teams(None));
    assert_eq!(refused(&[1, 1, 2, 2], Variant::Emperor), VariantProblem::Teams(Some(3)));
    assert_eq!(refused(&[1, 2, 1, 2], Variant::TwoHeadedGiant), VariantProblem::Seating);
    assert_eq!(refused(&[1, 1, 2], Variant::TwoHeadedGiant), VariantProblem::Teams(None));
    assert_eq!(refused(&[1, 2, 3], Variant::TwoHeadedGiant), VariantProblem::Teams(Some(2)));
    assert_eq!(refused(&[1, 1, 1], Variant::TeamVsTeam), VariantProblem::Teams(None));
    assert_eq!(refused(&[1, 2, 1], Variant::TeamVsTeam), VariantProblem::Seating);
    assert_eq!(refused(&[1, 1, 2, 2], Variant::AlternatingTeams), VariantProblem::Spacing);
    let chosen = Setup { defending: Defending::Chosen, ..of_teams(&[1, 2, 1, 2]) };
    assert_eq!(chosen.played_as(Variant::AlternatingTeams).map(drop), Err(VariantProblem::Attacks));
}

#[test]
fn a_variant_begins_with_its_life_and_ranges() {
    let ranges = |it: &Setup| it.seats.iter().map(|it| it.range).collect::<Vec<_>>();
    let emperor = of_teams(&[1, 1, 1, 2, 2, 2]).played_as(Variant::Emperor).expect("two teams of three");
    assert_eq!(ranges(&emperor), [1, 2, 1, 1, 2, 1].map(Some));
    assert_eq!(emperor.format.creatures, Creatures::Deploy);
    let larger = of_teams(&[1, 1, 1, 1, 2, 2, 2, 2]).played_as(Variant::Emperor).expect("two teams of four");
    assert_eq!(ranges(&larger), [1, 3, 2, 1, 1, 3, 2, 1].map(Some));
    let giant = of_teams(&[1, 1, 2, 2]).played_as(Variant::TwoHeadedGiant).expect("two teams of two");
    assert!(giant.seats.iter().all(|it| it.life == 30 && it.range.is_none()));
    assert_eq!(giant.format, Format { variant: Variant::TwoHeadedGiant, turns: Turns::Teams, ..Format::default() });
    let three = of_teams(&[1, 1, 1, 2, 2, 2]).played_as(Variant::TwoHeadedGiant).expect("two teams of three");
    assert!(three.seats.iter().all(|it| it.life == 45));
    let alternating = of_teams(&[1, 2, 1, 2]).played_as(Variant::AlternatingTeams).expect("teams that alternate");
    assert_eq!(ranges(&alternating), [Some(2); 4]);
}

#[test]
fn its_games_are_recorded_and_written_as_positions() {
    for (variant, teams) in [
        (Variant::TwoHeadedGiant, &[1, 1, 2, 2][..]),
        (Variant::Emperor, &[1, 1, 1, 2, 2, 2]),
        (Variant::Emperor, &[1, 1, 1, 1, 2, 2, 2, 2]),
        (Variant::AlternatingTeams, &[1, 2, 1, 2]),
        (Variant::TeamVsTeam, &[1, 1, 2, 2]),
    ] {
        let setup = of_teams(teams).played_as(variant).expect("the seats are as the variant asks");
        let setup =
            Setup { defending: if variant == Variant::AlternatingTeams { Defending::Left } else { setup.defending }, ..setup };
        let mut game = Game::new(rules(), &setup).logging(Log::default().recording());
        game.play_until(&mut RandomPlayer::new(5), |state| state.turn.number > 6);
        let replay = Replay::of(&game, &setup, &[]);
        let read = Replay::read(&replay.write()).expect("what is written can be read");
        assert_eq!(read, replay);
        let again = read.play(rules(), Log::default().recording()).expect("it was played before");
        assert!(again.log().answers() == game.log().answers(), "{variant:?}");
        assert_eq!(reached(again.state()), reached(game.state()));
        let text = position::write(game.state());
        let back = position::read(&text, rules().cards()).expect("what is written can be read");
        assert_eq!(position::write(&back), text, "{variant:?}");
        assert_eq!((back.options, back.defending), (game.state().options, game.state().defending));
        assert_eq!(reached(&back), reached(game.state()));
    }
}

#[test]
fn those_against_an_archenemy_with_commanders_begin_with_as_much_life() {
    let scheme = rules().cards().find("Rain of Cinders").expect("a scheme comes with the engine");
    let life = |casual: Casual| {
        let mut setup = of_teams(&[1, 2, 2]).played_as(Variant::TeamVsTeam).expect("two teams").casually(casual);
        setup.seats[0].deck.push(scheme);
        Game::new(rules(), &setup).state().players.iter().map(|it| (it.life, it.starting_life)).collect::<Vec<_>>()
    };
    assert_eq!(life(Casual::Commander), [(60, 60); 3]);
    assert_eq!(life(Casual::Nothing), [(40, 40), (20, 20), (20, 20)]);
}

#[test]
fn what_is_played_for_is_written_as_positions_too() {
    for (casual, stakes) in
        [(Casual::Commander, Stakes::Nothing), (Casual::Brawl, Stakes::Nothing), (Casual::Nothing, Stakes::Ante)]
    {
        let mut setup = of_teams(&[1, 2]).casually(casual);
        setup.format.stakes = stakes;
        let game = Game::new(rules(), &setup);
        let text = position::write(game.state());
        let back = position::read(&text, rules().cards()).expect("what is written can be read");
        assert_eq!(back.options, game.state().options);
        assert_eq!(position::write(&back), text, "{casual:?}, {stakes:?}");
    }
}

#[test]
fn a_game_with_one_planar_deck_for_all_is_recorded_and_written_as_a_position() {
    let mut setup = setup(&["casual", "casual"], 4);
    let planes = |it: &Game| {
        let state = it.state();
        let counted = state.everybody().map(|it| state.supplement(it, Supplement::Planes).len());
        counted.collect::<Vec<_>>()
    };
    let own = planes(&Game::new(rules(), &setup));
    setup.format.planes = Planes::Communal;
    assert_eq!(planes(&Game::new(rules(), &setup)), [own[0] + own[1]; 2]);
    let mut game = Game::new(rules(), &setup).logging(Log::default().recording());
    game.play_until(&mut RandomPlayer::new(5), |state| state.turn.number > 4);
    let replay = Replay::of(&game, &setup, &[]);
    let read = Replay::read(&replay.write()).expect("what is written can be read");
    assert_eq!(read, replay);
    let again = read.play(rules(), Log::default().recording()).expect("it was played before");
    assert!(again.log().answers() == game.log().answers());
    let text = position::write(game.state());
    let back = position::read(&text, rules().cards()).expect("what is written can be read");
    assert_eq!(position::write(&back), text);
    assert_eq!(back.options, game.state().options);
}

fn reached(state: &engine::State) -> Vec<(Option<u8>, Seats)> {
    (0..state.players.len())
        .map(|it| state.player(PlayerId(u8::try_from(it).unwrap_or(0))))
        .map(|it| (it.range, it.reach))
        .collect()
}

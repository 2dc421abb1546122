//! Nothing that is hidden from a player leaks into what the player is shown and asked.

use std::collections::{BTreeMap, BTreeSet};

use engine::{
    Game, Session, Setup, View,
    bot::RandomPlayer,
    catalog::Zone,
    deck::deck,
    game::{Defending, ObjectId, PlayerId, Slot, Variant},
    question::{About, Decider},
};
use expect_test::expect;

use crate::table::{rules, setup};

const PAIRINGS: [[&str; 2]; 3] = [["white-blue", "blue-black"], ["red-green", "artifacts"], ["everything", "everything"]];

/// Answers at random, and calls with every question on the way.
fn wander(decks: &[&str], seed: u64, answers: usize, see: impl FnMut(&Session, u64)) {
    wander_from(&setup(decks, seed), answers, see);
}

fn wander_from(setup: &Setup, answers: usize, mut see: impl FnMut(&Session, u64)) {
    let seed = setup.seed;
    let mut session = Session::new(Game::new(rules(), setup));
    let mut player = RandomPlayer::new(!seed);
    for nth in 0..answers {
        let Some(asked) = session.question().cloned() else { return };
        see(&session, seed.wrapping_mul(1009).wrapping_add(nth as u64));
        let answer = player.decide(session.game().state(), &asked.question()).expect("it always answers");
        session.answer(answer).expect("it is among the options");
    }
}

/// What is compared is not the same thing twice: the hidden cards do lie another way.
#[test]
fn positions_that_differ_only_in_what_is_hidden_look_the_same() {
    let (mut compared, mut other) = (0, 0);
    for decks in PAIRINGS {
        for seed in 0..3 {
            wander(&decks, seed, 250, |session, dealt| {
                let Some(imagined) = session.imagined(dealt) else { return };
                let (asked, again) = (session.question().expect("it waits"), imagined.question().expect("it waits"));
                let (real, unreal) = (session.game().state(), imagined.game().state());
                let view = View::asked(real, asked);
                if !view.shown.is_empty() {
                    return;
                }
                assert_eq!(asked, again, "{view}");
                assert_eq!(view, View::asked(unreal, again), "{view}");
                assert_eq!(format!("{view:?}"), format!("{:?}", View::asked(unreal, again)));
                compared += 1;
                other += usize::from(real.zones != unreal.zones);
            });
        }
    }
    assert!(compared > 1000, "only {compared} questions could be compared");
    assert!(other * 10 > compared * 9, "only {other} of {compared} positions were different ones");
}

/// Whatever a question mentions is public, in the own hand, or in a library that the player searches or looks into by a rule.
#[test]
fn questions_mention_nothing_that_the_player_may_not_see() {
    for decks in PAIRINGS {
        wander(&decks, 7, 1000, |session, _| {
            let asked = session.question().expect("it waits");
            let state = session.game().state();
            let view = View::of(state, asked.player);
            for id in asked.options.iter().filter_map(|it| it.object()).chain(asked.about.object()) {
                let Some(row) = state.object(id) else { continue };
                let looks =
                    ["701.23", "701.22", "701.25", "103.5", "404.3"].iter().any(|it| asked.rule.to_string().starts_with(it));
                let may = match row.zone {
                    Zone::Library => looks && row.owner == asked.player,
                    Zone::Hand => row.owner == asked.player,
                    _ => true,
                };
                assert!(may, "{} asks {} about {} in {:?}", asked.rule, asked.player, state.name(id), row.zone);
                assert!(view.seen(state.number(id)).is_some() || row.zone == Zone::Library, "{} is in no view", state.name(id));
            }
        });
    }
}

/// Every card of other hands and of libraries is in no part of a view.
#[test]
fn a_view_holds_no_hidden_object() {
    wander(&["everything", "red-green"], 3, 300, |session, _| {
        let state = session.game().state();
        for player in [0, 1].map(PlayerId) {
            let view = View::of(state, player);
            let hidden: Vec<Slot> = (0..2)
                .flat_map(|seat| {
                    let hand: &[Slot] = if seat == player.index() { &[] } else { &state.zones.hand[seat] };
                    state.zones.library[seat].iter().chain(hand).copied()
                })
                .collect();
            assert!(hidden.iter().all(|it| view.seen(state.number(state.id(*it))).is_none()));
        }
    });
}

/// An object has one number as long as it is that object (400.7), and a card that comes back has another that is nothing like it.
#[test]
fn numbers_tell_nothing_of_the_past() {
    let mut known: BTreeMap<ObjectId, ObjectId> = BTreeMap::new();
    wander(&["white-blue", "white-blue"], 6, 1000, |session, _| {
        let state = session.game().state();
        let view = View::of(state, PlayerId(0));
        for (slots, seat) in state.zones.battlefield.iter().zip(&view.seats) {
            for (slot, permanent) in slots.iter().zip(&seat.battlefield) {
                let number = *known.entry(state.id(*slot)).or_insert(permanent.seen.id);
                assert_eq!(number, permanent.seen.id);
            }
        }
    });
    let rows: BTreeSet<usize> = known.keys().map(|it| it.index()).collect();
    let numbers: BTreeSet<usize> = known.values().map(|it| it.index()).collect();
    assert!(rows.len() + 3 < known.len(), "few of {} permanents had been there before", known.len());
    assert_eq!(numbers.len(), known.len());
}

/// A player knows what others have chosen for the same thing (101.4b), but for cards that nobody else sees (101.4a).
#[test]
fn earlier_choices_are_known_unless_they_are_hidden() {
    let text = "24 Swamp\n12 Innocent Blood\n12 Typhoid Rats\n12 Bog Wraith";
    let cards = deck(text, rules().library()).expect("they come with the engine");
    let (mut told, mut hidden) = (BTreeSet::new(), 0);
    wander_from(&Setup::new(vec![cards.clone(), cards], 1), 400, |session, _| {
        let asked = session.question().expect("it waits");
        let state = session.game().state();
        let view = View::asked(state, asked);
        let known = &view.question.as_ref().expect("it was put in").earlier;
        let others = || asked.earlier.iter().filter(|it| it.player != asked.player);
        let is_seen = |it: ObjectId| view.seen(state.number(it)).is_some();
        let open = others().filter(|it| it.choice.object().is_none_or(is_seen)).count();
        assert_eq!(known.iter().filter(|it| it.player != asked.player).count(), open);
        hidden += others().count() - open;
        told.extend(view.to_string().lines().filter(|it| it.contains(" chose: ")).map(str::to_owned));
    });
    assert!(hidden > 0, "nobody put a card from the hand on the bottom of the library");
    expect![[r#"
        player 0 chose: keep
        player 0 chose: take a mulligan
        player 1 chose: player 1's Typhoid Rats
        player 1 chose: player 1's Typhoid Rats#1
        player 1 chose: take a mulligan"#]]
    .assert_eq(&told.into_iter().collect::<Vec<_>>().join("\n"));
}

#[test]
fn the_board_is_readable() {
    let mut boards = Vec::new();
    wander(&["white-blue", "red-green"], 11, 200, |session, _| {
        let asked = session.question().expect("it waits");
        let view = View::asked(session.game().state(), asked);
        let asked = view.question.as_ref().expect("it was put in");
        let options: Vec<String> = asked.options.iter().map(|it| view.choice(asked.about, *it)).collect();
        boards.push(format!("{view}{}\n{}\n", view.about(asked.about), options.join("\n")));
    });
    expect![[r#"
        Turn 22, your precombat main phase
        player 1: 9 life, 7 in hand, 50 in library
          lands: 2 Forest
          permanents: Concordant Crossroads
          graveyard: Endless One; Giant Growth
        you: 24 life, 3 in hand, 41 in library
          lands: 4 Plains; 5 Island
          permanents: Man-o'-War 2/2 (haste); Soul Warden 1/1 (haste); Wall of Omens 0/4 (defender, haste)
          known in library: Loxodon Warhammer under 40 cards
          graveyard: Opt; Cloudshift; Swords to Plowshares; Mana Leak; Negate
          your hand: Benalish Marshal {W}{W}{W} 3/3; 2 Island
        on the stack: Healing Salve (you)
        Which mode of Healing Salve?
        mode 1
        mode 2
    "#]]
    .assert_eq(&boards[boards.len() * 3 / 4]);
}

#[test]
fn the_board_says_who_defends() {
    let three = Setup { defending: Defending::Chosen, ..setup(&["red-green"; 3], 2) };
    let mut boards = Vec::new();
    wander_from(&three, 300, |session, _| {
        let asked = session.question().expect("it waits");
        if matches!(asked.about, About::Block(_)) {
            boards.push(View::asked(session.game().state(), asked).to_string());
        }
    });
    let board = boards.first().expect("somebody blocks");
    let combat: Vec<&str> = board.lines().filter(|it| it.contains("defend") || it.contains("attacks")).collect();
    expect![[r#"
        you defend
        player 1's Kird Ape#1 attacks you"#]]
    .assert_eq(&combat.join("\n"));
}

/// Teammates see each other's hands in variants with teams, but only next to each other where the teams alternate.
#[test]
fn teammates_review_hands() {
    let seen = |teams: &[u8], variant: Variant| -> Vec<usize> {
        let mut setup = setup(&vec!["vanilla"; teams.len()], 1);
        setup.seats.iter_mut().zip(teams).for_each(|(seat, team)| seat.team = Some(*team));
        setup.defending = Defending::All;
        let setup = setup.played_as(variant).expect("the seats are as the variant asks");
        let mut session = Session::new(Game::new(rules(), &setup));
        while session.question().expect("somebody keeps a hand").about != About::Mulligan {
            session.answer(0).expect("it is an option");
        }
        let state = session.game().state();
        let view = View::asked(state, session.question().expect("somebody keeps a hand"));
        view.seats.iter().map(|it| it.known_hand.len()).collect()
    };
    assert_eq!(seen(&[1, 1, 2, 2], Variant::FreeForAll), [0, 0, 0, 0]);
    let [first, mate, ..] = seen(&[1, 1, 2, 2], Variant::TwoHeadedGiant)[..] else { panic!("four seats") };
    assert_eq!(first + mate, 7, "the one who is asked sees the other one's hand");
    let three = seen(&[1, 1, 1, 2, 2, 2], Variant::Emperor);
    assert_eq!(three.iter().sum::<usize>(), 14);
    assert_eq!(seen(&[1, 2, 1, 2], Variant::AlternatingTeams), [0, 0, 0, 0]);
}

/// Which conspiracy others have hidden, and with which card name, nobody is told (315.7, 702.106b).
#[test]
fn hidden_agendas_are_known_to_their_owner_alone() {
    let cards = deck("24 Swamp\n6 Whispered Oath\n6 Quiet Ledger", rules().library()).expect("they come with the engine");
    let (mut secret, mut lying) = (0, 0);
    wander_from(&Setup::new(vec![cards.clone(), cards], 1), 40, |session, _| {
        let asked = session.question().expect("it waits");
        let state = session.game().state();
        let view = View::asked(state, asked);
        let known = &view.question.as_ref().expect("it was put in").earlier;
        let others = asked.earlier.iter().filter(|it| it.player != asked.player);
        secret += others.filter(|it| it.about.is_secret()).count();
        assert!(known.iter().all(|it| it.player == asked.player || !it.about.is_secret()));
        for (slot, seen) in state.zones.command.iter().zip(&view.command) {
            let row = &state.objects[usize::from(*slot)];
            lying += usize::from(row.face_down.is_some());
            assert_eq!(seen.name() == "face-down card", row.face_down.is_some() && row.owner != asked.player);
        }
    });
    assert!(secret > 0 && lying > 0, "nobody hid anything");
}

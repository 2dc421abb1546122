//! The lines of the table and of the players.

use super::{
    begun, line, names, options,
    read::{Done, Reader, USUAL_LATEST_TURN, number, wrong},
};
use kernel::{
    game::{self, Begun, Payment, Player, PlayerId, Pool, Seats, Standing, State},
    machine::{Point, Watch},
};
use language::{Aspects, ManaType};
use vocabulary::{CounterKind, Stage};

/// Writes what is so of the table.
pub(super) fn write_table(state: &State, out: &mut String) {
    let player = names::player;
    line!(out, "players {}", state.players.len());
    line!(out, "turn {} {} {}", state.turn.number, player(state.turn.active), names::stage(state.turn.stage));
    match state.point {
        Point::Priority { holder, passed: 0 } if holder == state.turn.active => {}
        Point::Priority { holder, passed } => line!(out, "point priority {} {passed}", player(holder)),
        Point::Start(nth) => line!(out, "point start {nth}"),
        Point::Turn => line!(out, "point turn"),
        Point::Stage(stage) => line!(out, "point stage {}", names::stage(stage)),
        Point::Ending => line!(out, "point ending"),
        Point::TurnOver => line!(out, "point turn over"),
    }
    if state.turn.regular != state.turn.active {
        line!(out, "regular turn of {}", player(state.turn.regular));
    }
    line!(out, "starting {}", player(state.starting));
    if state.payment == Payment::ByHand {
        line!(out, "payment by hand");
    }
    options::write(state, out);
    match state.outcome {
        game::Outcome::Running => {}
        game::Outcome::Won(it) => line!(out, "outcome won {}", it.iter().map(player).collect::<Vec<_>>().join(" ")),
        game::Outcome::Drawn => line!(out, "outcome drawn"),
    }
    begun::write(state, out);
    if !state.is_stale() {
        line!(out, "settled");
        line!(out, "reads {}", state.reads.bits());
    }
    line!(out, "watch {}", state.watch.bits());
    let words = serde_json::to_value(&state.random).ok().and_then(|it| Some(it.get("s")?.as_array()?.clone()));
    let words: Vec<String> = words.into_iter().flatten().filter_map(|it| Some(format!("{:x}", it.as_u64()?))).collect();
    line!(out, "random {}", words.join(" "));
}

/// Writes what is so of the players.
pub(super) fn write(state: &State, out: &mut String) {
    for (seat, it) in state.players.iter().enumerate() {
        let name = names::player(PlayerId(u8::try_from(seat).unwrap_or(u8::MAX)));
        line!(out, "{name} life {}", it.life);
        for (kind, number) in it.in_row().iter() {
            line!(out, "{name} {number} {}", kind.name());
        }
        if !it.pool.is_empty() {
            line!(out, "{name} pool {}", pool(&it.pool));
        }
        let numbers = [
            ("lands played", u32::from(it.lands_played), 0),
            ("planar rolls", u32::from(it.planar_rolls), 0),
            ("drawn", it.drawn, 0),
            ("drawn now", it.drawn_now, 0),
            ("spells cast", it.spells_cast, 0),
            ("team", it.team.into(), u32::try_from(seat).unwrap_or(0)),
            ("starting life", it.starting_life.unsigned_abs(), crate::Setup::LIFE.unsigned_abs()),
            ("hand size", it.hand_size.into(), Player::HAND_SIZE.into()),
            ("latest turn", it.latest_turn, USUAL_LATEST_TURN),
            ("speed", it.speed.into(), 0),
            ("temptations", it.temptations.into(), 0),
            ("mulligans", it.mulligans.into(), 0),
            ("range", it.range.map_or(0, |it| u32::from(it) + 1), 0),
        ];
        for (what, number, _) in numbers.iter().filter(|it| it.1 != it.2) {
            line!(out, "{name} {what} {number}");
        }
        if !it.attacked.is_empty() {
            let attacked: Vec<String> = it.attacked.iter().map(names::player).collect();
            line!(out, "{name} attacked {}", attacked.join(" "));
        }
        if it.reach != Seats::ALL {
            let reached: Vec<String> = it.reach.iter().map(names::player).collect();
            line!(out, "{name} reaches {}", reached.join(" "));
        }
        let standing = match it.standing {
            Standing::Playing => "",
            Standing::Lost => "lost",
            Standing::Won => "won",
            Standing::Drew => "drew",
        };
        let facts = [(it.kept, "kept"), (it.drew_from_empty, "drew from empty"), (!standing.is_empty(), standing)];
        for (_, fact) in facts.iter().filter(|it| it.0) {
            line!(out, "{name} {fact}");
        }
    }
}

fn pool(pool: &Pool) -> String {
    let letters = |of: &[u32]| -> String {
        ManaType::ALL.iter().flat_map(|it| std::iter::repeat_n(it.letter(), of[*it as usize] as usize)).collect()
    };
    let snow = letters(&pool.snow);
    if snow.is_empty() { letters(&pool.mana) } else { format!("{} snow {snow}", letters(&pool.mana)) }
}

impl Reader<'_> {
    /// A line of the table; nothing if it is none.
    pub(super) fn table(&mut self, head: &str, rest: &str) -> Option<Done> {
        let words: Vec<&str> = rest.split_whitespace().collect();
        Some(match (head, words.as_slice()) {
            ("players", _) => Ok(()),
            ("turn", [turn, player, ..]) => self.turn(turn, player, rest),
            ("point", [what, ..]) => self.point(what, rest.strip_prefix(what).unwrap_or_default().trim()),
            ("starting", [player]) => self.player(player).map(|it| self.state.starting = it),
            ("payment", ["by", "hand"]) => {
                self.state.payment = Payment::ByHand;
                Ok(())
            }
            (head, [what]) if options::is_head(head) => options::read(&mut self.state, head, what)?,
            ("outcome", ["drawn"]) => {
                self.state.outcome = game::Outcome::Drawn;
                Ok(())
            }
            ("outcome", ["won", players @ ..]) => {
                let winners: Result<Seats, String> = players.iter().map(|it| self.player(it)).collect();
                winners.map(|it| self.state.outcome = game::Outcome::Won(it))
            }
            ("settled", []) => {
                self.state.stale = false;
                Ok(())
            }
            ("reads", [bits]) => number(bits).map(|it| self.state.reads = Aspects::from_bits_truncate(it)),
            ("watch", [bits]) => number(bits).map(|it| self.state.watch = Watch::from_bits(it)),
            ("begun", numbers) => self.begun(numbers),
            ("regular", ["turn", "of", player]) => self.player(player).map(|it| self.state.turn.regular = it),
            ("random", words) => self.random(words),
            _ => return None,
        })
    }

    fn turn(&mut self, turn: &str, player: &str, rest: &str) -> Done {
        self.state.turn.number = number(turn)?;
        self.state.turn.active = self.player(player)?;
        self.state.turn.regular = self.state.turn.active;
        let stage = rest.split_once(player).map_or("", |it| it.1.trim());
        self.state.turn.stage = find_stage(stage)?;
        self.state.turn.begun = Begun::before(self.state.turn.stage).with(self.state.turn.stage);
        self.state.point = Point::Priority { holder: self.state.turn.active, passed: 0 };
        Ok(())
    }

    fn point(&mut self, what: &str, rest: &str) -> Done {
        self.state.point = match (what, rest) {
            ("turn", "over") => Point::TurnOver,
            ("turn", "") => Point::Turn,
            ("ending", "") => Point::Ending,
            ("start", nth) => Point::Start(number(nth)?),
            ("stage", stage) => Point::Stage(find_stage(stage)?),
            ("priority", rest) => {
                let (player, passed) = rest.split_once(' ').ok_or("expected `point priority PLAYER PASSED`")?;
                Point::Priority { holder: self.player(player)?, passed: number(passed)? }
            }
            _ => return wrong("points are priority, stage, start, turn, ending, turn over"),
        };
        Ok(())
    }

    fn random(&mut self, words: &[&str]) -> Done {
        let words: Result<Vec<u64>, _> = words.iter().map(|it| u64::from_str_radix(it, 16)).collect();
        let words = words.ok().filter(|it| it.len() == 4).ok_or("expected four hexadecimal numbers")?;
        let random = serde_json::from_value(serde_json::json!({ "s": words }));
        self.state.random = random.map_err(|it| it.to_string())?;
        Ok(())
    }

    /// A line of a player; nothing if it is none.
    pub(super) fn of_player(&mut self, player: PlayerId, rest: &str) -> Option<Done> {
        let words: Vec<&str> = rest.split_whitespace().collect();
        if let ["attacked", players @ ..] = words.as_slice() {
            let attacked: Result<Seats, String> = players.iter().map(|it| self.player(it)).collect();
            return Some(attacked.map(|it| self.state.players[player.index()].attacked = it));
        }
        if let ["reaches", players @ ..] = words.as_slice() {
            let reached: Result<Seats, String> = players.iter().map(|it| self.player(it)).collect();
            return Some(reached.map(|it| self.state.players[player.index()].reach = it));
        }
        let row: &mut Player = &mut self.state.players[player.index()];
        Some(match words.as_slice() {
            ["life", it] => number(it).map(|it| row.life = it),
            ["team", it] => number(it).map(|it| row.team = it),
            ["starting", "life", it] => number(it).map(|it| row.starting_life = it),
            ["hand", "size", it] => number(it).map(|it| row.hand_size = it),
            ["lands", "played", it] => number(it).map(|it| row.lands_played = it),
            ["planar", "rolls", it] => number(it).map(|it| row.planar_rolls = it),
            ["drawn", it] => number(it).map(|it| row.drawn = it),
            ["drawn", "now", it] => number(it).map(|it| row.drawn_now = it),
            ["spells", "cast", it] => number(it).map(|it| row.spells_cast = it),
            ["latest", "turn", it] => number(it).map(|it| row.latest_turn = it),
            ["speed", it] => number(it).map(|it| row.speed = it),
            ["temptations", it] => number(it).map(|it| row.temptations = it),
            ["mulligans", it] => number(it).map(|it| row.mulligans = it),
            ["range", it] => number(it).map(|it: u8| row.range = it.checked_sub(1)),
            ["pool", mana] => add(&mut row.pool.mana, mana),
            ["pool", mana, "snow", snow] => add(&mut row.pool.mana, mana).and_then(|()| add(&mut row.pool.snow, snow)),
            ["kept"] => {
                row.kept = true;
                Ok(())
            }
            ["drew", "from", "empty"] => {
                row.drew_from_empty = true;
                Ok(())
            }
            ["lost"] => stand(row, Standing::Lost),
            ["won"] => stand(row, Standing::Won),
            ["drew"] => stand(row, Standing::Drew),
            [many, kind @ ..] if !kind.is_empty() => {
                let Ok(many) = many.parse() else { return None };
                let more = row.in_row().with(CounterKind::named(&kind.join(" ")), many);
                more.map(|it| row.lay(it))
                    .ok_or_else(|| "write counters of more than three kinds as `further on PLAYER; kind …`".to_owned())
            }
            _ => return None,
        })
    }
}

fn stand(row: &mut Player, standing: Standing) -> Done {
    row.standing = standing;
    Ok(())
}

fn add(row: &mut [u32; ManaType::ALL.len()], letters: &str) -> Done {
    for letter in letters.chars() {
        let mana = ManaType::ALL.into_iter().find(|it| it.letter() == letter);
        row[mana.ok_or_else(|| format!("{letter:?} is no mana"))? as usize] += 1;
    }
    Ok(())
}

/// The stage of that name.
pub(super) fn find_stage(name: &str) -> Result<Stage, String> {
    names::find_stage(name).ok_or_else(|| format!("{name:?} is no step and no phase"))
}

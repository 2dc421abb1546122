//! The lines of a position: `alice: Grizzly Bears, 3 Forest; Giant Growth in hand; 12 life`.
//!
//! - `alice: THINGS [ZONE]; THINGS [ZONE]; …`: things are names with commas between them, `3 Forest` is three of them; without a zone
//!   they are on the battlefield. Zones are `on the battlefield`, `in hand`, `in library` (the top card first), `in graveyard`, `in exile`,
//!   `in command`, `in attractions`, `in schemes` and `in planes` for supplementary decks (the top card first), `in sideboard` for what is outside the game, and
//!   `as companion` for the one that was chosen there. A conspiracy lies `in command`, perhaps `(hidden)`; so does a vanguard, and changes life and hands at the start of the game. `as commander` is what leads a player's deck, in the command zone.
//! - In parentheses after a permanent's name: `tapped`, `sick`, `flipped`, `solved`, `level 2`, `damage 2`, `2 +1/+1`, `on Grizzly Bears` or `on bob`, `protected by bob`,
//!   `owned by bob`; behind any card `commander`, for what is one elsewhere, and `cast 2` times so far from the command zone.
//! - `alice: 12 life`, `alice: 3 poison`, `alice: the monarch`: what players are and have, see `standing.rs`.
//! - `alice: sticker name Dark; sticker {TK}{TK} 4/4`: stickers that a player has access to: `name WORD`, `art WORDS`, two numbers, or an
//!   ability, each with its price. `sheet 4 name Dark` is on that sheet, of which three are found by chance; `opened sheet 4 name Dark` on one of
//!   those that the player chooses from. Behind a thing in parentheses, `sticker Dark behind 1` is one of them on it, behind so many words.
//! - `teams: alice and carol, bob and dave`: who plays together; otherwise everybody plays alone.
//! - `chance: 17, heads, wins`: what dice and coins come up next, in this order.
//! - `payment: by hand`: mana abilities are activated one by one. `defending: chosen`: of several opponents one is chosen to defend;
//!   `left` and `right`: the one who sits there.
//! - `variant: two-headed giant`, `emperor`, `team vs. team`, `alternating teams`; `turns: teams`: teams share their turns; `creatures: deploy` (804); where the
//!   play begins at the start of the game, it is with the life totals and ranges of the variant.
//!   `commander` and `brawl` are casual variants, which go with each of these.
//! - `stakes: ante`: the game is played for ante. `planes: communal`: whatever lies `in planes`, all have that deck together (901.15).
//! - `range: 1`, or `range: alice 1, bob 2`: ranges of influence.
//! - `card NAME …`: a card for this scenario, in the card language; a card may stand in a list too, if its abilities have no semicolon.
//! - `step: bob's upkeep`: where the play begins; alice's precombat main phase otherwise. `step: the start of the game`: before the
//!   libraries are shuffled, with all cards in them.
//!
//! Libraries that no line fills hold ten basic lands without a type.

use std::sync::Arc;

use super::{
    Line, Problem, lists, names,
    place::{self, Place},
    several::{self, Several},
    sheets,
    standing::{self, Fact},
};
use crate::{Setup, spread::amid_planes};
use kernel::{
    game::{Begun, Cards, ObjectId, Payment, PlayerId, State, Sticker, Thing},
    machine::{Point, Watch, add_card, designate_commander},
};
use language::{CardId, Face, Library, Mark, Veil, parse};
use vocabulary::{CounterKind, Stage, catalog::Zone};

/// A position as it is described.
#[derive(Debug)]
pub(super) struct Layout {
    /// The cards, those of the scenario among them.
    pub(super) library: Library,
    /// How many players there are.
    pub(super) players: usize,
    /// Where the play begins; nothing at the start of the game.
    stage: Option<Stage>,
    active: PlayerId,
    things: Vec<Item>,
    life: Vec<(PlayerId, i32)>,
    facts: Vec<(PlayerId, Fact)>,
    by_hand: Payment,
    /// What comes up by chance, counted from none.
    lots: Vec<u32>,
    stickers: Vec<Sticker>,
    teams: Vec<Vec<PlayerId>>,
    several: Several,
}

/// One card or token in its place.
#[derive(Debug)]
struct Item {
    line: Line,
    player: PlayerId,
    card: CardId,
    place: Place,
    characteristics: Vec<String>,
}

/// What is wrong with a line.
#[derive(Debug)]
enum Wrong {
    /// All of it.
    Line(String),
    /// Places in the card that it describes.
    Card(Vec<Problem>),
}

impl From<String> for Wrong {
    fn from(message: String) -> Self {
        Self::Line(message)
    }
}

impl From<&str> for Wrong {
    fn from(message: &str) -> Self {
        Self::Line(message.to_owned())
    }
}

/// What comes up by chance: the side of a die, heads or tails, a flip that is won or lost; heads is what is called (705.2).
fn lot(text: &str) -> Result<u32, String> {
    match text {
        "heads" | "wins" | "planeswalker" => Ok(0),
        "tails" | "loses" | "chaos" => Ok(1),
        "blank" => Ok(2),
        side => side.parse::<u32>().ok().and_then(|it| it.checked_sub(1)).ok_or_else(|| {
            format!(
                "{side:?} is neither a side of a die nor `heads`, `tails`, `wins`, `loses`, `planeswalker`, `chaos` or `blank`"
            )
        }),
    }
}

/// Whether a line describes the position.
pub(super) fn is_setup(text: &str) -> bool {
    let head = text.split(':').next().unwrap_or_default();
    let is_head = |head| matches!(head, "step" | "payment" | "teams" | "chance") || several::HEADS.contains(&head);
    text.starts_with("card ") || (text.contains(':') && (is_head(head) || names::player(head).is_some()))
}

/// Reads the lines of a position.
pub(super) fn read(lines: &[&Line], library: Library, problems: &mut Vec<Problem>) -> Layout {
    let mut layout = Layout {
        library,
        players: 2,
        stage: Some(Stage::PrecombatMain),
        active: PlayerId(0),
        things: Vec::new(),
        life: Vec::new(),
        facts: Vec::new(),
        by_hand: Payment::Automatic,
        teams: Vec::new(),
        several: Several::default(),
        lots: Vec::new(),
        stickers: Vec::new(),
    };
    for line in lines {
        match layout.line(line) {
            Ok(()) => {}
            Err(Wrong::Line(message)) => problems.push(Problem::at(line, message)),
            Err(Wrong::Card(found)) => problems.extend(found),
        }
    }
    layout
}

impl Layout {
    fn line(&mut self, line: &Line) -> Result<(), Wrong> {
        if let Some(card) = line.text.strip_prefix("card ") {
            return self.define(line, card).map(drop);
        }
        let (head, rest) = line.text.split_once(':').ok_or("expected `alice: …`")?;
        match (head, rest.trim()) {
            ("step", stage) => return self.step(stage).map_err(Wrong::Line),
            ("payment", "by hand") => {
                self.by_hand = Payment::ByHand;
                return Ok(());
            }
            (head, what) if several::HEADS.contains(&head) => {
                return self.several.line(line, head, what).map_err(Wrong::Line);
            }
            ("chance", lots) => {
                self.lots = lots.split(',').map(|it| lot(it.trim())).collect::<Result<_, _>>()?;
                return Ok(());
            }
            ("teams", teams) => return self.teams(teams).map_err(Wrong::Line),
            ("payment", other) => return Err(format!("{head} cannot be {other:?}; there is `payment: by hand`").into()),
            _ => {}
        }
        let player =
            names::player(head).ok_or_else(|| format!("{head:?} is no player; there are {}", names::PLAYERS.join(", ")))?;
        self.players = self.players.max(player.index() + 1);
        if let Some((things, zone)) = place::at_end(rest.trim()).filter(|it| it.0.contains('{') && it.0.contains(':')) {
            let (before, card) = things.rsplit_once("; ").map_or(("", things), |it| it);
            if !before.is_empty() {
                self.groups(line, player, before)?;
            }
            return self.group(line, player, card, zone);
        }
        self.groups(line, player, rest)
    }

    /// Takes the abilities of a card away, wherever it was laid out.
    pub(super) fn blank(&mut self, name: &str) {
        let Some(card) = self.library.find(name) else { return };
        let blank = Face { abilities: Vec::new(), ..self.library.front(card).clone() };
        let blank = self.library.add(blank);
        self.things.iter_mut().filter(|it| it.card == card).for_each(|it| it.card = blank);
    }

    fn groups(&mut self, line: &Line, player: PlayerId, text: &str) -> Result<(), Wrong> {
        for group in text.split(';').map(str::trim).filter(|it| !it.is_empty()) {
            let words: Vec<&str> = group.split_whitespace().collect();
            if let [number, "life"] = words.as_slice() {
                let number: i32 = number.parse().map_err(|_| format!("{number:?} is no number"))?;
                self.life.push((player, number));
                continue;
            }
            if let Some((sheet, sticker)) = sheets::read(group) {
                let (start, library) = (line.place_of(sticker), &mut self.library);
                let read = parse::sticker(sticker, library, crate::lexicon()).map_err(|it| Wrong::Card(behind(start, it)))?;
                self.stickers.push(Sticker::new(player, sheet, read));
                continue;
            }
            if let Some(fact) = standing::read(group) {
                self.facts.push((player, fact));
                continue;
            }
            let (things, zone) = place::at_end(group).unwrap_or((group, Place::In(Zone::Battlefield)));
            self.group(line, player, things, zone)?;
        }
        Ok(())
    }

    fn group(&mut self, line: &Line, player: PlayerId, things: &str, place: Place) -> Result<(), Wrong> {
        if things == "nothing" {
            return Ok(());
        }
        if things.contains('{') {
            let card = self.define(line, things)?;
            self.things.push(Item { line: line.clone(), player, card, place, characteristics: Vec::new() });
            return Ok(());
        }
        for item in lists::join_names(lists::split(things), &self.library) {
            let item = item.as_str();
            let (name, characteristics) = match item.split_once('(') {
                Some((name, inside)) => (name.trim(), inside.trim_end_matches(')')),
                None => (item, ""),
            };
            let (number, name) = match name.split_once(' ') {
                Some((number, rest)) if self.library.find(name).is_none() && number.parse::<usize>().is_ok() => {
                    (number.parse().unwrap_or(1), rest)
                }
                _ => (1, name),
            };
            let card = self
                .library
                .find(name)
                .ok_or_else(|| format!("no card is named {name:?}: define it with a line `card {name} …`"))?;
            let host = |it| str::strip_prefix(it, "on ").unwrap_or(it);
            let characteristics: Vec<String> =
                names::list(characteristics, &self.library, host).into_iter().map(ToOwned::to_owned).collect();
            for _ in 0..number {
                self.things.push(Item { line: line.clone(), player, card, place, characteristics: characteristics.clone() });
            }
        }
        Ok(())
    }

    /// Reads a card that a part of the line describes.
    fn define(&mut self, line: &Line, text: &str) -> Result<CardId, Wrong> {
        let read = parse::card(text, &mut self.library, crate::lexicon());
        read.map_err(|problems| Wrong::Card(behind(line.place_of(text), problems)))
    }

    /// `alice and carol, bob and dave`.
    fn teams(&mut self, text: &str) -> Result<(), String> {
        let player = |it: &str| names::player(it).ok_or_else(|| format!("{it:?} is no player"));
        let team = |it: &str| it.split(" and ").map(player).collect::<Result<Vec<_>, _>>();
        self.teams = text.split(", ").map(team).collect::<Result<_, _>>()?;
        let last = self.teams.iter().flatten().max().map_or(0, |it| it.index());
        self.players = self.players.max(last + 1);
        Ok(())
    }

    fn step(&mut self, text: &str) -> Result<(), String> {
        if text == "the start of the game" {
            self.stage = None;
            return Ok(());
        }
        let (player, stage) = text.split_once("'s ").ok_or("expected `step: alice's upkeep`")?;
        self.active = names::player(player).ok_or_else(|| format!("{player:?} is no player"))?;
        let found = names::stage(stage);
        self.stage = Some(found.ok_or_else(|| format!("{stage:?} is no step and no phase"))?);
        Ok(())
    }

    /// Lays the position out; the cards are those of the library that [`read`] has filled.
    pub(super) fn state(&self, cards: &Arc<Cards>, problems: &mut Vec<Problem>) -> State {
        let mut state = State::new(Arc::clone(cards), self.players, Setup::LIFE, 1);
        let turn = u32::try_from(self.players).unwrap_or(2) + 1;
        state.turn.number = turn;
        state.turn.active = self.active;
        state.turn.regular = self.active;
        match self.stage {
            Some(stage) => {
                state.turn.stage = stage;
                state.turn.begun = Begun::before(stage);
                state.point = Point::Stage(stage);
            }
            None => state.turn.number = 0,
        }
        state.starting = self.active;
        state.payment = self.by_hand;
        state.lots.clone_from(&self.lots);
        for (seat, player) in state.players.iter_mut().enumerate() {
            player.latest_turn = if seat == self.active.index() { turn } else { turn - 1 };
        }
        for team in &self.teams {
            let number = state.player(team[0]).team;
            for it in team {
                state.players[it.index()].team = number;
            }
        }
        self.several.lay(&mut state);
        if self.stage.is_none() {
            problems.extend(self.several.start(&mut state).err());
        }
        self.facts.iter().for_each(|(player, fact)| standing::lay(&mut state, *player, *fact));
        state.stickers.clone_from(&self.stickers);
        let ids: Vec<Option<ObjectId>> = self.things.iter().map(|it| put(&mut state, it, turn)).collect();
        for (player, life) in &self.life {
            state.shares_life_with(*player).iter().for_each(|it| state.players[it.index()].life = *life);
        }
        for (thing, id) in self.things.iter().zip(ids) {
            let Some(id) = id else { continue };
            for words in &thing.characteristics {
                if let Err(message) = describe(&mut state, id, words, turn) {
                    problems.push(Problem::at(&thing.line, message));
                }
            }
        }
        if self.stage.is_some() {
            amid_planes(&mut state);
        }
        self.fill_libraries(&mut state);
        // Nothing of what was laid out has been looked at yet by state-based actions.
        state.watch = Watch::EVERYTHING;
        state
    }

    /// Lines list libraries from the top; a library that no line fills holds ten cards that do nothing.
    fn fill_libraries(&self, state: &mut State) {
        let Some(blank) = state.library.find("Wastes") else { return };
        state.zones.decks.iter_mut().for_each(|it| it.cards.reverse());
        for seat in 0..self.players {
            let player = PlayerId(u8::try_from(seat).unwrap_or(u8::MAX));
            let listed = self.things.iter().any(|it| it.player == player && it.place == Place::In(Zone::Library));
            state.zones.library[seat].reverse();
            for _ in 0..if listed { 0 } else { 10 } {
                add_card(state, blank, player, Zone::Library);
            }
        }
    }
}

/// Problems of a text that stands there.
fn behind(start: usize, problems: Vec<parse::Problem>) -> Vec<Problem> {
    let placed = |it: parse::Problem| Problem { message: it.message, span: start + it.span.start..start + it.span.end };
    problems.into_iter().map(placed).collect()
}

fn put(state: &mut State, it: &Item, turn: u32) -> Option<ObjectId> {
    let id = it.place.lay(state, it.card, it.player)?;
    state.objects[id.index()].since = turn - 2;
    Some(id)
}

fn describe(state: &mut State, id: ObjectId, words: &str, turn: u32) -> Result<(), String> {
    let row = id.index();
    let parts: Vec<&str> = words.split_whitespace().collect();
    match parts.as_slice() {
        ["tapped"] => state.objects[row].tapped = true,
        _ if let Some(veil) = Veil::said(words.trim()) => {
            state.lay_face_down(id, veil);
            state.count_sources();
        }
        _ if let Some(mark) = Mark::named(words) => state.objects[row].marks = state.objects[row].marks.with(mark),
        ["commander"] => designate_commander(state, id),
        ["cast", number] => {
            let nth = state.objects[row].commander.ok_or("only a commander was cast so often")?;
            state.commanders[usize::from(nth)].casts = number.parse().map_err(|_| format!("{number:?} is no number"))?;
        }
        ["sick"] => state.objects[row].since = turn,
        ["damage", number] => state.objects[row].damage = number.parse().map_err(|_| format!("{number:?} is no number"))?,
        ["on", ..] => {
            let words = words.trim_start_matches("on ");
            let host = match names::player(words) {
                Some(player) => Some(Thing::Player(player)),
                None => names::find(state, words).first().map(|it| Thing::Object(*it)),
            };
            state.objects[row].attached = Some(host.ok_or_else(|| format!("{words:?} is not there"))?);
        }
        ["sticker", ..] => {
            sheets::lay(state, id, words.trim_start_matches("sticker "))?;
        }
        ["protected", "by", player] => {
            state.objects[row].protector = Some(names::player(player).ok_or_else(|| format!("{player:?} is no player"))?);
        }
        ["owned", "by", player] => {
            state.objects[row].owner = names::player(player).ok_or_else(|| format!("{player:?} is no player"))?;
        }
        [number, kind @ ..] if number.parse::<u32>().is_ok() => {
            state.set_counters(id.into(), CounterKind::named(&kind.join(" ")), number.parse().unwrap_or(0));
        }
        _ => return Err(format!("{words:?} says nothing about a permanent; see the notes of scenario/setup.rs")),
    }
    state.stale = true;
    Ok(())
}

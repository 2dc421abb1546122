//! Questions and options in words, for a person.

use super::{OtherFace, Seen, View};
use crate::story::voice;
use kernel::{
    game::{ObjectId, PlayerId, Thing},
    question::{About, Choice},
};
use language::{CardSide, ManaType, Symbol};
use vocabulary::Stage;

impl View {
    /// How a player is called here: `you`, or by name or seat.
    pub fn player_name(&self, player: PlayerId) -> String {
        if player == self.player { voice::YOU.to_owned() } else { voice::name(&self.called, player) }
    }

    /// The name of an object, with whose it is and its number where several have that name.
    pub fn object(&self, id: ObjectId) -> String {
        let Some(seen) = self.seen(id) else { return "a card that is gone".to_owned() };
        let permanents = || self.seats.iter().flat_map(|it| &it.battlefield);
        if let Some(it) = permanents().find(|it| it.seen.id == id) {
            let foreign = it.controller != self.player;
            let whose = if foreign { format!("{} ", voice::whose(&self.player_name(it.controller))) } else { String::new() };
            return format!("{whose}{}", self.numbered_name(seen));
        }
        match self.stack.iter().find(|it| it.seen.id == id).and_then(|it| it.ability_of.as_ref()) {
            Some(source) => format!("{source}'s ability"),
            None => self.numbered_name(seen),
        }
    }

    /// The name of an object with the number that tells it from its namesakes.
    pub(super) fn numbered_name(&self, seen: &Seen) -> String {
        let ordinal = if let Some(told) = &self.ordinals {
            told.iter().find(|it| it.0 == seen.id).map(|it| usize::from(it.1))
        } else {
            let permanents = self.seats.iter().flat_map(|it| &it.battlefield);
            let same: Vec<ObjectId> = permanents.filter(|it| it.seen.name() == seen.name()).map(|it| it.seen.id).collect();
            same.iter().position(|it| *it == seen.id).filter(|_| same.len() > 1).map(|it| it + 1)
        };
        ordinal.map_or_else(|| seen.name().to_owned(), |it| format!("{}#{it}", seen.name()))
    }

    /// A step or phase of a turn, and whose: `your upkeep step`.
    pub fn moment(&self) -> String {
        let stage = crate::sentence::stage_name(self.turn.stage);
        format!("{} {stage}", voice::whose(&self.player_name(self.turn.active)))
    }

    /// What may be done with priority, and what becomes of passing.
    fn priority(&self) -> String {
        let own_main = self.turn.active == self.player && self.turn.stage.is_main();
        match self.stack.last() {
            Some(top) => {
                let text = top.ability_of.as_ref().map_or_else(|| self.numbered_name(&top.seen), |it| format!("{it}'s ability"));
                let whose = voice::whose(&self.player_name(top.controller));
                format!("You have priority. You may respond to {whose} {text}; once all pass in a row, it resolves.")
            }
            None if own_main && self.turn.stage == Stage::PrecombatMain => {
                "You have priority. Once all pass in a row, combat begins.".to_owned()
            }
            None if own_main => "You have priority. Once all pass in a row, your end step begins.".to_owned(),
            None => format!("You have priority in {}. Once all pass in a row, it ends.", self.moment()),
        }
    }

    /// An object or a player.
    pub fn thing(&self, thing: Thing) -> String {
        match thing {
            Thing::Object(it) => self.object(it),
            Thing::Player(it) => self.player_name(it),
        }
    }

    /// Whether the question is in which order what triggered goes on the stack.
    fn orders_abilities(&self) -> bool {
        let options = self.question.as_ref().map_or(&[][..], |it| &it.options);
        options.iter().any(|it| matches!(it, Choice::Activate(..)))
    }

    /// The name and the cost of an object with that side up.
    fn side(&self, id: ObjectId, side: CardSide) -> (String, Option<String>) {
        let other = self.seen(id).and_then(|it| it.others.iter().find(|it| it.side == side));
        let shown = || self.seen(id).and_then(|it| it.inscription.cost.clone());
        other.map_or_else(|| (self.object(id), shown()), |it| (it.name.clone(), it.cost.clone()))
    }

    /// What a question is about.
    pub fn about(&self, about: About) -> String {
        let object = |it| self.object(it);
        match about {
            About::FirstTurn => "Who takes the first turn?".to_owned(),
            About::Mulligan => "Keep this hand?".to_owned(),
            About::Bottom => "Which card goes to the bottom of your library?".to_owned(),
            About::Priority => self.priority(),
            About::Side(it) => format!("Which side of {}?", object(it)),
            About::Mode(it) => format!("Which mode of {}?", object(it)),
            About::Variable(it) => format!("Which X for {}?", object(it)),
            About::Payment(it) => format!("How do you pay for {}?", object(it)),
            About::Symbol(it, symbol) => format!("How do you pay {symbol} of {}?", object(it)),
            About::Times(it, _) => format!("Do you pay for {} what may be paid besides?", object(it)),
            About::Target(it, _) => format!("Which target for {}?", object(it)),
            About::Share(it, to) => format!("How much of {} goes to {}?", object(it), self.thing(to)),
            About::Cost(it) => format!("What do you pay for {} with?", object(it)),
            About::Kept(it) => format!("Which mana do you keep, though {} is taken back?", object(it)),
            About::Attack(it) => format!("What does {} attack?", object(it)),
            About::Band(it) => format!("With whom is {} in a band?", object(it)),
            About::Block(it) => format!("What does {} block?", object(it)),
            About::Assignment(it, to) => format!("How much damage does {} assign to {}?", object(it), self.thing(to)),
            About::Order if self.orders_abilities() => {
                "Which ability goes on the stack next? The last one resolves first.".to_owned()
            }
            About::Order => "Which comes next?".to_owned(),
            About::Discard => "Which card do you discard?".to_owned(),
            About::Defender => "Who defends?".to_owned(),
            About::Pick => "Which one?".to_owned(),
            About::Conspiracy => "Which conspiracy do you put into the command zone?".to_owned(),
            About::SecretName => "Which card name do you choose secretly?".to_owned(),
            About::May => "Do it?".to_owned(),
            About::Mana => "Which mana?".to_owned(),
            About::Quality(it) => format!("What is chosen for {}?", object(it)),
            About::Replacement => "Which replacement applies?".to_owned(),
            About::Pile(it) => format!("Into which pile does {} go?", object(it)),
            About::Fate(it) => format!("What becomes of {}?", object(it)),
            About::Place(it) => format!("Does {} stay on top?", object(it)),
            About::Room(it) => format!("To which room of {} does the venture marker go?", object(it)),
            About::Opening(it) => format!("Use {}?", object(it)),
            About::ComesHome(it) => format!("Put {} into the command zone?", object(it)),
            About::PastBlockers(it) => format!("Does {} assign its damage past what blocks it?", object(it)),
            About::StaysTapped(it) => format!("Does {} stay tapped?", object(it)),
            About::Protector(it) => format!("Who protects {}?", object(it)),
        }
    }

    /// An option, as an answer to a question about that.
    pub fn choice(&self, about: About, choice: Choice) -> String {
        match choice {
            Choice::Pass => "pass".to_owned(),
            Choice::Done => match about {
                About::Attack(_) | About::Band(_) | About::Block(_) => "nothing".to_owned(),
                About::Cost(_) => "whatever is left, automatically".to_owned(),
                _ => "nothing (more)".to_owned(),
            },
            Choice::Yes => if about == About::Mulligan { "keep" } else { "yes" }.to_owned(),
            Choice::No => if about == About::Mulligan { "take a mulligan" } else { "no" }.to_owned(),
            Choice::Play(it, side) => format!("play {}", self.side(it, side).0),
            Choice::Cast(it, way) => {
                let (name, cost) = self.side(it, way.side);
                let cost = cost.map_or_else(String::new, |it| format!(" {it}"));
                let inscribed = |at| self.seen(it).and_then(|it| it.inscription.abilities.iter().find(|it| it.0.at == at));
                let words: String = way.abilities().filter_map(inscribed).map(|it| it.1.as_str()).collect();
                format!("cast {name}{}", if words.is_empty() { cost } else { words })
            }
            Choice::Activate(ObjectId::NOTHING, ability) => {
                let name = self.names.iter().find(|it| ability.at.face() == Some(it.0));
                name.map_or_else(|| "an ability".to_owned(), |it| format!("{}'s ability", it.1))
            }
            Choice::Activate(it, ability) => {
                let words = self
                    .seen(it)
                    .and_then(|it| it.inscription.abilities.iter().find(|it| it.0 == ability))
                    .map(|it| it.1.as_str());
                format!("{}: {}", self.object(it), words.unwrap_or("its ability"))
            }
            Choice::Companion(it) => {
                let name = self.names.iter().find(|name| name.0 == it);
                format!("put the companion {} into your hand ({{3}})", name.map_or("", |it| it.1.as_str()))
            }
            Choice::PlanarDie => "roll the planar die".to_owned(),
            Choice::Special(it, ability) => {
                let words = self.seen(it).and_then(|it| it.inscription.abilities.iter().find(|it| it.0 == ability));
                format!("{}: {}", self.object(it), words.map_or("its special action", |it| it.1.as_str()))
            }
            Choice::TurnUp(it, unveil) => format!("turn {} face up {}", self.object(it), unveil.by.words()),
            Choice::Unlock(it, half) => {
                let of_half = |it: &&OtherFace| it.side == half.side();
                let other = self.seen(it).and_then(|it| it.others.iter().find(of_half));
                let cost = other.and_then(|it| it.cost.as_deref()).map_or_else(String::new, |it| format!(" ({it})"));
                other.map_or_else(|| "a door".to_owned(), |it| format!("the door {}{cost}", it.name))
            }
            Choice::TapFor(it, mana) => format!("tap {} for {}", self.object(it), symbol(mana)),
            Choice::Thing(it) => self.thing(it),
            Choice::Number(number) => match about {
                About::Mode(_) => format!("mode {}", number + 1),
                About::Variable(_) => format!("X = {number}"),
                About::Assignment(..) => format!("{number} damage"),
                About::Room(_) => format!("room {number}"),
                About::Symbol(_, it) => way(it, number),
                About::Times(..) => match number {
                    0 => "no".to_owned(),
                    1 => "yes".to_owned(),
                    _ => format!("{number} times"),
                },
                _ => number.to_string(),
            },
            Choice::Mana(mana) => symbol(mana),
            Choice::Counter(it) => format!("a {} counter", it.name().to_lowercase()),
            Choice::Subtype(it) => it.name().to_owned(),
            Choice::Sector(it) => it.name().to_owned(),
            Choice::Word(..) | Choice::Sticker(_) => {
                let word = self.words.iter().find(|it| it.0 == choice).map(|it| it.1.clone());
                word.unwrap_or_else(|| "a word".to_owned())
            }
            Choice::Name(card) => {
                let name = self.names.iter().find(|it| it.0 == card).map(|it| it.1.clone());
                name.unwrap_or_else(|| "a card name".to_owned())
            }
        }
    }
}

/// The ways in which a symbol is paid, in their order.
fn way(symbol: Symbol, number: u32) -> String {
    let mana = |it: ManaType| self::symbol(it);
    let ways = match symbol {
        Symbol::Typed(it) => vec![mana(it)],
        Symbol::Snow => vec!["{S}".to_owned()],
        Symbol::Hybrid(a, b) => vec![mana(a), mana(b)],
        Symbol::TwoOr(it) => vec![mana(it), "{2}".to_owned()],
        Symbol::Phyrexian(it) => vec![mana(it), "2 life".to_owned()],
        Symbol::HybridPhyrexian(a, b) => vec![mana(a), mana(b), "2 life".to_owned()],
    };
    ways.into_iter().nth(number as usize).unwrap_or_else(|| number.to_string())
}

fn symbol(mana: ManaType) -> String {
    format!("{{{}}}", mana.letter())
}

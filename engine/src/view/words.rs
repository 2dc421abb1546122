//! Questions and options in words, for a person.

use super::View;
use kernel::{
    game::{ObjectId, PlayerId, Thing},
    question::{About, Choice},
};
use language::ManaType;

impl View {
    /// How a player is called here: `you`, or by seat.
    pub fn player_name(&self, player: PlayerId) -> String {
        if player == self.player { "you".to_owned() } else { player.to_string() }
    }

    /// The name of an object, with whose it is and its place where several have that name.
    pub fn object(&self, id: ObjectId) -> String {
        let Some(seen) = self.seen(id) else { return "a card that is gone".to_owned() };
        let permanents = || self.seats.iter().flat_map(|it| &it.battlefield);
        if let Some(it) = permanents().find(|it| it.seen.id == id) {
            let same: Vec<ObjectId> = permanents().filter(|it| it.seen.name == seen.name).map(|it| it.seen.id).collect();
            let ordinal = same.iter().position(|it| *it == id).filter(|_| same.len() > 1);
            let ordinal = ordinal.map_or_else(String::new, |it| format!("#{}", it + 1));
            let whose = if it.controller == self.player { String::new() } else { format!("{}'s ", it.controller) };
            return format!("{whose}{}{ordinal}", seen.name);
        }
        match self.stack.iter().find(|it| it.seen.id == id).and_then(|it| it.ability_of.as_ref()) {
            Some(source) => format!("{source}'s ability"),
            None => seen.name.clone(),
        }
    }

    /// An object or a player.
    pub fn thing(&self, thing: Thing) -> String {
        match thing {
            Thing::Object(it) => self.object(it),
            Thing::Player(it) => self.player_name(it),
        }
    }

    /// What a question is about.
    pub fn about(&self, about: About) -> String {
        let object = |it| self.object(it);
        match about {
            About::FirstTurn => "Who takes the first turn?".to_owned(),
            About::Mulligan => "Keep this hand?".to_owned(),
            About::Bottom => "Which card goes to the bottom of your library?".to_owned(),
            About::Priority => "You have priority.".to_owned(),
            About::Mode(it) => format!("Which mode of {}?", object(it)),
            About::Variable(it) => format!("Which X for {}?", object(it)),
            About::Payment(it) => format!("How do you pay for {}?", object(it)),
            About::Target(it, _) => format!("Which target for {}?", object(it)),
            About::Share(it, to) => format!("How much of {} goes to {}?", object(it), self.thing(to)),
            About::Cost(it) => format!("What pays for {}?", object(it)),
            About::Attack(it) => format!("What does {} attack?", object(it)),
            About::Block(it) => format!("What does {} block?", object(it)),
            About::Assignment(it, to) => format!("How much damage does {} assign to {}?", object(it), self.thing(to)),
            About::Order => "Which comes next?".to_owned(),
            About::Discard => "Which card do you discard?".to_owned(),
            About::Defender => "Who defends?".to_owned(),
            About::Pick => "Which one?".to_owned(),
            About::May => "Do it?".to_owned(),
            About::Mana => "Which mana?".to_owned(),
            About::Quality(it) => format!("What is chosen for {}?", object(it)),
            About::Replacement => "Which replacement applies?".to_owned(),
            About::Place(it) => format!("Does {} stay on top?", object(it)),
            About::Opening(it) => format!("Use {}?", object(it)),
            About::Protector(it) => format!("Who protects {}?", object(it)),
        }
    }

    /// An option, as an answer to a question about that.
    pub fn choice(&self, about: About, choice: Choice) -> String {
        match choice {
            Choice::Pass => "pass".to_owned(),
            Choice::Done => match about {
                About::Attack(_) => "does not attack".to_owned(),
                About::Block(_) => "does not block".to_owned(),
                _ => "nothing (more)".to_owned(),
            },
            Choice::Yes => if about == About::Mulligan { "keep" } else { "yes" }.to_owned(),
            Choice::No => if about == About::Mulligan { "take a mulligan" } else { "no" }.to_owned(),
            Choice::Play(it) => format!("play {}", self.object(it)),
            Choice::Cast(it) => {
                let cost = self.seen(it).and_then(|it| it.cost.as_ref()).map_or_else(String::new, |it| format!(" {it}"));
                format!("cast {}{cost}", self.object(it))
            }
            Choice::Activate(it, ability) => {
                let words = self.seen(it).and_then(|it| it.abilities.iter().find(|it| it.0 == ability)).map(|it| it.1.as_str());
                format!("{}: {}", self.object(it), words.unwrap_or("its ability"))
            }
            Choice::TapFor(it, mana) => format!("tap {} for {}", self.object(it), symbol(mana)),
            Choice::Thing(it) => self.thing(it),
            Choice::Number(number) => match about {
                About::Mode(_) => format!("mode {}", number + 1),
                _ => number.to_string(),
            },
            Choice::Mana(mana) => symbol(mana),
            Choice::Subtype(it) => it.name().to_owned(),
            Choice::Name(card) => {
                let name = self.names.iter().find(|it| it.0 == card).map(|it| it.1.clone());
                name.unwrap_or_else(|| "a card name".to_owned())
            }
        }
    }
}

fn symbol(mana: ManaType) -> String {
    format!("{{{}}}", mana.letter())
}

//! Names of players, stages, cards and objects.

use kernel::game::Cards;
use kernel::game::{Kind, ObjectId, PlayerId, State, Thing};
use language::CardId;
use vocabulary::{Stage, catalog::Zone};

/// The players, as scenarios call them.
const PLAYERS: [&str; 4] = ["alice", "bob", "carol", "dave"];

/// The name of a player.
pub(crate) fn player(id: PlayerId) -> String {
    PLAYERS.get(id.index()).map_or_else(|| format!("player{}", id.index() + 1), |it| (*it).to_owned())
}

/// The player of that name.
pub(super) fn find_player(name: &str) -> Option<PlayerId> {
    let seat = PLAYERS.iter().position(|it| *it == name);
    let numbered = || name.strip_prefix("player")?.parse::<usize>().ok()?.checked_sub(1);
    seat.or_else(numbered).and_then(|it| u8::try_from(it).ok()).map(PlayerId)
}

/// The name of a stage, in small letters and without `step` and `phase`.
pub(super) fn stage(stage: Stage) -> String {
    let name = if stage == Stage::FirstCombatDamage { "first combat damage" } else { stage.name() };
    name.to_lowercase().trim_end_matches(" step").trim_end_matches(" phase").to_owned()
}

/// The stage of that name.
pub(super) fn find_stage(name: &str) -> Option<Stage> {
    Stage::ALL.into_iter().find(|it| stage(*it) == name)
}

/// The name by which a card is found, or its name and its place among all of that name.
pub(super) fn card(library: &Cards, id: CardId) -> String {
    let name = &library.card(id).name;
    if library.find(name) == Some(id) {
        return name.clone();
    }
    let before = library.cards().filter(|(other, it)| *other <= id && it.name == *name);
    format!("{name}@{}", before.count())
}

/// The card of that name.
pub(super) fn find_card(library: &Cards, name: &str) -> Option<CardId> {
    let counted = || {
        let (name, number) = name.rsplit_once('@')?;
        let at = number.parse::<usize>().ok()?.checked_sub(1)?;
        library.cards().filter(|it| it.1.name == name).nth(at).map(|it| it.0)
    };
    library.find(name).or_else(counted)
}

/// The labels of a position in normal form.
#[derive(Debug)]
pub(super) struct Labels(Vec<Option<String>>);

impl Labels {
    /// Labels for permanents, for what is on the stack, and for what something refers to: a letter for the player, and a number.
    pub(super) fn of(state: &State) -> Self {
        let mut labels = vec![None; state.objects.len()];
        let mut numbers = vec![0; state.players.len() + 1];
        let gone = state.players.len();
        for (slot, row) in state.objects.iter().enumerate() {
            let (letter, seat) = match row.kind {
                Kind::Free => ("gone".to_owned(), gone),
                _ => (letter(row.controller), row.controller.index()),
            };
            let shown = matches!(row.zone, Zone::Battlefield | Zone::Stack) || row.kind == Kind::Free || row.attached.is_some();
            if shown || is_meant(state, slot) {
                numbers[seat] += 1;
                labels[slot] = Some(format!("{letter}{}", numbers[seat]));
            }
        }
        Self(labels)
    }

    /// The label of a slot, if it has one.
    pub(super) fn at(&self, slot: usize) -> Option<&str> {
        self.0[slot].as_deref()
    }

    /// The label of an object.
    pub(super) fn object(&self, id: ObjectId) -> &str {
        self.at(id.index()).unwrap_or("nothing")
    }

    /// The label of an object, or the name of a player.
    pub(super) fn thing(&self, thing: Thing) -> String {
        match thing {
            Thing::Object(id) => self.object(id).to_owned(),
            Thing::Player(id) => player(id),
        }
    }
}

fn letter(id: PlayerId) -> String {
    char::from(b'a' + id.0.min(25)).to_string()
}

/// Whether something other than an attachment refers to a card outside the battlefield and the stack.
fn is_meant(state: &State, slot: usize) -> bool {
    let object = |id: &ObjectId| id.index() == slot;
    let thing = |it: &Thing| it.object().is_some_and(|it| it.index() == slot);
    let maybe = |it: &Option<Thing>| it.as_ref().is_some_and(thing);
    state.stack.iter().any(|it| {
        it.ability.as_ref().is_some_and(|it| object(&it.1))
            || it.chosen.targets.iter().any(|it| thing(&it.1))
            || it.chosen.shares.iter().any(|it| thing(&it.1))
            || maybe(&it.chosen.it)
    }) || state.waiting.iter().any(|it| object(&it.source) || maybe(&it.it))
        || state.delayed.iter().any(|it| object(&it.source) || maybe(&it.it))
        || state.effects.iter().any(|it| object(&it.object) || it.source.as_ref().is_some_and(object))
        || state.combat.attackers.iter().any(|it| object(&it.object) || maybe(&it.target))
        || state.combat.former.iter().any(|it| object(&it.0))
        || state.combat.obliged.iter().any(object)
        || state.objects.iter().chain(state.last_known.iter().map(|it| &it.object)).any(|it| maybe(&it.attached))
        || state.shields.iter().any(|it| match it {
            kernel::game::Shield::Regeneration(it) => object(it),
            kernel::game::Shield::Prevention(it, _) | kernel::game::Shield::FullPrevention(it) => thing(it),
            kernel::game::Shield::Replacement(it) => object(&it.source) || it.by.as_ref().is_some_and(object) || maybe(&it.to),
        })
        || state.used.iter().any(|it| object(&it.0))
        || state.links.iter().any(|it| object(&it.card) || object(&it.source))
        || state.bounds.iter().any(|it| object(&it.object) || object(&it.source))
}

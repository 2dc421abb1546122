//! Instructions (608.2c): each is carried out by the rule of its verb.

use crate::{
    event::{Event, Made, What},
    game::{AbilityId, AbilityRef, Chosen, ManaMark, ObjectId, PlayerId, Pool, Quality, State, Thing, numbers},
    machine::{Batch, Context, Few, Flow, Machine, filter},
};
use language::{Ability, Amount, Blow, Instruction, Players, Roles, Subject};
use vocabulary::{CardTypes, catalog::CardType};

/// What carries out an instruction needs to know.
#[derive(Clone, Debug)]
pub struct Resolution {
    /// The controller of the spell or ability.
    pub you: PlayerId,
    /// The object with the ability.
    pub this: ObjectId,
    /// Which of its abilities it is, where it is one.
    pub ability: Option<AbilityId>,
    /// The object on the stack.
    pub on_stack: ObjectId,
    /// What was chosen or found; `it` moves on as instructions are carried out.
    pub chosen: Chosen,
    /// How often what has been carried out has said what `it` is from then on.
    pub told: u32,
    /// The targets that have become illegal: nothing is done to them, and nothing follows from them (608.2b).
    pub spared: Vec<(u8, Thing)>,
    /// The instances of the word "target" that the text has named so far.
    pub named: Vec<u8>,
    /// The targets that it had moved before it named them.
    pub lost: Vec<(u8, Thing)>,
    /// The instance of the word "target" with which the text begins.
    pub first: u8,
    /// Since when what happens is what the text does.
    pub since: usize,
    /// What the text has moved, as it was and as it is now: later parts of it find the new object (400.7j, 608.2k).
    pub moved: Vec<(ObjectId, ObjectId)>,
    /// What its trigger event, the payment for it, or an instruction of the text by the way has moved, likewise (400.7e, 400.7j).
    pub became: Vec<(ObjectId, ObjectId)>,
    /// The mana that the text has added, `this mana` in later parts of it.
    pub added: Pool,
    /// What the text has said of that mana.
    pub mark: ManaMark,
    /// How mana that it adds comes to be.
    pub made: Made,
    /// The roll of dice that it has made last, to be made again (706.3c).
    pub rolled: Option<Instruction>,
    /// What came up in that roll, die by die: of how many sides each is, and its result.
    pub results: Vec<(u16, u32)>,
    /// The table in which that was looked up.
    pub table: Option<Instruction>,
    /// The defending player, where that was chosen, or is determined for one of several attackers (508.5a).
    pub defending: Option<PlayerId>,
    /// Whether the text is followed once more, from its beginning (608.2c).
    pub again: bool,
    /// Of several players those who alone do what is being done, where others have got out of it (118.12).
    pub only: Option<Vec<PlayerId>>,
    /// What is done to those of several things for which nobody has paid, where that waits until all of them were asked for (608.2f).
    pub unpaid: Option<Vec<Event>>,
    /// What the text has had its controller choose last: a color, a type or a name (608.2d).
    pub quality: Option<Quality>,
}

impl Resolution {
    /// What that player does with an ability of that object, which is not on the stack.
    pub fn of(state: &State, you: PlayerId, this: ObjectId, chosen: Chosen) -> Self {
        let (added, mark, made) = (Pool::default(), ManaMark::NONE, Made::Anyhow);
        Self {
            you,
            this,
            ability: None,
            on_stack: this,
            chosen,
            told: 0,
            spared: Vec::new(),
            named: Vec::new(),
            lost: Vec::new(),
            first: 0,
            since: state.history.now(),
            moved: Vec::new(),
            became: Vec::new(),
            added,
            mark,
            made,
            rolled: None,
            results: Vec::new(),
            table: None,
            defending: None,
            again: false,
            only: None,
            unpaid: None,
            quality: None,
        }
    }

    /// On whose behalf things are looked for.
    pub const fn context(&self) -> Context<'_> {
        Context {
            chosen: Some(&self.chosen),
            ability: self.ability,
            first: self.first,
            since: self.since,
            defending: self.defending,
            ..Context::on_behalf(self.you, self.this, self.on_stack)
        }
    }

    /// The targets that a subject names, each with its share of what is divided among them (601.2d).
    pub fn shares(&self, subject: &Subject) -> Vec<(Thing, u32)> {
        let Subject::Target(instance) = subject else { return Vec::new() };
        let instance = self.first + instance;
        let shares = self.chosen.shares.iter().filter(|it| it.0 == instance);
        let still = |thing: &Thing| self.chosen.targets.contains(&(instance, *thing));
        shares.map(|it| (it.1, it.2)).filter(|it| still(&it.0)).collect()
    }

    /// The same where illegal targets are named as well: what is asked of others may be about them (608.2b).
    #[must_use]
    pub fn with_spared(&self) -> Self {
        let mut whole = self.clone();
        whole.chosen.targets.extend(self.spared.iter().copied());
        whole
    }

    /// From here on `them` are these.
    pub fn about_all(&mut self, these: impl IntoIterator<Item = ObjectId>) {
        self.chosen.them = Some(these.into_iter().collect());
    }

    /// From here on that is one of the copies that the text has made last.
    pub fn about_copy(&mut self, copy: ObjectId) {
        self.chosen.copies.push(copy);
        self.about(copy.into());
    }

    /// From here on `it` is that.
    pub fn about(&mut self, it: Thing) {
        self.about_found(Some(it));
    }

    /// From here on `it` is what was found, or nothing where nothing was.
    pub fn about_found(&mut self, found: Option<Thing>) {
        self.chosen.it = found;
        self.chosen.beside.clear();
        self.told += 1;
    }

    /// From here on `it` is the last of the tokens, with the others beside it where they were made in place of one, and `them` are all.
    pub fn about_made(&mut self, made: Vec<ObjectId>) {
        let (last, others) = made.split_last().map_or((None, &[][..]), |(last, others)| (Some(*last), others));
        self.about_found(last.map(Thing::Object));
        self.chosen.beside = others.into();
        self.about_all(made);
    }
}

/// Whether damage can be dealt to it: players, battles, creatures and planeswalkers (120.1).
pub fn can_be_damaged(state: &State, thing: Thing) -> bool {
    let types = CardTypes::only(CardType::Battle).with(CardType::Creature).with(CardType::Planeswalker);
    match thing {
        Thing::Player(player) => state.is_playing(player),
        Thing::Object(id) => state.on_battlefield(id) && state.characteristics[id.index()].types.meets(types),
    }
}

impl Machine<'_> {
    /// The objects and players that a subject names.
    pub fn things(&self, subject: &Subject, resolution: &Resolution) -> Few<Thing> {
        let mut found = Few::new();
        filter::subjects(self.state, subject, &resolution.context(), &mut found);
        found
    }

    /// To whom or what how much of damage is dealt, or prevented.
    pub fn blows(&self, blows: &[Blow], resolution: &Resolution) -> Vec<(Thing, u32)> {
        let mut dealt: Vec<(Thing, u32)> = Vec::new();
        for blow in blows {
            match blow {
                Blow::Things(amount, to) => {
                    let amount = self.number(amount, resolution);
                    dealt.extend(self.things(to, resolution).into_iter().map(|it| (it, amount)));
                }
                Blow::Players(amount, to) => {
                    let players = self.players(to, resolution).into_iter();
                    dealt.extend(players.map(|it| (Thing::Player(it), self.number_for(it, amount, resolution))));
                }
                Blow::Divided(to) => dealt.extend(resolution.shares(to)),
                Blow::Evenly(amount, to) => {
                    let these = self.things(to, resolution);
                    let each = self.number(amount, resolution).checked_div(u32::try_from(these.len()).unwrap_or(u32::MAX));
                    dealt.extend(these.into_iter().map(|it| (it, each.unwrap_or(0))));
                }
                Blow::Attacked(amount, by) => {
                    let amount = self.number(amount, resolution);
                    let attackers = self.objects(by, resolution).into_iter();
                    let aims = attackers.filter_map(|it| self.state.combat.aim(it)).filter(|it| self.is_player_or_walker(*it));
                    dealt.extend(aims.map(|it| (it, amount)));
                }
                // To which of several sources, each of those knows.
                Blow::Itself(_) | Blow::OfEach(_) | Blow::Surely => {}
            }
        }
        dealt
    }

    /// A battle is neither.
    fn is_player_or_walker(&self, thing: Thing) -> bool {
        let walks = |it: ObjectId| self.state.characteristics(it).is_some_and(|it| it.is(CardType::Planeswalker));
        thing.object().is_none_or(walks)
    }

    /// The objects that a subject names.
    pub fn objects(&self, subject: &Subject, resolution: &Resolution) -> Vec<ObjectId> {
        self.things(subject, resolution).into_iter().filter_map(Thing::object).collect()
    }

    /// The players that are meant.
    pub fn players(&self, players: &Players, resolution: &Resolution) -> Vec<PlayerId> {
        let mut found = Vec::new();
        filter::players(self.state, players, &resolution.context(), &mut found);
        if let Some(only) = resolution.only.as_ref().filter(|_| players.are_several()) {
            found.retain(|it| only.contains(it));
        }
        found
    }

    /// How much it is.
    pub fn amount(&self, amount: &Amount, resolution: &Resolution) -> i32 {
        filter::amount(self.state, amount, &resolution.context())
    }

    /// How many it is, and nothing below none (107.1b).
    pub fn number(&self, amount: &Amount, resolution: &Resolution) -> u32 {
        numbers::positive(self.amount(amount, resolution))
    }

    /// How many it is for a player who does it: what is said of the own hand is of that player's.
    pub fn number_for(&self, player: PlayerId, amount: &Amount, resolution: &Resolution) -> u32 {
        numbers::positive(self.amount_for(player, amount, resolution))
    }

    /// How much it is for a player who does it.
    pub fn amount_for(&self, player: PlayerId, amount: &Amount, resolution: &Resolution) -> i32 {
        let context = Context { doer: Some(player), ..resolution.context() };
        filter::amount(self.state, amount, &context)
    }

    /// The cards of a library from the top down, but for what is entering from there (614.13c).
    pub fn top_of_library(&self, player: PlayerId) -> impl Iterator<Item = ObjectId> {
        self.state.from_top(player).filter(|it| !self.scratch.arriving.contains(it))
    }

    /// The top cards of the libraries of players: of each so many as a text says, or as there are.
    pub fn top_cards(&self, said: &Roles, resolution: &Resolution) -> Vec<ObjectId> {
        let mut cards = Vec::new();
        for player in self.players(&said.who, resolution) {
            let number = self.number_for(player, &said.number, resolution) as usize;
            cards.extend(self.top_of_library(player).take(number));
        }
        cards
    }

    /// Keeps the text of an ability that an effect makes; the same text is kept once.
    pub fn mint(&mut self, ability: &Ability) -> AbilityRef {
        self.state.mint(ability)
    }

    /// How much has happened so far: where it is the same later, nothing has been done in between.
    pub const fn deeds(&self) -> u32 {
        self.scratch.deeds
    }

    /// A player has taken up an offer: that is something done, whatever comes of it.
    pub const fn takes_up(&mut self) {
        self.scratch.deeds = self.scratch.deeds.wrapping_add(1);
    }

    /// Follows an instruction about `them` that are these, amid a text that is about something else; what has moved is known to that.
    ///
    /// # Errors
    ///
    /// The game has come to its end, or stops for an answer.
    pub fn do_to_all(
        &mut self,
        instruction: Instruction,
        these: impl IntoIterator<Item = ObjectId>,
        resolution: &mut Resolution,
    ) -> Flow {
        let mut own = resolution.clone();
        own.about_all(these);
        self.do_all(&[instruction], &mut own)?;
        resolution.moved = own.moved;
        Ok(())
    }

    /// An empty batch of an instruction.
    pub fn batch_of(&mut self, resolution: &Resolution) -> Batch {
        let mut batch = self.take_batch();
        batch.source = resolution.this.there();
        batch
    }

    /// The ability on the stack whose text is being followed, if it is one's.
    pub fn resolving_ability(&self, resolution: &Resolution) -> Option<AbilityRef> {
        let item = self.state.stack.iter().find(|it| it.object == resolution.on_stack);
        item.and_then(|it| it.ability).map(|it| it.0.at)
    }

    /// Something happens by an instruction: its source is what has the ability.
    ///
    /// # Errors
    ///
    /// The game has come to its end, or stops for an answer.
    pub fn happens_in(&mut self, resolution: &Resolution, what: What) -> Flow {
        self.happens_by(resolution.this, what)
    }
}

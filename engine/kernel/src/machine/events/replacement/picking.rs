//! What is chosen for what enters before it does (614.12a).

use smallvec::SmallVec;

use crate::{
    event::{Arrival, Cause, Event, Move, What},
    game::{AbilityRef, Applied, Link, LinkKind, Noted, ObjectId, PlayerId, Quality, State, Thing, numbers},
    machine::{Agency, Context, Copying, Entrance, Expense, Few, Flow, Machine, Offers, Paying, Replaced, attachment, filter},
    question::{About, Choice},
};
use language::{
    Ability, Amount, Chooser, Choosing, Cost, CostPart, Doing, Duration, Effect, Entry, EntryOffer, Exception, FaceId, Filter,
    Stated, Statement, Static, Triggered, Unless,
};
use vocabulary::{
    CounterKind,
    catalog::{Counter, KeywordAbility, Zone},
};

/// What an ability has its controller choose for something that enters (614.12a).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick {
    /// A color, a type, a player or a name.
    Quality(AbilityRef),
    /// What it enters as a copy of (707.5).
    Original(AbilityRef),
    /// In which of several forms it enters, or is turned face up (208.2b).
    Form(AbilityRef),
    /// Whether something is paid that keeps it from entering tapped.
    Price(AbilityRef),
    /// Whether something is done without which it does not enter.
    Deed(AbilityRef),
    /// Whether it has more counters.
    Offer(AbilityRef),
    /// Who protects it (310.8a).
    Protector(Protectors),
    /// What it enchants (303.4f).
    Host,
    /// What it enchants that is being turned face up, if its controller likes (303.4k).
    FaceUpHost,
    /// With how many counters of that kind, from one to that number (714.3b).
    Counters(CounterKind, u32),
    /// The card name that a conspiracy hides (702.106a).
    Agenda,
}

/// Among whom the protector of a battle is chosen (310.8a, 310.11a).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protectors {
    /// It is its controller.
    Controller,
    /// The opponents of its controller.
    Opponents,
}

impl Offers<'_> {
    /// What is picked for something that enters, for each ability of its own that states that (614.12a).
    pub fn pick_as_it_enters(&mut self, state: &State, event: &Event, what: impl Into<Stated>, pick: fn(AbilityRef) -> Pick) {
        let what = what.into();
        let Some(it) = Entrance::of(state, event).filter(|it| it.may_state(state, what)) else { return };
        let Some(foreseen) = self.foreseen(state, event) else { return };
        let own = foreseen.statics().enumerate().filter(|it| Stated::from(it.1.1) == what);
        let found: Vec<(usize, AbilityRef)> = own.map(|(nth, (at, _))| (nth, at)).collect();
        for (nth, at) in found {
            self.push_nth(it.object, nth, Replaced { choice: Some(pick(at)), ..Replaced::by(event.what, event) });
        }
    }
}

impl Machine<'_> {
    /// Something is chosen for what enters, before it does (614.12a); says what is left of the event.
    pub(super) fn choose_for(&mut self, mut event: Event, choice: Pick) -> Flow<Option<Event>> {
        if let Pick::Deed(at) = choice {
            return self.choose_deed(event, at);
        }
        self.choose_how(&mut event, choice)?;
        Ok(Some(event))
    }

    fn choose_how(&mut self, event: &mut Event, choice: Pick) -> Flow {
        let at = match choice {
            Pick::Form(at) => return self.choose_form(event, at),
            Pick::Quality(at) | Pick::Original(at) | Pick::Price(at) | Pick::Offer(at) | Pick::Deed(at) => at,
            Pick::Protector(among) => return self.choose_protector(event, among),
            Pick::Host => return self.choose_host(event),
            Pick::FaceUpHost => return self.choose_face_up_host(event),
            Pick::Counters(kind, most) => return self.choose_counters(event, kind, most),
            Pick::Agenda => return self.choose_agenda(event),
        };
        let written = self.written(at);
        let Some(Entrance { object, player, mut arrival, .. }) = Entrance::of(self.state, event) else { return Ok(()) };
        // A token is not there yet: what creates it stands for it.
        let Some(object) = object.or(event.source) else { return Ok(()) };
        if let Ability::Static(Static::Enters(Entry::AsCopy(fitting, exceptions, then))) = &*written {
            let original = self.choose_original(object, player, fitting)?;
            if let Some((original, values)) = original.and_then(|it| Some((it, self.state.copiable(it)?))) {
                let exceptions = &self.exceptions_for(event, exceptions)[..];
                let own = self.state.object(object).map(|it| it.body.face(&self.state.library));
                let copy = self.copied(values, exceptions, Copying { this: Some(at), own });
                let chosen =
                    self.state.stack.iter().find(|it| it.object == object).map(|it| it.chosen.clone()).unwrap_or_default();
                let context = Context { you: player, ..Context::of(self.state, object) };
                let besides = self.besides(copy, exceptions, &context.with(&chosen));
                arrival = arrival.copying(Some(copy), besides);
                arrival.tapped |= exceptions.contains(&Exception::Tapped);
                if *then != Effect::default() {
                    let triggers = self.mint(&Ability::Triggered(Triggered::made(Vec::new(), then.clone())));
                    arrival.linked = Some((triggers, original));
                }
            }
        } else if let Ability::Static(Static::Enters(Entry::Choosing(choosing))) = &*written {
            let chosen = self.choose_quality(player, object, choosing)?;
            arrival.chosen = arrival.chosen.or(chosen);
        } else if let Ability::Static(Static::Enters(Entry::Tapped(Unless::Paid(cost)))) = &*written {
            let pays = self.table().can_pay(player, object, cost, Expense::Otherwise) && self.ask_whether(player, About::May)?;
            if pays {
                self.acting(Agency::Cost, |it| it.pay(player, object, cost, (0, Expense::Otherwise)))?;
            }
            arrival.tapped |= !pays;
        }
        if let Ability::Static(Static::States(Statement::EntersPayingLife, _)) = &*written {
            arrival.noted = Some((at, Noted::LifePaid(self.pay_any_life(object, player)?)));
        }
        if let Ability::Static(Static::Enters(Entry::Offering(offer))) = &*written {
            arrival = self.offer_counters(object, player, offer, arrival)?;
        }
        *event = Entrance::with(event, arrival);
        Ok(())
    }

    /// What is done so that it enters; where it is not, a card goes to the graveyard, and a token is not created.
    fn choose_deed(&mut self, event: Event, at: AbilityRef) -> Flow<Option<Event>> {
        let written = self.written(at);
        let Ability::Static(Static::Enters(Entry::For(doing, deed))) = &*written else { return Ok(Some(event)) };
        let Some(Entrance { object, player, .. }) = Entrance::of(self.state, &event) else { return Ok(Some(event)) };
        let Some(asks) = object.or(event.source) else { return Ok(Some(event)) };
        if self.does_to_enter((player, asks), *doing, deed)? {
            return Ok(Some(event));
        }
        Ok(object.map(|it| Event { what: What::Moves(Move::new(it, Zone::Graveyard, Cause::Put)), ..event }))
    }

    /// That is done, as much of it as can be, if it has to be or the player likes; says whether all of it was (609.3).
    fn does_to_enter(&mut self, (player, object): (PlayerId, ObjectId), doing: Doing, deed: &CostPart) -> Flow<bool> {
        let able = self.table().can_pay_part(deed, &Paying::of(player, object));
        if doing == Doing::May && !(able && self.ask_whether(player, About::May)?) {
            return Ok(false);
        }
        let mut part = deed.clone();
        if let (false, Some((_, fits))) = (able, deed.things()) {
            let there = self.table().payable(deed, fits, &Paying::of(player, object)).len();
            if let Some(number) = part.number_mut() {
                *number = u32::try_from(there).unwrap_or(u32::MAX);
            }
        }
        let cost = Cost { parts: vec![part] };
        self.acting(Agency::Effect, |it| it.pay(player, object, &cost, (0, Expense::Otherwise)))?;
        Ok(able)
    }

    /// One of the forms that the ability names is chosen for what enters, or for what is turned face up: it has those copiable values
    /// (208.2b).
    fn choose_form(&mut self, event: &mut Event, at: AbilityRef) -> Flow {
        let written = self.written(at);
        let Ability::Static(Static::Enters(Entry::As(_, forms))) = &*written else { return Ok(()) };
        if let Some(Entrance { object, base, player, arrival }) = Entrance::of(self.state, event) {
            let about = object.or(event.source).map_or(About::Pick, About::Quality);
            let form = self.form(base, forms, (player, about))?;
            *event = Entrance::with(event, arrival.copying(Some(form), arrival.besides));
        } else if let What::TurnsUp(id, _) = event.what
            && let Some(row) = self.state.object(id).copied()
        {
            let form = self.form(self.state.face_up(id), forms, (row.controller, About::Quality(id)))?;
            self.happens_by(id, What::Changes(id, Applied::Copy(form), Duration::Permanent, row.controller))?;
        }
        Ok(())
    }

    /// What becomes of those values in the form that the player chooses, by its number.
    fn form(&mut self, base: FaceId, forms: &[Vec<Exception>], (player, about): (PlayerId, About)) -> Flow<FaceId> {
        let form = self.ask_nth((player, about), forms)?.unwrap_or(&forms[0]);
        Ok(self.copied(base, form, Copying::default()))
    }

    /// As much life as the player likes is paid; says how much (607.2g).
    fn pay_any_life(&mut self, object: ObjectId, player: PlayerId) -> Flow<u32> {
        let most = numbers::positive(self.table().life_to_pay(player));
        let options: Vec<Choice> = (0..=most).map(Choice::Number).collect();
        let Choice::Number(paid) = self.ask(player, About::Variable(object), &options)? else { return Ok(0) };
        let cost = Cost { parts: vec![CostPart::Life(Amount::Number(numbers::signed(paid)))] };
        self.acting(Agency::Cost, |it| it.pay(player, object, &cost, (0, Expense::Otherwise)))?;
        Ok(paid)
    }

    /// What is offered as it enters is done by whoever may decide that.
    fn offer_counters(&mut self, object: ObjectId, player: PlayerId, offer: &EntryOffer, mut arrival: Arrival) -> Flow<Arrival> {
        match offer {
            EntryOffer::Counters { to, number, kind, marks } => {
                let asked = match to {
                    Chooser::Opponent => self.choose_opponent(player)?,
                    // No event has brought another player here.
                    Chooser::Controller | Chooser::ThatPlayer => Some(player),
                };
                let puts = match asked {
                    Some(it) => self.ask_whether(it, About::May)?,
                    None => false,
                };
                if puts {
                    arrival.given = asked.filter(|it| *it != player).or(arrival.given);
                    arrival = arrival.with_counters(*kind, *number);
                }
                if let Some(mark) = marks[usize::from(!puts)] {
                    arrival.marks = arrival.marks.with(mark);
                }
            }
            EntryOffer::OneCounter(kinds) => {
                if let Some(kind) = self.ask_nth((player, About::Quality(object)), kinds)? {
                    arrival = arrival.with_counters(*kind, 1);
                }
            }
            EntryOffer::Sacrifices(fits, number) => {
                let sacrificed = self.sacrifice_for(object, player, fits)?;
                let kind = Counter::Plus1Plus1.into();
                arrival = arrival.with_counters(kind, numbers::product(*number, numbers::count(sacrificed.len())));
                arrival.devoured = sacrificed.first().copied();
                for card in &sacrificed {
                    let link = Link { card: *card, source: sacrificed[0], tie: LinkKind::Used(KeywordAbility::Devour) };
                    self.happens_by(object, What::Links(link))?;
                }
            }
            EntryOffer::Exiles(fits) => self.exile_for(object, player, fits)?,
            EntryOffer::Mills(number) => self.mill_for(object, player, *number)?,
            EntryOffer::Reveals(fits, number) => {
                let revealed = self.reveal_for(object, player, fits)?;
                let kind = Counter::Plus1Plus1.into();
                arrival = arrival.with_counters(kind, numbers::product(*number, revealed));
            }
        }
        Ok(arrival)
    }

    /// Any number of permanents that fit are sacrificed together; says which.
    fn sacrifice_for(&mut self, object: ObjectId, player: PlayerId, fits: &Filter) -> Flow<Vec<ObjectId>> {
        let context = Context { you: player, ..Context::of(self.state, object) };
        let controlled = self.state.zones.controlled(player).iter().map(|it| self.state.id(*it));
        let left = controlled.filter(|it| filter::matches(self.state, fits, (*it).into(), &context)).collect();
        let chosen = self.choose_up_to(player, u32::MAX, left)?;
        self.move_at_once(object, &chosen, (Zone::Graveyard, Cause::Sacrificed))?;
        Ok(chosen)
    }

    /// Any number of cards that fit are exiled together, but for those that enter at once (614.13a).
    fn exile_for(&mut self, object: ObjectId, player: PlayerId, fits: &Filter) -> Flow {
        let context = Context { you: player, ..Context::of(self.state, object) };
        let mut found = Few::new();
        filter::all(self.state, fits, &context, &mut found);
        let others = found.into_iter().filter_map(Thing::object).filter(|it| *it != object);
        let left = others.filter(|it| !self.scratch.arriving.contains(it)).collect();
        let chosen = self.choose_up_to(player, u32::MAX, left)?;
        self.move_at_once(object, &chosen, (Zone::Exile, Cause::Exiled))
    }

    /// So many cards are milled, but for what enters itself and with it.
    fn mill_for(&mut self, object: ObjectId, player: PlayerId, number: u32) -> Flow {
        let left = self.considered_by(object, What::IsToMill(player, number))?;
        let Some(What::IsToMill(_, number)) = left else { return Ok(()) };
        let others = self.top_of_library(player).filter(|it| *it != object);
        let cards: Vec<ObjectId> = others.take(number as usize).collect();
        self.move_at_once(object, &cards, (Zone::Graveyard, Cause::Milled))
    }

    /// Any number of cards in hand that fit are revealed together, but for those that enter at once; says how many.
    fn reveal_for(&mut self, object: ObjectId, player: PlayerId, fits: &Filter) -> Flow<u32> {
        let context = Context { you: player, ..Context::of(self.state, object) };
        let hand = self.state.in_hand(player).filter(|it| *it != object);
        let hand = hand.filter(|it| !self.scratch.arriving.contains(it));
        let left = hand.filter(|it| filter::matches(self.state, fits, (*it).into(), &context)).collect();
        let chosen = self.choose_up_to(player, u32::MAX, left)?;
        self.happen_at_once(object, chosen.iter().map(|it| What::Reveals(player, *it)))?;
        Ok(numbers::count(chosen.len()))
    }

    /// With how many counters it enters is chosen, from one to that number.
    fn choose_counters(&mut self, event: &mut Event, kind: CounterKind, most: u32) -> Flow {
        let Some(Entrance { object, player, arrival, .. }) = Entrance::of(self.state, event) else { return Ok(()) };
        let options: Vec<Choice> = (1..=most).map(Choice::Number).collect();
        let about = object.or(event.source).map_or(About::Pick, About::Variable);
        if let Choice::Number(it) = self.ask(player, about, &options)? {
            *event = Entrance::with(event, arrival.with_counters(kind, it));
        }
        Ok(())
    }

    /// The protector of a battle that enters is chosen; where there is nobody, it enters without one.
    fn choose_protector(&mut self, event: &mut Event, among: Protectors) -> Flow {
        let Some(Entrance { object, player, arrival, .. }) = Entrance::of(self.state, event) else { return Ok(()) };
        let players: SmallVec<[PlayerId; 4]> = match among {
            Protectors::Controller => SmallVec::from_slice(&[player]),
            Protectors::Opponents => self.state.opponents_of(player).collect(),
        };
        let options: SmallVec<[Choice; 4]> = players.iter().map(|it| Choice::Thing(Thing::Player(*it))).collect();
        if options.is_empty() {
            return Ok(());
        }
        let about = object.or(event.source).map_or(About::Pick, About::Protector);
        if let Choice::Thing(Thing::Player(it)) = self.ask(player, about, &options)? {
            *event = Entrance::with(event, Arrival { protector: Some(it), ..arrival });
        }
        Ok(())
    }

    /// What an Aura will enchant that enters and is attached to nothing (303.4f).
    fn choose_host(&mut self, event: &mut Event) -> Flow {
        let Some(Entrance { player, arrival, .. }) = Entrance::of(self.state, event) else { return Ok(()) };
        let options: SmallVec<[Choice; 4]> =
            attachment::hosts(self.state, self.rules, event).into_iter().map(Choice::Thing).collect();
        if options.is_empty() {
            return Ok(());
        }
        if let Choice::Thing(host) = self.ask(player, About::Pick, &options)? {
            *event = Entrance::with(event, Arrival { attached: Some(host), ..arrival });
        }
        Ok(())
    }

    /// The name of any card, which nobody else learns before the conspiracy is turned face up.
    fn choose_agenda(&mut self, event: &mut Event) -> Flow {
        let What::PutsConspiracy(player, face, arrival) = event.what else { return Ok(()) };
        let chosen = self.choose_quality(player, ObjectId::NOTHING, &Choosing::Name(Filter::default()))?;
        event.what = What::PutsConspiracy(player, face, Arrival { chosen, ..arrival });
        Ok(())
    }

    /// What an Aura that is being turned face up may be attached to, as it will be then (303.4k).
    fn choose_face_up_host(&mut self, event: &Event) -> Flow {
        let What::TurnsUp(id, _) = event.what else { return Ok(()) };
        let Some((controller, hosts)) = self.table().face_up_hosts(id) else { return Ok(()) };
        let options: SmallVec<[Choice; 4]> = [Choice::Done].into_iter().chain(hosts.into_iter().map(Choice::Thing)).collect();
        let Choice::Thing(host) = self.ask(controller, About::Pick, &options)? else { return Ok(()) };
        self.happens_by(id, What::Attaches(id, host))
    }
}

impl Machine<'_> {
    /// A player chooses a color, a creature type, a card name or the like for an object; nothing where there is nothing to choose.
    ///
    /// # Errors
    ///
    /// The game has come to its end, or stops for an answer.
    pub fn choose_quality(&mut self, player: PlayerId, object: ObjectId, what: &Choosing) -> Flow<Option<Quality>> {
        let (rules, mut found) = (self.rules, None);
        for row in &rules.determines {
            let chosen = self.run(row, |it, determines| determines(it, player, object, what))?;
            found = found.or(chosen);
        }
        Ok(found)
    }
}

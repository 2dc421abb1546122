//! What is copied: with exceptions (707.9), and as something enters the battlefield (707.5): its controller chooses of what, before it does.

use crate::{
    event::{Arrival, Event},
    game::{AbilityRef, Applied, Counters, Faces, ObjectId, PlayerId, State, Thing, face_by, numbers},
    machine::{Case, Context, Few, Flow, Foreseen, Machine, filter},
    question::{About, Choice},
};
use language::{Beside, CardSide, Condition, Exception, Face, FaceId, Filter, Mark};
use vocabulary::{CounterKind, catalog::CardType};

/// What of a copy comes from elsewhere than the original, where exceptions ask for it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Copying {
    /// The ability that makes it a copy (707.9a).
    pub this: Option<AbilityRef>,
    /// What is printed on the object that becomes one (707.9c).
    pub own: Option<FaceId>,
}

impl Machine<'_> {
    /// What becomes of a face as it is copied with these exceptions.
    pub fn copied(&mut self, original: FaceId, exceptions: &[Exception], copying: Copying) -> FaceId {
        let mut conditional = Vec::new();
        let mut plain = Vec::new();
        for it in exceptions {
            if let Exception::If(card_type, it) = it {
                conditional.push((*card_type, &**it));
            } else {
                plain.push(it.clone());
            }
        }
        let copy = self.copied_so(original, &plain, copying);
        // What such a copy would be with all other exceptions decides (707.9f).
        let holds = |it: &(CardType, &Exception)| self.holds(copy, it.0);
        let more: Vec<Exception> = conditional.iter().filter(|it| holds(it)).map(|it| it.1.clone()).collect();
        if more.is_empty() { copy } else { self.copied_so(copy, &more, copying) }
    }

    /// The copiable values of an object with these exceptions as a token of it has them, and the faces of one that is double-faced: each is
    /// copied from the same face (707.8a).
    pub fn copied_whole(&mut self, original: ObjectId, exceptions: &[Exception], copying: Copying) -> Option<(FaceId, Arrival)> {
        let values = self.state.copiable(original)?;
        let Some(faces) = self.state.both_faces(original) else {
            return Some((self.copied(values, exceptions, copying), Arrival::USUAL));
        };
        let front = self.copied(faces.front, exceptions, copying);
        let back = self.copied_back(faces.back, exceptions, copying);
        let faces = Faces { front, back, ..faces };
        Some((faces.shown(), Arrival { faces: Some(faces), ..Arrival::USUAL }))
    }

    /// The mana value of a back face is that of the front face behind it, for the copy too (202.3b).
    fn copied_back(&mut self, original: FaceId, exceptions: &[Exception], copying: Copying) -> FaceId {
        let copy = self.copied(original, exceptions, copying);
        let valued = self.state.library.text(original).valued.clone();
        let mut face = self.state.library.text(copy).clone();
        if face.valued == valued {
            return copy;
        }
        face.valued = valued;
        self.rules.intern(self.state, face)
    }

    /// The number of a face that a rule defines, for a token (111.3).
    pub fn make_face(&mut self, face: Face) -> FaceId {
        self.rules.intern(self.state, face)
    }

    /// The face as that object gives it to a token or an emblem: what stands on it may speak of what grants it (201.5a).
    pub fn face_given_by(&mut self, id: FaceId, object: ObjectId) -> FaceId {
        let face = self.state.library.text(id).clone();
        face_by(self.state, &face, object).map_or(id, |it| self.make_face(it))
    }

    /// These exceptions as they are for what enters by that event: without those that hang on what is not so of it.
    pub(in crate::machine) fn exceptions_for(&self, event: &Event, exceptions: &[Exception]) -> Vec<Exception> {
        let foreseen = std::cell::LazyCell::new(|| Foreseen::of(self.state, self.rules, event));
        let holds = |it: &Condition| {
            let says = |it_will_be: &Foreseen| {
                let state = it_will_be.state();
                filter::holds(state, it, &Context::of(state, it_will_be.id()))
            };
            foreseen.as_ref().is_some_and(says)
        };
        let mut found = Vec::new();
        for it in exceptions {
            let Exception::When(condition, these) = it else {
                found.push(it.clone());
                continue;
            };
            if holds(condition) {
                found.extend(these.iter().cloned());
            }
        }
        found
    }

    /// The counters that a copy enters with by its exceptions, which are no part of what is copied (707.9e).
    pub fn besides(&mut self, copy: FaceId, exceptions: &[Exception], context: &Context<'_>) -> Counters<2> {
        let mut counters = Counters::NONE;
        for it in exceptions {
            let (only, it) = if let Exception::If(card_type, it) = it { (Some(*card_type), &**it) } else { (None, it) };
            if only.is_some_and(|it| !self.holds(copy, it)) {
                continue;
            }
            for row in &self.rules.enters_besides {
                let found = row.gives(self.rules, self.state, |enters| enters(self.state, it, context));
                self.rules.decides(row.rule, found.is_some());
                let Some((number, kind)) = found.zip(counter_kind(it)) else { continue };
                counters = counters.with(kind, numbers::sum(counters.of(kind), number)).unwrap_or(counters);
            }
        }
        counters
    }

    /// Whether an exception holds for such a copy that is only for copies of that type.
    fn holds(&self, copy: FaceId, card_type: CardType) -> bool {
        let says = |face: &Face| {
            let rows = self.rules.excepts_if.iter();
            { rows }.any(|it| it.says(self.rules, self.state, Case::Game, |excepts| excepts(face, card_type)))
        };
        says(self.state.library.text(copy))
    }

    fn copied_so(&mut self, original: FaceId, exceptions: &[Exception], copying: Copying) -> FaceId {
        let exceptions: Vec<Exception> = exceptions.iter().filter_map(|it| self.meant(it, copying)).collect();
        let exceptions = &exceptions[..];
        let plain = self.rules.copying.is_empty() || self.state.library.text(original).valued.is_none();
        if exceptions.is_empty() && plain {
            return original;
        }
        let mut face = self.state.library.text(original).clone();
        for row in &self.rules.copying {
            let before = self.rules.notes().then(|| face.clone());
            (0..row.times(self.rules, self.state, Case::Game)).for_each(|_| row.function()(&mut face));
            self.rules.decides(row.rule, before.is_some_and(|it| it != face));
        }
        for row in &self.rules.excepts {
            let before = self.rules.notes().then(|| face.clone());
            let times = row.times(self.rules, self.state, Case::Game);
            for exception in (0..times).flat_map(|_| exceptions) {
                row.function()(&mut face, exception);
                // What it may turn into is copied with the same exceptions (110.5b).
                if let Beside::Flipped(it) = &mut face.beside {
                    row.function()(it, exception);
                }
            }
            self.rules.decides(row.rule, before.is_some_and(|it| it != face));
        }
        self.rules.intern(self.state, face)
    }

    /// An exception as what it means for this copy; nothing for what is no part of what is copied.
    fn meant(&self, exception: &Exception, Copying { this, own }: Copying) -> Option<Exception> {
        if *exception == Exception::ThisAbility {
            Some(Exception::Ability(Box::new(self.state.ability(this?).clone())))
        } else if *exception == Exception::OwnColors {
            Some(Exception::Colors(self.state.library.printed(own?).colors.iter().collect()))
        } else {
            let besides = |it: &Exception| {
                matches!(it, Exception::EntersWith(..) | Exception::Tapped | Exception::Marked(_) | Exception::When(..))
            };
            Some(exception.clone()).filter(|it| !besides(it))
        }
    }

    /// The copiable values of what fits and the player chooses; nothing if the player wants none.
    pub(in crate::machine) fn choose_original(
        &mut self,
        object: ObjectId,
        player: PlayerId,
        fitting: &Filter,
    ) -> Flow<Option<ObjectId>> {
        self.refresh();
        let mut found: Few<Thing> = Few::new();
        filter::all(self.state, fitting, &Context { you: player, ..Context::of(self.state, object) }, &mut found);
        let mut options: Vec<Choice> = found.into_iter().map(Choice::Thing).collect();
        options.push(Choice::Done);
        Ok(self.ask(player, About::Pick, &options)?.object())
    }
}

impl State {
    /// Both faces of what is double-faced, card or not, as they are copied; of what has become a copy both are that (707.8a). What lies face
    /// down has no other face.
    pub fn both_faces(&self, id: ObjectId) -> Option<Faces> {
        let row = self.known(id)?.0;
        let up = row.body.side().filter(|_| row.face_down.is_none() && self.can_turn(row.body))?;
        let shown = self.copiable(id)?;
        let face = |side| row.body.turned(side).face(&self.library);
        let both = if shown == row.body.face(&self.library) { [CardSide::First, CardSide::Second].map(face) } else { [shown; 2] };
        let [front, back] = both;
        Some(Faces { front, back, up, layout: row.body.layout(&self.library) })
    }

    /// The copiable values of an object as it is or was last: that it is flipped is none of them (707.2, 707.3).
    pub fn copiable(&self, id: ObjectId) -> Option<FaceId> {
        let (object, characteristics) = self.known(id)?;
        if !object.marks.has(Mark::Flipped) {
            return Some(characteristics.copiable);
        }
        let mut copies = self.effects.iter().rev().filter(|it| it.object == id);
        let copied = copies.find_map(|it| if let Applied::Copy(face) = it.change { Some(face) } else { None });
        Some(copied.unwrap_or_else(|| object.body.face(&self.library)))
    }
}

/// Of which kind the counters are that a copy enters with.
fn counter_kind(exception: &Exception) -> Option<CounterKind> {
    if let Exception::EntersWith(_, kind) = exception { Some(*kind) } else { None }
}

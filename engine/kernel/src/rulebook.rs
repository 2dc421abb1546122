//! The rules that a game is played by: those of the book, some perhaps knocked out, and the cards with what their keywords mean.

use std::sync::Arc;

use rules_data::RuleId;

use crate::{
    game::{Cards, Composing, Inherence, Inherited, ObjectId, State, Writing},
    machine::{Case, Decided, KnockOut, Otherwise, Registry, RowAt, Tables, Twist},
};
use language::{Ability, CardSide, Face, FaceId, LayoutKind, Library, Veil};
use vocabulary::catalog::KeywordAbility;

/// The rules and cards of a game; shared by as many games as one likes.
#[derive(Debug)]
pub struct Rules {
    tables: Tables,
    /// The rows, by hook.
    registry: Arc<Registry>,
    /// The cards.
    cards: Arc<Cards>,
}

impl Rules {
    /// The rules of these tables, with these cards.
    pub fn new(tables: Tables, library: Library) -> Arc<Self> {
        let registry = Registry::new(tables, Otherwise::Without(KnockOut::Nothing));
        let cards = writing(&registry, |composing, meanings| Cards::new(library, inherited(&registry), composing, meanings));
        let cards = Arc::new(cards);
        Self::of(tables, registry, &cards)
    }

    /// The same rules but those knocked out, with the same cards. Whether a rule is tested shows where a scenario of it still passes
    /// without it.
    #[must_use]
    pub fn without(&self, knocked_out: KnockOut<'_>) -> Arc<Self> {
        let registry = Registry::new(self.tables, Otherwise::Without(knocked_out));
        let written = |it: &Registry| (it.means.len(), it.composes.len(), it.inherent.len());
        let same = written(&registry) == written(&self.registry);
        let cards = if same { Arc::clone(&self.cards) } else { self.rewritten(&registry) };
        Self::of(self.tables, registry, &cards)
    }

    /// The same rules but for one row, which does what it does a little wrong, with the same cards. Whether a rule is tested well shows
    /// where all scenarios of it still pass.
    #[must_use]
    pub fn perturbed(&self, at: RowAt, twist: Twist) -> Arc<Self> {
        let registry = Registry::new(self.tables, Otherwise::Perturbed(at, twist));
        let in_cards = self.tables[at.table].1[at.row].is_in_cards();
        let cards = if in_cards { self.rewritten(&registry) } else { Arc::clone(&self.cards) };
        Self::of(self.tables, registry, &cards)
    }

    /// The same rules, which note what perturbations would make a difference: [`Registry::watched`].
    #[must_use]
    pub fn watched(&self) -> Arc<Self> {
        let registry = Registry::new(self.tables, Otherwise::Watched);
        let cards = self.rewritten(&registry);
        Self::of(self.tables, registry, &cards)
    }

    /// The same rules, with further cards: a library over [`Rules::library`].
    #[must_use]
    pub fn with(&self, library: Library) -> Arc<Self> {
        let registry = &self.registry;
        let cards = writing(registry, |composing, meanings| Cards::over(Arc::clone(&self.cards), library, composing, meanings));
        Arc::new(Self { tables: self.tables, registry: Arc::clone(registry), cards: cards.asking(registry) })
    }

    /// The same, noting which rules decide something without an event, and what perturbed and watched rows do: for the trace of a single
    /// game.
    #[must_use]
    pub fn noting(&self) -> Arc<Self> {
        let registry = Registry { decided: Some(Decided::default()), ..Registry::clone(&self.registry) };
        Self::of(self.tables, registry, &self.cards)
    }

    /// The rules of that registry: texts of these cards ask it how things are.
    fn of(tables: Tables, registry: Registry, cards: &Arc<Cards>) -> Arc<Self> {
        let registry = Arc::new(registry);
        let cards = cards.asking(&registry);
        Arc::new(Self { tables, registry, cards })
    }

    /// The cards as other rules have them, by which keywords mean something else, or two faces.
    fn rewritten(&self, registry: &Registry) -> Arc<Cards> {
        Arc::new(writing(registry, |composing, meanings| self.cards.rewritten(inherited(registry), composing, meanings)))
    }

    /// The cards as they were read.
    pub fn library(&self) -> &Arc<Library> {
        self.cards.library()
    }

    /// The cards with what their keywords mean, as positions share them.
    pub const fn cards(&self) -> &Arc<Cards> {
        &self.cards
    }

    /// The rows, by hook.
    pub fn registry(&self) -> &Registry {
        &self.registry
    }

    /// The rules that have a handler, in the order of the tables.
    pub fn handled(&self) -> impl Iterator<Item = RuleId> {
        self.tables.iter().flat_map(|it| it.1).map(|it| it.rule)
    }
}

impl Registry {
    /// What lies up with a side of a card, made of both of its faces by the rules of its layout.
    fn compose(&self, kind: LayoutKind, side: CardSide, face: &mut Face, both: [&Face; 2]) {
        for row in self.composes.iter().filter(|it| it.key == (kind, side)) {
            (0..row.times_anywhere(self)).for_each(|_| row.function()(face, both));
        }
    }

    /// The number of a face that a game makes.
    pub(crate) fn intern(&self, state: &mut State, face: Face) -> FaceId {
        let (library, id) = state.library.with(face, &|library, it| meanings(self, library, it));
        state.library = library;
        id
    }

    /// Whether a keyword makes something else of what is cast in its way.
    pub(crate) fn recasts_for(&self, keyword: KeywordAbility) -> bool {
        self.recasts.iter().any(|it| it.key == keyword)
    }

    /// The number of the face that an object has where it is cast, or is there, in the way of that keyword.
    pub(crate) fn recast(&self, state: &mut State, object: ObjectId, keyword: KeywordAbility) -> FaceId {
        let mut face = state.library.text(state.characteristics[object.index()].base).clone();
        for row in self.recasts.iter().filter(|it| it.key == keyword) {
            let before = self.notes().then(|| face.clone());
            (0..row.times(self, state, Case::Game)).for_each(|_| row.function()(&mut face));
            self.decides(row.rule, before.is_some_and(|it| it != face));
        }
        self.intern(state, face)
    }

    /// The number of the face that something shows that lies face down by that (708.2): what rules list for it, and nothing else.
    pub(crate) fn veil(&self, state: &mut State, by: Veil) -> FaceId {
        let mut face = Face::blank();
        for row in self.veils.iter().filter(|it| it.key.contains(&by)) {
            let before = self.notes().then(|| face.clone());
            (0..row.times(self, state, Case::Game)).for_each(|_| row.function()(&mut face));
            self.decides(row.rule, before.is_some_and(|it| it != face));
        }
        self.intern(state, face)
    }

    /// What an ability means that is a keyword (702), each part with the rule that says so.
    pub(crate) fn meanings(&self, state: &State, ability: &Ability) -> Vec<(RuleId, Ability)> {
        meanings(self, &mut Library::over(Arc::clone(state.library.library())), ability)
    }
}

/// Lets cards be written as those rules have them: what lies up of two faces, and what keywords mean.
fn writing(registry: &Registry, write: impl FnOnce(Composing<'_>, Writing<'_>) -> Cards) -> Cards {
    write(&|kind, side, face, both| registry.compose(kind, side, face, both), &|library, it| meanings(registry, library, it))
}

/// The abilities that have no source (113.8), each with the rule that gives it.
fn inherited(registry: &Registry) -> Inherited {
    let of = |inherence: Inherence| {
        let rows = registry.inherent.iter().filter(move |row| row.key == inherence);
        rows.flat_map(|row| row.lists(registry, |inherent| inherent()).into_iter().map(|it| (row.rule, it))).collect()
    };
    Inherence::ALL.into_iter().map(|it| (it, of(it))).collect()
}

/// What an ability means that is a keyword (702), each part with the rule that says so.
fn meanings(registry: &Registry, library: &mut Library, ability: &Ability) -> Vec<(RuleId, Ability)> {
    let Ability::Keyword(keyword) = ability else { return Vec::new() };
    let rows = registry.means.iter().filter(|row| row.key == keyword.ability);
    let mut meant = Vec::new();
    for row in rows {
        let parts = row.lists(registry, |meaning| meaning.of(keyword, library));
        meant.extend(parts.into_iter().map(|it| (row.rule, it.part_of(keyword.ability))));
    }
    meant
}

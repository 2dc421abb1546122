//! The table as it lies, under its rules: what is allowed, asked without changing anything.

use std::cell::{Cell, OnceCell, RefCell};

use rules_data::RuleId;

use crate::{
    event::{Event, What, affected},
    game::{AbilityId, By, ObjectId, PlayerId, State, Thing, Way},
    machine::{
        Activation, Bar, Basis, Case, Claim, Context, Exempt, Expense, Proposal, Registry, Resolution, Row, Supply, ToPlay,
        combat::any,
        hooks::{reading::Reading, registry::ForbidsTarget},
        turn::card_offers::CardLook,
    },
    question::Choice,
};
use language::{Ability, Aspects, CardSide, Filter, Instruction, Reads, Statement, Static};
use vocabulary::{
    Keywords,
    catalog::{CardType, Zone},
    cr,
};

/// A position and the rules that hold in it.
#[derive(Clone, Debug)]
pub struct Table<'a> {
    /// The position.
    pub state: &'a State,
    /// The rules.
    pub rules: &'a Registry,
    /// The mana abilities that are being activated, each with the object that has it (605.3c).
    pub begun: &'a [(ObjectId, AbilityId)],
    /// What the player who was asked about first could pay with, and on what that hangs: all cards in a hand are held against it.
    supply: OnceCell<Box<(PlayerId, Supply, Reading)>>,
    /// What was looked at so far; nothing where nobody has said it.
    pub(in crate::machine) read: Cell<Option<Reading>>,
    /// What was found out about cards, to be remembered.
    pub(in crate::machine) looks: RefCell<Vec<CardLook>>,
}

impl<'a> Table<'a> {
    /// The table of that position.
    pub const fn new(state: &'a State, rules: &'a Registry) -> Self {
        Self { state, rules, begun: &[], supply: OnceCell::new(), read: Cell::new(None), looks: RefCell::new(Vec::new()) }
    }

    /// The same while those mana abilities are being activated.
    pub(in crate::machine) fn amid(self, begun: &'a [(ObjectId, AbilityId)]) -> Self {
        Self { begun, ..self }
    }

    /// The table of another position in which the same goes on.
    pub(in crate::machine) fn over<'b>(&self, state: &'b State) -> Table<'b>
    where
        'a: 'b,
    {
        Table { begun: self.begun, ..Table::new(state, self.rules) }
    }
}

impl Table<'_> {
    /// What a player could pay mana with, told to whoever wants to know.
    pub(in crate::machine) fn supplied<T>(&self, player: PlayerId, on: Expense, known: impl FnOnce(&Supply) -> T) -> T {
        let find = || {
            let outer = self.read.replace(None);
            let supply = Supply::of(self, player, Expense::Otherwise, None);
            let hangs_on = self.has_read();
            self.read.set(outer);
            Box::new((player, supply, hangs_on))
        };
        let (whose, supply, hangs_on) = &**self.supply.get_or_init(find);
        if *whose == player && (!supply.is_particular() || on == Expense::Otherwise) {
            self.has_looked(*hangs_on);
            known(supply)
        } else {
            known(&Supply::of(self, player, on, None))
        }
    }

    /// What a row says, noted where it is yes.
    #[inline]
    pub(in crate::machine) fn says<F: Copy, K>(&self, row: &Row<F, K>, case: Case, ask: impl FnOnce(F) -> bool) -> bool {
        self.asked(|| row.says(self.rules, self.state, case, ask))
    }

    /// Whether no rule says that the event can't happen (614.17).
    pub fn can_happen(&self, event: &Event) -> bool {
        let case = affected(self.state, event).map_or(Case::Game, Case::Player);
        let far = if self.state.is_limited() { self.rules.forbids_far.about(&event.what) } else { &[] };
        let rows = self.rules.forbids_event.about(&event.what);
        !rows.iter().chain(far).any(|it| self.says(it, case, |forbids| forbids(self, event)))
    }

    /// How much life a player could pay (118.3b); none where it can't be lost.
    pub fn life_to_pay(&self, player: PlayerId) -> i32 {
        self.reads(Aspects::LIFE);
        let loss = Event::new(cr::R118_3B, What::LosesLife(player, 1));
        let told = [Statement::CantLoseLife, Statement::CantChangeLife];
        let possible = !told.into_iter().any(|it| self.state.may_state(it)) || self.can_happen(&loss);
        if possible { self.state.player(player).life.max(0) } else { 0 }
    }

    /// Whether a player can choose that this be done.
    pub fn can_choose(&self, instruction: &Instruction, resolution: &Resolution) -> bool {
        let case = Case::Player(resolution.you);
        !self.rules.forbids_choice.iter().any(|it| self.says(it, case, |forbids| forbids(self, instruction, resolution)))
    }

    /// Whether a rule exempts the object from that.
    pub fn exempts(&self, from: Exempt, object: ObjectId) -> bool {
        let Self { state, rules, .. } = *self;
        let keywords = state.known(object).map_or(Keywords::NONE, |it| it.1.keywords);
        let may_claim = |on: Claim| match on {
            Claim::Keyword(it) => keywords.has(it),
            Claim::Text => state.has_statics(object),
            Claim::Stated(it) => state.may_state(it),
            Claim::Anything => true,
        };
        self.reads_statements(object);
        let mut rows = rules.exempts[from as usize].iter().filter(|it| may_claim(it.key));
        rows.any(|it| it.says(rules, state, Case::Object(object), |exempts| exempts(state, object)))
    }

    /// The rule by which that can't be cast now, if there is one: only the side that is cast is looked at (709.3a, 712.11c, 715.3a).
    pub fn forbids_cast(&self, it: &Proposal) -> Option<RuleId> {
        match self.as_proposed(it) {
            Some(turned) => {
                let turned = self.over(&turned);
                let forbids = turned.forbids_as_it_lies(it);
                self.has_looked(turned.has_read());
                forbids
            }
            None => self.forbids_as_it_lies(it),
        }
    }

    /// Whether the coins that the player flips now come up as an effect says (705.3).
    pub fn fixes_flips(&self, player: PlayerId) -> bool {
        let mut rows = self.rules.fixes_flips.iter();
        rows.any(|row| self.says(row, Case::Player(player), |fixes| fixes(self.state, player)))
    }

    /// Whether nothing but what casting a card takes, its price and its targets, could keep somebody from casting it now (702.62c).
    pub fn could_begin(&self, it: &Proposal) -> bool {
        let free = |bar: Bar| {
            let mut rows = self.rules.forbids_cast[bar as usize].iter();
            !rows.any(|row| self.says(row, Case::Player(it.player), |forbids| forbids(self, it)))
        };
        self.reads_everything();
        free(Bar::Time) && free(Bar::Text) && free(Bar::Anyhow)
    }

    fn forbids_as_it_lies(&self, it: &Proposal) -> Option<RuleId> {
        let reason = |bar: Bar| {
            let rows = self.rules.forbids_cast[bar as usize].iter();
            { rows }.find(|row| self.says(row, Case::Player(it.player), |forbids| forbids(self, it))).map(|it| it.rule)
        };
        let text = || {
            self.reads_texts();
            if self.may_be_stated(it.card) { reason(Bar::Text) } else { None }
        };
        // What is cast while something resolves needs no right time (608.2g).
        let time = || if it.way.permission == By::Effect { None } else { reason(Bar::Time) };
        time().or_else(text).or_else(|| reason(Bar::Anyhow)).or_else(|| reason(Bar::Means))
    }

    /// Finds all ways in which a player could cast that card now.
    pub(in crate::machine) fn find_ways(&self, player: PlayerId, card: ObjectId, options: &mut Vec<Choice>) {
        self.reads_texts();
        for side in self.faces(ToPlay::Spell, card) {
            match self.turned(card, Way { side, ..Way::USUAL }) {
                Some(turned) => {
                    let turned = self.over(&turned);
                    turned.ways_as_it_lies(player, card, side, options);
                    self.has_looked(turned.has_read());
                }
                None => self.ways_as_it_lies(player, card, side, options),
            }
        }
    }

    fn ways_as_it_lies(&self, player: PlayerId, card: ObjectId, side: CardSide, options: &mut Vec<Choice>) {
        let land = self.state.characteristics[card.index()].is(CardType::Land);
        if land && !self.state.has_statics(card) {
            return;
        }
        let zone = self.state.objects[card.index()].zone;
        self.reads(Aspects::LINKS);
        // What another side may be cast by is one more way for this one.
        let mut found = Vec::new();
        let is_there = |basis: Basis| match basis {
            Basis::Hand => zone == Zone::Hand,
            Basis::Exile => zone == Zone::Exile,
            Basis::Library => zone == Zone::Library,
            Basis::Graveyard => zone == Zone::Graveyard,
            Basis::Command => zone == Zone::Command,
            Basis::Link => !self.state.links.is_empty(),
            Basis::Text => self.state.has_statics(card),
            Basis::Stated(kind) => self.state.may_state(kind),
            Basis::ChangedSpells => self.state.may_change_spells(),
        };
        for row in self.rules.ways.iter().chain(&self.rules.other_ways).filter(|it| is_there(it.key)) {
            self.asked(|| {
                row.adds(self.rules, self.state, Case::Player(player), &mut found, |ways, it| ways(self, player, card, it));
            });
        }
        for it in found {
            let Choice::Cast(card, way) = it else { continue };
            // A way that says nothing of the side is one to cast this side.
            let way = if way.side == CardSide::First { Way { side, ..way } } else { way };
            if land && self.state.veil_of(way).is_none() {
                // Nobody casts that (305.9), unless it is no land face down.
                continue;
            }
            if self.forbids_cast(&Proposal { player, card, way }).is_none() {
                options.push(Choice::Cast(card, way));
            }
        }
    }

    /// The row that is being asked looks at what is stated about when an object is cast, by itself and by others.
    pub fn reads_statements(&self, object: ObjectId) {
        self.reads_texts();
        for it in self.state.own_statics(object) {
            if let Static::FlashIf(condition) = it {
                self.reads_of_all(condition.reads().aspects);
            }
        }
        self.reads_of_all(self.state.looked_at_for_casting());
    }

    /// Whether something may be stated about when an object is cast, by itself or by others, or by what has resolved.
    fn may_be_stated(&self, object: ObjectId) -> bool {
        self.state.has_statics(object) || self.state.may_state_of_casting() || !self.state.kept_spells.is_empty()
    }

    /// The rule by which it can't be a target of what `context` stands for, if there is one.
    pub fn forbids_target(&self, context: &Context<'_>, thing: Thing) -> Option<RuleId> {
        self.reads_of_all(Aspects::PLAYERS | Aspects::CONTROL);
        thing.object().into_iter().for_each(|it| self.reads_qualities(it));
        if self.state.may_bar_targets() {
            self.reads_everything();
        }
        let mut rows = self.rules.forbids_target.iter();
        let forbids = |it: &&Row<ForbidsTarget>| {
            it.says(self.rules, self.state, thing.into(), |forbids| forbids(self.state, context, thing))
        };
        rows.find(forbids).map(|it| it.rule)
    }

    /// The row that is being asked looks at the keywords of an object, and at what is looked at for their qualities.
    pub(in crate::machine) fn reads_qualities(&self, object: ObjectId) {
        self.reads_texts();
        if self.state.known(object).is_some_and(|it| it.1.keywords.is_empty()) {
            return;
        }
        for (_, it) in self.state.abilities(object) {
            if let Ability::Keyword(it) = it {
                self.reads_of_all(it.quality.iter().map(Filter::looks).collect::<Reads>().aspects);
            }
        }
    }

    /// The rule by which a creature can't attack at all, if there is one.
    pub fn forbids_attack(&self, creature: ObjectId) -> Option<RuleId> {
        let mut rows = self.rules.forbids_attack.iter();
        rows.find(|it| self.says(it, Case::Object(creature), |forbids| forbids(self, creature))).map(|it| it.rule)
    }

    /// The rule by which a creature can't attack that, if there is one.
    pub fn forbids_attacking(&self, creature: ObjectId, against: Thing) -> Option<RuleId> {
        let mut rows = self.rules.forbids_attacking.iter();
        rows.find(|it| self.says(it, Case::Object(creature), |forbids| forbids(self, creature, against))).map(|it| it.rule)
    }

    /// The rule by which a creature can't block an attacker, if there is one.
    pub fn forbids_block(&self, blocker: ObjectId, attacker: ObjectId) -> Option<RuleId> {
        let mut rows = self.rules.forbids_block.iter();
        rows.find(|it| self.says(it, Case::Object(blocker), |forbids| forbids(self.state, blocker, attacker))).map(|it| it.rule)
    }

    /// The rule by which a player can't activate any ability of that object now, if there is one.
    pub fn forbids_abilities(&self, player: PlayerId, source: ObjectId) -> Option<RuleId> {
        self.reads_texts();
        if !self.state.may_forbid_abilities() {
            return None;
        }
        let mut rows = self.rules.forbids_abilities.iter();
        rows.find(|it| self.says(it, Case::Player(player), |forbids| forbids(self, player, source))).map(|it| it.rule)
    }

    /// Whether a player can activate that ability now; if not, the rule by which.
    pub fn can_activate(&self, activation: &Activation<'_>) -> Result<(), RuleId> {
        self.reads_texts();
        if let Some(rule) = self.forbids_abilities(activation.player, activation.source) {
            return Err(rule);
        }
        let rows = Bar::ALL.into_iter().flat_map(|it| &self.rules.forbids_activation[it as usize]);
        let forbids = { rows }
            .filter(|it| it.key.has(activation.ability))
            .find(|it| self.says(it, Case::Player(activation.player), |forbids| forbids(self, activation)));
        forbids.map_or(Ok(()), |it| Err(it.rule))
    }

    /// What a loyalty ability of a permanent costs in all (606.5).
    pub fn loyalty_cost(&self, permanent: ObjectId, printed: i32) -> i32 {
        self.rules.adds_loyalty.iter().fold(printed, |sum, row| {
            let added = row.gives(self.rules, self.state, |adds| adds(self.state, permanent));
            self.rules.decides(row.rule, added != 0);
            crate::game::numbers::signed_sum(sum, added)
        })
    }

    /// Whether a creature must wait before it attacks or is tapped, for it has not been under its controller's control since that
    /// player's latest turn began (302.6).
    pub fn must_wait(&self, object: ObjectId, before: Exempt) -> bool {
        let Some((_, characteristics)) = self.state.known(object) else { return false };
        characteristics.creature() && any(self, &self.rules.summoning_sick, object) && !self.exempts(before, object)
    }

    /// Whether a player who casts that card now does so as though it were an instant.
    pub fn is_hasty(&self, player: PlayerId, card: ObjectId) -> bool {
        !self.state.characteristics[card.index()].is(CardType::Instant) && !self.state.is_sorcery_time(player)
    }
}

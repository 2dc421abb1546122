//! Targets (115): what a spell or ability may be aimed at, and what it still is.

mod scattered;

use crate::{
    game::{Chosen, ObjectId, PlayerId, State, Thing, Way, numbers},
    machine::{Case, Casting, Context, Few, Machine, Table, filter, spell_ability},
};
use language::{
    Ability, Amount, Apart, Chooser, Effect, Filter, HowCast, Modes, Reads, Relation, Repeat, Target, Text, Together,
};
use vocabulary::catalog::{KeywordAbility, Zone};

pub(in crate::machine) use scattered::whose;
pub use scattered::{go_together, keep_open, keep_together, least_for_each, most_together};

/// One instance of the word "target", or what an Aura may enchant (303.4a).
#[derive(Clone, Copy, Debug)]
pub struct Wanted<'a> {
    /// What it may be.
    pub filter: &'a Filter,
    /// The least number that must be chosen.
    pub least: u8,
    /// The greatest number that may be chosen.
    pub most: u8,
    /// How many those are, where an amount says it.
    pub counted: Option<Counted<'a>>,
    /// What is divided among them (601.2d).
    pub divided: Option<&'a Amount>,
    /// Who chooses them.
    pub chooser: Chooser,
    /// The first instance of the text in which it stands, from which that text counts its targets.
    pub first: u8,
    /// From how many of the instances before it its targets differ.
    pub apart: u8,
    /// Whether they have to be together in one place, or alike.
    pub together: Together,
    /// They are chosen only if it was cast so (702.33g).
    pub when: Option<&'a HowCast>,
    /// Up to the greatest number are chosen for each of those players, and the least number where there are enough.
    pub each: Option<(Relation, u8)>,
}

/// The greatest X that is offered where any number may be chosen.
pub const MOST_X: u32 = 99;

/// A number of targets that is an amount.
#[derive(Clone, Copy, Debug)]
pub enum Counted<'a> {
    /// So many.
    Exactly(&'a Amount),
    /// So many or fewer.
    UpTo(&'a Amount),
}

/// The texts of an ability with these modes, in printed order.
pub fn texts<'a>(ability: &'a Ability, modes: &'a [u8]) -> impl Iterator<Item = &'a Text> {
    let (all, modal) = match ability.effect() {
        Some(Effect::Plain(text)) => (std::slice::from_ref(text), None),
        Some(Effect::Parts(texts)) => (texts.as_slice(), None),
        Some(Effect::Modal(_, texts)) => (&[][..], Some(texts)),
        None => (&[][..], None),
    };
    all.iter().chain(modal.into_iter().flat_map(|texts| modes.iter().map(|it| &texts[usize::from(*it)])))
}

/// The instances of the word "target" in an ability with these modes, in order.
pub fn wanted<'a>(ability: &'a Ability, modes: &'a [u8]) -> impl Iterator<Item = Wanted<'a>> {
    let enchants = if let Ability::Keyword(it) = ability { it.quality.as_ref() } else { None };
    let printed = texts(ability, modes).flat_map(|it| (0_u8..).zip(&it.targets));
    let printed = (0_u8..).zip(printed).map(|(at, (before, it))| {
        let Target { filter, least, most, counted, divided, chooser, apart, together, when, each } = it;
        let counted = counted.as_ref().map(|it| if *least == 0 { Counted::UpTo(it) } else { Counted::Exactly(it) });
        // How many they are is known once they are chosen.
        let each = each.map(|it| (it, *least));
        let least = if counted.is_some() || each.is_some() { 0 } else { *least };
        let apart = if *apart == Apart::FromEarlier { before } else { 0 };
        let (divided, when) = (divided.as_ref(), when.as_ref());
        let (first, together) = (at - before, *together);
        Wanted { filter, least, most: *most, counted, divided, chooser: *chooser, first, apart, together, when, each }
    });
    let chooser = Chooser::Controller;
    let host = move |filter| Wanted {
        filter,
        least: 1,
        most: 1,
        counted: None,
        divided: None,
        chooser,
        first: 0,
        apart: 0,
        together: Together::No,
        when: None,
        each: None,
    };
    printed.chain(enchants.map(host))
}

/// The texts of an ability, with all of its modes.
pub fn all_texts(ability: &Ability) -> &[Text] {
    match ability.effect() {
        Some(Effect::Plain(text)) => std::slice::from_ref(text),
        Some(Effect::Parts(texts) | Effect::Modal(_, texts)) => texts,
        None => &[],
    }
}

/// Whether what may be a target hangs on X, in some mode.
pub fn speak_of_x(ability: &Ability) -> bool {
    all_texts(ability).iter().flat_map(|it| &it.targets).any(|it| it.filter.speaks_of_x())
}

/// Whether two instances of the word may not share a target.
fn are_apart(wanted: &[Wanted<'_>], one: u8, other: u8) -> bool {
    let (before, after) = (one.min(other), one.max(other));
    before == after || wanted.get(usize::from(after)).is_some_and(|it| it.apart >= after - before)
}

/// Whether one more target for an instance is one that it, or another one that is apart from it, has already.
pub fn clashes(wanted: &[Wanted<'_>], taken: &[(u8, Thing)], (instance, thing): (u8, Thing)) -> bool {
    taken.iter().any(|it| it.1 == thing && are_apart(wanted, it.0, instance))
}

impl Machine<'_> {
    /// What a player could choose as that target of an object on the stack, or of one that was there.
    pub fn targets_of(&self, object: ObjectId, instance: u8, you: PlayerId) -> Few<Thing> {
        let mut found = Few::new();
        let Some(item) = self.state.announced(object) else { return found };
        let written = item.ability.map_or_else(|| spell_ability(self.state, object), |it| Some(it.0.at));
        let Some(written) = written.map(|it| self.written(it)) else { return found };
        let this = item.ability.map_or(object, |it| it.1);
        let ability = item.ability.map(|it| it.0);
        let context = Context { chosen: Some(&item.chosen), ability, ..Context::on_behalf(you, this, object) };
        if let Some(wanted) = wanted(&written, &item.chosen.modes).nth(usize::from(instance)) {
            self.table().candidates(wanted, &context, &mut found);
        }
        found
    }
}

impl Machine<'_> {
    /// Of what could be chosen next as that target of an object on the stack, what is of a player for whom one more may be.
    pub fn keep_open(&self, object: ObjectId, instance: u8, found: &mut Few<Thing>) {
        let Some(item) = self.state.stack.iter().find(|it| it.object == object) else { return };
        let written = item.ability.map_or_else(|| spell_ability(self.state, object), |it| Some(it.0.at));
        let Some(written) = written.map(|it| self.written(it)) else { return };
        if let Some(wanted) = wanted(&written, &item.chosen.modes).nth(usize::from(instance)) {
            keep_open(self.state, wanted, chosen_for(&item.chosen, instance), found);
        }
    }

    /// Whether there are targets enough with that X, where it says which they may be (601.2c).
    pub fn has_targets_with(&self, casting: &Casting, x: u32) -> bool {
        let Some(written) = casting.written.map(|it| self.written(it)) else { return true };
        let chosen = Chosen { x, ..self.chosen(casting.object).clone() };
        let by_x = || wanted(&written, &chosen.modes).any(|it| it.filter.speaks_of_x());
        !by_x() || self.table().has_targets(wanted(&written, &chosen.modes), &casting.context(&chosen))
    }

    /// The greatest X for which there are targets enough, where there are to be X of them.
    pub fn most_targets(&self, casting: &Casting) -> u32 {
        let Some(at) = casting.written else { return u32::MAX };
        let (written, chosen) = (self.written(at), self.chosen(casting.object));
        let counted = |it: &Wanted<'_>| matches!(it.counted, Some(Counted::Exactly(Amount::X)));
        let number = |it: Wanted<'_>| {
            let mut found = Few::new();
            self.table().candidates(it, &casting.context(chosen), &mut found);
            numbers::count(most_together(self.state, it, &found))
        };
        wanted(&written, &chosen.modes).filter(counted).map(number).min().unwrap_or(u32::MAX)
    }
}

impl Table<'_> {
    /// Everything that may be chosen for that instance.
    pub fn candidates(&self, wanted: Wanted<'_>, context: &Context<'_>, found: &mut Few<Thing>) {
        if !wanted.filter.speaks_of_price() {
            return self.candidates_now(wanted, context, found);
        }
        for chosen in self.outlooks(true, context) {
            let mut more = Few::new();
            self.candidates_now(wanted, &context.with(&chosen), &mut more);
            more.retain(|it| !found.contains(it));
            found.extend(more);
        }
    }

    fn candidates_now(&self, wanted: Wanted<'_>, context: &Context<'_>, found: &mut Few<Thing>) {
        if let Some((whose, _)) = wanted.each {
            for player in each_of(self.state, whose, context) {
                let chosen = of_player(context, player);
                self.candidates_now(Wanted { each: None, ..wanted }, &context.with(&chosen), found);
            }
            return;
        }
        let of_text = Context { first: wanted.first, ..*context };
        filter::any(self.state, wanted.filter, &of_text, &mut |thing| {
            if self.may_target(context, thing) {
                found.push(thing);
            }
            false
        });
    }

    /// Whether the targets of an ability can be chosen: of its text, or of as many of its modes as must be chosen. What has a target only
    /// where it is cast in some way has it in that way.
    pub fn has_targets_for(&self, ability: &Ability, context: &Context<'_>, way: Way) -> bool {
        let keyword = self.state.keyword_of_way(way);
        let in_that_way = |it: &HowCast| matches!(it, HowCast::With(with, None) if Some(*with) == keyword);
        let has_targets = |modes: &[u8]| {
            let wanted = wanted(ability, modes);
            self.has_targets(wanted.map(|it| Wanted { when: it.when.filter(|how| !in_that_way(how)), ..it }), context)
        };
        if let Some(Effect::Modal(Modes { number: (least, _), times, .. }, texts)) = ability.effect() {
            let modes = 0..u8::try_from(texts.len()).unwrap_or(u8::MAX);
            let least = match times {
                Repeat::Once | Repeat::PerMode | Repeat::EachTurn => *least,
                Repeat::Any => 1.min(*least),
            };
            modes.filter(|it| has_targets(&[*it])).count() >= usize::from(least)
        } else {
            has_targets(&[])
        }
    }

    /// Whether every instance can be given as many targets as it needs.
    pub fn has_targets<'a>(&self, wanted: impl Iterator<Item = Wanted<'a>>, context: &Context<'_>) -> bool {
        let wanted: Few<Wanted<'a>> = wanted.collect();
        if wanted.is_empty() {
            self.reads_texts();
            return true;
        }
        self.reads_texts();
        // Among them what an Aura enchants.
        self.reads_qualities(context.this);
        self.reads_of_all(wanted.iter().map(|it| it.filter.reads()).collect::<Reads>().aspects);
        for it in &wanted {
            if let Together::Sharing(what) = it.together {
                self.reads_of_all(what.aspects());
            }
        }
        let suffices = |it: &Wanted<'a>| {
            let mut left = if it.filter.speaks_of_target() { 0 } else { it.least };
            if left > 0 && (it.filter.speaks_of_price() || it.together != Together::No) {
                let mut found = Few::new();
                self.candidates(*it, context, &mut found);
                return most_together(self.state, *it, &found) >= usize::from(left);
            }
            left == 0 || {
                filter::any(self.state, it.filter, context, &mut |thing| {
                    left -= u8::from(self.may_target(context, thing));
                    left == 0
                });
                left == 0
            }
        };
        // What has targets only if it is cast in some way, or others otherwise, has enough where one of both has.
        let so = |it: &&Wanted<'a>| matches!(it.when, Some(how) if !matches!(how, HowCast::Not(_)));
        let otherwise = |it: &&Wanted<'a>| matches!(it.when, Some(HowCast::Not(_)));
        let enough = wanted.iter().filter(|it| it.when.is_none()).all(suffices)
            && (!wanted.iter().any(|it| otherwise(&it))
                || wanted.iter().filter(otherwise).all(suffices)
                || wanted.iter().filter(so).all(suffices));
        enough && (!wanted.iter().any(Wanted::hangs_on_others) || self.fills(&wanted, &mut Vec::new(), context))
    }

    /// Whether one more target leaves enough for all instances that have to be apart from others.
    pub fn leaves_enough(&self, wanted: &[Wanted<'_>], taken: &[(u8, Thing)], next: (u8, Thing), context: &Context<'_>) -> bool {
        let mut all = taken.to_vec();
        all.push(next);
        self.could_be_paid_for(wanted, &all, context)
            && (!wanted.iter().any(Wanted::hangs_on_others)
                || (!clashes(wanted, taken, next) && self.fills(wanted, &mut all, context)))
    }

    /// Whether what is taken can be completed, target by target.
    fn fills(&self, wanted: &[Wanted<'_>], taken: &mut Vec<(u8, Thing)>, context: &Context<'_>) -> bool {
        let lacks = |at: u8, it: &Wanted<'_>| taken.iter().filter(|taken| taken.0 == at).count() < usize::from(it.least);
        let Some((at, next)) = (0..).zip(wanted).find(|it| lacks(it.0, it.1)) else { return true };
        let mut found = Few::new();
        if next.filter.speaks_of_target() {
            let chosen = Chosen { targets: taken.iter().copied().collect(), ..context.chosen.cloned().unwrap_or_default() };
            self.candidates(*next, &context.with(&chosen), &mut found);
        } else {
            self.candidates(*next, context, &mut found);
        }
        found.into_iter().any(|thing| {
            !clashes(wanted, taken, (at, thing)) && {
                taken.push((at, thing));
                let filled = self.fills(wanted, taken, context);
                taken.pop();
                filled
            }
        })
    }

    /// Whether a target that was chosen for an instance is legal still (608.2b): what was chosen for a player has to be of that player.
    pub fn is_legal_target(&self, wanted: Wanted<'_>, context: &Context<'_>, (instance, thing): (u8, Thing)) -> bool {
        if let Some((relation, _)) = wanted.each {
            let whose = context.chosen.and_then(|it| it.whose.iter().find(|it| (it.0, it.1) == (instance, thing)));
            let Some(whose) = whose.map(|it| it.2).filter(|it| context.stands(self.state, relation, *it)) else { return false };
            let chosen = of_player(context, whose);
            return self.is_legal_target(Wanted { each: None, ..wanted }, &context.with(&chosen), (instance, thing));
        }
        let of_text = Context { first: wanted.first, ..*context };
        // What both had in common when they were chosen they have to have in common still; cards do not change graveyards.
        let others = context.chosen.into_iter().flat_map(|it| chosen_for(it, instance)).filter(|it| *it != thing);
        filter::matches(self.state, wanted.filter, thing, &of_text) && self.may_target(context, thing) && { others }
            .all(|it| go_together(self.state, wanted.together, thing, it))
    }

    /// What an Aura spell targets it has to be able to enchant, by each of its enchant abilities (702.5c).
    fn may_be_enchanted(&self, context: &Context<'_>, thing: Thing) -> bool {
        let state = self.state;
        let is_aura_spell = state.object(context.this).is_some_and(|it| it.zone != Zone::Battlefield)
            && state.characteristics[context.this.index()].has(KeywordAbility::Enchant);
        let forbids = &self.rules.forbids_attaching;
        !is_aura_spell
            || !forbids
                .iter()
                .any(|it| it.says(self.rules, state, Case::Object(context.this), |forbids| forbids(state, context, thing)))
    }

    fn may_target(&self, context: &Context<'_>, thing: Thing) -> bool {
        // A spell or ability is no legal target for itself (115.5).
        thing != Thing::Object(context.on_stack)
            && self.forbids_target(context, thing).is_none()
            && self.may_be_enchanted(context, thing)
    }
}

impl Wanted<'_> {
    /// Whether what may be chosen for it hangs on what is chosen for others.
    fn hangs_on_others(&self) -> bool {
        self.apart > 0 || self.filter.speaks_of_target()
    }

    /// The same with the least number as it is now, which is none where they are not chosen at all.
    #[must_use]
    pub fn as_asked(self, state: &State, context: &Context<'_>) -> Self {
        let least = if self.is_asked(state, context) { self.bounds(state, context).0 } else { 0 };
        Self { least, when: None, ..self }
    }

    /// The least and the greatest number of them, as amounts are now: once it is known it does not change (601.2c).
    pub fn bounds(&self, state: &State, context: &Context<'_>) -> (u8, u8) {
        let number = |it: &Amount| u8::try_from(filter::amount(state, it, context).max(0)).unwrap_or(u8::MAX);
        if let Some((whose, _)) = self.each {
            return (0, u8::try_from(each_of(state, whose, context).count()).unwrap_or(u8::MAX).saturating_mul(self.most));
        }
        match self.counted {
            Some(Counted::Exactly(it)) => (number(it), number(it)),
            Some(Counted::UpTo(it)) => (0, number(it)),
            None => (self.least, self.most),
        }
    }

    /// Whether these targets are chosen at all, as it was cast.
    pub fn is_asked(&self, state: &State, context: &Context<'_>) -> bool {
        self.when.is_none_or(|it| filter::was_cast(state, it, context.this, context.ability))
    }
}

/// The players for each of whom targets are chosen.
fn each_of<'a>(state: &'a State, whose: Relation, context: &'a Context<'_>) -> impl Iterator<Item = PlayerId> + 'a {
    state.in_turn_order().filter(move |it| context.reaches(state, *it) && context.stands(state, whose, *it))
}

/// What was chosen, where that is "that player".
fn of_player(context: &Context<'_>, player: PlayerId) -> Chosen {
    Chosen { player: Some(player), ..context.chosen.cloned().unwrap_or_default() }
}

/// The targets chosen for that instance.
pub fn chosen_for(chosen: &Chosen, instance: u8) -> impl Iterator<Item = Thing> {
    chosen.targets.iter().filter(move |it| it.0 == instance).map(|it| it.1)
}

//! Which words a card says: the model from end to end, its tokens and what it grants with it; [`statement`]: what it states,
//! [`asked`]: what it asks.
//!
//! ```text
//! activated  of activated abilities
//! event      of trigger events (603.2)
//! statement  of statics, their changes, replacements
//! asked      of conditions and amounts
//! recalled   of the past, wherever it is asked for
//! variable   of what gives X its value (107.3)
//! cost       of what is paid
//! bearer     about whom all that is
//! ```
//!
//! Every match names all variants, so that a new one is not forgotten: whoever adds it says here what in it has to be served.

mod activated;
mod asked;
mod bearer;
mod cost;
mod event;
mod recalled;
mod statement;
mod variable;

use std::collections::BTreeSet;

use crate::{
    Ability, Blow, CastFor, Coins, Condition, Definitions, Due, Effect, Entering, Face, FaceId, Feat, Feats, Filter, Following,
    Instruction, Keyword, ManaCost, ModePrice, Modes, Occasion, Prize, Remark, Repeat, Roll, Shielding, Sought, Static, Subject,
    Target, Test, Text, Triggered, Verb, lexicon::Word,
};
use bearer::{Bearer, bearer_of};
use variable::Variable;
use vocabulary::{CounterKind, CounterMeaning, catalog::KeywordAbility};

impl Face {
    /// What its abilities ask of the past.
    pub fn recalls(&self, library: &dyn Definitions) -> Feats {
        let said = self.words(library).into_iter().filter_map(|it| if let Word::Past(feat) = it { Some(feat) } else { None });
        said.chain(recalled::feats(&self.abilities, library)).collect()
    }

    /// The words of all its abilities.
    pub fn words(&self, library: &dyn Definitions) -> BTreeSet<Word> {
        // An X in an additional cost is that of the whole card (607.2j).
        let variable = ManaCost { x: 1, ..ManaCost::default() };
        let cost = if self.has_variable_cost() { Some(&variable) } else { self.cost.as_ref() };
        self.abilities.iter().flat_map(|it| it.words(cost, library)).collect()
    }
}

impl Face {
    /// Whether something that is paid besides its mana cost has an X in it.
    pub fn has_variable_cost(&self) -> bool {
        let pays = |it: &Ability| matches!(it, Ability::Static(Static::AdditionalCost(it)) if it.is_variable());
        self.abilities.iter().any(pays) || self.is_kicked_for_x()
    }
}

impl Ability {
    /// The words of an ability of a card with that mana cost, whose tokens are in that library.
    pub fn words(&self, cost: Option<&ManaCost>, library: &dyn Definitions) -> BTreeSet<Word> {
        let mut said = Said { library, words: BTreeSet::new() };
        said.ability(self, Variable::of(cost, Variable::Nothing));
        said.words
    }
}

struct Said<'a> {
    library: &'a dyn Definitions,
    words: BTreeSet<Word>,
}

impl Said<'_> {
    fn says(&mut self, word: Word) {
        self.words.insert(word);
    }

    /// An ability of an object for whose mana cost X is that.
    fn ability(&mut self, ability: &Ability, cast: Variable) {
        match ability {
            Ability::Keyword(it) => self.keyword(it),
            Ability::Spell(it) => self.effect(it, if cast == Variable::Paid { cast } else { Variable::Chosen }),
            Ability::Activated(it) => self.activated(it),
            // X is what was paid to turn it face up (702.37f).
            Ability::Triggered(it) if it.is_unveiling() => self.triggered(it, Variable::Cast),
            Ability::Triggered(it) if it.hears_x() || it.is_of_monstrosity() => self.triggered(it, Variable::Paid),
            Ability::Triggered(it) if cast == Variable::Paid => {
                self.triggered(it, if it.knows_x() { Variable::Cast } else { Variable::Nothing });
            }
            Ability::Triggered(it) => self.triggered(it, Variable::Chosen),
            Ability::Static(it) => self.statement(it, cast),
        }
    }

    fn keyword(&mut self, it: &Keyword) {
        let Keyword { ability, costs, number: _, x, quality: _, variant: _, lends: _, demand: _ } = it;
        self.says(Word::Keyword(*ability));
        if *ability == KeywordAbility::DayboundAndNightbound {
            // Whether day and night change hangs on how many spells were cast (731.2).
            self.says(Word::Past(Feat::Casts));
        }
        if *ability == KeywordAbility::Miracle {
            // Whether it may be revealed hangs on whether it is the first card drawn (702.94a).
            self.says(Word::Past(Feat::Draws));
        }
        if *ability == KeywordAbility::ReadAhead {
            // Whether its chapters wait for their numbers hangs on whether it entered this turn (702.155a).
            self.says(Word::Past(Feat::Enters));
        }
        if let Some(it) = x {
            self.amount(it, Variable::Nothing);
        }
        for cost in costs {
            self.cost(cost, Variable::of(cost.mana(), Variable::Nothing));
        }
    }

    fn triggered(&mut self, it: &Triggered, x: Variable) {
        let Triggered { on, condition, effect, often: _, zone: _, keyword: _ } = it;
        self.conditions(condition.as_ref());
        for it in on {
            self.conditions(it.meanwhile());
            self.occurrence(it);
        }
        self.effect(effect, x);
    }

    fn effect(&mut self, effect: &Effect, x: Variable) {
        match effect {
            Effect::Plain(text) => self.text(text, x),
            Effect::Modal(modes, texts) => {
                self.modes(modes, x);
                for it in texts {
                    self.text(it, x);
                }
            }
            Effect::Parts(texts) => texts.iter().for_each(|it| self.text(it, x)),
        }
    }

    fn modes(&mut self, modes: &Modes, x: Variable) {
        let Modes { number: _, instead, times, chooser: _, price } = modes;
        if *times == Repeat::EachTurn {
            self.says(Word::Past(Feat::ChoosesMode));
        }
        self.conditions(instead.as_ref().map(|it| &it.0));
        match price {
            ModePrice::Costs(costs) | ModePrice::Listed(costs) => costs.iter().for_each(|it| self.cost(it, x)),
            ModePrice::Free | ModePrice::Pawprints(..) => {}
        }
    }

    fn text(&mut self, text: &Text, x: Variable) {
        let Text { targets, instructions, open_x: _ } = text;
        for Target { filter: _, least: _, most: _, counted, divided, chooser: _, apart: _, together: _, when, each: _ } in targets
        {
            if when.is_some() {
                self.says(Word::HowCast);
            }
            for amount in counted.iter().chain(divided) {
                self.amount(amount, x);
            }
        }
        self.instructions(instructions, targets, x);
    }

    fn instructions(&mut self, instructions: &[Instruction], targets: &[Target], x: Variable) {
        for it in instructions {
            self.instruction(it, targets, x);
        }
    }

    fn instruction(&mut self, instruction: &Instruction, targets: &[Target], x: Variable) {
        match instruction {
            Instruction::Does(verb, _) => {
                self.says(Word::Verb(*verb));
                if *verb == Verb::DeployExiled {
                    self.says(Word::Past(Feat::IsExiled));
                }
            }
            other => self.says(Word::Instruction(other.into())),
        }
        match instruction {
            // Whether day and night change hangs on how many spells were cast (731.2).
            Instruction::Does(Verb::BecomeDay | Verb::BecomeNight, _) => self.says(Word::Past(Feat::Casts)),
            Instruction::Does(_, roles) => {
                self.amount(&roles.number, x);
                roles.counter().into_iter().for_each(|it| self.counters(it));
            }
            Instruction::Damage(_, blows) | Instruction::Prevent(Shielding::Next(blows)) => {
                blows.iter().filter_map(Blow::amount).for_each(|it| self.amount(it, x));
            }
            Instruction::DamageWithExcess(_, amount, _, _)
            | Instruction::CreateNamed(_, amount, _)
            | Instruction::AddMana(amount, _)
            | Instruction::AddStages(amount, _)
            | Instruction::FlipCoins(_, Coins::Some(amount), _)
            | Instruction::Remarks(Remark::XIs(amount)) => self.amount(amount, x),
            Instruction::Create(_, made, _) => {
                for it in made {
                    self.amount(&it.number, x);
                    it.token.size.iter().for_each(|it| self.amount(it, x));
                    self.definition(it.token.face);
                }
            }
            Instruction::Emblem(_, token) => self.definition(*token),
            Instruction::CreateCopy(_, amount, _, exceptions, _) | Instruction::CopyOnStack(_, amount, _, exceptions) => {
                self.amount(amount, x);
                self.exceptions(exceptions, x);
            }
            Instruction::BecomeCopy(_, _, _, exceptions) => self.exceptions(exceptions, x),
            Instruction::Change(subject, changes, _) => {
                for it in changes {
                    self.change(it, bearer_of(subject, targets), x);
                }
            }
            Instruction::Share(subject, keywords, ..) => {
                for it in keywords {
                    self.change(&crate::Change::gain_plain(*it), bearer_of(subject, targets), x);
                }
            }
            Instruction::NextSpell(_, changes) | Instruction::PutOntoBattlefield(_, _, Entering::As(_, changes)) => {
                for it in changes {
                    self.change(it, Bearer::Objects, x);
                }
            }
            Instruction::Ward(it) => self.replacement(&it.effect, targets),
            Instruction::Later(Due::At(_), _, then)
            | Instruction::ForEach(_, then)
            | Instruction::Choose(_, then)
            | Instruction::ClaimPrize(Prize(then)) => {
                self.instructions(then, targets, x);
            }
            Instruction::AddFor(_, added) => self.instructions(added, targets, x),
            Instruction::May(then, otherwise)
            | Instruction::PlayersMay(_, then, otherwise)
            | Instruction::FaceChoice(_, then, otherwise) => {
                self.instructions(then, targets, x);
                self.instructions(otherwise, targets, x);
            }
            Instruction::IfDone(done, then, otherwise) => {
                for it in [done, then, otherwise] {
                    self.instructions(it, targets, x);
                }
            }
            Instruction::MustPay(cost, then, otherwise) => {
                let x = Variable::of(cost.mana(), x);
                self.cost(cost, x);
                self.instructions(then, targets, x);
                self.instructions(otherwise, targets, x);
            }
            Instruction::MayPay(_, cost, times, then, otherwise) => {
                let x = Variable::of(cost.mana(), x);
                self.cost(cost, x);
                if let Some(times) = times {
                    self.amount(times, x);
                }
                self.instructions(then, targets, x);
                self.instructions(otherwise, targets, x);
            }
            Instruction::Cast(_, CastFor::Cost(cost, _)) | Instruction::Remarks(Remark::Averted(_, cost)) => self.cost(cost, x),
            Instruction::If(condition, then, otherwise) => {
                self.conditions(Some(condition));
                self.instructions(then, &narrowed(condition, targets), x);
                self.instructions(otherwise, targets, x);
            }
            Instruction::Later(Due::When(event, _), _, then) => {
                self.occurrence(event);
                self.instructions(then, targets, x);
            }
            Instruction::EarmarkMana(it) => match it.rider.as_ref().map(|it| &it.then) {
                Some(Following::AtOnce(then)) => self.instructions(then, targets, x),
                Some(Following::Triggers(effect)) => self.effect(effect, x),
                None => {}
            },
            Instruction::Triggers(Occasion::Paid(cost), effect) => {
                self.cost(cost, x);
                self.effect(effect, x);
            }
            Instruction::Triggers(Occasion::Resolved(_), effect) => {
                self.says(Word::Past(Feat::Resolves));
                self.effect(effect, x);
            }
            Instruction::Await(it, _) => self.triggered(it, x),
            Instruction::Triggers(Occasion::AtOnce(_), effect) => self.effect(effect, x),
            Instruction::RollDice(_, Roll { number, sides: _, ignored: _, plus }) => {
                self.amount(number, x);
                self.amount(plus, x);
            }
            Instruction::ByResult(rows) => rows.iter().for_each(|it| self.instructions(&it.1, targets, x)),
            Instruction::States(it, _) => self.statement(it, x),
            Instruction::Search(_, finds, _) => {
                for it in finds {
                    if let Sought::UpTo(most) | Sought::OrFewer(most) | Sought::Unlike(most) = &it.number {
                        self.amount(most, x);
                    }
                }
            }
            Instruction::FlipCoins(_, Coins::UntilLost, _)
            | Instruction::Remarks(Remark::Uncounterable | Remark::NeverTargets(_) | Remark::Names(_))
            | Instruction::Prevent(Shielding::All(_))
            | Instruction::PutOntoBattlefield(..)
            | Instruction::PutIntoLibrary(..)
            | Instruction::Cast(_, CastFor::ManaCost | CastFor::Nothing | CastFor::Transformed | CastFor::Such(_))
            | Instruction::ShuffleInto(..)
            | Instruction::Reword(..)
            | Instruction::AddManaCost(_)
            | Instruction::JoinAttack(..)
            | Instruction::LetPlay(..)
            | Instruction::MultiplySize(..)
            | Instruction::Marks(..)
            | Instruction::SkipNext(..)
            | Instruction::Vote(..)
            | Instruction::Meld(..) => {}
        }
    }

    /// Counters of that kind; a word that means nothing by itself needs no rule (122.1).
    fn counters(&mut self, kind: CounterKind) {
        match kind.meaning() {
            CounterMeaning::Listed(it) => self.says(Word::Counter(it)),
            CounterMeaning::Keyword(_) => kind.gives().into_iter().for_each(|it| self.says(Word::Keyword(it))),
            CounterMeaning::Word => {}
        }
    }

    /// A token or an emblem; nothing is paid for it.
    fn definition(&mut self, token: FaceId) {
        for it in &self.library.definition(token).abilities {
            self.ability(it, Variable::Nothing);
        }
    }
}

/// The targets where that is so: one that is said to be an object then is no player.
fn narrowed(condition: &Condition, targets: &[Target]) -> Vec<Target> {
    let mut targets = targets.to_vec();
    if let Some(Subject::Target(at)) = condition.of_object()
        && let Some(it) = targets.get_mut(usize::from(*at))
    {
        it.filter = Filter::of([Test::Permanent]);
    }
    targets
}

//! What the words of a text refer back to.
//!
//! ```text
//! topics   what delayed and reflexive abilities are about (603.7, 603.12)
//! players  whom `that player`, `they` and `their` mean
//! nouns    what a noun behind `that` means
//! groups   what goes on in the place of the sentence before
//! ```

mod groups;
mod nouns;
mod players;
mod topics;

use groups::Group;
pub(super) use nouns::{CardNamed, TypeChosen};
use nouns::{HearsObject, may_be_called};

use super::{
    coin::Talk,
    counted::Counted,
    matter::{Matter, Whose},
    scattered::{acts, scatters},
    syntax::{Node, Read, complain},
};
use crate::{
    Amount, Blow, Condition, Duration, Entering, Exception, HowCast, Instruction, Library, Occurrence, Players, Subject, Target,
    Token, Topic, TriggerEvent, Two, target,
};
use vocabulary::CounterKind;

/// A text while it is read.
#[derive(Debug)]
pub(super) struct Scope<'a> {
    /// Where tokens go.
    pub(super) library: &'a mut Library,
    /// The targets so far.
    pub(super) targets: Vec<Target>,
    /// What `it` means: the object mentioned last. Nothing, as long as nothing was.
    pub(super) object: Option<Subject>,
    /// The one thing that was a target last: `that creature` behind a group.
    pub(super) single: Option<Subject>,
    /// The target that the text has named before all that it does: `choose target creature`.
    pub(super) named: Option<Subject>,
    /// Whether what was mentioned last is a card, and is no permanent.
    pub(super) card_named: CardNamed,
    /// Whether the event is about an object.
    hears_object: HearsObject,
    /// What was mentioned last as the clause began.
    before_clause: Option<Subject>,
    /// Where it is a group: whether that still is what it was.
    group: Group,
    /// What `it` meant as an earlier clause named this object: from there on `it` is this object.
    over_this: Option<Before>,
    /// Likewise, as this clause did.
    over_this_now: Option<Before>,
    /// What `that player` means: the player that was a target last.
    pub(super) player: Option<u8>,
    /// Who was named last as controlling or owning a target: `that player`, where nobody else was mentioned.
    pub(super) holder: Option<Players>,
    /// Who did what the clause before says.
    doer: Players,
    /// The players whom the clause is about, where they are several.
    several: Option<Players>,
    /// In the text of a delayed ability, what that is about, and what was mentioned last before it.
    later: Option<(Topic, Option<Subject>)>,
    /// How long what the sentence changes lasts, where it begins with that.
    pub(super) until: Option<Duration>,
    /// What multiplies the amounts of the clause.
    pub(super) each: Option<Amount>,
    /// How this must have been cast for the targets of the clause to be chosen.
    pub(super) when: Option<HowCast>,
    /// What X is in the clause.
    pub(super) x: Option<Amount>,
    /// What X is in the whole text.
    pub(super) defined: Option<Amount>,
    /// Of what the condition before says that it is an object, where it could be a player else.
    pub(super) narrowed: Option<Subject>,
    /// Whether a clause before has added mana, which `this mana` means.
    pub(super) adds_mana: bool,
    /// Whether the clause before has somebody lose life.
    pub(super) life: Life,
    /// Whether a clause before has counted something, which `that many` means.
    pub(super) counted: Counted,
    /// Whether a clause before has shown cards, from among which something is chosen.
    pub(super) shown: Shown,
    /// What was paid with before the clauses that hang on that.
    pub(super) paid: Paid,
    /// What a clause before has copied, which `the copy` means.
    pub(super) copied: Copied,
    /// Whether a clause before has made tokens: from then on a spell that the trigger event was about is no longer `it`.
    pub(super) tokens: Tokens,
    /// The tokens that a clause before has made, and how they entered: `those tokens`.
    pub(super) made: Option<(Token, Entering)>,
    /// Of what target the last ones are copies, where they are, and but for what.
    pub(super) made_copies: Option<(Subject, Vec<Exception>)>,
    /// What the clause before has changed.
    pub(super) changed: Option<Subject>,
    /// The damage that a clause before deals, and what deals it: `it deals 4 damage instead`.
    pub(super) dealt: Option<(Subject, Vec<Blow>)>,
    /// What the text says of coins.
    pub(super) coins: Talk,
    /// Whether some clause speaks of an X that it does not define.
    pub(super) speaks_of_x: bool,
    /// Whether somebody pays an X in the text.
    pub(super) pays_x: bool,
    /// The two things of the event, where it has two.
    pub(super) two: Option<Two>,
    /// Whether the event has a player.
    pub(super) somebody: Whose,
    /// Whether the text has had a type chosen, which `that type` means.
    pub(super) type_chosen: TypeChosen,
    /// Whether it was told of what a sentence before has changed that it is still a land.
    pub(super) stays: Stays,
    /// The counters of which a condition has said that they are on something.
    pub(super) told_counters: Option<(Subject, CounterKind)>,
    /// What is so of each of several players who have done what was said last.
    pub(super) did: Option<Condition>,
    /// The trigger conditions of the ability, where it has some.
    pub(super) on: Vec<TriggerEvent>,
    /// By how much one number is above another, where a condition has compared them last.
    pub(super) difference: Option<Amount>,
}

/// Whether cards are shown, or looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shown {
    /// None yet.
    Nothing,
    /// Some.
    Cards,
    /// Some were exiled from where they were.
    Exiled,
    /// Some were milled.
    Milled,
}

/// Whether life was just lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Life {
    /// None was.
    Kept,
    /// Some was.
    Lost,
}

/// Whether something was copied, of which there is a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Copied {
    /// Nothing yet.
    Nothing,
    /// Something.
    Something,
    /// Something, by the text to which a delayed ability belongs.
    Before,
}

/// Whether it was told that types stay which are there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stays {
    /// It was not.
    Untold,
    /// It was, and is yet to be said of the change.
    Told,
}

/// Whether tokens were made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tokens {
    /// None were.
    None,
    /// Some were.
    Made,
}

/// What `it` meant before something else was named.
#[derive(Debug)]
struct Before(Option<Subject>);

/// The nouns of what was paid with, and what was mentioned before that.
#[derive(Debug, Default)]
pub(super) struct Paid(Vec<&'static str>, Option<Subject>);

impl<'a> Scope<'a> {
    /// A text in which `it` means that at first.
    pub(super) fn new(library: &'a mut Library, object: Option<Subject>) -> Self {
        Self {
            library,
            targets: Vec::new(),
            object,
            single: None,
            named: None,
            card_named: CardNamed::No,
            hears_object: HearsObject::No,
            before_clause: None,
            group: Group::Together,
            over_this: None,
            over_this_now: None,
            player: None,
            holder: None,
            doer: Players::You,
            several: None,
            later: None,
            until: None,
            each: None,
            when: None,
            x: None,
            defined: None,
            narrowed: None,
            adds_mana: false,
            life: Life::Kept,
            counted: Counted::Nothing,
            shown: Shown::Nothing,
            paid: Paid::default(),
            copied: Copied::Nothing,
            tokens: Tokens::None,
            made: None,
            made_copies: None,
            dealt: None,
            changed: None,
            coins: Talk::default(),
            speaks_of_x: false,
            pays_x: false,
            two: None,
            somebody: Whose::Somebody,
            type_chosen: TypeChosen::No,
            stays: Stays::Untold,
            told_counters: None,
            did: None,
            on: Vec::new(),
            difference: None,
        }
    }

    /// The text of an effect.
    pub(super) fn about(library: &'a mut Library, matter: &Matter) -> Self {
        let Matter { it, two, player, on, counted, difference } = matter.clone();
        let hears_object = if it == Some(Subject::It) { HearsObject::Yes } else { HearsObject::No };
        Self { two, somebody: player, on, hears_object, counted, difference, ..Self::new(library, it) }
    }

    /// What was done leaves nothing that a pronoun could mean.
    pub(super) fn nothing_mentioned(&mut self) {
        self.object = None;
        if let Some((_, before)) = &mut self.later {
            *before = None;
        }
    }

    /// This object is named, which `it` means where nothing else was.
    pub(super) fn names_this(&mut self) {
        self.over_this_now = Some(Before(self.mentioned()));
        self.object = self.object.take().or_else(|| if self.mentioned().is_none() { Some(Subject::This) } else { None });
    }

    /// Somebody pays with what can be called so: until another thing is mentioned, `that creature` is what was paid with.
    pub(super) fn pays_with(&mut self, nouns: Vec<&'static str>) {
        self.paid = Paid(nouns, self.mentioned());
    }

    /// Whether somebody has just discarded a card, or paid with one, and nothing else was mentioned since.
    pub(super) fn has_paid_with_card(&self) -> bool {
        self.paid.0.contains(&"card") && self.mentioned() == self.paid.1
    }

    /// The object mentioned last, also before the text of a delayed ability.
    pub(super) fn mentioned(&self) -> Option<Subject> {
        self.object.clone().or_else(|| self.later.as_ref()?.1.clone())
    }

    /// The same but for this object, where the clause has named that and speaks of it by its noun no more (201.5).
    fn meant_besides_this(&self) -> Option<Subject> {
        match (self.mentioned(), &self.over_this_now) {
            (Some(Subject::This), Some(Before(before))) => before.clone(),
            (meant, _) => meant,
        }
    }

    /// What is done where that is so is told behind it: where it asks what this object is, `it` goes on to be that.
    pub(super) fn goes_on_from(&mut self, condition: &Condition) {
        if condition.is_of_this() {
            self.names_this();
            self.over_this = self.over_this_now.take();
        }
        if condition.is_of_damaged_player() {
            (self.player, self.somebody) = (target::either(&self.targets), Whose::Unmentioned);
        }
    }

    /// Another clause begins.
    pub(super) fn next_clause(&mut self) {
        self.over_this = self.over_this_now.take().or_else(|| self.over_this.take());
        self.several = None;
        if let Some(Subject::ThisIn(_)) = self.object {
            (self.object, self.card_named) = (Some(Subject::It), CardNamed::This);
        }
        self.before_clause.clone_from(&self.object);
    }

    /// A clause has done that, before which `it` meant something else, or the same.
    pub(super) fn has_done(&mut self, instructions: &[Instruction], before: Option<&Subject>) {
        if let Some(it) = instructions.last() {
            self.holder = it.holder_behind(self.holder.take());
        }
        if self.object.as_ref() != before {
            self.group = Group::Together;
        }
        if instructions.iter().any(Instruction::puts_onto_battlefield) {
            self.card_named = CardNamed::No;
        }
        if let Some(Subject::Each(group)) = &self.object
            && self.group == Group::Together
            && instructions.iter().any(|it| scatters(it, group) || acts(it) && it.group() == self.object.as_ref())
        {
            let named = instructions.iter().any(|it| it.group() == self.object.as_ref());
            self.group = if named { Group::Remembered } else { Group::Scattered };
        }
    }

    /// What `it` is that deals damage behind damage to what was mentioned last: what has dealt that.
    pub(super) fn deals_again(&self, node: &Node<'_>) -> Option<Subject> {
        let (source, blows) = self.dealt.as_ref()?;
        let meant = self.mentioned();
        let is_dealt = blows.iter().any(|it| matches!(it, Blow::Things(_, to) if Some(to) == meant.as_ref()));
        (node.as_str() == "it" && is_dealt).then(|| source.clone())
    }

    /// What `it` means here, in that phrase. Where a clause before has named this object, and nothing since, it is that.
    pub(super) fn it(&mut self, node: &Node<'_>) -> Read<Subject> {
        let word = node.as_str();
        let word = word.strip_prefix("each of ").unwrap_or(word);
        let one_word = matches!(word, "it" | "its");
        let meant = self.mentioned();
        let hears_spell = || self.on.iter().any(|it| matches!(it, TriggerEvent::Occurs(Occurrence::Casts, _)));
        if word == "that spell" && self.tokens == Tokens::Made && self.later.is_none() && hears_spell() {
            return Ok(Subject::Event);
        }
        let noun = word.strip_prefix("that ").map(|it| it.trim_end_matches("'s"));
        if noun.is_some_and(|it| self.paid.0.contains(&it)) && self.meant_besides_this() == self.paid.1 {
            return self.kept(node, Subject::Spent);
        }
        if one_word && meant != Some(Subject::This) && self.over_this.as_ref().is_some_and(|it| it.0 == meant) {
            return self.kept(node, Subject::This);
        }
        if let Some(event) = self.behind_card(node, meant.as_ref())? {
            return Ok(event);
        }
        if let Some(named) = self.named_before(node, meant.as_ref())? {
            return self.kept(node, named);
        }
        if let Some(single) = self.single_behind_group(word, meant.as_ref()) {
            return self.kept(node, single);
        }
        self.is_no_spell(node, noun, meant.as_ref())?;
        if word == "that ability" && !self.on.iter().any(|it| matches!(it, TriggerEvent::Occurs(it, _) if it.is_activation())) {
            return Err(complain(node, "no ability was mentioned that this could mean"));
        }
        self.agrees(node, word, meant.as_ref())?;
        self.knows_token(node, meant.as_ref())?;
        if let Some(Subject::Target(at)) = &meant
            && self.targets.get(usize::from(*at)).is_some_and(|it| !may_be_called(&it.filter, word))
        {
            return Err(complain(node, "what was mentioned last is nothing that could be called so: name what is meant"));
        }
        // Of two things of the event, the one that is called so is what is spoken of from then on.
        if let Some(two) = self.two.take_if(|_| meant == Some(Subject::It))
            && !two.is_called(word)
        {
            let called = two.called.unwrap_or("one");
            let unknown = format!("two things are in this event, of which only \"that {called}\" is known: name it");
            let other = self.two.insert(two).other_called(word).ok_or_else(|| complain(node, unknown))?;
            return if other == Subject::Opposite { self.kept(node, other) } else { Ok(other) };
        }
        let is_group = matches!(meant, Some(Subject::Each(_)));
        if is_group && self.group == Group::Scattered {
            let message =
                "by now others may fit than those that were meant: a text can't go on with a group that it has changed so";
            return Err(complain(node, message));
        }
        let meant = if is_group && self.group == Group::Remembered { Some(Subject::Them) } else { meant };
        match meant {
            Some(meant) if self.object.is_some() => Ok(meant),
            Some(before) => self.kept(node, before),
            None => Err(complain(node, "nothing was mentioned that this could mean: name it")),
        }
    }

    /// The number that the next target will have; no text has more of them than the model counts.
    pub(super) fn next_target(&self) -> u8 {
        u8::try_from(self.targets.len()).unwrap_or(u8::MAX)
    }
}

//! Who of several players has done what an instruction has them do, as the text asks for it next: `each opponent who can't`.

use crate::{Amount, Condition, Feat, HowMany, Instruction, Past, Question, Relation, Roles, Span, Terms, Test, Verb};

impl Instruction {
    /// What is so of each of those who have done that, where it is one thing which several were told to do, or might do.
    pub(crate) fn done_by_each(&self) -> Option<Condition> {
        match self {
            Self::Does(verb, roles) => done_by_each(*verb, roles),
            Self::PlayersMay(who, ..) | Self::MayPay(who, ..) if who.are_several() => {
                Some(Condition::Asks(Question::DidSo, Terms::default()))
            }
            _ => None,
        }
    }
}

fn done_by_each(verb: Verb, roles: &Roles) -> Option<Condition> {
    let feats = [(Verb::Sacrifice, Feat::Sacrifices), (Verb::Discard, Feat::Discards)];
    let feat = feats.iter().find(|it| it.0 == verb)?.1;
    if !roles.who.are_several() || roles.number != Amount::Number(1) || roles.how_many != HowMany::Exactly {
        return None;
    }
    let mut what = roles.which.clone();
    what.tests.retain(|it| !matches!(it, Test::Controlled(Relation::Doer)));
    Some(Condition::Happened(1, Past { feat, who: Relation::ThatPlayer, what: feat.plainly(what), span: Span::ThisWay }))
}

//! The line of a card: what stands before the abilities, and each ability by itself.

use std::collections::BTreeSet;

use super::{
    Problem, ability, bearer,
    brackets::{self, Apart},
    cost, hanging, others, spoken,
    syntax::{Node, Read, Rule, complain, first, parse},
    word,
};
use crate::{
    Ability, Beside, Effect, Face, Lexicon, Library, Lights, ManaCost, Printed, Word,
    print::{self, Misprint},
};
use vocabulary::{
    Subtype, TypeLine,
    catalog::{ArtifactType, CardType, KeywordAbility},
};

/// How many quotation marks an ability may have. Each pair is a level deeper at worst, and the parser's stack has an end.
const QUOTATION_MARKS: usize = 8;

/// Reads a card; every ability that is not understood, or not served, is a problem of its own. One with text in square brackets is read
/// with it, and without it for what is cast for its cleave cost (702.148a).
pub(super) fn read(text: &str, library: &mut Library, served: &Lexicon) -> Result<Face, Vec<Problem>> {
    let Some((whole, cleaved)) = brackets::apart(text) else { return unbracketed(text, library, served) };
    let within = |problems: Vec<Problem>, of: &Apart| problems.into_iter().map(|it| of.place(it)).collect::<Vec<_>>();
    let mut face = unbracketed(&whole.text, library, served).map_err(|it| within(it, &whole))?;
    let other = unbracketed(&cleaved.text, library, served).map_err(|it| within(it, &cleaved))?;
    face.beside = Beside::Cleaved(other.abilities);
    Ok(face)
}

/// The same of a text without brackets.
fn unbracketed(text: &str, library: &mut Library, served: &Lexicon) -> Result<Face, Vec<Problem>> {
    let line = text.trim();
    let indent = text.len() - text.trim_start().len();
    let mut problems = Vec::new();
    let card = card(line, library, served, &mut problems);
    problems.extend(card.as_ref().err().cloned());
    match card {
        Ok(card) if problems.is_empty() => Ok(card),
        _ => Err(problems.into_iter().map(|it| it.behind(indent)).collect()),
    }
}

fn card(text: &str, library: &mut Library, served: &Lexicon, problems: &mut Vec<Problem>) -> Read<Face> {
    let node = parse(Rule::card_line, text)?;
    let (mut types, mut subtypes, mut name, mut also) = (None, None, String::new(), None);
    let (mut cost, mut indicator, mut printed, mut abilities) = (None, Vec::new(), None, Vec::new());
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::name => it.as_str().clone_into(&mut name),
            Rule::also => also = Some(it.as_str().to_owned()),
            Rule::mana_cost => cost = Some(cost::mana(it)?),
            Rule::indicator => indicator = it.into_inner().map(|it| word::color(&it)).collect::<Read<_>>()?,
            Rule::types => types = Some(it),
            Rule::subtypes => subtypes = Some(it),
            Rule::printed => printed = Some(it),
            Rule::ability_text => abilities.push(it),
            _ => {}
        }
    }
    let types = types.expect("every card has a type line");
    let line = type_line(&types, subtypes.as_ref())?;
    let printed = printed.map_or_else(|| unboxed(&types, &line), |it| box_of(it, &line))?;
    let rule = if is_spell(&line) { Rule::spell_ability } else { Rule::permanent_ability };
    let mut reading = Reading { rule, cost: cost.as_ref(), library, served, problems };
    let mut abilities = reading.all(&abilities);
    lend(&mut abilities);
    Ok(Face { also, cost, indicator, line, printed, abilities, ..Face::bare(&name, Vec::new()) })
}

/// A face whose text says what it was read as.
pub(super) fn comes_back(face: Face, library: &Library, text: &str) -> Result<Face, Vec<Problem>> {
    let indent = text.len() - text.trim_start().len();
    match print::check(&face, library, text.trim()) {
        Ok(()) => Ok(face),
        Err(misprint) => Err(vec![lost(text.trim(), &misprint).behind(indent)]),
    }
}

/// A text that says something else than it was read as.
fn lost(text: &str, misprint: &Misprint) -> Problem {
    let at = (0..=misprint.at.min(text.len())).rev().find(|it| text.is_char_boundary(*it)).unwrap_or(0);
    let start = text[..at].rfind(' ').map_or(0, |it| it + 1);
    let end = text[at..].find(['.', ';', '"', '|']).map_or(text.len(), |it| at + it);
    let said = &misprint.says;
    Problem {
        message: format!("this does not come back from the model: the card would say `{said}`"),
        span: start..end.max(start),
        waits: None,
        misprint: Some(said.clone()),
    }
}

/// What stands below a keyword that lends it, but for others like that (702.165a).
fn lend(abilities: &mut [Ability]) {
    let lends = |it: &Ability| it.keyword() == Some(KeywordAbility::Backup);
    for at in 0..abilities.len() {
        let (above, below) = abilities.split_at_mut(at + 1);
        if let Ability::Keyword(keyword) = &mut above[at]
            && keyword.ability == KeywordAbility::Backup
        {
            keyword.lends = below.iter().filter(|it| !lends(it)).cloned().collect();
        }
    }
}

fn type_line(types: &Node<'_>, subtypes: Option<&Node<'_>>) -> Read<TypeLine> {
    let Some(subtypes) = subtypes else {
        return types.as_str().parse().map_err(|error: vocabulary::ParseTypeLineError| complain(types, error.to_string()));
    };
    let both = format!("{} - {}", types.as_str(), subtypes.as_str());
    both.parse().map_err(|error: vocabulary::ParseTypeLineError| complain(subtypes, error.to_string()))
}

/// Most cards have no numbers; of a vanguard something would be missing (211.1, 212.1).
fn unboxed(types: &Node<'_>, line: &TypeLine) -> Read<Printed> {
    if line.card_types.contains(&CardType::Vanguard) {
        return Err(complain(types, "a vanguard has modifiers: `hand +1, life -3`"));
    }
    Ok(Printed::Nothing)
}

/// The box in the lower right corner, or the column of an Attraction: what it means is for the type line to say.
fn box_of(node: Node<'_>, line: &TypeLine) -> Read<Printed> {
    let whole = node.clone();
    let numbers: Vec<Node<'_>> = node.into_inner().collect();
    let is = |it| line.card_types.contains(&it);
    if line.subtypes.contains(&Subtype::Artifact(ArtifactType::Attraction))
        && numbers.iter().all(|it| it.as_rule() == Rule::digits)
    {
        return lights(&numbers);
    }
    match &numbers[..] {
        [power, toughness] if power.as_rule() == Rule::power => Ok(Printed::Size(size(power)?, size(toughness)?)),
        [number] if is(CardType::Planeswalker) => Ok(Printed::Loyalty(word::number(number)?)),
        [number] if is(CardType::Battle) => Ok(Printed::Defense(word::number(number)?)),
        [hand, life] if hand.as_rule() == Rule::modifier && is(CardType::Vanguard) => {
            Ok(Printed::Modifiers(word::number(hand)?, word::number(life)?))
        }
        _ => Err(complain(
            &whole,
            "a number alone is for planeswalkers and battles, several are for Attractions, modifiers for vanguards; expected power and toughness",
        )),
    }
}

/// The numbers that are lit up (717.1).
fn lights(numbers: &[Node<'_>]) -> Read<Printed> {
    let mut lights = Lights::default();
    for it in numbers {
        let more = lights.with(word::number(it)?);
        lights = more.ok_or_else(|| complain(it, "a six-sided die has no such side"))?;
    }
    Ok(Printed::Lights(lights))
}

/// A printed power or toughness; a star is nothing but for the ability that defines it (208.2).
fn size(node: &Node<'_>) -> Read<i32> {
    match node.as_str().strip_suffix('*') {
        Some(more) => Ok(more.strip_suffix('+').and_then(|it| it.parse().ok()).unwrap_or(0)),
        None => word::number(node),
    }
}

fn is_spell(line: &TypeLine) -> bool {
    line.card_types.contains(&CardType::Instant) || line.card_types.contains(&CardType::Sorcery)
}

/// The paragraphs of a spell that came one behind the other.
struct Told {
    /// Which of the abilities they are.
    at: usize,
    /// Where the first of them begins.
    start: usize,
    text: String,
}

impl Told {
    /// With one more.
    fn and(self, more: &str) -> Self {
        Self { text: format!("{}. {more}", self.text.trim_end_matches('.')), ..self }
    }
}

/// Whether it is nothing but what a spell does, without modes.
const fn is_plain(found: &[Ability]) -> bool {
    matches!(found, [Ability::Spell(Effect::Plain(_))])
}

/// What the reading of an ability takes and adds to.
struct Reading<'a> {
    rule: Rule,
    /// The mana cost of the card: it may define X.
    cost: Option<&'a ManaCost>,
    library: &'a mut Library,
    served: &'a Lexicon,
    problems: &'a mut Vec<Problem>,
}

impl Reading<'_> {
    /// What a paragraph of a spell says alone is a part of its own; one that speaks of what those before it have named goes on with them.
    fn all(&mut self, texts: &[Node<'_>]) -> Vec<Ability> {
        let mut abilities = Vec::new();
        let mut told: Option<Told> = None;
        for text in texts {
            let (start, whole) = (text.span().start, text.as_str());
            let before = told.take().filter(|it| it.at + 1 == abilities.len());
            let found = match (self.entry(text), before) {
                (Err(problem), None) => self.complain(problem),
                (Err(problem), Some(before)) => {
                    let before = before.and(whole);
                    match self.read(&before.text, before.start) {
                        Ok(found) if is_plain(&found) => {
                            abilities.truncate(before.at);
                            told = Some(before);
                            found
                        }
                        Ok(_) | Err(_) => self.complain(problem),
                    }
                }
                (Ok(found), before) => {
                    let alone = Told { at: abilities.len(), start, text: whole.to_owned() };
                    told = is_plain(&found).then(|| before.map_or(alone, |it| it.and(whole)));
                    found
                }
            };
            for it in found {
                join(&mut abilities, it, text, self.problems);
            }
        }
        abilities
    }

    fn complain(&mut self, problem: Problem) -> Vec<Ability> {
        self.problems.push(problem);
        Vec::new()
    }

    /// The abilities of one entry.
    fn entry(&mut self, text: &Node<'_>) -> Read<Vec<Ability>> {
        if text.as_str().matches('"').count() > QUOTATION_MARKS {
            return Err(complain(text, "these are too many quotations for one ability"));
        }
        self.read(text.as_str(), text.span().start)
    }

    fn read(&mut self, text: &str, start: usize) -> Read<Vec<Ability>> {
        let read = parse(self.rule, text).and_then(|it| Ok((ability::entry(it.clone(), self.library)?, it)));
        let (found, node) = read.map_err(|it| it.behind(start))?;
        self.problems.extend(self.twice_defined(&node).map(|it| it.behind(start)));
        let strange = self.unserved(&found, &node).into_iter().chain(bearer::idle(&found, self.rule, &node));
        let strange = strange.chain(others::forgotten(&found, &node));
        self.problems.extend(strange.map(|it| it.behind(start)));
        Ok(found)
    }

    /// What a clause says that X is where the card's mana cost has an X, too: that is the same (107.3c), and a sentence of its own says so.
    fn twice_defined(&self, node: &Node<'_>) -> Option<Problem> {
        let spell = first(node.clone());
        let pays = self.cost.is_some_and(|it| it.x > 0) && spell.as_rule() == Rule::effect;
        hanging::clause_with_x(&spell).filter(|_| pays).map(|it| complain(&it, hanging::ONE_X))
    }

    /// What the abilities say that no rule plays.
    fn unserved(&self, abilities: &[Ability], node: &Node<'_>) -> Vec<Problem> {
        let words: BTreeSet<_> = abilities.iter().flat_map(|it| it.words(self.cost, self.library)).collect();
        let unserved = words.into_iter().filter(|it| !self.served.has(*it));
        let problem = |it: Word| Problem {
            message: format!("{it} waits for {}: no rule plays it yet, so the card can't say it", it.rule()),
            span: spoken::place(it, node),
            waits: Some(it),
            misprint: None,
        };
        unserved.map(problem).collect()
    }
}

/// One more ability; what a spell does in several paragraphs is one effect (608.2c).
fn join(abilities: &mut Vec<Ability>, ability: Ability, text: &Node<'_>, problems: &mut Vec<Problem>) {
    let before = abilities.iter_mut().find_map(|it| if let Ability::Spell(effect) = it { Some(effect) } else { None });
    let (Some(before), Ability::Spell(effect)) = (before, &ability) else { return abilities.push(ability) };
    match (std::mem::take(before), effect.clone()) {
        (Effect::Plain(first), Effect::Plain(then)) => *before = Effect::Parts(vec![first, then]),
        (Effect::Parts(mut parts), Effect::Plain(then)) => {
            parts.push(then);
            *before = Effect::Parts(parts);
        }
        (effect, _) => {
            *before = effect;
            problems.push(complain(text, "beside a choice of modes a spell does nothing else here: write it into the modes"));
        }
    }
}

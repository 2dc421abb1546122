//! A number of the book as people write it: `704.5a`, `704.5.a`, `704.5(a)`, `704.5A`, `704_5a`, `#R7045a` in an address; what is read can be
//! written the same way with another number.

use std::ops::Range;

use rules_data::{Place, RuleId};

/// A number and how it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Form {
    /// Between the section and the rest.
    point: Point,
    joint: Joint,
    upper: bool,
    reach: Reach,
}

/// What stands between the section and the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Point {
    Full,
    /// In an identifier.
    Low,
    /// In an address: the section is what the first three digits say.
    Nothing,
}

/// What stands before the letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Joint {
    Nothing,
    Point,
    Parentheses,
}

/// How much of the number is written; the rest is said by the number before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reach {
    Whole,
    /// `9` in `613.7-9`.
    Tail,
    /// `c` in `704.5a-c`.
    Letters,
}

/// A number that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Number {
    /// Where it stands in the text.
    pub span: Range<usize>,
    /// The place; nothing where no place can have such a number.
    pub place: Option<Place>,
    /// How it is written.
    pub form: Form,
}

impl Form {
    const PLAIN: Self = Self { point: Point::Full, joint: Joint::Nothing, upper: false, reach: Reach::Whole };

    /// Whether the number is part of an identifier.
    pub fn is_identifier(self) -> bool {
        self.point == Point::Low
    }

    /// Whether it leaves out what the number before it says.
    pub fn is_short(self) -> bool {
        self.reach != Reach::Whole
    }

    /// A place written in this form; `before` is the place that stands before it now.
    pub fn write(self, place: Place, before: Option<Place>) -> String {
        let Place::Rule(rule) = place else { return place.to_string() };
        let letters = rule.letters().to_string();
        let letters = if self.upper { letters.to_ascii_uppercase() } else { letters };
        let joined = match self.joint {
            _ if letters.is_empty() => String::new(),
            Joint::Nothing => letters.clone(),
            Joint::Point => format!(".{letters}"),
            Joint::Parentheses => format!("({letters})"),
        };
        let same = |it: &RuleId| (it.section(), it.number()) == (rule.section(), rule.number());
        let head = match before {
            Some(Place::Rule(head)) => Some(head),
            _ => None,
        };
        match (self.reach, head) {
            (Reach::Letters, Some(head)) if same(&head) && rule.is_subrule() => letters,
            (Reach::Tail, Some(head)) if head.section() == rule.section() => format!("{}{joined}", rule.number()),
            _ => format!("{}{}{}{joined}", rule.section(), self.point.sign(), rule.number()),
        }
    }
}

impl Point {
    const fn sign(self) -> &'static str {
        match self {
            Self::Full => ".",
            Self::Low => "_",
            Self::Nothing => "",
        }
    }
}

/// What stands before a number in the address of a page: `https://example.org/rules/#R7045a`.
const ANCHOR: &str = "#R";

/// The number that begins at `at`, which must be the first of some digits.
pub fn number_at(text: &str, at: usize) -> Option<Number> {
    let bytes = text.as_bytes();
    let section = digits(bytes, at);
    if section > 3 && text[..at].ends_with(ANCHOR) {
        return squeezed(text, at, section);
    }
    let after = at + section;
    let point = *bytes.get(after).unwrap_or(&b' ');
    let dotted = (point == b'.' || point == b'_') && bytes.get(after + 1).is_some_and(u8::is_ascii_digit);
    if !dotted {
        let alone = section == 3 && !bytes.get(after).is_some_and(|it| it.is_ascii_alphanumeric() || *it == b'_');
        let place = text[at..after].parse().ok().filter(|it| matches!(it, Place::Section(_)));
        return place.filter(|_| alone).map(|place| Number { span: at..after, place: Some(place), form: Form::PLAIN });
    }
    let point = char::from(point);
    let number = after + 1 + digits(bytes, after + 1);
    if point == '_' {
        return identifier(text, at, after, number);
    }
    let (end, letters, joint) = letters(text, number);
    let broken = |end: usize| {
        let bytes = &bytes[end..];
        let more = bytes.iter().take_while(|it| it.is_ascii_alphanumeric()).count();
        more > 0 || (bytes.first() == Some(&b'.') && bytes.get(1).is_some_and(u8::is_ascii_digit))
    };
    if broken(end) || !(2..=4).contains(&section) {
        // A version, an address, a word: no number of the book, unless something says that it is one.
        let end = end + bytes[end..].iter().take_while(|it| it.is_ascii_alphanumeric() || **it == b'.').count();
        let end = at + text[at..end].trim_end_matches('.').len();
        return (2..=4).contains(&section).then_some(Number { span: at..end, place: None, form: Form::PLAIN });
    }
    let upper = letters.bytes().any(|it| it.is_ascii_uppercase());
    let plain = format!("{}{}", &text[at..number], letters.to_ascii_lowercase());
    let place = plain.parse().ok().map(Place::Rule);
    Some(Number { span: at..end, place, form: Form { joint, upper, ..Form::PLAIN } })
}

/// A number without a point.
fn squeezed(text: &str, at: usize, digits: usize) -> Option<Number> {
    let letters = text[at + digits..].bytes().take_while(u8::is_ascii_lowercase).count();
    let end = at + digits + letters;
    let is_word = text[end..].starts_with(|it: char| it.is_ascii_alphanumeric() || it == '_');
    let place: RuleId = format!("{}.{}", &text[at..at + 3], &text[at + 3..end]).parse().ok()?;
    let form = Form { point: Point::Nothing, ..Form::PLAIN };
    (!is_word).then_some(Number { span: at..end, place: Some(Place::Rule(place)), form })
}

/// The letters behind the digits: where they end, which they are, and what joins them.
fn letters(text: &str, at: usize) -> (usize, &str, Joint) {
    let bytes = text.as_bytes();
    let run = |at: usize| bytes[at.min(bytes.len())..].iter().take_while(|it| it.is_ascii_alphabetic()).count();
    let ends = |at: usize| !bytes.get(at).is_some_and(u8::is_ascii_alphanumeric);
    let direct = run(at);
    if direct > 0 {
        let fits = direct <= 2 && ends(at + direct);
        return if fits { (at + direct, &text[at..at + direct], Joint::Nothing) } else { (at, "", Joint::Nothing) };
    }
    match bytes.get(at) {
        Some(b'.') if run(at + 1) == 1 && ends(at + 2) && bytes[at + 1].is_ascii_lowercase() => {
            (at + 2, &text[at + 1..at + 2], Joint::Point)
        }
        Some(b'(') if (1..=2).contains(&run(at + 1)) && bytes.get(at + 1 + run(at + 1)) == Some(&b')') => {
            let end = at + 1 + run(at + 1);
            (end + 1, &text[at + 1..end], Joint::Parentheses)
        }
        _ => (at, "", Joint::Nothing),
    }
}

/// A number in an identifier: its letters are of one case, and something else follows.
fn identifier(text: &str, at: usize, after: usize, number: usize) -> Option<Number> {
    let bytes = text.as_bytes();
    let upper = bytes.get(number).is_some_and(u8::is_ascii_uppercase);
    let of_case = |it: &&u8| if upper { it.is_ascii_uppercase() } else { it.is_ascii_lowercase() };
    let letters = bytes[number..].iter().take_while(of_case).count();
    let ends = !bytes.get(number + letters).is_some_and(|it| it.is_ascii_digit() || (upper && it.is_ascii_alphabetic()));
    if after - at != 3 || letters > 2 || !ends {
        return None;
    }
    let end = number + letters;
    let plain = format!("{}.{}", &text[at..after], text[after + 1..end].to_ascii_lowercase());
    let place = plain.parse().ok().map(Place::Rule);
    Some(Number { span: at..end, place, form: Form { point: Point::Low, upper: upper && letters > 0, ..Form::PLAIN } })
}

/// What goes on behind a number without saying all of it: the sign between, and the number.
pub fn short_after(text: &str, head: &Number) -> Option<(char, Number)> {
    let Some(Place::Rule(rule)) = head.place else { return None };
    let rest = &text[head.span.end..];
    let sign = rest.chars().next().filter(|it| matches!(it, '-' | '–' | '—' | '‑' | '−' | '/' | ',' | '&' | '+'))?;
    let at = head.span.end + sign.len_utf8();
    let bytes = text.as_bytes();
    let count = bytes[at..].iter().take_while(|it| it.is_ascii_alphabetic()).count();
    let is_word = |end: usize| bytes.get(end).is_some_and(|it| it.is_ascii_alphanumeric() || *it == b'_');
    let form = |reach| Form { reach, joint: Joint::Nothing, ..head.form };
    if (1..=2).contains(&count) && rule.is_subrule() && !is_word(at + count) {
        let letters = text[at..at + count].to_ascii_lowercase();
        let place: Option<RuleId> = format!("{}.{}{letters}", rule.section(), rule.number()).parse().ok();
        return place.map(|it| (sign, Number { span: at..at + count, place: Some(Place::Rule(it)), form: form(Reach::Letters) }));
    }
    let count = digits(bytes, at);
    let is_run = !matches!(sign, '/' | ',' | '&' | '+');
    if count == 0 || count > 2 || !is_run || head.form.is_identifier() {
        return None;
    }
    let (end, letters, joint) = letters(text, at + count);
    if is_word(end) || bytes.get(end) == Some(&b'.') && bytes.get(end + 1).is_some_and(u8::is_ascii_digit) {
        return None;
    }
    let number = text[at..at + count].to_owned() + &letters.to_ascii_lowercase();
    let place: RuleId = format!("{}.{number}", rule.section()).parse().ok()?;
    // What is not behind the first is something else: `613.7-1`.
    (place > rule)
        .then(|| (sign, Number { span: at..end, place: Some(Place::Rule(place)), form: Form { joint, ..form(Reach::Tail) } }))
}

fn digits(bytes: &[u8], at: usize) -> usize {
    bytes[at.min(bytes.len())..].iter().take_while(|it| it.is_ascii_digit()).count()
}

//! With which characters a phrase can begin, so that nothing is tried where it can't.
//!
//! What is tried says what was expected where nothing fits. So it must be known of what is left out whether trying it would have tried
//! a production there: then it counts as tried.

use std::collections::BTreeMap;

use pest_meta::{
    ast::RuleType,
    optimizer::{OptimizedExpr as Expr, OptimizedRule},
};

/// A set of bytes, and the end of the text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bytes([u64; 5]);

impl Bytes {
    /// All of them.
    pub(crate) const ALL: Self = Self([u64::MAX; 5]);
    /// The end of the text, in the place of a byte.
    pub(crate) const END: usize = 256;

    pub(crate) fn of(byte: usize) -> Self {
        let mut set = Self::default();
        set.0[byte / 64] |= 1 << (byte % 64);
        set
    }

    pub(crate) fn has(self, byte: usize) -> bool {
        self.0[byte / 64] >> (byte % 64) & 1 == 1
    }

    pub(crate) fn or(mut self, other: Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(one, other)| *one |= other);
        self
    }
}

/// How a phrase begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Begin {
    /// Where it may fit.
    pub(crate) may: Bytes,
    /// Where it may fit and take something.
    eats: Bytes,
    /// Whether it may fit and take nothing.
    empty: bool,
    /// Whether some production is tried where it does not fit.
    pub(crate) tries: bool,
    /// Whether what is tried hangs on what does not stand there.
    denies: bool,
}

impl Begin {
    const NEVER: Self = Self { may: Bytes([0; 5]), eats: Bytes([0; 5]), empty: false, tries: false, denies: false };
    const NOTHING: Self = Self { may: Bytes::ALL, eats: Bytes([0; 5]), empty: true, tries: false, denies: false };

    fn eats(bytes: Bytes) -> Self {
        Self { may: bytes, eats: bytes, ..Self::NEVER }
    }

    /// It fits in any case.
    fn always(self) -> bool {
        self.empty && self.may == Bytes::ALL && !self.denies
    }

    fn then(self, next: Self) -> Self {
        if !self.empty {
            return self;
        }
        let denies = self.denies || next.denies;
        if self.denies {
            let known = !self.tries && !next.tries && !next.denies;
            let may = if known && !next.empty { next.may } else { Bytes::ALL };
            return Self { may, eats: self.eats.or(next.eats), empty: next.empty, tries: self.tries || next.tries, denies };
        }
        if !self.always() {
            return Self { eats: self.may, empty: next.empty, denies: denies || next.denies, ..self };
        }
        let may = if next.empty && next.may == Bytes::ALL { Bytes::ALL } else { self.eats.or(next.may) };
        Self { may, eats: self.eats.or(next.eats), empty: next.empty, tries: self.tries || next.tries, denies }
    }

    fn or(self, other: Self) -> Self {
        let (empty, tries) = (self.empty || other.empty, self.tries || other.tries);
        let denies = self.denies || other.denies || empty && tries;
        let may = if denies { Bytes::ALL } else { self.may.or(other.may) };
        Self { may, eats: self.eats.or(other.eats), empty, tries, denies }
    }
}

/// How all productions begin.
#[derive(Debug, Default)]
pub(crate) struct Begins<'a>(BTreeMap<&'a str, Begin>);

impl<'a> Begins<'a> {
    pub(crate) fn of(productions: &'a [OptimizedRule]) -> Self {
        let mut known = Self(productions.iter().map(|it| (it.name.as_str(), Begin::NEVER)).collect());
        loop {
            let mut same = true;
            for it in productions {
                let begin = known.of_production(it);
                same &= known.0.insert(&it.name, begin) == Some(begin);
            }
            if same {
                return known;
            }
        }
    }

    fn of_production(&self, production: &OptimizedRule) -> Begin {
        if production.name == "EOI" {
            return built_in(&production.name);
        }
        let inner = self.of_phrase(&production.expr);
        match production.ty {
            RuleType::Silent => inner,
            RuleType::Atomic if inner.empty => Begin { may: Bytes::ALL, tries: true, denies: true, ..inner },
            RuleType::Atomic => Begin { tries: true, denies: false, ..inner },
            _ => Begin { tries: inner.tries || !inner.always(), ..inner },
        }
    }

    pub(crate) fn of_phrase(&self, phrase: &Expr) -> Begin {
        match phrase {
            Expr::Str(text) => text.bytes().next().map_or(Begin::NOTHING, |it| Begin::eats(Bytes::of(usize::from(it)))),
            Expr::Range(first, last) => {
                let byte = |it: &str| it.bytes().next().map_or(0, usize::from);
                Begin::eats((byte(first)..=byte(last)).map(Bytes::of).fold(Bytes::default(), Bytes::or))
            }
            Expr::Ident(name) => self.0.get(name.as_str()).copied().unwrap_or_else(|| built_in(name)),
            Expr::PosPred(ahead) => {
                let ahead = self.of_phrase(ahead);
                if ahead.empty || ahead.denies {
                    Begin { may: Bytes::ALL, eats: Bytes::default(), empty: true, denies: true, ..ahead }
                } else {
                    Begin { eats: Bytes::default(), empty: true, ..ahead }
                }
            }
            Expr::NegPred(not) => Begin { tries: self.of_phrase(not).tries, denies: true, ..Begin::NOTHING },
            Expr::Seq(one, next) => self.of_phrase(one).then(self.of_phrase(next)),
            Expr::Choice(one, other) => self.of_phrase(one).or(self.of_phrase(other)),
            Expr::Opt(it) | Expr::Rep(it) => {
                let it = self.of_phrase(it);
                Begin { may: Bytes::ALL, empty: true, ..it }
            }
            Expr::RestoreOnErr(it) => self.of_phrase(it),
            other => panic!("the grammar of cards has no {other:?}"),
        }
    }
}

fn built_in(name: &str) -> Begin {
    match name {
        "SOI" => Begin { denies: true, ..Begin::NOTHING },
        "EOI" => Begin { tries: true, ..Begin::eats(Bytes::of(Bytes::END)) },
        "ANY" => Begin::eats(Bytes::ALL),
        name => Begin::eats(
            ranges(name).iter().flat_map(Clone::clone).map(|it| Bytes::of(usize::from(it))).fold(Bytes::default(), Bytes::or),
        ),
    }
}

/// The bytes of a built-in production that takes one.
pub(crate) fn ranges(name: &str) -> &'static [std::ops::RangeInclusive<u8>] {
    match name {
        "ASCII_DIGIT" => &[b'0'..=b'9'],
        "ASCII_ALPHA" => &[b'a'..=b'z', b'A'..=b'Z'],
        "ASCII_ALPHANUMERIC" => &[b'a'..=b'z', b'A'..=b'Z', b'0'..=b'9'],
        other => panic!("the grammar of cards has no production {other}"),
    }
}

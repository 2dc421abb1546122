//! Wordings that mean the same: what the model does not keep of a text, and why it need not.
//!
//! A row is a way in which two wordings may differ. The printer offers the other wording in the one place where it means the same; a text
//! that differs in another way than these does not say what its model says.

use rules_data::RuleId;
use vocabulary::cr;

macro_rules! equivalences {
    ($($(#[doc = $doc:literal])* $name:ident $rule:ident $reason:literal;)*) => {
        /// A way in which two wordings may differ and mean the same.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Equivalence {
            $($(#[doc = $doc])* $name,)*
        }

        impl Equivalence {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$name),*];

            /// The rule by which they mean the same.
            pub const fn rule(self) -> RuleId {
                match self {
                    $(Self::$name => cr::$rule,)*
                }
            }

            /// Why they do.
            pub const fn reason(self) -> &'static str {
                match self {
                    $(Self::$name => $reason,)*
                }
            }
        }
    };
}

equivalences! {
    /// `{T}: A. B`, `keyword, keyword`: where sentences and lists have their commas and full stops.
    Punctuation R113_2C "marks divide what is said, and say nothing";
    /// Keywords on a line or each on its own; statements of one thing in a sentence or two; a keyword in quotation marks.
    Lines R113_2C "each ability is one by itself, wherever the lines break";
    /// `A, then B`, `A and B`, `A. B`.
    Sequence R608_2C "instructions are followed in the order in which they are written";
    /// `Until end of turn, A` and `A until end of turn`; a condition or the next end step before what hangs on it, or behind.
    Order R611_2A "how long and when is said of the whole sentence, from either end";
    /// `When` and `whenever`.
    When R603_1 "both begin a triggered ability, which triggers as often as its event happens";
    /// `Until end of turn` and, of what can't be or must be done, `this turn`.
    ThisTurn R514_2 "both end as the cleanup step does";
    /// `a`, `one`, `1`; `+0` beside `-2`.
    Numeral R107_1 "letters, digits and the article are one number";
    /// `For each`, `equal to`, `where X is`; the amount before or behind who gets it; `that much` and `that many`.
    Measure R107_3 "the number is the same, wherever its measure is told";
    /// `You control`, `you have`, `there are`; a number and `or more`.
    Count R608_2I "what is asked is how many there are";
    /// Articles before nouns that follow `becomes`; tenses and contractions; `on it`, `that was`.
    Grammar R608_2C "English has more than one form for it";
    /// `It`, and `that creature` where that is what it is.
    Pronoun R608_2K "both mean the object mentioned last, which the model knows by its target or event";
    /// `This` and, where nothing else was mentioned, `it`.
    Itself R201_5 "an object means itself by its name";
    /// `That player`, `they`, or no word where the same player goes on.
    Player R608_2C "the model knows the player by the target or event";
    /// `Enchanted permanent` for what the Aura can enchant.
    Host R303_4B "it is the one thing to which this is attached";
    /// `All`, `each`, or the plural alone; verbs and nouns that go with them.
    Every R608_2C "an instruction about all of them is one about each";
    /// `Artifacts and enchantments` of all that are one or the other; a kind behind the last noun or each.
    Or R109_2 "of several things each need be one only";
    /// `Another`, `other`, and `other than this`.
    Other R201_5 "what is not this object";
    /// `From your graveyard` and `in your graveyard`, before or behind other descriptions.
    Place R109_2A "it is where the object is as it is chosen or counted";
    /// What goes without saying: on the battlefield, under your control, of their choice, colorless, that this deals the damage.
    Unsaid R109_2 "where a text is silent, that is what it means";
    /// `An opponent controls` and `your opponents control`; who cast a spell and who controls it.
    Controller R109_5 "both mean the player who stands so to the controller of the ability";
    /// `Draw a card`, `you draw a card`; `you may have`.
    Imperative R109_5 "an instruction to nobody is one to the controller";
    /// `A. If it is so, B instead` and `if it is so, B. Otherwise, A`.
    Instead R608_2C "later text changes what the earlier says";
    /// `A unless they pay` and `they may pay. If they don't, A`; `you may A and B` and `you may A. If you do, B`; of several players `may put
    /// one` and `puts up to one`.
    Payment R118_12 "it is the same choice, and what hangs on it hangs on it in either order";
    /// `Gains` and `has`, `becomes` and `is`.
    Gains R613_1 "the change is the same, whether it is told as it begins or as it holds";
    /// `In addition to its other types`, `it's still a land`.
    Besides R205_1B "what is added leaves the rest as it was";
    /// `A 2/2 creature` and `a creature with base power and toughness 2/2`.
    BaseSize R613_4B "both set power and toughness";
    /// Types, subtypes and mana symbols in another order.
    TypeOrder R205_1 "they are a set";
    /// A star and what stands for it in the model.
    Star R208_2 "the ability says what it is, everywhere";
    /// `Return` and `put`, `to` and `onto the battlefield`.
    Return R400_7 "both move the card there, and it becomes a new object";
    /// `To its owner's hand` and `to their owners' hands`; `to your hand` of your own cards.
    Owner R400_3 "a card goes to no other player's zone than its owner's";
    /// `Shuffle your library`; `up to` and `reveal` where cards of a kind are sought in a hidden zone.
    Find R701_23B "who looks for a quality need not find, and shows what is found";
    /// `A Treasure token` and its definition; `{E}`; a station symbol and what it means; `with` and `it has`.
    Token R111_10 "the book defines it";
    /// `Dies`, and that it goes to a graveyard from play.
    Dies R700_4 "that is what it means";
    /// `You attack with a creature` and `a creature you control attacks`; `you tap a land for mana`.
    Passive R508_3D "an attacking creature is one that its controller attacks with";
    /// Points of a turn that coincide: `combat` and `the combat phase`.
    Stage R506_7 "one begins as the other ends";
    /// `One or both` of two modes, `one or more`.
    Modes R700_2 "of so many modes both allow the same choices";
    /// `Prevent all damage` and `if damage would be dealt, prevent it`.
    Prevent R615_1A "both are prevention effects that watch for the same event";
    /// `Transforms` and `converts`, where either turns it over.
    Converting R701_28A "what is converted is turned over as what transforms is";
    /// What was chosen is called by what it is.
    Chosen R607_2D "a linked ability speaks of the one choice";
    /// The engine's own shorter wordings, as its cards and scenarios have them: `per`, `besides`, `find in your library`.
    Dialect R113_1 "they are read as the printed ones and printed as these";
}

//! A habit of citing that a team has, as it writes it down: `CR {}`.

use codegen::cite::pattern::*;

#[test]
fn a_pattern_is_what_stands_around_a_number() {
    #[track_caller]
    fn check(pattern: &str, text: &str, fits: bool) {
        let template: Template = pattern.parse().expect("a pattern");
        let at = text.find("704").expect("a number");
        assert_eq!(template.fits(text, &(at..at + 6)), fits, "{pattern} {text}");
    }
    check("CR {}", "see CR 704.5a", true);
    check("CR {}", "see (cr\n  // 704.5a)", true);
    check("CR {}", "see rule 704.5a", false);
    check("CR {}", "incr 704.5a", false);
    check("[{}]", "[704.5a]", true);
    check("[{}]", "[704.5a)", false);
    check("{}", "704.5a", true);
    assert!("CR".parse::<Template>().is_err() && "{} {}".parse::<Template>().is_err());
}

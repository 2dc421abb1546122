//! The perturbations that make no difference in any game, against the sources as they are.

use codegen::equivalents::*;
use std::collections::BTreeMap;

#[test]
fn only_code_counts() {
    let of = |text: &str| print([text].into_iter());
    let one = of("fn one() {\n    lose(cr::R704_5F);\n}\n");
    assert_eq!(one, of("/// It does.\nfn one() {\n\n  lose(cr::R704_5G); \n}"));
    assert_ne!(one, of("fn one() {\n    win(cr::R704_5F);\n}\n"));
}

#[test]
fn a_perturbation_names_its_row() {
    let rule = "704.5f".parse().expect("a rule");
    assert_eq!(row("704.5f:dropped"), Some((rule, None)));
    assert_eq!(row("704.5f/2:last"), Some((rule, Some(2))));
    assert_eq!(row("dropped"), None);
    let number = BTreeMap::from([(rule, 2)]);
    assert!(is_there((rule, Some(2)), &number));
    assert!(!is_there((rule, None), &number) && !is_there((rule, Some(3)), &number));
}

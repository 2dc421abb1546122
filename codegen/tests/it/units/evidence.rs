//! What playing the scenarios has shown, and of which sources.

use codegen::evidence::*;
use codegen::scan::Tree;

#[test]
fn any_change_of_a_source_is_another_fingerprint() {
    let tree = |files: &[(&str, &str)]| files.iter().map(|it| (it.0.to_owned(), it.1.to_owned())).collect::<Tree>();
    let one = sources(&tree(&[("a", "b"), ("c", "")]));
    assert_eq!(one, sources(&tree(&[("c", ""), ("a", "b")])));
    for other in [&[("a", "b")][..], &[("a", "bc"), ("", "")], &[("a", ""), ("c", "b")], &[("ab", ""), ("c", "")]] {
        assert_ne!(one, sources(&tree(other)), "{other:?}");
    }
}

#[test]
fn only_evidence_of_our_schema_is_read() {
    let text = serde_json::to_string(&Evidence::new(Vec::new(), Vec::new())).unwrap();
    assert!(Evidence::from_json(&text).is_ok());
    assert!(Evidence::from_json(&text.replace(&format!(":{}", Evidence::SCHEMA), ":1")).unwrap_err().contains("of schema 1"));
    assert!(Evidence::from_json("[]").unwrap_err().starts_with("this is no evidence"));
    assert!(Evidence::from_json("").is_err());
}

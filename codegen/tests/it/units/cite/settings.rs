//! `rulemill.toml` in the root of a foreign tree: what its team says of it.

use codegen::cite::settings::*;

#[test]
fn the_file_says_how_a_tree_cites() {
    let text = "# ours\npattern = [\"CR {}\", \"rule {}\"]\nedition = \"2025-02-07\" # old\nignore = [\"vendor/\"]\n";
    let settings = Settings::from_toml(text).expect("it is right");
    assert_eq!(settings.templates.iter().map(ToString::to_string).collect::<Vec<_>>(), ["CR {}", "rule {}"]);
    assert_eq!(
        (settings.ignore, settings.edition.map(|it| it.to_string())),
        (vec!["vendor/".to_owned()], Some("2025-02-07".to_owned()))
    );
    let newer = with_edition(text, "2026-06-19".parse().expect("a date")).expect("it is right");
    assert_eq!(newer, text.replace("2025-02-07", "2026-06-19"));
    assert_eq!(with_edition("", "2026-06-19".parse().expect("a date")).as_deref(), Ok("edition = \"2026-06-19\"\n"));
    assert_eq!(Settings::from_toml(""), Ok(Settings::default()));
}

#[test]
fn what_is_wrong_is_said() {
    #[track_caller]
    fn check(text: &str, what: &str) {
        let error = Settings::from_toml(text).expect_err("it is wrong");
        assert!(error.contains(what), "{error}");
    }
    check("patern = \"CR {}\"", "unknown field `patern`");
    check("pattern = \"CR\"", "`{}` once");
    check("edition = \"2025\"", "not the date of an edition");
}

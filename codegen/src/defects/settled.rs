//! The project as it is once all that an update left to be read has been read.

use rules_data::{Book, Examples, Ledger, Review, Reviews};

use crate::{
    audit::{EXAMPLES, ratchet},
    ledger::{FILE as LEDGER, REVIEWS},
    report::picture::{self, picture},
    scan::Tree,
};

/// Makes the project as it is once somebody has read all that waits to be read after an update, and found that it holds. What an
/// edition rewords is no hole in the gates; but what is accepted as out of date may say so, and no gate would tell a defect from that.
///
/// # Errors
///
/// A table that cannot be read.
pub fn settle(tree: &mut Tree) -> Result<(), String> {
    let text = |tree: &Tree, path: &str| tree.get(path).cloned().ok_or_else(|| format!("there is no {path}"));
    let book = Book::from_json(&text(tree, "rules-data/book.json")?).map_err(|it| it.to_string())?;
    let mut ledger = Ledger::from_csv(&text(tree, LEDGER)?).map_err(|it| it.to_string())?;
    let (mut reviews, _) = Reviews::read(&text(tree, REVIEWS)?);
    let mut changes = false;
    for rule in &book.rules {
        let Some(row) = ledger.row_mut(rule.id) else { continue };
        let Some(pin) = row.reviewed.filter(|it| *it != rule.masked) else { continue };
        row.reviewed = Some(rule.masked);
        if let Some(read) = reviews.of(row.id).copied().filter(|it| it.text == pin) {
            reviews.add(Review { text: rule.masked, ..read });
        }
        changes = true;
    }
    let (mut examples, _) = Examples::read(&text(tree, EXAMPLES)?);
    for row in examples.rows_mut() {
        let text = book.rule(row.rule).and_then(|it| it.examples.get(row.ordinal.checked_sub(1)?)).copied();
        changes |= row.reviewed != text;
        row.reviewed = text.or(row.reviewed);
    }
    if changes {
        let tables = [(LEDGER, ledger.to_csv()), (REVIEWS, reviews.to_csv()), (EXAMPLES, examples.to_csv())];
        tree.extend(tables.map(|(path, text)| (path.to_owned(), text)));
    }
    let before = text(tree, ratchet::FILE)?;
    let accepted = ratchet::settled(&before);
    if accepted != before {
        tree.insert(picture::FILE.to_owned(), picture(&book, &accepted));
        tree.insert(ratchet::FILE.to_owned(), accepted);
    }
    Ok(())
}

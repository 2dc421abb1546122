//! The findings as SARIF 2.1.0, which code hosts and editors show at their lines.

use std::{collections::BTreeSet, fmt::Write};

use serde_json::{Value, json};

use crate::{Finding, audit::Audit};

/// The report.
pub(super) fn sarif(audit: &Audit<'_>) -> String {
    let codes: BTreeSet<&str> = audit.findings.iter().map(|it| it.code).collect();
    let rules: Vec<Value> = codes.iter().map(|it| json!({ "id": it })).collect();
    let results: Vec<Value> = audit.findings.iter().map(result).collect();
    sarif_log(&rules, &results)
}

/// A log of results, and the kinds of them that there are.
pub(crate) fn sarif_log(rules: &[Value], results: &[Value]) -> String {
    let driver = json!({ "name": "rulemill", "version": env!("CARGO_PKG_VERSION"), "rules": rules });
    let log = json!({
        "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
        "version": "2.1.0",
        "runs": [{ "tool": { "driver": driver }, "columnKind": "unicodeCodePoints", "results": results }],
    });
    format!("{log:#}\n")
}

/// A path as an address, relative to the root of the tree.
pub(crate) fn address(path: &str) -> String {
    let mut out = String::with_capacity(path.len());
    for byte in path.bytes() {
        if byte.is_ascii_alphanumeric() || b"/-._~".contains(&byte) {
            out.push(char::from(byte));
        } else {
            let _infallible = write!(out, "%{byte:02X}");
        }
    }
    out
}

fn result(finding: &Finding) -> Value {
    let Finding { file, line, level, code, message, help, mark: _ } = finding;
    let place =
        json!({ "artifactLocation": { "uri": address(file), "uriBaseId": "%SRCROOT%" }, "region": { "startLine": line } });
    json!({
        "ruleId": code,
        "level": level.name(),
        "message": { "text": format!("{message}; {help}") },
        "locations": [{ "physicalLocation": place }],
    })
}

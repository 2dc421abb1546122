//! The findings as SARIF 2.1.0, with the place in the line, and a print by which a code host knows them again when lines move.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use xxhash_rust::xxh3::xxh3_64;

use crate::{
    Finding,
    cite::{Checked, Judged, Kind},
    report::{address, sarif_log},
};

/// The report.
pub(super) fn sarif(checked: &Checked) -> String {
    let rules = Kind::ALL.into_iter().filter(|it| *it != Kind::Fine);
    let rule = |it: Kind| json!({ "id": it.code(), "shortDescription": { "text": it.meaning() }, "defaultConfiguration": { "level": it.level().name() } });
    let mut times: BTreeMap<(&str, &str, &str), usize> = BTreeMap::new();
    let results = checked.sites.iter().filter_map(|it| Some((it, it.finding.as_ref()?))).map(|(judged, finding)| {
        let again = times.entry((&judged.file, finding.code, &judged.site.written)).or_default();
        *again += 1;
        result(judged, finding, *again)
    });
    let results: Vec<Value> = results.collect();
    sarif_log(&rules.map(rule).collect::<Vec<_>>(), &results)
}

fn result(Judged { file, site, .. }: &Judged, finding: &Finding, again: usize) -> Value {
    let Finding { line, level, code, message, help, .. } = finding;
    let end = site.column + site.written.chars().count();
    let region = json!({ "startLine": line, "startColumn": site.column, "endColumn": end });
    let place = json!({ "artifactLocation": { "uri": address(file), "uriBaseId": "%SRCROOT%" }, "region": region });
    let print = xxh3_64(format!("{file}\n{code}\n{}\n{again}", site.written).as_bytes());
    json!({
        "ruleId": code,
        "level": level.name(),
        "message": { "text": format!("{message}; {help}") },
        "locations": [{ "physicalLocation": place }],
        "partialFingerprints": { "rulemill/v1": format!("{print:016x}") },
    })
}

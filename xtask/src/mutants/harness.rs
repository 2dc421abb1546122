//! Plays the scenarios with each mistake, until one notices it. Compiled in the copy only: `mutants LIST SCENARIOS`, where a line of the list
//! is a number and the rules whose scenarios are played first. What comes of each is a line: its number, `own`, `other`, `survives` or
//! `untouched`, and by which scenario. Scenarios that fail without a mistake are named, each in a line that begins with `fails`; then none is
//! made.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    panic::{self, AssertUnwindSafe},
    path::{Path, PathBuf},
    sync::Arc,
};

use engine::{Rules, cards, scenario::{self, Scenario}};

#[path = "mutants/processors.rs"]
mod processors;

/// A game with a mistake is given up once it takes so many times the steps of the game without.
const PATIENCE: u32 = 20;

/// A game with a mistake may go deep before it is given up.
const STACK: usize = 400 << 20;

struct Played {
    named: String,
    scenario: Scenario,
    steps: u32,
    places: u64,
    comes_to: BTreeSet<u32>,
}

fn main() {
    panic::set_hook(Box::new(|_| {}));
    let arguments: Vec<String> = std::env::args().collect();
    let list = fs::read_to_string(&arguments[1]).expect("the list can be read");
    let mutants: Vec<(u32, BTreeSet<String>)> = list
        .lines()
        .map(|it| {
            let mut words = it.split(' ').map(str::to_owned);
            (words.next().and_then(|it| it.parse().ok()).expect("a line begins with a number"), words.collect())
        })
        .collect();
    let (rules, in_building, _) = mutant::noted(|| engine::rules(cards::standard()));
    let in_building: BTreeSet<u32> = in_building.into_iter().collect();
    let mut scenarios = Vec::new();
    let mut files = Vec::new();
    collect(Path::new(&arguments[2]), &mut files);
    for file in &files {
        let text = fs::read_to_string(file).expect("a scenario can be read");
        let name = file.strip_prefix(&arguments[2]).unwrap_or(file).display().to_string();
        scenarios.extend(scenario::read(&text).0.into_iter().map(|it| (format!("{name} {}", it.heading), it)));
    }
    let played: Vec<Played> = processors::on_all(&scenarios, STACK, |(named, scenario)| {
        let (report, comes_to, places) = mutant::noted(|| panic::catch_unwind(AssertUnwindSafe(|| scenario.run(&rules))));
        let report = report.ok().filter(scenario::Report::passed)?;
        let comes_to = comes_to.into_iter().collect();
        Some(Played { named: named.clone(), scenario: scenario.clone(), steps: report.steps, places, comes_to })
    })
    .into_iter()
    .flatten()
    .collect();
    if played.len() < scenarios.len() {
        let passes: BTreeSet<&str> = played.iter().map(|it| it.named.as_str()).collect();
        scenarios.iter().filter(|it| !passes.contains(it.0.as_str())).for_each(|it| println!("fails {}", it.0));
        return;
    }
    let mut by_place: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
    for (at, it) in played.iter().enumerate() {
        it.comes_to.iter().for_each(|number| by_place.entry(*number).or_default().push(at));
    }
    for of in by_place.values_mut() {
        of.sort_by_key(|it| played[*it].places);
    }
    let bench = Bench { rules, in_building, by_place, all: (0..played.len()).collect(), played };
    // What the scenarios of its rules say of each is known first.
    let open = processors::on_all(&mutants, STACK, |(number, own)| {
        let noticed = bench.noticed(*number, |it| own.contains(&it.scenario.rule.to_string()));
        println!("{number} {}", noticed.map_or_else(|| "open".to_owned(), |by| format!("own {by}")));
        noticed.is_none()
    });
    let open: Vec<_> = mutants.iter().zip(open).filter(|it| it.1).map(|it| it.0).collect();
    processors::on_all(&open, STACK, |(number, own)| {
        let noticed = bench.noticed(*number, |it| !own.contains(&it.scenario.rule.to_string()));
        let fate = match noticed {
            Some(by) => format!("other {by}"),
            None if bench.come_to(*number).is_empty() => "untouched".to_owned(),
            None => "survives".to_owned(),
        };
        println!("{number} {fate}");
    });
}

/// What is played with each mistake.
struct Bench {
    rules: Arc<Rules>,
    /// The mistakes that could be made as the rules are put together.
    in_building: BTreeSet<u32>,
    played: Vec<Played>,
    all: Vec<usize>,
    /// Which scenarios come to the place of a mistake, the shortest first.
    by_place: BTreeMap<u32, Vec<usize>>,
}

impl Bench {
    fn come_to(&self, number: u32) -> &[usize] {
        if self.in_building.contains(&number) { &self.all } else { self.by_place.get(&number).map_or(&[], Vec::as_slice) }
    }

    /// The first scenario among those that fails with the mistake.
    fn noticed(&self, number: u32, among: impl Fn(&Played) -> bool) -> Option<&str> {
        let build = || panic::catch_unwind(AssertUnwindSafe(|| engine::rules(cards::standard())));
        let rules = if self.in_building.contains(&number) { mutant::made(number, 1_000_000_000, build) } else { Ok(Arc::clone(&self.rules)) };
        let Ok(rules) = rules else { return Some("the rules themselves") };
        let mut played = self.come_to(number).iter().map(|it| &self.played[*it]).filter(|it| among(it));
        let notices = |it: &&Played| {
            let steps = PATIENCE.saturating_mul(it.steps + 10);
            let most = it.places.saturating_mul(50) + 200_000;
            let run = || panic::catch_unwind(AssertUnwindSafe(|| it.scenario.reading(rules.library()).play_for(&rules, steps)));
            !mutant::made(number, most, run).is_ok_and(|it| it.passed())
        };
        played.find(notices).map(|it| it.named.as_str())
    }
}

fn collect(path: &Path, files: &mut Vec<PathBuf>) {
    if path.is_dir() {
        let mut entries: Vec<PathBuf> = fs::read_dir(path).expect("the folder can be read").flatten().map(|it| it.path()).collect();
        entries.sort();
        entries.iter().for_each(|it| collect(it, files));
    } else if path.extension().is_some_and(|it| it == "md") {
        files.push(path.to_path_buf());
    }
}

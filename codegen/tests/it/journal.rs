//! The journal on a disk that fails: at any operation, and with any of what was not made to last lost.

use std::{collections::BTreeMap, io};

use codegen::journal::{Change, Disk, FOLDER, begin, half_done};
use proptest::{prelude::*, test_runner::Config};

/// A disk that forgets what it was not told to keep.
#[derive(Clone, Debug, Default)]
struct Frail {
    files: Vec<File>,
    /// The names that a program sees, and those that outlast a failure.
    seen: BTreeMap<String, usize>,
    lasting: BTreeMap<String, usize>,
    /// What was done to names and may be lost, in its order.
    open: Vec<Naming>,
    /// How many operations there are before the power fails.
    left: usize,
}

#[derive(Clone, Debug)]
struct File {
    bytes: Vec<u8>,
    lasts: bool,
}

#[derive(Clone, Debug)]
enum Naming {
    Put(String, usize),
    Move(String, String, usize),
    Remove(String),
}

impl Naming {
    fn is_in(&self, folder: &str) -> bool {
        let within = |path: &String| path.rsplit_once('/').map_or("", |it| it.0) == folder;
        match self {
            Self::Put(path, _) | Self::Remove(path) => within(path),
            Self::Move(from, to, _) => within(from) || within(to),
        }
    }

    fn apply(&self, names: &mut BTreeMap<String, usize>) {
        match self {
            Self::Put(path, file) => drop(names.insert(path.clone(), *file)),
            Self::Remove(path) => drop(names.remove(path)),
            Self::Move(from, to, file) => {
                names.remove(from);
                names.insert(to.clone(), *file);
            }
        }
    }
}

impl Frail {
    fn of(files: &[(&str, &str)]) -> Self {
        let mut disk = Self { left: usize::MAX, ..Self::default() };
        for (path, text) in files {
            disk.lasting.insert((*path).to_owned(), disk.files.len());
            disk.files.push(File { bytes: text.as_bytes().to_vec(), lasts: true });
        }
        disk.seen = disk.lasting.clone();
        disk
    }

    fn step(&mut self) -> io::Result<()> {
        self.left = self.left.checked_sub(1).ok_or_else(|| io::Error::other("the power fails"))?;
        Ok(())
    }

    fn name(&mut self, naming: Naming) {
        naming.apply(&mut self.seen);
        self.open.push(naming);
    }

    /// The disk after the power has failed: of what was not made to last, this comes about.
    fn after(mut self, luck: &mut impl FnMut() -> bool) -> Self {
        let open = std::mem::take(&mut self.open);
        open.iter().filter(|_| luck()).for_each(|it| it.apply(&mut self.lasting));
        for file in self.files.iter_mut().filter(|it| !it.lasts) {
            if !luck() {
                file.bytes.truncate(file.bytes.len() / 2);
            }
            file.lasts = true;
        }
        self.seen = self.lasting.clone();
        self.left = usize::MAX;
        self
    }

    /// The disk after the program was killed: all that was done comes about.
    fn killed(self) -> Self {
        self.after(&mut || true)
    }

    fn all(&self) -> BTreeMap<&str, &[u8]> {
        self.seen.iter().map(|(path, file)| (path.as_str(), self.files[*file].bytes.as_slice())).collect()
    }
}

impl Disk for Frail {
    fn read(&self, path: &str) -> io::Result<Option<Vec<u8>>> {
        Ok(self.seen.get(path).map(|it| self.files[*it].bytes.clone()))
    }

    fn files(&self, folder: &str) -> io::Result<Vec<String>> {
        Ok(self.seen.keys().filter(|it| it.rsplit_once('/').is_some_and(|it| it.0 == folder)).cloned().collect())
    }

    fn write(&mut self, path: &str, bytes: &[u8], _: &str) -> io::Result<()> {
        self.step()?;
        self.files.push(File { bytes: bytes.to_vec(), lasts: false });
        self.name(Naming::Put(path.to_owned(), self.files.len() - 1));
        Ok(())
    }

    fn sync_file(&mut self, path: &str) -> io::Result<()> {
        self.step()?;
        self.files[self.seen[path]].lasts = true;
        Ok(())
    }

    fn rename(&mut self, from: &str, to: &str) -> io::Result<()> {
        self.step()?;
        self.name(Naming::Move(from.to_owned(), to.to_owned(), self.seen[from]));
        Ok(())
    }

    fn remove(&mut self, path: &str) -> io::Result<()> {
        self.step()?;
        self.name(Naming::Remove(path.to_owned()));
        Ok(())
    }

    fn sync_folder(&mut self, folder: &str) -> io::Result<()> {
        self.step()?;
        let (kept, open): (Vec<_>, Vec<_>) = std::mem::take(&mut self.open).into_iter().partition(|it| it.is_in(folder));
        self.open = open;
        for it in kept {
            it.apply(&mut self.lasting);
        }
        Ok(())
    }

    fn remove_folder(&mut self, folder: &str) -> io::Result<()> {
        self.step()?;
        assert_eq!(self.files(folder)?, Vec::<String>::new());
        Ok(())
    }
}

const BEFORE: [(&str, &str); 4] = [("a/one", "first"), ("a/two", "second"), ("b/three", "third"), ("other", "stays")];
const AFTER: [(&str, &str); 4] = [("a/one", "the first"), ("b/three", "the third"), ("c/four", "fourth"), ("other", "stays")];

fn changes() -> Vec<Change> {
    let gone = ("a/two".to_owned(), None);
    let stay = AFTER[..3].iter().map(|(path, text)| ((*path).to_owned(), Some(text.as_bytes().to_vec())));
    stay.chain([gone]).collect()
}

fn change(disk: &mut Frail) -> bool {
    begin(disk, "a change", &changes(), || Ok(())).and_then(|it| it.go_on(disk)).is_ok()
}

/// How many operations the whole change takes.
fn length() -> usize {
    let mut disk = Frail::of(&BEFORE);
    disk.left = 1000;
    assert!(change(&mut disk));
    assert_eq!(disk.all(), Frail::of(&AFTER).all());
    1000 - disk.left
}

/// Which state the tree is in; the journal aside, it must be one of the two.
fn is_changed(disk: &Frail) -> Option<bool> {
    let tree: BTreeMap<&str, &[u8]> = disk.all().into_iter().filter(|it| !it.0.starts_with(FOLDER)).collect();
    [(false, BEFORE), (true, AFTER)].into_iter().find(|it| tree == Frail::of(&it.1).all()).map(|it| it.0)
}

/// Recovers, the power failing once more on the way, until it does not; true where something was half done.
fn recover(mut disk: Frail, back: bool, fails: &mut Vec<usize>, luck: &mut impl FnMut() -> bool) -> (Frail, bool) {
    let mut was_half_done = false;
    loop {
        let Some(half) = half_done(&disk).expect("it can be read") else { return (disk, was_half_done) };
        was_half_done = true;
        disk.left = fails.pop().unwrap_or(usize::MAX);
        let done = if back { half.take_back(&mut disk) } else { half.go_on(&mut disk) };
        if done.is_err() {
            disk = disk.after(luck);
        }
    }
}

proptest! {
    #![proptest_config(Config { cases: 40, ..Config::default() })]

    #[test]
    fn a_change_is_whole_or_nothing_wherever_the_power_fails(
        back in any::<bool>(),
        fails in prop::collection::vec(0..40_usize, 0..3),
        lucks in prop::collection::vec(any::<bool>(), 64),
    ) {
        for point in 0..=length() {
            let mut at = 0;
            let mut luck = || { at += 1; lucks[at % lucks.len()] };
            let mut disk = Frail::of(&BEFORE);
            disk.left = point;
            let done = change(&mut disk);
            let disk = disk.after(&mut luck);
            let (mut disk, was_half_done) = recover(disk, back, &mut fails.clone(), &mut luck);
            let changed = is_changed(&disk);
            prop_assert!(changed.is_some(), "a mixture after {point}: {disk:?}");
            prop_assert!(!done || changed == Some(true), "what was said to be done was not, after {point}");
            prop_assert!(!was_half_done || changed == Some(!back), "it went the other way, after {point}");
            // And the next change finds nothing in its way.
            disk.left = usize::MAX;
            if changed == Some(false) {
                prop_assert!(change(&mut disk));
                prop_assert_eq!(is_changed(&disk), Some(true));
            }
        }
    }
}

#[test]
fn a_killed_change_is_finished_or_taken_back() {
    let mut halves = 0;
    for point in 0..length() {
        let mut disk = Frail::of(&BEFORE);
        disk.left = point;
        assert!(!change(&mut disk));
        let disk = disk.killed();
        let half = half_done(&disk).expect("it can be read").is_some();
        halves += usize::from(half && is_changed(&disk).is_none());
        for back in [false, true] {
            let (disk, _) = recover(disk.clone(), back, &mut Vec::new(), &mut || true);
            assert!(is_changed(&disk).is_some());
            assert!(!half || is_changed(&disk) == Some(!back));
        }
    }
    assert!(halves >= 3, "some of the points lie between two files");
}

#[test]
fn what_somebody_changed_since_is_not_written_over() {
    let mut disk = Frail::of(&BEFORE);
    let half = begin(&mut disk, "a change", &changes(), || Ok(())).expect("it is begun");
    disk.write("b/three", b"ours", "").expect("it is written");
    let before = disk.all().len();
    let why = half.go_on(&mut disk).expect_err("it is stuck").to_string();
    assert!(why.contains("b/three") && !why.contains("a/one"), "{why}");
    assert_eq!((disk.all().len(), disk.all()["a/one"]), (before, b"first".as_slice()));
    disk.write("b/three", b"third", "").expect("it is written");
    half_done(&disk).expect("it can be read").expect("it is half done").go_on(&mut disk).expect("it is done");
    assert_eq!(disk.all(), Frail::of(&AFTER).all());
}

#[test]
fn an_interrupt_before_the_decision_changes_nothing() {
    for patience in 0..5 {
        let mut asked = 0;
        let mut disk = Frail::of(&BEFORE);
        let interrupted = begin(&mut disk, "a change", &changes(), || {
            asked += 1;
            if asked > patience { Err(io::Error::other("interrupted")) } else { Ok(()) }
        });
        assert!(interrupted.is_err());
        assert_eq!(disk.all(), Frail::of(&BEFORE).all());
    }
}

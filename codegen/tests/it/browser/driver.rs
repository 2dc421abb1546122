//! A browser without a window, told what to do through a pipe.

use std::{
    fs,
    io::{self, BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{Receiver, channel},
    thread,
    time::Duration,
};

use serde_json::{Value, json};

/// A page in a browser.
pub(super) struct Browser {
    child: Child,
    to: ChildStdin,
    from: Receiver<Value>,
    sent: u64,
    session: Option<String>,
    /// What it keeps; nothing of it is for the next one, which would take a lock there for a browser that still runs.
    profile: PathBuf,
    /// What the console has shown that is no news: errors and exceptions.
    pub(super) errors: Vec<String>,
}

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(90);

impl Browser {
    /// Starts one; nothing, said aloud, where none is installed.
    pub(super) fn start() -> Option<Self> {
        let Some(program) = installed() else {
            skip();
            return None;
        };
        let profile = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("chromium-{}", std::process::id()));
        // The browser listens on its third stream and answers on its fourth.
        let mut child = Command::new("sh")
            .args(["-c", "exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>&1"])
            .arg(program)
            .args(["--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--no-first-run"])
            .arg(format!("--user-data-dir={}", profile.display()))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a shell");
        let (to, from) = (child.stdin.take().expect("it is piped"), child.stdout.take().expect("it is piped"));
        let (sender, receiver) = channel();
        thread::spawn(move || {
            for message in BufReader::new(from).split(0).map_while(Result::ok) {
                let message = serde_json::from_slice(&message).expect("the browser speaks JSON");
                if sender.send(message).is_err() {
                    return;
                }
            }
        });
        let mut browser = Self { child, to, from: receiver, sent: 0, session: None, profile, errors: Vec::new() };
        let target = browser.call("Target.createTarget", json!({ "url": "about:blank" }))["targetId"].clone();
        let attached = browser.call("Target.attachToTarget", json!({ "targetId": target, "flatten": true }));
        browser.session = attached["sessionId"].as_str().map(str::to_owned);
        for domain in ["Page", "Runtime", "Log"] {
            browser.call(&format!("{domain}.enable"), json!({}));
        }
        Some(browser)
    }

    /// Makes it as it was when it started.
    pub(super) fn forget(&mut self) {
        self.call("Emulation.clearDeviceMetricsOverride", json!({}));
        self.call("Emulation.setEmulatedMedia", json!({ "features": [] }));
        self.call("Emulation.setScriptExecutionDisabled", json!({ "value": false }));
        self.errors.clear();
    }

    /// Opens a file, perhaps with a place in it, and waits until all of it is loaded.
    pub(super) fn open(&mut self, file: &Path, place: &str) {
        // A page that differs behind # alone would not be loaded anew.
        self.call("Page.navigate", json!({ "url": "about:blank" }));
        self.until("Page.loadEventFired");
        self.call("Page.navigate", json!({ "url": format!("file://{}{place}", file.display()) }));
        self.until("Page.loadEventFired");
    }

    /// What an expression is worth, once it is settled.
    #[track_caller]
    pub(super) fn eval(&mut self, expression: &str) -> Value {
        let answer =
            self.call("Runtime.evaluate", json!({ "expression": expression, "awaitPromise": true, "returnByValue": true }));
        assert!(answer["exceptionDetails"].is_null(), "{expression}: {}", answer["exceptionDetails"]);
        answer["result"]["value"].clone()
    }

    /// Calls a method, and waits for its answer.
    #[track_caller]
    pub(super) fn call(&mut self, method: &str, params: Value) -> Value {
        self.sent += 1;
        let mut message = json!({ "id": self.sent, "method": method, "params": params });
        if let Some(session) = &self.session {
            message["sessionId"] = json!(session);
        }
        self.to.write_all(format!("{message}\0").as_bytes()).expect("the browser listens");
        loop {
            let message = self.next();
            if message["id"] == json!(self.sent) {
                assert!(message["error"].is_null(), "{method}: {}", message["error"]);
                return message["result"].clone();
            }
        }
    }

    fn until(&mut self, event: &str) {
        while self.next()["method"] != event {}
    }

    fn next(&mut self) -> Value {
        let message = self.from.recv_timeout(PATIENCE).expect("the browser answers");
        let params = &message["params"];
        match message["method"].as_str() {
            Some("Runtime.exceptionThrown") => self.errors.push(params["exceptionDetails"].to_string()),
            Some("Runtime.consoleAPICalled") if params["type"] == "error" => self.errors.push(params["args"].to_string()),
            Some("Log.entryAdded") if params["entry"]["level"] == "error" => self.errors.push(params["entry"].to_string()),
            _ => {}
        }
        message
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
        // What its helpers still write there is rubbish as well.
        drop(fs::remove_dir_all(&self.profile));
    }
}

/// Says, past what keeps the words of tests that pass, that nothing was looked at.
fn skip() {
    let words = "skipped: no Chromium is installed (`apt-get install chromium`), so nobody looked at the pages of the explorer";
    writeln!(io::stderr(), "{words}").expect("somebody listens");
}

/// The first browser that is on the path.
fn installed() -> Option<PathBuf> {
    let names = ["chromium", "chromium-browser", "google-chrome"];
    let path = std::env::var_os("PATH")?;
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    names.iter().flat_map(|name| folders.iter().map(move |it| it.join(name))).find(|it| it.is_file())
}

//! `fetch` against a server on loopback: what arrives, what does not, and what is no rulebook.

use std::{
    io::{BufRead, BufReader, Write},
    net::{TcpListener, TcpStream},
    thread,
    time::Duration,
};

use crate::scratch::{Ran, Scratch, rulebook};

/// Answers requests by path until the test ends.
fn serve(answer: fn(&str) -> Vec<u8>) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port on loopback");
    let address = format!("http://{}", listener.local_addr().expect("it is bound"));
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            thread::spawn(move || respond(stream, answer));
        }
    });
    address
}

fn respond(mut stream: TcpStream, answer: fn(&str) -> Vec<u8>) {
    let mut lines = BufReader::new(stream.try_clone().expect("a second handle")).lines();
    let Some(Ok(request)) = lines.next() else { return };
    while lines.next().is_some_and(|it| it.is_ok_and(|it| !it.is_empty())) {}
    let path = request.split(' ').nth(1).unwrap_or_default();
    drop(stream.write_all(&answer(path)));
}

fn reply(status: &str, headers: &str, body: &str) -> Vec<u8> {
    format!("HTTP/1.1 {status}\r\nconnection: close\r\n{headers}\r\n{body}").into_bytes()
}

fn whole(body: &str) -> Vec<u8> {
    reply("200 OK", &format!("content-length: {}\r\n", body.len()), body)
}

fn answer(path: &str) -> Vec<u8> {
    let book = rulebook("May 1, 2020");
    match path {
        "/book.txt" => whole(&book),
        "/moved" => reply("302 Found", "location: /book.txt\r\ncontent-length: 0\r\n", ""),
        "/loop" => reply("302 Found", "location: /loop\r\ncontent-length: 0\r\n", ""),
        "/cut" => reply("200 OK", &format!("content-length: {}\r\n", book.len() + 1000), &book),
        "/half" => whole(&book[..book.len() / 2]),
        "/page" => whole("<!doctype html><title>Not here</title><p>Sorry."),
        "/empty" => whole(""),
        "/slow" => {
            thread::sleep(Duration::from_secs(20));
            whole(&book)
        }
        _ => reply("404 Not Found", "content-length: 0\r\n", ""),
    }
}

#[track_caller]
fn check(path: &str, code: i32, says: &[&str]) {
    let scratch = Scratch::new();
    let before = scratch.everything();
    let url = serve(answer) + path;
    let ran = scratch.run(&["fetch", "--timeout", "1", "--url", &url]);
    said(&ran, code, says);
    if code == 0 {
        assert_eq!(scratch.read("rules-data/texts/CR-20200501.txt"), Some(rulebook("May 1, 2020")));
        assert_eq!(scratch.read("rules-data/book.json"), None, "the index is for `ingest` to make");
    } else {
        assert_eq!(scratch.everything(), before, "nothing is kept");
    }
}

#[track_caller]
fn said(ran: &Ran, code: i32, says: &[&str]) {
    assert_eq!(ran.code, Some(code), "{ran:?}");
    for part in says {
        assert!(ran.out.contains(part) || ran.err.contains(part), "{part:?} is not said in {ran:?}");
    }
}

#[test]
fn a_rulebook_is_kept() {
    check("/book.txt", 0, &["fetching http", "edition 2020-05-01", "3 rules", "next: cargo xtask ingest"]);
}

#[test]
fn a_redirection_is_followed_and_told() {
    check("/moved", 0, &["redirected to http", "/book.txt"]);
    check("/loop", 2, &["redirect"]);
}

#[test]
fn a_missing_page_is_told() {
    check("/nowhere", 2, &["404", "is there an edition of that day?"]);
}

#[test]
fn a_body_that_was_cut_off_is_not_kept() {
    check("/cut", 2, &["cannot fetch"]);
    check("/half", 2, &["only a part of a rulebook"]);
}

#[test]
fn a_page_that_is_no_rulebook_is_not_kept() {
    check("/page", 2, &["not a rulebook", "nothing was kept"]);
    check("/empty", 2, &["not a rulebook"]);
}

#[test]
fn a_server_that_does_not_answer_is_given_up() {
    check("/slow", 2, &["timeout"]);
}

#[test]
fn a_server_that_is_not_there_is_told() {
    let address = {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port on loopback");
        listener.local_addr().expect("it is bound")
    };
    let ran = Scratch::new().run(&["fetch", "--url", &format!("http://{address}/book.txt")]);
    said(&ran, 2, &["cannot fetch"]);
}

#[test]
fn a_date_or_an_address_is_needed() {
    said(&Scratch::new().run(&["fetch"]), 2, &["--date"]);
    said(&Scratch::new().run(&["fetch", "--date", "2026-02-30"]), 2, &["is not the date of an edition"]);
}

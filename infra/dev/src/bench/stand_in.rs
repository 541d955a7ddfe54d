//! The environment of the public pages for the measurement: a certificate and an API.

use std::fs;
use std::io::BufReader;
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use anyhow::Result;

use super::http::Message;
use crate::step::run;

/// A certificate for this one measurement. CloudFront speaks TLS and HTTP/2, and browsers speak HTTP/2 over TLS only.
pub(super) fn certificate(folder: &Path) -> Result<PathBuf> {
    let file = folder.join("localhost.pem");
    let mut openssl = Command::new("openssl");
    openssl.args([
        "req",
        "-x509",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:prime256v1",
    ]);
    openssl.args(["-nodes", "-days", "1", "-subj", "/CN=localhost", "-keyout"]);
    openssl.arg(&file).arg("-out").arg(folder.join("certificate.pem"));
    run("openssl", &mut openssl)?;
    let chain = fs::read_to_string(folder.join("certificate.pem"))?;
    let key = fs::read_to_string(&file)?;
    fs::write(&file, key + &chain)?;
    Ok(file)
}

/// An API without figures and sessions: pages are measured as for a visitor on the first day.
pub(super) fn api() -> Result<String> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let address = format!("http://{}", listener.local_addr()?);
    thread::spawn(move || {
        for connection in listener.incoming().flatten() {
            // A connection ends with its client.
            thread::spawn(move || drop(answer(connection)));
        }
    });
    Ok(address)
}

fn answer(mut connection: TcpStream) -> std::io::Result<()> {
    let mut from = BufReader::new(connection.try_clone()?);
    while let Some(request) = Message::read(&mut from)? {
        let is_figures = request.first.contains(" /api/public/stats ");
        let (status, body) = if is_figures {
            ("200 OK", r#"{"as_of":"2026-01-01T00:00:00Z","figures":[]}"#)
        } else {
            (
                "401 Unauthorized",
                r#"{"code":"unauthenticated","detail":"Please sign in."}"#,
            )
        };
        let answer = Message {
            first: format!("HTTP/1.1 {status}"),
            headers: vec![("content-type".to_owned(), "application/json".to_owned())],
            body: body.as_bytes().to_vec(),
        };
        answer.write(&mut connection)?;
    }
    Ok(())
}

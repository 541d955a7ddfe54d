//! The half of the WebSocket protocol (RFC 6455) that a reader needs: it opens a connection and reads what comes. It
//! writes nothing, so it has no masks. The crates for WebSockets bring `rand` or SHA-1, which `tests/defences.rs` refuses.

use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};

/// Any sixteen bytes: they only show a server that the other side speaks the protocol.
const KEY: &str = "dGhlIHNhbXBsZSBub25jZQ==";
const TEXT: u8 = 1;
const CLOSE: u8 = 8;

/// An open connection.
pub(super) struct Socket {
    stream: BufReader<TcpStream>,
}

impl Socket {
    /// Connects to `path` at `address`, `127.0.0.1:4566`.
    pub(super) fn open(address: &str, path: &str) -> Result<Self> {
        let mut stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(Duration::from_secs(30)))?;
        write!(
            stream,
            "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {KEY}\r\n\r\n"
        )?;
        let mut stream = BufReader::new(stream);
        let mut status = String::new();
        stream.read_line(&mut status)?;
        ensure!(
            status.starts_with("HTTP/1.1 101 "),
            "the connection was refused: {status}"
        );
        let mut line = String::new();
        while line != "\r\n" {
            line.clear();
            ensure!(stream.read_line(&mut line)? > 0, "the response has no end");
        }
        Ok(Self { stream })
    }

    /// Breaks the connection off without a closing frame.
    pub(super) fn break_off(&self) {
        // It may be broken already.
        self.stream.get_ref().shutdown(Shutdown::Both).ok();
    }

    /// The next text, if one begins to arrive within this time. An error means that the connection has ended.
    pub(super) fn text_within(&mut self, time: Duration) -> Result<Option<String>> {
        // Zero would mean no limit.
        let time = time.max(Duration::from_millis(1));
        self.stream.get_ref().set_read_timeout(Some(time))?;
        let has_begun = match self.stream.fill_buf() {
            Ok(received) => !received.is_empty(),
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => return Ok(None),
            Err(error) => return Err(error.into()),
        };
        ensure!(has_begun, "the connection has ended");
        self.stream.get_ref().set_read_timeout(Some(Duration::from_secs(10)))?;
        match self.frame()? {
            (TEXT, payload) => Ok(Some(String::from_utf8(payload)?)),
            (CLOSE, _) => bail!("the server closed the connection"),
            _ => Ok(None),
        }
    }

    /// Opcode and payload of a frame (RFC 6455, section 5.2). The server's are never masked, and ours never in parts.
    fn frame(&mut self) -> Result<(u8, Vec<u8>)> {
        let [head, length] = self.bytes()?;
        let length = match length {
            126 => u64::from(u16::from_be_bytes(self.bytes()?)),
            127 => u64::from_be_bytes(self.bytes()?),
            short => u64::from(short),
        };
        let mut payload = vec![0; usize::try_from(length).context("a frame is too long")?];
        self.stream.read_exact(&mut payload)?;
        Ok((head & 0x0f, payload))
    }

    fn bytes<const N: usize>(&mut self) -> Result<[u8; N]> {
        let mut bytes = [0; N];
        self.stream.read_exact(&mut bytes)?;
        Ok(bytes)
    }
}

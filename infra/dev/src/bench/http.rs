//! The subset of HTTP/1.1 that the Lambda runtime and the SDK use on loopback, so that the fake servers cost next to
//! nothing themselves.

use std::io::{self, BufRead, Write};

/// A request or a response.
pub(super) struct Message {
    /// `POST / HTTP/1.1` or `HTTP/1.1 200 OK`.
    pub(super) first: String,
    /// Names as they were sent, in their case.
    pub(super) headers: Vec<(String, String)>,
    /// The complete body.
    pub(super) body: Vec<u8>,
}

impl Message {
    /// The value of a header; its name is case-insensitive.
    pub(super) fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }

    /// Reads the next message of a connection; `None` if it was closed.
    pub(super) fn read(from: &mut impl BufRead) -> io::Result<Option<Self>> {
        let Some(first) = line(from)? else { return Ok(None) };
        let mut message = Self {
            first,
            headers: Vec::new(),
            body: Vec::new(),
        };
        while let Some(header) = line(from)?.filter(|header| !header.is_empty()) {
            if let Some((name, value)) = header.split_once(':') {
                message.headers.push((name.to_owned(), value.trim().to_owned()));
            }
        }
        if message.header("transfer-encoding").is_some() {
            while let Some(size) = line(from)? {
                let size = usize::from_str_radix(size.split(';').next().unwrap_or("0").trim(), 16).unwrap_or(0);
                let mut chunk = vec![0; size + 2];
                from.read_exact(&mut chunk)?;
                if size == 0 {
                    break;
                }
                message.body.extend_from_slice(&chunk[..size]);
            }
        } else if let Some(length) = message.header("content-length").and_then(|length| length.parse().ok()) {
            message.body = vec![0; length];
            from.read_exact(&mut message.body)?;
        }
        Ok(Some(message))
    }

    /// Sends the message in one write and sets the length.
    pub(super) fn write(&self, to: &mut impl Write) -> io::Result<()> {
        let mut bytes = Vec::with_capacity(self.body.len() + 512);
        write!(bytes, "{}\r\n", self.first)?;
        for (name, value) in &self.headers {
            if !["content-length", "transfer-encoding", "connection"].contains(&name.to_ascii_lowercase().as_str()) {
                write!(bytes, "{name}: {value}\r\n")?;
            }
        }
        write!(bytes, "content-length: {}\r\n\r\n", self.body.len())?;
        bytes.extend_from_slice(&self.body);
        to.write_all(&bytes)
    }
}

fn line(from: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = String::new();
    if from.read_line(&mut line)? == 0 {
        return Ok(None);
    }
    Ok(Some(line.trim_end().to_owned()))
}

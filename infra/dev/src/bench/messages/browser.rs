//! A browser as the messaging page uses the API: one WebSocket, and requests.

use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use serde_json::{Value, json};

use super::people::Member;
use super::socket::Socket;
use crate::deploy::Stack;
use crate::seed::{PASSWORD, call, enter};

/// An access token is valid for five minutes; a browser asks for the next one before that.
const TOKEN: Duration = Duration::from_secs(200);

/// One browser of a person.
pub(super) struct Browser<'a> {
    api: &'a str,
    /// `127.0.0.1:port`.
    address: String,
    /// The path of the stage.
    stage: String,
    email: &'a str,
    token: String,
    entered: Instant,
    socket: Socket,
}

impl<'a> Browser<'a> {
    /// Signs in, and opens a connection with a new ticket.
    pub(super) fn open(stack: &Stack, api: &'a str, member: &'a Member) -> Result<Self> {
        let address = format!("127.0.0.1:{}", stack.port);
        let origin = format!("http://{address}");
        let stage = format!("{}/live", stack.sockets()?.replacen(&origin, "", 1));
        let (token, _) = enter(api, &member.email, PASSWORD)?;
        Ok(Self {
            socket: connect(api, &address, &stage, &token)?,
            api,
            address,
            stage,
            email: &member.email,
            token,
            entered: Instant::now(),
        })
    }

    /// Breaks the connection off without a word and opens a new one.
    pub(super) fn reconnect(&mut self) -> Result<()> {
        self.socket.break_off();
        self.stay_signed_in()?;
        self.socket = connect(self.api, &self.address, &self.stage, &self.token)?;
        Ok(())
    }

    /// The next frame, if one comes within this time.
    pub(super) fn frame_within(&mut self, time: Duration) -> Result<Option<Value>> {
        let text = self.socket.text_within(time)?;
        Ok(text.map(|text| serde_json::from_str(&text)).transpose()?)
    }

    /// The next frame.
    pub(super) fn next_frame(&mut self, patience: Duration) -> Result<Value> {
        let started = Instant::now();
        while let Some(left) = patience.checked_sub(started.elapsed()) {
            if let Some(frame) = self.frame_within(left)? {
                return Ok(frame);
            }
        }
        bail!("no frame came within {patience:?}")
    }

    /// Reads the frames of earlier messages.
    pub(super) fn skip_frames(&mut self) -> Result<()> {
        while self.frame_within(Duration::from_millis(1))?.is_some() {}
        Ok(())
    }

    /// Renews the token before it expires.
    pub(super) fn stay_signed_in(&mut self) -> Result<()> {
        if self.entered.elapsed() > TOKEN {
            (self.token, _) = enter(self.api, self.email, PASSWORD)?;
            self.entered = Instant::now();
        }
        Ok(())
    }

    /// Writes a message. Repeated with the same id, it is the same message.
    pub(super) fn post(&self, conversation: &str, text: &str, id: &str) -> Result<Value> {
        let body = json!({ "conversation_id": conversation, "content": text, "client_message_id": id });
        self.call("POST", "messaging/messages", &body)
    }

    /// A call of the API by this person.
    pub(super) fn call(&self, method: &str, path: &str, body: &Value) -> Result<Value> {
        call(self.api, method, path, Some(&self.token), body)
    }
}

fn connect(api: &str, address: &str, stage: &str, token: &str) -> Result<Socket> {
    let issued = call(api, "POST", "messaging/ws-ticket", Some(token), &json!({}))?;
    let word = |field: &str| issued[field].as_str().unwrap_or_default().to_owned();
    let path = format!("{stage}?user={}&ticket={}", word("user_id"), word("ticket"));
    Socket::open(address, &path)
}

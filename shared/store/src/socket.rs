//! Open WebSocket connections and the tickets that open them, in the messaging table.
//!
//! Connections are stored by the inbox whose frames they get: of an executive, of a company, or of the platform's team. A
//! frame has ids only, so a connection that outlives a seat shows nothing.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use domain::{AccountId, Chance, CompanyId};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use table::digest_of;

use crate::{Entity, Index, Key, List, StoreError, Table, Transaction, area, conversation::Inbox};

/// How long a ticket can be used.
const TICKET_LIVES: SignedDuration = SignedDuration::from_secs(30);
/// How long a connection can be listed. API Gateway ends every connection after two hours.
const CONNECTION_LIVES: SignedDuration = SignedDuration::from_mins(2 * 60 + 5);
/// The most connections of an inbox that are read: several windows of each of the twenty members of a company.
const MOST: u16 = 200;

/// Permission to open one connection, stored under the digest of its secret.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SocketTicket {
    digest: String,
    /// The account that it connects.
    pub account_id: AccountId,
    /// The company of an employer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub company_id: Option<CompanyId>,
    /// Whether it is one of the platform's team.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_of_team: bool,
    /// Whether it is a payer's, who gets no frames of introductions.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_payer: bool,
    /// When it expires.
    pub expires_at: Timestamp,
}

impl SocketTicket {
    /// A new ticket, and its secret, which is not stored.
    pub fn issue(account: &AccountId, inbox: Inbox<'_>, now: Timestamp, chance: &Chance) -> (Self, String) {
        let secret = URL_SAFE_NO_PAD.encode(chance.bytes::<32>());
        let ticket = Self {
            digest: digest_of(&secret),
            account_id: account.clone(),
            company_id: match inbox {
                Inbox::Company(company) => Some(company.clone()),
                Inbox::Executive(_) | Inbox::Team => None,
            },
            is_of_team: inbox == Inbox::Team,
            is_payer: false,
            expires_at: now + TICKET_LIVES,
        };
        (ticket, secret)
    }

    /// The connection that it opens.
    pub fn connection(&self, id: &str, now: Timestamp) -> SocketConnection {
        SocketConnection {
            id: id.to_owned(),
            account_id: self.account_id.clone(),
            company_id: self.company_id.clone(),
            is_of_team: self.is_of_team,
            is_payer: self.is_payer,
            connected_at: now,
        }
    }
}

impl Entity<area::Messaging> for SocketTicket {
    const KIND: &'static str = "socket_ticket";
    type Id<'a> = &'a str;

    fn key(digest: &str) -> Key {
        Key::new(format!("TICKET#{digest}"), "RECORD")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.digest)
    }
    fn ends(&self) -> Option<Timestamp> {
        Some(self.expires_at)
    }
}

/// An open connection.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SocketConnection {
    /// The id that API Gateway gave it.
    pub id: String,
    /// The account.
    pub account_id: AccountId,
    /// The company of an employer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub company_id: Option<CompanyId>,
    /// Whether it is one of the platform's team.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_of_team: bool,
    /// Whether it is a payer's, who gets no frames of introductions.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_payer: bool,
    /// When it was opened.
    pub connected_at: Timestamp,
}

impl SocketConnection {
    /// The inbox whose frames it gets.
    pub fn inbox(&self) -> Inbox<'_> {
        match &self.company_id {
            Some(company) => Inbox::Company(company),
            None if self.is_of_team => Inbox::Team,
            None => Inbox::Executive(&self.account_id),
        }
    }
}

/// By inbox; gsi1 by the id of the connection, which is all that API Gateway says when it ends.
impl Entity<area::Messaging> for SocketConnection {
    const KIND: &'static str = "socket_connection";
    /// The inbox, then the id.
    type Id<'a> = (Inbox<'a>, &'a str);

    fn key((inbox, id): Self::Id<'_>) -> Key {
        Key::new(of(inbox), id)
    }
    fn own_key(&self) -> Key {
        Self::key((self.inbox(), &self.id))
    }
    fn indexes(&self) -> Vec<(Index, Key)> {
        vec![(Index::Gsi1, Key::new(with_id(&self.id), "RECORD"))]
    }
    fn ends(&self) -> Option<Timestamp> {
        Some(self.connected_at + CONNECTION_LIVES)
    }
}

fn of(inbox: Inbox<'_>) -> String {
    format!("SOCKETS#{}", inbox.as_str())
}

fn with_id(id: &str) -> String {
    format!("SOCKET#{id}")
}

/// The ticket with this secret.
///
/// # Errors
/// All here: when the table does not respond.
pub async fn ticket(table: &Table<area::Messaging>, secret: &str) -> Result<Option<SocketTicket>, StoreError> {
    Ok(table.get::<SocketTicket>(&digest_of(secret)).await?.map(|read| read.it))
}

/// Uses up a ticket for a connection. [`StoreError::Stale`] if it was used: of several concurrent callers, one succeeds.
pub fn open(table: &Table<area::Messaging>, ticket: &SocketTicket, connection: &SocketConnection) -> Transaction {
    Transaction::new()
        .take::<SocketTicket, _>(table, &ticket.digest)
        .replace(table, connection)
}

/// Removes a connection that is closed.
pub fn close(table: &Table<area::Messaging>, connection: &SocketConnection) -> Transaction {
    Transaction::new().remove::<SocketConnection, _>(table, (connection.inbox(), &connection.id))
}

/// The open connections of an inbox, at most [`MOST`].
///
/// # Errors
/// As [`ticket`].
pub async fn connections(
    table: &Table<area::Messaging>,
    inbox: Inbox<'_>,
) -> Result<Vec<SocketConnection>, StoreError> {
    let found = table
        .first::<SocketConnection>(&List::of(of(inbox)).limit(MOST))
        .await?;
    Ok(found.into_iter().map(|read| read.it).collect())
}

/// The connection with this id.
///
/// # Errors
/// As [`ticket`].
pub async fn connection(table: &Table<area::Messaging>, id: &str) -> Result<Option<SocketConnection>, StoreError> {
    let found = table
        .first::<SocketConnection>(&List::by(Index::Gsi1, with_id(id)).limit(1))
        .await?;
    Ok(found.into_iter().next().map(|read| read.it))
}

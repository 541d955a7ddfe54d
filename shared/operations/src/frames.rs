//! Frames to open browsers: those of the sides of a conversation, or of one account.

use std::{sync::Arc, time::Duration};

use cloud::{NotDelivered, Sockets};
use domain::{Account, AccountId, Chance, Conversation, introduction::Party};
use environment::{Env, MissingEnv};
use events::Frame;
use futures_util::future::join_all;
use store::{
    Table, area,
    conversation::{Inbox, inbox_of},
    socket::{self, SocketConnection},
};
use tokio::{task::JoinSet, time::timeout};
use tracing::warn;

/// How long a request waits for its frames. Browsers ask for what is new when they connect and every minute, so a frame that
/// is not delivered delays a message only.
const LONGEST: Duration = Duration::from_secs(2);

/// Posts frames to the open connections of the sides of conversations.
#[derive(Clone)]
pub struct Frames {
    table: Table<area::Messaging>,
    sockets: Sockets,
    chance: Chance,
}

impl Frames {
    /// From the deployment's environment: `MESSAGING_TABLE`, `SOCKETS_URL`.
    ///
    /// # Errors
    /// When one of them is not set.
    pub fn from_env(env: &Env) -> Result<Self, MissingEnv> {
        Ok(Self {
            table: Table::from_env(env)?,
            sockets: Sockets::from_env(env)?,
            chance: env.chance.clone(),
        })
    }

    /// The open connections of the sides of a conversation that `wanted` includes. None where the table does not respond: what
    /// a frame is about is stored all the same.
    pub async fn listeners(
        &self,
        conversation: &Conversation,
        wanted: impl Fn(Party) -> bool,
    ) -> Vec<SocketConnection> {
        let sides = conversation.sides().filter(|side| wanted(*side));
        let of = async |side| {
            let Some(inbox) = inbox_of(conversation, side) else {
                return Vec::new();
            };
            let mut connections = self.connections(inbox).await;
            let is_of_introduction = conversation.about.topic().is_none();
            connections.retain(|connection| {
                conversation.includes(&connection.account_id, side) && !(is_of_introduction && connection.is_payer)
            });
            connections
        };
        join_all(sides.map(of)).await.concat()
    }

    /// The open connections of those whom one person of a conversation talks to: the other side, or where there is none
    /// their colleagues.
    pub async fn others(&self, conversation: &Conversation, by: (Party, &AccountId)) -> Vec<SocketConnection> {
        let (party, account) = by;
        let to = conversation.other_side(party).unwrap_or(party);
        let mut connections = self.listeners(conversation, |side| side == to).await;
        connections.retain(|connection| connection.account_id != *account);
        connections
    }

    /// The open connections of one account; none where the table does not respond.
    pub async fn connections_of(&self, account: &Account) -> Vec<SocketConnection> {
        let Some(inbox) = Inbox::of(account) else {
            return Vec::new();
        };
        let mut connections = self.connections(inbox).await;
        connections.retain(|connection| connection.account_id == account.id);
        connections
    }

    async fn connections(&self, inbox: Inbox<'_>) -> Vec<SocketConnection> {
        socket::connections(&self.table, inbox).await.unwrap_or_else(|error| {
            warn!(%error, "the open connections could not be read");
            Vec::new()
        })
    }

    /// Posts a frame to connections, all at once. A failure is logged and has no other effect.
    pub async fn post(&self, listeners: Vec<SocketConnection>, frame: &Frame) {
        let text: Arc<str> = frame.text().into();
        let posts: JoinSet<_> = listeners
            .into_iter()
            .map(|connection| self.clone().post_to(connection, Arc::clone(&text)))
            .collect();
        if timeout(LONGEST, posts.join_all()).await.is_err() {
            warn!("frames were not delivered in time");
        }
    }

    /// A connection that was lost without its end being reported is found when a frame is posted to it.
    async fn post_to(self, connection: SocketConnection, text: Arc<str>) {
        match self.sockets.post(&connection.id, &text).await {
            Ok(()) => {}
            Err(NotDelivered::Gone) => {
                let forgotten = socket::close(&self.table, &connection);
                if let Err(error) = forgotten.commit(&self.chance).await {
                    warn!(%error, "a closed connection could not be removed");
                }
            }
            Err(error) => warn!(%error, "a frame was not delivered"),
        }
    }
}

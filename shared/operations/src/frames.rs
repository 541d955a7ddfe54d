//! Frames to everybody who has a conversation open.

use std::time::Duration;

use cloud::{NotDelivered, Sockets};
use domain::{Chance, Conversation, conversation::SIDES, introduction::Party};
use environment::{Env, MissingEnv};
use events::Frame;
use store::{Side, StoreError, Table, area, socket};
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

    /// Posts a frame to the sides of a conversation that `wanted` includes. A failure is logged and has no other effect: what
    /// the frame is about is stored.
    pub async fn post(&self, conversation: &Conversation, wanted: impl Fn(Party) -> bool, frame: &Frame) {
        let sides = SIDES.into_iter().filter(|side| wanted(*side));
        let posts: JoinSet<_> = sides
            .map(|side| {
                let (frames, conversation, text) = (self.clone(), conversation.clone(), frame.text());
                async move { frames.post_to_side(&conversation, side, &text).await }
            })
            .collect();
        if timeout(LONGEST, posts.join_all()).await.is_err() {
            warn!("frames were not delivered in time");
        }
    }

    async fn post_to_side(&self, conversation: &Conversation, side: Party, text: &str) {
        let side = match side {
            Party::Employer => Side::SentBy(&conversation.company_id),
            _ => Side::ReceivedBy(&conversation.executive_id),
        };
        let connections = match socket::connections(&self.table, side).await {
            Ok(connections) => connections,
            Err(error) => return warn!(%error, "the open connections could not be read"),
        };
        let posts: JoinSet<_> = connections
            .into_iter()
            .map(|connection| {
                let (frames, text) = (self.clone(), text.to_owned());
                async move {
                    let posted = frames.sockets.post(&connection.id, &text).await;
                    if let Err(error) = frames.forget_if_gone(posted, &connection).await {
                        warn!(%error, "a closed connection could not be removed");
                    }
                }
            })
            .collect();
        posts.join_all().await;
    }

    /// A connection that was lost without its end being reported is found when a frame is posted to it.
    async fn forget_if_gone(
        &self,
        posted: Result<(), NotDelivered>,
        connection: &socket::SocketConnection,
    ) -> Result<(), StoreError> {
        match posted {
            Ok(()) => Ok(()),
            Err(NotDelivered::Gone) => socket::close(&self.table, connection).commit(&self.chance).await,
            Err(error) => {
                warn!(%error, "a frame was not delivered");
                Ok(())
            }
        }
    }
}

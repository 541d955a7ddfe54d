//! Messaging: conversations between the employers of a company and an executive whom they were introduced to, among the
//! employers of a company, and with the platform's team.
//!
//! An accepted introduction opens its conversation, and its moves appear in it: the worker `conversation-writer` follows
//! the events. Who may write is decided by [`Conversation::check_may_write`] alone.

mod attachments;
mod block_conversation;
mod change;
mod contacts;
mod create_conversation;
mod get_conversation;
mod list_attachments;
mod list_conversations;
mod list_messages;
mod mark_read;
mod message_view;
mod open_application;
mod open_socket;
mod open_to_support;
mod post_message;
mod presence;
mod report_conversation;
pub mod sentences;
mod team_notice;
mod update_conversation;
mod view;

use domain::{Conversation, ConversationId, Email};
use environment::Env;
use operations::{contact::team_address, frames::Frames, picture::Pictures};
use store::{Read, StoreError, Table, area};
use utoipa_axum::router::OpenApiRouter;
use web::{Common, Load, route};

/// All routes of the area.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(route!(list_conversations::list_conversations))
        .routes(route!(create_conversation::create_conversation))
        .routes(route!(open_application::open_application_conversation))
        .routes(route!(contacts::list_contacts))
        .routes(route!(get_conversation::get_conversation))
        .routes(route!(update_conversation::update_conversation))
        .routes(route!(list_messages::list_messages))
        .routes(route!(list_attachments::list_attachments))
        .routes(route!(mark_read::mark_read))
        .routes(route!(block_conversation::block_conversation))
        .routes(route!(block_conversation::unblock_conversation))
        .routes(route!(report_conversation::report_conversation))
        .routes(route!(open_to_support::open_conversation_to_support))
        .routes(route!(post_message::post_message))
        .routes(route!(presence::get_presence))
        .routes(route!(presence::show_typing))
        .routes(route!(open_socket::open_socket))
}

/// The state of the handlers.
#[derive(Clone)]
pub struct App {
    /// The state shared by all areas.
    pub common: Common,
    /// Conversations and messages.
    pub conversations: Table<area::Messaging>,
    /// The checks for unread messages.
    pub timers: Table<area::Timers>,
    /// Frames to open browsers.
    pub frames: Frames,
    /// Applications to jobs; only read.
    pub jobs: Table<area::Jobs>,
    /// Read: the members of companies.
    pub profiles: Table<area::Profiles>,
    /// Pictures beside names.
    pub pictures: Pictures,
    /// The access log, for views by the team.
    pub rights: Table<area::Rights>,
    /// Reports to the team, which are contact messages.
    pub contacts: Table<area::Contacts>,
    /// The recipient of reports.
    pub team: Email,
}

/// Why the function cannot start.
#[derive(Debug, thiserror::Error)]
pub enum Unset {
    /// A variable is missing.
    #[error(transparent)]
    Missing(#[from] environment::MissingEnv),
    /// The keys cannot be read.
    #[error(transparent)]
    Keys(#[from] cloud::StartError),
    /// `CONTACT_EMAIL` is neither an address nor a domain.
    #[error("CONTACT_EMAIL is neither an address nor a domain: it {0}")]
    Contact(domain::text::BadText),
}

impl App {
    /// From the deployment's environment: `MESSAGING_TABLE`, `TIMERS_TABLE`, `SOCKETS_URL`, `JOBS_TABLE`, `PROFILES_TABLE`,
    /// `DOCUMENTS_TABLE`, `DOCUMENTS_BUCKET`, `RIGHTS_TABLE`, `CONTACTS_TABLE`, `CONTACT_EMAIL`, and the variables of [`Common`].
    ///
    /// # Errors
    /// When one of them is not set, or the last is not a valid address.
    pub async fn from_env(env: &Env) -> Result<Self, Unset> {
        let common = Common::from_env(env).await?;
        Ok(Self {
            conversations: Table::from_env(env)?,
            timers: Table::from_env(env)?,
            frames: Frames::from_env(env)?,
            jobs: Table::from_env(env)?,
            profiles: Table::from_env(env)?,
            pictures: Pictures::from_env(env)?,
            rights: Table::from_env(env)?,
            contacts: Table::from_env(env)?,
            team: team_address(&env.var("CONTACT_EMAIL")?).map_err(Unset::Contact)?,
            common,
        })
    }
}

impl AsRef<Common> for App {
    fn as_ref(&self) -> &Common {
        &self.common
    }
}

impl Load<Conversation> for App {
    async fn load(&self, id: &ConversationId) -> Result<Option<Read<Conversation>>, StoreError> {
        self.conversations.get::<Conversation>(id).await
    }
}

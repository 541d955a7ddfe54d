//! Communication history: what happened between companies and executives, as each side sees it.
//!
//! The worker `interaction-writer` records it from events. People add only what happened outside the platform
//! ([`log_interaction`]); nothing is changed here.

mod audit_trail;
mod export;
mod figures;
mod interaction_timeline;
mod interaction_view;
mod log_interaction;
mod names;
mod participant;
mod participants;
mod period;
mod search;
pub mod sentences;
mod verification;

use domain::{Introduction, IntroductionId};
use environment::Env;
use store::{Read, StoreError, Table, area};
use utoipa_axum::router::OpenApiRouter;
use web::{Common, Load, route};

/// All routes of the area.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(route!(audit_trail::get_audit_trail))
        .routes(route!(interaction_timeline::get_interaction_timeline))
        .routes(route!(verification::verify_interaction_timeline))
        .routes(route!(verification::verify_interactions_of_introduction))
        .routes(route!(participants::list_participants))
        .routes(route!(search::search_interactions))
        .routes(route!(export::export_interactions))
        .routes(route!(log_interaction::log_interaction))
        .routes(route!(figures::get_communication_figures))
}

/// The state of the handlers.
#[derive(Clone)]
pub struct App {
    /// Clock, randomness, signer, deny list, and the accounts with the names of authors.
    pub common: Common,
    /// Timelines and their interactions.
    pub interactions: Table<area::Interactions>,
    /// Introductions with the names of their parties; only read.
    pub introductions: Table<area::Introductions>,
    /// Applications to jobs with the names of their parties; only read.
    pub jobs: Table<area::Jobs>,
    /// Conversations, whose rules of writing apply to logged interactions; only read.
    pub conversations: Table<area::Messaging>,
}

impl App {
    /// From the deployment's environment: what [`Common::from_env`] reads, `INTERACTIONS_TABLE`, `INTRODUCTIONS_TABLE`,
    /// `JOBS_TABLE`, `MESSAGING_TABLE`.
    ///
    /// # Errors
    /// When one of them is not set.
    pub async fn from_env(env: &Env) -> Result<Self, cloud::StartError> {
        Ok(Self {
            common: Common::from_env(env).await?,
            interactions: Table::from_env(env)?,
            introductions: Table::from_env(env)?,
            jobs: Table::from_env(env)?,
            conversations: Table::from_env(env)?,
        })
    }
}

impl AsRef<Common> for App {
    fn as_ref(&self) -> &Common {
        &self.common
    }
}

impl Load<Introduction> for App {
    async fn load(&self, id: &IntroductionId) -> Result<Option<Read<Introduction>>, StoreError> {
        self.introductions.get::<Introduction>(id).await
    }
}

//! Notifications: what members are told in the product. The mailer writes them, from the notices that it mails.

mod list_notifications;
mod read_notifications;
pub mod sentences;
mod view;

use environment::Env;
use store::{Table, area};
use utoipa_axum::router::OpenApiRouter;
use web::{Common, route};

/// All routes of the area.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(route!(list_notifications::list_notifications))
        .routes(route!(read_notifications::read_notifications))
}

/// The state of the handlers.
#[derive(Clone)]
pub struct App {
    /// Clock, randomness, signer, deny list, and the accounts with their notifications.
    pub common: Common,
    /// The introductions that notifications are about; only read.
    pub introductions: Table<area::Introductions>,
}

impl App {
    /// From the deployment's environment: what [`Common::from_env`] reads, `INTRODUCTIONS_TABLE`.
    ///
    /// # Errors
    /// When one of them is not set.
    pub async fn from_env(env: &Env) -> Result<Self, cloud::StartError> {
        Ok(Self {
            common: Common::from_env(env).await?,
            introductions: Table::from_env(env)?,
        })
    }
}

impl AsRef<Common> for App {
    fn as_ref(&self) -> &Common {
        &self.common
    }
}

//! The public site's API: the contact form, and the public figures.

mod get_public_stats;
mod send_contact_message;

use cloud::StartError;
use domain::{Email, text::BadText};
use environment::{Env, MissingEnv};
use operations::contact::team_address;
use store::{Table, area};
use utoipa_axum::router::OpenApiRouter;
use web::{Common, route};

/// The whole area.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        // POST /api/contact
        .routes(route!(send_contact_message::send_contact_message))
        // GET  /api/public/stats
        .routes(route!(get_public_stats::get_public_stats))
}

/// The state of the handlers.
#[derive(Clone)]
pub struct App {
    /// Clock, randomness, signer, deny list.
    pub common: Common,
    /// Messages from the contact form.
    pub contacts: Table<area::Contacts>,
    /// Executives' profiles, for the figures counted there.
    pub profiles: Table<area::Profiles>,
    /// Introductions, for the figures counted there.
    pub introductions: Table<area::Introductions>,
    /// The recipient of contact messages.
    pub team: Email,
}

impl AsRef<Common> for App {
    fn as_ref(&self) -> &Common {
        &self.common
    }
}

/// Why the function cannot start.
#[derive(Debug, thiserror::Error)]
pub enum Unset {
    /// A variable is missing.
    #[error(transparent)]
    Missing(#[from] MissingEnv),
    /// The keys cannot be read.
    #[error(transparent)]
    Keys(#[from] StartError),
    /// `CONTACT_EMAIL` is neither an address nor a domain.
    #[error("CONTACT_EMAIL is neither an address nor a domain: it {0}")]
    Contact(BadText),
}

impl App {
    /// From the deployment's environment: what [`Common::from_env`] reads, `CONTACTS_TABLE`, `PROFILES_TABLE`,
    /// `INTRODUCTIONS_TABLE`, and `CONTACT_EMAIL`: the team's address, or a domain, to which `contact@` is added.
    ///
    /// # Errors
    /// When one of them is not set, or the last is not a valid address.
    pub async fn from_env(env: &Env) -> Result<Self, Unset> {
        let common = Common::from_env(env).await?;
        Ok(Self {
            contacts: Table::from_env(env)?,
            profiles: Table::from_env(env)?,
            introductions: Table::from_env(env)?,
            team: team_address(&env.var("CONTACT_EMAIL")?).map_err(Unset::Contact)?,
            common,
        })
    }
}

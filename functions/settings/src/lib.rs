//! Settings of everybody with an account: names and telephone, privacy and the shield, mails, sessions.
//!
//! Each field is stored in one place: names, language and telephone in the account, visibility and privacy in the
//! executive's profile, the other settings in a record next to the account. A change of several records is one
//! transaction.

mod avatar;
mod change;
mod get_settings;
mod phone;
mod records;
mod send_phone_code;
pub mod sentences;
mod unsubscribe;
mod update_settings;
mod verify_phone;
mod view;

use cloud::{Files, Sms};
use environment::Env;
use store::{Table, area};
use utoipa_axum::router::OpenApiRouter;
use web::{Common, route};

/// The routes of the area. The paths with `executive` are aliases of the general ones, for both roles.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        // GET  /api/executive/settings, /api/settings
        .routes(route!(get_settings::get_executive_settings))
        .routes(route!(get_settings::get_settings))
        // PUT  /api/executive/settings, /api/settings
        .routes(route!(update_settings::update_executive_settings))
        .routes(route!(update_settings::update_settings))
        // POST /api/executive/settings/phone/send-code, verify
        .routes(route!(send_phone_code::send_phone_code))
        .routes(route!(verify_phone::verify_phone))
        // POST /api/unsubscribe/{token}
        .routes(route!(unsubscribe::unsubscribe))
}

/// The state of the handlers.
#[derive(Clone)]
pub struct App {
    /// Clock, randomness, signer, deny list, accounts.
    pub common: Common,
    /// Executives' profiles: visibility and privacy.
    pub profiles: Table<area::Profiles>,
    /// The documents that are avatars; only read.
    pub documents: Table<area::Documents>,
    /// The avatar files; only linked to.
    pub files: Files,
    /// Text messages.
    pub sms: Sms,
}

impl App {
    /// From the deployment's environment: `PROFILES_TABLE`, `DOCUMENTS_TABLE` and `DOCUMENTS_BUCKET` in addition to the
    /// variables of [`Common`].
    ///
    /// # Errors
    /// When a variable is not set.
    pub async fn from_env(env: &Env) -> Result<Self, cloud::StartError> {
        let common = Common::from_env(env).await?;
        Ok(Self {
            profiles: Table::from_env(env)?,
            documents: Table::from_env(env)?,
            files: Files::new(&env.aws, env.var("DOCUMENTS_BUCKET")?),
            sms: Sms::new(&env.aws),
            common,
        })
    }
}

impl AsRef<Common> for App {
    fn as_ref(&self) -> &Common {
        &self.common
    }
}

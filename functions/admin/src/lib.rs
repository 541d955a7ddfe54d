//! What the platform's team does with people: accounts, candidates, strangers who write, and the figures of the day.

mod candidate_view;
mod contact_message_view;
mod deactivate_user;
mod get_admin_dashboard;
mod get_candidate;
mod get_user;
mod list_candidates;
mod list_contact_messages;
mod list_users;
mod lock;
mod move_contact_message;
mod reinstate_user;
mod suspend_user;
mod vet_candidate;
mod view;

use cloud::{Identity, MissingEnv};
use store::Table;
use utoipa_axum::router::OpenApiRouter;
use web::{Common, route};

/// The whole area.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        // GET  /api/admin/dashboard
        .routes(route!(get_admin_dashboard::get_admin_dashboard))
        // GET  /api/admin/users?role=&status=&q=&name=&limit=&cursor=
        .routes(route!(list_users::list_users))
        // GET  /api/admin/users/{id}
        .routes(route!(get_user::get_user))
        // POST /api/admin/users/{id}/suspend
        .routes(route!(suspend_user::suspend_user))
        // POST /api/admin/users/{id}/reinstate
        .routes(route!(reinstate_user::reinstate_user))
        // POST /api/admin/users/{id}/deactivate
        .routes(route!(deactivate_user::deactivate_user))
        // GET  /api/admin/candidates?status=&vetting_status=&min_completion=&max_completion=&q=&limit=&cursor=
        .routes(route!(list_candidates::list_candidates))
        // GET  /api/admin/candidates/{id}
        .routes(route!(get_candidate::get_candidate))
        // PUT  /api/admin/candidates/{id}/start-vetting|approve|reject
        .routes(route!(vet_candidate::vet_candidate))
        // GET  /api/admin/contact-messages?state=&limit=&cursor=
        .routes(route!(list_contact_messages::list_contact_messages))
        // PUT  /api/admin/contact-messages/{id}/answer|reopen
        .routes(route!(move_contact_message::move_contact_message))
}

/// What the handlers work with.
#[derive(Clone)]
pub struct App {
    /// Clock, chance, seal, gate, and the accounts.
    pub common: Common,
    /// Ends the sessions of the locked.
    pub identity: Identity,
    /// Membership applications, for their totals.
    pub applications: Table,
    /// Executives' profiles and the candidate list.
    pub profiles: Table,
    /// Messages from the contact form.
    pub contacts: Table,
    /// Deadlines: when suspensions end.
    pub timers: Table,
}

impl AsRef<Common> for App {
    fn as_ref(&self) -> &Common {
        &self.common
    }
}

impl App {
    /// From the deployment's environment: what [`Common::from_env`] and [`Identity::from_env`] read,
    /// `APPLICATIONS_TABLE`, `PROFILES_TABLE`, `CONTACTS_TABLE`, `TIMERS_TABLE`.
    ///
    /// # Errors
    /// When one of them is not set.
    pub fn from_env() -> Result<Self, MissingEnv> {
        let common = Common::from_env()?;
        Ok(Self {
            identity: Identity::from_env(&common.aws)?,
            applications: common.table(cloud::env("APPLICATIONS_TABLE")?),
            profiles: common.table(cloud::env("PROFILES_TABLE")?),
            contacts: common.table(cloud::env("CONTACTS_TABLE")?),
            timers: common.table(cloud::env("TIMERS_TABLE")?),
            common,
        })
    }
}

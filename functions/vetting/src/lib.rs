//! The vetting of executives: their own view, and the vetters' workbench.

mod admin_view;
mod create_vetting_process;
mod decide_vetting;
mod get_vetting_case;
mod get_vetting_process;
mod get_vetting_status;
mod list_vetting_queue;
mod reopen_vetting_process;
pub mod sentences;
mod submit_vetting_process;
mod view;

use environment::Env;
use store::{Table, area, vetting::Vettings};
use utoipa_axum::router::OpenApiRouter;
use web::{Common, route};

/// The routes of the area.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        // GET  /api/executive/vetting-process
        .routes(route!(get_vetting_process::get_vetting_process))
        // POST /api/executive/vetting-process
        .routes(route!(create_vetting_process::create_vetting_process))
        // POST /api/executive/vetting-process/submit
        .routes(route!(submit_vetting_process::submit_vetting_process))
        // POST /api/executive/vetting-process/reopen
        .routes(route!(reopen_vetting_process::reopen_vetting_process))
        // GET  /api/executive/vetting-status
        .routes(route!(get_vetting_status::get_vetting_status))
        // GET  /api/admin/vetting/queue?status=&assigned=&overdue=&limit=&cursor=
        .routes(route!(list_vetting_queue::list_vetting_queue))
        // GET  /api/admin/vetting/{id}
        .routes(route!(get_vetting_case::get_vetting_case))
        // POST /api/admin/vetting/{id}/decision
        .routes(route!(decide_vetting::decide_vetting))
}

/// The state of the handlers.
#[derive(Clone)]
pub struct App {
    /// Clock, randomness, signer, deny list, accounts.
    pub common: Common,
    /// Processes, and the tables that their moves write to.
    pub vettings: Vettings,
    /// Timers of vettings, references and dormancy.
    pub timers: Table<area::Timers>,
    /// Access logs.
    pub rights: Table<area::Rights>,
}

impl App {
    /// From the deployment's environment: `VETTING_TABLE`, `PROFILES_TABLE`, `TIMERS_TABLE`, `DOCUMENTS_TABLE` and
    /// `RIGHTS_TABLE` in addition to the variables of [`Common`].
    ///
    /// # Errors
    /// When a variable is not set.
    pub async fn from_env(env: &Env) -> Result<Self, cloud::StartError> {
        let common = Common::from_env(env).await?;
        Ok(Self {
            vettings: Vettings::from_env(env)?,
            timers: Table::from_env(env)?,
            rights: Table::from_env(env)?,
            common,
        })
    }
}

impl AsRef<Common> for App {
    fn as_ref(&self) -> &Common {
        &self.common
    }
}

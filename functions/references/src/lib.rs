//! References: an executive names referees, the team sends them a questionnaire, and they answer with a mailed link.
//!
//! The executive sees who answered, never the answers; only the vetting team does.

mod add_reference;
mod admin_view;
mod contact_referee;
mod correct_reference;
mod form;
mod get_questionnaire;
mod link;
mod list_candidate_references;
mod list_references;
mod remove_reference;
mod resend_reference;
mod respond_to_questionnaire;
pub mod sentences;
mod view;

use domain::{AccountId, Reference, ReferenceId};
use environment::Env;
use store::{Read, References, StoreError, Table, area};
use utoipa_axum::router::OpenApiRouter;
use web::{Common, Load, LoadOwn, Problem, route};

/// The whole area.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        // GET    /api/executive/references
        .routes(route!(list_references::list_references))
        // POST   /api/executive/references
        .routes(route!(add_reference::add_reference))
        // PUT    /api/executive/references/{id}
        .routes(route!(correct_reference::correct_reference))
        // DELETE /api/executive/references/{id}
        .routes(route!(remove_reference::remove_reference))
        // POST   /api/executive/references/{id}/resend
        .routes(route!(resend_reference::resend_reference))
        // GET    /api/references/respond/{token}
        .routes(route!(get_questionnaire::get_questionnaire))
        // POST   /api/references/respond/{token}
        .routes(route!(respond_to_questionnaire::respond_to_questionnaire))
        // GET    /api/admin/candidates/{id}/references
        .routes(route!(list_candidate_references::list_candidate_references))
        // POST   /api/admin/references/{id}/contact
        .routes(route!(contact_referee::contact_referee))
}

/// The state of the handlers.
#[derive(Clone)]
pub struct App {
    /// Clock, randomness, signer, deny list, and the accounts.
    pub common: Common,
    /// References and their timers.
    pub references: References,
    /// Access logs.
    pub rights: Table<area::Rights>,
}

impl AsRef<Common> for App {
    fn as_ref(&self) -> &Common {
        &self.common
    }
}

impl App {
    /// From the deployment's environment: what [`Common::from_env`] reads, `VETTING_TABLE`, `TIMERS_TABLE`,
    /// `RIGHTS_TABLE`.
    ///
    /// # Errors
    /// When one of them is not set.
    pub async fn from_env(env: &Env) -> Result<Self, cloud::StartError> {
        let common = Common::from_env(env).await?;
        Ok(Self {
            references: References::from_env(env)?,
            rights: Table::from_env(env)?,
            common,
        })
    }

    /// An executive's own reference.
    async fn own(&self, executive: &AccountId, id: &ReferenceId) -> Result<Read<Reference>, Problem> {
        let found = self.references.get(executive, id).await?;
        found.ok_or_else(Problem::absent::<Reference>)
    }
}

impl Load<Reference> for App {
    async fn load(&self, id: &ReferenceId) -> Result<Option<Read<Reference>>, StoreError> {
        self.references.find(id).await
    }
}

impl LoadOwn<Reference> for App {
    async fn load_own(&self, owner: &AccountId, id: &ReferenceId) -> Result<Option<Read<Reference>>, StoreError> {
        self.references.get(owner, id).await
    }
}

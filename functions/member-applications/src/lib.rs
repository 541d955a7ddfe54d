//! Membership applications: applicants use mailed links, and an admin decides.

mod admin_analytics;
mod admin_get;
mod admin_list;
mod admin_review;
mod admin_view;
mod ask_code;
mod assign;
mod assign_several;
mod by_link;
mod create;
mod form;
mod my_application;
mod resend_invitation;
pub mod sentences;
mod submit;
mod update;
mod verify_code;
mod view;
mod waive_reapply;
mod withdraw;

use domain::{
    Account, Application, ApplicationId,
    application::{ApplicationEvent, ApplicationStatus},
    data_rights::Consent,
};
use environment::Env;
use events::{Actor, Event, Publication, Transition};
use store::{HistoryEntry, MemberApplications, Read, StoreError, Table, Transaction, account::AccountEmail, area};
use utoipa_axum::router::OpenApiRouter;
use web::{Common, Load, route};

/// All routes of the area. Static path segments come before ids: no id can equal one of them.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        // POST /api/member-applications/create
        .routes(route!(create::create_member_application))
        // GET  /api/member-applications/my-application?email=&token=
        .routes(route!(my_application::my_member_application))
        // POST /api/member-applications/my-application/code
        .routes(route!(ask_code::ask_member_application_code))
        // POST /api/member-applications/my-application/verify
        .routes(route!(verify_code::verify_member_application_code))
        // GET  /api/member-applications/admin/list
        .routes(route!(admin_list::list_member_applications))
        // GET  /api/member-applications/admin/analytics
        .routes(route!(admin_analytics::member_application_analytics))
        // POST /api/member-applications/admin/assign
        .routes(route!(assign_several::assign_member_applications))
        // GET  /api/member-applications/admin/{id}
        .routes(route!(admin_get::get_member_application))
        // POST /api/member-applications/admin/{id}/review
        .routes(route!(admin_review::review_member_application))
        // PUT  /api/member-applications/admin/{id}/assignee
        .routes(route!(assign::assign_member_application))
        // POST /api/member-applications/admin/{id}/resend-invitation
        .routes(route!(resend_invitation::resend_invitation))
        // POST /api/member-applications/admin/{id}/waive-reapply
        .routes(route!(waive_reapply::waive_reapply))
        // PUT  /api/member-applications/{id}?email=
        .routes(route!(update::update_member_application))
        // POST /api/member-applications/{id}/submit?email=
        .routes(route!(submit::submit_member_application))
        // POST /api/member-applications/{id}/withdraw?email=
        .routes(route!(withdraw::withdraw_member_application))
}

/// The state of the handlers.
#[derive(Clone)]
pub struct App {
    /// Clock, randomness, signer, deny list.
    pub common: Common,
    /// The tables of applications.
    pub applications: MemberApplications,
    /// Consents and access logs.
    pub rights: Table<area::Rights>,
}

impl Load<Application> for App {
    async fn load(&self, id: &ApplicationId) -> Result<Option<Read<Application>>, StoreError> {
        self.applications.get(id).await
    }
}

impl AsRef<Common> for App {
    fn as_ref(&self) -> &Common {
        &self.common
    }
}

impl App {
    /// From the deployment's environment: what [`Common::from_env`] reads, `APPLICATIONS_TABLE`, `TIMERS_TABLE`, `RIGHTS_TABLE`.
    ///
    /// # Errors
    /// When one of them is not set.
    pub async fn from_env(env: &Env) -> Result<Self, cloud::StartError> {
        let common = Common::from_env(env).await?;
        let applications = MemberApplications::from_env(env)?;
        Ok(Self {
            rights: Table::from_env(env)?,
            common,
            applications,
        })
    }

    /// Whether the person with the applicant's address is a blacklisted executive: two reads, one after the other.
    async fn is_blacklisted(&self, application: &Application) -> Result<bool, StoreError> {
        let accounts = &self.common.accounts;
        let Some(owner) = accounts.get::<AccountEmail>(&application.email).await? else {
            return Ok(false);
        };
        let account = accounts.get::<Account>(&owner.account_id).await?;
        Ok(account.is_some_and(|account| account.is_blacklisted()))
    }

    /// Adds the applicant's consent to a change, if it is new.
    fn agreed(&self, change: Transaction, before: Option<&Application>, after: &Application) -> Transaction {
        if before.is_some_and(|before| before.consent == after.consent) {
            return change;
        }
        match Consent::of_application(after, "/member-application") {
            Some(consent) => change.and(store::data_rights::agree(&self.rights, &consent)),
            None => change,
        }
    }

    /// The fact that an application was made or moved.
    fn moved(
        &self,
        by: Actor,
        application: &Application,
        transition: impl Into<Transition<ApplicationStatus, ApplicationEvent>>,
    ) -> Publication<'_> {
        let event = Event::ApplicationMoved {
            application_id: application.id.clone(),
            transition: transition.into(),
        };
        self.common.source().fact(by, event)
    }

    /// Writes a change, its history entry and what is published about it, atomically.
    async fn keep(
        &self,
        change: Transaction,
        row: &HistoryEntry<Application>,
        published: Publication<'_>,
    ) -> Result<(), StoreError> {
        let table = &self.applications.table;
        let change = change.create(table, row).emit(table, published);
        change.commit(&self.common.chance).await
    }
}

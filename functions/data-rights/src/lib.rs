//! Data rights: export, consents, access log, requests to the team, and deletion of the account. The erasure itself is
//! done by `functions/eraser`.

mod ask_about_data;
mod blockers;
mod change_consent;
mod decide_data_request;
mod early_erasure;
mod export_data;
mod get_access_log;
mod get_deletion;
mod keep_account;
mod limit;
mod list_consents;
mod list_data_requests;
mod password;
mod schedule_deletion;
mod sections;
pub mod sentences;
mod view;

use std::{collections::HashMap, time::Duration};

use cloud::{Files, Identity, StartError};
use domain::{DataRequest, DataRequestId, data_rights::register};
use environment::{Env, MissingEnv};
use store::{AnyTable, Introductions, MemberApplications, Read, StoreError, Table, area};
use utoipa_axum::router::OpenApiRouter;
use web::{Common, Load, route};

/// The whole area.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        // GET  /api/executive/export-data
        .routes(route!(export_data::export_data))
        // GET  /api/account/deletion
        .routes(route!(get_deletion::get_deletion))
        // POST /api/account/delete
        .routes(route!(schedule_deletion::schedule_deletion))
        // POST /api/account/delete/cancel
        .routes(route!(keep_account::keep_account))
        // GET  /api/account/consents
        .routes(route!(list_consents::list_consents))
        // PUT  /api/account/consents
        .routes(route!(change_consent::change_consent))
        // GET  /api/account/access-log?limit=&cursor=
        .routes(route!(get_access_log::get_access_log))
        // GET  /api/account/data-requests
        .routes(route!(ask_about_data::list_own_data_requests))
        // POST /api/account/data-requests
        .routes(route!(ask_about_data::ask_about_data))
        // GET  /api/admin/data-requests?state=&limit=&cursor=
        .routes(route!(list_data_requests::list_data_requests))
        // POST /api/admin/data-requests/{id}
        .routes(route!(decide_data_request::decide_data_request))
        // PUT  /api/admin/data-requests/{id}/early-erasure
        .routes(route!(early_erasure::propose_early_erasure))
        // POST /api/admin/data-requests/{id}/early-erasure
        .routes(route!(early_erasure::move_early_erasure))
}

/// The state of the handlers.
#[derive(Clone)]
pub struct App {
    /// Clock, randomness, signer, deny list, and the accounts.
    pub common: Common,
    /// The user pool.
    pub identity: Identity,
    /// Membership applications; only read.
    pub applications: MemberApplications,
    /// Executives' profiles and employers' companies; only read.
    pub profiles: Table<area::Profiles>,
    /// Introductions; only read.
    pub introductions: Introductions,
    /// The premium of companies; only read.
    pub payments: Table<area::Payments>,
    /// Applications to jobs.
    pub jobs: Table<area::Jobs>,
    /// Conversations and messages; only read.
    pub conversations: Table<area::Messaging>,
    /// Timelines and their interactions; only read.
    pub interactions: Table<area::Interactions>,
    /// Messages from the contact form; only read.
    pub contacts: Table<area::Contacts>,
    /// Requests, consents, access log.
    pub rights: Table<area::Rights>,
    /// Timers: when accounts are erased.
    pub timers: Table<area::Timers>,
    /// Document files; only linked to.
    pub files: Files,
    /// Every table with partitions of one person's data, by its name in the register; only read.
    pub own: HashMap<&'static str, AnyTable>,
    /// The minimum duration of a refusal that must not reveal whether an address has an account.
    pub floor: Duration,
}

impl Load<DataRequest> for App {
    async fn load(&self, id: &DataRequestId) -> Result<Option<Read<DataRequest>>, StoreError> {
        self.rights.get(id).await
    }
}

impl AsRef<Common> for App {
    fn as_ref(&self) -> &Common {
        &self.common
    }
}

impl App {
    /// From the deployment's environment: what [`Common::from_env`] and [`Identity::from_env`] read, `CLIENT_SECRET`,
    /// `APPLICATIONS_TABLE`, `PROFILES_TABLE`, `INTRODUCTIONS_TABLE`, `MESSAGING_TABLE`, `JOBS_TABLE`, `PAYMENTS_TABLE`, `INTERACTIONS_TABLE`, `CONTACTS_TABLE`, `RIGHTS_TABLE`,
    /// `TIMERS_TABLE`, `DOCUMENTS_BUCKET`, and every other table for which the register has partitions of one person's data.
    ///
    /// # Errors
    /// When one of them is not set.
    pub async fn from_env(env: &Env) -> Result<Self, StartError> {
        let (common, [client]) = Common::with_keys(env, ["CLIENT_SECRET"]).await?;
        let timers = Table::from_env(env)?;
        let own = register::partitions().into_iter();
        Ok(Self {
            identity: Identity::from_env(env, client.key)?,
            applications: MemberApplications::from_env(env)?,
            profiles: Table::from_env(env)?,
            introductions: Introductions::from_env(env)?,
            payments: Table::from_env(env)?,
            jobs: Table::from_env(env)?,
            conversations: Table::from_env(env)?,
            interactions: Table::from_env(env)?,
            contacts: Table::from_env(env)?,
            rights: Table::from_env(env)?,
            timers,
            files: Files::new(&env.aws, env.var("DOCUMENTS_BUCKET")?),
            own: own
                .map(|(name, ..)| Ok((name, AnyTable::from_env(env, name)?)))
                .collect::<Result<_, MissingEnv>>()?,
            floor: limit::FLOOR,
            common,
        })
    }
}

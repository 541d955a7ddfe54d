//! The search for executives, on an in-memory copy of the projection that is at most a second old; employers' saved
//! candidates and saved searches, and executives' saved searches for jobs.
//!
//! The vocabularies are below `/api/admin`, but they are served here: they are the tables that this function searches with.

mod delete_saved_job_search;
mod delete_saved_search;
mod list_saved_candidates;
mod list_saved_job_searches;
mod list_saved_searches;
mod list_vocabularies;
mod save_candidate;
mod save_job_search;
mod save_search;
mod search_executives;
pub mod sentences;
mod stop_alerts;
mod unsave_candidate;
mod update_saved_job_search;
mod update_saved_search;
mod viewers;

use cloud::Files;
use environment::Env;
use snapshots::{Projection, Snapshots};
use store::{Table, area};
use utoipa_axum::router::OpenApiRouter;
use web::{Common, route};

pub use viewers::Viewers;

/// The routes of the area.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(route!(search_executives::search_executives))
        .routes(route!(list_saved_candidates::list_saved_candidates))
        .routes(route!(save_candidate::save_candidate))
        .routes(route!(unsave_candidate::unsave_candidate))
        .routes(route!(list_saved_searches::list_saved_searches))
        .routes(route!(save_search::save_search))
        .routes(route!(update_saved_search::update_saved_search))
        .routes(route!(delete_saved_search::delete_saved_search))
        .routes(route!(list_saved_job_searches::list_saved_job_searches))
        .routes(route!(save_job_search::save_job_search))
        .routes(route!(update_saved_job_search::update_saved_job_search))
        .routes(route!(delete_saved_job_search::delete_saved_job_search))
        .routes(route!(stop_alerts::stop_alerts))
        .routes(route!(stop_alerts::show_stop_alerts))
        .routes(route!(list_vocabularies::list_vocabularies))
}

/// The state of the handlers.
#[derive(Clone)]
pub struct App {
    /// Clock, randomness, signer, deny list.
    pub common: Common,
    /// The documents.
    pub projection: Projection,
    /// The viewers.
    pub viewers: Viewers,
    /// Saved candidates and saved searches.
    pub search: Table<area::Search>,
    /// Pages of results shown to employers, to be counted.
    pub analytics: Table<area::Analytics>,
    /// Timers of alerts.
    pub timers: Table<area::Timers>,
}

impl App {
    /// From the deployment's environment: `SEARCH_TABLE`, `SEARCH_BUCKET`, `ANALYTICS_TABLE`, `PROFILES_TABLE` and
    /// `TIMERS_TABLE` in addition to the variables of [`Common`].
    ///
    /// # Errors
    /// When a variable is not set.
    pub async fn from_env(env: &Env) -> Result<Self, cloud::StartError> {
        let common = Common::from_env(env).await?;
        let search = Table::from_env(env)?;
        let snapshots = Snapshots::new(Files::new(&env.aws, env.var("SEARCH_BUCKET")?));
        Ok(Self {
            projection: Projection::new(search.clone(), snapshots, common.clock.clone()),
            viewers: Viewers::new(&common, Table::from_env(env)?),
            analytics: Table::from_env(env)?,
            timers: Table::from_env(env)?,
            search,
            common,
        })
    }
}

impl AsRef<Common> for App {
    fn as_ref(&self) -> &Common {
        &self.common
    }
}

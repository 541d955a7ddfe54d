//! Analytics for executives about views of their profile.

mod export_executive_analytics;
mod figures;
mod get_executive_analytics;
mod paper;
mod print;
mod report;
mod set_analytics_goals;
mod table;
mod words;

use environment::Env;
use store::{Table, area};
use utoipa_axum::router::OpenApiRouter;
use web::{Common, route};

/// The routes of the area.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        // GET /api/executive/analytics?range=7d|30d|90d|1y
        .routes(route!(get_executive_analytics::get_executive_analytics))
        // GET /api/executive/analytics/export?format=csv|pdf&range=&language=
        .routes(route!(export_executive_analytics::export_executive_analytics))
        // PUT /api/executive/analytics/goals
        .routes(route!(set_analytics_goals::set_analytics_goals))
}

/// The state of the handlers.
#[derive(Clone)]
pub struct App {
    /// Clock, randomness, signer, deny list, accounts.
    pub common: Common,
    /// Read only: the completion of a profile.
    pub profiles: Table<area::Profiles>,
    /// Counters and goals.
    pub analytics: Table<area::Analytics>,
}

impl App {
    /// From the deployment's environment: `PROFILES_TABLE` and `ANALYTICS_TABLE` in addition to the variables of
    /// [`Common`].
    ///
    /// # Errors
    /// When a variable is not set.
    pub async fn from_env(env: &Env) -> Result<Self, cloud::StartError> {
        let common = Common::from_env(env).await?;
        Ok(Self {
            profiles: Table::from_env(env)?,
            analytics: Table::from_env(env)?,
            common,
        })
    }
}

impl AsRef<Common> for App {
    fn as_ref(&self) -> &Common {
        &self.common
    }
}

//! What people say of themselves and their companies, what others see of it, and the page they begin the day with.

mod flat;
mod get_company_profile;
mod get_dashboard;
mod get_executive;
mod get_executive_profile;
mod get_profile;
mod next_action;
mod save_executive_profile;
mod update_profile;
mod version;
mod view;

use store::{Introductions, Table};
use utoipa_axum::router::OpenApiRouter;
use web::{Common, route};

/// The area on one screen.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(route!(get_executive_profile::get_executive_profile))
        .routes(route!(save_executive_profile::save_executive_profile))
        .routes(route!(get_profile::get_profile))
        .routes(route!(update_profile::update_profile))
        .routes(route!(get_company_profile::get_company_profile))
        .routes(route!(get_executive::get_executive))
        .routes(route!(get_dashboard::get_dashboard))
}

/// What the handlers reach.
#[derive(Clone)]
pub struct App {
    /// Time, chance, the seal, the gate, accounts.
    pub common: Common,
    /// Profiles and companies.
    pub profiles: Table,
    /// Read only: who stands in which introduction.
    pub introductions: Introductions,
}

impl App {
    /// From the deployment's environment: `PROFILES_TABLE` and `INTRODUCTIONS_TABLE` beside what [`Common`] needs.
    ///
    /// # Errors
    /// When a variable is not set.
    pub fn from_env() -> Result<Self, cloud::MissingEnv> {
        let common = Common::from_env()?;
        let introductions = common.table(cloud::env("INTRODUCTIONS_TABLE")?);
        Ok(Self {
            profiles: common.table(cloud::env("PROFILES_TABLE")?),
            // Only read here, and no read asks for deadlines: there is no second table to name.
            introductions: Introductions {
                timers: introductions.clone(),
                table: introductions,
            },
            common,
        })
    }
}

impl AsRef<Common> for App {
    fn as_ref(&self) -> &Common {
        &self.common
    }
}

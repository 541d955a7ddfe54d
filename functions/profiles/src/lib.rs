//! Profiles and companies, their views for others, and the dashboard.

mod add_career_entry;
mod career_view;
mod company_change;
mod delete_career_entry;
mod dismiss_announcement;
mod flat;
mod get_company_profile;
mod get_dashboard;
mod get_executive;
mod get_executive_profile;
mod get_profile;
mod list_announcements;
mod list_career_history;
mod membership;
mod next_action;
mod own_company;
mod request_verification;
mod save_executive_profile;
pub mod sentences;
mod update_career_entry;
mod update_company_profile;
mod update_profile;
mod vetting_action;
mod view;
mod withdraw_verification;

use domain::{AccountId, CareerEntry, CareerEntryId};
use environment::Env;
use store::{Introductions, Read, StoreError, Table, area, vetting::Vettings};
use utoipa_axum::router::OpenApiRouter;
use web::{Common, LoadOwn, route};

/// The routes of the area.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(route!(get_executive_profile::get_executive_profile))
        .routes(route!(save_executive_profile::save_executive_profile))
        .routes(route!(list_career_history::list_career_history))
        .routes(route!(add_career_entry::add_career_entry))
        .routes(route!(update_career_entry::update_career_entry))
        .routes(route!(delete_career_entry::delete_career_entry))
        .routes(route!(get_profile::get_profile))
        .routes(route!(update_profile::update_profile))
        .routes(route!(get_company_profile::get_company_profile))
        .routes(route!(update_company_profile::update_company_profile))
        .routes(route!(request_verification::request_verification))
        .routes(route!(withdraw_verification::withdraw_verification))
        .routes(route!(get_executive::get_executive))
        .routes(route!(get_dashboard::get_dashboard))
        .routes(route!(list_announcements::list_announcements))
        .routes(route!(dismiss_announcement::dismiss_announcement))
}

/// The state of the handlers.
#[derive(Clone)]
pub struct App {
    /// Clock, randomness, signer, deny list, accounts.
    pub common: Common,
    /// Profiles and companies.
    pub profiles: Table<area::Profiles>,
    /// Read only: introductions.
    pub introductions: Introductions,
    /// Read only: the application of an executive.
    pub applications: Table<area::Applications>,
    /// Access logs.
    pub rights: Table<area::Rights>,
    /// Read only: the vetting of an executive.
    pub vettings: Vettings,
}

impl App {
    /// From the deployment's environment: `PROFILES_TABLE`, `INTRODUCTIONS_TABLE`, `APPLICATIONS_TABLE`, `RIGHTS_TABLE`,
    /// `VETTING_TABLE` and `DOCUMENTS_TABLE` in addition to the variables of [`Common`].
    ///
    /// # Errors
    /// When a variable is not set.
    pub async fn from_env(env: &Env) -> Result<Self, cloud::StartError> {
        let common = Common::from_env(env).await?;
        Ok(Self {
            vettings: Vettings::from_env(env)?,
            profiles: Table::from_env(env)?,
            rights: Table::from_env(env)?,
            introductions: Introductions::from_env(env)?,
            applications: Table::from_env(env)?,
            common,
        })
    }
}

impl LoadOwn<CareerEntry> for App {
    async fn load_own(&self, owner: &AccountId, id: &CareerEntryId) -> Result<Option<Read<CareerEntry>>, StoreError> {
        self.profiles.get((owner, id)).await
    }
}

impl AsRef<Common> for App {
    fn as_ref(&self) -> &Common {
        &self.common
    }
}

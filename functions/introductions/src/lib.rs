//! Introductions: an employer requests to meet an executive; then meetings, offers and the outcome.

mod add_workflow_action;
mod attach_contract;
mod calendar_feed;
mod cancel_meeting;
mod contract_view;
mod get_calendar;
mod get_introduction;
mod get_introduction_analytics;
mod get_response_rate;
mod get_workflow_dashboard;
mod keep;
mod list_introductions;
mod list_placements;
mod make_counter_offer;
mod make_offer;
mod meeting_view;
mod propose_introduction;
mod propose_times;
mod quota;
mod respond_to_introduction;
mod schedule_meeting;
pub mod sentences;
mod update_introduction;
mod update_workflow_status;
mod view;
mod workflow_history;

use domain::{Introduction, IntroductionId};
use environment::Env;
use operations::picture::Pictures;
use store::{Introductions, Read, StoreError, Table, area};
use utoipa_axum::router::OpenApiRouter;
use web::{Common, Load, route};

/// All routes of the area. The singular paths are aliases of the same endpoints.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(route!(list_introductions::list_introductions))
        .routes(route!(propose_introduction::propose_introduction))
        .routes(route!(get_workflow_dashboard::get_workflow_dashboard))
        .routes(route!(get_introduction_analytics::get_introduction_analytics))
        .routes(route!(get_response_rate::get_response_rate))
        .routes(route!(quota::get_introduction_quota))
        .routes(route!(get_introduction::get_introduction))
        .routes(route!(update_introduction::update_introduction))
        .routes(route!(update_workflow_status::update_workflow_status))
        .routes(route!(get_introduction::list_introduction_transitions))
        .routes(route!(workflow_history::get_workflow_history))
        .routes(route!(add_workflow_action::add_workflow_action))
        .routes(route!(propose_times::propose_times))
        .routes(route!(propose_times::pick_time))
        .routes(route!(schedule_meeting::schedule_meeting))
        .routes(route!(schedule_meeting::reschedule_meeting))
        .routes(route!(cancel_meeting::cancel_meeting))
        .routes(route!(make_offer::make_offer))
        .routes(route!(make_counter_offer::make_counter_offer))
        .routes(route!(attach_contract::attach_contract))
        .routes(route!(list_placements::list_placements))
        .routes(route!(calendar_feed::get_calendar_feed))
        .routes(route!(calendar_feed::replace_calendar_feed))
        .routes(route!(calendar_feed::revoke_calendar_feed))
        .routes(route!(get_calendar::get_calendar))
        .routes(route!(propose_introduction::send_introduction))
        .routes(route!(list_introductions::list_my_introduction_requests))
        .routes(route!(respond_to_introduction::respond_to_introduction))
}

/// The state of the handlers.
#[derive(Clone)]
pub struct App {
    /// The state shared by all areas.
    pub common: Common,
    /// Introductions.
    pub introductions: Introductions,
    /// Their timers.
    pub timers: Table<area::Timers>,
    /// Executives' profiles and employers' companies; only read.
    pub profiles: Table<area::Profiles>,
    /// Uploaded contracts; only read.
    pub documents: Table<area::Documents>,
    /// Applications to jobs, and how companies answered them; only read.
    pub jobs: Table<area::Jobs>,
    /// The premium of companies; only read.
    pub payments: Table<area::Payments>,
    /// Pictures beside names.
    pub pictures: Pictures,
    /// The access log.
    pub rights: Table<area::Rights>,
    /// The URL of the site, without a trailing slash.
    pub public_url: String,
}

impl App {
    /// From the deployment's environment: `INTRODUCTIONS_TABLE`, `TIMERS_TABLE`, `PROFILES_TABLE`, `DOCUMENTS_TABLE`,
    /// `DOCUMENTS_BUCKET`, `RIGHTS_TABLE`, `JOBS_TABLE`, `PAYMENTS_TABLE`, `PUBLIC_URL`, and the variables of [`Common`].
    ///
    /// # Errors
    /// When one of them is not set.
    pub async fn from_env(env: &Env) -> Result<Self, cloud::StartError> {
        let common = Common::from_env(env).await?;
        Ok(Self {
            introductions: Introductions::from_env(env)?,
            timers: Table::from_env(env)?,
            profiles: Table::from_env(env)?,
            documents: Table::from_env(env)?,
            jobs: Table::from_env(env)?,
            payments: Table::from_env(env)?,
            pictures: Pictures::from_env(env)?,
            rights: Table::from_env(env)?,
            public_url: env.var("PUBLIC_URL")?,
            common,
        })
    }
}

impl AsRef<Common> for App {
    fn as_ref(&self) -> &Common {
        &self.common
    }
}

impl Load<Introduction> for App {
    async fn load(&self, id: &IntroductionId) -> Result<Option<Read<Introduction>>, StoreError> {
        self.introductions.get(id).await
    }
}

//! Jobs: companies post them, the team reviews them, executives read them and apply.
//!
//! The company of an anonymous job is left out in one place, [`view::JobView`]; only the company's own employers and the
//! team get more.

mod act_on_job;
mod admin_view;
mod answer_offer;
mod application_notes;
mod application_view;
mod apply;
mod browse_jobs;
mod bulk_reject;
mod company_jobs;
mod create_job;
mod create_job_for;
mod download_resume;
mod duplicate_job;
mod edit_job;
mod export_job_analytics;
mod feature_job;
mod get_admin_job;
mod get_application;
mod get_job;
mod hand;
mod held_applications;
mod job_analytics;
mod job_feed;
mod job_page;
mod job_posting;
mod list_admin_jobs;
mod list_applications;
mod list_my_applications;
mod list_own_jobs;
mod moderate_job;
mod move_job;
mod own_view;
mod recommend_jobs;
mod report_job;
mod saved_jobs;
mod scorecards;
pub mod sentences;
mod settle_reports;
mod update_application;
mod view;
mod withdraw_application;

use cloud::Files;
use domain::{
    Job, JobApplication, JobApplicationId, JobId,
    job::{JobDocument, JobStatus},
};
use environment::Env;
use pages::PageTemplates;
use snapshots::{Projection, Snapshots};
use store::{Introductions, Read, StoreError, Table, area};
use utoipa_axum::router::OpenApiRouter;
use web::{Common, Load, route};

/// All routes of the area.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(route!(create_job::create_job))
        .routes(route!(browse_jobs::browse_jobs))
        .routes(route!(browse_jobs::list_jobs))
        .routes(route!(get_job::preview_job))
        .routes(route!(get_job::get_job))
        .routes(route!(job_page::get_job_page))
        .routes(route!(job_feed::get_job_feed))
        .routes(route!(job_feed::get_job_sitemap))
        .routes(route!(edit_job::edit_job))
        .routes(route!(move_job::move_job))
        .routes(route!(duplicate_job::duplicate_job))
        .routes(route!(feature_job::feature_job))
        .routes(route!(feature_job::end_featuring))
        .routes(route!(list_own_jobs::list_own_jobs))
        .routes(route!(recommend_jobs::recommend_jobs))
        .routes(route!(job_analytics::get_job_analytics))
        .routes(route!(export_job_analytics::export_job_analytics))
        .routes(route!(report_job::report_job))
        .routes(route!(saved_jobs::list_saved_jobs))
        .routes(route!(saved_jobs::save_job))
        .routes(route!(saved_jobs::unsave_job))
        .routes(route!(apply::apply))
        .routes(route!(list_my_applications::list_my_applications))
        .routes(route!(list_applications::list_job_applications))
        .routes(route!(list_applications::list_company_applications))
        .routes(route!(get_application::get_application))
        .routes(route!(update_application::update_application))
        .routes(route!(bulk_reject::bulk_reject))
        .routes(route!(withdraw_application::withdraw_application))
        .routes(route!(answer_offer::answer_offer))
        .routes(route!(application_notes::list_application_notes))
        .routes(route!(application_notes::add_application_note))
        .routes(route!(scorecards::list_scorecards))
        .routes(route!(scorecards::give_scorecard))
        .routes(route!(download_resume::download_resume))
        .routes(route!(list_admin_jobs::list_admin_jobs))
        .routes(route!(list_admin_jobs::list_moderation))
        .routes(route!(get_admin_job::get_admin_job))
        .routes(route!(create_job_for::create_job_for))
        .routes(route!(moderate_job::moderate_job))
        .routes(route!(act_on_job::act_on_job))
        .routes(route!(settle_reports::settle_reports))
        .routes(route!(held_applications::list_held_applications))
        .routes(route!(held_applications::release_application))
}

/// The state of the handlers.
#[derive(Clone)]
pub struct App {
    /// Clock, randomness, signer, deny list, and the accounts.
    pub common: Common,
    /// Jobs and applications.
    pub jobs: Table<area::Jobs>,
    /// The ends of jobs, and the reminders of applications.
    pub timers: Table<area::Timers>,
    /// Companies and executives' profiles; only read.
    pub profiles: Table<area::Profiles>,
    /// The resumes of applicants; only read.
    pub documents: Table<area::Documents>,
    /// The introductions of a company to its applicants; only read.
    pub introductions: Introductions,
    /// The premium of companies; only read.
    pub payments: Table<area::Payments>,
    /// The access log of executives.
    pub rights: Table<area::Rights>,
    /// The files of the resumes.
    pub files: Files,
    /// The search index of the public jobs.
    pub projection: Projection<JobDocument>,
    /// The pages of jobs before they are filled in.
    pub templates: PageTemplates,
    /// The address of the site, without a slash at the end.
    pub origin: String,
}

impl App {
    /// From the deployment's environment: what [`Common::from_env`] reads, `JOBS_TABLE`, `TIMERS_TABLE`, `PROFILES_TABLE`,
    /// `DOCUMENTS_TABLE`, `INTRODUCTIONS_TABLE`, `PAYMENTS_TABLE`, `RIGHTS_TABLE`, `SEARCH_TABLE`, `DOCUMENTS_BUCKET`, `SEARCH_BUCKET`,
    /// `SITE_BUCKET`, `PUBLIC_URL`.
    ///
    /// # Errors
    /// When one of them is not set.
    pub async fn from_env(env: &Env) -> Result<Self, cloud::StartError> {
        let common = Common::from_env(env).await?;
        Ok(Self {
            jobs: Table::from_env(env)?,
            timers: Table::from_env(env)?,
            profiles: Table::from_env(env)?,
            documents: Table::from_env(env)?,
            introductions: Introductions::from_env(env)?,
            payments: Table::from_env(env)?,
            rights: Table::from_env(env)?,
            files: Files::new(&env.aws, env.var("DOCUMENTS_BUCKET")?),
            projection: Projection::new(
                Table::from_env(env)?,
                Snapshots::new(Files::new(&env.aws, env.var("SEARCH_BUCKET")?)),
                common.clock.clone(),
            ),
            templates: PageTemplates::new(Files::new(&env.aws, env.var("SITE_BUCKET")?), common.clock.clone()),
            origin: env.var("PUBLIC_URL")?.trim_end_matches('/').to_owned(),
            common,
        })
    }

    /// The job with this id, unless it is deleted.
    async fn job(&self, id: &JobId) -> Result<Option<Read<Job>>, StoreError> {
        Load::<Job>::load(self, id).await
    }

    /// The tables of a change.
    fn tables(&self) -> (&Table<area::Jobs>, &Table<area::Timers>) {
        (&self.jobs, &self.timers)
    }
}

impl AsRef<Common> for App {
    fn as_ref(&self) -> &Common {
        &self.common
    }
}

/// A deleted job does not exist for anybody.
impl Load<Job> for App {
    async fn load(&self, id: &JobId) -> Result<Option<Read<Job>>, StoreError> {
        let found = self.jobs.get::<Job>(id).await?;
        Ok(found.filter(|job| job.status != JobStatus::Deleted))
    }
}

impl Load<JobApplication> for App {
    async fn load(&self, id: &JobApplicationId) -> Result<Option<Read<JobApplication>>, StoreError> {
        self.jobs.get::<JobApplication>(id).await
    }
}

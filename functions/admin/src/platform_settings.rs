//! GET and PUT /api/admin/settings: settings of the platform.

use axum::extract::State;
use domain::{
    PlatformSettings,
    platform::{
        FeaturedQuota, InvitationSettings, LONGEST_REVIEW, MOST_FEATURED, MOST_INVITATIONS, MOST_REFUNDED_ALONE,
        MOST_REQUESTS, RefundSettings, RequestQuota, ReviewTimes,
    },
};
use events::{Actor, Event};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::{StoreError, Transaction};
use utoipa::ToSchema;
use web::{Admin, As, Json, Problem, Valid};

use crate::{App, sentences};

/// The settings.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PlatformSettingsView {
    /// The monthly quota of introduction requests, by plan; `null` for no limit.
    introduction_requests: RequestQuota,
    /// The number of jobs that a company may have featured at a time, by plan.
    featured_jobs: FeaturedQuota,
    /// How imported executives are invited.
    invitations: InvitationSettings,
    /// What one administrator may give back.
    refunds: RefundSettings,
    /// The business days that the team's own reviews may take.
    review_times: ReviewTimes,
    /// The last change; `null` while all settings have their defaults.
    changed_at: Option<Timestamp>,
}

impl From<PlatformSettings> for PlatformSettingsView {
    fn from(settings: PlatformSettings) -> Self {
        Self {
            introduction_requests: settings.introduction_requests,
            featured_jobs: settings.featured_jobs,
            invitations: settings.invitations,
            refunds: settings.refunds,
            review_times: settings.review_times,
            changed_at: settings.changed_at,
        }
    }
}

/// Returns the settings of the platform
#[utoipa::path(get, path = "/api/admin/settings", tag = "admin",
    responses((status = OK, body = PlatformSettingsView)))]
pub(crate) async fn get_platform_settings(
    _: As<Admin>,
    State(app): State<App>,
) -> Result<Json<PlatformSettingsView>, Problem> {
    let kept = app.common.accounts.get::<PlatformSettings>(()).await?;
    Ok(Json(kept.map(|kept| kept.it).unwrap_or_default().into()))
}

/// The new settings. Those that are absent stay as they are.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlatformSettingsChange {
    /// The monthly quota of introduction requests, by plan; `null` in it for no limit. Applies at once, including
    /// requests already sent in this month.
    #[serde(default)]
    introduction_requests: Option<RequestQuota>,
    /// The number of jobs that a company may have featured at a time, by plan. A lower number counts for jobs that are
    /// featured from now on; those that are featured stay until premium or the job ends.
    #[serde(default)]
    featured_jobs: Option<FeaturedQuota>,
    /// How imported executives are invited. Applies from the next minute on.
    #[serde(default)]
    invitations: Option<InvitationSettings>,
    /// What one administrator may give back. Applies at once; proposals that wait still need their approval.
    #[serde(default)]
    refunds: Option<RefundSettings>,
    /// The business days that the team's own reviews may take. Applies to reviews that begin from now on; those that have
    /// begun keep their due time.
    #[serde(default)]
    review_times: Option<ReviewTimes>,
}

impl PlatformSettingsChange {
    fn check(&self) -> Result<(), Problem> {
        if let Some(field) = self.introduction_requests.and_then(RequestQuota::unfit) {
            let bounds = sentences::quota_between(MOST_REQUESTS);
            return Err(Problem::invalid(format!("introduction_requests.{field}"), bounds));
        }
        if let Some(field) = self.featured_jobs.and_then(FeaturedQuota::unfit) {
            let bounds = domain::sentences::between(0, MOST_FEATURED);
            return Err(Problem::invalid(format!("featured_jobs.{field}"), bounds));
        }
        if self.invitations.is_some_and(|invitations| !invitations.fits()) {
            let bounds = domain::sentences::between(1, MOST_INVITATIONS);
            return Err(Problem::invalid("invitations.per_hour", bounds));
        }
        if self.refunds.is_some_and(|refunds| !refunds.fits()) {
            let bounds = domain::sentences::between(0, MOST_REFUNDED_ALONE);
            return Err(Problem::invalid("refunds.alone_up_to", bounds));
        }
        if let Some(field) = self.review_times.and_then(ReviewTimes::unfit) {
            let bounds = domain::sentences::between(1, LONGEST_REVIEW);
            return Err(Problem::invalid(format!("review_times.{field}"), bounds));
        }
        Ok(())
    }
}

/// Changes the settings of the platform
#[utoipa::path(put, path = "/api/admin/settings", tag = "admin", request_body = PlatformSettingsChange,
    responses((status = OK, body = PlatformSettingsView)))]
pub(crate) async fn set_platform_settings(
    by: As<Admin>,
    State(app): State<App>,
    Valid(change): Valid<PlatformSettingsChange>,
) -> Result<Json<PlatformSettingsView>, Problem> {
    change.check()?;
    let accounts = &app.common.accounts;
    let kept = accounts.get::<PlatformSettings>(()).await?;
    let before = kept.as_ref().map(|kept| kept.it.clone()).unwrap_or_default();
    let settings = PlatformSettings {
        introduction_requests: change.introduction_requests.unwrap_or(before.introduction_requests),
        featured_jobs: change.featured_jobs.unwrap_or(before.featured_jobs),
        invitations: change.invitations.unwrap_or(before.invitations),
        refunds: change.refunds.unwrap_or(before.refunds),
        review_times: change.review_times.unwrap_or(before.review_times),
        changed_at: Some(app.common.clock.now()),
        changed_by: Some(by.caller.account.clone()),
    };
    let changes = before.changes(&settings);
    if changes.is_empty() {
        return Ok(Json(before.into()));
    }
    let written = match kept {
        Some(kept) => Transaction::new().save(accounts, &kept.with(settings.clone())),
        None => Transaction::new().create(accounts, &settings),
    };
    let changed = Event::PlatformSettingsChanged { changes };
    let changed = app.common.source().fact(Actor::from(&by.caller), changed);
    match written.emit(accounts, changed).commit(&app.common.chance).await {
        Ok(()) => Ok(Json(settings.into())),
        // Two admins changed the settings at the same time.
        Err(StoreError::Exists) => Err(Problem::stale()),
        Err(error) => Err(error.into()),
    }
}

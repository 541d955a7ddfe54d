//! GET /api/introductions/quota: how many requests a company may still send; and the refusal above the quota.

use axum::extract::State;
use domain::{CompanyId, payment::Holder, sentence::Day};
use jiff::civil::Date;
use serde::Serialize;
use store::{Month, StoreError, payment::is_premium, platform::platform_settings};
use utoipa::ToSchema;
use web::{As, Json, Problem, Recruiter};

use crate::{App, sentences};

/// The rest of the monthly quota.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct QuotaView {
    /// Requests per calendar month (UTC); `null` for no limit.
    limit: Option<u32>,
    /// Requests sent this month.
    sent: u32,
    /// Requests that can still be sent; `null` for no limit.
    remaining: Option<u32>,
    /// The first day of the next period.
    renews_on: Date,
}

/// The quota of a company for this month.
pub(crate) struct Quota {
    pub(crate) month: Month,
    pub(crate) limit: Option<u32>,
}

impl Quota {
    /// From the plan of the company, and the platform's settings.
    pub(crate) async fn of(app: &App, company: &CompanyId) -> Result<Self, StoreError> {
        let now = app.common.clock.now();
        let holder = Holder::Company(company.clone());
        let (is_premium, settings) = tokio::try_join!(
            is_premium(&app.payments, &holder, now),
            platform_settings(&app.common.accounts)
        )?;
        Ok(Self {
            month: Month::of(now),
            limit: settings.introduction_requests.of(is_premium),
        })
    }

    /// The problem for a failed write: the quota is exceeded, or the error of the write itself.
    pub(crate) async fn refusal(&self, app: &App, company: &CompanyId, error: StoreError) -> Problem {
        let (StoreError::Stale, Some(limit)) = (&error, self.limit) else {
            return error.into();
        };
        match app.introductions.sent_in(company, self.month).await {
            Ok(sent) if sent >= limit => Problem::Conflict {
                code: "quota",
                detail: sentences::quota_reached(limit, Day(self.month.next())),
            },
            Ok(_) => error.into(),
            Err(error) => error.into(),
        }
    }
}

/// Returns the rest of the company's monthly quota
///
/// Counts requests that its employers sent in this calendar month (UTC), including withdrawn ones; drafts are not counted.
#[utoipa::path(
    get, path = "/api/introductions/quota", tag = "introductions",
    responses((status = OK, body = QuotaView))
)]
pub(crate) async fn get_introduction_quota(
    by: As<Recruiter>,
    State(app): State<App>,
) -> Result<Json<QuotaView>, Problem> {
    let company = by.caller.company()?;
    let month = Month::of(app.common.clock.now());
    let (quota, sent) = tokio::try_join!(Quota::of(&app, company), app.introductions.sent_in(company, month))?;
    Ok(Json(QuotaView {
        limit: quota.limit,
        sent,
        remaining: quota.limit.map(|limit| limit.saturating_sub(sent)),
        renews_on: month.next(),
    }))
}

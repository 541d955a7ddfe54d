//! GET /api/introductions/quota: how many requests an employer may still send; and the refusal of one too many.

use axum::extract::State;
use domain::{Account, AccountId};
use jiff::civil::Date;
use serde::Serialize;
use store::{Month, StoreError, platform::platform_settings};
use utoipa::ToSchema;
use web::{As, Employer, Json, Problem};

use crate::App;

/// What is left of this month.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct QuotaView {
    /// Requests a calendar month (UTC); `null` where there is no limit.
    limit: Option<u32>,
    /// Requests sent this month.
    sent: u32,
    /// Requests that can still be sent; `null` where there is no limit.
    remaining: Option<u32>,
    /// The day on which it begins anew.
    renews_on: Date,
}

/// What an employer may send this month.
pub(crate) struct Quota {
    pub(crate) month: Month,
    pub(crate) limit: Option<u32>,
}

impl Quota {
    /// By the plan of an account and what the team has set.
    pub(crate) async fn of(app: &App, account: &AccountId) -> Result<Self, StoreError> {
        let accounts = &app.common.accounts;
        let (account, settings) = tokio::try_join!(accounts.get::<Account>(account), platform_settings(accounts))?;
        let is_premium = account.is_some_and(|account| account.is_premium);
        Ok(Self {
            month: Month::of(app.common.clock.now()),
            limit: settings.introduction_requests.of(is_premium),
        })
    }

    /// Of a write that did not hold: the refusal where that was the quota's doing, or else what the write itself said.
    pub(crate) async fn refusal(&self, app: &App, account: &AccountId, error: StoreError) -> Problem {
        let (StoreError::Stale, Some(limit)) = (&error, self.limit) else {
            return error.into();
        };
        match app.introductions.sent_in(account, self.month).await {
            Ok(sent) if sent >= limit => Problem::Conflict {
                code: "quota",
                detail: format!(
                    "Your plan has {limit} requests a month, and you have sent them. You can send more from {}.",
                    self.month.next().strftime("%-d %B %Y")
                ),
            },
            Ok(_) => error.into(),
            Err(error) => error.into(),
        }
    }
}

/// What is left of the caller's requests
///
/// Requests that were sent in this calendar month (UTC), withdrawn ones among them; drafts are not counted.
#[utoipa::path(
    get, path = "/api/introductions/quota", tag = "introductions",
    responses((status = OK, body = QuotaView))
)]
pub(crate) async fn get_introduction_quota(
    by: As<Employer>,
    State(app): State<App>,
) -> Result<Json<QuotaView>, Problem> {
    let account = &by.caller.account;
    let month = Month::of(app.common.clock.now());
    let (quota, sent) = tokio::try_join!(Quota::of(&app, account), app.introductions.sent_in(account, month))?;
    Ok(Json(QuotaView {
        limit: quota.limit,
        sent,
        remaining: quota.limit.map(|limit| limit.saturating_sub(sent)),
        renews_on: month.next(),
    }))
}

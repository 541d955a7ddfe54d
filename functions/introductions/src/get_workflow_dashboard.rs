//! GET /api/introductions/workflow-dashboard: an employer's introductions, filtered, and what all of them come to.

use std::collections::BTreeMap;

use axum::extract::State;
use domain::{
    AccountId, Introduction, Role,
    introduction::{Party, Priority, Stage},
};
use serde::{Deserialize, Serialize};
use store::Side;
use utoipa::{IntoParams, ToSchema};
use web::{As, EmployerOrAdmin, Json, Problem, ValidQuery};

use crate::{App, list_introductions::page_limit, view::IntroductionView};

/// Which introductions.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct WorkflowFilter {
    /// Only in these stages; may be given several times.
    #[serde(default)]
    status_filter: Vec<Stage>,
    /// Only of these priorities; may be given several times. What is over has none.
    #[serde(default)]
    priority_filter: Vec<Priority>,
    /// Whose; admins say it, employers read their own.
    account_id: Option<AccountId>,
    /// Where the page before ended.
    cursor: Option<String>,
    /// 1 to 100; 20 when absent.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u16>,
}

/// What all of somebody's introductions come to, whatever the filter.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WorkflowSummary {
    /// How many there are.
    total: i64,
    /// Of a hundred requests that were sent, how many came to a signed contract; `null` before the first.
    success_rate: Option<f64>,
    /// Live ones of high priority.
    urgent_count: usize,
    /// Live ones whose answer should have come by now, from whichever side.
    overdue_count: usize,
    /// How many are in each stage; none where a stage is absent.
    status_counts: BTreeMap<String, i64>,
}

/// Some introductions, and the summary of all.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WorkflowDashboardView {
    /// The newest first.
    introductions: Vec<IntroductionView>,
    /// How many there are in the stages asked for, on all pages; `null` with priorities, which change with time.
    total: Option<i64>,
    /// For the next page; `null` on the last.
    next_cursor: Option<String>,
    /// What all come to.
    summary: WorkflowSummary,
}

/// An employer's introductions at work
#[utoipa::path(
    get, path = "/api/introductions/workflow-dashboard", tag = "introductions", params(WorkflowFilter),
    responses((status = OK, body = WorkflowDashboardView))
)]
pub(crate) async fn get_workflow_dashboard(
    by: As<EmployerOrAdmin>,
    State(app): State<App>,
    ValidQuery(filter): ValidQuery<WorkflowFilter>,
) -> Result<Json<WorkflowDashboardView>, Problem> {
    let account = whose(&by, filter.account_id)?;
    let reader = if by.caller.role == Role::Admin {
        Party::Admin
    } else {
        Party::Employer
    };
    let now = app.common.clock.now();
    let (stages, priorities) = (&filter.status_filter, &filter.priority_filter);
    let side = Side::SentBy(&account);
    let limit = page_limit(filter.limit)?;
    let (cursor, seal) = (filter.cursor.as_deref(), &app.common.seal);
    let is_wanted = |introduction: &Introduction| {
        let fits = |priority| priorities.contains(&priority);
        (stages.is_empty() || stages.contains(&introduction.stage))
            && (priorities.is_empty() || introduction.priority(reader, now).is_some_and(fits))
    };
    let ((page, live), totals) = tokio::try_join!(
        app.introductions.page_and_live(side, limit, cursor, seal, is_wanted),
        app.introductions.totals(&account),
    )?;
    let count = |wanted: &dyn Fn(Stage) -> bool| -> i64 {
        let wanted = totals.iter().filter(|(stage, _)| wanted(**stage));
        wanted.map(|(_, count)| count).sum()
    };
    let sent = count(&|stage| stage != Stage::Draft);
    let summary = WorkflowSummary {
        total: count(&|_| true),
        success_rate: percent(count(&|stage| stage.is_success()), sent),
        urgent_count: live
            .iter()
            .filter(|each| each.priority(reader, now) == Some(Priority::High))
            .count(),
        overdue_count: live.iter().filter(|each| each.is_overdue(now)).count(),
        status_counts: totals
            .iter()
            .filter(|(_, n)| **n > 0)
            .map(|(stage, n)| (stage.to_string(), *n))
            .collect(),
    };
    Ok(Json(WorkflowDashboardView {
        total: priorities
            .is_empty()
            .then(|| count(&|stage| stages.is_empty() || stages.contains(&stage))),
        introductions: page
            .items
            .iter()
            .map(|read| IntroductionView::new(read, read.version(), reader, now))
            .collect(),
        next_cursor: page.next_cursor,
        summary,
    }))
}

/// Employers read their own; admins say whose.
pub(crate) fn whose(by: &As<EmployerOrAdmin>, account: Option<AccountId>) -> Result<AccountId, Problem> {
    match (by.caller.role, account) {
        (Role::Admin, Some(account)) => Ok(account),
        (Role::Admin, None) => Err(Problem::invalid("account_id", "is required: whose introductions?")),
        (_, Some(account)) if account != by.caller.account => Err(Problem::Forbidden),
        _ => Ok(by.caller.account.clone()),
    }
}

/// In tenths; `None` of nothing.
#[expect(clippy::cast_precision_loss, reason = "nobody has 2^53 introductions")]
fn percent(part: i64, whole: i64) -> Option<f64> {
    (whole > 0).then(|| (part as f64 * 1000.0 / whole as f64).round() / 10.0)
}

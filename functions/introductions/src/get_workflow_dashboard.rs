//! GET /api/introductions/workflow-dashboard: a company's introductions, filtered, and a summary of all.

use std::collections::BTreeMap;

use axum::extract::State;
use domain::{
    CompanyId, Introduction, Role,
    introduction::{Party, Priority, Stage},
};
use serde::{Deserialize, Serialize};
use store::Side;
use utoipa::{IntoParams, ToSchema};
use web::{As, EmployerOrAdmin, Json, PageSize, Problem, ValidQuery};

use crate::{App, list_introductions::unnamed, view::IntroductionView};

/// A filter for introductions.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct WorkflowFilter {
    /// Only in these stages; may be repeated.
    #[serde(default)]
    status_filter: Vec<Stage>,
    /// Only with these priorities; may be repeated. An introduction that has ended has none.
    #[serde(default)]
    priority_filter: Vec<Priority>,
    /// The company; for admins only, employers get their own.
    company_id: Option<CompanyId>,
    /// The cursor from the previous page.
    cursor: Option<String>,
    /// The page size.
    #[serde(default)]
    #[param(inline)]
    limit: PageSize,
}

/// A summary of all introductions of a company, regardless of the filter.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WorkflowSummary {
    /// Their number.
    total: i64,
    /// Of the requests that were answered, withdrawn or expired, the percentage with a signed contract; `null` before the first.
    success_rate: Option<f64>,
    /// Live ones with high priority.
    urgent_count: usize,
    /// Live ones with an overdue response, of either party.
    overdue_count: usize,
    /// The number in each stage; absent stages have none.
    status_counts: BTreeMap<String, i64>,
}

/// A page of introductions, and the summary of all.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WorkflowDashboardView {
    /// Newest first.
    introductions: Vec<IntroductionView>,
    /// The number in the requested stages, on all pages; `null` with priorities, which change with time.
    total: Option<i64>,
    /// For the next page; `null` on the last.
    next_cursor: Option<String>,
    /// The summary of all.
    summary: WorkflowSummary,
}

/// Lists a company's introductions with a summary
#[utoipa::path(
    get, path = "/api/introductions/workflow-dashboard", tag = "introductions", params(WorkflowFilter),
    responses((status = OK, body = WorkflowDashboardView))
)]
pub(crate) async fn get_workflow_dashboard(
    by: As<EmployerOrAdmin>,
    State(app): State<App>,
    ValidQuery(filter): ValidQuery<WorkflowFilter>,
) -> Result<Json<WorkflowDashboardView>, Problem> {
    let company = whose(&by, filter.company_id)?;
    let reader = if by.caller.role == Role::Admin {
        Party::Admin
    } else {
        Party::Employer
    };
    let now = app.common.clock.now();
    let (stages, priorities) = (&filter.status_filter, &filter.priority_filter);
    let side = Side::SentBy(&company);
    let limit = filter.limit.get();
    let (cursor, seal) = (filter.cursor.as_deref(), &app.common.seal);
    let is_wanted = |introduction: &Introduction| {
        let fits = |priority| priorities.contains(&priority);
        (stages.is_empty() || stages.contains(&introduction.stage))
            && (priorities.is_empty() || introduction.priority(reader, now).is_some_and(fits))
    };
    let ((page, live), (totals, decided)) = tokio::try_join!(
        app.introductions.page_and_live(side, limit, cursor, seal, is_wanted),
        app.introductions.totals_and_decided(side),
    )?;
    let count = |wanted: &dyn Fn(Stage) -> bool| -> i64 {
        let wanted = totals.iter().filter(|(stage, _)| wanted(**stage));
        wanted.map(|(_, count)| count).sum()
    };
    let summary = WorkflowSummary {
        total: count(&|_| true),
        success_rate: percent(count(&|stage| stage.is_success()), decided),
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
        introductions: IntroductionView::of_page(&app, &page.items, (reader, &by.caller), now).await,
        next_cursor: page.next_cursor,
        summary,
    }))
}

/// Employers get their own company; admins specify one.
pub(crate) fn whose(by: &As<EmployerOrAdmin>, company: Option<CompanyId>) -> Result<CompanyId, Problem> {
    if by.caller.role == Role::Admin {
        return company.ok_or_else(|| unnamed("company_id"));
    }
    let own = by.caller.company()?;
    match company {
        Some(company) if company != *own => Err(Problem::Forbidden),
        _ => Ok(own.clone()),
    }
}

/// In tenths; `None` if the whole is zero.
#[expect(clippy::cast_precision_loss, reason = "nobody has 2^53 introductions")]
fn percent(part: i64, whole: i64) -> Option<f64> {
    (whole > 0).then(|| (part as f64 * 1000.0 / whole as f64).round() / 10.0)
}

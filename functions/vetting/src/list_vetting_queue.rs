//! `GET /api/admin/vetting/queue`

use axum::extract::State;
use domain::{AccountId, vetting_process::VettingState};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::vetting::{QueueFilter, Queued};
use utoipa::{IntoParams, ToSchema};
use web::{Admin, As, Json, PageSize, Problem, ValidQuery};

use crate::{App, sentences};

/// A filter for the queue. All conditions must match.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct QueueQuery {
    /// `background_check` or `interview_scheduled`.
    status: Option<VettingState>,
    /// The assignment.
    #[param(inline)]
    assigned: Option<Assigned>,
    /// Only overdue ones.
    overdue: Option<bool>,
    /// The page size.
    #[serde(default)]
    #[param(inline)]
    limit: PageSize,
    /// The cursor from the previous page.
    cursor: Option<String>,
}

/// The assignment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Assigned {
    /// To the caller.
    Me,
    Nobody,
}

/// A page of the queue, earliest due date first.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct VettingQueueView {
    vettings: Vec<QueuedVettingView>,
    /// The number on all pages; `null` if it is not counted: with `assigned` or `overdue`.
    total: Option<u64>,
    /// Figures about the whole queue, regardless of the filters.
    figures: QueueFigures,
    /// For the next page; `null` on the last.
    next_cursor: Option<String>,
}

/// The figures above the queue.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct QueueFigures {
    background_check: u64,
    interview_scheduled: u64,
}

/// An entry of the queue.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct QueuedVettingView {
    id: AccountId,
    first_name: String,
    last_name: String,
    current_position: Option<String>,
    current_company: Option<String>,
    country: Option<domain::Country>,
    status: VettingState,
    #[schema(maximum = 100)]
    profile_completion: u8,
    submitted_at: Option<Timestamp>,
    sla_due_at: Option<Timestamp>,
    is_overdue: bool,
    assigned_to: Option<AccountId>,
    is_mine: bool,
    /// The start of the interview, if one is scheduled.
    interview_at: Option<Timestamp>,
}

/// Lists vettings that wait for a decision.
#[utoipa::path(get, path = "/api/admin/vetting/queue", tag = "vetting", params(QueueQuery),
    responses((status = 200, body = VettingQueueView)))]
pub(crate) async fn list_vetting_queue(
    admin: As<Admin>,
    State(app): State<App>,
    ValidQuery(query): ValidQuery<QueueQuery>,
) -> Result<Json<VettingQueueView>, Problem> {
    let limit = query.limit.get();
    if query.status.is_some_and(|state| !state.awaits_decision()) {
        return Err(Problem::invalid("status", sentences::status_awaits_decision()));
    }
    let (me, now) = (&admin.caller.account, app.common.clock.now());
    let filter = QueueFilter {
        state: query.status,
        assigned_to: (query.assigned == Some(Assigned::Me)).then(|| me.clone()),
        is_unassigned: query.assigned == Some(Assigned::Nobody),
        is_overdue: query.overdue == Some(true),
    };
    let (page, totals) = tokio::try_join!(
        app.vettings
            .queue(&filter, now, limit, query.cursor.as_deref(), &app.common.seal),
        app.vettings.queue_totals()
    )?;
    let is_counted = query.assigned.is_none() && query.overdue != Some(true);
    let counted = match query.status {
        Some(VettingState::BackgroundCheck) => totals.background_check,
        Some(VettingState::InterviewScheduled) => totals.interview_scheduled,
        _ => totals.background_check + totals.interview_scheduled,
    };
    Ok(Json(VettingQueueView {
        vettings: page
            .items
            .into_iter()
            .map(|read| QueuedVettingView::new(read.it, me, now))
            .collect(),
        total: is_counted.then_some(counted),
        figures: QueueFigures {
            background_check: totals.background_check,
            interview_scheduled: totals.interview_scheduled,
        },
        next_cursor: page.next_cursor,
    }))
}

impl QueuedVettingView {
    fn new(queued: Queued, me: &AccountId, now: Timestamp) -> Self {
        let Queued { process, candidate } = queued;
        let is_arranged = process.state == VettingState::InterviewScheduled;
        let candidate = candidate.as_ref();
        let text = |of: fn(&domain::candidate::Candidate) -> &String| candidate.map(of).cloned().unwrap_or_default();
        Self {
            first_name: text(|line| &line.first_name),
            last_name: text(|line| &line.last_name),
            current_position: candidate.and_then(|line| line.current_position.clone()),
            current_company: candidate.and_then(|line| line.current_company.clone()),
            country: candidate.and_then(|line| line.country),
            status: process.state,
            profile_completion: candidate.map_or(0, |line| line.profile_completion),
            submitted_at: process.submitted_at,
            sla_due_at: process.due_at,
            is_overdue: process.due_at.is_some_and(|due| due < now),
            is_mine: process.assigned_to.as_ref() == Some(me),
            assigned_to: process.assigned_to,
            interview_at: process
                .interview
                .filter(|_| is_arranged)
                .map(|interview| interview.start),
            id: process.account_id,
        }
    }
}

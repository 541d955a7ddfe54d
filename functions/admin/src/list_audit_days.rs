//! `GET /api/admin/audit/days`

use axum::extract::State;
use domain::AuditDay;
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use store::audit;
use utoipa::{IntoParams, ToSchema};
use web::{Admin, As, Json, Problem, ValidQuery};

use crate::{App, audit_query::days};

/// Some days.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct AuditDaysQuery {
    /// The first day, in UTC; 30 days before the last by default.
    from: Option<Date>,
    /// The last day, in UTC; today by default. At most 366 days together.
    to: Option<Date>,
}

/// Days of the audit log.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AuditDayList {
    /// Those with entries, and those that were sealed without; the newest first.
    days: Vec<AuditDayView>,
}

/// A day of the audit log.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AuditDayView {
    /// The day in UTC.
    date: Date,
    /// The number of its entries.
    entries: u32,
    /// When it was sealed; `null` while entries are added.
    sealed_at: Option<Timestamp>,
    /// The hash that proves it and all days before; `null` while it is not sealed.
    root: Option<String>,
}

impl AuditDayView {
    fn new(day: &AuditDay) -> Self {
        let seal = day.seal.as_ref();
        Self {
            date: day.date,
            entries: day.length,
            sealed_at: seal.map(|seal| seal.sealed_at),
            root: seal.map(|seal| seal.root.clone()),
        }
    }
}

/// Lists days of the audit log. Each is sealed a quarter of an hour after its end.
#[utoipa::path(get, path = "/api/admin/audit/days", tag = "admin", params(AuditDaysQuery),
    responses((status = 200, description = "The days", body = AuditDayList)))]
pub(crate) async fn list_audit_days(
    _: As<Admin>,
    State(app): State<App>,
    ValidQuery(query): ValidQuery<AuditDaysQuery>,
) -> Result<Json<AuditDayList>, Problem> {
    let (first, last) = days((query.from, query.to), app.common.clock.now())?;
    let days = audit::days(&app.audit, first, last).await?;
    Ok(Json(AuditDayList {
        days: days.iter().rev().map(AuditDayView::new).collect(),
    }))
}

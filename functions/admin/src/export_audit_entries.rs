//! `GET /api/admin/audit/export`

use axum::{extract::State, response::Response};
use domain::{
    csv::Csv,
    export::{AuditFilter, ExportFilter},
};
use events::{Actor, Event, ExportedRecords};
use jiff::SignedDuration;
use operations::export::audit::HEADINGS;
use store::RateLimit;
use web::{Admin, As, Problem, ValidQuery, csv_file};

use crate::{App, audit_query::days_of, export_rows::all};

/// Exports per administrator and hour.
const EXPORTS: RateLimit = RateLimit {
    what: "audit-export",
    tries: 20,
    window: SignedDuration::from_hours(1),
};

/// Exports the entries that match the filters as CSV, with the hashes that prove them. The export is an entry itself. More
/// than 5000 are refused: export them in the background. At most 20 per hour and administrator, then 429.
#[utoipa::path(get, path = "/api/admin/audit/export", tag = "admin", params(AuditFilter),
    responses((status = 200, description = "The table", content_type = "text/csv", body = String)))]
pub(crate) async fn export_audit_entries(
    admin: As<Admin>,
    State(app): State<App>,
    ValidQuery(filter): ValidQuery<AuditFilter>,
) -> Result<Response, Problem> {
    let common = &app.common;
    let (from, to) = days_of(&filter, common.clock.now())?;
    common.count(EXPORTS, &admin.caller).await?;
    let filter = AuditFilter {
        from: Some(from),
        to: Some(to),
        ..filter
    };
    let found = all(&app, &ExportFilter::Audit(filter)).await?;
    let exported = Event::RecordsExported {
        kind: ExportedRecords::AuditEntries,
        records: u32::try_from(found.cells.len()).unwrap_or(u32::MAX),
    };
    // If it cannot be recorded, the export fails.
    let exported = common.source().fact(Actor::from(&admin.caller), exported);
    common.accounts.publish(exported).await?;
    let mut csv = Csv::new(&HEADINGS);
    for cells in &found.cells {
        csv.row(cells);
    }
    Ok(csv_file(&format!("audit-{from}-{to}.csv"), csv))
}

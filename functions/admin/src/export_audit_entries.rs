//! `GET /api/admin/audit/export`

use axum::{extract::State, response::Response};
use domain::csv::Csv;
use events::{Actor, Event, ExportedRecords};
use jiff::SignedDuration;
use store::{RateLimit, audit};
use web::{Admin, As, Problem, ValidQuery, csv_file};

use crate::{
    App,
    audit_query::AuditFilter,
    audit_view::{AuditEntryView, HEADINGS},
    sentences,
};

/// The most entries of one file, which keeps the response below a function's limit (6 MB).
const MOST: usize = 5000;
/// The entries that are read together.
const TOGETHER: u16 = 500;
/// Exports per administrator and hour.
const EXPORTS: RateLimit = RateLimit {
    what: "audit-export",
    tries: 20,
    window: SignedDuration::from_hours(1),
};

/// Exports the entries that match the filters as CSV, with the hashes that prove them. The export is an entry itself. More
/// than 5000 are refused: use narrower filters. At most 20 per hour and administrator, then 429.
#[utoipa::path(get, path = "/api/admin/audit/export", tag = "admin", params(AuditFilter),
    responses((status = 200, description = "The table", content_type = "text/csv", body = String)))]
pub(crate) async fn export_audit_entries(
    admin: As<Admin>,
    State(app): State<App>,
    ValidQuery(filter): ValidQuery<AuditFilter>,
) -> Result<Response, Problem> {
    let common = &app.common;
    let days = filter.days(common.clock.now())?;
    common.count(EXPORTS, &admin.caller).await?;
    let (mut csv, mut count, mut cursor) = (Csv::new(&HEADINGS), 0, None::<String>);
    loop {
        let wanted = |entry: &_| filter.wants(entry);
        let of = (&app.audit, filter.listed());
        let page = audit::page(of.0, of.1, days, TOGETHER, cursor.as_deref(), &common.seal, wanted).await?;
        count += page.items.len();
        if count > MOST {
            return Err(Problem::Bad {
                code: "export_too_large",
                detail: sentences::too_many_entries_to_export(MOST),
            });
        }
        for entry in &page.items {
            csv.row(&AuditEntryView::new(entry).cells());
        }
        cursor = page.next_cursor;
        if cursor.is_none() {
            break;
        }
    }
    let exported = Event::RecordsExported {
        kind: ExportedRecords::AuditEntries,
        records: u32::try_from(count).unwrap_or(u32::MAX),
    };
    // If it cannot be recorded, the export fails.
    let exported = common.source().fact(Actor::from(&admin.caller), exported);
    common.accounts.publish(exported).await?;
    Ok(csv_file(&format!("audit-{}-{}.csv", days.0, days.1), csv))
}

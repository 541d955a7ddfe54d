//! `GET /api/admin/candidates/export`

use axum::{extract::State, response::Response};
use domain::{
    csv::Csv,
    export::{CandidateFilter, ExportFilter},
};
use events::{Actor, Event, ExportedRecords};
use jiff::SignedDuration;
use operations::{
    export::{candidates::HEADINGS, log_access},
    vetting::Mover,
};
use store::{RateLimit, Transaction, vetting::CandidateExport};
use web::{Admin, As, Problem, ValidQuery, csv_file};

use crate::{App, export_rows::all};

/// Exports per administrator and hour. Every export reads all candidates.
const EXPORTS: RateLimit = RateLimit {
    what: "candidate_export",
    tries: 20,
    window: SignedDuration::from_hours(1),
};

/// Exports the candidates that match the filters, as CSV. The export is logged, also in the access log of every
/// candidate in it. More than 5000 are refused: export them in the background. At most 20 per hour and administrator,
/// then 429.
#[utoipa::path(get, path = "/api/admin/candidates/export", tag = "admin", params(CandidateFilter),
    responses((status = 200, description = "The table", content_type = "text/csv", body = String)))]
pub(crate) async fn export_candidates(
    admin: As<Admin>,
    State(app): State<App>,
    ValidQuery(filter): ValidQuery<CandidateFilter>,
) -> Result<Response, Problem> {
    let author = &admin.caller.account;
    let question = filter.question();
    let filter = ExportFilter::Candidates(filter);
    let (counted, name, found) = tokio::join!(
        app.common.count(EXPORTS, &admin.caller),
        operations::vetting::name(&app.vettings, Mover::Admin(author)),
        all(&app, &filter)
    );
    counted?;
    let found = found?;
    let (clock, chance) = (&app.common.clock, &app.common.chance);
    let export = CandidateExport::new(author, name?, question, found.cells.len(), clock, chance);
    let exported = Event::RecordsExported {
        kind: ExportedRecords::Candidates,
        records: u32::try_from(found.cells.len()).unwrap_or(u32::MAX),
    };
    let exported = app.common.source().fact(Actor::from(&admin.caller), exported);
    let table = &app.vettings.table;
    let logged = Transaction::new().create(table, &export).emit(table, exported);
    let viewer = admin.caller.viewer();
    // If the log entries cannot be written, the export fails.
    tokio::try_join!(
        logged.commit(chance),
        log_access(&app.rights, &found.people, &viewer, export.at)
    )?;

    let mut csv = Csv::new(&HEADINGS);
    for cells in &found.cells {
        csv.row(cells);
    }
    Ok(csv_file(
        &format!("candidates-{}.csv", clock.now().strftime("%Y-%m-%d")),
        csv,
    ))
}

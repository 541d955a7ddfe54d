//! `GET /api/admin/candidates/export`

use std::future::ready;

use axum::{extract::State, response::Response};
use domain::{
    candidate::Candidate,
    csv::Csv,
    data_rights::{Access, Seen},
};
use events::{Actor, Event, ExportedRecords};
use jiff::SignedDuration;
use operations::vetting::Mover;
use store::{RateLimit, Transaction, data_rights::looked, vetting::CandidateExport};
use web::{Admin, As, Problem, ValidQuery, csv_file};

use crate::{
    App,
    candidate_query::{CandidateFilter, page},
    sentences,
};

/// The maximum number of candidates in one export: the limit of a function's response, with a margin.
const MOST: usize = 5000;
/// Candidates read at a time.
const TOGETHER: u16 = 100;

const HEADINGS: [&str; 18] = [
    "id",
    "first_name",
    "last_name",
    "email",
    "current_position",
    "current_company",
    "location",
    "country",
    "years_of_experience",
    "experience_level",
    "status",
    "vetting_status",
    "membership_status",
    "profile_completion",
    "is_searchable",
    "skills",
    "specializations",
    "created_at",
];

/// Exports per administrator and hour. Every export reads all candidates.
const EXPORTS: RateLimit = RateLimit {
    what: "candidate_export",
    tries: 20,
    window: SignedDuration::from_hours(1),
};

/// Exports the candidates that match the filters, as CSV. The export is logged, also in the access log of every
/// candidate in it. More than 5000 are refused: use narrower filters. At most 20 per hour and administrator, then 429.
#[utoipa::path(get, path = "/api/admin/candidates/export", tag = "admin", params(CandidateFilter),
    responses((status = 200, description = "The table", content_type = "text/csv", body = String)))]
pub(crate) async fn export_candidates(
    admin: As<Admin>,
    State(app): State<App>,
    ValidQuery(filter): ValidQuery<CandidateFilter>,
) -> Result<Response, Problem> {
    let author = &admin.caller.account;
    let (counted, name, found) = tokio::join!(
        app.common.count(EXPORTS, &admin.caller),
        operations::vetting::name(&app.vettings, Mover::Admin(author)),
        all(&app, &filter)
    );
    counted?;
    let found = found?;
    let (clock, chance) = (&app.common.clock, &app.common.chance);
    let export = CandidateExport::new(author, name?, filter.question(), found.len(), clock, chance);
    let viewer = admin.caller.viewer();
    let seen = |candidate: &Candidate| Access::new(&candidate.id, viewer.clone(), Seen::Export, export.at);
    let exported = Event::RecordsExported {
        kind: ExportedRecords::Candidates,
        records: u32::try_from(found.len()).unwrap_or(u32::MAX),
    };
    let exported = app.common.source().fact(Actor::from(&admin.caller), exported);
    let table = &app.vettings.table;
    let logged = Transaction::new().create(table, &export).emit(table, exported);
    // If the log entries cannot be written, the export fails.
    tokio::try_join!(
        logged.commit(chance),
        looked(&app.rights, found.iter().filter_map(seen))
    )?;

    let mut csv = Csv::new(&HEADINGS);
    for candidate in &found {
        csv.row(&cells(candidate));
    }
    Ok(csv_file(
        &format!("candidates-{}.csv", clock.now().strftime("%Y-%m-%d")),
        csv,
    ))
}

/// All matches, or an error if there are too many.
async fn all(app: &App, filter: &CandidateFilter) -> Result<Vec<Candidate>, Problem> {
    let (mut found, mut place) = (Vec::new(), None);
    loop {
        let some = page(app, filter, TOGETHER, place, |_| ready(Ok(Vec::<()>::new()))).await?;
        found.extend(some.candidates);
        if found.len() > MOST {
            return Err(Problem::Bad {
                code: "export_too_large",
                detail: sentences::too_many_to_export(MOST),
            });
        }
        if some.next.is_none() {
            return Ok(found);
        }
        place = some.next;
    }
}

fn cells(candidate: &Candidate) -> [String; HEADINGS.len()] {
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    [
        candidate.id.to_string(),
        candidate.first_name.clone(),
        candidate.last_name.clone(),
        candidate.email.to_string(),
        text(&candidate.current_position),
        text(&candidate.current_company),
        text(&candidate.location),
        candidate.country.map(|country| country.to_string()).unwrap_or_default(),
        candidate.years_of_experience.to_string(),
        candidate.experience_level.to_string(),
        candidate.status.to_string(),
        candidate.vetting_status.to_string(),
        candidate
            .membership_status
            .map(|status| status.to_string())
            .unwrap_or_default(),
        candidate.profile_completion.to_string(),
        candidate.is_searchable.to_string(),
        candidate.skills.join("; "),
        candidate.specializations.join("; "),
        candidate.created_at.to_string(),
    ]
}

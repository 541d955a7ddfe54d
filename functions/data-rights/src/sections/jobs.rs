//! The executive's applications to jobs, as the executive sees them.

use domain::{Account, JobApplication, Role};
use serde_json::{Map, Value};
use store::{HistoryEntry, history, job_application};
use web::Problem;

use super::{Records, record};
use crate::App;

/// What the executive does not see: the company of an anonymous job, and whether it has received the application.
const HIDDEN: [&str; 6] = [
    "company_id",
    "held_at",
    "released",
    "remind_at",
    "executive_id",
    "resume_document_id",
];

/// All applications of an account with their histories.
pub(super) async fn export(app: &App, account: &Account) -> Result<Vec<(&'static str, Records)>, Problem> {
    if account.role != Role::Executive {
        return Ok(Vec::new());
    }
    let found = job_application::all_of_executive(&app.jobs, &account.id).await?;
    let mut moves = Vec::new();
    for application in &found {
        let changes = history::whole::<JobApplication>(&app.jobs, &application.id).await?;
        moves.extend(changes.iter().map(change));
    }
    let applications = found.iter().map(|it| record(&it.it, &HIDDEN)).collect();
    Ok(vec![
        ("job_application", (applications, true)),
        ("job_application_change", (moves, true)),
    ])
}

fn change(entry: &HistoryEntry<JobApplication>) -> Map<String, Value> {
    record(entry, &["note", "by"])
}

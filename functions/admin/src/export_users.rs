//! `GET /api/admin/users/export`

use axum::{extract::State, response::Response};
use domain::{
    Account, AccountId, Line, Role, Text,
    account::AccountState,
    csv::Csv,
    export::{ExportFilter, UserFilter},
};
use events::{Actor, Event, ExportedRecords};
use jiff::SignedDuration;
use operations::export::{
    Rows, log_access,
    users::{HEADINGS, cells},
};
use serde::Deserialize;
use store::RateLimit;
use utoipa::IntoParams;
use web::{Admin, As, Problem, ValidQuery, csv_file};

use crate::{App, export_rows::all, sentences};

/// The most chosen users: as many as a page of the list shows.
const MOST_CHOSEN: usize = 50;
/// Exports per administrator and hour.
const EXPORTS: RateLimit = RateLimit {
    what: "user-export",
    tries: 20,
    window: SignedDuration::from_hours(1),
};

/// Which users are exported.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct UserExportQuery {
    /// Only this role.
    role: Option<Role>,
    /// Only accounts in this state.
    status: Option<AccountState>,
    /// Only people whose first name, last name or address has this prefix.
    q: Option<Text<1, 254>>,
    /// Only these accounts, whatever the other filters: at most 50 ids, separated by commas.
    user_ids: Option<Line<1, 2000>>,
}

/// Exports the users that match the filters, or the chosen ones, as CSV. The export is recorded in the audit log, and in
/// the access log of every user in it. More than 5000 are refused: export them in the background. At most 20 per hour
/// and administrator, then 429.
#[utoipa::path(get, path = "/api/admin/users/export", tag = "admin", params(UserExportQuery),
    responses((status = 200, description = "The table", content_type = "text/csv", body = String)))]
pub(crate) async fn export_users(
    admin: As<Admin>,
    State(app): State<App>,
    ValidQuery(query): ValidQuery<UserExportQuery>,
) -> Result<Response, Problem> {
    let common = &app.common;
    let chosen = query.user_ids.as_deref().map(ids_of).transpose()?;
    common.count(EXPORTS, &admin.caller).await?;
    let found = match &chosen {
        Some(ids) => these(&app, ids).await?,
        None => {
            let filter = UserFilter {
                role: query.role,
                status: query.status,
                q: query.q,
            };
            all(&app, &ExportFilter::Users(filter)).await?
        }
    };
    let exported = Event::RecordsExported {
        kind: ExportedRecords::Users,
        records: u32::try_from(found.cells.len()).unwrap_or(u32::MAX),
    };
    let (viewer, now) = (admin.caller.viewer(), common.clock.now());
    // If it cannot be recorded, the export fails.
    let exported = common.source().fact(Actor::from(&admin.caller), exported);
    tokio::try_join!(
        common.accounts.publish(exported),
        log_access(&app.rights, &found.people, &viewer, now)
    )?;
    let mut csv = Csv::new(&HEADINGS);
    for cells in &found.cells {
        csv.row(cells);
    }
    Ok(csv_file("user_export.csv", csv))
}

/// The rows of chosen users, in this order.
async fn these(app: &App, ids: &[AccountId]) -> Result<Rows, Problem> {
    let ids: Vec<_> = ids.iter().collect();
    let mut found = app.common.accounts.several::<Account>(&ids).await?;
    found.sort_by_key(|account| ids.iter().position(|id| **id == account.id));
    Ok(Rows {
        cells: found.iter().map(|account| cells(account).into()).collect(),
        people: found.into_iter().map(|account| account.it.id).collect(),
        next: None,
    })
}

fn ids_of(text: &str) -> Result<Vec<AccountId>, Problem> {
    let wrong = || Problem::invalid("user_ids", sentences::user_ids_wanted(MOST_CHOSEN));
    let mut ids: Vec<AccountId> = Vec::new();
    for id in text.split(',') {
        let id = id.trim().parse().map_err(|_| wrong())?;
        if !ids.contains(&id) {
            ids.push(id);
        }
    }
    if ids.len() > MOST_CHOSEN { Err(wrong()) } else { Ok(ids) }
}

//! `GET /api/admin/users/export`

use axum::{extract::State, response::Response};
use domain::{
    Account, AccountId, Line, Role, Text,
    account::AccountState,
    csv::Csv,
    data_rights::{Access, Seen},
};
use events::{Actor, Event, ExportedRecords};
use jiff::SignedDuration;
use serde::Deserialize;
use store::{
    RateLimit,
    account::{self, AccountFilter},
    data_rights::looked,
};
use utoipa::IntoParams;
use web::{Admin, As, Problem, ValidQuery, csv_file};

use crate::{App, sentences};

/// The most users of one file.
const MOST: usize = 5000;
/// The accounts that are read together.
const TOGETHER: u16 = 500;
/// The most chosen users: as many as a page of the list shows.
const MOST_CHOSEN: usize = 50;
/// Exports per administrator and hour.
const EXPORTS: RateLimit = RateLimit {
    what: "user-export",
    tries: 20,
    window: SignedDuration::from_hours(1),
};

const HEADINGS: [&str; 10] = [
    "user_id",
    "first_name",
    "last_name",
    "email",
    "role",
    "state",
    "vetting_status",
    "registration_date",
    "last_login",
    "suspended_until",
];

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
/// the access log of every user in it. More than 5000 are refused: use narrower filters. At most 20 per hour and
/// administrator, then 429.
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
        Some(ids) => {
            let ids: Vec<_> = ids.iter().collect();
            let mut read = common.accounts.several::<Account>(&ids).await?;
            read.sort_by_key(|account| ids.iter().position(|id| **id == account.id));
            read.into_iter().map(|account| account.it).collect()
        }
        None => all(&app, &query).await?,
    };
    let (viewer, now) = (admin.caller.viewer(), common.clock.now());
    let seen = |account: &Account| Access::new(&account.id, viewer.clone(), Seen::Export, now);
    let exported = Event::RecordsExported {
        kind: ExportedRecords::Users,
        records: u32::try_from(found.len()).unwrap_or(u32::MAX),
    };
    // If it cannot be recorded, the export fails.
    let exported = common.source().fact(Actor::from(&admin.caller), exported);
    tokio::try_join!(
        common.accounts.publish(exported),
        looked(&app.rights, found.iter().filter_map(seen))
    )?;
    let mut csv = Csv::new(&HEADINGS);
    for account in &found {
        csv.row(&cells(account));
    }
    Ok(csv_file("user_export.csv", csv))
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

/// All matches, or an error if there are too many.
async fn all(app: &App, query: &UserExportQuery) -> Result<Vec<Account>, Problem> {
    let (accounts, seal) = (&app.common.accounts, &app.common.seal);
    let filter = AccountFilter {
        role: query.role,
        state: query.status,
        email_prefix: None,
    };
    let (mut found, mut cursor) = (Vec::new(), None::<String>);
    loop {
        let page = match &query.q {
            Some(prefix) => account::find(accounts, prefix, &filter, TOGETHER, cursor.as_deref(), seal).await?,
            None => account::page(accounts, &filter, TOGETHER, cursor.as_deref(), seal).await?,
        };
        found.extend(page.items.into_iter().map(|account| account.it));
        if found.len() > MOST {
            return Err(Problem::Bad {
                code: "export_too_large",
                detail: sentences::too_many_users_to_export(MOST),
            });
        }
        cursor = page.next_cursor;
        if cursor.is_none() {
            return Ok(found);
        }
    }
}

fn cells(account: &Account) -> [String; HEADINGS.len()] {
    let time = |at: Option<jiff::Timestamp>| at.map(|at| at.to_string()).unwrap_or_default();
    [
        account.id.to_string(),
        account.first_name.to_string(),
        account.last_name.to_string(),
        account.email.to_string(),
        account.role.to_string(),
        account.state.to_string(),
        account
            .vetting_status
            .map(|status| status.to_string())
            .unwrap_or_default(),
        account.created_at.to_string(),
        time(account.last_login_at),
        time(account.suspended_until),
    ]
}

use axum::extract::State;
use domain::{Account, AccountId, Company, CompanyId, Role, account::AccountState, data_rights::Seen};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::{Read, data_rights::accesses};
use utoipa::{IntoParams, ToSchema};
use web::{As, Json, Member, Problem, ValidQuery};

use crate::App;

/// Entries a page unless asked otherwise, and the most of them.
const PAGE: u16 = 20;
const LONGEST_PAGE: u16 = 100;

/// Which part of the log.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct AccessLogQuery {
    /// 1 to 100, otherwise 20.
    #[param(minimum = 1, maximum = 100, default = 20)]
    limit: Option<u16>,
    /// From the page before.
    cursor: Option<String>,
}

/// That somebody looked.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AccessView {
    at: Timestamp,
    #[schema(inline)]
    seen: Seen,
    /// `admin` is the team of Kilele, whose members are not named.
    role: Role,
    /// An employer's name; `null` for the team, and for somebody who has left.
    name: Option<String>,
    /// The company they looked for.
    company: Option<String>,
}

/// A page of the log, the newest first.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AccessLog {
    accesses: Vec<AccessView>,
    next_cursor: Option<String>,
}

/// Who has looked at the caller's data: the team at account, vetting, application or a document, or by taking a list out that
/// the caller is in; employers at the full profile. Looking several times within an hour is one entry. Entries are erased with the account.
#[utoipa::path(
    get,
    path = "/api/account/access-log",
    tag = "data-rights",
    params(AccessLogQuery),
    responses((status = 200, description = "A page of the log", body = AccessLog))
)]
pub(crate) async fn get_access_log(
    member: As<Member>,
    State(app): State<App>,
    ValidQuery(query): ValidQuery<AccessLogQuery>,
) -> Result<Json<AccessLog>, Problem> {
    let limit = query.limit.unwrap_or(PAGE);
    if !(1..=LONGEST_PAGE).contains(&limit) {
        return Err(Problem::invalid("limit", format!("must be 1 to {LONGEST_PAGE}")));
    }
    let (cursor, seal) = (query.cursor.as_deref(), &app.common.seal);
    let page = accesses(&app.rights, &member.caller.account, limit, cursor, seal).await?;
    let employers = page.items.iter().filter(|access| access.viewer.role == Role::Employer);
    let mut people: Vec<&AccountId> = employers.clone().map(|access| &access.viewer.account_id).collect();
    let mut companies: Vec<&CompanyId> = employers
        .filter_map(|access| access.viewer.company_id.as_ref())
        .collect();
    people.sort();
    people.dedup();
    companies.sort();
    companies.dedup();
    let (people, companies): (Vec<Read<Account>>, Vec<Read<Company>>) =
        tokio::try_join!(app.common.accounts.several(&people), app.profiles.several(&companies))?;
    let name = |id: &AccountId| {
        let known = people.iter().find(|account| account.id == *id);
        let known = known.filter(|account| account.state != AccountState::Erased)?;
        Some(known.full_name()).filter(|name| !name.is_empty())
    };
    let company = |id: &CompanyId| {
        let known = companies.iter().find(|company| company.id == *id)?;
        Some(known.name().to_owned())
    };
    let view = |access: domain::data_rights::Access| AccessView {
        at: access.at,
        seen: access.seen,
        role: access.viewer.role,
        name: (access.viewer.role == Role::Employer)
            .then(|| name(&access.viewer.account_id))
            .flatten(),
        company: access.viewer.company_id.as_ref().and_then(company),
    };
    let accesses = page.items.into_iter().map(|read| view(read.it)).collect();
    Ok(Json(AccessLog {
        accesses,
        next_cursor: page.next_cursor,
    }))
}

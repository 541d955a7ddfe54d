use axum::extract::State;
use domain::{
    Account, AccountId, Company, CompanyId, Role, account::AccountState, conversation::SupportReason, data_rights::Seen,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::{Read, data_rights::accesses};
use utoipa::{IntoParams, ToSchema};
use web::{As, Json, Member, PageSize, Problem, ValidQuery};

use crate::App;

/// Pagination of the log.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct AccessLogQuery {
    /// The page size.
    #[serde(default)]
    #[param(inline)]
    limit: PageSize,
    /// From the previous page.
    cursor: Option<String>,
}

/// An entry of the access log.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AccessView {
    at: Timestamp,
    #[schema(inline)]
    seen: Seen,
    /// `admin` is the team of Kilele, whose members are not named.
    role: Role,
    /// An employer's name; `null` for the team, and for an erased account.
    name: Option<String>,
    /// The viewer's company.
    company: Option<String>,
    /// Why the team read a conversation that it takes no part in.
    reason: Option<SupportReason>,
}

/// A page of the log, newest first.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AccessLog {
    accesses: Vec<AccessView>,
    next_cursor: Option<String>,
}

/// Lists who has viewed the caller's data: the team the account, vetting, application, a document or
/// a conversation, or exported a list that includes the caller; employers the full profile. Several views within an hour are one entry. Entries are erased
/// with the account.
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
    let limit = query.limit.get();
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
        reason: access.reason,
    };
    let accesses = page.items.into_iter().map(|read| view(read.it)).collect();
    Ok(Json(AccessLog {
        accesses,
        next_cursor: page.next_cursor,
    }))
}

use axum::extract::State;
use domain::{Role, Text, account::AccountState};
use serde::{Deserialize, Serialize};
use store::account::AccountFilter;
use utoipa::{IntoParams, ToSchema};
use web::{Admin, As, Json, Problem, ValidQuery};

use crate::{App, view::AdminUserView};

/// Users a page unless asked otherwise, and the most of them.
const PAGE: u16 = 20;
const LONGEST_PAGE: u16 = 100;

/// Which users to list.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct UserQuery {
    /// Only this role.
    role: Option<Role>,
    /// Only accounts in this state.
    status: Option<AccountState>,
    /// Only addresses that begin so.
    q: Option<Text<1, 254>>,
    /// Only people whose first or last name begins so; not together with `q`.
    name: Option<Text<1, 160>>,
    /// 1 to 100, otherwise 20.
    #[param(minimum = 1, maximum = 100, default = 20)]
    limit: Option<u16>,
    /// From the page before.
    cursor: Option<String>,
}

/// Users, a page at a time.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct UserList {
    users: Vec<AdminUserView>,
    /// How many have this role and status; `null` when addresses or names are searched, which nobody counts.
    total: Option<u64>,
    /// A page may hold fewer than asked for and still have one.
    next_cursor: Option<String>,
}

/// Accounts by role and state: in the order of their addresses when all or a prefix are asked for, of their names when a
/// name is, else newest first.
#[utoipa::path(
    get,
    path = "/api/admin/users",
    tag = "admin",
    params(UserQuery),
    responses((status = 200, description = "A page of users", body = UserList))
)]
pub(crate) async fn list_users(
    _: As<Admin>,
    State(app): State<App>,
    ValidQuery(query): ValidQuery<UserQuery>,
) -> Result<Json<UserList>, Problem> {
    let common = &app.common;
    let limit = query.limit.unwrap_or(PAGE);
    if !(1..=LONGEST_PAGE).contains(&limit) {
        return Err(Problem::invalid("limit", format!("must be 1 to {LONGEST_PAGE}")));
    }
    let filter = AccountFilter {
        role: query.role,
        state: query.status,
        email_prefix: query.q.map(|prefix| prefix.to_lowercase()),
    };
    if filter.email_prefix.is_some() && query.name.is_some() {
        return Err(Problem::invalid("name", "cannot be searched together with q"));
    }
    let (cursor, seal) = (query.cursor.as_deref(), &common.seal);
    let page = async {
        match &query.name {
            Some(name) => {
                common
                    .accounts
                    .accounts_by_name(name, &filter, limit, cursor, seal)
                    .await
            }
            None => common.accounts.accounts(&filter, limit, cursor, seal).await,
        }
    };
    let (page, totals) = tokio::try_join!(page, common.accounts.account_totals())?;
    let now = common.clock.now();
    Ok(Json(UserList {
        users: page
            .items
            .iter()
            .map(|account| AdminUserView::new(account, now))
            .collect(),
        total: (filter.email_prefix.is_none() && query.name.is_none()).then(|| totals.count(filter.role, filter.state)),
        next_cursor: page.next_cursor,
    }))
}

use axum::extract::State;
use domain::{Role, Text, account::AccountState};
use serde::{Deserialize, Serialize};
use store::account::{self, AccountFilter};
use utoipa::{IntoParams, ToSchema};
use web::{Admin, As, Json, PageSize, Problem, ValidQuery};

use crate::{App, view::ListedUserView};

/// A filter for users.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct UserQuery {
    /// Only this role.
    role: Option<Role>,
    /// Only accounts in this state.
    status: Option<AccountState>,
    /// Only people whose first name, last name or address has this prefix.
    q: Option<Text<1, 254>>,
    /// The page size.
    #[serde(default)]
    #[param(inline)]
    limit: PageSize,
    /// From the previous page.
    cursor: Option<String>,
}

/// A page of users.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct UserList {
    users: Vec<ListedUserView>,
    /// The number with this role and status; `null` for searches with `q`, which are not counted.
    total: Option<u64>,
    /// A page may hold fewer than `limit` and still have one.
    next_cursor: Option<String>,
}

/// Lists accounts by role and state, newest first; sorted by address without filters. With `q`, those with the name come
/// before those with the address.
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
    let limit = query.limit.get();
    let filter = AccountFilter {
        role: query.role,
        state: query.status,
        email_prefix: None,
    };
    let (cursor, seal) = (query.cursor.as_deref(), &common.seal);
    let page = async {
        match &query.q {
            Some(prefix) => account::find(&common.accounts, prefix, &filter, limit, cursor, seal).await,
            None => account::page(&common.accounts, &filter, limit, cursor, seal).await,
        }
    };
    let (page, totals) = tokio::try_join!(page, account::totals(&common.accounts))?;
    let now = common.clock.now();
    let pictures = app.pictures.of(page.items.iter().map(|account| &account.id)).await;
    Ok(Json(UserList {
        users: page
            .items
            .iter()
            .map(|account| ListedUserView::new(account, &pictures, now))
            .collect(),
        total: query.q.is_none().then(|| totals.count(filter.role, filter.state)),
        next_cursor: page.next_cursor,
    }))
}

use axum::extract::State;
use domain::data_rights::DataRequestState;
use serde::{Deserialize, Serialize};
use store::data_rights::{request_totals, requests};
use utoipa::{IntoParams, ToSchema};
use web::{Admin, As, Json, PageSize, Problem, ValidQuery};

use crate::{App, view::DataRequestView};

/// A filter for requests.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct DataRequestQuery {
    /// Only those in this state, earliest due date first; without it all, newest first.
    #[param(inline)]
    state: Option<DataRequestState>,
    /// The page size.
    #[serde(default)]
    #[param(inline)]
    limit: PageSize,
    /// From the previous page.
    cursor: Option<String>,
}

/// A page of requests.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DataRequestList {
    data_requests: Vec<DataRequestView>,
    /// The number in this state, or of all.
    total: u64,
    /// The number of open requests.
    open: u64,
    next_cursor: Option<String>,
}

/// Lists requests about personal data.
#[utoipa::path(
    get,
    path = "/api/admin/data-requests",
    tag = "data-rights",
    params(DataRequestQuery),
    responses((status = 200, description = "A page of requests", body = DataRequestList))
)]
pub(crate) async fn list_data_requests(
    _: As<Admin>,
    State(app): State<App>,
    ValidQuery(query): ValidQuery<DataRequestQuery>,
) -> Result<Json<DataRequestList>, Problem> {
    let limit = query.limit.get();
    let (cursor, seal) = (query.cursor.as_deref(), &app.common.seal);
    let ((page, people), totals) = tokio::try_join!(
        requests(&app.rights, &app.common.accounts, query.state, limit, cursor, seal),
        request_totals(&app.rights)
    )?;
    let open = [DataRequestState::Received, DataRequestState::Verified];
    let count = |states: &[DataRequestState]| states.iter().filter_map(|state| totals.get(state)).sum();
    let data_requests = page.items.into_iter().map(|request| {
        let account = people.iter().find(|account| account.id == request.account_id);
        DataRequestView::new(request.it, account.map(|account| &account.it))
    });
    Ok(Json(DataRequestList {
        data_requests: data_requests.collect(),
        total: query
            .state
            .map_or_else(|| count(DataRequestState::ALL), |state| count(&[state])),
        open: count(&open),
        next_cursor: page.next_cursor,
    }))
}

use axum::extract::State;
use domain::data_rights::DataRequestState;
use serde::{Deserialize, Serialize};
use store::data_rights::{request_totals, requests};
use utoipa::{IntoParams, ToSchema};
use web::{Admin, As, Json, Problem, ValidQuery};

use crate::{App, view::DataRequestView};

/// Requests a page unless asked otherwise, and the most of them.
const PAGE: u16 = 20;
const LONGEST_PAGE: u16 = 100;

/// Which requests to list.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct DataRequestQuery {
    /// Only those in this state, the one due first before the others; without it all, the newest first.
    #[param(inline)]
    state: Option<DataRequestState>,
    /// 1 to 100, otherwise 20.
    #[param(minimum = 1, maximum = 100, default = 20)]
    limit: Option<u16>,
    /// From the page before.
    cursor: Option<String>,
}

/// Requests, a page at a time.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DataRequestList {
    data_requests: Vec<DataRequestView>,
    /// How many there are in the state asked for, or in all.
    total: u64,
    /// How many wait for an answer.
    open: u64,
    next_cursor: Option<String>,
}

/// The queue of requests of people about their data.
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
    let limit = query.limit.unwrap_or(PAGE);
    if !(1..=LONGEST_PAGE).contains(&limit) {
        return Err(Problem::invalid("limit", format!("must be 1 to {LONGEST_PAGE}")));
    }
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

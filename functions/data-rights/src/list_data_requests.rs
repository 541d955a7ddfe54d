use axum::extract::State;
use domain::{Account, AccountId, Approval, approval::ApprovalKind, data_rights::DataRequestState};
use serde::{Deserialize, Serialize};
use store::data_rights::{request_totals, requests};
use utoipa::{IntoParams, ToSchema};
use web::{Admin, As, Json, PageSize, Problem, ValidQuery};

use crate::{App, early_erasure::EarlyErasureView, view::DataRequestView};

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
    admin: As<Admin>,
    State(app): State<App>,
    ValidQuery(query): ValidQuery<DataRequestQuery>,
) -> Result<Json<DataRequestList>, Problem> {
    let limit = query.limit.get();
    let (cursor, seal) = (query.cursor.as_deref(), &app.common.seal);
    let accounts = &app.common.accounts;
    let of_people = |ids: Vec<AccountId>| async move {
        let proposals: Vec<_> = ids.iter().map(|id| (id, ApprovalKind::EarlyErasure)).collect();
        let ids: Vec<_> = ids.iter().collect();
        tokio::try_join!(
            accounts.several::<Account>(&ids),
            accounts.several::<Approval>(&proposals)
        )
    };
    let ((page, (people, approvals)), totals) = tokio::try_join!(
        requests(&app.rights, query.state, limit, cursor, seal, of_people),
        request_totals(&app.rights)
    )?;
    let open = [DataRequestState::Received, DataRequestState::Verified];
    let count = |states: &[DataRequestState]| states.iter().filter_map(|state| totals.get(state)).sum();
    let (by, now) = (&admin.caller.account, app.common.clock.now());
    let data_requests = page.items.iter().map(|request| {
        let account = people.iter().find(|account| account.id == request.account_id);
        let account = account.map(|account| &account.it);
        let approval = approvals
            .iter()
            .find(|approval| *approval.request.account_id() == request.account_id);
        let early = EarlyErasureView::new(request, account, approval.map(|it| &it.it), (by, now));
        DataRequestView::new(request.it.clone(), account, early)
    });
    let data_requests = data_requests.collect();
    Ok(Json(DataRequestList {
        data_requests,
        total: query
            .state
            .map_or_else(|| count(DataRequestState::ALL), |state| count(&[state])),
        open: count(&open),
        next_cursor: page.next_cursor,
    }))
}

use axum::extract::{Path, State};
use domain::{
    Account, DataRequest, DataRequestId, Text,
    account::AccountState,
    data_rights::{DataRequestActor, DataRequestEvent},
    text::blank_as_none,
};
use events::{Envelope, Event};
use serde::Deserialize;
use store::Transaction;
use utoipa::ToSchema;
use web::{Admin, As, Json, Problem, Valid};

use crate::{
    App,
    view::{DataRequestView, recipient},
};

/// What the team does with a request.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DecideDataRequest {
    action: DataRequestDecision,
    /// What is written to whoever asked; to refuse in part, the legal reason, and required.
    #[serde(default, deserialize_with = "blank_as_none")]
    reason: Option<Text<1, 2000>>,
}

/// What can be decided.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum DataRequestDecision {
    /// What was asked was done.
    Fulfil,
    /// In part.
    RefuseInPart,
}

impl From<DataRequestDecision> for DataRequestEvent {
    fn from(decision: DataRequestDecision) -> Self {
        match decision {
            DataRequestDecision::Fulfil => Self::Fulfil,
            DataRequestDecision::RefuseInPart => Self::RefuseInPart,
        }
    }
}

/// Answers a request; whoever asked is told by mail. What is refused is refused with its reason in writing, and the mail
/// says to whom they may turn. An erasure is done by the system when its days are over.
#[utoipa::path(
    post,
    path = "/api/admin/data-requests/{id}",
    tag = "data-rights",
    params(("id" = DataRequestId, Path)),
    request_body = DecideDataRequest,
    responses((status = 200, description = "Answered", body = DataRequestView))
)]
pub(crate) async fn decide_data_request(
    admin: As<Admin>,
    State(app): State<App>,
    Path(id): Path<String>,
    Valid(decision): Valid<DecideDataRequest>,
) -> Result<Json<DataRequestView>, Problem> {
    let absent = || Problem::NotFound("Request");
    let id: DataRequestId = id.parse().map_err(|_| absent())?;
    let common = &app.common;
    // Three rounds, and not two: only the request says whose it is, and only the account where the answer goes.
    let mut request = app.rights.get::<DataRequest>(&id).await?.ok_or_else(absent)?;
    let account = common.accounts.get::<Account>(&request.account_id).await?;
    let before = request.state;
    request.advance(
        decision.action.into(),
        DataRequestActor::Admin,
        Some(&admin.caller.account),
        decision.reason.as_deref(),
        common.clock.now(),
    )?;
    let mut transaction = Transaction::new().save_request(&app.rights, &request, before);
    if let Some(account) = account.as_ref().filter(|account| account.state != AccountState::Erased) {
        let told = Event::DataRequestAnswered {
            data_request_id: request.id.clone(),
            to: recipient(account),
            kind: request.kind,
            state: request.state,
            words: decision.reason.map(Into::into),
        };
        transaction = transaction.emit(&app.rights, &Envelope::new(told, &common.clock, &common.chance));
    }
    transaction.commit(&common.chance).await?;
    Ok(Json(DataRequestView::new(
        request.it,
        account.as_ref().map(|account| &account.it),
    )))
}

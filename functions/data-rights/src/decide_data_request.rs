use axum::extract::State;
use domain::{
    Account, DataRequest, DataRequestId, Text,
    account::AccountState,
    data_rights::{DataRequestActor, DataRequestEvent},
    text::blank_as_none,
};
use events::{Actor, Event, NoticeBody, Recipient};
use serde::Deserialize;
use utoipa::ToSchema;
use web::{Admin, Json, Problem, RecordFor, Valid};

use crate::{App, view::DataRequestView};

/// The team's decision about a request.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DecideDataRequest {
    action: DataRequestDecision,
    /// The message to the requester; for a partial refusal the legal reason, and required.
    #[serde(default, deserialize_with = "blank_as_none")]
    reason: Option<Text<1, 2000>>,
}

/// The decisions.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum DataRequestDecision {
    /// The request was fulfilled.
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

/// Answers a request; the requester is notified by mail. A refusal includes its reason, and the mail says where the
/// requester can complain. Erasures are done by the system after the grace period.
#[utoipa::path(
    post,
    path = "/api/admin/data-requests/{id}",
    tag = "data-rights",
    params(("id" = DataRequestId, Path)),
    request_body = DecideDataRequest,
    responses((status = 200, description = "Answered", body = DataRequestView))
)]
pub(crate) async fn decide_data_request(
    admin: RecordFor<Admin, DataRequest>,
    State(app): State<App>,
    Valid(decision): Valid<DecideDataRequest>,
) -> Result<Json<DataRequestView>, Problem> {
    let common = &app.common;
    // Three sequential rounds: the request identifies the account, and the account has the address for the answer.
    let mut request = admin.record;
    let account = common.accounts.get::<Account>(&request.account_id).await?;
    let before = request.state;
    let moved = request.advance(
        decision.action.into(),
        DataRequestActor::Admin,
        Some(&admin.caller.account),
        decision.reason.as_deref(),
        common.clock.now(),
    )?;
    let event = Event::DataRequestMoved {
        data_request_id: request.id.clone(),
        account_id: request.account_id.clone(),
        kind: request.kind,
        transition: moved.into(),
    };
    let mut decided = common.source().fact(Actor::from(&admin.caller), event);
    if let Some(account) = account.as_ref().filter(|account| account.state != AccountState::Erased) {
        let answer = NoticeBody::DataRequestAnswered {
            data_request_id: request.id.clone(),
            kind: request.kind,
            state: request.state,
            words: decision.reason.map(Into::into),
        };
        decided = decided.notify([(Recipient::from(&**account), answer)]);
    }
    store::data_rights::save(&app.rights, &request, before)
        .emit(&app.rights, decided)
        .commit(&common.chance)
        .await?;
    // What two administrators decide about an erasure is in the list.
    Ok(Json(DataRequestView::new(
        request.it,
        account.as_ref().map(|account| &account.it),
        None,
    )))
}

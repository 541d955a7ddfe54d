//! GET and POST /api/account/data-requests: the caller's requests about their data.

use axum::{extract::State, http::StatusCode};
use domain::{
    DataRequest, DataRequestId,
    data_rights::{DataRequestKind, RequestWords},
};
use serde::{Deserialize, Serialize};
use store::data_rights::requests_of;
use utoipa::ToSchema;
use web::{As, Json, Member, Once, Problem, Valid};

use crate::{App, limit, view::OwnDataRequestView};

/// A request to the team. Export and erasure have their own endpoints.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AskAboutData {
    #[schema(inline)]
    kind: QuestionKind,
    /// The details.
    message: RequestWords,
}

/// The kind of request.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum QuestionKind {
    /// Wrong data should be corrected.
    Correction,
    /// A kind of processing should stop.
    Objection,
    /// The data should be stored but not used.
    Restriction,
    /// A person should review an automatic decision.
    Review,
}

impl From<QuestionKind> for DataRequestKind {
    fn from(kind: QuestionKind) -> Self {
        match kind {
            QuestionKind::Correction => Self::Correction,
            QuestionKind::Objection => Self::Objection,
            QuestionKind::Restriction => Self::Restriction,
            QuestionKind::Review => Self::Review,
        }
    }
}

/// The caller's requests, newest first; at most a hundred.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OwnDataRequestList {
    data_requests: Vec<OwnDataRequestView>,
}

/// Lists the caller's requests about their data, including exports and deletions.
#[utoipa::path(
    get,
    path = "/api/account/data-requests",
    tag = "data-rights",
    responses((status = 200, description = "The requests", body = OwnDataRequestList))
)]
pub(crate) async fn list_own_data_requests(
    member: As<Member>,
    State(app): State<App>,
) -> Result<Json<OwnDataRequestList>, Problem> {
    let found = requests_of(&app.rights, &member.caller.account).await?;
    Ok(Json(OwnDataRequestList {
        data_requests: found.into_iter().map(|read| read.it.into()).collect(),
    }))
}

/// Requests a correction, an objection, a restriction or a review from the team. Answered within thirty days; at most
/// five a day.
#[utoipa::path(
    post,
    path = "/api/account/data-requests",
    tag = "data-rights",
    request_body = AskAboutData,
    params(("Idempotency-Key" = String, Header, min_length = 8, max_length = 128)),
    responses((status = 201, description = "Received", body = OwnDataRequestView))
)]
pub(crate) async fn ask_about_data(
    member: As<Member>,
    once: Once,
    State(app): State<App>,
    Valid(wish): Valid<AskAboutData>,
) -> Result<(StatusCode, Json<OwnDataRequestView>), Problem> {
    let common = &app.common;
    let account = member.caller.account;
    limit::request(&app, account.as_str()).await?;
    let id = DataRequestId::new(&common.clock, &common.chance);
    let request = DataRequest::of_owner(id, account, wish.kind.into(), Some(wish.message), common.clock.now())?;
    let received = store::data_rights::receive(&app.rights, &request);
    let view = OwnDataRequestView::from(request);
    let received = once.answer(received, &common.accounts, StatusCode::CREATED, &view)?;
    received.commit(&common.chance).await?;
    Ok((StatusCode::CREATED, Json(view)))
}

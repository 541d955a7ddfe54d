//! GET and POST /api/account/data-requests: what the caller asked about their data.

use axum::{extract::State, http::StatusCode};
use domain::{
    DataRequest, DataRequestId,
    data_rights::{DataRequestKind, RequestWords},
};
use serde::{Deserialize, Serialize};
use store::{Transaction, data_rights::requests_of};
use utoipa::ToSchema;
use web::{As, Json, Member, Problem, Valid};

use crate::{App, limit, view::OwnDataRequestView};

/// Something to ask the team. A copy and an erasure have doors of their own.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AskAboutData {
    #[schema(inline)]
    kind: QuestionKind,
    /// What exactly.
    message: RequestWords,
}

/// What the team is asked for.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum QuestionKind {
    /// Something is wrong and should be corrected.
    Correction,
    /// Something should not be done with the data.
    Objection,
    /// The data should be kept and not used.
    Restriction,
    /// A person should look at what a program decided.
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

/// What the caller asked so far, the newest first; at most a hundred.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OwnDataRequestList {
    data_requests: Vec<OwnDataRequestView>,
}

/// The caller's requests about their data, exports and deletions among them.
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

/// Asks the team for a correction, an objection, a restriction or a review. It is answered within thirty days; five a day.
#[utoipa::path(
    post,
    path = "/api/account/data-requests",
    tag = "data-rights",
    request_body = AskAboutData,
    responses((status = 201, description = "Received", body = OwnDataRequestView))
)]
pub(crate) async fn ask_about_data(
    member: As<Member>,
    State(app): State<App>,
    Valid(wish): Valid<AskAboutData>,
) -> Result<(StatusCode, Json<OwnDataRequestView>), Problem> {
    let common = &app.common;
    let account = member.caller.account;
    limit::request(&app, account.as_str()).await?;
    let id = DataRequestId::new(&common.clock, &common.chance);
    let request = DataRequest::of_owner(id, account, wish.kind.into(), Some(wish.message), common.clock.now())?;
    let received = Transaction::new().receive_request(&app.rights, &request);
    received.commit(&common.chance).await?;
    Ok((StatusCode::CREATED, Json(request.into())))
}

//! GET /api/member-applications/my-application?email=&token=

use axum::{
    extract::{FromRequestParts, State},
    http::request::Parts,
};
use domain::Email;
use serde::Deserialize;
use store::{EditApplication, SignedLink};
use utoipa::IntoParams;
use web::{Json, Problem, Public, ValidQuery};

use crate::{App, by_link, sentences, view::MyApplicationView};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Lookup {
    /// The address the application was made with, in any case.
    #[param(required = true)]
    email: Option<Email>,
    /// The token of a mailed link or from a mailed code; or in the header `x-edit-token`.
    token: Option<String>,
}

/// The token in the header, as an alternative to the query.
pub(crate) struct HeaderToken(Option<String>);

impl<S: Sync> FromRequestParts<S> for HeaderToken {
    type Rejection = std::convert::Infallible;
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        Ok(Self(by_link::token(None, parts)))
    }
}

/// Returns an application to a caller with its token, from a mailed link or in exchange for a mailed code.
///
/// Others get the same response, 403 `code_required`, whether or not the address has an application.
#[utoipa::path(
    get,
    path = "/api/member-applications/my-application",
    tag = "member-applications",
    params(Lookup, ("x-edit-token" = Option<String>, Header)),
    responses((status = 200, body = MyApplicationView))
)]
pub(crate) async fn my_member_application(
    _: Public,
    State(app): State<App>,
    HeaderToken(header): HeaderToken,
    ValidQuery(Lookup { email, token }): ValidQuery<Lookup>,
) -> Result<Json<MyApplicationView>, Problem> {
    let email = email.ok_or_else(|| Problem::invalid("email", sentences::email_required()))?;
    let token = token.or(header).ok_or_else(code_required)?;
    let link = token
        .parse::<SignedLink<EditApplication>>()
        .map_err(|_| code_required())?;
    let found = app.applications.get(&link.subject).await?;
    let found = found
        .filter(|found| found.email == email && by_link::opens(&app.common.seal, &link, found))
        .ok_or_else(code_required)?;
    Ok(Json(MyApplicationView::new(&found, app.common.clock.now())))
}

fn code_required() -> Problem {
    Problem::Refused {
        code: "code_required",
        detail: sentences::mailed_code_required(),
    }
}

//! The guard for applicants, who have no account: the mailed link.

use axum::{
    extract::{FromRequestParts, Path},
    http::request::Parts,
};
use domain::{Application, ApplicationId, Email};
use serde::Deserialize;
use store::{Read, Seal};
use utoipa::IntoParams;
use web::{Guard, Problem, Public, ValidQuery};

use crate::{App, NAME};

/// The header in which the token of a mailed link may be sent instead of the query, which ends up in more logs.
pub(crate) const TOKEN_HEADER: &str = "x-edit-token";

/// The purpose of these mailed tokens: view and edit the application, submit, withdraw.
const PURPOSE: &str = "edit";

/// Whether a token, `<application id>.<signature>`, is valid for this application in its current generation.
pub(crate) fn opens(seal: &Seal, token: &str, application: &Application) -> bool {
    let id = application.id.as_str();
    token
        .split_once('.')
        .is_some_and(|(named, sealed)| named == id && seal.opens(sealed, PURPOSE, id, application.generation))
}

/// The token for an application in its current generation.
pub(crate) fn mint(seal: &Seal, application: &Application) -> String {
    let id = application.id.as_str();
    format!("{id}.{}", seal.token(PURPOSE, id, application.generation))
}

/// The application id in a token, not verified.
pub(crate) fn application_of(token: &str) -> Option<ApplicationId> {
    token.split_once('.')?.0.parse().ok()
}

/// The token a caller brought, in the query or in the header.
pub(crate) fn token(query: Option<&str>, parts: &Parts) -> Option<String> {
    let header = || parts.headers.get(TOKEN_HEADER)?.to_str().ok();
    query.or_else(header).map(ToOwned::to_owned)
}

/// The parameters of a mailed link besides the id.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Link {
    /// The applicant's address.
    #[param(value_type = Email, required = true)]
    email: Option<String>,
    /// The token of the mailed link; or in the header `x-edit-token`.
    token: Option<String>,
}

/// The application in `{id}`, for the holder of its mailed link. Others get the 404 of a missing application: for the
/// gateway these endpoints are public, the token is checked here.
pub(crate) struct ByLink(pub(crate) Read<Application>);

impl Guard for ByLink {
    const ACCESS: &'static str = Public::ACCESS;
}

#[derive(Deserialize)]
struct IdInPath {
    id: String,
}

impl FromRequestParts<App> for ByLink {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let absent = || Problem::NotFound(NAME);
        let Path(IdInPath { id }) = Path::from_request_parts(parts, app).await.map_err(|_| absent())?;
        let ValidQuery(Link { email, token: query }) =
            ValidQuery::from_request_parts(parts, app).await.map_err(|_| absent())?;
        let token = token(query.as_deref(), parts);
        let email: Option<Email> = email.and_then(|email| email.parse().ok());
        let application = app.application(&id).await?;
        let is_theirs = email.is_some_and(|email| email == application.email);
        let is_held = token.is_some_and(|token| opens(&app.common.seal, &token, &application));
        (is_theirs && is_held).then_some(Self(application)).ok_or_else(absent)
    }
}

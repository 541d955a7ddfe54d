//! The guard for applicants, who have no account: the mailed link.

use axum::{extract::FromRequestParts, http::request::Parts};
use domain::{Application, Email};
use serde::Deserialize;
use store::{EditApplication, Read, Seal, SignedLink};
use utoipa::IntoParams;
use web::{Guard, IdOf, Problem, Public, ValidQuery};

use crate::App;

/// The header in which the token of a mailed link may be sent instead of the query, which ends up in more logs.
pub(crate) const TOKEN_HEADER: &str = "x-edit-token";

/// The link to an application in its current generation.
pub(crate) fn link_to(seal: &Seal, application: &Application) -> SignedLink<EditApplication> {
    SignedLink::new(seal, application.id.clone(), application.generation)
}

/// Whether a link is valid for this application in its current generation.
pub(crate) fn opens(seal: &Seal, link: &SignedLink<EditApplication>, application: &Application) -> bool {
    link.subject == application.id && link.opens(seal, application.generation)
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

impl FromRequestParts<App> for ByLink {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let absent = Problem::absent::<Application>;
        let IdOf(id) = IdOf::<Application>::from_request_parts(parts, app).await?;
        let ValidQuery(Link { email, token: query }) =
            ValidQuery::from_request_parts(parts, app).await.map_err(|_| absent())?;
        let token = token(query.as_deref(), parts);
        let email: Option<Email> = email.and_then(|email| email.parse().ok());
        let application = app.applications.get(&id).await?.ok_or_else(absent)?;
        let is_theirs = email.is_some_and(|email| email == application.email);
        let link = token.and_then(|token| token.parse().ok());
        let is_held = link.is_some_and(|link| opens(&app.common.seal, &link, &application));
        (is_theirs && is_held).then_some(Self(application)).ok_or_else(absent)
    }
}

//! GET /api/member-applications/my-application?email=[&token=]

use axum::{
    extract::{FromRequestParts, State},
    http::request::Parts,
};
use domain::{Email, application::ApplicationActor};
use jiff::SignedDuration;
use serde::Deserialize;
use store::RateLimit;
use utoipa::IntoParams;
use web::{Json, Problem, Public, ValidQuery, Visitor};

use crate::{
    App, NAME, by_link,
    view::{ApplicationView, MyApplicationView},
};

/// How often an address may be looked up, and how often from one place (V10).
const BY_EMAIL: RateLimit = RateLimit {
    what: "status_lookup",
    tries: 10,
    window: SignedDuration::from_hours(1),
};
const BY_ADDRESS: RateLimit = RateLimit {
    what: "status_lookup_from",
    ..BY_EMAIL
};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Lookup {
    /// The address the application was made with, in any case.
    #[param(required = true)]
    email: Option<Email>,
    /// The token of a mailed link; or in the header `x-edit-token`.
    token: Option<String>,
}

/// The token in the header, for those who do not put it in the query.
pub(crate) struct HeaderToken(Option<String>);

impl<S: Sync> FromRequestParts<S> for HeaderToken {
    type Rejection = std::convert::Infallible;
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        Ok(Self(by_link::token(None, parts)))
    }
}

/// Looks up the latest application of an e-mail address.
///
/// By the address alone: status, timeline, score and six booleans; no name and no answer (C07), ten times an hour for an
/// address and for a place. With the mailed token also the whole application, as often as needed. A token that does not
/// open is answered like an address nobody applied with.
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
    visitor: Visitor,
    HeaderToken(header): HeaderToken,
    ValidQuery(Lookup { email, token }): ValidQuery<Lookup>,
) -> Result<Json<MyApplicationView>, Problem> {
    let email = email.ok_or_else(|| Problem::invalid("email", "Please enter your email address"))?;
    let (common, now) = (&app.common, app.common.clock.now());
    let (found, of_email, of_address) = tokio::try_join!(
        app.applications.of_email(&email),
        BY_EMAIL.hit(&common.accounts, &common.seal, email.as_str(), now),
        BY_ADDRESS.hit(&common.accounts, &common.seal, &visitor.address, now),
    )?;
    let token = token.or(header);
    let holder = token
        .as_ref()
        .zip(found.as_ref())
        .is_some_and(|(token, found)| by_link::opens(&common.seal, token, found));
    if !holder {
        if let Some(retry_after) = of_email.max(of_address) {
            return Err(Problem::TooMany { retry_after });
        }
        if token.is_some() {
            return Err(Problem::NotFound(NAME));
        }
    }
    let found = found.ok_or(Problem::NotFound(NAME))?;
    let whole = holder.then(|| ApplicationView::new(&found, ApplicationActor::Applicant, now));
    Ok(Json(MyApplicationView::new(&found, whole)))
}

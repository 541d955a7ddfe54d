//! `POST /api/webhooks/payments`

use axum::{
    body::Bytes,
    extract::{FromRequestParts, State},
    http::{StatusCode, request::Parts},
};
use billing::{ProviderEvent, Signature};
use web::{Guard, Problem};

use crate::App;

/// A request with a well-formed signature of the card provider, which the handler checks against the body.
pub(crate) struct ProviderSigned(Signature);

impl Guard for ProviderSigned {
    const ACCESS: &'static str = "card provider (signature)";
    const NEEDS_TOKEN: bool = false;
}

impl<S: Sync> FromRequestParts<S> for ProviderSigned {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let header = parts
            .headers
            .get("stripe-signature")
            .and_then(|value| value.to_str().ok());
        let signature = header.and_then(|header| Signature::parse(header).ok());
        signature.map(Self).ok_or(Problem::Unauthenticated)
    }
}

/// Receives an event of the card provider
///
/// It is checked, put into the queue and acknowledged; functions/payment-worker does the rest. The provider sends it again
/// until it is acknowledged. Events that nothing follows from are acknowledged as well.
#[utoipa::path(post, path = "/api/webhooks/payments", tag = "payments",
    request_body(content = String, content_type = "application/json", description = "an event, signed"),
    params(("Stripe-Signature" = String, Header)),
    responses((status = NO_CONTENT)))]
pub(crate) async fn receive_payment_event(
    ProviderSigned(signature): ProviderSigned,
    State(app): State<App>,
    body: Bytes,
) -> Result<StatusCode, Problem> {
    if let Err(refused) = signature.check(&body, &app.event_secrets, app.common.clock.now()) {
        tracing::warn!(%refused, "an event of the card provider was refused");
        return Err(Problem::Unauthenticated);
    }
    let event = ProviderEvent::read(&body).map_err(Problem::internal)?;
    if let Some(event) = event {
        app.queue.send(&[event]).await.map_err(Problem::internal)?;
    }
    Ok(StatusCode::NO_CONTENT)
}

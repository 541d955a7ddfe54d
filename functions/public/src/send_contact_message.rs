//! POST /api/contact

use axum::{extract::State, http::StatusCode};
use domain::{
    ContactMessage, ContactMessageId, Email, Line, Locale, Text,
    contact::{ContactState, ContactTopic, check_is_human},
    platform::Feature,
    text::blank_as_none,
};
use events::Actor;
use jiff::{SignedDuration, Timestamp};
use operations::contact;
use serde::{Deserialize, Serialize};
use store::{RateLimit, StoreError, platform::platform_settings};
use utoipa::ToSchema;
use web::{Json, Problem, Public, Valid, Visitor};

use crate::App;

/// Every message causes a receipt by mail, so this limits the mails that a stranger can cause to an address.
const PER_EMAIL: RateLimit = RateLimit {
    what: "contact",
    tries: 3,
    window: SignedDuration::from_hours(1),
};
/// Offices and mobile networks share an address, so this is higher.
const PER_VISITOR: RateLimit = RateLimit {
    what: "contact_ip",
    tries: 10,
    window: SignedDuration::from_hours(1),
};

/// The request of the contact form.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SendContactMessage {
    name: Line<1, 120>,
    /// The address for the receipt and the answer.
    email: Email,
    #[serde(default, deserialize_with = "blank_as_none")]
    company: Option<Line<1, 160>>,
    #[schema(inline)]
    topic: ContactTopic,
    /// With at most two web addresses.
    message: Text<20, 4000>,
    /// The language of the page, and of the receipt.
    locale: Locale,
    /// A hidden field that only bots fill in. Must be empty.
    #[serde(default)]
    website: String,
    /// When the form was opened: at least three seconds and at most a day ago. If the client's clock may be wrong, use
    /// the `Date` header of one of our responses plus the time since to determine it.
    started_at: Timestamp,
}

/// The receipt for the sender.
#[derive(Serialize, ToSchema)]
pub(crate) struct ContactReceiptView {
    /// For support calls; also in both mails.
    #[schema(example = "K-5M59-2SZC")]
    reference: String,
}

/// Sends a message to the team, who answer by mail; the sender gets a receipt in their language.
///
/// Three messages per hour and address, ten per visitor; then 429. Sending the same body again returns the first
/// response and stores nothing.
#[utoipa::path(
    post,
    path = "/api/contact",
    tag = "public",
    request_body = SendContactMessage,
    responses((status = 201, description = "Received", body = ContactReceiptView))
)]
pub(crate) async fn send_contact_message(
    _: Public,
    State(app): State<App>,
    visitor: Visitor,
    Valid(sent): Valid<SendContactMessage>,
) -> Result<(StatusCode, Json<ContactReceiptView>), Problem> {
    let common = &app.common;
    let now = common.clock.now();
    // Makes a retry or double click idempotent: the id contains a digest of the body.
    let json = serde_json::to_string(&sent).map_err(Problem::internal)?;
    let id = ContactMessageId::of(sent.started_at, common.seal.digest("contact", &json));
    let reference = id.reference();
    let receipt = (StatusCode::CREATED, Json(ContactReceiptView { reference }));
    // Bots must not learn which check they failed.
    if !sent.website.trim().is_empty() {
        return Ok(receipt);
    }
    check_is_human(&sent.message, sent.started_at, now)?;
    let settings = async { Ok(platform_settings(&common.accounts).await?) };
    let allowed = common.require(Feature::ContactForm);
    let ((), (), settings) = tokio::try_join!(allowed, count(&app, &sent.email, &visitor), settings)?;

    let message = ContactMessage {
        id,
        name: sent.name,
        email: sent.email,
        company: sent.company,
        topic: sent.topic,
        message: sent.message,
        conversation_id: None,
        locale: sent.locale,
        received_at: now,
        due_at: Some(settings.review_times.contact_message_due(now)),
        state: ContactState::Waiting,
        answered: None,
    };
    contact::receive(&app.contacts, common.source(), &message, Actor::VISITOR, &app.team)
        .commit(&common.chance)
        .await
        .or_else(|error| matches!(error, StoreError::Exists).then_some(()).ok_or(error))?;
    Ok(receipt)
}

/// Counts a message, or refuses it above the limit.
async fn count(app: &App, email: &Email, visitor: &Visitor) -> Result<(), Problem> {
    let common = &app.common;
    let (accounts, seal, now) = (&common.accounts, &common.seal, common.clock.now());
    let (email, visitor) = tokio::try_join!(
        PER_EMAIL.hit(accounts, seal, email, now),
        PER_VISITOR.hit(accounts, seal, &visitor.address, now),
    )?;
    match email.max(visitor) {
        Some(retry_after) => Err(Problem::TooMany { retry_after }),
        None => Ok(()),
    }
}

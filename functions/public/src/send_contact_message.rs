//! POST /api/contact

use axum::{extract::State, http::StatusCode};
use domain::{
    ContactMessage, ContactMessageId, Email, Line, Locale, Text,
    contact::{ContactState, ContactTopic, check_is_human},
    text::blank_as_none,
};
use events::{Envelope, Event, Recipient};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use store::{RateLimit, StoreError, Transaction};
use utoipa::ToSchema;
use web::{Json, Problem, Public, Valid, Visitor};

use crate::App;

/// Every message is acknowledged by mail, so this is how many mails a stranger can have us send to an address.
const PER_EMAIL: RateLimit = RateLimit {
    what: "contact",
    tries: 3,
    window: SignedDuration::from_hours(1),
};
/// Offices and mobile networks share an address, so this is wider.
const PER_VISITOR: RateLimit = RateLimit {
    what: "contact_ip",
    tries: 10,
    window: SignedDuration::from_hours(1),
};

/// What the contact form sends.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SendContactMessage {
    name: Line<1, 120>,
    /// Where the acknowledgement and the answer go.
    email: Email,
    #[serde(default, deserialize_with = "blank_as_none")]
    company: Option<Line<1, 160>>,
    #[schema(inline)]
    topic: ContactTopic,
    /// At most two web addresses in it.
    message: Text<20, 4000>,
    /// The language of the page, and of the acknowledgement.
    locale: Locale,
    /// A field that people do not see and machines fill in. Must be empty.
    #[serde(default)]
    website: String,
    /// When the form was opened: at least three seconds and at most a day ago. Of a clock that may be wrong, send the
    /// `Date` of an answer of ours less the time since.
    started_at: Timestamp,
}

/// What whoever wrote can refer to.
#[derive(Serialize, ToSchema)]
pub(crate) struct ContactReceiptView {
    /// To be quoted on the telephone, and in both mails.
    #[schema(example = "K-5M59-2SZC")]
    reference: String,
}

/// Writes to the team, who answer by mail; whoever wrote gets an acknowledgement in their language.
///
/// Three messages an hour for an address, ten for a visitor; then 429. Sending the same body again returns the
/// first response and stores nothing.
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
    let said = serde_json::to_string(&sent).map_err(Problem::internal)?;
    let id = ContactMessageId::of(sent.started_at, common.seal.digest("contact", &said));
    let reference = id.reference();
    let receipt = (StatusCode::CREATED, Json(ContactReceiptView { reference }));
    // A machine that is told what gave it away comes back without.
    if !sent.website.trim().is_empty() {
        return Ok(receipt);
    }
    check_is_human(&sent.message, sent.started_at, now)?;
    count(&app, &sent.email, &visitor).await?;

    let message = ContactMessage {
        id,
        name: sent.name,
        email: sent.email,
        company: sent.company,
        topic: sent.topic,
        message: sent.message,
        locale: sent.locale,
        received_at: now,
        state: ContactState::Waiting,
        answered: None,
    };
    let say = |event| Envelope::new(event, &common.clock, &common.chance);
    Transaction::new()
        .receive_contact(&app.contacts, &message)
        .emit(&app.contacts, &say(to_team(&message, &app.team)))
        .emit(&app.contacts, &say(to_sender(&message, &app.team)))
        .commit(&common.chance)
        .await
        .or_else(|error| matches!(error, StoreError::Exists).then_some(()).ok_or(error))?;
    Ok(receipt)
}

/// Counts a message, or says that it is one too many.
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

fn sender(message: &ContactMessage) -> Recipient {
    Recipient {
        email: message.email.clone(),
        name: message.name.to_string(),
        locale: message.locale,
    }
}

/// The team reads English, whatever language they are written to in.
fn to_team(message: &ContactMessage, team: &Email) -> Event {
    Event::ContactMessageReceived {
        contact_message_id: message.id.clone(),
        to: Recipient {
            email: team.clone(),
            name: String::new(),
            locale: Locale::En,
        },
        from: sender(message),
        company: message.company.as_ref().map(ToString::to_string),
        topic: message.topic,
        message: message.message.to_string(),
    }
}

fn to_sender(message: &ContactMessage, team: &Email) -> Event {
    Event::ContactMessageAcknowledged {
        contact_message_id: message.id.clone(),
        to: sender(message),
        team: team.clone(),
    }
}

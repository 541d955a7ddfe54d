//! POST /api/document-sharing/address-shares: shares an own document with an email address.

use axum::{extract::State, http::StatusCode};
use domain::{
    AddressShare, AddressShareId, DocumentId, Email, Locale,
    address_share::{
        AddressShareEntryContent, AddressShareEvent, AddressShareStatus, AddressShareTerms, MOST_DAYS, NewAddressShare,
    },
    document_share::ShareMessage,
    platform::Feature,
    text::blank_as_none,
};
use events::{Actor, NoticeBody, Transition};
use jiff::SignedDuration;
use serde::Deserialize;
use store::{RateLimit, address_share, document};
use utoipa::ToSchema;
use web::{ExecutiveOrRecruiter, Json, Once, Own, Problem, Valid, Visitor};

use crate::{
    App,
    address_record::{entry, fact},
    address_view::AddressShareView,
    sentences,
};

/// Shares with addresses per account and day. Mails to one address are limited in [`web::UNREQUESTED_PER_ADDRESS`].
const SHARES: RateLimit = RateLimit {
    what: "address-share",
    tries: 20,
    window: SignedDuration::from_hours(24),
};

/// What to share, and with which address.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ShareWithAddress {
    /// A document of the caller.
    document_id: DocumentId,
    /// The address.
    email: Email,
    /// The language of the mails to the address.
    locale: Locale,
    /// After how many days it expires.
    #[serde(default = "thirty")]
    #[schema(minimum = 1, maximum = 90)]
    expires_in_days: u16,
    /// Whether the file can be downloaded.
    #[serde(default)]
    can_download: bool,
    /// Whether downloads of PDFs and pictures have the address across.
    #[serde(default = "yes")]
    has_watermark: bool,
    /// Whether the recipient has to promise confidentiality before a download.
    #[serde(default)]
    must_acknowledge: bool,
    /// A message for the recipient, who reads it on the page after the code. It is not mailed.
    #[serde(default, deserialize_with = "blank_as_none")]
    message: Option<ShareMessage>,
}

const fn thirty() -> u16 {
    30
}
const fn yes() -> bool {
    true
}

/// Shares a document with an email address
///
/// The address gets a mail with a link, and opens the document with a code that is mailed to it as well. At most 20 a day and
/// account, and six mails a day to one address; then 429.
#[utoipa::path(
    post, path = "/api/document-sharing/address-shares", tag = "document-sharing", request_body = ShareWithAddress,
    params(("Idempotency-Key" = String, Header, min_length = 8, max_length = 128)),
    responses((status = CREATED, body = AddressShareView))
)]
pub(crate) async fn share_with_address(
    by: Own<ExecutiveOrRecruiter>,
    once: Once,
    visitor: Visitor,
    State(app): State<App>,
    Valid(asked): Valid<ShareWithAddress>,
) -> Result<(StatusCode, Json<AddressShareView>), Problem> {
    let (caller, now) = (by.caller, app.common.clock.now());
    if !(1..=MOST_DAYS).contains(&asked.expires_in_days) {
        let between = domain::sentences::between(1, MOST_DAYS.into());
        return Err(Problem::invalid("expires_in_days", between));
    }
    let document = async {
        let own = document::own(&app.documents, &caller.account, &asked.document_id).await?;
        own.ok_or_else(|| Problem::invalid("document_id", sentences::not_your_document()))
    };
    let (document, ()) = tokio::try_join!(document, app.common.require(Feature::DocumentSharing))?;
    let share = AddressShare::new(
        NewAddressShare {
            id: AddressShareId::new(&app.common.clock, &app.common.chance),
            document: &document,
            email: asked.email,
            locale: asked.locale,
            terms: AddressShareTerms {
                can_download: asked.can_download,
                has_watermark: asked.has_watermark,
                must_acknowledge: asked.must_acknowledge,
            },
            message: asked.message,
            expires_in_days: asked.expires_in_days,
        },
        now,
    )?;
    // The account's own limit first: one that is exhausted must not use up the address's.
    app.common.count(SHARES, &caller).await?;
    app.common.count_unrequested(&share.email, &visitor).await?;
    let file_name = share.document.file_name.clone();
    let first = entry(&app, &share, &visitor, AddressShareEntryContent::Shared { file_name });
    let born = Transition::birth(AddressShareEvent::Share, AddressShareStatus::Pending);
    let published = app
        .common
        .source()
        .fact(Actor::from(&caller), fact(&share, born))
        .notify([NoticeBody::document_shared(&share, by.account.shown_name())]);
    let created = address_share::open(&app.shares, &share, &first).emit(&app.shares, published);
    let view = AddressShareView::new(&share, now);
    let created = once.answer(created, &app.common.accounts, StatusCode::CREATED, &view)?;
    created.commit(&app.common.chance).await?;
    Ok((StatusCode::CREATED, Json(view)))
}

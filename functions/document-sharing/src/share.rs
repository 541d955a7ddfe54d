//! POST /api/document-sharing/share: shares an own document.

use std::collections::BTreeSet;

use axum::{extract::State, http::StatusCode};
use domain::{
    Conversation, ConversationId, DocumentId, DocumentShare, DocumentShareId,
    document_share::{
        MOST_DAYS, MOST_RECIPIENTS, NewShare, ShareActor, ShareEntryContent, ShareMessage, ShareScope, ShareTerms,
    },
    platform::Feature,
    text::blank_as_none,
};
use events::{Actor, Event};
use jiff::SignedDuration;
use serde::{Deserialize, Serialize};
use store::{RateLimit, Read, Transaction, document, document_share};
use utoipa::ToSchema;
use web::{As, Deciding, Json, MemberExceptPayer, Once, PartyTo, Problem, Valid, Visitor};

use crate::{App, names::Names, record::By, sentences, share_view::ShareView};

/// Shares per account and hour, each with up to ten recipients.
const SHARES: RateLimit = RateLimit {
    what: "document-share",
    tries: 60,
    window: SignedDuration::from_hours(1),
};

/// What to share, and with whom.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ShareDocument {
    /// A document of the caller.
    document_id: DocumentId,
    /// The conversations with the recipients: one may share with whom one may write to.
    #[schema(min_items = 1, max_items = 10)]
    shared_with: Vec<ConversationId>,
    /// Who sees it on the side of the company.
    #[serde(default = "private")]
    share_scope: ShareScope,
    /// After how many days it expires.
    #[serde(default = "thirty")]
    #[schema(minimum = 1, maximum = 365)]
    expires_in_days: u16,
    /// What the recipients may do besides viewing.
    #[serde(default)]
    permissions: AskedPermissions,
    /// Whether downloads of PDFs and pictures have the recipient's name across.
    #[serde(default = "yes")]
    has_watermark: bool,
    /// Whether a recipient has to promise confidentiality before a download.
    #[serde(default)]
    must_acknowledge: bool,
    /// What the recipients are told about it.
    #[serde(default, deserialize_with = "blank_as_none")]
    message: Option<ShareMessage>,
}

const fn private() -> ShareScope {
    ShareScope::Private
}
const fn thirty() -> u16 {
    30
}
const fn yes() -> bool {
    true
}

/// What recipients may do besides viewing.
#[derive(Debug, Default, Clone, Copy, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AskedPermissions {
    /// Download the file.
    #[serde(default)]
    can_download: bool,
    /// Comment.
    #[serde(default)]
    can_comment: bool,
    /// Upload a new version, which replaces the document.
    #[serde(default)]
    can_edit: bool,
}

/// The shares that were created.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct NewSharesView {
    /// One for each recipient.
    shares: Vec<ShareView>,
}

/// Shares a document
///
/// With the other sides of conversations: executives, and employers who recruit, may share with whom they may write to. Each
/// recipient gets a share of their own, which is revoked, refused and logged by itself.
#[utoipa::path(
    post, path = "/api/document-sharing/share", tag = "document-sharing", request_body = ShareDocument,
    params(("Idempotency-Key" = String, Header, min_length = 8, max_length = 128)),
    responses((status = CREATED, body = NewSharesView))
)]
pub(crate) async fn share_document(
    by: As<MemberExceptPayer>,
    once: Once,
    visitor: Visitor,
    State(app): State<App>,
    Valid(asked): Valid<ShareDocument>,
) -> Result<(StatusCode, Json<NewSharesView>), Problem> {
    let caller = by.caller;
    if !(1..=MOST_DAYS).contains(&asked.expires_in_days) {
        let between = domain::sentences::between(1, MOST_DAYS.into());
        return Err(Problem::invalid("expires_in_days", between));
    }
    let recipients: BTreeSet<_> = asked.shared_with.iter().collect();
    if !(1..=MOST_RECIPIENTS).contains(&recipients.len()) || recipients.len() != asked.shared_with.len() {
        return Err(Problem::invalid(
            "shared_with",
            sentences::recipients_between(MOST_RECIPIENTS),
        ));
    }
    tokio::try_join!(
        app.common.require(Feature::DocumentSharing),
        app.common.count(SHARES, &caller)
    )?;
    let ids: Vec<_> = asked.shared_with.iter().collect();
    let (document, conversations) = tokio::try_join!(
        document::own(&app.documents, &caller.account, &asked.document_id),
        app.shares.several::<Conversation>(&ids)
    )?;
    let document = document.ok_or_else(|| Problem::invalid("document_id", sentences::not_your_document()))?;
    let now = app.common.clock.now();
    let sharer = By::new(ShareActor::Owner, &caller, &visitor);
    let (mut created, mut shares) = (Transaction::new(), Vec::new());
    for id in &asked.shared_with {
        let conversation = conversations.iter().find(|conversation| conversation.id == *id);
        let party = party(conversation.cloned(), &caller)?;
        let with = &party.record;
        with.check_may_write(party.party).map_err(|reason| Problem::Conflict {
            code: reason.code(),
            detail: reason.into(),
        })?;
        let share = DocumentShare::new(
            NewShare {
                id: DocumentShareId::new(&app.common.clock, &app.common.chance),
                with,
                by: party.party,
                document: &document,
                scope: asked.share_scope,
                terms: ShareTerms {
                    can_download: asked.permissions.can_download,
                    can_comment: asked.permissions.can_comment,
                    has_watermark: asked.has_watermark,
                    must_acknowledge: asked.must_acknowledge,
                    can_edit: asked.permissions.can_edit,
                },
                message: asked.message.clone(),
                expires_in_days: asked.expires_in_days,
            },
            now,
        )?;
        let first = sharer.entry(&app, &share, ShareEntryContent::shared(&share));
        let opened = document_share::open(&app.shares, &share, &first);
        let shared = Event::DocumentShared {
            share_id: share.id.clone(),
        };
        let fact = app.common.source().fact(Actor::from(&caller), shared);
        created = created.and(opened.emit(&app.shares, fact));
        shares.push(share);
    }
    let names = Names::of(&app, shares.iter(), std::iter::empty()).await?;
    let views = shares
        .iter()
        .map(|share| ShareView::new(share, (ShareActor::Owner, &caller), now, &names));
    let view = NewSharesView {
        shares: views.collect(),
    };
    let created = once.answer(created, &app.common.accounts, StatusCode::CREATED, &view)?;
    created.commit(&app.common.chance).await?;
    Ok((StatusCode::CREATED, Json(view)))
}

/// The caller as a party to a conversation that they may share in. The platform's team has no documents of its own.
fn party(
    conversation: Option<Read<Conversation>>,
    caller: &web::Caller,
) -> Result<PartyTo<Conversation, Deciding>, Problem> {
    let conversation = conversation.ok_or_else(Problem::absent::<Conversation>)?;
    PartyTo::<Conversation, Deciding>::of(conversation, caller.clone())
}

//! POST /api/document-sharing/shares/{id}/versions: replaces the document by a newer version.

use axum::extract::State;
use domain::{
    Account, Conversation, DocumentId, DocumentShare, DocumentShareId,
    account::AccountState,
    data_rights::FORMER_MEMBER,
    document_share::{ShareActor, ShareEntryContent},
    introduction::Party,
};
use events::{Addressed, NoticeBody, Recipient};
use jiff::SignedDuration;
use serde::Deserialize;
use store::{RateLimit, document};
use utoipa::ToSchema;
use web::{Json, PartyTo, Problem, Replacing, Valid, Visitor};

use crate::{
    App,
    access::refusal,
    lists::shown,
    record::{By, Done, change, side_of},
    sentences,
    share_view::ShareView,
};

/// New versions per account and hour: each of a recipient's is a notice to the owner.
const VERSIONS: RateLimit = RateLimit {
    what: "share-version",
    tries: 30,
    window: SignedDuration::from_hours(1),
};

/// The newer version.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReplaceDocument {
    /// Another document of the caller.
    pub(crate) document_id: DocumentId,
}

/// Replaces the document of a share
///
/// By a document of the caller, whose file it remains. The other side sees it from now on; what the owner allowed, and the log,
/// stay. For the owner's side, and for a recipient with `can_edit`, after the promise of confidentiality if one is asked for; the
/// owner gets a notice of a recipient's version. At most 30 per hour and account, then 429.
#[utoipa::path(
    post, path = "/api/document-sharing/shares/{id}/versions", tag = "document-sharing",
    params(("id" = DocumentShareId, Path)), request_body = ReplaceDocument,
    responses((status = OK, body = ShareView))
)]
pub(crate) async fn replace_document(
    by: PartyTo<DocumentShare, Replacing>,
    visitor: Visitor,
    State(app): State<App>,
    Valid(newer): Valid<ReplaceDocument>,
) -> Result<Json<ShareView>, Problem> {
    let now = app.common.clock.now();
    let actor = by.party;
    by.record.check_replacement(actor, now).map_err(refusal)?;
    let notice = async { notice(&app, &by.record, actor).await };
    let document = async { Ok(document::own(&app.documents, &by.caller.account, &newer.document_id).await?) };
    let (document, notice, ()) = tokio::try_join!(document, notice, app.common.count(VERSIONS, &by.caller))?;
    let document = document.ok_or_else(|| Problem::invalid("document_id", sentences::not_your_document()))?;
    let uploader = By::new(actor, &by.caller, &visitor);
    let (share, _) = change(&app, by.record, &uploader, |share| {
        share.check_replacement(actor, now).map_err(refusal)?;
        if share.document.id == document.id {
            return Ok(None);
        }
        let moved = share.replace(&document, actor, now)?;
        Ok(Some(Done {
            notices: notice.clone().into_iter().collect(),
            ..Done::new(ShareEntryContent::replaced(share), Some(moved))
        }))
    })
    .await?;
    Ok(Json(shown(&app, &share, (actor, &by.caller)).await?))
}

/// The notice to the owner about a recipient's version; `None` if the owner's side has blocked the recipient's side.
async fn notice(app: &App, share: &DocumentShare, by: ShareActor) -> Result<Option<Addressed>, Problem> {
    if by != ShareActor::Recipient {
        return Ok(None);
    }
    let (owner, conversation) = tokio::try_join!(
        app.common.accounts.get::<Account>(&share.owner),
        app.shares.get::<Conversation>(&share.conversation_id)
    )?;
    let (Some(owner), Some(conversation)) = (owner, conversation) else {
        return Ok(None);
    };
    if owner.state == AccountState::Erased || conversation.has_blocked(share.shared_by) {
        return Ok(None);
    }
    let counterparty = match side_of(share, by) {
        Party::Employer => conversation.company_name.clone(),
        _ => conversation.executive_name.clone(),
    };
    let replaced = NoticeBody::SharedDocumentReplaced {
        share_id: share.id.clone(),
        counterparty: counterparty.unwrap_or_else(|| FORMER_MEMBER.to_owned()),
    };
    Ok(Some((Recipient::from(&owner.it), replaced)))
}

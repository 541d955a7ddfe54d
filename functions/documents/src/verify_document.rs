//! `POST /api/admin/documents/{id}/verify`

use axum::extract::State;
use domain::{
    Account, AccountId, Document, DocumentId,
    data_rights::{Access, Seen},
    document::{Decision, Feedback},
    text::blank_as_none,
};
use events::{Actor, Event, NoticeBody};
use jiff::civil::Date;
use serde::Deserialize;
use store::document::{by, of};
use utoipa::ToSchema;
use web::{Admin, As, IdOf, Json, Problem, Valid};

use crate::{
    App,
    view::{AdminDocumentView, DocumentOwner},
};

/// An administrator's decision about a document.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct VerifyDocument {
    /// Whether it is approved.
    is_verified: bool,
    /// The comment for the owner; required for a rejection.
    #[serde(default, deserialize_with = "blank_as_none")]
    notes: Option<Feedback>,
    /// The last valid day, as printed on an identity document.
    #[serde(default, deserialize_with = "blank_as_none")]
    expires_on: Option<Date>,
    /// The owner, if the caller knows it: saves a lookup.
    #[serde(default, deserialize_with = "blank_as_none")]
    owner_id: Option<AccountId>,
}

/// Approves a document that waits for review, or rejects it with feedback. The owner is notified by mail.
#[utoipa::path(
    post,
    path = "/api/admin/documents/{id}/verify",
    tag = "documents",
    params(("id" = DocumentId, Path)),
    request_body = VerifyDocument,
    responses((status = 200, description = "Decided", body = AdminDocumentView))
)]
pub(crate) async fn verify_document(
    admin: As<Admin>,
    State(app): State<App>,
    IdOf(id): IdOf<Document>,
    Valid(request): Valid<VerifyDocument>,
) -> Result<Json<AdminDocumentView>, Problem> {
    let (table, accounts) = (&app.documents.table, &app.common.accounts);
    // The decision and its mail are one transaction, and the mail needs the owner's address and language. If the
    // request contains the owner, documents and account are read in parallel; otherwise the document is found by the
    // index, which takes one more round.
    let (document, named) = match &request.owner_id {
        Some(owner) => {
            let (theirs, account) = tokio::try_join!(of(table, owner), accounts.get::<Account>(owner))?;
            (theirs.into_iter().find(|document| document.id == id), account)
        }
        None => (None, None),
    };
    let document = match document {
        Some(document) => Some(document),
        None => by(table, &id).await?,
    };
    let mut document = document.ok_or_else(Problem::absent::<Document>)?;
    let before = document.it.clone();
    let decision = Decision {
        is_verified: request.is_verified,
        notes: request.notes,
        expires_on: request.expires_on,
    };
    let now = app.common.clock.now();
    let moved = document.decide(&decision, &admin.caller.account, now)?;
    let owner = match named.filter(|account| account.id == document.owner) {
        Some(owner) => owner,
        // The documents of an erased account are erased with it.
        None => accounts
            .get::<Account>(&document.owner)
            .await?
            .ok_or_else(Problem::absent::<Document>)?,
    };
    let (source, by) = (app.common.source(), Actor::from(&admin.caller));
    let decided = source
        .fact(by.clone(), Event::of_document(&document, moved))
        .notify(NoticeBody::of_document(&document, &owner));
    // The response shows the image again; a decision always counts as a view.
    let access = Access::new(&document.owner, admin.caller.viewer(), Seen::Document, now);
    app.documents
        .change(&before, &document)
        .and(operations::reference::evidence_changed(
            &app.documents.table,
            &document.owner,
            by,
            source,
        ))
        .and(store::data_rights::look(&app.rights, access.as_ref()))
        .emit(&app.documents.table, decided)
        .commit(&app.common.chance)
        .await?;
    let view = AdminDocumentView::new(&app, &document, DocumentOwner::of(&owner)).await?;
    Ok(Json(view))
}

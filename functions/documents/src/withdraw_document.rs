//! `DELETE /api/documents/{id}`

use axum::{extract::State, http::StatusCode};
use cloud::{Found, Object};
use domain::{Account, Document, DocumentId};
use store::document::{of, place, places_of};
use web::{As, IdOf, Member, Problem};

use crate::{
    App,
    receive::{bucket, is_being_vetted, publish_evidence_change},
};

/// Deletes a document permanently. The version before it, if there is one, becomes current again.
#[utoipa::path(
    delete,
    path = "/api/documents/{id}",
    tag = "documents",
    params(("id" = DocumentId, Path)),
    responses((status = 204, description = "It is gone"))
)]
pub(crate) async fn withdraw_document(
    member: As<Member>,
    State(app): State<App>,
    IdOf(id): IdOf<Document>,
) -> Result<StatusCode, Problem> {
    let owner = &member.caller.account;
    // Only the caller's partition is read: it has no documents of others.
    let (account, versions) = tokio::try_join!(
        app.common.accounts.get::<Account>(owner),
        of(&app.documents.table, owner)
    )?;
    let account = account.ok_or_else(|| Problem::NotFound(web::sentences::account_not_found()))?;
    let Some(document) = versions.iter().find(|version| version.id == id) else {
        // If a request was interrupted between the record and the file, its repetition deletes the file as well.
        for place in places_of(owner, &id) {
            if let Found::Object(Object { version, .. }) | Found::TooLong { version } =
                app.files.get(&place, 0).await.map_err(bucket)?
            {
                app.files.delete(&place, version.as_deref()).await.map_err(bucket)?;
            }
        }
        return Err(Problem::absent::<Document>());
    };
    if let Err(why) = document.check_withdrawal(is_being_vetted(&account)) {
        return Err(Problem::Conflict {
            code: "under_review",
            detail: why,
        });
    }
    let slot = document.document_type.slot();
    let earlier = versions
        .iter()
        .rfind(|version| version.document_type.slot() == slot && version.version < document.version);
    let withdrawn = app.documents.withdraw(document, earlier);
    let withdrawn = publish_evidence_change(&app, withdrawn, document);
    withdrawn.commit(&app.common.chance).await?;
    // After the record, whose deletion may be refused: a file without a record is invisible, a record without a file is
    // not.
    let version = document.object_version.as_deref();
    app.files.delete(&place(document), version).await.map_err(bucket)?;
    Ok(StatusCode::NO_CONTENT)
}

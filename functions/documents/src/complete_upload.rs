//! `POST /api/documents/{id}/complete`

use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use cloud::{Found, Object};
use domain::{Account, DocumentId};
use store::{
    document::{Ticket, of, quarantine},
    platform::platform_settings,
};
use web::{As, Json, Member, Problem};

use crate::{
    App,
    receive::{Arrival, Quarantined, Received, bucket, is_being_vetted, receive},
    sentences,
    view::{DocumentView, UploadView},
};

/// Turns the file that was uploaded with this ticket into a document, or refuses the file and deletes it. May be
/// repeated: for an existing document it returns that, for one that is still being scanned 202.
#[utoipa::path(
    post,
    path = "/api/documents/{id}/complete",
    tag = "documents",
    params(("id" = DocumentId, Path)),
    responses(
        (status = 201, description = "The document", body = UploadView),
        (status = 202, description = "It is still scanned", body = UploadView),
    )
)]
pub(crate) async fn complete_upload(
    member: As<Member>,
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<(StatusCode, Json<UploadView>), Problem> {
    let absent = || Problem::NotFound(web::sentences::upload_not_found());
    let id: DocumentId = id.parse().map_err(|_| absent())?;
    let owner = &member.caller.account;
    // Another person's ticket is not in the caller's partition, nor their file under the caller's prefix.
    let key = quarantine(owner, &id);
    let most = domain::document::file::MOST_BYTES;
    // Three sequential rounds: everything that the id identifies, including the account, in parallel; then the file;
    // then the record, which contains the version of the file.
    let (account, settings, ticket, versions, found, report) = tokio::join!(
        app.common.accounts.get::<Account>(owner),
        platform_settings(&app.common.accounts),
        app.documents.table.get::<Ticket>((owner, &id)),
        of(&app.documents.table, owner),
        app.files.get(&key, most),
        app.scanner.report(&app.files, &key),
    );
    let account = account?.ok_or_else(|| Problem::NotFound(web::sentences::account_not_found()))?;
    let (ticket, versions) = (ticket?, versions?);
    if let Some(made) = versions.iter().find(|version| version.id == id) {
        let view = DocumentView::own(&app, made, is_being_vetted(&account)).await?;
        return Ok((StatusCode::CREATED, Json(UploadView::new(id, Some(view)))));
    }
    let now = app.common.clock.now();
    let ticket = ticket.filter(|ticket| now < ticket.ends_at()).ok_or_else(absent)?;
    let (bytes, version) = match found.map_err(bucket)? {
        Found::Nothing => return Err(Problem::invalid("file", sentences::file_not_uploaded())),
        Found::Object(Object { bytes, version }) => (bytes, version),
        // A ticket does not allow such a file.
        Found::TooLong { version } => {
            app.files.delete(&key, version.as_deref()).await.map_err(bucket)?;
            ticket.document_type.file_rule().check_size(u64::MAX)?;
            return Err(absent());
        }
    };
    // Without an object there is no report either, which was handled above.
    let verdict = report.map_err(bucket)?.on(version.as_deref());
    let arrival = Arrival {
        ticket: &ticket,
        is_ticket_kept: true,
        bytes,
        quarantined: Some(Quarantined { version, verdict }),
        times: settings?.review_times,
    };
    match receive(&app, &account, &versions, arrival).await? {
        Received::Kept(document) => {
            let view = DocumentView::own(&app, &document, is_being_vetted(&account)).await?;
            Ok((StatusCode::CREATED, Json(UploadView::new(id, Some(view)))))
        }
        Received::NotYet => Ok((StatusCode::ACCEPTED, Json(UploadView::new(id, None)))),
    }
}

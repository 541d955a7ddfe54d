//! `POST /api/documents/upload-url`

use std::{collections::BTreeMap, time::Duration};

use axum::{extract::State, http::StatusCode};
use domain::{
    DocumentId,
    document::{DocumentType, FileName, succeed},
    text::blank_as_none,
};
use jiff::{SignedDuration, Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use store::{
    RateLimit,
    document::{TICKET_LIFETIME, current_of, quarantine},
};
use utoipa::ToSchema;
use web::{Json, Member, Own, Problem, Valid};

use crate::{
    App,
    receive::{Claim, bucket, current, is_being_vetted, ticket},
};

/// The rate limit of uploads: more than any honest user needs.
pub(crate) const UPLOADS: RateLimit = RateLimit {
    what: "upload",
    tries: 60,
    window: SignedDuration::from_hours(1),
};

/// The file to be uploaded.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct UploadRequest {
    document_type: DocumentType,
    /// Its extension claims the format.
    file_name: FileName,
    /// The size in bytes; at most ten megabytes, for a photo and an avatar five.
    #[schema(minimum = 1)]
    size: u64,
    /// The last valid day: for identity documents only.
    #[serde(default, deserialize_with = "blank_as_none")]
    expires_on: Option<Date>,
}

/// The permission to upload one file.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct UploadTicketView {
    /// The id the document will have.
    document_id: DocumentId,
    /// The URL to post a form to: these fields first, the field `file` last. S3 refuses any other file.
    url: String,
    fields: BTreeMap<String, String>,
    /// The maximum size in bytes.
    max_size: u64,
    /// When it expires; also the deadline for completing it.
    expires_at: Timestamp,
}

/// Creates a ticket to upload one file to S3; afterwards the upload has to be completed.
#[utoipa::path(
    post,
    path = "/api/documents/upload-url",
    tag = "documents",
    request_body = UploadRequest,
    responses((status = 201, description = "The ticket", body = UploadTicketView))
)]
pub(crate) async fn create_upload_ticket(
    own: Own<Member>,
    State(app): State<App>,
    Valid(request): Valid<UploadRequest>,
) -> Result<(StatusCode, Json<UploadTicketView>), Problem> {
    let document_type = request.document_type;
    let claimed = request.file_name.claimed();
    let claim = Claim {
        document_type,
        file_name: request.file_name,
        expires_on: request.expires_on,
    };
    let ticket = ticket(&app, &own.caller, claim)?;
    let rule = document_type.file_rule();
    rule.check_size(request.size)?;
    let kind = rule.check_kind(claimed)?;

    let now = app.common.clock.now();
    let (table, common) = (&app.documents.table, &app.common);
    let owner = own.caller.account.as_str();
    let (key, most) = (quarantine(&ticket.owner, &ticket.id), rule.most_bytes);
    let lifetime = Duration::from_secs(TICKET_LIFETIME.unsigned_abs().as_secs());
    let form = app.files.post_form(&key, kind.media_type(), most, lifetime);
    // The ticket is written in parallel: an unused one is harmless, and deleted after an hour.
    let (versions, wait, written, form) = tokio::join!(
        current_of(table, &own.caller.account),
        UPLOADS.hit(&common.accounts, &common.seal, owner, now),
        table.create(&ticket),
        form,
    );
    if let Some(retry_after) = wait? {
        return Err(Problem::TooMany { retry_after });
    }
    let versions = versions?;
    let before = current(&versions, document_type).map(|before| &before.it);
    succeed(document_type, before, is_being_vetted(&own.account))?;
    written?;
    let form = form.map_err(bucket)?;
    let view = UploadTicketView {
        expires_at: ticket.ends_at(),
        document_id: ticket.id,
        url: form.url,
        fields: form.fields,
        max_size: most,
    };
    Ok((StatusCode::CREATED, Json(view)))
}

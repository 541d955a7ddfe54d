//! `POST /api/documents/upload`

use axum::{
    body::{Bytes, to_bytes},
    extract::{Request, State},
    http::{StatusCode, header},
};
use domain::{
    Account,
    document::{DocumentType, FileName, succeed},
};
use jiff::civil::Date;
use multer::Multipart;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use store::{
    document::{of, quarantine},
    platform::platform_settings,
};
use utoipa::ToSchema;
use web::{As, Json, Member, Problem};

use crate::{
    App,
    create_upload_ticket::UPLOADS,
    receive::{Arrival, Claim, Received, bucket, current, is_being_vetted, receive, ticket},
    sentences,
    view::{DocumentView, UploadView},
};

/// The maximum file size in this call, megabytes: Lambda's limit is six, in base 64.
const MEGABYTES: usize = 4;
/// The same in bytes.
const MOST: usize = MEGABYTES * 1024 * 1024;
/// The size reserved for the other parts of the form.
const FORM: usize = 16 * 1024;

/// The form.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "describes the form; the fields are read from its parts")]
pub(crate) struct UploadForm {
    document_type: DocumentType,
    /// The last valid day: for identity documents only.
    #[schema(value_type = String, format = Date, required = false)]
    expires_on: Option<Date>,
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

/// Uploads a file of up to 4 MB in one call. Larger ones need a ticket, as the 413 response says.
#[utoipa::path(
    post,
    path = "/api/documents/upload",
    tag = "documents",
    request_body(content = UploadForm, content_type = "multipart/form-data"),
    responses(
        (status = 201, description = "The document", body = UploadView),
        (status = 202, description = "It is still scanned: complete it later", body = UploadView),
    )
)]
pub(crate) async fn upload_document(
    member: As<Member>,
    State(app): State<App>,
    request: Request,
) -> Result<(StatusCode, Json<UploadView>), Problem> {
    let (claim, bytes) = form(request).await?;
    let document_type = claim.document_type;
    let (common, owner) = (&app.common, &member.caller.account);
    let ticket = ticket(&app, &member.caller, claim)?;
    document_type.file_rule().check_size(bytes.len() as u64)?;
    // Three sequential rounds: the upload is counted and allowed, then the file is stored, and then the record, which
    // contains the version of the file.
    let (account, settings, versions, wait) = tokio::try_join!(
        common.accounts.get::<Account>(owner),
        platform_settings(&common.accounts),
        of(&app.documents.table, owner),
        UPLOADS.hit(&common.accounts, &common.seal, owner.as_str(), common.clock.now()),
    )?;
    let account = account.ok_or_else(|| Problem::NotFound(web::sentences::account_not_found()))?;
    if let Some(retry_after) = wait {
        return Err(Problem::TooMany { retry_after });
    }
    let before = current(&versions, document_type).map(|before| &before.it);
    succeed(document_type, before, is_being_vetted(&account))?;
    let id = ticket.id.clone();
    if app.scanner.looks_in_bucket() {
        let kind = crate::content::examine(&document_type.file_rule(), &bytes)?;
        let sha256 = Sha256::digest(&bytes).into();
        let key = quarantine(&ticket.owner, &ticket.id);
        app.documents.table.create(&ticket).await?;
        let put = app.files.put(&key, kind.media_type(), bytes, &sha256).await;
        put.map_err(bucket)?;
        return Ok((StatusCode::ACCEPTED, Json(UploadView::new(id, None))));
    }
    let arrival = Arrival {
        ticket: &ticket,
        is_ticket_kept: false,
        bytes,
        quarantined: None,
        times: settings.review_times,
    };
    let view = match receive(&app, &account, &versions, arrival).await? {
        Received::Kept(document) => Some(DocumentView::own(&app, &document, is_being_vetted(&account)).await?),
        Received::NotYet => None,
    };
    Ok((StatusCode::CREATED, Json(UploadView::new(id, view))))
}

/// The parts of the form, in any order.
async fn form(request: Request) -> Result<(Claim, Vec<u8>), Problem> {
    let unreadable = || Problem::Bad {
        code: "unreadable_body",
        detail: sentences::body_not_form(),
    };
    let content_type = request.headers().get(header::CONTENT_TYPE);
    let content_type = content_type.and_then(|value| value.to_str().ok()).unwrap_or_default();
    let boundary = multer::parse_boundary(content_type).map_err(|_| unreadable())?;
    let too_large = |_| Problem::TooLargeHere {
        detail: sentences::needs_ticket(MEGABYTES),
    };
    let body = to_bytes(request.into_body(), MOST + FORM).await.map_err(too_large)?;
    let body = axum::body::Body::from(body).into_data_stream();
    let mut parts = Multipart::new(body, boundary);
    let (mut document_type, mut expires_on, mut file) = (None, None, None);
    while let Some(part) = parts.next_field().await.map_err(|_| unreadable())? {
        let name = part.name().unwrap_or_default().to_owned();
        match name.as_str() {
            "document_type" => {
                let text = part.text().await.map_err(|_| unreadable())?;
                let known: Result<DocumentType, _> = text.parse();
                document_type = Some(known.map_err(|error| Problem::invalid("document_type", error.into()))?);
            }
            "expires_on" => {
                let text = part.text().await.map_err(|_| unreadable())?;
                if !text.trim().is_empty() {
                    let day = text.trim().parse::<Date>();
                    expires_on = Some(day.map_err(|_| Problem::invalid("expires_on", sentences::expiry_invalid()))?);
                }
            }
            "file" => {
                let called = part.file_name().unwrap_or_default().to_owned();
                let bytes: Bytes = part.bytes().await.map_err(|_| unreadable())?;
                file = Some((called, bytes));
            }
            _ => return Err(Problem::invalid(name, domain::sentences::not_known_here())),
        }
    }
    let document_type =
        document_type.ok_or_else(|| Problem::invalid("document_type", domain::sentences::is_required()))?;
    let (called, bytes) = file.ok_or_else(|| Problem::invalid("file", domain::sentences::is_required()))?;
    if bytes.len() > MOST {
        return Err(Problem::TooLargeHere {
            detail: sentences::needs_ticket(MEGABYTES),
        });
    }
    let file_name: FileName = called
        .parse()
        .map_err(|error: domain::document::BadFileName| Problem::invalid("file_name", error.into()))?;
    document_type.file_rule().check_kind(file_name.claimed())?;
    let claim = Claim {
        document_type,
        file_name,
        expires_on,
    };
    Ok((claim, bytes.to_vec()))
}

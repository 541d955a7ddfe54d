//! `POST /api/admin/csv-import/drafts/{id}/invitation`

use axum::{extract::State, http::StatusCode};
use domain::{
    Locale,
    csv_import::{DraftInvitationEvent, DraftInvitationStatus, ImportSource},
};
use events::{Actor, Event, Transition};
use serde::Deserialize;
use store::{Transaction, draft_profile::StoredDraft};
use tracing::info;
use utoipa::ToSchema;
use web::{Admin, Json, Problem, RecordFor, Valid};

use crate::{App, draft_view::DraftView};

/// An invitation.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct InviteRequest {
    /// Where the team has the person from, in the language of the invitation, which contains it.
    source: ImportSource,
    /// The language of the mails.
    #[serde(default)]
    language: Locale,
}

/// Invites the owner of a draft profile to claim it, for the first time or again
///
/// The mail is sent when it is its turn.
#[utoipa::path(post, path = "/api/admin/csv-import/drafts/{id}/invitation", tag = "csv-import",
    params(("id" = String, Path, pattern = "^[0-9a-f]{64}$")),
    request_body = InviteRequest,
    responses((status = 202, description = "Queued", body = DraftView)))]
pub(crate) async fn invite_draft(
    admin: RecordFor<Admin, StoredDraft>,
    State(app): State<App>,
    Valid(request): Valid<InviteRequest>,
) -> Result<(StatusCode, Json<DraftView>), Problem> {
    let (mut draft, now) = (admin.record, app.common.clock.now());
    let from = draft.draft.invitation.as_ref().map(|invitation| invitation.status);
    draft.draft.invite(request.language, request.source, now)?;
    let created = &draft.draft.created;
    let fact = Event::DraftInvitationMoved {
        csv_import_id: created.import_id.clone(),
        row: created.row,
        transition: Transition {
            from,
            event: DraftInvitationEvent::Queue,
            to: DraftInvitationStatus::Queued,
        },
    };
    let fact = app.common.source().fact(Actor::from(&admin.caller), fact);
    let saved = Transaction::new().save(&app.imports, &draft).emit(&app.imports, fact);
    saved.commit(&app.common.chance).await?;
    info!(draft = %draft.draft.id(), by = %admin.caller.account, "invited");
    Ok((StatusCode::ACCEPTED, Json(DraftView::of(&draft.draft))))
}

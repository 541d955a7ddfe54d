//! `DELETE /api/admin/csv-import/drafts/{id}/invitation`

use axum::extract::State;
use domain::csv_import::{DraftInvitationActor, DraftInvitationEvent};
use events::{Actor, Event};
use store::draft_profile::{StoredDraft, save_invitation};
use tracing::info;
use web::{Admin, Json, Problem, RecordFor};

use crate::{App, draft_view::DraftView};

/// Withdraws an invitation: no other mail is sent, and it cannot be claimed any more. The person can still refuse.
#[utoipa::path(delete, path = "/api/admin/csv-import/drafts/{id}/invitation", tag = "csv-import",
    params(("id" = String, Path, pattern = "^[0-9a-f]{64}$")),
    responses((status = 200, description = "Withdrawn", body = DraftView)))]
pub(crate) async fn withdraw_invitation(
    admin: RecordFor<Admin, StoredDraft>,
    State(app): State<App>,
) -> Result<Json<DraftView>, Problem> {
    let (mut draft, now) = (admin.record, app.common.clock.now());
    let event = DraftInvitationEvent::Withdraw;
    let moved = draft
        .draft
        .advance_invitation(event, DraftInvitationActor::Admin, now)?;
    let Some(moved) = moved else {
        return Err(Problem::stale());
    };
    let created = &draft.draft.created;
    let fact = Event::DraftInvitationMoved {
        csv_import_id: created.import_id.clone(),
        row: created.row,
        transition: moved.into(),
    };
    let fact = app.common.source().fact(Actor::from(&admin.caller), fact);
    save_invitation(&app.imports, &draft, event)
        .emit(&app.imports, fact)
        .commit(&app.common.chance)
        .await?;
    info!(draft = %draft.draft.id(), by = %admin.caller.account, "invitation withdrawn");
    Ok(Json(DraftView::of(&draft.draft)))
}

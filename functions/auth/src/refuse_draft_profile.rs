use axum::extract::State;
use domain::csv_import::{DraftInvitationActor, DraftInvitationEvent};
use store::{AnswerDraftInvitation, draft_profile::end_invitation, retry};
use web::{Acknowledgement, Json, LinkIn, Problem, Visitor};

use crate::{App, draft_profile::open, limit, sentences};

/// Attempts while the worker changes the invitation.
const TRIES: u32 = 4;

/// Refuses an invitation: erases the draft profile at once
///
/// What is kept is a checksum of the address, so that no later import invites the person again. Mail programs call this
/// to unsubscribe (RFC 8058).
#[utoipa::path(
    post,
    path = "/api/executive-invitations/{token}/refuse",
    tag = "auth",
    params(("token" = String, Path, pattern = "^[A-Za-z0-9_-][A-Za-z0-9._-]*$", description = "From the link in the mail")),
    responses((status = 200, description = "Erased", body = Acknowledgement))
)]
pub(crate) async fn refuse_draft_profile(
    LinkIn(link): LinkIn<AnswerDraftInvitation>,
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<Acknowledgement>, Problem> {
    limit::LINK.count(&app, &link.to_string(), &visitor).await?;
    let (now, event) = (app.common.clock.now(), DraftInvitationEvent::Refuse);
    // A reminder that is sent at the same moment must not make the refusal fail: a mail program does not try again.
    retry(TRIES, &app.common.chance, || async {
        let mut draft = open(&app, &link).await?;
        draft
            .draft
            .advance_invitation(event, DraftInvitationActor::Invitee, now)?;
        let tables = (&app.imports, &app.common.accounts);
        let ended = end_invitation(tables, &draft, event, now).await?;
        Ok::<_, Problem>((ended, ()))
    })
    .await?;
    Ok(Json(sentences::draft_profile_erased().into()))
}

//! A draft profile in the API.

use domain::{
    DraftProfile, Email, Locale,
    csv_import::{DraftInvitation, DraftInvitationStatus, DraftInvitationTransition, DraftProfileId, ImportSource},
    merge::{MergedInto, PersonId},
};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

/// A draft profile.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DraftView {
    #[schema(value_type = String)]
    draft_id: DraftProfileId,
    /// The row number in the file that created it.
    row_number: u32,
    name: String,
    email: Email,
    /// The position, with the company.
    position: Option<String>,
    /// `null` if the person was not invited.
    invitation: Option<InvitationView>,
    /// The record that it is merged into; `null` if it is not.
    merged: Option<MergedView>,
    created_at: Timestamp,
    /// When it is erased, if it is not claimed.
    erased_at: Timestamp,
    allowed_transitions: Vec<DraftInvitationTransition>,
}

/// The invitation to claim a draft profile.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = DraftInvitationView)]
struct InvitationView {
    status: DraftInvitationStatus,
    /// The language of its mails.
    language: Locale,
    /// Where the team has the person from, as the mails say.
    source: ImportSource,
    /// When its first mail was sent.
    sent_at: Option<Timestamp>,
    /// When the next mail is due, or it expires; `null` if nothing more happens.
    due_at: Option<Timestamp>,
    /// Until when it can be claimed, once it was sent.
    expires_at: Option<Timestamp>,
}

/// The record that a draft profile is merged into.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = DraftMergedView)]
struct MergedView {
    /// An account or another draft profile, by the format of the id.
    #[schema(value_type = String)]
    kept: PersonId,
    at: Timestamp,
}

impl From<&MergedInto> for MergedView {
    fn from(mark: &MergedInto) -> Self {
        Self {
            kept: mark.kept.clone(),
            at: mark.at,
        }
    }
}

impl DraftView {
    pub(crate) fn of(draft: &DraftProfile) -> Self {
        let view = |it: &DraftInvitation| InvitationView {
            status: it.status,
            language: it.locale,
            source: it.source.clone(),
            sent_at: it.sent_at,
            due_at: it.due_at,
            expires_at: draft.invitation_expires_at(),
        };
        Self {
            draft_id: draft.id(),
            row_number: draft.created.row,
            name: format!("{} {}", draft.first_name, draft.last_name).trim().to_owned(),
            email: draft.email.clone(),
            position: position(draft),
            invitation: draft.invitation.as_ref().map(view),
            merged: draft.merged.as_ref().map(MergedView::from),
            created_at: draft.created_at,
            erased_at: draft.ends_at(),
            allowed_transitions: draft.invitation_moves(),
        }
    }
}

fn position(draft: &DraftProfile) -> Option<String> {
    let details = draft.details.as_ref()?;
    let parts = [details.title.as_deref(), details.current_company.as_deref()];
    let parts: Vec<_> = parts.into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

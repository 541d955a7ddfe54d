//! The draft profile of an imported executive, opened with the link in the invitation.

use domain::{
    Country, Email, Industry, Line, Locale, Phone, Text, Url,
    account::Name,
    csv_import::ImportSource,
    profile::{ProfileDetails, Years},
    sentence::SentenceText,
};
use jiff::Timestamp;
use serde::Serialize;
use store::{AnswerDraftInvitation, Read, SignedLink, draft_profile::StoredDraft};
use utoipa::ToSchema;
use web::Problem;

use crate::App;

/// All that is known about an imported executive, and from where. Fields that the file did not have are `null` or empty.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DraftProfileView {
    email: Email,
    first_name: Name,
    /// May be empty.
    last_name: Name,
    phone: Option<Phone>,
    title: Option<Line<1, 120>>,
    current_company: Option<Line<1, 120>>,
    location: Option<Line<1, 120>>,
    country: Option<Country>,
    industry: Option<Industry>,
    years_of_experience: Option<Years>,
    specializations: Vec<Line<1, 60>>,
    skills: Vec<Line<1, 60>>,
    languages: Vec<Line<1, 60>>,
    linkedin_url: Option<Url>,
    bio: Option<Text<1, 4000>>,
    /// Where the team has the details from, as written by an administrator.
    source: ImportSource,
    /// The language of the invitation.
    locale: Locale,
    /// When the details were imported.
    imported_at: Timestamp,
    /// Until when the invitation can be accepted, if it can.
    expires_at: Option<Timestamp>,
    /// When the draft is erased, if it is not claimed.
    erased_at: Timestamp,
    /// Why it cannot be claimed now; it can be refused in any case.
    claim_blocked: Option<SentenceText>,
}

impl DraftProfileView {
    /// `None` for a draft without an invitation: there is no link to it.
    pub(crate) fn of(stored: &StoredDraft, now: Timestamp) -> Option<Self> {
        let draft = &stored.draft;
        let invitation = draft.invitation.as_ref()?;
        let defaults = ProfileDetails::default();
        let details = draft.details.clone().unwrap_or_default();
        Some(Self {
            email: draft.email.clone(),
            first_name: draft.first_name.clone(),
            last_name: draft.last_name.clone(),
            phone: draft.phone.clone(),
            title: details.title,
            current_company: details.current_company,
            location: details.location,
            country: details.country,
            industry: details.industry,
            years_of_experience: Some(details.years_of_experience)
                .filter(|years| *years != defaults.years_of_experience),
            specializations: details.specializations,
            skills: details.skills,
            // The wizard's default is not from the file.
            languages: if details.languages == defaults.languages {
                Vec::new()
            } else {
                details.languages
            },
            linkedin_url: details.linkedin_url,
            bio: details.bio,
            source: invitation.source.clone(),
            locale: invitation.locale,
            imported_at: draft.created_at,
            expires_at: draft.invitation_expires_at(),
            erased_at: draft.ends_at(),
            claim_blocked: draft.claim_blocked(now).map(SentenceText::from),
        })
    }
}

/// The draft profile of a link.
///
/// An invalid link, one of a draft that was claimed, refused or erased, and one of an earlier draft have the same response.
pub(crate) async fn open(app: &App, link: &SignedLink<AnswerDraftInvitation>) -> Result<Read<StoredDraft>, Problem> {
    let draft = app.imports.get::<StoredDraft>(&link.subject).await?;
    let now = app.common.clock.now();
    draft
        .filter(|it| now < it.draft.ends_at() && link.opens(&app.common.seal, it.draft.generation()))
        .ok_or_else(Problem::bad_link::<AnswerDraftInvitation>)
}

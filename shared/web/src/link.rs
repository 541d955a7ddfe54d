//! Mailed links, which work without a sign-in.

use axum::{
    extract::{FromRequestParts, Path},
    http::request::Parts,
};
use domain::Sentence;
use serde::Deserialize;
use store::{
    AnswerDraftInvitation, AnswerReference, ClaimMembership, ConfirmEmail, EditApplication, JoinCompany, KeepAccount,
    LinkKind, OpenSharedDocument, ReadCalendar, SignedLink, StopAlerts, StopMail,
};

use crate::{Guard, Problem, Public, sentences};

/// A kind of mailed links, with the message for one that is not valid.
pub trait MailedLink: LinkKind {
    /// `Questionnaire not found.`
    fn not_found() -> Sentence;
}

macro_rules! links {
    ($($kind:ident = $not_found:ident;)+) => {$(
        impl MailedLink for $kind {
            fn not_found() -> Sentence {
                sentences::$not_found()
            }
        }
    )+};
}

links! {
    AnswerDraftInvitation = invitation_not_found;
    AnswerReference = questionnaire_not_found;
    ClaimMembership = invitation_not_found;
    ConfirmEmail = link_not_found;
    JoinCompany = invitation_not_found;
    EditApplication = application_not_found;
    KeepAccount = link_not_found;
    OpenSharedDocument = shared_document_closed;
    ReadCalendar = calendar_not_found;
    StopAlerts = subscription_not_found;
    StopMail = subscription_not_found;
}

/// The mailed link whose token is `{token}` of the path. It names its record; the handler reads it, and refuses a link that does
/// not open its current generation ([`SignedLink::opens`]) like one that cannot be parsed: with 404. For the gateway these
/// operations are public.
pub struct LinkIn<K: MailedLink>(pub SignedLink<K>);

impl<K: MailedLink> Guard for LinkIn<K> {
    const ACCESS: &'static str = Public::ACCESS;
}

#[derive(Deserialize)]
struct TokenInPath {
    token: String,
}

impl<K: MailedLink, S: Send + Sync> FromRequestParts<S> for LinkIn<K> {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let Path(TokenInPath { token }) = Path::from_request_parts(parts, state)
            .await
            .map_err(|_| Problem::bad_link::<K>())?;
        token.parse().map(Self).map_err(|_| Problem::bad_link::<K>())
    }
}

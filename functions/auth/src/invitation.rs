//! The invitation to claim a membership: the link in the mail about an approval.
//!
//! The link is not stored. It contains `<application id>.<signature>`, and the signature is computed from the
//! application's generation, so undoing an approval invalidates its link.

use domain::{Application, ApplicationId, account::INVITATION_DAYS, application::ApplicationStatus, time::days};
use jiff::Timestamp;
use store::Read;
use web::Problem;

use crate::App;

/// The purpose of the token, which the mailer creates.
const PURPOSE: &str = "claim";

/// The approved application of a link, claimed or not, and the deadline for the claim.
///
/// An invalid link, one of an undone approval, and one of a missing application have the same response.
pub(crate) async fn open(app: &App, token: &str) -> Result<(Read<Application>, Timestamp), Problem> {
    let absent = || Problem::NotFound("Invitation");
    let (id, sealed) = token.split_once('.').ok_or_else(absent)?;
    let id: ApplicationId = id.parse().map_err(|_| absent())?;
    let application = app.applications.get::<Application>(&id).await?.ok_or_else(absent)?;
    let is_ours = app
        .common
        .seal
        .opens(sealed, PURPOSE, id.as_str(), application.generation);
    let approved_at = application
        .approved_at
        .filter(|_| application.status == ApplicationStatus::Approved);
    match approved_at.filter(|_| is_ours) {
        Some(approved_at) => Ok((application, approved_at + days(INVITATION_DAYS))),
        None => Err(absent()),
    }
}

/// As [`open`], if it can still be claimed.
pub(crate) async fn unclaimed(app: &App, token: &str) -> Result<(Read<Application>, Timestamp), Problem> {
    let (application, expires_at) = open(app, token).await?;
    if application.account_id.is_some() {
        return Err(claimed());
    }
    if expires_at <= app.common.clock.now() {
        return Err(Problem::Conflict {
            code: "invitation_expired",
            detail: "This invitation has expired. Write to us and we will send you a new one.".into(),
        });
    }
    Ok((application, expires_at))
}

/// The membership was claimed already.
pub(crate) fn claimed() -> Problem {
    Problem::Conflict {
        code: "invitation_claimed",
        detail: "This invitation has been claimed already. Sign in to continue.".into(),
    }
}

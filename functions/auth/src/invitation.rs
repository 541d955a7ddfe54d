//! The invitation to claim a membership: the link in the mail that an approval brings.
//!
//! Nothing of it is kept. The link carries `<application id>.<seal>`, and the seal is computed from the application's
//! generation, so an approval that is taken back takes its link with it.

use domain::{Application, ApplicationId, account::INVITATION_DAYS, application::ApplicationStatus, time::days};
use jiff::Timestamp;
use store::Read;
use web::Problem;

use crate::App;

/// What the seal allows; the mailer mints it.
const PURPOSE: &str = "claim";

/// The approved application that a link speaks of, whether claimed or not, and until when it can be claimed.
///
/// A link that is not ours, one of an approval that was taken back, and one of no application at all are one answer.
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

/// As [`open`], and it can still be claimed.
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

/// The membership was claimed before.
pub(crate) fn claimed() -> Problem {
    Problem::Conflict {
        code: "invitation_claimed",
        detail: "This invitation has been claimed already. Sign in to continue.".into(),
    }
}

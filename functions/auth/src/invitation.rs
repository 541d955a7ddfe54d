//! The invitation to claim a membership: the link in the mail about an approval.
//!
//! The link is signed for the application's generation, so undoing an approval invalidates it.

use domain::Application;
use jiff::Timestamp;
use store::{ClaimMembership, Read, SignedLink};
use web::Problem;

use crate::{App, sentences};

/// The approved application of a link, claimed or not, and the deadline for the claim.
///
/// An invalid link, one of an undone approval, and one of a missing application have the same response.
pub(crate) async fn open(
    app: &App,
    link: &SignedLink<ClaimMembership>,
) -> Result<(Read<Application>, Timestamp), Problem> {
    let absent = Problem::bad_link::<ClaimMembership>;
    let application = app.applications.get::<Application>(&link.subject).await?;
    let application = application.ok_or_else(absent)?;
    let is_ours = link.opens(&app.common.seal, application.generation);
    match application.invitation_expires_at().filter(|_| is_ours) {
        Some(expires_at) => Ok((application, expires_at)),
        None => Err(absent()),
    }
}

/// As [`open`], if it can still be claimed.
pub(crate) async fn unclaimed(
    app: &App,
    link: &SignedLink<ClaimMembership>,
) -> Result<(Read<Application>, Timestamp), Problem> {
    let (application, expires_at) = open(app, link).await?;
    if application.account_id.is_some() {
        return Err(claimed());
    }
    if expires_at <= app.common.clock.now() {
        return Err(Problem::Conflict {
            code: "invitation_expired",
            detail: sentences::invitation_expired(),
        });
    }
    Ok((application, expires_at))
}

/// The membership was claimed already.
pub(crate) fn claimed() -> Problem {
    Problem::Conflict {
        code: "invitation_claimed",
        detail: sentences::invitation_claimed(),
    }
}

//! The membership of an executive, as the dashboard shows it: the application of their address until it is claimed.

use domain::{Account, Application, Email, application::ApplicationStatus};
use jiff::Timestamp;
use store::{Batch, Batched, Claim, Read, StoreError};

use crate::{
    App,
    next_action::{Deed, NextAction},
};

const FORM: &str = "/member-application";
const STATUS: &str = "/member-application/status";

/// The membership of an executive.
pub(crate) struct Membership {
    /// `None` without an application.
    pub(crate) status: Option<ApplicationStatus>,
    /// The application of the address, if the account has none yet.
    application: Option<Application>,
}

/// Adds the claim of an address to a batch, for [`Membership::read`].
pub(crate) fn ask(app: &App, batch: Batch, email: Option<&Email>) -> Batch {
    match email {
        Some(email) => batch.and::<Claim, _>(&app.applications, email),
        None => batch,
    }
}

impl Membership {
    /// The account's own application; without one, the latest application of its address. That is read only if the
    /// address is verified, because otherwise anybody could register an address and see its application.
    pub(crate) async fn read(
        app: &App,
        found: &Batched,
        account: &Account,
        email: Option<&Email>,
    ) -> Result<Self, StoreError> {
        let own = Self {
            status: account.membership_status,
            application: None,
        };
        let is_verified = account.state.is_open() && email == Some(&account.email);
        if account.application_id.is_some() || account.membership_status.is_some() || !is_verified {
            return Ok(own);
        }
        let Some(claim) = found.get::<Claim, _>(&app.applications, &account.email)? else {
            return Ok(own);
        };
        let application = app.applications.get::<Application>(&claim.application_id).await?;
        let application = application.map(|Read { it, .. }| it);
        Ok(Self {
            status: application.as_ref().map(|application| application.status),
            application,
        })
    }

    /// When the application got its status; `None` without an application, and for a membership that was claimed.
    pub(crate) fn since(&self) -> Option<Timestamp> {
        self.application.as_ref().map(Application::status_since)
    }

    /// What the executive can do for their membership.
    pub(crate) fn next_action(&self, now: Timestamp) -> Option<NextAction> {
        let application = self.application.as_ref();
        let due = |at: fn(&Application) -> Option<Timestamp>| application.and_then(at);
        let (kind, path, due_at) = match self.status {
            None | Some(ApplicationStatus::Withdrawn) => (Deed::ApplyForMembership, FORM, None),
            Some(ApplicationStatus::Draft) => (Deed::ContinueApplication, STATUS, None),
            Some(ApplicationStatus::Submitted | ApplicationStatus::UnderReview) => {
                (Deed::AwaitMembership, STATUS, due(Application::sla_due))
            }
            Some(ApplicationStatus::AdditionalInfoRequired) => {
                (Deed::AnswerReviewer, STATUS, due(Application::info_expires_at))
            }
            Some(ApplicationStatus::Rejected) => {
                let from = due(Application::may_reapply_at).filter(|from| now < *from);
                (Deed::ApplyAgain, if from.is_some() { STATUS } else { FORM }, from)
            }
            Some(ApplicationStatus::Approved) => {
                let unclaimed = application.filter(|application| application.is_unclaimed())?;
                (Deed::ClaimMembership, STATUS, unclaimed.invitation_expires_at())
            }
        };
        Some(NextAction::new(kind, path, due_at))
    }
}

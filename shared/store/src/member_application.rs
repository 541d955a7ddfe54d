//! Membership applications: the record, its history, the claim on an email address, the totals.
//!
//! All items of one application are in one partition; the lists of the admin screens are indexes by status.

mod change;
mod figures;
mod list;
mod search;

pub use change::schedule;
pub use figures::{Figures, application_totals, overdue_applications};
pub use list::{ListOrder, ListPlace, Listed, Listing, Neighbours};
pub use search::{Assigned, Found, Sought};

use domain::{
    Application, ApplicationId, Email,
    application::{ApplicationActor, ApplicationStatus},
};
use environment::{Env, MissingEnv};
use events::{Source, Transition};
use serde::{Deserialize, Serialize};

use crate::{
    Entity, Index, Key, Read, StoreError, Table, area,
    history::{self, Historic, HistoryEntry},
};

/// The two tables of applications: the records with all that belongs to them, and their timers.
#[derive(Clone)]
pub struct MemberApplications {
    /// Records, claims, history, counts, events.
    pub table: Table<area::Applications>,
    /// Timers.
    pub timers: Table<area::Timers>,
}

impl MemberApplications {
    /// From the deployment's environment: `APPLICATIONS_TABLE`, `TIMERS_TABLE`.
    ///
    /// # Errors
    /// When one of them is not set.
    pub fn from_env(env: &Env) -> Result<Self, MissingEnv> {
        Ok(Self {
            table: Table::from_env(env)?,
            timers: Table::from_env(env)?,
        })
    }
}

/// Indexed within a status by submission, by name and by score. A draft is sorted by its creation; for an application
/// under review the key by submission also contains the promised response date.
impl Entity<area::Applications> for Application {
    const KIND: &'static str = "member_application";
    type Id<'a> = &'a ApplicationId;

    fn key(id: &ApplicationId) -> Key {
        Key::new(format!("APPLICATION#{id}"), "APPLICATION")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.id)
    }
    fn indexes(&self) -> Vec<(Index, Key)> {
        [ListOrder::SubmittedAt, ListOrder::Name, ListOrder::Score]
            .map(|order| (order.index(), Key::new(partition(self.status), order.sort_key(self))))
            .into()
    }
}

/// The partition of a status in every index.
fn partition(status: ApplicationStatus) -> String {
    format!("STATUS#{status}")
}

/// The application of an email address: its key is the address, so there cannot be two.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claim {
    /// Lower-case.
    pub email: Email,
    /// The latest application with this address.
    pub application_id: ApplicationId,
}

impl Entity<area::Applications> for Claim {
    const KIND: &'static str = "application_claim";
    type Id<'a> = &'a Email;

    fn key(email: &Email) -> Key {
        Key::new(format!("EMAIL#{email}"), "CLAIM")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.email)
    }
}

impl Historic for Application {
    type Area = area::Applications;
    type Id = ApplicationId;
    type State = ApplicationStatus;
    /// An event of the state machine; `revise` if answers were changed while a reviewer waited for them; `assign` or
    /// `unassign` if the administrator who takes care of it changed, with the name as the note unless they assigned
    /// themselves; `info_reminded` or `invitation_reminded` if the applicant was reminded of a question or of the
    /// invitation.
    type Event = String;
    type Actor = ApplicationActor;
    const KIND: &'static str = "application_history";
    const PREFIX: &'static str = "HISTORY#";

    fn partition(application: &ApplicationId) -> String {
        Self::key(application).pk
    }
}

impl HistoryEntry<Application> {
    /// An entry for a change just made. `from` is the status before.
    pub fn of_application(
        after: &Application,
        from: Option<ApplicationStatus>,
        event: &str,
        by: ApplicationActor,
        source: Source<'_>,
    ) -> Self {
        let (event, to) = (event.to_owned(), after.status);
        Self::new(after.id.clone(), Transition { from, event, to }, by, source)
    }
}

impl MemberApplications {
    /// One application.
    ///
    /// # Errors
    /// All reads here: when the table does not respond.
    pub async fn get(&self, id: &ApplicationId) -> Result<Option<Read<Application>>, StoreError> {
        self.table.get::<Application>(id).await
    }

    /// The claim on an address.
    pub async fn claim(&self, email: &Email) -> Result<Option<Read<Claim>>, StoreError> {
        self.table.get::<Claim>(email).await
    }

    /// The latest application with an address.
    pub async fn of_email(&self, email: &Email) -> Result<Option<Read<Application>>, StoreError> {
        match self.claim(email).await? {
            Some(claim) => self.get(&claim.application_id).await,
            None => Ok(None),
        }
    }

    /// The history of an application, oldest first.
    pub async fn history(&self, id: &ApplicationId) -> Result<Vec<HistoryEntry<Application>>, StoreError> {
        history::whole(&self.table, id).await
    }
}

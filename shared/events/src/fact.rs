//! Facts: what happened, for every consumer.

use std::fmt;

use domain::{
    Account, AccountId, EventId, Role, application::ApplicationActor, introduction::Party, reference::ReferenceActor,
    vetting_process::VettingActor,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Delivery, Event};

/// A fact: an event with its identity, time and origin. It contains ids, enumerations, numbers and times, but no
/// address, name or text of a person; messages to people are in a [`crate::Notice`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fact {
    /// Unique.
    pub id: EventId,
    /// When it happened.
    pub at: Timestamp,
    /// The id of the request that caused it, as assigned by API Gateway and returned in `x-request-id`, or of the run
    /// of the timekeeper. For logs only; absent if there was none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request_id: Option<String>,
    /// Who did it.
    pub by: Actor,
    /// The source.
    pub origin: Origin,
    /// What happened.
    #[serde(flatten)]
    pub event: Event,
}

/// Who did something.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Actor {
    /// The role in which they did it.
    pub role: ActorRole,
    /// Their account; absent for the system and for people without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account_id: Option<AccountId>,
}

/// The role of an actor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum ActorRole {
    /// An executive.
    Executive,
    /// An employer.
    Employer,
    /// A member of the platform's team.
    Admin,
    /// An applicant for membership, identified by the mailed link.
    Applicant,
    /// A referee, identified by the mailed link.
    Referee,
    /// A visitor who is not signed in.
    Visitor,
    /// The system: time, mail events, or a consequence of something else.
    System,
}

/// The kind of process that did something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// A request to the API.
    Request,
    /// A timer.
    Timer,
    /// A worker that processes events.
    Worker,
}

impl Actor {
    /// The system.
    pub const SYSTEM: Self = Self {
        role: ActorRole::System,
        account_id: None,
    };

    /// A visitor who is not signed in.
    pub const VISITOR: Self = Self {
        role: ActorRole::Visitor,
        account_id: None,
    };

    /// Somebody with an account.
    pub fn account(role: Role, account: &AccountId) -> Self {
        Self::new(role, Some(account))
    }

    /// An actor in this role; the account is that of the person, if there is one.
    pub fn new(role: impl Into<ActorRole>, account: Option<&AccountId>) -> Self {
        let role = role.into();
        let account = account.filter(|_| role != ActorRole::System);
        Self {
            role,
            account_id: account.cloned(),
        }
    }
}

impl From<&Account> for Actor {
    fn from(account: &Account) -> Self {
        Self::account(account.role, &account.id)
    }
}

impl ActorRole {
    /// As in facts.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

impl From<Role> for ActorRole {
    fn from(role: Role) -> Self {
        match role {
            Role::Executive => Self::Executive,
            Role::Employer => Self::Employer,
            Role::Admin => Self::Admin,
        }
    }
}

impl From<Party> for ActorRole {
    fn from(party: Party) -> Self {
        match party {
            Party::Executive => Self::Executive,
            Party::Employer => Self::Employer,
            Party::Admin => Self::Admin,
            Party::System => Self::System,
        }
    }
}

impl From<ApplicationActor> for ActorRole {
    fn from(actor: ApplicationActor) -> Self {
        match actor {
            ApplicationActor::Applicant => Self::Applicant,
            ApplicationActor::Admin => Self::Admin,
            ApplicationActor::System => Self::System,
        }
    }
}

impl From<ReferenceActor> for ActorRole {
    fn from(actor: ReferenceActor) -> Self {
        match actor {
            ReferenceActor::Executive => Self::Executive,
            ReferenceActor::Referee => Self::Referee,
            ReferenceActor::Admin => Self::Admin,
            ReferenceActor::System => Self::System,
        }
    }
}

impl From<VettingActor> for ActorRole {
    fn from(actor: VettingActor) -> Self {
        match actor {
            VettingActor::Executive => Self::Executive,
            VettingActor::Admin => Self::Admin,
            VettingActor::System => Self::System,
        }
    }
}

/// For logs: the name and the id, nothing of the body.
impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.event.name(), self.id)
    }
}

impl Delivery for Fact {
    fn request_id(&self) -> Option<&str> {
        self.request_id.as_deref()
    }
}

/// A worker got a fact that it does not handle: its rule in `infra/events.yaml` passes too much. The message becomes a
/// dead letter, which has an alarm, instead of being ignored.
#[derive(Debug, thiserror::Error)]
#[error("{0} is not for this worker")]
pub struct NotHandled(&'static str);

impl Event {
    /// The error of a worker that does not handle it.
    pub fn not_handled(&self) -> NotHandled {
        NotHandled(self.name())
    }
}

//! Views of deletions and of requests.

use domain::{
    Account, AccountId, DataRequest, DataRequestId, Email,
    account::{AccountActor, AccountEvent, AccountState, AccountTransition},
    data_rights::{DataRequestActor, DataRequestKind, DataRequestState, DataRequestTransition},
};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{blockers::Blocker, early_erasure::EarlyErasureView};

/// Whether an account can be deleted, or when it will be.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DeletionView {
    #[schema(inline)]
    state: AccountState,
    /// When it is erased; `null` unless that was requested.
    deletion_at: Option<Timestamp>,
    /// Obligations that must be settled first.
    blockers: Vec<Blocker>,
    /// `request_deletion`, if the account's state allows it.
    allowed_transitions: Vec<AccountTransition>,
}

impl DeletionView {
    pub(crate) fn new(account: &Account, blockers: Vec<Blocker>, now: Timestamp) -> Self {
        let mut allowed = account.allowed(AccountActor::User, now);
        allowed.retain(|way| way.event == AccountEvent::RequestDeletion);
        if let Some(first) = blockers.first() {
            for way in &mut allowed {
                way.blocked.get_or_insert_with(|| first.sentence.clone());
            }
        }
        Self {
            state: account.state,
            deletion_at: account.deletion_at,
            blockers,
            allowed_transitions: allowed,
        }
    }
}

/// The requester's view of a request.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OwnDataRequestView {
    id: DataRequestId,
    #[schema(inline)]
    kind: DataRequestKind,
    #[schema(inline)]
    state: DataRequestState,
    /// The text.
    message: Option<String>,
    received_at: Timestamp,
    /// The deadline.
    due_at: Timestamp,
    answered_at: Option<Timestamp>,
    /// The message with the answer.
    answer: Option<String>,
}

impl From<DataRequest> for OwnDataRequestView {
    fn from(request: DataRequest) -> Self {
        let (answered_at, answer) = match request.answer {
            Some(answer) => (Some(answer.at), answer.words),
            None => (None, None),
        };
        Self {
            id: request.id,
            kind: request.kind,
            state: request.state,
            message: request.message.map(Into::into),
            received_at: request.received_at,
            due_at: request.due_at,
            answered_at,
            answer,
        }
    }
}

/// The team's view of a request.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DataRequestView {
    #[serde(flatten)]
    request: OwnDataRequestView,
    account_id: AccountId,
    /// The requester; `null` once the account was erased.
    #[schema(inline)]
    who: Option<WhoView>,
    /// The administrator who answered; `null` for the product or the owner.
    answered_by: Option<AccountId>,
    allowed_transitions: Vec<DataRequestTransition>,
    /// Of a request for erasure; `null` for other kinds, and after the erasure.
    early_erasure: Option<EarlyErasureView>,
}

/// The requester.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WhoView {
    name: String,
    email: Email,
}

impl DataRequestView {
    pub(crate) fn new(
        request: DataRequest,
        account: Option<&Account>,
        early_erasure: Option<EarlyErasureView>,
    ) -> Self {
        let who = account
            .filter(|account| account.state != AccountState::Erased)
            .map(|account| WhoView {
                name: account.full_name(),
                email: account.email.clone(),
            });
        Self {
            account_id: request.account_id.clone(),
            who,
            answered_by: request.answer.as_ref().and_then(|answer| answer.by.clone()),
            allowed_transitions: request.allowed(DataRequestActor::Admin),
            early_erasure,
            request: request.into(),
        }
    }
}

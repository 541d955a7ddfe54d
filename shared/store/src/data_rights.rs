//! Data rights, in the rights table: requests of people about their data, consents, and access logs.

use std::collections::BTreeMap;

use domain::{
    Account, AccountId, DataRequest, DataRequestId,
    account::AccountState,
    data_rights::{Access, Consent, DataRequestState, Seen},
    timer::{AccountTimer, TimerAction},
};
use jiff::Timestamp;

use crate::{
    Entity, Index, Key, List, Page, Read, Seal, StoreError, Table, Transaction, area,
    timer::{Timer, sortable},
};

/// Listed for the team by state (gsi1) and of all states (gsi2), by due date, and for its owner by creation (gsi3).
impl Entity<area::Rights> for DataRequest {
    const KIND: &'static str = "data_request";
    type Id<'a> = &'a DataRequestId;

    fn key(id: &DataRequestId) -> Key {
        Key::new(format!("REQUEST#{id}"), "REQUEST")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.id)
    }
    fn indexes(&self) -> Vec<(Index, Key)> {
        // The owner is the last part of the key, so that a list can read the accounts in parallel with the requests.
        let due = format!("{}#{}#{}", sortable(self.due_at), self.id, self.account_id);
        vec![
            (Index::Gsi1, Key::new(in_state(self.state), due.clone())),
            (Index::Gsi2, Key::new(REQUESTS, due)),
            (Index::Gsi3, Key::new(self.account_id.as_str(), self.id.as_str())),
        ]
    }
    fn ends(&self) -> Option<Timestamp> {
        self.kept_until
    }
}

const REQUESTS: &str = "REQUESTS";

fn in_state(state: DataRequestState) -> String {
    format!("{REQUESTS}#{state}")
}

fn totals() -> Key {
    Key::new(REQUESTS, "TOTALS")
}

/// Key: the account or the application that consented, and the text; for an optional purpose, which may be given and
/// withdrawn many times, also the time.
impl Entity<area::Rights> for Consent {
    const KIND: &'static str = "consent";
    type Id<'a> = &'a Self;

    fn key(it: &Self) -> Key {
        let Self { purpose, words, at, .. } = it;
        let sk = match purpose.required_because() {
            Some(_) => format!("{purpose}#{words}"),
            None => format!("{purpose}#{words}#{}", sortable(*at)),
        };
        Key::new(format!("CONSENTS#{}", it.subject.as_str()), sk)
    }
    fn own_key(&self) -> Key {
        Self::key(self)
    }
    fn ends(&self) -> Option<Timestamp> {
        self.kept_until
    }
}

/// Key: the person whose data was read; one entry per hour, viewer and object, and one for each view with a reason.
impl Entity<area::Rights> for Access {
    const KIND: &'static str = "access";
    type Id<'a> = (&'a AccountId, Timestamp, &'a AccountId, Seen);

    fn key((account, starts_at, viewer, seen): Self::Id<'_>) -> Key {
        Key::new(
            format!("ACCESS#{account}"),
            format!("{}#{viewer}#{seen}", sortable(starts_at)),
        )
    }
    fn own_key(&self) -> Key {
        Self::key((&self.account_id, self.starts_at(), &self.viewer.account_id, self.seen))
    }
}

/// The timer that erases an account whose deletion was requested.
pub fn erasure_timer(account: &Account) -> Option<Timer> {
    let due_at = account
        .deletion_at
        .filter(|_| account.state == AccountState::DeletionScheduled)?;
    Some(Timer {
        due_at,
        action: TimerAction::Account(account.id.clone(), AccountTimer::Erasure),
        generation: 0,
    })
}

/// One page of the requests in a state, or of all, earliest due date first; and what `of_people` reads in parallel about the
/// requesters.
///
/// # Errors
/// When a table does not respond, or the cursor belongs to another list.
pub async fn requests<T, F>(
    rights: &Table<area::Rights>,
    state: Option<DataRequestState>,
    limit: u16,
    cursor: Option<&str>,
    seal: &Seal,
    of_people: impl FnOnce(Vec<AccountId>) -> F,
) -> Result<(Page<DataRequest>, T), StoreError>
where
    F: Future<Output = Result<T, StoreError>>,
{
    let (list, index) = match state {
        Some(state) => (List::by(Index::Gsi1, in_state(state)), Index::Gsi1),
        // Closed requests are listed in reverse: newest first.
        None => (List::by(Index::Gsi2, REQUESTS).newest_first(true), Index::Gsi2),
    };
    let people = |ids: Vec<String>| {
        let mut ids: Vec<AccountId> = ids.iter().filter_map(|id| id.parse().ok()).collect();
        ids.sort_unstable();
        ids.dedup();
        of_people(ids)
    };
    rights
        .page_beside((&list.limit(limit), index), cursor, seal, people)
        .await
}

/// The number of requests in each state.
///
/// # Errors
/// When the table does not respond.
pub async fn request_totals(rights: &Table<area::Rights>) -> Result<BTreeMap<DataRequestState, u64>, StoreError> {
    let counts = rights.spread_counts(totals()).await?;
    let of = |state: &DataRequestState| counts.get(state.as_str()).copied().unwrap_or_default();
    Ok(DataRequestState::ALL
        .iter()
        .map(|state| (*state, u64::try_from(of(state)).unwrap_or_default()))
        .collect())
}

/// The requests of an account, newest first; at most a hundred.
///
/// # Errors
/// When the table does not respond.
pub async fn requests_of(
    rights: &Table<area::Rights>,
    account: &AccountId,
) -> Result<Vec<Read<DataRequest>>, StoreError> {
    let list = List::by(Index::Gsi3, account.as_str()).newest_first(true).limit(100);
    rights.first(&list).await
}

/// The consents of an account or an application, by its id. As many as there are versions of texts, and changes of
/// optional ones.
///
/// # Errors
/// When the table does not respond.
pub async fn consents(rights: &Table<area::Rights>, subject: &str) -> Result<Vec<Read<Consent>>, StoreError> {
    rights.all(&List::of(format!("CONSENTS#{subject}"))).await
}

/// One page of the access log of an account's data, newest first.
///
/// # Errors
/// When the table does not respond, or the cursor belongs to another list.
pub async fn accesses(
    rights: &Table<area::Rights>,
    account: &AccountId,
    limit: u16,
    cursor: Option<&str>,
    seal: &Seal,
) -> Result<Page<Access>, StoreError> {
    let list = List::of(format!("ACCESS#{account}")).newest_first(true).limit(limit);
    rights.page(&list, cursor, seal).await
}

/// Records that a viewer read all of these; several reads of one person's data in one hour are one entry.
///
/// # Errors
/// When the table does not respond, or only in part. Then some entries may be written.
pub async fn looked(
    rights: &Table<area::Rights>,
    accesses: impl IntoIterator<Item = Access>,
) -> Result<(), StoreError> {
    let placed = accesses.into_iter().map(|access| {
        let Key { pk, sk } = access.own_key();
        ((pk, sk), access)
    });
    let each_once: BTreeMap<_, Access> = placed.collect();
    rights.lay(&each_once.into_values().collect::<Vec<_>>()).await
}

/// Creates a request and counts it.
pub fn receive(rights: &Table<area::Rights>, request: &DataRequest) -> Transaction {
    Transaction::new()
        .create(rights, request)
        .add_spread(rights, totals(), &[(request.state.as_str(), 1)])
}

/// Saves a request that was moved from `before`, and counts it.
pub fn save(rights: &Table<area::Rights>, request: &Read<DataRequest>, before: DataRequestState) -> Transaction {
    let saved = Transaction::new().save(rights, request);
    if before == request.state {
        return saved;
    }
    let steps = [(before.as_str(), -1), (request.state.as_str(), 1)];
    saved.add_spread(rights, totals(), &steps)
}

/// Records a consent. Idempotent for the same text.
pub fn agree(rights: &Table<area::Rights>, consent: &Consent) -> Transaction {
    Transaction::new().replace(rights, consent)
}

/// Records a read access; does nothing for `None`, when viewers read their own data.
pub fn look(rights: &Table<area::Rights>, access: Option<&Access>) -> Transaction {
    match access {
        Some(access) => Transaction::new().replace(rights, access),
        None => Transaction::new(),
    }
}

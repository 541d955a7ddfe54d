//! What needs two administrators, in the accounts table: a partition of the account that it concerns, because functions that
//! may write proposals may not write accounts; one record of each kind, the last one. Those that wait are listed, the first
//! to lapse first.

use domain::{
    AccountId, Approval,
    approval::{ApprovalKind, ApprovalState},
    time::days,
};
use jiff::Timestamp;

use crate::{Entity, Index, Key, List, Read, StoreError, Table, area, timer::sortable};

/// How long a proposal is kept after its time: the audit log has it for longer.
const KEPT_DAYS: i64 = 365;

impl Entity<area::Accounts> for Approval {
    const KIND: &'static str = "approval";
    type Id<'a> = (&'a AccountId, ApprovalKind);

    fn key((account, kind): Self::Id<'_>) -> Key {
        Key::new(format!("APPROVAL#{account}"), kind.as_str())
    }
    fn own_key(&self) -> Key {
        Self::key((self.request.account_id(), self.request.kind()))
    }
    fn indexes(&self) -> Vec<(Index, Key)> {
        let is_waiting = self.stored_state == ApprovalState::Proposed;
        let lapses = format!("{}#{}", sortable(self.proposal.lapses_at), self.request.account_id());
        is_waiting
            .then(|| (Index::Gsi1, Key::new(WAITING, lapses)))
            .into_iter()
            .collect()
    }
    fn ends(&self) -> Option<Timestamp> {
        self.proposal.lapses_at.checked_add(days(KEPT_DAYS)).ok()
    }
}

const WAITING: &str = "APPROVALS";

/// The proposals that wait for a second administrator, the first to lapse first; at most `most`.
///
/// # Errors
/// When the table does not respond.
pub async fn waiting(
    accounts: &Table<area::Accounts>,
    now: Timestamp,
    most: u16,
) -> Result<Vec<Read<Approval>>, StoreError> {
    // `$` is above `#`: a proposal that lapses at this instant has lapsed.
    let list = List::by(Index::Gsi1, WAITING)
        .above(format!("{}$", sortable(now)))
        .limit(most);
    accounts.first(&list).await
}

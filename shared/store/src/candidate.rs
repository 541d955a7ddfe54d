//! The candidate list of the platform's team, in the profiles table: one row per executive, and exact totals.
//!
//! The rows are a projection of account and profile. `search-indexer` maintains it; moves by admins write it directly.

use domain::{
    AccountId,
    candidate::{Candidate, CandidateStatus},
    vetting::Vetting,
};
use jiff::Timestamp;

use crate::{Entity, Index, Key, List, Read, StoreError, Table, Transaction, area, figures, timer::sortable};

const EXECUTIVE: &str = "EXECUTIVE#";

/// Listed by gsi1, one partition per vetting status, by the time the account was created.
impl Entity<area::Profiles> for Candidate {
    const KIND: &'static str = "candidate";
    type Id<'a> = &'a AccountId;

    fn key(account: &AccountId) -> Key {
        Key::new(executive(account), "CANDIDATE")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.id)
    }
    fn indexes(&self) -> Vec<(Index, Key)> {
        vec![(Index::Gsi1, Key::new(partition(self.vetting_status), place(self)))]
    }
}

/// The partition of one executive, shared with the profile.
fn executive(account: &AccountId) -> String {
    format!("{EXECUTIVE}{account}")
}

/// The executive whose partition this is.
pub(crate) fn owner(key: &Key) -> Option<AccountId> {
    key.pk.strip_prefix(EXECUTIVE)?.parse().ok()
}

fn partition(vetting: Vetting) -> String {
    format!("CANDIDATES#{vetting}")
}

/// The sort key of a candidate, which is the same for every vetting status.
pub fn place(candidate: &Candidate) -> String {
    format!("{}#{}", sortable(candidate.created_at), candidate.id)
}

/// A page of the list, with further records of the same people.
#[derive(Debug, Clone)]
pub struct Page<B> {
    /// The newest accounts first. Rows that moved during the read are omitted.
    pub candidates: Vec<Candidate>,
    /// The result of the additional read.
    pub beside: Vec<B>,
    /// The sort key after which the next page begins; absent at the end.
    pub next: Option<String>,
}

/// The next candidates of a list, newest accounts first: those with one vetting status, or all in one order, after the
/// given sort key. Their ids are known before the rows are read, so further records can be read in parallel by
/// `beside`.
///
/// # Errors
/// When the table does not respond.
pub async fn after<B, F>(
    profiles: &Table<area::Profiles>,
    vetting: Option<Vetting>,
    place: Option<&str>,
    limit: u16,
    beside: impl FnOnce(Vec<AccountId>) -> F,
) -> Result<Page<B>, StoreError>
where
    F: Future<Output = Result<Vec<B>, StoreError>>,
{
    let of = async |state| {
        if vetting.is_some_and(|vetting| vetting != state) {
            return Ok(Vec::new());
        }
        // One extra row shows whether there is another page.
        let list = List::by(Index::Gsi1, partition(state))
            .newest_first(true)
            .limit(limit + 1);
        let list = if let Some(place) = place {
            list.below(place)
        } else {
            list
        };
        // Four of these futures at once are too large for the stack.
        Box::pin(profiles.first_entries(&list)).await
    };
    let (unvetted, in_progress, approved, rejected) = tokio::try_join!(
        of(Vetting::Unvetted),
        of(Vetting::InProgress),
        of(Vetting::Approved),
        of(Vetting::Rejected)
    )?;
    let all = [unvetted, in_progress, approved, rejected].into_iter().flatten();
    let mut found: Vec<_> = all.collect();
    found.sort_by(|one, other| other.place.sk.cmp(&one.place.sk));
    let is_more = found.len() > usize::from(limit);
    found.truncate(usize::from(limit));
    let ids = found.iter().filter_map(|entry| owner(&entry.record)).collect();
    let (candidates, beside) = tokio::try_join!(profiles.records::<Candidate>(&found), beside(ids))?;
    Ok(Page {
        candidates: candidates.into_iter().map(|read| read.it).collect(),
        beside,
        next: found.pop().filter(|_| is_more).map(|last| last.place.sk),
    })
}

/// The number of candidates by status, vetting and completeness.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Totals(std::collections::BTreeMap<String, i64>);

fn totals() -> Key {
    Key::new("CANDIDATES", "TOTALS")
}

fn field(status: CandidateStatus, vetting: Vetting, is_incomplete: bool) -> String {
    format!(
        "{status}.{vetting}.{}",
        if is_incomplete { "incomplete" } else { "complete" }
    )
}

impl Totals {
    /// Reads the current totals.
    ///
    /// # Errors
    /// When the table does not respond.
    pub async fn read(profiles: &Table<area::Profiles>) -> Result<Self, StoreError> {
        profiles.spread_counts(totals()).await.map(Self)
    }

    /// The number of candidates with these values; `None` matches all.
    pub fn of(&self, status: Option<CandidateStatus>, vetting: Option<Vetting>, is_incomplete: Option<bool>) -> u64 {
        let mut total = 0;
        for known in CandidateStatus::ALL
            .iter()
            .filter(|known| status.is_none_or(|status| status == **known))
        {
            for state in Vetting::ALL
                .iter()
                .filter(|state| vetting.is_none_or(|vetting| vetting == **state))
            {
                for incomplete in [true, false]
                    .into_iter()
                    .filter(|it| is_incomplete.is_none_or(|is| is == *it))
                {
                    total += self
                        .0
                        .get(&field(*known, *state, incomplete))
                        .copied()
                        .unwrap_or_default();
                }
            }
        }
        u64::try_from(total).unwrap_or_default()
    }
}

/// Updates a candidate's row and the totals; writes nothing if nothing changed. [`StoreError::Stale`] or
/// [`StoreError::Exists`] if another writer changed the row since it was read.
///
/// The public figures about searchable executives are updated too; `at` is the current time.
pub fn relist(
    profiles: &Table<area::Profiles>,
    seen: Option<&Read<Candidate>>,
    now: Option<&Candidate>,
    at: Timestamp,
) -> Transaction {
    if seen.map(|seen| &seen.it) == now {
        return Transaction::new();
    }
    let key = |line: &Candidate| field(line.status, line.vetting_status, line.is_incomplete());
    let (left, entered) = (seen.map(|seen| key(&seen.it)), now.map(key));
    let before = seen.map(|seen| &seen.it);
    let written = match (seen, now) {
        (None, Some(line)) => Transaction::new().create(profiles, line),
        (Some(seen), Some(line)) => Transaction::new().save(profiles, &seen.with(line.clone())),
        (Some(seen), None) => Transaction::new().discard(profiles, seen),
        (None, None) => Transaction::new(),
    };
    let written = written.and(figures::count_pool(profiles, before, now, at));
    let steps: Vec<_> = [(left, -1), (entered, 1)]
        .into_iter()
        .filter_map(|(key, by)| Some((key?, by)))
        .collect();
    match steps.as_slice() {
        [(left, _), (entered, _)] if left == entered => written,
        steps => {
            let steps: Vec<_> = steps.iter().map(|(key, by)| (key.as_str(), *by)).collect();
            written.add_spread(profiles, totals(), &steps)
        }
    }
}

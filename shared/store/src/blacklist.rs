//! Blacklistings, in the vetting table beside the rest that the team holds of an executive: the record, and who moved it.
//!
//! The record is the truth; the account's mark, by which everybody else knows, and the line of the candidate list are its
//! projections. All are written in one transaction, here and nowhere else.

use domain::{
    Account, AccountId, Blacklisting, ExecutiveProfile, HistoryId,
    blacklist::{BlacklistingActor, BlacklistingEvent, BlacklistingState, Hand, Step},
    candidate::{Candidate, CandidateStatus, status},
};
use events::{Envelope, Event};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    Entity, Key, List, Read, StoreError, Transaction,
    account::Standing,
    vetting::{NotMoved, Source, Vettings},
};

impl Entity for Blacklisting {
    const KIND: &'static str = "blacklisting";
    type Id<'a> = &'a AccountId;

    fn key(executive: &AccountId) -> Key {
        Key::new(partition(executive), "BLACKLISTING")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.account_id)
    }
}

/// One move of a blacklisting: never changed. It is the audit of the two pairs of eyes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BlacklistingChange {
    /// Its own id.
    pub id: HistoryId,
    /// Whom it is about.
    pub account_id: AccountId,
    /// What was done.
    pub event: BlacklistingEvent,
    /// The state after.
    pub to: BlacklistingState,
    /// What they were who did it.
    pub actor: BlacklistingActor,
    /// The admin; absent when the time did it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<AccountId>,
    /// Their name then.
    #[serde(default)]
    pub by_name: String,
    /// Why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// When.
    pub at: Timestamp,
}

const CHANGE: &str = "BLACKLISTED#";

impl Entity for BlacklistingChange {
    const KIND: &'static str = "blacklisting_change";
    type Id<'a> = (&'a AccountId, &'a HistoryId);

    fn key((executive, id): Self::Id<'_>) -> Key {
        Key::new(partition(executive), format!("{CHANGE}{id}"))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.account_id, &self.id))
    }
}

/// Where everything that the team holds of an executive lies, as the vetting does.
fn partition(executive: &AccountId) -> String {
    format!("EXECUTIVE#{executive}")
}

/// What stands against one executive, with everything that a move of it writes.
pub struct Held {
    /// As it is: a proposal whose time is over has lapsed.
    pub blacklisting: Blacklisting,
    /// Where the candidate stands.
    pub status: CandidateStatus,
    /// The last move first; at most a hundred.
    pub history: Vec<BlacklistingChange>,
    account: Read<Account>,
    profile: Option<ExecutiveProfile>,
    line: Option<Read<Candidate>>,
    kept: Option<Read<Blacklisting>>,
}

impl Vettings {
    /// What stands against an executive; `None` for whoever is no executive, or is erased.
    ///
    /// # Errors
    /// When a table does not answer.
    pub async fn held(&self, executive: &AccountId, now: Timestamp) -> Result<Option<Held>, StoreError> {
        let changes = List::of(partition(executive)).starting(CHANGE).newest_first(true);
        let changes = changes.limit(100);
        let (line, account, profile, kept, history) = tokio::try_join!(
            self.profiles.get::<Candidate>(executive),
            self.accounts.get::<Account>(executive),
            self.profiles.get::<ExecutiveProfile>(executive),
            self.table.get::<Blacklisting>(executive),
            self.table.first::<BlacklistingChange>(&changes)
        )?;
        let profile = profile.map(|profile| profile.it);
        let Some(account) = account.filter(|account| Candidate::is_one(account)) else {
            return Ok(None);
        };
        let mut blacklisting = match &kept {
            Some(kept) => kept.it.clone(),
            None => Blacklisting::clear(executive.clone()),
        };
        blacklisting.catch_up(now);
        Ok(Some(Held {
            blacklisting,
            status: status(&account, profile.as_ref()),
            history: history.into_iter().map(|change| change.it).collect(),
            account,
            profile,
            line,
            kept,
        }))
    }

    /// Makes a move and writes it: the record, the account's mark, the candidate's line with the list's totals, the history,
    /// the notice and the word to search, in one. Once more from the beginning when something that it hangs on changed in
    /// between, which need not forbid it.
    ///
    /// # Errors
    /// As [`NotMoved`] says.
    pub async fn blacklist(
        &self,
        executive: &AccountId,
        event: BlacklistingEvent,
        admin: &AccountId,
        reason: Option<&str>,
        source: Source<'_>,
    ) -> Result<Held, NotMoved> {
        let mut tried = 0;
        loop {
            tried += 1;
            let at = source.clock.now();
            let (held, by) = tokio::try_join!(self.held(executive, at), self.accounts.get::<Account>(admin))?;
            let mut held = held.ok_or(NotMoved::Absent)?;
            let hand = Hand {
                by: admin.clone(),
                by_name: by.map(|by| by.full_name()).unwrap_or_default(),
                at,
            };
            let change = self.barred(&mut held, event, &hand, reason, source)?;
            match change.commit(source.chance).await {
                Ok(()) => return Ok(held),
                Err(StoreError::Stale | StoreError::Exists) if tried < TRIES => {}
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// The move, and everything that it writes.
    fn barred(
        &self,
        held: &mut Held,
        event: BlacklistingEvent,
        hand: &Hand,
        reason: Option<&str>,
        source: Source<'_>,
    ) -> Result<Transaction, NotMoved> {
        let actor = held.blacklisting.actor(&hand.by);
        // From what is kept, so that a lapse comes into the history with the move that keeps it.
        if let Some(kept) = &held.kept {
            held.blacklisting = kept.it.clone();
        }
        let steps = held.blacklisting.perform(event, hand, reason, held.status)?;
        let before = Standing::of(&held.account);
        let was = held.account.is_blacklisted();
        held.blacklisting.project(&mut held.account.it);
        held.status = status(&held.account, held.profile.as_ref());
        // Nothing that was handed in changes by it.
        let record = held.line.as_ref().map(|line| line.record.clone()).unwrap_or_default();
        let line = Candidate::of(&held.account, held.profile.as_ref(), record);

        let kept = match &mut held.kept {
            Some(kept) => {
                kept.it = held.blacklisting.clone();
                Transaction::new().save(&self.table, kept)
            }
            None => Transaction::new().create(&self.table, &held.blacklisting),
        };
        // Moves of one moment are told apart by their ids alone, which must therefore be in their order.
        let mut ids: Vec<_> = steps
            .iter()
            .map(|_| HistoryId::new(source.clock, source.chance))
            .collect();
        ids.sort();
        let changes = ids
            .into_iter()
            .zip(&steps)
            .map(|(id, step)| change_of(id, *step, actor, hand, reason, &held.blacklisting.account_id));
        let changes: Vec<_> = changes.collect();
        let kept = changes
            .iter()
            .fold(kept, |kept, change| kept.create(&self.table, change));
        held.history.splice(0..0, changes.into_iter().rev());

        let looked = Event::ProfileChanged {
            account_id: held.account.id.clone(),
        };
        let envelope = |event| Envelope::new(event, source.clock, source.chance);
        let written = kept
            .save_account(&self.accounts, &held.account, &before)
            .relist(&self.profiles, held.line.as_ref(), line.as_ref(), hand.at)
            .emit(&self.profiles, &envelope(looked));
        let notice = Event::of_blacklisting(&held.account, was, &held.blacklisting);
        Ok(match notice {
            Some(notice) => written.emit(&self.table, &envelope(notice)),
            None => written,
        })
    }
}

/// How often a move is made again because something it hangs on changed meanwhile.
const TRIES: usize = 4;

/// What is kept of a move. A lapse is nobody's deed, whoever made the next move.
fn change_of(
    id: HistoryId,
    step: Step,
    actor: BlacklistingActor,
    hand: &Hand,
    reason: Option<&str>,
    executive: &AccountId,
) -> BlacklistingChange {
    let is_theirs = step.event != BlacklistingEvent::Lapse;
    let said = reason.map(str::trim).filter(|reason| is_theirs && !reason.is_empty());
    BlacklistingChange {
        id,
        account_id: executive.clone(),
        event: step.event,
        to: step.to,
        actor: if is_theirs { actor } else { BlacklistingActor::System },
        by: is_theirs.then(|| hand.by.clone()),
        by_name: if is_theirs { hand.by_name.clone() } else { String::new() },
        reason: said.map(ToOwned::to_owned),
        at: hand.at,
    }
}

//! Moves of a blacklisting, each with all its writes.

use domain::{
    Account, AccountId, Blacklisting, HistoryId, Role,
    approval::Hand,
    blacklist::{BlacklistingActor, BlacklistingEvent, Step},
    candidate::{Candidate, status},
};
use events::{Actor, Event, NoticeBody, Source};
use store::{
    HistoryEntry, Transaction,
    account::{self, Standing},
    blacklist::Held,
    candidate, retry,
    vetting::Vettings,
};

use crate::vetting::NotMoved;

/// The number of attempts at a move when a record that it depends on changes.
const TRIES: u32 = 4;

/// Makes a move and writes it in one transaction: the record, the account's mark, the candidate's row with the
/// list's totals, the history, the facts and the notice. Starts again when a record that it depends on
/// changed in between, because the move may still be allowed.
///
/// # Errors
/// As [`NotMoved`] says.
pub async fn perform(
    vettings: &Vettings,
    executive: &AccountId,
    event: BlacklistingEvent,
    admin: &AccountId,
    reason: Option<&str>,
    source: Source<'_>,
) -> Result<Held, NotMoved> {
    retry(TRIES, source.chance, || async {
        let at = source.clock.now();
        let (held, by) = tokio::try_join!(vettings.held(executive, at), vettings.accounts.get::<Account>(admin))?;
        let mut held = held.ok_or(NotMoved::Absent)?;
        let hand = Hand {
            by: admin.clone(),
            by_name: by.map(|by| by.full_name()).unwrap_or_default(),
            at,
        };
        let change = change(vettings, &mut held, event, &hand, reason, source)?;
        Ok((change, held))
    })
    .await
}

/// The move, and all its writes.
fn change(
    vettings: &Vettings,
    held: &mut Held,
    event: BlacklistingEvent,
    hand: &Hand,
    reason: Option<&str>,
    source: Source<'_>,
) -> Result<Transaction, NotMoved> {
    let actor = held.blacklisting.actor(&hand.by);
    // Starts from the stored state, so that a lapse is added to the history together with the move.
    if let Some(kept) = &held.kept {
        held.blacklisting = kept.it.clone();
    }
    let steps = held.blacklisting.perform(event, hand, reason, held.status)?;
    let before = Standing::of(&held.account);
    let was = held.account.is_blacklisted();
    held.blacklisting.project(&mut held.account.it);
    held.status = status(&held.account, held.profile.as_ref());
    // The evidence does not change.
    let record = held.line.as_ref().map(|line| line.record.clone()).unwrap_or_default();
    let line = Candidate::of(&held.account, held.profile.as_ref(), record);

    let kept = match &mut held.kept {
        Some(kept) => {
            kept.it = held.blacklisting.clone();
            Transaction::new().save(&vettings.table, kept)
        }
        None => Transaction::new().create(&vettings.table, &held.blacklisting),
    };
    // Entries of the same moment are ordered by their ids alone, which must therefore be ascending.
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
        .fold(kept, |kept, change| kept.create(&vettings.table, change));
    held.history.splice(0..0, changes.into_iter().rev());

    let executive_id = &held.account.id;
    let by = Actor::account(Role::Admin, &hand.by);
    let moved = steps.into_iter().map(|step| {
        let event = Event::BlacklistMoved {
            executive_id: executive_id.clone(),
            transition: step.into(),
        };
        let is_theirs = step.event != BlacklistingEvent::Lapse;
        (if is_theirs { by.clone() } else { Actor::SYSTEM }, event)
    });
    let looked = Event::ProfileChanged {
        account_id: executive_id.clone(),
    };
    let published = moved.fold(source.fact(by.clone(), looked), |published, (by, event)| {
        published.fact(by, event)
    });
    let notice = NoticeBody::of_blacklisting(&held.account, was, &held.blacklisting);
    Ok(kept
        .and(account::save(&vettings.accounts, &held.account, &before))
        .and(candidate::relist(
            &vettings.profiles,
            held.line.as_ref(),
            line.as_ref(),
            hand.at,
        ))
        .emit(&vettings.table, published.notify(notice)))
}

/// The history entry of a move. A lapse has no actor, even if another move caused it to be recorded.
fn change_of(
    id: HistoryId,
    step: Step,
    actor: BlacklistingActor,
    hand: &Hand,
    reason: Option<&str>,
    executive: &AccountId,
) -> HistoryEntry<Blacklisting> {
    let is_theirs = step.event != BlacklistingEvent::Lapse;
    let shared = reason.map(str::trim).filter(|reason| is_theirs && !reason.is_empty());
    HistoryEntry {
        id,
        record: executive.clone(),
        event: step.event,
        from: Some(step.from),
        to: step.to,
        actor: if is_theirs { actor } else { BlacklistingActor::System },
        by: is_theirs.then(|| hand.by.clone()),
        by_name: if is_theirs { hand.by_name.clone() } else { String::new() },
        reason: shared.map(ToOwned::to_owned),
        note: None,
        at: hand.at,
    }
}

//! The end of sessions: their records and the deny list. The user pool is not changed here.

use domain::sign_in::SignInSession;
use jiff::{SignedDuration, Timestamp};
use store::{Read, Table, Transaction, area, denial::Denial};

/// Sessions ended by one transaction: DynamoDB's limit is a hundred items, and a few are for other writes. With more
/// sessions than that, the pool and the deny list end the rest.
const MOST_ENDED: usize = 90;

/// A session that began this recently may have an `auth_time` equal to or later than the second of the password change:
/// `auth_time` has whole seconds and comes from Cognito's clock.
const JUST_BEGUN: SignedDuration = SignedDuration::from_secs(15);
/// The most recently begun sessions that one transaction adds to the deny list by id.
const MOST_REFUSED: usize = 30;

/// Like [`end_rows`], for a password change, which denies sessions by `auth_time` ([`Denial::of_earlier_sessions`]): recently
/// begun sessions are also denied by id.
pub fn end_earlier(accounts: &Table<area::Accounts>, sessions: &[Read<SignInSession>], now: Timestamp) -> Transaction {
    let open = || sessions.iter().filter(|session| session.ended_at.is_none());
    let rows = open().take(MOST_ENDED - MOST_REFUSED).cloned().collect();
    let just_begun = open().filter(|session| now.duration_since(session.began_at) < JUST_BEGUN);
    let denials = just_begun
        .take(MOST_REFUSED)
        .map(|session| Denial::of_session(&session.id, now));
    denials.fold(end_rows(accounts, rows, now), |ended, denial| {
        ended.replace(accounts, &denial)
    })
}

/// Ends the records of active sessions. Pool and deny list are not changed here.
pub fn end_rows(accounts: &Table<area::Accounts>, sessions: Vec<Read<SignInSession>>, now: Timestamp) -> Transaction {
    let open = sessions.into_iter().filter(|session| session.ended_at.is_none());
    open.take(MOST_ENDED)
        .fold(Transaction::new(), |transaction, mut session| {
            session.end(now);
            transaction.replace(accounts, &session.it)
        })
}

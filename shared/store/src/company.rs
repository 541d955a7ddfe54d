//! Employers' companies, in the profiles table: the records, the team's lists, the number under review, the history and
//! the timers of their verification.

use domain::{
    Company, CompanyId,
    profile::{
        CompanyInvitation, Verification,
        verification::{VerificationActor, VerificationEvent},
    },
    timer::{CompanyTimer, TimerAction},
};
use jiff::Timestamp;

use crate::{
    Entity, Historic, Index, Key, List, Page, Read, Seal, StoreError, Table, Transaction, area,
    timer::{Schedule, Timer, sortable},
};

/// Key: the id in the accounts of its employers (`Account::company`). Listed by status (gsi1), and by the legal name (gsi2).
impl Entity<area::Profiles> for Company {
    const KIND: &'static str = "company";
    type Id<'a> = &'a CompanyId;

    fn key(company: &CompanyId) -> Key {
        Key::new(partition(company), "COMPANY")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.id)
    }
    fn indexes(&self) -> Vec<(Index, Key)> {
        let waits = format!("{}#{}", sortable(listed_at(self)), self.id);
        let named = format!("{}#{}", self.legal_name.to_lowercase(), self.id);
        vec![
            (Index::Gsi1, Key::new(of_status(self.verification_status), waits)),
            (Index::Gsi2, Key::new(ALL, named)),
        ]
    }
}

/// All moves of a company's verification.
impl Historic for Company {
    type Area = area::Profiles;
    type Id = CompanyId;
    type State = Verification;
    type Event = VerificationEvent;
    type Actor = VerificationActor;
    const KIND: &'static str = "company_change";
    const PREFIX: &'static str = "CHANGE#";

    fn partition(company: &CompanyId) -> String {
        partition(company)
    }
}

const ALL: &str = "COMPANIES";
const PENDING: &str = Verification::Pending.as_str();

fn partition(company: &CompanyId) -> String {
    format!("COMPANY#{company}")
}

fn of_status(status: Verification) -> String {
    format!("{ALL}#{status}")
}

fn totals() -> Key {
    Key::new(ALL, "TOTALS")
}

/// The place in the list of its status: a review by its due date, an approval by its end, a rejection by its date.
fn listed_at(company: &Company) -> Timestamp {
    let record = &company.verification;
    let decided_at = record.decided.as_ref().map(|decided| decided.at);
    let at = match company.verification_status {
        Verification::Pending => record.due_at,
        Verification::Verified => record.valid_until,
        Verification::Rejected => decided_at,
        Verification::Unverified => None,
    };
    at.unwrap_or(company.created_at)
}

/// One page of the companies with this status, the earliest date first; without one, of all by their legal name.
///
/// # Errors
/// When the table does not respond, or the cursor belongs to another list.
pub async fn page(
    profiles: &Table<area::Profiles>,
    status: Option<Verification>,
    limit: u16,
    cursor: Option<&str>,
    seal: &Seal,
) -> Result<Page<Company>, StoreError> {
    let list = match status {
        Some(status) => List::by(Index::Gsi1, of_status(status)),
        None => List::by(Index::Gsi2, ALL),
    };
    profiles.page(&list.limit(limit), cursor, seal).await
}

/// One page of the companies whose legal name has this prefix, in its order; those with another status are left out, so
/// a page may hold fewer than `limit` and still have a cursor.
///
/// # Errors
/// As [`page`].
pub async fn by_name(
    profiles: &Table<area::Profiles>,
    prefix: &str,
    status: Option<Verification>,
    limit: u16,
    cursor: Option<&str>,
    seal: &Seal,
) -> Result<Page<Company>, StoreError> {
    let list = List::by(Index::Gsi2, ALL).starting(prefix.to_lowercase()).limit(limit);
    let mut page = profiles.page::<Company>(&list, cursor, seal).await?;
    page.items
        .retain(|company| status.is_none_or(|status| status == company.verification_status));
    Ok(page)
}

/// The number of companies under review; updated with every move.
///
/// # Errors
/// When the table does not respond.
pub async fn pending(profiles: &Table<area::Profiles>) -> Result<u64, StoreError> {
    let counts = profiles.spread_counts(totals()).await?;
    Ok(u64::try_from(counts.get(PENDING).copied().unwrap_or_default()).unwrap_or_default())
}

/// Saves a changed company, and counts it if it is under review; `before` is its status when it was read.
pub fn save(profiles: &Table<area::Profiles>, company: &Read<Company>, before: Verification) -> Transaction {
    let step = waits(company.verification_status) - waits(before);
    let saved = Transaction::new().save(profiles, company);
    if step == 0 {
        return saved;
    }
    saved.add_spread(profiles, totals(), &[(PENDING, step)])
}

/// Deletes a company with its timers; its history is deleted before.
pub fn erase(
    profiles: &Table<area::Profiles>,
    timers: &Table<area::Timers>,
    company: &Read<Company>,
    now: Timestamp,
) -> Transaction {
    let erased = Transaction::new().discard(profiles, company);
    let erased = erased.retime(timers, &schedule(company), &Schedule::default(), now);
    match waits(company.verification_status) {
        0 => erased,
        waiting => erased.add_spread(profiles, totals(), &[(PENDING, -waiting)]),
    }
}

fn waits(status: Verification) -> i64 {
    i64::from(status == Verification::Pending)
}

/// Saves a company whose members or invitations changed; `before` is as it was read.
pub fn save_members(
    profiles: &Table<area::Profiles>,
    timers: &Table<area::Timers>,
    before: &Company,
    company: &Read<Company>,
    now: Timestamp,
) -> Transaction {
    let saved = Transaction::new().save(profiles, company);
    saved.retime(timers, &schedule(before), &schedule(company), now)
}

/// The timers of a valid approval (the reminder, and its end), and that of the first invitation to be deleted.
pub fn schedule(company: &Company) -> Schedule {
    let record = &company.verification;
    let invitations = company.invitations.iter();
    let invitation_end = invitations.map(CompanyInvitation::kept_until).min();
    let timer = |due_at: Option<Timestamp>, action| {
        Some(Timer {
            due_at: due_at?,
            action: TimerAction::Company(company.id.clone(), action),
            generation: 0,
        })
    };
    [
        timer(record.reminder_at(), CompanyTimer::VerificationReminder),
        timer(record.valid_until, CompanyTimer::VerificationLapse),
        timer(invitation_end, CompanyTimer::InvitationEnd),
    ]
    .into_iter()
    .flatten()
    .collect()
}

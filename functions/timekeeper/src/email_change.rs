//! Ends a change of an address that was not confirmed in time, and carries out one that both addresses have confirmed.
//!
//! The order is such that a run that breaks off is continued by the next one: the address was reserved with the second
//! confirmation; the user pool is changed first, with calls that can be repeated; then the account, its application and
//! its sessions change in the transaction that also replaces the timer. Until then the owner cannot sign in with either
//! address (`functions/auth` compares the two), so no session works with half a change. A minute later the copies in
//! introductions and contact messages follow, each in a write that can be repeated.

use cloud::IdentityError;
use domain::{
    Account, AccountId, Application, ContactMessage, EmailChange, Role,
    email_change::{EmailChangeActor, EmailChangeEvent, EmailChangeState, EmailSide},
};
use events::{Actor, Event, NoticeBody, Recipient};
use jiff::Timestamp;
use operations::sessions::end_earlier;
use store::{
    Claim, Read, Seal, Side, StoreError, Transaction,
    account::{AccountEmail, Standing, email_change::timer},
    contact,
    denial::Denial,
    sign_in::sessions_of,
    timer::Timer,
};

use crate::{App, work::Work};

/// The maximum difference in seconds between our clock and the pool's: a sign-in directly afterwards must not be treated
/// as an earlier one.
const CLOCKS_DIFFER: i64 = 2;
/// Introductions per page.
const PAGE: u16 = 25;
/// The cursors never leave this process.
const SEAL: &[u8] = b"of this process alone, 32 bytes.";

/// The next step of a change; nothing if it was moved meanwhile.
pub(crate) async fn go_on(app: &App, due: &Timer, id: &AccountId) -> Result<Work, StoreError> {
    let Some(mut change) = app.accounts.get::<EmailChange>(id).await? else {
        return Ok(Work::default());
    };
    if timer(&change).as_ref() != Some(due) {
        return Ok(Work::default());
    }
    match change.state {
        EmailChangeState::Confirmed => Box::pin(carry_out(app, change)).await,
        EmailChangeState::Completed => {
            Box::pin(copy(app, &change)).await?;
            Ok(Work::from(Some(Transaction::new())))
        }
        _ => {
            let now = app.clock.now();
            let Ok(_) = change.advance(EmailChangeEvent::Expire, EmailChangeActor::System, now) else {
                return Ok(Work::default());
            };
            let expired = app
                .source()
                .fact(Actor::SYSTEM, fact(&change, EmailChangeEvent::Expire));
            let saved = Transaction::new().save(&app.accounts, &change);
            Ok(Work::from(Some(saved.emit(&app.accounts, expired))))
        }
    }
}

fn fact(change: &EmailChange, event: EmailChangeEvent) -> Event {
    Event::EmailChangeMoved {
        account_id: change.account_id.clone(),
        event,
        to: change.state,
    }
}

async fn carry_out(app: &App, change: Read<EmailChange>) -> Result<Work, StoreError> {
    let id = &change.account_id;
    let Some(account) = app.accounts.get::<Account>(id).await? else {
        return Ok(Work::default());
    };
    if !account.state.is_open() {
        return Ok(refuse(app, change, &account));
    }
    // An administrator of the deployment who never signed in has an address in the pool and no row in our table.
    let holder = app.directory.find(&change.new_email).await;
    if holder
        .map_err(StoreError::table)?
        .is_some_and(|holder| holder.account != *id)
    {
        return Ok(refuse(app, change, &account));
    }
    match app.directory.set_email(id, &change.new_email).await {
        Ok(()) => {}
        Err(IdentityError::Exists | IdentityError::NotFound | IdentityError::Unacceptable(_)) => {
            return Ok(refuse(app, change, &account));
        }
        Err(error) => return Err(StoreError::table(error)),
    }
    let signed_out = app.directory.sign_out_everywhere(id).await;
    signed_out.map_err(StoreError::table)?;
    Box::pin(complete(app, change, account)).await
}

/// Releases the reserved address. The account keeps its own.
fn refuse(app: &App, mut change: Read<EmailChange>, account: &Account) -> Work {
    let now = app.clock.now();
    if change
        .advance(EmailChangeEvent::Refuse, EmailChangeActor::System, now)
        .is_err()
    {
        return Work::default();
    }
    let stopped = NoticeBody::EmailChangeStopped { is_refused: true };
    let refused = app
        .source()
        .fact(Actor::SYSTEM, fact(&change, EmailChangeEvent::Refuse));
    let written = Transaction::new()
        .save(&app.accounts, &change)
        .remove::<AccountEmail, _>(&app.accounts, &change.new_email)
        .emit(&app.accounts, refused.notify([(Recipient::from(account), stopped)]));
    Work::from(Some(written))
}

/// The account, the ownership of its address, its application and its sessions.
async fn complete(app: &App, mut change: Read<EmailChange>, mut account: Read<Account>) -> Result<Work, StoreError> {
    let now = app.clock.now();
    let id = change.account_id.clone();
    let (sessions, application) = tokio::try_join!(sessions_of(&app.accounts, &id), moved_claim(app, &change))?;
    let before = Standing::of(&account);
    let old = Recipient::from(&*account);
    account.set_email(change.new_email.clone());
    if change
        .advance(EmailChangeEvent::Complete, EmailChangeActor::System, now)
        .is_err()
    {
        return Ok(Work::default());
    }
    let changed = |side| NoticeBody::EmailChanged {
        side,
        new_email: change.new_email.clone(),
    };
    let completed = app
        .source()
        .fact(Actor::SYSTEM, fact(&change, EmailChangeEvent::Complete))
        .notify([
            (old, changed(EmailSide::Old)),
            (Recipient::from(&*account), changed(EmailSide::New)),
        ]);
    let denial = Denial::of_earlier_sessions(&id, now.as_second() - CLOCKS_DIFFER, now);
    let mut written = end_earlier(&app.accounts, &sessions, now)
        .and(store::account::save(&app.accounts, &account, &before))
        .save(&app.accounts, &change)
        .remove::<AccountEmail, _>(&app.accounts, &change.old_email)
        .replace(&app.accounts, &denial)
        .emit(&app.accounts, completed)
        .and(application);
    if account.role == Role::Executive {
        let profile = Event::ProfileChanged { account_id: id };
        written = written.emit(&app.profiles, app.source().fact(Actor::SYSTEM, profile));
    }
    Ok(Work {
        deed: Some(written),
        next: timer(&change),
    })
}

/// Moves the application with the old address to the new one. If an application was made with the new address, that one
/// is the owner's too, and stays.
async fn moved_claim(app: &App, change: &EmailChange) -> Result<Transaction, StoreError> {
    let applications = &app.applications;
    let (claim, newer) = tokio::try_join!(
        applications.claim(&change.old_email),
        applications.claim(&change.new_email)
    )?;
    let Some(claim) = claim else {
        return Ok(Transaction::new());
    };
    let mut written = Transaction::new().discard(&applications.table, &claim);
    if newer.is_none() {
        let moved = Claim {
            email: change.new_email.clone(),
            application_id: claim.application_id.clone(),
        };
        written = written.create(&applications.table, &moved);
    }
    let application: Option<Read<Application>> = applications.get(&claim.application_id).await?;
    if let Some(mut application) = application.filter(|application| application.email == change.old_email) {
        application.email = change.new_email.clone();
        written = written.save(&applications.table, &application);
    }
    Ok(written)
}

/// The copies of the address: where the other party of an introduction reads it, and in messages from the contact form.
async fn copy(app: &App, change: &EmailChange) -> Result<(), StoreError> {
    let Some(account) = app.accounts.get::<Account>(&change.account_id).await? else {
        return Ok(());
    };
    if let Some(side) = Side::of(&account) {
        introductions(app, side, change).await?;
    }
    messages(app, change).await
}

async fn introductions(app: &App, side: Side<'_>, change: &EmailChange) -> Result<(), StoreError> {
    let (seal, mut cursor) = (Seal::new(SEAL), None);
    loop {
        let page = app
            .introductions
            .page(side, &[], PAGE, cursor.as_deref(), &seal)
            .await?;
        for listed in page.items {
            let Some(mut introduction) = app.introductions.get(&listed.id).await? else {
                continue;
            };
            let people = &mut introduction.people;
            let contact = match people.executive_id == change.account_id {
                true => &mut people.executive_contact,
                false => &mut people.employer_contact,
            };
            if contact.email == change.old_email {
                contact.email = change.new_email.clone();
                app.introductions.table.save(&introduction).await?;
            }
        }
        cursor = page.next_cursor;
        if cursor.is_none() {
            return Ok(());
        }
    }
}

async fn messages(app: &App, change: &EmailChange) -> Result<(), StoreError> {
    // Later ones may come from another account that has the address now.
    let until: Option<Timestamp> = change.ended_at;
    loop {
        let mut is_found = false;
        for listed in contact::of_writer(&app.contacts, &change.old_email).await? {
            // The list may be outdated by a moment; the record is not.
            let message = app.contacts.get::<ContactMessage>(&listed.id).await?;
            let message = message.filter(|message| {
                message.email == change.old_email && until.is_some_and(|until| message.received_at <= until)
            });
            let Some(mut message) = message else { continue };
            is_found = true;
            message.email = change.new_email.clone();
            app.contacts.save(&message).await?;
        }
        if !is_found {
            return Ok(());
        }
    }
}

//! The company of an employer. It ends with its last employer; others leave it to their colleagues.

use domain::{
    Account, Company,
    profile::{CompanySeat, Seat},
};
use events::{Actor, Event, NoticeBody, Recipient};
use operations::handover::Handover;
use store::{AnyTable, Entity, Key, Read, StoreError, account::Standing, company};

use crate::{App, Unfinished};

/// Whether the company ends with this account: it has no other employer, or an interrupted run deleted it.
pub(crate) async fn ends(app: &App, account: &Account) -> Result<bool, StoreError> {
    Ok(own(app, account)
        .await?
        .is_none_or(|company| is_last(&company, account)))
}

/// Removes the employer from a company that goes on, and gives what they were in charge of to its owner.
pub(crate) async fn leave(app: &App, account: &Account) -> Result<(), Unfinished> {
    let Some(mut company) = own(app, account).await? else {
        return Ok(());
    };
    if let Some(member) = company.member(&account.id) {
        let (before, seat) = (company.it.clone(), member.seat);
        company.forget_member(&account.id);
        Box::pin(removed(app, account, &before, &company, seat)).await?;
    }
    let handover = Handover {
        accounts: &app.accounts,
        profiles: &app.profiles,
        introductions: &app.introductions,
        jobs: &app.jobs,
        search: &app.search,
        timers: &app.timers,
        chance: &app.chance,
    };
    Ok(handover.make(&company.id, &account.id).await?)
}

/// Saves the company without this member. The owner is informed; one who became owner by this also gets the seat, which
/// the next token contains.
async fn removed(
    app: &App,
    account: &Account,
    before: &Company,
    company: &Read<Company>,
    seat: Seat,
) -> Result<(), Unfinished> {
    let event = Event::CompanySeatMoved {
        company_id: company.id.clone(),
        account_id: account.id.clone(),
        from: Some(seat),
        to: None,
    };
    let mut published = app.source().fact(Actor::SYSTEM, event);
    let mut written = company::save_members(&app.profiles, &app.timers, before, company, app.clock.now());
    if let Some(mut owner) = app.accounts.get::<Account>(&company.owner).await? {
        let left = NoticeBody::CompanyLeft {
            company: company.name().to_owned(),
            member: account.shown_name(),
        };
        published = published.notify([(Recipient::from(&*owner), left)]);
        let held = Some(CompanySeat::owner(company.id.clone()));
        if owner.company != held {
            let standing = Standing::of(&owner);
            owner.company = held;
            written = written.and(store::account::save(&app.accounts, &owner, &standing));
        }
    }
    written.emit(&app.profiles, published).commit(&app.chance).await?;
    Ok(())
}

/// Deletes the company's history, then the record with its timers, unless it has other employers.
pub(crate) async fn erase(app: &App, account: &Account) -> Result<(), Unfinished> {
    let Some(company) = own(app, account).await?.filter(|company| is_last(company, account)) else {
        return Ok(());
    };
    let own = Company::key(&company.id);
    let partition = AnyTable::from(&app.profiles).partition(&own.pk).await?;
    let history: Vec<Key> = partition.into_iter().map(|item| item.key).collect();
    let history: Vec<Key> = history.into_iter().filter(|key| *key != own).collect();
    app.profiles.wipe(&history).await?;
    let erased = company::erase(&app.profiles, &app.timers, &company, app.clock.now());
    erased.commit(&app.chance).await?;
    Ok(())
}

async fn own(app: &App, account: &Account) -> Result<Option<Read<Company>>, StoreError> {
    match account.company_id() {
        Some(id) => app.profiles.get::<Company>(id).await,
        None => Ok(None),
    }
}

fn is_last(company: &Company, account: &Account) -> bool {
    company.members.iter().all(|member| member.account_id == account.id)
}

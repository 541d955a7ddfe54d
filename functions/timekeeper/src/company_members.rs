//! What follows for a company when members leave, and when invitations were not accepted.

use domain::{AccountId, Company, CompanyId};
use operations::handover::Handover;
use store::{
    StoreError, Transaction,
    company::{save_members, schedule},
    timer::Timer,
};

use crate::{App, work::Work};

/// Deletes the invitations whose storage period has ended.
pub(crate) async fn end_invitations(app: &App, timer: &Timer, id: &CompanyId) -> Result<Work, StoreError> {
    let Some(mut company) = app.profiles.get::<Company>(id).await? else {
        return Ok(Work::default());
    };
    let (before, schedule) = (company.it.clone(), schedule(&company));
    if !schedule.contains(timer) {
        return Ok(Work::nothing(timer, &schedule));
    }
    let now = app.clock.now();
    company.drop_old_invitations(now);
    Ok(Work::moved(save_members(
        &app.profiles,
        &app.timers,
        &before,
        &company,
        now,
    )))
}

/// Gives what a former member was in charge of to the owner who answers for the company.
pub(crate) async fn hand_over(app: &App, company: &CompanyId, leaver: &AccountId) -> Result<Work, StoreError> {
    let handover = Handover {
        accounts: &app.accounts,
        profiles: &app.profiles,
        introductions: &app.introductions,
        jobs: &app.jobs,
        search: &app.search,
        timers: &app.timers,
        chance: &app.chance,
    };
    handover.make(company, leaver).await?;
    Ok(Work::from(Some(Transaction::new())))
}

//! The end of a company's verification, a year after the approval, and the reminder before it.

use domain::{
    Account, Company, CompanyId,
    profile::verification::{VerificationActor, VerificationEvent},
};
use events::{NoticeBody, Recipient};
use operations::company::{Made, moved_with_timers};
use store::{StoreError, Transaction, company::schedule, timer::Timer};

use crate::{App, work::Work};

/// Sends the reminder, unless the company is no longer verified or was verified again since.
pub(crate) async fn remind(app: &App, timer: &Timer, id: &CompanyId) -> Result<Work, StoreError> {
    let Some(company) = app.profiles.get::<Company>(id).await? else {
        return Ok(Work::default());
    };
    let schedule = schedule(&company);
    let (Some(valid_until), true) = (company.verification.valid_until, schedule.contains(timer)) else {
        return Ok(Work::nothing(timer, &schedule));
    };
    let owner = app.accounts.get::<Account>(&company.owner).await?;
    let reminder = owner.map(|owner| {
        let body = NoticeBody::CompanyVerificationEnds {
            company: company.name().to_owned(),
            valid_until,
        };
        let notice = app.source().notice(Recipient::from(&owner.it), body);
        Transaction::new().emit(&app.profiles, notice)
    });
    Ok(Work::with_next(reminder, timer, &schedule))
}

/// The move, with its history entry, the fact and the notice.
pub(crate) async fn lapse(app: &App, timer: &Timer, id: &CompanyId) -> Result<Work, StoreError> {
    let Some(mut company) = app.profiles.get::<Company>(id).await? else {
        return Ok(Work::default());
    };
    let (before, schedule) = (company.it.clone(), schedule(&company));
    if !schedule.contains(timer) {
        return Ok(Work::nothing(timer, &schedule));
    }
    let actor = VerificationActor::System;
    let Ok(moved) = company.advance(VerificationEvent::Lapse, actor, None, None, app.clock.now()) else {
        return Ok(Work::nothing(timer, &schedule));
    };
    let owner = app.accounts.get::<Account>(&company.owner).await?;
    let made = Made {
        moved,
        actor,
        by: None,
        reason: None,
        note: None,
    };
    let tables = (&app.profiles, &app.timers);
    let change = moved_with_timers(tables, &before, &company, owner.as_deref(), &made, app.source());
    Ok(Work::moved(change))
}

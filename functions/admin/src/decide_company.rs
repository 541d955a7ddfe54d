//! A decision about an employer: the common part of approving and rejecting.

use domain::{
    Account, Company, Role, Text,
    profile::verification::{VerificationActor, VerificationEvent},
};
use operations::company::{Made, moved_with_timers};
use store::Read;
use web::{Caller, Problem};

use crate::{App, lock::Notes, sentences, view::AdminUserView};

/// A decision.
pub(crate) struct CompanyDecision<'a> {
    /// `approve` or `reject`.
    pub(crate) event: VerificationEvent,
    pub(crate) reason: &'a str,
    pub(crate) notes: Option<&'a Notes>,
}

/// Decides about the verification of an employer's company. Executives are refused, because their vetting decides about
/// them.
pub(crate) async fn decide_company(
    app: &App,
    admin: &Caller,
    owner: &Read<Account>,
    decision: CompanyDecision<'_>,
) -> Result<AdminUserView, Problem> {
    let refused = |code, detail| Problem::Conflict { code, detail };
    match owner.role {
        Role::Employer => {}
        Role::Executive => return Err(refused("decided_by_vetting", sentences::decided_by_vetting())),
        Role::Admin => return Err(refused("nothing_to_decide", sentences::nothing_to_decide())),
    }
    let no_company = || refused("no_company", sentences::no_company());
    let id = owner.company_id().ok_or_else(no_company)?;
    let mut company = app.profiles.get::<Company>(id).await?.ok_or_else(no_company)?;
    let (before, now) = (company.it.clone(), app.common.clock.now());
    let (actor, by) = (VerificationActor::Admin, &admin.account);
    let made = Made {
        moved: company.advance(decision.event, actor, Some(by), Some(decision.reason), now)?,
        actor,
        by: Some(by),
        reason: Some(decision.reason),
        note: decision.notes.map(Text::as_str),
    };
    let tables = (&app.profiles, &app.timers);
    moved_with_timers(tables, &before, &company, Some(owner), &made, app.common.source())
        .commit(&app.common.chance)
        .await?;
    Ok(AdminUserView::new(owner, now))
}

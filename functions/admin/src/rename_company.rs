use axum::extract::State;
use domain::{
    Account, Company, CompanyId, Line, PlatformSettings,
    profile::{CompanyNames, verification::VerificationActor},
};
use events::{Actor, Event};
use operations::company::{Made, moved_with_timers};
use serde::Deserialize;
use store::{Transaction, platform::platform_settings};
use utoipa::ToSchema;
use web::{Admin, Json, Problem, RecordFor, Valid};

use crate::{App, sentences, view::AdminCompanyView};

/// The new names of a company.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RenameCompany {
    /// The legal name.
    legal_name: Line<1, 120>,
    /// The trading name, if it is different; `null` for none.
    trading_name: Option<Line<1, 120>>,
}

/// Changes the names of a company. Employers cannot change them. Exclusions by a former name still apply. A verified
/// company is reviewed again, and its employer notified.
#[utoipa::path(
    put,
    path = "/api/admin/companies/{id}/names",
    tag = "admin",
    params(("id" = CompanyId, Path)),
    request_body = RenameCompany,
    responses((status = 200, description = "The company", body = AdminCompanyView))
)]
pub(crate) async fn rename_company(
    admin: RecordFor<Admin, Company>,
    State(app): State<App>,
    Valid(wanted): Valid<RenameCompany>,
) -> Result<Json<AdminCompanyView>, Problem> {
    let mut company = admin.record;
    let names = CompanyNames {
        legal_name: wanted.legal_name,
        trading_name: wanted.trading_name,
    };
    if names != company.names() {
        let (common, before) = (&app.common, company.it.clone());
        let by = &admin.caller.account;
        // One more round of reads, for the few companies that are reviewed again.
        let (owner, settings) = if company.is_verified() {
            tokio::try_join!(
                common.accounts.get::<Account>(&company.owner),
                platform_settings(&common.accounts)
            )?
        } else {
            (None, PlatformSettings::default())
        };
        let times = settings.review_times;
        let moved = company
            .rename(names, by.clone(), times, common.clock.now())
            .map_err(|field| Problem::invalid(field, sentences::name_fixed()))?;
        let renamed = match moved {
            None => Transaction::new().save(&app.profiles, &company),
            Some(moved) => {
                let made = Made {
                    moved,
                    actor: VerificationActor::System,
                    by: Some(by),
                    reason: None,
                    note: None,
                };
                let tables = (&app.profiles, &app.timers);
                moved_with_timers(tables, &before, &company, owner.as_deref(), &made, common.source())
            }
        };
        let fact = Event::CompanyRenamed {
            company_id: company.id.clone(),
        };
        let fact = common.source().fact(Actor::from(&admin.caller), fact);
        renamed.emit(&app.profiles, fact).commit(&common.chance).await?;
    }
    Ok(Json(AdminCompanyView::new(&company)))
}

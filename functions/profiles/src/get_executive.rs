//! `GET /api/executives/{id}`

use axum::extract::{Path, State};
use domain::{
    Account, AccountId, Company, ExecutiveProfile, Introduction, IntroductionId, Role,
    data_rights::{Access, Seen},
    profile::{Card, CompanySeat, Viewer},
    vetting::is_searchable,
};
use events::{Actor, Event};
use jiff::SignedDuration;
use serde::Serialize;
use store::{RateLimit, StoreError, Transaction};
use utoipa::ToSchema;
use web::{As, Caller, EmployerOrAdmin, FrequentLimit, Json, Problem};

use crate::App;

/// An executive as the caller may see them.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ExecutiveView {
    /// Masked, or with the identity after an accepted introduction.
    #[serde(flatten)]
    card: Card,
    /// The live introduction of the caller and the executive, if any.
    introduction_id: Option<IntroductionId>,
}

/// Dossiers per employer and hour: more than a person reads, fewer than scraping the list needs. Nothing is written for an
/// employer who reads fewer than twenty in an hour.
const DOSSIERS: FrequentLimit = FrequentLimit {
    limit: RateLimit {
        what: "dossier",
        tries: 120,
        window: SignedDuration::from_hours(1),
    },
    unwritten: 20,
    batch: 1,
};

/// Returns an executive, masked until they accept an introduction. The response is 404 for executives who are not
/// searchable, or not visible to the caller's company, unless there is an introduction with the caller; admins see all.
/// About 120 per hour and employer, then 429.
#[utoipa::path(get, path = "/api/executives/{id}", tag = "profiles", params(("id" = AccountId, Path)),
    responses((status = 200, body = ExecutiveView)))]
pub(crate) async fn get_executive(
    viewer: As<EmployerOrAdmin>,
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<ExecutiveView>, Problem> {
    let absent = || Problem::NotFound(web::sentences::executive_not_found());
    let id: AccountId = id.parse().map_err(|_| absent())?;
    let caller = &viewer.caller;
    let is_admin = caller.role == Role::Admin;
    let employer = async {
        match is_admin {
            true => Ok(None),
            false => app.common.accounts.get::<Account>(&caller.account).await,
        }
    };
    let counted = async {
        match is_admin {
            true => Ok(()),
            false => app.common.count_frequent(DOSSIERS, caller).await,
        }
    };
    let of_company = async {
        match &caller.company {
            Some(CompanySeat { company_id, .. }) => tokio::try_join!(
                app.introductions.live(company_id, &id),
                app.profiles.get::<Company>(company_id)
            ),
            None => Ok((None, None)),
        }
    };
    let read = async {
        Ok(tokio::try_join!(
            app.common.accounts.get::<Account>(&id),
            app.profiles.get::<ExecutiveProfile>(&id),
            of_company,
            employer
        )?)
    };
    let ((account, profile, (introduction_id, company), employer), ()) = tokio::try_join!(read, counted)?;
    let (account, profile) = account.zip(profile).ok_or_else(absent)?;
    let vetting = account.vetting_status.unwrap_or_default();
    // Blacklisted executives are hidden from all; others stay visible to employers with an introduction.
    let is_known = introduction_id.is_some() && !account.is_blacklisted();
    if !is_admin && !is_known && !is_searchable(&account, &profile, vetting) {
        return Err(absent());
    }
    let look = look(&app, caller, &id);
    let revealed = async {
        match &introduction_id {
            Some(introduction) => sees_name(&app, introduction, look).await,
            None if is_admin => look.commit(&app.common.chance).await.map(|()| true),
            None => Ok(false),
        }
    };
    let is_for_verified = !is_admin && !is_known && !profile.visibility.shows_to(false);
    let viewed = || async {
        if !is_admin {
            let event = Event::ProfileViewed {
                executive_id: id.clone(),
                viewer_id: caller.account.clone(),
                for_verified: is_for_verified,
            };
            app.common
                .publish_access(&app.profiles, Actor::from(caller), event)
                .await;
        }
    };
    // Excluded viewers must not appear in the executive's figures: with a shield, a view is published only when the
    // viewer is known.
    let has_shield = !profile.privacy.shield.is_empty();
    let meanwhile = async {
        if !has_shield {
            viewed().await;
        }
        Ok(())
    };
    let (is_revealed, ()) = tokio::try_join!(revealed, meanwhile)?;
    let eyes = match &employer {
        _ if is_admin => Viewer::Trusted,
        Some(employer) => Viewer::employer(employer, company.as_deref()),
        None => Viewer::Unknown,
    };
    if is_for_verified && !eyes.is_verified() {
        return Err(absent());
    }
    // An executive who accepted an introduction stays visible to that employer; otherwise the shield overrides
    // everything.
    if !is_revealed && profile.privacy.shield.hides_from(&eyes) {
        return Err(absent());
    }
    if has_shield {
        viewed().await;
    }
    let card = if is_admin {
        Card::full(&account, &profile)
    } else if is_revealed {
        Card::revealed(&account, &profile)
    } else {
        Card::masked(&account, &profile)
    };
    Ok(Json(ExecutiveView { card, introduction_id }))
}

/// An access log entry: this viewer sees the executive by name. If it cannot be written, the data are not shown.
fn look(app: &App, viewer: &Caller, executive: &AccountId) -> Transaction {
    let access = Access::new(executive, viewer.viewer(), Seen::Profile, app.common.clock.now());
    store::data_rights::look(&app.rights, access.as_ref())
}

/// Whether the executive has accepted, so that the employer sees the name. The access log entry is written exactly in
/// that case: the transaction has a condition on the introduction, because reading it first would be a third round.
async fn sees_name(app: &App, introduction: &IntroductionId, look: Transaction) -> Result<bool, StoreError> {
    let flag = "identities_revealed";
    let noted = look.demand::<Introduction, _>(&app.introductions.table, introduction, flag);
    match noted.commit(&app.common.chance).await {
        Ok(()) => Ok(true),
        Err(StoreError::Stale) => Ok(false),
        Err(error) => Err(error),
    }
}

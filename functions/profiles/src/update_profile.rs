//! `PUT /api/profile`

use axum::extract::State;
use domain::{
    AccountId, ExecutiveProfile, Line, Locale, Role, Text,
    account::Name,
    profile::{Seat, Visibility},
    text::{Patch, patch},
};
use events::{Actor, Event};
use jiff::Timestamp;
use serde::Deserialize;
use store::{Read, Transaction, account::Standing};
use utoipa::ToSchema;
use web::{Anybody, As, FieldError, IfMatch, Json, Problem, Valid};

use crate::{
    App,
    company_change::{CompanyChange, non_null},
    get_profile::{OwnProfileView, Records, word},
};

/// The changes. Absent fields are unchanged; `null` or a blank clears an optional field, and is refused for a required
/// one.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ProfileChange {
    #[serde(default, deserialize_with = "patch")]
    #[schema(value_type = Option<Name>)]
    first_name: Patch<Name>,
    #[serde(default, deserialize_with = "patch")]
    #[schema(value_type = Option<Name>)]
    last_name: Patch<Name>,
    /// The language of mails.
    #[serde(default, deserialize_with = "non_null")]
    #[schema(value_type = Locale, required = false)]
    locale: Option<Locale>,
    /// For executives.
    executive: Option<ExecutiveChange>,
    /// For employers. The first time it needs `legal_name` and `country`.
    company: Option<CompanyChange>,
    /// The `version` that was edited, to detect concurrent changes. `If-Match` means the same.
    version: Option<String>,
}

/// An executive's changes outside the wizard.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ExecutiveChange {
    #[serde(default, deserialize_with = "patch")]
    #[schema(value_type = Option<Line<1, 120>>)]
    title: Patch<Line<1, 120>>,
    #[serde(default, deserialize_with = "patch")]
    #[schema(value_type = Option<Line<1, 120>>)]
    current_company: Patch<Line<1, 120>>,
    #[serde(default, deserialize_with = "patch")]
    #[schema(value_type = Option<Line<1, 120>>)]
    location: Patch<Line<1, 120>>,
    #[serde(default, deserialize_with = "patch")]
    #[schema(value_type = Option<Text<1, 4000>>)]
    bio: Patch<Text<1, 4000>>,
    #[serde(default, deserialize_with = "non_null")]
    #[schema(value_type = bool, required = false)]
    is_available: Option<bool>,
    #[serde(default, deserialize_with = "non_null")]
    #[schema(value_type = Visibility, required = false)]
    visibility: Option<Visibility>,
    #[serde(default, deserialize_with = "non_null")]
    #[schema(value_type = bool, required = false)]
    allow_introduction_requests: Option<bool>,
}

/// Changes the caller's name, language, and the summary fields of their profile or company.
#[utoipa::path(put, path = "/api/profile", tag = "profiles", request_body = ProfileChange,
    responses((status = 200, body = OwnProfileView)))]
pub(crate) async fn update_profile(
    by: As<Anybody>,
    State(app): State<App>,
    if_match: IfMatch,
    Valid(change): Valid<ProfileChange>,
) -> Result<Json<OwnProfileView>, Problem> {
    let caller = by.caller;
    let foreign = [
        (
            "executive",
            change.executive.is_some() && caller.role != Role::Executive,
        ),
        ("company", change.company.is_some() && caller.role != Role::Employer),
    ];
    if let Some((field, _)) = foreign.iter().find(|(_, is_foreign)| *is_foreign) {
        return Err(Problem::invalid(*field, web::sentences::other_account_kind()));
    }
    let is_owner = caller.company.as_ref().is_none_or(|held| held.seat == Seat::Owner);
    if change.company.is_some() && !is_owner {
        return Err(Problem::Forbidden);
    }
    let records = Records::of(&app, &caller).await?;
    let mut versions = records.versions();
    if_match.check(change.version.as_deref(), &word(versions))?;

    let Records {
        mut account,
        profile,
        company,
    } = records;
    let loaded = account.it.clone();
    if let Some(name) = change.first_name {
        account.first_name = name.unwrap_or_default();
    }
    if let Some(name) = change.last_name {
        account.last_name = name.unwrap_or_default();
    }
    account.locale = change.locale.unwrap_or(account.locale);
    let mut transaction = Transaction::new();
    let mut shown = (profile.as_deref().cloned(), company.as_deref().cloned());
    if let Some(change) = change.executive {
        let made;
        (transaction, made) = change.save(transaction, &app, &account.id, profile);
        shown.0 = Some(made);
        versions[1] += 1;
    }
    if let Some(change) = change.company {
        let made;
        (transaction, made) = change
            .save(transaction, &app, &mut account, company)
            .map_err(|faults| Problem::Invalid(faults.into_iter().map(of_company).collect()))?;
        shown.1 = Some(made);
        versions[2] += 1;
    }
    if account.it != loaded {
        transaction = transaction.and(store::account::save(
            &app.common.accounts,
            &account,
            &Standing::of(&loaded),
        ));
        versions[0] += 1;
    }
    if caller.role == Role::Executive {
        let changed = Event::ProfileChanged {
            account_id: caller.account.clone(),
        };
        transaction = transaction.emit(&app.profiles, app.common.source().fact(Actor::from(&caller), changed));
    }
    transaction.commit(&app.common.chance).await?;
    let (profile, company) = shown;
    let view = OwnProfileView::new(&account, profile.as_ref(), company.as_ref(), versions);
    Ok(Json(view))
}

/// An error of a company's field, as a field of this request.
fn of_company(mut fault: FieldError) -> FieldError {
    fault.field.insert_str(0, "company.");
    fault
}

impl ExecutiveChange {
    fn save(
        self,
        transaction: Transaction,
        app: &App,
        id: &AccountId,
        profile: Option<Read<ExecutiveProfile>>,
    ) -> (Transaction, ExecutiveProfile) {
        let now = app.common.clock.now();
        if let Some(mut profile) = profile {
            self.make(&mut profile, now);
            return (transaction.save(&app.profiles, &profile), profile.it);
        }
        let mut profile = ExecutiveProfile::new(id.clone(), now);
        self.make(&mut profile, now);
        (transaction.create(&app.profiles, &profile), profile)
    }

    fn make(self, profile: &mut ExecutiveProfile, now: Timestamp) {
        let mut details = profile.details.clone();
        details.title = self.title.unwrap_or(details.title);
        details.current_company = self.current_company.unwrap_or(details.current_company);
        details.location = self.location.unwrap_or(details.location);
        details.bio = self.bio.unwrap_or(details.bio);
        details.is_available = self.is_available.unwrap_or(details.is_available);
        profile.visibility = self.visibility.unwrap_or(profile.visibility);
        profile.allow_introduction_requests = self
            .allow_introduction_requests
            .unwrap_or(profile.allow_introduction_requests);
        profile.revise(details, now);
    }
}

use axum::{extract::State, http::StatusCode};
use cloud::IdentityError;
use domain::{
    Account, AccountId, Country, Email, Line, Locale, Role, Url,
    account::{AccountState, CodePurpose, Name, RegisteredCompany, Registration},
    platform::Feature,
    text::blank_as_none,
};
use events::Recipient;
use serde::Deserialize;
use store::{
    Read, StoreError,
    account::{AccountEmail, Standing},
};
use utoipa::ToSchema;
use web::{Acknowledgement, Json, Problem, Public, Valid, Visitor, mailed_code};

use crate::{App, account, pace, password::NewPassword, refusal::refused, sentences};

/// The registration request.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Register {
    email: Email,
    password: NewPassword,
    #[serde(default)]
    first_name: Name,
    #[serde(default)]
    last_name: Name,
    #[serde(default)]
    role: RegistrableRole,
    /// The language of mails.
    #[serde(default)]
    locale: Locale,
    /// For employers only. One without a company cannot search or send requests before registering one.
    #[serde(default)]
    company: Option<RegisterCompany>,
}

/// The roles that can register; administrators cannot.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum RegistrableRole {
    #[default]
    Executive,
    Employer,
}

impl RegistrableRole {
    /// The page with the registration form; it says that registering includes the consent to the terms.
    const fn page(self) -> &'static str {
        match self {
            Self::Executive => "/auth",
            Self::Employer => "/employer-signup",
        }
    }
}

impl From<RegistrableRole> for Role {
    fn from(role: RegistrableRole) -> Self {
        match role {
            RegistrableRole::Executive => Self::Executive,
            RegistrableRole::Employer => Self::Employer,
        }
    }
}

/// The company an employer registers with.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RegisterCompany {
    name: Line<1, 120>,
    country: Country,
    #[serde(default, deserialize_with = "blank_as_none")]
    website: Option<Url>,
    #[serde(default, deserialize_with = "blank_as_none")]
    registration_number: Option<Line<1, 60>>,
}

/// Registers an executive or an employer and mails a code to the address.
///
/// The response is the same whether or not the address has an account. For an address that was registered and not
/// confirmed, a code is mailed again, and this registration replaces the earlier one. The password is checked, so that
/// a refusal comes at once; it is set on confirmation of the address ([`crate::verify_email`]), not here, because
/// another person may have registered it.
#[utoipa::path(
    post,
    path = "/api/auth/register",
    tag = "auth",
    request_body = Register,
    responses((status = 201, description = "A code is on its way, if the address can be registered", body = Acknowledgement))
)]
pub(crate) async fn register(
    _: Public,
    State(app): State<App>,
    visitor: Visitor,
    Valid(wanted): Valid<Register>,
) -> Result<(StatusCode, Json<Acknowledgement>), Problem> {
    if wanted.company.is_some() && wanted.role != RegistrableRole::Employer {
        return Err(Problem::invalid("company", sentences::employers_only()));
    }
    wanted.password.chosen_by(&wanted.email, "password")?;
    // Three sequential rounds: the limit is checked before the pool is called, and the pool assigns the account id.
    let (is_on, nonce, holder) = tokio::join!(
        app.common.require(Feature::Registration),
        mailed_code::issue(&app.common, CodePurpose::Confirmation, &wanted.email, &visitor),
        app.common.accounts.get::<AccountEmail>(&wanted.email)
    );
    is_on?;
    let (nonce, holder) = (nonce?, holder?);
    let work = Box::pin(async {
        match holder {
            Some(holder) => again(&app, &holder.account_id, &wanted, nonce).await,
            None => begin(&app, &wanted, nonce).await,
        }
    });
    pace::even(&app, work).await?;
    let acknowledgement = Acknowledgement::from(sentences::registration_code_sent());
    Ok((StatusCode::CREATED, Json(acknowledgement)))
}

/// Creates a pool user without a password and the account; there is none for this address.
async fn begin(app: &App, wanted: &Register, nonce: String) -> Result<(), Problem> {
    let id = match app.identity.directory.create(&wanted.email).await {
        Ok(id) => id,
        Err(IdentityError::Exists) => match left_behind(app, &wanted.email).await? {
            Some(id) => id,
            None => return Ok(()),
        },
        Err(IdentityError::Unacceptable(_)) => {
            return Err(Problem::invalid("email", sentences::email_unusable()));
        }
        Err(error) => return Err(refused(error, "password")),
    };
    let common = &app.common;
    let mut account = account::new(
        app,
        id,
        wanted.email.clone(),
        wanted.role.into(),
        AccountState::PendingVerification,
    );
    set(app, &mut account, wanted);
    let created = store::account::create(&common.accounts, &account);
    let (created, mailed) = tokio::join!(
        created.commit(&common.chance),
        mailed_code::mail(&app.common, CodePurpose::Confirmation, nonce, Recipient::from(&account))
    );
    match created {
        // Two parallel registrations, and the other was faster. Each has mailed a code, of which the later one is
        // valid.
        Ok(()) | Err(StoreError::Exists) => Ok(mailed?),
        Err(error) => Err(error.into()),
    }
}

/// The pool user of an address without an account: left by a registration that was interrupted between the pool and our table.
/// `None` for a user with a role (an administrator before the first sign-in): that address cannot be registered.
async fn left_behind(app: &App, email: &Email) -> Result<Option<AccountId>, Problem> {
    let pool = |error| refused(error, "password");
    let directory = &app.identity.directory;
    let Some(user) = directory.find(email).await.map_err(pool)? else {
        return Err(Problem::stale());
    };
    let roles = directory.roles(&user.account).await.map_err(pool)?;
    Ok(roles.is_empty().then_some(user.account))
}

/// The address has an account. If it was never confirmed, this registration replaces the earlier one and a code is mailed;
/// otherwise nothing happens.
async fn again(app: &App, id: &AccountId, wanted: &Register, nonce: String) -> Result<(), Problem> {
    let common = &app.common;
    let account: Option<Read<Account>> = common.accounts.get(id).await?;
    let Some(mut account) = account.filter(|account| account.state == AccountState::PendingVerification) else {
        return Ok(());
    };
    let before = Standing::of(&account);
    set(app, &mut account, wanted);
    let saved = store::account::save(&common.accounts, &account, &before);
    let (saved, mailed) = tokio::join!(
        saved.commit(&common.chance),
        mailed_code::mail(
            &app.common,
            CodePurpose::Confirmation,
            nonce,
            Recipient::from(&*account)
        )
    );
    match saved {
        // Another registration or the confirmation was written at the same time: its result stays.
        Ok(()) | Err(StoreError::Stale) => Ok(mailed?),
        Err(error) => Err(error.into()),
    }
}

/// Copies the registration into an account whose address is not verified.
fn set(app: &App, account: &mut Account, wanted: &Register) {
    account.first_name = wanted.first_name.clone();
    account.last_name = wanted.last_name.clone();
    account.locale = wanted.locale;
    account.role = Role::from(wanted.role);
    account.registration = Some(Registration {
        at: app.common.clock.now(),
        page: wanted.role.page().to_owned(),
        company: wanted.company.as_ref().map(|company| RegisteredCompany {
            name: company.name.clone(),
            country: company.country,
            website: company.website.clone(),
            registration_number: company.registration_number.clone(),
        }),
    });
}

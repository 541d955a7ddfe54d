use axum::{extract::State, http::StatusCode};
use cloud::{IdentityError, PoolUser};
use domain::{
    Account, AccountId, Company, CompanyId, Country, Currency, Email, Line, Locale, Role, Url,
    account::{AccountState, Name},
    data_rights::{Consent, Purpose},
    profile::Verification,
    text::blank_as_none,
};
use serde::Deserialize;
use store::{
    Read, StoreError, Transaction,
    account::{AccountEmail, Standing},
};
use utoipa::ToSchema;
use web::{Json, Problem, Public, Valid, Visitor};

use crate::{App, account, limit, pace, password::NewPassword, refusal::refused, view::AuthNotice};

/// A registration (V03).
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
    /// For employers only.
    #[serde(default)]
    company: Option<RegisterCompany>,
}

/// Nobody can register as an administrator (C09).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum RegistrableRole {
    #[default]
    Executive,
    Employer,
}

impl RegistrableRole {
    /// The two pages to register on, each with the sentence that registering is agreeing.
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
/// The answer is the same whether or not the address has an account. One that was registered and not confirmed gets a
/// code again, and becomes what the latest registration says. The password is looked at, so that a refusal comes at once; it
/// is set by whoever proves the address ([`crate::verify_email`]), whatever somebody else registered the address with.
#[utoipa::path(
    post,
    path = "/api/auth/register",
    tag = "auth",
    request_body = Register,
    responses((status = 201, description = "A code is on its way, if the address can be registered", body = AuthNotice))
)]
pub(crate) async fn register(
    _: Public,
    State(app): State<App>,
    visitor: Visitor,
    Valid(wanted): Valid<Register>,
) -> Result<(StatusCode, Json<AuthNotice>), Problem> {
    if wanted.company.is_some() && wanted.role != RegistrableRole::Employer {
        return Err(Problem::invalid("company", "is for employers only"));
    }
    let password = wanted.password.chosen_by(&wanted.email, "password")?;
    // Three rounds, and not two: the limit comes before the pool's mail, and only the pool can name the account to keep.
    limit::MAIL.count(&app, &wanted.email, &visitor).await?;
    let work = Box::pin(async {
        match app.identity.sign_up(&wanted.email, password).await {
            Ok(id) => begin(&app, id, &wanted).await,
            Err(IdentityError::Exists) => again(&app, &wanted).await,
            Err(IdentityError::Unacceptable(_)) => Err(Problem::invalid("email", "cannot be used here; try another")),
            Err(error) => Err(refused(error, "password")),
        }
    });
    pace::even(&app, work).await?;
    let notice = AuthNotice {
        message: "We have sent a code to this address. Enter it to confirm your registration.",
    };
    Ok((StatusCode::CREATED, Json(notice)))
}

/// Keeps what the pool does not: the account, its company, its group. Repeating it does no harm.
async fn begin(app: &App, id: AccountId, wanted: &Register) -> Result<(), Problem> {
    let common = &app.common;
    let role = Role::from(wanted.role);
    let user = PoolUser {
        account: id.clone(),
        email: wanted.email.clone(),
        first_name: wanted.first_name.to_string(),
        last_name: wanted.last_name.to_string(),
        is_confirmed: false,
    };
    let mut account = account::new(app, &user, role, AccountState::PendingVerification);
    account.locale = wanted.locale;
    let company = wanted.company.as_ref().map(|company| new_company(app, &id, company));
    account.company_id = company.as_ref().map(|company| company.id.clone());
    let consent = Consent::of_account(&id, Purpose::Registration, wanted.role.page(), account.created_at);
    let mut transaction = Transaction::new()
        .create_account(&common.accounts, &account)
        .agree(&app.rights, &consent);
    if let Some(company) = &company {
        transaction = transaction.create(&app.profiles, company);
    }
    let pool = |error| refused(error, "password");
    let (written, joined) = tokio::join!(transaction.commit(&common.chance), app.identity.join(&id, role));
    match written {
        Ok(()) => joined.map_err(pool),
        Err(StoreError::Exists) => {
            let holder = common.accounts.get::<AccountEmail>(&wanted.email).await?;
            if holder.is_some_and(|holder| holder.account_id == id) {
                return joined.map_err(pool);
            }
            // Two registrations at once, and the other was first here: whose address it is, is decided in our table, and
            // what the pool made for this one must not stay in the other's way.
            app.identity.remove(&id).await.map_err(pool)
        }
        Err(error) => Err(error.into()),
    }
}

/// The address is taken. If it was never confirmed, this registration takes the place of the one before, whoever made that,
/// and a code goes out again; otherwise nothing happens.
async fn again(app: &App, wanted: &Register) -> Result<(), Problem> {
    let pool = |error| refused(error, "password");
    let user = app.identity.find(&wanted.email).await.map_err(pool)?;
    let Some(user) = user.filter(|user| !user.is_confirmed) else {
        return Ok(());
    };
    match app.common.accounts.get::<Account>(&user.account).await? {
        Some(account) => renew(app, account, wanted).await?,
        None => begin(app, user.account, wanted).await?,
    }
    app.identity.resend(&wanted.email).await.map_err(pool)
}

/// An account that nobody has proven to be theirs becomes what `wanted` says, and keeps nothing of an earlier registration.
async fn renew(app: &App, mut account: Read<Account>, wanted: &Register) -> Result<(), Problem> {
    let common = &app.common;
    if account.state != AccountState::PendingVerification {
        return Ok(());
    }
    let (before, earlier) = (Standing::of(&account), account.role);
    let (id, role) = (account.id.clone(), Role::from(wanted.role));
    let company = wanted.company.as_ref().map(|company| new_company(app, &id, company));
    account.first_name = wanted.first_name.clone();
    account.last_name = wanted.last_name.clone();
    account.locale = wanted.locale;
    account.role = role;
    let gone = std::mem::replace(
        &mut account.company_id,
        company.as_ref().map(|company| company.id.clone()),
    );
    let consent = Consent::of_account(&id, Purpose::Registration, wanted.role.page(), common.clock.now());
    let mut transaction = Transaction::new()
        .save_account(&common.accounts, &account, &before)
        .agree(&app.rights, &consent);
    if let Some(gone) = &gone {
        transaction = transaction.remove::<Company>(&app.profiles, gone);
    }
    if let Some(company) = &company {
        transaction = transaction.create(&app.profiles, company);
    }
    match transaction.commit(&common.chance).await {
        Ok(()) => {}
        // Another registration, or the proof, was written at the same moment: what it made stays.
        Err(StoreError::Stale) => return Ok(()),
        Err(error) => return Err(error.into()),
    }
    let joined = async {
        app.identity.join(&id, role).await?;
        if earlier == role {
            Ok(())
        } else {
            app.identity.leave(&id, earlier).await
        }
    };
    joined.await.map_err(|error| refused(error, "password"))
}

fn new_company(app: &App, owner: &AccountId, company: &RegisterCompany) -> Company {
    let now = app.common.clock.now();
    Company {
        id: CompanyId::new(&app.common.clock, &app.common.chance),
        owner: owner.clone(),
        legal_name: company.name.clone(),
        trading_name: None,
        former_names: Vec::new(),
        country: company.country,
        registration_number: company.registration_number.clone(),
        website: company.website.clone(),
        former_websites: Vec::new(),
        sector: None,
        size: None,
        hq_timezone: None,
        billing_currency: Currency::default(),
        verification_status: Verification::default(),
        created_at: now,
        updated_at: now,
    }
}

//! The account with which an invited person joins a company.

use domain::{
    Account, Email, Role,
    account::{AccountActor, AccountEvent, AccountState, CodePurpose},
    data_rights::{Consent, Purpose},
    profile::CompanySeat,
};
use store::{Read, Transaction, account::Standing};
use web::{FieldError, Problem};

use crate::{App, account, join_company::AcceptCompanyInvitation, refusal::refused, sentences};

/// The page with the form; it says that joining includes the consent to the terms.
const PAGE: &str = "/join-company";

/// The account, with the writes that create or change it.
pub(crate) struct Joining {
    pub(crate) account: Account,
    pub(crate) written: Transaction,
}

/// An employer who has an account and no company gets the seat. The next token contains it.
pub(crate) async fn join(app: &App, mut account: Read<Account>, held: CompanySeat) -> Result<Joining, Problem> {
    if account.role != Role::Employer {
        return Err(account::other_account());
    }
    if account.company.is_some() {
        return Err(Problem::Conflict {
            code: "has_company",
            detail: sentences::has_company(),
        });
    }
    if let Some(problem) = account::closed(&account) {
        return Err(problem);
    }
    let before = Standing::of(&account);
    account.company = Some(held);
    set_company(app, &account).await?;
    let written = store::account::save(&app.common.accounts, &account, &before);
    let account = account.it;
    Ok(Joining { account, written })
}

/// Creates the account; there is none for this address, or one that was registered and never confirmed. The data of that
/// registration may be a stranger's, so they are replaced, its password included.
pub(crate) async fn begin(
    app: &App,
    unconfirmed: Option<Read<Account>>,
    email: &Email,
    held: CompanySeat,
    accepted: AcceptCompanyInvitation,
) -> Result<Joining, Problem> {
    let password = check(&accepted, email)?;
    let (accounts, now) = (&app.common.accounts, app.common.clock.now());
    let fill = |account: &mut Account| {
        account.first_name = accepted.first_name.clone();
        account.last_name = accepted.last_name.clone();
        account.locale = accepted.locale;
        account.role = Role::Employer;
        account.registration = None;
        account.company = Some(held.clone());
    };
    let (account, written) = match unconfirmed {
        Some(mut account) => {
            let before = Standing::of(&account);
            fill(&mut account);
            account.advance(AccountEvent::VerifyEmail, AccountActor::User, None, now)?;
            let revoked =
                store::mailed_code::revoke(accounts, &app.common.seal, CodePurpose::Confirmation, &account.email);
            let written = store::account::save(accounts, &account, &before).and(revoked);
            (account.it, written)
        }
        None => {
            let made = app.identity.directory.create(email).await;
            let id = account::made_or_left(app, made, email, Role::Employer).await?;
            let mut account = account::new(app, id, email.clone(), Role::Employer, AccountState::Invited);
            fill(&mut account);
            account.advance(AccountEvent::Claim, AccountActor::User, None, now)?;
            let written = store::account::create(accounts, &account);
            (account, written)
        }
    };
    let (password, seated) = tokio::join!(
        account::let_in(app, &account.id, Role::Employer, password),
        set_company(app, &account)
    );
    password.and(seated)?;
    let consent = Consent::of_account(&account.id, Purpose::Registration, PAGE, now);
    let written = written
        .and(store::data_rights::agree(&app.rights, &consent))
        .emit(accounts, account::welcome(app, &account));
    Ok(Joining { account, written })
}

/// The password, if everything that a new account needs is there.
fn check<'a>(accepted: &'a AcceptCompanyInvitation, email: &Email) -> Result<&'a str, Problem> {
    let needed = [
        ("first_name", accepted.first_name.is_empty()),
        ("last_name", accepted.last_name.is_empty()),
        ("password", accepted.password.is_none()),
    ];
    let missing = needed.into_iter().filter(|(_, is_missing)| *is_missing);
    let mut faults: Vec<_> = missing
        .map(|(field, _)| FieldError::new(field, domain::sentences::is_required()))
        .collect();
    if !accepted.consent {
        faults.push(FieldError::new("consent", sentences::consent_to_join()));
    }
    match &accepted.password {
        Some(password) if faults.is_empty() => password.chosen_by(email, "password"),
        _ => Err(Problem::Invalid(faults)),
    }
}

async fn set_company(app: &App, account: &Account) -> Result<(), Problem> {
    let set = app
        .identity
        .directory
        .set_company(&account.id, account.company.as_ref());
    set.await.map_err(|error| refused(error, "password"))
}

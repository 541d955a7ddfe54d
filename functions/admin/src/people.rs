//! A record about a person, as merges need it: an executive's account, or a draft profile from an import.

use domain::{
    Account, AccountId, Email, ExecutiveProfile,
    candidate::Candidate,
    csv_import::RowOfImport,
    merge::{MergedInto, PersonId, PersonParts},
};
use jiff::Timestamp;
use serde::Serialize;
use store::{Read, StoreError, Transaction, account::Standing, draft_profile::StoredDraft};
use utoipa::ToSchema;

use crate::App;

/// A record about a person.
pub(crate) enum Person {
    /// An executive's account, with the profile if there is one.
    Account(Box<Read<Account>>, Option<Box<Read<ExecutiveProfile>>>),
    /// A draft profile.
    Draft(Box<Read<StoredDraft>>),
}

/// A record about a person, in a list.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct PersonView {
    /// Of an account or a draft profile.
    #[schema(value_type = String)]
    id: PersonId,
    /// Whether it is an account; otherwise it is a draft profile.
    is_account: bool,
    name: String,
    email: String,
    position: Option<String>,
    company: Option<String>,
    /// When it was registered or imported.
    created_at: Timestamp,
    /// Whether it is merged into another record.
    is_merged: bool,
}

impl Person {
    /// The record with this id, unless it is gone, or the account is no executive's.
    ///
    /// # Errors
    /// When a table does not respond.
    pub(crate) async fn find(app: &App, id: &PersonId) -> Result<Option<Self>, StoreError> {
        match id {
            PersonId::Account(id) => Self::account(app, id).await,
            PersonId::Draft(id) => {
                let draft = app.imports.get::<StoredDraft>(id).await?;
                let now = app.common.clock.now();
                let draft = draft.filter(|draft| now < draft.draft.ends_at());
                Ok(draft.map(|draft| Self::Draft(Box::new(draft))))
            }
        }
    }

    async fn account(app: &App, id: &AccountId) -> Result<Option<Self>, StoreError> {
        let (account, profile) = tokio::try_join!(
            app.common.accounts.get::<Account>(id),
            app.profiles.get::<ExecutiveProfile>(id)
        )?;
        let account = account.filter(|account| Candidate::is_one(account));
        Ok(account.map(|account| Self::Account(Box::new(account), profile.map(Box::new))))
    }

    pub(crate) fn id(&self) -> PersonId {
        match self {
            Self::Account(account, _) => PersonId::Account(account.id.clone()),
            Self::Draft(draft) => PersonId::Draft(draft.draft.id()),
        }
    }

    /// The row that created it, if it is a draft profile.
    pub(crate) fn row(&self) -> Option<RowOfImport> {
        match self {
            Self::Account(..) => None,
            Self::Draft(draft) => Some(draft.draft.created.clone()),
        }
    }

    pub(crate) fn parts(&self) -> PersonParts {
        match self {
            Self::Account(account, profile) => PersonParts::of_account(account, profile.as_deref().map(|it| &it.it)),
            Self::Draft(draft) => PersonParts::of_draft(&draft.draft),
        }
    }

    /// The mark of a record that is merged away.
    pub(crate) fn mark(&self) -> Option<&MergedInto> {
        match self {
            Self::Account(account, _) => account.merged.as_ref(),
            Self::Draft(draft) => draft.draft.merged.as_ref(),
        }
    }

    /// The addresses that identify the person: present and former ones.
    pub(crate) fn emails(&self) -> Vec<&Email> {
        match self {
            Self::Account(account, _) => account.former_emails.iter().chain([&account.email]).collect(),
            Self::Draft(_) => Vec::new(),
        }
    }

    pub(crate) fn name(&self) -> String {
        match self {
            Self::Account(account, _) => account.name_or_address(),
            Self::Draft(draft) => {
                let draft = &draft.draft;
                format!("{} {}", draft.first_name, draft.last_name).trim().to_owned()
            }
        }
    }

    pub(crate) fn view(&self) -> PersonView {
        let parts = self.parts();
        let (email, created_at) = match self {
            Self::Account(account, _) => (&account.email, account.created_at),
            Self::Draft(draft) => (&draft.draft.email, draft.draft.created_at),
        };
        PersonView {
            id: self.id(),
            is_account: matches!(self, Self::Account(..)),
            name: self.name(),
            email: email.to_string(),
            position: parts.details.title.as_deref().map(ToOwned::to_owned),
            company: parts.details.current_company.as_deref().map(ToOwned::to_owned),
            created_at,
            is_merged: self.mark().is_some(),
        }
    }

    /// Writes these parts to the record that stays. `created_profile` says that the profile of an account was created by
    /// the merge that is undone: it is deleted if nothing is left in it.
    pub(crate) fn write(self, app: &App, parts: &PersonParts, created_profile: bool) -> Transaction {
        let now = app.common.clock.now();
        match self {
            Self::Draft(mut draft) => {
                draft.draft.first_name = parts.first_name.clone();
                draft.draft.last_name = parts.last_name.clone();
                draft.draft.phone = parts.phone.clone();
                let details = parts.stored_details();
                if draft.draft.details.is_some() || details != domain::profile::ProfileDetails::default() {
                    draft.draft.details = Some(details);
                }
                Transaction::new().save(&app.imports, &draft)
            }
            Self::Account(mut account, profile) => {
                let before = Standing::of(&account);
                account.first_name = parts.first_name.clone();
                account.last_name = parts.last_name.clone();
                account.set_phone(parts.phone.clone());
                let saved = store::account::save(&app.common.accounts, &account, &before);
                saved.and(write_profile(app, &account.id, (profile, parts), created_profile, now))
            }
        }
    }
}

fn write_profile(
    app: &App,
    account: &AccountId,
    (profile, parts): (Option<Box<Read<ExecutiveProfile>>>, &PersonParts),
    created_profile: bool,
    now: Timestamp,
) -> Transaction {
    let (profiles, details) = (&app.profiles, parts.stored_details());
    let nothing = ExecutiveProfile::new(account.clone(), now);
    match profile {
        Some(profile) if profile.details == details => Transaction::new(),
        Some(mut profile) => {
            profile.revise(details, now);
            let is_empty = ExecutiveProfile {
                created_at: now,
                ..profile.it.clone()
            } == nothing;
            if created_profile && is_empty {
                return Transaction::new().discard(profiles, &profile);
            }
            Transaction::new().save(profiles, &profile)
        }
        None if details == nothing.details => Transaction::new(),
        None => {
            let mut profile = nothing;
            profile.revise(details, now);
            Transaction::new().create(profiles, &profile)
        }
    }
}

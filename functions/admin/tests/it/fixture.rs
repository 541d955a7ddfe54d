//! The fixture of all tests here.

use admin::{App, routes};
use cloud::{Identity, SignIn, Tokens};
use domain::{
    Account, AccountId, Email, Locale, Role,
    account::{AccountState, Name, Presence},
    document::DocumentStatus,
    reference::ReferenceState,
    sign_in::{Fingerprint, SignInSession},
    vetting_process::{Deed, Reason},
};
use events::Source;
use jiff::SignedDuration;
use operations::vetting::Mover;
use store::account::{AccountEmail, Standing};
use testkit::{Api, Local, records};

pub(crate) const PASSWORD: &str = "summit above the clouds";

/// The origin of all sessions here.
pub(crate) fn desk() -> Fingerprint {
    Fingerprint {
        network_hash: "n1".into(),
        agent_hash: "a1".into(),
    }
}

/// The area with its own account on the local cloud.
pub(crate) struct Fixture {
    pub(crate) local: Local,
    /// For signing in.
    pub(crate) identity: Identity,
    pub(crate) app: App,
    pub(crate) api: Api,
}

impl Fixture {
    pub(crate) async fn new() -> Self {
        let local = Local::new();
        let pool = local.user_pool().await;
        let app = App::from_env(&pool.env(&local)).await.unwrap();
        let api = Api::new(routes(), app.clone());
        Self {
            local,
            identity: pool.identity(),
            app,
            api,
        }
    }

    /// A new account, in Cognito and in the table.
    pub(crate) async fn account(&self, email: &str, role: Role) -> AccountId {
        let email: Email = email.parse().unwrap();
        let directory = &self.app.directory;
        let id = directory.create(&email).await.unwrap();
        directory.set_password(&id, PASSWORD).await.unwrap();
        directory.join(&id, role).await.unwrap();
        self.keep(id.clone(), email, role, AccountState::Active).await;
        id
    }

    /// Only the record of an account, in any state.
    pub(crate) async fn keep(&self, id: AccountId, email: Email, role: Role, state: AccountState) {
        let common = &self.app.common;
        let account = Account {
            id,
            email,
            former_emails: Vec::new(),
            first_name: Name::default(),
            last_name: Name::default(),
            role,
            state,
            state_before: None,
            phone: None,
            phone_verified_at: None,
            locale: Locale::default(),
            company: None,
            former_companies: Vec::new(),
            application_id: None,
            membership_status: None,
            vetting_status: None,
            vetted_at: None,
            suspended_until: None,
            deletion_at: None,
            registration: None,
            reason: None,
            created_at: self.local.clock.now(),
            last_login_at: None,
            presence: Presence::default(),
            merged: None,
            blacklist: None,
        };
        let kept = store::account::create(&common.accounts, &account);
        kept.commit(&common.chance).await.unwrap();
    }

    /// Stores complete evidence, as the executive would submit it: three approved documents, two completed references.
    pub(crate) async fn hand_in(&self, id: &AccountId) {
        let vettings = &self.app.vettings;
        for document in records::required_documents(id, DocumentStatus::Approved) {
            vettings.documents.create(&document).await.unwrap();
        }
        for number in [1, 2] {
            let reference = records::reference(id, number, ReferenceState::Completed);
            vettings.table.create(&reference).await.unwrap();
        }
        operations::vetting::make(
            vettings,
            &self.app.timers,
            id,
            &Deed::Submit,
            Mover::Owner,
            Reason::NONE,
            self.source(),
        )
        .await
        .unwrap();
    }

    /// The source of time and ids for a move.
    pub(crate) fn source(&self) -> Source<'_> {
        self.app.common.source()
    }

    /// The account of an address.
    pub(crate) async fn id_of(&self, email: &str) -> AccountId {
        let email: Email = email.parse().unwrap();
        let holder = self.app.common.accounts.get::<AccountEmail>(&email).await.unwrap();
        holder.unwrap().it.account_id
    }

    /// Changes a name as its owner would.
    pub(crate) async fn rename(&self, id: &AccountId, first: &str, last: &str) {
        let common = &self.app.common;
        let mut account = common.accounts.get::<Account>(id).await.unwrap().unwrap();
        let before = Standing::of(&account);
        account.first_name = first.parse().unwrap();
        account.last_name = last.parse().unwrap();
        let saved = store::account::save(&common.accounts, &account, &before);
        saved.commit(&common.chance).await.unwrap();
    }

    pub(crate) async fn read(&self, id: &AccountId) -> Account {
        self.app.common.accounts.get::<Account>(id).await.unwrap().unwrap().it
    }

    pub(crate) async fn sign_in(&self, email: &str) -> Tokens {
        let email: Email = email.parse().unwrap();
        match self.identity.sign_in(&email, PASSWORD).await.unwrap() {
            SignIn::Done(tokens) => tokens,
            other => panic!("the password is for good, and no code is asked for: {other:?}"),
        }
    }

    /// The record of a session that began some hours ago.
    pub(crate) async fn session(&self, account: &AccountId, id: &str, hours_ago: i64, is_ended: bool) {
        let began_at = self.local.clock.now() - SignedDuration::from_hours(hours_ago);
        let session = SignInSession {
            id: id.to_owned(),
            account_id: account.clone(),
            agent: "Chrome, Windows".into(),
            fingerprint: desk(),
            began_at,
            seen_at: began_at,
            renewals: 0,
            ended_at: is_ended.then_some(began_at),
        };
        self.app.common.accounts.create(&session).await.unwrap();
    }

    /// The number of accounts of any role in this state.
    pub(crate) async fn count(&self, state: AccountState) -> u64 {
        store::account::totals(&self.app.common.accounts)
            .await
            .unwrap()
            .count(None, Some(state))
    }
}

//! The fixture of all tests here.

use std::time::Duration;

use cloud::SignIn;
use data_rights::{App, routes};
use domain::{Account, AccountId, Chance, Role};
use serde_json::{Value, json};
use store::Transaction;
use testkit::{Api, Local, Person, UserPool, records};

pub(crate) const PASSWORD: &str = "summit above the clouds";

/// The area with its own account on the local cloud, and one member.
pub(crate) struct Fixture {
    pub(crate) local: Local,
    pub(crate) app: App,
    pub(crate) api: Api,
    pub(crate) account: Account,
}

impl Fixture {
    /// With a member in this role, in Cognito and in the table.
    pub(crate) async fn of(role: Role) -> Self {
        let local = Local::new();
        let pool: UserPool = local.user_pool().await;
        let app = App {
            floor: Duration::ZERO,
            ..App::from_env(&pool.env(&local)).await.unwrap()
        };
        let email = "amina@example.com".parse().unwrap();
        let id = app.identity.directory.create(&email).await.unwrap();
        app.identity.directory.set_password(&id, PASSWORD).await.unwrap();
        app.identity.directory.join(&id, role).await.unwrap();
        let account = Account {
            email,
            ..records::account(id, role)
        };
        let kept = store::account::create(&app.common.accounts, &account);
        kept.commit(&Chance::system()).await.unwrap();
        let api = Api::new(routes(), app.clone());
        Self {
            local,
            app,
            api,
            account,
        }
    }

    pub(crate) async fn new() -> Self {
        // Too large for the stack of the tests.
        Box::pin(Self::of(Role::Executive)).await
    }

    pub(crate) fn id(&self) -> &AccountId {
        &self.account.id
    }

    /// The member, signed in.
    pub(crate) fn member(&self) -> Person {
        self.api.person(self.id().clone(), self.account.role)
    }

    /// The member with the token of a real sign-in.
    pub(crate) async fn browser(&self) -> Person {
        match self.app.identity.sign_in(&self.account.email, PASSWORD).await.unwrap() {
            SignIn::Done(tokens) => self.api.bearer(&tokens.bearer),
            other => panic!("the password is for good, and no code is asked for: {other:?}"),
        }
    }

    pub(crate) async fn schedule(&self) -> Value {
        let wish = json!({"password": PASSWORD});
        self.member().post("/api/account/delete", wish).await.expect(200)
    }

    pub(crate) async fn read(&self) -> Account {
        self.app
            .common
            .accounts
            .get::<Account>(self.id())
            .await
            .unwrap()
            .unwrap()
            .it
    }

    /// The facts or notices with this name, oldest first.
    pub(crate) async fn outbox_events(&self, table: &str, name: &str) -> Vec<Value> {
        let mut events = self.local.outbox(table).await;
        events.retain(|entry| entry["name"] == name);
        events
    }

    pub(crate) async fn transact(&self, transaction: Transaction) {
        transaction.commit(&Chance::system()).await.unwrap();
    }
}

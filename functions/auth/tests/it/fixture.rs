//! The fixture of all tests here.

use std::time::Duration;

use auth::{App, routes};
use domain::{
    Account, AccountId, Application, ApplicationId, Chance, Email,
    account::{AccountActor, AccountEvent, CodePurpose},
    application::{ApplicationForm, ApplicationStatus},
};
use serde_json::{Value, json};
use store::{Claim, ClaimMembership, SignedLink, Transaction, account::Standing};
use testkit::{Api, Local, Person, Reply, UserPool};

/// A strong password.
pub(crate) const PASSWORD: &str = "summit above the clouds";
/// Another strong password.
pub(crate) const OTHER_PASSWORD: &str = "river below the bridges";

/// The area with its own account on the local cloud.
pub(crate) struct Fixture {
    pub(crate) local: Local,
    pub(crate) pool: UserPool,
    pub(crate) app: App,
    pub(crate) api: Api,
}

/// A signed-in browser: its token, its cookie, and the response that contained both.
pub(crate) struct Browser {
    pub(crate) person: Person,
    pub(crate) cookie: String,
    pub(crate) answer: Value,
}

impl Fixture {
    pub(crate) async fn new() -> Self {
        let local = Local::new();
        let pool = local.user_pool().await;
        let app = App {
            // No test measures time, so none needs to wait.
            floor: Duration::ZERO,
            ..App::from_env(&pool.env(&local)).await.unwrap()
        };
        let api = Api::new(routes(), app.clone());
        Self { local, pool, app, api }
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Reply {
        self.api.anonymous().post(path, body).await
    }

    /// Registers and confirms.
    pub(crate) async fn member(&self, email: &str, role: &str) -> AccountId {
        let form =
            json!({"email": email, "password": PASSWORD, "first_name": "Amina", "last_name": "Diallo", "role": role});
        self.post("/api/auth/register", form).await.expect(201);
        self.confirm(email, PASSWORD).await.expect(200);
        self.account_of(email).await.unwrap().id
    }

    /// Confirms an address with the mailed code.
    pub(crate) async fn confirm(&self, email: &str, password: &str) -> Reply {
        let code = self.local.mailed_code(email, CodePurpose::Confirmation).await;
        let proof = json!({"email": email, "code": code, "password": password});
        self.post("/api/auth/verify-email", proof).await
    }

    /// Requests a code to replace a forgotten password, and returns the mailed code.
    pub(crate) async fn reset_code(&self, email: &str) -> String {
        let forgotten = json!({"email": email});
        self.post("/api/auth/forgot-password", forgotten).await.expect(200);
        self.local.mailed_code(email, CodePurpose::Reset).await
    }

    pub(crate) async fn login(&self, email: &str, password: &str) -> Reply {
        self.post("/api/auth/login", json!({"email": email, "password": password}))
            .await
    }

    /// Signs in as a browser would.
    pub(crate) async fn browser(&self, email: &str, password: &str) -> Browser {
        self.browse(self.login(email, password).await)
    }

    pub(crate) fn browse(&self, reply: Reply) -> Browser {
        let cookie = reply.headers["set-cookie"].split(';').next().unwrap().to_owned();
        let answer = reply.expect(200);
        let person = self.api.bearer(answer["access_token"].as_str().unwrap());
        let person = person.with_header("cookie", &cookie);
        Browser { person, cookie, answer }
    }

    pub(crate) async fn refresh(&self, cookie: &str) -> Reply {
        self.api
            .anonymous()
            .with_header("cookie", cookie)
            .post("/api/auth/refresh", Value::Null)
            .await
    }

    pub(crate) async fn account_of(&self, email: &str) -> Option<Account> {
        let email: Email = email.parse().unwrap();
        let user = self.app.identity.directory.find(&email).await.unwrap()?;
        Some(
            self.app
                .common
                .accounts
                .get::<Account>(&user.account)
                .await
                .unwrap()?
                .it,
        )
    }

    /// Changes an account as the admin area would.
    pub(crate) async fn change(&self, id: &AccountId, change: impl FnOnce(&mut Account)) {
        let common = &self.app.common;
        let mut account = common.accounts.get::<Account>(id).await.unwrap().unwrap();
        let before = Standing::of(&account);
        change(&mut account);
        let saved = store::account::save(&common.accounts, &account, &before);
        saved.commit(&common.chance).await.unwrap();
    }

    pub(crate) async fn suspend(&self, id: &AccountId, days: u32) {
        let now = self.local.clock.now();
        self.change(id, |account| {
            account.suspend(days, "Spam", now).unwrap();
        })
        .await;
    }

    pub(crate) async fn deactivate(&self, id: &AccountId) {
        let now = self.local.clock.now();
        let by = AccountActor::Admin;
        self.change(id, |account| {
            account
                .advance(AccountEvent::Deactivate, by, Some("Left"), now)
                .unwrap();
        })
        .await;
    }

    /// An application that was just approved, and the token of its link.
    pub(crate) async fn approved(&self, email: &str) -> (ApplicationId, String) {
        let common = &self.app.common;
        let form: ApplicationForm = serde_json::from_value(json!({
            "full_name": "Kofi Mensah", "professional_email": email, "current_title": "Chief Financial Officer",
            "current_company": "Acme", "current_location": "Accra, Ghana"
        }))
        .unwrap();
        let now = self.local.clock.now();
        let id = ApplicationId::new(&self.local.clock, &Chance::system());
        let mut application = Application::draft(id.clone(), &form, now);
        application.status = ApplicationStatus::Approved;
        application.approved_at = Some(now);
        let claim = Claim {
            email: application.email.clone(),
            application_id: id.clone(),
        };
        let written = Transaction::new()
            .create(&self.app.applications, &application)
            .create(&self.app.applications, &claim);
        written.commit(&common.chance).await.unwrap();
        let link = SignedLink::<ClaimMembership>::new(&common.seal, id.clone(), application.generation);
        (id, link.to_string())
    }

    /// The names of the facts in the accounts table's outbox, in alphabetical order.
    pub(crate) async fn facts(&self) -> Vec<String> {
        let waiting = self.local.facts("accounts").await;
        let names = waiting
            .iter()
            .map(|event| event["name"].as_str().unwrap_or_default().to_owned());
        let mut names: Vec<_> = names.collect();
        names.sort_unstable();
        names
    }
}

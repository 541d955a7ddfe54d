//! The fixture: people with accounts.

use domain::{Account, ExecutiveProfile, Role};
use serde_json::Value;
use settings::{App, routes};
use testkit::{Api, Local, Person, records};

pub(crate) struct Fixture {
    pub(crate) local: Local,
    pub(crate) app: App,
    pub(crate) api: Api,
}

pub(crate) async fn fixture() -> Fixture {
    let local = Local::new();
    let app = App::from_env(&local.env()).await.unwrap();
    let api = Api::new(routes(), app.clone());
    Fixture { local, app, api }
}

impl Fixture {
    /// An executive with a profile.
    pub(crate) async fn amina(&self) -> Person {
        let amina = self.registered(self.api.executive(), Role::Executive).await;
        self.app.profiles.create(&records::profile(amina.id())).await.unwrap();
        amina
    }

    /// An employer.
    pub(crate) async fn erik(&self) -> Person {
        self.registered(self.api.employer(), Role::Employer).await
    }

    pub(crate) async fn registered(&self, person: Person, role: Role) -> Person {
        let account = records::account(person.id(), role);
        self.app.common.accounts.create(&account).await.unwrap();
        person
    }

    /// Sets a number and verifies it with its code.
    pub(crate) async fn verify_phone(&self, person: &Person) {
        let mut account = self.account(person).await;
        account.phone = Some("+254712345678".parse().unwrap());
        account.phone_verified_at = Some(testkit::noon());
        self.app.common.accounts.save(&account).await.unwrap();
    }

    pub(crate) async fn account(&self, person: &Person) -> store::Read<Account> {
        let id = person.id();
        self.app.common.accounts.get::<Account>(&id).await.unwrap().unwrap()
    }

    pub(crate) async fn profile(&self, person: &Person) -> ExecutiveProfile {
        let id = person.id();
        let kept = self.app.profiles.get::<ExecutiveProfile>(&id).await;
        kept.unwrap().unwrap().it
    }
}

/// The current response of `GET`.
pub(crate) async fn settings_of(person: &Person) -> Value {
    person.get("/api/executive/settings").await.expect(200)["settings"].take()
}

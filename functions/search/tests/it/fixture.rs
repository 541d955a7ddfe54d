//! The fixture: the search area with its tables, and executives.

use cloud::Files;
use domain::{
    Account, AccountId, Chance, Company, ExecutiveProfile, Role,
    search::{Document, Listed},
};
use search::{App, routes};
use serde_json::Value;
use snapshots::{Projection, Snapshots};
use store::{Seal, Table, Transaction, area, search::Change};
use testkit::{Api, Local, Person, records};

pub(crate) struct Fixture {
    pub(crate) local: Local,
    pub(crate) search: Table<area::Search>,
    pub(crate) analytics: Table<area::Analytics>,
    pub(crate) snapshots: Snapshots,
    pub(crate) app: App,
    pub(crate) api: Api,
    pub(crate) accounts: Table<area::Accounts>,
    pub(crate) profiles: Table<area::Profiles>,
    pub(crate) timers: Table<area::Timers>,
    pub(crate) seal: Seal,
}

pub(crate) async fn fixture() -> Fixture {
    world_behind(None).await
}

/// With a bucket at this endpoint.
pub(crate) async fn world_behind(door: Option<String>) -> Fixture {
    let local = Local::new();
    let bucket = local.bucket("search").await;
    let mut behind = local.aws.to_builder();
    behind.set_endpoint_url(door.or_else(|| local.aws.endpoint_url().map(ToOwned::to_owned)));
    let behind = Snapshots::new(Files::new(&behind.build(), &bucket));
    let app = App {
        projection: Projection::new(local.table("search"), behind, local.clock.clone()),
        ..App::from_env(&local.env()).await.unwrap()
    };
    let api = Api::new(routes(), app.clone());
    let snapshots = Snapshots::new(Files::new(&local.aws, &bucket));
    Fixture {
        search: app.search.clone(),
        analytics: app.analytics.clone(),
        accounts: app.common.accounts.clone(),
        profiles: local.table("profiles"),
        timers: app.timers.clone(),
        seal: app.common.seal.clone(),
        snapshots,
        local,
        app,
        api,
    }
}

pub(crate) fn id(number: u32) -> AccountId {
    format!("usr_{number:032x}").parse().unwrap()
}

impl Fixture {
    /// Writes the documents of these records as the indexer would.
    pub(crate) async fn index(&self, revision: u64, account: &Account, profile: &ExecutiveProfile) {
        let listed = Listed {
            id: account.id.clone(),
            revision,
            document: Document::of(account, profile),
        };
        let change = Change {
            at: self.local.clock.now(),
            listed: listed.clone(),
        };
        let transaction = Transaction::new()
            .replace(&self.search, &listed)
            .create(&self.search, &change);
        transaction.commit(&Chance::system()).await.unwrap();
    }

    /// An employer with a verified company.
    pub(crate) async fn employer(&self) -> Person {
        let person = self.api.employer();
        self.of_company(&records::company(&person.id())).await;
        person
    }

    /// An employer whose company is not verified.
    pub(crate) async fn unverified(&self) -> Person {
        let person = self.api.employer();
        self.of_company(&records::unverified_company(&person.id())).await;
        person
    }

    /// An employer of this company.
    pub(crate) async fn of_company(&self, company: &Company) {
        self.profiles.create(company).await.unwrap();
        self.accounts.create(&records::employer(company)).await.unwrap();
    }

    pub(crate) async fn findable(&self, number: u32) -> (Account, ExecutiveProfile) {
        let (account, profile) = (
            records::account(id(number), Role::Executive),
            records::profile(id(number)),
        );
        self.index(1, &account, &profile).await;
        (account, profile)
    }

    /// The results for this query.
    pub(crate) async fn typed(&self, person: &Person, words: &str) -> Value {
        let q: String = words.bytes().map(|byte| format!("%{byte:02x}")).collect();
        self.search_results(person, &format!("q={q}")).await
    }

    pub(crate) async fn search_results(&self, person: &Person, query: &str) -> Value {
        person.get(&format!("/api/search/executives?{query}")).await.expect(200)
    }
}

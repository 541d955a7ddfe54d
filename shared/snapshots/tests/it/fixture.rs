//! A search table with executives in it, and a bucket.

use cloud::Files;
use domain::{
    AccountId, Chance, Role,
    search::{Document, Listed},
};
use index::{Found, Index, Query};
use snapshots::{Loaded, Origin, Snapshots};
use store::{Table, Transaction, area, search::Change};
use testkit::{Local, records};

pub(crate) struct Fixture {
    pub(crate) local: Local,
    pub(crate) search: Table<area::Search>,
    pub(crate) bucket: String,
    pub(crate) files: Files,
    pub(crate) snapshots: Snapshots,
}

pub(crate) fn id(number: usize) -> AccountId {
    format!("usr_{number:032x}").parse().unwrap()
}

pub(crate) async fn fixture() -> Fixture {
    let local = Local::new();
    let bucket = local.bucket("search").await;
    let files = Files::new(&local.aws, &bucket);
    Fixture {
        search: local.table("search"),
        snapshots: Snapshots::new(files.clone()),
        files,
        bucket,
        local,
    }
}

/// All results of an index.
pub(crate) fn says(index: &Index) -> Found {
    index.search(&Query {
        limit: 100,
        ..Query::default()
    })
}

impl Fixture {
    /// Writes what the indexer writes: this executive with this title, or their deletion.
    pub(crate) async fn change(&self, number: usize, revision: u64, title: Option<&str>) {
        let (account, mut profile) = (
            records::account(id(number), Role::Executive),
            records::profile(id(number)),
        );
        profile.details.title = title.map(|title| title.parse().unwrap());
        let listed = Listed {
            id: id(number),
            revision,
            document: title.and_then(|_| Document::of(&account, &profile)),
        };
        assert_eq!(listed.document.is_some(), title.is_some());
        let change = Change {
            at: self.local.clock.now(),
            listed: listed.clone(),
        };
        let transaction = Transaction::new()
            .replace(&self.search, &listed)
            .create(&self.search, &change);
        transaction.commit(&Chance::system()).await.unwrap();
    }

    pub(crate) async fn load(&self) -> Loaded {
        self.load_by(&self.snapshots).await
    }

    pub(crate) async fn load_by(&self, snapshots: &Snapshots) -> Loaded {
        snapshots.load(&self.search, self.local.clock.now()).await.unwrap()
    }

    /// Asserts that the index is loaded from the snapshot with this number, or from the shards, and equals that of the
    /// shards.
    pub(crate) async fn comes_from(&self, number: Option<u64>) {
        let loaded = self.load().await;
        let from = match loaded.origin {
            Origin::Snapshot { number, .. } => Some(number),
            Origin::Shards => None,
        };
        assert_eq!(from, number);
        assert_eq!(says(&loaded.index), self.oracle().await);
    }

    pub(crate) async fn oracle(&self) -> Found {
        let mut index = Index::default();
        store::search::each_document(&self.search, |listed| index.apply(listed))
            .await
            .unwrap();
        says(&index)
    }

    pub(crate) async fn write(&self) -> snapshots::Done {
        self.snapshots
            .write(&self.search, self.local.clock.now())
            .await
            .unwrap()
    }

    /// Whether every object that the manifest names exists.
    pub(crate) async fn is_whole(&self) -> bool {
        let Some(manifest) = self.files.get_marked("manifest.json").await.unwrap() else {
            return true;
        };
        let manifest: serde_json::Value = serde_json::from_slice(&manifest.bytes).unwrap();
        let keys = self.files.keys("snapshots/").await.unwrap();
        let mut named = manifest["generations"].as_array().unwrap().iter();
        named.all(|generation| keys.iter().any(|key| generation["key"] == key.as_str()))
    }

    /// The numbers of the snapshots in the bucket.
    pub(crate) async fn numbers(&self) -> Vec<u64> {
        let keys = self.files.keys("snapshots/").await.unwrap();
        let numbers = keys
            .iter()
            .map(|key| key["snapshots/".len()..].split('-').next().unwrap());
        numbers.map(|number| number.parse().unwrap()).collect()
    }
}

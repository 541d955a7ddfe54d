//! A successful write whose response was lost is retried by the SDK and detects its earlier attempt.

use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicUsize, Ordering},
};

use crate::Things;
use domain::Chance;
use jiff::SignedDuration;
use serde::{Deserialize, Serialize};
use table::{Entity, Key, RateLimit, Seal, StoreError, Table, Transaction};
use testkit::{Answer, Call, Local, StandIn, noon};

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Lamp {
    number: u32,
    is_lit: bool,
}

impl Entity<Things> for Lamp {
    const KIND: &'static str = "lamp";
    type Id<'a> = u32;
    fn key(number: u32) -> Key {
        Key::new("LAMPS", number.to_string())
    }
    fn own_key(&self) -> Key {
        Self::key(self.number)
    }
}

/// The client of a table, directly, and through a proxy that loses every second response to a write.
async fn lamps() -> (Table<Things>, Table<Things>) {
    let local = Local::new();
    let table = local.table("lamps");
    let writes = Arc::new(AtomicUsize::new(0));
    let cloud = StandIn::start(move |call: &Call| {
        let is_write = !call.operation().ends_with("GetItem");
        if is_write && writes.fetch_add(1, Ordering::Relaxed).is_multiple_of(2) {
            Answer::ForwardThenClose
        } else {
            Answer::Forward
        }
    })
    .await;
    (table, local.through(&cloud.url()).behind(&cloud).table("lamps"))
}

fn lamp(is_lit: bool) -> Lamp {
    Lamp { number: 1, is_lit }
}

#[tokio::test]
async fn a_created_item_with_a_lost_response_is_created() {
    let (table, lossy) = lamps().await;
    lossy.create(&lamp(true)).await.unwrap();
    assert_eq!(table.get::<Lamp>(1).await.unwrap().unwrap().version(), 1);
    let again = Transaction::new().create(
        &lossy,
        &Lamp {
            number: 2,
            is_lit: true,
        },
    );
    again.commit(&Chance::system()).await.unwrap();
}

#[tokio::test]
async fn a_change_with_a_lost_response_is_saved_once() {
    let (table, lossy) = lamps().await;
    table.create(&lamp(false)).await.unwrap();
    let mut read = table.get::<Lamp>(1).await.unwrap().unwrap();
    read.is_lit = true;
    lossy.save(&read).await.unwrap();
    let saved = table.get::<Lamp>(1).await.unwrap().unwrap();
    assert_eq!((saved.version(), saved.is_lit), (2, true));
}

#[tokio::test]
async fn a_deletion_with_a_lost_response_succeeds() {
    let (table, lossy) = lamps().await;
    let chance = Chance::system();
    table.create(&lamp(false)).await.unwrap();
    let read = table.get::<Lamp>(1).await.unwrap().unwrap();
    Transaction::new().discard(&lossy, &read).commit(&chance).await.unwrap();
    assert!(table.get::<Lamp>(1).await.unwrap().is_none());
    table.create(&lamp(false)).await.unwrap();
    Transaction::new()
        .take::<Lamp, _>(&lossy, 1)
        .commit(&chance)
        .await
        .unwrap();
}

#[tokio::test]
async fn a_transaction_with_a_lost_response_is_executed_once() {
    let (table, lossy) = lamps().await;
    let counter = || Key::new("LAMPS", "COUNT");
    let both = Transaction::new().create(&lossy, &lamp(true));
    let both = both.add(&lossy, counter(), &[("lit", 1)]);
    both.commit(&Chance::system()).await.unwrap();
    assert_eq!(table.counts(counter()).await.unwrap()["lit"], 1);
}

#[tokio::test]
async fn a_concurrent_write_is_not_mistaken_for_our_own() {
    let (local, theirs) = (Local::new(), Arc::new(AtomicBool::new(true)));
    let table = local.table("lamps");
    table.create(&lamp(false)).await.unwrap();
    // The first attempt does not reach the table, so the second finds the earlier state.
    let cloud = StandIn::start(move |_: &Call| {
        if theirs.swap(false, Ordering::Relaxed) {
            Answer::Close
        } else {
            Answer::Forward
        }
    })
    .await;
    let lossy = local.through(&cloud.url()).behind(&cloud).table("lamps");
    let refused = lossy.create(&lamp(true)).await;
    assert!(matches!(refused, Err(StoreError::Exists)), "{refused:?}");
}

#[tokio::test]
async fn an_attempt_with_a_lost_response_is_counted_once() {
    const LIMIT: RateLimit = RateLimit {
        what: "lamps",
        tries: 3,
        window: SignedDuration::from_hours(1),
    };
    let (_, lossy) = lamps().await;
    let seal = Seal::new(*b"a key for tests, 32 bytes long..");
    for _ in 0..3 {
        assert_eq!(LIMIT.hit(&lossy, &seal, "amina", noon()).await.unwrap(), None);
    }
    assert!(LIMIT.hit(&lossy, &seal, "amina", noon()).await.unwrap().is_some());
    LIMIT.give_back(&lossy, &seal, "amina", noon()).await.unwrap();
    LIMIT.give_back(&lossy, &seal, "amina", noon()).await.unwrap();
    assert_eq!(LIMIT.hit(&lossy, &seal, "amina", noon()).await.unwrap(), None);
    assert!(LIMIT.hit(&lossy, &seal, "amina", noon()).await.unwrap().is_some());
}

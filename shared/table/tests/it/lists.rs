//! Parts of lists: bounds, prefixes, keys, counters; and conditional removal.

use crate::Things;
use domain::Chance;
use serde::{Deserialize, Serialize};
use table::{Entity, Key, List, StoreError, Table, Transaction};
use testkit::Local;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Step {
    number: u32,
}

impl Entity<Things> for Step {
    const KIND: &'static str = "step";
    type Id<'a> = u32;
    fn key(number: u32) -> Key {
        Key::new("STAIR", format!("{number:03}"))
    }
    fn own_key(&self) -> Key {
        Self::key(self.number)
    }
}

async fn stair(steps: u32) -> Table<Things> {
    let table = Local::new().table("steps");
    for number in 0..steps {
        table.create(&Step { number }).await.unwrap();
    }
    table
}

#[tokio::test]
async fn a_list_respects_its_start_and_end() {
    let table = stair(9).await;
    for (list, expected) in [
        (List::of("STAIR").above("005"), vec![6, 7, 8]),
        (List::of("STAIR").below("003").newest_first(true), vec![2, 1, 0]),
        (List::of("STAIR").above("001").limit(2), vec![2, 3]),
        (List::of("STAIR").limit(1), vec![0]),
        (List::of("NOWHERE"), vec![]),
    ] {
        let found = table.first::<Step>(&list).await.unwrap();
        assert_eq!(found.iter().map(|step| step.number).collect::<Vec<_>>(), expected);
        let keys = table.first_sort_keys(&list).await.unwrap();
        let expected: Vec<_> = expected.iter().map(|number| format!("{number:03}")).collect();
        assert_eq!(keys, expected);
    }
}

#[tokio::test]
async fn of_several_concurrent_takers_one_gets_the_item() {
    let table = stair(1).await;
    let chance = Chance::system();
    let takers = (0..5).map(|_| {
        let (table, chance) = (table.clone(), chance.clone());
        tokio::spawn(async move { Transaction::new().take::<Step, _>(&table, 0).commit(&chance).await })
    });
    let mut got = 0;
    for taker in takers {
        match taker.await.unwrap() {
            Ok(()) => got += 1,
            Err(error) => assert!(matches!(error, StoreError::Stale), "{error}"),
        }
    }
    assert_eq!(got, 1);
    // Deleting a missing item is no error.
    Transaction::new()
        .remove::<Step, _>(&table, 0)
        .commit(&chance)
        .await
        .unwrap();
}

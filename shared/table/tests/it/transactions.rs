//! Versioned writes, transactions, pages: their guarantees under concurrency.

use crate::Things;
use domain::Chance;
use serde::{Deserialize, Serialize};
use table::{Entity, Key, List, Seal, StoreError, Table, Transaction};
use testkit::Local;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Note {
    shelf: String,
    number: u32,
    words: String,
}

impl Entity<Things> for Note {
    const KIND: &'static str = "note";
    type Id<'a> = (&'a str, u32);
    fn key((shelf, number): (&str, u32)) -> Key {
        Key::new(format!("SHELF#{shelf}"), format!("{number:06}"))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.shelf, self.number))
    }
}

fn note(number: u32) -> Note {
    Note {
        shelf: "a".into(),
        number,
        words: "first".into(),
    }
}

async fn table() -> Table<Things> {
    Local::new().table("notes")
}

#[tokio::test]
async fn two_writers_one_wins() {
    let table = table().await;
    table.create(&note(1)).await.unwrap();
    assert!(matches!(table.create(&note(1)).await, Err(StoreError::Exists)));
    let mut one = table.get::<Note>(("a", 1)).await.unwrap().unwrap();
    let mut other = one.clone();
    one.words = "second".into();
    table.save(&one).await.unwrap();
    other.words = "lost".into();
    assert!(matches!(table.save(&other).await, Err(StoreError::Stale)));
    let kept = table.get::<Note>(("a", 1)).await.unwrap().unwrap();
    assert_eq!(kept.words, "second");
}

#[tokio::test]
async fn a_transaction_is_atomic() {
    let table = table().await;
    let chance = Chance::system();
    table.create(&note(2)).await.unwrap();
    let refused = Transaction::new()
        .create(&table, &note(1))
        .create(&table, &note(2))
        .commit(&chance)
        .await;
    assert!(matches!(refused, Err(StoreError::Exists)), "{refused:?}");
    assert!(table.get::<Note>(("a", 1)).await.unwrap().is_none());
}

#[tokio::test]
async fn a_counter_counts_every_conflicting_transaction() {
    let table = table().await;
    let writers = (0..20).map(|n| {
        let table = table.clone();
        tokio::spawn(async move {
            Transaction::new()
                .create(&table, &note(n))
                .add(&table, Key::new("TOTAL", "NOTES"), &[("kept", 1), ("never", 0)])
                .commit(&Chance::system())
                .await
        })
    });
    let mut done = 0;
    for writer in writers {
        writer.await.unwrap().unwrap();
        done += 1;
    }
    let counts = table.counts(Key::new("TOTAL", "NOTES")).await.unwrap();
    assert_eq!(counts.get("kept"), Some(&done));
    assert_eq!(counts.get("never"), None);
}

#[tokio::test]
async fn a_spread_counter_has_several_rows_and_is_exact() {
    const WRITERS: u32 = 120;
    let table = table().await;
    let counter = || Key::new("TOTAL", "NOTES");
    let writers = (0..WRITERS).map(|n| {
        let table = table.clone();
        tokio::spawn(async move {
            let steps: &[(&str, i64)] = if n % 3 == 0 {
                &[("kept", 1), ("third", 1)]
            } else {
                &[("kept", 1)]
            };
            Transaction::new()
                .create(&table, &note(n))
                .add_spread(&table, counter(), steps)
                .commit(&Chance::system())
                .await
        })
    });
    for writer in writers.collect::<Vec<_>>() {
        writer.await.unwrap().unwrap();
    }
    let counts = table.spread_counts(counter()).await.unwrap();
    assert_eq!(
        (counts["kept"], counts["third"]),
        (i64::from(WRITERS), i64::from(WRITERS / 3))
    );
    let rows = table.counters(&List::of("TOTAL").starting("NOTES#")).await.unwrap();
    assert!(rows.len() > 8, "{} rows", rows.len());

    let taken = Transaction::new().add_spread(&table, counter(), &[("third", -40), ("kept", -1)]);
    taken.commit(&Chance::system()).await.unwrap();
    let counts = table.spread_counts(counter()).await.unwrap();
    assert_eq!((counts["kept"], counts["third"]), (i64::from(WRITERS) - 1, 0));
}

#[tokio::test]
async fn a_spread_counter_counts_since_its_earliest_row() {
    let table = table().await;
    let noon = testkit::noon();
    for hours in (0..20).rev() {
        let at = noon + jiff::SignedDuration::from_hours(hours);
        let counted = Transaction::new().add_spread_since(&table, Key::new("TOTAL", "NOTES"), &[("kept", 1)], at);
        counted.commit(&Chance::system()).await.unwrap();
    }
    let rows = table.counters(&List::of("TOTAL")).await.unwrap();
    let first = rows.iter().map(|(_, row)| row["since"]).min().unwrap();
    let counts = table.spread_counts(Key::new("TOTAL", "NOTES")).await.unwrap();
    assert_eq!((counts["kept"], counts["since"]), (20, first));
}

#[tokio::test]
async fn pages_are_consecutive_and_a_cursor_is_bound_to_its_list() {
    let table = table().await;
    for number in 0..7 {
        table.create(&note(number)).await.unwrap();
    }
    let seal = Seal::new(*b"key");
    let list = List::of("SHELF#a").newest_first(true).limit(3);
    let mut seen = Vec::new();
    let mut cursor = None;
    loop {
        let page = table.page::<Note>(&list, cursor.as_deref(), &seal).await.unwrap();
        seen.extend(page.items.iter().map(|note| note.number));
        cursor = page.next_cursor;
        if cursor.is_none() {
            break;
        }
        let elsewhere = List::of("SHELF#b").newest_first(true).limit(3);
        let refused = table.page::<Note>(&elsewhere, cursor.as_deref(), &seal).await;
        assert!(matches!(refused, Err(StoreError::Cursor)));
    }
    assert_eq!(seen, [6, 5, 4, 3, 2, 1, 0]);
}

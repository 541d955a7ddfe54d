//! When snapshots are written, and which are kept.

use cloud::Found;
use jiff::SignedDuration;
use snapshots::{Done, Origin};

use crate::fixture::{fixture, says};

#[tokio::test]
async fn an_index_is_loaded_from_the_newest_snapshot_and_later_changes() {
    let fixture = fixture().await;
    fixture.comes_from(None).await;
    for number in 0..5 {
        fixture.change(number, 1, Some("Chief of Staff")).await;
    }
    fixture.change(5, 1, None).await;
    fixture.comes_from(None).await;
    assert!(matches!(fixture.write().await, Done::Written(1, _)));
    fixture.local.clock.advance(SignedDuration::from_mins(5));
    fixture.comes_from(Some(1)).await;
    // One is added, one changed, one hidden.
    fixture.change(6, 1, Some("Head of Sales")).await;
    fixture.change(1, 2, Some("Chief Risk Officer")).await;
    fixture.change(2, 2, None).await;
    fixture.comes_from(Some(1)).await;
    assert_eq!(fixture.oracle().await.total, 5);
    // Across hours and midnight, to the end of the log's retention.
    fixture.local.clock.advance(SignedDuration::from_hours(22));
    fixture.comes_from(Some(1)).await;
    fixture.local.clock.advance(SignedDuration::from_hours(1));
    fixture.comes_from(None).await;
}

#[tokio::test]
async fn the_content_of_a_snapshot_is_not_read_from_the_table() {
    let (fixture, elsewhere) = (fixture().await, fixture().await);
    fixture.change(1, 1, Some("Chief of Staff")).await;
    fixture.write().await;
    let loaded = fixture
        .snapshots
        .load(&elsewhere.search, fixture.local.clock.now())
        .await
        .unwrap();
    assert_eq!(says(&loaded.index).total, 1, "the other table is empty");
}

#[tokio::test]
async fn without_changes_a_snapshot_is_written_every_six_hours() {
    let fixture = fixture().await;
    fixture.change(1, 1, Some("Chief of Staff")).await;
    fixture.local.clock.advance(SignedDuration::from_mins(1));
    assert!(matches!(fixture.write().await, Done::Written(1, _)));
    for _ in 0..35 {
        fixture.local.clock.advance(SignedDuration::from_mins(10));
        assert_eq!(fixture.write().await, Done::Nothing);
    }
    fixture.local.clock.advance(SignedDuration::from_mins(10));
    assert!(matches!(fixture.write().await, Done::Written(2, _)));
    fixture.comes_from(Some(2)).await;
    // A change that became readable only after the snapshot's instant, and has an earlier timestamp.
    fixture.local.clock.advance(-SignedDuration::from_secs(30));
    fixture.change(2, 1, Some("Head of Sales")).await;
    fixture.local.clock.advance(SignedDuration::from_mins(10));
    fixture.comes_from(Some(2)).await;
    assert!(matches!(fixture.write().await, Done::Written(3, _)));
    assert_eq!(fixture.oracle().await.total, 2);
    fixture.comes_from(Some(3)).await;
}

#[tokio::test]
async fn once_a_day_a_snapshot_is_built_from_the_table() {
    let fixture = fixture().await;
    fixture.change(1, 1, Some("Chief of Staff")).await;
    let mut read = Vec::new();
    for _ in 0..10 {
        fixture.write().await;
        let Origin::Snapshot { from_table, .. } = fixture.load().await.origin else {
            panic!("there is one")
        };
        read.push(from_table.to_string());
        fixture.local.clock.advance(SignedDuration::from_hours(6));
    }
    read.dedup();
    assert_eq!(
        read,
        ["2026-11-20T12:00:00Z", "2026-11-21T12:00:00Z", "2026-11-22T12:00:00Z"]
    );
}

#[tokio::test]
async fn two_generations_are_kept_and_deleted_executives_are_in_neither_after_seven_hours() {
    let fixture = fixture().await;
    let is_anywhere = async |text: &str| {
        let mut found = 0;
        for key in fixture.files.keys("").await.unwrap() {
            let Found::Object(object) = fixture.files.get(&key, 1 << 20).await.unwrap() else {
                panic!("{key}")
            };
            found += usize::from(object.bytes.windows(text.len()).any(|part| part == text.as_bytes()));
        }
        found
    };
    fixture.change(1, 1, Some("Keeper of the Lighthouse")).await;
    fixture.change(2, 1, Some("Chief of Staff")).await;
    for revision in 2..6 {
        fixture.write().await;
        fixture.local.clock.advance(SignedDuration::from_mins(10));
        fixture.change(2, revision, Some("Head of Sales")).await;
    }
    fixture.write().await;
    assert_eq!(fixture.numbers().await, [4, 5]);
    assert_eq!(is_anywhere("Lighthouse").await, 2);
    fixture.change(1, 2, None).await;
    // There are no further changes.
    for _ in 0..6 * 7 {
        fixture.local.clock.advance(SignedDuration::from_mins(10));
        fixture.write().await;
    }
    assert_eq!(is_anywhere("Lighthouse").await, 0);
    assert_eq!(fixture.numbers().await.len(), 2);
}

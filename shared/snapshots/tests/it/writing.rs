//! When snapshots are written, and which are kept.

use cloud::Found;
use jiff::SignedDuration;
use snapshots::{Done, Origin};

use crate::world::{says, world};

#[tokio::test]
async fn an_index_is_loaded_from_the_newest_snapshot_and_later_changes() {
    let world = world().await;
    world.comes_from(None).await;
    for number in 0..5 {
        world.change(number, 1, Some("Chief of Staff")).await;
    }
    world.change(5, 1, None).await;
    world.comes_from(None).await;
    assert!(matches!(world.write().await, Done::Written(1, _)));
    world.local.clock.advance(SignedDuration::from_mins(5));
    world.comes_from(Some(1)).await;
    // One is added, one changed, one hidden.
    world.change(6, 1, Some("Head of Sales")).await;
    world.change(1, 2, Some("Chief Risk Officer")).await;
    world.change(2, 2, None).await;
    world.comes_from(Some(1)).await;
    assert_eq!(world.oracle().await.total, 5);
    // Across hours and midnight, to the end of the log's retention.
    world.local.clock.advance(SignedDuration::from_hours(22));
    world.comes_from(Some(1)).await;
    world.local.clock.advance(SignedDuration::from_hours(1));
    world.comes_from(None).await;
}

#[tokio::test]
async fn the_content_of_a_snapshot_is_not_read_from_the_table() {
    let (world, elsewhere) = (world().await, world().await);
    world.change(1, 1, Some("Chief of Staff")).await;
    world.write().await;
    let loaded = world
        .snapshots
        .load(&elsewhere.search, world.local.clock.now())
        .await
        .unwrap();
    assert_eq!(says(&loaded.index).total, 1, "the other table is empty");
}

#[tokio::test]
async fn without_changes_a_snapshot_is_written_every_six_hours() {
    let world = world().await;
    world.change(1, 1, Some("Chief of Staff")).await;
    world.local.clock.advance(SignedDuration::from_mins(1));
    assert!(matches!(world.write().await, Done::Written(1, _)));
    for _ in 0..35 {
        world.local.clock.advance(SignedDuration::from_mins(10));
        assert_eq!(world.write().await, Done::Nothing);
    }
    world.local.clock.advance(SignedDuration::from_mins(10));
    assert!(matches!(world.write().await, Done::Written(2, _)));
    world.comes_from(Some(2)).await;
    // A change that became readable only after the snapshot's instant, and has an earlier timestamp.
    world.local.clock.advance(-SignedDuration::from_secs(30));
    world.change(2, 1, Some("Head of Sales")).await;
    world.local.clock.advance(SignedDuration::from_mins(10));
    world.comes_from(Some(2)).await;
    assert!(matches!(world.write().await, Done::Written(3, _)));
    assert_eq!(world.oracle().await.total, 2);
    world.comes_from(Some(3)).await;
}

#[tokio::test]
async fn once_a_day_a_snapshot_is_built_from_the_table() {
    let world = world().await;
    world.change(1, 1, Some("Chief of Staff")).await;
    let mut read = Vec::new();
    for _ in 0..10 {
        world.write().await;
        let Origin::Snapshot { from_table, .. } = world.load().await.origin else {
            panic!("there is one")
        };
        read.push(from_table.to_string());
        world.local.clock.advance(SignedDuration::from_hours(6));
    }
    read.dedup();
    assert_eq!(
        read,
        ["2026-11-20T12:00:00Z", "2026-11-21T12:00:00Z", "2026-11-22T12:00:00Z"]
    );
}

#[tokio::test]
async fn two_generations_are_kept_and_deleted_executives_are_in_neither_after_seven_hours() {
    let world = world().await;
    let is_anywhere = async |text: &str| {
        let mut found = 0;
        for key in world.files.keys("").await.unwrap() {
            let Found::Object(object) = world.files.get(&key, 1 << 20).await.unwrap() else {
                panic!("{key}")
            };
            found += usize::from(object.bytes.windows(text.len()).any(|part| part == text.as_bytes()));
        }
        found
    };
    world.change(1, 1, Some("Keeper of the Lighthouse")).await;
    world.change(2, 1, Some("Chief of Staff")).await;
    for revision in 2..6 {
        world.write().await;
        world.local.clock.advance(SignedDuration::from_mins(10));
        world.change(2, revision, Some("Head of Sales")).await;
    }
    world.write().await;
    assert_eq!(world.numbers().await, [4, 5]);
    assert_eq!(is_anywhere("Lighthouse").await, 2);
    world.change(1, 2, None).await;
    // There are no further changes.
    for _ in 0..6 * 7 {
        world.local.clock.advance(SignedDuration::from_mins(10));
        world.write().await;
    }
    assert_eq!(is_anywhere("Lighthouse").await, 0);
    assert_eq!(world.numbers().await.len(), 2);
}

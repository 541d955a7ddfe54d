//! Crashing and concurrent writers, unreadable snapshots, an unavailable bucket.

use cloud::{Files, Found};
use domain::Chance;
use jiff::SignedDuration;
use sha2::{Digest, Sha256};
use snapshots::{Done, Draft, Snapshots};
use testkit::{Answer, StandIn};

use crate::fixture::{Fixture, fixture, says};

/// A fixture with two generations, and a change after the newest.
async fn fixture_with_two_generations() -> Fixture {
    let fixture = fixture().await;
    fixture.change(1, 1, Some("Chief of Staff")).await;
    fixture.write().await;
    fixture.local.clock.advance(SignedDuration::from_mins(10));
    fixture.change(2, 1, Some("Head of Sales")).await;
    fixture.write().await;
    fixture.local.clock.advance(SignedDuration::from_mins(10));
    fixture.change(1, 2, None).await;
    fixture.change(3, 1, Some("Treasurer")).await;
    fixture
}

/// A writer between two steps.
enum Writer {
    Begins,
    Has(Box<Draft>),
    Put(Box<Draft>),
    Published,
    Done,
}

impl Writer {
    async fn step(self, fixture: &Fixture) -> Self {
        let snapshots = &fixture.snapshots;
        match self {
            Self::Begins => {
                let draft = snapshots
                    .draft(&fixture.search, fixture.local.clock.now())
                    .await
                    .unwrap();
                draft.map_or(Self::Published, |draft| Self::Has(Box::new(draft)))
            }
            Self::Has(mut draft) => {
                snapshots.put(&mut draft).await.unwrap();
                Self::Put(draft)
            }
            Self::Put(draft) => {
                snapshots.publish(*draft).await.unwrap();
                Self::Published
            }
            Self::Published => {
                snapshots.clear_away().await.unwrap();
                Self::Done
            }
            Self::Done => Self::Done,
        }
    }
}

#[tokio::test]
async fn a_writer_killed_between_any_two_steps_does_no_harm() {
    for steps in 0..=4 {
        for generations in [false, true] {
            let fixture = if generations {
                fixture_with_two_generations().await
            } else {
                fixture().await
            };
            fixture.change(4, 1, Some("Auditor")).await;
            let mut writer = Writer::Begins;
            for _ in 0..steps {
                writer = writer.step(&fixture).await;
            }
            drop(writer);
            let published = if generations { 3 } else { 1 };
            let newest = (steps >= 3 || generations).then_some(if steps >= 3 { published } else { 2 });
            fixture.comes_from(newest).await;
            // Other changes follow; the next writer succeeds, and the one after has removed all old objects.
            for round in 0..2 {
                fixture.local.clock.advance(SignedDuration::from_mins(10));
                fixture
                    .change(4, 2 + round, (round == 1).then_some("Auditor again"))
                    .await;
                fixture
                    .comes_from(if round == 0 {
                        newest
                    } else {
                        fixture.numbers().await.last().copied()
                    })
                    .await;
                assert!(matches!(fixture.write().await, Done::Written(..)));
            }
            let numbers = fixture.numbers().await;
            assert_eq!(numbers.len(), 2, "{steps} {numbers:?}");
            fixture.comes_from(numbers.last().copied()).await;
        }
    }
}

#[tokio::test]
async fn concurrent_writers_never_decrease_the_generation() {
    // All ways to interleave the four steps of two writers.
    let orders: Vec<u32> = (0..1_u32 << 8).filter(|order| order.count_ones() == 4).collect();
    assert_eq!(orders.len(), 70);
    let fixture = fixture_with_two_generations().await;
    let mut newest = 2;
    for (round, order) in (2..).zip(orders) {
        fixture.local.clock.advance(SignedDuration::from_mins(10));
        let (mut one, mut other) = (Writer::Begins, Writer::Begins);
        for step in 0..8 {
            // Executives change between the steps.
            if step % 4 == 1 {
                let title = (step == 1).then_some("Treasurer again");
                fixture.change(3, round * 2 + u64::from(step == 5), title).await;
            }
            if order & (1 << step) != 0 {
                one = one.step(&fixture).await;
            } else {
                other = other.step(&fixture).await;
            }
        }
        let numbers = fixture.numbers().await;
        let now = *numbers.last().unwrap();
        assert!(now > newest, "{order:08b} {numbers:?}");
        newest = now;
        let loaded = fixture.load().await;
        assert_eq!(says(&loaded.index), fixture.oracle().await, "{order:08b}");
        assert!(fixture.is_whole().await, "{order:08b}");
    }
    fixture.local.clock.advance(SignedDuration::from_mins(10));
    fixture.write().await;
    fixture.local.clock.advance(SignedDuration::from_hours(6));
    fixture.write().await;
    assert_eq!(fixture.numbers().await.len(), 2, "nothing was left lying");
}

/// Corruptions of a snapshot's bytes.
fn faults(bytes: &[u8]) -> Vec<Option<Vec<u8>>> {
    let (mut older, mut newer) = (bytes.to_vec(), bytes.to_vec());
    older[8] -= 1;
    newer[8] += 1;
    let mut damaged = bytes.to_vec();
    *damaged.last_mut().unwrap() ^= 1;
    vec![
        Some(bytes[..bytes.len() / 2].to_vec()),
        Some(Vec::new()),
        Some(older),
        Some(newer),
        Some(damaged),
        Some(b"<html>".repeat(40)),
        None,
    ]
}

#[tokio::test]
async fn an_unreadable_snapshot_falls_back_to_the_previous_one_and_then_to_the_table() {
    let fixture = fixture_with_two_generations().await;
    let keys = fixture.files.keys("snapshots/").await.unwrap();
    let mut whole = Vec::new();
    for key in &keys {
        let Found::Object(object) = fixture.files.get(key, 1 << 20).await.unwrap() else {
            panic!("{key}")
        };
        whole.push(object.bytes);
    }
    let put = async |key: &str, bytes: Option<Vec<u8>>| match bytes {
        Some(bytes) => {
            let sha256 = Sha256::digest(&bytes).into();
            fixture
                .files
                .put(key, "application/octet-stream", bytes, &sha256)
                .await
                .unwrap();
        }
        None => fixture.files.delete(key, None).await.unwrap(),
    };
    fixture.comes_from(Some(2)).await;
    for wrong in faults(&whole[1]) {
        put(&keys[1], wrong).await;
        fixture.comes_from(Some(1)).await;
        for wrong in faults(&whole[0]) {
            put(&keys[0], wrong).await;
            fixture.comes_from(None).await;
        }
        put(&keys[0], Some(whole[0].clone())).await;
    }
    // A writer, too, starts from a readable snapshot.
    assert!(matches!(fixture.write().await, Done::Written(3, _)));
    fixture.comes_from(Some(3)).await;
}

#[tokio::test]
async fn an_invalid_manifest_is_ignored_and_replaced() {
    let fixture = fixture_with_two_generations().await;
    for wrong in [b"".to_vec(), b"{}".to_vec(), b"<html>".to_vec()] {
        let number = fixture.numbers().await.last().copied().unwrap();
        let sha256 = Sha256::digest(&wrong).into();
        fixture
            .files
            .put("manifest.json", "application/json", wrong, &sha256)
            .await
            .unwrap();
        fixture.comes_from(None).await;
        fixture.write().await;
        fixture.comes_from(Some(number + 1)).await;
    }
}

#[tokio::test]
async fn a_failing_or_hanging_bucket_only_costs_time() {
    let fixture = fixture_with_two_generations().await;
    let slow = |call: &testkit::Call| {
        if call.path.contains("snapshots") {
            Answer::Hang
        } else {
            Answer::Forward
        }
    };
    let doors = [
        StandIn::start(|_| Answer::Say(403, vec![], String::new())).await.url(),
        StandIn::start(|_| Answer::Hang).await.url(),
        StandIn::start(slow).await.url(),
        "http://127.0.0.1:1".to_owned(),
    ];
    for door in doors {
        let aws = fixture.local.aws.to_builder().endpoint_url(door).build();
        let loaded = fixture
            .load_by(&Snapshots::new(Files::new(&aws, &fixture.bucket)))
            .await;
        assert_eq!(loaded.origin, snapshots::Origin::Shards);
        assert_eq!(says(&loaded.index), fixture.oracle().await);
    }
}

#[tokio::test]
async fn in_random_histories_with_killed_writers_every_load_equals_the_table() {
    let dice = Chance::seeded(41);
    let below = |n: usize| usize::from(u16::from_be_bytes(dice.bytes())) % n;
    let fixture = fixture().await;
    let mut revisions = [0_u64; 8];
    let mut writers = vec![Writer::Begins, Writer::Begins];
    for _ in 0..400 {
        match below(6) {
            0..=2 => {
                let number = below(revisions.len());
                revisions[number] += 1;
                let title = ["Auditor", "Treasurer", "Chief of Staff"][below(3)];
                fixture
                    .change(number, revisions[number], (below(3) > 0).then_some(title))
                    .await;
            }
            3 | 4 => {
                let writer = writers.swap_remove(below(2));
                // One in eight crashes.
                let next = if below(8) == 0 {
                    Writer::Begins
                } else {
                    writer.step(&fixture).await
                };
                writers.push(if matches!(next, Writer::Done) {
                    Writer::Begins
                } else {
                    next
                });
            }
            _ => {
                fixture
                    .local
                    .clock
                    .advance(SignedDuration::from_secs([5, 45, 600, 4 * 3600][below(4)]));
                assert_eq!(says(&fixture.load().await.index), fixture.oracle().await);
                assert!(fixture.is_whole().await);
            }
        }
    }
}

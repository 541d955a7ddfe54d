//! With duplicate and reordered events, concurrent workers and crashing snapshot writers, a loaded index still agrees
//! with accounts and profiles.

use std::cell::Cell;

use cloud::Files;
use domain::{Account, Chance, ExecutiveProfile, Role, account::AccountState, profile::Visibility, search::Listed};
use events::{Event, Outcome};
use index::{Found, Index, Query};
use jiff::SignedDuration;
use snapshots::{Origin, Snapshots};
use testkit::{Local, records};

use crate::projections::{app_on, batch, id, oracle};

const PEOPLE: usize = 8;

fn says(index: &Index) -> Found {
    index.search(&Query {
        limit: 100,
        ..Query::default()
    })
}

#[tokio::test]
async fn a_snapshot_with_its_tail_equals_the_oracle_in_any_event_order() {
    let local = Local::new();
    let app = app_on(&local).await;
    let bucket = local.bucket("search").await;
    let snapshots = Snapshots::new(Files::new(&local.aws, bucket));
    let dice = Chance::seeded(51);
    let below = |n: usize| usize::from(u16::from_be_bytes(dice.bytes())) % n;
    for number in 0..PEOPLE {
        app.accounts
            .create(&records::account(id(number), Role::Executive))
            .await
            .unwrap();
        app.profiles.create(&records::profile(id(number))).await.unwrap();
    }
    let mut waiting: Vec<_> = (0..PEOPLE).map(id).collect();
    let mut from_snapshots = 0;
    for _ in 0..12 {
        for _ in 0..8 {
            let whose = id(below(PEOPLE));
            let mut account = app.accounts.get::<Account>(&whose).await.unwrap().unwrap();
            account.state = [AccountState::Active, AccountState::Active, AccountState::Suspended][below(3)];
            app.accounts.save(&account).await.unwrap();
            let mut profile = app.profiles.get::<ExecutiveProfile>(&whose).await.unwrap().unwrap();
            profile.visibility = Visibility::ALL[below(3)];
            profile.details.is_available = below(2) == 0;
            app.profiles.save(&profile).await.unwrap();
            waiting.extend([whose.clone(), whose]);
        }
        app.clock
            .advance(SignedDuration::from_mins(i64::try_from(below(90)).unwrap()));
        // Three workers in any order while a snapshot is written, by a writer that crashes after one of its steps.
        let mut shares = [Vec::new(), Vec::new(), Vec::new()];
        while !waiting.is_empty() {
            shares[below(3)].push(waiting.swap_remove(below(waiting.len())));
        }
        let late = Cell::new(Vec::new());
        let worker = async |share: Vec<domain::AccountId>| {
            for whose in share {
                let changed = Event::ProfileChanged {
                    account_id: whose.clone(),
                };
                if app.work(batch(&app, [changed])).await != Outcome::done() {
                    // Like the queue.
                    let mut others = late.take();
                    others.push(whose);
                    late.set(others);
                }
            }
        };
        let dies_after = below(5);
        // Its clock is ahead of theirs: their writes have timestamps before its snapshot's instant.
        let ahead = SignedDuration::from_secs(i64::try_from(below(35)).unwrap());
        let writer = async {
            let Some(mut draft) = snapshots.draft(&app.search, app.clock.now() + ahead).await.unwrap() else {
                return;
            };
            if dies_after == 0 {
                return;
            }
            snapshots.put(&mut draft).await.unwrap();
            if dies_after == 1 {
                return;
            }
            snapshots.publish(draft).await.unwrap();
            if dies_after == 2 {
                return;
            }
            snapshots.clear_away().await.unwrap();
        };
        let [one, two, three] = shares;
        tokio::join!(worker(one), worker(two), worker(three), writer);
        waiting = late.take();
        while let Some(whose) = waiting.pop() {
            app.look_at(&whose).await.unwrap();
        }

        let mut expected = Index::default();
        for number in 0..PEOPLE {
            let (document, _) = oracle(&app, &id(number)).await;
            expected.apply(Listed {
                id: id(number),
                revision: 1,
                document,
            });
        }
        let loaded = snapshots.load(&app.search, app.clock.now()).await.unwrap();
        assert_eq!(says(&loaded.index), says(&expected));
        from_snapshots += usize::from(loaded.origin != Origin::Shards);
    }
    assert!(from_snapshots > 5, "{from_snapshots}");
}

//! After any sequence of events both projections equal those computed from account and profile.

use std::cell::{Cell, RefCell};

use domain::{
    Account, AccountId, Chance, ExecutiveProfile, Role,
    account::{AccountEvent, AccountState},
    candidate::{Candidate, Record},
    document::DocumentStatus,
    profile::Visibility,
    reference::ReferenceState,
    search::{Document, Listed},
    vetting::Vetting,
    vetting_process::Lack,
};
use events::{Event, Outcome, SqsBatch, Transition};
use jiff::SignedDuration;
use search_indexer::{App, Kept, Looked};
use store::{
    candidate::{self, Totals},
    search,
    vetting::record_of,
};
use testkit::{Local, fact, records};

async fn app() -> App {
    app_on(&Local::new()).await
}

pub(crate) async fn app_on(local: &Local) -> App {
    App::from_env(&local.env()).unwrap()
}

pub(crate) fn id(number: usize) -> AccountId {
    format!("usr_{number:032x}").parse().unwrap()
}

/// A batch of facts from SQS.
pub(crate) fn batch(app: &App, events: impl IntoIterator<Item = Event>) -> SqsBatch {
    let facts: Vec<_> = events.into_iter().map(|event| fact(event, &app.clock)).collect();
    testkit::batch(&facts)
}

async fn projections(app: &App, id: &AccountId) -> (Option<Document>, Option<Candidate>) {
    let listed = app.search.get::<Listed>(id).await.unwrap();
    let line = app.profiles.get::<Candidate>(id).await.unwrap();
    (listed.and_then(|listed| listed.it.document), line.map(|line| line.it))
}

/// The expected projections, computed from the records.
pub(crate) async fn oracle(app: &App, id: &AccountId) -> (Option<Document>, Option<Candidate>) {
    let account = app.accounts.get::<Account>(id).await.unwrap().map(|read| read.it);
    let profile = app
        .profiles
        .get::<ExecutiveProfile>(id)
        .await
        .unwrap()
        .map(|read| read.it);
    let record = record_of(&app.vetting, &app.documents, id).await.unwrap();
    let document = account
        .as_ref()
        .zip(profile.as_ref())
        .and_then(|(account, profile)| Document::of(account, profile));
    (
        document,
        account.and_then(|account| Candidate::of(&account, profile.as_ref(), record)),
    )
}

#[tokio::test]
async fn an_executive_is_indexed_exactly_while_searchable() {
    let app = app().await;
    let one = id(1);
    let mut account = records::account(one.clone(), Role::Executive);
    account.vetting_status = None;
    app.accounts.create(&account).await.unwrap();
    let changed = || {
        batch(
            &app,
            [Event::ProfileChanged {
                account_id: one.clone(),
            }],
        )
    };

    // A member without a profile is a candidate, but has no search document.
    assert_eq!(app.work(changed()).await, Outcome::done());
    let (document, line) = projections(&app, &one).await;
    assert_eq!((document, line.unwrap().profile_completion), (None, 0));
    assert!(
        app.search.get::<Listed>(&one).await.unwrap().is_none(),
        "no tombstone for who was never there"
    );

    app.profiles.create(&records::profile(one.clone())).await.unwrap();
    app.work(changed()).await;
    assert_eq!(projections(&app, &one).await.0, None, "not vetted yet");

    let mut account = app.accounts.get::<Account>(&one).await.unwrap().unwrap();
    account.vetting_status = Some(Vetting::Approved);
    app.accounts.save(&account).await.unwrap();
    app.work(changed()).await;
    assert_eq!(projections(&app, &one).await.0.unwrap().card.initials, "A. D.");

    let mut account = app.accounts.get::<Account>(&one).await.unwrap().unwrap();
    account.state = AccountState::Suspended;
    app.accounts.save(&account).await.unwrap();
    app.work(batch(
        &app,
        [Event::AccountStateChanged {
            account_id: one.clone(),
            transition: Transition {
                from: Some(AccountState::Active),
                event: AccountEvent::Suspend,
                to: AccountState::Suspended,
            },
        }],
    ))
    .await;
    let listed = app.search.get::<Listed>(&one).await.unwrap().unwrap();
    assert_eq!((listed.revision, &listed.document), (2, &None));
    let log = search::changes::<Document>(&app.search, app.clock.now(), app.clock.now())
        .await
        .unwrap();
    assert_eq!(
        log.iter()
            .map(|change| (change.revision, change.document.is_some()))
            .collect::<Vec<_>>(),
        [(1, true), (2, false)]
    );

    // Repeating it changes nothing.
    app.work(changed()).await;
    app.work(batch(
        &app,
        [Event::AccountStateChanged {
            account_id: one.clone(),
            transition: Transition {
                from: Some(AccountState::Active),
                event: AccountEvent::Suspend,
                to: AccountState::Suspended,
            },
        }],
    ))
    .await;
    assert_eq!(app.search.get::<Listed>(&one).await.unwrap().unwrap(), listed);
}

#[tokio::test]
async fn employers_are_no_candidates() {
    let app = app().await;
    app.accounts
        .create(&records::account(id(1), Role::Employer))
        .await
        .unwrap();
    app.look_at(&id(1)).await.unwrap();
    app.look_at(&id(2)).await.unwrap();
    assert_eq!(
        (projections(&app, &id(1)).await, projections(&app, &id(2)).await),
        ((None, None), (None, None))
    );
}

#[tokio::test]
async fn shuffled_duplicated_concurrent_events_match_the_oracle() {
    let app = app().await;
    let dice = Chance::seeded(5);
    let below = |n: usize| usize::from(u16::from_be_bytes(dice.bytes())) % n;
    const PEOPLE: usize = 6;
    for number in 0..PEOPLE {
        let mut account = records::account(id(number), Role::Executive);
        account.created_at += SignedDuration::from_secs(number as i64);
        app.accounts.create(&account).await.unwrap();
        app.profiles.create(&records::profile(id(number))).await.unwrap();
    }
    // Records change while four workers process the earlier changes, in any order, each event twice.
    let waiting: RefCell<Vec<AccountId>> = RefCell::new((0..PEOPLE).map(id).collect());
    let is_over = Cell::new(false);
    let changes = async {
        for _ in 0..60 {
            let whose = id(below(PEOPLE));
            if below(2) == 0 {
                let mut account = app.accounts.get::<Account>(&whose).await.unwrap().unwrap();
                account.vetting_status = Some([Vetting::Approved, Vetting::Approved, Vetting::Rejected][below(3)]);
                account.state = [AccountState::Active, AccountState::Approved, AccountState::Suspended][below(3)];
                app.accounts.save(&account).await.unwrap();
            } else {
                let mut profile = app.profiles.get::<ExecutiveProfile>(&whose).await.unwrap().unwrap();
                profile.visibility = Visibility::ALL[below(3)];
                profile.details.is_available = below(2) == 0;
                profile.details.bio = None;
                profile.details.specializations.clear();
                app.profiles.save(&profile).await.unwrap();
            }
            waiting.borrow_mut().extend([whose.clone(), whose]);
            app.clock.advance(SignedDuration::from_mins(4));
        }
        is_over.set(true);
    };
    let worker = async || {
        loop {
            let some: Vec<AccountId> = {
                let mut waiting = waiting.borrow_mut();
                let share = waiting.len().min(3);
                (0..share)
                    .map(|_| {
                        let n = below(waiting.len());
                        waiting.swap_remove(n)
                    })
                    .collect()
            };
            if some.is_empty() && is_over.get() {
                return;
            }
            let events = some
                .iter()
                .cloned()
                .map(|account_id| Event::ProfileChanged { account_id });
            if app.work(batch(&app, events)).await != Outcome::done() {
                // Like the queue.
                waiting.borrow_mut().extend(some);
            }
            tokio::task::yield_now().await;
        }
    };
    tokio::join!(changes, worker(), worker(), worker(), worker());

    for number in 0..PEOPLE {
        assert_eq!(
            projections(&app, &id(number)).await,
            oracle(&app, &id(number)).await,
            "{number}"
        );
    }
    // The change log, read from its start, gives the same result as the shards.
    let log = search::changes::<Document>(&app.search, testkit::noon(), app.clock.now())
        .await
        .unwrap();
    let mut ever_listed = 0;
    for number in 0..PEOPLE {
        let newest = log
            .iter()
            .filter(|change| change.id == id(number))
            .max_by_key(|change| change.revision);
        let listed = app
            .search
            .get::<Listed>(&id(number))
            .await
            .unwrap()
            .map(|listed| listed.it);
        assert_eq!(newest, listed.as_ref());
        ever_listed += usize::from(listed.is_some());
    }
    let mut in_shards = 0;
    for shard in 0..search::SHARDS {
        in_shards += search::shard::<Document>(&app.search, shard).await.unwrap().len();
    }
    assert_eq!(in_shards, ever_listed);
    // Lists and totals agree.
    let totals = Totals::read(&app.profiles).await.unwrap();
    for vetting in Vetting::ALL.iter().copied().map(Some).chain([None]) {
        let alone = |_| std::future::ready(Ok(Vec::<()>::new()));
        let listed = candidate::after(&app.profiles, vetting, None, 100, alone)
            .await
            .unwrap()
            .candidates;
        assert_eq!(totals.of(None, vetting, None), listed.len() as u64, "{vetting:?}");
        assert!(listed.is_sorted_by_key(|line| std::cmp::Reverse(line.created_at)));
        let incomplete = listed.iter().filter(|line| line.is_incomplete()).count();
        assert_eq!(totals.of(None, vetting, Some(true)), incomplete as u64, "{vetting:?}");
    }
}

#[tokio::test]
async fn two_workers_and_a_change_are_correct_in_every_interleaving() {
    let app = app().await;
    // One worker processes an earlier event, the other the change, which happens before it starts: all ways to
    // interleave the three steps of the first with the change and the three steps of the other.
    let orders: Vec<u32> = (0..1_u32 << 7).filter(|order| order.count_ones() == 3).collect();
    assert_eq!(orders.len(), 35);
    for (number, order) in orders.into_iter().enumerate() {
        let whose = id(number);
        app.accounts
            .create(&records::account(whose.clone(), Role::Executive))
            .await
            .unwrap();
        app.profiles.create(&records::profile(whose.clone())).await.unwrap();
        if number % 2 == 0 {
            app.look_at(&whose).await.unwrap();
        }
        let (mut first, mut other) = (Worker::Begins, Worker::Begins);
        let mut has_changed = false;
        for step in 0..7 {
            if order & (1 << step) != 0 {
                first = first.step(&app, &whose).await;
            } else if has_changed {
                other = other.step(&app, &whose).await;
            } else {
                let mut account = app.accounts.get::<Account>(&whose).await.unwrap().unwrap();
                account.state = AccountState::Suspended;
                app.accounts.save(&account).await.unwrap();
                has_changed = true;
            }
        }
        assert_eq!(
            projections(&app, &whose).await,
            oracle(&app, &whose).await,
            "{order:07b}"
        );
    }
}

/// A worker between two steps.
enum Worker {
    Begins,
    Knows(Box<Kept>),
    Looked(Box<Looked>),
}

impl Worker {
    async fn step(self, app: &App, whose: &AccountId) -> Self {
        match self {
            Self::Begins => Self::Knows(Box::new(app.kept(whose).await.unwrap())),
            Self::Knows(kept) => Self::Looked(Box::new(app.look(*kept).await.unwrap())),
            Self::Looked(looked) => {
                if app.write(*looked).await.is_err() {
                    // As the worker itself does: start again.
                    app.look_at(whose).await.unwrap();
                }
                Self::Begins
            }
        }
    }
}

#[tokio::test]
async fn a_candidate_row_counts_the_submitted_evidence() {
    let app = app().await;
    let one = id(1);
    app.accounts
        .create(&records::account(one.clone(), Role::Executive))
        .await
        .unwrap();
    let look = async || {
        let changed = Event::ProfileChanged {
            account_id: one.clone(),
        };
        assert_eq!(app.work(batch(&app, [changed])).await, Outcome::done());
        projections(&app, &one).await.1.unwrap().record
    };
    assert_eq!(look().await, Record::default());
    for document in records::required_documents(&one, DocumentStatus::Approved) {
        app.documents.create(&document).await.unwrap();
    }
    for (number, state) in [(1, ReferenceState::Completed), (2, ReferenceState::Contacted)] {
        let reference = records::reference(&one, number, state);
        app.vetting.create(&reference).await.unwrap();
    }
    let record = look().await;
    assert_eq!((record.documents_verified, record.documents_total), (3, 3));
    assert_eq!((record.references_answered, record.references_asked), (1, 2));
    assert_eq!((record.rating_tenths, record.unproven), (None, vec![Lack::References]));
}

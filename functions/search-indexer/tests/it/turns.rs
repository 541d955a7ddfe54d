//! The events for saved searches: both documents of each change, once.

use domain::{
    Account, Chance, ExecutiveProfile, Role,
    account::AccountState,
    search::{Listed, Turn},
};
use events::{Event, Outcome};
use store::Transaction;
use testkit::{Local, records};

use crate::projections::{app_on, batch, id};

#[tokio::test]
async fn each_change_publishes_before_and_after_once_and_a_removal_nothing() {
    let local = Local::new();
    let app = app_on(&local).await;
    let one = id(1);
    let account = records::account(one.clone(), Role::Executive);
    let mut profile = records::profile(one.clone());
    Transaction::new()
        .create(&app.accounts, &account)
        .create(&app.profiles, &profile)
        .commit(&Chance::system())
        .await
        .unwrap();
    // Twice each time: the second run finds everything done.
    let look = async || {
        let changed = || Event::ProfileChanged {
            account_id: one.clone(),
        };
        assert_eq!(app.work(batch(&app, [changed(), changed()])).await, Outcome::done());
        app.search.get::<Listed>(&one).await.unwrap().unwrap().it
    };
    let sides = async |revision| {
        let turn = app.search.get::<Turn>((&one, revision)).await.unwrap();
        turn.map(|turn| (turn.it.before, Some(turn.it.after)))
    };

    let first = look().await;
    assert_eq!(sides(1).await, Some((None, first.document.clone())));

    let mut kept = app.profiles.get::<ExecutiveProfile>(&one).await.unwrap().unwrap();
    profile.details.title = "Group Treasurer".parse().ok();
    kept.it = profile;
    app.profiles.save(&kept).await.unwrap();
    let second = look().await;
    assert_ne!(first.document, second.document);
    assert_eq!(sides(2).await, Some((first.document, second.document)));

    let mut account = app.accounts.get::<Account>(&one).await.unwrap().unwrap();
    account.state = AccountState::Suspended;
    app.accounts.save(&account).await.unwrap();
    assert_eq!(look().await.document, None);
    assert_eq!(sides(3).await, None);

    let events = local.outbox("search").await;
    let changes = events.iter().filter(|event| event["name"] == "executive_listed");
    // Ids of one instant are unordered.
    let mut revisions: Vec<_> = changes.map(|event| event["body"]["revision"].as_u64()).collect();
    revisions.sort_unstable();
    assert_eq!(revisions, [Some(1), Some(2)], "{events:?}");
}

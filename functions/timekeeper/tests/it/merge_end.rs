use domain::{
    Merge,
    approval::Hand,
    merge::{MergeState, PersonId, UNDO_DAYS},
    time::days,
};
use jiff::SignedDuration;
use timekeeper::Done;

use crate::fixture::{Fixture, account, amina};

#[tokio::test]
async fn a_merge_is_final_after_thirty_days_unless_it_was_undone() {
    let fixture = Fixture::new().await;
    let now = fixture.app.clock.now();
    let hand = Hand {
        by: account('f'),
        by_name: "Grace Otieno".to_owned(),
        at: now,
    };
    let merge = |id: &str| Merge {
        id: id.parse().unwrap(),
        kept: PersonId::Account(amina()),
        merged: PersonId::Account(account('b')),
        kept_row: None,
        merged_row: None,
        state: MergeState::Merged,
        hand: hand.clone(),
        reason: "The same person.".parse().unwrap(),
        filled: vec![],
        career: vec![],
        created_profile: false,
        undone: None,
    };
    let (final_one, undone) = (
        merge("mrg_01JQ8Z6Y5N3V9T7W2K4M6P8R0S"),
        merge("mrg_01JQ8Z6Y5N3V9T7W2K4M6P8R0T"),
    );
    for merge in [&final_one, &undone] {
        let created = store::merge::create(&fixture.app.accounts, &fixture.app.timers, merge);
        created.commit(&fixture.app.chance).await.unwrap();
    }
    let stored = async |merge: &Merge| {
        let key = (&merge.kept, &merge.id);
        fixture.app.accounts.get::<Merge>(key).await.unwrap().unwrap()
    };
    let mut read = stored(&undone).await;
    read.undo(hand.clone()).unwrap();
    store::merge::undo(&fixture.app.accounts, &fixture.app.timers, &undone, &read)
        .commit(&fixture.app.chance)
        .await
        .unwrap();

    let none = fixture.jump(days(UNDO_DAYS) - SignedDuration::from_mins(1)).await;
    assert_eq!(none, Done::default());
    let done = fixture.jump(days(UNDO_DAYS) + SignedDuration::from_mins(1)).await;
    assert_eq!(done, Done { done: 1, dropped: 0 });
    assert_eq!(stored(&final_one).await.state, MergeState::Final);
    assert_eq!(stored(&undone).await.state, MergeState::Undone);
    let facts = fixture.outbox_events("accounts", "merge_moved").await;
    assert_eq!(facts.len(), 1);
    assert_eq!(facts[0]["body"]["to"], "final");
}

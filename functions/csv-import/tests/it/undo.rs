//! Undoing an import.

use domain::Role;
use events::Event;
use jiff::SignedDuration;
use serde_json::json;
use testkit::records;

use crate::fixture::{Fixture, is_done, people};

#[tokio::test]
async fn undoing_deletes_what_only_this_import_has_written_and_reports_the_rest() {
    let it = Fixture::new().await;
    it.import(&people(1000, 2), json!({})).await;
    // Thirty of its own, and one of the earlier import that it updates.
    let text = people(0, 30) + people(1000, 1).lines().nth(1).unwrap() + "\n";
    let import = it.import(&text, json!({"skip_duplicates": false})).await;
    let id = import["import_id"].as_str().unwrap();
    // A later import changes two of them; one is erased.
    it.import(&people(0, 2), json!({"skip_duplicates": false})).await;
    let erased = domain::csv_import::DraftProfileId::of(&"person29@example.com".parse().unwrap());
    let erased = it
        .app
        .imports
        .get::<store::draft_profile::StoredDraft>(&erased)
        .await
        .unwrap()
        .unwrap();
    let gone = store::Transaction::new().discard(&it.app.imports, &erased);
    gone.commit(&it.app.common.chance).await.unwrap();

    it.act(id, "undo").await.expect(202);
    it.work().await;
    let undone = it.progress(id).await;
    assert_eq!(undone["status"], "undone");
    assert_eq!(
        undone["undo"],
        json!({"deleted": 27, "kept_updated": 1, "kept_changed": 2, "gone": 1})
    );
    for (email, is_kept) in [
        ("person0@example.com", true),
        ("person2@example.com", false),
        ("person28@example.com", false),
        ("person1000@example.com", true),
        ("person1001@example.com", true),
    ] {
        assert_eq!(it.draft(email).await.is_some(), is_kept, "{email}");
    }
    // Those of the drafts that are kept, and of the one that was erased here without its keys.
    assert_eq!(it.count("draft_profile_key").await, 3 * 5);
    // They can be imported again.
    let again = it.import(&people(2, 26), json!({})).await;
    assert_eq!(again["results"]["created"], 26);
}

#[tokio::test]
async fn an_import_cannot_be_undone_after_three_days_or_twice() {
    let it = Fixture::new().await;
    let import = it.import(&people(0, 3), json!({})).await;
    let late = it.import(&people(10, 3), json!({})).await;
    let id = import["import_id"].as_str().unwrap();
    it.act(id, "undo").await.expect(202);
    assert_eq!(it.act(id, "undo").await.problem(409), "invalid_move");
    it.work().await;
    it.local.clock.advance(SignedDuration::from_hours(72));
    let refused = it.act(late["import_id"].as_str().unwrap(), "undo").await.expect(409);
    assert!(refused["detail"].as_str().unwrap().contains("72 hours"), "{refused}");
    assert_eq!(it.count("draft_profile").await, 3);
}

#[tokio::test]
async fn a_draft_is_deleted_once_its_owner_has_an_account() {
    let it = Fixture::new().await;
    it.import(&people(0, 2), json!({})).await;
    let mut account = records::account(it.api.executive().id(), Role::Executive);
    account.email = "person1@example.com".parse().unwrap();
    let created = store::account::create(&it.app.common.accounts, &account);
    created.commit(&it.app.common.chance).await.unwrap();
    let account_id = account.id;
    let activated = testkit::fact(Event::AccountActivated { account_id }, &it.local.clock);
    for _ in 0..2 {
        assert!(is_done(&it.worker.work(testkit::batch([&activated])).await));
        assert!(it.draft("person1@example.com").await.is_none());
    }
    assert!(it.draft("person0@example.com").await.is_some());
    assert_eq!(it.count("draft_profile_key").await, 3);
}

#[tokio::test]
async fn a_draft_and_its_keys_expire_after_ninety_days() {
    let it = Fixture::new().await;
    it.import(&people(0, 2), json!({})).await;
    let end = it.local.clock.now() + SignedDuration::from_hours(90 * 24);
    let expiries = it.expiries().await;
    // Two drafts, each with three keys; what an import itself leaves is about no executive.
    assert_eq!(expiries, vec![end.as_second(); 8]);
}

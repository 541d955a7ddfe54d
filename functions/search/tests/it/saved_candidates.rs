//! Saved candidates.

use domain::{
    Role,
    profile::{Seat, Visibility},
};
use jiff::SignedDuration;
use serde_json::{Value, json};
use testkit::{Person, records};

use crate::fixture::{Fixture, fixture, id};

const SAVED: &str = "/api/introductions/candidates/saved";
const SAVE: &str = "/api/introductions/candidates/save";

async fn save(person: &Person, number: u32, notes: &str, tags: &[&str]) -> Value {
    let body = json!({ "executive_id": id(number), "notes": notes, "tags": tags });
    person.post(SAVE, body).await.expect(200)
}

async fn saved(person: &Person) -> Vec<(String, Value, Value)> {
    let list = person.get(SAVED).await.expect(200);
    let each = list["saved_candidates"].as_array().unwrap().iter();
    each.map(|it| {
        assert_eq!(it["executive_id"], it["candidate"]["id"]);
        (
            it["executive_id"].as_str().unwrap().to_owned(),
            it["notes"].clone(),
            it["tags"].clone(),
        )
    })
    .collect()
}

async fn employer(fixture: &Fixture) -> Person {
    fixture.employer().await
}

#[tokio::test]
async fn an_employer_saves_edits_and_removes_a_candidate() {
    let fixture = fixture().await;
    let employer = employer(&fixture).await;
    fixture.findable(1).await;
    fixture.findable(2).await;
    let first = save(&employer, 1, "  Ask about the IPO ", &["cfo", "cfo", " "]).await;
    assert_eq!(
        (&first["notes"], &first["tags"]),
        (&json!("Ask about the IPO"), &json!(["cfo"]))
    );
    assert_eq!(first["candidate"]["initials"], "A. D.");
    fixture.local.clock.advance(SignedDuration::from_mins(1));
    save(&employer, 2, "", &[]).await;
    fixture.local.clock.advance(SignedDuration::from_mins(1));
    // Saving again with other notes replaces the first.
    let again = save(&employer, 1, "Spoke in May", &["board"]).await;
    assert_eq!(again["saved_at"], first["saved_at"]);
    assert_ne!(again["updated_at"], first["updated_at"]);
    assert_eq!(
        saved(&employer).await,
        [
            (id(2).to_string(), Value::Null, json!([])),
            (id(1).to_string(), json!("Spoke in May"), json!(["board"])),
        ]
    );
    // It is private.
    assert_eq!(saved(&self::employer(&fixture).await).await, []);
    for _ in 0..2 {
        employer.delete(&format!("{SAVE}/{}", id(1))).await.expect(204);
    }
    assert_eq!(
        employer.delete(&format!("{SAVE}/nobody")).await.problem(404),
        "not_found"
    );
    assert_eq!(saved(&employer).await.len(), 1);
    save(&employer, 1, "", &[]).await;
    assert_eq!(saved(&employer).await.len(), 2);
}

#[tokio::test]
async fn a_hidden_executive_leaves_the_list_and_returns_with_the_notes() {
    let fixture = fixture().await;
    let employer = employer(&fixture).await;
    let (account, mut profile) = fixture.findable(1).await;
    save(&employer, 1, "Ask about the IPO", &[]).await;
    profile.visibility = Visibility::Private;
    fixture.index(2, &account, &profile).await;
    fixture.local.clock.advance(SignedDuration::from_secs(1));
    assert_eq!(saved(&employer).await, []);
    let body = json!({ "executive_id": id(1) });
    assert_eq!(employer.post(SAVE, body).await.problem(404), "not_found");

    // A shield hides the executive from the excluded viewer as well.
    profile.visibility = Visibility::Public;
    let address = testkit::records::account(employer.id(), domain::Role::Employer).email;
    profile.privacy.shield = serde_json::from_value(json!([{ "kind": "person", "email": address }])).unwrap();
    fixture.index(3, &account, &profile).await;
    fixture.local.clock.advance(SignedDuration::from_secs(1));
    assert_eq!(saved(&employer).await, []);

    profile.privacy.shield = domain::profile::Shield::default();
    fixture.index(4, &account, &profile).await;
    fixture.local.clock.advance(SignedDuration::from_secs(1));
    assert_eq!(
        saved(&employer).await,
        [(id(1).to_string(), json!("Ask about the IPO"), json!([]))]
    );
}

#[tokio::test]
async fn invalid_input_and_other_roles_are_refused() {
    let fixture = fixture().await;
    let employer = employer(&fixture).await;
    fixture.findable(1).await;
    let crowd: Vec<String> = (0..11).map(|n| n.to_string()).collect();
    for faulty in [
        json!({}),
        json!({ "executive_id": "nobody" }),
        json!({ "executive_id": id(1), "notes": "x".repeat(2001) }),
        json!({ "executive_id": id(1), "tags": ["x".repeat(41)] }),
        json!({ "executive_id": id(1), "tags": crowd }),
        json!({ "executive_id": id(1), "name": "Amina" }),
    ] {
        assert_eq!(
            employer.post(SAVE, faulty.clone()).await.problem(422),
            "invalid",
            "{faulty}"
        );
    }
    assert_eq!(
        employer.post(SAVE, json!({ "executive_id": id(7) })).await.problem(404),
        "not_found"
    );
    for stranger in [fixture.api.executive(), fixture.api.admin()] {
        assert_eq!(stranger.get(SAVED).await.problem(403), "forbidden");
    }
    assert_eq!(fixture.api.anonymous().get(SAVED).await.problem(401), "unauthenticated");
}

#[tokio::test]
async fn what_a_recruiter_saves_is_the_companys_and_an_interviewer_sees_none_of_it() {
    let fixture = fixture().await;
    let employer = employer(&fixture).await;
    fixture.findable(1).await;
    save(&employer, 1, "Ask about the IPO", &["cfo"]).await;
    let colleague = fixture.api.employer().beside(&employer, Seat::Recruiter);
    let mut account = records::account(colleague.id(), Role::Employer);
    account.company = colleague.company();
    fixture.accounts.create(&account).await.unwrap();
    assert_eq!(saved(&colleague).await, saved(&employer).await);
    let changed = save(&colleague, 1, "Asked", &[]).await;
    assert_eq!(
        changed["saved_by"],
        json!(employer.id()),
        "who saved it first stays written"
    );
    assert_eq!(saved(&employer).await[0].1, "Asked");
    let interviewer = fixture.api.employer().beside(&employer, Seat::Interviewer);
    assert_eq!(interviewer.get(SAVED).await.problem(403), "forbidden");
    let removed = colleague.delete(&format!("{SAVE}/{}", id(1))).await;
    removed.expect(204);
    assert_eq!(saved(&employer).await, []);
}

//! Lists, filters and the search.

use domain::{Role, introduction::Party};
use jiff::SignedDuration;
use serde_json::{Value, json};

use crate::fixture::{BASE, Fixture, message, summaries};

#[tokio::test]
async fn a_member_without_history_has_empty_lists_and_zeros() {
    let fixture = Fixture::open().await;
    for person in [fixture.api.executive(), fixture.api.employer()] {
        let trail = person.get(&format!("{BASE}/audit-trail")).await.expect(200);
        let zeros = json!({
            "total_messages": 0, "total_applications": 0, "total_introductions": 0, "total_document_interactions": 0, "total_count": 0,
            "is_complete": true,
        });
        assert_eq!(trail, json!({"events": [], "summary": zeros, "next_cursor": null}));
        let known = person.get(&format!("{BASE}/participants")).await.expect(200);
        assert_eq!(known, json!({"participants": [], "is_complete": true}));
        let found = person.get(&format!("{BASE}/search?query=bank")).await.expect(200);
        assert_eq!(found, json!({"results": [], "next_cursor": null}));
    }
}

#[tokio::test]
async fn both_sides_see_the_same_interactions_newest_first_each_with_the_other_as_participant() {
    let fixture = Fixture::open().await;
    let two = fixture.two().await;
    fixture.write(&two, Party::Employer, "When may we call you?").await;
    fixture
        .happens(&two, Party::Executive, message("My papers.", &["CV.pdf"]), false)
        .await;
    for (party, other) in [(Party::Employer, "Amina Diallo"), (Party::Executive, "Savanna Bank")] {
        let trail = two.person(party).get(&format!("{BASE}/audit-trail")).await.expect(200);
        assert_eq!(
            summaries(&trail, "events"),
            [
                "My papers.",
                "When may we call you?",
                "The introduction became “accepted”"
            ]
        );
        let last = &trail["events"][0];
        assert_eq!(last["participant"]["name"], other);
        assert_eq!(
            (&last["primary_actor_name"], &last["is_own"], &last["details"]["files"]),
            (
                &json!("Amina Diallo"),
                &json!(party == Party::Executive),
                &json!(["CV.pdf"])
            )
        );
        assert_eq!(trail["events"][1]["primary_actor_name"], "Erik Employer");
        assert_eq!(
            trail["summary"],
            json!({
                "total_messages": 2, "total_applications": 0, "total_introductions": 1, "total_document_interactions": 1, "total_count": 3,
                "is_complete": true,
            })
        );
    }
}

#[tokio::test]
async fn the_trail_is_read_page_by_page_and_filtered() {
    let fixture = Fixture::open().await;
    let (two, others) = (fixture.two().await, fixture.api.executive());
    fixture.create_account(&others, Role::Executive).await;
    let other = fixture.introduce(two.employer.clone(), others).await;
    for n in 0..5 {
        fixture.write(&two, Party::Employer, &format!("Message {n}")).await;
    }
    fixture.local.clock.advance(SignedDuration::from_hours(24));
    fixture.write(&other, Party::Executive, "The next day.").await;
    let employer = &two.employer;
    let get = async |query: String| employer.get(&format!("{BASE}/audit-trail?{query}")).await.expect(200);

    let mut all = Vec::new();
    let mut cursor = String::new();
    loop {
        let page = get(format!("page_size=3{cursor}")).await;
        all.extend(summaries(&page, "events").into_iter().map(str::to_owned));
        assert_eq!(page["summary"].is_null(), !cursor.is_empty());
        let Some(next) = page["next_cursor"].as_str() else {
            break;
        };
        cursor = format!("&cursor={next}");
    }
    assert_eq!(
        (all.len(), all[0].as_str(), all[1].as_str()),
        (8, "The next day.", "Message 4")
    );

    let with = get(format!("participant_id={}", other.pair.executive_id)).await;
    assert_eq!(
        summaries(&with, "events"),
        ["The next day.", "The introduction became “accepted”"]
    );
    assert_eq!(with["summary"]["total_count"], 2);
    let moves = get("interaction_type=introduction".to_owned()).await;
    assert_eq!(moves["events"].as_array().unwrap().len(), 2);
    let later = get("start_date=2026-11-21".to_owned()).await;
    assert_eq!(summaries(&later, "events"), ["The next day."]);
    let sooner = get("start_date=2026-11-20&end_date=2026-11-20".to_owned()).await;
    assert_eq!(sooner["events"].as_array().unwrap().len(), 7);
}

#[tokio::test]
async fn invalid_filters_are_refused_by_field() {
    let fixture = Fixture::open().await;
    let two = fixture.two().await;
    for (query, field) in [
        ("audit-trail?start_date=2026-11-21&end_date=2026-11-20", "end_date"),
        ("audit-trail?participant_id=amina", "participant_id"),
        ("search?query=ab", "query"),
        ("search", "query"),
        ("export?format=xml", "format"),
    ] {
        let refused = two.employer.get(&format!("{BASE}/{query}")).await;
        let problem = refused.expect(422);
        assert!(problem["errors"].to_string().contains(field), "{query}: {problem}");
    }
    // A participant of the own side.
    let own = format!("{BASE}/audit-trail?participant_id={}", two.pair.company_id);
    assert_eq!(two.employer.get(&own).await.problem(422), "invalid");
}

#[tokio::test]
async fn a_timeline_shows_the_participant_and_its_figures_to_its_two_sides_only() {
    let fixture = Fixture::open().await;
    let two = fixture.two().await;
    fixture.write(&two, Party::Executive, "Tomorrow, please.").await;
    for party in [Party::Employer, Party::Executive] {
        let path = two.timeline_for(party);
        let timeline = two.person(party).get(&path).await.expect(200);
        assert_eq!(summaries(&timeline, "events").len(), 2);
        let summary = &timeline["summary"];
        assert_eq!(summary["total_interactions"], 2);
        assert_eq!(summary["interaction_types"], json!(["introduction", "message"]));
        assert_eq!(summary["last_interaction"], timeline["events"][0]["timestamp"]);
        assert_eq!(summary["last_hash"], timeline["events"][0]["hash"]);
        for stranger in [fixture.api.employer(), fixture.api.executive()] {
            for path in [
                path.clone(),
                format!("{path}/verification"),
                format!("{BASE}/interaction-timeline/none"),
            ] {
                assert_eq!(stranger.get(&path).await.problem(404), "not_found");
            }
        }
    }
    let known = two.executive.get(&format!("{BASE}/participants")).await.expect(200);
    let only = &known["participants"][0];
    assert_eq!(
        (&only["participant"]["name"], &only["interactions"], &only["stage"]),
        (&json!("Savanna Bank"), &json!(2), &json!("accepted"))
    );
}

#[tokio::test]
async fn what_was_written_to_someone_who_blocked_its_author_is_seen_by_the_author_only() {
    let fixture = Fixture::open().await;
    let two = fixture.two().await;
    fixture
        .happens(&two, Party::Employer, message("Can you hear me?", &[]), true)
        .await;
    let seen = async |party: Party| {
        let person = two.person(party);
        let mut seen = Vec::new();
        for (path, list) in [
            (format!("{BASE}/audit-trail"), "events"),
            (two.timeline_for(party), "events"),
            (format!("{BASE}/search?query=hear"), "results"),
        ] {
            let page: Value = person.get(&path).await.expect(200);
            seen.push(summaries(&page, list).contains(&"Can you hear me?"));
        }
        let export = person.get(&format!("{BASE}/export?format=json")).await.expect(200);
        seen.push(export["content"].as_str().unwrap().contains("Can you hear me?"));
        seen
    };
    assert_eq!(seen(Party::Employer).await, [true; 4]);
    assert_eq!(seen(Party::Executive).await, [false; 4]);
}

#[tokio::test]
async fn the_search_finds_texts_and_file_names_with_their_relevance() {
    let fixture = Fixture::open().await;
    let two = fixture.two().await;
    for text in [
        "The board meets in Nairobi.",
        "Nairobi suits the board.",
        "Boardroom plans for Nairobi",
    ] {
        fixture.write(&two, Party::Employer, text).await;
    }
    fixture
        .happens(
            &two,
            Party::Executive,
            message("Enclosed.", &["Board Nairobi.pdf"]),
            false,
        )
        .await;
    let search = async |query: &str| {
        let query = query.replace(' ', "%20");
        let found = two
            .executive
            .get(&format!("{BASE}/search?query={query}"))
            .await
            .expect(200);
        let results = found["results"].as_array().unwrap().clone();
        results
            .iter()
            .map(|it| {
                let part = |value: &Value| value.as_str().unwrap().to_owned();
                (part(&it["event"]["summary"]), part(&it["relevance"]))
            })
            .collect::<Vec<_>>()
    };
    let found = |text: &str, relevance: &str| (text.to_owned(), relevance.to_owned());
    assert_eq!(
        search("BOARD nairobi").await,
        [
            found("Enclosed.", "phrase"),
            found("Boardroom plans for Nairobi", "parts"),
            found("Nairobi suits the board.", "words"),
            found("The board meets in Nairobi.", "words"),
        ]
    );
    assert_eq!(search("Lagos").await, []);
}

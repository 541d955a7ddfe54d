//! GET /api/messaging/conversations, GET /api/messaging/conversations/{id}/messages

use domain::Role;
use jiff::SignedDuration;
use serde_json::{Value, json};
use testkit::{Api, Person};

use crate::fixture::{CONVERSATIONS, Fixture, MESSAGES, Pair, each, fixture};

/// An executive with this many conversations, a second apart, the newest last.
async fn busy(fixture: &Fixture, count: usize) -> (Person, Vec<Value>) {
    let executive = fixture.api.executive();
    fixture.create_account(&executive, Role::Executive).await;
    let mut ids = Vec::new();
    for _ in 0..count {
        let employer = fixture.api.employer();
        ids.push(json!(fixture.converse(&employer.id(), &executive.id()).await));
        fixture.local.clock.advance(SignedDuration::from_secs(1));
    }
    (executive, ids)
}

fn again(api: &Api, person: &Person, role: Role) -> Person {
    api.person(person.id(), role)
}

#[tokio::test]
async fn two_hundred_conversations_are_one_query_newest_first() {
    let fixture = fixture().await;
    let (executive, mut ids) = busy(&fixture, 200).await;
    ids.reverse();
    let (api, calls) = fixture.watched().await;
    let watched = again(&api, &executive, Role::Executive);
    let page = watched.get(&format!("{CONVERSATIONS}?limit=200")).await.expect(200);
    assert_eq!(each(page["conversations"].as_array().unwrap(), "id"), ids);
    assert_eq!(
        (&page["next_cursor"], &page["unread_total"]),
        (&Value::Null, &json!(200))
    );
    let calls = calls.lock().unwrap().clone();
    assert_eq!(calls.iter().filter(|call| *call == "Query").count(), 1, "{calls:?}");
    assert!(calls.len() <= 4, "and the records by key: {calls:?}");
}

#[tokio::test]
async fn a_long_list_is_paged_without_gaps_or_repetitions() {
    let fixture = fixture().await;
    let (executive, mut ids) = busy(&fixture, 7).await;
    ids.reverse();
    let (mut found, mut cursor) = (Vec::new(), String::new());
    loop {
        let page = executive
            .get(&format!("{CONVERSATIONS}?limit=3{cursor}"))
            .await
            .expect(200);
        assert_eq!(page["unread_total"].is_null(), !cursor.is_empty());
        found.extend(each(page["conversations"].as_array().unwrap(), "id"));
        let Some(next) = page["next_cursor"].as_str() else {
            break;
        };
        cursor = format!("&cursor={next}");
    }
    assert_eq!(found, ids);
}

#[tokio::test]
async fn a_new_message_moves_a_conversation_to_the_top_for_both_sides() {
    let fixture = fixture().await;
    let (executive, ids) = busy(&fixture, 3).await;
    let oldest = json!({"conversation_id": ids[0], "content": "Are you still looking?"});
    executive.post(MESSAGES, oldest).await.expect(201);
    let page = executive.get(CONVERSATIONS).await.expect(200);
    let first = &page["conversations"][0];
    assert_eq!((&first["id"], &first["unread_count"]), (&ids[0], &json!(0)));
    assert_eq!(first["last_message"]["content"], "Are you still looking?");
    assert_eq!(first["title"], "Savanna Bank");
    assert_eq!(first["conversation_type"], "introduction");
    assert!(first["context_id"].as_str().unwrap().starts_with("int_"));
}

#[tokio::test]
async fn messages_are_searched_in_any_case_and_a_thousand_at_a_time() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    for words in [
        "The Mandate begins in March.",
        "A question",
        "And the mandate ends in June?",
    ] {
        pair.employer.post(MESSAGES, pair.message(words)).await.expect(201);
    }
    let search = async |query: &str| {
        pair.executive
            .get(&pair.at(&format!("/messages?{query}")))
            .await
            .expect(200)
    };
    let found = search("search=mandate").await;
    let contents = each(found["messages"].as_array().unwrap(), "content");
    assert_eq!(
        contents,
        ["The Mandate begins in March.", "And the mandate ends in June?"]
    );
    // Moves of the introduction have no words.
    assert_eq!(search("search=accepted").await["messages"], json!([]));
    fixture.fill(&pair, 1100).await;
    let first = search("search=mandate").await;
    assert_eq!(first["messages"], json!([]));
    let cursor = first["next_cursor"].as_str().unwrap();
    let second = search(&format!("search=mandate&cursor={cursor}")).await;
    assert_eq!(
        (second["messages"].as_array().unwrap().len(), &second["next_cursor"]),
        (2, &json!(null))
    );
    let both = pair.executive.get(&pair.at("/messages?search=mandate&since=1")).await;
    assert_eq!(both.expect(422)["errors"][0]["field"], "search");
}

#[tokio::test]
async fn what_a_blocked_side_wrote_is_not_found_by_the_other() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    pair.executive.put(&pair.at("/block"), json!({})).await.expect(200);
    pair.employer
        .post(MESSAGES, pair.message("A secret word"))
        .await
        .expect(201);
    for (who, expected) in [(&pair.employer, 1), (&pair.executive, 0)] {
        let found = who.get(&pair.at("/messages?search=secret")).await.expect(200);
        assert_eq!(found["messages"].as_array().unwrap().len(), expected);
    }
}

#[tokio::test]
async fn the_list_is_filtered_by_unread_archive_and_name() {
    let fixture = fixture().await;
    let (executive, ids) = busy(&fixture, 3).await;
    let list = async |filter: &str| {
        let page = executive.get(&format!("{CONVERSATIONS}?{filter}")).await.expect(200);
        each(page["conversations"].as_array().unwrap(), "id")
    };
    let path = |n: usize, rest: &str| format!("{CONVERSATIONS}/{}{rest}", ids[n].as_str().unwrap());
    executive.post(&path(2, "/read"), json!({})).await.expect(204);
    assert_eq!(list("unread=true").await, [ids[1].clone(), ids[0].clone()]);
    let archived = executive.put(&path(1, ""), json!({"archived": true})).await.expect(200);
    assert_eq!(archived["archived"], true);
    assert_eq!(list("").await, [ids[2].clone(), ids[0].clone()]);
    assert_eq!(list("archived=true").await, [ids[1].clone()]);
    assert_eq!(list("search=SAVANNA").await.len(), 2);
    assert!(list("search=Baobab").await.is_empty());
    let total = executive.get(CONVERSATIONS).await.expect(200)["unread_total"].clone();
    assert_eq!(total, 1, "what is archived is not counted");
}

#[tokio::test]
async fn a_muted_conversation_is_not_in_the_total_and_stays_in_the_archive() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let set = json!({"muted": true, "archived": true});
    pair.executive.put(&pair.at(""), set).await.expect(200);
    pair.employer.post(MESSAGES, pair.message("Hello?")).await.expect(201);
    let shown = pair.executive.get(CONVERSATIONS).await.expect(200);
    assert_eq!(
        (&shown["conversations"], &shown["unread_total"]),
        (&json!([]), &json!(0))
    );
    let unmuted = pair
        .executive
        .put(&pair.at(""), json!({"muted": false}))
        .await
        .expect(200);
    assert_eq!(
        (&unmuted["archived"], &unmuted["unread_count"]),
        (&json!(true), &json!(2))
    );
    pair.employer
        .post(MESSAGES, pair.message("Are you there?"))
        .await
        .expect(201);
    let shown = pair.executive.get(CONVERSATIONS).await.expect(200);
    assert_eq!(shown["unread_total"], 3);
    let theirs = pair.employer.get(CONVERSATIONS).await.expect(200);
    assert_eq!(
        theirs["conversations"][0]["muted"], false,
        "it is a setting of one person"
    );
}

/// The calls that open a conversation: the record and its newest messages.
async fn calls_to_open(fixture: &Fixture, pair: &Pair) -> (Vec<String>, Value) {
    let (api, calls) = fixture.watched().await;
    let page = again(&api, &pair.employer, Role::Employer)
        .get(&pair.at("/messages"))
        .await
        .expect(200);
    let calls = calls.lock().unwrap().clone();
    (calls, page)
}

#[tokio::test]
async fn opening_a_conversation_of_thousands_costs_the_same_as_one_of_fifty() {
    let fixture = fixture().await;
    let (short, long) = (fixture.pair().await, fixture.pair().await);
    fixture.fill(&short, 50).await;
    fixture.fill(&long, 3000).await;
    let (few, _) = calls_to_open(&fixture, &short).await;
    let (many, page) = calls_to_open(&fixture, &long).await;
    assert_eq!(few, many);
    assert_eq!(many, ["GetItem", "Query"]);
    let messages = page["messages"].as_array().unwrap();
    let numbers: Vec<Value> = (2952..=3001).map(Value::from).collect();
    assert_eq!(each(messages, "number"), numbers);
    let cursor = page["next_cursor"].as_str().unwrap();
    let older = format!("/messages?limit=10&cursor={cursor}");
    let older = long.employer.get(&long.at(&older)).await.expect(200);
    assert_eq!(older["messages"][9]["number"], 2951);
}

#[tokio::test]
async fn a_browser_that_was_offline_asks_for_what_it_missed() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    fixture.fill(&pair, 120).await;
    let missed = pair
        .employer
        .get(&pair.at("/messages?since=15&limit=100"))
        .await
        .expect(200);
    let numbers: Vec<Value> = (16..=115).map(Value::from).collect();
    assert_eq!(each(missed["messages"].as_array().unwrap(), "number"), numbers);
    let cursor = missed["next_cursor"].as_str().unwrap();
    let rest = format!("/messages?since=15&limit=100&cursor={cursor}");
    let rest = pair.employer.get(&pair.at(&rest)).await.expect(200);
    assert_eq!(rest["messages"].as_array().unwrap().len(), 6);
    let nothing = pair.employer.get(&pair.at("/messages?since=121")).await.expect(200);
    assert_eq!(
        (&nothing["messages"], &nothing["next_cursor"]),
        (&json!([]), &Value::Null)
    );
}

//! Pictures of those who take part.

use std::sync::{Arc, Mutex};

use domain::{Chance, Conversation, DocumentId, Role, document::FileKind, document::Picture};
use messaging::{App, routes};
use serde_json::{Value, json};
use testkit::{Answer, Api, Person, StandIn};

use crate::fixture::{CONVERSATIONS, Fixture, MESSAGES, Pair, fixture, new_conversation};

impl Fixture {
    /// The person has a picture; returns the id of the document, which its link contains.
    async fn pictured(&self, person: &Person) -> DocumentId {
        let document_id = DocumentId::new(&self.local.clock, &Chance::system());
        let picture = Picture {
            owner: person.id(),
            document_id: document_id.clone(),
            file_kind: FileKind::Jpeg,
        };
        self.app.pictures.documents.create(&picture).await.unwrap();
        document_id
    }
}

/// The pictures of a conversation's participants by name, where it is listed and where it is opened.
async fn pictures(who: &Person, id: &str) -> Vec<(Value, Value)> {
    let list = who.get(CONVERSATIONS).await.expect(200);
    let opened = who.get(&format!("{CONVERSATIONS}/{id}")).await.expect(200);
    let listed = list["conversations"].as_array().unwrap().iter();
    let listed = listed.clone().find(|each| each["id"] == id).unwrap();
    assert_eq!(listed["participants"], opened["participants"]);
    let participants = opened["participants"].as_array().unwrap().iter();
    let picture = |each: &Value| (each["name"].clone(), each["picture_url"].clone());
    participants.map(picture).collect()
}

fn is_link(url: &Value, document: &DocumentId) -> bool {
    url.as_str().is_some_and(|url| url.contains(&format!("/{document}?")))
}

#[tokio::test]
async fn a_company_sees_the_picture_of_the_executive_who_sees_none_of_the_company() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let picture = fixture.pictured(&pair.executive).await;
    let of_employer = fixture.pictured(&pair.employer).await;
    let id = pair.id.to_string();
    let seen = pictures(&pair.employer, &id).await;
    let shown: Vec<_> = seen.iter().map(|(_, url)| is_link(url, &picture)).collect();
    assert_eq!(shown.iter().filter(|is| **is).count(), 1, "{seen:?}");
    let seen = pictures(&pair.executive, &id).await;
    assert!(seen.iter().all(|(_, url)| url.is_null()), "{seen:?}");
    // Messages and the notices about them have none.
    pair.employer
        .post(MESSAGES, pair.message("Good morning."))
        .await
        .expect(201);
    let messages = pair.executive.get(&pair.at("/messages")).await.expect(200).to_string();
    let outbox = json!(fixture.local.outbox("messaging").await).to_string();
    for document in [picture, of_employer] {
        assert!(!messages.contains(document.as_str()) && !outbox.contains(document.as_str()));
    }
}

#[tokio::test]
async fn strangers_get_no_picture() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let picture = fixture.pictured(&pair.executive).await;
    for stranger in [fixture.api.employer(), fixture.api.executive()] {
        let refused = stranger.get(&pair.at("")).await;
        assert!(!refused.body.to_string().contains(picture.as_str()));
        assert_eq!(refused.problem(404), "not_found");
        let list = stranger.get(CONVERSATIONS).await.expect(200);
        assert_eq!(list["conversations"], json!([]));
    }
}

#[tokio::test]
async fn the_blocked_side_does_not_learn_of_the_block_by_the_picture() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let picture = fixture.pictured(&pair.executive).await;
    let id = pair.id.to_string();
    pair.executive.put(&pair.at("/block"), json!({})).await.expect(200);
    let seen = pictures(&pair.employer, &id).await;
    assert!(seen.iter().any(|(_, url)| is_link(url, &picture)), "{seen:?}");
}

#[tokio::test]
async fn a_former_member_has_no_picture() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    fixture.pictured(&pair.executive).await;
    let conversations = &fixture.conversations;
    let mut read = conversations.get::<Conversation>(&pair.id).await.unwrap().unwrap();
    read.executive_name = None;
    conversations.save(&read).await.unwrap();
    let seen = pictures(&pair.employer, pair.id.as_str()).await;
    assert!(seen.contains(&(json!("Former member"), Value::Null)), "{seen:?}");
    assert!(seen.iter().all(|(_, url)| url.is_null()), "{seen:?}");
}

#[tokio::test]
async fn colleagues_see_the_pictures_of_each_other_and_not_their_own() {
    let fixture = fixture().await;
    let [owner, _, interviewer] = fixture.company().await;
    let picture = fixture.pictured(&owner).await;
    let other = fixture.pictured(&interviewer).await;
    let begun = owner
        .post(CONVERSATIONS, new_conversation(&[interviewer.id().as_str()]))
        .await
        .expect(201);
    assert!(!begun.to_string().contains("X-Amz"), "{begun}");
    let id = begun["id"].as_str().unwrap();
    for (who, name, shown, hidden) in [
        (&owner, "Imani Otieno", &other, "Olu Otieno"),
        (&interviewer, "Olu Otieno", &picture, "Imani Otieno"),
    ] {
        let seen = pictures(who, id).await;
        let of = |name: &str| seen.iter().find(|(known, _)| known == name).unwrap().1.clone();
        assert!(is_link(&of(name), shown), "{seen:?}");
        assert_eq!(of(hidden), Value::Null);
    }
}

#[tokio::test]
async fn contacts_have_the_pictures_of_colleagues_and_executives() {
    let fixture = fixture().await;
    let [owner, recruiter, interviewer] = fixture.company().await;
    let executive = fixture.api.executive();
    fixture.converse(&owner.id(), &executive.id()).await;
    let of_colleague = fixture.pictured(&interviewer).await;
    let of_executive = fixture.pictured(&executive).await;
    let contacts = async |who: &Person| who.get("/api/messaging/contacts").await.expect(200)["contacts"].clone();
    let seen = contacts(&owner).await;
    let of = |id: &str| {
        let found = seen.as_array().unwrap().iter().find(|each| each["id"] == id);
        found.unwrap()["picture_url"].clone()
    };
    assert!(is_link(&of(interviewer.id().as_str()), &of_colleague), "{seen}");
    assert!(is_link(&of(executive.id().as_str()), &of_executive), "{seen}");
    assert_eq!((of(recruiter.id().as_str()), of("team")), (Value::Null, Value::Null));
    let seen = contacts(&executive).await;
    assert!(!seen.to_string().contains("X-Amz"), "a company has no picture: {seen}");
}

#[tokio::test]
async fn a_list_reads_all_pictures_in_one_call() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    for _ in 0..2 {
        let executive = fixture.api.executive();
        fixture.converse(&pair.employer.id(), &executive.id()).await;
        fixture.pictured(&executive).await;
    }
    let calls = Arc::new(Mutex::new(Vec::new()));
    let seen = Arc::clone(&calls);
    let cloud = StandIn::start(move |call| {
        let keys = call.json()["RequestItems"]["documents"]["Keys"].clone();
        seen.lock().unwrap().push(keys.as_array().map_or(0, Vec::len));
        Answer::Forward
    })
    .await;
    let mut app: App = fixture.app.clone();
    app.pictures.documents = fixture.local.behind(&cloud).table("documents");
    let Pair { employer, .. } = pair;
    let employer = Api::new(routes(), app).person(employer.id(), Role::Employer);
    let list = employer.get(CONVERSATIONS).await.expect(200);
    let listed = list["conversations"].as_array().unwrap();
    let participants = listed.iter().flat_map(|each| each["participants"].as_array().unwrap());
    let shown = participants.filter(|each| each["picture_url"].is_string());
    assert_eq!((listed.len(), shown.count()), (3, 2));
    assert_eq!(*calls.lock().unwrap(), [3]);
}

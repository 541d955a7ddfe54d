//! Pictures beside names: shown by the rule of the names.

use std::sync::{Arc, Mutex};

use domain::{Chance, Clock, DocumentId, Role, document::FileKind, document::Picture, introduction::Stage};
use introductions::{App, routes};
use serde_json::{Value, json};
use testkit::{Answer, Api, Person, StandIn, noon};

use crate::fixture::{Fixture, Pair, at, fixture, request};

const LISTS: [&str; 2] = ["/api/introductions", "/api/introduction/my-requests"];
const DASHBOARD: &str = "/api/introductions/workflow-dashboard";

impl Fixture {
    /// The person has a picture; returns the id of the document, which its link contains.
    async fn pictured(&self, person: &Person) -> DocumentId {
        let document_id = DocumentId::new(&Clock::at(noon()), &Chance::system());
        let picture = Picture {
            owner: person.id(),
            document_id: document_id.clone(),
            file_kind: FileKind::Jpeg,
        };
        self.app.pictures.documents.create(&picture).await.unwrap();
        document_id
    }

    /// The executive accepts.
    async fn accept(&self, pair: &Pair, introduction: &Value) -> Value {
        let accepted = json!({"new_status": "accepted"});
        let path = at(introduction, "/workflow-status");
        pair.executive.put(&path, accepted).await.expect(200)
    }

    /// The same area with the documents table observed, and how many keys each call there asked for.
    async fn with_documents_watched(&self) -> (Api, Arc<Mutex<Vec<usize>>>) {
        let calls = Arc::new(Mutex::new(Vec::new()));
        let seen = Arc::clone(&calls);
        let cloud = StandIn::start(move |call| {
            let keys = call.json()["RequestItems"]["documents"]["Keys"]
                .as_array()
                .map_or(0, Vec::len);
            seen.lock().unwrap().push(keys);
            Answer::Forward
        })
        .await;
        let mut app: App = self.app.clone();
        app.pictures.documents = self.local.behind(&cloud).table("documents");
        (Api::new(routes(), app), calls)
    }
}

/// All that a person reads of an introduction.
async fn everything(who: &Person, introduction: &Value, lists: &[&str]) -> Vec<Value> {
    let mut read = vec![
        who.get(&at(introduction, "")).await.expect(200),
        who.get(&at(introduction, "/workflow-history")).await.expect(200),
        who.get(&at(introduction, "/transitions")).await.expect(200),
    ];
    for list in lists {
        read.push(who.get(list).await.expect(200));
    }
    read
}

/// Neither this picture nor any other link to a file.
#[track_caller]
fn assert_without_picture(read: &Value, document: &DocumentId) {
    let raw = read.to_string();
    for link in [document.as_str(), "X-Amz", "pictures/"] {
        assert!(!raw.contains(link), "{link} in {raw}");
    }
}

#[track_caller]
fn assert_is_link(url: &Value, owner: &Person, document: &DocumentId) {
    let url = url.as_str().unwrap();
    assert!(url.contains(&format!("/pictures/{}/{document}?", owner.id())), "{url}");
    assert!(url.contains("response-content-type=image%2Fjpeg"), "{url}");
    assert!(!url.contains("Amina") && !url.contains("Kofi"), "{url}");
}

#[tokio::test]
async fn the_employer_sees_the_picture_of_the_executive_only_after_the_acceptance() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let picture = fixture.pictured(&pair.executive).await;
    let sent = fixture.requested_introduction(&pair).await;
    let lists = [LISTS[0], LISTS[1], DASHBOARD];
    assert_without_picture(&sent, &picture);
    for read in everything(&pair.employer, &sent, &lists).await {
        assert_without_picture(&read, &picture);
    }
    let accepted = fixture.accept(&pair, &sent).await;
    assert_without_picture(&accepted, &picture);
    let record = pair.employer.get(&at(&sent, "")).await.expect(200);
    assert_is_link(&record["executive_picture_url"], &pair.executive, &picture);
    assert_eq!(record["employer_picture_url"], Value::Null);
    for list in lists {
        let read = pair.employer.get(list).await.expect(200);
        let url = &read["introductions"][0]["executive_picture_url"];
        assert_is_link(url, &pair.executive, &picture);
    }
    for notice in fixture.local.outbox("introductions").await {
        assert_without_picture(&notice, &picture);
    }
}

#[tokio::test]
async fn a_declined_request_reveals_no_picture() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let picture = fixture.pictured(&pair.executive).await;
    let sent = fixture.requested_introduction(&pair).await;
    let declined = json!({"new_status": "declined"});
    let path = at(&sent, "/workflow-status");
    pair.executive.put(&path, declined).await.expect(200);
    for read in everything(&pair.employer, &sent, &[LISTS[0], DASHBOARD]).await {
        assert_without_picture(&read, &picture);
    }
}

#[tokio::test]
async fn the_executive_sees_the_picture_of_an_employer_who_asks_with_a_name() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let picture = fixture.pictured(&pair.employer).await;
    let own = fixture.pictured(&pair.executive).await;
    let sent = fixture.requested_introduction(&pair).await;
    let record = pair.executive.get(&at(&sent, "")).await.expect(200);
    assert_is_link(&record["employer_picture_url"], &pair.employer, &picture);
    assert_without_picture(&record["executive_picture_url"], &own);
    for list in LISTS {
        let read = pair.executive.get(list).await.expect(200);
        assert_is_link(
            &read["introductions"][0]["employer_picture_url"],
            &pair.employer,
            &picture,
        );
    }
}

#[tokio::test]
async fn an_anonymous_employer_has_no_picture_until_the_acceptance() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let picture = fixture.pictured(&pair.employer).await;
    let mut wish = request(&pair.executive.id());
    wish["anonymous"] = json!(true);
    let sent = pair.employer.post("/api/introductions", wish).await.expect(201);
    for read in everything(&pair.executive, &sent, &LISTS).await {
        assert_without_picture(&read, &picture);
        assert!(!read.to_string().contains(pair.employer.id().as_str()), "{read}");
    }
    fixture.accept(&pair, &sent).await;
    let record = pair.executive.get(&at(&sent, "")).await.expect(200);
    assert_is_link(&record["employer_picture_url"], &pair.employer, &picture);
}

#[tokio::test]
async fn an_excluded_company_and_strangers_get_no_picture() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let picture = fixture.pictured(&pair.executive).await;
    let sent = fixture.requested_introduction(&pair).await;
    fixture.accept(&pair, &sent).await;
    for stranger in [fixture.api.employer(), fixture.api.executive()] {
        let refused = stranger.get(&at(&sent, "")).await;
        assert_without_picture(&refused.body, &picture);
        assert_eq!(refused.problem(404), "not_found");
        assert_without_picture(&stranger.get(LISTS[0]).await.expect(200), &picture);
    }
    let shield = json!([{ "kind": "company", "name": "Savanna Bank" }]);
    let hidden = fixture
        .executive(json!({}), json!({"privacy": {"shield": shield}}))
        .await;
    let picture = fixture.pictured(&hidden).await;
    let refused = pair.employer.post("/api/introductions", request(&hidden.id())).await;
    assert_without_picture(&refused.body, &picture);
    assert_eq!(refused.problem(404), "not_found");
    let list = pair.employer.get(LISTS[0]).await.expect(200).to_string();
    assert!(!list.contains(picture.as_str()), "{list}");
}

#[tokio::test]
async fn without_a_picture_there_is_no_link() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let sent = fixture.requested_introduction(&pair).await;
    fixture.accept(&pair, &sent).await;
    let record = pair.employer.get(&at(&sent, "")).await.expect(200);
    assert_eq!(record["executive_picture_url"], Value::Null);
    // One that was removed is gone from the next response.
    fixture.pictured(&pair.executive).await;
    let documents = &fixture.app.pictures.documents;
    let picture = documents.get::<Picture>(&pair.executive.id()).await.unwrap().unwrap();
    let shown = pair.employer.get(&at(&sent, "")).await.expect(200);
    assert!(shown["executive_picture_url"].is_string(), "{shown}");
    let removed = store::Transaction::new().discard(documents, &picture);
    removed.commit(&Chance::system()).await.unwrap();
    let shown = pair.employer.get(&at(&sent, "")).await.expect(200);
    assert_eq!(shown["executive_picture_url"], Value::Null);
}

#[tokio::test]
async fn a_list_reads_all_pictures_in_one_call_and_those_of_revealed_people_only() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    for stage in [Stage::Accepted, Stage::Accepted, Stage::Pending] {
        let executive = fixture.executive(json!({}), json!({})).await;
        fixture.pictured(&executive).await;
        let pair = Pair {
            employer: pair.employer.clone(),
            executive,
        };
        fixture.at(&pair, stage).await;
    }
    let (api, calls) = fixture.with_documents_watched().await;
    let employer = api.person(pair.employer.id(), Role::Employer);
    let list = employer.get(LISTS[0]).await.expect(200);
    let list = list["introductions"].as_array().unwrap();
    let shown = list.iter().filter(|each| each["executive_picture_url"].is_string());
    assert_eq!((list.len(), shown.count()), (3, 2));
    assert_eq!(*calls.lock().unwrap(), [2]);
}

#[tokio::test]
async fn a_list_without_pictures_is_a_response_too_if_they_cannot_be_read() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    fixture.pictured(&pair.executive).await;
    fixture.at(&pair, Stage::Accepted).await;
    let cloud = StandIn::start(|_| Answer::Close).await;
    let mut app = fixture.app.clone();
    app.pictures.documents = fixture.local.behind(&cloud).table("documents");
    let employer = Api::new(routes(), app).person(pair.employer.id(), Role::Employer);
    let list = employer.get(LISTS[0]).await.expect(200);
    assert_eq!(list["introductions"][0]["executive_name"], "Amina Bello");
    assert_eq!(list["introductions"][0]["executive_picture_url"], Value::Null);
}

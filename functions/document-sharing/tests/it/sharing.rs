//! Who shares what with whom.

use domain::{
    DocumentId,
    conversation::About,
    document::{FileKind, Picture},
    introduction::Stage,
    profile::Seat,
};
use serde_json::{Value, json};
use testkit::Person;

use crate::fixture::{BASE, Fixture, at};

fn ids(list: &Value) -> Vec<String> {
    let shares = list["shares"].as_array().unwrap().iter();
    shares
        .map(|share| share["share_id"].as_str().unwrap().to_owned())
        .collect()
}

#[tokio::test]
async fn a_shared_document_is_in_the_lists_of_both_sides() {
    let fixture = Fixture::new().await;
    let share = fixture.share(json!({"message": "My CV in full"})).await;
    let given = fixture.amina.get(&format!("{BASE}/shared-by-me")).await.expect(200);
    assert_eq!(ids(&given), *std::slice::from_ref(&share));
    let got = fixture.erik.get(&format!("{BASE}/shared-with-me")).await.expect(200);
    assert_eq!(ids(&got), *std::slice::from_ref(&share));
    let received = &got["shares"][0];
    assert_eq!(received["message"], "My CV in full");
    assert_eq!(received["status"], "pending");
    assert_eq!(received["is_own"], false);
    assert_eq!(
        received["shared_by"]["name"],
        json!(fixture.conversation.executive_name)
    );
    for (person, list) in [(&fixture.amina, "shared-with-me"), (&fixture.erik, "shared-by-me")] {
        assert_eq!(ids(&person.get(&format!("{BASE}/{list}")).await.expect(200)), [""; 0]);
    }
    let others = fixture
        .erik
        .get(&format!("{BASE}/shared-with-me?document_type=shared"))
        .await
        .expect(200);
    assert_eq!(ids(&others), [""; 0]);
    let pending = fixture
        .erik
        .get(&format!("{BASE}/shared-with-me?status=pending"))
        .await
        .expect(200);
    assert_eq!(ids(&pending), [share]);
}

#[tokio::test]
async fn both_sides_see_the_picture_of_the_executive_while_their_name_is_shown() {
    let fixture = Fixture::new().await;
    let picture = |document_id: &DocumentId, person: &Person| Picture {
        owner: person.id(),
        document_id: document_id.clone(),
        file_kind: FileKind::Jpeg,
    };
    let [face, other] = [(); 2].map(|()| DocumentId::new(&fixture.local.clock, &fixture.app.common.chance));
    let pictures = &fixture.app.pictures.documents;
    pictures.create(&picture(&face, &fixture.amina)).await.unwrap();
    pictures.create(&picture(&other, &fixture.erik)).await.unwrap();
    let share = fixture.share(json!({})).await;
    let seen = async |person: &Person, path: &str| {
        let reply = person.get(&format!("{BASE}/{path}")).await.expect(200);
        let share = reply.get("shares").map_or(&reply, |shares| &shares[0]).clone();
        assert_eq!(share["shared_with"]["picture_url"], Value::Null, "a company has none");
        assert!(!reply.to_string().contains(other.as_str()), "{reply}");
        share["shared_by"]["picture_url"].clone()
    };
    let one = format!("shares/{share}");
    let views = [
        (&fixture.erik, "shared-with-me"),
        (&fixture.erik, one.as_str()),
        (&fixture.amina, "shared-by-me"),
    ];
    for (person, path) in views {
        let url = seen(person, path).await;
        let place = format!("/pictures/{}/{face}?", fixture.amina.id());
        assert!(url.as_str().is_some_and(|url| url.contains(&place)), "{path}: {url}");
    }
    fixture
        .converse(|conversation| conversation.executive_name = None)
        .await;
    for (person, path) in views {
        assert_eq!(seen(person, path).await, Value::Null, "{path} of a former member");
    }
}

#[tokio::test]
async fn an_employer_shares_for_the_company() {
    let fixture = Fixture::new().await;
    let document = fixture.another(&fixture.erik, FileKind::Pdf).await;
    let mut request = fixture.request();
    request["document_id"] = json!(document.id);
    let shared = fixture.erik.post(&format!("{BASE}/share"), request).await.expect(201);
    let share = ids(&shared)[0].clone();
    assert_eq!(
        ids(&fixture.amina.get(&format!("{BASE}/shared-with-me")).await.expect(200)),
        *std::slice::from_ref(&share)
    );
    let colleague = fixture.colleague(Seat::Recruiter).await;
    assert_eq!(
        ids(&colleague.get(&format!("{BASE}/shared-by-me")).await.expect(200)),
        *std::slice::from_ref(&share)
    );
    colleague.post(&at(&share, "/revoke"), json!({})).await.expect(200);
}

#[tokio::test]
async fn only_own_documents_are_shared_and_only_with_those_one_may_write_to() {
    let fixture = Fixture::new().await;
    let path = format!("{BASE}/share");
    let of_erik = fixture.another(&fixture.erik, FileKind::Pdf).await;
    let mut request = fixture.request();
    request["document_id"] = json!(of_erik.id);
    let refused = fixture.amina.post(&path, request).await.expect(422);
    assert_eq!(refused["errors"][0]["field"], "document_id");
    let stranger = fixture.stranger().await;
    let of_stranger = fixture.another(&stranger, FileKind::Pdf).await;
    let mut request = fixture.request();
    request["document_id"] = json!(of_stranger.id);
    stranger.post(&path, request).await.expect(404);
    for recipients in [json!([]), json!([fixture.conversation.id, fixture.conversation.id])] {
        let mut request = fixture.request();
        request["shared_with"] = recipients;
        fixture.amina.post(&path, request).await.expect(422);
    }
    for days in [0, 366] {
        let mut request = fixture.request();
        request["expires_in_days"] = json!(days);
        let refused = fixture.amina.post(&path, request).await.expect(422);
        assert_eq!(refused["errors"][0]["field"], "expires_in_days");
    }
    fixture
        .converse(|conversation| conversation.about = About::Introduction(Stage::Declined))
        .await;
    let closed = fixture.amina.post(&path, fixture.request()).await;
    assert_eq!(closed.problem(409), "conversation_closed");
}

#[tokio::test]
async fn a_blocked_side_does_not_learn_that_its_share_is_not_delivered() {
    let fixture = Fixture::new().await;
    fixture.block().await;
    let share = fixture.share(json!({})).await;
    assert_eq!(
        ids(&fixture.amina.get(&format!("{BASE}/shared-by-me")).await.expect(200)),
        *std::slice::from_ref(&share)
    );
    assert_eq!(
        ids(&fixture.erik.get(&format!("{BASE}/shared-with-me")).await.expect(200)),
        [""; 0]
    );
    fixture.erik.get(&at(&share, "")).await.expect(404);
    fixture.access(&share, "view").await.expect(404);
}

#[tokio::test]
async fn a_share_does_not_exist_for_others() {
    let fixture = Fixture::new().await;
    let share = fixture.share(json!({})).await;
    let (stranger, team) = (fixture.stranger().await, fixture.api.admin());
    for person in [&stranger, &team] {
        person.get(&at(&share, "")).await.expect(404);
        let action = json!({"action": "view"});
        person.post(&format!("{BASE}/access/{share}"), action).await.expect(404);
    }
    // The owner does not view it as a recipient.
    let own = fixture
        .amina
        .post(&format!("{BASE}/access/{share}"), json!({"action": "view"}))
        .await;
    own.expect(403);
}

#[tokio::test]
async fn nothing_is_shared_while_the_feature_is_switched_off_but_shares_stay_open() {
    let fixture = Fixture::new().await;
    let share = fixture.share(json!({})).await;
    let switches = testkit::records::switched_off(domain::platform::Feature::DocumentSharing);
    fixture.app.common.accounts.create(&switches).await.unwrap();
    let reply = fixture.amina.post(&format!("{BASE}/share"), fixture.request()).await;
    assert_eq!(reply.problem(409), "switched_off");
    let got = fixture.erik.get(&format!("{BASE}/shared-with-me")).await.expect(200);
    assert_eq!(ids(&got), *std::slice::from_ref(&share));
}

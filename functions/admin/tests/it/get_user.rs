use domain::{
    Document, Role,
    document::{DocumentStatus, DocumentType},
};
use jiff::SignedDuration;
use serde_json::{Value, json};
use testkit::records;

use crate::fixture::Fixture;

#[tokio::test]
async fn an_admin_reads_any_account_with_its_history() {
    let fixture = Fixture::new().await;
    let amina = fixture.account("amina@example.com", Role::Executive).await;
    let (admin, path) = (fixture.api.admin(), format!("/api/admin/users/{amina}"));
    let fresh = admin.get(&path).await.expect(200);
    assert_eq!(
        (&fresh["user_id"], &fresh["email"], &fresh["history"]),
        (&json!(amina), &json!("amina@example.com"), &json!([]))
    );
    let body = json!({"reason": "Spam", "notes": "Third time"});
    let suspended = admin.post(&format!("{path}/suspend"), body).await.expect(200);
    fixture.local.clock.advance(SignedDuration::from_secs(1));
    admin.post(&format!("{path}/reinstate"), json!({})).await.expect(200);
    let seen = admin.get(&path).await.expect(200);
    assert_eq!(
        (&seen["state"], &suspended["state"]),
        (&json!("active"), &json!("suspended"))
    );
    let events: Vec<_> = seen["history"].as_array().unwrap().iter().collect();
    assert_eq!(
        (&events[0]["event"], &events[1]["event"]),
        (&json!("reinstate"), &json!("suspend"))
    );
    assert_eq!(
        (&events[1]["reason"], &events[1]["notes"], &events[1]["by"]),
        (&json!("Spam"), &json!("Third time"), &json!(admin.id()))
    );
}

#[tokio::test]
async fn strangers_get_403_and_absent_accounts_404() {
    let fixture = Fixture::new().await;
    let amina = fixture.account("amina@example.com", Role::Executive).await;
    let path = format!("/api/admin/users/{amina}");
    fixture.api.anonymous().get(&path).await.expect(401);
    for person in [fixture.api.person(amina, Role::Executive), fixture.api.employer()] {
        assert_eq!(person.get(&path).await.problem(403), "forbidden");
    }
    let nobody = fixture.api.executive().id();
    for id in [nobody.as_str(), "usr_1", "me"] {
        fixture
            .api
            .admin()
            .get(&format!("/api/admin/users/{id}"))
            .await
            .expect(404);
    }
}

#[tokio::test]
async fn an_admin_sees_the_photo_once_it_is_approved() {
    let fixture = Fixture::new().await;
    let amina = fixture.account("amina@example.com", Role::Executive).await;
    let admin = fixture.api.admin();
    let kept = async |photo: &Document| {
        let documents = &fixture.app.vettings.documents;
        documents.create(photo).await.unwrap();
        admin.get(&format!("/api/admin/users/{amina}")).await.expect(200)["picture_url"].clone()
    };
    let avatar = records::document(&amina, DocumentType::Avatar, DocumentStatus::Approved);
    assert_eq!(kept(&avatar).await, Value::Null, "nobody has reviewed it");
    let mut photo = records::document(&amina, DocumentType::Photo, DocumentStatus::Pending);
    photo.is_current = false;
    assert_eq!(kept(&photo).await, Value::Null);
    let approved = Document {
        version: 2,
        ..records::document(&amina, DocumentType::Photo, DocumentStatus::Approved)
    };
    let url = kept(&approved).await;
    let place = format!("documents/{amina}/{}", approved.id);
    assert!(url.as_str().unwrap().contains(&place), "{url}");
}

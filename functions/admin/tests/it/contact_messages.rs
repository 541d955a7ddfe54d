use domain::{ContactMessage, ContactMessageId};
use jiff::SignedDuration;
use serde_json::{Value, json};

use crate::fixture::Fixture;

impl Fixture {
    /// A message that was just received.
    pub(crate) async fn receives(&self, name: &str) -> ContactMessageId {
        let common = &self.app.common;
        let id = ContactMessageId::new(&common.clock, &common.chance);
        let message: ContactMessage = serde_json::from_value(json!({
            "id": id, "name": name, "email": "amina@example.com", "topic": "press", "locale": "ar",
            "message": "May we quote your figures?", "received_at": common.clock.now(), "state": "waiting",
        }))
        .unwrap();
        let kept = store::contact::receive(&self.app.contacts, &message);
        kept.commit(&common.chance).await.unwrap();
        self.local.clock.advance(SignedDuration::from_secs(1));
        id
    }

    /// The names and the total of a list.
    async fn listed(&self, query: &str) -> (Vec<String>, Option<u64>) {
        let list = self
            .api
            .admin()
            .get(&format!("/api/admin/contact-messages{query}"))
            .await
            .expect(200);
        let names = list["contact_messages"].as_array().unwrap().iter();
        let names = names
            .map(|message| message["name"].as_str().unwrap().to_owned())
            .collect();
        (names, list["total"].as_u64())
    }
}

#[tokio::test]
async fn messages_are_listed_newest_first_with_their_allowed_moves() {
    let fixture = Fixture::new().await;
    for name in ["Amina", "Kofi", "Grace"] {
        fixture.receives(name).await;
    }
    let admin = fixture.api.admin();
    let first = admin
        .get("/api/admin/contact-messages?state=waiting&limit=2")
        .await
        .expect(200);
    assert_eq!(first["total"], 3);
    let message = &first["contact_messages"][0];
    assert_eq!(
        (&message["name"], &message["state"]),
        (&json!("Grace"), &json!("waiting"))
    );
    assert_eq!(message["allowed_transitions"][0]["event"], "answer");
    assert_eq!(message["reference"].as_str().unwrap().len(), 11);
    let cursor = first["next_cursor"].as_str().unwrap();
    let (rest, _) = fixture.listed(&format!("?state=waiting&limit=2&cursor={cursor}")).await;
    assert_eq!(rest, ["Amina"]);
}

#[tokio::test]
async fn an_answered_message_leaves_the_queue_and_can_be_reopened() {
    let fixture = Fixture::new().await;
    let (id, _) = (fixture.receives("Amina").await, fixture.receives("Kofi").await);
    let admin = fixture.api.admin();
    let to = |action: &str| format!("/api/admin/contact-messages/{id}/{action}");

    let answered = admin.put(&to("answer"), Value::Null).await.expect(200);
    assert_eq!(answered["answered_by"], json!(admin.id()));
    assert_eq!(answered["answered_at"], json!(fixture.local.clock.now()));
    assert_eq!(
        fixture.listed("?state=waiting").await,
        (vec!["Kofi".to_owned()], Some(1))
    );
    assert_eq!(
        fixture.listed("?state=answered").await,
        (vec!["Amina".to_owned()], None)
    );
    assert_eq!(
        fixture.listed("").await,
        (vec!["Kofi".to_owned(), "Amina".to_owned()], None)
    );
    assert_eq!(admin.put(&to("answer"), Value::Null).await.problem(409), "invalid_move");

    let reopened = admin.put(&to("reopen"), Value::Null).await.expect(200);
    assert_eq!(
        (&reopened["state"], &reopened["answered_at"]),
        (&json!("waiting"), &Value::Null)
    );
    assert_eq!(fixture.listed("?state=waiting").await.1, Some(2));
}

#[tokio::test]
async fn an_unknown_message_gets_404() {
    let fixture = Fixture::new().await;
    let id = fixture.receives("Amina").await;
    let none = ContactMessageId::new(&fixture.local.clock, &fixture.app.common.chance);
    let admin = fixture.api.admin();
    for path in [
        format!("{none}/answer"),
        "nonsense/answer".to_owned(),
        format!("{id}/burn"),
    ] {
        let reply = admin
            .put(&format!("/api/admin/contact-messages/{path}"), Value::Null)
            .await;
        assert_eq!(reply.problem(404), "not_found", "{path}");
    }
    for query in ["limit=0", "limit=101", "state=burnt", "page=2"] {
        let reply = admin.get(&format!("/api/admin/contact-messages?{query}")).await;
        assert_eq!(reply.problem(422), "invalid", "{query}");
    }
}

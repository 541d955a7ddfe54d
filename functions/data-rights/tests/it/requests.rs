use domain::DataRequestId;
use serde_json::{Value, json};

use crate::fixture::Fixture;

const PATH: &str = "/api/account/data-requests";
const QUEUE: &str = "/api/admin/data-requests";

impl Fixture {
    async fn asks(&self, kind: &str) -> Value {
        let wish = json!({"kind": kind, "message": "My title is wrong."});
        self.member().post(PATH, wish).await.expect(201)
    }
}

#[tokio::test]
async fn a_request_is_answered_in_writing_and_by_mail() {
    let fixture = Fixture::new().await;
    let asked = fixture.asks("correction").await;
    assert_eq!(
        (&asked["state"], &asked["answered_at"]),
        (&json!("verified"), &json!(null))
    );
    let door = format!("{QUEUE}/{}", asked["id"].as_str().unwrap());
    let admin = fixture.api.admin();
    let blank = admin
        .post(&door, json!({"action": "refuse_in_part", "reason": " "}))
        .await
        .expect(422);
    assert_eq!(
        blank["errors"][0],
        json!({
            "field": "reason", "message": "Reason is required to refuse in part",
            "sentence": { "code": "reason_required", "params": { "event": { "term": "refuse_in_part" } } },
        })
    );
    let reason = "Invoices are kept for seven years by law.";
    let refused = admin
        .post(&door, json!({"action": "refuse_in_part", "reason": reason}))
        .await
        .expect(200);
    assert_eq!(
        (&refused["state"], &refused["answered_by"]),
        (&json!("partly_refused"), &json!(admin.id()))
    );
    assert_eq!(refused["allowed_transitions"], json!([]));
    let events = fixture.outbox_events("rights", "data-request-answered").await;
    assert_eq!(
        (&events[0]["to"]["email"], &events[0]["body"]["words"]),
        (&json!("amina@example.com"), &json!(reason))
    );
    let own = fixture.member().get(PATH).await.expect(200);
    assert_eq!(own["data_requests"][0]["answer"], reason);
    assert_eq!(
        admin.post(&door, json!({"action": "fulfil"})).await.problem(409),
        "invalid_move"
    );
}

#[tokio::test]
async fn the_queue_is_ordered_by_due_date_and_counts_open_requests() {
    let fixture = Fixture::new().await;
    for kind in ["correction", "objection", "restriction"] {
        fixture.asks(kind).await;
        fixture.local.clock.advance(jiff::SignedDuration::from_hours(1));
    }
    let admin = fixture.api.admin();
    let first = admin.get(&format!("{QUEUE}?state=verified&limit=2")).await.expect(200);
    assert_eq!((&first["total"], &first["open"]), (&json!(3), &json!(3)));
    let kinds = |page: &Value| -> Vec<Value> {
        page["data_requests"]
            .as_array()
            .unwrap()
            .iter()
            .map(|request| request["kind"].clone())
            .collect()
    };
    assert_eq!(kinds(&first), ["correction", "objection"]);
    let cursor = first["next_cursor"].as_str().unwrap();
    let rest = admin
        .get(&format!("{QUEUE}?state=verified&limit=2&cursor={cursor}"))
        .await
        .expect(200);
    assert_eq!(kinds(&rest), ["restriction"]);
    let all = admin.get(QUEUE).await.expect(200);
    assert_eq!(
        kinds(&all),
        ["restriction", "objection", "correction"],
        "all of them, the newest first"
    );
    for query in ["limit=0", "limit=101", "state=burnt", "page=2"] {
        assert_eq!(
            admin.get(&format!("{QUEUE}?{query}")).await.problem(422),
            "invalid",
            "{query}"
        );
    }
}

#[tokio::test]
async fn an_erasure_request_cannot_be_fulfilled_manually() {
    let fixture = Fixture::new().await;
    fixture.schedule().await;
    let queue = fixture
        .api
        .admin()
        .get(&format!("{QUEUE}?state=verified"))
        .await
        .expect(200);
    let request = &queue["data_requests"][0];
    assert_eq!(
        request["allowed_transitions"][0]["blocked"],
        "The account is erased by itself when its 30 days are over."
    );
    let door = format!("{QUEUE}/{}", request["id"].as_str().unwrap());
    assert_eq!(
        fixture
            .api
            .admin()
            .post(&door, json!({"action": "fulfil"}))
            .await
            .problem(409),
        "invalid_move"
    );
}

#[tokio::test]
async fn requests_with_an_endpoint_of_their_own_and_excess_requests_are_refused() {
    let fixture = Fixture::new().await;
    for kind in ["export", "erasure"] {
        let wish = json!({"kind": kind, "message": "Please."});
        assert_eq!(
            fixture.member().post(PATH, wish).await.problem(422),
            "invalid",
            "{kind}"
        );
    }
    for _ in 0..5 {
        fixture.asks("review").await;
    }
    let sixth = json!({"kind": "review", "message": "Once more."});
    assert_eq!(fixture.member().post(PATH, sixth).await.problem(429), "too_many");
    let none = DataRequestId::new(&fixture.local.clock, &fixture.app.common.chance);
    for path in [format!("{QUEUE}/{none}"), format!("{QUEUE}/nonsense")] {
        let reply = fixture.api.admin().post(&path, json!({"action": "fulfil"})).await;
        assert_eq!(reply.problem(404), "not_found");
    }
}

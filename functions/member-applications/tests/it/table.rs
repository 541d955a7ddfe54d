//! The whole state machine through the API: every move of the table for its actor, every other refused.

use domain::{
    ApplicationId,
    application::{ApplicationActor, ApplicationEvent, ApplicationStatus, MACHINE},
};
use serde_json::{Value, json};
use testkit::Reply;

use crate::applicants::{Applicant, Fixture, form};

/// An application that reached a status by requests.
async fn in_status<'a>(fixture: &'a Fixture, status: ApplicationStatus, email: &str) -> Applicant<'a> {
    use ApplicationStatus::{AdditionalInfoRequired, Approved, Draft, Rejected, Submitted, UnderReview, Withdrawn};
    let amina = if status == Draft {
        let amina = fixture.drafted(email).await;
        amina.put(form(email)).await.expect(200);
        return amina;
    } else {
        fixture.submitted(email).await
    };
    match status {
        Draft | Submitted => {}
        UnderReview => drop(review(fixture, &amina.id, "start_review").await.expect(200)),
        AdditionalInfoRequired => drop(review(fixture, &amina.id, "request_info").await.expect(200)),
        Approved => drop(review(fixture, &amina.id, "approve").await.expect(200)),
        Rejected => drop(review(fixture, &amina.id, "reject").await.expect(200)),
        Withdrawn => drop(amina.post("/withdraw", json!({})).await.expect(200)),
    }
    amina
}

async fn review(fixture: &Fixture, id: &ApplicationId, action: &str) -> Reply {
    let words = json!({"action": action, "review_notes": "Because.", "message": "What?"});
    fixture.review(id, words).await
}

#[tokio::test]
async fn exactly_the_moves_of_the_table_can_be_made() {
    use ApplicationEvent::{Approve, Reject, RequestInfo, StartReview, Submit, UndoApproval, Withdraw};
    let fixture = Fixture::new().await;
    let mut number = 0;
    for status in ApplicationStatus::ALL {
        for event in [
            Submit,
            Withdraw,
            StartReview,
            Approve,
            Reject,
            RequestInfo,
            UndoApproval,
        ] {
            number += 1;
            let amina = in_status(&fixture, *status, &format!("amina{number}@example.com")).await;
            let (actor, reply) = match event {
                Submit => (ApplicationActor::Applicant, amina.post("/submit", json!({})).await),
                Withdraw => (ApplicationActor::Applicant, amina.post("/withdraw", json!({})).await),
                _ => (
                    ApplicationActor::Admin,
                    review(&fixture, &amina.id, event.as_str()).await,
                ),
            };
            match MACHINE.perform(*status, event, actor) {
                Ok(row) => assert_eq!(reply.expect(200)["status"], row.to.as_str(), "{status} {event}"),
                Err(refusal) => {
                    let problem = reply.expect(409);
                    assert_eq!(problem["code"], "invalid_move", "{status} {event}");
                    let allowed = problem.get("allowed_transitions").cloned().unwrap_or_else(|| json!([]));
                    let events = |ways: &Value| {
                        ways.as_array()
                            .unwrap()
                            .iter()
                            .map(|way| way["event"].clone())
                            .collect::<Vec<_>>()
                    };
                    let expected = serde_json::to_value(refusal.allowed).unwrap();
                    assert_eq!(events(&allowed), events(&expected), "{status} {event}");
                    assert_eq!(fixture.application(&amina.id).await.status, *status);
                }
            }
        }
        let amina = in_status(&fixture, *status, &format!("editor{number}@example.com")).await;
        let editable = matches!(
            status,
            ApplicationStatus::Draft | ApplicationStatus::AdditionalInfoRequired
        );
        let reply = amina.put(form(amina.email.as_str())).await;
        assert_eq!(reply.status, if editable { 200 } else { 409 }, "{status}");
    }
    recounted(&fixture).await;
}

/// Asserts that the totals equal a recount of the records.
pub(crate) async fn recounted(fixture: &Fixture) {
    let totals = store::member_application::application_totals(&fixture.app.applications.table)
        .await
        .unwrap();
    for (status, total) in totals {
        let list = store::List::by(store::Index::Gsi1, format!("STATUS#{status}")).limit(1000);
        let found = fixture.app.applications.table.first_sort_keys(&list).await.unwrap();
        assert_eq!(i64::try_from(found.len()).unwrap(), total, "{status}");
    }
}

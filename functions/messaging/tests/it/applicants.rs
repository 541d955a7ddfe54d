//! PUT /api/messaging/applications/{id}/conversation

use domain::{JobApplication, Role, job_application::JobApplicationStatus, profile::Seat};
use serde_json::{Value, json};
use testkit::{Person, records};

use crate::fixture::{CONVERSATIONS, Fixture, MESSAGES, fixture};

struct Applied {
    employer: Person,
    executive: Person,
    application: JobApplication,
}

impl Applied {
    /// An executive's application to a job of an employer's company, with these changes.
    async fn new(fixture: &Fixture, change: impl FnOnce(&mut JobApplication)) -> Self {
        let (employer, executive) = (fixture.api.employer(), fixture.api.executive());
        fixture.create_account(&employer, Role::Employer).await;
        fixture.create_account(&executive, Role::Executive).await;
        let mut application = records::job_application(&records::job(&employer.id()), &executive.id());
        change(&mut application);
        fixture.app.jobs.create(&application).await.unwrap();
        Self {
            employer,
            executive,
            application,
        }
    }

    fn path(&self) -> String {
        format!("/api/messaging/applications/{}/conversation", self.application.id)
    }

    async fn open(&self) -> Value {
        self.employer.put(&self.path(), json!({})).await.expect(200)
    }
}

fn message(conversation: &Value, content: &str) -> Value {
    json!({"conversation_id": conversation["id"], "content": content, "message_type": "text"})
}

#[tokio::test]
async fn a_recruiter_writes_to_an_applicant_who_sees_it_from_the_first_message_on() {
    let fixture = fixture().await;
    let applied = Applied::new(&fixture, |_| {}).await;
    let opened = applied.open().await;
    assert_eq!(applied.open().await, opened, "opened once");
    assert_eq!(
        (
            &opened["conversation_type"],
            &opened["title"],
            &opened["application"]["job_title"]
        ),
        (
            &json!("application"),
            &json!("Amina Diallo"),
            &json!("Chief Financial Officer")
        )
    );
    assert_eq!(
        (&opened["context_id"], &opened["can_block"]),
        (&Value::Null, &json!(true))
    );
    let empty = applied.executive.get(CONVERSATIONS).await.expect(200);
    assert_eq!(empty["conversations"], json!([]));
    let sent = message(&opened, "When may we call you?");
    applied.employer.post(MESSAGES, sent).await.expect(201);
    let seen = applied.executive.get(CONVERSATIONS).await.expect(200);
    assert_eq!(
        (&seen["unread_total"], &seen["conversations"][0]["title"]),
        (&json!(1), &json!("Savanna Bank"))
    );
    let answer = message(&opened, "Tomorrow morning, please.");
    applied.executive.post(MESSAGES, answer).await.expect(201);
    for (person, name) in [
        (&applied.employer, "Amina Diallo"),
        (&applied.executive, "Savanna Bank"),
    ] {
        let contacts = person.get("/api/messaging/contacts").await.expect(200);
        let contacts = contacts["contacts"].as_array().unwrap();
        let found = contacts
            .iter()
            .find(|contact| contact["contact_type"] == "application")
            .unwrap();
        assert_eq!(
            (&found["name"], &found["conversation_id"]),
            (&json!(name), &opened["id"])
        );
    }
}

#[tokio::test]
async fn only_recruiters_of_the_company_open_the_conversation() {
    let fixture = fixture().await;
    let applied = Applied::new(&fixture, |_| {}).await;
    let interviewer = fixture.api.employer().beside(&applied.employer, Seat::Interviewer);
    let (other, admin) = (fixture.api.employer(), fixture.api.admin());
    for person in [&interviewer, &other, &admin, &applied.executive] {
        let answer = person.put(&applied.path(), json!({})).await;
        assert!([403, 404].contains(&answer.status), "{}", answer.status);
    }
    let held = Applied::new(&fixture, |it| it.held_at = Some(it.created_at)).await;
    held.employer.put(&held.path(), json!({})).await.expect(404);
}

#[tokio::test]
async fn a_company_that_the_job_does_not_name_cannot_write_and_learns_what_to_do() {
    let fixture = fixture().await;
    let applied = Applied::new(&fixture, |it| it.company_name.clear()).await;
    let refused = applied.employer.put(&applied.path(), json!({})).await.expect(409);
    assert_eq!(refused["code"], "employer_hidden");
    assert_eq!(
        applied.employer.get(CONVERSATIONS).await.expect(200)["conversations"],
        json!([])
    );
}

#[tokio::test]
async fn a_conversation_is_open_while_the_application_is_and_after_the_hire() {
    let fixture = fixture().await;
    for status in JobApplicationStatus::ALL {
        let is_open = !status.is_terminal() || *status == JobApplicationStatus::Hired;
        let applied = Applied::new(&fixture, |it| it.status = *status).await;
        let answer = applied.employer.put(&applied.path(), json!({})).await;
        if is_open {
            assert_eq!(answer.expect(200)["can_write"], true, "{status}");
        } else {
            assert_eq!(answer.expect(409)["code"], "conversation_closed", "{status}");
        }
    }
}

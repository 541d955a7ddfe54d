//! The history of an applicant and the company of the job.

use domain::{
    Chance, EventId, JobApplication, Role, Timeline,
    conversation::Author,
    interaction::{InteractionContent, InteractionEvent, Pair},
    introduction::Party,
    job_application::{JobApplicationEvent, JobApplicationStatus},
};
use serde_json::json;
use store::Transaction;
use testkit::{Person, records};

use crate::fixture::{BASE, Fixture, message, summaries};

/// Erik Employer's job, to which Amina Diallo applied; both wrote a message.
struct Applied {
    employer: Person,
    executive: Person,
    application: JobApplication,
    pair: Pair,
}

async fn applied(fixture: &Fixture) -> Applied {
    let (employer, executive) = (fixture.api.employer(), fixture.api.executive());
    for (person, role) in [(&employer, Role::Employer), (&executive, Role::Executive)] {
        fixture.create_account(person, role).await;
    }
    let application = records::job_application(&records::job(&employer.id()), &executive.id());
    fixture.app.jobs.create(&application).await.unwrap();
    let pair = Pair {
        company_id: application.company_id.clone(),
        executive_id: application.executive_id.clone(),
    };
    let mut timeline = Timeline::new(pair.clone());
    timeline.follow_application(&application.id, application.status);
    let moved = |event, to| InteractionContent::of_application(&application, event, to);
    use {JobApplicationEvent as E, JobApplicationStatus as S};
    let (clock, table) = (&fixture.local.clock, &fixture.app.interactions);
    for (place, (party, content)) in [
        (Party::Executive, moved(E::Apply, S::Submitted)),
        (Party::Employer, moved(E::Shortlist, S::Shortlisted)),
        (Party::Employer, message("When may we call you?", &[])),
    ]
    .into_iter()
    .enumerate()
    {
        let author = if party == Party::Employer {
            &employer
        } else {
            &executive
        };
        let event = InteractionEvent {
            id: EventId::new(clock, &Chance::system()),
            at: clock.now(),
            author: Author {
                party,
                account: Some(author.id()),
            },
            context: application.id.clone().into(),
            content,
            withheld: false,
        };
        let written = if place == 0 {
            let interaction = timeline.add(event, clock.now());
            store::interaction::open(table, &timeline, &[interaction])
        } else {
            let mut read = table.get::<Timeline>(&pair).await.unwrap().unwrap();
            let interaction = read.add(event, clock.now());
            store::interaction::append(table, &read, &[interaction])
        };
        written.commit(&Chance::system()).await.unwrap();
        clock.advance(jiff::SignedDuration::from_mins(1));
    }
    Applied {
        employer,
        executive,
        application,
        pair,
    }
}

#[tokio::test]
async fn both_sides_see_the_application_and_its_messages_with_the_names_of_the_application() {
    let fixture = Fixture::open().await;
    let applied = applied(&fixture).await;
    for (person, other, name) in [
        (&applied.employer, applied.pair.executive_id.to_string(), "Amina Diallo"),
        (&applied.executive, applied.pair.company_id.to_string(), "Savanna Bank"),
    ] {
        let seen = person
            .get(&format!("{BASE}/interaction-timeline/{other}"))
            .await
            .expect(200);
        assert_eq!(
            summaries(&seen, "events"),
            [
                "When may we call you?",
                "The application for Chief Financial Officer became “shortlisted”",
                "The application for Chief Financial Officer became “submitted”",
            ]
        );
        assert_eq!(seen["participant"]["name"], name);
        assert_eq!(seen["job_application_id"], json!(applied.application.id));
        assert_eq!((&seen["stage"], &seen["introduction_id"]), (&json!(null), &json!(null)));
        assert_eq!(seen["can_log"], false, "calls are logged in introductions");
        let event = &seen["events"][1];
        assert_eq!(event["context_type"], "job_application");
        assert_eq!(event["context_id"], json!(applied.application.id));
        assert_eq!(event["details"]["application_status"], "shortlisted");
        let verified = person
            .get(&format!("{BASE}/interaction-timeline/{other}/verification"))
            .await;
        assert_eq!(verified.expect(200)["is_intact"], true);
        let listed = person.get(&format!("{BASE}/participants")).await.expect(200);
        assert_eq!(listed["participants"][0]["participant"]["name"], name);
        assert_eq!(listed["participants"][0]["application_status"], "submitted");
    }
}

#[tokio::test]
async fn applications_are_filtered_searched_counted_and_exported() {
    let fixture = Fixture::open().await;
    let applied = applied(&fixture).await;
    let get = |rest: &str| format!("{BASE}/{rest}");
    let employer = &applied.employer;
    let trail = employer
        .get(&get("audit-trail?interaction_type=application"))
        .await
        .expect(200);
    assert_eq!(summaries(&trail, "events").len(), 2);
    assert_eq!(trail["summary"]["total_applications"], 2);
    assert_eq!(trail["summary"]["total_introductions"], 0);
    let found = employer.get(&get("search?query=financial%20officer")).await.expect(200);
    assert_eq!(summaries(&found, "results").len(), 2);
    let figures = applied.executive.get(&get("analytics")).await.expect(200);
    assert_eq!(figures["by_type"]["application"], 2);
    assert_eq!(figures["unanswered"][0]["participant"]["name"], "Savanna Bank");
    assert_eq!(figures["gone_quiet"], json!([]));
    let export = employer.get(&get("export?format=csv")).await.expect(200);
    let content = export["content"].as_str().unwrap();
    assert!(
        content.contains(&format!(r#""job_application","{}""#, applied.application.id)),
        "{content}"
    );
}

#[tokio::test]
async fn names_are_gone_with_the_application_of_a_person_who_left() {
    let fixture = Fixture::open().await;
    let applied = applied(&fixture).await;
    let read = fixture.app.jobs.get::<JobApplication>(&applied.application.id).await;
    let gone = Transaction::new().discard(&fixture.app.jobs, &read.unwrap().unwrap());
    gone.commit(&Chance::system()).await.unwrap();
    let trail = applied.employer.get(&format!("{BASE}/audit-trail")).await.expect(200);
    assert_eq!(trail["events"][2]["primary_actor_name"], "Former member");
    assert_eq!(trail["events"][2]["participant"]["name"], "Former member");
    assert_eq!(trail["events"].as_array().unwrap().len(), 3);
}

use super::*;
use crate::{
    Chance, Clock,
    job::{JobForm, NewJob},
    moves::law,
    profile::Identifiers,
    time::days,
};
use serde_json::json;

fn noon() -> Timestamp {
    "2026-11-20T12:00:00Z".parse().unwrap()
}

fn account(digit: char) -> AccountId {
    format!("usr_{}", digit.to_string().repeat(32)).parse().unwrap()
}

fn job(is_anonymous: bool, questions: &serde_json::Value) -> Job {
    let (clock, chance) = (Clock::at(noon()), Chance::seeded(1));
    let form = json!({"title": "Chief Financial Officer", "is_anonymous": is_anonymous, "questions": questions});
    let form: JobForm = serde_json::from_value(form).unwrap();
    let new = NewJob {
        id: JobId::new(&clock, &chance),
        company_id: CompanyId::new(&clock, &chance),
        company_name: "Savanna".to_owned(),
        posted_by: account('b'),
        created_by_admin: None,
        form,
        identifiers: &Identifiers::default(),
    };
    Job::new(new, noon()).unwrap()
}

fn apply(job: &Job, answers: &serde_json::Value, is_excluded: bool, country: &str) -> Result<JobApplication, Refused> {
    let (clock, chance) = (Clock::at(noon()), Chance::seeded(2));
    let form = json!({"resume_document_id": DocumentId::new(&clock, &chance), "answers": answers});
    let new = NewJobApplication {
        id: JobApplicationId::new(&clock, &chance),
        job,
        executive_id: account('e'),
        applicant: Applicant {
            name: "Amara Diallo".to_owned(),
            title: None,
            current_company: None,
            location: None,
            email: Some("amara@example.com".to_owned()),
            phone: None,
        },
        form: serde_json::from_value(form).unwrap(),
        is_excluded,
        country: country.parse().unwrap(),
    };
    JobApplication::new(new, noon())
}

fn application() -> JobApplication {
    apply(&job(false, &json!([])), &json!([]), false, "KE").unwrap()
}

fn field(refused: Result<impl std::fmt::Debug, Refused>) -> &'static str {
    match refused.unwrap_err() {
        Refused::Unfit(faults) => faults[0].field,
        Refused::Invalid(refusal) => panic!("{refusal}"),
    }
}

#[test]
fn the_machine_of_applications_to_jobs_is_consistent() {
    law::holds(&MACHINE);
    insta::assert_snapshot!(law::diagram(&MACHINE));
}

#[test]
fn an_application_makes_exactly_the_listed_moves_of_each_actor() {
    let reasons = Ending {
        withdraw_reason: Some(WithdrawReason::Timing),
        reject_reason: Some(RejectReason::Experience),
        message: Some("Thank you.".to_owned()),
    };
    for status in JobApplicationStatus::ALL.iter().copied() {
        for event in JobApplicationEvent::ALL.iter().copied() {
            for actor in JobApplicationActor::ALL.iter().copied() {
                let mut application = application();
                application.status = status;
                let made = application.advance(event, actor, reasons.clone(), noon());
                let row = MACHINE.moves.iter();
                let row = row
                    .clone()
                    .find(|row| row.from == status && row.event == event && row.by.contains(&actor));
                match row {
                    Some(row) => assert_eq!((made.unwrap().to, application.status), (row.to, row.to)),
                    None => {
                        assert!(made.is_err(), "{status} {event} {actor}");
                        assert_eq!(application.status, status);
                    }
                }
            }
        }
    }
}

#[test]
fn whoever_was_refused_gets_no_offer() {
    let mut application = application();
    application.status = JobApplicationStatus::Rejected;
    assert!(application.status.is_terminal());
    let offer = application.advance(
        JobApplicationEvent::Offer,
        JobApplicationActor::Employer,
        Ending::default(),
        noon(),
    );
    assert!(matches!(offer, Err(Refused::Invalid(_))));
}

#[test]
fn endings_need_their_reason() {
    let cases = [
        (
            JobApplicationEvent::Reject,
            JobApplicationActor::Employer,
            JobApplicationStatus::Submitted,
            "rejection_reason",
        ),
        (
            JobApplicationEvent::Withdraw,
            JobApplicationActor::Executive,
            JobApplicationStatus::Submitted,
            "reason",
        ),
        (
            JobApplicationEvent::Decline,
            JobApplicationActor::Executive,
            JobApplicationStatus::Offered,
            "message",
        ),
    ];
    for (event, actor, status, expected) in cases {
        let mut application = application();
        application.status = status;
        let refused = application.advance(event, actor, Ending::default(), noon());
        assert_eq!(field(refused), expected);
        assert_eq!(application.status, status);
    }
}

#[test]
fn the_answer_is_due_after_ten_business_days_of_the_companys_country() {
    // Noon is on Friday the 20th of November.
    for (country, due) in [
        ("KE", "2026-12-04T12:00:00Z"),
        ("AE", "2026-12-04T12:00:00Z"),
        ("SA", "2026-12-03T12:00:00Z"),
        ("EG", "2026-12-03T12:00:00Z"),
    ] {
        let application = apply(&job(false, &json!([])), &json!([]), false, country).unwrap();
        assert_eq!(application.due_at, due.parse().unwrap(), "{country}");
        assert!(application.remind_at < application.due_at);
    }
}

#[test]
fn opening_an_application_is_no_answer() {
    let mut application = application();
    let mut employer = |event| {
        let ending = Ending::default();
        application
            .advance(event, JobApplicationActor::Employer, ending, noon() + days(1))
            .unwrap();
        (
            application.viewed_at.is_some(),
            application.answer_due_at().is_some(),
            application.answered_at.is_some(),
        )
    };
    assert_eq!(employer(JobApplicationEvent::Open), (true, true, false));
    assert_eq!(employer(JobApplicationEvent::Shortlist), (true, false, true));
}

#[test]
fn an_excluded_company_does_not_receive_an_application_and_an_anonymous_one_is_not_betrayed() {
    let named = apply(&job(false, &json!([])), &json!([]), true, "KE");
    assert_eq!(field(named), "job_id");
    let of = |is_excluded| apply(&job(true, &json!([])), &json!([]), is_excluded, "KE").unwrap();
    let (mut held, usual) = (of(true), of(false));
    assert_eq!((held.reaches_company(), usual.reaches_company()), (false, true));
    assert_eq!(held.company_name, "");
    // Apart from that, both are the same.
    assert_eq!(
        JobApplication {
            held_at: None,
            ..held.clone()
        },
        usual
    );
    let hand = Hand {
        by: account('a'),
        by_name: "Amina".to_owned(),
        at: noon() + days(7),
    };
    let kenya = "KE".parse().unwrap();
    assert_eq!(field(held.release(&hand, Some(" "), kenya)), "reason");
    held.release(&hand, Some("Both agreed."), kenya).unwrap();
    assert!(held.reaches_company());
    assert_eq!(held.due_at, usual.due_at + days(7));
    let mut usual = usual;
    assert_eq!(field(usual.release(&hand, Some("Both agreed."), kenya)), "reason");
}

#[test]
fn answers_fit_the_questions() {
    let questions = json!([
        {"question": "Do you speak French?", "kind": "yes_no", "is_required": true},
        {"question": "Why you?"},
    ]);
    let job = job(false, &questions);
    let yes = json!({"question": "Do you speak French?", "answer": "yes"});
    let why = json!({"question": "Why you?", "answer": "Ten years of it."});
    for (answers, expected) in [
        (json!([]), None),
        (json!([why]), None),
        (json!([{"question": "Do you speak French?", "answer": "perhaps"}]), None),
        (json!([yes, {"question": "Another?", "answer": "yes"}]), None),
        (json!([yes]), Some(vec![Some("yes"), None])),
        (json!([why, yes]), Some(vec![Some("yes"), Some("Ten years of it.")])),
    ] {
        match (apply(&job, &answers, false, "KE"), expected) {
            (Ok(sent), Some(expected)) => {
                let kept: Vec<_> = sent
                    .answers
                    .iter()
                    .map(|it| it.answer.as_ref().map(crate::Text::as_str))
                    .collect();
                assert_eq!(kept, expected);
            }
            (refused, None) => assert_eq!(field(refused), "answers", "{answers}"),
            (refused, _) => panic!("{refused:?}"),
        }
    }
}

#[test]
fn contact_details_are_shared_only_on_request() {
    assert_eq!(application().applicant.email, None);
}

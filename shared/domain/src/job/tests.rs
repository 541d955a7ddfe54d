use super::*;
use crate::{Chance, Clock, moves::law};
use proptest::prelude::*;
use serde_json::json;

fn noon() -> Timestamp {
    "2026-11-20T12:00:00Z".parse().unwrap()
}

fn admin() -> Hand {
    Hand {
        by: format!("usr_{}", "a".repeat(32)).parse().unwrap(),
        by_name: "Amina".to_owned(),
        at: noon(),
    }
}

fn identifiers() -> Identifiers {
    let mut found = Identifiers::default();
    found.add_name("Savanna Holdings Ltd");
    found.add_name("Kofi Mensah");
    found.add_email(&"kofi@savanna.co.ke".parse().unwrap());
    found
}

fn form(changes: &serde_json::Value) -> JobForm {
    let mut form = json!({
        "title": "Chief Financial Officer", "engagement_type": "permanent", "experience_level": "executive",
        "location": "Nairobi, Kenya", "countries": ["KE"], "salary_withheld": "negotiable",
        "description": "Leads finance in six countries.",
    });
    let fields = form.as_object_mut().unwrap();
    for (field, value) in changes.as_object().unwrap() {
        fields.insert(field.clone(), value.clone());
    }
    serde_json::from_value(form).unwrap()
}

fn try_job(changes: &serde_json::Value) -> Result<Job, Refused> {
    let (clock, chance) = (Clock::at(noon()), Chance::seeded(1));
    let new = NewJob {
        id: JobId::new(&clock, &chance),
        company_id: CompanyId::new(&clock, &chance),
        company_name: "Savanna".to_owned(),
        posted_by: admin().by,
        created_by_admin: None,
        form: form(changes),
        identifiers: &identifiers(),
    };
    Job::new(new, noon())
}

fn job() -> Job {
    try_job(&json!({})).unwrap()
}

const NEW: Standing = Standing {
    is_verified: true,
    approved: 0,
    flagged: 0,
};
const TRUSTED: Standing = Standing {
    is_verified: true,
    approved: 1,
    flagged: 0,
};

fn publish(job: &mut Job, standing: Standing) -> Result<JobChanged, Refused> {
    job.advance(JobEvent::Publish, JobHand::EMPLOYER, standing, None, noon())
}

pub(crate) fn published() -> Job {
    let mut job = job();
    publish(&mut job, TRUSTED).unwrap();
    job
}

fn fields(refused: Result<impl std::fmt::Debug, Refused>) -> Vec<&'static str> {
    match refused.unwrap_err() {
        Refused::Unfit(faults) => faults.into_iter().map(|fault| fault.field).collect(),
        Refused::Invalid(refusal) => panic!("{refusal}"),
    }
}

fn sentence(refused: Result<impl std::fmt::Debug, Refused>) -> String {
    match refused.unwrap_err() {
        Refused::Invalid(refusal) => refusal.to_string(),
        Refused::Unfit(faults) => panic!("{faults:?}"),
    }
}

#[test]
fn the_machines_of_jobs_are_consistent() {
    law::holds(&MACHINE);
    law::holds(&MODERATION_MACHINE);
    law::holds(&FLAG_MACHINE);
    let diagrams = [
        law::diagram(&MACHINE),
        law::diagram(&MODERATION_MACHINE),
        law::diagram(&FLAG_MACHINE),
    ];
    insta::assert_snapshot!(diagrams.join("\n"));
}

#[test]
fn a_job_makes_exactly_the_listed_moves_of_each_actor() {
    for (status, event) in JobStatus::ALL
        .iter()
        .flat_map(|s| JobEvent::ALL.iter().map(move |e| (*s, *e)))
    {
        for actor in JobActor::ALL.iter().copied() {
            let mut job = published();
            (job.status, job.ended_at) = (status, Some(noon()));
            let hand = admin();
            let hand = match actor {
                JobActor::Employer => JobHand::EMPLOYER,
                JobActor::Admin => JobHand::admin(&hand),
                JobActor::System => JobHand::SYSTEM,
            };
            let after = noon() + days(REOPEN_DAYS - 1);
            let at = if event == JobEvent::Expire {
                noon() + days(PUBLIC_DAYS)
            } else {
                after
            };
            let made = job.advance(event, hand, TRUSTED, Some(CloseReason::Filled), at);
            let row = MACHINE
                .moves
                .iter()
                .find(|row| row.from == status && row.event == event && row.by.contains(&actor));
            match row {
                Some(row) => assert_eq!((made.unwrap().status.unwrap().to, job.status), (row.to, row.to)),
                None => {
                    assert!(made.is_err(), "{status} {event} {actor}");
                    assert_eq!(job.status, status);
                }
            }
        }
    }
}

#[test]
fn the_first_job_of_a_company_is_reviewed_and_the_approval_publishes_it() {
    let mut job = job();
    let asked = publish(&mut job, NEW).unwrap();
    assert_eq!(
        (asked.status, asked.moderation.unwrap().to),
        (None, ModerationStatus::Pending)
    );
    assert!(!job.is_public());
    // Noon is on a Friday.
    assert_eq!(job.moderation.due_at, Some("2026-11-23T12:00:00Z".parse().unwrap()));
    assert!(sentence(publish(&mut job, NEW)).contains("reviews this job"));
    let hand = admin();
    let made = job
        .decide(ModerationEvent::Approve, JobHand::admin(&hand), NEW, None, noon())
        .unwrap();
    assert_eq!(
        (made.status.unwrap().to, made.moderation.unwrap().to),
        (JobStatus::Published, ModerationStatus::Approved)
    );
    assert_eq!(
        (job.moderation.due_at, job.moderation.decided.as_ref()),
        (None, Some(&hand))
    );
    assert_eq!(job.expires_at, Some(noon() + days(PUBLIC_DAYS)));
    assert!(job.is_public());
}

#[test]
fn only_a_verified_company_with_an_approved_and_no_flagged_job_publishes_without_a_review() {
    for is_verified in [false, true] {
        for (approved, flagged) in [(0, 0), (0, 1), (1, 0), (1, 1), (9, 0)] {
            let standing = Standing {
                is_verified,
                approved,
                flagged,
            };
            let mut job = job();
            let made = publish(&mut job, standing);
            match (is_verified, approved > 0 && flagged == 0) {
                (false, _) => assert!(sentence(made).contains("verified company")),
                (true, true) => assert!(job.is_public()),
                (true, false) => assert_eq!(job.moderation.status, ModerationStatus::Pending),
            }
        }
    }
}

#[test]
fn a_refused_job_says_why_and_is_submitted_again() {
    for event in [ModerationEvent::Reject, ModerationEvent::RequestChanges] {
        let mut job = job();
        publish(&mut job, NEW).unwrap();
        let hand = admin();
        for blank in [None, Some("  ")] {
            let refused = job.decide(event, JobHand::admin(&hand), NEW, blank, noon());
            assert_eq!(fields(refused), ["reason"]);
        }
        job.decide(event, JobHand::admin(&hand), NEW, Some(" Say the salary. "), noon())
            .unwrap();
        assert_eq!(
            (job.status, job.moderation.reason.as_deref()),
            (JobStatus::Draft, Some("Say the salary."))
        );
        publish(&mut job, NEW).unwrap();
        assert_eq!(
            (job.moderation.status, &job.moderation.reason),
            (ModerationStatus::Pending, &None)
        );
    }
}

#[test]
fn publishing_by_the_team_approves_a_job_under_review() {
    let mut job = job();
    publish(&mut job, NEW).unwrap();
    let hand = admin();
    let made = job
        .advance(JobEvent::Publish, JobHand::admin(&hand), NEW, None, noon())
        .unwrap();
    assert_eq!(made.moderation.unwrap().to, ModerationStatus::Approved);
    assert!(job.is_public());
}

#[test]
fn a_changed_text_of_a_company_that_is_not_trusted_is_reviewed_again() {
    let changed = form(&json!({"title": "Finance Director"}));
    let edit = |job: &mut Job, standing| job.edit(changed.clone(), &identifiers(), JobHand::EMPLOYER, standing, noon());
    let mut trusted = published();
    assert_eq!(edit(&mut trusted, TRUSTED).unwrap(), JobChanged::default());
    assert!(trusted.is_public());
    let mut flagged = published();
    let standing = Standing { flagged: 1, ..TRUSTED };
    let made = edit(&mut flagged, standing).unwrap();
    assert_eq!(
        (made.status.unwrap().to, made.moderation.unwrap().to),
        (JobStatus::Paused, ModerationStatus::Pending)
    );
    let end = flagged.expires_at;
    let hand = admin();
    flagged
        .decide(
            ModerationEvent::Approve,
            JobHand::admin(&hand),
            standing,
            None,
            noon() + days(3),
        )
        .unwrap();
    // The pause does not make it last longer.
    assert_eq!((flagged.status, flagged.expires_at), (JobStatus::Published, end));
    // The same text changes nothing, and the team's changes need no review.
    assert_eq!(edit(&mut flagged, standing).unwrap(), JobChanged::default());
    let by_team = flagged
        .edit(
            form(&json!({})),
            &identifiers(),
            JobHand::admin(&hand),
            standing,
            noon(),
        )
        .unwrap();
    assert_eq!((by_team, flagged.status), (JobChanged::default(), JobStatus::Published));
}

#[test]
fn a_job_under_review_that_ends_is_no_longer_reviewed() {
    for event in [JobEvent::Close, JobEvent::Delete] {
        let mut job = job();
        publish(&mut job, NEW).unwrap();
        if event == JobEvent::Close {
            job.status = JobStatus::Paused;
        }
        let ended = job
            .advance(event, JobHand::EMPLOYER, NEW, Some(CloseReason::Cancelled), noon())
            .unwrap();
        assert_eq!(ended.moderation.unwrap().to, ModerationStatus::NotRequired);
    }
}

#[test]
fn a_publication_needs_every_field_that_readers_look_for() {
    let mut job = try_job(&json!({
        "engagement_type": null, "experience_level": " ", "location": "", "countries": [], "description": null,
        "salary_withheld": null,
    }))
    .unwrap();
    let expected = [
        "engagement_type",
        "experience_level",
        "location",
        "countries",
        "description",
        "salary_range",
    ];
    assert_eq!(fields(publish(&mut job, TRUSTED)), expected);
    assert_eq!(job.status, JobStatus::Draft);
    let mut public = published();
    let emptied = public.edit(
        form(&json!({"description": ""})),
        &identifiers(),
        JobHand::EMPLOYER,
        TRUSTED,
        noon(),
    );
    assert_eq!(fields(emptied), ["description"]);
    assert!(public.content.description.is_some());
}

#[test]
fn impossible_forms_are_refused_by_field() {
    let range = |min: i64, max: i64| json!({"salary_withheld": null, "salary_range": {"min": min, "max": max, "currency": "KWD", "type": "yearly"}});
    let question = json!({"question": "Do you speak French?", "kind": "yes_no"});
    for (changes, expected) in [
        (json!({"job_type": "contract"}), vec!["job_type"]),
        (json!({"job_type": "full-time"}), vec![]),
        (json!({"engagement_type": null, "job_type": "freelance"}), vec![]),
        (range(0, 10), vec!["salary_range"]),
        (range(11, 10), vec!["salary_range"]),
        (range(10, i64::MAX), vec!["salary_range"]),
        (range(10, 10), vec![]),
        (
            json!({"salary_range": {"min": 1, "max": 2, "currency": "USD", "type": "monthly"}}),
            vec!["salary_withheld"],
        ),
        (json!({"questions": vec![question.clone(); 5]}), vec![]),
        (json!({"questions": vec![question; 6]}), vec!["questions"]),
    ] {
        match try_job(&changes) {
            Ok(_) => assert!(expected.is_empty(), "{changes}"),
            refused => assert_eq!(fields(refused), expected, "{changes}"),
        }
    }
    assert_eq!(
        try_job(&json!({"engagement_type": null, "job_type": "freelance"}))
            .unwrap()
            .content
            .engagement_type,
        Some(crate::Engagement::Project)
    );
    let rows = json!({"requirements": [" ", "CPA", "", "CPA", "Arabic"], "countries": ["KE", "UG", "KE"]});
    let content = try_job(&rows).unwrap().content;
    assert_eq!(
        content.requirements.iter().map(crate::Line::as_str).collect::<Vec<_>>(),
        ["CPA", "Arabic"]
    );
    assert_eq!(content.countries.len(), 2);
}

#[test]
fn no_text_of_an_anonymous_job_may_name_the_company() {
    let said = "We at SAVANNA  Holdings grow";
    let cases = [
        ("title", json!("CFO of Savanna Holdings")),
        ("location", json!("Savanna Holdings House, Nairobi")),
        ("description", json!("Write to KOFI@savanna.co.ke")),
        ("description", json!("See https://savanna.co.ke/careers")),
        ("description", json!("Reports to Kofi Mensah.")),
        ("employer_description", json!(said)),
        ("requirements", json!(["CPA", said])),
        ("benefits", json!([said])),
        ("questions", json!([{"question": "Why Savanna Holdings?"}])),
    ];
    for (field, value) in cases {
        let changes = json!({"is_anonymous": true, field: value});
        assert_eq!(fields(try_job(&changes)), [field], "{changes}");
        assert!(try_job(&json!({field: value})).is_ok());
    }
    assert!(try_job(&json!({"is_anonymous": true, "description": "A savanna of holdings."})).is_ok());
}

#[test]
fn a_company_that_was_named_cannot_be_hidden_any_more() {
    let anonymous = form(&json!({"is_anonymous": true}));
    let mut draft = job();
    draft
        .edit(anonymous.clone(), &identifiers(), JobHand::EMPLOYER, TRUSTED, noon())
        .unwrap();
    publish(&mut draft, TRUSTED).unwrap();
    assert!(!draft.was_named);
    // It may be named later, and not hidden again.
    draft
        .edit(form(&json!({})), &identifiers(), JobHand::EMPLOYER, TRUSTED, noon())
        .unwrap();
    let hidden = draft.edit(anonymous, &identifiers(), JobHand::EMPLOYER, TRUSTED, noon());
    assert_eq!(fields(hidden), ["is_anonymous"]);
}

#[test]
fn a_flagged_job_is_not_public_and_stays_until_the_team_removes_the_flag() {
    let mut job = published();
    let hand = admin();
    assert_eq!(fields(job.mark(FlagEvent::Flag, &hand, Some(" "), noon())), ["reason"]);
    job.mark(FlagEvent::Flag, &hand, Some("Two people reported it."), noon())
        .unwrap();
    assert!(job.mark(FlagEvent::Flag, &hand, Some("Again."), noon()).is_err());
    assert!(!job.is_public());
    let delete = |job: &mut Job, hand| job.advance(JobEvent::Delete, hand, TRUSTED, None, noon());
    assert!(sentence(delete(&mut job, JobHand::EMPLOYER)).contains("flagged"));
    job.mark(FlagEvent::Unflag, &hand, None, noon()).unwrap();
    assert!(job.is_public());
    delete(&mut job, JobHand::EMPLOYER).unwrap();
}

#[test]
fn a_closed_job_says_why_and_opens_again_for_thirty_days() {
    let mut job = published();
    assert_eq!(
        fields(job.advance(JobEvent::Close, JobHand::EMPLOYER, TRUSTED, None, noon())),
        ["close_reason"]
    );
    job.advance(
        JobEvent::Close,
        JobHand::EMPLOYER,
        TRUSTED,
        Some(CloseReason::Filled),
        noon(),
    )
    .unwrap();
    let reopen = |job: &mut Job, at| job.advance(JobEvent::Reopen, JobHand::EMPLOYER, TRUSTED, None, at);
    let end = noon() + days(REOPEN_DAYS);
    assert!(sentence(reopen(&mut job.clone(), end)).contains("30 days"));
    reopen(&mut job, end - jiff::SignedDuration::from_secs(1)).unwrap();
    assert_eq!((job.close_reason, job.ended_at), (None, None));
}

proptest! {
    /// No sequence of moves and edits makes a job public without a verified company and, unless it is trusted, an
    /// approval of the text that is shown.
    #[test]
    fn no_sequence_publishes_an_unreviewed_text(steps in proptest::collection::vec((0..12_usize, 0..3_usize), 1..40)) {
        let mut job = job();
        let hand = admin();
        let mut approved_text = None;
        for (step, standing) in steps {
            let standing = [Standing { is_verified: false, ..TRUSTED }, NEW, TRUSTED][standing];
            let before = job.clone();
            let employer = JobHand::EMPLOYER;
            let done = match step {
                0..=2 => {
                    let text = form(&json!({"title": format!("Title {step}")}));
                    job.edit(text, &identifiers(), employer, standing, noon())
                }
                3 => job.decide(ModerationEvent::Approve, JobHand::admin(&hand), standing, None, noon()),
                4 => job.decide(ModerationEvent::Reject, JobHand::admin(&hand), standing, Some("No."), noon()),
                5 => job.decide(ModerationEvent::Withdraw, employer, standing, None, noon()),
                _ => {
                    let event = JobEvent::ALL[step - 4];
                    job.advance(event, employer, standing, Some(CloseReason::Filled), noon())
                }
            };
            if done.is_err() {
                prop_assert_eq!(&job, &before);
            }
            if step == 3 && done.is_ok() {
                approved_text = Some(job.content.clone());
            }
            let became_public = job.is_public() && (!before.is_public() || before.content != job.content);
            if became_public {
                let is_shown = standing.is_trusted() || approved_text.as_ref() == Some(&job.content);
                prop_assert!(is_shown, "{:?} after {}", job, step);
            }
        }
    }
}

#[test]
fn only_a_public_job_is_featured_and_a_job_that_leaves_the_board_is_not_any_more() {
    let mut draft = job();
    assert!(!draft.feature(noon()) && !draft.is_featured());
    let mut it = published();
    assert!(it.feature(noon()) && it.is_featured());
    assert!(!it.feature(noon()), "it is featured already");
    assert!(it.end_featuring() && !it.end_featuring());
    for (event, reason) in [
        (JobEvent::Pause, None),
        (JobEvent::Close, Some(CloseReason::Filled)),
        (JobEvent::Delete, None),
    ] {
        let mut it = published();
        assert!(it.feature(noon()));
        it.advance(event, JobHand::EMPLOYER, Standing::default(), reason, noon())
            .unwrap();
        assert!(!it.is_featured(), "{event:?}");
    }
}

use super::*;
use crate::{Chance, Clock, InterviewId, moves::law};
use std::collections::BTreeSet;

fn now() -> Timestamp {
    "2026-11-20T12:00:00Z".parse().unwrap()
}

fn process(state: VettingState) -> VettingProcess {
    let account = crate::account::tests::account();
    let mut process = VettingProcess::begin(account.id, Vetting::Unvetted, now());
    process.state = state;
    process
}

fn complete() -> Checklist {
    Checklist {
        resume: Piece::Pending,
        photo: Piece::Pending,
        id: Piece::Pending,
        references: References {
            total: 2,
            ..References::default()
        },
    }
}

fn proven() -> Checklist {
    Checklist {
        resume: Piece::Approved,
        photo: Piece::Approved,
        id: Piece::Approved,
        references: References {
            total: 2,
            completed: 2,
            failed: 0,
        },
    }
}

fn appointment(start: &str) -> Deed {
    let appointment = Appointment {
        start: start.parse().unwrap(),
        minutes: 45,
        place: "https://meet.example.com/kilele".parse().unwrap(),
    };
    let id = InterviewId::new(&Clock::at(now()), &Chance::system());
    Deed::ScheduleInterview(appointment, id)
}

fn deeds() -> [Deed; 8] {
    [
        Deed::Create,
        Deed::StartVetting,
        Deed::Submit,
        appointment("2026-11-25T09:00:00Z"),
        Deed::Approve,
        Deed::Reject,
        Deed::Reopen,
        Deed::Reverify,
    ]
}

const WHY: Reason<'_> = Reason {
    field: "feedback",
    text: Some("The ID is not legible."),
};

#[test]
fn the_vetting_machine_is_consistent() {
    law::holds(&MACHINE);
    insta::assert_snapshot!(law::diagram(&MACHINE));
}

#[test]
fn every_action_in_every_state_by_every_actor_follows_the_table() {
    for (from, by) in VettingState::ALL
        .iter()
        .flat_map(|from| VettingActor::ALL.iter().map(move |by| (*from, *by)))
    {
        for deed in deeds() {
            let mut process = process(from);
            let listed = MACHINE.next(from, by).find(|row| row.event == deed.event());
            // Without evidence there is nothing to catch up with; an approval and a submission need complete evidence.
            let checklist = if from.awaits_decision() || from == VettingState::ReferencesSubmitted {
                proven()
            } else {
                Checklist::default()
            };
            match process.perform(&deed, by, WHY, &checklist, now()) {
                Ok(moved) => {
                    let row = listed.unwrap_or_else(|| panic!("{from} {deed:?} {by}"));
                    assert_eq!((process.state, moved.len()), (row.to, 1));
                }
                Err(Refused::Invalid(_)) => assert!(listed.is_none(), "{from} {deed:?} {by}"),
                Err(Refused::Unfit(_)) => {
                    assert!(from.awaits_submission() && deed == Deed::Submit, "{from} {deed:?} {by}");
                }
            }
        }
    }
}

#[test]
fn the_three_projections_of_every_state_are_those_of_the_table() {
    let mut table = String::new();
    for state in VettingState::ALL {
        let process = VettingProcess {
            percent_kept: 75,
            ..process(*state)
        };
        let none = process.percent(&Checklist::default());
        table.push_str(&format!(
            "{state} | {} | {} | {none} | {}\n",
            state.label(),
            process.word(),
            state.stage()
        ));
        let mut account = crate::account::tests::account();
        process.project(&mut account);
        assert_eq!(account.vetting_status, Some(process.word()));
    }
    insta::assert_snapshot!(table);
}

#[test]
fn evidence_advances_the_process_up_to_the_submission() {
    let mut begun = process(VettingState::InProgress);
    let mut checklist = Checklist::default();
    assert!(begun.catch_up(&checklist).is_empty());
    checklist.resume = Piece::Pending;
    checklist.photo = Piece::Approved;
    assert_eq!((begun.catch_up(&checklist).len(), begun.percent(&checklist)), (0, 20));
    checklist.id = Piece::Rejected;
    assert!(begun.catch_up(&checklist).is_empty(), "a rejected document is none");
    checklist.id = Piece::Pending;
    assert_eq!(begun.catch_up(&checklist).len(), 1);
    assert_eq!(begun.state, VettingState::DocumentsSubmitted);
    checklist.references.total = 2;
    assert_eq!(begun.catch_up(&checklist).len(), 1);
    assert_eq!(begun.state, VettingState::ReferencesSubmitted);
    for state in [
        VettingState::NotStarted,
        VettingState::BackgroundCheck,
        VettingState::Rejected,
    ] {
        assert!(process(state).catch_up(&proven()).is_empty(), "{state}");
    }
}

#[test]
fn a_submission_lists_everything_missing() {
    let mut process = process(VettingState::InProgress);
    let checklist = Checklist {
        photo: Piece::Pending,
        ..Checklist::default()
    };
    let refused = process.perform(&Deed::Submit, VettingActor::Executive, Reason::NONE, &checklist, now());
    let Err(Refused::Unfit(faults)) = refused else {
        panic!("{refused:?}")
    };
    let fields: Vec<_> = faults.iter().map(|fault| fault.field).collect();
    assert_eq!(fields, ["resume", "id", "references"]);
    let allowed = process.allowed(VettingActor::Executive, &checklist);
    assert_eq!(
        (allowed[0].event, allowed[0].blocked.is_some()),
        (VettingEvent::Submit, true)
    );
}

#[test]
fn a_submission_is_due_ten_business_days_later() {
    let mut process = process(VettingState::InProgress);
    let moved = process
        .perform(&Deed::Submit, VettingActor::Executive, Reason::NONE, &complete(), now())
        .unwrap();
    let events: Vec<_> = moved.iter().map(|moved| moved.event.as_str()).collect();
    assert_eq!(events, ["documents_complete", "references_complete", "submit"]);
    // A Friday: ten business days later is the Friday after next.
    assert_eq!(process.due_at, Some("2026-12-04T12:00:00Z".parse().unwrap()));
    assert_eq!(process.percent(&complete()), 75);
}

#[test]
fn an_approval_requires_all_evidence() {
    let all = [
        Piece::Missing,
        Piece::Pending,
        Piece::Approved,
        Piece::Rejected,
        Piece::Expired,
    ];
    for number in 0..all.len().pow(3) {
        let [resume, photo, id] = [number, number / 5, number / 25].map(|digit| all[digit % 5]);
        for completed in 0..4 {
            let checklist = Checklist {
                resume,
                photo,
                id,
                references: References {
                    total: 3,
                    completed,
                    failed: 0,
                },
            };
            let mut process = process(VettingState::BackgroundCheck);
            let allowed = process.allowed(VettingActor::Admin, &checklist);
            let approve = allowed.iter().find(|way| way.event == VettingEvent::Approve).unwrap();
            let outcome = process.perform(&Deed::Approve, VettingActor::Admin, Reason::NONE, &checklist, now());
            let is_proven = [resume, photo, id] == [Piece::Approved; 3] && completed >= 2;
            assert_eq!((outcome.is_ok(), approve.blocked.is_none()), (is_proven, is_proven));
        }
    }
    for state in VettingState::ALL.iter().filter(|state| state.awaits_submission()) {
        let allowed = process(*state).allowed(VettingActor::Admin, &proven());
        assert_eq!(
            (allowed[0].event, allowed[0].blocked.as_deref()),
            (
                VettingEvent::Approve,
                Some("The executive has not submitted the record for review yet.")
            ),
            "{state}"
        );
    }
}

#[test]
fn an_approval_is_valid_for_two_years_and_its_badge_sixty_days_longer() {
    let mut process = process(VettingState::BackgroundCheck);
    let admin = VettingActor::Admin;
    process
        .perform(&Deed::Approve, admin, Reason::NONE, &proven(), now())
        .unwrap();
    let renewal: Timestamp = "2028-11-20T12:00:00Z".parse().unwrap();
    assert_eq!(process.deadlines(), [Deadline::Renewal(renewal)]);
    let mut account = crate::account::tests::account();
    process.project(&mut account);
    assert_eq!(account.vetted_at, Some(now()));

    let system = VettingActor::System;
    process
        .perform(&Deed::Reverify, system, Reason::NONE, &proven(), renewal)
        .unwrap();
    let end = renewal + days(BADGE_DAYS);
    assert_eq!(process.deadlines(), [Deadline::BadgeEnd(end)]);
    process.project(&mut account);
    assert_eq!(
        (account.vetting_status, account.vetted_at),
        (Some(Vetting::InProgress), Some(now()))
    );

    assert!(!process.end_badge(renewal));
    assert!(process.end_badge(end));
    process.project(&mut account);
    assert_eq!(account.vetted_at, None);
}

#[test]
fn a_rejection_needs_feedback_and_keeps_the_progress() {
    let mut process = process(VettingState::InterviewScheduled);
    for nothing in [None, Some("  ")] {
        let reason = Reason {
            field: "feedback",
            text: nothing,
        };
        let refused = process.perform(&Deed::Reject, VettingActor::Admin, reason, &complete(), now());
        assert!(matches!(refused, Err(Refused::Unfit(faults)) if faults[0].field == "feedback"));
    }
    process
        .perform(&Deed::Reject, VettingActor::Admin, WHY, &complete(), now())
        .unwrap();
    assert_eq!(
        (process.percent(&complete()), process.feedback.as_deref()),
        (90, WHY.text)
    );
    process
        .perform(
            &Deed::Reopen,
            VettingActor::Executive,
            Reason::NONE,
            &Checklist::default(),
            now(),
        )
        .unwrap();
    assert_eq!(process.state, VettingState::InProgress);
    assert!(process.feedback.is_some(), "it is what has to be addressed");
}

#[test]
fn a_rescheduled_interview_keeps_its_id_and_increments_its_sequence() {
    let mut process = process(VettingState::BackgroundCheck);
    let admin = VettingActor::Admin;
    let mut schedule = |start: &str| {
        process
            .perform(&appointment(start), admin, Reason::NONE, &complete(), now())
            .map(|_| process.interview.clone().unwrap())
    };
    let first = schedule("2026-11-25T09:00:00Z").unwrap();
    let second = schedule("2026-11-26T09:00:00Z").unwrap();
    assert_eq!((&second.id, first.sequence, second.sequence), (&first.id, 0, 1));
    assert!(schedule("2026-11-20T12:00:00Z").is_err(), "that is now");
}

#[test]
fn every_missing_item_has_its_own_sentence() {
    let sentences: BTreeSet<_> = Lack::ALL
        .iter()
        .flat_map(|lack| [lack.to_submit().to_string(), lack.to_approve().to_string()])
        .collect();
    assert_eq!(sentences.len(), 2 * Lack::ALL.len());
}

use super::*;
use crate::{
    Chance, Clock, NeedsReason,
    moves::{Move, law},
};
use ApplicationActor::{Admin, Applicant, System};
use ApplicationEvent::{Expire, Reapply, Submit, WaiveReapply, Withdraw};
use jiff::SignedDuration;

fn start() -> Timestamp {
    "2026-03-02T09:00:00Z".parse().unwrap()
}

pub(crate) fn complete_form() -> ApplicationForm {
    serde_json::from_value(serde_json::json!({
        "full_name": "Amina Bello Diallo", "professional_email": "Amina@Example.com", "phone": "+254 700 000000",
        "current_location": "Nairobi, Kenya", "current_title": "Chief Financial Officer", "current_company": "Acme",
        "years_leadership_experience": "15-20 years", "primary_industry": "Financial Services",
        "role_level_interest": ["C-Suite"], "opportunity_types": ["Permanent roles"],
        "geographic_flexibility": "Global opportunities", "consent": true, "key_achievements": "Raised 40 million and led the turnaround.",
        // Clients may send these too; the server ignores them.
        "email": "other@example.com", "first_name": "X", "last_name": "Y", "phone_number": 0,
        "years_total_experience": 99, "notification_preferences": {"any": "thing"}
    }))
    .unwrap()
}

fn complete_form_of(email: &str) -> ApplicationForm {
    let mut form = complete_form();
    form.professional_email = email.parse().unwrap();
    form
}

pub(crate) fn draft_of(form: &ApplicationForm) -> Application {
    Application::draft(
        ApplicationId::new(&Clock::at(start()), &Chance::seeded(1)),
        form,
        start(),
    )
}

fn reviewer() -> AccountId {
    AccountId::from_subject("5f1c2a9e-7b3d-4c6f-8a0b-1c2d3e4f5a6b").unwrap()
}

fn review(action: ReviewAction) -> Review {
    let words = || Some("Please tell us more.".parse().unwrap());
    Review {
        action,
        review_notes: words(),
        admin_notes: None,
        message: words(),
    }
}

#[test]
fn the_application_machine_is_consistent() {
    law::holds(&MACHINE);
    insta::assert_snapshot!(law::diagram(&MACHINE));
}

#[test]
fn a_record_makes_every_move_of_the_table() {
    for row in MACHINE.moves.iter().filter(|row| row.event != Reapply) {
        let mut application = draft_of(&complete_form());
        application.status = row.from;
        application.approved_at = Some(start());
        application.rejected_at = Some(start());
        application.info_request = Some(InfoRequest {
            message: "What else?".parse().unwrap(),
            asked_at: start(),
        });
        let now = if row.event == Expire {
            start() + days(30)
        } else {
            start()
        };
        let moved = match ReviewAction::ALL
            .iter()
            .find(|action| action.as_str() == row.event.as_str())
        {
            Some(action) => application.review(&review(*action), &reviewer(), now).unwrap(),
            None if row.event == WaiveReapply => application.waive_reapply(&"Because.".parse().unwrap(), now).unwrap(),
            None => application.advance(row.event, row.by[0], now).unwrap(),
        };
        assert_eq!(
            (moved, application.status, application.updated_at),
            (row.made(), row.to, now)
        );
    }
}

#[test]
fn derived_fields_are_recomputed_by_the_server() {
    let application = draft_of(&complete_form());
    assert_eq!(
        (application.first_name.as_str(), application.last_name.as_str()),
        ("Amina", "Bello Diallo")
    );
    assert_eq!(
        (application.email.as_str(), application.years_total_experience),
        ("amina@example.com", 17)
    );
    assert_eq!(split_full_name("Pelé"), ("Pelé".to_owned(), String::new()));
    assert_eq!(
        split_full_name(" محمد  بن سلمان "),
        ("محمد".to_owned(), "بن سلمان".to_owned())
    );
    let unknown = r#"{"full_name":"A","professional_email":"a@b.c","is_admin":true}"#;
    assert!(serde_json::from_str::<ApplicationForm>(unknown).is_err());
}

#[test]
fn nine_fields_and_consent_are_required_to_submit_and_two_to_save() {
    let bare: ApplicationForm =
        serde_json::from_str(r#"{"full_name":"Amina","professional_email":"a@b.c","phone":""}"#).unwrap();
    let mut draft = draft_of(&bare);
    assert_eq!(draft.missing_to_submit().len(), 8);
    assert!(draft.allowed(Applicant, start())[0].blocked.is_some());
    let Refused::Unfit(faults) = draft.advance(Submit, Applicant, start()).unwrap_err() else {
        panic!("422 expected")
    };
    assert_eq!(faults.len(), 8);
    assert_eq!((draft.status, draft.submitted_at), (Draft, None));

    draft.revise(&complete_form_of("a@b.c"), start()).unwrap();
    assert_eq!(draft.missing_to_submit(), [] as [&str; 0]);
    draft.advance(Submit, Applicant, start()).unwrap();
    assert!(draft.qualification_assessment.is_some());
    assert_eq!(draft.sla_due(), Some("2026-03-11T09:00:00Z".parse().unwrap()));
}

#[test]
fn answers_change_only_while_open_and_the_address_never() {
    for status in ApplicationStatus::ALL {
        let mut application = draft_of(&complete_form());
        application.status = *status;
        let editable = matches!(status, Draft | AdditionalInfoRequired);
        assert_eq!(
            application.revise(&complete_form(), start()).is_ok(),
            editable,
            "{status}"
        );
        assert!(application.revise(&complete_form_of("b@b.c"), start()).is_err());
    }
}

#[test]
fn the_response_deadline_is_paused_while_the_applicant_is_asked() {
    let mut application = draft_of(&complete_form());
    application.advance(Submit, Applicant, start()).unwrap();
    let promised = application.sla_due().unwrap();
    application
        .review(&review(ReviewAction::RequestInfo), &reviewer(), start() + days(1))
        .unwrap();
    assert_eq!(application.sla_due(), None);
    application.advance(Submit, Applicant, start() + days(3)).unwrap();
    assert_eq!(application.sla_due(), Some(promised + days(2)));
    assert_eq!(
        (application.submitted_at, application.info_request),
        (Some(start()), None)
    );
}

#[test]
fn moves_marked_with_a_text_require_one() {
    let asked_for_text = |row: &&Move<_, _, _>| row.reason == NeedsReason::Required && row.event != WaiveReapply;
    for row in MACHINE.moves.iter().filter(asked_for_text) {
        let mut application = draft_of(&complete_form());
        application.status = row.from;
        let action = row.event.as_str().parse().unwrap();
        let silent = Review {
            action,
            review_notes: None,
            admin_notes: None,
            message: None,
        };
        let field = if action == ReviewAction::Reject {
            "review_notes"
        } else {
            "message"
        };
        match application.review(&silent, &reviewer(), start()).unwrap_err() {
            Refused::Unfit(faults) => assert_eq!(faults[0].field, field),
            Refused::Invalid(refusal) => panic!("{refusal}"),
        }
        assert_eq!((application.status, &application.reviewer), (row.from, &None));
    }
}

#[test]
fn an_approval_can_be_undone_for_a_day_unless_it_was_claimed() {
    let mut application = draft_of(&complete_form());
    application.advance(Submit, Applicant, start()).unwrap();
    application
        .review(&review(ReviewAction::Approve), &reviewer(), start())
        .unwrap();
    let undo = review(ReviewAction::UndoApproval);
    assert!(
        application
            .clone()
            .review(&undo, &reviewer(), start() + SignedDuration::from_hours(24))
            .is_ok()
    );
    assert!(
        application
            .clone()
            .review(&undo, &reviewer(), start() + SignedDuration::from_secs(86_401))
            .is_err()
    );
    application.account_id = Some(reviewer());
    assert!(application.review(&undo, &reviewer(), start()).is_err());
}

#[test]
fn a_rejected_applicant_may_apply_again_after_180_days_or_with_a_waiver() {
    let mut rejected = draft_of(&complete_form());
    rejected.advance(Submit, Applicant, start()).unwrap();
    let id = || ApplicationId::new(&Clock::at(start()), &Chance::seeded(2));
    assert!(rejected.reapply(id(), &complete_form(), start()).is_err());
    rejected
        .review(&review(ReviewAction::Reject), &reviewer(), start())
        .unwrap();
    assert_eq!(rejected.may_reapply_at(), Some(start() + days(180)));
    assert_eq!(rejected.rejection_reason, rejected.review_notes);
    assert!(
        rejected.advance(Reapply, Applicant, start() + days(200)).is_err(),
        "the old one is kept"
    );
    assert!(rejected.reapply(id(), &complete_form(), start() + days(179)).is_err());
    let next = rejected.reapply(id(), &complete_form(), start() + days(180)).unwrap();
    assert_eq!((next.status, next.previous), (Draft, Some(rejected.id.clone())));
    let offered = |application: &Application, now| {
        let offered = application.allowed(Admin, now);
        offered.iter().any(|way| way.event == WaiveReapply)
    };
    assert!(offered(&rejected, start() + days(179)) && !offered(&rejected, start() + days(180)));
    let reason: Prose = "The reference was about somebody else.".parse().unwrap();
    assert!(rejected.clone().waive_reapply(&reason, start() + days(180)).is_err());
    rejected.waive_reapply(&reason, start() + days(3)).unwrap();
    assert_eq!(rejected.may_reapply_at(), Some(start() + days(3)));
    assert!(!offered(&rejected, start() + days(3)));
    assert!(rejected.waive_reapply(&reason, start() + days(4)).is_err(), "once");
    assert!(rejected.reapply(id(), &complete_form(), start() + days(3)).is_ok());
}

#[test]
fn an_application_lapses_after_thirty_days() {
    let mut application = draft_of(&complete_form());
    application.advance(Submit, Applicant, start()).unwrap();
    application
        .review(&review(ReviewAction::RequestInfo), &reviewer(), start())
        .unwrap();
    assert!(application.advance(Expire, System, start() + days(29)).is_err());
    application.advance(Expire, System, start() + days(30)).unwrap();
    assert_eq!(application.withdrawn_at, Some(start() + days(30)));
}

#[test]
fn every_application_without_an_account_that_ended_or_was_abandoned_is_erased() {
    let at = |application: &Application| application.erased_at().map(|at| at.to_string());
    // Each at the end of the day, in UTC.
    let after = |number: i64| {
        Some(format!(
            "{}T00:00:00Z",
            (start() + days(number + 1)).to_zoned(TimeZone::UTC).date()
        ))
    };
    let mut application = draft_of(&complete_form());
    assert_eq!(at(&application), after(180), "an abandoned draft");
    application.advance(Submit, Applicant, start()).unwrap();
    assert_eq!(at(&application), None, "under review");
    let decided = |action| {
        let mut application = application.clone();
        application.review(&review(action), &reviewer(), start()).unwrap();
        application
    };
    assert_eq!(at(&decided(ReviewAction::RequestInfo)), None);
    assert_eq!(at(&decided(ReviewAction::Reject)), after(180));
    let mut approved = decided(ReviewAction::Approve);
    assert_eq!(at(&approved), after(30 + 90), "an invitation that is not claimed");
    approved.account_id = Some(reviewer());
    assert_eq!(at(&approved), None, "erased with the account");
    let mut withdrawn = application.clone();
    withdrawn.advance(Withdraw, Applicant, start()).unwrap();
    assert_eq!(at(&withdrawn), after(180));
}

#[test]
fn an_application_is_assigned_once_it_is_submitted_and_at_the_latest_when_its_review_starts() {
    let other = AccountId::from_subject("6f1c2a9e-7b3d-4c6f-8a0b-1c2d3e4f5a6b").unwrap();
    let mut application = draft_of(&complete_form());
    assert!(application.assign(Some(other.clone()), start()).is_err());
    application.advance(Submit, Applicant, start()).unwrap();
    let mut unassigned = application.clone();
    unassigned
        .review(&review(ReviewAction::StartReview), &reviewer(), start())
        .unwrap();
    assert_eq!(unassigned.assigned_to, Some(reviewer()));
    assert!(application.assign(Some(other.clone()), start()).unwrap());
    assert!(!application.assign(Some(other.clone()), start()).unwrap());
    application
        .review(&review(ReviewAction::StartReview), &reviewer(), start())
        .unwrap();
    assert_eq!(application.assigned_to, Some(other));
    assert!(application.assign(None, start()).unwrap());
}

#[test]
fn the_timeline_shows_dated_events() {
    let mut application = draft_of(&complete_form());
    let labels = |application: &Application| {
        application
            .timeline()
            .into_iter()
            .map(|entry| entry.label)
            .collect::<Vec<_>>()
    };
    assert_eq!(labels(&application), ["Application Created"]);
    application.advance(Submit, Applicant, start()).unwrap();
    application
        .review(&review(ReviewAction::Reject), &reviewer(), start())
        .unwrap();
    assert_eq!(labels(&application), ["Application Created", "Submitted", "Rejected"]);
}

#[test]
fn an_application_survives_storage() {
    let mut application = draft_of(&complete_form());
    application.advance(Submit, Applicant, start()).unwrap();
    let json = serde_json::to_value(&application).unwrap();
    assert_eq!(json["submitted_at"], "2026-03-02T09:00:00Z");
    assert!(json.get("approved_at").is_none());
    assert_eq!(serde_json::from_value::<Application>(json).unwrap(), application);
}

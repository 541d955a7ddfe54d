use super::*;
use crate::{Chance, Clock, CompanyId, Engagement, HistoryId, Locale, NeedsReason, moves::law};
use StageEvent::{ConfirmStart, Expire};

pub(super) fn start() -> Timestamp {
    "2026-03-02T09:00:00Z".parse().unwrap()
}

fn account(digit: char) -> AccountId {
    format!("usr_{}", digit.to_string().repeat(32)).parse().unwrap()
}

fn company() -> CompanyId {
    CompanyId::new(&Clock::at(start()), &Chance::seeded(2))
}

fn contact(email: &str) -> Contact {
    Contact {
        email: email.parse().unwrap(),
        greeting: "Dear friend".to_owned(),
        locale: Locale::En,
    }
}

pub(super) fn introduction(as_draft: bool) -> Introduction {
    let people = People {
        executive_id: account('e'),
        executive_name: "Amina Diallo".to_owned(),
        executive_title: Some("CFO".to_owned()),
        executive_company: Some("Acme".to_owned()),
        executive_contact: contact("amina@example.com"),
        employer_id: account('b'),
        employer_company_id: company(),
        employer_name: "Kofi Mensah".to_owned(),
        employer_company: Some("Savanna Bank".to_owned()),
        employer_contact: contact("kofi@example.com"),
    };
    let proposal = Proposal {
        engagement: Engagement::Interim,
        message: "We would like to meet you.".parse().unwrap(),
        job_id: None,
        application: None,
        compensation_hint: None,
        starts_on: None,
        anonymous: false,
    };
    Introduction::new(
        IntroductionId::new(&Clock::at(start()), &Chance::seeded(1)),
        people,
        proposal,
        as_draft,
        start(),
    )
}

/// An introduction that reached a stage long enough ago for every deadline to have passed.
pub(super) fn at_stage(stage: Stage) -> Introduction {
    let mut introduction = introduction(false);
    introduction.enter(stage, start());
    introduction
}

/// As [`at_stage`], with everything that a move can depend on: the first day of work, the other party's confirmation of
/// the start, an attached contract.
fn ready_at(stage: Stage, by: Party) -> Introduction {
    let mut introduction = at_stage(stage);
    introduction.proposal.starts_on = Some("2026-03-01".parse().unwrap());
    introduction.start_confirmed_by = other(by);
    introduction.contract = Some(contract(Employer));
    introduction
}

pub(super) fn contract(by: Party) -> Contract {
    Contract {
        document_id: crate::DocumentId::new(&Clock::at(start()), &Chance::seeded(3)),
        file_name: "contract.pdf".parse().unwrap(),
        signed_on: "2026-03-01".parse().unwrap(),
        starts_on: "2026-03-01".parse().unwrap(),
        attached_by: by,
        attached_at: start(),
    }
}

#[test]
fn the_introduction_machine_is_consistent() {
    law::holds(&MACHINE);
    assert_eq!((MOVES.len(), MACHINE.births.len(), Stage::ALL.len()), (47, 2, 14));
    insta::assert_snapshot!(law::diagram(&MACHINE));
}

pub(super) fn terms() -> Terms {
    Terms {
        position: "Chief Financial Officer".parse().unwrap(),
        engagement_type: Engagement::Permanent,
        pay: crate::Money::of_units(220_000, crate::Currency::Usd).unwrap(),
        pay_period: PayPeriod::Year,
        starts_on: "2026-09-01".parse().unwrap(),
        location: None,
        notes: None,
    }
}

pub(super) fn an_hour() -> Particulars {
    Particulars {
        minutes: 60,
        kind: MeetingType::VideoCall,
        place: None,
        agenda: None,
    }
}

pub(super) fn meeting_id() -> crate::MeetingId {
    crate::MeetingId::new(&Clock::at(start()), &Chance::seeded(7))
}

/// Makes a move of the table with the data it needs: an offer with its terms, a meeting with its time.
fn make(introduction: &mut Introduction, event: StageEvent, by: Party, now: Timestamp) -> Result<StageMoved, Refused> {
    match event {
        StageEvent::MakeOffer => introduction.make_offer(terms(), None, by, now),
        StageEvent::Counter => introduction.answer_offer(terms(), by, now),
        StageEvent::ScheduleMeeting | StageEvent::Reschedule => introduction
            .schedule(now + days(1), an_hour(), &meeting_id(), by, now)
            .map(|moved| moved.expect("a move of the table moves")),
        event => introduction.perform(event, by, Some("because"), now),
    }
}

#[test]
fn a_record_makes_every_move_of_the_table() {
    let later = start() + days(100);
    for row in MOVES {
        for by in row.by {
            let mut introduction = ready_at(row.from, *by);
            let moved = make(&mut introduction, row.event, *by, later).unwrap();
            assert_eq!((moved, introduction.stage), (row.made(), row.to));
            assert_eq!((introduction.stage_since, introduction.status_changes), (later, 1));
            assert_eq!(introduction.whose_turn, row.to.whose_turn());
            assert_eq!(introduction.due_at, row.to.answer_days().map(|n| later + days(n)));
        }
    }
}

#[test]
fn a_requested_stage_is_reached_by_the_same_move() {
    for (stage, by) in Stage::ALL
        .iter()
        .flat_map(|stage| Party::ALL.iter().map(|by| (*stage, *by)))
    {
        for to in Stage::ALL {
            let mut introduction = ready_at(stage, by);
            let listed = MOVES
                .iter()
                .find(|row| row.from == stage && row.to == *to && row.by.contains(&by));
            match (
                introduction.advance(*to, by, Some("because"), start() + days(100)),
                listed,
            ) {
                (Ok(moved), Some(row)) => assert_eq!(moved, row.made()),
                (Err(Refused::Unfit(faults)), Some(row)) => {
                    assert_eq!(row.event.what_it_takes().as_ref(), Some(&faults[0].message));
                    assert_eq!(introduction.stage, stage, "a name is not enough");
                }
                (Err(Refused::Invalid(refusal)), None) => {
                    assert_eq!((refusal.from, introduction.stage), (stage.as_str(), stage));
                    assert_eq!(refusal.allowed.len(), stage.next(by).count());
                }
                (outcome, _) => panic!("{stage} → {to} by {by}: {outcome:?}"),
            }
        }
    }
}

#[test]
fn moves_marked_with_a_reason_require_one() {
    for row in MOVES.iter().filter(|row| row.reason == NeedsReason::Required) {
        let mut introduction = ready_at(row.from, row.by[0]);
        let before = introduction.clone();
        let Refused::Unfit(faults) = introduction
            .perform(row.event, row.by[0], Some(" "), start())
            .unwrap_err()
        else {
            panic!("422 expected")
        };
        assert_eq!((faults[0].field, &introduction), ("comment", &before));
    }
}

#[test]
fn no_introduction_expires_early() {
    for row in MOVES
        .iter()
        .filter(|row| matches!(row.event, Expire | StageEvent::Close) && row.by.contains(&System))
    {
        let end = start() + days(row.from.expiry_days().unwrap());
        let second = jiff::SignedDuration::from_secs(1);
        let mut introduction = at_stage(row.from);
        assert!(
            introduction.perform(row.event, System, None, end - second).is_err(),
            "{row:?}"
        );
        assert!(
            introduction
                .allowed(System, end - second)
                .iter()
                .any(|way| way.event == row.event && way.blocked.is_some())
        );
        introduction.perform(row.event, System, None, end).unwrap();
    }
    let expiring = |stage: Stage| stage.perform(Expire, System).is_ok();
    let expirable: Vec<_> = Stage::ALL
        .iter()
        .filter(|stage| expiring(**stage))
        .map(|stage| stage.expiry_days())
        .collect();
    assert_eq!(expirable, [Some(14), Some(30), Some(60), Some(60), Some(14), Some(90)]);
    for stage in Stage::ALL {
        assert!(
            stage
                .reminder_days()
                .iter()
                .all(|day| stage.expiry_days().is_some_and(|end| *day < end)),
            "{stage}"
        );
    }
}

#[test]
fn every_stage_that_was_sent_ends_by_itself() {
    for stage in Stage::ALL
        .iter()
        .filter(|stage| stage.is_live() && **stage != Stage::Draft)
    {
        let mut introduction = ready_at(*stage, System);
        if *stage == Stage::Scheduled {
            introduction.enter(Stage::Accepted, start());
            make(&mut introduction, StageEvent::ScheduleMeeting, Employer, start()).unwrap();
        }
        assert!(
            introduction
                .deadlines()
                .iter()
                .any(|deadline| deadline.reminder.is_none()),
            "{stage}"
        );
    }
}

#[test]
fn activity_starts_the_days_again_but_not_within_a_day() {
    for stage in Stage::ALL.iter().filter(|stage| stage.is_kept_by_activity()) {
        let mut introduction = at_stage(*stage);
        let whole = days(stage.expiry_days().unwrap());
        let hour = jiff::SignedDuration::from_hours(1);
        introduction.comment(Executive, start() + days(1) - hour);
        assert_eq!(introduction.expires_at, Some(start() + whole), "{stage}");
        introduction.comment(Employer, start() + days(3));
        assert_eq!(introduction.expires_at, Some(start() + days(3) + whole), "{stage}");
    }
}

#[test]
fn a_contract_is_attached_by_a_party_and_recorded_by_the_team() {
    let record = |introduction: &mut Introduction| {
        introduction.perform(StageEvent::RecordContract, Admin, Some("Signatures compared"), start())
    };
    let mut introduction = at_stage(Stage::OfferAccepted);
    assert_eq!(introduction.whose_turn, Some(Employer));
    assert!(record(&mut introduction).is_err(), "nothing is attached");
    assert!(
        introduction.attach_contract(contract(Admin), start()).is_err(),
        "the team checks it"
    );
    let starts_on = "2026-05-01".parse().unwrap();
    let signed = Contract {
        starts_on,
        ..contract(Executive)
    };
    introduction.attach_contract(signed, start() + days(2)).unwrap();
    assert_eq!(
        (introduction.whose_turn, introduction.waiting, introduction.expires_at),
        (Some(Admin), None, Some(start() + days(92)))
    );
    record(&mut introduction).unwrap();
    assert_eq!(
        (introduction.stage, introduction.proposal.starts_on),
        (Stage::Contracted, Some(starts_on))
    );
    assert!(
        introduction.attach_contract(contract(Employer), start()).is_err(),
        "it is recorded"
    );
}

#[test]
fn a_contract_has_possible_days() {
    for (signed_on, starts_on, field) in [
        ("2026-03-04", "2026-03-10", Some("signed_on")),
        ("2026-03-03", "2026-03-10", None),
        ("2026-03-01", "2028-03-01", None),
        ("2026-03-01", "2028-03-03", Some("starts_on")),
        ("2026-03-01", "2026-01-01", None),
    ] {
        let contract = Contract {
            signed_on: signed_on.parse().unwrap(),
            starts_on: starts_on.parse().unwrap(),
            ..contract(Employer)
        };
        let refused = at_stage(Stage::OfferAccepted).attach_contract(contract, start()).err();
        let refused = refused.map(|refused| match refused {
            Refused::Unfit(faults) => faults[0].field,
            refused => panic!("{refused:?}"),
        });
        assert_eq!(refused, field, "{signed_on} {starts_on}");
    }
}

#[test]
fn a_note_for_the_team_is_hidden_from_the_employer_and_the_move_is_not() {
    let mut introduction = introduction(false);
    let moved = introduction
        .perform(StageEvent::Decline, Executive, None, start())
        .unwrap();
    let note: Comment = "I know the chairman.".parse().unwrap();
    let happened = Happened::Declined(
        moved,
        Some(DeclineReason::Conflict),
        Some(note),
        CommentVisibility::Team,
    );
    let id = HistoryId::new(&Clock::at(start()), &Chance::seeded(1));
    let entry = introduction.note(id, Executive, None, happened, start());
    assert_eq!(introduction.recent_actions[0].comment, None);
    for (reader, reads) in [(Employer, false), (Executive, true), (Admin, true), (System, false)] {
        let mut seen = entry.clone();
        assert!(seen.is_for(reader), "{reader}");
        seen.hide_comment_from(reader);
        assert_eq!(seen.comment.is_some(), reads, "{reader}");
        assert_eq!(seen.decline_reason, Some(DeclineReason::Conflict));
    }
}

#[test]
fn a_start_is_confirmed_by_both_parties_or_after_seven_days() {
    let mut introduction = at_stage(Stage::Contracted);
    let first = introduction.perform(ConfirmStart, Executive, None, start()).unwrap();
    assert_eq!(
        (first.to, introduction.stage, introduction.whose_turn),
        (Stage::Contracted, Stage::Contracted, Some(Employer))
    );
    assert!(
        introduction.perform(ConfirmStart, Executive, None, start()).is_err(),
        "once is enough"
    );
    assert!(
        introduction
            .perform(ConfirmStart, System, None, start() + days(400))
            .is_err(),
        "no start date"
    );
    introduction.proposal.starts_on = Some("2026-04-01".parse().unwrap());
    let granted: Timestamp = "2026-04-08T00:00:00Z".parse().unwrap();
    assert!(
        introduction
            .clone()
            .perform(ConfirmStart, System, None, granted - days(1))
            .is_err()
    );
    assert!(
        introduction
            .clone()
            .perform(ConfirmStart, System, None, granted)
            .is_ok()
    );
    introduction.perform(ConfirmStart, Employer, None, start()).unwrap();
    assert_eq!(introduction.stage, Stage::Completed);
}

#[test]
fn names_are_revealed_exactly_on_acceptance() {
    let mut introduction = introduction(false);
    introduction.proposal.anonymous = true;
    assert_eq!(introduction.company_told(), None);
    let seen = introduction.seen_by(Employer);
    assert_eq!(
        (seen.executive_name.as_str(), seen.executive_company, seen.is_masked),
        ("A. D.", None, true)
    );
    assert_eq!(seen.employer_company.as_deref(), Some("Savanna Bank"));
    let seen = introduction.seen_by(Executive);
    assert_eq!(
        (seen.employer_name.as_str(), seen.employer_company, seen.is_masked),
        ("K. M.", None, true)
    );
    assert_eq!(seen.executive_company.as_deref(), Some("Acme"));
    assert!(!introduction.seen_by(Admin).is_masked);

    introduction
        .perform(StageEvent::Accept, Executive, None, start())
        .unwrap();
    assert_eq!(introduction.company_told(), Some(&company()));
    introduction
        .perform(StageEvent::Withdraw, Employer, Some("position filled"), start())
        .unwrap();
    assert_eq!(introduction.company_told(), None, "it has ended");
    for party in Party::ALL {
        let seen = introduction.seen_by(*party);
        assert_eq!(
            (seen.executive_name.as_str(), seen.is_masked),
            ("Amina Diallo", false),
            "once told, told"
        );
    }
}

#[test]
fn a_draft_is_visible_to_the_employer_only() {
    let draft = introduction(true);
    assert_eq!(
        (draft.stage, draft.whose_turn, draft.expires_at),
        (Stage::Draft, Some(Employer), None)
    );
    let other = CompanyId::new(&Clock::at(start()), &Chance::seeded(3));
    assert!(draft.is_from(&company()) && !draft.is_from(&other) && !draft.is_to(&account('e')));
    let sent = introduction(false);
    assert!(sent.is_to(&account('e')) && !sent.is_to(&account('a')) && !sent.is_to(&account('b')));
    assert_eq!(sent.expires_at, Some(start() + days(14)));
}

#[test]
fn a_question_leaves_the_request_pending_and_gives_the_turn_to_the_employer() {
    let mut introduction = introduction(false);
    let expires_at = introduction.expires_at;
    assert!(introduction.ask_for_more(Employer, start()).is_err());
    introduction.ask_for_more(Executive, start()).unwrap();
    assert_eq!(
        (introduction.stage, introduction.whose_turn, introduction.expires_at),
        (Stage::Pending, Some(Employer), expires_at)
    );
    assert_eq!(
        (introduction.waiting, introduction.comments_count),
        (Some(Executive), 1)
    );
}

#[test]
fn urgency_adds_up_to_ten_and_ends_with_the_introduction() {
    let mut introduction = introduction(false);
    let score = |introduction: &Introduction, at: Timestamp| introduction.urgency_score(Employer, at);
    assert_eq!(score(&introduction, start()), Some(0.0));
    assert_eq!(score(&introduction, start() + days(7)), Some(2.0));
    assert_eq!(score(&introduction, start() + days(99)), Some(4.0));
    assert!(introduction.is_overdue(start() + days(15)) && !introduction.is_overdue(start() + days(14)));
    introduction.enter(Stage::OfferMade, start());
    introduction.proposal.starts_on = Some("2026-03-20".parse().unwrap());
    assert_eq!(introduction.priority(Employer, start()), Some(Priority::Low));
    introduction.comment(Executive, start());
    assert_eq!(
        (score(&introduction, start()), introduction.priority(Employer, start())),
        (Some(6.0), Some(Priority::Medium))
    );
    assert_eq!(
        introduction.urgency_score(Executive, start()),
        Some(5.0),
        "who wrote is not waited for"
    );
    assert_eq!(
        (
            score(&introduction, start() + days(14)),
            introduction.priority(Employer, start() + days(14))
        ),
        (Some(10.0), Some(Priority::High))
    );
    for stage in Stage::ALL {
        let urgency = score(&at_stage(*stage), start() + days(3));
        assert_eq!(urgency.is_none(), stage.is_terminal(), "{stage}");
        assert!(urgency.is_none_or(|urgency| (0.0..=10.0).contains(&urgency)));
    }
}

#[test]
fn metrics_stop_with_the_introduction() {
    let mut introduction = introduction(false);
    introduction.comment(Employer, start());
    introduction
        .perform(StageEvent::Decline, Executive, None, start() + days(5))
        .unwrap();
    let metrics = introduction.metrics(start() + days(9));
    assert_eq!((metrics.days_in_current_status, metrics.total_days_active), (4, 5));
    assert_eq!((metrics.status_changes, metrics.comments_count), (1, 1));
}

#[test]
fn an_introduction_survives_storage() {
    for stage in Stage::ALL {
        let introduction = at_stage(*stage);
        let json = serde_json::to_value(&introduction).unwrap();
        assert_eq!(json["stage"], stage.as_str());
        assert_eq!(serde_json::from_value::<Introduction>(json).unwrap(), introduction);
    }
}

#[test]
fn a_request_has_reminders_and_a_comment_restarts_them() {
    let on = |introduction: &Introduction| -> Vec<_> {
        let deadlines = introduction.deadlines();
        deadlines
            .iter()
            .map(|deadline| (deadline.at, deadline.reminder))
            .collect()
    };
    let mut introduction = introduction(false);
    let after = |n| start() + days(n);
    let request = [
        (after(3), Some(1)),
        (after(7), Some(2)),
        (after(12), Some(3)),
        (after(14), None),
    ];
    assert_eq!(on(&introduction), request);
    introduction.comment(Executive, after(1));
    assert_eq!(on(&introduction), request, "words do not answer a request");

    introduction
        .perform(StageEvent::Accept, Executive, None, after(2))
        .unwrap();
    assert_eq!(
        on(&introduction),
        [(after(16), Some(1)), (after(27), Some(2)), (after(32), None)]
    );
    introduction.comment_privately(Employer, after(9));
    assert_eq!(on(&introduction)[2], (after(32), None), "nobody heard it");
    introduction.comment(Employer, after(10));
    assert_eq!(on(&introduction)[2], (after(40), None));
    introduction
        .perform(StageEvent::StartTalks, Employer, None, after(11))
        .unwrap();
    assert_eq!(on(&introduction), [(after(57), Some(1)), (after(71), None)]);
}

#[test]
fn a_discarded_draft_is_never_visible_to_the_executive() {
    let mut draft = introduction(true);
    draft.perform(StageEvent::Discard, Employer, None, start()).unwrap();
    assert_eq!((draft.stage, draft.is_to(&account('e'))), (Stage::Cancelled, false));
}

#[test]
fn only_drafts_are_editable_and_next_steps_always() {
    let words: Message = "Words that are long enough to be sent.".parse().unwrap();
    let steps: Vec<Step> = vec!["Call the board".parse().unwrap()];
    let revised = |revision: Revision| {
        let mut draft = introduction(true);
        draft.revise(revision, start()).unwrap();
        draft.proposal
    };
    let of_the_request = [
        Revision {
            message: Some(words.clone()),
            ..Revision::default()
        },
        Revision {
            engagement: Some(Engagement::Advisory),
            ..Revision::default()
        },
        Revision {
            compensation_hint: Some(None),
            ..Revision::default()
        },
    ];
    let [of_words, of_work, of_pay] = of_the_request.each_ref().map(|revision| revised(revision.clone()));
    assert_eq!(
        (of_words.message, of_words.engagement),
        (words, introduction(true).proposal.engagement)
    );
    assert_eq!(
        (of_work.engagement, of_pay.compensation_hint),
        (Engagement::Advisory, None)
    );
    let mut sent = introduction(false);
    for revision in of_the_request {
        assert!(matches!(sent.revise(revision, start()), Err(Refused::Invalid(_))));
    }
    let of_steps = Revision {
        next_steps: Some(steps.clone()),
        ..Revision::default()
    };
    sent.revise(of_steps, start()).unwrap();
    assert_eq!(sent.next_steps, steps);
}

#[test]
fn history_entries_are_numbered_and_private_comments_visible_to_one_party() {
    let (clock, chance) = (Clock::at(start()), Chance::seeded(1));
    let mut introduction = introduction(false);
    let mut note = |by, happened| introduction.note(HistoryId::new(&clock, &chance), by, None, happened, start());
    let comment = |visibility| Happened::Commented("x".repeat(300).parse().unwrap(), visibility, Metadata::new());
    let entries = [
        note(Employer, Happened::Began(StageEvent::Send)),
        note(Employer, comment(CommentVisibility::Private)),
        note(Executive, comment(CommentVisibility::Shared)),
    ];
    introduction.comment_privately(Employer, start());
    assert_eq!(entries.each_ref().map(|entry| entry.number), [1, 2, 3]);
    assert_eq!(
        entries.each_ref().map(|entry| entry.is_for(Executive)),
        [true, false, true]
    );
    let lengths = [Employer, Executive, Admin].map(|reader| introduction.history_length_for(reader));
    assert_eq!(lengths, [3, 2, 2]);
    let [newest, oldest] = introduction.recent_actions.as_slice() else {
        panic!("two shared entries")
    };
    assert_eq!(
        (newest.by, newest.comment.as_ref().unwrap().chars().count()),
        (Executive, 201)
    );
    assert_eq!((oldest.by, oldest.to), (Employer, Some(Stage::Pending)));
}

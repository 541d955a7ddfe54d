use super::*;
use crate::{
    CsvImportId,
    csv_import::{DRAFT_DAYS, RowOfImport},
    moves::law,
};
use DraftInvitationActor::{Invitee, System};
use DraftInvitationEvent::{Bounce, Refuse, Withdraw};
use DraftInvitationStatus::Expired;
use jiff::SignedDuration;

fn noon() -> Timestamp {
    "2026-11-28T12:00:00Z".parse().unwrap()
}

fn draft() -> DraftProfile {
    DraftProfile {
        email: "amina@example.com".parse().unwrap(),
        first_name: "Amina".parse().unwrap(),
        last_name: "Diallo".parse().unwrap(),
        phone: None,
        details: None,
        created: RowOfImport {
            import_id: CsvImportId::new(&crate::Clock::at(noon()), &crate::Chance::seeded(1)),
            row: 2,
        },
        updated: None,
        invitation: None,
        merged: None,
        created_at: noon(),
    }
}

fn invited() -> DraftProfile {
    let mut draft = draft();
    draft.invite(Locale::Fr, source(), noon()).unwrap();
    draft
}

fn source() -> ImportSource {
    "The speakers of the Kigali summit".parse().unwrap()
}

/// Takes what is due, at the minute it is due, until nothing is; days after the first mail, and the event.
fn run(draft: &mut DraftProfile) -> Vec<(i64, DraftInvitationEvent)> {
    let mut done = Vec::new();
    while let Some(due_at) = draft.invitation.as_ref().and_then(|it| it.due_at) {
        let event = draft.invitation_due(due_at).unwrap();
        draft.advance_invitation(event, System, due_at).unwrap();
        let sent_at = draft.invitation.as_ref().unwrap().sent_at.unwrap();
        done.push((due_at.duration_since(sent_at).as_hours() / 24, event));
    }
    done
}

#[test]
fn the_invitation_machine_is_consistent() {
    law::holds(&MACHINE);
    insta::assert_snapshot!(law::diagram(&MACHINE));
}

#[test]
fn an_invitation_is_sent_reminds_three_times_and_expires() {
    let mut draft = invited();
    let all = [(0, Send), (3, Remind), (10, Remind), (25, Remind), (30, Expire)];
    assert_eq!(run(&mut draft), all);
    assert_eq!(draft.invitation.as_ref().unwrap().status, Expired);
    draft.invite(Locale::En, source(), noon() + days(31)).unwrap();
    assert_eq!(run(&mut draft), all, "another round");
}

#[test]
fn nothing_is_due_before_its_time() {
    let mut draft = invited();
    assert_eq!(draft.invitation_due(noon() - SignedDuration::from_secs(1)), None);
    draft.advance_invitation(Send, System, noon()).unwrap();
    let almost = noon() + days(3) - SignedDuration::from_secs(1);
    assert_eq!(draft.invitation_due(almost), None);
    assert_eq!(draft.invitation_due(noon() + days(3)), Some(Remind));
}

#[test]
fn a_late_reminder_replaces_those_that_would_follow_it_closely() {
    let mut draft = invited();
    draft.advance_invitation(Send, System, noon()).unwrap();
    for (at, next) in [(9, 25), (24, 30)] {
        draft.advance_invitation(Remind, System, noon() + days(at)).unwrap();
        let due_at = draft.invitation.as_ref().unwrap().due_at;
        assert_eq!(due_at, Some(noon() + days(next)), "after one on day {at}");
    }
}

#[test]
fn an_invitation_expires_with_the_draft_profile_at_the_latest() {
    let mut draft = invited();
    let late = noon() + days(DRAFT_DAYS - 5);
    draft.advance_invitation(Send, System, late).unwrap();
    assert_eq!(draft.invitation_expires_at(), Some(draft.ends_at()));
    assert_eq!(run(&mut draft), [(3, Remind), (5, Expire)]);
}

#[test]
fn only_a_sent_invitation_can_be_claimed_and_only_in_time() {
    let mut queued = invited();
    assert!(queued.claim_blocked(noon()).is_some());
    assert!(queued.advance_invitation(Claim, Invitee, noon()).is_err());
    for (day, is_taken) in [(0, true), (29, true), (30, false), (60, false)] {
        let mut draft = invited();
        draft.advance_invitation(Send, System, noon()).unwrap();
        let now = noon() + days(day);
        assert_eq!(draft.claim_blocked(now).is_none(), is_taken, "day {day}");
        assert_eq!(
            draft.advance_invitation(Claim, Invitee, now).is_ok(),
            is_taken,
            "day {day}"
        );
    }
}

#[test]
fn a_person_can_refuse_whatever_became_of_the_invitation() {
    for event in [None, Some(Expire), Some(Bounce), Some(Withdraw)] {
        let mut draft = invited();
        draft.advance_invitation(Send, System, noon()).unwrap();
        if let Some(event) = event {
            let by = if event == Withdraw { Admin } else { System };
            draft.advance_invitation(event, by, noon()).unwrap();
            assert_eq!(draft.invitation.as_ref().unwrap().due_at, None, "nothing more is sent");
        }
        draft.advance_invitation(Refuse, Invitee, noon() + days(80)).unwrap();
    }
}

#[test]
fn a_person_is_invited_again_only_after_the_invitation_expired_or_was_withdrawn() {
    for (event, by, may) in [
        (Expire, System, true),
        (Withdraw, Admin, true),
        (Bounce, System, false),
        (Remind, System, false),
    ] {
        let mut draft = invited();
        draft.advance_invitation(Send, System, noon()).unwrap();
        draft.advance_invitation(event, by, noon()).unwrap();
        assert_eq!(draft.invite(Locale::En, source(), noon()).is_ok(), may, "{event}");
    }
    assert!(
        invited().invite(Locale::En, source(), noon()).is_err(),
        "queued already"
    );
}

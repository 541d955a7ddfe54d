use super::*;
use crate::moves::law;
use ApprovalEvent::{Approve, Refuse, Withdraw};

fn noon() -> Timestamp {
    "2026-03-02T12:00:00Z".parse().unwrap()
}

/// A different account for every letter.
fn person(letter: char) -> AccountId {
    format!("usr_{}", letter.to_string().repeat(32)).parse().unwrap()
}

fn hand(letter: char, at: Timestamp) -> Hand {
    Hand {
        by: person(letter),
        by_name: format!("Admin {letter}"),
        at,
    }
}

/// Proposed by `a`, about `c`.
fn proposed() -> Approval {
    let request = ApprovalRequest::RoleChange {
        account_id: person('c'),
        before: Role::Executive,
        after: Role::Admin,
    };
    Approval::propose(request, &hand('a', noon()), Some(" Joins the team ")).unwrap()
}

#[test]
fn the_approval_machine_is_consistent() {
    law::holds(&MACHINE);
    insta::assert_snapshot!(law::diagram(&MACHINE));
}

#[test]
fn every_move_follows_the_table_for_every_administrator() {
    for stored in ApprovalState::ALL {
        for event in ApprovalEvent::ALL {
            for (letter, actor) in [
                ('a', ApprovalActor::Proposer),
                ('b', ApprovalActor::Admin),
                ('c', ApprovalActor::Subject),
            ] {
                let mut it = proposed();
                it.stored_state = *stored;
                let (before, by) = (it.clone(), hand(letter, noon()));
                assert_eq!(it.actor(&by.by), actor);
                let is_listed = MACHINE.next(*stored, actor).any(|row| row.event == *event);
                let offered = it.allowed(&by.by, noon());
                let is_offered = offered.iter().any(|way| way.event == *event && way.blocked.is_none());
                assert_eq!(is_offered, is_listed, "{stored} {event} {actor}");
                let made = it.perform(*event, &by, Some("because"));
                assert_eq!(made.is_ok(), is_listed, "{stored} {event} {actor}");
                assert!(made.is_ok() || it == before, "a refused move changes nothing");
            }
        }
    }
}

#[test]
fn proposer_and_subject_cannot_approve_and_get_the_reason() {
    for (letter, sentence, others) in [
        (
            'a',
            "Another administrator has to confirm what you proposed.",
            vec![Withdraw],
        ),
        ('c', "Another administrator has to decide what concerns you.", vec![]),
    ] {
        let mut it = proposed();
        let refusal = it.perform(Approve, &hand(letter, noon()), None).unwrap_err();
        assert_eq!(refusal.to_string(), sentence);
        let offered = it.allowed(&person(letter), noon());
        let ways: Vec<_> = offered.iter().map(|way| (way.event, way.blocked.as_deref())).collect();
        let mut expected: Vec<_> = others.into_iter().map(|event| (event, None)).collect();
        expected.push((Approve, Some(sentence)));
        assert_eq!(ways, expected);
    }
}

#[test]
fn a_proposal_and_a_refusal_need_a_reason() {
    for reason in [None, Some("  ")] {
        let again = Approval::propose(proposed().request, &hand('a', noon()), reason);
        assert!(matches!(again, Err(Refused::Unfit(_))));
        let refused = proposed().perform(Refuse, &hand('b', noon()), reason);
        assert!(matches!(refused, Err(Refused::Unfit(_))));
        proposed().perform(Approve, &hand('b', noon()), reason).unwrap();
    }
}

#[test]
fn a_proposal_lapses_exactly_on_its_day() {
    let over = noon() + days(PROPOSAL_DAYS);
    let just_before = over - jiff::SignedDuration::from_secs(1);
    let mut it = proposed();
    assert_eq!(it.state(just_before), ApprovalState::Proposed);
    assert_eq!(it.state(over), ApprovalState::Lapsed);
    assert!(it.allowed(&person('b'), over).is_empty());
    it.perform(Approve, &hand('b', over), None).unwrap_err();
    it.perform(Approve, &hand('b', just_before), None).unwrap();
    assert_eq!(
        it.state(over),
        ApprovalState::Approved,
        "what was decided does not lapse"
    );
}

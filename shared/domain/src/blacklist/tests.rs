use super::*;
use crate::{account::tests::account, approval::PROPOSAL_DAYS, moves::law, time::days};
use BlacklistingEvent::{Confirm, Propose, Refuse, UpholdAppeal, Withdraw};

fn noon() -> Timestamp {
    "2026-03-02T12:00:00Z".parse().unwrap()
}

/// A different administrator for every letter.
fn hand(letter: char, at: Timestamp) -> Hand {
    Hand {
        by: format!("usr_{}", letter.to_string().repeat(32)).parse().unwrap(),
        by_name: format!("Admin {letter}"),
        at,
    }
}

fn proposed() -> Blacklisting {
    let mut it = Blacklisting::clear(account().id);
    it.perform(
        Propose,
        &hand('a', noon()),
        Some("Forged papers"),
        CandidateStatus::Active,
    )
    .unwrap();
    it
}

#[test]
fn the_blacklisting_machine_is_consistent() {
    law::holds(&MACHINE);
    insta::assert_snapshot!(law::diagram(&MACHINE));
}

#[test]
fn every_move_follows_the_two_tables() {
    for state in BlacklistingState::ALL {
        for event in BlacklistingEvent::ALL {
            for status in CandidateStatus::ALL {
                for letter in ['a', 'b'] {
                    let mut it = proposed();
                    match state {
                        BlacklistingState::Clear => it = Blacklisting::clear(it.account_id),
                        BlacklistingState::Proposed => {}
                        BlacklistingState::Blacklisted => {
                            it.perform(Confirm, &hand('b', noon()), None, CandidateStatus::Active)
                                .unwrap();
                        }
                    }
                    let (before, by) = (it.clone(), hand(letter, noon()));
                    let actor = match (state, letter) {
                        (BlacklistingState::Proposed, 'a') => BlacklistingActor::Proposer,
                        _ => BlacklistingActor::Admin,
                    };
                    let is_barring = matches!(event, Propose | Confirm);
                    let is_listed = MACHINE.next(*state, actor).any(|row| row.event == *event);
                    let is_expected = is_listed && (!is_barring || *status == CandidateStatus::Active);
                    let offered = it.allowed(&by.by, *status);
                    let is_offered = offered.iter().any(|way| way.event == *event && way.blocked.is_none());
                    let made = it.perform(*event, &by, Some("because"), *status);
                    assert_eq!(made.is_ok(), is_expected, "{state} {event} {status} {letter}");
                    assert_eq!(is_offered, is_expected, "{state} {event} {status} {letter}");
                    assert!(made.is_ok() || it == before, "a refused move changes nothing");
                }
            }
        }
    }
}

#[test]
fn the_proposer_cannot_confirm_and_gets_the_reason() {
    let mut it = proposed();
    let refusal = it
        .perform(Confirm, &hand('a', noon()), None, CandidateStatus::Active)
        .unwrap_err();
    assert_eq!(
        refusal.to_string(),
        "Another administrator has to confirm what you proposed."
    );
    let offered = it.allowed(&hand('a', noon()).by, CandidateStatus::Active);
    let ways: Vec<_> = offered.iter().map(|way| (way.event, way.blocked.as_deref())).collect();
    assert_eq!(
        ways,
        [
            (Withdraw, None),
            (Confirm, Some("Another administrator has to confirm what you proposed."))
        ]
    );
}

#[test]
fn a_reason_is_required_to_propose_and_to_uphold() {
    let mut it = Blacklisting::clear(account().id);
    for (event, letter) in [(Propose, 'a'), (UpholdAppeal, 'c')] {
        for reason in [None, Some("  ")] {
            let refused = it.perform(event, &hand(letter, noon()), reason, CandidateStatus::Active);
            assert!(matches!(refused, Err(Refused::Unfit(_))), "{event}");
        }
        it = proposed();
        it.perform(Confirm, &hand('b', noon()), None, CandidateStatus::Active)
            .unwrap();
    }
}

#[test]
fn only_a_confirmed_blacklisting_marks_the_account() {
    let mut account = account();
    let mut carried = |it: &Blacklisting| {
        it.project(&mut account);
        (account.is_blacklisted(), account.blacklist_proposed_until())
    };
    let mut it = proposed();
    assert_eq!(carried(&it), (false, Some(noon() + days(PROPOSAL_DAYS))));
    it.perform(Confirm, &hand('b', noon()), None, CandidateStatus::Active)
        .unwrap();
    assert_eq!(carried(&it), (true, None));
    it.perform(
        UpholdAppeal,
        &hand('a', noon()),
        Some("Not forged"),
        CandidateStatus::Blacklisted,
    )
    .unwrap();
    assert_eq!(carried(&it), (false, None));
    assert_eq!(it, Blacklisting::clear(it.account_id.clone()));
}

#[test]
fn a_proposal_lapses_exactly_on_its_day() {
    let over = noon() + days(PROPOSAL_DAYS);
    let just_before = over - jiff::SignedDuration::from_secs(1);
    assert!(proposed().catch_up(just_before).is_none());

    let mut it = proposed();
    let refused = it.perform(Confirm, &hand('b', over), None, CandidateStatus::Active);
    assert!(refused.is_err(), "what has lapsed is confirmed by nobody");

    // The proposer can propose again after the lapse: both moves are recorded.
    let mut it = proposed();
    let made = it
        .perform(
            Propose,
            &hand('a', over),
            Some("Forged papers, again"),
            CandidateStatus::Active,
        )
        .unwrap();
    let events: Vec<_> = made.iter().map(|step| step.event).collect();
    assert_eq!(events, [BlacklistingEvent::Lapse, Propose]);
}

#[test]
fn the_proposer_withdraws_and_another_admin_refuses() {
    for (event, letter) in [(Withdraw, 'a'), (Refuse, 'b')] {
        let mut it = proposed();
        it.perform(event, &hand(letter, noon()), None, CandidateStatus::Inactive)
            .unwrap();
        assert_eq!(
            it.state,
            BlacklistingState::Clear,
            "also when they are no longer active"
        );
    }
}

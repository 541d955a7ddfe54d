use super::*;
use crate::{moves::law, vocabulary::Word};
use AccountActor::{Admin, System, User};
use AccountEvent::{
    CancelDeletion, Deactivate, Erase, ExpireInvitation, Reactivate, Reinstate, RequestDeletion, Suspend,
};

fn start() -> Timestamp {
    "2026-03-02T09:00:00Z".parse().unwrap()
}

/// An active executive.
pub(crate) fn account() -> Account {
    Account {
        id: AccountId::from_subject("5f1c2a9e-7b3d-4c6f-8a0b-1c2d3e4f5a6b").unwrap(),
        email: "amina@example.com".parse().unwrap(),
        former_emails: Vec::new(),
        first_name: "Amina".parse().unwrap(),
        last_name: "Diallo".parse().unwrap(),
        role: Role::Executive,
        state: AccountState::Active,
        state_before: None,
        phone: None,
        phone_verified_at: None,
        locale: Locale::Fr,
        company: None,
        former_companies: Vec::new(),
        application_id: None,
        membership_status: None,
        vetting_status: None,
        vetted_at: None,
        suspended_until: None,
        deletion_at: None,
        registration: None,
        reason: None,
        created_at: start(),
        last_login_at: None,
        presence: Presence::default(),
        merged: None,
        blacklist: None,
    }
}

#[test]
fn the_account_machine_is_consistent() {
    law::holds(&MACHINE);
    insta::assert_snapshot!(law::diagram(&MACHINE));
}

#[test]
fn a_record_makes_every_move_of_the_table() {
    let far = start() + days(60);
    for row in MACHINE.moves {
        for by in row.by {
            let mut account = Account {
                state: row.from,
                state_before: row.event.returns().then_some(row.to),
                ..account()
            };
            account.suspended_until = Some(far);
            account.deletion_at = Some(far);
            let now = if row.event == CancelDeletion { start() } else { far };
            let moved = account.advance(row.event, *by, Some("because"), now).unwrap();
            assert_eq!((moved.to, account.state), (row.to, row.to));
        }
    }
}

#[test]
fn a_reinstated_account_returns_to_its_earlier_state() {
    for before in [AccountState::Active, AccountState::Approved] {
        for (away, back, by) in [
            (Suspend, Reinstate, Admin),
            (Deactivate, Reactivate, User),
            (RequestDeletion, CancelDeletion, User),
        ] {
            let mut account = Account {
                state: before,
                ..account()
            };
            let leaver = if away == Suspend { Admin } else { User };
            account.advance(away, leaver, Some("because"), start()).unwrap();
            assert_eq!(
                account
                    .allowed(by, start())
                    .iter()
                    .filter(|way| way.event == back)
                    .count(),
                1
            );
            account.advance(back, by, None, start()).unwrap();
            assert_eq!(
                (
                    account.state,
                    account.state_before,
                    account.suspended_until,
                    account.deletion_at
                ),
                (before, None, None, None)
            );
        }
    }
}

#[test]
fn moves_marked_with_a_reason_require_one() {
    for row in MACHINE
        .moves
        .iter()
        .filter(|row| row.reason == crate::NeedsReason::Required)
    {
        for blank in [None, Some("  ")] {
            let mut account = Account {
                state: row.from,
                ..account()
            };
            let refusal = account.advance(row.event, row.by[0], blank, start()).unwrap_err();
            assert_eq!(refusal.to_string(), format!("Reason is required to {}", row.event));
            assert_eq!(account.state, row.from);
        }
    }
}

#[test]
fn sign_in_depends_on_suspension_end_and_deletion_date() {
    let mut suspended = account();
    suspended.suspend(3, "spam", start()).unwrap();
    assert!(
        suspended
            .clone()
            .advance(Reinstate, System, None, start() + days(2))
            .is_err()
    );
    assert!(
        suspended
            .clone()
            .advance(Reinstate, Admin, None, start() + days(2))
            .is_ok()
    );
    assert!(suspended.advance(Reinstate, System, None, start() + days(3)).is_ok());

    let mut leaving = account();
    leaving.advance(RequestDeletion, User, None, start()).unwrap();
    assert!(
        leaving
            .clone()
            .advance(CancelDeletion, User, None, start() + days(29))
            .is_ok()
    );
    assert!(
        leaving
            .clone()
            .advance(CancelDeletion, User, None, start() + days(30))
            .is_err()
    );
    assert!(
        leaving
            .clone()
            .advance(Erase, System, None, start() + days(29))
            .is_err()
    );
    assert!(leaving.advance(Erase, System, None, start() + days(30)).is_ok());

    let mut invited = Account {
        state: AccountState::Invited,
        ..account()
    };
    assert!(
        invited
            .advance(ExpireInvitation, System, None, start() + days(29))
            .is_err()
    );
    assert!(
        invited
            .advance(ExpireInvitation, System, None, start() + days(30))
            .is_ok()
    );
}

#[test]
fn a_suspension_lasts_between_a_day_and_ten_years() {
    for (asked, days_of) in [(0, 1), (1, 1), (7, 7), (9999, 3650)] {
        let mut account = account();
        account.suspend(asked, "spam", start()).unwrap();
        assert_eq!(account.suspended_until, Some(start() + days(days_of)));
    }
}

#[test]
fn an_account_survives_storage() {
    for state in <AccountState as Word>::ALL {
        let account = Account {
            state: *state,
            ..account()
        };
        let json = serde_json::to_value(&account).unwrap();
        assert_eq!(serde_json::from_value::<Account>(json).unwrap(), account);
    }
}

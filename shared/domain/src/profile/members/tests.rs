use super::*;
use crate::{Chance, Clock, CompanyId};

fn noon() -> Timestamp {
    "2026-11-20T12:00:00Z".parse().unwrap()
}

fn account(number: usize) -> AccountId {
    format!("usr_{number:032x}").parse().unwrap()
}

/// A company whose members have these seats, the first of them the one who answers for it.
fn company(seats: &[Seat]) -> Company {
    let id = CompanyId::new(&Clock::system(), &Chance::system());
    let name = "Acme".parse().unwrap();
    let mut company = Company::new(id, account(0), name, "GH".parse().unwrap(), noon());
    for (number, seat) in seats.iter().enumerate() {
        company.admit(account(number), *seat, noon());
    }
    company
}

/// All companies with one owner and up to two other members.
fn companies() -> impl Iterator<Item = Company> {
    let pairs = Seat::ALL
        .iter()
        .flat_map(|one| Seat::ALL.iter().map(move |two| vec![*one, *two]));
    let ones = Seat::ALL.iter().map(|one| vec![*one]);
    let others = std::iter::once(vec![]).chain(ones).chain(pairs);
    others.map(|others| company(&[vec![Seat::Owner], others].concat()))
}

fn invitation(email: &str, at: Timestamp) -> CompanyInvitation {
    CompanyInvitation {
        id: InvitationId::new(&Clock::system(), &Chance::system()),
        email: email.parse().unwrap(),
        seat: Seat::Recruiter,
        locale: Locale::En,
        invited_by: account(0),
        invited_at: at,
    }
}

fn has_an_owner_who_answers(company: &Company) -> bool {
    company
        .member(&company.owner)
        .is_some_and(|member| member.seat == Seat::Owner)
}

#[test]
fn no_change_of_the_members_leaves_a_company_without_an_owner_who_answers_for_it() {
    for company in companies() {
        for member in company.members.clone() {
            for seat in Seat::ALL {
                let mut changed = company.clone();
                let refused = changed.change_seat(&member.account_id, *seat);
                assert!(has_an_owner_who_answers(&changed));
                assert!(refused.is_ok() || changed == company, "a refusal changes nothing");
            }
            let mut changed = company.clone();
            let refused = changed.remove_member(&member.account_id);
            assert!(has_an_owner_who_answers(&changed));
            assert_eq!(refused.is_ok(), changed.member(&member.account_id).is_none());
        }
    }
}

#[test]
fn only_the_last_owner_cannot_go() {
    for company in companies() {
        let owners = company
            .members
            .iter()
            .filter(|member| member.seat == Seat::Owner)
            .count();
        for member in &company.members {
            let is_last = member.seat == Seat::Owner && owners == 1;
            let removed = company.clone().remove_member(&member.account_id);
            assert_eq!(removed.err(), is_last.then_some(MembersConflict::LastOwner));
        }
    }
}

#[test]
fn an_erased_account_leaves_the_company_to_the_member_of_longest_standing() {
    for mut company in companies().filter(|company| company.members.len() > 1) {
        let erased = company.owner.clone();
        company.forget_member(&erased);
        assert_eq!(company.member(&erased), None);
        assert!(has_an_owner_who_answers(&company));
    }
}

#[test]
fn a_payer_becomes_owner_only_if_all_members_are_payers() {
    for (others, next) in [
        (vec![Seat::Payer, Seat::Interviewer, Seat::Recruiter], 2),
        (vec![Seat::Payer, Seat::Payer], 1),
    ] {
        let mut company = company(&[vec![Seat::Owner], others].concat());
        company.forget_member(&account(0));
        assert_eq!(company.owner, account(next));
    }
}

#[test]
fn an_owner_whose_documents_are_under_review_stays() {
    let mut company = company(&[Seat::Owner, Seat::Owner]);
    company.verification_status = Verification::Pending;
    assert_eq!(company.remove_member(&account(0)), Err(MembersConflict::UnderReview));
    assert_eq!(
        company.change_seat(&account(0), Seat::Recruiter),
        Err(MembersConflict::UnderReview)
    );
    company.remove_member(&account(1)).unwrap();
}

#[test]
fn an_invitation_replaces_the_earlier_one_to_the_same_address() {
    let mut company = company(&[Seat::Owner]);
    company.invite(invitation("ama@example.com", noon())).unwrap();
    let later = invitation("ama@example.com", noon() + days(1));
    company.invite(later.clone()).unwrap();
    assert_eq!(company.invitations, std::slice::from_ref(&later));
    assert_eq!(company.revoke(&later.id), Some(later.clone()));
    assert_eq!(company.revoke(&later.id), None);
}

#[test]
fn members_and_invitations_together_are_at_most_twenty() {
    let mut company = company(&[Seat::Owner, Seat::Recruiter]);
    for number in 0..18 {
        company
            .invite(invitation(&format!("{number}@example.com"), noon()))
            .unwrap();
    }
    let further = invitation("further@example.com", noon());
    assert_eq!(company.invite(further), Err(MembersConflict::Full));
    // The same address again is no further place.
    company.invite(invitation("3@example.com", noon())).unwrap();
}

#[test]
fn an_invitation_is_dropped_thirty_days_after_it_was_sent() {
    let mut company = company(&[Seat::Owner]);
    let sent = invitation("ama@example.com", noon());
    company.invite(sent.clone()).unwrap();
    company.drop_old_invitations(sent.kept_until() - jiff::SignedDuration::from_secs(1));
    assert_eq!(company.invitations.len(), 1);
    company.drop_old_invitations(sent.kept_until());
    assert_eq!(company.invitations, []);
}

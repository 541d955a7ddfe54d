use super::*;
use crate::introduction::{
    Party, StageEvent,
    tests::{contract, introduction, start, terms},
};
use crate::time::days;

fn hours(n: i64) -> SignedDuration {
    SignedDuration::from_hours(n)
}

fn accepted(after: SignedDuration) -> Introduction {
    let mut it = introduction(false);
    it.perform(StageEvent::Accept, Party::Executive, None, start() + after)
        .unwrap();
    it
}

#[test]
fn an_empty_tally_is_zero_without_rates() {
    let none = Tally::of([]);
    assert_eq!(none.funnel, Funnel::default());
    assert_eq!(
        (none.success_rate(), none.hours_to_answer(), none.days_to_completion()),
        (None, None, None)
    );
    assert_eq!(
        Tally::of([&introduction(true)]).funnel.requested,
        0,
        "a draft is nobody's business"
    );
}

#[test]
fn a_funnel_counts_the_furthest_stage_even_with_skipped_steps() {
    let mut placed = accepted(hours(6));
    placed
        .perform(StageEvent::StartTalks, Party::Employer, None, start())
        .unwrap();
    placed.make_offer(terms(), None, Party::Employer, start()).unwrap();
    placed
        .perform(StageEvent::AcceptOffer, Party::Executive, None, start())
        .unwrap();
    placed.contract = Some(contract(Party::Employer));
    placed
        .perform(StageEvent::RecordContract, Party::Admin, Some("seen"), start())
        .unwrap();
    for by in [Party::Employer, Party::Executive] {
        placed
            .perform(StageEvent::ConfirmStart, by, None, start() + days(30))
            .unwrap();
    }
    let mut left = accepted(hours(18));
    left.perform(StageEvent::Withdraw, Party::Employer, Some("why"), start())
        .unwrap();
    let mut declined = introduction(false);
    declined
        .perform(StageEvent::Decline, Party::Executive, None, start() + hours(3))
        .unwrap();
    let mut lapsed = introduction(false);
    lapsed
        .perform(StageEvent::Expire, Party::System, None, start() + days(14))
        .unwrap();
    let open = introduction(false);
    let tally = Tally::of([&placed, &left, &declined, &lapsed, &open]);
    let funnel = Funnel {
        requested: 5,
        accepted: 2,
        in_talks: 1,
        offer_made: 1,
        offer_accepted: 1,
        contracted: 1,
        completed: 1,
    };
    assert_eq!(tally.funnel, funnel);
    assert_eq!(tally.success_rate(), Some(25.0), "of the four that were decided");
    assert_eq!(tally.hours_to_answer(), Some(9.0), "who did not answer took no time");
    assert_eq!(tally.days_to_completion(), Some(30.0));
}

#[test]
fn two_responses_are_too_few_for_a_rate() {
    assert_eq!(Responses { answered: 2, lapsed: 0 }.rate(), None);
    assert_eq!(Responses { answered: 2, lapsed: 1 }.rate(), Some(66.7));
    assert_eq!(Responses { answered: 0, lapsed: 3 }.rate(), Some(0.0));
}

use super::*;
use crate::{
    AccountId, Chance, CheckoutId, Clock, CompanyId, Currency, Money, Role, moves::law, platform::RequestQuota,
    time::days,
};
use jiff::Timestamp;

fn now() -> Timestamp {
    "2026-03-02T12:00:00Z".parse().unwrap()
}

fn buyer() -> AccountId {
    format!("usr_{}", "a".repeat(32)).parse().unwrap()
}

fn usd(minor: i64) -> Money {
    Money {
        minor,
        currency: Currency::Usd,
    }
}

fn provided(subscription: &str, state: PlanState) -> ProvidedPlan {
    ProvidedPlan {
        plan: PaidPlan {
            subscription: subscription.to_owned(),
            package: PackageId::PremiumMonthly,
            price: usd(2_999),
            period_end: now() + days(30),
        },
        state,
    }
}

const STATES: [PlanState; 4] = [
    PlanState::Active,
    PlanState::Ending,
    PlanState::PastDue,
    PlanState::Ended,
];

/// The status that a state of the provider leads to.
fn status_of(state: PlanState, has_grant: bool) -> PremiumStatus {
    match state {
        PlanState::Active => PremiumStatus::ActivePaid,
        PlanState::Ending => PremiumStatus::ActiveUntilPeriodEnd,
        PlanState::PastDue => PremiumStatus::PastDue,
        PlanState::Ended if has_grant => PremiumStatus::ActiveGranted,
        PlanState::Ended => PremiumStatus::None,
    }
}

#[test]
fn the_machines_of_payments_are_consistent() {
    law::holds(&CHECKOUT_MACHINE);
    law::holds(&PREMIUM_MACHINE);
    insta::assert_snapshot!(
        "machines",
        [law::diagram(&CHECKOUT_MACHINE), law::diagram(&PREMIUM_MACHINE)].join("\n")
    );
}

/// Every sequence of three states of a subscription, with and without a grant beside it, also when states are left out or
/// repeated: what counts is the last one.
#[test]
fn premium_follows_the_provider_from_every_status_to_every_state() {
    for has_grant in [false, true] {
        for states in STATES
            .iter()
            .flat_map(|a| STATES.iter().flat_map(move |b| STATES.iter().map(move |c| [a, b, c])))
        {
            let mut premium = Premium::none(Holder::Account(buyer()), buyer(), now());
            if has_grant {
                premium.grant(60, now()).unwrap();
            }
            for state in states {
                let had = premium.status;
                let provided = provided("sub_1", *state);
                let moves = premium.follow(&provided, PremiumActor::System, now()).unwrap();
                assert_eq!(premium.status, status_of(*state, has_grant), "{states:?}");
                assert_eq!(moves.first().map_or(had, |moved| moved.from), had);
                assert_eq!(premium.is_active(now()), *state != PlanState::Ended || has_grant);
                assert_eq!(premium.paid.is_some(), *state != PlanState::Ended);
                assert_eq!(
                    premium.follow(&provided, PremiumActor::System, now()).unwrap(),
                    [],
                    "repeated"
                );
            }
        }
    }
}

#[test]
fn the_end_of_an_earlier_subscription_does_not_end_a_later_one() {
    let mut premium = Premium::none(Holder::Account(buyer()), buyer(), now());
    premium
        .follow(&provided("sub_1", PlanState::Active), PremiumActor::System, now())
        .unwrap();
    premium
        .follow(&provided("sub_1", PlanState::Ended), PremiumActor::System, now())
        .unwrap();
    premium
        .follow(&provided("sub_2", PlanState::Active), PremiumActor::System, now())
        .unwrap();
    let late = premium.follow(&provided("sub_1", PlanState::Ended), PremiumActor::System, now());
    assert_eq!(late.unwrap(), []);
    assert_eq!(premium.status, PremiumStatus::ActivePaid);
}

#[test]
fn premium_is_active_exactly_until_its_end() {
    let second = jiff::SignedDuration::from_secs(1);
    for (state, lasts) in [
        (PlanState::Active, days(30 + GRACE_DAYS)),
        (PlanState::Ending, days(30)),
        (PlanState::PastDue, days(DUNNING_DAYS)),
    ] {
        let mut premium = Premium::none(Holder::Account(buyer()), buyer(), now());
        premium
            .follow(&provided("sub_1", state), PremiumActor::System, now())
            .unwrap();
        assert!(
            premium.is_active(now() + lasts - second) && !premium.is_active(now() + lasts),
            "{state:?}"
        );
    }
}

#[test]
fn a_grant_is_prolonged_from_its_end_and_expires_once() {
    let mut premium = Premium::none(Holder::Account(buyer()), buyer(), now());
    premium.grant(30, now()).unwrap();
    premium.grant(10, now() + days(5)).unwrap();
    assert_eq!(premium.granted_until, Some(now() + days(40)));
    assert_eq!(premium.expire(now() + days(39)).unwrap(), None);
    assert!(premium.expire(now() + days(40)).unwrap().is_some());
    assert_eq!(premium.expire(now() + days(40)).unwrap(), None);
    // A grant of zero days is one of one day.
    premium.grant(0, now() + days(50)).unwrap();
    assert_eq!(premium.granted_until, Some(now() + days(51)));
    premium.revoke(now() + days(50)).unwrap();
    assert!(!premium.is_active(now() + days(50)) && premium.revoke(now()).is_err());
}

#[test]
fn what_is_paid_is_neither_granted_nor_revoked() {
    for state in [PlanState::Active, PlanState::Ending, PlanState::PastDue] {
        let mut premium = Premium::none(Holder::Account(buyer()), buyer(), now());
        premium
            .follow(&provided("sub_1", state), PremiumActor::System, now())
            .unwrap();
        let before = premium.clone();
        assert!(premium.grant(30, now()).is_err() && premium.revoke(now()).is_err());
        assert_eq!(premium, before);
    }
}

#[test]
fn a_checkout_moves_as_its_table_says_and_keeps_its_price() {
    let package = PriceList::default().sold(PackageId::PremiumYearly).unwrap();
    let new = NewCheckout {
        id: CheckoutId::new(&Clock::at(now()), &Chance::seeded(1)),
        buyer: (buyer(), Role::Employer),
        holder: Holder::Account(buyer()),
        package,
        price_version: 0,
    };
    let checkout = Checkout::new(new, now());
    for event in CheckoutEvent::ALL {
        for by in CheckoutActor::ALL {
            let mut it = checkout.clone();
            let is_listed = CHECKOUT_MACHINE
                .next(CheckoutStatus::Open, *by)
                .any(|row| row.event == *event);
            assert_eq!(it.advance(*event, *by, now()).is_ok(), is_listed, "{event} by {by}");
        }
    }
    assert!(checkout.is_payable(now()) && !checkout.is_payable(now() + jiff::SignedDuration::from_mins(1_350)));
    assert_eq!(checkout.package.price, usd(29_990));
}

#[test]
fn the_default_prices_save_what_the_specification_says() {
    let list = PriceList::default();
    assert_eq!(list.yearly_saving(), Some(usd(5_998)));
    assert_eq!(list.sold(PackageId::Placement), None);
    let mut same = list.clone();
    same.packages[1].price = usd(2_999 * 12);
    assert_eq!(same.yearly_saving(), None);
    same.packages[1].is_active = false;
    assert_eq!(
        (same.sold(PackageId::PremiumYearly), same.yearly_saving()),
        (None, None)
    );
}

#[test]
fn premium_promises_only_what_differs_from_the_free_plan() {
    let said = |free, premium| Benefit::all(RequestQuota { free, premium }).len();
    assert_eq!(said(None, None), 0);
    assert_eq!(said(None, Some(5)), 0);
    assert_eq!(said(Some(3), Some(3)), 0);
    assert_eq!((said(Some(3), None), said(Some(3), Some(50))), (1, 1));
}

#[test]
fn a_holder_is_read_as_it_is_written() {
    let company: CompanyId = "com_01JQ8Z6Y5N3V9T7W2K4M6P8R0S".parse().unwrap();
    for holder in [Holder::Account(buyer()), Holder::Company(company)] {
        assert_eq!(holder.to_string().parse(), Ok(holder.clone()));
        let json = serde_json::to_string(&holder).unwrap();
        assert_eq!(serde_json::from_str::<Holder>(&json).unwrap(), holder);
    }
    for wrong in ["", "usr_", "job_01JQ8Z6Y5N3V9T7W2K4M6P8R0S"] {
        assert!(wrong.parse::<Holder>().is_err());
    }
}

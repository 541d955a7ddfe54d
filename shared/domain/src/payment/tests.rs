use super::*;
use crate::{
    AccountId, Chance, CheckoutId, Clock, CompanyId, Currency, Money, PlatformSettings, Role,
    moves::law,
    platform::{FeaturedQuota, RequestQuota},
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
    law::holds(&PRO_FORMA_MACHINE);
    law::holds(&BANK_LINE_MACHINE);
    insta::assert_snapshot!(
        "machines",
        [
            law::diagram(&CHECKOUT_MACHINE),
            law::diagram(&PREMIUM_MACHINE),
            law::diagram(&PRO_FORMA_MACHINE),
            law::diagram(&BANK_LINE_MACHINE)
        ]
        .join("\n")
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
    let said = |requests: (Option<u32>, Option<u32>), featured: (u32, u32)| {
        let settings = PlatformSettings {
            introduction_requests: RequestQuota {
                free: requests.0,
                premium: requests.1,
            },
            featured_jobs: FeaturedQuota {
                free: featured.0,
                premium: featured.1,
            },
            ..PlatformSettings::default()
        };
        let all = Benefit::all(&settings);
        all.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let nothing = Vec::<String>::new();
    assert_eq!(said((None, None), (0, 0)), nothing);
    assert_eq!(said((None, Some(5)), (3, 3)), nothing);
    assert_eq!(said((Some(3), Some(3)), (3, 1)), nothing);
    for requests in [(Some(3), None), (Some(3), Some(50))] {
        assert_eq!(said(requests, (0, 0)).len(), 1);
    }
    assert_eq!(
        said((None, None), (0, 1)),
        ["1 featured job at a time, shown first on the job board"]
    );
    assert_eq!(
        said((None, None), (0, 3)),
        ["3 featured jobs at a time, shown first on the job board"]
    );
    assert_eq!(
        said((None, None), (1, 3)),
        ["3 featured jobs at a time, shown first on the job board, instead of 1"]
    );
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

#[test]
fn a_reference_with_one_wrong_digit_or_two_exchanged_ones_is_refused() {
    let chance = Chance::seeded(7);
    for _ in 0..200 {
        let reference = TransferReference::draw(&chance);
        let text = reference.to_string();
        assert_eq!(text.parse(), Ok(reference.clone()));
        assert_eq!(reference.grouped().to_lowercase().parse(), Ok(reference));
        for at in 2..text.len() {
            for digit in '0'..='9' {
                let mut mistyped: Vec<char> = text.chars().collect();
                if std::mem::replace(&mut mistyped[at], digit) != digit {
                    let mistyped: String = mistyped.into_iter().collect();
                    assert_eq!(
                        mistyped.parse::<TransferReference>(),
                        Err(NotATransferReference),
                        "{mistyped}"
                    );
                }
            }
            let mut exchanged: Vec<char> = text.chars().collect();
            if at > 2 && exchanged[at] != exchanged[at - 1] {
                exchanged.swap(at, at - 1);
                let exchanged: String = exchanged.into_iter().collect();
                assert!(exchanged.parse::<TransferReference>().is_err(), "{exchanged}");
            }
        }
    }
}

#[test]
fn references_are_found_in_what_banks_make_of_a_text() {
    let reference: TransferReference = "RF18000123456789".parse().unwrap();
    let texts = [
        "RF18000123456789",
        "INV RF18 0001 2345 6789 SAVANNA",
        "/ROC/rf18-0001-2345-6789//",
        "PRF RF18000\n123456789 RF18000123456789",
        "RF19000123456789RF18000123456789",
    ];
    for text in texts {
        assert_eq!(
            TransferReference::all_in(text),
            std::slice::from_ref(&reference),
            "{text}"
        );
    }
    assert!(TransferReference::all_in("RF180001234567, Savanna – R F").is_empty());
}

#[test]
fn a_mistyped_iban_is_found_and_other_account_numbers_are_left_alone() {
    let account = |number: &str| BankAccount {
        holder: "Kilele".parse().unwrap(),
        bank: "Equatorial Bank".parse().unwrap(),
        number: number.parse().unwrap(),
        bic: None,
        currency: Currency::Usd,
    };
    // The examples of the registry of IBANs (SWIFT, release 98).
    for right in [
        "AE07 0331 2345 6789 0123 456",
        "EG380019000500000000263180002",
        "MU17BOMM0101101030300200000MUR",
    ] {
        assert!(!account(right).is_mistyped_iban(), "{right}");
    }
    for wrong in ["AE07 0331 2345 6789 0123 465", "EG380019000500000000263180003"] {
        assert!(account(wrong).is_mistyped_iban(), "{wrong}");
    }
    for other in ["0110 4455 6677", "0123456789", "GT Bank 0123456789"] {
        assert!(!account(other).is_mistyped_iban(), "{other}");
    }
}

#[test]
fn what_arrives_in_any_parts_is_held_until_it_is_enough_and_the_rest_after_it() {
    let terms = InvoiceTerms {
        prefix: "KIL".parse().unwrap(),
        seller: serde_json::from_value(serde_json::json!({"name": "Kilele", "address": "Nairobi", "country": "KE"}))
            .unwrap(),
        buyer: InvoiceBuyer {
            name: "Savanna".parse().unwrap(),
            address: None,
            country: "KE".parse().unwrap(),
            tax_number: None,
        },
        tax: None,
        withheld: None,
    };
    for parts in [
        &[2_999][..],
        &[1, 2_998],
        &[1_000, 1_000, 1_000],
        &[5_000],
        &[2_998, 3],
        &[2_999, 2_999],
    ] {
        let mut asked = ProForma::new(
            NewProForma {
                reference: TransferReference::draw(&Chance::seeded(1)),
                holder: (Holder::Account(buyer()), buyer()),
                package: (PriceList::default().packages[0], 0),
                terms: terms.clone(),
                bank: serde_json::from_value(
                    serde_json::json!({"holder": "K", "bank": "B", "number": "0110", "currency": "USD"}),
                )
                .unwrap(),
            },
            now(),
        );
        let mut arrived = 0;
        for part in parts {
            let received = asked.receive(usd(*part), now());
            if arrived >= 2_999 {
                // Nothing more is expected: it stays with its line of the statement.
                assert!(received.is_err());
                continue;
            }
            arrived += part;
            received.unwrap();
            let is_paid = arrived >= 2_999;
            assert_eq!(asked.status == ProFormaStatus::Paid, is_paid, "{parts:?}");
            assert_eq!(asked.missing().minor, (2_999 - arrived).max(0));
            assert_eq!(asked.held().minor, if is_paid { arrived - 2_999 } else { arrived });
        }
        let held = asked.held();
        match asked.give_back(now()) {
            Ok((_, given)) => assert_eq!((given, asked.held().minor), (held, 0)),
            Err(_) => assert_eq!(held.minor, 0),
        }
        let euros = Money {
            minor: 1,
            currency: Currency::Eur,
        };
        assert!(asked.receive(euros, now()).is_err());
    }
}

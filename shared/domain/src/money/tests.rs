use proptest::prelude::*;

use super::*;

fn usd(minor: i64) -> Money {
    Money {
        minor,
        currency: Currency::Usd,
    }
}

#[test]
fn an_amount_prints_as_many_decimals_as_its_currency_has() {
    assert_eq!(
        Money {
            minor: 2999,
            currency: Currency::Usd
        }
        .to_string(),
        "USD 29.99"
    );
    assert_eq!(
        Money {
            minor: -5,
            currency: Currency::Kwd
        }
        .to_string(),
        "KWD -0.005"
    );
    assert_eq!(
        Money {
            minor: i64::MIN,
            currency: Currency::Eur
        }
        .to_string(),
        "EUR -92233720368547758.08"
    );
    assert_eq!(Money::of_units(3, Currency::Kwd).unwrap().minor, 3000);
    assert_eq!(Money::of_units(i64::MAX, Currency::Usd), None);
}

#[test]
fn each_rounding_mode_rounds_halves_as_named() {
    // 15 % of the amounts 30, 50, 10 and 34 are 4.5, 7.5, 1.5 and 5.1.
    let rate = BasisPoints(1_500);
    let rounded = |rounding| [30, 50, 10, 34, -30, -34].map(|minor| usd(minor).share(rate, rounding).unwrap().minor);
    assert_eq!(rounded(Rounding::Down), [4, 7, 1, 5, -4, -5]);
    assert_eq!(rounded(Rounding::Up), [5, 8, 2, 6, -5, -6]);
    assert_eq!(rounded(Rounding::HalfUp), [5, 8, 2, 5, -5, -5]);
    assert_eq!(rounded(Rounding::HalfEven), [4, 8, 2, 5, -4, -5]);
}

#[test]
fn minor_units_left_over_go_to_the_largest_remainders_and_then_to_the_first() {
    let parts = |minor, weights: &[u32]| -> Vec<_> {
        let parts = usd(minor).allocate(weights).unwrap();
        parts.into_iter().map(|part| part.minor).collect()
    };
    assert_eq!(parts(100, &[1, 1, 1]), [34, 33, 33]);
    assert_eq!(parts(101, &[1, 1, 1]), [34, 34, 33]);
    assert_eq!(parts(-100, &[1, 1, 1]), [-34, -33, -33]);
    assert_eq!(parts(5, &[3, 7]), [2, 3]);
    assert_eq!(parts(10, &[0, 1, 2]), [0, 3, 7]);
    assert_eq!(usd(10).allocate(&[]), Err(MoneyError::NoWeight));
    assert_eq!(usd(10).allocate(&[0, 0]), Err(MoneyError::NoWeight));
}

#[test]
fn amounts_of_two_currencies_are_neither_added_nor_subtracted() {
    let dirhams = Money {
        minor: 1,
        currency: Currency::Aed,
    };
    let mismatch = Err(MoneyError::CurrencyMismatch(Currency::Usd, Currency::Aed));
    assert_eq!(usd(1).checked_add(dirhams), mismatch);
    assert_eq!(usd(1).checked_sub(dirhams), mismatch);
}

fn roundings() -> impl Strategy<Value = Rounding> {
    prop_oneof![
        Just(Rounding::Down),
        Just(Rounding::Up),
        Just(Rounding::HalfUp),
        Just(Rounding::HalfEven)
    ]
}

proptest! {
    #[test]
    fn subtraction_reverses_addition(a: i64, b: i64) {
        match usd(a).checked_add(usd(b)) {
            Ok(sum) => {
                prop_assert_eq!(i128::from(sum.minor), i128::from(a) + i128::from(b));
                prop_assert_eq!(sum.checked_sub(usd(b)), Ok(usd(a)));
            }
            Err(error) => {
                prop_assert_eq!(error, MoneyError::Overflow);
                prop_assert!(i64::try_from(i128::from(a) + i128::from(b)).is_err());
            }
        }
    }

    #[test]
    fn a_share_is_less_than_one_minor_unit_off(minor: i64, rate in 0_u32..=10_000, rounding in roundings()) {
        let share = usd(minor).share(BasisPoints(rate), rounding).unwrap();
        let off = (i128::from(share.minor) * WHOLE - i128::from(minor) * i128::from(rate)).abs();
        let most = match rounding {
            Rounding::Down | Rounding::Up => WHOLE - 1,
            Rounding::HalfUp | Rounding::HalfEven => WHOLE / 2,
        };
        prop_assert!(off <= most, "{off} of {WHOLE}");
    }

    #[test]
    fn a_refund_rounds_as_the_payment_did(minor in -i64::MAX..i64::MAX, rate in 0_u32..=10_000, rounding in roundings()) {
        let (rate, payment) = (BasisPoints(rate), usd(minor));
        let refund = payment.checked_neg().unwrap().share(rate, rounding);
        prop_assert_eq!(refund, payment.share(rate, rounding).unwrap().checked_neg());
    }

    #[test]
    fn the_parts_sum_to_the_amount_and_each_is_less_than_one_minor_unit_off(
        minor: i64,
        weights in proptest::collection::vec(0_u32.., 1..12),
    ) {
        let total: i128 = weights.iter().copied().map(i128::from).sum();
        prop_assume!(total > 0);
        let parts = usd(minor).allocate(&weights).unwrap();
        prop_assert_eq!(parts.len(), weights.len());
        prop_assert_eq!(parts.iter().map(|part| i128::from(part.minor)).sum::<i128>(), i128::from(minor));
        for (part, weight) in parts.iter().zip(&weights) {
            let off = i128::from(part.minor) * total - i128::from(minor) * i128::from(*weight);
            prop_assert!(off.abs() < total, "{part} for {weight} of {total}");
        }
    }
}

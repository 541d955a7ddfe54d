//! Amounts as people read them.

/// Currencies without minor units, as Stripe lists them.
const WITHOUT_MINOR_UNITS: [&str; 15] = [
    "bif", "clp", "djf", "gnf", "jpy", "kmf", "krw", "mga", "pyg", "rwf", "vnd", "vuv", "xaf", "xof", "xpf",
];

/// Currencies with thousandths, as Stripe lists them.
const WITH_THOUSANDTHS: [&str; 5] = ["bhd", "jod", "kwd", "omr", "tnd"];

/// The currencies that Stripe charges in.
const KNOWN: &str = "\
    usd aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bhd bif bmd bnd bob brl bsd bwp byn bzd cad cdf \
    chf clp cny cop crc cve czk djf dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gnf gtq gyd hkd hnl htg huf \
    idr ils inr isk jmd jod jpy kes kgs khr kmf krw kwd kyd kzt lak lbp lkr lrd lsl mad mdl mga mkd mmk mnt mop \
    mur mvr mwk mxn myr mzn nad ngn nio nok npr nzd omr pab pen pgk php pkr pln pyg qar ron rsd rub rwf sar sbd \
    scr sek sgd shp sle sos srd std szl thb tjs tnd top try ttd twd tzs uah ugx uyu uzs vnd vuv wst xaf xcd xof \
    xpf yer zar zmw";

/// Whether Stripe charges in this currency, written in small letters.
pub(crate) fn is_known(currency: &str) -> bool {
    KNOWN.split(' ').any(|known| known == currency)
}

/// The smallest charge, for the currencies in which accounts are usually settled. Elsewhere it depends on the account.
pub(crate) fn least(currency: &str) -> i64 {
    match currency {
        "usd" | "eur" | "chf" | "cad" | "aud" | "nzd" | "sgd" | "brl" | "jpy" => 50,
        "gbp" => 30,
        "aed" => 200,
        _ => 1,
    }
}

/// `29.00 USD` for 2900 of `usd`.
pub(crate) fn written(amount: i64, currency: &str) -> String {
    let code = currency.to_uppercase();
    if WITHOUT_MINOR_UNITS.contains(&currency) {
        return format!("{amount} {code}");
    }
    let sign = if amount < 0 { "-" } else { "" };
    let amount = amount.unsigned_abs();
    if WITH_THOUSANDTHS.contains(&currency) {
        return format!("{sign}{}.{:03} {code}", amount / 1000, amount % 1000);
    }
    format!("{sign}{}.{:02} {code}", amount / 100, amount % 100)
}

#[cfg(test)]
mod tests {
    use super::written;

    #[test]
    fn amounts_are_written_with_the_minor_units_of_their_currency() {
        assert_eq!(written(2905, "usd"), "29.05 USD");
        assert_eq!(written(2905, "xof"), "2905 XOF");
        assert_eq!(written(2905, "tnd"), "2.905 TND");
        assert_eq!(written(-5, "eur"), "-0.05 EUR");
    }
}

//! The sentences of the area.

domain::sentences! {
    package_not_sold() = "is not sold at present";
    origin_differs() = "must be the address of this site";
    nothing_to_buy() = "Everything that premium opens is free at present.";
    sales_not_open() = "Plans cannot be bought yet.";
    premium_already() = "Your company has premium already.";
    grant_days_between(most: u32) = "must be between 1 and {most} days";
    administrators_need_none() = "Administrators have no plan.";
    price_between(least: i64, most: i64) = "must be between {least} and {most} minor units";
    package_twice() = "is there already";
    one_currency() = "must be the currency of the other package of this plan";
    exchange_rate_between() = "must be between 0.001 and 1000000";
    dollar_needs_no_rate() = "is the currency from which the rates are counted";
    one_rate_a_currency() = "has a rate already";
    no_subscription() = "You have no subscription that can be changed.";
    switch_same() = "is your plan already";
    switch_not_longer() = "has a shorter period than your plan; cancel your plan, and choose this one when it has ended";
    switch_other_currency() = "has another currency than your plan";
    switch_declined() = "Your card was declined. Nothing was charged, and your plan is unchanged.";
    switch_changed() = "The amount has changed since it was shown. Look at it again.";
    no_bank_account() = "Plans cannot be paid by bank transfer at present.";
    bank_other_currency() = "This plan cannot be paid by bank transfer: our bank account is in another currency.";
    transfer_in_progress() = "A part of an earlier transfer has arrived. Transfer the rest of it, or ask us to give it back.";
    statement_too_large() = "is larger than 400,000 characters; divide it by days";
    statement_too_long(most: usize) = "has more than {most} rows; divide it by days";
    statement_without_days() = "has no column with the day of booking, such as “Booking date”";
    statement_without_amounts() = "has no column with the amount, such as “Amount” or “Credit”";
    row_without_day() = "has no day";
    row_without_amount() = "has no amount";
    day_not_read(text: &str) = "has a day that cannot be read: “{text}”";
    amount_not_read(text: &str) = "has an amount that cannot be read: “{text}”";
    currency_not_known(text: &str) = "has a currency that is not used here: “{text}”";
    refund_between(most: i64) = "must be between 1 and {most} minor units, which were not given back yet";
    refunded_already() = "This payment was given back in full.";
    refund_refused() = "The card provider did not give the money back.";
    refund_waits() = "A refund of this account is proposed already. It has to be decided or withdrawn first.";
    no_refund_proposed() = "No refund of this account is proposed.";
}

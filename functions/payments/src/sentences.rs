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
    no_subscription() = "You have no subscription that can be changed.";
    switch_same() = "is your plan already";
    switch_not_longer() = "has a shorter period than your plan; cancel your plan, and choose this one when it has ended";
    switch_other_currency() = "has another currency than your plan";
    switch_declined() = "Your card was declined. Nothing was charged, and your plan is unchanged.";
    switch_changed() = "The amount has changed since it was shown. Look at it again.";
    refund_between(most: i64) = "must be between 1 and {most} minor units, which were not given back yet";
    refunded_already() = "This payment was given back in full.";
    refund_refused() = "The card provider did not give it back. Nothing was changed.";
}

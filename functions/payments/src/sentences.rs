//! The sentences of the area.

domain::sentences! {
    package_not_sold() = "is not sold at present";
    origin_differs() = "must be the address of this site";
    nothing_to_buy() = "Everything that premium opens is free at present.";
    premium_already() = "Your company has premium already.";
    grant_days_between(most: u32) = "must be between 1 and {most} days";
    administrators_need_none() = "Administrators have no plan.";
    price_between(least: i64, most: i64) = "must be between {least} and {most} minor units";
    package_twice() = "is there already";
    one_currency() = "must be the currency of the other package of this plan";
    no_subscription() = "You have no subscription that can be changed.";
}

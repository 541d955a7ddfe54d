//! Offers: the terms of one party, their expiry, and the counter-offer of the other.

use super::{Introduction, Party, StageEvent, StageMoved};
use crate::{Engagement, Line, Money, Refused, Text, sentences, time::days, vocabulary::vocabulary};
use jiff::{Timestamp, civil::Date, tz::TimeZone};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The default validity of an offer in days.
pub const OFFER_DAYS: i64 = 14;
/// The minimum and maximum validity in days.
pub const OFFER_DAYS_BOUNDS: (i64, i64) = (1, 90);
/// The last reminder of an offer is sent this many days before it expires.
const LAST_WORD_DAYS: i64 = 2;
/// An upper bound for salaries, against typing errors; in the currency's minor unit.
const MOST_MINOR: i64 = 1_000_000_000_000;

vocabulary! {
    /// The period that the pay of an offer is for.
    PayPeriod {
        Year = "year",
        Month = "month",
        Day = "day",
        /// The whole assignment.
        Whole = "whole",
    }
}

/// The terms of an offer or of a counter-offer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// The position: "Chief Financial Officer".
    pub position: Line<2, 120>,
    /// The kind of work.
    pub engagement_type: Engagement,
    /// The pay, before tax.
    pub pay: Money,
    /// The period of the pay.
    pub pay_period: PayPeriod,
    /// The first day of work.
    #[schema(value_type = String, format = Date)]
    pub starts_on: Date,
    /// The place of work.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "crate::text::blank_as_none"
    )]
    pub location: Option<Line<1, 120>>,
    /// Other terms: bonus, equity, notice, holidays.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "crate::text::blank_as_none"
    )]
    pub notes: Option<Text<1, 4000>>,
}

/// The employer's offer. The last one stays in the record after the response.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Offer {
    /// The number of the offer in this introduction, from 1.
    pub number: u32,
    /// The terms.
    pub terms: Terms,
    /// When it was made.
    pub made_at: Timestamp,
    /// When it expires.
    pub expires_at: Timestamp,
}

/// The executive's counter-offer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CounterOffer {
    /// The terms.
    pub terms: Terms,
    /// When it was made.
    pub made_at: Timestamp,
}

impl Terms {
    /// Refuses invalid pay and a start in the past.
    fn check(&self, now: Timestamp) -> Result<(), Refused> {
        if self.pay.minor < 1 {
            return Err(Refused::field("terms.pay", sentences::pay_above_zero()));
        }
        if self.pay.minor > MOST_MINOR {
            return Err(Refused::field("terms.pay", sentences::pay_too_high()));
        }
        // Allows yesterday in UTC, because of time zones.
        if self.starts_on < (now - days(1)).to_zoned(TimeZone::UTC).date() {
            return Err(Refused::field("terms.starts_on", sentences::must_not_be_past()));
        }
        Ok(())
    }
}

impl Introduction {
    /// The employer makes an offer; it is valid until `expires_at`, or for two weeks.
    ///
    /// # Errors
    /// [`Refused::Invalid`] when the table has no offer from here, [`Refused::Unfit`] when the terms are invalid.
    pub fn make_offer(
        &mut self,
        terms: Terms,
        expires_at: Option<Timestamp>,
        by: Party,
        now: Timestamp,
    ) -> Result<StageMoved, Refused> {
        let row = self.stage.perform(StageEvent::MakeOffer, by)?;
        terms.check(now)?;
        let (least, most) = OFFER_DAYS_BOUNDS;
        let expires_at = expires_at.unwrap_or(now + days(OFFER_DAYS));
        if !(now + days(least)..=now + days(most)).contains(&expires_at) {
            return Err(Refused::field("expires_at", sentences::days_from_now(least, most)));
        }
        let moved = self.make(row, by, None, now)?;
        self.proposal.starts_on = Some(terms.starts_on);
        self.offer = Some(Offer {
            number: self.offer.as_ref().map_or(1, |before| before.number + 1),
            terms,
            made_at: now,
            expires_at,
        });
        (self.due_at, self.expires_at) = (Some(expires_at), Some(expires_at));
        Ok(moved)
    }

    /// The executive responds to an offer with a counter-offer.
    ///
    /// # Errors
    /// As [`Introduction::make_offer`].
    pub fn answer_offer(&mut self, terms: Terms, by: Party, now: Timestamp) -> Result<StageMoved, Refused> {
        let row = self.stage.perform(StageEvent::Counter, by)?;
        terms.check(now)?;
        let moved = self.make(row, by, None, now)?;
        self.counter_offer = Some(CounterOffer { terms, made_at: now });
        Ok(moved)
    }

    /// The reminders of an offer that expires at `ends`: as for a request, and two days before its end.
    pub(super) fn offer_reminders(&self, ends: Timestamp) -> Vec<Timestamp> {
        let since = self.stage_since;
        let last = ends - days(LAST_WORD_DAYS);
        let early = [3, 7].map(|day| since + days(day));
        let mut reminders: Vec<_> = early.into_iter().filter(|at| *at < last).collect();
        reminders.extend(Some(last).filter(|at| *at > since));
        reminders
    }
}

#[cfg(test)]
mod tests;

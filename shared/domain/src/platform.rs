//! Settings of the platform, made by the team.

mod clocks;
mod review_times;

pub use clocks::{ClockUnit, Duration, FixedClock, Promise};
pub use review_times::{LONGEST_REVIEW, ReviewTimes};

use crate::{AccountId, Currency, Fault, Money, approval::Hand, sentences, vocabulary::vocabulary};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// The maximum quota; higher values would mean no limit.
pub const MOST_REQUESTS: u32 = 10_000;

/// The number of introduction requests that a company may send in a calendar month (UTC), by plan. Absent: no limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RequestQuota {
    /// For companies without a plan.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 10000)]
    pub free: Option<u32>,
    /// For companies with premium.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 10000)]
    pub premium: Option<u32>,
}

impl Default for RequestQuota {
    /// Three without a plan, and no limit with premium: what the specification proposes (contradictions resolved, decisions
    /// for the owner).
    fn default() -> Self {
        Self {
            free: Some(3),
            premium: None,
        }
    }
}

impl RequestQuota {
    /// The quota of a company.
    pub const fn of(self, is_premium: bool) -> Option<u32> {
        if is_premium { self.premium } else { self.free }
    }

    /// The first field that is outside the bounds.
    pub fn unfit(self) -> Option<&'static str> {
        let fits = |quota: Option<u32>| quota.is_none_or(|quota| (1..=MOST_REQUESTS).contains(&quota));
        [("free", self.free), ("premium", self.premium)]
            .into_iter()
            .find_map(|(field, quota)| (!fits(quota)).then_some(field))
    }
}

/// The maximum number of featured jobs of a company.
pub const MOST_FEATURED: u32 = 100;

/// The number of jobs that a company may have featured at a time, by plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FeaturedQuota {
    /// For companies without a plan.
    #[schema(maximum = 100)]
    pub free: u32,
    /// For companies with premium.
    #[schema(maximum = 100)]
    pub premium: u32,
}

impl Default for FeaturedQuota {
    /// None without a plan, and three with premium.
    fn default() -> Self {
        Self { free: 0, premium: 3 }
    }
}

impl FeaturedQuota {
    /// The quota of a company.
    pub const fn of(self, is_premium: bool) -> u32 {
        if is_premium { self.premium } else { self.free }
    }

    /// The first field that is outside the bounds.
    pub fn unfit(self) -> Option<&'static str> {
        [("free", self.free), ("premium", self.premium)]
            .into_iter()
            .find_map(|(field, quota)| (quota > MOST_FEATURED).then_some(field))
    }
}

/// The maximum rate of invitations: SES allows a new account five times as many mails, and there are other mails.
pub const MOST_INVITATIONS: u32 = 10_000;

/// How imported executives are invited to claim their draft profiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct InvitationSettings {
    /// The mails per hour, invitations and reminders together.
    #[schema(minimum = 1, maximum = 10000)]
    pub per_hour: u32,
    /// Whether none is sent at present. What is due meanwhile is sent afterwards.
    pub is_paused: bool,
}

impl Default for InvitationSettings {
    fn default() -> Self {
        Self {
            per_hour: 200,
            is_paused: false,
        }
    }
}

impl InvitationSettings {
    /// Whether the rate is within the bounds.
    pub const fn fits(self) -> bool {
        1 <= self.per_hour && self.per_hour <= MOST_INVITATIONS
    }

    /// How many mails may be sent in a minute of the hour, 0 to 59: over an hour exactly [`Self::per_hour`].
    pub const fn in_minute(self, minute: u32) -> u32 {
        if self.is_paused {
            return 0;
        }
        self.per_hour * (minute + 1) / 60 - self.per_hour * minute / 60
    }
}

vocabulary! {
    /// A part of the product that the team can switch off, and on again, without a deployment. Switched off, nothing new
    /// is begun there; what was begun goes on.
    Feature {
        /// Registrations of new accounts.
        Registration = "registration",
        /// New applications for membership.
        MemberApplications = "member_applications",
        /// New requests for introductions.
        IntroductionRequests = "introduction_requests",
        /// Publications of jobs.
        JobPublishing = "job_publishing",
        /// New applications to jobs.
        JobApplications = "job_applications",
        /// New shared documents.
        DocumentSharing = "document_sharing",
        /// New messages from the contact form.
        ContactForm = "contact_form",
        /// Imports of executives from CSV files.
        CsvImports = "csv_imports",
    }
}

/// The last change of a switch.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Switch {
    /// Whether the feature is on.
    pub is_on: bool,
    /// Why it was switched, for the team.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The administrator, with their name at that time.
    #[serde(flatten)]
    pub hand: Hand,
}

/// The switches of all features. All are on until they are switched off.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FeatureSwitches {
    /// Those that were ever switched.
    #[serde(default)]
    switches: BTreeMap<Feature, Switch>,
}

impl FeatureSwitches {
    /// Whether a feature is on.
    pub fn is_on(&self, feature: Feature) -> bool {
        self.last(feature).is_none_or(|switch| switch.is_on)
    }

    /// The last change of a feature's switch.
    pub fn last(&self, feature: Feature) -> Option<&Switch> {
        self.switches.get(&feature)
    }

    /// Switches a feature; returns whether that is a change. A feature is switched off with a reason.
    ///
    /// # Errors
    /// Without one.
    pub fn switch(&mut self, feature: Feature, is_on: bool, reason: Option<&str>, hand: &Hand) -> Result<bool, Fault> {
        let reason = reason.map(str::trim).filter(|reason| !reason.is_empty());
        if !is_on && reason.is_none() {
            return Err(Fault {
                field: "reason",
                message: sentences::is_required(),
            });
        }
        if self.is_on(feature) == is_on {
            return Ok(false);
        }
        let switch = Switch {
            is_on,
            reason: reason.map(ToOwned::to_owned),
            hand: hand.clone(),
        };
        self.switches.insert(feature, switch);
        Ok(true)
    }
}

/// The highest limit of [`RefundSettings`]: 10,000 US dollars.
pub const MOST_REFUNDED_ALONE: u32 = 1_000_000;

/// What one administrator may give back of a payment without a second one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RefundSettings {
    /// The most of a payment, together with what was given back of it before, in cents of the US dollar. Refunds in other
    /// currencies always need a second administrator.
    #[schema(minimum = 0, maximum = 1_000_000)]
    pub alone_up_to: u32,
}

impl Default for RefundSettings {
    /// 200 US dollars: more than months of a monthly plan, less than a year.
    fn default() -> Self {
        Self { alone_up_to: 20_000 }
    }
}

impl RefundSettings {
    /// Whether the limit is in its bounds.
    pub const fn fits(self) -> bool {
        self.alone_up_to <= MOST_REFUNDED_ALONE
    }

    /// Whether a second administrator has to approve that so much of a payment is given back in all.
    pub fn need_approval(self, total: Money) -> bool {
        total.currency != Currency::Usd || total.minor > i64::from(self.alone_up_to)
    }
}

/// The platform's settings.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlatformSettings {
    /// The monthly quota of introduction requests.
    #[serde(default)]
    pub introduction_requests: RequestQuota,
    /// The number of featured jobs of a company.
    #[serde(default)]
    pub featured_jobs: FeaturedQuota,
    /// How imported executives are invited.
    #[serde(default)]
    pub invitations: InvitationSettings,
    /// What one administrator may give back.
    #[serde(default)]
    pub refunds: RefundSettings,
    /// How long the team's own reviews may take.
    #[serde(default)]
    pub review_times: ReviewTimes,
    /// The last change.
    #[serde(default)]
    pub changed_at: Option<Timestamp>,
    /// Who made it.
    #[serde(default)]
    pub changed_by: Option<AccountId>,
}

vocabulary! {
    /// A setting of the platform.
    PlatformSetting {
        /// The monthly quota of introduction requests of employers without a plan.
        RequestsFree = "requests_free",
        /// The monthly quota of introduction requests of employers with premium.
        RequestsPremium = "requests_premium",
        /// The number of featured jobs of a company without a plan.
        FeaturedFree = "featured_free",
        /// The number of featured jobs of a company with premium.
        FeaturedPremium = "featured_premium",
        /// The mails per hour to imported executives.
        InvitationsPerHour = "invitations_per_hour",
        /// Whether these mails are paused: 1 for yes, 0 for no.
        InvitationsPaused = "invitations_paused",
        /// The most of a payment that one administrator may give back, in cents of the US dollar.
        RefundLimit = "refund_limit",
        /// The business days for the verification of a company.
        CompanyReviewDays = "company_review_days",
        /// The business days for the review of a document.
        DocumentReviewDays = "document_review_days",
        /// The business days for the settlement of a report of a job.
        JobReportDays = "job_report_days",
        /// The business days for the answer to a contact message.
        ContactAnswerDays = "contact_answer_days",
    }
}

/// A change of one setting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct SettingChange {
    /// Which.
    pub setting: PlatformSetting,
    /// Its value before; absent for no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<u32>,
    /// Its value since; absent for no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<u32>,
}

impl PlatformSettings {
    fn value(&self, setting: PlatformSetting) -> Option<u32> {
        match setting {
            PlatformSetting::RequestsFree => self.introduction_requests.free,
            PlatformSetting::RequestsPremium => self.introduction_requests.premium,
            PlatformSetting::FeaturedFree => Some(self.featured_jobs.free),
            PlatformSetting::FeaturedPremium => Some(self.featured_jobs.premium),
            PlatformSetting::InvitationsPerHour => Some(self.invitations.per_hour),
            PlatformSetting::InvitationsPaused => Some(u32::from(self.invitations.is_paused)),
            PlatformSetting::RefundLimit => Some(self.refunds.alone_up_to),
            PlatformSetting::CompanyReviewDays => Some(self.review_times.company_verification),
            PlatformSetting::DocumentReviewDays => Some(self.review_times.document),
            PlatformSetting::JobReportDays => Some(self.review_times.job_report),
            PlatformSetting::ContactAnswerDays => Some(self.review_times.contact_message),
        }
    }

    /// The settings that have another value in `after`.
    pub fn changes(&self, after: &Self) -> Vec<SettingChange> {
        let change = |setting: &PlatformSetting| SettingChange {
            setting: *setting,
            before: self.value(*setting),
            after: after.value(*setting),
        };
        let changes = PlatformSetting::ALL.iter().map(change);
        changes.filter(|change| change.before != change.after).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotas_are_set_per_plan_and_three_and_unlimited_by_default() {
        let quota = PlatformSettings::default().introduction_requests;
        assert_eq!((quota.of(false), quota.of(true)), (Some(3), None));
        let quota = RequestQuota {
            free: None,
            premium: Some(50),
        };
        assert_eq!((quota.of(false), quota.of(true)), (None, Some(50)));
    }

    #[test]
    fn every_feature_is_on_until_it_is_switched_off_with_a_reason() {
        let hand = Hand {
            by: format!("usr_{}", "a".repeat(32)).parse().unwrap(),
            by_name: "Ada".to_owned(),
            at: "2026-03-02T12:00:00Z".parse().unwrap(),
        };
        for feature in Feature::ALL {
            let mut it = FeatureSwitches::default();
            assert!(it.is_on(*feature) && it.last(*feature).is_none());
            for reason in [None, Some(" ")] {
                assert_eq!(it.switch(*feature, false, reason, &hand).unwrap_err().field, "reason");
            }
            assert!(!it.switch(*feature, true, None, &hand).unwrap(), "it is on already");
            assert!(it.switch(*feature, false, Some(" Spam "), &hand).unwrap());
            assert!(!it.switch(*feature, false, Some("again"), &hand).unwrap());
            assert_eq!(it.last(*feature).unwrap().reason.as_deref(), Some("Spam"));
            let others = Feature::ALL.iter().filter(|other| *other != feature);
            assert!(!it.is_on(*feature) && others.into_iter().all(|other| it.is_on(*other)));
            assert!(it.switch(*feature, true, None, &hand).unwrap() && it.is_on(*feature));
        }
    }

    #[test]
    fn a_quota_of_zero_or_above_the_maximum_is_refused() {
        for (free, premium, unfit) in [
            (None, None, None),
            (Some(1), Some(MOST_REQUESTS), None),
            (Some(0), None, Some("free")),
            (None, Some(MOST_REQUESTS + 1), Some("premium")),
        ] {
            assert_eq!(RequestQuota { free, premium }.unfit(), unfit);
        }
    }

    #[test]
    fn more_featured_jobs_than_the_maximum_are_refused() {
        let unfit = |free, premium| FeaturedQuota { free, premium }.unfit();
        assert_eq!(unfit(0, MOST_FEATURED), None);
        assert_eq!(unfit(MOST_FEATURED + 1, 0), Some("free"));
        assert_eq!(unfit(0, MOST_FEATURED + 1), Some("premium"));
        let quota = FeaturedQuota::default();
        assert_eq!((quota.of(false), quota.of(true)), (0, 3));
    }

    #[test]
    fn the_invitations_of_an_hour_are_spread_over_its_minutes() {
        for per_hour in [1, 7, 60, 200, MOST_INVITATIONS] {
            let settings = InvitationSettings {
                per_hour,
                is_paused: false,
            };
            let minutes: Vec<u32> = (0..60).map(|minute| settings.in_minute(minute)).collect();
            assert_eq!(minutes.iter().sum::<u32>(), per_hour);
            let (least, most) = (minutes.iter().min().unwrap(), minutes.iter().max().unwrap());
            assert!(most - least <= 1, "{per_hour}");
        }
        let paused = InvitationSettings {
            per_hour: 60,
            is_paused: true,
        };
        assert_eq!(paused.in_minute(0), 0);
    }

    #[test]
    fn every_setting_with_another_value_is_a_change() {
        let before = PlatformSettings::default();
        let mut after = before.clone();
        assert_eq!(before.changes(&after), []);
        after.introduction_requests = RequestQuota {
            free: Some(5),
            premium: Some(50),
        };
        after.featured_jobs = FeaturedQuota { free: 1, premium: 5 };
        after.invitations = InvitationSettings {
            per_hour: 60,
            is_paused: true,
        };
        after.refunds = RefundSettings { alone_up_to: 0 };
        after.review_times = ReviewTimes {
            company_verification: 3,
            document: 4,
            job_report: 1,
            contact_message: 3,
        };
        let changes = before.changes(&after);
        let values: Vec<_> = changes.iter().map(|it| (it.setting, it.before, it.after)).collect();
        let expected = [
            (PlatformSetting::RequestsFree, Some(3), Some(5)),
            (PlatformSetting::RequestsPremium, None, Some(50)),
            (PlatformSetting::FeaturedFree, Some(0), Some(1)),
            (PlatformSetting::FeaturedPremium, Some(3), Some(5)),
            (PlatformSetting::InvitationsPerHour, Some(200), Some(60)),
            (PlatformSetting::InvitationsPaused, Some(0), Some(1)),
            (PlatformSetting::RefundLimit, Some(20_000), Some(0)),
            (PlatformSetting::CompanyReviewDays, Some(5), Some(3)),
            (PlatformSetting::DocumentReviewDays, Some(5), Some(4)),
            (PlatformSetting::JobReportDays, Some(2), Some(1)),
            (PlatformSetting::ContactAnswerDays, Some(2), Some(3)),
        ];
        assert_eq!(values, expected);
    }

    #[test]
    fn a_refund_above_the_limit_or_in_another_currency_needs_a_second_administrator() {
        let refunds = RefundSettings { alone_up_to: 20_000 };
        let of = |minor, currency| refunds.need_approval(Money { minor, currency });
        assert!(!of(20_000, Currency::Usd) && of(20_001, Currency::Usd) && of(1, Currency::Kes));
        assert!(
            refunds.fits()
                && !RefundSettings {
                    alone_up_to: MOST_REFUNDED_ALONE + 1
                }
                .fits()
        );
    }

    #[test]
    fn a_rate_of_zero_or_above_the_maximum_is_refused() {
        let fits = |per_hour| {
            let settings = InvitationSettings {
                per_hour,
                is_paused: false,
            };
            settings.fits()
        };
        assert!(fits(1) && fits(MOST_INVITATIONS));
        assert!(!fits(0) && !fits(MOST_INVITATIONS + 1));
    }
}

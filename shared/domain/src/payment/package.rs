//! The packages that can be bought, their prices, and what premium opens.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    AccountId, Currency, Money, PlatformSettings, Role, Sentence,
    platform::{FeaturedQuota, RequestQuota},
    sentences,
    vocabulary::vocabulary,
};

vocabulary! {
    /// A package.
    PackageId {
        /// Premium, paid every month.
        PremiumMonthly = "premium_monthly",
        /// Premium, paid every year.
        PremiumYearly = "premium_yearly",
        /// One placement.
        Placement = "placement",
    }

    /// How a package is paid.
    PaymentType {
        /// Every period, until it is cancelled.
        Subscription = "subscription",
        /// Once for each placement.
        PayPerPlacement = "pay_per_placement",
    }

    /// What a subscription makes of its holder.
    Plan {
        Premium = "premium",
    }

    /// What premium opens. The guards of these operations ask for premium, and the pages with prices list what differs from
    /// the free plan, so that neither promises what the other does not do.
    Benefit {
        /// More requests for introductions a month.
        IntroductionRequests = "introduction_requests",
        /// More jobs that are featured on the job board.
        FeaturedJobs = "featured_jobs",
    }
}

impl PackageId {
    /// How it is paid.
    pub const fn payment_type(self) -> PaymentType {
        match self {
            Self::PremiumMonthly | Self::PremiumYearly => PaymentType::Subscription,
            Self::Placement => PaymentType::PayPerPlacement,
        }
    }

    /// The plan that a subscription gives.
    pub const fn plan(self) -> Option<Plan> {
        match self {
            Self::PremiumMonthly | Self::PremiumYearly => Some(Plan::Premium),
            Self::Placement => None,
        }
    }

    /// The months of a period of a subscription.
    pub const fn months(self) -> Option<u8> {
        match self {
            Self::PremiumMonthly => Some(1),
            Self::PremiumYearly => Some(12),
            Self::Placement => None,
        }
    }

    /// Who can buy it.
    pub const fn audience(self) -> Role {
        Role::Employer
    }

    /// The name of the product on the page of the card provider, which adds the price and the period. Packages of one plan
    /// have one product, so that a subscription can change between them.
    pub fn product(self) -> Sentence {
        match self.plan() {
            Some(Plan::Premium) => sentences::product_premium(),
            None => self.name(),
        }
    }

    /// Its name in English, as on receipts.
    pub fn name(self) -> Sentence {
        match self {
            Self::PremiumMonthly => sentences::package_premium_monthly(),
            Self::PremiumYearly => sentences::package_premium_yearly(),
            Self::Placement => sentences::package_placement(),
        }
    }
}

impl Benefit {
    /// What premium opens here, in comparison with the free plan; `None` where it opens nothing.
    pub fn sentence(self, settings: &PlatformSettings) -> Option<Sentence> {
        match self {
            Self::IntroductionRequests => {
                let RequestQuota { free, premium } = settings.introduction_requests;
                match (free, premium) {
                    (Some(free), None) => Some(sentences::benefit_unlimited_requests(free)),
                    (Some(free), Some(premium)) if premium > free => Some(sentences::benefit_requests(premium, free)),
                    _ => None,
                }
            }
            Self::FeaturedJobs => {
                let FeaturedQuota { free, premium } = settings.featured_jobs;
                match free {
                    _ if premium <= free => None,
                    0 => Some(sentences::benefit_featured_jobs(premium)),
                    _ => Some(sentences::benefit_more_featured_jobs(premium, free)),
                }
            }
        }
    }

    /// All that premium opens with these settings.
    pub fn all(settings: &PlatformSettings) -> Vec<Sentence> {
        Self::ALL
            .iter()
            .filter_map(|benefit| benefit.sentence(settings))
            .collect()
    }
}

/// A package and its price.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Package {
    /// Which.
    pub id: PackageId,
    /// The price of a period, or of a placement.
    pub price: Money,
    /// Whether it is sold.
    pub is_active: bool,
}

/// The prices of the packages. A checkout keeps the price at which it was begun.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PriceList {
    /// Counts the changes; zero for the defaults. Stored under another name than the version of the item.
    #[serde(rename = "price_version")]
    pub version: u32,
    /// The packages with a price, in the order of the page.
    pub packages: Vec<Package>,
    /// The last change.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub changed_at: Option<Timestamp>,
    /// Who made it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub changed_by: Option<AccountId>,
}

impl Default for PriceList {
    /// The prices of the specification (document 1, "Pricing"): 29.99 dollars a month, and 299.90 a year, which is 59.98
    /// less than twelve months. A placement has no price until the team sets one.
    fn default() -> Self {
        let package = |id, minor| Package {
            id,
            price: Money {
                minor,
                currency: Currency::Usd,
            },
            is_active: true,
        };
        Self {
            version: 0,
            packages: vec![
                package(PackageId::PremiumMonthly, 2_999),
                package(PackageId::PremiumYearly, 29_990),
            ],
            changed_at: None,
            changed_by: None,
        }
    }
}

impl PriceList {
    /// The package with this id, if it is sold.
    pub fn sold(&self, id: PackageId) -> Option<Package> {
        let found = self.packages.iter().find(|package| package.id == id);
        found.copied().filter(|package| package.is_active)
    }

    /// What a year costs less than twelve months, if it does.
    pub fn yearly_saving(&self) -> Option<Money> {
        let (monthly, yearly) = (
            self.sold(PackageId::PremiumMonthly)?.price,
            self.sold(PackageId::PremiumYearly)?.price,
        );
        let twelve = Money {
            minor: monthly.minor.checked_mul(12)?,
            ..monthly
        };
        twelve.checked_sub(yearly).ok().filter(|saving| saving.minor > 0)
    }
}

//! Settings of the platform, made by the team.

use crate::AccountId;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The maximum quota; higher values would mean no limit.
pub const MOST_REQUESTS: u32 = 10_000;

/// The number of introduction requests an employer may send in a calendar month (UTC), by plan. Absent: no limit, which
/// is the default.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RequestQuota {
    /// For employers without a plan.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 10000)]
    pub free: Option<u32>,
    /// For employers with premium.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 10000)]
    pub premium: Option<u32>,
}

impl RequestQuota {
    /// The quota of an account.
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

/// The platform's settings.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlatformSettings {
    /// The monthly quota of introduction requests.
    #[serde(default)]
    pub introduction_requests: RequestQuota,
    /// The last change.
    #[serde(default)]
    pub changed_at: Option<Timestamp>,
    /// Who made it.
    #[serde(default)]
    pub changed_by: Option<AccountId>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotas_are_unlimited_by_default_and_set_per_plan() {
        let quota = PlatformSettings::default().introduction_requests;
        assert_eq!((quota.of(false), quota.of(true)), (None, None));
        let quota = RequestQuota {
            free: Some(3),
            premium: None,
        };
        assert_eq!((quota.of(false), quota.of(true)), (Some(3), None));
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
}

//! The figures on the public site: measured, dated, and withheld while they are too small to be meaningful.

use std::collections::BTreeMap;

use crate::{Country, vocabulary::vocabulary};
use jiff::Timestamp;

vocabulary! {
    /// The figures.
    FigureKey {
        /// Executives whom employers can find now: vetted members in good standing who are not hidden.
        VettedExecutives = "vetted_executives",
        /// The number of countries of these executives.
        Countries = "countries",
        /// Introductions that led to a signed contract.
        Placements = "placements",
        /// The median number of days from the introduction request to the signed contract.
        MedianDaysToHire = "median_days_to_hire",
    }
}

impl FigureKey {
    /// The minimum for publication: smaller values would reveal individuals or be random. For a median, the minimum
    /// number of placements.
    pub const fn minimum(self) -> u64 {
        match self {
            Self::VettedExecutives => 50,
            Self::Countries => 5,
            Self::Placements => 10,
            Self::MedianDaysToHire => 20,
        }
    }

    /// How it is measured, in one sentence.
    pub const fn method(self) -> &'static str {
        match self {
            Self::VettedExecutives => {
                "Executives whose membership and vetting we have approved and whom employers can find at this moment."
            }
            Self::Countries => "Countries in which at least one of these executives is based.",
            Self::Placements => {
                "Introductions through Kilele that led to a signed contract, without those that fell through before \
                 the start."
            }
            Self::MedianDaysToHire => {
                "Days from the request for an introduction to the signed contract; half of all placements took no \
                 longer."
            }
        }
    }
}

/// A publishable figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Figure {
    /// The figure.
    pub key: FigureKey,
    /// The value.
    pub value: u64,
    /// When measuring began.
    pub since: Timestamp,
}

/// The counters of searchable executives.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Pool {
    /// Their number.
    pub executives: u64,
    /// The number in each country; executives without a country are not included.
    pub by_country: BTreeMap<Country, u64>,
    /// When counting began; `None` before.
    pub since: Option<Timestamp>,
}

/// The counters of placements.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Hires {
    /// The number of placements by duration in days.
    pub by_days: BTreeMap<u32, u64>,
    /// When counting began; `None` before.
    pub since: Option<Timestamp>,
}

impl Hires {
    /// The number of placements.
    pub fn count(&self) -> u64 {
        self.by_days.values().sum()
    }

    /// The median in days; for an even number the lower of the two middle values.
    fn median(&self) -> Option<u32> {
        let middle = self.count().div_ceil(2);
        let mut seen = 0;
        self.by_days.iter().find_map(|(days, hires)| {
            seen += hires;
            (seen >= middle && middle > 0).then_some(*days)
        })
    }
}

/// The figures that may be published now, in the order of the site.
pub fn publishable(pool: &Pool, hires: &Hires) -> Vec<Figure> {
    let countries = pool.by_country.values().filter(|count| **count > 0).count();
    let countries = u64::try_from(countries).unwrap_or_default();
    let median = hires.median().map(u64::from);
    [
        (
            FigureKey::VettedExecutives,
            Some(pool.executives),
            pool.executives,
            pool.since,
        ),
        (FigureKey::Countries, Some(countries), countries, pool.since),
        (FigureKey::Placements, Some(hires.count()), hires.count(), hires.since),
        (FigureKey::MedianDaysToHire, median, hires.count(), hires.since),
    ]
    .into_iter()
    .filter(|(key, _, measured_of, _)| *measured_of >= key.minimum())
    .filter_map(|(key, value, _, since)| {
        Some(Figure {
            key,
            value: value?,
            since: since?,
        })
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn since() -> Option<Timestamp> {
        Some("2026-11-20T12:00:00Z".parse().unwrap())
    }

    fn pool(executives: u64, countries: &[&str]) -> Pool {
        Pool {
            executives,
            by_country: countries.iter().map(|code| (code.parse().unwrap(), 1)).collect(),
            since: since(),
        }
    }

    fn hires(of_days: impl IntoIterator<Item = u32>) -> Hires {
        let mut hires = Hires {
            since: since(),
            ..Hires::default()
        };
        for days in of_days {
            *hires.by_days.entry(days).or_default() += 1;
        }
        hires
    }

    fn shown(pool: &Pool, hires: &Hires) -> Vec<(FigureKey, u64)> {
        publishable(pool, hires)
            .iter()
            .map(|figure| (figure.key, figure.value))
            .collect()
    }

    #[test]
    fn without_data_no_figure_is_shown() {
        assert_eq!(publishable(&Pool::default(), &Hires::default()), []);
    }

    #[test]
    fn every_figure_is_shown_from_its_minimum() {
        use FigureKey::{Countries, MedianDaysToHire, Placements, VettedExecutives};
        let five = ["KE", "NG", "ZA", "EG", "AE"];
        assert_eq!(shown(&pool(49, &five[..4]), &hires(1..=9)), []);
        assert_eq!(
            shown(&pool(50, &five), &hires(1..=10)),
            [(VettedExecutives, 50), (Countries, 5), (Placements, 10)]
        );
        assert_eq!(
            shown(&Pool::default(), &hires(1..=20)),
            [(Placements, 20), (MedianDaysToHire, 10)]
        );
    }

    #[test]
    fn a_country_without_executives_is_not_counted() {
        let mut pool = pool(50, &["KE", "NG", "ZA", "EG", "AE"]);
        pool.by_country.insert("KE".parse().unwrap(), 0);
        assert_eq!(shown(&pool, &Hires::default()), [(FigureKey::VettedExecutives, 50)]);
    }

    #[test]
    fn the_median_equals_that_of_the_sorted_list() {
        for days in [vec![5], vec![5, 9], vec![30, 2, 2, 2, 90], vec![7, 7, 1, 400]] {
            let mut sorted = days.clone();
            sorted.sort_unstable();
            assert_eq!(hires(days).median(), Some(sorted[(sorted.len() - 1) / 2]));
        }
        assert_eq!(Hires::default().median(), None);
    }
}

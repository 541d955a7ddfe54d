//! The monthly cost of a member: the measured rows, times the number of calls assumed in `scenario.json`.

use std::collections::BTreeMap;
use std::fmt::Write;

use serde::Deserialize;

use super::capacity::Units;
use super::table::Cost;

/// Dollars for a million units on demand, in us-east-1.
const READ_DOLLARS: f64 = 0.125;
const WRITE_DOLLARS: f64 = 0.625;

/// The assumptions about a month.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Month {
    /// The assumptions in one sentence.
    assumption: String,
    /// The kinds of members.
    members: Vec<Member>,
    /// Write units that a member may cost a month, on average.
    most_write: f64,
}

/// A kind of members.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Member {
    name: String,
    /// The percentage of members.
    share: f64,
    /// The number of calls of each row in a month.
    calls: BTreeMap<String, f64>,
    /// Write units that are not caused by a call.
    #[serde(default)]
    beside: f64,
}

/// A month in figures.
pub(super) struct Figures<'a> {
    month: &'a Month,
    /// The kinds of members in order, and the mean.
    rows: Vec<(&'a str, f64, Units)>,
    mean: Units,
    /// Rows that are called and were not measured.
    unknown: Vec<&'a str>,
}

impl Month {
    /// From the measured rows.
    pub(super) fn figures(&self, costs: &[Cost]) -> Figures<'_> {
        let mut figures = Figures {
            month: self,
            rows: Vec::new(),
            mean: Units::default(),
            unknown: Vec::new(),
        };
        for member in &self.members {
            let mut units = Units {
                read: 0.0,
                write: member.beside,
            };
            for (name, times) in &member.calls {
                match costs.iter().find(|cost| cost.name == *name) {
                    Some(cost) => {
                        units.read += times * (cost.units.read + cost.later.read);
                        units.write += times * (cost.units.write + cost.later.write);
                    }
                    None => figures.unknown.push(name),
                }
            }
            figures.mean += Units {
                read: units.read * member.share / 100.0,
                write: units.write * member.share / 100.0,
            };
            figures.rows.push((&member.name, member.share, units));
        }
        figures
    }
}

impl Figures<'_> {
    /// Why the month cannot be computed, or the limits it exceeds.
    pub(super) fn breaches(&self) -> Vec<String> {
        let unknown = self.unknown.iter();
        let mut breaches: Vec<_> = unknown
            .map(|name| format!("a member's month: {name} was not measured"))
            .collect();
        let (mean, most) = (self.mean.write, self.month.most_write);
        if mean > most {
            breaches.push(format!(
                "a member's month: {mean:.0} write units, at most {most} are allowed"
            ));
        }
        breaches
    }

    /// The section of `operations.md`.
    pub(super) fn table(&self) -> String {
        let mut table = format!(
            "\n## A member's month\n\n{} The rows above times these calls, what workers read and wrote later\nincluded; the calls are in `infra/bench/scenario.json`. On-demand prices of us-east-1: {READ_DOLLARS} and {WRITE_DOLLARS} dollars a\nmillion units.\n\n| Member | share | read units | write units | dollars |\n|---|---|---|---|---|\n",
            self.month.assumption
        );
        let mean = [("mean", 100.0, self.mean)];
        for (name, share, units) in self.rows.iter().chain(&mean) {
            let dollars = (units.read * READ_DOLLARS + units.write * WRITE_DOLLARS) / 1e6;
            // Writing to a String cannot fail.
            let _written = writeln!(
                table,
                "| {name} | {share} % | {:.0} | {:.0} | {dollars:.6} |",
                units.read, units.write
            );
        }
        table
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn cost(name: &str, write: f64, later: f64) -> Cost {
        let units = |write| Units { read: 2.0, write };
        Cost {
            name: name.to_owned(),
            calls: 1,
            depth: 1,
            units: units(write),
            later: units(later),
        }
    }

    fn month(most_write: f64) -> Month {
        serde_json::from_value(json!({
            "assumption": "Little happens.",
            "most_write": most_write,
            "members": [
                { "name": "executive", "share": 85, "calls": { "look": 10 }, "beside": 5 },
                { "name": "employer", "share": 15, "calls": { "look": 1, "search": 20 } },
            ],
        }))
        .unwrap()
    }

    #[test]
    fn a_month_is_the_measured_rows_times_their_calls() {
        let costs = [cost("look", 1.0, 3.0), cost("search", 1.0, 0.0)];
        let month = month(50.0);
        let figures = month.figures(&costs);
        let written: Vec<_> = figures.rows.iter().map(|(_, _, units)| units.write).collect();
        assert_eq!(written, [45.0, 24.0]);
        assert_eq!(
            (figures.mean.write, figures.mean.read),
            (41.85, 0.85 * 40.0 + 0.15 * 84.0)
        );
        assert!(figures.breaches().is_empty());
        assert!(
            figures.table().contains("| mean | 100 % | 47 | 42 | 0.000032 |"),
            "{}",
            figures.table()
        );
    }

    #[test]
    fn a_month_fails_with_a_row_that_was_not_measured_or_more_units_than_allowed() {
        let costs = [cost("look", 1.0, 3.0)];
        let (little, much) = (month(10.0), month(100.0));
        assert_eq!(little.figures(&costs).breaches().len(), 2);
        assert_eq!(
            much.figures(&costs).breaches(),
            ["a member's month: search was not measured"]
        );
    }
}

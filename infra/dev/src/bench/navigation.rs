//! The time of a navigation between signed-in screens: in Chromium, over the built site and the deployed product with the
//! demo's records.

use std::fmt::Write;
use std::process::Command;

use anyhow::{Result, ensure};
use serde::Deserialize;

use super::median;
use crate::seed::{PASSWORD, Person};
use crate::step::step;
use crate::workspace::frontend;
use crate::{process, tools};

/// The most that the median of one screen may take.
const MOST_MS: f64 = 150.0;

/// The navigations of one person to one screen, in the order of their clicks.
#[derive(Deserialize)]
pub(super) struct Row {
    email: String,
    screen: String,
    /// Milliseconds from the click to the painted heading.
    times: Vec<f64>,
}

/// Clicks through the sidebar of each person, with `frontend/scripts/measure-navigations.ts`.
pub(super) fn measure(origin: &str, people: &[&Person]) -> Result<Vec<Row>> {
    step("navigations between signed-in screens", || {
        let mut node = Command::new("node");
        node.env("PATH", tools::path_with_node()?)
            .env("CHROMIUM", tools::chromium()?)
            .current_dir(frontend())
            .args(["scripts/measure-navigations.ts", origin, PASSWORD])
            .args(people.iter().map(|person| person.email));
        let rows: Vec<Row> = serde_json::from_str(&process::output(&mut node)?)?;
        ensure!(!rows.is_empty(), "no navigation was measured");
        Ok(rows)
    })
}

/// The table, with the role of each person.
pub(super) fn table(rows: &[Row], people: &[&Person]) -> String {
    let mut table = format!(
        "\n## Navigations between signed-in screens\n\nFrom the click in the sidebar to the painted heading, on a desktop screen, with the functions of the local cloud in a debug\nbuild: median of {} each, at most {MOST_MS:.0} ms. The first one also downloads the screen's script.\n\n| Who | Screen | first, ms | median, ms | slowest of the others, ms | |\n|---|---|---|---|---|---|\n",
        rows.first().map_or(0, |row| row.times.len())
    );
    for Row { email, screen, times } in rows {
        let role = people.iter().find(|person| person.email == email);
        let first = times.first().copied().unwrap_or(f64::NAN);
        let slowest = times.iter().skip(1).copied().fold(f64::NAN, f64::max);
        let middle = median(times.clone());
        // Writing to a String cannot fail.
        let _written = writeln!(
            table,
            "| {} | `{screen}` | {first:.0} | {middle:.0} | {slowest:.0} | {} |",
            role.map_or(email.as_str(), |person| person.role),
            if middle > MOST_MS { "over" } else { "" },
        );
    }
    table
}

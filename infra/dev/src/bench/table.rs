//! The two tables in `infra/bench/`.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::capacity::Units;
use super::{BARE, HELLO};

const HELLO_LABEL: &str = "hello world (the floor)";
const BARE_LABEL: &str = "bare list (the floor of a list)";

/// A function's start-up and size.
pub(super) struct Row {
    pub(super) function: String,
    pub(super) init_cpu_ms: f64,
    pub(super) init_ms: f64,
    pub(super) rss_mb: f64,
    pub(super) zip_mb: f64,
}

/// The cost of a list of fifty.
pub(super) struct PerCall {
    pub(super) function: String,
    pub(super) cpu_ms: f64,
    /// After the last call.
    pub(super) rss_mb: f64,
}

impl PerCall {
    /// Of a function not measured yet.
    pub(super) fn worst(function: String) -> Self {
        Self {
            function,
            cpu_ms: f64::INFINITY,
            rss_mb: f64::INFINITY,
        }
    }
}

/// The AWS calls of an operation.
pub(super) struct Cost {
    pub(super) name: String,
    pub(super) calls: usize,
    pub(super) depth: usize,
    pub(super) units: Units,
    /// Of the workers that it triggers, until they are done.
    pub(super) later: Units,
}

/// The lines of an earlier `functions.md` by the names of the functions.
fn lines(earlier: &str) -> BTreeMap<String, String> {
    let rows = earlier.lines().skip_while(|line| !line.starts_with("|---")).skip(1);
    let named = rows.filter_map(|line| Some((line.split('|').nth(1)?.trim().to_owned(), line.to_owned())));
    named.collect()
}

/// `functions.md`; functions without a row keep the line of the earlier one.
pub(super) fn functions(rows: &[Row], lists: &[PerCall], earlier: &str) -> String {
    let mut lines = lines(earlier);
    let mut table = String::from(
        "# Functions\n\nWritten by `cargo dev bench`: release builds on this machine, medians of cold starts, CPU from the kernel's\nschedstat, everything measured twice and the smaller taken. Init is from spawn to the first request for work. A call is a\nlist of fifty items, DynamoDB answering after 2 ms. A run for named functions keeps the rows of the others. The first two\nrows are what to compare with: the smallest function (`hello` of `infra/floor`), and the list of introductions made with\nthe SDK and serde alone (`list` there).\n\n| Function | init CPU, ms | init, ms | RSS after init, MB | zip, MB | CPU per call, ms | RSS after 1,200 calls, MB |\n|---|---|---|---|---|---|---|\n",
    );
    for row in rows {
        let list = lists.iter().find(|list| list.function == row.function);
        let (cpu, rss) = list.map_or((String::from("–"), String::from("–")), |list| {
            (format!("{:.2}", list.cpu_ms), format!("{:.1}", list.rss_mb))
        });
        let Row {
            function,
            init_cpu_ms,
            init_ms,
            rss_mb,
            zip_mb,
        } = row;
        let function = match function.as_str() {
            HELLO => HELLO_LABEL,
            BARE => BARE_LABEL,
            name => name,
        };
        let line =
            format!("| {function} | {init_cpu_ms:.1} | {init_ms:.1} | {rss_mb:.1} | {zip_mb:.2} | {cpu} | {rss} |");
        lines.insert(function.to_owned(), line);
    }
    let floors = [HELLO_LABEL, BARE_LABEL].map(|label| lines.remove(label));
    for line in floors.into_iter().flatten().chain(lines.into_values()) {
        table.push_str(&line);
        table.push('\n');
    }
    table
}

/// `operations.md`
pub(super) fn operations(costs: &[Cost]) -> String {
    let mut table = String::from(
        "# Operations\n\nWritten by `cargo dev bench`: calls to AWS per request, how many had to wait for one another, and what DynamoDB bills for\nthem, counted by a proxy on the way to the local cloud (`infra/bench/scenario.json`); `later` is what the workers read and\nwrote because of it, until they were done. Units follow the published rules (`infra/dev/src/bench/capacity.rs`), where these\nare silent, measurements: transactions double the writes of items, not those of indexes. Left out are the deny list, which each\nprocess asks for once in three seconds, before whatever request comes then, and the timekeeper's look every minute.\n\n| Operation | AWS calls | depth | read units | write units | read later | written later |\n|---|---|---|---|---|---|---|\n",
    );
    for Cost {
        name,
        calls,
        depth,
        units,
        later,
    } in costs
    {
        // Writing to a String cannot fail.
        let _written = writeln!(
            table,
            "| {name} | {calls} | {depth} | {:.1} | {:.0} | {:.1} | {:.0} |",
            units.read, units.write, later.read, later.write
        );
    }
    table
}

//! infra/ASVS.md has one answer for every requirement of levels 1 and 2 of the OWASP ASVS, and everything it refers to
//! exists: tests by their names, checks of `cargo dev check`, sections of documents, files.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::PathBuf;

const REQUIREMENTS: &str = include_str!("asvs.txt");
const TABLE: &str = "infra/ASVS.md";

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(file: &str) -> Option<String> {
    std::fs::read_to_string(root().join(file)).ok()
}

/// Numbers like `1.2.3` with their level.
fn requirements() -> BTreeMap<String, char> {
    let lines = REQUIREMENTS.lines().filter(|line| !line.starts_with('#'));
    let of_section = |line: &'static str| {
        let (section, numbers) = line.split_once(' ').unwrap();
        numbers.split(' ').map(move |entry| {
            let (number, level) = entry.split_once(':').unwrap();
            (format!("{section}.{number}"), level.parse().unwrap())
        })
    };
    lines.flat_map(of_section).collect()
}

/// One row of the table.
struct Row {
    number: String,
    answer: String,
    /// Where it is implemented, why it does not apply, or what is missing.
    text: String,
    /// Tests, checks and sections of documents, in backticks.
    shown_by: Vec<String>,
}

fn rows() -> Vec<Row> {
    let table = read(TABLE).unwrap();
    let cells = table.lines().filter_map(|line| {
        let cells: Vec<_> = line.strip_prefix("| ")?.strip_suffix(" |")?.split(" | ").collect();
        cells[0]
            .chars()
            .all(|c| c.is_ascii_digit() || c == '.')
            .then_some(cells)
    });
    let row = |cells: Vec<&str>| {
        let [number, _title, answer, text, shown_by] = cells.as_slice() else {
            panic!("{TABLE}: {} has {} cells, not 5", cells[0], cells.len());
        };
        Row {
            number: (*number).to_owned(),
            answer: (*answer).to_owned(),
            text: (*text).to_owned(),
            shown_by: in_backticks(shown_by),
        }
    };
    cells.map(row).collect()
}

fn in_backticks(text: &str) -> Vec<String> {
    text.split('`').skip(1).step_by(2).map(ToOwned::to_owned).collect()
}

/// The error in a row, if any.
fn flaw(row: &Row) -> Option<String> {
    let flaw = match row.answer.as_str() {
        "met" if row.shown_by.is_empty() => Some("is met by nothing that shows it".to_owned()),
        "met, no test" | "not applicable" if !row.shown_by.is_empty() => Some("is shown all the same".to_owned()),
        "met" | "met, no test" | "not applicable" => None,
        open => match open.strip_prefix("open ").map(str::as_bytes) {
            Some([_, _, _, _, b'-', _, _, b'-', _, _]) => None,
            _ => Some(format!("has the answer {open:?}")),
        },
    };
    let files = in_backticks(&row.text);
    let absent = |file: &&String| file.contains('/') && !file.contains(' ') && !root().join(file).exists();
    flaw.or_else(|| (row.text.trim().len() < 10).then(|| "says neither where nor why".to_owned()))
        .or_else(|| row.shown_by.iter().find_map(|shown| does_not_exist(shown)))
        .or_else(|| {
            files
                .iter()
                .find(absent)
                .map(|file| format!("names {file}, which does not exist"))
        })
}

/// The evidence for a requirement: `path::test`, `cargo dev check --only name`, or `document.md#section`.
fn does_not_exist(shown: &str) -> Option<String> {
    let exists = if let Some((file, test)) = shown.split_once("::") {
        read(file).is_some_and(|text| has_test(file, &text, test))
    } else if let Some(check) = shown.strip_prefix("cargo dev check --only ") {
        read("infra/dev/src/check.rs").is_some_and(|text| text.contains(&format!("(\"{check}\", ")))
    } else if let Some((file, section)) = shown.split_once('#') {
        read(file).is_some_and(|text| sections(&text).any(|name| name == section))
    } else {
        false
    };
    (!exists).then(|| format!("is shown by {shown}, which does not exist"))
}

fn has_test(file: &str, text: &str, test: &str) -> bool {
    if file.ends_with(".rs") {
        // The attribute is on one of the few lines before it.
        let before = text
            .split(&format!("fn {test}("))
            .next()
            .filter(|before| before.len() < text.len());
        before.is_some_and(|before| before.lines().rev().take(4).any(|line| line.contains("test")))
    } else {
        text.contains(&format!("'{test}'")) || text.contains(&format!("`{test}`"))
    }
}

/// The anchors of a document's headings, as GitHub generates them.
fn sections(text: &str) -> impl Iterator<Item = String> {
    let headings = text.lines().filter(|line| line.starts_with('#'));
    headings.map(|line| {
        let words = line.trim_start_matches('#').trim().to_lowercase();
        let kept = words.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-'));
        kept.map(|c| if c == ' ' { '-' } else { c }).collect()
    })
}

/// The number of requirements by answer, as in the text above the table.
struct Figures {
    by_test: usize,
    by_document: usize,
    without_test: usize,
    not_applicable: usize,
    open: usize,
}

impl Figures {
    fn of(rows: &[Row]) -> Self {
        let count = |wanted: &dyn Fn(&Row) -> bool| rows.iter().filter(|row| wanted(row)).count();
        let is_document = |row: &Row| row.shown_by.iter().all(|shown| shown.contains(".md#"));
        Self {
            by_test: count(&|row| row.answer == "met" && !is_document(row)),
            by_document: count(&|row| row.answer == "met" && is_document(row)),
            without_test: count(&|row| row.answer == "met, no test"),
            not_applicable: count(&|row| row.answer == "not applicable"),
            open: count(&|row| row.answer.starts_with("open ")),
        }
    }

    fn applicable(&self) -> usize {
        self.by_test + self.by_document + self.without_test + self.open
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let applicable = self.applicable();
        write!(
            f,
            "{} requirements, {} not applicable; of the {applicable} applicable ones {} met and shown by a test or a check \
             ({} %), {} met by a document, {} met without a test, {} open",
            applicable + self.not_applicable,
            self.not_applicable,
            self.by_test,
            100 * self.by_test / applicable.max(1),
            self.by_document,
            self.without_test,
            self.open,
        )
    }
}

#[test]
fn every_asvs_requirement_has_one_answer_with_existing_evidence() {
    let (requirements, rows) = (requirements(), rows());
    let mut flaws = Vec::new();
    let mut seen = BTreeSet::new();
    for row in &rows {
        if !requirements.contains_key(&row.number) {
            flaws.push(format!("{} is no requirement of level 1 or 2", row.number));
        }
        if !seen.insert(&row.number) {
            flaws.push(format!("{} stands there twice", row.number));
        }
        flaws.extend(flaw(row).map(|flaw| format!("{} {flaw}", row.number)));
    }
    flaws.extend(
        requirements
            .keys()
            .filter(|number| !seen.contains(number))
            .map(|number| format!("{number} is missing")),
    );
    assert!(flaws.is_empty(), "{TABLE}:\n{}", flaws.join("\n"));
    let figures = Figures::of(&rows).to_string();
    assert!(
        read(TABLE).unwrap().contains(&figures),
        "{TABLE} begins with other figures than these: {figures}"
    );
    println!("{figures}");
}

#[test]
fn the_list_holds_all_requirements_of_levels_1_and_2() {
    let requirements = requirements();
    let of_level = |level: char| requirements.values().filter(|it| **it == level).count();
    assert_eq!((of_level('1'), of_level('2'), requirements.len()), (70, 183, 253));
}

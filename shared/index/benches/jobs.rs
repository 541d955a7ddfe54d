//! The cost of queries for jobs: `cargo dev bench --search` runs this and writes `infra/bench/search.md`.
//!
//! It fills an index with pseudo-random jobs (fixed seed), writes and reads its snapshot, and queries it. A query covers the
//! work of the handler without HTTP: parsing, searching, and conversion of cards and facets to JSON.
#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a measurement that cannot be set up has failed"
)]

use std::time::Instant;

use domain::{
    Chance, Currency, Engagement, Industry, JobId, Locale,
    job::{ExperienceLevel, JobCard, JobDocument, JobQuery, SalaryRange, SalaryType, Workplace},
    search::Listed,
};
use index::{Index, Query};
use jiff::{SignedDuration, Timestamp};
use serde_json::json;

const JOBS: usize = 50_000;
const QUERIES: usize = 5_000;
/// Words of a description: most descriptions share most of them.
const WORDS_OF_A_DESCRIPTION: usize = 220;
const VOCABULARY: usize = 20_000;

const TITLES: [&str; 12] = [
    "Chief Financial Officer",
    "Chief Operating Officer",
    "Chief Technology Officer",
    "Head of Treasury",
    "Director of Human Resources",
    "Country Manager",
    "Directeur financier",
    "Managing Director",
    "Head of Supply Chain",
    "Chief Risk Officer",
    "Vice President Sales",
    "المدير المالي",
];
const SUBJECTS: [&str; 12] = [
    "IFRS",
    "treasury",
    "governance",
    "audit",
    "M&A",
    "SAP",
    "supply chain",
    "pricing",
    "export",
    "payments",
    "credit",
    "turnaround",
];
const PLACES: [(&str, &str); 8] = [
    ("Nairobi, Kenya", "KE"),
    ("Lagos, Nigeria", "NG"),
    ("Dubai, UAE", "AE"),
    ("Riyadh", "SA"),
    ("Cairo", "EG"),
    ("Casablanca", "MA"),
    ("Accra", "GH"),
    ("دبي", "AE"),
];

struct Dice(Chance);

impl Dice {
    fn below(&self, n: usize) -> usize {
        u32::from_be_bytes(self.0.bytes()) as usize % n
    }
    fn one<T: Copy>(&self, of: &[T]) -> T {
        of[self.below(of.len())]
    }
}

fn noon() -> Timestamp {
    "2026-11-20T12:00:00Z".parse().unwrap()
}

/// A word of the vocabulary; the first ones are the most frequent.
fn word(dice: &Dice) -> String {
    let number = dice.below(dice.below(VOCABULARY) + 1);
    format!("w{number:x}")
}

fn listed(number: usize, dice: &Dice) -> Listed<JobDocument> {
    let id: JobId = format!("job_01JD0000000000000000{number:06}").parse().unwrap();
    let (location, country) = dice.one(&PLACES);
    let words: Vec<String> = (0..WORDS_OF_A_DESCRIPTION)
        .map(|_| {
            if dice.below(20) == 0 {
                dice.one(&SUBJECTS).to_owned()
            } else {
                word(dice)
            }
        })
        .collect();
    let description = words.join(" ");
    let is_anonymous = dice.below(3) == 0;
    let min = 5_000_000 + dice.below(20) as i64 * 1_000_000;
    let card = JobCard {
        id: id.clone(),
        title: format!(
            "{} {}",
            dice.one(&TITLES),
            dice.one(&["", "East Africa", "GCC", "Group"])
        )
        .trim()
        .to_owned(),
        company_name: (!is_anonymous).then(|| format!("Company {}", dice.below(5_000))),
        employer_description: is_anonymous.then(|| "A listed bank".to_owned()),
        is_anonymous,
        location: location.to_owned(),
        countries: vec![country.parse().unwrap()],
        workplace: dice.one(Workplace::ALL),
        engagement_type: Some(dice.one(Engagement::ALL)),
        experience_level: Some(dice.one(ExperienceLevel::ALL)),
        industry: Some(dice.one(Industry::ALL)),
        salary_range: (dice.below(2) == 0).then_some(SalaryRange {
            min,
            max: min + 4_000_000,
            currency: Currency::Usd,
            salary_type: SalaryType::Yearly,
        }),
        salary_withheld: None,
        summary: description.chars().take(280).collect(),
        locale: Locale::En,
        is_featured: dice.below(20) == 0,
        published_at: noon() - SignedDuration::from_mins(dice.below(80_000) as i64),
        expires_at: Some(noon() + SignedDuration::from_hours(24 * dice.below(60) as i64)),
    };
    Listed {
        id,
        revision: 1,
        document: Some(JobDocument {
            card,
            description,
            requirements: (0..1 + dice.below(5))
                .map(|_| {
                    format!(
                        "{} years of {} and {}",
                        2 + dice.below(15),
                        dice.one(&SUBJECTS),
                        word(dice)
                    )
                })
                .collect(),
            company_id: None,
        }),
    }
}

/// What readers type, from an empty query to one with operators, and what they choose.
fn asked(dice: &Dice) -> JobQuery {
    let q = match dice.below(8) {
        0 | 1 => String::new(),
        2 => dice.one(&["cfo", "chief", "dir", "coo", "المدير المالي"]).to_owned(),
        3 => dice.one(&SUBJECTS).to_owned(),
        4 => format!("{} {}", dice.one(&SUBJECTS), word(dice)),
        5 => format!("\"{}\"", dice.one(&SUBJECTS)),
        6 => format!("title:{} location:nairobi", dice.one(&["chief", "head", "director"])),
        _ => format!("({} OR {}) NOT audit", word(dice), word(dice)),
    };
    JobQuery {
        q: (!q.is_empty()).then(|| q.parse().unwrap()),
        engagement_type: (dice.below(4) == 0)
            .then(|| dice.one(Engagement::ALL))
            .into_iter()
            .collect(),
        location: (dice.below(4) == 0)
            .then(|| dice.one(&PLACES).1.parse().unwrap())
            .into_iter()
            .collect(),
        industry: (dice.below(4) == 0)
            .then(|| dice.one(Industry::ALL))
            .into_iter()
            .collect(),
        min_salary: (dice.below(6) == 0).then(|| serde_json::from_value(json!(100_000)).unwrap()),
        ..JobQuery::default()
    }
}

fn ask(index: &Index<JobDocument>, asked: &JobQuery) -> usize {
    let found = index.search(&Query::of_jobs(asked, noon()).unwrap());
    let cards: Vec<_> = found.hits.iter().map(|hit| &hit.card).collect();
    let facets: Vec<_> = found.facets.values().collect();
    serde_json::to_vec(&(cards, facets, found.total)).unwrap().len()
}

fn milliseconds<T>(work: impl FnOnce() -> T) -> (f64, T) {
    let since = Instant::now();
    let done = work();
    (since.elapsed().as_secs_f64() * 1000.0, done)
}

fn main() {
    let dice = Dice(Chance::seeded(1));
    let mut index = Index::default();
    for number in 0..JOBS {
        index.apply(listed(number, &dice));
    }
    let bytes = index.to_snapshot();
    drop(index);
    let (load, index) = milliseconds(|| Index::<JobDocument>::from_snapshot(&bytes).unwrap());
    let dice = Dice(Chance::seeded(2));
    let mut took: Vec<f64> = (0..QUERIES)
        .map(|_| {
            let asked = asked(&dice);
            milliseconds(|| ask(&index, &asked)).0
        })
        .collect();
    took.sort_by(f64::total_cmp);
    let at = |share: f64| took[((took.len() as f64 * share) as usize).min(took.len() - 1)];
    let measured = json!({
        "jobs": JOBS, "queries": QUERIES, "p50_ms": at(0.5), "p90_ms": at(0.9), "p99_ms": at(0.99), "most_ms": at(1.0),
        "load_ms": load, "snapshot_mb": bytes.len() as f64 / 1e6,
    });
    println!("{measured}");
}

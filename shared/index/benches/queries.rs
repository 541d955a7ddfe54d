//! The cost of queries: `cargo dev bench --search` runs this and writes `infra/bench/search.md`.
//!
//! `fill <size> <file>` fills an index and writes its snapshot to the file. `ask <file> [<megabytes>]` is another process, so
//! that its memory can be measured alone, and held to that of the deployment: it reads the snapshot as a search function
//! does when it starts, and queries it. `write <file> <megabytes>` reads it and writes it again, as the snapshot function
//! does. A query covers the handler's work without HTTP: parsing, searching, and conversion of cards and facets to JSON. The
//! documents are pseudo-random with a fixed seed.
#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a measurement that cannot be set up has failed"
)]

use std::time::Instant;

use domain::{
    Account, AccountId, Chance, Clock, Company, CompanyId, Country, Engagement, Industry,
    profile::{Card, CompanySeat, Exclusion, Shield, Viewer, Visibility},
    search::{Document, Listed, language::Expr},
    vocabulary::{AvailabilityType, CompanySize, Seniority, Travel},
};
use index::{ExecutiveFacet, Index, Query, Sort};
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};

const LEVELS: [&str; 8] = [
    "Chief",
    "Vice President",
    "Director of",
    "Head of",
    "Group",
    "Regional Head of",
    "Non-executive Director,",
    "Interim",
];
const FUNCTIONS: [&str; 16] = [
    "Financial Officer",
    "Operating Officer",
    "Technology",
    "Human Resources",
    "Marketing",
    "Sales",
    "Risk",
    "Audit",
    "Strategy",
    "Supply Chain",
    "Legal Affairs",
    "Digital Transformation",
    "Treasury",
    "Investor Relations",
    "Procurement",
    "Directrice Générale",
];
const REGIONS: [&str; 12] = [
    "",
    "Africa",
    "East Africa",
    "MENA",
    "GCC",
    "West Africa",
    "Levant",
    "Maghreb",
    "Banking",
    "Energy",
    "Retail",
    "Mining",
];
const PLACES: [(&str, &str); 12] = [
    ("Nairobi, Kenya", "KE"),
    ("Lagos, Nigeria", "NG"),
    ("Dubai, UAE", "AE"),
    ("Riyadh", "SA"),
    ("Cairo", "EG"),
    ("Casablanca", "MA"),
    ("Accra", "GH"),
    ("Johannesburg", "ZA"),
    ("Doha", "QA"),
    ("Kigali", "RW"),
    ("Tunis", "TN"),
    ("دبي", "AE"),
];
const HOUSES: [&str; 10] = [
    "Savanna",
    "Atlas",
    "Baobab",
    "Kilima",
    "Société Nouvelle",
    "Gulf",
    "Sahel",
    "Rift Valley",
    "Nile",
    "Emirates",
];
const BRANCHES: [&str; 8] = [
    "Bank",
    "Holdings",
    "Power",
    "Telecom",
    "Logistics",
    "Foods",
    "Capital",
    "Mines",
];
const LANGUAGES: [&str; 6] = ["English", "French", "Arabic", "Swahili", "Portuguese", "Hausa"];
const SPECIALIZATIONS: [&str; 10] = [
    "CFO",
    "CEO",
    "COO",
    "CTO",
    "CHRO",
    "CMO",
    "Board Director",
    "CRO",
    "CIO",
    "GM",
];
const SUBJECTS: [&str; 20] = [
    "IFRS",
    "Treasury",
    "Leadership",
    "M&A",
    "Tax",
    "Audit",
    "Fundraising",
    "Negotiation",
    "Governance",
    "Compliance",
    "Cloud",
    "Data",
    "Agile",
    "Lean",
    "SAP",
    "Pricing",
    "Export",
    "Payments",
    "Credit",
    "Hiring",
];
const KINDS: [&str; 15] = [
    "",
    "Strategy",
    "Management",
    "Planning",
    "Reporting",
    "Systems",
    "Policy",
    "Operations",
    "Analytics",
    "Transformation",
    "Integration",
    "Turnaround",
    "Growth",
    "Controls",
    "Advisory",
];

struct Dice(Chance);

impl Dice {
    fn below(&self, n: usize) -> usize {
        u32::from_be_bytes(self.0.bytes()) as usize % n
    }
    fn one<T: Copy>(&self, of: &[T]) -> T {
        of[self.below(of.len())]
    }
    /// Draws with a skewed distribution: the first values are the most frequent.
    fn skewed<T: Copy>(&self, of: &[T]) -> T {
        of[self.below(self.below(of.len()) + 1)]
    }
    fn skill(&self) -> String {
        format!("{} {}", self.skewed(&SUBJECTS), self.skewed(&KINDS))
            .trim()
            .to_owned()
    }
}

fn noon() -> Timestamp {
    "2026-11-20T12:00:00Z".parse().unwrap()
}

fn account(number: usize) -> AccountId {
    format!("usr_{number:032x}").parse().unwrap()
}

fn document(number: usize, dice: &Dice) -> Listed {
    let (location, country) = dice.skewed(&PLACES);
    let kind = (dice.below(8) > 0).then(|| dice.one(AvailabilityType::ALL));
    let title = format!(
        "{} {} {}",
        dice.skewed(&LEVELS),
        dice.skewed(&FUNCTIONS),
        dice.skewed(&REGIONS)
    );
    let exclusion = |_| -> Exclusion {
        let name = format!("Company {} Holdings", dice.below(2000));
        serde_json::from_value(json!({ "kind": "company", "name": name })).unwrap()
    };
    // Two in five show their employer: the column is neither empty nor full.
    let company = (dice.below(5) < 2).then(|| {
        // Most companies have few executives in the index.
        let number = dice.below(1000);
        format!("{} {} {number}", dice.skewed(&HOUSES), dice.skewed(&BRANCHES))
    });
    let shields = if dice.below(10) == 0 { 1 + dice.below(3) } else { 0 };
    let card = Card {
        id: account(number),
        initials: format!(
            "{}. {}.",
            char::from(b'A' + dice.below(26) as u8),
            char::from(b'A' + dice.below(26) as u8)
        ),
        seniority: Seniority::of_title(&title),
        title: Some(title.trim().to_owned()),
        current_company: company,
        location: Some(location.to_owned()),
        country: Some(country.parse::<Country>().unwrap()),
        industry: Some(dice.skewed(Industry::ALL)),
        years_of_experience: 5 + dice.below(30) as u32,
        skills: (0..3 + dice.below(6)).map(|_| dice.skill()).collect(),
        specializations: (0..1 + dice.below(2))
            .map(|_| dice.skewed(&SPECIALIZATIONS).to_owned())
            .collect(),
        languages: (0..1 + dice.below(3))
            .map(|_| dice.skewed(&LANGUAGES).to_owned())
            .collect(),
        is_available: dice.below(3) == 0,
        availability_type: kind,
        engagement: kind.map(Engagement::from),
        preferred_company_size: CompanySize::Any,
        travel_willingness: Travel::Occasional,
        remote_work: dice.below(2) == 0,
        allow_introduction_requests: true,
        identity: None,
    };
    Listed {
        id: card.id.clone(),
        revision: 1,
        document: Some(Document {
            card,
            visibility: dice.one(&[Visibility::Public, Visibility::VerifiedEmployers]),
            shield: Shield::new((0..shields).map(exclusion).collect()).unwrap(),
            least_salary: None,
            updated_at: noon() - SignedDuration::from_mins(dice.below(500_000) as i64),
        }),
    }
}

/// What employers type, from an empty query to one with all operators.
fn words(dice: &Dice) -> String {
    let word = || dice.skewed(&SUBJECTS);
    match dice.below(11) {
        0 | 1 => String::new(),
        2 => dice
            .one(&["fin", "chief", "dir", "head", "ceo", "generale", "دبي"])
            .to_owned(),
        3 | 4 => word().to_owned(),
        5 => format!("{} {}", word(), word()),
        6 => format!("\"{}\"", dice.one(&FUNCTIONS)),
        7 => format!("title:{} location:nairobi", dice.one(&["chief", "head", "director"])),
        8 => format!("({} OR {}) NOT audit", word(), word()),
        9 => format!(
            "company:\"{} {}\" {}",
            dice.skewed(&HOUSES),
            dice.one(&BRANCHES),
            word()
        ),
        _ => format!(
            "\"chief financial\" AND ({} OR \"{}\") NOT {}",
            word(),
            dice.skill(),
            word()
        ),
    }
}

fn chosen(dice: &Dice) -> Vec<(ExecutiveFacet, Vec<String>)> {
    let mut chosen = Vec::new();
    if dice.below(4) == 0 {
        chosen.push((ExecutiveFacet::Industry, vec![dice.skewed(Industry::ALL).to_string()]));
    }
    if dice.below(4) == 0 {
        chosen.push((ExecutiveFacet::Skills, vec![dice.skill(), dice.skill()]));
    }
    if dice.below(4) == 0 {
        chosen.push((ExecutiveFacet::Location, vec![dice.skewed(&PLACES).1.to_owned()]));
    }
    if dice.below(6) == 0 {
        chosen.push((ExecutiveFacet::Language, vec![dice.skewed(&LANGUAGES).to_owned()]));
    }
    chosen
}

fn ask(index: &Index, typed: &str, chosen: &[(ExecutiveFacet, Vec<String>)], sort: Sort, viewer: &Viewer) -> usize {
    let query = Query {
        chosen: chosen.iter().cloned().collect(),
        words: Expr::parse(typed).unwrap(),
        viewer: viewer.clone(),
        sort,
        limit: 20,
        ..Query::default()
    };
    let found = index.search(&query);
    let cards: Vec<_> = found.hits.iter().map(|hit| &hit.card).collect();
    let facets: Vec<_> = found.facets.values().collect();
    serde_json::to_vec(&(cards, facets, found.total)).unwrap().len()
}

/// Ends this process if it ever needs more memory than this.
fn hold_to(megabytes: u64) {
    let limit = format!("--as={}", megabytes * 1024 * 1024);
    let process = std::process::id().to_string();
    let held = std::process::Command::new("prlimit")
        .args([&limit, "--pid", &process])
        .status();
    assert!(held.unwrap().success(), "prlimit is part of util-linux");
}

/// Reads a snapshot and writes the next one.
fn write_again(file: &str) -> Value {
    let before = memory("VmRSS");
    let bytes = std::fs::read(file).unwrap();
    let index = Index::<Document>::from_snapshot(&bytes).unwrap();
    drop(bytes);
    let (write, bytes) = milliseconds(|| index.to_snapshot());
    json!({ "write_ms": write, "peak_mb": memory("VmHWM") - before, "snapshot_mb": bytes.len() as f64 / 1e6 })
}

/// Memory in megabytes: `VmRSS` is the current use of this process, `VmHWM` the maximum.
fn memory(which: &str) -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix(which)?.strip_prefix(':'));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok());
    kilobytes.unwrap_or(f64::NAN) / 1000.0
}

fn milliseconds<T>(work: impl FnOnce() -> T) -> (f64, T) {
    let since = Instant::now();
    let done = work();
    (since.elapsed().as_secs_f64() * 1000.0, done)
}

fn fill(size: usize, file: &str) -> Value {
    let dice = Dice(Chance::seeded(1));
    let mut index = Index::<Document>::default();
    let (filled, ()) = milliseconds(|| {
        for number in 0..size {
            index.apply(document(number, &dice));
        }
    });
    // The time to generate the documents is measured, to subtract it from filling the index.
    let again = Dice(Chance::seeded(1));
    let (made, _) = milliseconds(|| (0..size).map(|number| document(number, &again).revision).sum::<u64>());
    let (written, bytes) = milliseconds(|| index.to_snapshot());
    std::fs::write(file, &bytes).unwrap();
    json!({ "fill_ms": filled - made, "write_ms": written, "snapshot_mb": bytes.len() as f64 / 1e6 })
}

fn ask_all(file: &str) -> Value {
    let before = memory("VmRSS");
    let bytes = std::fs::read(file).unwrap();
    let (load, index) = milliseconds(|| Index::from_snapshot(&bytes).unwrap());
    // Queries over a million profiles take a while.
    let queries = if bytes.len() > 50_000_000 { 1_000 } else { 5_000 };
    drop(bytes);
    let account: Account = serde_json::from_value(json!({
        "id": account(0), "email": "erik@savanna.example", "role": "employer", "state": "active", "created_at": noon(),
        "company": CompanySeat::owner(CompanyId::new(&Clock::at(noon()), &Chance::seeded(2))),
    }))
    .unwrap();
    let company: Company = serde_json::from_value(json!({
        "id": account.company_id(), "owner": account.id, "legal_name": "Company 7 Holdings Ltd", "country": "KE",
        "website": "https://savanna.example", "verification_status": "verified", "created_at": noon(), "updated_at": noon(),
    }))
    .unwrap();
    let viewer = Viewer::employer(&account, Some(&company));
    let dice = Dice(Chance::seeded(3));
    let mut took = Vec::with_capacity(queries);
    let mut answer = 0;
    for _ in 0..queries {
        let (typed, chosen) = (words(&dice), chosen(&dice));
        let sort = dice.skewed(&[Sort::Relevance, Sort::Relevance, Sort::Recent, Sort::Years]);
        let (milliseconds, length) = milliseconds(|| ask(&index, &typed, &chosen, sort, &viewer));
        took.push(milliseconds);
        answer += length;
    }
    took.sort_by(f64::total_cmp);
    let at = |share: f64| took[((took.len() as f64 * share) as usize).min(took.len() - 1)];
    json!({
        "queries": queries, "p50_ms": at(0.5), "p90_ms": at(0.9), "p99_ms": at(0.99), "most_ms": at(1.0), "load_ms": load,
        "memory_mb": memory("VmRSS") - before, "peak_mb": memory("VmHWM") - before, "answer_bytes": answer / queries,
    })
}

fn main() {
    let asked: Vec<String> = std::env::args().collect();
    let asked: Vec<&str> = asked.iter().map(String::as_str).collect();
    // `cargo bench` adds an argument of its own.
    let measured = match asked[1..] {
        ["fill", size, file, ..] => fill(size.parse().unwrap(), file),
        ["ask", file, megabytes, ..] if megabytes.parse::<u64>().is_ok() => {
            hold_to(megabytes.parse().unwrap());
            ask_all(file)
        }
        ["ask", file, ..] => ask_all(file),
        ["write", file, megabytes, ..] => {
            hold_to(megabytes.parse().unwrap());
            write_again(file)
        }
        _ => return,
    };
    println!("{measured}");
}

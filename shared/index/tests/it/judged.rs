//! The quality of results: recall and precision over fictional executives and queries with their expected results
//! (`tests/judged`). The engine's tables were tuned on them.
#![expect(clippy::print_stdout, reason = "the bench reads the table")]

use std::collections::{BTreeMap, BTreeSet};

use domain::{
    AccountId, Engagement,
    profile::{Card, Shield, Visibility},
    search::{Document, ExecutiveQuery},
    vocabulary::{AvailabilityType, CompanySize, Seniority, Travel},
};
use index::{Index, Query};

use crate::{
    documents::{account, noon},
    index_against_oracle::listed,
};

const PEOPLE: &str = include_str!("../judged/people.txt");
const QUERIES: &str = include_str!("../judged/queries.txt");

/// The regions of countries, as far as rules name them.
const REGIONS: [(&str, &str); 7] = [
    ("east-africa", "ke ug tz rw et so ss mu"),
    ("west-africa", "ng ne ci sn gh gn gw ml"),
    ("central-africa", "cm cg cd ga gq"),
    ("north-africa", "ma tn dz eg sd"),
    ("maghreb", "ma tn dz"),
    ("gcc", "sa ae qa kw bh om"),
    ("middle-east", "sa ae qa kw bh om jo lb eg"),
];
/// Languages as users write them.
const SPOKEN: [(&str, &str); 10] = [
    ("français", "french"),
    ("french", "french"),
    ("english", "english"),
    ("arabic", "arabic"),
    ("العربية", "arabic"),
    ("swahili", "swahili"),
    ("spanish", "spanish"),
    ("portuguese", "portuguese"),
    ("german", "german"),
    ("italian", "italian"),
];

struct Judged {
    index: Index,
    /// The facts about each person.
    facts: BTreeMap<AccountId, BTreeSet<String>>,
}

fn rows(text: &'static str, columns: usize) -> impl Iterator<Item = Vec<&'static str>> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(move |line| line.splitn(columns, '|').map(str::trim).collect())
}

fn list(text: &str) -> Vec<String> {
    text.split(';')
        .map(|part| part.trim().to_owned())
        .filter(|part| !part.is_empty())
        .collect()
}

impl Judged {
    fn read() -> Self {
        let (mut index, mut facts) = (Index::default(), BTreeMap::new());
        for row in rows(PEOPLE, 11) {
            let number: usize = row[0].parse().unwrap();
            let document = document(number, &row);
            let mut true_of: BTreeSet<String> = row[10].split_whitespace().map(ToOwned::to_owned).collect();
            let country = row[7].to_lowercase();
            let within = REGIONS
                .iter()
                .filter(|(_, countries)| countries.split(' ').any(|it| it == country));
            true_of.extend(within.map(|(region, _)| (*region).to_owned()));
            true_of.insert(country);
            true_of.insert(row[4].to_owned());
            true_of.insert(row[0].to_owned());
            true_of.insert(format!("open:{}", row[9]));
            true_of.extend(
                list(row[2])
                    .iter()
                    .map(|it| format!("specialization:{}", it.to_lowercase())),
            );
            for language in list(row[8]) {
                let known = SPOKEN.iter().find(|(written, _)| *written == language.to_lowercase());
                true_of.extend(known.map(|(_, name)| format!("speaks:{name}")));
            }
            facts.insert(account(number), true_of);
            index.apply(listed(number, 1, Some(document)));
        }
        Self { index, facts }
    }

    fn fitting(&self, rule: &str) -> BTreeSet<AccountId> {
        let words = rule.replace('(', " ( ").replace(')', " ) ").replace('!', " ! ");
        let words: Vec<&str> = words.split_whitespace().collect();
        let fits = |facts: &BTreeSet<String>| {
            let mut at = 0;
            let fits = either(&words, &mut at, facts);
            assert_eq!(at, words.len(), "{rule}");
            fits
        };
        let people = self.facts.iter().filter(|(_, facts)| fits(facts));
        people.map(|(id, _)| id.clone()).collect()
    }
}

/// `a & b | !c`: evaluates a rule.
fn either(words: &[&str], at: &mut usize, facts: &BTreeSet<String>) -> bool {
    let mut holds = both(words, at, facts);
    while words.get(*at) == Some(&"|") {
        *at += 1;
        holds |= both(words, at, facts);
    }
    holds
}

fn both(words: &[&str], at: &mut usize, facts: &BTreeSet<String>) -> bool {
    let mut holds = single(words, at, facts);
    while words.get(*at) == Some(&"&") {
        *at += 1;
        holds &= single(words, at, facts);
    }
    holds
}

fn single(words: &[&str], at: &mut usize, facts: &BTreeSet<String>) -> bool {
    *at += 1;
    match words[*at - 1] {
        "!" => !single(words, at, facts),
        "(" => {
            let holds = either(words, at, facts);
            *at += 1;
            holds
        }
        fact => facts.contains(fact),
    }
}

fn document(number: usize, row: &[&str]) -> Document {
    let some = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    let kind: AvailabilityType = row[9].parse().unwrap();
    let card = Card {
        id: account(number),
        initials: "A. D.".into(),
        title: some(row[1]),
        seniority: Seniority::of_title(row[1]),
        current_company: some(row[5]),
        location: some(row[6]),
        country: row[7].parse().ok(),
        industry: row[4].parse().ok(),
        years_of_experience: 12,
        skills: list(row[3]),
        specializations: list(row[2]),
        languages: list(row[8]),
        is_available: true,
        availability_type: Some(kind),
        engagement: Some(Engagement::from(kind)),
        preferred_company_size: CompanySize::Any,
        travel_willingness: Travel::None,
        remote_work: false,
        allow_introduction_requests: true,
        identity: None,
    };
    Document {
        card,
        visibility: Visibility::Public,
        shield: Shield::default(),
        least_salary: None,
        updated_at: noon(),
    }
}

/// The sums of one group of queries.
#[derive(Default)]
struct Sum {
    queries: usize,
    recall: f64,
    /// Over the queries with at least one result.
    precision: f64,
    answered: usize,
    /// Queries without a result although an executive matches.
    empty: usize,
    /// Queries with a wrong executive among the first ten.
    wrong: usize,
}

impl Sum {
    fn recall(&self) -> f64 {
        self.recall / self.queries as f64
    }

    fn precision(&self) -> f64 {
        self.precision / self.answered.max(1) as f64
    }
}

/// Executes all queries; the sums by language and by kind.
fn measure(judged: &Judged) -> BTreeMap<(&'static str, &'static str), Sum> {
    let mut sums: BTreeMap<(&str, &str), Sum> = BTreeMap::new();
    for row in rows(QUERIES, 4) {
        let [kind, language, typed, rule] = row[..] else {
            panic!("{row:?}");
        };
        let fitting = judged.fitting(rule);
        assert!(!fitting.is_empty(), "nobody fits {typed}: {rule}");
        let asked = ExecutiveQuery {
            q: Some(typed.parse().unwrap()),
            limit: Some(10),
            ..ExecutiveQuery::default()
        };
        let found = judged.index.search(&Query::of(&asked).unwrap());
        let first: Vec<&AccountId> = found.hits.iter().map(|hit| &hit.card.id).collect();
        let right = first.iter().filter(|id| fitting.contains(**id)).count();
        let recall = right as f64 / fitting.len().min(10) as f64;
        if recall < 1.0 || right < first.len() {
            let numbers = |ids: &mut dyn Iterator<Item = &AccountId>| {
                let numbers = ids.map(|id| u64::from_str_radix(&id.as_str()[20..], 16).unwrap().to_string());
                numbers.collect::<Vec<_>>().join(" ")
            };
            println!(
                "{kind} {language} «{typed}»: missing {}; wrong {}",
                numbers(&mut fitting.iter().filter(|id| !first.contains(id))),
                numbers(&mut first.iter().copied().filter(|id| !fitting.contains(*id))),
            );
        }
        for key in [(language, "all"), (language, kind), ("all", "all")] {
            let sum = sums.entry(key).or_default();
            sum.queries += 1;
            sum.recall += recall;
            sum.empty += usize::from(first.is_empty());
            sum.wrong += usize::from(right < first.len());
            if !first.is_empty() {
                sum.answered += 1;
                sum.precision += right as f64 / first.len() as f64;
            }
        }
    }
    sums
}

#[test]
fn judged_queries_reach_the_required_recall_and_precision() {
    let sums = measure(&Judged::read());
    println!("| language | kind | queries | recall@10 | precision@10 | empty | with a wrong one |");
    for ((language, kind), sum) in &sums {
        println!(
            "| {language} | {kind} | {} | {:.2} | {:.2} | {} | {} |",
            sum.queries,
            sum.recall(),
            sum.precision(),
            sum.empty,
            sum.wrong
        );
    }
    for language in ["en", "fr", "ar"] {
        let sum = &sums[&(language, "all")];
        assert!(sum.queries >= 100, "{language}: {} queries", sum.queries);
        assert!(sum.recall() >= 0.95 && sum.precision() >= 0.97, "{language}");
    }
    // No result is in another place than the requested one.
    assert!(
        sums.iter()
            .filter(|((_, kind), _)| *kind == "place")
            .all(|(_, sum)| sum.wrong == 0)
    );
}

//! The index says what going through all documents one by one would say.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use domain::search::language::{Expr, Field};
use domain::{
    AccountId, Chance, Currency, Engagement, Industry, Money,
    profile::{Exclusion, Shield, Viewer},
    search::Document,
};
use search::index::{Facet, Found, Index, Query, Sort};
use store::search::Listed;

use crate::documents::{Dice, LANGUAGES, SKILLS, SPECIALIZATIONS, account, document};

/// How many sets of documents the queries are spread over.
const WORLDS: usize = 50;

type Facets = BTreeMap<Facet, BTreeMap<String, u32>>;

/// A thousand times by another way than the index: one document after the other.
struct Oracle {
    documents: BTreeMap<AccountId, Plain>,
    /// Of each value, the first of its spellings.
    names: BTreeMap<(Facet, String), String>,
}

/// A document with everything that queries compare already in small letters.
struct Plain {
    document: Document,
    facets: BTreeMap<Facet, BTreeSet<String>>,
    location: String,
    /// Texts as lists of words, with the field's weight.
    texts: Vec<(Field, Vec<String>)>,
}

impl Oracle {
    fn of(documents: &BTreeMap<AccountId, Document>) -> Self {
        let mut names: BTreeMap<(Facet, String), String> = BTreeMap::new();
        for (document, facet) in documents
            .values()
            .flat_map(|document| Facet::ALL.map(|facet| (document, facet)))
        {
            for value in facet.values(document) {
                let spelling = value.trim().to_owned();
                let name = names.entry((facet, plain(&value))).or_insert(spelling.clone());
                *name = name.clone().min(spelling);
            }
        }
        let documents = documents.iter().map(|(id, document)| (id.clone(), Plain::of(document)));
        Self {
            documents: documents.collect(),
            names,
        }
    }

    fn answer(&self, query: &Query, words: &Asks) -> (Vec<AccountId>, Facets) {
        let mut facets = Facets::new();
        for facet in Facet::ALL {
            let counts = facets.entry(facet).or_default();
            for plain in self
                .documents
                .values()
                .filter(|plain| plain.passes(query, words, Some(facet)))
            {
                for value in &plain.facets[&facet] {
                    *counts.entry(self.names[&(facet, value.clone())].clone()).or_default() += 1;
                }
            }
        }
        let passing = self.documents.values().filter(|plain| plain.passes(query, words, None));
        let mut found: Vec<_> = passing
            .map(|plain| {
                let rank = match query.sort {
                    Sort::Years => plain.document.card.years_of_experience,
                    Sort::Recent => 0,
                    Sort::Relevance => plain.relevance(query, words),
                };
                (
                    Reverse(rank),
                    Reverse(plain.document.updated_at),
                    plain.document.card.id.clone(),
                )
            })
            .collect();
        found.sort();
        (found.into_iter().map(|(_, _, id)| id).collect(), facets)
    }
}

impl Plain {
    fn of(document: &Document) -> Self {
        let card = &document.card;
        let facet = |facet: Facet| {
            let values = facet.values(document);
            (facet, values.iter().map(|value| plain(value)).collect())
        };
        let mut texts = Vec::new();
        let mut add = |field, text: &str| texts.push((field, split(text)));
        card.title.iter().for_each(|text| add(Field::Title, text));
        card.specializations
            .iter()
            .for_each(|text| add(Field::Specialization, text));
        card.skills.iter().for_each(|text| add(Field::Skill, text));
        if let Some(industry) = card.industry {
            add(Field::Industry, industry.profile_label());
            add(Field::Industry, industry.application_label());
        }
        card.location.iter().for_each(|text| add(Field::Location, text));
        card.languages.iter().for_each(|text| add(Field::Language, text));
        Self {
            facets: Facet::ALL.map(facet).into(),
            location: plain(card.location.as_deref().unwrap_or("")),
            texts,
            document: document.clone(),
        }
    }

    fn passes(&self, query: &Query, words: &Asks, but: Option<Facet>) -> bool {
        let (card, document) = (&self.document.card, &self.document);
        let chosen = |facet: Facet| -> bool {
            let Some(values) = query.chosen.get(&facet).filter(|_| but != Some(facet)) else {
                return true;
            };
            values.iter().any(|value| {
                let named = facet == Facet::Location && value.chars().count() > 2;
                self.facets[&facet].contains(&plain(value)) || named && self.location.contains(&plain(value))
            })
        };
        Facet::ALL.iter().all(|facet| chosen(*facet))
            && document.visibility.shows_to(query.viewer_is_verified)
            && card.years_of_experience >= query.min_years.unwrap_or(0)
            && card.years_of_experience <= query.max_years.unwrap_or(u32::MAX)
            && query.is_available.is_none_or(|it| it == card.is_available)
            && query.max_salary.is_none_or(|most| {
                document
                    .least_salary
                    .is_some_and(|least| least.currency == most.currency && least.minor <= most.minor)
            })
            && words.hold(self)
    }

    fn relevance(&self, query: &Query, words: &Asks) -> u32 {
        let mut wanted = Vec::new();
        words.wanted(true, &mut wanted);
        let said: u32 = wanted
            .iter()
            .filter_map(|(field, words, is_phrase)| self.best(*field, words, *is_phrase))
            .sum();
        let chosen: usize = query
            .chosen
            .iter()
            .map(|(facet, values)| {
                let values: BTreeSet<String> = values.iter().map(|value| plain(value)).collect();
                self.facets[facet].intersection(&values).count()
            })
            .sum();
        said + 2 * chosen as u32 + u32::from(self.document.card.is_available)
    }

    /// The weight of the weightiest field that says it.
    fn best(&self, field: Option<Field>, looked_for: &[String], is_phrase: bool) -> Option<u32> {
        let says = |text: &[String]| {
            (0..text.len()).any(|at| {
                if is_phrase {
                    text[at..].starts_with(looked_for)
                } else {
                    text[at].starts_with(&looked_for[0])
                }
            })
        };
        let texts = self
            .texts
            .iter()
            .filter(|(at, text)| field.is_none_or(|field| field == *at) && says(text));
        let weight = |field: &Field| match field {
            Field::Title => 8,
            Field::Specialization => 6,
            Field::Skill => 4,
            _ => 2,
        };
        texts.map(|(field, _)| weight(field)).max()
    }
}

/// Small letters, single spaces, and of the letters that the documents here have, those that count as the same.
fn plain(text: &str) -> String {
    let same = |c: char| match c {
        'é' => Some('e'),
        'ã' => Some('a'),
        'ç' => Some('c'),
        'إ' => Some('ا'),
        'ة' => Some('ه'),
        'ّ' => None,
        other => Some(other),
    };
    let text: String = text.to_lowercase().chars().filter_map(same).collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn split(text: &str) -> Vec<String> {
    let text = plain(text).replace([',', '/', '-', '(', ')'], " ");
    text.split_whitespace().map(ToOwned::to_owned).collect()
}

/// What is asked, before it is written down.
#[derive(Debug, Clone)]
enum Asks {
    All(Vec<Asks>),
    Any(Vec<Asks>),
    Not(Box<Asks>),
    Word(Option<Field>, &'static str),
    Phrase(Option<Field>, &'static str),
}

type Leaf = (Option<Field>, Vec<String>, bool);

const WORDS: [&str; 14] = [
    "fin",
    "chief",
    "m&a",
    "DIRECTOR",
    "tech",
    "c++",
    "مدير",
    "xyz",
    "generale",
    "Géné",
    "اداره",
    "nairobi",
    "fran",
    "non-exec",
];
const PHRASES: [&str; 9] = [
    "chief financial",
    "Financial Chief",
    "Générale Sao tome",
    "إدارة المالية",
    "Head of Sales",
    "finance",
    "fin",
    "executive director finance",
    "Dubai, UAE",
];

impl Asks {
    fn by_chance(dice: &Dice, depth: usize) -> Self {
        let field = || dice.one_in(4).then(|| dice.one(&Field::ALL));
        let some = || {
            (0..2 + dice.below(2))
                .map(|_| Self::by_chance(dice, depth - 1))
                .collect()
        };
        match dice.below(if depth == 0 { 2 } else { 7 }) {
            0 => Self::Word(field(), dice.one(&WORDS)),
            1 => Self::Phrase(field(), dice.one(&PHRASES)),
            2 | 3 => Self::All(some()),
            4 | 5 => Self::Any(some()),
            _ => Self::Not(Box::new(Self::by_chance(dice, depth - 1))),
        }
    }

    /// As somebody may type it: with parentheses where they must be, and some where they need not.
    fn typed(&self, dice: &Dice) -> String {
        let within = |part: &Self| match part {
            Self::Word(..) | Self::Phrase(..) if !dice.one_in(6) => part.typed(dice),
            _ => format!("({}{})", part.typed(dice), if dice.one_in(2) { " " } else { "" }),
        };
        let field = |field: &Option<Field>| field.map_or(String::new(), |field| format!("{}:", field.name()));
        match self {
            Self::All(parts) => {
                let and = if dice.one_in(2) { " AND " } else { " " };
                parts.iter().map(within).collect::<Vec<_>>().join(and)
            }
            Self::Any(parts) => parts.iter().map(within).collect::<Vec<_>>().join(" OR "),
            Self::Not(part) => format!("NOT {}", within(part)),
            Self::Word(at, word) if at.is_some() && word.contains('-') => format!("{}({word})", field(at)),
            Self::Word(at, word) => format!("{}{word}", field(at)),
            Self::Phrase(at, words) if dice.one_in(3) => format!("{} “{words}”", field(at)),
            Self::Phrase(at, words) => format!("{}\"{words}\"", field(at)),
        }
    }

    fn hold(&self, plain: &Plain) -> bool {
        match self {
            Self::All(parts) => parts.iter().all(|part| part.hold(plain)),
            Self::Any(parts) => parts.iter().any(|part| part.hold(plain)),
            Self::Not(part) => !part.hold(plain),
            Self::Word(field, word) => {
                let mut words = split(word).into_iter();
                words.all(|word| plain.best(*field, &[word], false).is_some())
            }
            Self::Phrase(field, words) => plain.best(*field, &split(words), true).is_some(),
        }
    }

    fn wanted(&self, is_wanted: bool, wanted: &mut Vec<Leaf>) {
        let mut want = |leaf: Leaf| {
            if is_wanted && !wanted.contains(&leaf) {
                wanted.push(leaf);
            }
        };
        match self {
            Self::All(parts) | Self::Any(parts) => parts.iter().for_each(|part| part.wanted(is_wanted, wanted)),
            Self::Not(part) => part.wanted(!is_wanted, wanted),
            Self::Word(field, word) => split(word)
                .into_iter()
                .for_each(|word| want((*field, vec![word], false))),
            Self::Phrase(field, words) => want((*field, split(words), true)),
        }
    }
}

fn query(dice: &Dice) -> Query {
    asked(dice).0
}

fn asked(dice: &Dice) -> (Query, Asks) {
    let industries: Vec<&str> = Industry::ALL.iter().map(|it| it.as_str()).collect();
    let kinds: Vec<&str> = Engagement::ALL.iter().map(|it| it.as_str()).collect();
    let options: [(Facet, &[&str]); 7] = [
        (Facet::Industry, &industries),
        (Facet::Specialization, &SPECIALIZATIONS),
        (Facet::Skills, &SKILLS),
        (Facet::Location, &["KE", "ng", "Nairobi", "uae", "Atlantis"]),
        (Facet::Availability, &kinds),
        (Facet::Language, &LANGUAGES),
        (Facet::Remote, &["true", "false"]),
    ];
    let chosen = options.iter().filter(|_| dice.one_in(6));
    let chosen = chosen
        .map(|(facet, of)| (*facet, dice.some(of, 4)))
        .filter(|(_, values)| !values.is_empty());
    let asks = if dice.one_in(3) {
        Asks::All(vec![])
    } else {
        Asks::by_chance(dice, 3)
    };
    let typed = asks.typed(dice);
    let query = Query {
        chosen: chosen.collect(),
        words: Expr::parse(&typed).unwrap_or_else(|wrong| panic!("{wrong} in {typed}")),
        min_years: dice.one_in(6).then(|| dice.below(20) as u32),
        max_years: dice.one_in(6).then(|| dice.below(20) as u32),
        max_salary: dice.one_in(6).then(|| {
            Money::of_units(
                dice.below(10) as i64 * 20_000,
                dice.one(&[Currency::Usd, Currency::Eur]),
            )
            .unwrap()
        }),
        is_available: dice.one_in(6).then(|| dice.one_in(2)),
        viewer_is_verified: !dice.one_in(4),
        viewer: Viewer::Trusted,
        sort: dice.one(&[Sort::Relevance, Sort::Years, Sort::Recent]),
        limit: 5 + dice.below(40),
        after: None,
    };
    (query, asks)
}

/// All pages, one after the other.
fn all_pages(index: &Index, query: &Query) -> (Vec<AccountId>, Found) {
    let first = index.search(query);
    let mut ids: Vec<_> = first.hits.iter().map(|hit| hit.card.id.clone()).collect();
    let mut after = first.next.clone();
    while after.is_some() {
        let page = index.search(&Query { after, ..query.clone() });
        assert_eq!((page.total, &page.facets), (first.total, &first.facets));
        ids.extend(page.hits.iter().map(|hit| hit.card.id.clone()));
        after = page.next;
    }
    (ids, first)
}

fn listed(number: usize, revision: u64, document: Option<Document>) -> Listed {
    Listed {
        account_id: account(number),
        revision,
        document,
    }
}

#[test]
fn ten_thousand_queries_agree_with_the_oracle_in_results_order_and_facets() {
    let dice = Dice(Chance::seeded(20));
    let (mut found_something, mut found_several) = (0, 0);
    for _ in 0..WORLDS {
        let documents: BTreeMap<_, _> = (0..60).map(|n| (account(n), document(n, &dice))).collect();
        let oracle = Oracle::of(&documents);
        let mut index = Index::default();
        for (n, document) in documents.values().enumerate() {
            // Everybody was somebody else before: emptied slots must not show.
            if dice.one_in(3) {
                index.apply(listed(n, 1, Some(self::document(n, &dice))));
            }
            index.apply(listed(n, 2, Some(document.clone())));
        }
        for _ in 0..10_000 / WORLDS {
            let (query, asks) = asked(&dice);
            let (ids, found) = all_pages(&index, &query);
            let (expected, facets) = oracle.answer(&query, &asks);
            assert_eq!(ids, expected, "{query:?}");
            assert_eq!(found.total, expected.len(), "{query:?}");
            assert_eq!(found.facets, facets, "{query:?}");
            found_something += usize::from(found.total > 0);
            found_several += usize::from(found.total > 10);
        }
    }
    assert!(
        found_something > 3_000 && found_several > 500,
        "the queries are too narrow to prove anything: {found_something} {found_several}"
    );
}

#[test]
fn changes_in_any_order_and_doubled_end_in_the_same_index() {
    let dice = Dice(Chance::seeded(21));
    for _ in 0..20 {
        let mut last: BTreeMap<AccountId, Document> = BTreeMap::new();
        let mut changes = Vec::new();
        for number in 0..30 {
            for revision in 1..=1 + dice.below(5) as u64 {
                let document = (!dice.one_in(3)).then(|| document(number, &dice));
                match &document {
                    Some(document) => last.insert(account(number), document.clone()),
                    None => last.remove(&account(number)),
                };
                changes.push(listed(number, revision, document));
            }
        }
        changes.extend(changes.clone());
        let mut shuffled = Index::default();
        while !changes.is_empty() {
            shuffled.apply(changes.swap_remove(dice.below(changes.len())));
        }
        let mut straight = Index::default();
        for (id, document) in &last {
            straight.apply(Listed {
                account_id: id.clone(),
                revision: 1,
                document: Some(document.clone()),
            });
        }
        for _ in 0..10 {
            let query = query(&dice);
            assert_eq!(shuffled.search(&query), straight.search(&query));
        }
    }
}

#[test]
fn what_fulfils_more_comes_first_and_says_why() {
    let dice = Dice(Chance::seeded(22));
    let mut index = Index::default();
    let with = |number, title: &str, skills: &[&str]| {
        let mut document = document(number, &dice);
        document.visibility = domain::profile::Visibility::Public;
        document.card.title = Some(title.into());
        document.card.skills = skills.iter().map(ToString::to_string).collect();
        document.card.specializations = vec![];
        document.card.industry = None;
        listed(number, 1, Some(document))
    };
    index.apply(with(1, "Sales Director", &["Leadership"]));
    index.apply(with(2, "Finance Director", &["Leadership", "M&A"]));
    index.apply(with(3, "Operations Director", &["M&A", "Finance", "Leadership"]));
    let query = Query {
        chosen: [(Facet::Skills, vec!["leadership".into(), "m&a".into()])].into(),
        words: Expr::parse("fin").unwrap(),
        limit: 10,
        ..Query::default()
    };
    let hits = index.search(&query).hits;
    let why: Vec<_> = hits
        .iter()
        .map(|hit| {
            hit.why_matched
                .iter()
                .map(|why| format!("{}: {}", why.field, why.value))
                .collect::<Vec<_>>()
        })
        .collect();
    assert_eq!(
        why,
        [
            vec!["skills: Leadership", "skills: M&A", "title: Finance Director"],
            vec!["skills: Finance", "skills: Leadership", "skills: M&A"],
        ]
    );
}

#[test]
fn what_was_looked_for_is_marked_where_it_stands() {
    let dice = Dice(Chance::seeded(24));
    let mut index = Index::default();
    let mut one = document(1, &dice);
    one.visibility = domain::profile::Visibility::Public;
    one.card.title = Some("𝔊 Directrice Générale, finance".into());
    one.card.skills = vec!["Financial audit".into(), "Tax".into()];
    one.card.specializations = vec![];
    one.card.industry = None;
    one.card.languages = vec!["Arabic".into()];
    one.card.location = Some("Casablanca".into());
    index.apply(listed(1, 1, Some(one)));
    let marked = |typed: &str| -> Vec<String> {
        let words = Expr::parse(typed).unwrap();
        let query = Query {
            words,
            limit: 1,
            ..Query::default()
        };
        let found = index.search(&query);
        let why = found
            .hits
            .first()
            .map(|hit| hit.why_matched.clone())
            .unwrap_or_default();
        why.iter()
            .map(|why| {
                // As a browser cuts.
                let units: Vec<u16> = why.value.encode_utf16().collect();
                let cut = |mark: &domain::search::Mark| {
                    String::from_utf16(&units[mark.start as usize..mark.end as usize]).unwrap()
                };
                format!(
                    "{}: {}",
                    why.field,
                    why.marks.iter().map(cut).collect::<Vec<_>>().join("|")
                )
            })
            .collect()
    };
    assert_eq!(
        marked("generale fin NOT sales"),
        ["skills: Financial", "title: Générale|finance"]
    );
    assert_eq!(
        marked("\"directrice generale\" OR (tax casa)"),
        ["location: Casablanca", "skills: Tax", "title: Directrice Générale"]
    );
    assert_eq!(marked("title:finance"), ["title: finance"]);
    assert_eq!(marked("NOT xyz"), Vec::<String>::new());
    assert_eq!(marked("language:arab"), ["language: Arabic"]);
}

/// Employers: address, company, its record, its site.
const EMPLOYERS: [(&str, &str, &str, &str); 10] = [
    ("kofi@acme.com", "Acme Ltd", "com_01JQ8Z6Y5N3V9T7W2K4M6P8R01", ""),
    ("ama@acme.com", "Acme Ltd", "com_01JQ8Z6Y5N3V9T7W2K4M6P8R01", ""),
    ("erik@mail.acme.com", "", "", ""),
    (
        "erik@gmail.com",
        "ACME Kenya Limited",
        "com_01JQ8Z6Y5N3V9T7W2K4M6P8R02",
        "https://www.acme.co.ke",
    ),
    (
        "zola@gmail.com",
        "Savanna Bank PLC",
        "com_01JQ8Z6Y5N3V9T7W2K4M6P8R03",
        "https://savanna.example",
    ),
    ("abel@savanna.example", "", "", ""),
    (
        "hana@kilima.example",
        "Kilima Capital",
        "com_01JQ8Z6Y5N3V9T7W2K4M6P8R04",
        "",
    ),
    (
        "omar@kilima.example",
        "Kilima Capital",
        "com_01JQ8Z6Y5N3V9T7W2K4M6P8R04",
        "",
    ),
    ("nadia@notacme.com", "Not Acme", "com_01JQ8Z6Y5N3V9T7W2K4M6P8R05", ""),
    ("none@gmail.com", "", "", ""),
];

/// What can be excluded, and which of the employers it concerns: said by hand, not computed by what is tested.
fn exclusions() -> Vec<(Exclusion, &'static [usize])> {
    let read = |json: serde_json::Value| serde_json::from_value(json).unwrap();
    let company = |name: &str| read(serde_json::json!({ "kind": "company", "name": name }));
    let record = |name: &str, id: &str| read(serde_json::json!({ "kind": "company", "name": name, "company_id": id }));
    let domain = |domain: &str| read(serde_json::json!({ "kind": "domain", "domain": domain }));
    let person = |email: &str| read(serde_json::json!({ "kind": "person", "email": email }));
    vec![
        (company("acme"), &[0, 1, 3]),
        (company("ACME Kenya"), &[3]),
        (company("The Savanna Bank"), &[4]),
        (company("Nobody knows it"), &[]),
        (record("Renamed since", "com_01JQ8Z6Y5N3V9T7W2K4M6P8R04"), &[6, 7]),
        (domain("acme.com"), &[0, 1, 2]),
        (domain("acme.co.ke"), &[3]),
        (domain("savanna.example"), &[4, 5]),
        (person("Kofi@acme.com"), &[0]),
        (person("none@gmail.com"), &[9]),
    ]
}

fn employers() -> Vec<Viewer> {
    let employer = |(email, company, id, site): &(&str, &str, &str, &str)| {
        let mut account = testkit::records::account(account(9), domain::Role::Employer);
        account.email = email.parse().unwrap();
        account.company_id = id.parse().ok();
        let company = (!company.is_empty()).then(|| -> domain::Company {
            let site = (!site.is_empty()).then_some(site);
            serde_json::from_value(serde_json::json!({
                "id": id, "owner": account.id, "legal_name": company, "country": "KE", "website": site,
                "created_at": testkit::noon(), "updated_at": testkit::noon(),
            }))
            .unwrap()
        });
        Viewer::employer(&account, company.as_ref())
    };
    EMPLOYERS.iter().map(employer).collect()
}

#[test]
fn in_ten_thousand_queries_the_excluded_are_answered_as_if_the_executive_were_not_there() {
    let dice = Dice(Chance::seeded(23));
    let (exclusions, employers) = (exclusions(), employers());
    let mut whole = Index::default();
    let mut as_if: Vec<Index> = employers.iter().map(|_| Index::default()).collect();
    let mut hidden: Vec<BTreeSet<AccountId>> = vec![BTreeSet::new(); employers.len()];
    for number in 0..120 {
        let mut document = document(number, &dice);
        let chosen: Vec<_> = (0..dice.below(4)).map(|_| dice.below(exclusions.len())).collect();
        document.shield = Shield::new(chosen.iter().map(|n| exclusions[*n].0.clone()).collect()).unwrap();
        for (employer, index) in as_if.iter_mut().enumerate() {
            if chosen.iter().any(|n| exclusions[*n].1.contains(&employer)) {
                hidden[employer].insert(account(number));
            } else {
                index.apply(listed(number, 1, Some(document.clone())));
            }
        }
        whole.apply(listed(number, 1, Some(document)));
    }
    assert!(
        hidden
            .iter()
            .enumerate()
            .all(|(n, hidden)| hidden.is_empty() == (n == 8)),
        "{hidden:?}"
    );

    let (mut found_something, mut would_have_leaked) = (0, 0);
    for _ in 0..10_000 {
        let employer = dice.below(employers.len());
        let anybody = query(&dice);
        let asked = Query {
            viewer: employers[employer].clone(),
            ..anybody.clone()
        };
        let (ids, found) = all_pages(&whole, &asked);
        let leaked = ids.iter().filter(|id| hidden[employer].contains(*id)).count();
        assert_eq!(leaked, 0, "{asked:?}");
        // Hits, order, reasons, total, facets and their spelling: all of it as from an index that never had them.
        assert_eq!(found, as_if[employer].search(&asked), "{asked:?}");
        found_something += usize::from(found.total > 0);
        would_have_leaked += usize::from(whole.search(&anybody).total > found.total);
    }
    assert!(
        found_something > 3_000 && would_have_leaked > 2_000,
        "{found_something} {would_have_leaked}"
    );
}

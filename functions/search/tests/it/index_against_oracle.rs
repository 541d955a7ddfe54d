//! The index says what going through all documents one by one would say.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use domain::{
    AccountId, Chance, Currency, Engagement, Industry, Money,
    profile::{Exclusion, Shield, Viewer},
    search::Document,
};
use search::index::{Facet, Found, Index, Query, Sort};
use store::search::Listed;

use crate::documents::{Dice, LANGUAGES, SKILLS, SPECIALIZATIONS, account, document};

type Facets = BTreeMap<Facet, BTreeMap<String, u32>>;

fn fold(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

fn words(text: &str) -> Vec<String> {
    let split = text.split(|c: char| c.is_whitespace() || c == ',' || c == '/');
    split.map(str::to_lowercase).filter(|word| !word.is_empty()).collect()
}

fn has_words(document: &Document, looked_for: &str) -> bool {
    let looked_for = words(looked_for);
    if looked_for.is_empty() {
        return true;
    }
    let card = &document.card;
    let mut text: Vec<String> = words(card.title.as_deref().unwrap_or(""));
    text.extend(
        card.skills
            .iter()
            .chain(&card.specializations)
            .flat_map(|text| words(text)),
    );
    text.extend(
        card.industry
            .iter()
            .flat_map(|i| words(&format!("{} {}", i.profile_label(), i.application_label()))),
    );
    looked_for
        .iter()
        .all(|word| text.iter().any(|known| known.starts_with(word)))
}

fn passes(document: &Document, query: &Query, but: Option<Facet>) -> bool {
    let card = &document.card;
    let chosen = |facet: Facet| -> bool {
        let Some(values) = query.chosen.get(&facet).filter(|_| but != Some(facet)) else {
            return true;
        };
        let said: Vec<String> = facet.values(document).iter().map(|value| fold(value)).collect();
        values.iter().any(|value| {
            let named = facet == Facet::Location && value.chars().count() > 2;
            said.contains(&fold(value)) || named && fold(card.location.as_deref().unwrap_or("")).contains(&fold(value))
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
        && has_words(document, &query.words)
}

fn oracle(documents: &BTreeMap<AccountId, Document>, query: &Query) -> (Vec<AccountId>, Facets) {
    let mut names: BTreeMap<(Facet, String), BTreeSet<String>> = BTreeMap::new();
    for (document, facet) in documents
        .values()
        .flat_map(|document| Facet::ALL.map(|facet| (document, facet)))
    {
        for value in facet.values(document) {
            names
                .entry((facet, fold(&value)))
                .or_default()
                .insert(value.trim().to_owned());
        }
    }
    let mut facets = Facets::new();
    for facet in Facet::ALL {
        let counts = facets.entry(facet).or_default();
        for document in documents
            .values()
            .filter(|document| passes(document, query, Some(facet)))
        {
            let values: BTreeSet<String> = facet.values(document).iter().map(|value| fold(value)).collect();
            for value in values {
                *counts
                    .entry(names[&(facet, value)].first().unwrap().clone())
                    .or_default() += 1;
            }
        }
    }
    let mut found: Vec<_> = documents
        .values()
        .filter(|document| passes(document, query, None))
        .collect();
    found.sort_by_key(|document| {
        let years = if query.sort == Sort::Years {
            document.card.years_of_experience
        } else {
            0
        };
        (Reverse(years), Reverse(document.updated_at), document.card.id.clone())
    });
    (found.iter().map(|document| document.card.id.clone()).collect(), facets)
}

fn query(dice: &Dice) -> Query {
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
    let chosen = options.iter().filter(|_| dice.one_in(4));
    let chosen = chosen
        .map(|(facet, of)| (*facet, dice.some(of, 4)))
        .filter(|(_, values)| !values.is_empty());
    Query {
        chosen: chosen.collect(),
        words: if dice.one_in(3) {
            dice.one(&["fin", "chief fin", "m&a", "DIRECTOR", "tech", "c++", "مدير", "xyz"])
                .into()
        } else {
            String::new()
        },
        min_years: dice.one_in(4).then(|| dice.below(20) as u32),
        max_years: dice.one_in(4).then(|| dice.below(20) as u32),
        max_salary: dice.one_in(4).then(|| {
            Money::of_units(
                dice.below(10) as i64 * 20_000,
                dice.one(&[Currency::Usd, Currency::Eur]),
            )
            .unwrap()
        }),
        is_available: dice.one_in(5).then(|| dice.one_in(2)),
        viewer_is_verified: dice.one_in(2),
        viewer: Viewer::Trusted,
        sort: dice.one(&[Sort::Relevance, Sort::Years, Sort::Recent]),
        limit: 1 + dice.below(40),
        after: None,
    }
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
fn three_hundred_queries_over_five_hundred_documents_agree_with_the_oracle() {
    let dice = Dice(Chance::seeded(20));
    let documents: BTreeMap<_, _> = (0..500).map(|n| (account(n), document(n, &dice))).collect();
    let mut index = Index::default();
    for (n, document) in documents.values().enumerate() {
        index.apply(listed(n, 1, Some(document.clone())));
    }
    let mut found_something = 0;
    for _ in 0..300 {
        let query = query(&dice);
        let (ids, found) = all_pages(&index, &query);
        let (expected, facets) = oracle(&documents, &query);
        if query.sort == Sort::Relevance {
            // The oracle knows who, not how well.
            let set = |ids: &[AccountId]| ids.iter().cloned().collect::<BTreeSet<_>>();
            assert_eq!((set(&ids), ids.len()), (set(&expected), expected.len()), "{query:?}");
        } else {
            assert_eq!(ids, expected, "{query:?}");
        }
        assert_eq!(found.total, expected.len(), "{query:?}");
        assert_eq!(found.facets, facets, "{query:?}");
        found_something += usize::from(found.total > 0);
    }
    assert!(
        found_something > 100,
        "the queries are too narrow to prove anything: {found_something}"
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
        words: "fin".into(),
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

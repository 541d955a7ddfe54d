//! The index returns the same results as a linear scan of all documents.

use std::collections::BTreeMap;

use domain::{
    AccountId, Chance,
    search::{Document, Listed, Mark, language::Expr},
};
use index::{ExecutiveFacet, Found, Index, Query};

use crate::{
    asks::{query, query_and_asks},
    documents::{Dice, account, document},
    oracle::Oracle,
};

/// The number of document sets over which the queries are spread.
const WORLDS: usize = 50;

/// The results of all pages.
pub(crate) fn all_pages(index: &Index, query: &Query) -> (Vec<AccountId>, Found) {
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

pub(crate) fn listed(number: usize, revision: u64, document: Option<Document>) -> Listed {
    Listed {
        id: account(number),
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
            // Each slot replaces an earlier document: deleted slots must not show.
            if dice.one_in(3) {
                index.apply(listed(n, 1, Some(self::document(n, &dice))));
            }
            index.apply(listed(n, 2, Some(document.clone())));
        }
        for _ in 0..10_000 / WORLDS {
            let (query, asks) = query_and_asks(&dice);
            let (ids, found) = all_pages(&index, &query);
            let (expected, facets) = oracle.answer(&query, &asks);
            let differs = |id: &AccountId| ids.contains(id) != expected.contains(id);
            assert_eq!(
                ids,
                expected,
                "{query:?} {:?}",
                documents
                    .iter()
                    .filter(|(id, _)| differs(id))
                    .map(|(_, document)| &document.card)
                    .collect::<Vec<_>>()
            );
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
fn reordered_and_duplicated_changes_result_in_the_same_index() {
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
                id: id.clone(),
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
fn better_matches_come_first_with_their_reasons() {
    let dice = Dice(Chance::seeded(22));
    let mut index = Index::default();
    let with = |number, title: &str, skills: &[&str], company: Option<&str>| {
        let mut document = document(number, &dice);
        document.visibility = domain::profile::Visibility::Public;
        document.card.title = Some(title.into());
        document.card.skills = skills.iter().map(ToString::to_string).collect();
        document.card.current_company = company.map(ToOwned::to_owned);
        document.card.specializations = vec![];
        document.card.industry = None;
        listed(number, 1, Some(document))
    };
    index.apply(with(1, "Sales Director", &["Leadership"], None));
    index.apply(with(2, "Finance Director", &["Leadership", "M&A"], None));
    index.apply(with(3, "Operations Director", &["M&A", "Finance", "Leadership"], None));
    let company = Some("Gulf Finance House");
    index.apply(with(4, "Sales Director", &["M&A", "Leadership"], company));
    let query = Query {
        chosen: [(ExecutiveFacet::Skills, vec!["leadership".into(), "m&a".into()])].into(),
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
            vec!["company: Gulf Finance House", "skills: Leadership", "skills: M&A"],
        ]
    );
}

#[test]
fn matched_words_are_marked_at_their_positions() {
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
    one.card.current_company = Some("Société Atlantique – Maroc".into());
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
                // As JavaScript slices strings.
                let units: Vec<u16> = why.value.encode_utf16().collect();
                let cut = |mark: &Mark| String::from_utf16(&units[mark.start as usize..mark.end as usize]).unwrap();
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
    assert_eq!(
        marked("atlantique OR arab"),
        ["company: Atlantique", "language: Arabic"]
    );
    // A place is where somebody is, not what a company is called.
    assert_eq!(marked("maroc"), ["location: Casablanca"]);
    assert_eq!(
        marked("company:\"societe atlantique\" company:mar"),
        ["company: Société Atlantique|Maroc"]
    );
    // The title contains the word, the company does not.
    assert_eq!(marked("company:finance"), Vec::<String>::new());
}

#[test]
fn company_names_match_regardless_of_letter_forms() {
    let dice = Dice(Chance::seeded(26));
    let mut one = document(1, &dice);
    one.visibility = domain::profile::Visibility::Public;
    one.card.location = None;
    one.card.title = None;
    for (company, typed) in [
        ("Société Générale", "company:\"societe generale\""),
        ("Ɗangote Cement", "company:dang"),
        ("بنك الإمارات الإسلاميّ", "company:«بنك الامارات»"),
        ("مؤسسة النقل", "company:موسسه"),
        ("Savanna-Holdings (Kenya)", "company:(kenya savanna)"),
        ("Savanna-Holdings (Kenya)", "\"savanna holdings\""),
    ] {
        let words = Expr::parse(typed).unwrap();
        let query = Query {
            words,
            limit: 1,
            ..Query::default()
        };
        let mut index = Index::default();
        one.card.current_company = Some(company.into());
        index.apply(listed(1, 1, Some(one.clone())));
        let found = index.search(&query);
        assert_eq!(found.total, 1, "{typed} in {company}");
        assert_eq!(found.hits[0].card.current_company.as_deref(), Some(company));
        // A hidden field neither matches nor appears on the card.
        one.card.current_company = None;
        index.apply(listed(1, 2, Some(one.clone())));
        assert_eq!(index.search(&query).total, 0, "{typed}");
        let everybody = Query {
            limit: 1,
            ..Query::default()
        };
        assert_eq!(index.search(&everybody).hits[0].card, one.card);
    }
}

#[test]
fn compaction_of_empty_slots_does_not_change_results() {
    let dice = Dice(Chance::seeded(25));
    let (mut changed, mut straight) = (Index::default(), Index::default());
    for number in 0..40 {
        let kept: Vec<_> = (0..4).map(|_| document(number, &dice)).collect();
        for revision in 1..=300 {
            changed.apply(listed(number, revision, Some(kept[revision as usize % 4].clone())));
        }
        straight.apply(listed(number, 1, Some(kept[0].clone())));
    }
    for _ in 0..300 {
        let query = query(&dice);
        assert_eq!(changed.search(&query), straight.search(&query), "{query:?}");
    }
}

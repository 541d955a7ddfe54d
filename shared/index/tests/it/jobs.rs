//! The index of jobs returns the same results as a linear scan of all jobs; examples of what its words mean.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use domain::{
    Chance, Currency, Engagement, Industry, JobId, Locale, Money,
    job::{ExperienceLevel, JobCard, JobDocument, JobQuery, SalaryRange, SalaryType, Workplace},
    profile::Viewer,
    search::{Listed, language::Expr},
};
use index::{Facet as _, Found, Index, JobFacet, JobFilter, JobSort, Query};
use jiff::{SignedDuration, Timestamp};

use crate::documents::{Dice, noon};

/// Words without a meaning in the product's tables, none of which begins with another.
const WORDS: [&str; 8] = [
    "zorbal", "Quendi", "mirrow", "tessaly", "brindle", "Kovari", "plinth", "sondre",
];
const WORLDS: usize = 50;

fn id(number: usize) -> JobId {
    format!("job_01JD00000000000000000{number:05}").parse().unwrap()
}

fn text(dice: &Dice, most: usize) -> String {
    dice.some(&WORDS, most).join(" ")
}

fn document(number: usize, dice: &Dice) -> JobDocument {
    let is_anonymous = dice.one_in(3);
    let min = 10_000 + dice.below(10) as i64 * 1_000;
    let published_at = noon() - SignedDuration::from_hours(dice.below(1000) as i64);
    let description = text(dice, 8);
    JobDocument {
        card: JobCard {
            id: id(number),
            title: format!("{} {}", dice.one(&WORDS), dice.one(&WORDS)),
            company_name: (!is_anonymous).then(|| dice.one(&WORDS).to_owned()),
            employer_description: is_anonymous.then(|| "A listed bank".to_owned()),
            is_anonymous,
            location: dice.one(&WORDS).to_owned(),
            countries: [(0, "KE"), (1, "NG"), (2, "AE")]
                .into_iter()
                .filter(|_| dice.one_in(2))
                .map(|(_, country)| country.parse().unwrap())
                .collect(),
            workplace: dice.one(Workplace::ALL),
            engagement_type: (!dice.one_in(9)).then(|| dice.one(Engagement::ALL)),
            experience_level: (!dice.one_in(9)).then(|| dice.one(ExperienceLevel::ALL)),
            industry: (!dice.one_in(9)).then(|| dice.one(&Industry::ALL[..4])),
            salary_range: dice.one_in(2).then(|| SalaryRange {
                min,
                max: min + dice.below(5) as i64 * 1_000,
                currency: dice.one(&[Currency::Usd, Currency::Eur]),
                salary_type: dice.one(&[SalaryType::Yearly, SalaryType::Monthly]),
            }),
            salary_withheld: None,
            summary: description.clone(),
            locale: dice.one(&[Locale::En, Locale::Fr]),
            is_featured: dice.one_in(5),
            published_at,
            expires_at: (!dice.one_in(9))
                .then(|| published_at + SignedDuration::from_hours(24 * dice.below(60) as i64)),
        },
        description,
        company_id: None,
        requirements: (0..dice.below(3))
            .map(|_| text(dice, 3))
            .filter(|text| !text.is_empty())
            .collect(),
    }
}

fn listed(document: &JobDocument, revision: u64) -> Listed<JobDocument> {
    Listed {
        id: document.card.id.clone(),
        revision,
        document: Some(document.clone()),
    }
}

fn words_of(text: &str) -> Vec<String> {
    text.to_lowercase().split_whitespace().map(ToOwned::to_owned).collect()
}

/// The weight of a word in a job, from its best field.
fn weight(document: &JobDocument, word: &str) -> Option<u32> {
    let card = &document.card;
    let has = |text: &str| words_of(text).contains(&word.to_lowercase());
    if has(&card.title) {
        Some(8)
    } else if document.requirements.iter().any(|text| has(text)) {
        Some(4)
    } else if card.company_name.as_deref().is_some_and(has) || has(&card.location) {
        Some(2)
    } else {
        has(&document.description).then_some(1)
    }
}

/// The filters, but those of one facet.
fn passes(document: &JobDocument, query: &Query<JobDocument>, words: &[String], but: Option<JobFacet>) -> bool {
    let chosen = query.chosen.iter().filter(|(facet, _)| Some(**facet) != but);
    let mut chosen = chosen.map(|(facet, wanted)| {
        let own = facet.values(document);
        wanted
            .iter()
            .any(|value| own.iter().any(|own| own.eq_ignore_ascii_case(value)))
    });
    let salary = query.filter.min_salary.is_none_or(|(least, period)| {
        document.card.salary_range.is_some_and(|range| {
            range.salary_type == period && range.currency == least.currency && range.max >= least.minor
        })
    });
    let recent = query
        .filter
        .published_since
        .is_none_or(|since| document.card.published_at >= since);
    chosen.all(|has| has) && salary && recent && words.iter().all(|word| weight(document, word).is_some())
}

fn day(at: Timestamp) -> i64 {
    at.as_second().div_euclid(24 * 60 * 60)
}

type Facets = BTreeMap<JobFacet, BTreeMap<String, u32>>;

fn answer(documents: &[JobDocument], query: &Query<JobDocument>, words: &[String]) -> (Vec<JobId>, Facets) {
    let rarity = |word: &String| {
        let having = documents.iter().filter(|it| weight(it, word).is_some()).count();
        match having {
            few if few * 100 <= documents.len() => 3,
            few if few * 10 <= documents.len() => 2,
            _ => 1,
        }
    };
    let distinct: BTreeSet<String> = words.iter().map(|word| word.to_lowercase()).collect();
    let rank = |document: &JobDocument| match query.sort {
        JobSort::Recent => 0,
        JobSort::EndingSoon => document.card.expires_at.map_or(0, |at| i64::from(u32::MAX) - day(at)),
        JobSort::Relevance => {
            let words = distinct
                .iter()
                .map(|word| weight(document, word).unwrap_or(0) * rarity(word));
            let chosen = query.chosen.iter().map(|(facet, wanted)| {
                let wanted: BTreeSet<String> = wanted.iter().map(|value| value.to_lowercase()).collect();
                let own = facet.values(document).into_iter().map(|own| own.to_lowercase());
                2 * own.filter(|own| wanted.contains(own)).count() as u32
            });
            2 * i64::from(words.chain(chosen).sum::<u32>()) + i64::from(document.card.is_featured)
        }
    };
    let mut found: Vec<_> = documents
        .iter()
        .filter(|it| passes(it, query, words, None))
        .map(|it| (Reverse(rank(it)), Reverse(it.card.published_at), it.card.id.clone()))
        .collect();
    found.sort();
    let mut facets = Facets::new();
    for facet in JobFacet::ALL.iter().copied() {
        let counts = facets.entry(facet).or_default();
        for value in documents
            .iter()
            .filter(|it| passes(it, query, words, Some(facet)))
            .flat_map(|it| facet.values(it))
        {
            *counts.entry(value).or_default() += 1;
        }
    }
    (found.into_iter().map(|(_, _, id)| id).collect(), facets)
}

fn query(dice: &Dice) -> (Query<JobDocument>, Vec<String>) {
    let words = if dice.one_in(2) {
        dice.some(&WORDS, 2)
    } else {
        Vec::new()
    };
    let industries: Vec<&str> = Industry::ALL[..4].iter().map(|it| it.as_str()).collect();
    let kinds: Vec<&str> = Engagement::ALL.iter().map(|it| it.as_str()).collect();
    let levels: Vec<&str> = ExperienceLevel::ALL.iter().map(|it| it.as_str()).collect();
    let options: [(JobFacet, &[&str]); 5] = [
        (JobFacet::EngagementType, &kinds),
        (JobFacet::Location, &["KE", "ng", "AE"]),
        (JobFacet::Workplace, &["remote", "hybrid"]),
        (JobFacet::ExperienceLevel, &levels),
        (JobFacet::Industry, &industries),
    ];
    let chosen = options.iter().filter(|_| dice.one_in(5));
    let chosen = chosen
        .map(|(facet, of)| (*facet, dice.some(of, 3)))
        .filter(|(_, values)| !values.is_empty());
    let query = Query {
        chosen: chosen.collect(),
        words: Expr::parse(&words.join(" ")).unwrap(),
        filter: JobFilter {
            min_salary: dice.one_in(6).then(|| {
                let least = Money {
                    minor: 10_000 + dice.below(12) as i64 * 1_000,
                    currency: dice.one(&[Currency::Usd, Currency::Eur]),
                };
                (least, dice.one(&[SalaryType::Yearly, SalaryType::Monthly]))
            }),
            published_since: dice
                .one_in(6)
                .then(|| noon() - SignedDuration::from_hours(dice.below(1000) as i64)),
        },
        viewer: Viewer::Trusted,
        sort: dice.one(&[JobSort::Relevance, JobSort::Recent, JobSort::EndingSoon]),
        limit: 5 + dice.below(40),
        ..Query::default()
    };
    (query, words)
}

fn all_pages(index: &Index<JobDocument>, query: &Query<JobDocument>) -> (Vec<JobId>, Found<JobDocument>) {
    let first = index.search(query);
    let mut ids: Vec<_> = first.hits.iter().map(|hit| hit.card.id.clone()).collect();
    let mut after = first.next.clone();
    while after.is_some() {
        let page = index.search(&Query { after, ..query.clone() });
        ids.extend(page.hits.iter().map(|hit| hit.card.id.clone()));
        after = page.next;
    }
    (ids, first)
}

#[test]
fn ten_thousand_queries_for_jobs_agree_with_a_linear_scan_and_survive_a_snapshot() {
    let dice = Dice(Chance::seeded(180));
    let mut found_several = 0;
    for _ in 0..WORLDS {
        let documents: Vec<_> = (0..60).map(|number| document(number, &dice)).collect();
        let mut index = Index::default();
        for (number, document) in documents.iter().enumerate() {
            // Each slot replaces an earlier document: deleted slots must not show.
            if dice.one_in(3) {
                index.apply(listed(&self::document(number, &dice), 1));
            }
            index.apply(listed(document, 2));
        }
        let read = Index::<JobDocument>::from_snapshot(&index.to_snapshot()).unwrap();
        for _ in 0..10_000 / WORLDS {
            let (query, words) = query(&dice);
            let (ids, found) = all_pages(&index, &query);
            let (expected, facets) = answer(&documents, &query, &words);
            assert_eq!(ids, expected, "{query:?}");
            assert_eq!((found.total, &found.facets), (expected.len(), &facets), "{query:?}");
            for hit in &found.hits {
                let of = documents.iter().find(|it| it.card.id == hit.card.id).unwrap();
                assert_eq!(hit.card, of.card);
            }
            assert_eq!(read.search(&query), found);
            found_several += usize::from(found.total > 5);
        }
    }
    assert!(
        found_several > 2_000,
        "the queries are too narrow to prove anything: {found_several}"
    );
}

/// The ids that a reader finds with these words, by relevance.
fn finds(index: &Index<JobDocument>, words: &str) -> Vec<JobId> {
    let asked = JobQuery {
        q: Some(words.parse().unwrap()),
        ..JobQuery::default()
    };
    let query = Query::of_jobs(&asked, noon()).unwrap();
    index.search(&query).hits.into_iter().map(|hit| hit.card.id).collect()
}

#[test]
fn words_have_their_meaning_in_titles_requirements_places_and_descriptions() {
    let dice = Dice(Chance::seeded(181));
    let with = |number, title: &str, location: &str, country: &str, description: &str| {
        let mut it = document(number, &dice);
        it.card.title = title.to_owned();
        it.card.location = location.to_owned();
        it.card.countries = vec![country.parse().unwrap()];
        it.card.company_name = Some("Savanna Bank".to_owned());
        it.card.is_anonymous = false;
        it.card.industry = None;
        it.card.engagement_type = Some(Engagement::Interim);
        it.description = description.to_owned();
        it.requirements = vec!["Ten years of treasury".to_owned()];
        it
    };
    let mut index = Index::default();
    for it in [
        with(1, "Chief Financial Officer", "Nairobi", "KE", "Leads the team."),
        with(2, "Directeur financier", "Dakar", "SN", "Dirige l’équipe."),
        with(
            3,
            "Head of Operations",
            "Cairo",
            "EG",
            "Owns supply chain management and the warehouses.",
        ),
    ] {
        index.apply(listed(&it, 1));
    }
    for (words, expected) in [
        ("CFO", vec![1, 2]),
        ("DAF", vec![1, 2]),
        ("المدير المالي", vec![1, 2]),
        ("CFO West Africa", vec![2]),
        ("location:kenya", vec![1]),
        ("warehouses", vec![3]),
        ("warehouse", vec![3]),
        ("\"supply chain\"", vec![3]),
        ("supply chain", vec![3]),
        ("warehouses NOT title:operations", vec![]),
        ("interim treasury", vec![1, 2, 3]),
        ("skills:treasury AND company:savanna", vec![1, 2, 3]),
        ("skills:warehouses AND treasury", vec![]),
        // A typing error is corrected by a word of a description.
        ("warehuoses", vec![3]),
    ] {
        let mut found = finds(&index, words);
        found.sort();
        assert_eq!(found, expected.into_iter().map(id).collect::<Vec<_>>(), "{words}");
    }
}

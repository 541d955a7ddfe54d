//! The expected results of the index, found by a linear scan of all documents.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use domain::{
    AccountId,
    search::{Document, language::Field},
};
use index::{Facet, Query, Sort};

use crate::asks::Asks;

pub(crate) type Facets = BTreeMap<Facet, BTreeMap<String, u32>>;

/// All documents, compared with each query in turn.
pub(crate) struct Oracle {
    documents: BTreeMap<AccountId, Plain>,
    /// For each value, the alphabetically first spelling.
    names: BTreeMap<(Facet, String), String>,
}

/// A document with all compared fields in lower case.
pub(crate) struct Plain {
    document: Document,
    facets: BTreeMap<Facet, BTreeSet<String>>,
    location: String,
    /// Texts as lists of words, with the field's weight.
    texts: Vec<(Field, Vec<String>)>,
}

impl Oracle {
    pub(crate) fn of(documents: &BTreeMap<AccountId, Document>) -> Self {
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

    pub(crate) fn answer(&self, query: &Query, words: &Asks) -> (Vec<AccountId>, Facets) {
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
        card.current_company.iter().for_each(|text| add(Field::Company, text));
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

    /// The highest weight of the fields that contain it.
    pub(crate) fn best(&self, field: Option<Field>, looked_for: &[String], is_phrase: bool) -> Option<u32> {
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

/// Lower case, single spaces, and accents removed for the letters that occur in the documents here.
pub(crate) fn plain(text: &str) -> String {
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

pub(crate) fn split(text: &str) -> Vec<String> {
    let text = plain(text).replace([',', '/', '-', '(', ')'], " ");
    text.split_whitespace().map(ToOwned::to_owned).collect()
}

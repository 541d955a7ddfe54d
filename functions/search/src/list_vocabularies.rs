//! `GET /api/admin/vocabularies`: the words that the search understands.

use domain::{
    Text,
    search::SoughtWords,
    vocabulary::{Industry, SKILLS, SPECIALIZATIONS},
};
use index::{Term, Vocabulary, translated_values};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use web::{Admin, As, Json, Problem, ValidQuery};

/// The most terms of a response: all vocabularies but the cities fit.
const MOST: usize = 400;

/// A vocabulary.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum VocabularyName {
    /// The industries of companies and profiles.
    Industries,
    /// The suggested skills.
    Skills,
    /// The suggested specialisations.
    Specializations,
    /// The suggested languages.
    Languages,
    /// Job titles that mean the same.
    Titles,
    /// Subjects that mean the same.
    Subjects,
    /// Regions with their countries.
    Regions,
    /// Countries with their names.
    Countries,
    /// Cities with their country.
    Cities,
}

use VocabularyName::{Cities, Countries, Industries, Languages, Regions, Skills, Specializations, Subjects, Titles};

/// All vocabularies, in the order of the screen.
const ALL: [VocabularyName; 9] = [
    Industries,
    Skills,
    Specializations,
    Languages,
    Titles,
    Subjects,
    Regions,
    Countries,
    Cities,
];

/// A filter.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct VocabularyQuery {
    /// Only this vocabulary.
    #[param(inline)]
    vocabulary: Option<VocabularyName>,
    /// Only terms with these words, in any order, without regard to case and accents.
    q: Option<Text<1, 100>>,
}

/// The vocabularies, and the terms that match.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct VocabularyList {
    vocabularies: Vec<VocabularyView>,
    /// At most 400.
    terms: Vec<TermView>,
    /// The number of terms that match.
    total: usize,
}

/// A vocabulary.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct VocabularyView {
    vocabulary: VocabularyName,
    /// The number of its terms.
    terms: usize,
}

/// A term: words and phrases that mean the same.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TermView {
    vocabulary: VocabularyName,
    /// Its name, or the value that is stored.
    term: &'static str,
    /// What screens show in English, French and Arabic; empty where the table does not separate the languages.
    labels: Vec<&'static str>,
    /// The words and phrases with this meaning.
    synonyms: Vec<&'static str>,
    /// Those that have it in queries only: in a profile they mean something else.
    asked: Vec<&'static str>,
    /// The functions that have it together with the words for their head, such as director, head of, or chief officer.
    functions: Vec<&'static str>,
    /// Of a title or subject, the subjects it implies; of a region, its countries; of a city, its country; of the others,
    /// the terms they are read as.
    includes: Vec<&'static str>,
}

/// Lists the words that the search understands, with their synonyms in English, French and Arabic
///
/// They are the tables that the search reads; they change with a release only.
#[utoipa::path(get, path = "/api/admin/vocabularies", tag = "search", params(VocabularyQuery),
    responses((status = 200, description = "The vocabularies", body = VocabularyList)))]
pub(crate) async fn list_vocabularies(
    _: As<Admin>,
    ValidQuery(query): ValidQuery<VocabularyQuery>,
) -> Result<Json<VocabularyList>, Problem> {
    let values = translated_values();
    let sought = SoughtWords::of(query.q.as_deref().unwrap_or_default());
    let (mut vocabularies, mut found) = (Vec::new(), Vec::new());
    for vocabulary in ALL {
        let terms = terms(vocabulary, &values);
        vocabularies.push(VocabularyView {
            vocabulary,
            terms: terms.len(),
        });
        if query.vocabulary.is_none_or(|only| only == vocabulary) {
            let matching = terms.into_iter().filter(|term| sought.are_in(words(term)));
            found.extend(matching.map(|term| TermView::new(vocabulary, term)));
        }
    }
    let total = found.len();
    found.truncate(MOST);
    Ok(Json(VocabularyList {
        vocabularies,
        terms: found,
        total,
    }))
}

/// The terms of a vocabulary. `values` are those that screens translate: what is none of the others is a language.
fn terms(vocabulary: VocabularyName, values: &[Term]) -> Vec<Term> {
    let labelled = |value: &'static str| {
        let known = values.iter().find(|known| known.name == value);
        known.cloned().unwrap_or_else(|| Term {
            name: value,
            ..Term::default()
        })
    };
    match vocabulary {
        Industries => Industry::ALL
            .iter()
            .map(|industry| of_industry(*industry, &labelled))
            .collect(),
        Skills => SKILLS.into_iter().map(labelled).collect(),
        Specializations => SPECIALIZATIONS.into_iter().map(labelled).collect(),
        Languages => {
            let is_industry = |value: &str| Industry::ALL.iter().any(|it| it.profile_label() == value);
            let is_other =
                |value: &str| is_industry(value) || SKILLS.contains(&value) || SPECIALIZATIONS.contains(&value);
            values.iter().filter(|value| !is_other(value.name)).cloned().collect()
        }
        Titles => Vocabulary::Titles.terms(),
        Subjects => Vocabulary::Subjects.terms(),
        Regions => Vocabulary::Regions.terms(),
        Countries => Vocabulary::Countries.terms(),
        Cities => Vocabulary::Cities.terms(),
    }
}

/// An industry has a code, and a label on each of two screens, both of which are searched.
fn of_industry(industry: Industry, labelled: &impl Fn(&'static str) -> Term) -> Term {
    let (label, other) = (industry.profile_label(), industry.application_label());
    Term {
        name: industry.as_str(),
        synonyms: (other != label).then_some(other).into_iter().collect(),
        ..labelled(label)
    }
}

fn words(term: &Term) -> impl Iterator<Item = &'static str> {
    let lists = [
        &term.labels,
        &term.synonyms,
        &term.asked,
        &term.functions,
        &term.includes,
    ];
    let words: Vec<_> = lists.into_iter().flatten().copied().collect();
    std::iter::once(term.name).chain(words)
}

impl TermView {
    fn new(vocabulary: VocabularyName, term: Term) -> Self {
        Self {
            vocabulary,
            term: term.name,
            labels: term.labels,
            synonyms: term.synonyms,
            asked: term.asked,
            functions: term.functions,
            includes: term.includes,
        }
    }
}

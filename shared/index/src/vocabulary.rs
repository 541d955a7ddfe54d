//! The tables of the search as lists of terms, for people who ask why a query finds something.

use domain::search::words_of;

use super::lexicon::{CITIES, LABELS, PLACES, TERMS, TITLES, lexicon, lines, list};

/// A table, or the part of one with the same kind of terms.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Vocabulary {
    /// Job titles.
    Titles,
    /// Subjects: functions, skills, industries.
    Subjects,
    /// Regions of several countries.
    Regions,
    /// Countries.
    Countries,
    /// Cities.
    Cities,
}

/// A term: what has the same meaning.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Term {
    /// Its name; of a value of the screens, the value.
    pub name: &'static str,
    /// What screens show in English, French and Arabic. Empty for titles, subjects and cities, whose tables do not
    /// separate the languages.
    pub labels: Vec<&'static str>,
    /// The words and phrases with this meaning, in the order of the table.
    pub synonyms: Vec<&'static str>,
    /// Those that have it in queries only.
    pub asked: Vec<&'static str>,
    /// The functions that have it together with the words for their head: "finance" as in "finance director".
    pub functions: Vec<&'static str>,
    /// Of a title or subject, the subjects it implies; of a region, its countries; of a city, its country; of a value, the
    /// terms it is read as.
    pub includes: Vec<&'static str>,
}

impl Vocabulary {
    /// Its terms, in the order of the table.
    pub fn terms(self) -> Vec<Term> {
        match self {
            Self::Titles => lines(TITLES).map(subject).collect(),
            Self::Subjects => lines(TERMS).map(subject).collect(),
            Self::Regions => places("region"),
            Self::Countries => places("country"),
            Self::Cities => places("city"),
        }
    }
}

/// All values that screens translate, with their labels and the terms that they are read as.
pub fn translated_values() -> Vec<Term> {
    let value = |line: &'static str| {
        let labels: Vec<_> = line.split('|').map(str::trim).collect();
        let name = labels.first().copied().unwrap_or_default();
        Term {
            name,
            includes: meanings(name),
            labels,
            ..Term::default()
        }
    };
    lines(LABELS).map(value).collect()
}

/// The names of the terms that a text is read as.
fn meanings(text: &str) -> Vec<&'static str> {
    let words: Vec<String> = words_of(text).collect();
    let runs = lexicon().understand(&words, true, false);
    let mut names: Vec<_> = runs
        .iter()
        .flat_map(|run| &run.meanings)
        .filter_map(|meaning| lexicon().name(*meaning))
        .collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// `name > subjects @ functions: phrases`
fn subject(line: &'static str) -> Term {
    let (head, phrases) = line.split_once(": ").unwrap_or((line, ""));
    let (head, functions) = head.split_once(" @ ").unwrap_or((head, ""));
    let (name, implied) = head.split_once(" > ").unwrap_or((head, ""));
    let (asked, synonyms) = list(phrases).partition(|phrase| phrase.starts_with('?'));
    let bare = |phrases: Vec<&'static str>| phrases.into_iter().map(|it| it.trim_start_matches(['?', '!']));
    Term {
        name: name.trim(),
        labels: Vec::new(),
        synonyms: bare(synonyms).collect(),
        asked: bare(asked).collect(),
        functions: list(functions).collect(),
        includes: implied
            .split(',')
            .map(str::trim)
            .filter(|name| !name.is_empty())
            .collect(),
    }
}

/// `region east-africa = KE UG: names`, `country KE: names`, `city nairobi KE: names`
fn places(wanted: &str) -> Vec<Term> {
    let place = |line: &'static str| {
        let (head, names) = line.split_once(": ").unwrap_or((line, ""));
        let (kind, head) = head.split_once(' ').unwrap_or((head, ""));
        let (name, countries) = head.split_once([' ', '=']).unwrap_or((head, ""));
        if kind != wanted {
            return None;
        }
        let first = |part: &'static str| list(part).next();
        // Of cities, the parts are no languages.
        let labels: Vec<_> = match kind {
            "city" => Vec::new(),
            _ => names.split('|').take(3).filter_map(first).collect(),
        };
        Some(Term {
            name,
            synonyms: list(names).filter(|name| !labels.contains(name)).collect(),
            labels,
            includes: countries.trim_start_matches(['=', ' ']).split_whitespace().collect(),
            ..Term::default()
        })
    };
    let tables = lines(PLACES).chain(lines(CITIES));
    tables.filter_map(place).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn named(vocabulary: Vocabulary, name: &str) -> Term {
        let mut terms = vocabulary.terms().into_iter();
        terms.find(|term| term.name == name).unwrap()
    }

    #[test]
    fn a_term_has_its_synonyms_its_functions_and_what_it_implies() {
        let cfo = named(Vocabulary::Titles, "cfo");
        assert!(cfo.synonyms.contains(&"DAF") && cfo.functions.contains(&"finance"));
        assert_eq!(cfo.includes, ["finance"]);
        let investment = named(Vocabulary::Titles, "chief-investment-officer");
        assert_eq!(investment.asked, ["CIO"], "in queries only");
        assert!(!investment.synonyms.contains(&"CIO"));
        let kenya = named(Vocabulary::Countries, "KE");
        assert_eq!(kenya.labels, ["Kenya", "Kenya", "كينيا"]);
        assert!(kenya.synonyms.contains(&"Kenyan"));
        assert_eq!(named(Vocabulary::Cities, "nairobi").includes, ["KE"]);
        assert!(named(Vocabulary::Regions, "east-africa").includes.contains(&"UG"));
    }

    #[test]
    fn every_term_of_the_lists_is_one_of_the_search() {
        for vocabulary in [
            Vocabulary::Titles,
            Vocabulary::Subjects,
            Vocabulary::Regions,
            Vocabulary::Countries,
            Vocabulary::Cities,
        ] {
            let terms = vocabulary.terms();
            assert!(terms.len() > 10, "{vocabulary:?}");
            let names: HashSet<_> = terms.iter().map(|term| term.name).collect();
            assert_eq!(names.len(), terms.len(), "{vocabulary:?} has a name twice");
            for term in terms {
                assert!(lexicon().named(term.name).is_some(), "{}", term.name);
                let is_marked = |phrase: &&&str| phrase.starts_with(['?', '!']);
                assert_eq!(term.synonyms.iter().chain(&term.asked).find(is_marked), None);
            }
        }
    }

    #[test]
    fn a_value_of_the_screens_is_read_as_terms() {
        let values = translated_values();
        let finance = values.iter().find(|value| value.name == "Finance").unwrap();
        assert_eq!(finance.labels, ["Finance", "Finance", "المالية"]);
        assert!(finance.includes.contains(&"finance"));
    }
}

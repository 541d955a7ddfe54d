//! The expected results of the index, found by a linear scan of all documents.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use domain::{
    AccountId,
    search::{Document, language::Field},
};
use index::{ExecutiveFacet, Facet as _, Leniency, Query, Sort};

use crate::asks::{Asks, Leaf};

/// The meanings of words, written by hand: the texts in which an employer would see it. Places apply to locations only.
const MEANT: [(&[&str], &[&str]); 4] = [
    (&["leadership"], &["leadership"]),
    (
        &["director", "مدير"],
        &[
            "non-executive director (finance/sales)",
            "finance director",
            "managing director",
            "directrice generale, sao tome",
            "head of sales, africa",
            "رئيس اداره الماليه",
            "مدير الماليه",
            "board director",
            "tech-director partners",
        ],
    ),
    (&["tech"], &["cto", "technology", "tech-director partners"]),
    (&["nairobi"], &["nairobi, kenya"]),
];
/// Words that are inflections of one.
const INFLECTED: [&[&str]; 2] = [&["generale", "generales", "general"], &["holdings", "holding"]];
/// Words in the product's tables, alone or in longer names: they are not prefixes of others.
const WHOLE: [&str; 6] = ["chief", "generale", "generales", "general", "non", "nairobi"];
/// The only typing error in the queries.
const CORRECTED: (&str, &str) = ("leadershhip", "leadership");
/// Named places, with the countries and the locations in them.
const NAMED: [(&str, &[&str], &[&str]); 3] = [
    ("nairobi", &[], &["nairobi, kenya"]),
    ("uae", &["ae"], &["dubai, uae"]),
    ("kenya", &["ke"], &["nairobi, kenya", "mombasa"]),
];
/// The translations of values on the screens.
const LABELS: &str = include_str!("../../tables/labels.txt");

pub(crate) type Facets = BTreeMap<ExecutiveFacet, BTreeMap<String, u32>>;

/// All documents, compared with each query in turn.
pub(crate) struct Oracle {
    documents: BTreeMap<AccountId, Plain>,
    /// For each value, the alphabetically first spelling.
    names: BTreeMap<(ExecutiveFacet, String), String>,
}

/// A document with all compared fields in lower case.
pub(crate) struct Plain {
    document: Document,
    facets: BTreeMap<ExecutiveFacet, BTreeSet<String>>,
    location: String,
    /// Texts, and as lists of words in each form that is shown.
    texts: Vec<(Field, String, Vec<Vec<String>>)>,
}

impl Oracle {
    pub(crate) fn of(documents: &BTreeMap<AccountId, Document>) -> Self {
        let mut names: BTreeMap<(ExecutiveFacet, String), String> = BTreeMap::new();
        for (document, facet) in documents
            .values()
            .flat_map(|document| ExecutiveFacet::ALL.iter().map(move |facet| (document, *facet)))
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
        let visible: Vec<&Plain> = self
            .documents
            .values()
            .filter(|plain| plain.document.visibility.shows_to(query.viewer.is_verified()))
            .collect();
        let read = Understood::of(query, words, &visible);
        let mut facets = Facets::new();
        for facet in ExecutiveFacet::ALL.iter().copied() {
            let counts = facets.entry(facet).or_default();
            for plain in self
                .documents
                .values()
                .filter(|plain| plain.passes(query, &read, Some(facet)))
            {
                for value in &plain.facets[&facet] {
                    *counts.entry(self.names[&(facet, value.clone())].clone()).or_default() += 1;
                }
            }
        }
        let passing = self.documents.values().filter(|plain| plain.passes(query, &read, None));
        let mut found: Vec<_> = passing
            .map(|plain| {
                let rank = match query.sort {
                    Sort::Years => plain.document.card.years_of_experience,
                    Sort::Recent => 0,
                    Sort::Relevance => plain.relevance(query, &read),
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

/// An interpreted query.
struct Understood<'a> {
    words: &'a Asks,
    /// The search terms with their rarity.
    wanted: Vec<(Leaf, u32)>,
    /// The words of a sequence that is not matched as typed, and how many of them are required.
    required: Option<(Vec<Leaf>, usize)>,
    corrects: bool,
}

impl<'a> Understood<'a> {
    fn of(query: &Query, words: &'a Asks, visible: &[&Plain]) -> Self {
        let mut wanted = Vec::new();
        words.wanted(true, &mut wanted);
        // Excluded words apply as typed.
        let corrects =
            query.leniency >= Leniency::Spelling && wanted.iter().any(|(_, words, _)| words[0] == CORRECTED.0);
        let has = |leaf: &Leaf| {
            let having = visible.iter().filter(|plain| plain.weigh(corrects, leaf).is_some());
            having.count()
        };
        let mut required = None;
        let fits = |plain: &&&Plain| words.hold(corrects, plain);
        let plain_words = words
            .plain_words()
            .filter(|_| query.leniency == Leniency::Words && visible.iter().filter(fits).count() == 0);
        if plain_words.is_some() {
            // No executive has all words: unknown words are left out, if a subject or a place is left.
            let matched: Vec<Leaf> = wanted
                .iter()
                .filter(|leaf| has(leaf) > 0 || is_known(leaf))
                .cloned()
                .collect();
            if !matched.iter().all(is_level) {
                wanted = matched;
            }
            // Then most of them are enough, and a level is the first to be dropped.
            let counted: Vec<&Leaf> = wanted.iter().filter(|leaf| !is_level(leaf)).collect();
            let count = |plain: &Plain| {
                let matched = counted.iter().filter(|leaf| plain.weigh(corrects, leaf).is_some());
                matched.count()
            };
            let has_all = |plain: &&&Plain| wanted.iter().all(|leaf| plain.weigh(corrects, leaf).is_some());
            let is_there = |plain: &&&Plain| {
                let mut places = wanted.iter().filter(|(_, words, _)| words[0] == "nairobi");
                places.all(|place| plain.weigh(corrects, place).is_some())
            };
            let needed = if visible.iter().any(|plain| has_all(&plain)) {
                usize::MAX
            } else {
                match visible.iter().filter(is_there).map(|plain| count(plain)).max() {
                    Some(most) if most * 2 > counted.len() => most,
                    _ => usize::MAX - 1,
                }
            };
            required = Some((wanted.clone(), needed));
        }
        let rarity = |leaf: &Leaf| match has(leaf) {
            few if few * 100 <= visible.len() => 3,
            few if few * 10 <= visible.len() => 2,
            _ => 1,
        };
        let wanted = wanted.iter().map(|leaf| (leaf.clone(), rarity(leaf))).collect();
        Self {
            words,
            wanted,
            required,
            corrects,
        }
    }

    fn holds(&self, plain: &Plain) -> bool {
        let Some((leaves, needed)) = &self.required else {
            return self.words.hold(self.corrects, plain);
        };
        let has = |leaf: &Leaf| plain.weigh(self.corrects, leaf).is_some();
        if *needed == usize::MAX {
            return leaves.iter().all(has);
        }
        let mut places = leaves.iter().filter(|(_, words, _)| words[0] == "nairobi");
        let count = leaves.iter().filter(|leaf| !is_level(leaf) && has(leaf)).count();
        places.all(has) && count >= *needed
    }
}

/// Words without a subject.
fn is_level((_, words, is_phrase): &Leaf) -> bool {
    !is_phrase && ["director", "مدير", "chief"].contains(&words[0].as_str())
}

/// Words with a meaning are never left out.
fn is_known((field, words, _): &Leaf) -> bool {
    field.is_none() && meant(&words[0]).is_some()
}

fn meant(word: &str) -> Option<&'static [&'static str]> {
    MEANT
        .iter()
        .find(|(words, _)| words.contains(&word))
        .map(|(_, texts)| *texts)
}

impl Plain {
    fn of(document: &Document) -> Self {
        let card = &document.card;
        let facet = |facet: ExecutiveFacet| {
            let values = facet.values(document);
            (facet, values.iter().map(|value| plain(value)).collect())
        };
        let mut texts = Vec::new();
        let mut add = |field, text: &str, shown: &[&str]| {
            let labels = LABELS.lines().filter(|line| !line.starts_with('#'));
            let labels = labels.map(|line| line.split('|').map(str::trim).collect::<Vec<_>>());
            let forms = shown.iter().flat_map(|shown| {
                let is_shown_so = !matches!(field, Field::Title | Field::Company | Field::Location);
                let labels = labels
                    .clone()
                    .filter(|labels| is_shown_so && plain(labels[0]) == plain(shown));
                let translated: Vec<Vec<String>> = labels
                    .flat_map(|labels| labels[1..].iter().map(|it| split(it)).collect::<Vec<_>>())
                    .collect();
                std::iter::once(split(shown)).chain(translated)
            });
            texts.push((field, plain(text), forms.collect()));
        };
        let mut all =
            |field, values: &mut dyn Iterator<Item = &String>| values.for_each(|text| add(field, text, &[text]));
        all(Field::Title, &mut card.title.iter());
        all(Field::Specialization, &mut card.specializations.iter());
        all(Field::Skill, &mut card.skills.iter());
        all(Field::Company, &mut card.current_company.iter());
        all(Field::Location, &mut card.location.iter());
        all(Field::Language, &mut card.languages.iter());
        if let Some(industry) = card.industry {
            add(
                Field::Industry,
                industry.as_str(),
                &[industry.profile_label(), industry.application_label()],
            );
        }
        Self {
            facets: ExecutiveFacet::ALL.iter().copied().map(facet).collect(),
            location: plain(card.location.as_deref().unwrap_or("")),
            texts,
            document: document.clone(),
        }
    }

    fn passes(&self, query: &Query, words: &Understood<'_>, but: Option<ExecutiveFacet>) -> bool {
        let (card, document) = (&self.document.card, &self.document);
        let chosen = |facet: ExecutiveFacet| -> bool {
            let Some(values) = query.chosen.get(&facet).filter(|_| but != Some(facet)) else {
                return true;
            };
            values.iter().any(|value| {
                let named = NAMED
                    .iter()
                    .filter(|(name, _, _)| facet == ExecutiveFacet::Location && plain(value) == *name);
                let mut named = named.flat_map(|(_, countries, locations)| countries.iter().chain(*locations));
                let is_there = |place: &&str| self.location == *place || self.facets[&facet].contains(*place);
                self.facets[&facet].contains(&plain(value)) || named.any(is_there)
            })
        };
        ExecutiveFacet::ALL.iter().all(|facet| chosen(*facet))
            && document.visibility.shows_to(query.viewer.is_verified())
            && card.years_of_experience >= query.filter.min_years.unwrap_or(0)
            && card.years_of_experience <= query.filter.max_years.unwrap_or(u32::MAX)
            && query.filter.is_available.is_none_or(|it| it == card.is_available)
            && query.filter.max_salary.is_none_or(|most| {
                document
                    .least_salary
                    .is_some_and(|least| least.currency == most.currency && least.minor <= most.minor)
            })
            && words.holds(self)
    }

    fn relevance(&self, query: &Query, words: &Understood<'_>) -> u32 {
        let matched: u32 = words
            .wanted
            .iter()
            .filter_map(|(leaf, rarity)| Some(self.weigh(words.corrects, leaf)? * rarity))
            .sum();
        let chosen: usize = query
            .chosen
            .iter()
            .map(|(facet, values)| {
                let values: BTreeSet<String> = values.iter().map(|value| plain(value)).collect();
                self.facets[facet].intersection(&values).count()
            })
            .sum();
        matched + 2 * chosen as u32 + u32::from(self.document.card.is_available)
    }

    /// The weight of a term. With typing errors allowed, a mistyped word counts as the corrected one.
    pub(crate) fn weigh(&self, corrects: bool, (field, words, is_phrase): &Leaf) -> Option<u32> {
        let (wrong, right) = CORRECTED;
        let corrected: Vec<String> = words
            .iter()
            .map(|word| {
                if word == wrong && corrects {
                    right.to_owned()
                } else {
                    word.clone()
                }
            })
            .collect();
        self.best(*field, &corrected, *is_phrase)
    }

    /// The highest weight of the fields that contain it.
    fn best(&self, field: Option<Field>, looked_for: &[String], is_phrase: bool) -> Option<u32> {
        let word = looked_for[0].as_str();
        let meant = meant(word).filter(|_| !is_phrase);
        let is_place = word == "nairobi";
        let says_word = |own: &String| {
            let is_inflected = INFLECTED
                .iter()
                .any(|one| one.contains(&word) && one.contains(&own.as_str()));
            let begins = word.chars().count() >= 3 && !WHOLE.contains(&word) && own.starts_with(word);
            own == word || is_inflected || begins
        };
        let says = |at: Field, text: &str, forms: &[Vec<String>]| match meant {
            Some(texts) if is_place && matches!(field, None | Some(Field::Title | Field::Location)) => {
                at == Field::Location && texts.contains(&text)
            }
            Some(texts) if !is_place && field != Some(Field::Location) => texts.contains(&text),
            _ if is_phrase => forms
                .iter()
                .any(|form| (0..form.len()).any(|at| form[at..].starts_with(looked_for))),
            _ => forms.iter().flatten().any(says_word),
        };
        let texts = self
            .texts
            .iter()
            .filter(|(at, text, forms)| field.is_none_or(|field| field == *at) && says(*at, text, forms));
        let weight = |field: &Field| match field {
            Field::Title => 8,
            Field::Specialization => 6,
            Field::Skill => 4,
            _ => 2,
        };
        texts.map(|(field, _, _)| weight(field)).max()
    }
}

/// Lower case, single spaces, and accents removed for the letters that occur in the documents here.
pub(crate) fn plain(text: &str) -> String {
    let same = |c: char| match c {
        'é' | 'É' => Some('e'),
        'à' | 'ã' => Some('a'),
        'ç' => Some('c'),
        'أ' | 'إ' => Some('ا'),
        'ة' => Some('ه'),
        'ّ' => None,
        other => Some(other),
    };
    let text: String = text.to_lowercase().chars().filter_map(same).collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

pub(crate) fn split(text: &str) -> Vec<String> {
    let text = plain(text).replace([',', '/', '-', '(', ')', '’'], " ");
    text.split_whitespace().map(ToOwned::to_owned).collect()
}

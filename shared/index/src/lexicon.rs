//! The meanings of words: synonymous job titles and subjects in three languages, and places with the regions they are
//! in. The tables are `tables/titles.txt`, `terms.txt`, `places.txt`, `cities.txt` (GeoNames), `labels.txt` and
//! `asking.txt`.

use std::{
    collections::{BTreeSet, HashMap, HashSet},
    ops::Range,
    sync::LazyLock,
};

use domain::{
    search::{fold, words_of},
    vocabulary::Seniority,
};

use super::stem::{is_arabic, stem, without_article};

/// A title, a subject or a place.
pub(super) type Meaning = u16;

/// Linking words: ignored in titles, names and queries.
const LINKING: &[&str] = &[
    "a", "an", "and", "as", "at", "by", "for", "from", "in", "into", "of", "on", "or", "our", "the", "to", "with",
    "de", "du", "des", "d", "la", "le", "les", "l", "et", "en", "au", "aux", "un", "une", "pour", "par", "sur", "dans",
    "avec", "في", "من", "على", "الي", "مع", "و",
];
/// The words before and after a function in the title of its head: `("", "director")` as in "finance director".
const HEADS: &[(&str, &str)] = &[
    ("", "director"),
    ("director", ""),
    ("head", ""),
    ("", "head"),
    ("chief", "officer"),
    ("directeur", ""),
    ("", "directeur"),
    ("responsable", ""),
    ("chef", ""),
    ("مدير", ""),
    ("رئيس", ""),
    ("مدير قسم", ""),
    ("رئيس قسم", ""),
    ("مدير ادارة", ""),
    ("رئيس ادارة", ""),
    ("مدير شؤون", ""),
    ("مدير عام", ""),
];

/// Job titles.
pub(super) const TITLES: &str = include_str!("../tables/titles.txt");
/// Subjects.
pub(super) const TERMS: &str = include_str!("../tables/terms.txt");
/// Regions, countries, and cities with several names.
pub(super) const PLACES: &str = include_str!("../tables/places.txt");
/// Other cities.
pub(super) const CITIES: &str = include_str!("../tables/cities.txt");
/// Values of the screens in three languages.
pub(super) const LABELS: &str = include_str!("../tables/labels.txt");

/// The tables, read at the first use.
static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| {
    Lexicon::read(
        TITLES,
        TERMS,
        &[PLACES, CITIES],
        LABELS,
        include_str!("../tables/asking.txt"),
    )
});

/// The content of the tables.
pub(super) struct Lexicon {
    names: HashMap<&'static str, Meaning>,
    /// By the stems of a title or subject; also by its prefixes, without a meaning.
    phrases: HashMap<String, Vec<Meaning>>,
    /// Likewise, understood in queries only.
    asked: HashMap<String, Vec<Meaning>>,
    /// The phrases whose words have no meaning of their own in them.
    hiding: HashSet<String>,
    /// By the words of a place's name, likewise.
    places: HashMap<String, Vec<Meaning>>,
    /// What each meaning includes: itself, subjects of a title, the country and regions of a place.
    includes: Vec<Vec<Meaning>>,
    kinds: Vec<Kind>,
    /// All words of the tables.
    words: BTreeSet<String>,
    /// Words of questions.
    asking: HashSet<&'static str>,
    /// The translations of values that screens translate.
    labels: HashMap<String, Vec<&'static str>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Title,
    Subject,
    Place,
}

/// A run of words with a meaning.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Run {
    /// The indices of its words.
    pub(super) words: Range<usize>,
    /// Its meanings.
    pub(super) meanings: Vec<Meaning>,
}

/// The tables.
pub(super) fn lexicon() -> &'static Lexicon {
    &LEXICON
}

/// Whether the word only connects others.
pub(super) fn is_linking(word: &str) -> bool {
    LINKING.contains(&word)
}

impl Lexicon {
    fn read(
        titles: &'static str,
        terms: &'static str,
        places: &[&'static str],
        labels: &'static str,
        asking: &'static str,
    ) -> Self {
        let mut lexicon = Self {
            names: HashMap::new(),
            phrases: HashMap::new(),
            asked: HashMap::new(),
            hiding: HashSet::new(),
            places: HashMap::new(),
            includes: Vec::new(),
            kinds: Vec::new(),
            words: BTreeSet::new(),
            asking: lines(asking).flat_map(str::split_whitespace).collect(),
            labels: HashMap::new(),
        };
        let rows: Vec<_> = lines(titles).map(|line| (Kind::Title, line)).collect();
        let rows: Vec<_> = rows
            .into_iter()
            .chain(lines(terms).map(|line| (Kind::Subject, line)))
            .collect();
        let mut later = Vec::new();
        for (kind, line) in rows {
            let (head, phrases) = line.split_once(": ").unwrap_or((line, ""));
            let (head, functions) = match head.split_once(" @ ") {
                Some((head, functions)) => (head, functions),
                None => (head, ""),
            };
            // A title's functions are between `@` and the colon.
            let (name, implied) = head.split_once(" > ").unwrap_or((head, ""));
            let meaning = lexicon.meaning(name.trim(), kind);
            later.push((meaning, implied));
            for function in list(functions) {
                for (before, after) in HEADS {
                    lexicon.phrase(&format!("{before} {function} {after}"), meaning);
                }
            }
            for phrase in list(phrases) {
                lexicon.phrase(phrase, meaning);
            }
        }
        for (meaning, implied) in later {
            for name in implied.split(',').map(str::trim).filter(|name| !name.is_empty()) {
                let subject = lexicon.meaning(name, Kind::Subject);
                lexicon.includes[meaning as usize].push(subject);
            }
        }
        lexicon.read_places(places.iter().flat_map(|table| lines(table)));
        for line in lines(labels) {
            let mut labels = line.split('|').map(str::trim);
            if let Some(value) = labels.next() {
                lexicon.labels.insert(fold(value), labels.collect());
            }
        }
        lexicon
    }

    /// `region east-africa = KE UG: names`, `country KE: names`, `city nairobi KE: names`.
    fn read_places(&mut self, places: impl Iterator<Item = &'static str>) {
        let mut regions = Vec::new();
        for line in places {
            let (head, names) = line.split_once(": ").unwrap_or((line, ""));
            let (kind, head) = head.split_once(' ').unwrap_or((head, ""));
            let (name, countries) = head.split_once([' ', '=']).unwrap_or((head, ""));
            let place = self.meaning(name, Kind::Place);
            let countries = countries.trim_start_matches(['=', ' ']).split_whitespace();
            for country in countries {
                if kind == "region" {
                    regions.push((country, place));
                } else {
                    let country = self.meaning(country, Kind::Place);
                    self.includes[place as usize].push(country);
                }
            }
            for name in names.split(['|', ';']).map(str::trim).filter(|name| !name.is_empty()) {
                self.place(name, place);
            }
        }
        for (country, region) in regions {
            let country = self.meaning(country, Kind::Place);
            self.includes[country as usize].push(region);
        }
        // A city is in the regions of its country.
        for place in 0..self.includes.len() {
            if self.kinds[place] == Kind::Place {
                let within: Vec<Meaning> = self.includes[place]
                    .iter()
                    .flat_map(|it| self.includes[*it as usize].clone())
                    .collect();
                self.includes[place].extend(within);
                self.includes[place].sort_unstable();
                self.includes[place].dedup();
            }
        }
    }

    fn meaning(&mut self, name: &'static str, kind: Kind) -> Meaning {
        let next = Meaning::try_from(self.includes.len()).unwrap_or(Meaning::MAX);
        let meaning = *self.names.entry(name).or_insert(next);
        if meaning == next {
            self.includes.push(vec![next]);
            self.kinds.push(kind);
        }
        meaning
    }

    /// `?`: understood in queries only; `!`: its words have no meaning of their own in it.
    fn phrase(&mut self, phrase: &str, meaning: Meaning) {
        let words: Vec<String> = words_of(phrase).filter(|word| !is_linking(word)).collect();
        let stems: Vec<String> = words.iter().map(|word| stem(word)).collect();
        if phrase.starts_with('?') {
            enter(&mut self.asked, &stems, meaning);
        } else {
            enter(&mut self.phrases, &stems, meaning);
        }
        if phrase.starts_with('!') {
            self.hiding.insert(stems.join(" "));
        }
        self.words.extend(words);
    }

    fn place(&mut self, name: &str, place: Meaning) {
        let words: Vec<String> = words_of(name).filter(|word| !is_linking(word)).collect();
        enter(&mut self.places, &words, place);
        // The article may be missing: `سودان`.
        let bare: Vec<String> = words.iter().map(|word| bare(word).to_owned()).collect();
        enter(&mut self.places, &bare, place);
        self.words.extend(words);
    }

    /// The meaning of a line in the tables.
    pub(super) fn named(&self, name: &str) -> Option<Meaning> {
        self.names.get(name).copied()
    }

    /// The name of a meaning in the tables.
    pub(super) fn name(&self, meaning: Meaning) -> Option<&'static str> {
        self.names
            .iter()
            .find_map(|(name, known)| (*known == meaning).then_some(*name))
    }

    /// A meaning with those it includes.
    pub(super) fn includes(&self, meaning: Meaning) -> &[Meaning] {
        &self.includes[meaning as usize]
    }

    /// The subject that a title or a narrower subject belongs to.
    pub(super) fn broader(&self, meaning: Meaning) -> Option<Meaning> {
        let includes = &self.includes[meaning as usize];
        includes.get(1).copied().filter(|_| !self.is_place(meaning))
    }

    pub(super) fn is_title(&self, meaning: Meaning) -> bool {
        self.kinds[meaning as usize] == Kind::Title
    }

    /// Whether it is a level that applies to all functions.
    pub(super) fn is_level(&self, meaning: Meaning) -> bool {
        self.named("director") == Some(meaning) || self.named("manager") == Some(meaning)
    }

    pub(super) fn is_place(&self, meaning: Meaning) -> bool {
        self.kinds[meaning as usize] == Kind::Place
    }

    /// Whether the word is in the tables.
    pub(super) fn knows(&self, word: &str) -> bool {
        self.words.contains(word)
    }

    /// Whether the word is only part of a question, and does not describe a person.
    pub(super) fn only_asks(&self, word: &str) -> bool {
        self.asking.contains(word)
    }

    /// All words of the tables.
    pub(super) fn words(&self) -> impl Iterator<Item = &str> {
        self.words.iter().map(String::as_str)
    }

    /// The translations of a value on the screens.
    pub(super) fn labels(&self, value: &str) -> &[&'static str] {
        self.labels.get(&fold(value)).map_or(&[], Vec::as_slice)
    }

    /// The meanings of the longest run of words that starts at `at`: for queries.
    pub(super) fn longest(&self, words: &[String], at: usize, subjects: bool, places: bool) -> Option<Run> {
        let mut best: Option<Run> = None;
        let mut better = |found: Run| match &mut best {
            Some(best) if best.words.len() == found.words.len() => best.meanings.extend(found.meanings),
            Some(best) if best.words.len() > found.words.len() => {}
            best => *best = Some(found),
        };
        if subjects {
            let stems: Vec<String> = words.iter().map(|word| stem(word)).collect();
            runs(&self.phrases, &stems, at, words).for_each(&mut better);
            runs(&self.asked, &stems, at, words).for_each(&mut better);
        }
        if places {
            let bare: Vec<String> = words.iter().map(|word| joined(word).to_owned()).collect();
            runs(&self.places, words, at, words).for_each(&mut better);
            if bare != words {
                runs(&self.places, &bare, at, words).for_each(&mut better);
            }
        }
        if let Some(best) = &mut best {
            best.meanings.sort_unstable();
            best.meanings.dedup();
        }
        best
    }

    /// All meanings in a text of a document: titles and subjects, or places; each run with its meanings.
    pub(super) fn understand(&self, words: &[String], subjects: bool, places: bool) -> Vec<Run> {
        let mut found = Vec::new();
        if subjects {
            let stems: Vec<String> = words.iter().map(|word| stem(word)).collect();
            for at in 0..words.len() {
                found.extend(runs(&self.phrases, &stems, at, words));
            }
            // A title within a longer one does not count.
            let titles: Vec<Range<usize>> = found
                .iter()
                .filter(|run| run.meanings.iter().any(|it| self.kinds[*it as usize] == Kind::Title))
                .map(|run| run.words.clone())
                .collect();
            let hiding: Vec<Range<usize>> = found
                .iter()
                .filter(|run| self.hides(&stems[run.words.clone()], &words[run.words.clone()]))
                .map(|run| run.words.clone())
                .collect();
            found.retain(|run| !hiding.iter().any(|longer| is_within(&run.words, longer)));
            for run in &mut found {
                if titles.iter().any(|title| is_within(&run.words, title)) {
                    run.meanings.retain(|it| self.kinds[*it as usize] != Kind::Title);
                }
            }
        }
        if places {
            let bare: Vec<String> = words.iter().map(|word| bare(word).to_owned()).collect();
            let mut at = 0;
            while at < words.len() {
                let exact = runs(&self.places, words, at, words);
                let place = exact
                    .chain(runs(&self.places, &bare, at, words))
                    .max_by_key(|run| run.words.len());
                let Some(place) = place else {
                    at += 1;
                    continue;
                };
                at = place.words.end;
                if !found.iter().any(|run| is_within(&place.words, &run.words)) {
                    found.push(place);
                }
            }
        }
        found.retain(|run| !run.meanings.is_empty());
        found
    }

    fn hides(&self, stems: &[String], words: &[String]) -> bool {
        let stems = stems.iter().zip(words).filter(|(_, word)| !is_linking(word));
        let stems: Vec<&str> = stems.map(|(stem, _)| stem.as_str()).collect();
        self.hiding.contains(&stems.join(" "))
    }

    /// The level of a title, as a meaning.
    pub(super) fn level(&self, title: &str) -> Option<Meaning> {
        let name = match Seniority::of_title(title) {
            Seniority::Board => "board",
            Seniority::CSuite => "c-suite",
            Seniority::VicePresident => "vice-president",
            Seniority::Director => "director",
            Seniority::Other => return None,
        };
        self.named(name)
    }
}

/// The lines of a table, without comments.
pub(super) fn lines(table: &'static str) -> impl Iterator<Item = &'static str> {
    table
        .lines()
        .filter(|line| !line.starts_with('#') && !line.trim().is_empty())
}

/// The phrases of a list.
pub(super) fn list(phrases: &str) -> impl Iterator<Item = &str> {
    phrases
        .split([';', '|'])
        .map(str::trim)
        .filter(|phrase| !phrase.is_empty())
}

/// Enters a phrase and its beginnings.
fn enter(phrases: &mut HashMap<String, Vec<Meaning>>, words: &[String], meaning: Meaning) {
    let mut key = String::new();
    for (at, word) in words.iter().enumerate() {
        if at > 0 {
            key.push(' ');
        }
        key.push_str(word);
        let meanings = phrases.entry(key.clone()).or_default();
        if at + 1 == words.len() && !meanings.contains(&meaning) {
            meanings.push(meaning);
        }
    }
}

/// The runs of words that start at `at` and mean something. Linking words between them are skipped.
fn runs<'l>(
    phrases: &'l HashMap<String, Vec<Meaning>>,
    keys: &'l [String],
    at: usize,
    words: &'l [String],
) -> impl Iterator<Item = Run> {
    let (mut key, mut end) = (String::new(), at);
    let mut is_over = is_linking(&words[at]);
    std::iter::from_fn(move || {
        while !is_over && end < words.len() {
            let word = end;
            end += 1;
            if word > at && is_linking(&words[word]) {
                continue;
            }
            if word > at {
                key.push(' ');
            }
            key.push_str(&keys[word]);
            let Some(meanings) = phrases.get(&key) else {
                is_over = true;
                break;
            };
            if !meanings.is_empty() {
                let meanings = meanings.clone();
                return Some(Run {
                    words: at..end,
                    meanings,
                });
            }
        }
        None
    })
}

/// Whether the one run is a part of the longer other one.
pub(super) fn is_within(one: &Range<usize>, other: &Range<usize>) -> bool {
    one.len() < other.len() && other.start <= one.start && one.end <= other.end
}

/// Without the Arabic article.
fn bare(word: &str) -> &str {
    without_article(word).unwrap_or(word)
}

/// Without the Arabic prepositions and the conjunction that are written together with a name: `بالسعودية`, `لمصر`.
fn joined(word: &str) -> &str {
    if let Some(rest) = without_article(word) {
        return rest;
    }
    let rest = word
        .strip_prefix(['ب', 'ل', 'و'])
        .filter(|rest| rest.chars().count() >= 3);
    rest.filter(|_| word.starts_with(is_arabic)).unwrap_or(word)
}

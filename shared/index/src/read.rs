//! Interpretation of a query: runs of words by their meaning, the others as words; linking words and question words are
//! left out. When nothing matches, it is reread more generously.

use std::collections::{BTreeMap, BTreeSet};

use domain::search::language::{Expr, Field, Term};

use super::lexicon::{Meaning, Run, is_linking, lexicon};

/// A shorter word is never the beginning of another.
const SHORTEST_BEGINNING: usize = 3;
/// From this many words on, a query is read as a question, whose own words are left out.
const QUESTION: usize = 2;
/// Words that separate alternatives.
const EITHER: &[&str] = &["or", "ou", "او"];

/// An interpreted query.
pub(super) struct Reading {
    pub(super) expr: Read,
    /// The distinct search terms.
    pub(super) leaves: Vec<Leaf>,
    /// The terms that count for a match, that is, not only under NOT.
    pub(super) wanted: Vec<usize>,
}

/// An expression over leaves.
pub(super) enum Read {
    All(Vec<Self>),
    Any(Vec<Self>),
    Not(Box<Self>),
    Leaf(usize),
}

/// A search term.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Leaf {
    /// The field; any when absent.
    pub(super) field: Option<Field>,
    /// The words that were typed, normalised.
    pub(super) typed: Vec<String>,
    pub(super) sought: Sought,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Sought {
    /// One of these meanings.
    Meanings(Vec<Meaning>),
    /// A word or its inflection; also the beginning of a word.
    Word {
        word: String,
        /// Whether longer words with this prefix match as well.
        begins: bool,
    },
    /// Consecutive whole words.
    Phrase(Vec<String>),
}

/// How generously to read.
#[derive(Debug, Clone, Default)]
pub(super) struct Manner {
    /// Corrected words by the typed ones.
    pub(super) corrections: BTreeMap<String, String>,
    /// Titles of several words are read word by word.
    pub(super) word_by_word: bool,
    /// Phrases are read as words.
    pub(super) without_quotes: bool,
    /// Words to leave out.
    pub(super) ignored: BTreeSet<String>,
}

/// Words for a level or a general role, without a subject.
const GENERAL: &[&str] = &[
    "chief",
    "officer",
    "senior",
    "group",
    "deputy",
    "assistant",
    "associate",
    "junior",
    "global",
    "corporate",
    "gestion",
    "management",
    "groupe",
    "adjoint",
    "general",
];

impl Leaf {
    /// Whether it is only a level, which applies to all functions.
    pub(super) fn is_level(&self) -> bool {
        match &self.sought {
            Sought::Meanings(meanings) => meanings.iter().all(|meaning| lexicon().is_level(*meaning)),
            Sought::Word { word, .. } => GENERAL.contains(&word.as_str()),
            Sought::Phrase(_) => false,
        }
    }

    pub(super) fn is_title(&self) -> bool {
        let is_title = |meaning: &Meaning| lexicon().is_title(*meaning);
        matches!(&self.sought, Sought::Meanings(meanings) if meanings.iter().all(is_title))
    }

    /// Whether it is a place or a title, which a match must have.
    pub(super) fn is_essential(&self) -> bool {
        let is_essential = |meaning: &Meaning| lexicon().is_place(*meaning) || lexicon().is_title(*meaning);
        matches!(&self.sought, Sought::Meanings(meanings) if meanings.iter().all(is_essential))
    }

    /// The wider subject.
    pub(super) fn broader(&self) -> Option<Sought> {
        let Sought::Meanings(meanings) = &self.sought else {
            return None;
        };
        let mut broader: Vec<Meaning> = meanings
            .iter()
            .filter_map(|meaning| lexicon().broader(*meaning))
            .collect();
        broader.sort_unstable();
        broader.dedup();
        (!broader.is_empty()).then_some(Sought::Meanings(broader))
    }
}

impl Reading {
    /// Reads a query.
    pub(super) fn of(expr: &Expr, manner: &Manner) -> Self {
        let mut words = Vec::new();
        count(expr, &mut words);
        let mut reader = Reader {
            manner,
            is_question: expr.is_plain() && words.len() >= QUESTION,
            leaves: Vec::new(),
            wanted: Vec::new(),
        };
        let expr = reader.read(expr, true);
        Self {
            expr,
            leaves: reader.leaves,
            wanted: reader.wanted,
        }
    }
}

/// The words of a query, quoted ones too.
fn count<'e>(expr: &'e Expr, words: &mut Vec<&'e str>) {
    match expr {
        Expr::All(parts) | Expr::Any(parts) => parts.iter().for_each(|part| count(part, words)),
        Expr::Not(part) => count(part, words),
        Expr::Term(term) => words.extend(term.words.iter().map(String::as_str)),
    }
}

struct Reader<'m> {
    manner: &'m Manner,
    is_question: bool,
    leaves: Vec<Leaf>,
    wanted: Vec<usize>,
}

impl Reader<'_> {
    fn read(&mut self, expr: &Expr, is_wanted: bool) -> Read {
        match expr {
            Expr::All(parts) => {
                let mut flat = Vec::new();
                flatten(parts, &mut flat);
                self.all(&flat, is_wanted)
            }
            Expr::Any(parts) => Read::Any(parts.iter().map(|part| self.read(part, is_wanted)).collect()),
            Expr::Not(part) => Read::Not(Box::new(self.read(part, !is_wanted))),
            Expr::Term(_) => self.all(&[expr], is_wanted),
        }
    }

    /// Neighbouring words of one field are read together.
    fn all(&mut self, parts: &[&Expr], is_wanted: bool) -> Read {
        let mut read = Vec::new();
        let mut rest = parts;
        while let Some((first, after)) = rest.split_first() {
            let Expr::Term(term) = first else {
                read.push(self.read(first, is_wanted));
                rest = after;
                continue;
            };
            if term.is_phrase && !self.manner.without_quotes {
                let sought = whole_place(term).unwrap_or_else(|| Sought::Phrase(term.words.clone()));
                read.push(self.leaf(term.field, term.words.clone(), sought, is_wanted));
                rest = after;
                continue;
            }
            let joins = |part: &&&Expr| match part {
                Expr::Term(other) => other.field == term.field && (!other.is_phrase || self.manner.without_quotes),
                _ => false,
            };
            let length = rest.iter().take_while(joins).count();
            let words = rest[..length].iter().flat_map(|part| match part {
                Expr::Term(term) => term.words.as_slice(),
                _ => &[],
            });
            let words: Vec<String> = words.cloned().collect();
            read.extend(self.words(term.field, &words, is_wanted));
            rest = &rest[length..];
        }
        match read.len() {
            1 => read.remove(0),
            _ => Read::All(read),
        }
    }

    fn words(&mut self, field: Option<Field>, typed: &[String], is_wanted: bool) -> Vec<Read> {
        let corrected = typed.iter().filter(|word| !self.manner.ignored.contains(*word));
        let words: Vec<String> = corrected
            .map(|word| self.manner.corrections.get(word).unwrap_or(word).clone())
            .collect();
        let (mut read, mut left_out) = (Vec::new(), Vec::new());
        // `CFO or COO`, as people write it.
        let mut is_either = false;
        let mut at = 0;
        while at < words.len() {
            let word = &words[at];
            let mut run = meaning(field, &words, at);
            if self.manner.word_by_word && run.as_ref().is_some_and(is_title) {
                run = meaning(field, &words[..=at], at);
            }
            let is_alone = run.as_ref().is_none_or(|run| run.words.len() == 1);
            let only_asks = self.is_question && lexicon().only_asks(word);
            if is_alone && (is_linking(word) || only_asks) {
                is_either = EITHER.contains(&word.as_str());
                left_out.push(word.clone());
                at += 1;
                continue;
            }
            let (sought, end) = match run {
                Some(Run { words, meanings }) => (Sought::Meanings(meanings), words.end),
                None => (beginning(word), at + 1),
            };
            let leaf = self.leaf(field, words[at..end].to_vec(), sought, is_wanted);
            at = end;
            match read.pop() {
                Some(Read::Any(mut parts)) if is_either => {
                    parts.push(leaf);
                    read.push(Read::Any(parts));
                }
                Some(before) if is_either => read.push(Read::Any(vec![before, leaf])),
                before => read.extend(before.into_iter().chain([leaf])),
            }
            is_either = false;
        }
        // A query that consists of such words only searches for them.
        if read.is_empty() {
            for word in left_out {
                let sought = Sought::Word {
                    word: word.clone(),
                    begins: false,
                };
                read.push(self.leaf(field, vec![word], sought, is_wanted));
            }
        }
        read
    }

    fn leaf(&mut self, field: Option<Field>, typed: Vec<String>, sought: Sought, is_wanted: bool) -> Read {
        let known = self
            .leaves
            .iter()
            .position(|leaf| leaf.field == field && leaf.sought == sought);
        let number = known.unwrap_or(self.leaves.len());
        if known.is_none() {
            self.leaves.push(Leaf { field, typed, sought });
        }
        if is_wanted && !self.wanted.contains(&number) {
            self.wanted.push(number);
        }
        Read::Leaf(number)
    }
}

fn flatten<'e>(parts: &'e [Expr], flat: &mut Vec<&'e Expr>) {
    for part in parts {
        match part {
            Expr::All(parts) => flatten(parts, flat),
            other => flat.push(other),
        }
    }
}

/// Places do not match companies, skills or languages, and nothing but places matches locations.
fn meaning(field: Option<Field>, words: &[String], at: usize) -> Option<Run> {
    let places = matches!(field, None | Some(Field::Title | Field::Location));
    lexicon().longest(words, at, field != Some(Field::Location), places)
}

fn is_title(run: &Run) -> bool {
    run.meanings.iter().any(|meaning| lexicon().is_title(*meaning))
}

fn beginning(word: &str) -> Sought {
    Sought::Word {
        word: word.to_owned(),
        begins: word.chars().count() >= SHORTEST_BEGINNING && !lexicon().knows(word),
    }
}

/// The place that a phrase names: `"South Sudan"`.
pub(super) fn whole_place(term: &Term) -> Option<Sought> {
    if !matches!(term.field, None | Some(Field::Title | Field::Location)) {
        return None;
    }
    let run = lexicon().longest(&term.words, 0, false, true)?;
    (run.words.len() == term.words.len()).then_some(Sought::Meanings(run.meanings))
}

//! The query language: words, phrases, AND, OR, NOT, parentheses and fields.
//!
//! ```text
//! any    = all { OR all }
//! all    = one { [AND] one }
//! one    = NOT one | "(" any ")" | field ":" one | "phrase" | word
//! ```
//!
//! Operators are written in capitals, so that `and` can be searched for. Words are read by their meaning (`shared/index`), a
//! phrase is consecutive whole words. An error is reported with its position.

mod parse;
mod scan;

pub use parse::{DEEPEST, Fault, Wrong};

/// The searchable fields, highest weight first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Field {
    /// The job title.
    Title,
    /// Executive specialisations.
    Specialization,
    /// Core skills.
    Skill,
    /// The words of the industry.
    Industry,
    /// The current company, if shown.
    Company,
    /// City and country, as typed.
    Location,
    /// Languages.
    Language,
}

impl Field {
    /// All fields, highest weight first.
    pub const ALL: [Self; 7] = [
        Self::Title,
        Self::Specialization,
        Self::Skill,
        Self::Industry,
        Self::Company,
        Self::Location,
        Self::Language,
    ];

    /// Its name in the API: that of the facet, if there is one.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Title => "title",
            Self::Specialization => "specialization",
            Self::Skill => "skills",
            Self::Industry => "industry",
            Self::Company => "company",
            Self::Location => "location",
            Self::Language => "language",
        }
    }

    /// The score of a match in this field, for the order by relevance.
    pub const fn weight(self) -> u8 {
        match self {
            Self::Title => 8,
            Self::Specialization => 6,
            Self::Skill => 4,
            Self::Industry | Self::Company | Self::Location | Self::Language => 2,
        }
    }

    fn named(name: &str) -> Option<Self> {
        Some(match name {
            "title" => Self::Title,
            "specialization" | "specialisation" => Self::Specialization,
            "skill" | "skills" => Self::Skill,
            "industry" => Self::Industry,
            "company" => Self::Company,
            "location" => Self::Location,
            "language" | "languages" => Self::Language,
            _ => return None,
        })
    }
}

/// A parsed query.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Expr {
    /// All of them match; an empty list matches everything.
    All(Vec<Self>),
    /// One of them matches.
    Any(Vec<Self>),
    /// It does not match.
    Not(Box<Self>),
    /// A word or phrase occurs.
    Term(Term),
}

/// A word or a phrase to search for.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Term {
    /// The field; any field when absent.
    pub field: Option<Field>,
    /// Normalised; never empty.
    pub words: Vec<String>,
    /// Consecutive whole words; otherwise a single word, to be read with those beside it.
    pub is_phrase: bool,
}

impl Default for Expr {
    fn default() -> Self {
        Self::All(Vec::new())
    }
}

impl Expr {
    /// Parses a query.
    ///
    /// # Errors
    /// [`Wrong`] with the position.
    pub fn parse(typed: &str) -> Result<Self, Wrong> {
        parse::parse(typed)
    }

    /// The words and phrases that count for a match: those not under NOT.
    pub fn wanted(&self) -> Vec<&Term> {
        let mut wanted = Vec::new();
        self.gather(true, &mut wanted);
        wanted
    }

    /// Whether it is a plain sequence of words.
    pub fn is_plain(&self) -> bool {
        match self {
            Self::All(parts) => parts.iter().all(Self::is_plain),
            Self::Term(term) => !term.is_phrase && term.field.is_none(),
            Self::Any(_) | Self::Not(_) => false,
        }
    }

    fn gather<'e>(&'e self, is_wanted: bool, wanted: &mut Vec<&'e Term>) {
        match self {
            Self::All(parts) | Self::Any(parts) => parts.iter().for_each(|part| part.gather(is_wanted, wanted)),
            Self::Not(part) => part.gather(!is_wanted, wanted),
            Self::Term(term) if is_wanted && !wanted.contains(&term) => wanted.push(term),
            Self::Term(_) => {}
        }
    }
}

#[cfg(test)]
mod tests;

//! What employers type: words, phrases, AND, OR, NOT, parentheses and fields.
//!
//! ```text
//! any    = all { OR all }
//! all    = one { [AND] one }
//! one    = NOT one | "(" any ")" | field ":" one | "phrase" | word
//! ```
//!
//! Operators are written in capitals, so that `and` can be looked for. A word matches the beginning of a word, a phrase whole
//! words in a row. Whatever is wrong is answered with the place where it is.

mod parse;
mod scan;

pub use parse::{DEEPEST, Fault, Wrong};

/// Where a word can stand, the weightiest first.
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
    /// The present company, of those who show it.
    Company,
    /// City and country, as typed.
    Location,
    /// Languages.
    Language,
}

impl Field {
    /// All of them, the weightiest first.
    pub const ALL: [Self; 7] = [
        Self::Title,
        Self::Specialization,
        Self::Skill,
        Self::Industry,
        Self::Company,
        Self::Location,
        Self::Language,
    ];

    /// Its name on the wire: of the facet, where there is one.
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

    /// What a word found here counts for the order by relevance.
    pub const fn weight(self) -> u32 {
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

/// A query understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Expr {
    /// All of them hold; of none, everything holds.
    All(Vec<Self>),
    /// One of them holds.
    Any(Vec<Self>),
    /// It does not hold.
    Not(Box<Self>),
    /// A word or phrase stands there.
    Says(Said),
}

/// A word or a phrase that is looked for.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Said {
    /// Where; anywhere when absent.
    pub field: Option<Field>,
    /// Folded; never empty.
    pub words: Vec<String>,
    /// Whole words in a row; else the one word is the beginning of a word.
    pub is_phrase: bool,
}

impl Default for Expr {
    fn default() -> Self {
        Self::All(Vec::new())
    }
}

impl Expr {
    /// Reads what was typed.
    ///
    /// # Errors
    /// [`Wrong`] with the place.
    pub fn parse(typed: &str) -> Result<Self, Wrong> {
        parse::parse(typed)
    }

    /// The words and phrases that speak for a document that has them: those not under NOT.
    pub fn wanted(&self) -> Vec<&Said> {
        let mut wanted = Vec::new();
        self.gather(true, &mut wanted);
        wanted
    }

    /// Is it words one after the other and nothing else?
    pub fn is_plain(&self) -> bool {
        let is_word = |part: &Self| matches!(part, Self::Says(said) if !said.is_phrase && said.field.is_none());
        match self {
            Self::All(parts) => parts.iter().all(is_word),
            other => is_word(other),
        }
    }

    fn gather<'e>(&'e self, is_wanted: bool, wanted: &mut Vec<&'e Said>) {
        match self {
            Self::All(parts) | Self::Any(parts) => parts.iter().for_each(|part| part.gather(is_wanted, wanted)),
            Self::Not(part) => part.gather(!is_wanted, wanted),
            Self::Says(said) if is_wanted && !wanted.contains(&said) => wanted.push(said),
            Self::Says(_) => {}
        }
    }
}

impl Said {
    /// Where in these words, in the order of a text, it begins for the first time.
    pub fn find<S: AsRef<str>>(&self, words: &[S]) -> Option<usize> {
        let first = self.words.first()?;
        if self.is_phrase {
            let mut windows = words.windows(self.words.len());
            windows.position(|window| window.iter().zip(&self.words).all(|(word, said)| word.as_ref() == said))
        } else {
            words.iter().position(|word| word.as_ref().starts_with(first.as_str()))
        }
    }
}

#[cfg(test)]
mod tests;

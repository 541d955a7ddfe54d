//! The link with which a referee answers.

use domain::{AccountId, Reference, ReferenceId};

use crate::Seal;

/// The purpose of these mailed tokens: read the questions, answer or decline.
const PURPOSE: &str = "reference";

/// The token in a referee's link: the executive, the reference, and a signature over its generation. It is computed and
/// never stored; without a dot, because a URL that ends with a file extension is treated as a file.
pub fn link_token(seal: &Seal, executive: &AccountId, id: &ReferenceId, generation: u32) -> String {
    format!("{executive}-{id}-{}", seal.token(PURPOSE, id.as_str(), generation))
}

/// A parsed token. It can be verified once the reference has been read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinkToken {
    /// The executive.
    pub executive: AccountId,
    /// The reference.
    pub reference: ReferenceId,
    sealed: String,
}

impl LinkToken {
    /// Parses a token of [`link_token`]; `None` for anything else.
    pub fn parse(token: &str) -> Option<Self> {
        let mut parts = token.splitn(3, '-');
        Some(Self {
            executive: parts.next()?.parse().ok()?,
            reference: parts.next()?.parse().ok()?,
            sealed: parts.next()?.to_owned(),
        })
    }

    /// Whether it is the link of this reference's current questionnaire.
    pub fn opens(&self, seal: &Seal, reference: &Reference) -> bool {
        self.reference == reference.id
            && self.executive == reference.executive_id
            && reference.generation > 0
            && seal.opens(&self.sealed, PURPOSE, reference.id.as_str(), reference.generation)
    }
}

#[cfg(test)]
mod tests {
    use domain::{Chance, Clock};

    use super::*;

    #[test]
    fn a_link_is_taken_apart_as_it_was_made_and_nothing_else_is() {
        let (clock, chance) = (Clock::system(), Chance::system());
        let executive: AccountId = "usr_5f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b".parse().unwrap();
        // Signatures sometimes contain hyphens.
        for generation in 1..200 {
            let id = ReferenceId::new(&clock, &chance);
            let seal = Seal::new(*b"key");
            let token = link_token(&seal, &executive, &id, generation);
            let parsed = LinkToken::parse(&token).unwrap();
            assert_eq!((&parsed.executive, &parsed.reference), (&executive, &id));
            assert!(seal.opens(&parsed.sealed, PURPOSE, id.as_str(), generation));
            assert!(!seal.opens(&parsed.sealed, PURPOSE, id.as_str(), generation + 1));
        }
        for wrong in ["", "-", "none", "usr_1-ref_1-x", &format!("{executive}--x")] {
            assert_eq!(LinkToken::parse(wrong), None, "{wrong}");
        }
    }
}

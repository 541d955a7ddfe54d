//! The sentences of successful responses.

use domain::{Sentence, sentence::English};
use serde::Serialize;
use utoipa::ToSchema;

/// What a successful response says to people.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Acknowledgement {
    /// One sentence, in English.
    #[schema(value_type = String)]
    message: English,
    /// The same for other languages.
    sentence: Sentence,
}

impl From<Sentence> for Acknowledgement {
    fn from(sentence: Sentence) -> Self {
        Self {
            message: English::from(&sentence),
            sentence,
        }
    }
}

//! The sentences of references.

use domain::sentences;

sentences! {
    already_answered() = "These questions have been answered already.";
    answers_required() = "are required";
    consent_to_answer() = "is required to send your answers";
    too_many_references(most: usize) = "You can name up to {most} references. Remove one to add another.";
}

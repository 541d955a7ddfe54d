//! A candidate's evidence in numbers, as shown in a row of the list.

use crate::{
    Document, Reference, Sentence,
    document::{DocumentStatus, DocumentType},
    vetting_process::{Checklist, Lack},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The evidence for a vetting, and its outcome.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = VettingRecord)]
pub struct Record {
    /// Approved documents.
    pub documents_verified: u32,
    /// Documents to review: the newest version of each.
    pub documents_total: u32,
    /// Which kinds of documents are among them and approved.
    #[serde(default)]
    pub documents: ApprovedKinds,
    /// References that were completed.
    pub references_answered: u32,
    /// References that were named and have not failed, including completed ones.
    pub references_asked: u32,
    /// The referees' average rating from 1 to 5, in tenths; `null` without ratings.
    #[schema(minimum = 10, maximum = 50)]
    pub rating_tenths: Option<u32>,
    /// What is still missing for an approval.
    #[schema(inline)]
    pub unproven: Vec<Lack>,
}

/// The kinds of documents that a recruiter asks for, each with whether the newest version is approved.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[expect(missing_docs, reason = "the brief's own fields, named as it names them")]
#[expect(clippy::struct_excessive_bools, reason = "the brief's own fields")]
pub struct ApprovedKinds {
    pub resume: bool,
    pub portfolio: bool,
    /// Letters of reference; the referees' answers are counted apart.
    pub references: bool,
    pub certificates: bool,
}

impl ApprovedKinds {
    fn add(&mut self, document_type: DocumentType) {
        match document_type.slot() {
            DocumentType::Resume => self.resume = true,
            DocumentType::Portfolio => self.portfolio = true,
            DocumentType::References => self.references = true,
            DocumentType::Certificate => self.certificates = true,
            _ => {}
        }
    }
}

impl Record {
    /// From the newest versions of an executive's documents, and their references.
    pub fn of(documents: &[&Document], references: &[&Reference]) -> Self {
        let checklist = Checklist::of(documents, references);
        let verified = documents
            .iter()
            .filter(|document| document.is_current && document.document_type.is_verified());
        let (mut total, mut approved, mut kinds) = (0, 0, ApprovedKinds::default());
        for document in verified {
            total += 1;
            if document.status == DocumentStatus::Approved {
                approved += 1;
                kinds.add(document.document_type);
            }
        }
        Self {
            documents_verified: approved,
            documents_total: total,
            documents: kinds,
            references_answered: checklist.references.completed,
            references_asked: checklist.references.total,
            rating_tenths: rating_tenths(references),
            unproven: checklist.unproven(),
        }
    }

    /// Why it cannot be approved yet, in one sentence.
    pub fn against_approval(&self) -> Option<Sentence> {
        self.unproven.first().map(|lack| lack.to_approve())
    }
}

impl Default for Record {
    /// No evidence.
    fn default() -> Self {
        Self::of(&[], &[])
    }
}

fn rating_tenths(references: &[&Reference]) -> Option<u32> {
    let answered = references.iter().filter_map(|reference| reference.completion.as_ref());
    let ratings: Vec<_> = answered
        .flat_map(|completion| {
            let given = completion.answers.ratings;
            [
                given.strategy,
                given.people,
                given.results,
                given.integrity,
                given.communication,
            ]
        })
        .map(super::super::number::Between::get)
        .collect();
    let count = u32::try_from(ratings.len()).ok().filter(|count| *count > 0)?;
    // Rounded to the nearest tenth.
    Some((ratings.iter().sum::<u32>() * 10 + count / 2) / count)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Chance, Clock, DocumentId, ReferenceId,
        account::tests::account,
        reference::{Answers, Completion, Consent, ReferenceState},
    };
    use serde_json::{Value, json};

    fn document(document_type: &str, status: DocumentStatus) -> Document {
        let id = DocumentId::new(&Clock::at(account().created_at), &Chance::system());
        let document = json!({
            "id": id, "owner": account().id, "document_type": document_type, "nth_version": 1, "is_current": true,
            "status": status, "file_name": "a.pdf", "file_kind": "pdf", "size": 1, "sha256": "", "scanned_by": "",
            "created_at": account().created_at,
        });
        serde_json::from_value(document).unwrap()
    }

    fn answers(ratings: [u32; 5]) -> Answers {
        let names = ["strategy", "people", "results", "integrity", "communication"];
        let ratings: Value = names.into_iter().zip(ratings).collect();
        serde_json::from_value(json!({
            "confirmation": "yes", "worked_together": "In the same house for years.",
            "strengths": "Decides, and stays with it.", "ratings": ratings, "work_again": "yes",
        }))
        .unwrap()
    }

    fn reference(state: ReferenceState, ratings: Option<[u32; 5]>) -> Reference {
        let referee = json!({
            "name": "Kofi Mensah", "position": "Chairman", "company": "Bank", "email": "kofi@bank.example",
            "relationship": "Board Member", "years_known": 4,
        });
        let account = account();
        let at = account.created_at;
        let id = ReferenceId::new(&Clock::at(at), &Chance::system());
        let mut reference = Reference::new(id, &account, serde_json::from_value(referee).unwrap(), at);
        reference.state = state;
        let locale = crate::Locale::En;
        reference.completion = ratings.map(|ratings| Completion {
            at,
            answers: answers(ratings),
            consent: Consent { at, locale },
            signals: vec![],
        });
        reference
    }

    #[test]
    fn a_candidate_record_counts_its_evidence() {
        let documents = [
            document("cv", DocumentStatus::Approved),
            document("photo", DocumentStatus::Pending),
            document("id", DocumentStatus::Expired),
            document("portfolio", DocumentStatus::Approved),
            document("avatar", DocumentStatus::Approved),
        ];
        let references = [
            reference(ReferenceState::Completed, Some([5, 4, 4, 5, 4])),
            reference(ReferenceState::Completed, Some([3, 4, 5, 4, 4])),
            reference(ReferenceState::Contacted, None),
            reference(ReferenceState::Failed, None),
        ];
        let record = Record::of(
            &documents.iter().collect::<Vec<_>>(),
            &references.iter().collect::<Vec<_>>(),
        );
        assert_eq!((record.documents_verified, record.documents_total), (2, 4));
        let approved = ApprovedKinds {
            resume: true,
            portfolio: true,
            ..ApprovedKinds::default()
        };
        assert_eq!(record.documents, approved, "a cv is a resume");
        assert_eq!((record.references_answered, record.references_asked), (2, 3));
        assert_eq!(record.rating_tenths, Some(42));
        assert_eq!(record.unproven, [Lack::Photo, Lack::Id]);
        assert_eq!(
            record.against_approval().as_deref(),
            Some("The photo is not approved yet.")
        );
    }

    #[test]
    fn an_empty_record_lacks_everything_and_has_no_rating() {
        let record = Record::default();
        assert_eq!((record.documents_total, record.references_asked), (0, 0));
        assert_eq!((record.rating_tenths, record.unproven.len()), (None, 4));
    }

    #[test]
    fn a_rating_is_rounded_half_up_to_a_tenth() {
        let one = reference(ReferenceState::Completed, Some([5, 5, 5, 5, 5]));
        let other = reference(ReferenceState::Completed, Some([4, 4, 4, 5, 4]));
        // 46 of 50, and 21 of 25.
        assert_eq!(rating_tenths(&[&one, &other]), Some(46));
        assert_eq!(rating_tenths(&[&other]), Some(42));
    }
}

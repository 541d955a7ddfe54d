//! The signed contract of an accepted offer: a party attaches it, the team checks it.

use super::{Introduction, Party, Stage, other};
use crate::{DocumentId, InvalidMove, Refused, document::FileName, sentences, time::days};
use jiff::{Timestamp, civil::Date, tz::TimeZone};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The longest time between the signature and the first day of work, days. Notice periods of a year occur.
const LATEST_START_DAYS: i64 = 731;

/// A contract as a party attached it. Kilele keeps the file; only the party that attached it and the team can open it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Contract {
    /// The uploaded document, of type `contract`.
    pub document_id: DocumentId,
    /// The name of the file.
    #[schema(value_type = String)]
    pub file_name: FileName,
    /// The day on which the last party signed.
    pub signed_on: Date,
    /// The first day of work.
    pub starts_on: Date,
    /// The party that attached it.
    pub attached_by: Party,
    /// The time.
    pub attached_at: Timestamp,
}

impl Introduction {
    /// Whether `by` may attach the signed contract now, or replace it.
    pub fn is_time_for_contract(&self, by: Party) -> bool {
        self.stage == Stage::OfferAccepted && other(by).is_some()
    }

    /// A party attaches the signed contract, or replaces it; then the introduction waits for the team. The days until it
    /// expires start again.
    ///
    /// # Errors
    /// [`Refused::Invalid`] unless an offer was accepted and no contract is recorded; [`Refused::Unfit`] for a signature
    /// in the future, or a first day of work more than two years after it.
    pub fn attach_contract(&mut self, contract: Contract, now: Timestamp) -> Result<(), Refused> {
        let by = contract.attached_by;
        if !self.is_time_for_contract(by) {
            let allowed = self.allowed(by, now);
            let sentence = sentences::contract_needs_offer();
            return Err(InvalidMove::new(sentence, self.stage, "attach_contract", by, allowed).into());
        }
        // The day may have begun already east of UTC.
        let latest = (now + days(1)).to_zoned(TimeZone::UTC).date();
        if contract.signed_on > latest {
            return Err(Refused::field("signed_on", sentences::must_not_be_future()));
        }
        let between = contract
            .signed_on
            .until(contract.starts_on)
            .map_or(i64::MAX, |span| i64::from(span.get_days()));
        if between > LATEST_START_DAYS {
            return Err(Refused::field("starts_on", sentences::start_too_late()));
        }
        self.contract = Some(contract);
        self.spoke(by, now);
        // Not a comment that the other party has to answer: the team checks the contract.
        self.waiting = None;
        self.whose_turn = Some(Party::Admin);
        self.due_at = self.expires_at;
        Ok(())
    }
}

//! Money that arrived on the bank account: the lines of bank statements, and what each was recognised as.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    AccountId, BankLineId, Money, Moved, Refused,
    moves::{AllowedTransition, Birth, Machine, NeedsReason::Never, row},
    payment::{Holder, TransferReference},
    sentences,
    vocabulary::vocabulary,
};

vocabulary! {
    /// The status of money that arrived on the bank account.
    BankLineStatus {
        /// It is not known what it is for.
        Unmatched = "unmatched",
        /// For a pro-forma invoice.
        Matched = "matched",
        /// Given back to who sent it.
        Returned = "returned",
        /// What the card provider paid out.
        CardPayout = "card_payout",
        /// No payment of a customer: interest, capital.
        OtherReceipt = "other_receipt",
    }

    /// An event of money that arrived.
    BankLineEvent {
        Import = "import",
        Match = "match",
        Return = "return",
        /// It was recognised as a payout of the card provider.
        MarkCardPayout = "mark_card_payout",
        /// It was recognised as no payment of a customer.
        MarkOtherReceipt = "mark_other_receipt",
        /// What was recorded was wrong.
        Reopen = "reopen",
    }

    /// The actor of a move.
    BankLineActor {
        Admin = "admin",
    }
}

use BankLineActor::Admin;
use BankLineEvent::{MarkCardPayout, MarkOtherReceipt, Match, Reopen, Return};
use BankLineStatus::{CardPayout, Matched, OtherReceipt, Returned, Unmatched};

/// A possible next move of money that arrived.
pub type BankLineTransition = AllowedTransition<BankLineStatus, BankLineEvent>;
/// A move of money that arrived.
pub type BankLineMoved = Moved<BankLineStatus, BankLineEvent>;

/// The moves of money that arrived. The only definition. A match is not reopened: with it an invoice may be issued. What was
/// matched wrongly is given back with the pro-forma invoice or the payment.
#[rustfmt::skip]
pub const BANK_LINE_MACHINE: Machine<BankLineStatus, BankLineEvent, BankLineActor> = Machine {
    what: sentences::the_bank_line,
    births: &[Birth { event: BankLineEvent::Import, to: Unmatched, by: &[Admin] }],
    moves: &[
        row(Unmatched,    Match,            Matched,      &[Admin], Never),
        row(Unmatched,    Return,           Returned,     &[Admin], Never),
        row(Unmatched,    MarkCardPayout,   CardPayout,   &[Admin], Never),
        row(Unmatched,    MarkOtherReceipt, OtherReceipt, &[Admin], Never),
        row(Returned,     Reopen,           Unmatched,    &[Admin], Never),
        row(CardPayout,   Reopen,           Unmatched,    &[Admin], Never),
        row(OtherReceipt, Reopen,           Unmatched,    &[Admin], Never),
    ],
};

/// Money that arrived on the bank account: one line of a bank statement.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BankLine {
    /// Its id, from its content, so that a statement that is imported twice adds nothing.
    pub id: BankLineId,
    /// When the bank booked it.
    pub booked_on: Date,
    /// How much.
    pub amount: Money,
    /// Who sent it, as the bank has it.
    pub payer: String,
    /// What the sender wrote.
    pub remittance: String,
    /// The bank's own reference.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bank_reference: Option<String>,
    /// Its status.
    pub status: BankLineStatus,
    /// How often something was recorded about it: numbers the transfers of the ledger.
    pub changes: u32,
    /// What it was matched with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub matched: Option<MatchedWith>,
    /// When it was imported.
    pub imported_at: Timestamp,
    /// When the last thing was recorded.
    pub changed_at: Timestamp,
    /// Who recorded it.
    pub changed_by: AccountId,
}

/// The pro-forma invoice that money was matched with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchedWith {
    /// Whose.
    pub holder: Holder,
    /// Which.
    pub reference: TransferReference,
}

impl BankLine {
    /// Its name in the ledger, for which money is held until it is known what it is for.
    pub fn cause(&self) -> String {
        format!("bank_line#{}", self.id)
    }

    /// The key of the transfer about its last change, or its import.
    pub fn transfer_key(&self) -> String {
        format!("{}#{}", self.cause(), self.changes)
    }

    /// Makes the move.
    ///
    /// # Errors
    /// [`Refused::Invalid`] when the table forbids it.
    pub fn advance(&mut self, event: BankLineEvent, by: &AccountId, now: Timestamp) -> Result<BankLineMoved, Refused> {
        let row = BANK_LINE_MACHINE.perform(self.status, event, BankLineActor::Admin)?;
        self.status = row.to;
        self.changes += 1;
        self.changed_at = now;
        self.changed_by = by.clone();
        Ok(row.made())
    }
}

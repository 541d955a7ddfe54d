//! Pro-forma invoices: what a buyer transfers to the bank account of the seller, under which reference.
//!
//! A pro-forma invoice is no invoice. The invoice is issued when the whole amount has arrived. What arrives before that, and
//! what arrives beyond it, is money of the buyer: the ledger holds it for the pro-forma invoice ([`ProForma::held`]).

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    AccountId, Money, Moved, Refused,
    money::MoneyError,
    moves::{AllowedTransition, Birth, Machine, NeedsReason::Never, row},
    payment::{BankAccount, Holder, InvoiceRef, InvoiceTerms, Package, TransferReference},
    sentences,
    time::days,
    vocabulary::vocabulary,
};

/// Days for which a price by bank transfer is kept.
pub const PRO_FORMA_DAYS: i64 = 30;

vocabulary! {
    /// The status of a pro-forma invoice.
    ProFormaStatus {
        /// Nothing has arrived.
        Open = "open",
        /// A part has arrived.
        PartPaid = "part_paid",
        /// The whole amount has arrived, and the invoice is issued.
        Paid = "paid",
        /// Not paid in time. Money that arrives later is still matched with it.
        Expired = "expired",
        /// Not wanted any more, or what had arrived was given back.
        Cancelled = "cancelled",
    }

    /// An event of a pro-forma invoice.
    ProFormaEvent {
        Create = "create",
        /// A part arrived.
        PartPay = "part_pay",
        /// The whole amount has arrived.
        Pay = "pay",
        Cancel = "cancel",
        Expire = "expire",
        /// What is held for it was given back.
        GiveBack = "give_back",
    }

    /// The actor of a move.
    ProFormaActor {
        Buyer = "buyer",
        Admin = "admin",
        System = "system",
    }

    /// The lists of pro-forma invoices.
    ProFormaGroup {
        /// The buyer has to transfer, in whole or in part.
        Waiting = "waiting",
        /// Not paid in time.
        Expired = "expired",
        /// Paid, and more than was due.
        Overpaid = "overpaid",
        /// Paid or cancelled.
        Closed = "closed",
    }
}

use ProFormaActor::{Admin, Buyer, System};
use ProFormaEvent::{Cancel, Expire, GiveBack, PartPay, Pay};
use ProFormaStatus::{Cancelled, Expired, Open, Paid, PartPaid};

/// A possible next move of a pro-forma invoice.
pub type ProFormaTransition = AllowedTransition<ProFormaStatus, ProFormaEvent>;
/// A move of a pro-forma invoice.
pub type ProFormaMoved = Moved<ProFormaStatus, ProFormaEvent>;

/// The moves of a pro-forma invoice, with their actors. The only definition.
#[rustfmt::skip]
pub const PRO_FORMA_MACHINE: Machine<ProFormaStatus, ProFormaEvent, ProFormaActor> = Machine {
    what: sentences::the_pro_forma,
    births: &[Birth { event: ProFormaEvent::Create, to: Open, by: &[Buyer] }],
    moves: &[
        row(Open,     PartPay,  PartPaid,  &[Admin],        Never),
        row(Open,     Pay,      Paid,      &[Admin],        Never),
        row(Open,     Cancel,   Cancelled, &[Buyer, Admin], Never),
        row(Open,     Expire,   Expired,   &[System],       Never),
        row(PartPaid, PartPay,  PartPaid,  &[Admin],        Never),
        row(PartPaid, Pay,      Paid,      &[Admin],        Never),
        row(PartPaid, GiveBack, Cancelled, &[Admin],        Never),
        row(Paid,     GiveBack, Paid,      &[Admin],        Never),
        row(Expired,  PartPay,  PartPaid,  &[Admin],        Never),
        row(Expired,  Pay,      Paid,      &[Admin],        Never),
    ],
};

/// A pro-forma invoice. Everything printed on it stays as it was when it was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProForma {
    /// The reference that the buyer puts on the transfer.
    pub reference: TransferReference,
    /// For whom.
    pub holder: Holder,
    /// Who asked for it.
    pub buyer: AccountId,
    /// What, at which price.
    pub package: Package,
    /// The version of the price list.
    pub price_version: u32,
    /// Who sells to whom, with which taxes.
    pub terms: InvoiceTerms,
    /// Where to transfer.
    pub bank: BankAccount,
    /// Its status.
    pub status: ProFormaStatus,
    /// When its last status began.
    pub status_since: Timestamp,
    /// All that arrived.
    pub received: Money,
    /// What was given back of it.
    pub returned: Money,
    /// The invoice, once it is paid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invoice: Option<InvoiceRef>,
    /// When it was made.
    pub created_at: Timestamp,
    /// Until when its price is kept.
    pub expires_at: Timestamp,
}

/// What a new pro-forma invoice consists of.
#[derive(Debug, Clone)]
pub struct NewProForma {
    /// The reference.
    pub reference: TransferReference,
    /// For whom, and who asks.
    pub holder: (Holder, AccountId),
    /// What, at which price, by which version of the price list.
    pub package: (Package, u32),
    /// Who sells to whom, with which taxes.
    pub terms: InvoiceTerms,
    /// Where to transfer.
    pub bank: BankAccount,
}

impl ProForma {
    /// A new pro-forma invoice.
    pub fn new(new: NewProForma, now: Timestamp) -> Self {
        let ((holder, buyer), (package, price_version)) = (new.holder, new.package);
        let none = Money {
            minor: 0,
            ..package.price
        };
        Self {
            reference: new.reference,
            holder,
            buyer,
            package,
            price_version,
            terms: new.terms,
            bank: new.bank,
            status: Open,
            status_since: now,
            received: none,
            returned: none,
            invoice: None,
            created_at: now,
            expires_at: now + days(PRO_FORMA_DAYS),
        }
    }

    /// The price, taxes included.
    pub const fn total(&self) -> Money {
        self.package.price
    }

    /// What is to be transferred: the price without what the buyer withholds for a tax authority.
    pub fn due(&self) -> Money {
        self.terms.payable(self.total())
    }

    /// What is still to be transferred; zero once it is paid.
    pub fn missing(&self) -> Money {
        Money {
            minor: (self.due().minor - self.received.minor).max(0),
            ..self.received
        }
    }

    /// The money of the buyer that the ledger holds for it: what arrived without an invoice, less what was given back.
    pub fn held(&self) -> Money {
        let invoiced = if self.status == Paid { self.due().minor } else { 0 };
        Money {
            minor: self.received.minor - self.returned.minor - invoiced,
            ..self.received
        }
    }

    /// In which list it is.
    pub fn group(&self) -> ProFormaGroup {
        match self.status {
            Open | PartPaid => ProFormaGroup::Waiting,
            Expired => ProFormaGroup::Expired,
            Paid if self.held().minor > 0 => ProFormaGroup::Overpaid,
            Paid | Cancelled => ProFormaGroup::Closed,
        }
    }

    /// Its name in the ledger, for which money is held.
    pub fn cause(&self) -> String {
        format!("pro_forma#{}", self.reference)
    }

    /// An amount arrived for it.
    ///
    /// # Errors
    /// [`Refused::Unfit`] for another currency, and [`Refused::Invalid`] unless money is expected.
    pub fn receive(&mut self, amount: Money, now: Timestamp) -> Result<ProFormaMoved, Refused> {
        let received = self.received.checked_add(amount).map_err(|error| {
            let sentence = match error {
                MoneyError::CurrencyMismatch(..) => sentences::transfer_other_currency(),
                MoneyError::Overflow | MoneyError::NoWeight => sentences::amount_too_large(),
            };
            Refused::field("reference", sentence)
        })?;
        let event = if received.minor < self.due().minor {
            PartPay
        } else {
            Pay
        };
        let moved = self.advance(event, Admin, now)?;
        self.received = received;
        Ok(moved)
    }

    /// What is held for it was given back; returns how much.
    ///
    /// # Errors
    /// [`Refused::Invalid`] if nothing is held.
    pub fn give_back(&mut self, now: Timestamp) -> Result<(ProFormaMoved, Money), Refused> {
        let held = self.held();
        if held.minor == 0 {
            let allowed = self.allowed(Admin);
            let sentence = sentences::nothing_is_held();
            let refusal = crate::InvalidMove::new(sentence, self.status, GiveBack.as_str(), Admin, allowed);
            return Err(Refused::Invalid(refusal));
        }
        let moved = self.advance(GiveBack, Admin, now)?;
        self.returned.minor += held.minor;
        Ok((moved, held))
    }

    /// It is not wanted any more.
    ///
    /// # Errors
    /// [`Refused::Invalid`] once money has arrived for it.
    pub fn cancel(&mut self, by: ProFormaActor, now: Timestamp) -> Result<ProFormaMoved, Refused> {
        self.advance(Cancel, by, now)
    }

    /// Its time is over; `None` if it is not.
    ///
    /// # Errors
    /// Never for the moves of [`PRO_FORMA_MACHINE`].
    pub fn expire(&mut self, now: Timestamp) -> Result<Option<ProFormaMoved>, Refused> {
        if self.status != Open || now < self.expires_at {
            return Ok(None);
        }
        self.advance(Expire, System, now).map(Some)
    }

    /// The moves that an actor can make now.
    pub fn allowed(&self, by: ProFormaActor) -> Vec<ProFormaTransition> {
        let moves = PRO_FORMA_MACHINE.allowed(self.status, by, |_| None);
        let is_possible = |row: &ProFormaTransition| match row.event {
            GiveBack => self.held().minor > 0,
            // Made by matching a line of the bank statement.
            PartPay | Pay => false,
            _ => true,
        };
        moves.into_iter().filter(is_possible).collect()
    }

    fn advance(&mut self, event: ProFormaEvent, by: ProFormaActor, now: Timestamp) -> Result<ProFormaMoved, Refused> {
        let row = PRO_FORMA_MACHINE.perform(self.status, event, by)?;
        if row.from != row.to {
            self.status_since = now;
        }
        self.status = row.to;
        Ok(row.made())
    }
}

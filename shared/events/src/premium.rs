//! What is published about premium, and about the payments for it.

use domain::{
    Account, Money,
    payment::{
        BankLine, BankLineMoved, Invoice, InvoiceKind, Premium, PremiumEvent, PremiumMoved, ProForma, ProFormaEvent,
        ProFormaStatus,
    },
    time::days,
};

use crate::{Addressed, Event, NoticeBody, Transition};

impl Event {
    /// The fact about a move of premium.
    pub fn of_premium(premium: &Premium, moved: PremiumMoved) -> Self {
        Self::PremiumMoved {
            holder: premium.holder.clone(),
            transition: moved.into(),
        }
    }

    /// The fact about a move of a pro-forma invoice.
    pub fn of_pro_forma(pro_forma: &ProForma, transition: Transition<ProFormaStatus, ProFormaEvent>) -> Self {
        Self::ProFormaMoved {
            holder: pro_forma.holder.clone(),
            reference: pro_forma.reference.clone(),
            transition,
        }
    }

    /// The fact about a move of money that arrived.
    pub fn of_bank_line(line: &BankLine, moved: BankLineMoved) -> Self {
        Self::BankLineMoved {
            bank_line_id: line.id.clone(),
            transition: moved.into(),
        }
    }

    /// The fact that money was received, or given back.
    pub fn of_invoice(invoice: &Invoice) -> Self {
        let (holder, amount, invoice_id) = (invoice.holder.clone(), invoice.total, invoice.id.clone());
        match invoice.kind {
            InvoiceKind::Invoice => Self::PaymentReceived {
                holder,
                amount: invoice.paid(),
                invoice_id,
            },
            InvoiceKind::CreditNote => Self::PaymentRefunded {
                holder,
                amount,
                invoice_id,
            },
        }
    }
}

impl NoticeBody {
    /// The notice to the person who bought premium, or got it, about a move.
    pub fn of_premium(premium: &Premium, moved: PremiumMoved, reason: Option<&str>, to: &Account) -> Option<Addressed> {
        let paid = premium.paid.as_ref();
        let body = match moved.event {
            PremiumEvent::Fulfil => Self::PremiumStarted {
                package: paid?.package,
                price: paid?.price,
                renews_at: paid?.period_end,
            },
            PremiumEvent::Prepay => Self::PremiumPrepaid {
                package: premium.prepaid.as_ref()?.package,
                until: premium.prepaid.as_ref()?.until,
            },
            PremiumEvent::Grant => Self::PremiumGranted {
                until: premium.granted_until?,
            },
            PremiumEvent::Revoke => Self::PremiumRevoked {
                reason: reason?.to_owned(),
            },
            PremiumEvent::Cancel => Self::PremiumCancelled {
                until: paid?.period_end,
            },
            PremiumEvent::PaymentFail => Self::PremiumPaymentFailed {
                price: paid?.price,
                until: premium.status_since + days(domain::payment::DUNNING_DAYS),
            },
            PremiumEvent::Expire | PremiumEvent::End | PremiumEvent::EndToGrant => Self::PremiumEnded,
            PremiumEvent::Resume | PremiumEvent::Pay | PremiumEvent::EndToPrepaid => return None,
        };
        Some((to.into(), body))
    }

    /// The notice to who asked for a pro-forma invoice about what happened to it; `returned` is what was given back. A payment
    /// in full has no notice of its own: the mail with the invoice says it.
    pub fn of_pro_forma(
        pro_forma: &ProForma,
        event: ProFormaEvent,
        returned: Money,
        to: &Account,
    ) -> Option<Addressed> {
        let reference = pro_forma.reference.clone();
        let body = match event {
            ProFormaEvent::Create => Self::TransferRequested {
                reference,
                amount: pro_forma.due(),
                until: pro_forma.expires_at,
            },
            ProFormaEvent::PartPay => Self::TransferPartReceived {
                reference,
                received: pro_forma.received,
                missing: pro_forma.missing(),
            },
            ProFormaEvent::GiveBack => Self::TransferReturned {
                reference,
                amount: returned,
            },
            ProFormaEvent::Pay | ProFormaEvent::Cancel | ProFormaEvent::Expire => return None,
        };
        Some((to.into(), body))
    }

    /// The notice about an invoice or a credit note.
    pub fn of_invoice(invoice: &Invoice, to: &Account) -> Addressed {
        let (number, price) = (invoice.number.clone(), invoice.total);
        let body = match invoice.kind {
            InvoiceKind::Invoice => Self::InvoiceIssued {
                number,
                price: invoice.paid(),
            },
            InvoiceKind::CreditNote => Self::CreditNoteIssued {
                number,
                price,
                reason: invoice.reason.clone().unwrap_or_default(),
                method: invoice.method,
            },
        };
        (to.into(), body)
    }
}

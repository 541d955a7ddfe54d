//! What is published about premium, and about the payments for it.

use domain::{
    Account,
    payment::{Invoice, InvoiceKind, Premium, PremiumEvent, PremiumMoved},
    time::days,
};

use crate::{Addressed, Event, NoticeBody};

impl Event {
    /// The fact about a move of premium.
    pub fn of_premium(premium: &Premium, moved: PremiumMoved) -> Self {
        Self::PremiumMoved {
            holder: premium.holder.clone(),
            transition: moved.into(),
        }
    }

    /// The fact that money was received, or given back.
    pub fn of_invoice(invoice: &Invoice) -> Self {
        let (holder, amount, invoice_id) = (invoice.holder.clone(), invoice.total, invoice.id.clone());
        match invoice.kind {
            InvoiceKind::Invoice => Self::PaymentReceived {
                holder,
                amount,
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
            PremiumEvent::Resume | PremiumEvent::Pay => return None,
        };
        Some((to.into(), body))
    }

    /// The notice about an invoice or a credit note.
    pub fn of_invoice(invoice: &Invoice, to: &Account) -> Addressed {
        let (number, price) = (invoice.number.clone(), invoice.total);
        let body = match invoice.kind {
            InvoiceKind::Invoice => Self::InvoiceIssued { number, price },
            InvoiceKind::CreditNote => Self::CreditNoteIssued {
                number,
                price,
                reason: invoice.reason.clone().unwrap_or_default(),
            },
        };
        (to.into(), body)
    }
}

//! The billing clock: what falls due, in order.

use crate::{
    account::Account,
    calendar,
    charging::Draft,
    ids,
    model::{
        card::{Authentication, Card},
        invoice::{InvoiceStatus, Line},
        session::{Session, SessionStatus},
        subscription::{Subscription, SubscriptionItem, SubscriptionStatus},
    },
};

/// Something that falls due. At the same moment, retries come first and expiries last.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Due {
    Retry(String),
    Renewal(String),
    Expiry(String),
}

impl Account {
    /// Moves the clock on, and does on the way what falls due.
    pub(crate) fn run_until(&mut self, target: i64) {
        while let Some((at, due)) = self.next_due().filter(|(at, _)| *at <= target) {
            self.now = at.max(self.now);
            match due {
                Due::Retry(invoice) => self.retry(&invoice),
                Due::Renewal(subscription) => self.renew(&subscription),
                Due::Expiry(session) => self.expire(&session),
            }
        }
        self.now = target.max(self.now);
    }

    fn next_due(&self) -> Option<(i64, Due)> {
        let retries = self
            .invoices
            .iter()
            .filter(|invoice| invoice.status == InvoiceStatus::Open)
            .filter_map(|invoice| Some((invoice.next_attempt?, Due::Retry(invoice.id.clone()))));
        let renewals = self
            .subscriptions
            .iter()
            .filter(|subscription| subscription.status != SubscriptionStatus::Canceled)
            .map(|subscription| (subscription.period_end, Due::Renewal(subscription.id.clone())));
        let expiries = self
            .sessions
            .iter()
            .filter(|session| session.status == SessionStatus::Open)
            .map(|session| (session.expires_at, Due::Expiry(session.id.clone())));
        retries.chain(renewals).chain(expiries).min()
    }

    /// Ends an open session without payment.
    pub(crate) fn expire(&mut self, id: &str) {
        if let Some(session) = self.sessions.get_mut(id) {
            session.status = SessionStatus::Expired;
            let view = session.view();
            self.emit("checkout.session.expired", view, None);
        }
    }

    /// Ends a subscription now. Its open invoices are not collected any more.
    pub(crate) fn cancel(&mut self, id: &str, reason: &'static str) {
        let now = self.now;
        let Some(subscription) = self.subscriptions.get_mut(id) else {
            return;
        };
        subscription.status = SubscriptionStatus::Canceled;
        subscription.canceled_at.get_or_insert(now);
        subscription.ended_at = Some(now);
        subscription.cancel_reason.get_or_insert(reason);
        let view = subscription.view();
        let open: Vec<String> = self.open_invoices(id);
        for invoice in open {
            if let Some(invoice) = self.invoices.get_mut(&invoice) {
                invoice.next_attempt = None;
            }
        }
        self.emit("customer.subscription.deleted", view, None);
    }

    fn open_invoices(&self, subscription: &str) -> Vec<String> {
        let of_it = self.invoices.iter().filter(|invoice| {
            invoice.status == InvoiceStatus::Open
                && invoice.subscription.as_ref().is_some_and(|(id, _)| id == subscription)
        });
        of_it.map(|invoice| invoice.id.clone()).collect()
    }

    /// The card that is charged for a subscription.
    pub(crate) fn card_of(&self, subscription: &str) -> Option<Card> {
        let customer = &self.subscriptions.get(subscription)?.customer;
        self.customers.get(customer)?.card.clone()
    }

    /// Ends the period of a subscription: the next one begins and is charged, or the subscription ends.
    fn renew(&mut self, id: &str) {
        let Some(subscription) = self.subscriptions.get_mut(id) else {
            return;
        };
        if subscription.cancel_at_period_end {
            return self.cancel(id, "cancellation_requested");
        }
        let before = subscription.view();
        let ended = (subscription.period_start, subscription.period_end);
        subscription.start_next_period();
        let mut lines = std::mem::take(&mut subscription.pending);
        lines.extend(subscription.items.iter().map(|item| subscription.line(item)));
        let draft = subscription.draft("subscription_cycle", lines, ended);
        let invoice = self.open_invoice(draft);
        if let Some(subscription) = self.subscriptions.get_mut(id) {
            subscription.latest_invoice = Some(invoice.clone());
        }
        self.collect(id, &invoice);
        self.emit_subscription_updated(id, &before);
    }

    /// Charges an invoice that could not be paid before.
    fn retry(&mut self, invoice: &str) {
        let found = self.invoices.get(invoice);
        let Some((id, _)) = found.and_then(|invoice| invoice.subscription.clone()) else {
            return;
        };
        let Some(before) = self.subscriptions.get(&id).map(Subscription::view) else {
            return;
        };
        let has_attempts_left = self.collect(&id, invoice);
        if has_attempts_left {
            self.emit_subscription_updated(&id, &before);
        } else {
            self.cancel(&id, "payment_failed");
        }
    }

    /// Tries to pay an invoice of a subscription and sets the subscription's status. `false` when no attempt is left.
    pub(crate) fn collect(&mut self, id: &str, invoice: &str) -> bool {
        let card = self.card_of(id);
        let paid = self.pay_invoice(
            invoice,
            card.as_ref(),
            Authentication::OffSession,
            "Subscription update",
        );
        let latest_is_paid = self.subscriptions.get(id).and_then(|it| it.latest_invoice.as_deref()) == Some(invoice);
        let Some(subscription) = self.subscriptions.get_mut(id) else {
            return true;
        };
        match paid {
            Ok(()) if latest_is_paid => subscription.status = SubscriptionStatus::Active,
            Ok(()) => {}
            Err(_) => subscription.status = SubscriptionStatus::PastDue,
        }
        paid.is_ok()
            || self
                .invoices
                .get(invoice)
                .is_some_and(|invoice| invoice.next_attempt.is_some())
    }
}

impl Subscription {
    /// Moves to the period after the current one.
    fn start_next_period(&mut self) {
        self.period += 1;
        self.period_start = self.period_end;
        self.set_period_end();
    }

    /// Begins a first period now.
    pub(crate) fn start_anew(&mut self, now: i64) {
        self.anchor = now;
        self.period = 0;
        self.period_start = now;
        self.set_period_end();
    }

    fn set_period_end(&mut self) {
        let recurring = self.items.iter().find_map(|item| item.price.recurring);
        if let Some(recurring) = recurring {
            self.period_end = calendar::period_end(self.anchor, recurring, self.period);
        }
    }

    /// The line for a whole current period of an item.
    pub(crate) fn line(&self, item: &SubscriptionItem) -> Line {
        let interval = match item.price.recurring {
            Some(recurring) if recurring.interval_count == 1 => format!("/ {}", recurring.interval.word()),
            Some(recurring) => format!("every {} {}s", recurring.interval_count, recurring.interval.word()),
            None => String::new(),
        };
        let price = crate::money::written(item.price.unit_amount, &item.price.currency);
        Line {
            id: ids::new("il_1"),
            amount: item.price.unit_amount * item.quantity,
            description: format!(
                "{} × {} (at {price} {interval})",
                item.quantity, item.price.product_name
            ),
            price: item.price.clone(),
            quantity: item.quantity,
            period: (self.period_start, self.period_end),
            is_proration: false,
            subscription: Some((self.id.clone(), item.id.clone())),
            metadata: self.metadata.clone(),
        }
    }

    /// An invoice of this subscription.
    pub(crate) fn draft(&self, reason: &'static str, lines: Vec<Line>, period: (i64, i64)) -> Draft {
        Draft {
            reason,
            currency: self.currency.clone(),
            customer: Some(self.customer.clone()),
            customer_email: None,
            description: self.description.clone(),
            subscription: Some((self.id.clone(), self.metadata.clone())),
            lines,
            period,
        }
    }
}

impl Session {
    /// Whether the session can be paid.
    pub(crate) fn is_open(&self) -> bool {
        self.status == SessionStatus::Open
    }
}

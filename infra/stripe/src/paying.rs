//! Pays a checkout session, as the payer does on the hosted page.

use crate::{
    account::Account,
    charging::{Draft, Purpose},
    ids,
    model::{
        card::{Authentication, Card, TestCard},
        customer::Customer,
        invoice::Line,
        session::{Item, Mode, PaymentStatus, Session, SessionStatus},
        subscription::{Subscription, SubscriptionItem, SubscriptionStatus},
    },
};

/// What the payer entered.
#[derive(Debug)]
pub(crate) struct Entered {
    pub(crate) card: TestCard,
    pub(crate) email: Option<String>,
    /// The answer to 3-D Secure, when it was asked.
    pub(crate) is_authenticated: Option<bool>,
}

/// How it went.
#[derive(Debug)]
pub(crate) enum Outcome {
    Paid,
    Refused(String),
    AuthenticationNeeded,
    NotOpen,
}

impl Account {
    /// Pays a session.
    pub(crate) fn pay(&mut self, id: &str, entered: &Entered) -> Outcome {
        let Some(mut session) = self.sessions.get(id).filter(|session| session.is_open()).cloned() else {
            return Outcome::NotOpen;
        };
        session.payer_email = session.payer_email.or_else(|| entered.email.clone());
        if session.payer_email.is_none() {
            return Outcome::Refused("Enter your email address.".to_owned());
        }
        let authentication = match entered.is_authenticated {
            None if entered.card == TestCard::Authenticate => return Outcome::AuthenticationNeeded,
            Some(false) => Authentication::Failed,
            None | Some(true) => Authentication::Completed,
        };
        let card = Card::entered(
            entered.card,
            session.customer.clone(),
            session.payer_email.clone(),
            self.now,
        );
        let paid = match session.mode {
            Mode::Payment => self.pay_once(&mut session, &card, authentication),
            Mode::Subscription => self.subscribe(&mut session, card, authentication),
        };
        if paid.is_ok() {
            self.keep_email(&session);
            session.status = SessionStatus::Complete;
            session.payment_status = match session.amount() {
                0 => PaymentStatus::NoPaymentRequired,
                _ => PaymentStatus::Paid,
            };
        }
        let view = session.view();
        if let Some(stored) = self.sessions.get_mut(id) {
            *stored = session;
        }
        match paid {
            Ok(()) => {
                self.emit("checkout.session.completed", view, None);
                Outcome::Paid
            }
            Err(message) => Outcome::Refused(message.to_owned()),
        }
    }

    fn pay_once(
        &mut self,
        session: &mut Session,
        card: &Card,
        authentication: Authentication,
    ) -> Result<(), &'static str> {
        if session.invoice_creation {
            // An invoice belongs to a customer.
            self.customer_of(session);
        }
        if session.amount() > 0 {
            // A payment that failed before is tried again with the same intent.
            let intent = match session.payment_intent.clone() {
                Some(intent) => intent,
                None => {
                    let purpose = Purpose {
                        customer: session.customer.clone(),
                        description: session.wanted_payment.description.clone(),
                        metadata: session.wanted_payment.metadata.clone(),
                        is_off_session: false,
                    };
                    self.open_intent(session.amount(), &session.currency, purpose)
                }
            };
            session.payment_intent = Some(intent.clone());
            self.charge(&intent, card, authentication)
                .map_err(|decline| decline.message)?;
        }
        if session.invoice_creation {
            let invoice = self.open_invoice(Draft {
                reason: "manual",
                currency: session.currency.clone(),
                customer: session.customer.clone(),
                customer_email: session.payer_email.clone(),
                description: session.wanted_payment.description.clone(),
                subscription: None,
                lines: session.items.iter().map(|item| one_time_line(item, self.now)).collect(),
                period: (self.now, self.now),
            });
            if let Some(intent) = &session.payment_intent {
                self.attach(&invoice, intent);
            }
            self.close_paid(&invoice);
            session.invoice = Some(invoice);
        }
        Ok(())
    }

    fn subscribe(
        &mut self,
        session: &mut Session,
        mut card: Card,
        authentication: Authentication,
    ) -> Result<(), &'static str> {
        // Checkout makes the subscription when the card is accepted: a declined attempt makes no object.
        card.test.check(authentication).map_err(|decline| decline.message)?;
        let now = self.now;
        let customer = self.customer_of(session);
        card.customer = Some(customer.clone());
        let mut subscription = new_subscription(session, customer.clone(), card.id.clone(), now);
        let once = session.items.iter().filter(|item| item.price.recurring.is_none());
        let mut lines: Vec<Line> = once.map(|item| one_time_line(item, now)).collect();
        lines.extend(subscription.items.iter().map(|item| subscription.line(item)));
        let invoice = self.open_invoice(subscription.draft("subscription_create", lines, (now, now)));
        if let Some(customer) = self.customers.get_mut(&customer) {
            customer.card = Some(card.clone());
        }
        subscription.latest_invoice = Some(invoice.clone());
        let (id, view) = (subscription.id.clone(), subscription.view());
        self.subscriptions.insert(subscription);
        self.pay_invoice(&invoice, Some(&card), authentication, "Subscription creation")
            .map_err(|decline| decline.message)?;
        self.emit("customer.subscription.created", view, None);
        session.subscription = Some(id);
        session.invoice = Some(invoice);
        Ok(())
    }

    /// A customer without an email address gets the one that the payer entered.
    fn keep_email(&mut self, session: &Session) {
        if let Some(customer) = session.customer.as_deref().and_then(|id| self.customers.get_mut(id)) {
            customer.email = customer.email.take().or_else(|| session.payer_email.clone());
        }
    }

    /// The customer of the session, made now when there is none.
    fn customer_of(&mut self, session: &mut Session) -> String {
        if let Some(customer) = &session.customer {
            return customer.clone();
        }
        let id = ids::random("cus_", 14);
        self.customers.insert(Customer {
            id: id.clone(),
            created: self.now,
            email: session.payer_email.clone(),
            invoice_prefix: ids::random("", 8).to_uppercase(),
            next_invoice: 1,
            ..Customer::default()
        });
        session.customer = Some(id.clone());
        id
    }
}

fn new_subscription(session: &Session, customer: String, payment_method: String, now: i64) -> Subscription {
    let recurring = session.items.iter().filter(|item| item.price.recurring.is_some());
    let mut subscription = Subscription {
        id: ids::new("sub_1"),
        created: now,
        customer,
        status: SubscriptionStatus::Active,
        currency: session.currency.clone(),
        description: session.wanted_subscription.description.clone(),
        metadata: session.wanted_subscription.metadata.clone(),
        items: recurring
            .map(|item| SubscriptionItem {
                id: ids::random("si_", 14),
                created: now,
                price: item.price.clone(),
                quantity: item.quantity,
            })
            .collect(),
        anchor: now,
        period: 0,
        period_start: now,
        period_end: now,
        cancel_at_period_end: false,
        canceled_at: None,
        ended_at: None,
        cancel_reason: None,
        latest_invoice: None,
        payment_method: Some(payment_method),
        pending: Vec::new(),
    };
    subscription.start_anew(now);
    subscription
}

fn one_time_line(item: &Item, now: i64) -> Line {
    Line {
        id: ids::new("il_1"),
        amount: item.amount(),
        description: item.price.product_name.clone(),
        price: item.price.clone(),
        quantity: item.quantity,
        period: (now, now),
        is_proration: false,
        subscription: None,
        metadata: crate::params::Metadata::new(),
    }
}

//! Changes the price of a subscription now, with the unused time of the old price credited.

use crate::{
    account::Account,
    calendar,
    error::ApiError,
    ids,
    model::{
        card::Authentication,
        catalog::Price,
        invoice::Line,
        subscription::{Subscription, SubscriptionItem},
    },
};

/// What happens to the time that is paid already.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Proration {
    /// Credited and charged at once.
    AlwaysInvoice,
    /// Credited and charged with the next invoice.
    CreateProrations,
    /// Neither.
    None,
}

/// How a change is settled.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Settlement {
    pub(crate) proration: Proration,
    /// The moment from which unused time counts; now, unless the request says otherwise.
    pub(crate) since: i64,
    /// Whether nothing changes when the card does not pay.
    pub(crate) must_be_paid: bool,
}

/// A change of one item.
#[derive(Debug)]
pub(crate) struct ItemChange {
    pub(crate) item: String,
    pub(crate) price: Option<Price>,
    pub(crate) quantity: Option<i64>,
}

/// What a switch makes of a subscription.
struct Switched {
    subscription: Subscription,
    /// What is invoiced now.
    lines: Vec<Line>,
}

impl Account {
    /// Stores a subscription with its items changed.
    pub(crate) fn switch(
        &mut self,
        current: &Subscription,
        changes: &[ItemChange],
        settlement: Settlement,
    ) -> Result<(), ApiError> {
        let (id, now) = (current.id.as_str(), self.now);
        let Switched { subscription, lines } = switched(current.clone(), changes, settlement, now)?;
        if settlement.must_be_paid {
            self.check_payable(&subscription, &lines)?;
        }
        let draft = subscription.draft("subscription_update", lines, (now, now));
        if let Some(stored) = self.subscriptions.get_mut(id) {
            *stored = subscription;
        }
        if !draft.lines.is_empty() {
            let invoice = self.open_invoice(draft);
            if let Some(subscription) = self.subscriptions.get_mut(id) {
                subscription.latest_invoice = Some(invoice.clone());
            }
            self.collect(id, &invoice);
        }
        Ok(())
    }

    fn check_payable(&self, subscription: &Subscription, lines: &[Line]) -> Result<(), ApiError> {
        let balance = self
            .customers
            .get(&subscription.customer)
            .map_or(0, |customer| customer.balance);
        let due = balance + lines.iter().map(|line| line.amount).sum::<i64>();
        let card = self.card_of(&subscription.id).filter(|_| due > 0);
        let checked = card.map_or(Ok(()), |card| card.test.check(Authentication::OffSession));
        checked.map_err(|decline| ApiError::card(decline.code, decline.decline_code, decline.message))
    }
}

fn switched(
    mut subscription: Subscription,
    changes: &[ItemChange],
    Settlement { proration, since, .. }: Settlement,
    now: i64,
) -> Result<Switched, ApiError> {
    let interval = |it: &Subscription| it.items.first().and_then(|item| item.price.recurring);
    let before = interval(&subscription);
    let (start, end) = (subscription.period_start, subscription.period_end);
    let part = |item: &SubscriptionItem| {
        let amount = i128::from(item.price.unit_amount * item.quantity);
        let (left, whole) = (i128::from((end - since).max(0)), i128::from((end - start).max(1)));
        // In whole minor units, half a unit up.
        i64::try_from((amount * left * 2 + whole) / (whole * 2)).unwrap_or(i64::MAX)
    };
    let mut credits = Vec::new();
    let mut charges = Vec::new();
    for change in changes {
        let metadata = subscription.metadata.clone();
        let owner = subscription.id.clone();
        let item = item_mut(&mut subscription, &change.item)?;
        let line = |item: &SubscriptionItem, word: &str, amount: i64| Line {
            id: ids::new("il_1"),
            amount,
            description: format!(
                "{word} time on {} after {}",
                item.price.product_name,
                calendar::date(since)
            ),
            price: item.price.clone(),
            quantity: item.quantity,
            period: (since, end),
            is_proration: true,
            subscription: Some((owner.clone(), item.id.clone())),
            metadata: metadata.clone(),
        };
        credits.push(line(item, "Unused", -part(item)));
        if let Some(price) = &change.price {
            item.price = price.clone();
            // Stripe does not keep the quantity when the price changes.
            item.quantity = 1;
        }
        item.quantity = change.quantity.unwrap_or(item.quantity);
        charges.push(line(item, "Remaining", part(item)));
    }
    let after = interval(&subscription);
    if subscription.items.iter().any(|item| item.price.recurring != after) {
        let message = "Currency and interval fields must match across all plans/prices on this subscription. Found \
                       mismatch in interval field.";
        return Err(ApiError::invalid(message));
    }
    if proration == Proration::None {
        credits.clear();
        charges.clear();
    }
    let mut lines = std::mem::take(&mut subscription.pending);
    lines.append(&mut credits);
    if before == after {
        lines.append(&mut charges);
        if proration != Proration::AlwaysInvoice {
            subscription.pending = std::mem::take(&mut lines);
        }
    } else {
        // Another interval begins a new period, which is invoiced at once whatever the proration is.
        subscription.start_anew(now);
        lines.extend(subscription.items.iter().map(|item| subscription.line(item)));
    }
    Ok(Switched { subscription, lines })
}

fn item_mut<'a>(subscription: &'a mut Subscription, id: &str) -> Result<&'a mut SubscriptionItem, ApiError> {
    let found = subscription.items.iter_mut().find(|item| item.id == id);
    found.ok_or_else(|| ApiError::no_such("subscription_item", id, "items[0][id]"))
}

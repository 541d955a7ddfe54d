//! Events in any order, repeated, lost and late, with workers that are killed at any step: the same end.

use std::{future::poll_fn, ops::RangeInclusive, task::Poll};

use domain::{payment::PremiumStatus, time::days};
use serde_json::{Value, json};

use crate::fixture::{DECLINED, Fixture, GOOD, MONTH};

/// Random numbers that are the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % u64::try_from(most).unwrap()).unwrap()
    }

    fn shuffle<T>(&mut self, list: &mut [T]) {
        for n in (1..list.len()).rev() {
            list.swap(n, self.below(n + 1));
        }
    }
}

/// The work of a worker that is killed after it has waited this many times: what it had begun is left as it is.
async fn killed<F: Future>(work: F, waits: usize) -> Option<F::Output> {
    let (mut work, mut left) = (Box::pin(work), waits);
    poll_fn(|context| {
        if left == 0 {
            return Poll::Ready(None);
        }
        left -= 1;
        work.as_mut().poll(context).map(Some)
    })
    .await
}

/// Some of these events in any order: lost ones are missing, others come twice.
fn disturbed(events: &[Value], random: &mut Random) -> Vec<Value> {
    let mut sent = Vec::new();
    for event in events {
        for _ in 0..[0, 1, 1, 2][random.below(4)] {
            sent.push(event.clone());
        }
    }
    random.shuffle(&mut sent);
    sent
}

/// The numbers of the shuffles: twelve in every run. Another range is in `KILELE_SHUFFLES`, as `first-last`.
#[expect(
    clippy::disallowed_methods,
    reason = "more of them are asked for on the command line"
)]
fn shuffles() -> RangeInclusive<u64> {
    let asked = std::env::var("KILELE_SHUFFLES").unwrap_or_else(|_| "1-12".to_owned());
    let (first, last) = asked.split_once('-').unwrap();
    first.parse().unwrap()..=last.parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_order_of_events_ends_in_the_same_state() {
    for seed in shuffles() {
        let mut random = Random(0x9e37_79b9_7f4a_7c15 ^ (seed << 32));
        let fixture = Fixture::new().await;
        let (_, url) = fixture.checkout("premium_monthly").await;
        fixture.pay(&url, GOOD);
        let customer = fixture
            .events()
            .iter()
            .find_map(|it| Some(it["data"]["object"]["customer"].as_str()?.to_owned()));
        let card = format!("customers/{}/card", customer.unwrap());
        // What happened at the provider before any event arrives: two renewals, one of them after a failure.
        let steps = random.below(4);
        if steps > 0 {
            fixture.wait(MONTH);
        }
        if steps > 1 {
            fixture.provider(&card, json!({ "number": DECLINED }));
            fixture.wait(MONTH);
        }
        if steps > 2 {
            fixture.provider(&card, json!({ "number": GOOD }));
            fixture.wait(days(4));
        }
        // And a part of the first payment is given back, or not.
        let refunded = [0, 700][random.below(2)];
        if refunded > 0 {
            let intent = fixture.intents().remove(0);
            fixture.refund_with_provider(&intent, refunded);
        }
        let events = fixture.events();
        for event in disturbed(&events, &mut random) {
            fixture.send(&event, Fixture::SECRET).await.expect(204);
        }
        let mut queued = fixture.queued().await;
        random.shuffle(&mut queued);
        // Several workers at the same time, on overlapping parts of the queue; some are killed.
        let middle = queued.len() / 2;
        let (one, other) = (&queued[..(middle + 1).min(queued.len())], &queued[middle..]);
        let waits = [random.below(60), random.below(60)];
        let (_, _) = tokio::join!(
            killed(fixture.settle(one), waits[0]),
            killed(fixture.settle(other), waits[1])
        );
        // Everything is sent again, or the reconciliation replaces what was lost.
        if random.below(2) == 0 {
            fixture.deliver().await;
        } else {
            fixture.local.clock.advance(days(1));
            fixture.worker.reconcile().await.unwrap();
            fixture.worker.reconcile().await.unwrap();
        }
        let (status, paid) = [
            (PremiumStatus::ActivePaid, 1),
            (PremiumStatus::ActivePaid, 2),
            (PremiumStatus::PastDue, 2),
            (PremiumStatus::ActivePaid, 3),
        ][steps];
        assert_eq!(fixture.status().await, status, "seed {seed}, {steps} steps");
        assert_eq!(fixture.payments().await.len(), paid, "seed {seed}, {steps} steps");
        let sum = 2_999 * i64::try_from(paid).unwrap() - refunded;
        let documents = paid + usize::from(refunded > 0);
        assert_eq!(fixture.invoices().await.len(), documents, "seed {seed}, {steps} steps");
        assert_eq!(fixture.books().await, (sum, sum), "seed {seed}, {steps} steps");
        let started = fixture
            .notices()
            .await
            .iter()
            .filter(|name| *name == "premium-started")
            .count();
        assert_eq!(started, 1, "seed {seed}, {steps} steps: fulfilled once");
    }
}

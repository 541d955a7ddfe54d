//! Events in any order, repeated, lost and late, with a worker that is killed between two of them: the same end.

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

#[tokio::test(flavor = "multi_thread")]
async fn every_order_of_events_ends_in_the_same_state() {
    for seed in 1..=12_u64 {
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
        let events = fixture.events();
        for event in disturbed(&events, &mut random) {
            fixture.send(&event, Fixture::SECRET).await.expect(204);
        }
        let mut queued = fixture.queued().await;
        random.shuffle(&mut queued);
        // Several workers at the same time, on overlapping parts of the queue.
        let middle = queued.len() / 2;
        let (one, other) = (&queued[..(middle + 1).min(queued.len())], &queued[middle..]);
        let (_, _) = tokio::join!(fixture.settle(one), fixture.settle(other));
        // Lost events are sent again, or the reconciliation replaces them.
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
        let sum = 2_999 * i64::try_from(paid).unwrap();
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

//! Refunds that need two administrators.

use domain::{
    PlatformSettings, Role,
    approval::{ApprovalEvent, Hand},
    payment::{InvoiceKind, PremiumStatus},
    platform::RefundSettings,
    time::days,
};
use serde_json::{Value, json};
use store::Transaction;
use testkit::{Person, Reply};

use crate::fixture::Fixture;

/// What a year costs.
const YEAR: i64 = 29_990;

impl Fixture {
    /// The limit of one administrator, in cents.
    pub(crate) async fn limit_refunds(&self, alone_up_to: u32) {
        let settings = PlatformSettings {
            refunds: RefundSettings { alone_up_to },
            ..PlatformSettings::default()
        };
        let accounts = &self.app.common.accounts;
        let written = Transaction::new().replace(accounts, &settings);
        written.commit(&self.app.common.chance).await.unwrap();
    }

    /// Another administrator.
    async fn ben(&self) -> Person {
        let ben = self.api.admin();
        self.account(&ben, Role::Admin).await;
        ben
    }

    fn path(&self, last: &str) -> String {
        format!("/api/admin/users/{}/premium/{last}", self.erik.id())
    }

    async fn propose(&self, amount: i64, key: &str) -> Reply {
        let payment = self.payments().await.remove(0);
        let form = json!({"payment_id": payment.id, "amount_minor": amount, "reason": "Bought by mistake"});
        let ada = self.ada.clone().with_header("idempotency-key", key);
        ada.post(&self.path("refund"), form).await
    }

    async fn decide(&self, by: &Person, action: &str) -> Reply {
        let wish = json!({"action": action, "reason": "Not a mistake"});
        by.post(&self.path("refund-approval"), wish).await
    }
}

fn given_back(view: &Value) -> &Value {
    &view["payments"][0]["refunded"]["minor"]
}

fn events(view: &Value) -> Vec<(&str, bool)> {
    let ways = view["refund"]["allowed_transitions"].as_array().unwrap();
    ways.iter()
        .map(|way| (way["event"].as_str().unwrap(), way["blocked"].is_null()))
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refund_above_the_limit_is_made_once_when_a_second_administrator_approves_it() {
    let fixture = Fixture::new().await;
    let ben = fixture.ben().await;
    fixture.buy("premium_yearly").await;
    let premium = format!("/api/admin/users/{}/premium", fixture.erik.id());
    let none = fixture.ada.get(&premium).await.expect(200);
    assert_eq!((&none["refund"], &none["refund_limit"]), (&json!(null), &json!(20_000)));

    let proposed = fixture.propose(YEAR, "the first key").await.expect(200);
    let refund = &proposed["refund"];
    assert_eq!(
        (&refund["state"], &refund["amount"]["minor"], &refund["reason"]),
        (&json!("proposed"), &json!(YEAR), &json!("Bought by mistake"))
    );
    assert_eq!(events(&proposed), [("withdraw", true), ("approve", false)]);
    assert_eq!(given_back(&proposed), 0, "nothing changes before the approval");
    // The same again, and something else meanwhile.
    fixture.propose(YEAR, "the second key").await.expect(200);
    assert_eq!(
        fixture.propose(25_000, "the third key").await.problem(409),
        "already_proposed"
    );
    assert_eq!(
        fixture.decide(&fixture.ada, "approve").await.problem(409),
        "invalid_move"
    );
    fixture.decide(&fixture.erik, "approve").await.expect(403);
    assert_eq!(fixture.invoices().await.len(), 1);

    let (one, other) = tokio::join!(fixture.decide(&ben, "approve"), fixture.decide(&ben, "approve"));
    let done = [one, other].into_iter().filter(|reply| reply.status == 200).count();
    assert!(done >= 1, "one of two simultaneous approvals is made");
    let view = fixture.decide(&ben, "approve").await.expect(200);
    assert_eq!(
        (given_back(&view), &view["refund"]["state"]),
        (&json!(YEAR), &json!("approved"))
    );
    fixture.deliver().await;
    let notes = fixture.invoices().await.split_off(1);
    assert_eq!(
        (
            notes.len(),
            notes[0].kind,
            notes[0].total.minor,
            notes[0].reason.as_deref()
        ),
        (1, InvoiceKind::CreditNote, YEAR, Some("Bought by mistake"))
    );
    assert_eq!((fixture.books().await, fixture.tax().await), ((0, 0), 0));
    let refunds = fixture.writes_of_provider();
    assert_eq!(
        refunds.iter().filter(|it| it.ends_with("/v1/refunds")).count(),
        1,
        "{refunds:?}"
    );
    let facts = fixture.local.facts("payments").await;
    let mut moves: Vec<_> = facts
        .iter()
        .filter(|fact| fact["name"] == "approval_moved")
        .map(|fact| fact["body"]["event"].as_str().unwrap())
        .collect();
    moves.sort_unstable();
    assert_eq!(moves, ["approve", "propose"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_parts_of_a_payment_count_together() {
    let fixture = Fixture::new().await;
    fixture.buy("premium_yearly").await;
    let alone = fixture.propose(20_000, "up to the limit").await.expect(200);
    assert_eq!((given_back(&alone), &alone["refund"]), (&json!(20_000), &json!(null)));
    let more = fixture.propose(1, "a cent more").await.expect(200);
    assert_eq!(
        (given_back(&more), &more["refund"]["state"]),
        (&json!(20_000), &json!("proposed"))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_or_withdrawn_refund_gives_back_nothing_and_can_be_proposed_again() {
    let fixture = Fixture::new().await;
    let ben = fixture.ben().await;
    fixture.buy("premium_yearly").await;
    assert_eq!(fixture.decide(&ben, "refuse").await.problem(404), "not_found");
    for (by, action, state) in [(&fixture.ada, "withdraw", "withdrawn"), (&ben, "refuse", "refused")] {
        fixture.propose(YEAR, &format!("before {action}")).await.expect(200);
        let view = fixture.decide(by, action).await.expect(200);
        assert_eq!(
            (&view["refund"]["state"], given_back(&view)),
            (&json!(state), &json!(0))
        );
        assert_eq!(fixture.decide(&ben, "approve").await.problem(409), "invalid_move");
    }
    // More was given back meanwhile than the proposal leaves.
    fixture.propose(YEAR, "the last key").await.expect(200);
    fixture.refund_with_provider(&fixture.intents()[0], 1_200);
    fixture.deliver().await;
    fixture.decide(&ben, "approve").await.expect(422);
    let view = fixture.decide(&ben, "refuse").await.expect(200);
    assert_eq!(given_back(&view), 1_200);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_interrupted_approval_is_completed_once_even_after_the_provider_has_forgotten_it() {
    let fixture = Fixture::new().await;
    let ben = fixture.ben().await;
    fixture.limit_refunds(1_000).await;
    fixture.buy("premium_yearly").await;
    fixture.propose(5_000, "the only key").await.expect(200);
    // Approved, and killed before the provider was asked.
    let key = (&fixture.erik.id(), domain::approval::ApprovalKind::Refund);
    let accounts = &fixture.app.common.accounts;
    let mut kept = accounts.get::<domain::Approval>(key).await.unwrap().unwrap();
    let hand = Hand {
        by: ben.id(),
        by_name: "Ben".to_owned(),
        at: fixture.local.clock.now(),
    };
    kept.perform(ApprovalEvent::Approve, &hand, None).unwrap();
    accounts.save(&kept).await.unwrap();

    for wait in [0, 2, 30] {
        fixture.wait(days(wait));
        let view = fixture.decide(&ben, "approve").await.expect(200);
        let paid = view["payments"].as_array().unwrap().last().unwrap();
        assert_eq!(paid["refunded"]["minor"], 5_000, "after {wait} days");
    }
    let refunds = fixture.writes_of_provider();
    assert_eq!(
        refunds.iter().filter(|it| it.ends_with("/v1/refunds")).count(),
        1,
        "{refunds:?}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refund_of_a_transfer_above_the_limit_is_recorded_when_it_is_approved() {
    let fixture = Fixture::new().await;
    let ben = fixture.ben().await;
    fixture.pay_by_transfer().await;
    let payment = fixture.payments().await.remove(0);
    let form = json!({"payment_id": payment.id, "reason": "Bought by mistake", "ends_premium": true});
    let ada = fixture.ada.clone().with_header("idempotency-key", "give it back");
    ada.post(&fixture.path("refund"), form).await.expect(200);
    assert_eq!(fixture.status().await, PremiumStatus::ActivePrepaid);
    for _ in 0..2 {
        let view = fixture.decide(&ben, "approve").await.expect(200);
        assert_eq!((&view["status"], given_back(&view)), (&json!("none"), &json!(YEAR)));
    }
    assert_eq!(fixture.invoices().await.len(), 2);
    assert_eq!(fixture.books().await.0, 0);
    assert!(fixture.writes_of_provider().is_empty());
}

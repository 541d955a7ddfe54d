use std::sync::{Arc, Mutex};

use domain::{AccountId, Chance};
use jiff::SignedDuration;
use store::{
    Seal, area,
    denial::{Denial, Reason},
};
use testkit::{Answer, Local, Person, StandIn};
use web::Common;

use crate::area::{api, common};

const FIVE_SECONDS: SignedDuration = SignedDuration::from_secs(5);

/// Writes an entry as a function with this clock time would.
async fn write(common: &Common, denial: &Denial) {
    common.accounts.create(denial).await.unwrap();
}

fn suspended(id: &AccountId, local: &Local, ago: SignedDuration) -> Denial {
    Denial::of_account(id, Reason::Suspended, local.clock.now() - ago)
}

/// A signed-in person whose process has already read the list, and the cloud it was read from.
async fn known() -> (Local, Common, Person) {
    let (local, common) = common().await;
    let person = api(common.clone()).executive();
    person.get("/api/me").await.expect(200);
    (local, common, person)
}

#[tokio::test]
async fn a_suspension_applies_within_five_seconds() {
    let (local, common, person) = known().await;
    write(&common, &suspended(&person.id(), &local, SignedDuration::ZERO)).await;
    local.clock.advance(FIVE_SECONDS);
    assert_eq!(person.get("/api/me").await.problem(403), "account_suspended");
    // The next read does not return earlier entries again; the process keeps them.
    local.clock.advance(SignedDuration::from_mins(50));
    assert_eq!(person.get("/api/me").await.problem(403), "account_suspended");
}

#[tokio::test]
async fn a_new_process_reads_earlier_suspensions() {
    let (local, common) = common().await;
    let person = api(common.clone()).executive();
    write(&common, &suspended(&person.id(), &local, SignedDuration::from_mins(50))).await;
    assert_eq!(person.get("/api/me").await.problem(403), "account_suspended");
}

#[tokio::test]
async fn an_entry_written_late_or_by_a_slow_clock_is_not_missed() {
    let (local, common, person) = known().await;
    write(&common, &suspended(&person.id(), &local, SignedDuration::from_secs(40))).await;
    local.clock.advance(FIVE_SECONDS);
    assert_eq!(person.get("/api/me").await.problem(403), "account_suspended");
}

#[tokio::test]
async fn of_several_entries_of_an_account_the_latest_counts_in_any_read_order() {
    let (local, common, person) = known().await;
    let id = person.id();
    write(&common, &suspended(&id, &local, SignedDuration::from_secs(2))).await;
    write(&common, &Denial::lifted(&id, local.clock.now())).await;
    local.clock.advance(FIVE_SECONDS);
    person.get("/api/me").await.expect(200);

    write(&common, &suspended(&id, &local, SignedDuration::ZERO)).await;
    local.clock.advance(FIVE_SECONDS);
    assert_eq!(person.get("/api/me").await.problem(403), "account_suspended");
    // The suspension was lifted before the second one, but written after it.
    write(
        &common,
        &Denial::lifted(&id, local.clock.now() - SignedDuration::from_secs(8)),
    )
    .await;
    local.clock.advance(FIVE_SECONDS);
    assert_eq!(person.get("/api/me").await.problem(403), "account_suspended");
}

#[tokio::test]
async fn a_reinstated_account_is_admitted_at_once() {
    let (local, common, person) = known().await;
    for refused in [Reason::Suspended, Reason::Deactivated] {
        write(&common, &Denial::of_account(&person.id(), refused, local.clock.now())).await;
        local.clock.advance(FIVE_SECONDS);
        person.get("/api/me").await.expect(403);
        write(&common, &Denial::lifted(&person.id(), local.clock.now())).await;
        person.get("/api/me").await.expect(200);
        local.clock.advance(FIVE_SECONDS);
    }
}

#[tokio::test]
async fn all_requests_are_refused_while_the_list_cannot_be_read() {
    let local = Local::new();
    let stand_in = StandIn::start(|_| Answer::throttled()).await;
    let aws = local.aws.to_builder().endpoint_url(stand_in.url()).build();
    let common = Common::new(
        aws,
        "accounts",
        Seal::new(*b"key"),
        local.clock.clone(),
        Chance::system(),
    );
    api(common).executive().get("/api/me").await.expect(503);
}

#[tokio::test]
async fn entries_are_not_read_twice() {
    let local = Local::new();
    local.table::<area::Accounts>("accounts");
    let asked = Arc::new(Mutex::new(Vec::<(String, bool)>::new()));
    let calls = Arc::clone(&asked);
    let stand_in = StandIn::start(move |call| {
        let query = call.json();
        let after = query["ExpressionAttributeValues"][":sk"]["S"]
            .as_str()
            .unwrap_or_default();
        let is_consistent = query["ConsistentRead"].as_bool().unwrap_or_default();
        calls.lock().unwrap().push((after.to_owned(), is_consistent));
        Answer::Forward
    })
    .await;
    let aws = local.aws.to_builder().endpoint_url(stand_in.url()).build();
    let common = Common::new(
        aws,
        "accounts",
        Seal::new(*b"key"),
        local.clock.clone(),
        Chance::system(),
    );
    let person = api(common).executive();
    for _ in 0..2 {
        // Within three seconds the list is not read again.
        person.get("/api/me").await.expect(200);
        person.get("/api/me").await.expect(200);
        local.clock.advance(FIVE_SECONDS);
    }
    // First all entries that are still in force at noon; then those written since 45 seconds before noon, which are in
    // force for 61 minutes.
    let asked = asked.lock().unwrap().clone();
    let expected = ["2026-11-20T12:00:00.000Z", "2026-11-20T13:00:15.000Z"].map(|after| (after.to_owned(), false));
    assert_eq!(asked, expected);
}

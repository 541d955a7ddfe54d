//! A mailed code whose response was lost is issued once and tried once.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use domain::{Chance, account::CodePurpose};
use store::{
    Seal, Table, area,
    mailed_code::{Issued, digits, issue, try_code},
};
use testkit::{Answer, Call, Local, StandIn, noon};

#[tokio::test]
async fn with_lost_responses_a_code_is_issued_once_and_attempted_once() {
    let local = Local::new();
    local.table::<area::Accounts>("accounts");
    let writes = Arc::new(AtomicUsize::new(0));
    // Loses every second response to a write.
    let cloud = StandIn::start(move |call: &Call| {
        let is_write = !call.operation().ends_with("GetItem");
        if is_write && writes.fetch_add(1, Ordering::Relaxed).is_multiple_of(2) {
            Answer::ForwardThenClose
        } else {
            Answer::Forward
        }
    })
    .await;
    let lossy: Table<area::Accounts> = local.through(&cloud.url()).behind(&cloud).table("accounts");
    let (seal, chance) = (Seal::new(*b"a key for tests, 32 bytes long.."), Chance::system());
    let (purpose, email) = (CodePurpose::Confirmation, "amina@acme.example".parse().unwrap());
    // Five codes an hour: each is counted once, although each write is sent twice.
    let mut nonce = String::new();
    for _ in 0..5 {
        let issued = issue(&lossy, &seal, &chance, purpose, &email, noon()).await.unwrap();
        let Issued::Nonce(newest) = issued else {
            unreachable!("{issued:?}")
        };
        nonce = newest;
    }
    let sixth = issue(&lossy, &seal, &chance, purpose, &email, noon()).await.unwrap();
    assert!(matches!(sixth, Issued::TooMany(_)));
    // Five attempts at a code as well: the fifth is correct.
    let code = digits(&seal, purpose, &email, &nonce);
    for _ in 0..4 {
        let tried = try_code(&lossy, &seal, purpose, &email, "wrong", noon()).await;
        assert!(tried.unwrap().is_none());
    }
    let tried = try_code(&lossy, &seal, purpose, &email, &code, noon()).await;
    assert!(tried.unwrap().is_some());
}

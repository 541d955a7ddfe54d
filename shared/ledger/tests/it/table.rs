//! The ledger in its table: the same rules, under concurrent writes.

use std::sync::Arc;

use domain::{Chance, Currency, Money};
use ledger::{Account, Balances, Ledger, Revenue, Transfer, Treasury};
use store::{Seal, StoreError, Transaction, area};
use testkit::{Local, noon};

use crate::model::{Random, Step};

fn usd(minor: i64) -> Money {
    Money {
        minor,
        currency: Currency::Usd,
    }
}

fn fixture() -> (Ledger, Chance) {
    let local = Local::new();
    (Ledger::new(local.table::<area::Ledger>("ledger")), Chance::system())
}

async fn post(ledger: &Ledger, transfer: &Transfer, chance: &Chance) -> Result<(), StoreError> {
    ledger.post(Transaction::new(), transfer).commit(chance).await
}

#[tokio::test]
async fn the_table_accepts_and_refuses_what_the_rules_in_memory_do() {
    let (ledger, chance) = fixture();
    let (mut random, mut rules) = (Random(42), Balances::default());
    for n in 0..600_u64 {
        let key = if random.below(20) == 0 { random.below(n + 1) } else { n };
        let step = Step::random(&mut random);
        let Ok(transfer) = step.transfer(&key.to_string(), Currency::Usd, noon()) else {
            continue;
        };
        let (expected, found) = (rules.post(&transfer), post(&ledger, &transfer, &chance).await);
        assert_eq!(found.is_ok(), expected.is_ok(), "{n}: {step:?}: {found:?}");
    }
    for (account, balance) in ledger.balances(Currency::Usd).await.unwrap() {
        assert_eq!(rules.of(&account, Currency::Usd), balance, "{account}");
        assert_eq!(
            ledger.balance(&account, Currency::Usd).await.unwrap(),
            balance,
            "{account}"
        );
    }
    assert_eq!(ledger.trial_balance(Currency::Usd).await.unwrap(), 0);
    assert_eq!(ledger.balances(Currency::Eur).await.unwrap().len(), 0);
}

#[tokio::test]
async fn a_refused_transfer_leaves_nothing() {
    let (ledger, chance) = fixture();
    let hold = Transfer::hold("hold", Treasury::CardProvider, "esc_1", usd(100), noon()).unwrap();
    post(&ledger, &hold, &chance).await.unwrap();
    let above = Transfer::release("above", ("esc_1", "usr_1"), (usd(101), usd(1)), noon()).unwrap();
    assert!(matches!(post(&ledger, &above, &chance).await, Err(StoreError::Stale)));
    assert_eq!(ledger.transfer("above").await.unwrap(), None);
    let again = Transfer::hold("hold", Treasury::Bank, "esc_2", usd(7), noon()).unwrap();
    assert!(matches!(post(&ledger, &again, &chance).await, Err(StoreError::Exists)));
    assert_eq!(ledger.transfer("hold").await.unwrap(), Some(hold));
    let balances = ledger.balances(Currency::Usd).await.unwrap();
    let left: Vec<_> = balances
        .iter()
        .map(|(account, sum)| (account.to_string(), *sum))
        .collect();
    let expected = [("treasury/card_provider", 100), ("held/esc_1", 100)];
    assert_eq!(left, expected.map(|(account, sum)| (account.to_owned(), sum)));
}

/// Every account gets money from many writers at once, and gives some of it back at the same time.
#[tokio::test(flavor = "multi_thread")]
async fn of_concurrent_transfers_none_is_lost() {
    let (ledger, chance) = fixture();
    let (accounts, writers) = (8_u64, 64_u64);
    let shared = Arc::new((ledger.clone(), chance.clone()));
    for account in 0..accounts {
        let cause = format!("esc_{account}");
        let first = Transfer::hold(format!("first {account}"), Treasury::Bank, &cause, usd(1_000), noon()).unwrap();
        post(&ledger, &first, &chance).await.unwrap();
        let tasks = (0..writers).map(|writer| {
            let (shared, cause) = (shared.clone(), cause.clone());
            tokio::spawn(async move {
                let key = format!("{cause} {writer}");
                let step = match writer % 2 {
                    0 => Transfer::hold(key, Treasury::CardProvider, &cause, usd(3), noon()),
                    _ => Transfer::release(key, (&cause, "usr_1"), (usd(5), usd(1)), noon()),
                };
                let step = step.unwrap();
                let (ledger, chance) = (&shared.0, &shared.1);
                // Sixty-four writers of one account meet each other more often than a transaction is repeated.
                loop {
                    match post(ledger, &step, chance).await {
                        Ok(()) | Err(StoreError::Exists) => break,
                        Err(StoreError::Table(_)) => {}
                        Err(other) => unreachable!("{other}"),
                    }
                }
            })
        });
        for task in tasks.collect::<Vec<_>>() {
            task.await.unwrap();
        }
    }
    let (pairs, all) = (i64::try_from(writers / 2).unwrap(), i64::try_from(accounts).unwrap());
    for account in 0..accounts {
        let held = Account::Held(format!("esc_{account}"));
        assert_eq!(
            ledger.balance(&held, Currency::Usd).await.unwrap(),
            1_000 + pairs * (3 - 5)
        );
    }
    let owed = ledger
        .balance(&Account::Payable("usr_1".to_owned()), Currency::Usd)
        .await;
    assert_eq!(owed.unwrap(), all * pairs * 4);
    let fees = ledger.balance(&Account::Revenue(Revenue::Fees), Currency::Usd).await;
    assert_eq!(fees.unwrap(), all * pairs);
    assert_eq!(ledger.trial_balance(Currency::Usd).await.unwrap(), 0);
}

#[tokio::test]
async fn a_statement_has_the_transfers_of_one_account_the_newest_first() {
    let (ledger, chance) = fixture();
    let seal = Seal::new(*b"a key for tests, 32 bytes long..");
    for n in 0..5_i64 {
        let at = noon() + jiff::SignedDuration::from_mins(n);
        let received = Transfer::received(
            format!("in_{n}"),
            Treasury::CardProvider,
            (usd(100 + n), &[]),
            Revenue::Subscriptions,
            at,
        );
        post(&ledger, &received.unwrap(), &chance).await.unwrap();
    }
    let revenue = Account::Revenue(Revenue::Subscriptions);
    let (mut cursor, mut amounts) = (None, Vec::new());
    loop {
        let page = ledger.statement((&revenue, Currency::Usd), (cursor.as_deref(), 2), &seal);
        let page = page.await.unwrap();
        amounts.extend(page.items.iter().map(|entry| entry.amount));
        cursor = page.next_cursor;
        if cursor.is_none() {
            break;
        }
    }
    assert_eq!(amounts, [104, 103, 102, 101, 100]);
}

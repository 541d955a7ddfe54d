//! The rules of the ledger against a plain model, in a million random steps.

use std::collections::{BTreeMap, BTreeSet};

use domain::{Country, Currency, Money};
use jiff::Timestamp;
use ledger::{Account, Balances, Cleared, Earned, Refused, Revenue, Transfer, Treasury, Unbalanced};

/// Random numbers that are the same in every run.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, most: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % most
    }

    fn amount(&mut self) -> i64 {
        i64::try_from(self.below(1_000)).unwrap() - 20
    }
}

/// What the platform, its partners and its customers have in one currency, without any bookkeeping.
#[derive(Default)]
struct Plain {
    treasuries: [i64; 2],
    earned: [i64; 2],
    taxes: BTreeMap<Country, i64>,
    fees_paid: i64,
    withheld: i64,
    other_receipts: i64,
    held: BTreeMap<String, i64>,
    owed: BTreeMap<String, i64>,
}

/// One step, as its amounts.
#[derive(Debug, Clone)]
pub(crate) enum Step {
    Received(Treasury, i64, i64),
    Refund(Treasury, i64, i64),
    ProviderFee(i64),
    Settled(i64),
    Hold(Treasury, String, i64),
    Release(String, String, i64, i64),
    Split(String, String, i64, i64, i64),
    GiveBack(String, i64),
    /// From one cause to another, and a total, its tax and what is withheld of it, if something is paid.
    Apply((String, String), i64, Option<(i64, i64, i64)>),
    Clear(String, i64, Cleared),
    Payout(String, i64),
}

fn taxed() -> Country {
    "KE".parse().unwrap()
}

const CURRENCIES: [Currency; 3] = [Currency::Usd, Currency::Kes, Currency::Kwd];

const fn place(treasury: Treasury) -> usize {
    match treasury {
        Treasury::CardProvider => 0,
        Treasury::Bank => 1,
    }
}

impl Step {
    pub(crate) fn random(random: &mut Random) -> Self {
        let treasury = [Treasury::CardProvider, Treasury::Bank][usize::try_from(random.below(2)).unwrap()];
        let n = random.below(12);
        let (cause, other) = (format!("esc_{n}"), format!("esc_{}", (n + 1) % 12));
        let payee = format!("usr_{}", random.below(6));
        let (amount, fee) = (random.amount(), random.amount() / 8);
        match random.below(11) {
            0 => Self::Received(treasury, amount, fee),
            1 => Self::Refund(treasury, amount, fee),
            2 => Self::ProviderFee(fee),
            3 => Self::Settled(amount),
            4 => Self::Hold(treasury, cause, amount),
            5 => Self::Release(cause, payee, amount, fee),
            6 => Self::Split(cause, payee, amount, random.amount() / 2, fee),
            7 => Self::GiveBack(cause, amount),
            8 => {
                let earned = (random.below(2) == 0).then(|| (random.amount() * 2, fee, random.amount() / 8));
                Self::Apply((cause, other), amount, earned)
            }
            9 => {
                let cleared = [Cleared::CardPayout, Cleared::OtherReceipt][usize::try_from(random.below(2)).unwrap()];
                Self::Clear(cause, amount, cleared)
            }
            _ => Self::Payout(payee, amount),
        }
    }

    pub(crate) fn transfer(&self, key: &str, currency: Currency, at: Timestamp) -> Result<Transfer, Unbalanced> {
        let money = |minor: i64| Money { minor, currency };
        let card = Treasury::CardProvider;
        match self {
            Self::Received(to, total, tax) => {
                let taxes = [(taxed(), money(*tax))];
                Transfer::received(key, *to, (money(*total), &taxes), Revenue::Subscriptions, at)
            }
            Self::Refund(from, total, tax) => {
                let taxes = [(taxed(), money(*tax))];
                Transfer::refund(key, *from, (money(*total), &taxes), Revenue::Subscriptions, at)
            }
            Self::ProviderFee(fee) => Transfer::provider_fee(key, money(*fee), at),
            Self::Settled(amount) => Transfer::settled(key, money(*amount), at),
            Self::Hold(treasury, cause, amount) => Transfer::hold(key, *treasury, cause, money(*amount), at),
            Self::Release(cause, payee, amount, fee) => {
                Transfer::release(key, (cause, payee), (money(*amount), money(*fee)), at)
            }
            Self::Split(cause, payee, amount, refunded, fee) => {
                let amounts = (money(*amount), money(*refunded), money(*fee));
                Transfer::split(key, (cause, payee), amounts, card, at)
            }
            Self::GiveBack(cause, amount) => Transfer::give_back(key, cause, money(*amount), card, at),
            Self::Apply((from, cause), amount, earned) => {
                let earned = earned.map(|(total, tax, withheld)| (total, [(taxed(), money(tax))], withheld));
                let earned = earned.as_ref().map(|(total, taxes, withheld)| Earned {
                    total: money(*total),
                    taxes,
                    withheld: (*withheld != 0).then(|| (taxed(), money(*withheld))),
                    revenue: Revenue::Subscriptions,
                });
                Transfer::apply(key, (from, cause), money(*amount), earned, at)
            }
            Self::Clear(cause, amount, cleared) => Transfer::clear(key, cause, money(*amount), *cleared, at),
            Self::Payout(payee, amount) => Transfer::payout(key, payee, money(*amount), card, at),
        }
    }
}

impl Plain {
    /// Does what the step says; `false` if it cannot be done, and then nothing has changed.
    fn step(&mut self, step: &Step) -> bool {
        match step {
            Step::Received(to, total, tax) => {
                if *total <= 0 || !(0..=*total).contains(tax) {
                    return false;
                }
                self.treasuries[place(*to)] += total;
                self.earned[0] += total - tax;
                *self.taxes.entry(taxed()).or_default() += tax;
            }
            Step::Refund(from, total, tax) => {
                if *total <= 0 || !(0..=*total).contains(tax) {
                    return false;
                }
                self.treasuries[place(*from)] -= total;
                self.earned[0] -= total - tax;
                *self.taxes.entry(taxed()).or_default() -= tax;
            }
            Step::ProviderFee(fee) => {
                if *fee <= 0 {
                    return false;
                }
                self.fees_paid += fee;
                self.treasuries[0] -= fee;
            }
            Step::Settled(amount) => {
                if *amount <= 0 {
                    return false;
                }
                self.treasuries[0] -= amount;
                self.treasuries[1] += amount;
            }
            Step::Hold(treasury, cause, amount) => {
                if *amount <= 0 {
                    return false;
                }
                self.treasuries[place(*treasury)] += amount;
                *self.held.entry(cause.clone()).or_default() += amount;
            }
            Step::Release(cause, payee, amount, fee) => {
                if *amount <= 0 || !(0..=*amount).contains(fee) || !take(&mut self.held, cause, *amount) {
                    return false;
                }
                *self.owed.entry(payee.clone()).or_default() += amount - fee;
                self.earned[1] += fee;
            }
            Step::Split(cause, payee, amount, refunded, fee) => {
                let is_wrong = *amount <= 0 || *refunded < 0 || *fee < 0 || refunded + fee > *amount;
                if is_wrong || !take(&mut self.held, cause, *amount) {
                    return false;
                }
                *self.owed.entry(payee.clone()).or_default() += amount - fee - refunded;
                self.treasuries[0] -= refunded;
                self.earned[1] += fee;
            }
            Step::GiveBack(cause, amount) => {
                if *amount <= 0 || !take(&mut self.held, cause, *amount) {
                    return false;
                }
                self.treasuries[0] -= amount;
            }
            Step::Apply((from, cause), amount, earned) => {
                let (total, tax, withheld) = earned.unwrap_or_default();
                let is_wrong = earned.is_some() && (total <= 0 || !(0..=total).contains(&tax))
                    || !(0..=total).contains(&withheld)
                    || *amount <= 0;
                let held = |purse: &String| self.held.get(purse).copied().unwrap_or_default();
                let left = held(cause) + amount - (total - withheld);
                if is_wrong || held(from) < *amount || left < 0 {
                    return false;
                }
                *self.held.entry(from.clone()).or_default() -= amount;
                self.held.insert(cause.clone(), left);
                self.earned[0] += total - tax;
                *self.taxes.entry(taxed()).or_default() += tax;
                self.withheld += withheld;
            }
            Step::Clear(cause, amount, cleared) => {
                if *amount <= 0 || !take(&mut self.held, cause, *amount) {
                    return false;
                }
                match cleared {
                    Cleared::CardPayout => self.treasuries[0] -= amount,
                    Cleared::OtherReceipt => self.other_receipts += amount,
                }
            }
            Step::Payout(payee, amount) => {
                if *amount <= 0 || !take(&mut self.owed, payee, *amount) {
                    return false;
                }
                self.treasuries[0] -= amount;
            }
        }
        true
    }

    /// The balances as the ledger should have them.
    fn balances(&self) -> Vec<(Account, i64)> {
        let fixed = [
            (Account::Treasury(Treasury::CardProvider), self.treasuries[0]),
            (Account::Treasury(Treasury::Bank), self.treasuries[1]),
            (Account::Revenue(Revenue::Subscriptions), self.earned[0]),
            (Account::Revenue(Revenue::Fees), self.earned[1]),
            (Account::ProviderFees, self.fees_paid),
            (Account::Withheld(taxed()), self.withheld),
            (Account::OtherReceipts, self.other_receipts),
        ];
        let taxes = self.taxes.iter().map(|(country, tax)| (Account::Tax(*country), *tax));
        let held = self
            .held
            .iter()
            .map(|(cause, sum)| (Account::Held(cause.clone()), *sum));
        let owed = self
            .owed
            .iter()
            .map(|(payee, sum)| (Account::Payable(payee.clone()), *sum));
        fixed.into_iter().chain(taxes).chain(held).chain(owed).collect()
    }
}

/// Takes from a purse what is in it.
fn take(purses: &mut BTreeMap<String, i64>, purse: &str, amount: i64) -> bool {
    match purses.get_mut(purse) {
        Some(sum) if *sum >= amount => {
            *sum -= amount;
            true
        }
        _ => false,
    }
}

#[test]
fn a_million_random_steps_leave_the_balances_of_a_plain_model_and_a_trial_balance_of_zero() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut ledger = Balances::default();
    let mut plain: BTreeMap<Currency, Plain> = CURRENCIES.iter().map(|it| (*it, Plain::default())).collect();
    let mut used = BTreeSet::new();
    let mut refused = 0;
    for n in 0..1_000_000_u64 {
        let currency = CURRENCIES[usize::try_from(random.below(3)).unwrap()];
        let step = Step::random(&mut random);
        // One in fifty is a repetition of an earlier key, with other amounts.
        let key = if random.below(50) == 0 { random.below(n + 1) } else { n };
        let posted = match step.transfer(&key.to_string(), currency, Timestamp::UNIX_EPOCH) {
            Ok(transfer) => {
                let debits: i64 = transfer.lines.iter().map(|line| line.debit).sum();
                assert!(debits == 0 && transfer.lines.iter().all(|line| line.debit != 0));
                ledger.post(&transfer).is_ok()
            }
            Err(_) => false,
        };
        let expected = !used.contains(&key) && plain.get_mut(&currency).unwrap().step(&step);
        assert_eq!(posted, expected, "step {n}: {step:?}");
        if posted {
            used.insert(key);
        } else {
            refused += 1;
        }
        assert_eq!(ledger.trial_balance(currency), 0, "step {n}");
        if n % 1_000 == 0 {
            for (currency, plain) in &plain {
                for (account, balance) in plain.balances() {
                    assert_eq!(ledger.of(&account, *currency), balance, "step {n}: {account}");
                }
            }
        }
    }
    assert!((100_000..700_000).contains(&refused), "{refused} were refused");
}

#[test]
fn a_reversal_undoes_a_transfer_once() {
    let mut ledger = Balances::default();
    let usd = |minor| Money {
        minor,
        currency: Currency::Usd,
    };
    let at = Timestamp::UNIX_EPOCH;
    let hold = Transfer::hold("a", Treasury::Bank, "esc_1", usd(500), at).unwrap();
    ledger.post(&hold).unwrap();
    let reversal = Transfer::reversal(&hold, at);
    ledger.post(&reversal).unwrap();
    assert_eq!(ledger.post(&reversal), Err(Refused::Repeated));
    for account in [Account::Held("esc_1".to_owned()), Account::Treasury(Treasury::Bank)] {
        assert_eq!(ledger.of(&account, Currency::Usd), 0);
    }
    let again = Transfer::hold("b", Treasury::Bank, "esc_1", usd(500), at).unwrap();
    ledger.post(&again).unwrap();
    let spent = Transfer::give_back("c", "esc_1", usd(1), Treasury::Bank, at).unwrap();
    ledger.post(&spent).unwrap();
    // What is left no longer covers the reversal of the whole.
    let refused = ledger.post(&Transfer::reversal(&again, at));
    assert_eq!(refused, Err(Refused::Insufficient(Account::Held("esc_1".to_owned()))));
}

#[test]
fn every_account_is_read_as_it_is_written() {
    let named = ["a", "usr_1"].map(str::to_owned);
    let mut accounts = vec![
        Account::Treasury(Treasury::CardProvider),
        Account::Treasury(Treasury::Bank),
        Account::Revenue(Revenue::Subscriptions),
        Account::Revenue(Revenue::Fees),
        Account::Tax(taxed()),
        Account::ProviderFees,
    ];
    accounts.extend(named.iter().cloned().map(Account::Held));
    accounts.extend(named.iter().cloned().map(Account::Payable));
    for account in accounts {
        assert_eq!(account.to_string().parse(), Ok(account));
    }
    for wrong in ["", "held", "held/", "revenue/other", "tax/Kenya", "provider_fees/1"] {
        assert!(wrong.parse::<Account>().is_err(), "{wrong}");
    }
}

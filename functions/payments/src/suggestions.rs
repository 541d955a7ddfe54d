//! With which bank transfer money that arrived may be matched.

use std::collections::BTreeSet;

use domain::{
    Money,
    payment::{BankLine, Holder, ProForma, ProFormaStatus, TransferReference},
};
use serde::Serialize;
use store::Read;
use utoipa::ToSchema;

/// The most suggestions for one line.
const MOST: usize = 3;
/// What is part of the names of many companies, and says nothing.
const COMMON: [&str; 17] = [
    "ltd",
    "limited",
    "plc",
    "inc",
    "llc",
    "corp",
    "company",
    "group",
    "holding",
    "holdings",
    "sarl",
    "gmbh",
    "bank",
    "international",
    "the",
    "and",
    "fze",
];

/// Why money may be for a bank transfer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum MatchReason {
    /// What the sender wrote has its reference.
    Reference,
    /// The amount is what is missing.
    Amount,
    /// The sender has the name of the buyer.
    Name,
}

/// A bank transfer with which money may be matched.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SuggestionView {
    /// The company, or the account.
    #[schema(value_type = String)]
    holder: Holder,
    reference: TransferReference,
    /// The name of the buyer.
    buyer: String,
    /// What is missing of it.
    missing: Money,
    status: ProFormaStatus,
    /// What agrees.
    reasons: Vec<MatchReason>,
}

/// The bank transfers that may be meant, the likeliest first: only those with its reference, if there are any; otherwise those
/// with the amount and the name, then with either.
pub(crate) fn suggestions(line: &BankLine, expected: &[Read<ProForma>]) -> Vec<SuggestionView> {
    let references = TransferReference::all_in(&line.remittance);
    let payer = words(&line.payer);
    let mut found: Vec<_> = expected
        .iter()
        .filter(|it| it.received.currency == line.amount.currency)
        .filter_map(|it| {
            let reasons = reasons(it, (&references, &payer), line.amount);
            let weight = reasons.iter().map(|reason| weight(*reason)).sum::<u32>();
            (weight > 0).then_some((weight, it, reasons))
        })
        .collect();
    found.sort_by(|(one, left, _), (other, right, _)| {
        other.cmp(one).then_with(|| left.expires_at.cmp(&right.expires_at))
    });
    // The reference of one says that it is not another.
    if found
        .iter()
        .any(|(_, _, reasons)| reasons.contains(&MatchReason::Reference))
    {
        found.retain(|(_, _, reasons)| reasons.contains(&MatchReason::Reference));
    }
    let view = |(_, it, reasons): (u32, &Read<ProForma>, Vec<MatchReason>)| SuggestionView {
        holder: it.holder.clone(),
        reference: it.reference.clone(),
        buyer: it.terms.buyer.name.to_string(),
        missing: it.missing(),
        status: it.status,
        reasons,
    };
    found.into_iter().take(MOST).map(view).collect()
}

fn reasons(
    it: &ProForma,
    (references, payer): (&[TransferReference], &BTreeSet<String>),
    amount: Money,
) -> Vec<MatchReason> {
    let buyer = words(&it.terms.buyer.name);
    let shared = buyer.intersection(payer).count();
    let agree = [
        (MatchReason::Reference, references.contains(&it.reference)),
        (MatchReason::Amount, it.missing() == amount),
        (MatchReason::Name, shared > 0 && 2 * shared >= buyer.len()),
    ];
    let agreeing = agree.into_iter().filter(|(_, agrees)| *agrees);
    agreeing.map(|(reason, _)| reason).collect()
}

const fn weight(reason: MatchReason) -> u32 {
    match reason {
        MatchReason::Reference => 4,
        MatchReason::Amount => 2,
        MatchReason::Name => 1,
    }
}

/// The words of a name that tell it from others.
fn words(name: &str) -> BTreeSet<String> {
    let lower = name.to_lowercase();
    let words = lower.split(|letter: char| !letter.is_alphanumeric());
    let telling = words.filter(|word| word.chars().count() > 1 && !COMMON.contains(word));
    telling.map(ToOwned::to_owned).collect()
}

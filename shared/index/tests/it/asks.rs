//! Random queries as users may type them, and their meaning.

use domain::{
    Currency, Engagement, Industry, Money,
    profile::Viewer,
    search::language::{Expr, Field},
};
use index::{ExecutiveFacet, ExecutiveFilter, Leniency, Query, Sort};

use crate::{
    documents::{Dice, LANGUAGES, SKILLS, SPECIALIZATIONS},
    oracle::{Plain, split},
};

/// The meaning of a query, before it is written as text.
#[derive(Debug, Clone)]
pub(crate) enum Asks {
    All(Vec<Asks>),
    Any(Vec<Asks>),
    Not(Box<Asks>),
    Word(Option<Field>, &'static str),
    Phrase(Option<Field>, &'static str),
}

/// Field, words, whether a phrase.
pub(crate) type Leaf = (Option<Field>, Vec<String>, bool);

/// Words with a meaning, inflections, prefixes, unknown words, and one with a typing error. No two of them are
/// known as a pair.
const WORDS: [&str; 19] = [
    "fin",
    "chief",
    "leadership",
    "leadershhip",
    "DIRECTOR",
    "tech",
    "c++",
    "مدير",
    "xyz",
    "zzz",
    "generale",
    "générales",
    "Géné",
    "nairobi",
    "fran",
    "non-exec",
    "savan",
    "HOLDINGS",
    "الامار",
];
const PHRASES: [&str; 12] = [
    "chief financial",
    "Financial Chief",
    "Générale Sao tome",
    "إدارة المالية",
    "Head of Sales",
    "finance",
    "fin",
    "executive director finance",
    "Dubai, UAE",
    "Savanna holdings",
    "holdings savanna",
    "بنك الامارات",
];

impl Asks {
    fn by_chance(dice: &Dice, depth: usize) -> Self {
        let field = || dice.one_in(4).then(|| dice.one(&Field::ALL));
        let some = || {
            (0..2 + dice.below(2))
                .map(|_| Self::by_chance(dice, depth - 1))
                .collect()
        };
        match dice.below(if depth == 0 { 2 } else { 7 }) {
            0 => Self::Word(field(), dice.one(&WORDS)),
            1 => Self::Phrase(field(), dice.one(&PHRASES)),
            2 | 3 => Self::All(some()),
            4 | 5 => Self::Any(some()),
            _ => Self::Not(Box::new(Self::by_chance(dice, depth - 1))),
        }
    }

    /// The text that a user may type: with the necessary parentheses, and some optional ones.
    fn typed(&self, dice: &Dice) -> String {
        let within = |part: &Self| match part {
            Self::Word(..) | Self::Phrase(..) if !dice.one_in(6) => part.typed(dice),
            _ => format!("({}{})", part.typed(dice), if dice.one_in(2) { " " } else { "" }),
        };
        let field = |field: &Option<Field>| field.map_or(String::new(), |field| format!("{}:", field.name()));
        match self {
            Self::All(parts) => {
                let and = if dice.one_in(2) { " AND " } else { " " };
                parts.iter().map(within).collect::<Vec<_>>().join(and)
            }
            Self::Any(parts) => parts.iter().map(within).collect::<Vec<_>>().join(" OR "),
            Self::Not(part) => format!("NOT {}", within(part)),
            Self::Word(at, word) if at.is_some() && word.contains('-') => format!("{}({word})", field(at)),
            Self::Word(at, word) => format!("{}{word}", field(at)),
            Self::Phrase(at, words) if dice.one_in(3) => format!("{} “{words}”", field(at)),
            Self::Phrase(at, words) => format!("{}\"{words}\"", field(at)),
        }
    }

    /// The typed words, if the query is only a sequence of words.
    pub(crate) fn plain_words(&self) -> Option<Vec<String>> {
        match self {
            Self::All(parts) => {
                let words: Option<Vec<_>> = parts.iter().map(Self::plain_words).collect();
                words.map(|words| words.concat())
            }
            Self::Word(None, word) => Some(split(word)),
            _ => None,
        }
    }

    fn has_phrase(&self) -> bool {
        match self {
            Self::All(parts) | Self::Any(parts) => parts.iter().any(Self::has_phrase),
            Self::Not(part) => part.has_phrase(),
            Self::Word(..) => false,
            Self::Phrase(..) => true,
        }
    }

    pub(crate) fn hold(&self, corrects: bool, plain: &Plain) -> bool {
        match self {
            Self::All(parts) => parts.iter().all(|part| part.hold(corrects, plain)),
            Self::Any(parts) => parts.iter().any(|part| part.hold(corrects, plain)),
            Self::Not(part) => !part.hold(corrects, plain),
            Self::Word(field, word) => {
                let mut words = split(word).into_iter();
                words.all(|word| plain.weigh(corrects, &(*field, vec![word], false)).is_some())
            }
            Self::Phrase(field, words) => plain.weigh(corrects, &(*field, split(words), true)).is_some(),
        }
    }

    pub(crate) fn wanted(&self, is_wanted: bool, wanted: &mut Vec<Leaf>) {
        let mut want = |leaf: Leaf| {
            if is_wanted && !wanted.contains(&leaf) {
                wanted.push(leaf);
            }
        };
        match self {
            Self::All(parts) | Self::Any(parts) => parts.iter().for_each(|part| part.wanted(is_wanted, wanted)),
            Self::Not(part) => part.wanted(!is_wanted, wanted),
            Self::Word(field, word) => split(word)
                .into_iter()
                .for_each(|word| want((*field, vec![word], false))),
            Self::Phrase(field, words) => want((*field, split(words), true)),
        }
    }
}

pub(crate) fn query(dice: &Dice) -> Query {
    query_and_asks(dice).0
}

pub(crate) fn query_and_asks(dice: &Dice) -> (Query, Asks) {
    let industries: Vec<&str> = Industry::ALL.iter().map(|it| it.as_str()).collect();
    let kinds: Vec<&str> = Engagement::ALL.iter().map(|it| it.as_str()).collect();
    let options: [(ExecutiveFacet, &[&str]); 7] = [
        (ExecutiveFacet::Industry, &industries),
        (ExecutiveFacet::Specialization, &SPECIALIZATIONS),
        (ExecutiveFacet::Skills, &SKILLS),
        (
            ExecutiveFacet::Location,
            &["KE", "ng", "Nairobi", "uae", "Kenya", "Atlantis"],
        ),
        (ExecutiveFacet::Availability, &kinds),
        (ExecutiveFacet::Language, &LANGUAGES),
        (ExecutiveFacet::Remote, &["true", "false"]),
    ];
    let chosen = options.iter().filter(|_| dice.one_in(6));
    let chosen = chosen
        .map(|(facet, of)| (*facet, dice.some(of, 4)))
        .filter(|(_, values)| !values.is_empty());
    let asks = if dice.one_in(3) {
        Asks::All(vec![])
    } else {
        Asks::by_chance(dice, 3)
    };
    let typed = asks.typed(dice);
    let query = Query {
        chosen: chosen.collect(),
        words: Expr::parse(&typed).unwrap_or_else(|wrong| panic!("{wrong} in {typed}")),
        // Unknown phrases have tests of their own.
        leniency: if asks.has_phrase() {
            Leniency::Literal
        } else {
            dice.one(&[Leniency::Literal, Leniency::Spelling, Leniency::Words])
        },
        filter: ExecutiveFilter {
            min_years: dice.one_in(6).then(|| dice.below(20) as u32),
            max_years: dice.one_in(6).then(|| dice.below(20) as u32),
            max_salary: dice.one_in(6).then(|| {
                Money::of_units(
                    dice.below(10) as i64 * 20_000,
                    dice.one(&[Currency::Usd, Currency::Eur]),
                )
                .unwrap()
            }),
            is_available: dice.one_in(6).then(|| dice.one_in(2)),
        },
        viewer: if dice.one_in(4) { unverified() } else { Viewer::Trusted },
        sort: dice.one(&[Sort::Relevance, Sort::Years, Sort::Recent]),
        limit: 5 + dice.below(40),
        after: None,
        values_of: None,
    };
    (query, asks)
}

/// An employer without a company, whom no shield of the fixtures excludes.
fn unverified() -> Viewer {
    let account: domain::Account = serde_json::from_value(serde_json::json!({
        "id": crate::documents::account(98), "email": "kofi@nowhere.example", "role": "employer", "state": "active",
        "created_at": crate::documents::noon(),
    }))
    .unwrap();
    Viewer::employer(&account, None)
}

//! Random documents: with few values each, so that they overlap.

use domain::{
    AccountId, Chance, Currency, Engagement, Industry, Money,
    profile::{Card, Shield, Visibility},
    search::Document,
    vocabulary::{AvailabilityType, CompanySize, Seniority, Travel},
};
use jiff::{SignedDuration, Timestamp};

/// Draws random values from lists.
pub(crate) struct Dice(pub(crate) Chance);

impl Dice {
    /// Below `n`.
    pub(crate) fn below(&self, n: usize) -> usize {
        usize::from(u16::from_be_bytes(self.0.bytes())) % n
    }
    /// One in `n`.
    pub(crate) fn one_in(&self, n: usize) -> bool {
        self.below(n) == 0
    }
    pub(crate) fn one<T: Clone>(&self, of: &[T]) -> T {
        of[self.below(of.len())].clone()
    }
    /// At most `n`, possibly with duplicates.
    pub(crate) fn some(&self, of: &[&str], n: usize) -> Vec<String> {
        (0..self.below(n + 1)).map(|_| self.one(of).to_owned()).collect()
    }
}

pub(crate) const TITLES: [&str; 9] = [
    "Chief Financial Officer",
    "Directrice Générale, São Tomé",
    "Non-executive Director (Finance/Sales)",
    "رئيس إدارة الماليّة",
    "Head of Sales, Africa",
    "CTO",
    "Finance Director",
    "Managing Director",
    "مدير المالية",
];
pub(crate) const SKILLS: [&str; 10] = [
    "Chief of Staff",
    "Générale",
    "Leadership",
    "leadership",
    "Finance",
    "M&A",
    "Sales",
    " P&L  Management",
    "C++",
    "Fintech",
];
pub(crate) const SPECIALIZATIONS: [&str; 4] = ["CFO", "cfo", "CTO", "Board Director"];
pub(crate) const PLACES: [(&str, &str); 4] = [
    ("Nairobi, Kenya", "KE"),
    ("Lagos", "NG"),
    ("Dubai, UAE", "AE"),
    ("Mombasa", "KE"),
];
pub(crate) const COMPANIES: [&str; 7] = [
    "Savanna Holdings",
    "savanna holdings",
    "Société Générale (Maroc)",
    "Nairobi Finance",
    "بنك الإمارات",
    "Tech-Director Partners",
    "Savanna Bank, Africa",
];
pub(crate) const LANGUAGES: [&str; 5] = ["English", "French", "Français", "Francais", "english"];

pub(crate) fn noon() -> Timestamp {
    "2026-11-20T12:00:00Z".parse().unwrap()
}

pub(crate) fn account(number: usize) -> AccountId {
    format!("usr_{number:032x}").parse().unwrap()
}

pub(crate) fn document(number: usize, dice: &Dice) -> Document {
    let place = dice.one(&PLACES);
    let kind = (!dice.one_in(9)).then(|| dice.one(AvailabilityType::ALL));
    let currency = dice.one(&[Currency::Usd, Currency::Eur]);
    let card = Card {
        id: account(number),
        initials: "A. D.".into(),
        title: (!dice.one_in(9)).then(|| dice.one(&TITLES).to_owned()),
        seniority: Seniority::of_title(""),
        current_company: (!dice.one_in(3)).then(|| dice.one(&COMPANIES).to_owned()),
        location: (!dice.one_in(5)).then(|| place.0.to_owned()),
        country: (!dice.one_in(5)).then(|| place.1.parse().unwrap()),
        industry: (!dice.one_in(9)).then(|| dice.one(Industry::ALL)),
        years_of_experience: dice.below(20) as u32,
        skills: dice.some(&SKILLS, 4),
        specializations: dice.some(&SPECIALIZATIONS, 2),
        languages: dice.some(&LANGUAGES, 3),
        is_available: dice.one_in(2),
        availability_type: kind,
        engagement: kind.map(Engagement::from),
        preferred_company_size: CompanySize::Any,
        travel_willingness: Travel::None,
        remote_work: dice.one_in(2),
        allow_introduction_requests: true,
        identity: None,
    };
    Document {
        card,
        visibility: dice.one(Visibility::ALL),
        shield: Shield::default(),
        least_salary: (!dice.one_in(4)).then(|| Money::of_units(dice.below(10) as i64 * 20_000, currency).unwrap()),
        updated_at: noon() + SignedDuration::from_hours(dice.below(30) as i64),
    }
}

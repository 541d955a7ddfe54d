use super::*;
use serde::{Serialize, de::DeserializeOwned};
use std::{fmt::Debug, str::FromStr};

/// Every value of an enumeration survives JSON, is distinct from the others, and is in the API description.
fn round_trip<T: Copy + Debug + PartialEq + Serialize + DeserializeOwned + FromStr + utoipa::PartialSchema>(all: &[T]) {
    let schema = serde_json::to_value(T::schema()).unwrap();
    let words: Vec<_> = all.iter().map(|word| serde_json::to_value(word).unwrap()).collect();
    assert_eq!(schema["enum"], serde_json::Value::Array(words.clone()));
    for (word, json) in all.iter().zip(words) {
        let text = json.as_str().unwrap();
        assert_eq!(serde_json::from_value::<T>(json.clone()).unwrap(), *word);
        assert_eq!(T::from_str(&text.to_uppercase()).ok(), Some(*word), "{text}");
    }
    assert!(T::from_str("").is_err() && T::from_str("zzz").is_err());
}

#[test]
fn every_vocabulary_value_round_trips() {
    round_trip(Role::ALL);
    round_trip(Locale::ALL);
    round_trip(Industry::ALL);
    round_trip(Engagement::ALL);
    round_trip(OpportunityType::ALL);
    round_trip(AvailabilityType::ALL);
    round_trip(ExperienceBand::ALL);
    round_trip(RoleLevel::ALL);
    round_trip(GeographicFlexibility::ALL);
    round_trip(CompanySize::ALL);
    round_trip(Travel::ALL);
    round_trip(crate::Currency::ALL);
}

#[test]
fn both_screens_use_the_same_industry_values() {
    for industry in Industry::ALL {
        assert_eq!(industry.profile_label().parse(), Ok(*industry));
        if *industry != Industry::NonProfit {
            assert_eq!(industry.application_label().parse(), Ok(*industry));
        }
    }
    assert_eq!("real_estate".parse(), Ok(Industry::RealEstate));
    assert_eq!(Industry::ALL.len(), 12);
}

#[test]
fn vocabulary_values_are_spelt_as_specified() {
    let json = |words: &[OpportunityType]| serde_json::to_string(words).unwrap();
    assert_eq!(
        json(OpportunityType::ALL),
        r#"["Permanent roles","Interim assignments","Fractional leadership","Advisory positions"]"#
    );
    let years: Vec<u8> = ExperienceBand::ALL.iter().map(|band| band.years()).collect();
    assert_eq!(years, [7, 12, 17, 25]);
}

#[test]
fn an_unknown_value_is_refused_with_the_list() {
    let refusal = "manager".parse::<Role>().unwrap_err().to_string();
    assert_eq!(refusal, "must be one of: “executive” “employer” “admin”");
}

#[test]
fn a_country_is_two_letters() {
    assert_eq!(" ke ".parse::<Country>().unwrap().to_string(), "KE");
    for wrong in ["", "K", "KEN", "K1", "كي"] {
        assert!(wrong.parse::<Country>().is_err(), "{wrong}");
    }
}

#[test]
fn every_suggested_specialisation_is_a_senior_title() {
    for title in SPECIALIZATIONS {
        assert_ne!(Seniority::of_title(title), Seniority::Other, "{title}");
    }
    for (title, level) in [
        ("Group CFO", Seniority::CSuite),
        ("SVP Operations", Seniority::VicePresident),
        ("Vice President, Sales", Seniority::VicePresident),
        ("Independent Non-Executive Director", Seniority::Board),
        ("Head of People", Seniority::Director),
        ("Directrice générale", Seniority::CSuite),
        ("الرئيس التنفيذي", Seniority::CSuite),
        ("نائب الرئيس", Seniority::VicePresident),
        ("Accountant", Seniority::Other),
        ("", Seniority::Other),
    ] {
        assert_eq!(Seniority::of_title(title), level, "{title}");
    }
}

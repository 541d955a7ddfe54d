use super::*;
use crate::{Chance, Clock, vocabulary::SKILLS};
use serde_json::{Value, json};

fn month(s: &str) -> Month {
    s.parse().unwrap()
}

fn at(s: &str) -> Timestamp {
    s.parse().unwrap()
}

fn now() -> Timestamp {
    at("2026-11-20T12:00:00Z")
}

fn details(change: Value) -> CareerDetails {
    let mut body =
        json!({ "company": "Savanna Holdings", "position": "CFO", "start_date": "2019-04", "is_current": true });
    if let (Value::Object(body), Value::Object(change)) = (&mut body, change) {
        body.extend(change);
    }
    serde_json::from_value(body).unwrap()
}

fn faults(change: Value) -> Vec<(&'static str, String)> {
    let faults = details(change).faults(now());
    faults
        .into_iter()
        .map(|fault| (fault.field, fault.message.to_string()))
        .collect()
}

#[test]
fn every_month_survives_text_and_json_and_sorts_by_time() {
    let mut last = None;
    for year in 1900..2100 {
        for number in 1..=12 {
            let text = format!("{year}-{number:02}");
            let read = month(&text);
            assert_eq!(read.to_string(), text);
            assert_eq!(serde_json::to_value(read).unwrap(), json!(text));
            assert_eq!(serde_json::from_value::<Month>(json!(text)).unwrap(), read);
            assert!(last < Some(read), "{text}");
            last = Some(read);
        }
    }
}

#[test]
fn invalid_months_are_not_deserialised() {
    for wrong in [
        "",
        "2019",
        "2019-4",
        "2019-00",
        "2019-13",
        "2019-04-01",
        "19-04",
        "1899-12",
        "0000-01",
        "+019-04",
        "2019-+4",
        "2019/04",
        "٢٠١٩-٠٤",
        "2019-04Z",
        "12019-04",
        "-2019-04",
    ] {
        assert_eq!(wrong.parse::<Month>(), Err(BadMonth), "{wrong}");
    }
}

#[test]
fn an_instant_is_in_its_month_to_the_last_moment() {
    for (instant, expected) in [
        ("2026-11-01T00:00:00Z", "2026-11"),
        ("2026-11-30T23:59:59.999Z", "2026-11"),
        ("2024-02-29T12:00:00Z", "2024-02"),
        ("2025-12-31T23:59:59Z", "2025-12"),
        ("2026-01-01T00:00:00Z", "2026-01"),
    ] {
        assert_eq!(Month::of(at(instant)), month(expected), "{instant}");
    }
}

#[test]
fn both_months_count_in_whole_years_and_months() {
    for (first, last, years, months) in [
        ("2020-01", "2020-01", 0, 1),
        ("2020-01", "2020-02", 0, 2),
        ("2019-12", "2020-01", 0, 2),
        ("2020-01", "2020-11", 0, 11),
        ("2020-01", "2020-12", 1, 0),
        ("2020-06", "2021-05", 1, 0),
        ("2020-06", "2021-06", 1, 1),
        ("1986-03", "2026-02", 40, 0),
        // The reader's clock may be behind that of the author.
        ("2026-12", "2026-11", 0, 1),
    ] {
        assert_eq!(
            Tenure::between(month(first), month(last)),
            Tenure { years, months },
            "{first} to {last}"
        );
    }
}

#[test]
fn adding_a_month_adds_one_to_the_duration() {
    let first = month("2001-05");
    let mut expected = 0;
    for year in 2001..2030 {
        for number in 1..=12 {
            let last = month(&format!("{year}-{number:02}"));
            if last < first {
                continue;
            }
            expected += 1;
            let Tenure { years, months } = Tenure::between(first, last);
            assert!(months < 12);
            assert_eq!(years * 12 + months, expected, "{last}");
        }
    }
}

#[test]
fn a_current_position_lasts_until_now_and_a_past_one_until_its_end() {
    let current = details(json!({}));
    assert_eq!(current.tenure(now()), Tenure { years: 7, months: 8 });
    assert_eq!(
        current.tenure(at("2027-03-01T00:00:00Z")),
        Tenure { years: 8, months: 0 }
    );
    let past = details(json!({ "is_current": false, "end_date": "2020-03" }));
    for later in ["2020-04-01T00:00:00Z", "2026-11-20T12:00:00Z"] {
        assert_eq!(past.tenure(at(later)), Tenure { years: 1, months: 0 });
    }
}

#[test]
fn the_months_of_an_entry_must_agree_with_each_other() {
    let past = |end: &str| json!({ "is_current": false, "end_date": end });
    for fine in [
        json!({}),
        past("2019-04"),
        past("2026-11"),
        json!({ "start_date": "2026-11" }),
    ] {
        assert_eq!(faults(fine.clone()), [], "{fine}");
    }
    let refused = |change: Value, expected: &[(&'static str, &str)]| {
        let expected: Vec<_> = expected
            .iter()
            .map(|(field, words)| (*field, (*words).to_owned()))
            .collect();
        assert_eq!(faults(change.clone()), expected, "{change}");
    };
    refused(past("2019-03"), &[("end_date", "must not be before the start date")]);
    refused(
        past("2026-12"),
        &[(
            "end_date",
            "must not be in the future: mark the position as current instead",
        )],
    );
    refused(
        json!({ "end_date": "2020-01" }),
        &[("end_date", "must be empty while the position is current")],
    );
    refused(
        json!({ "is_current": false }),
        &[("end_date", "is required unless the position is current")],
    );
    refused(
        json!({ "start_date": "2026-12" }),
        &[("start_date", "must not be in the future")],
    );
    refused(
        json!({ "start_date": "2027-01", "is_current": false, "end_date": "2026-12" }),
        &[
            ("start_date", "must not be in the future"),
            ("end_date", "must not be before the start date"),
        ],
    );
}

#[test]
fn on_the_last_day_of_a_month_the_next_has_begun_for_some() {
    let december = details(json!({ "start_date": "2026-12" }));
    assert_eq!(december.faults(at("2026-11-30T10:59:59Z")).len(), 1);
    assert_eq!(december.faults(at("2026-11-30T11:00:00Z")), []);
}

#[test]
fn blank_rows_and_blank_fields_are_dropped() {
    let entry = details(json!({
        "location": " ", "end_date": "", "description": "", "industry": "", "company_size": "",
        "achievements": ["  ", "Listed the company", "", "Listed the company"],
        "technologies": ["SAP"], "skills_developed": []
    }));
    assert_eq!((entry.location, entry.end_date, entry.industry), (None, None, None));
    assert_eq!((entry.description, entry.company_size), (None, None));
    let achievements: Vec<&str> = entry.achievements.iter().map(Text::as_str).collect();
    assert_eq!(achievements, ["Listed the company"]);
}

#[test]
fn every_suggestion_is_a_valid_value() {
    let entry = details(json!({ "technologies": TECHNOLOGIES, "skills_developed": SKILLS }));
    assert_eq!((entry.technologies.len(), entry.skills_developed.len()), (18, 16));
}

#[test]
fn entries_are_sorted_newest_first() {
    let (clock, chance) = (Clock::at(now()), Chance::seeded(7));
    let entry = |start: &str, end: Option<&str>| {
        clock.advance(SignedDuration::from_secs(1));
        CareerEntry {
            id: CareerEntryId::new(&clock, &chance),
            account_id: "usr_00000000000000000000000000000000".parse().unwrap(),
            details: details(json!({ "start_date": start, "is_current": end.is_none(), "end_date": end })),
            created_at: now(),
            updated_at: now(),
        }
    };
    let sorted = [
        entry("2021-01", None),
        entry("2021-01", Some("2024-01")),
        entry("2021-01", Some("2022-01")),
        entry("2020-12", None),
        entry("2001-02", Some("2003-02")),
    ];
    let (earlier, later) = (entry("1999-01", Some("2000-01")), entry("1999-01", Some("2000-01")));
    let expected: Vec<_> = sorted.into_iter().chain([later, earlier]).collect();
    let mut shuffled: Vec<_> = [3, 6, 1, 0, 5, 2, 4].iter().map(|at| expected[*at].clone()).collect();
    shuffled.sort_by_key(CareerEntry::newest_first);
    assert_eq!(shuffled, expected);
}

use super::*;
use crate::{Money, account::tests::account, vocabulary::CompanySize};
use serde_json::json;

fn complete() -> ProfileDetails {
    serde_json::from_value(json!({
        "title": "Chief Financial Officer", "current_company": "Acme", "location": "Nairobi", "bio": "Amina Diallo, CFO of Acme.",
        "industry": "finance", "years_of_experience": 18, "skills": ["Leadership", "Finance", "M&A"], "specializations": ["CFO"],
        "linkedin_url": "https://www.linkedin.com/in/amina", "certifications": ["CFO of the year, Acme"]
    }))
    .unwrap()
}

/// Removes each of the fields whose bit is set in `without`.
fn lacking(without: usize, fields: &[&str]) -> ProfileDetails {
    let mut json = serde_json::to_value(complete()).unwrap();
    for field in fields
        .iter()
        .enumerate()
        .filter(|(bit, _)| without & (1 << bit) != 0)
        .map(|(_, field)| *field)
    {
        json.as_object_mut().unwrap().remove(field);
    }
    serde_json::from_value(json).unwrap()
}

#[test]
fn completion_is_an_eighth_per_item_for_every_combination() {
    let items = [
        "title",
        "current_company",
        "location",
        "bio",
        "industry",
        "years_of_experience",
        "skills",
        "specializations",
    ];
    let expected = [0, 13, 25, 38, 50, 63, 75, 88, 100];
    for without in 0..256_usize {
        let completion = lacking(without, &items).completion();
        let missing = without.count_ones() as usize;
        assert_eq!(
            (completion.percent, completion.missing.len()),
            (expected[8 - missing], missing),
            "{without:08b}"
        );
    }
}

#[test]
fn every_requirement_of_the_wizard_is_checked() {
    assert_eq!(complete().missing_to_complete(), []);
    let gates = [
        "title",
        "current_company",
        "location",
        "industry",
        "years_of_experience",
        "skills",
    ];
    for (bit, field) in gates.iter().enumerate() {
        let gaps = lacking(1 << bit, &gates).missing_to_complete();
        assert_eq!(gaps.iter().map(|gap| gap.field).collect::<Vec<_>>(), [*field]);
        assert_eq!(gaps[0].step, if bit < 3 { 1 } else { 2 });
    }
    let with = |change: fn(&mut ProfileDetails)| {
        let mut details = complete();
        change(&mut details);
        details
            .missing_to_complete()
            .iter()
            .map(|gap| (gap.step, gap.field))
            .collect::<Vec<_>>()
    };
    assert_eq!(with(|d| drop(d.skills.pop())), [(2, "skills")]);
    assert_eq!(with(|d| d.availability_type = None), [(3, "availability_type")]);
    assert_eq!(
        with(|d| d.preferred_salary_min = Pay::at_most(0)),
        [(3, "preferred_salary_min")]
    );
    assert_eq!(
        with(|d| d.preferred_salary_max = Pay::at_most(1)),
        [(3, "preferred_salary_max")]
    );
    assert_eq!(with(|d| d.preferred_salary_max = Pay::at_most(0)), []);
}

#[test]
fn an_empty_draft_has_the_wizards_defaults() {
    let draft: ProfileDetails = serde_json::from_str("{}").unwrap();
    assert_eq!(draft, ProfileDetails::default());
    assert_eq!(
        (draft.preferred_salary_min.get(), draft.preferred_salary_max.get()),
        (100_000, 250_000)
    );
    assert_eq!(
        (draft.remote_work, draft.salary_private, draft.preferred_company_size),
        (true, true, CompanySize::Any)
    );
    assert_eq!(
        draft.languages.iter().map(crate::Line::as_str).collect::<Vec<_>>(),
        ["English"]
    );
    assert_eq!(
        draft.salary().0.unwrap(),
        Money {
            minor: 10_000_000,
            currency: crate::Currency::Usd
        }
    );
    for wrong in [
        json!({"years_of_experience": 51}),
        json!({"years_of_experience": -1}),
        json!({"is_admin": true}),
        json!({"linkedin_url": "javascript:x"}),
    ] {
        assert!(
            serde_json::from_value::<ProfileDetails>(wrong.clone()).is_err(),
            "{wrong}"
        );
    }
}

#[test]
fn a_masked_card_names_nobody() {
    let now = "2026-03-02T09:00:00Z".parse().unwrap();
    let mut profile = ExecutiveProfile::new(account().id, now);
    profile.revise(complete(), now);
    let masked = serde_json::to_string(&Card::masked(&account(), &profile)).unwrap();
    for secret in ["Amina", "Diallo", "Acme", "linkedin", "example.com"] {
        assert!(!masked.contains(secret), "{secret} in {masked}");
    }
    let full = Card::full(&account(), &profile);
    assert_eq!(full.current_company.as_deref(), Some("Acme"));
    assert_eq!(
        (full.initials.as_str(), full.identity.unwrap().full_name.as_str()),
        ("A. D.", "Amina Diallo")
    );
    assert_eq!(initials(""), "");
    assert_eq!(initials("Zuri 🚀 (Achieng)"), "Z. A.");
    assert_eq!(initials("فاطمة «الزهراء»"), "ف. ا.");
}

#[test]
fn the_company_is_on_a_masked_card_only_if_the_executive_shows_it() {
    let now = "2026-03-02T09:00:00Z".parse().unwrap();
    let mut profile = ExecutiveProfile::new(account().id, now);
    profile.revise(complete(), now);
    profile.details.title = "CFO at Acme".parse().ok();
    let shown_as = |card: &Card| (card.title.clone(), card.current_company.clone());
    let (title, company) = (Some("CFO at Acme".to_owned()), Some("Acme".to_owned()));
    let masked = Card::masked(&account(), &profile);
    assert_eq!(shown_as(&masked), (Some("CFO".to_owned()), None));
    // An accepted introduction shows the company to this employer, even if the card for all others hides it.
    let revealed = Card::revealed(&account(), &profile);
    assert_eq!(shown_as(&revealed), (title.clone(), company.clone()));
    profile.privacy.show_company = true;
    let shown = Card::masked(&account(), &profile);
    assert_eq!(shown_as(&shown), (title, company));
    assert_eq!(shown.identity, None);
    profile.details.current_company = None;
    assert_eq!(Card::masked(&account(), &profile).current_company, None);
}

#[test]
fn a_profile_stored_without_the_company_setting_hides_the_company() {
    let now = "2026-03-02T09:00:00Z".parse().unwrap();
    let mut json = serde_json::to_value(ExecutiveProfile::new(account().id, now)).unwrap();
    json["privacy"].as_object_mut().unwrap().remove("show_company");
    let kept: ExecutiveProfile = serde_json::from_value(json).unwrap();
    assert!(!kept.privacy.show_company);
}

#[test]
fn a_profile_is_visible_according_to_its_setting() {
    let shown = Visibility::ALL
        .iter()
        .map(|v| (v.shows_to(false), v.shows_to(true)))
        .collect::<Vec<_>>();
    assert_eq!(shown, [(true, true), (false, true), (false, false)]);
}

#[test]
fn a_profile_survives_storage() {
    let now = "2026-03-02T09:00:00Z".parse().unwrap();
    let mut profile = ExecutiveProfile::new(account().id, now);
    profile.revise(complete(), now);
    let json = serde_json::to_value(&profile).unwrap();
    assert_eq!(serde_json::from_value::<ExecutiveProfile>(json).unwrap(), profile);
}

#[test]
fn a_title_does_not_reveal_the_company() {
    use super::card::without_company;
    for (title, company, shown_as) in [
        ("CFO at Acme", "Acme", Some("CFO")),
        ("CFO, ACME Holdings (Kenya)", "Acme Holdings", Some("CFO")),
        (
            "Directrice générale de l’Étoile",
            "l’étoile",
            Some("Directrice générale"),
        ),
        ("Chief of Staff @ Acme", "Acme", Some("Chief of Staff")),
        ("Head of Acme", "Acme", Some("Head")),
        ("Acme CFO", "Acme", None),
        ("Academy director", "Acad", Some("Academy director")),
        ("CFO", "  ", Some("CFO")),
    ] {
        assert_eq!(without_company(title, Some(company)).as_deref(), shown_as, "{title}");
    }
    assert_eq!(without_company("CFO at Acme", None).as_deref(), Some("CFO at Acme"));
}

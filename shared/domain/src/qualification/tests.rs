use super::*;
use crate::application::tests::{complete_form, draft_of};
use crate::vocabulary::SKILLS;

#[test]
fn the_weights_sum_to_a_hundred() {
    assert_eq!(
        Criterion::ALL
            .iter()
            .map(|criterion| u32::from(criterion.weight()))
            .sum::<u32>(),
        100
    );
}

#[test]
fn every_combination_of_answers_scores_between_0_and_100_and_adds_up() {
    let bands = ExperienceBand::ALL.iter().copied().map(Some).chain([None]);
    let titles = [None, Some("CEO"), Some("VP Sales"), Some("Head of IT"), Some("Clerk")];
    let texts = [
        None,
        Some("Led a team"),
        Some("Led the strategy, digital, sales and M&A teams; MBA (INSEAD)"),
    ];
    for (band, title) in bands.flat_map(|band| titles.map(|title| (band, title))) {
        for (size, text) in [None, Some("3"), Some("12"), Some("60"), Some("500")]
            .into_iter()
            .flat_map(|size| texts.map(|text| (size, text)))
        {
            for industry in [None, Some(Industry::Other), Some(Industry::Energy)] {
                let mut application = draft_of(&complete_form());
                application.years_leadership_experience = band;
                application.current_position = title.map(|t| t.parse().unwrap());
                application.team_size_managed = size.map(|t| t.parse().unwrap());
                application.key_achievements = text.map(|t| t.parse().unwrap());
                application.primary_industry = industry;
                let advice = assess(&application);
                assert!(advice.overall_qualification_score <= 100);
                assert_eq!(
                    advice.rules.iter().map(|finding| finding.points).sum::<u8>(),
                    advice.overall_qualification_score
                );
                for finding in &advice.rules {
                    assert!(
                        finding.points <= finding.weight && finding.explanation.ends_with('.'),
                        "{finding:?}"
                    );
                    assert!(
                        !finding.met || finding.points * 2 >= finding.weight,
                        "met, yet poor: {finding:?}"
                    );
                }
                assert_eq!(assess(&application), advice, "the same answers give the same advice");
            }
        }
    }
}

#[test]
fn the_best_application_scores_a_hundred_and_an_empty_one_almost_nothing() {
    let mut best = draft_of(&complete_form());
    best.team_size_managed = Some("250 people".parse().unwrap());
    best.leadership_style = Some(
        "Strategy first; MBA, ACCA. Digital transformation and mergers."
            .parse()
            .unwrap(),
    );
    let advice = assess(&best);
    assert_eq!(advice.overall_qualification_score, 100, "{:#?}", advice.rules);
    assert!(advice.rules.iter().all(|finding| finding.met));

    let empty = draft_of(&serde_json::from_str(r#"{"full_name":"A","professional_email":"a@b.c"}"#).unwrap());
    let advice = assess(&empty);
    assert_eq!(
        advice.overall_qualification_score, 5,
        "education was not asked for: {:#?}",
        advice.rules
    );
    assert!(advice.rules.iter().all(|finding| !finding.met));
}

#[test]
fn numbers_are_parsed_in_common_spellings() {
    for (text, number) in [
        ("50-100", Some(100)),
        ("USD 2.5M", Some(2_500_000)),
        ("2,5 millions d'euros", Some(2_500_000)),
        ("1,200 people", Some(1_200)),
        ("5 000 000 MAD", Some(5_000_000)),
        ("$1.5bn", Some(1_500_000_000)),
        ("from 10k to 200k", Some(200_000)),
        ("٥ مليون", Some(5_000_000)),
        ("over 120.", Some(120)),
        ("many", None),
        ("", None),
        ("99999999999999999999999999 billion", Some(u64::MAX / 1000)),
    ] {
        assert_eq!(largest_number(text), number, "{text}");
    }
}

#[test]
fn degrees_are_found_in_three_languages_and_not_inside_other_words() {
    for text in [
        "Ph.D. in economics",
        "B.Sc., ACCA",
        "Licence en droit",
        "ماجستير في إدارة الأعمال",
        "MBA",
    ] {
        assert!(!degree_words(text).is_empty(), "{text}");
    }
    for text in ["", "I masterminded a bamboo plant", "Managed a bank"] {
        assert!(degree_words(text).is_empty(), "{text}");
    }
}

#[test]
fn skills_are_found_in_three_languages() {
    assert_eq!(skills_shown("Owned the P&L and drove M&A"), ["P&L Management", "M&A"]);
    assert_eq!(
        skills_shown("Direction stratégique et ventes"),
        ["Strategic Planning", "Sales"]
    );
    assert_eq!(skills_shown("قيادة التسويق"), ["Leadership", "Marketing"]);
    assert!(skills_shown("").is_empty());
}

#[test]
fn a_stored_assessment_is_read_unchanged_and_small() {
    let mut application = draft_of(&complete_form());
    application.qualification_assessment = Some(assess(&application));
    let stored = serde_json::to_value(&application).unwrap();
    let read: Application = serde_json::from_value(stored.clone()).unwrap();
    assert_eq!(read, application);
    let explanations: usize = read
        .qualification_assessment
        .iter()
        .flat_map(|it| &it.rules)
        .map(|rule| rule.explanation.len())
        .sum();
    let room = stored["qualification_assessment"].to_string().len();
    assert!(room < explanations, "{room} bytes for {explanations}");
}

#[test]
fn every_rule_explains_itself_by_code_and_parameters() {
    let mut application = draft_of(&complete_form());
    application.team_size_managed = Some("250 people".parse().unwrap());
    application.budget_responsibility = Some("USD 2.5M".parse().unwrap());
    application.key_achievements = Some("Strategy and M&A; MBA, ACCA.".parse().unwrap());
    application.leadership_style = None;
    application.career_aspirations = None;
    let findings: Vec<_> = assess(&application)
        .rules
        .iter()
        .map(|rule| serde_json::to_value(&rule.explanation_sentence).unwrap())
        .collect();
    let codes: Vec<_> = findings
        .iter()
        .map(|sentence| sentence["code"].as_str().unwrap())
        .collect();
    assert_eq!(
        codes,
        [
            "leadership_between",
            "title_of_chief",
            "size_of_both",
            "industry_sought",
            "skills_shown",
            "degrees_mentioned"
        ]
    );
    assert_eq!(
        findings[2]["params"],
        serde_json::json!({ "team": 250, "budget": 2_500_000 })
    );
    let skills: Vec<_> = findings[4]["params"]["skills"]
        .as_array()
        .unwrap()
        .iter()
        .map(|skill| skill["code"].as_str().unwrap())
        .collect();
    // Finance is in the title.
    assert_eq!(skills, ["skill_strategic_planning", "skill_finance", "skill_mergers"]);
}

#[test]
fn every_core_skill_and_industry_has_its_own_name() {
    for skill in SKILLS {
        let name = sentences::skill(skill).unwrap();
        assert_eq!(name.as_str(), skill);
    }
    for industry in Industry::ALL {
        let name = sentences::industry(*industry);
        assert_eq!(name.code(), format!("industry_{industry}"));
    }
}

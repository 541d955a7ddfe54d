use super::*;
use crate::account::tests::account;
use crate::profile::CompanySeat;

fn employer(email: &str, company: Option<(&str, Option<&str>)>) -> Viewer {
    let mut account = account();
    account.email = email.parse().unwrap();
    let company = company.map(|(name, site)| -> Company {
        serde_json::from_value(serde_json::json!({
            "id": "com_01JQ8Z6Y5N3V9T7W2K4M6P8R0S", "owner": account.id, "legal_name": name, "country": "KE", "website": site,
            "created_at": "2026-11-20T12:00:00Z", "updated_at": "2026-11-20T12:00:00Z",
        }))
        .unwrap()
    });
    account.company = company.as_ref().map(|company| CompanySeat::owner(company.id.clone()));
    Viewer::employer(&account, company.as_ref())
}

fn shield(exclusion: serde_json::Value) -> Shield {
    serde_json::from_value(vec![exclusion].into()).unwrap()
}

#[test]
fn an_exclusion_matches_a_company_name_in_any_case_and_legal_form() {
    let acme = shield(serde_json::json!({"kind": "company", "name": "ACME"}));
    for name in [
        "Acme",
        "acme Ltd.",
        "The Acme Co.",
        "Acme Kenya Limited",
        "A.C.M.E. Inc",
    ] {
        assert!(
            acme.hides_from(&employer("kofi@else.example", Some((name, None)))),
            "{name}"
        );
    }
    for name in ["Acmeria Ltd", "Not Acme", "Kilima"] {
        assert!(
            !acme.hides_from(&employer("kofi@else.example", Some((name, None)))),
            "{name}"
        );
    }
    assert!(!acme.hides_from(&employer("kofi@acme.com", None)));
}

#[test]
fn an_exclusion_matches_a_company_record_after_renaming() {
    let id = "com_01JQ8Z6Y5N3V9T7W2K4M6P8R0S";
    let known = shield(serde_json::json!({"kind": "company", "name": "Acme", "company_id": id}));
    assert!(known.hides_from(&employer("kofi@else.example", Some(("Renamed Holdings", None)))));
    assert!(!known.hides_from(&employer("kofi@else.example", None)));
}

#[test]
fn an_exclusion_keeps_matching_after_changes_of_names_and_site() {
    let words = ["Acme", "Kilima", "Sahel", "Baraka", "Nile"];
    let mut account = account();
    let now = "2026-11-20T12:00:00Z".parse().unwrap();
    // All sequences of three changes with five values, each changing one of the three fields.
    for steps in 0..(words.len() * 3).pow(3) {
        let id = "com_01JQ8Z6Y5N3V9T7W2K4M6P8R0S".parse().unwrap();
        let mut company = Company::new(
            id,
            account.id.clone(),
            "Acme Ltd".parse().unwrap(),
            "KE".parse().unwrap(),
            now,
        );
        account.company = Some(CompanySeat::owner(company.id.clone()));
        let mut met = Vec::new();
        let mut rest = steps;
        for _ in 0..3 {
            let (word, what) = (words[rest % 5], rest / 5 % 3);
            rest /= 15;
            let before = company.clone();
            match what {
                0 => company
                    .rename(
                        crate::profile::CompanyNames {
                            legal_name: word.parse().unwrap(),
                            ..company.names()
                        },
                        account.id.clone(),
                        crate::platform::ReviewTimes::default(),
                        now,
                    )
                    .map(|_| ()),
                1 => company
                    .rename(
                        crate::profile::CompanyNames {
                            trading_name: Some(word.parse().unwrap()),
                            ..company.names()
                        },
                        account.id.clone(),
                        crate::platform::ReviewTimes::default(),
                        now,
                    )
                    .map(|_| ()),
                _ => {
                    company.website = format!("https://{word}.example").parse().ok();
                    company.remember(&before)
                }
            }
            .unwrap();
            let viewer = Viewer::employer(&account, Some(&company));
            for word in words {
                for exclusion in [
                    serde_json::json!({"kind": "company", "name": word}),
                    serde_json::json!({"kind": "domain", "domain": format!("{word}.example")}),
                ] {
                    let is_met = shield(exclusion.clone()).hides_from(&viewer);
                    assert!(
                        is_met || !met.contains(&exclusion),
                        "{exclusion} no longer meets {company:?}"
                    );
                    if is_met && !met.contains(&exclusion) {
                        met.push(exclusion);
                    }
                }
            }
        }
    }
}

#[test]
fn a_domain_covers_addresses_and_sites_below_it() {
    let acme = shield(serde_json::json!({"kind": "domain", "domain": "https://www.Acme.com/jobs"}));
    assert_eq!(serde_json::to_value(&acme).unwrap()[0]["domain"], "acme.com");
    assert!(acme.hides_from(&employer("kofi@acme.com", None)));
    assert!(acme.hides_from(&employer("kofi@mail.acme.com", None)));
    assert!(acme.hides_from(&employer(
        "kofi@gmail.com",
        Some(("Else", Some("https://www.acme.com")))
    )));
    assert!(!acme.hides_from(&employer(
        "kofi@notacme.com",
        Some(("Else", Some("https://acme.com.example")))
    )));
}

#[test]
fn public_mail_domains_cannot_be_excluded() {
    assert_eq!("gmail.com".parse::<MailDomain>(), Err(NotADomain::Public));
    for wrong in ["", "acme", "acme..com", "a b.com", "@"] {
        assert_eq!(wrong.parse::<MailDomain>(), Err(NotADomain::None), "{wrong}");
    }
    assert_eq!("kofi@acme.co.ke".parse::<MailDomain>().unwrap().as_str(), "acme.co.ke");
}

#[test]
fn persons_match_by_address_only_and_unknown_viewers_always() {
    let kofi = shield(serde_json::json!({"kind": "person", "email": "Kofi@Acme.com"}));
    assert!(kofi.hides_from(&employer("kofi@acme.com", None)));
    assert!(!kofi.hides_from(&employer("ama@acme.com", None)));
    assert!(kofi.hides_from(&Viewer::Unknown) && !Shield::default().hides_from(&Viewer::Unknown));
    assert!(!kofi.hides_from(&Viewer::Trusted));
}

#[test]
fn exclusions_keep_matching_after_a_change_of_the_address() {
    let excluded = [
        shield(serde_json::json!({"kind": "person", "email": "kofi@acme.com"})),
        shield(serde_json::json!({"kind": "domain", "domain": "acme.com"})),
    ];
    let mut account = account();
    account.email = "kofi@acme.com".parse().unwrap();
    for next in ["kofi@else.example", "kofi@third.example"] {
        account.set_email(next.parse().unwrap());
        let viewer = Viewer::employer(&account, None);
        assert!(excluded.iter().all(|shield| shield.hides_from(&viewer)), "{next}");
    }
    // Back to the first one: each is listed once.
    account.set_email("kofi@acme.com".parse().unwrap());
    assert_eq!(account.former_emails.len(), 2);
}

#[test]
fn a_shield_deduplicates_exclusions_and_has_a_maximum() {
    let person = |n: usize| Exclusion::Person {
        email: format!("p{n}@acme.com").parse().unwrap(),
    };
    assert_eq!(Shield::new(vec![person(1), person(1)]).unwrap().exclusions().len(), 1);
    assert!(Shield::new((0..50).map(person).collect()).is_ok());
    assert_eq!(Shield::new((0..51).map(person).collect()), Err(BadShield));
}

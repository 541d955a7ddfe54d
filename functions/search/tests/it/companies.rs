//! `company:` matches executives who show their company, and reveals nothing about others.

use domain::{Account, ExecutiveProfile, Role, profile::Visibility};
use jiff::SignedDuration;
use serde_json::{Value, json};
use testkit::{Person, records};

use crate::fixture::{Fixture, fixture, id};

/// Queries for an employee of Savanna Holdings.
const QUESTIONS: [&str; 11] = [
    "company:savanna",
    "company:sav",
    "COMPANY:SAVÁNNA",
    "company:\"savanna holdings\"",
    "company:(hold savanna)",
    "company:(acme OR savanna)",
    "savanna",
    "hold",
    "\"savanna holdings\"",
    "chief AND company:savanna",
    "company:savanna NOT company:acme",
];

/// The responses to all queries, which must not differ between a hidden company and no company.
async fn answers(fixture: &Fixture, employer: &Person) -> Vec<Value> {
    let mut answers = Vec::new();
    let others = [
        "",
        "NOT company:savanna",
        "NOT savanna",
        "title:savanna",
        "chief OR savanna",
        "company:acme",
    ];
    for words in QUESTIONS.iter().chain(&others) {
        for sort in ["relevance", "years", "recent"] {
            let q: String = words.bytes().map(|byte| format!("%{byte:02x}")).collect();
            answers.push(fixture.search_results(employer, &format!("q={q}&sort={sort}")).await);
        }
    }
    answers
}

impl Fixture {
    /// Writes the document as the indexer would, and updates the search.
    async fn becomes(&self, revision: u64, account: &Account, profile: &ExecutiveProfile) {
        self.index(revision, account, profile).await;
        self.local.clock.advance(SignedDuration::from_secs(1));
    }
}

#[tokio::test]
async fn an_executive_is_found_by_company_only_while_shown() {
    let fixture = fixture().await;
    let employer = fixture.employer().await;
    let (account, mut profile) = fixture.findable(1).await;
    fixture.findable(2).await;
    let everybody = fixture.search_results(&employer, "").await;
    for words in QUESTIONS {
        assert_eq!(fixture.typed(&employer, words).await["total"], 0, "{words}");
    }

    profile.privacy.show_company = true;
    fixture.becomes(2, &account, &profile).await;
    for words in QUESTIONS {
        let found = fixture.typed(&employer, words).await;
        assert_eq!(found["total"], 1, "{words}");
        assert_eq!(found["results"][0]["id"], id(1).as_str());
        assert_eq!(found["results"][0]["current_company"], "Savanna Holdings");
    }
    for words in ["company:holdings-savanna-x", "company:acme", "title:savanna"] {
        assert_eq!(fixture.typed(&employer, words).await["total"], 0, "{words}");
    }
    let found = fixture.typed(&employer, "\"holdings savanna\"").await;
    assert_eq!(
        (&found["total"], &found["notes"][0]["kind"]),
        (&1.into(), &"without_quotes".into())
    );
    let found = fixture
        .typed(&employer, "company:\"savanna hold\" OR company:sav")
        .await;
    let reason = json!({ "field": "company", "value": "Savanna Holdings", "marks": [{ "start": 0, "end": 7 }] });
    assert_eq!(found["results"][0]["why_matched"], json!([reason]));
    assert_eq!(found["results"][0]["identity"], Value::Null, "still nobody's name");

    profile.privacy.show_company = false;
    fixture.becomes(3, &account, &profile).await;
    for words in QUESTIONS {
        let found = fixture.typed(&employer, words).await;
        assert_eq!((&found["total"], &found["results"]), (&0.into(), &json!([])), "{words}");
        let counts = found["facets"].as_object().unwrap().values();
        assert!(counts.clone().all(|counts| counts == &json!({})), "{words}");
    }
    assert_eq!(fixture.search_results(&employer, "").await, everybody);
}

#[tokio::test]
async fn no_query_distinguishes_a_hidden_company_from_an_absent_one() {
    let fixture = fixture().await;
    let employer = fixture.employer().await;
    let (account, mut profile) = (records::account(id(1), Role::Executive), records::profile(id(1)));
    fixture.findable(2).await;
    profile.details.current_company = None;
    profile.details.title = "Chief Financial Officer".parse().ok();
    fixture.becomes(1, &account, &profile).await;
    let without = answers(&fixture, &employer).await;
    let json = serde_json::to_string(&without).unwrap().to_lowercase();
    assert!(json.contains(id(1).as_str()) && !json.contains("savanna"), "{json}");

    // The same person at the company, with its name in the title too: the responses are identical.
    profile.details.current_company = "Savanna Holdings".parse().ok();
    profile.details.title = "Chief Financial Officer at Savanna Holdings".parse().ok();
    fixture.becomes(2, &account, &profile).await;
    assert_eq!(answers(&fixture, &employer).await, without);

    // With a shown company the responses differ, so the comparison above is meaningful.
    profile.privacy.show_company = true;
    fixture.becomes(3, &account, &profile).await;
    assert_ne!(answers(&fixture, &employer).await, without);
}

#[tokio::test]
async fn a_shown_company_bypasses_neither_shields_nor_private_profiles() {
    let fixture = fixture().await;
    let boss = fixture.employer().await;
    let other = fixture.employer().await;
    let mut boss_account = fixture.accounts.get::<Account>(&boss.id()).await.unwrap().unwrap();
    boss_account.email = "boss@kilima.example".parse().unwrap();
    fixture.accounts.save(&boss_account).await.unwrap();
    let (account, mut profile) = fixture.findable(1).await;
    let total = async |person: &Person| fixture.typed(person, "company:savanna").await["total"].clone();

    profile.privacy.show_company = true;
    fixture.becomes(2, &account, &profile).await;
    assert_eq!((total(&boss).await, total(&other).await), (1.into(), 1.into()));
    let shield = json!([{ "kind": "domain", "domain": "kilima.example" }]);
    profile.privacy.shield = serde_json::from_value(shield).unwrap();
    fixture.becomes(3, &account, &profile).await;
    assert_eq!((total(&boss).await, total(&other).await), (0.into(), 1.into()));
    profile.visibility = Visibility::Private;
    fixture.becomes(4, &account, &profile).await;
    for person in [&boss, &other, &fixture.api.admin()] {
        for words in QUESTIONS {
            assert_eq!(fixture.typed(person, words).await["total"], 0, "{words}");
        }
    }
}

//! `GET /api/search/executives`, through the router.

use domain::{
    Account, Chance, Company, ExecutiveProfile,
    account::AccountState,
    application::ApplicationStatus,
    profile::{Verification, Visibility},
    search::{Document, Listed},
    vetting::Vetting,
};
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::{AnyTable, Transaction, search::Change};
use testkit::records;

use crate::fixture::{fixture, id};

fn ids(found: &Value) -> Vec<&str> {
    found["results"]
        .as_array()
        .unwrap()
        .iter()
        .map(|result| result["id"].as_str().unwrap())
        .collect()
}

#[tokio::test]
async fn an_employer_searches_every_field_and_sees_no_names() {
    let fixture = fixture().await;
    let employer = fixture.employer().await;
    let (mut account, mut profile) = fixture.findable(1).await;
    account.id = id(2);
    profile.account_id = id(2);
    profile.details.country = Some("NG".parse().unwrap());
    profile.details.location = Some("Lagos".parse().unwrap());
    profile.details.remote_work = false;
    fixture.index(1, &account, &profile).await;

    let found = fixture.search_results(
        &employer,
        "industry=financial_services&industry=energy&specialization=cfo&skills=m%26a&skills=Sales&availability=permanent\
         &language=french&min_years=10&max_years=20&max_salary=150000&remote=true&available=true&q=chief+fin&location=&sort=years",
    );
    let found = found.await;
    assert_eq!((ids(&found), &found["total"]), (vec![id(1).as_str()], &1.into()));
    assert_eq!(found["facets"]["remote"], serde_json::json!({ "true": 1, "false": 1 }));
    assert_eq!(found["facets"]["location"], serde_json::json!({ "KE": 1 }));
    assert_eq!(found["next_cursor"], Value::Null);
    let result = &found["results"][0];
    assert_eq!(
        (&result["initials"], &result["title"]),
        (&"A. D.".into(), &"Chief Financial Officer".into())
    );
    assert!(
        result["why_matched"]
            .as_array()
            .unwrap()
            .contains(&serde_json::json!({ "field": "skills", "value": "M&A", "marks": [] }))
    );

    let everything = fixture.search_results(&employer, "").await.to_string();
    for secret in [
        "Amina",
        "Diallo",
        "Savanna",
        "example.com",
        "linkedin",
        "@",
        "leads the finances",
        "130000",
        "100000",
    ] {
        assert!(!everything.contains(secret), "{secret} in {everything}");
    }
}

#[tokio::test]
async fn operators_phrases_and_fields_are_parsed_and_errors_have_a_position() {
    let fixture = fixture().await;
    let employer = fixture.employer().await;
    fixture.findable(1).await;
    for (q, found) in [
        (r#""chief financial" AND (ifrs OR leadership) NOT audit"#, 1),
        ("\"financial chief\" AND skills:chief", 0),
        ("title:chief", 1),
        ("skills:chief", 0),
        ("NOT leadership", 0),
        ("Chíef FINÁNCIAL", 1),
    ] {
        assert_eq!(fixture.typed(&employer, q).await["total"], found, "{q}");
    }
    let found = fixture.search_results(&employer, "q=%22chief+financial%22").await;
    let title = serde_json::json!({ "field": "title", "value": "Chief Financial Officer", "marks": [{ "start": 0, "end": 15 }] });
    assert_eq!(found["results"][0]["why_matched"], serde_json::json!([title]));

    // No executive matches the query as typed, and the response reports how it was reread.
    for (q, note) in [
        ("\"financial chief\"", serde_json::json!({ "kind": "without_quotes" })),
        (
            "leadershhip",
            serde_json::json!({ "kind": "corrected", "typed": "leadershhip", "read_as": "leadership" }),
        ),
        (
            "CFO leadership xylophones",
            serde_json::json!({ "kind": "left_out", "typed": "xylophones" }),
        ),
    ] {
        let found = fixture.typed(&employer, q).await;
        assert_eq!(
            (&found["total"], &found["notes"][0]),
            (&1.into(), &note),
            "{q}: {found}"
        );
    }

    // A character outside the basic plane has two UTF-16 code units.
    let body = employer
        .get("/api/search/executives?q=%F0%9D%94%8A+%28finance")
        .await
        .expect(422);
    assert_eq!(
        body["errors"],
        serde_json::json!([{
            "field": "q", "message": "This parenthesis is never closed.",
            "sentence": { "code": "query_never_closed", "params": {} }, "place": { "start": 3, "end": 4 },
        }])
    );
    for (q, place) in [
        ("salary%3A10", (0, 7)),
        ("company%3A", (0, 8)),
        ("cfo+AND", (4, 7)),
        ("%22cfo", (0, 1)),
    ] {
        let reply = employer.get(&format!("/api/search/executives?q={q}")).await;
        let body = reply.expect(422);
        let (start, end) = place;
        assert_eq!(
            body["errors"][0]["place"],
            serde_json::json!({ "start": start, "end": end }),
            "{q}"
        );
        assert_eq!(body["code"], "invalid");
    }
}

#[tokio::test]
async fn an_executive_no_longer_searchable_is_removed_by_the_next_poll() {
    let fixture = fixture().await;
    let employer = fixture.employer().await;
    type Change = fn(&mut Account, &mut ExecutiveProfile);
    let ways_out: [Change; 7] = [
        |_, profile| profile.visibility = Visibility::Private,
        |account, _| account.vetting_status = Some(Vetting::InProgress),
        |account, _| account.membership_status = Some(ApplicationStatus::Withdrawn),
        |account, _| account.state = AccountState::Suspended,
        |account, _| account.state = AccountState::Deactivated,
        |account, _| account.state = AccountState::DeletionScheduled,
        |account, _| account.state = AccountState::Erased,
    ];
    let mut people = Vec::new();
    for (number, _) in (0..).zip(&ways_out) {
        people.push(fixture.findable(number).await);
    }
    assert_eq!(fixture.search_results(&employer, "").await["total"], ways_out.len());
    for ((account, profile), way_out) in people.iter_mut().zip(ways_out) {
        way_out(account, profile);
        fixture.local.clock.advance(SignedDuration::from_millis(100));
        fixture.index(2, account, profile).await;
    }
    fixture.local.clock.advance(SignedDuration::from_secs(1));
    let found = fixture.search_results(&employer, "").await;
    assert_eq!((&found["total"], ids(&found)), (&0.into(), vec![]));
    assert!(
        found["facets"]
            .as_object()
            .unwrap()
            .values()
            .all(|counts| counts == &serde_json::json!({}))
    );
}

#[tokio::test]
async fn late_log_entries_and_long_pauses_lose_no_change() {
    let fixture = fixture().await;
    let employer = fixture.employer().await;
    let (account, mut profile) = fixture.findable(1).await;
    fixture.search_results(&employer, "").await;

    // Its writer started half a minute ago, in the previous hour, and the write succeeded only now.
    fixture
        .local
        .clock
        .advance(SignedDuration::from_mins(60) - SignedDuration::from_secs(5));
    let began = fixture.local.clock.now();
    fixture.local.clock.advance(SignedDuration::from_secs(30));
    fixture.search_results(&employer, "").await;
    profile.visibility = Visibility::Private;
    let listed = Listed::<Document> {
        id: account.id.clone(),
        revision: 2,
        document: None,
    };
    let late = Change {
        at: began,
        listed: listed.clone(),
    };
    let written = Transaction::new()
        .replace(&fixture.search, &listed)
        .create(&fixture.search, &late);
    written.commit(&Chance::system()).await.unwrap();
    fixture.local.clock.advance(SignedDuration::from_secs(2));
    assert_eq!(fixture.search_results(&employer, "").await["total"], 0);

    // The process was inactive for days: the log has expired, the shards are read again.
    fixture.local.clock.advance(SignedDuration::from_hours(72));
    fixture.findable(2).await;
    fixture.local.clock.advance(SignedDuration::from_hours(48));
    assert_eq!(ids(&fixture.search_results(&employer, "").await), [id(2).as_str()]);
}

#[tokio::test]
async fn pages_are_consecutive_and_a_cursor_is_bound_to_its_query() {
    let fixture = fixture().await;
    let employer = fixture.employer().await;
    for number in 0..7 {
        fixture.findable(number).await;
    }
    let (mut seen, mut cursor) = (Vec::new(), String::new());
    loop {
        let page = fixture
            .search_results(&employer, &format!("skills=leadership&limit=3{cursor}"))
            .await;
        assert_eq!(page["total"], 7);
        seen.extend(ids(&page).into_iter().map(ToOwned::to_owned));
        let Some(next) = page["next_cursor"].as_str() else {
            break;
        };
        cursor = format!("&cursor={next}");
        for other in [
            "skills=finance&limit=3",
            "skills=leadership&limit=3&sort=years",
            "limit=3",
        ] {
            let reply = employer.get(&format!("/api/search/executives?{other}{cursor}")).await;
            assert_eq!(reply.problem(400), "bad_cursor", "{other}");
        }
    }
    assert_eq!(seen, (0..7).map(|number| id(number).to_string()).collect::<Vec<_>>());
}

#[tokio::test]
async fn a_private_salary_expectation_cannot_be_probed() {
    let fixture = fixture().await;
    let employer = fixture.employer().await;
    let (account, mut profile) = fixture.findable(1).await;
    profile.details.preferred_salary_min = domain::Whole::at_most(187_000);
    fixture.index(2, &account, &profile).await;
    let mut least = None;
    for most in (50..300).rev() {
        let found = fixture
            .search_results(&employer, &format!("max_salary={most}000"))
            .await;
        if found["total"] == 1 {
            least = Some(most);
        }
    }
    assert_eq!(least, Some(100), "the order of magnitude, not the amount");
    assert_eq!(
        fixture
            .search_results(&employer, "max_salary=900000&currency=KES")
            .await["total"],
        0
    );
}

/// Names, the summary, certifications, addresses, and a company and a place that the executive does not show.
#[tokio::test]
async fn words_that_employers_do_not_see_are_answered_like_words_that_nobody_has() {
    let fixture = fixture().await;
    let employer = fixture.employer().await;
    let (mut account, mut profile) = fixture.findable(1).await;
    let details = &mut profile.details;
    details.title = Some("Chief Financial Officer at Quillmark".parse().unwrap());
    details.current_company = Some("Quillmark".parse().unwrap());
    details.location = Some("Zinguela, Kenya".parse().unwrap());
    details.bio = Some("Restructured the brewery Hopwright in Gondar.".parse().unwrap());
    details.certifications = vec!["Laureate of the Bridgefort prize".parse().unwrap()];
    details.linkedin_url = Some("https://www.linkedin.com/in/vervain".parse().unwrap());
    profile.privacy.show_company = false;
    profile.privacy.show_location = false;
    account.first_name = "Oriolana".parse().unwrap();
    fixture.index(2, &account, &profile).await;

    assert_eq!(fixture.typed(&employer, "cfo").await["total"], 1);
    for (hidden, misspelt) in [
        ("quillmark", "quilmark"),
        ("zinguela", "zingela"),
        ("kenya", "kenyaa"),
        ("nairobi", "nairobbi"),
        ("hopwright", "hopwrigt"),
        ("brewery", "brewry"),
        ("gondar", "gondarr"),
        ("bridgefort", "bridgfort"),
        ("laureate", "laureat"),
        ("vervain", "vervian"),
        ("oriolana", "oriolna"),
        ("diallo", "dialo"),
    ] {
        for word in [hidden, misspelt] {
            for words in [
                word.to_owned(),
                format!("title:{word}"),
                format!("\"{word}\""),
                format!("company:{word}"),
            ] {
                let found = fixture.typed(&employer, &words).await;
                assert_eq!(found["total"], 0, "{words}: {found}");
                assert!(
                    is_place(hidden) || found["notes"][0]["read_as"] != hidden,
                    "{words}: {found}"
                );
            }
        }
    }
    for facet in ["skills", "specialization", "language"] {
        let found = fixture
            .search_results(&employer, &format!("facet={facet}&value=quil"))
            .await;
        assert_eq!(found["facets"], json!({ facet: {} }));
    }
}

/// Names of places are known even when no profile has them.
fn is_place(word: &str) -> bool {
    matches!(word, "kenya" | "nairobi" | "gondar")
}

#[tokio::test]
async fn values_of_a_facet_are_found_by_their_words_in_three_languages() {
    let fixture = fixture().await;
    let employer = fixture.employer().await;
    let (account, mut profile) = fixture.findable(1).await;
    profile.details.skills = ["Strategic Planning", "Change Management", "Treasury"]
        .map(|skill| skill.parse().unwrap())
        .to_vec();
    fixture.index(2, &account, &profile).await;

    for (value, names) in [
        ("strat", vec!["Strategic Planning"]),
        ("PLANIF", vec!["Strategic Planning"]),
        ("%D8%A7%D9%84%D8%AA%D8%AE%D8%B7", vec!["Strategic Planning"]),
        ("manag+ch", vec!["Change Management"]),
        ("anagement", vec![]),
        ("", vec!["Change Management", "Strategic Planning", "Treasury"]),
    ] {
        let found = fixture
            .search_results(&employer, &format!("facet=skills&value={value}"))
            .await;
        let facets = found["facets"].as_object().unwrap();
        let skills: Vec<&str> = facets["skills"]
            .as_object()
            .unwrap()
            .keys()
            .map(String::as_str)
            .collect();
        assert_eq!((skills, facets.len(), ids(&found).len()), (names, 1, 0), "{value}");
    }
    // Its counts are those of the other filters.
    let found = fixture
        .search_results(&employer, "facet=skills&value=strat&q=marketing")
        .await;
    assert_eq!(found["facets"], json!({ "skills": {} }));
    let reply = employer.get("/api/search/executives?facet=location").await;
    assert_eq!(reply.problem(422), "invalid");
}

#[tokio::test]
async fn invalid_queries_and_other_roles_are_refused() {
    let fixture = fixture().await;
    let path = "/api/search/executives";
    fixture.api.admin().get(path).await.expect(200);
    assert_eq!(fixture.api.anonymous().get(path).await.problem(401), "unauthenticated");
    assert_eq!(fixture.api.executive().get(path).await.problem(403), "forbidden");
    let crowd = "skills=x&".repeat(21);
    for faulty in [
        "industry=magic",
        "min_years=many",
        "min_years=2147483648",
        "max_years=101",
        "max_salary=1000000001",
        "limit=0",
        "limit=101",
        "sort=luck",
        "name=Amina",
        crowd.as_str(),
    ] {
        let reply = fixture.employer().await.get(&format!("{path}?{faulty}")).await;
        assert_eq!(reply.problem(422), "invalid", "{faulty}");
    }
    assert_eq!(
        fixture
            .employer()
            .await
            .get(&format!("{path}?cursor=x"))
            .await
            .problem(400),
        "bad_cursor"
    );
}

#[tokio::test]
async fn a_shield_hides_an_executive_within_a_second_from_the_excluded_only() {
    let fixture = fixture().await;
    let (boss, other) = (fixture.api.employer(), fixture.employer().await);
    let mut savanna = records::company(&boss.id());
    savanna.legal_name = "Savanna Holdings Ltd".parse().unwrap();
    fixture.of_company(&savanna).await;
    let (account, mut profile) = fixture.findable(1).await;
    for person in [&boss, &other] {
        assert_eq!(fixture.search_results(person, "").await["total"], 1);
    }
    let exclusion = json!([{ "kind": "company", "name": "Savanna Holdings" }]);
    profile.privacy.shield = serde_json::from_value(exclusion).unwrap();
    fixture.index(2, &account, &profile).await;
    fixture.local.clock.advance(SignedDuration::from_secs(1));
    let nothing = fixture.search_results(&boss, "").await;
    assert_eq!(
        (&nothing["total"], &nothing["results"]),
        (&0.into(), &serde_json::json!([]))
    );
    assert_eq!(nothing["facets"]["location"], serde_json::json!({}));
    assert_eq!(fixture.search_results(&other, "").await["total"], 1);
    assert_eq!(fixture.search_results(&fixture.api.admin(), "").await["total"], 1);
    // A token without an account does not identify the viewer.
    assert_eq!(fixture.search_results(&fixture.api.employer(), "").await["total"], 0);
}

#[tokio::test]
async fn each_page_of_results_is_recorded_in_one_small_row() {
    let fixture = fixture().await;
    for number in 1..4 {
        fixture.findable(number).await;
    }
    let employer = fixture.employer().await;
    let page = fixture
        .search_results(&employer, "q=Chief&skills=Leadership&limit=2")
        .await;
    fixture.search_results(&employer, "q=nobody").await;
    fixture.search_results(&fixture.api.admin(), "q=chief").await;
    assert!(fixture.local.outbox("search").await.is_empty());
    let kept = AnyTable::from(&fixture.analytics)
        .partition("SEARCHED#2026-11-20")
        .await
        .unwrap();
    assert_eq!(kept.len(), 2, "{kept:?}");
    let (with, without): (Vec<_>, Vec<_>) = kept
        .iter()
        .partition(|row| row.fields["executives"] != serde_json::json!([]));
    assert_eq!(with[0].fields["executives"], serde_json::json!(ids(&page)));
    assert_eq!(with[0].fields["words"], serde_json::json!(["chief", "leadership"]));
    // What was searched for may be a name.
    assert_eq!(without[0].fields["words"], serde_json::json!([]));
    // One write unit for a page of twenty: `usr_` and 32 digits each.
    let others = serde_json::to_string(&with[0].fields).unwrap().len() - 2 * 39 + with[0].key.pk.len();
    assert!(others + 20 * 37 < 1024 - 100, "{others}");
}

#[tokio::test]
async fn an_unverified_employer_finds_saves_and_counts_public_profiles_only() {
    let fixture = fixture().await;
    let (unverified, verified, nobody) = (
        fixture.unverified().await,
        fixture.employer().await,
        fixture.api.employer(),
    );
    let (account, mut open) = fixture.findable(1).await;
    open.visibility = Visibility::Public;
    fixture.index(2, &account, &open).await;
    let (guarded, profile) = fixture.findable(2).await;
    assert_eq!(profile.visibility, Visibility::VerifiedEmployers);
    for (person, expected) in [(&unverified, 1), (&verified, 2), (&nobody, 1)] {
        let found = fixture.search_results(person, "").await;
        assert_eq!(found["total"], expected);
        assert_eq!(found["facets"]["location"], json!({ "KE": expected }));
    }
    let wish = json!({ "executive_id": guarded.id });
    let path = "/api/introductions/candidates/save";
    assert_eq!(unverified.post(path, wish.clone()).await.problem(404), "not_found");
    assert!(verified.post(path, wish).await.status < 300);
    // After the verification has ended, a saved candidate is shown without the card.
    let account = fixture.accounts.get::<Account>(&verified.id()).await.unwrap().unwrap();
    let id = account.it.company_id().unwrap().clone();
    let mut company = fixture.profiles.get::<Company>(&id).await.unwrap().unwrap();
    company.verification_status = Verification::Unverified;
    fixture.profiles.save(&company).await.unwrap();
    fixture.local.clock.advance(SignedDuration::from_secs(61));
    assert_eq!(fixture.search_results(&verified, "").await["total"], 1);
    let saved = verified.get("/api/introductions/candidates/saved").await.expect(200);
    assert!(!saved.to_string().contains("Chief Financial Officer"), "{saved}");
}

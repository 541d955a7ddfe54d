//! `GET /api/search/executives`, through the router.

use domain::{
    Account, Chance, ExecutiveProfile, Role, account::AccountState, application::ApplicationStatus,
    profile::Visibility, search::Listed, vetting::Vetting,
};
use jiff::SignedDuration;
use serde_json::Value;
use store::{AnyTable, Transaction, search::Change};
use testkit::records;

use crate::world::{id, world};

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
    let world = world().await;
    let employer = world.api.employer();
    let (mut account, mut profile) = world.findable(1).await;
    account.id = id(2);
    profile.account_id = id(2);
    profile.details.country = Some("NG".parse().unwrap());
    profile.details.location = Some("Lagos".parse().unwrap());
    profile.details.remote_work = false;
    world.index(1, &account, &profile).await;

    let found = world.found(
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

    let everything = world.found(&employer, "").await.to_string();
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
    let world = world().await;
    let employer = world.api.employer();
    world.findable(1).await;
    for (q, found) in [
        (r#""chief financial" AND (ifrs OR leadership) NOT audit"#, 1),
        ("\"financial chief\" AND skills:chief", 0),
        ("title:chief", 1),
        ("skills:chief", 0),
        ("NOT leadership", 0),
        ("Chíef FINÁNCIAL", 1),
    ] {
        assert_eq!(world.typed(&employer, q).await["total"], found, "{q}");
    }
    let found = world.found(&employer, "q=%22chief+financial%22").await;
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
        let found = world.typed(&employer, q).await;
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
    let world = world().await;
    let employer = world.api.employer();
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
        people.push(world.findable(number).await);
    }
    assert_eq!(world.found(&employer, "").await["total"], ways_out.len());
    for ((account, profile), way_out) in people.iter_mut().zip(ways_out) {
        way_out(account, profile);
        world.local.clock.advance(SignedDuration::from_millis(100));
        world.index(2, account, profile).await;
    }
    world.local.clock.advance(SignedDuration::from_secs(1));
    let found = world.found(&employer, "").await;
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
    let world = world().await;
    let employer = world.api.employer();
    let (account, mut profile) = world.findable(1).await;
    world.found(&employer, "").await;

    // Its writer started half a minute ago, in the previous hour, and the write succeeded only now.
    world
        .local
        .clock
        .advance(SignedDuration::from_mins(60) - SignedDuration::from_secs(5));
    let began = world.local.clock.now();
    world.local.clock.advance(SignedDuration::from_secs(30));
    world.found(&employer, "").await;
    profile.visibility = Visibility::Private;
    let listed = Listed {
        account_id: account.id.clone(),
        revision: 2,
        document: None,
    };
    let late = Change {
        at: began,
        listed: listed.clone(),
    };
    let written = Transaction::new()
        .replace(&world.search, &listed)
        .create(&world.search, &late);
    written.commit(&Chance::system()).await.unwrap();
    world.local.clock.advance(SignedDuration::from_secs(2));
    assert_eq!(world.found(&employer, "").await["total"], 0);

    // The process was inactive for days: the log has expired, the shards are read again.
    world.local.clock.advance(SignedDuration::from_hours(72));
    world.findable(2).await;
    world.local.clock.advance(SignedDuration::from_hours(48));
    assert_eq!(ids(&world.found(&employer, "").await), [id(2).as_str()]);
}

#[tokio::test]
async fn pages_are_consecutive_and_a_cursor_is_bound_to_its_query() {
    let world = world().await;
    let employer = world.api.employer();
    for number in 0..7 {
        world.findable(number).await;
    }
    let (mut seen, mut cursor) = (Vec::new(), String::new());
    loop {
        let page = world
            .found(&employer, &format!("skills=leadership&limit=3{cursor}"))
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
    let world = world().await;
    let employer = world.api.employer();
    let (account, mut profile) = world.findable(1).await;
    profile.details.preferred_salary_min = domain::Whole::at_most(187_000);
    world.index(2, &account, &profile).await;
    let mut least = None;
    for most in (50..300).rev() {
        let found = world.found(&employer, &format!("max_salary={most}000")).await;
        if found["total"] == 1 {
            least = Some(most);
        }
    }
    assert_eq!(least, Some(100), "the order of magnitude, not the amount");
    assert_eq!(
        world.found(&employer, "max_salary=900000&currency=KES").await["total"],
        0
    );
}

#[tokio::test]
async fn invalid_queries_and_other_roles_are_refused() {
    let world = world().await;
    let path = "/api/search/executives";
    world.api.admin().get(path).await.expect(200);
    assert_eq!(world.api.anonymous().get(path).await.problem(401), "unauthenticated");
    assert_eq!(world.api.executive().get(path).await.problem(403), "forbidden");
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
        let reply = world.api.employer().get(&format!("{path}?{faulty}")).await;
        assert_eq!(reply.problem(422), "invalid", "{faulty}");
    }
    assert_eq!(
        world.api.employer().get(&format!("{path}?cursor=x")).await.problem(400),
        "bad_cursor"
    );
}

#[tokio::test]
async fn a_shield_hides_an_executive_within_a_second_from_the_excluded_only() {
    let world = world().await;
    let hired = |email: &str| {
        let person = world.api.employer();
        let mut account = records::account(person.id(), Role::Employer);
        account.email = email.parse().unwrap();
        (person, account)
    };
    let (boss, mut boss_account) = hired("boss@else.example");
    let (other, other_account) = hired("kofi@other.example");
    let company = domain::CompanyId::new(&world.local.clock, &Chance::system());
    boss_account.company_id = Some(company.clone());
    let savanna: domain::Company = serde_json::from_value(serde_json::json!({
        "id": company, "owner": boss.id(), "legal_name": "Savanna Holdings Ltd", "country": "KE",
        "created_at": testkit::noon(), "updated_at": testkit::noon(),
    }))
    .unwrap();
    world.profiles.create(&savanna).await.unwrap();
    for account in [&boss_account, &other_account] {
        world.accounts.create(account).await.unwrap();
    }
    let (account, mut profile) = world.findable(1).await;
    for person in [&boss, &other] {
        assert_eq!(world.found(person, "").await["total"], 1);
    }
    let exclusion = serde_json::json!([{ "kind": "company", "name": "Savanna Holdings" }]);
    profile.privacy.shield = serde_json::from_value(exclusion).unwrap();
    world.index(2, &account, &profile).await;
    world.local.clock.advance(SignedDuration::from_secs(1));
    let nothing = world.found(&boss, "").await;
    assert_eq!(
        (&nothing["total"], &nothing["results"]),
        (&0.into(), &serde_json::json!([]))
    );
    assert_eq!(nothing["facets"]["location"], serde_json::json!({}));
    assert_eq!(world.found(&other, "").await["total"], 1);
    assert_eq!(world.found(&world.api.admin(), "").await["total"], 1);
    // A token without an account does not identify the viewer.
    assert_eq!(world.found(&world.api.employer(), "").await["total"], 0);
}

#[tokio::test]
async fn each_page_of_results_is_recorded_in_one_small_row() {
    let world = world().await;
    for number in 1..4 {
        world.findable(number).await;
    }
    let employer = world.api.employer();
    let page = world.found(&employer, "q=Chief&skills=Leadership&limit=2").await;
    world.found(&employer, "q=nobody").await;
    world.found(&world.api.admin(), "q=chief").await;
    assert!(world.local.outbox("search").await.is_empty());
    let kept = AnyTable::from(&world.analytics)
        .partition("SEARCHED#2026-11-20")
        .await
        .unwrap();
    assert_eq!(kept.len(), 1, "{kept:?}");
    assert_eq!(kept[0].fields["executives"], serde_json::json!(ids(&page)));
    assert_eq!(kept[0].fields["words"], serde_json::json!(["chief", "leadership"]));
    // One write unit for a page of twenty: `usr_` and 32 digits each.
    let others = serde_json::to_string(&kept[0].fields).unwrap().len() - 2 * 39 + kept[0].key.pk.len();
    assert!(others + 20 * 37 < 1024 - 100, "{others}");
}

//! `GET` and `PUT /api/admin/settings`

use serde_json::{Value, json};

use crate::fixture::Fixture;

const PATH: &str = "/api/admin/settings";

#[tokio::test]
async fn quotas_have_a_default_and_changes_are_stored() {
    let fixture = Fixture::new().await;
    let admin = fixture.api.admin();
    let unset = json!({
        "introduction_requests": {"free": 3, "premium": null},
        "featured_jobs": {"free": 0, "premium": 3},
        "invitations": {"per_hour": 200, "is_paused": false},
        "refunds": {"alone_up_to": 20_000},
        "review_times": {"company_verification": 5, "document": 5, "job_report": 2, "contact_message": 2},
        "changed_at": null
    });
    assert_eq!(admin.get(PATH).await.expect(200), unset);
    for quota in [
        json!({"free": null, "premium": null}),
        json!({"free": 5, "premium": 40}),
    ] {
        let set = admin
            .put(PATH, json!({ "introduction_requests": quota }))
            .await
            .expect(200);
        assert_eq!(
            (&set["introduction_requests"], &set["changed_at"]),
            (&quota, &json!("2026-11-20T12:00:00Z"))
        );
        assert_eq!(fixture.api.admin().get(PATH).await.expect(200), set);
    }
    let kept = fixture.local.everything("accounts").await.join("\n");
    assert!(kept.contains(admin.id().as_str()), "who set it is kept");
}

#[tokio::test]
async fn the_number_of_featured_jobs_is_stored_within_its_bounds() {
    let fixture = Fixture::new().await;
    let admin = fixture.api.admin();
    let change = |free: u32, premium: u32| json!({"featured_jobs": {"free": free, "premium": premium}});
    let set = admin.put(PATH, change(1, 100)).await.expect(200);
    assert_eq!(set["featured_jobs"], json!({"free": 1, "premium": 100}));
    for (wish, field) in [
        (change(101, 3), "featured_jobs.free"),
        (change(0, 101), "featured_jobs.premium"),
    ] {
        let refused = admin.put(PATH, wish).await.expect(422);
        assert_eq!(refused["errors"][0]["field"], field);
    }
}

#[tokio::test]
async fn a_quota_of_zero_is_refused_with_its_field() {
    let fixture = Fixture::new().await;
    for (quota, field) in [
        (json!({"free": 0}), "introduction_requests.free"),
        (json!({"premium": 10_001}), "introduction_requests.premium"),
    ] {
        let wish = json!({ "introduction_requests": quota });
        let refused = fixture.api.admin().put(PATH, wish).await.expect(422);
        assert_eq!(refused["errors"][0]["field"], field);
    }
    let kept: Value = fixture.api.admin().get(PATH).await.expect(200);
    assert_eq!(kept["changed_at"], Value::Null);
}

#[tokio::test]
async fn the_rate_of_invitations_has_a_default_and_bounds_and_other_settings_stay() {
    let fixture = Fixture::new().await;
    let admin = fixture.api.admin();
    let unset = admin.get(PATH).await.expect(200);
    assert_eq!(unset["invitations"], json!({"per_hour": 200, "is_paused": false}));
    admin
        .put(PATH, json!({"introduction_requests": {"free": 3, "premium": null}}))
        .await
        .expect(200);
    for (per_hour, status) in [(1, 200), (10_000, 200), (0, 422), (10_001, 422)] {
        let wish = json!({"invitations": {"per_hour": per_hour, "is_paused": true}});
        let reply = admin.put(PATH, wish.clone()).await.expect(status);
        if status == 422 {
            assert_eq!(reply["errors"][0]["field"], "invitations.per_hour");
        } else {
            assert_eq!(reply["invitations"], wish["invitations"]);
            assert_eq!(reply["introduction_requests"]["free"], 3);
        }
    }
}

#[tokio::test]
async fn what_one_administrator_may_give_back_has_a_default_and_bounds() {
    let fixture = Fixture::new().await;
    let admin = fixture.api.admin();
    for (limit, is_fit) in [(0, true), (1_000_000, true), (1_000_001, false)] {
        let wish = json!({"refunds": {"alone_up_to": limit}});
        let reply = admin.put(PATH, wish.clone()).await;
        if is_fit {
            assert_eq!(reply.expect(200)["refunds"], wish["refunds"]);
        } else {
            assert_eq!(reply.expect(422)["errors"][0]["field"], "refunds.alone_up_to");
        }
    }
}

#[tokio::test]
async fn the_times_of_reviews_are_stored_within_their_bounds_and_audited() {
    let fixture = Fixture::new().await;
    let admin = fixture.api.admin();
    let times = json!({"company_verification": 30, "document": 1, "job_report": 3, "contact_message": 2});
    let set = admin.put(PATH, json!({ "review_times": times })).await.expect(200);
    assert_eq!(
        (&set["review_times"], &set["refunds"]["alone_up_to"]),
        (&times, &json!(20_000))
    );
    let facts = fixture.local.facts("accounts").await;
    let changed = facts[0]["body"]["changes"].as_array().unwrap();
    let named: Vec<_> = changed
        .iter()
        .map(|it| {
            (
                it["setting"].as_str().unwrap(),
                it["before"].as_u64(),
                it["after"].as_u64(),
            )
        })
        .collect();
    let expected = [
        ("company_review_days", Some(5), Some(30)),
        ("document_review_days", Some(5), Some(1)),
        ("job_report_days", Some(2), Some(3)),
    ];
    assert_eq!(named, expected, "what stays is no change");
    for field in ["company_verification", "document", "job_report", "contact_message"] {
        for days in [0, 31] {
            let mut wish = times.clone();
            wish[field] = json!(days);
            let refused = admin.put(PATH, json!({ "review_times": wish })).await.expect(422);
            assert_eq!(refused["errors"][0]["field"], format!("review_times.{field}"));
        }
    }
    let kept = admin.get(PATH).await.expect(200);
    assert_eq!(kept["review_times"], times);
}

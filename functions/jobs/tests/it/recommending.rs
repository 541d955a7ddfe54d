//! Executives are recommended jobs that fit their profile, each with the reasons.

use domain::ExecutiveProfile;
use serde_json::{Value, json};

use crate::fixture::Fixture;

const PATH: &str = "/api/jobs/recommendations/for-me";

impl Fixture {
    /// Amina's profile, with these details instead of others.
    async fn describe(&self, details: Value) {
        let mut profile = self
            .app
            .profiles
            .get::<ExecutiveProfile>(&self.amina.id())
            .await
            .unwrap()
            .unwrap();
        profile.it.details = serde_json::from_value(details).unwrap();
        self.app.profiles.save(&profile).await.unwrap();
    }

    async fn recommended(&self) -> Vec<Value> {
        let found = self.amina.get(PATH).await.expect(200);
        found["jobs"].as_array().unwrap().clone()
    }
}

/// A finance executive in Kenya with a private minimum.
fn finance() -> Value {
    json!({
        "title": "Group DAF, East Africa", "skills": ["IFRS"], "specializations": [], "country": "KE",
        "availability_type": "full_time", "preferred_salary_min": 150_000, "preferred_salary_max": 0,
        "salary_currency": "USD", "salary_private": true, "remote_work": false,
    })
}

fn titles(jobs: &[Value]) -> Vec<&str> {
    jobs.iter().map(|job| job["title"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn fitting_jobs_come_with_their_reasons_the_best_first() {
    let fixture = Fixture::new().await;
    fixture.describe(finance()).await;
    let cfo = fixture.published(json!({"requirements": ["Ten years of IFRS"]})).await;
    let controller = json!({
        "title": "Controller", "requirements": ["IFRS"], "location": "Nairobi", "countries": ["KE"],
        "engagement_type": "interim",
    });
    let controller = fixture.published(controller).await;
    let other = json!({"title": "Chief People Officer", "location": "Cairo", "countries": ["EG"]});
    let other = fixture.published(other).await;
    let range = json!({"min": 1_000_000, "max": 14_999_999, "currency": "USD", "type": "yearly"});
    let below = fixture
        .published(json!({"title": "CFO of a branch", "salary_range": range}))
        .await;
    fixture.index(&[&cfo, &controller, &other, &below]).await;
    let jobs = fixture.recommended().await;
    assert_eq!(titles(&jobs), ["Chief Financial Officer", "Controller"]);
    assert_eq!(
        jobs[0]["reasons"],
        json!([
            {"kind": "title", "value": null},
            {"kind": "skills", "value": "Ten years of IFRS"},
            {"kind": "engagement_type", "value": "permanent"},
            {"kind": "location", "value": "KE"},
        ])
    );
    // The minimum is never told.
    let text = json!(jobs).to_string();
    assert!(!text.contains("150000") && !text.contains("minimum"));
    // What was applied to is not recommended again.
    fixture.apply(&cfo, json!({})).await;
    assert_eq!(titles(&fixture.recommended().await), ["Controller"]);
    assert_eq!(
        fixture.amina.get(&format!("{PATH}?limit=1")).await.expect(200)["jobs"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
}

#[tokio::test]
async fn exclusions_hide_named_companies_and_tell_nothing_about_anonymous_ones() {
    let fixture = Fixture::new().await;
    fixture.describe(finance()).await;
    let named = fixture.published(json!({"title": "CFO"})).await;
    let anonymous = json!({"title": "Finance Director", "is_anonymous": true, "employer_description": "A listed bank"});
    let anonymous = fixture.published(anonymous).await;
    fixture.index(&[&named, &anonymous]).await;
    let mut before = fixture.recommended().await;
    assert_eq!(before.len(), 2);
    fixture.exclude().await;
    let after = fixture.recommended().await;
    assert_eq!(titles(&after), ["Finance Director"]);
    before.retain(|job| job["is_anonymous"] == true);
    assert_eq!(before, after);
}

#[tokio::test]
async fn without_a_profile_or_anything_in_common_nothing_is_recommended() {
    let fixture = Fixture::new().await;
    let job = fixture.published(json!({})).await;
    fixture.index(&[&job]).await;
    let stranger = fixture.api.executive();
    assert_eq!(stranger.get(PATH).await.expect(200)["jobs"], json!([]));
    fixture
        .describe(json!({"title": "Chef de cuisine", "remote_work": false}))
        .await;
    assert_eq!(fixture.recommended().await, Vec::<Value>::new());
    fixture.erik.get(PATH).await.problem(403);
}

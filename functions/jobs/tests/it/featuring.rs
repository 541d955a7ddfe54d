//! A company features its jobs.

use domain::{
    PlatformSettings,
    payment::{Holder, Premium},
    platform::FeaturedQuota,
};
use serde_json::{Value, json};

use crate::fixture::Fixture;

impl Fixture {
    /// The company has premium for a month.
    async fn subscribe(&self) {
        let holder = Holder::Company(self.erik.company().unwrap().company_id);
        let now = self.local.clock.now();
        let mut premium = Premium::none(holder, self.erik.id(), now);
        premium.grant(30, now).unwrap();
        self.app.payments.create(&premium).await.unwrap();
    }

    async fn feature(&self, job: &str) -> testkit::Reply {
        self.erik.post(&format!("/api/jobs/{job}/feature"), json!({})).await
    }

    async fn end_featuring(&self, job: &str) -> Value {
        self.erik.delete(&format!("/api/jobs/{job}/feature")).await.expect(200)
    }

    /// The number of featured jobs, and how many the plan includes.
    async fn quota(&self) -> (Value, Value) {
        let list = self.erik.get("/api/jobs/my/posted").await.expect(200);
        (list["featured"].clone(), list["featured_most"].clone())
    }

    async fn some_jobs(&self, number: usize) -> Vec<String> {
        let mut jobs = Vec::new();
        for n in 0..number {
            jobs.push(self.published(json!({"title": format!("Director {n}")})).await);
        }
        jobs
    }
}

#[tokio::test]
async fn premium_includes_three_featured_jobs_at_a_time() {
    let fixture = Fixture::new().await;
    let jobs = fixture.some_jobs(4).await;
    let refused = fixture.feature(&jobs[0]).await.expect(409);
    assert_eq!(refused["code"], "quota");
    assert_eq!(fixture.quota().await, (json!(0), json!(0)));

    fixture.subscribe().await;
    for job in &jobs[..3] {
        assert_eq!(fixture.feature(job).await.expect(200)["is_featured"], true);
    }
    assert_eq!(fixture.quota().await, (json!(3), json!(3)));
    // Again changes nothing; one more is refused until another one ends.
    fixture.feature(&jobs[0]).await.expect(200);
    assert_eq!(fixture.feature(&jobs[3]).await.expect(409)["code"], "quota");
    for _ in 0..2 {
        assert_eq!(fixture.end_featuring(&jobs[0]).await["is_featured"], false);
        assert_eq!(fixture.quota().await.0, 2);
    }
    fixture.feature(&jobs[3]).await.expect(200);
    // A job that leaves the board makes room, and is not featured when it comes back.
    fixture.act(&jobs[3], "pause", json!({})).await;
    assert_eq!(fixture.quota().await.0, 2);
    let resumed = fixture.act(&jobs[3], "resume", json!({})).await;
    assert_eq!(resumed["is_featured"], false);
}

#[tokio::test]
async fn two_requests_at_once_do_not_exceed_the_quota() {
    let fixture = Fixture::new().await;
    let settings = PlatformSettings {
        featured_jobs: FeaturedQuota { free: 1, premium: 3 },
        ..PlatformSettings::default()
    };
    fixture.app.common.accounts.create(&settings).await.unwrap();
    let jobs = fixture.some_jobs(2).await;
    let (one, other) = tokio::join!(fixture.feature(&jobs[0]), fixture.feature(&jobs[1]));
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    assert_eq!(fixture.quota().await, (json!(1), json!(1)));
}

#[tokio::test]
async fn only_a_public_job_of_the_own_company_is_featured() {
    let fixture = Fixture::new().await;
    fixture.subscribe().await;
    let draft = fixture.draft(json!({})).await;
    assert_eq!(fixture.feature(&draft).await.expect(409)["code"], "not_public");
    let job = fixture.published(json!({})).await;
    let path = format!("/api/jobs/{job}/feature");
    fixture.amina.post(&path, json!({})).await.problem(404);
    fixture.api.employer().post(&path, json!({})).await.problem(404);
    assert_eq!(fixture.quota().await.0, 0);
}

#[tokio::test]
async fn featured_jobs_come_first_on_the_board_with_a_label() {
    let fixture = Fixture::new().await;
    fixture.subscribe().await;
    let jobs = fixture.some_jobs(3).await;
    fixture.feature(&jobs[1]).await.expect(200);
    fixture.index(&jobs.iter().collect::<Vec<_>>()).await;
    let found = fixture.browse("").await;
    let shown: Vec<_> = found["jobs"]
        .as_array()
        .unwrap()
        .iter()
        .map(|job| (job["id"].clone(), job["is_featured"].clone()))
        .collect();
    assert_eq!(shown[0], (json!(jobs[1]), json!(true)));
    assert!(shown[1..].iter().all(|(_, is_featured)| is_featured == false));
    // In the order of publication, they are among the others.
    let recent = fixture.browse("?sort=recent").await;
    assert_ne!(recent["jobs"][0]["id"], json!(jobs[1]));
}

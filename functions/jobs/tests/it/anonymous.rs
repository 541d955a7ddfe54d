//! Jobs that do not name their company, for every reader outside of it.

use domain::{Company, Job, JobId};
use serde_json::{Value, json};
use testkit::Person;

use crate::fixture::{Fixture, form, once};

/// The number of jobs: a hundred in every run. Another is in `KILELE_ANONYMOUS_JOBS`.
#[expect(
    clippy::disallowed_methods,
    reason = "more of them are asked for on the command line"
)]
fn jobs() -> usize {
    std::env::var("KILELE_ANONYMOUS_JOBS").map_or(100, |asked| asked.parse().unwrap())
}

impl Fixture {
    /// A public job that does not name the company; its texts and facts differ by number.
    async fn anonymous_job(&self, pattern: &Job, number: usize) -> String {
        let mut job = pattern.clone();
        job.id = JobId::new(&self.local.clock, &self.app.common.chance);
        let described = (!number.is_multiple_of(3)).then_some("A listed group in East Africa");
        let (workplace, locale) = [("on_site", "en"), ("hybrid", "fr"), ("remote", "ar")][number % 3];
        let content = form(&json!({
            "is_anonymous": true, "employer_description": described, "workplace": workplace,
            "title": format!("Director {number}"), "locale": locale, "requirements": vec!["Board experience"; number % 4],
            "benefits": vec!["Housing"; number % 2],
        }));
        job.content = serde_json::from_value(content).unwrap();
        self.app.jobs.create(&job).await.unwrap();
        job.id.to_string()
    }

    /// What a visitor reads of a job.
    async fn read_by_a_visitor(&self, job: &str, number: usize) -> Vec<String> {
        let visitor = self.api.anonymous();
        vec![
            self.page(["en", "fr", "ar"][number % 3], job, 200).await,
            visitor.get(&format!("/api/jobs/preview/{job}")).await.text,
            visitor.get(&format!("/api/jobs/{job}/applications")).await.text,
        ]
    }

    /// What an executive reads who looks at a job, saves it, applies, is refused and withdraws.
    async fn read_by_an_executive(&self, job: &str, number: usize) -> Vec<String> {
        let amina = once(&self.amina, job);
        let mut read = vec![amina.get(&format!("/api/jobs/{job}")).await.text];
        let saved = json!({"job_id": job, "notes": "Ask about the board"});
        read.push(amina.post("/api/jobs/save", saved).await.text);
        let path = format!("/api/jobs/{job}/apply");
        let without_resume = once(&self.amina, &format!("{job} without a resume"));
        read.push(without_resume.post(&path, json!({})).await.text);
        let applied = amina.post(&path, self.application(&json!({}))).await;
        let application = applied.body["id"].as_str().unwrap().to_owned();
        read.push(applied.text);
        let again = once(&self.amina, &format!("{job} again"));
        read.push(again.post(&path, self.application(&json!({}))).await.text);
        let application = format!("/api/jobs/applications/{application}");
        read.push(amina.get(&application).await.text);
        // Some are refused by the employer, the others withdraw.
        if number.is_multiple_of(2) {
            let move_on = json!({"status": "rejected", "rejection_reason": "terms"});
            self.erik.put(&application, move_on).await.expect(200);
        } else {
            let withdraw = json!({"reason": "other_position"});
            read.push(amina.post(&format!("{application}/withdraw"), withdraw).await.text);
        }
        read.push(amina.get(&application).await.text);
        read
    }

    /// What the employer of another company reads of a job.
    async fn read_by_another_company(&self, other: &Person, job: &str) -> Vec<String> {
        let mut read = vec![other.get(&format!("/api/jobs/{job}")).await.text];
        for part in ["applications", "analytics", "analytics/export"] {
            read.push(other.get(&format!("/api/jobs/{job}/{part}")).await.text);
        }
        read.push(other.put(&format!("/api/jobs/{job}/pause"), json!({})).await.text);
        read.push(
            once(other, job)
                .post(&format!("/api/jobs/{job}/duplicate"), json!({}))
                .await
                .text,
        );
        read
    }
}

#[tokio::test]
async fn an_anonymous_job_names_its_company_to_no_reader_outside_of_it() {
    let mut fixture = Fixture::new().await;
    fixture.publish_templates().await;
    let id = fixture.erik.company().unwrap().company_id;
    let company = fixture.app.profiles.get::<Company>(&id).await.unwrap().unwrap();
    let erik = fixture.erik.id();
    let secrets = [company.name().to_lowercase(), id.to_string(), erik.to_string()];
    // Ids contain letters of either case.
    let secrets = secrets.map(|secret| secret.to_lowercase());
    let other = fixture.other_employer().await;
    let first = json!({"is_anonymous": true, "employer_description": "A bank"});
    let first = fixture.published(first).await;
    let pattern = fixture.job(&first).await;
    let mut made = vec![first];
    let mut read = Vec::new();
    for number in 0..jobs() {
        let job = fixture.anonymous_job(&pattern, number).await;
        read.extend(fixture.read_by_a_visitor(&job, number).await);
        read.extend(fixture.read_by_an_executive(&job, number).await);
        read.extend(fixture.read_by_another_company(&other, &job).await);
        made.push(job);
    }
    fixture.index(&made.iter().collect::<Vec<_>>()).await;
    let name = company.name().replace(' ', "%20");
    let lists = [
        (fixture.api.anonymous(), "feed".to_owned()),
        (fixture.api.anonymous(), "sitemap".to_owned()),
        (fixture.api.anonymous(), format!("feed?q={name}")),
        (fixture.api.anonymous(), format!("browse?q={name}")),
        (fixture.api.anonymous(), "browse?sort=recent".to_owned()),
        (fixture.amina.clone(), format!("?q={name}")),
        (fixture.amina.clone(), "recommendations/for-me".to_owned()),
        (fixture.amina.clone(), "saved".to_owned()),
        (fixture.amina.clone(), "applications/my?limit=100".to_owned()),
        (other.clone(), "?sort=recent".to_owned()),
    ];
    for (reader, list) in lists {
        let path = format!("/api/jobs/{list}").replace("/?", "?");
        read.push(reader.get(&path).await.text);
    }
    // The notices to people outside of the company, from which their mails are made.
    let notices = fixture.local.notices("jobs").await;
    let is_outside =
        |notice: &&Value| notice["to"]["account_id"] != json!(erik) && notice["to"]["email"] != "erik@savanna.example";
    let notices: Vec<_> = notices.iter().filter(is_outside).map(Value::to_string).collect();
    assert!(notices.len() >= jobs() / 2, "{} notices", notices.len());
    read.extend(notices);

    assert!(read.len() > 15 * jobs(), "{}", read.len());
    for answer in read {
        let answer = answer.to_lowercase();
        for secret in &secrets {
            let mentions = answer.matches(secret.as_str()).count();
            // What was asked for may be repeated in the notes of a search.
            assert!(mentions == 0 || answer.contains("\"typed\""), "{secret}: {answer}");
        }
        assert!(!answer.contains("hiringorganization"), "{answer}");
    }
}

//! The worker on the local cloud: facts in, closed applications and paused jobs out.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use domain::{
    Account, AccountId, Chance, Job, JobApplication, JobId, PlatformSettings, Role,
    account::{AccountEvent, AccountState},
    job::{JobEvent, JobStatus},
    job_application::{Ending, JobApplicationActor, JobApplicationEvent, JobApplicationStatus},
    payment::{Holder, Premium, PremiumEvent, PremiumStatus},
    platform::FeaturedQuota,
    profile::{Verification, verification::VerificationEvent},
};
use events::{Event, Fact, Transition};
use job_worker::App;
use serde_json::json;
use testkit::{Local, batch, fact, noon, records};

struct Fixture {
    local: Local,
    app: App,
    job: Job,
}

fn person(number: u32) -> AccountId {
    format!("usr_{number:032x}").parse().unwrap()
}

impl Fixture {
    /// A published job of employer 7.
    async fn new() -> Self {
        let local = Local::new();
        let app = App::from_env(&local.env()).unwrap();
        let job = records::job(&person(7));
        let written = store::job::create(&app.jobs, &job);
        written.commit(&Chance::system()).await.unwrap();
        Self { local, app, job }
    }

    /// The application of this executive, changed before it is stored.
    async fn applied(&self, executive: u32, change: impl FnOnce(&mut JobApplication)) -> JobApplication {
        let account = records::account(person(executive), Role::Executive);
        self.app.accounts.create(&account).await.unwrap();
        let mut application = records::job_application(&self.job, &person(executive));
        change(&mut application);
        let written = store::job_application::create(&self.app.jobs, &self.app.timers, &application, noon());
        written.commit(&Chance::system()).await.unwrap();
        application
    }

    /// The job has this status now; the fact of the move to it.
    async fn moved(&self, to: JobStatus) -> Fact {
        let mut job = self.app.jobs.get::<Job>(&self.job.id).await.unwrap().unwrap();
        job.status = to;
        self.app.jobs.save(&job).await.unwrap();
        let moved = Event::JobMoved {
            job_id: self.job.id.clone(),
            company_id: self.job.company_id.clone(),
            transition: Transition {
                from: Some(JobStatus::Published),
                event: JobEvent::Close,
                to,
            },
        };
        fact(moved, &self.local.clock)
    }

    async fn work(&self, facts: &[&Fact]) {
        let outcome = self.app.work(batch(facts.iter().copied())).await;
        assert_eq!(json!(outcome), json!({"batchItemFailures": []}));
    }

    async fn status(&self, application: &JobApplication) -> JobApplicationStatus {
        let read = self
            .app
            .jobs
            .get::<JobApplication>(&application.id)
            .await
            .unwrap()
            .unwrap();
        read.status
    }

    /// The names of the notices, with the recipients' ids.
    async fn told(&self) -> Vec<(String, String)> {
        let notices = self.local.notices("jobs").await;
        let text = |value: &serde_json::Value| value.as_str().unwrap().to_owned();
        let mut told: Vec<_> = notices
            .iter()
            .map(|it| (text(&it["name"]), text(&it["to"]["account_id"])))
            .collect();
        told.sort();
        told
    }
}

#[tokio::test]
async fn every_open_applicant_of_an_ended_job_is_told_once_and_the_others_are_not() {
    for end in [JobStatus::Closed, JobStatus::Expired, JobStatus::Deleted] {
        let fixture = Fixture::new().await;
        let open = fixture.applied(1, |_| {}).await;
        let held = fixture
            .applied(2, |application| application.held_at = Some(noon()))
            .await;
        let rejected = |application: &mut JobApplication| application.status = JobApplicationStatus::Rejected;
        let rejected = fixture.applied(3, rejected).await;
        let offered = fixture
            .applied(4, |application| application.status = JobApplicationStatus::Offered)
            .await;
        let ended = fixture.moved(end).await;
        fixture.work(&[&ended]).await;
        fixture.work(&[&ended, &ended]).await;
        assert_eq!(fixture.status(&open).await, JobApplicationStatus::NotSelected);
        assert_eq!(fixture.status(&held).await, JobApplicationStatus::NotSelected);
        assert_eq!(fixture.status(&rejected).await, JobApplicationStatus::Rejected);
        assert_eq!(fixture.status(&offered).await, JobApplicationStatus::Offered);
        let name = || "job-application-ended".to_owned();
        assert_eq!(
            fixture.told().await,
            [(name(), person(1).to_string()), (name(), person(2).to_string())]
        );
    }
}

#[tokio::test]
async fn a_job_that_is_public_again_keeps_its_applications() {
    let fixture = Fixture::new().await;
    let open = fixture.applied(1, |_| {}).await;
    let late = fixture.moved(JobStatus::Closed).await;
    let published = fixture.moved(JobStatus::Published).await;
    fixture.work(&[&late, &published]).await;
    assert_eq!(fixture.status(&open).await, JobApplicationStatus::Submitted);
    assert_eq!(fixture.told().await, []);
}

#[tokio::test]
async fn a_job_with_many_applicants_is_closed_to_the_last() {
    let fixture = Fixture::new().await;
    let mut all = Vec::new();
    for number in 100..160 {
        all.push(fixture.applied(number, |_| {}).await);
    }
    let ended = fixture.moved(JobStatus::Closed).await;
    fixture.work(&[&ended]).await;
    for application in &all {
        assert_eq!(fixture.status(application).await, JobApplicationStatus::NotSelected);
    }
    let ids = [&fixture.job.id];
    let stages = store::job_application::stages_of_jobs(&fixture.app.jobs, &ids)
        .await
        .unwrap();
    assert_eq!(stages[0].get(&JobApplicationStatus::NotSelected), Some(&60));
    assert_eq!(fixture.told().await.len(), 60);
}

#[tokio::test]
async fn an_application_that_is_moved_at_the_same_time_is_closed_as_it_is_then() {
    let fixture = Fixture::new().await;
    let open = fixture.applied(1, |_| {}).await;
    let ended = fixture.moved(JobStatus::Closed).await;
    let mut read = fixture.app.jobs.get::<JobApplication>(&open.id).await.unwrap().unwrap();
    let ending = Ending::default();
    let employer = JobApplicationActor::Employer;
    read.advance(JobApplicationEvent::Open, employer, ending, noon())
        .unwrap();
    let facts = [&ended];
    let ((), saved) = tokio::join!(fixture.work(&facts), fixture.app.jobs.save(&read));
    // Whichever was first: it is closed, and the employer's window was refused if it came second.
    assert!(matches!(saved, Ok(()) | Err(store::StoreError::Stale)));
    assert_eq!(fixture.status(&open).await, JobApplicationStatus::NotSelected);
}

#[tokio::test]
async fn the_applicant_of_a_company_that_is_gone_is_told() {
    let fixture = Fixture::new().await;
    let open = fixture.applied(1, |_| {}).await;
    let ended = fixture.moved(JobStatus::Published).await;
    let job = fixture.app.jobs.get::<Job>(&fixture.job.id).await.unwrap().unwrap();
    let erased = store::job::erase(&fixture.app.jobs, &fixture.app.timers, &job, noon());
    erased.commit(&Chance::system()).await.unwrap();
    fixture.work(&[&ended]).await;
    assert_eq!(fixture.status(&open).await, JobApplicationStatus::NotSelected);
    assert!(fixture.app.accounts.get::<Account>(&person(1)).await.unwrap().is_some());
}

/// The status of the fixture's job after this fact, twice.
async fn status_after(fixture: &Fixture, event: Event) -> JobStatus {
    let fact = fact(event, &fixture.local.clock);
    fixture.work(&[&fact, &fact]).await;
    fixture
        .app
        .jobs
        .get::<Job>(&fixture.job.id)
        .await
        .unwrap()
        .unwrap()
        .status
}

#[tokio::test]
async fn the_published_jobs_of_a_company_are_paused_when_it_is_not_verified_any_more() {
    for verification in Verification::ALL {
        let fixture = Fixture::new().await;
        let mut company = records::company(&person(7));
        assert_eq!(company.id, fixture.job.company_id);
        company.verification_status = *verification;
        fixture.app.profiles.create(&company).await.unwrap();
        let moved = Event::CompanyVerificationMoved {
            company_id: company.id.clone(),
            owner_id: person(7),
            transition: Transition {
                from: Some(Verification::Verified),
                event: VerificationEvent::Lapse,
                to: *verification,
            },
        };
        let expected = match verification {
            Verification::Verified => JobStatus::Published,
            _ => JobStatus::Paused,
        };
        assert_eq!(status_after(&fixture, moved).await, expected, "{verification}");
    }
}

#[tokio::test]
async fn the_published_jobs_of_an_employer_are_paused_when_the_account_is_locked() {
    for state in AccountState::ALL {
        for (poster, posts_it) in [(7, true), (8, false)] {
            let fixture = Fixture::new().await;
            let mut account = records::employer(&records::company(&person(7)));
            account.id = person(poster);
            account.state = *state;
            fixture.app.accounts.create(&account).await.unwrap();
            let moved = Event::AccountStateChanged {
                account_id: person(poster),
                transition: Transition {
                    from: Some(AccountState::Active),
                    event: AccountEvent::Suspend,
                    to: *state,
                },
            };
            let expected = if posts_it && !state.is_open() {
                JobStatus::Paused
            } else {
                JobStatus::Published
            };
            assert_eq!(status_after(&fixture, moved).await, expected, "{state} {poster}");
        }
    }
}

#[tokio::test]
async fn a_job_that_is_no_longer_published_is_not_paused() {
    let fixture = Fixture::new().await;
    fixture.moved(JobStatus::Closed).await;
    let company = records::unverified_company(&person(7));
    fixture.app.profiles.create(&company).await.unwrap();
    let moved = Event::CompanyVerificationMoved {
        company_id: company.id,
        owner_id: person(7),
        transition: Transition {
            from: Some(Verification::Verified),
            event: VerificationEvent::Lapse,
            to: Verification::Unverified,
        },
    };
    assert_eq!(status_after(&fixture, moved).await, JobStatus::Closed);
}

#[tokio::test]
async fn a_job_that_is_published_while_its_company_or_employer_may_not_is_paused() {
    for (is_verified, state, expected) in [
        (true, AccountState::Active, JobStatus::Published),
        (false, AccountState::Active, JobStatus::Paused),
        (true, AccountState::Suspended, JobStatus::Paused),
        (true, AccountState::Deactivated, JobStatus::Paused),
    ] {
        let fixture = Fixture::new().await;
        let mut company = records::company(&person(7));
        if !is_verified {
            company.verification_status = Verification::Unverified;
        }
        let mut account = records::employer(&company);
        account.id = person(7);
        account.state = state;
        fixture.app.profiles.create(&company).await.unwrap();
        fixture.app.accounts.create(&account).await.unwrap();
        let published = fixture.moved(JobStatus::Published).await;
        fixture.work(&[&published, &published]).await;
        let job = fixture.app.jobs.get::<Job>(&fixture.job.id).await.unwrap().unwrap();
        assert_eq!(job.status, expected, "{is_verified} {state}");
    }
}

#[tokio::test]
async fn the_jobs_featured_first_stay_within_the_plan_and_the_others_end_with_premium() {
    for (free, stay) in [(0, 0), (1, 1), (3, 3)] {
        let fixture = Fixture::new().await;
        let settings = PlatformSettings {
            featured_jobs: FeaturedQuota { free, premium: 3 },
            ..PlatformSettings::default()
        };
        fixture.app.accounts.create(&settings).await.unwrap();
        let company = fixture.job.company_id.clone();
        let now = noon();
        let mut premium = Premium::none(Holder::Company(company.clone()), person(7), now);
        premium.grant(5, now).unwrap();
        fixture.app.payments.create(&premium).await.unwrap();
        let mut featured = Vec::new();
        for n in 0..3 {
            let mut job = fixture.job.clone();
            job.id = JobId::new(&fixture.local.clock, &Chance::system());
            assert!(job.feature(now + domain::time::days(n)));
            let written = store::job::create(&fixture.app.jobs, &job);
            written.commit(&Chance::system()).await.unwrap();
            featured.push(job.id);
        }
        let shown = async || {
            let jobs = fixture
                .app
                .jobs
                .several::<Job>(&featured.iter().collect::<Vec<_>>())
                .await;
            let mut jobs = jobs.unwrap();
            jobs.sort_by_key(|job| featured.iter().position(|id| *id == job.id));
            jobs.iter().map(|job| job.is_featured()).collect::<Vec<_>>()
        };
        let moved = fact(
            Event::PremiumMoved {
                holder: Holder::Company(company.clone()),
                transition: Transition {
                    from: Some(PremiumStatus::ActiveGranted),
                    event: PremiumEvent::Expire,
                    to: PremiumStatus::None,
                },
            },
            &fixture.local.clock,
        );
        // While premium is active, nothing ends.
        fixture.work(&[&moved]).await;
        assert_eq!(shown().await, [true; 3]);
        fixture.local.clock.advance(domain::time::days(6));
        fixture.work(&[&moved, &moved]).await;
        assert_eq!(shown().await, [0, 1, 2].map(|n| n < stay), "{free}");
        let counts = store::job::of_company_counts(&fixture.app.jobs, &company)
            .await
            .unwrap();
        assert_eq!(counts.featured(), u32::try_from(stay).unwrap());
    }
}

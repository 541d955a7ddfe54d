use domain::{
    AccountId, Company, CompanyId,
    profile::{
        Verification,
        verification::{VerificationActor, VerificationEvent},
    },
    time::days,
};
use operations::company::{Made, moved_with_timers};
use testkit::records;
use timekeeper::Done;

use crate::fixture::Fixture;

fn kofi() -> AccountId {
    "usr_000000000000000000000000000000cc".parse().unwrap()
}

/// A company that the team approves now, as the admin area does it.
async fn approved(fixture: &Fixture) -> CompanyId {
    let mut company = records::unverified_company(&kofi());
    company.verification_status = Verification::Pending;
    let account = records::employer(&company);
    fixture.app.accounts.create(&account).await.unwrap();
    fixture.app.profiles.create(&company).await.unwrap();
    let mut company = fixture.app.profiles.get::<Company>(&company.id).await.unwrap().unwrap();
    let before = company.it.clone();
    let (actor, now) = (VerificationActor::Admin, fixture.app.clock.now());
    let made = Made {
        moved: company
            .advance(VerificationEvent::Approve, actor, Some(&kofi()), None, now)
            .unwrap(),
        actor,
        by: None,
        reason: None,
        note: None,
    };
    let tables = (&fixture.app.profiles, &fixture.app.timers);
    moved_with_timers(tables, &before, &company, Some(&account), &made, fixture.source())
        .commit(&fixture.app.chance)
        .await
        .unwrap();
    company.id.clone()
}

async fn status(fixture: &Fixture, id: &CompanyId) -> Verification {
    let company = fixture.app.profiles.get::<Company>(id).await.unwrap().unwrap();
    company.verification_status
}

async fn mails(fixture: &Fixture) -> Vec<String> {
    let notices = fixture.local.notices("profiles").await;
    notices
        .iter()
        .map(|notice| notice["name"].as_str().unwrap().to_owned())
        .collect()
}

#[tokio::test]
async fn a_verification_ends_after_a_year_with_a_reminder_thirty_days_before() {
    let fixture = Fixture::new().await;
    let id = approved(&fixture).await;
    fixture.jump(days(334)).await;
    assert_eq!(mails(&fixture).await, ["company-verified"]);
    // The approval was on 20 November 2026.
    assert_eq!(fixture.jump(days(335)).await, Done { done: 1, dropped: 0 });
    assert_eq!(mails(&fixture).await, ["company-verified", "company-verification-ends"]);
    fixture.jump(days(364)).await;
    assert_eq!(status(&fixture, &id).await, Verification::Verified);
    assert_eq!(fixture.jump(days(365)).await, Done { done: 1, dropped: 0 });
    assert_eq!(status(&fixture, &id).await, Verification::Unverified);
    assert_eq!(mails(&fixture).await.last().unwrap(), "company-verification-lapsed");
    let history = store::history::newest::<Company>(&fixture.app.profiles, &id)
        .await
        .unwrap();
    assert_eq!((history[0].event, &history[0].by), (VerificationEvent::Lapse, &None));
    assert_eq!(fixture.due().await, []);
}

#[tokio::test]
async fn a_company_that_is_reviewed_again_neither_lapses_nor_is_reminded() {
    let fixture = Fixture::new().await;
    let id = approved(&fixture).await;
    // As if the timer had been left behind.
    let mut company = fixture.app.profiles.get::<Company>(&id).await.unwrap().unwrap();
    let (event, actor) = (VerificationEvent::Recheck, VerificationActor::System);
    company
        .advance(event, actor, None, None, fixture.app.clock.now())
        .unwrap();
    fixture.app.profiles.save(&company).await.unwrap();
    assert_eq!(fixture.jump(days(400)).await, Done { done: 0, dropped: 1 });
    assert_eq!(status(&fixture, &id).await, Verification::Pending);
    assert_eq!(mails(&fixture).await, ["company-verified"]);
}

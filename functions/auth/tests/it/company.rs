//! The company and the seat of an employer in the tokens of a session.

use domain::{
    AccountId,
    profile::{CompanySeat, Seat},
};
use serde_json::json;

use crate::fixture::{Fixture, PASSWORD};

const EMAIL: &str = "kofi@acme.example";

/// An employer with a company, confirmed and not signed in yet.
async fn employer(fixture: &Fixture) -> AccountId {
    let form = json!({
        "email": EMAIL, "password": PASSWORD, "first_name": "Kofi", "last_name": "Mensah", "role": "employer",
        "company": {"name": "Acme", "country": "GH"},
    });
    fixture.post("/api/auth/register", form).await.expect(201);
    fixture.confirm(EMAIL, PASSWORD).await.expect(200);
    fixture.account_of(EMAIL).await.unwrap().id
}

#[tokio::test]
async fn the_first_token_of_an_employer_contains_the_company() {
    let fixture = Fixture::new().await;
    employer(&fixture).await;
    let browser = fixture.browser(EMAIL, PASSWORD).await;
    let held = fixture.account_of(EMAIL).await.unwrap().company.unwrap();
    assert_eq!(held.seat, Seat::Owner);
    assert_eq!(browser.answer["user"]["company"]["id"], json!(held.company_id));
    assert_eq!(browser.person.company(), Some(held));
}

#[tokio::test]
async fn a_token_of_an_executive_contains_none() {
    let fixture = Fixture::new().await;
    fixture.member("amina@example.com", "executive").await;
    let browser = fixture.browser("amina@example.com", PASSWORD).await;
    assert_eq!(browser.person.company(), None);
}

#[tokio::test]
async fn a_changed_seat_is_in_the_next_token_of_a_renewal_and_of_a_sign_in() {
    let fixture = Fixture::new().await;
    let id = employer(&fixture).await;
    let held = fixture.account_of(EMAIL).await.unwrap().company;
    let interviewer = held.clone().map(|held| CompanySeat {
        seat: Seat::Interviewer,
        ..held
    });
    for company in [interviewer, None, held] {
        let earlier = fixture.browser(EMAIL, PASSWORD).await;
        fixture
            .change(&id, |account| account.company.clone_from(&company))
            .await;
        let renewed = fixture.browse(fixture.refresh(&earlier.cookie).await);
        assert_eq!(renewed.person.company(), company, "after a renewal");
        // The session goes on with the cookie of that renewal.
        fixture.refresh(&renewed.cookie).await.expect(200);
        let later = fixture.browser(EMAIL, PASSWORD).await;
        assert_eq!(later.person.company(), company, "after a sign-in");
    }
}

#[tokio::test]
async fn a_seat_that_the_confirmation_could_not_set_is_set_by_the_first_sign_in() {
    let fixture = Fixture::new().await;
    let id = employer(&fixture).await;
    fixture.app.identity.directory.set_company(&id, None).await.unwrap();
    let held = fixture.account_of(EMAIL).await.unwrap().company;
    assert_eq!(fixture.browser(EMAIL, PASSWORD).await.person.company(), held);
}

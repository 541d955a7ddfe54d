//! Searches by company: an executive begins to match when they show their company.

use domain::{
    ExecutiveProfile, Role,
    search::{Document, Frequency},
};
use testkit::records;

use crate::fixture::{Fixture, id};

fn document(shows: bool, works_at: &str) -> Option<Document> {
    let account = records::account(id(2), Role::Executive);
    let mut profile: ExecutiveProfile = records::profile(id(2));
    profile.details.current_company = works_at.parse().ok();
    profile.privacy.show_company = shows;
    Document::of(&account, &profile)
}

#[tokio::test]
async fn showing_a_company_repeatedly_alerts_once() {
    let fixture = Fixture::new().await;
    let employer = fixture.verified_employer(1).await;
    fixture.is_listed(2, document(false, "Savanna Holdings")).await;
    let mut searches = Vec::new();
    for words in ["company:savanna", "company:\"savanna holdings\"", "savanna"] {
        searches.push(fixture.search_for(&employer, words, Frequency::Instant).await);
    }
    let elsewhere = fixture
        .search_for(&employer, "company:acme OR title:savanna", Frequency::Instant)
        .await;
    // A change of a hidden company causes no alert.
    let mut revision = 1;
    let mut counts = Vec::new();
    for (shows, works_at) in [
        (false, "Acme"),
        (false, "Savanna Holdings"),
        (true, "Savanna Holdings"),
        (false, "Savanna Holdings"),
        (true, "Savanna Holdings"),
        (true, "Savanna Holdings Kenya"),
    ] {
        revision = fixture.is_listed(2, document(shows, works_at)).await;
        // The queue delivers each event twice.
        fixture.hears(2, &[revision, revision]).await;
        counts.push(fixture.mails().await.len());
    }
    assert_eq!(counts, [0, 0, 3, 3, 3, 3]);
    for search in &searches {
        assert_eq!(fixture.matches(&employer, search).await.len(), 1);
    }
    assert_eq!(fixture.matches(&employer, &elsewhere).await, []);
    assert!(
        fixture
            .mails()
            .await
            .iter()
            .all(|alert| alert.shown[0].company.as_deref() == Some("Savanna Holdings")),
        "what is shown stands in the mail"
    );
    assert_eq!(revision, 7);
}

#[tokio::test]
async fn a_company_hidden_before_processing_is_not_in_an_alert() {
    let fixture = Fixture::new().await;
    let employer = fixture.verified_employer(1).await;
    let search = fixture
        .search_for(&employer, "company:savanna", Frequency::Instant)
        .await;
    fixture.is_listed(2, document(true, "Savanna Holdings")).await;
    fixture.is_listed(2, document(false, "Savanna Holdings")).await;
    fixture.hears(2, &[1, 2]).await;
    assert_eq!(
        (fixture.mails().await, fixture.matches(&employer, &search).await),
        (vec![], vec![])
    );
    let revision = fixture.is_listed(2, document(true, "Savanna Holdings")).await;
    fixture.hears(2, &[revision]).await;
    assert_eq!(fixture.mails().await.len(), 1, "they may be found by a later change");
}

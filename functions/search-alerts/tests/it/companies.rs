//! Searches by company: an executive begins to match when they show their company.

use domain::{
    ExecutiveProfile, Role,
    search::{Document, Frequency},
};
use testkit::records;

use crate::house::{House, id};

fn document(shows: bool, works_at: &str) -> Option<Document> {
    let account = records::account(id(2), Role::Executive);
    let mut profile: ExecutiveProfile = records::profile(id(2));
    profile.details.current_company = works_at.parse().ok();
    profile.privacy.show_company = shows;
    Document::of(&account, &profile)
}

#[tokio::test]
async fn showing_a_company_repeatedly_alerts_once() {
    let house = House::new().await;
    let employer = house.employer(1).await;
    house.is_listed(2, document(false, "Savanna Holdings")).await;
    let mut searches = Vec::new();
    for words in ["company:savanna", "company:\"savanna holdings\"", "savanna"] {
        searches.push(house.search_for(&employer, words, Frequency::Instant).await);
    }
    let elsewhere = house
        .search_for(&employer, "company:acme OR title:savanna", Frequency::Instant)
        .await;
    // A change of a hidden company causes no alert.
    let mut revision = 1;
    let mut told = Vec::new();
    for (shows, works_at) in [
        (false, "Acme"),
        (false, "Savanna Holdings"),
        (true, "Savanna Holdings"),
        (false, "Savanna Holdings"),
        (true, "Savanna Holdings"),
        (true, "Savanna Holdings Kenya"),
    ] {
        revision = house.is_listed(2, document(shows, works_at)).await;
        // The queue delivers each event twice.
        house.hears(2, &[revision, revision]).await;
        told.push(house.mails().await.len());
    }
    assert_eq!(told, [0, 0, 3, 3, 3, 3]);
    for search in &searches {
        assert_eq!(house.found(&employer, search).await.len(), 1);
    }
    assert_eq!(house.found(&employer, &elsewhere).await, []);
    assert!(
        house
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
    let house = House::new().await;
    let employer = house.employer(1).await;
    let search = house.search_for(&employer, "company:savanna", Frequency::Instant).await;
    house.is_listed(2, document(true, "Savanna Holdings")).await;
    house.is_listed(2, document(false, "Savanna Holdings")).await;
    house.hears(2, &[1, 2]).await;
    assert_eq!(
        (house.mails().await, house.found(&employer, &search).await),
        (vec![], vec![])
    );
    let revision = house.is_listed(2, document(true, "Savanna Holdings")).await;
    house.hears(2, &[revision]).await;
    assert_eq!(house.mails().await.len(), 1, "they may be found by a later change");
}

//! The company is searchable only while the executive shows it.

use domain::{
    Chance, ExecutiveProfile, Role,
    search::{Document, Listed},
};
use events::{Event, Outcome};
use store::{Transaction, search};
use testkit::{Local, records};

use crate::projections::{app_on, batch, id};

#[tokio::test]
async fn the_company_is_in_document_and_log_only_while_shown() {
    let local = Local::new();
    let app = app_on(&local).await;
    let one = id(1);
    Transaction::new()
        .create(&app.accounts, &records::account(one.clone(), Role::Executive))
        .create(&app.profiles, &records::profile(one.clone()))
        .commit(&Chance::system())
        .await
        .unwrap();
    let mut revisions = Vec::new();
    for shows in [false, true, true, false, true] {
        let mut profile = app.profiles.get::<ExecutiveProfile>(&one).await.unwrap().unwrap();
        profile.privacy.show_company = shows;
        app.profiles.save(&profile).await.unwrap();
        let changed = Event::ProfileChanged {
            account_id: one.clone(),
        };
        assert_eq!(app.work(batch(&app, [changed])).await, Outcome::done());
        let listed = app.search.get::<Listed>(&one).await.unwrap().unwrap().it;
        let json = serde_json::to_string(&listed).unwrap();
        assert_eq!(json.contains("Savanna Holdings"), shows, "{json}");
        revisions.push(listed.revision);
    }
    // Saving the same value again is no change.
    assert_eq!(revisions, [1, 2, 2, 3, 4]);
    let now = app.clock.now();
    let log = search::changes::<Document>(&app.search, now, now).await.unwrap();
    let changes = log.iter().map(|change| {
        let card = &change.document.as_ref().unwrap().card;
        (change.revision, card.current_company.as_deref())
    });
    let savanna = Some("Savanna Holdings");
    assert_eq!(
        changes.collect::<Vec<_>>(),
        [(1, None), (2, savanna), (3, None), (4, savanna)]
    );
}

//! Who begins to match, and who does not.

use domain::{
    Chance,
    search::{Frequency, SavedSearch},
};
use store::Read;

use crate::house::{House, STATES, State, id};

#[tokio::test]
async fn an_alert_is_sent_once_when_an_executive_begins_to_match() {
    // All sequences of three changes between five states: an alert is sent at the first change from invisible to
    // visible for the employer, and only then; a shield against another viewer makes no difference.
    for first in STATES {
        let house = House::new().await;
        let employer = house.employer(1).await;
        let ways: Vec<_> = STATES
            .iter()
            .flat_map(|second| STATES.map(|third| (*second, third)))
            .collect();
        // The state when the search is saved is not new.
        for executive in (2..).take(ways.len()) {
            house.becomes(executive, first, &employer).await;
        }
        let search = house.search(&employer, Frequency::Instant).await;
        for executive in (2..).take(ways.len()) {
            house.hears(executive, &[1]).await;
        }
        for (told, (executive, (second, third))) in (2..).zip(ways).enumerate() {
            let (mut before, mut is_told) = (first, false);
            for state in [second, third, State::Other, State::Fits] {
                let revision = house.becomes(executive, state, &employer).await;
                house.hears(executive, &[revision]).await;
                is_told |= !before.is_seen() && state.is_seen();
                let found = (house.mails().await.len(), house.found(&employer, &search).await.len());
                let expected = told + usize::from(is_told);
                assert_eq!(
                    found,
                    (expected, expected),
                    "{first:?} {second:?} {third:?}: {before:?} → {state:?}"
                );
                before = state;
            }
        }
    }
}

#[tokio::test]
async fn an_alert_shows_the_same_card_as_search() {
    let house = House::new().await;
    let employer = house.employer(1).await;
    let search = house.search(&employer, Frequency::Instant).await;
    let revision = house.becomes(2, State::Fits, &employer).await;
    house.hears(2, &[revision]).await;
    let mails = house.mails().await;
    let [alert] = &mails[..] else { panic!("{mails:?}") };
    assert_eq!((&alert.employer_id, &alert.search_id), (&employer.id, &search));
    let to = &house.local.notices("search").await[0]["to"];
    assert_eq!(to["email"], employer.email.as_ref());
    let [shown] = &alert.shown[..] else { panic!("{alert:?}") };
    assert_eq!(
        (&*shown.initials, shown.title.as_deref(), alert.others),
        ("A. D.", Some("Group Treasurer"), 0)
    );
    let said = serde_json::to_string(alert).unwrap();
    assert!(!said.contains("Diallo") && !said.contains(id(2).as_str()), "{said}");
}

#[tokio::test]
async fn each_search_alerts_at_its_own_frequency_and_its_own_owner() {
    let house = House::new().await;
    let (one, other) = (house.employer(1).await, house.employer(3).await);
    let silent = house.search(&one, Frequency::Never).await;
    let instant = house.search(&one, Frequency::Instant).await;
    let daily = house.search(&one, Frequency::Daily).await;
    let weekly = house.search(&other, Frequency::Weekly).await;
    let revision = house.becomes(2, State::Fits, &one).await;
    house.hears(2, &[revision]).await;
    // Only the instant alert was sent; the two digests wait, and the search without alerts has no matches.
    let mails = house.mails().await;
    assert_eq!(
        mails.iter().map(|alert| &alert.search_id).collect::<Vec<_>>(),
        [&instant]
    );
    let told = async |employer, search| {
        let found = house.found(employer, search).await;
        found.iter().map(|found| found.told_at.is_some()).collect::<Vec<_>>()
    };
    assert_eq!(told(&one, &silent).await, Vec::<bool>::new());
    assert_eq!(told(&one, &instant).await, [true]);
    assert_eq!(told(&one, &daily).await, [false]);
    assert_eq!(told(&other, &weekly).await, [false]);
}

#[tokio::test]
async fn inactive_owners_and_disabled_alerts_get_no_mail() {
    for (state, wishes, is_told) in [
        (domain::account::AccountState::Active, true, true),
        (domain::account::AccountState::Suspended, true, false),
        (domain::account::AccountState::DeletionScheduled, true, false),
        (domain::account::AccountState::Active, false, false),
    ] {
        let house = House::new().await;
        let employer = house.employer(1).await;
        let mut account = house
            .app
            .accounts
            .get::<domain::Account>(&employer.id)
            .await
            .unwrap()
            .unwrap();
        account.state = state;
        house.app.accounts.save(&account).await.unwrap();
        let mut settings = domain::settings::Settings::new(employer.id.clone());
        settings.email_notifications.job_matches = wishes;
        house.app.accounts.create(&settings).await.unwrap();
        let search = house.search(&employer, Frequency::Instant).await;
        let revision = house.becomes(2, State::Fits, &employer).await;
        house.hears(2, &[revision]).await;
        assert_eq!(house.mails().await.len(), usize::from(is_told), "{state:?} {wishes}");
        assert_eq!(house.found(&employer, &search).await.len(), usize::from(is_told));
    }
}

#[tokio::test]
async fn a_search_stopped_or_deleted_meanwhile_sends_no_alert() {
    let house = House::new().await;
    let employer = house.employer(1).await;
    let (stopped, deleted) = (
        house.search(&employer, Frequency::Instant).await,
        house.search(&employer, Frequency::Instant).await,
    );
    let revision = house.becomes(2, State::Fits, &employer).await;
    let mut search: Read<SavedSearch> = house.app.search.get((&employer.id, &stopped)).await.unwrap().unwrap();
    let before = search.it.clone();
    search.tell(Frequency::Never, house.local.clock.now());
    let written = store::saved_search::change(&house.app.search, &house.timers, &search, &before);
    written.commit(&Chance::system()).await.unwrap();
    let (tables, chance) = ((&house.app.search, &house.timers), Chance::system());
    store::saved_search::forget(tables.0, tables.1, &employer.id, &deleted, &chance)
        .await
        .unwrap();
    house.hears(2, &[revision]).await;
    assert_eq!(house.mails().await.len(), 0);
}

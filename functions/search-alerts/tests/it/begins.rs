//! Who begins to match, and who does not.

use domain::{
    Chance,
    search::{Frequency, SavedSearch},
};
use store::Read;

use crate::fixture::{Fixture, STATES, State, id};

#[tokio::test]
async fn an_alert_is_sent_once_when_an_executive_begins_to_match() {
    // All sequences of three changes between five states: an alert is sent at the first change from invisible to
    // visible for the employer, and only then; a shield against another viewer makes no difference.
    for first in STATES {
        let fixture = Fixture::new().await;
        let employer = fixture.employer(1).await;
        let ways: Vec<_> = STATES
            .iter()
            .flat_map(|second| STATES.map(|third| (*second, third)))
            .collect();
        // The state when the search is saved is not new.
        for executive in (2..).take(ways.len()) {
            fixture.becomes(executive, first, &employer).await;
        }
        let search = fixture.search(&employer, Frequency::Instant).await;
        for executive in (2..).take(ways.len()) {
            fixture.hears(executive, &[1]).await;
        }
        for (matched_instantly, (executive, (second, third))) in (2..).zip(ways).enumerate() {
            let (mut before, mut is_told) = (first, false);
            for state in [second, third, State::Other, State::Fits] {
                let revision = fixture.becomes(executive, state, &employer).await;
                fixture.hears(executive, &[revision]).await;
                is_told |= !before.is_seen() && state.is_seen();
                let found = fixture.matches(&employer, &search).await.len();
                let expected = matched_instantly + usize::from(is_told);
                assert_eq!(
                    found, expected,
                    "{first:?} {second:?} {third:?}: {before:?} → {state:?}"
                );
                before = state;
            }
            // Each ends visible, after being invisible: a match and its mail are written in one transaction.
            assert_eq!(fixture.mails().await.len(), matched_instantly + 1);
        }
    }
}

#[tokio::test]
async fn an_alert_shows_the_same_card_as_search() {
    let fixture = Fixture::new().await;
    let employer = fixture.employer(1).await;
    let search = fixture.search(&employer, Frequency::Instant).await;
    let revision = fixture.becomes(2, State::Fits, &employer).await;
    fixture.hears(2, &[revision]).await;
    let mails = fixture.mails().await;
    let [alert] = &mails[..] else { panic!("{mails:?}") };
    assert_eq!((&alert.employer_id, &alert.search_id), (&employer.id, &search));
    let to = &fixture.local.notices("search").await[0]["to"];
    assert_eq!(to["email"], employer.email.as_ref());
    let [shown] = &alert.shown[..] else { panic!("{alert:?}") };
    assert_eq!(
        (&*shown.initials, shown.title.as_deref(), alert.others),
        ("A. D.", Some("Group Treasurer"), 0)
    );
    let json = serde_json::to_string(alert).unwrap();
    assert!(!json.contains("Diallo") && !json.contains(id(2).as_str()), "{json}");
}

#[tokio::test]
async fn each_search_alerts_at_its_own_frequency_and_its_own_owner() {
    let fixture = Fixture::new().await;
    let (one, other) = (fixture.employer(1).await, fixture.employer(3).await);
    let silent = fixture.search(&one, Frequency::Never).await;
    let instant = fixture.search(&one, Frequency::Instant).await;
    let daily = fixture.search(&one, Frequency::Daily).await;
    let weekly = fixture.search(&other, Frequency::Weekly).await;
    let revision = fixture.becomes(2, State::Fits, &one).await;
    fixture.hears(2, &[revision]).await;
    // Only the instant alert was sent; the two digests wait, and the search without alerts has no matches.
    let mails = fixture.mails().await;
    assert_eq!(
        mails.iter().map(|alert| &alert.search_id).collect::<Vec<_>>(),
        [&instant]
    );
    let matched_instantly = async |employer, search| {
        let found = fixture.matches(employer, search).await;
        found.iter().map(|found| found.told_at.is_some()).collect::<Vec<_>>()
    };
    assert_eq!(matched_instantly(&one, &silent).await, Vec::<bool>::new());
    assert_eq!(matched_instantly(&one, &instant).await, [true]);
    assert_eq!(matched_instantly(&one, &daily).await, [false]);
    assert_eq!(matched_instantly(&other, &weekly).await, [false]);
}

#[tokio::test]
async fn inactive_owners_and_disabled_alerts_get_no_mail() {
    for (state, wishes, is_told) in [
        (domain::account::AccountState::Active, true, true),
        (domain::account::AccountState::Suspended, true, false),
        (domain::account::AccountState::DeletionScheduled, true, false),
        (domain::account::AccountState::Active, false, false),
    ] {
        let fixture = Fixture::new().await;
        let employer = fixture.employer(1).await;
        let mut account = fixture
            .app
            .accounts
            .get::<domain::Account>(&employer.id)
            .await
            .unwrap()
            .unwrap();
        account.state = state;
        fixture.app.accounts.save(&account).await.unwrap();
        let mut settings = domain::settings::Settings::new(employer.id.clone());
        settings.email_notifications.job_matches = wishes;
        fixture.app.accounts.create(&settings).await.unwrap();
        let search = fixture.search(&employer, Frequency::Instant).await;
        let revision = fixture.becomes(2, State::Fits, &employer).await;
        fixture.hears(2, &[revision]).await;
        assert_eq!(fixture.mails().await.len(), usize::from(is_told), "{state:?} {wishes}");
        assert_eq!(fixture.matches(&employer, &search).await.len(), usize::from(is_told));
    }
}

#[tokio::test]
async fn a_search_stopped_or_deleted_meanwhile_sends_no_alert() {
    let fixture = Fixture::new().await;
    let employer = fixture.employer(1).await;
    let (stopped, deleted) = (
        fixture.search(&employer, Frequency::Instant).await,
        fixture.search(&employer, Frequency::Instant).await,
    );
    let revision = fixture.becomes(2, State::Fits, &employer).await;
    let mut search: Read<SavedSearch> = fixture.app.search.get((&employer.id, &stopped)).await.unwrap().unwrap();
    let before = search.it.clone();
    search.set_frequency(Frequency::Never, fixture.local.clock.now());
    let written = store::saved_search::change(&fixture.app.search, &fixture.timers, &search, &before);
    written.commit(&Chance::system()).await.unwrap();
    let (tables, chance) = ((&fixture.app.search, &fixture.timers), Chance::system());
    store::saved_search::forget::<SavedSearch>(tables.0, tables.1, &employer.id, &deleted, &chance)
        .await
        .unwrap();
    fixture.hears(2, &[revision]).await;
    assert_eq!(fixture.mails().await.len(), 0);
}

//! What a former member was in charge of, and invitations that were not accepted.

use domain::{
    AccountId, Company, CompanyId, InvitationId, SearchId,
    profile::{CompanyInvitation, Seat},
    search::{ExecutiveQuery, Frequency, SavedQuery, SavedSearch},
    time::days,
    timer::{SeatTimer, TimerAction},
};
use store::{Transaction, company::save_members, saved_search, timer::Timer};
use testkit::records;
use timekeeper::Done;

use crate::fixture::Fixture;

/// The contact of the fixture's introductions.
fn kofi() -> AccountId {
    "usr_bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb".parse().unwrap()
}

fn ama() -> AccountId {
    "usr_dddddddddddddddddddddddddddddddd".parse().unwrap()
}

async fn read(fixture: &Fixture, id: &CompanyId) -> store::Read<Company> {
    fixture.app.profiles.get::<Company>(id).await.unwrap().unwrap()
}

/// A company of Kofi's and Ama's.
async fn company(fixture: &Fixture) -> CompanyId {
    let mut company = records::company(&kofi());
    let ama = records::colleague(&mut company, ama(), Seat::Owner);
    fixture.app.accounts.create(&ama).await.unwrap();
    fixture.app.accounts.create(&records::employer(&company)).await.unwrap();
    fixture.app.profiles.create(&company).await.unwrap();
    company.id
}

/// Removes Kofi, and sets the timer as the removal does.
async fn remove_kofi(fixture: &Fixture, id: &CompanyId) {
    let mut company = read(fixture, id).await;
    company.remove_member(&kofi()).unwrap();
    let timer = Timer {
        due_at: fixture.app.clock.now(),
        action: TimerAction::Seat(id.clone(), kofi(), SeatTimer::Handover),
        generation: 0,
    };
    let written = Transaction::new().save(&fixture.app.profiles, &company).replace_timers(
        &fixture.app.timers,
        None,
        &Some(timer),
    );
    written.commit(&fixture.app.chance).await.unwrap();
}

async fn saved_search(fixture: &Fixture) -> SavedSearch {
    let now = fixture.app.clock.now();
    let id = SearchId::new(&fixture.app.clock, &fixture.app.chance);
    let mut saved = SavedSearch {
        employer_id: kofi(),
        saved: SavedQuery::new(id, "Finance".parse().unwrap(), ExecutiveQuery::default(), now),
    };
    saved.set_frequency(Frequency::Daily, now);
    let written = saved_search::save(&fixture.app.search, &fixture.app.timers, &saved);
    written.commit(&fixture.app.chance).await.unwrap();
    saved
}

#[tokio::test]
async fn the_owner_takes_over_the_introductions_and_the_saved_searches_of_a_former_member() {
    let fixture = Fixture::new().await;
    let (app, id) = (&fixture.app, company(&fixture).await);
    let introduction = fixture.introduced().await;
    let saved = saved_search(&fixture).await;
    remove_kofi(&fixture, &id).await;
    assert_eq!(app.work(jiff::Timestamp::MAX).await.unwrap().done, 1);

    let people = fixture.introduction(&introduction).await.it.people;
    assert_eq!((&people.employer_id, &people.employer_company_id), (&ama(), &id));
    let owner = app.accounts.get::<domain::Account>(&ama()).await.unwrap().unwrap();
    assert_eq!(people.employer_contact.email, owner.email);
    assert_eq!(
        saved_search::searches::<SavedSearch>(&app.search, &kofi())
            .await
            .unwrap()
            .len(),
        0
    );
    let passed = saved_search::searches::<SavedSearch>(&app.search, &ama())
        .await
        .unwrap();
    assert_eq!((&passed[0].id, passed[0].frequency), (&saved.id, Frequency::Never));
    // Nothing is left for the alerts.
    for shard in 0..saved_search::ALERT_SHARDS {
        assert_eq!(
            saved_search::alerting::<SavedSearch>(&app.search, shard).await.unwrap(),
            []
        );
    }
    assert_eq!(
        app.timers
            .get::<Timer>(&saved_search::timer(&saved).unwrap())
            .await
            .unwrap()
            .map(|timer| timer.it),
        None
    );
}

#[tokio::test]
async fn the_owner_takes_over_from_a_member_who_became_payer_or_interviewer() {
    for seat in [Seat::Payer, Seat::Interviewer] {
        let fixture = Fixture::new().await;
        let (app, id) = (&fixture.app, company(&fixture).await);
        let introduction = fixture.introduced().await;
        saved_search(&fixture).await;
        remove_kofi(&fixture, &id).await;
        let mut company = read(&fixture, &id).await;
        company.admit(kofi(), seat, fixture.app.clock.now());
        app.profiles.save(&company).await.unwrap();
        app.work(jiff::Timestamp::MAX).await.unwrap();
        assert_eq!(fixture.introduction(&introduction).await.people.employer_id, ama());
        assert_eq!(
            saved_search::searches::<SavedSearch>(&app.search, &kofi())
                .await
                .unwrap()
                .len(),
            0
        );
        assert_eq!(
            saved_search::searches::<SavedSearch>(&app.search, &ama())
                .await
                .unwrap()
                .len(),
            1
        );
    }
}

#[tokio::test]
async fn a_member_who_is_back_keeps_what_they_are_in_charge_of() {
    let fixture = Fixture::new().await;
    let id = company(&fixture).await;
    let introduction = fixture.introduced().await;
    remove_kofi(&fixture, &id).await;
    let mut company = read(&fixture, &id).await;
    company.admit(kofi(), Seat::Recruiter, fixture.app.clock.now());
    fixture.app.profiles.save(&company).await.unwrap();
    fixture.app.work(jiff::Timestamp::MAX).await.unwrap();
    assert_eq!(fixture.introduction(&introduction).await.people.employer_id, kofi());
}

#[tokio::test]
async fn an_invitation_is_deleted_thirty_days_after_it_was_sent() {
    let fixture = Fixture::new().await;
    let id = company(&fixture).await;
    for (email, day) in [("one@example.com", 0), ("two@example.com", 10)] {
        fixture.jump(days(day)).await;
        let mut company = read(&fixture, &id).await;
        let (before, now) = (company.it.clone(), fixture.app.clock.now());
        let invitation = CompanyInvitation {
            id: InvitationId::new(&fixture.app.clock, &fixture.app.chance),
            email: email.parse().unwrap(),
            seat: Seat::Recruiter,
            locale: domain::Locale::En,
            invited_by: ama(),
            invited_at: now,
        };
        company.invite(invitation).unwrap();
        let written = save_members(&fixture.app.profiles, &fixture.app.timers, &before, &company, now);
        written.commit(&fixture.app.chance).await.unwrap();
    }
    let left = async || read(&fixture, &id).await.it.invitations.len();
    fixture.jump(days(29)).await;
    assert_eq!(left().await, 2);
    assert_eq!(fixture.jump(days(30)).await, Done { done: 1, dropped: 0 });
    assert_eq!(left().await, 1);
    fixture.jump(days(40)).await;
    assert_eq!(left().await, 0);
    assert_eq!(fixture.due().await, []);
}

//! Time-based changes of an approved vetting: after 24 months it must be renewed, and 60 days later it is no longer
//! valid.

use domain::{
    Account, VettingProcess,
    account::{Presence, Watch},
    candidate::Candidate,
    time::days,
    vetting_process::{BADGE_DAYS, Deed, VettingState},
};
use jiff::{SignedDuration, Timestamp};
use operations::vetting::Mover;
use serde_json::json;
use store::{
    account::{Standing, dormancy},
    timer::Timer,
};
use timekeeper::Done;

use crate::{
    fixture::{Fixture, amina},
    record::vetter,
};

pub(crate) const ONE: Done = Done { done: 1, dropped: 0 };

impl Fixture {
    /// A member whose vetting was started, submitted and approved at noon, by moves.
    async fn vetted() -> Self {
        let fixture = Self::with_a_record().await;
        fixture.approve().await;
        fixture.stays_awake().await;
        fixture
    }

    /// She signs in regularly, so that dormancy does not interfere.
    async fn stays_awake(&self) {
        let account = self.app.accounts.get::<Account>(&amina()).await;
        let mut account = account.unwrap().unwrap();
        let before = Standing::of(&account);
        let timer = dormancy::timer(&account).unwrap();
        account.presence = Presence {
            seen_at: None,
            watch: Some(Watch::AskedAt(testkit::noon() + days(100 * 365))),
        };
        let awake =
            store::account::save(&self.app.accounts, &account, &before).remove::<Timer, _>(&self.app.timers, &timer);
        awake.commit(&self.app.chance).await.unwrap();
    }

    async fn approve(&self) {
        self.make(&Deed::Submit, Mover::Owner).await;
        self.make(&Deed::Approve, Mover::Admin(&vetter())).await;
    }

    async fn process(&self) -> VettingProcess {
        let kept = self.app.vettings.table.get::<VettingProcess>(&amina()).await;
        kept.unwrap().unwrap().it
    }

    /// Whether employers find them, according to the list and the account.
    async fn is_found(&self) -> bool {
        let line = self.app.vettings.profiles.get::<Candidate>(&amina()).await;
        let account = self.app.accounts.get::<Account>(&amina()).await;
        let (line, account) = (line.unwrap().unwrap(), account.unwrap().unwrap());
        let is_dated = account.vetted_at.is_some();
        assert_eq!(line.is_searchable, is_dated, "the projections agree");
        line.is_searchable
    }

    /// The number of notices about the renewal, and of updates of search.
    async fn event_counts(&self) -> (usize, usize) {
        let renewals = self.outbox_events("vetting", "vetting-renewal-due").await;
        (
            renewals.len(),
            self.outbox_events("vetting", "profile_changed").await.len(),
        )
    }

    async fn until(&self, at: Timestamp) -> Done {
        self.jump(at.duration_since(testkit::noon())).await
    }
}

#[tokio::test]
async fn an_approval_needs_renewal_after_24_months_with_60_days_of_grace() {
    let fixture = Fixture::vetted().await;
    let due = fixture.process().await.valid_until.unwrap();
    assert_eq!(due, "2028-11-20T12:00:00Z".parse().unwrap());
    let (_, looked) = fixture.event_counts().await;
    assert_eq!(fixture.until(due - SignedDuration::from_secs(1)).await, Done::default());
    assert_eq!(fixture.process().await.state, VettingState::Approved);

    assert_eq!(fixture.until(due).await, ONE);
    let process = fixture.process().await;
    assert_eq!(process.badge_until, Some(due + days(BADGE_DAYS)));
    assert_eq!(
        (fixture.event_counts().await, fixture.is_found().await),
        ((1, looked + 1), true)
    );
    let renewals = fixture.outbox_events("vetting", "vetting-renewal-due").await;
    assert_eq!(renewals[0]["body"]["badge_until"], json!(due + days(BADGE_DAYS)));

    let over = due + days(BADGE_DAYS);
    assert_eq!(
        fixture.until(over - SignedDuration::from_secs(1)).await,
        Done::default()
    );
    assert!(fixture.is_found().await);
    assert_eq!(fixture.until(over).await, ONE);
    assert_eq!(
        (fixture.event_counts().await, fixture.is_found().await),
        ((1, looked + 2), false)
    );
    assert_eq!(fixture.process().await.badge_until, None);
}

#[tokio::test]
async fn a_timely_renewal_keeps_the_executive_searchable_for_24_more_months() {
    let fixture = Fixture::vetted().await;
    let due = fixture.process().await.valid_until.unwrap();
    fixture.until(due).await;
    fixture.app.clock.advance(days(10));
    fixture.approve().await;
    assert!(fixture.is_found().await);
    let again = fixture.process().await.valid_until.unwrap();
    assert!(again > due + days(2 * 365));
    assert_eq!(
        fixture.until(due + days(BADGE_DAYS)).await,
        Done::default(),
        "the end of the earlier approval was taken off the list"
    );
    assert!(fixture.is_found().await);
}

#[tokio::test]
async fn concurrent_timekeepers_request_one_renewal() {
    let fixture = Fixture::vetted().await;
    let due = fixture.process().await.valid_until.unwrap();
    fixture.until(due - SignedDuration::from_secs(1)).await;
    fixture.app.clock.advance(SignedDuration::from_secs(1));
    let (one, other) = (fixture.app.clone(), fixture.app.clone());
    let (a, b) = tokio::join!(one.work(Timestamp::MAX), other.work(Timestamp::MAX));
    assert_eq!(a.unwrap().done + b.unwrap().done, 1);
    assert_eq!(fixture.event_counts().await.0, 1);
}

#[tokio::test]
async fn a_timekeeper_killed_before_its_write_still_leads_to_one_renewal_and_one_expiry() {
    let fixture = Fixture::vetted().await;
    let due = fixture.process().await.valid_until.unwrap();
    for at in [due, due + days(BADGE_DAYS)] {
        fixture.until(at - SignedDuration::from_secs(1)).await;
        fixture.app.clock.advance(SignedDuration::from_secs(1));
        Box::pin(fixture.is_done_once_despite_crashes(async || fixture.event_counts().await.1)).await;
        assert_eq!(fixture.event_counts().await.0, 1);
    }
    assert!(!fixture.is_found().await);
}

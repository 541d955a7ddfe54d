//! Fixtures of a vetting for time-based tests.

use domain::{
    AccountId, Role,
    candidate::{Candidate, Record},
    document::DocumentStatus,
    reference::ReferenceState,
    vetting_process::{Deed, Reason},
};
use operations::vetting::Mover;
use testkit::records;

use crate::fixture::{Fixture, amina};

/// The admin who decides.
pub(crate) fn vetter() -> AccountId {
    format!("usr_{}", "b".repeat(32)).parse().unwrap()
}

impl Fixture {
    /// A member with complete evidence, whose vetting was started.
    pub(crate) async fn with_a_record() -> Self {
        let fixture = Self::new().await;
        let (clock, chance, vettings) = (&fixture.app.clock, &fixture.app.chance, &fixture.app.vettings);
        let mut account = records::account(amina(), Role::Executive);
        account.vetting_status = None;
        let profile = records::profile(amina());
        let line = Candidate::of(&account, Some(&profile), Record::default()).unwrap();
        let kept = store::account::create(&fixture.app.accounts, &account)
            .create(&vettings.profiles, &profile)
            .and(store::candidate::relist(
                &vettings.profiles,
                None,
                Some(&line),
                clock.now(),
            ));
        kept.commit(chance).await.unwrap();
        for document in records::required_documents(&amina(), DocumentStatus::Approved) {
            vettings.documents.create(&document).await.unwrap();
        }
        for number in [1, 2] {
            let reference = records::reference(&amina(), number, ReferenceState::Completed);
            vettings.table.create(&reference).await.unwrap();
        }
        fixture.make(&Deed::Create, Mover::Owner).await;
        fixture
    }

    pub(crate) async fn make(&self, deed: &Deed, mover: Mover<'_>) {
        let amina = amina();
        let vettings = &self.app.vettings;
        let made = Box::pin(operations::vetting::make(
            vettings,
            &self.app.timers,
            &amina,
            deed,
            mover,
            Reason::NONE,
            self.source(),
        ))
        .await;
        assert!(made.is_ok(), "{deed:?}");
    }
}

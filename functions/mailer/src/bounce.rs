//! Mail that came back: the reference whose referee cannot be reached comes to nothing, and its executive is told.

use cloud::Bounced;
use domain::{
    Account, AccountId, ReferenceId,
    reference::{ReferenceActor, ReferenceEvent},
};
use events::{Envelope, Event};
use store::{StoreError, Transaction};

use crate::{App, Undelivered};

/// What has to know should the mail of this event come back: whose reference, which one, and which of its questionnaires, as
/// SES takes it for a tag.
pub(crate) fn about(event: &Event) -> Option<String> {
    match event {
        Event::ReferenceRequested(asked) | Event::ReferenceReminded(asked) => Some(format!(
            "{}-{}-{}",
            asked.executive_id, asked.reference_id, asked.generation
        )),
        _ => None,
    }
}

fn parse(about: &str) -> Option<(AccountId, ReferenceId, u32)> {
    let mut parts = about.split('-');
    Some((
        parts.next()?.parse().ok()?,
        parts.next()?.parse().ok()?,
        parts.next()?.parse().ok()?,
    ))
}

impl App {
    /// SES says that a mail came back.
    pub(crate) async fn note_bounce(&self, bounced: &Bounced) -> Result<(), Undelivered> {
        if bounced.is_permanent() {
            self.note_unreachable(bounced.about()).await
        } else {
            Ok(())
        }
    }

    /// Nobody is reached at the address of what a mail was about. Said twice it is noted once: the second time the
    /// reference has come to nothing already.
    pub(crate) async fn note_unreachable(&self, about: Option<&str>) -> Result<(), Undelivered> {
        let Some((executive, id, generation)) = about.and_then(parse) else {
            return Ok(());
        };
        self.fail(&executive, &id, generation)
            .await
            .map_err(Undelivered::Reference)
    }

    async fn fail(&self, executive: &AccountId, id: &ReferenceId, generation: u32) -> Result<(), StoreError> {
        let (reference, account) = tokio::try_join!(
            self.references.get(executive, id),
            self.accounts.get::<Account>(executive)
        )?;
        // A later questionnaire went elsewhere.
        let Some(mut reference) = reference.filter(|kept| kept.generation == generation) else {
            return Ok(());
        };
        let before = reference.it.clone();
        let now = self.clock.now();
        // Answered or declined after all, by another of their addresses; or known already.
        if reference
            .advance(ReferenceEvent::Bounce, ReferenceActor::System, now)
            .is_err()
        {
            return Ok(());
        }
        let change = self.references.change(Transaction::new(), &before, &reference, now);
        let mut change = change.record_changed(&self.references.table, executive, &self.clock, &self.chance);
        if let Some(said) = account.and_then(|account| Event::of_failed(&reference, &account)) {
            let said = Envelope::new(said, &self.clock, &self.chance);
            change = change.emit(&self.references.table, &said);
        }
        change.commit(&self.chance).await
    }
}

//! Bounced mails: the reference of an unreachable referee fails, and its executive is notified.

use cloud::Bounced;
use domain::{
    Account, AccountId, ReferenceId,
    reference::{ReferenceActor, ReferenceEvent},
};
use events::{Actor, Event, NoticeBody, Origin, Source};
use store::StoreError;

use crate::{App, Undelivered};

/// The record to update if the mail of this notice bounces: executive, reference and generation of the questionnaire, in
/// the format of an SES tag.
pub(crate) fn about(notice: &NoticeBody) -> Option<String> {
    match notice {
        NoticeBody::ReferenceRequested(asked) | NoticeBody::ReferenceReminded(asked) => Some(format!(
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
    /// Processes SES's report about a bounced mail.
    pub(crate) async fn note_bounce(&self, bounced: &Bounced) -> Result<(), Undelivered> {
        if bounced.is_permanent() {
            self.note_unreachable(bounced.about()).await
        } else {
            Ok(())
        }
    }

    /// Marks the reference of a mail as unreachable. Idempotent: the second time the reference has failed already.
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
        // A later questionnaire was sent to another address.
        let Some(mut reference) = reference.filter(|kept| kept.generation == generation) else {
            return Ok(());
        };
        let before = reference.it.clone();
        let now = self.clock.now();
        // The reference was completed or declined from another address in the meantime, or has failed already.
        let Ok(moved) = reference.advance(ReferenceEvent::Bounce, ReferenceActor::System, now) else {
            return Ok(());
        };
        let source = Source {
            clock: &self.clock,
            chance: &self.chance,
            origin: Origin::Worker,
        };
        let notice = account.and_then(|account| NoticeBody::of_failed(&reference, &account));
        let failed = source.fact(Actor::SYSTEM, Event::of_reference(&reference, moved));
        self.references
            .change(&before, &reference, now)
            .and(operations::reference::evidence_changed(
                &self.references.table,
                executive,
                Actor::SYSTEM,
                source,
            ))
            .emit(&self.references.table, failed.notify(notice))
            .commit(&self.chance)
            .await
    }
}

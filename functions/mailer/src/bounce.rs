//! Mails that bounced or were marked as spam: the reference of an unreachable referee fails, and its executive is notified;
//! the invitation of an imported executive ends.

use cloud::{Bounced, Complained};
use domain::{
    Account, AccountId, BulkMailId, ReferenceId,
    csv_import::{DraftInvitationActor, DraftInvitationEvent, DraftProfileId},
    reference::{ReferenceActor, ReferenceEvent},
};
use events::{Actor, Event, Notice, NoticeBody, Origin, Source};
use store::{
    StoreError,
    draft_profile::{self, StoredDraft},
};

use crate::{App, Undelivered, bulk_mail::BulkMailAddress};

/// The record that a mail is about, if it can bounce with an effect.
#[derive(Debug, PartialEq, Eq)]
enum About {
    /// The executive, the reference, and the generation of the questionnaire.
    Reference(AccountId, ReferenceId, u32),
    /// The draft profile and its generation.
    DraftProfile(DraftProfileId, i64),
    /// A bulk mail and its recipient.
    BulkMail(BulkMailId, AccountId),
}

/// What starts the tag of a mail about a draft profile.
const DRAFT: &str = "draft";
/// What starts the tag of a bulk mail.
const BULK: &str = "bulk";

/// The record to update if the mail of this notice bounces, in the format of an SES tag.
pub(crate) fn about(notice: &Notice) -> Option<String> {
    match &notice.body {
        NoticeBody::ReferenceRequested(asked) | NoticeBody::ReferenceReminded(asked) => Some(format!(
            "{}-{}-{}",
            asked.executive_id, asked.reference_id, asked.generation
        )),
        NoticeBody::ExecutiveInvited(invitation) | NoticeBody::ExecutiveInvitationReminded(invitation) => {
            Some(format!("{DRAFT}-{}-{}", invitation.draft_id, invitation.generation))
        }
        NoticeBody::News(letter) | NoticeBody::ServiceMessage(letter) => {
            let account = notice.to.account_id.as_ref()?;
            Some(format!("{BULK}-{}-{account}", letter.bulk_mail_id))
        }
        _ => None,
    }
}

fn parse(about: &str) -> Option<About> {
    let mut parts = about.split('-');
    let [first, second, third] = [parts.next()?, parts.next()?, parts.next()?];
    Some(match first {
        BULK => About::BulkMail(second.parse().ok()?, third.parse().ok()?),
        DRAFT => About::DraftProfile(second.parse().ok()?, third.parse().ok()?),
        executive => About::Reference(executive.parse().ok()?, second.parse().ok()?, third.parse().ok()?),
    })
}

const fn of<'a>(mail: &'a BulkMailId, account: &'a AccountId) -> BulkMailAddress<'a> {
    BulkMailAddress { mail, account }
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

    /// Processes SES's report about a mail that was marked as spam: an imported executive is not written to again.
    pub(crate) async fn note_complaint(&self, complained: &Complained) -> Result<(), Undelivered> {
        match complained.about().and_then(parse) {
            Some(About::DraftProfile(id, generation)) => self
                .move_invitation(&id, generation, DraftInvitationEvent::Complain)
                .await
                .map_err(Undelivered::DraftProfile),
            Some(About::BulkMail(mail, account)) => Ok(self.bulk_mail_bounced(of(&mail, &account)).await?),
            _ => Ok(()),
        }
    }

    /// Marks the record of a mail as unreachable. Idempotent: the second time it is marked already.
    pub(crate) async fn note_unreachable(&self, about: Option<&str>) -> Result<(), Undelivered> {
        match about.and_then(parse) {
            None => Ok(()),
            Some(About::Reference(executive, id, generation)) => self
                .fail(&executive, &id, generation)
                .await
                .map_err(Undelivered::Reference),
            Some(About::DraftProfile(id, generation)) => self
                .move_invitation(&id, generation, DraftInvitationEvent::Bounce)
                .await
                .map_err(Undelivered::DraftProfile),
            Some(About::BulkMail(mail, account)) => Ok(self.bulk_mail_bounced(of(&mail, &account)).await?),
        }
    }

    /// Moves the invitation of a draft profile; not if the draft is gone or another one, or the move was made already.
    async fn move_invitation(
        &self,
        id: &DraftProfileId,
        generation: i64,
        event: DraftInvitationEvent,
    ) -> Result<(), StoreError> {
        let (imports, now) = (&self.imports, self.clock.now());
        let draft = imports.get::<StoredDraft>(id).await?;
        let Some(mut draft) = draft.filter(|draft| draft.draft.generation() == generation) else {
            return Ok(());
        };
        let Ok(Some(_)) = draft.draft.advance_invitation(event, DraftInvitationActor::System, now) else {
            return Ok(());
        };
        let moved = match event {
            DraftInvitationEvent::Complain => {
                let tables = (imports, &self.accounts);
                draft_profile::end_invitation(tables, &draft, event, now).await?
            }
            _ => draft_profile::save_invitation(imports, &draft, event),
        };
        moved.commit(&self.chance).await
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

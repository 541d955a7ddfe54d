//! References whose referee's address is unreachable. The test delivers SES's events as EventBridge would: the local
//! cloud sends none.

use domain::{
    Account, AccountId, Chance, DraftProfile, Locale, Reference, ReferenceId, Role,
    csv_import::{DraftInvitationActor, DraftInvitationEvent, DraftInvitationStatus, DraftProfileId, RowOfImport},
    reference::{FailureReason, ReferenceActor, ReferenceEvent, ReferenceState},
};
use events::{Actor, Notice, Origin, Source};
use serde_json::{Value, json};
use store::{
    AnswerReference, References, Seal, SignedLink, Table, area,
    csv_import::all_invitations,
    draft_profile::{Refusal, StoredDraft},
};
use testkit::{Answer, StandIn, records};

use crate::fixture::{Fixture, message, messages};

fn amina() -> AccountId {
    format!("usr_{}", "a".repeat(32)).parse().unwrap()
}

/// A fixture with the tables that a bounce affects, and an open questionnaire.
struct BounceFixture {
    base: Fixture,
    references: References,
    id: ReferenceId,
}

impl BounceFixture {
    async fn open() -> Self {
        let base = Fixture::open().await;
        let (local, chance) = (&base.local, Chance::system());
        let references = References {
            table: local.table("vetting"),
            timers: local.table("timers"),
        };
        let account: Account = records::account(amina(), Role::Executive);
        let kept = store::account::create(&base.accounts, &account);
        kept.commit(&chance).await.unwrap();
        let referee = serde_json::from_value(json!({
            "name": "Kofi Mensah", "position": "Chairman", "company": "Savanna Bank", "email": "kofi@bank.example",
            "relationship": "Board Member", "years_known": 4,
        }))
        .unwrap();
        let id = ReferenceId::new(&local.clock, &chance);
        let reference = Reference::new(id.clone(), &account, referee, local.clock.now());
        let roster = store::reference::RosterWrite::of(None, &amina());
        let begun = references.begin(&reference, &roster, local.clock.now());
        begun.commit(&chance).await.unwrap();
        let fixture = Self { base, references, id };
        fixture.send().await;
        fixture
    }

    async fn send(&self) {
        let (chance, by) = (Chance::system(), (ReferenceActor::System, Actor::SYSTEM));
        let source = Source {
            clock: &self.base.local.clock,
            chance: &chance,
            origin: Origin::Worker,
        };
        let reference = self.reference().await;
        let sent = operations::reference::ask(&self.references, reference, "Amina Diallo", by, source);
        sent.unwrap().commit(&chance).await.unwrap();
    }

    async fn reference(&self) -> store::Read<Reference> {
        self.references.get(&amina(), &self.id).await.unwrap().unwrap()
    }

    async fn published_notices(&self, name: &str) -> Vec<Notice> {
        let events = self.base.local.outbox("vetting").await;
        let named = events.into_iter().filter(|event| event["name"] == name);
        named.map(|event| serde_json::from_value(event).unwrap()).collect()
    }

    /// SES's event about the mail of this reference's `generation`.
    fn bounce(&self, generation: u32, kind: &str) -> Value {
        let tags = json!({
            "event_id": ["evt_01JQ8Z6Y5N3V9T7W2K4M6P8R0S"], "recipient": ["x"],
            "about": [format!("{}-{}-{generation}", amina(), self.id)],
        });
        let bounce = json!({
            "bounceType": kind, "bounceSubType": "General", "feedbackId": "0100-feedback",
            "bouncedRecipients": [{ "emailAddress": "kofi@bank.example", "status": "5.1.1" }],
        });
        json!({
            "source": "aws.ses", "detail-type": "Email Bounced",
            "detail": { "eventType": "Bounce", "bounce": bounce, "mail": { "messageId": "0100-ses", "tags": tags } },
        })
    }

    async fn hear(&self, body: &Value) -> Vec<String> {
        self.base.work(&self.base.mailer(), &[message("ses", body)]).await
    }
}

#[tokio::test]
async fn repeated_bounces_fail_the_reference_and_notify_the_executive_once() {
    let fixture = BounceFixture::open().await;
    for _ in 0..3 {
        assert!(fixture.hear(&fixture.bounce(1, "Permanent")).await.is_empty());
    }
    let reference = fixture.reference().await;
    assert_eq!(reference.state, ReferenceState::Failed);
    assert_eq!(reference.failure.clone().unwrap().reason, FailureReason::AddressBounced);
    let failures = fixture.published_notices("reference-failed").await;
    assert_eq!(failures.len(), 1);

    // This causes one mail, even if it is delivered twice.
    let mut twice = messages(&failures);
    twice.extend(messages(&failures));
    let mailer = fixture.base.mailer();
    assert!(fixture.base.work(&mailer, &twice).await.is_empty());
    assert!(fixture.base.work(&mailer, &twice).await.is_empty());
    let mails = fixture.base.local.mails().await;
    assert_eq!(mails.len(), 1);
    let text = mails[0]["BodyText"].as_str().unwrap();
    assert!(
        text.contains("the address does not take mail") && text.contains("/vetting"),
        "{text}"
    );
}

#[tokio::test]
async fn transient_bounces_and_bounces_of_earlier_addresses_are_ignored() {
    let fixture = BounceFixture::open().await;
    for (generation, kind) in [
        (1, "Transient"),
        (1, "Undetermined"),
        (0, "Permanent"),
        (2, "Permanent"),
    ] {
        assert!(fixture.hear(&fixture.bounce(generation, kind)).await.is_empty());
        assert_eq!(
            fixture.reference().await.state,
            ReferenceState::Contacted,
            "{generation} {kind}"
        );
    }
    let mut not_ours = fixture.bounce(1, "Permanent");
    not_ours["detail"]["mail"]["tags"] = json!({ "ses:from-domain": ["kilele.example"] });
    assert!(fixture.hear(&not_ours).await.is_empty());
    assert_eq!(fixture.reference().await.state, ReferenceState::Contacted);
}

#[tokio::test]
async fn a_reference_that_was_declined_before_the_bounce_stays_declined() {
    let fixture = BounceFixture::open().await;
    let mut reference = fixture.reference().await;
    let before = reference.it.clone();
    let now = fixture.base.local.clock.now();
    reference
        .advance(ReferenceEvent::Decline, ReferenceActor::Referee, now)
        .unwrap();
    let change = fixture.references.change(&before, &reference, now);
    change.commit(&Chance::system()).await.unwrap();
    assert!(fixture.hear(&fixture.bounce(1, "Permanent")).await.is_empty());
    assert_eq!(
        fixture.reference().await.failure.clone().unwrap().reason,
        FailureReason::Declined
    );
}

#[tokio::test]
async fn an_address_rejected_by_ses_fails_the_reference() {
    let fixture = BounceFixture::open().await;
    let cloud = StandIn::start(|call| {
        if call.path == "/v2/email/outbound-emails" {
            let header = vec![("x-amzn-errortype", "BadRequestException".to_owned())];
            Answer::Say(400, header, json!({ "message": "Illegal address" }).to_string())
        } else {
            Answer::Forward
        }
    })
    .await;
    let asked = messages(&fixture.published_notices("reference-requested").await);
    let mailer = fixture.base.mailer_behind(&cloud);
    assert!(fixture.base.work(&mailer, &asked).await.is_empty());
    assert_eq!(fixture.reference().await.state, ReferenceState::Failed);
    assert_eq!(fixture.published_notices("reference-failed").await.len(), 1);
}

#[tokio::test]
async fn a_bounce_that_cannot_be_stored_is_redelivered() {
    let fixture = BounceFixture::open().await;
    let cloud = StandIn::start(|call| {
        if call.operation() == "TransactWriteItems" {
            Answer::throttled()
        } else {
            Answer::Forward
        }
    })
    .await;
    let delivered = [message("ses", &fixture.bounce(1, "Permanent"))];
    let again = fixture.base.work(&fixture.base.mailer_behind(&cloud), &delivered).await;
    assert_eq!(again, ["ses"]);
    assert_eq!(fixture.reference().await.state, ReferenceState::Contacted);
    assert!(fixture.base.work(&fixture.base.mailer(), &delivered).await.is_empty());
    assert_eq!(fixture.published_notices("reference-failed").await.len(), 1);
}

#[tokio::test]
async fn the_questionnaire_delivered_twice_to_two_mailers_is_one_mail_with_a_working_link() {
    let fixture = BounceFixture::open().await;
    let asked = fixture.published_notices("reference-requested").await;
    let mut twice = messages(&asked);
    twice.extend(messages(&asked));
    let (one, other) = (fixture.base.mailer(), fixture.base.mailer());
    tokio::join!(fixture.base.work(&one, &twice), fixture.base.work(&other, &twice));
    assert!(fixture.base.work(&one, &twice).await.is_empty());
    let mails = fixture.base.local.mails().await;
    assert_eq!(mails.len(), 1);
    let text = mails[0]["BodyText"].as_str().unwrap();
    let token = text
        .split("/references/respond/")
        .nth(1)
        .unwrap()
        .split_whitespace()
        .next()
        .unwrap();
    let link: SignedLink<AnswerReference> = token.parse().unwrap();
    let seal = Seal::new(crate::fixture::KEY);
    let reference = fixture.reference().await.it;
    assert!(link.opens(&seal, reference.generation));
    assert!(!link.opens(&seal, reference.generation + 1));
}

/// An imported executive who was invited, in the imports table, and SES's event of this kind about the mail.
async fn invited(base: &Fixture) -> (Table<area::Imports>, DraftProfileId, impl Fn(&str, i64) -> Value) {
    let (imports, now) = (base.local.table::<area::Imports>("imports"), base.local.clock.now());
    let mut draft = DraftProfile {
        email: "amina@example.com".parse().unwrap(),
        first_name: "Amina".parse().unwrap(),
        last_name: "Diallo".parse().unwrap(),
        phone: None,
        details: None,
        created: RowOfImport {
            import_id: "imp_01JQ8Z6Y5N3V9T7W2K4M6P8R0S".parse().unwrap(),
            row: 2,
        },
        updated: None,
        merged: None,
        invitation: None,
        created_at: now,
    };
    draft
        .invite(Locale::En, "The speakers of a summit".parse().unwrap(), now)
        .unwrap();
    let system = DraftInvitationActor::System;
    draft
        .advance_invitation(DraftInvitationEvent::Send, system, now)
        .unwrap();
    let (id, generation) = (draft.id(), draft.generation());
    let stored = StoredDraft {
        draft,
        keys: Vec::new(),
    };
    imports.create(&stored).await.unwrap();
    let tag = id.to_string();
    let event = move |kind: &str, later: i64| {
        let tags = json!({
            "event_id": ["evt_01JQ8Z6Y5N3V9T7W2K4M6P8R0S"], "recipient": ["x"],
            "about": [format!("draft-{tag}-{}", generation + later)],
        });
        let mut detail = json!({ "mail": { "messageId": "0100-ses", "tags": tags } });
        detail[kind] = match kind {
            "bounce" => json!({ "bounceType": "Permanent", "bounceSubType": "General" }),
            _ => json!({ "complaintFeedbackType": "abuse", "complainedRecipients": [] }),
        };
        json!({ "source": "aws.ses", "detail": detail })
    };
    (imports, id, event)
}

#[tokio::test]
async fn an_invitation_that_bounces_ends_once_and_is_not_reminded_of() {
    let base = Fixture::open().await;
    let (imports, id, event) = invited(&base).await;
    for body in [event("bounce", 1), event("bounce", 0), event("bounce", 0)] {
        assert!(base.work(&base.mailer(), &[message("ses", &body)]).await.is_empty());
    }
    let kept = imports.get::<StoredDraft>(&id).await.unwrap().unwrap();
    let invitation = kept.draft.invitation.clone().unwrap();
    assert_eq!(
        (invitation.status, invitation.due_at),
        (DraftInvitationStatus::Bounced, None)
    );
    assert_eq!(all_invitations(&imports).await.unwrap().bounced, 1);
}

#[tokio::test]
async fn an_invitation_that_is_reported_as_spam_erases_the_draft_and_is_remembered() {
    let base = Fixture::open().await;
    let (imports, id, event) = invited(&base).await;
    // A bounce first: some providers send both.
    for body in [
        event("bounce", 0),
        event("complaint", 1),
        event("complaint", 0),
        event("complaint", 0),
    ] {
        assert!(base.work(&base.mailer(), &[message("ses", &body)]).await.is_empty());
    }
    assert!(imports.get::<StoredDraft>(&id).await.unwrap().is_none());
    assert!(imports.get::<Refusal>(&id).await.unwrap().is_some());
    assert_eq!(all_invitations(&imports).await.unwrap().refused, 1);
}

//! References whose referee's address is unreachable. The test delivers SES's events as EventBridge would: the local
//! cloud sends none.

use domain::{
    Account, AccountId, Chance, Reference, ReferenceId, Role,
    reference::{FailureReason, ReferenceActor, ReferenceEvent, ReferenceState},
};
use events::{Actor, Notice, Origin, Source};
use serde_json::{Value, json};
use store::{AnswerReference, References, Seal, SignedLink};
use testkit::{Answer, StandIn, records};

use crate::office::{Office, message, messages};

fn amina() -> AccountId {
    format!("usr_{}", "a".repeat(32)).parse().unwrap()
}

/// A fixture with the tables that a bounce affects, and an open questionnaire.
struct Desk {
    office: Office,
    references: References,
    id: ReferenceId,
}

impl Desk {
    async fn open() -> Self {
        let office = Office::open().await;
        let (local, chance) = (&office.local, Chance::system());
        let references = References {
            table: local.table("vetting"),
            timers: local.table("timers"),
        };
        let account: Account = records::account(amina(), Role::Executive);
        let kept = store::account::create(&office.accounts, &account);
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
        let desk = Self { office, references, id };
        desk.send().await;
        desk
    }

    async fn send(&self) {
        let (chance, by) = (Chance::system(), (ReferenceActor::System, Actor::SYSTEM));
        let source = Source {
            clock: &self.office.local.clock,
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

    async fn said(&self, name: &str) -> Vec<Notice> {
        let events = self.office.local.outbox("vetting").await;
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
        self.office.work(&self.office.mailer(), &[message("ses", body)]).await
    }
}

#[tokio::test]
async fn repeated_bounces_fail_the_reference_and_notify_the_executive_once() {
    let desk = Desk::open().await;
    for _ in 0..3 {
        assert!(desk.hear(&desk.bounce(1, "Permanent")).await.is_empty());
    }
    let reference = desk.reference().await;
    assert_eq!(reference.state, ReferenceState::Failed);
    assert_eq!(reference.failure.clone().unwrap().reason, FailureReason::AddressBounced);
    let told = desk.said("reference-failed").await;
    assert_eq!(told.len(), 1);

    // This causes one mail, even if it is delivered twice.
    let mut twice = messages(&told);
    twice.extend(messages(&told));
    let mailer = desk.office.mailer();
    assert!(desk.office.work(&mailer, &twice).await.is_empty());
    assert!(desk.office.work(&mailer, &twice).await.is_empty());
    let mails = desk.office.local.mails().await;
    assert_eq!(mails.len(), 1);
    let text = mails[0]["BodyText"].as_str().unwrap();
    assert!(
        text.contains("the address does not take mail") && text.contains("/vetting"),
        "{text}"
    );
}

#[tokio::test]
async fn transient_bounces_and_bounces_of_earlier_addresses_are_ignored() {
    let desk = Desk::open().await;
    for (generation, kind) in [
        (1, "Transient"),
        (1, "Undetermined"),
        (0, "Permanent"),
        (2, "Permanent"),
    ] {
        assert!(desk.hear(&desk.bounce(generation, kind)).await.is_empty());
        assert_eq!(
            desk.reference().await.state,
            ReferenceState::Contacted,
            "{generation} {kind}"
        );
    }
    let mut not_ours = desk.bounce(1, "Permanent");
    not_ours["detail"]["mail"]["tags"] = json!({ "ses:from-domain": ["kilele.example"] });
    assert!(desk.hear(&not_ours).await.is_empty());
    assert_eq!(desk.reference().await.state, ReferenceState::Contacted);
}

#[tokio::test]
async fn a_reference_that_was_declined_before_the_bounce_stays_declined() {
    let desk = Desk::open().await;
    let mut reference = desk.reference().await;
    let before = reference.it.clone();
    let now = desk.office.local.clock.now();
    reference
        .advance(ReferenceEvent::Decline, ReferenceActor::Referee, now)
        .unwrap();
    let change = desk.references.change(&before, &reference, now);
    change.commit(&Chance::system()).await.unwrap();
    assert!(desk.hear(&desk.bounce(1, "Permanent")).await.is_empty());
    assert_eq!(
        desk.reference().await.failure.clone().unwrap().reason,
        FailureReason::Declined
    );
}

#[tokio::test]
async fn an_address_rejected_by_ses_fails_the_reference() {
    let desk = Desk::open().await;
    let cloud = StandIn::start(|call| {
        if call.path == "/v2/email/outbound-emails" {
            let header = vec![("x-amzn-errortype", "BadRequestException".to_owned())];
            Answer::Say(400, header, json!({ "message": "Illegal address" }).to_string())
        } else {
            Answer::Forward
        }
    })
    .await;
    let asked = messages(&desk.said("reference-requested").await);
    let mailer = desk.office.mailer_behind(&cloud);
    assert!(desk.office.work(&mailer, &asked).await.is_empty());
    assert_eq!(desk.reference().await.state, ReferenceState::Failed);
    assert_eq!(desk.said("reference-failed").await.len(), 1);
}

#[tokio::test]
async fn a_bounce_that_cannot_be_stored_is_redelivered() {
    let desk = Desk::open().await;
    let cloud = StandIn::start(|call| {
        if call.operation() == "TransactWriteItems" {
            Answer::throttled()
        } else {
            Answer::Forward
        }
    })
    .await;
    let heard = [message("ses", &desk.bounce(1, "Permanent"))];
    let again = desk.office.work(&desk.office.mailer_behind(&cloud), &heard).await;
    assert_eq!(again, ["ses"]);
    assert_eq!(desk.reference().await.state, ReferenceState::Contacted);
    assert!(desk.office.work(&desk.office.mailer(), &heard).await.is_empty());
    assert_eq!(desk.said("reference-failed").await.len(), 1);
}

#[tokio::test]
async fn the_questionnaire_delivered_twice_to_two_mailers_is_one_mail_with_a_working_link() {
    let desk = Desk::open().await;
    let asked = desk.said("reference-requested").await;
    let mut twice = messages(&asked);
    twice.extend(messages(&asked));
    let (one, other) = (desk.office.mailer(), desk.office.mailer());
    tokio::join!(desk.office.work(&one, &twice), desk.office.work(&other, &twice));
    assert!(desk.office.work(&one, &twice).await.is_empty());
    let mails = desk.office.local.mails().await;
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
    let seal = Seal::new(crate::office::KEY);
    let reference = desk.reference().await.it;
    assert!(link.opens(&seal, reference.generation));
    assert!(!link.opens(&seal, reference.generation + 1));
}

//! Files for messages: the upload, and the download of what was sent.

use documents::Scanner;
use domain::{
    Chance, Conversation, ConversationId, EventId, MessageId, Role,
    conversation::{Attachment, Draft, IntroductionMove, SupportView},
    introduction::{Party, Stage, StageEvent},
    profile::Seat,
};
use image::ImageFormat;
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::conversation::{self, MessageOrigin};
use testkit::{Person, Reply, records};

use crate::{
    files::{pdf, picture},
    fixture::{Fixture, follow, post},
};

/// Amina in a conversation with Erik Employer.
struct Conversing {
    fixture: Fixture,
    erik: Person,
    id: ConversationId,
}

impl Conversing {
    async fn new(scanner: Scanner) -> Self {
        let fixture = Fixture::with(scanner).await;
        let erik = fixture.api.employer();
        fixture.keep(&erik, Role::Employer).await;
        let (clock, chance) = (&fixture.local.clock, Chance::system());
        let introduction = records::introduction(&erik.id(), &fixture.amina.id(), Stage::Accepted);
        let mut opened = Conversation::open(&introduction, clock.now()).unwrap();
        let made = IntroductionMove {
            event: StageEvent::Accept,
            to: Stage::Accepted,
            by: Party::Executive,
        };
        let message = opened.note_move(MessageId::new(clock, &chance), made, Stage::Accepted, clock.now());
        let event = EventId::new(clock, &chance);
        let table = &fixture.app.conversations;
        let written = conversation::open(table, &opened, &message, MessageOrigin::Event(&event));
        written.commit(&chance).await.unwrap();
        Self {
            id: opened.id,
            fixture,
            erik,
        }
    }

    /// An administrator to whom the conversation was opened.
    async fn supporter(&self) -> Person {
        let admin = self.fixture.api.admin();
        let view = SupportView {
            conversation_id: self.id.clone(),
            administrator_id: admin.id(),
            reason: "A report of the executive.".parse().unwrap(),
            opened_at: self.fixture.local.clock.now(),
        };
        self.fixture.app.conversations.create(&view).await.unwrap();
        admin
    }

    fn at(&self, rest: &str) -> String {
        format!("/api/messaging/conversations/{}/attachments{rest}", self.id)
    }

    async fn ticket(&self, who: &Person, name: &str) -> Reply {
        who.post(&self.at(""), json!({"file_name": name, "size": 1000})).await
    }

    async fn complete(&self, who: &Person, ticket: &Value) -> Reply {
        let id = ticket["attachment_id"].as_str().unwrap();
        who.post(&self.at(&format!("/{id}/complete")), json!({})).await
    }

    /// The steps of a browser: ticket, S3, complete. Returns the id.
    async fn upload(&self, who: &Person, name: &str, bytes: &[u8]) -> Value {
        let ticket = self.ticket(who, name).await.expect(201);
        assert_eq!(post(&ticket, "application/octet-stream", bytes).await, 201);
        self.complete(who, &ticket).await.expect(201)["attachment"].clone()
    }

    async fn stored(&self, id: &Value) -> Option<Attachment> {
        let id = id.as_str().unwrap().parse().unwrap();
        let read = self.fixture.app.conversations.get::<Attachment>((&self.id, &id)).await;
        read.unwrap().map(|read| read.it)
    }

    /// As the messaging area sends it; Erik's side is blocked if it is `withheld`.
    async fn send(&self, id: &Value, who: &Person, party: Party) {
        let (table, clock, chance) = (
            &self.fixture.app.conversations,
            &self.fixture.local.clock,
            Chance::system(),
        );
        let mut read = table.get::<Conversation>(&self.id).await.unwrap().unwrap();
        let id = id.as_str().unwrap().parse().unwrap();
        let mut file = table.get::<Attachment>((&self.id, &id)).await.unwrap().unwrap();
        let draft = Draft {
            id: MessageId::new(clock, &chance),
            text: None,
            attachments: vec![file.to_send(&who.id()).unwrap()],
        };
        let message = read.write(draft, party, (&who.id(), None), clock.now()).unwrap();
        file.send(&message);
        table.save(&read).await.unwrap();
        table.save(&file).await.unwrap();
    }

    async fn download(&self, who: &Person, id: &Value) -> Reply {
        let id = id.as_str().unwrap();
        who.get(&self.at(&format!("/{id}/download"))).await
    }

    async fn change(&self, change: impl FnOnce(&mut Conversation)) {
        let table = &self.fixture.app.conversations;
        let mut read = table.get::<Conversation>(&self.id).await.unwrap().unwrap();
        change(&mut read);
        table.save(&read).await.unwrap();
    }
}

#[tokio::test]
async fn a_file_is_uploaded_completed_once_and_downloaded_by_both_sides_once_it_was_sent() {
    let conversing = Conversing::new(Scanner::Signatures).await;
    let (amina, erik) = (&conversing.fixture.amina, &conversing.erik);
    let ticket = conversing.ticket(amina, "Résumé.pdf").await.expect(201);
    let unready = conversing.complete(amina, &ticket).await;
    assert_eq!(
        (unready.status, &unready.body["errors"][0]["field"]),
        (422, &json!("file"))
    );
    assert_eq!(post(&ticket, "application/pdf", &pdf()).await, 201);
    let completed = conversing.complete(amina, &ticket).await.expect(201);
    assert_eq!(conversing.complete(amina, &ticket).await.expect(201), completed);
    let file = &completed["attachment"];
    assert_eq!(
        (&file["file_name"], &file["media_type"]),
        (&json!("Résumé.pdf"), &json!("application/pdf"))
    );
    for who in [amina, erik] {
        assert_eq!(
            conversing.download(who, &file["id"]).await.status,
            404,
            "it was not sent"
        );
    }
    conversing.send(&file["id"], amina, Party::Executive).await;
    for who in [amina, erik, &conversing.supporter().await] {
        let link = conversing.download(who, &file["id"]).await.expect(200);
        let (status, head, bytes) = follow(link["url"].as_str().unwrap()).await;
        assert_eq!((status, bytes), (200, pdf()));
        assert!(
            head.to_lowercase().contains("content-disposition: attachment"),
            "{head}"
        );
    }
    assert_eq!(
        conversing.fixture.stored_keys().await.len(),
        1,
        "the quarantine is empty"
    );
}

#[tokio::test]
async fn an_image_is_encoded_anew_and_named_as_what_it_is() {
    let conversing = Conversing::new(Scanner::Signatures).await;
    let file = conversing
        .upload(&conversing.erik, "Plan.jpg", &picture(300, 300, ImageFormat::Png))
        .await;
    assert_eq!(
        (&file["file_name"], &file["media_type"]),
        (&json!("Plan.png"), &json!("image/png"))
    );
}

#[tokio::test]
async fn refused_files_leave_nothing_behind() {
    let conversing = Conversing::new(Scanner::Signatures).await;
    let amina = &conversing.fixture.amina;
    for (name, size, field) in [
        ("Plan.exe", 10, "file"),
        ("Plan.pdf", 0, "file"),
        ("Plan.pdf", 10_485_761, "file"),
    ] {
        let refused = amina
            .post(&conversing.at(""), json!({"file_name": name, "size": size}))
            .await;
        assert_eq!(
            (refused.status, &refused.body["errors"][0]["field"]),
            (422, &json!(field)),
            "{name}"
        );
    }
    let ticket = conversing.ticket(amina, "Plan.pdf").await.expect(201);
    assert_eq!(post(&ticket, "application/pdf", b"%PDF-1.4 damaged").await, 201);
    assert_eq!(conversing.complete(amina, &ticket).await.status, 422);
    assert_eq!(
        conversing.complete(amina, &ticket).await.status,
        404,
        "the ticket is used up"
    );
    assert_eq!(conversing.fixture.stored_keys().await, [""; 0]);
    assert_eq!(conversing.stored(&ticket["attachment_id"]).await, None);
}

#[tokio::test]
async fn a_file_is_not_ready_before_it_was_scanned() {
    let conversing = Conversing::new(Scanner::GuardDuty).await;
    let amina = &conversing.fixture.amina;
    let ticket = conversing.ticket(amina, "Résumé.pdf").await.expect(201);
    assert_eq!(post(&ticket, "application/pdf", &pdf()).await, 201);
    let waiting = conversing.complete(amina, &ticket).await.expect(202);
    assert_eq!(
        waiting,
        json!({"attachment_id": ticket["attachment_id"], "attachment": null})
    );
    conversing.fixture.tag_scan_result("NO_THREATS_FOUND").await;
    let ready = conversing.complete(amina, &ticket).await.expect(201);
    assert_eq!(ready["attachment"]["id"], ticket["attachment_id"]);
}

#[tokio::test]
async fn only_the_sides_that_may_write_can_upload_and_only_with_their_own_tickets() {
    let conversing = Conversing::new(Scanner::Signatures).await;
    let (fixture, erik) = (&conversing.fixture, &conversing.erik);
    let amina = &fixture.amina;
    let interviewer = fixture.api.employer().beside(erik, Seat::Interviewer);
    let strangers = [
        fixture.api.executive(),
        fixture.api.employer(),
        fixture.api.admin(),
        interviewer,
    ];
    let ticket = conversing.ticket(amina, "Résumé.pdf").await.expect(201);
    assert_eq!(post(&ticket, "application/pdf", &pdf()).await, 201);
    for stranger in &strangers {
        let refused = conversing.ticket(stranger, "Résumé.pdf").await;
        assert!(matches!(refused.status, 403 | 404), "{}", refused.status);
        let refused = conversing.complete(stranger, &ticket).await;
        assert!(matches!(refused.status, 403 | 404), "{}", refused.status);
    }
    assert_eq!(conversing.complete(erik, &ticket).await.status, 404, "the other side");
    for invalid in ["att_x", "doc_01JQ8Z6Y5N3V9T7W2K4M6P8R0S"] {
        assert_eq!(
            conversing
                .complete(amina, &json!({"attachment_id": invalid}))
                .await
                .status,
            404
        );
    }
    conversing
        .change(|it| {
            it.block(Party::Executive, true);
        })
        .await;
    assert_eq!(
        conversing.ticket(amina, "Résumé.pdf").await.problem(409),
        "blocked_by_you"
    );
    conversing.ticket(erik, "Mandate.pdf").await.expect(201);
    conversing
        .change(|it| it.about = domain::conversation::About::Introduction(Stage::Cancelled))
        .await;
    assert_eq!(
        conversing.ticket(erik, "Mandate.pdf").await.problem(409),
        "conversation_closed"
    );
}

#[tokio::test]
async fn an_upload_has_an_hour() {
    let conversing = Conversing::new(Scanner::Signatures).await;
    let amina = &conversing.fixture.amina;
    let ticket = conversing.ticket(amina, "Résumé.pdf").await.expect(201);
    assert_eq!(post(&ticket, "application/pdf", &pdf()).await, 201);
    conversing.fixture.local.clock.advance(SignedDuration::from_hours(1));
    assert_eq!(conversing.complete(amina, &ticket).await.status, 404);
}

#[tokio::test]
async fn a_withheld_file_is_not_for_the_side_that_blocked_its_author() {
    let conversing = Conversing::new(Scanner::Signatures).await;
    let (amina, erik) = (&conversing.fixture.amina, &conversing.erik);
    let file = conversing.upload(erik, "Mandate.pdf", &pdf()).await;
    conversing
        .change(|it| {
            it.block(Party::Executive, true);
        })
        .await;
    conversing.send(&file["id"], erik, Party::Employer).await;
    conversing.download(erik, &file["id"]).await.expect(200);
    let refused = conversing.download(amina, &file["id"]).await;
    let absent = json!("att_01JQ8Z6Y5N3V9T7W2K4M6P8R0S");
    let unknown = conversing.download(amina, &absent).await;
    assert_eq!(
        (refused.status, &refused.body["detail"]),
        (404, &unknown.body["detail"]),
        "as if there were none"
    );
}

#[tokio::test]
async fn a_file_that_was_deleted_with_its_account_says_so() {
    let conversing = Conversing::new(Scanner::Signatures).await;
    let amina = &conversing.fixture.amina;
    let file = conversing.upload(amina, "Résumé.pdf", &pdf()).await;
    conversing.send(&file["id"], amina, Party::Executive).await;
    let table = &conversing.fixture.app.conversations;
    let id = file["id"].as_str().unwrap().parse().unwrap();
    let mut read = table.get::<Attachment>((&conversing.id, &id)).await.unwrap().unwrap();
    read.is_deleted = true;
    table.save(&read).await.unwrap();
    let refused = conversing.download(&conversing.erik, &file["id"]).await;
    assert_eq!(refused.status, 404);
    assert_eq!(
        refused.body["detail"],
        "The file was deleted with the account of the person who sent it."
    );
}

#[tokio::test]
async fn the_team_downloads_only_after_it_gave_a_reason() {
    let conversing = Conversing::new(Scanner::Signatures).await;
    let erik = &conversing.erik;
    let file = conversing.upload(erik, "Mandate.pdf", &pdf()).await;
    conversing.send(&file["id"], erik, Party::Employer).await;
    let admin = conversing.fixture.api.admin();
    let refused = conversing.download(&admin, &file["id"]).await;
    assert_eq!(refused.problem(403), "support_view_required");
    let supporter = conversing.supporter().await;
    conversing.download(&supporter, &file["id"]).await.expect(200);
    conversing.fixture.local.clock.advance(SignedDuration::from_hours(1));
    let refused = conversing.download(&supporter, &file["id"]).await;
    assert_eq!(refused.problem(403), "support_view_required");
}

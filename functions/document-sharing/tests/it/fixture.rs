//! The area, and two people who may share documents.

use cloud::Files;
use document_sharing::{App, routes};
use domain::{
    Conversation, Document, Role,
    document::{DocumentStatus, DocumentType, FileKind},
    introduction::{Party, Stage},
    profile::Seat,
};
use jiff::SignedDuration;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use testkit::{Api, Local, Person, Reply, records};

pub(crate) const BASE: &str = "/api/document-sharing";

/// Amina, an executive, and Erik, an employer, in a conversation; a PDF of two pages of Amina's.
pub(crate) struct Fixture {
    pub(crate) local: Local,
    pub(crate) app: App,
    pub(crate) api: Api,
    pub(crate) amina: Person,
    pub(crate) erik: Person,
    pub(crate) conversation: Conversation,
    pub(crate) document: Document,
}

impl Fixture {
    pub(crate) async fn new() -> Self {
        let local = Local::new();
        let bucket = local.bucket("documents").await;
        let mut app = App::from_env(&local.env()).await.unwrap();
        app.files = Files::new(&local.aws, bucket);
        let api = Api::new(routes(), app.clone());
        let (amina, erik) = (api.executive(), api.employer());
        let introduction = records::introduction(&erik.id(), &amina.id(), Stage::Accepted);
        let conversation = Conversation::open(&introduction, local.clock.now()).unwrap();
        let document = records::document(&amina.id(), DocumentType::Resume, DocumentStatus::Approved);
        let fixture = Self {
            local,
            app,
            api,
            amina,
            erik,
            conversation,
            document,
        };
        fixture.create_account(&fixture.amina, Role::Executive).await;
        fixture.create_account(&fixture.erik, Role::Employer).await;
        fixture.app.shares.create(&fixture.conversation).await.unwrap();
        fixture.store(&fixture.document, pdf(2)).await;
        fixture
    }

    pub(crate) async fn create_account(&self, person: &Person, role: Role) {
        let mut account = records::account(person.id(), role);
        account.company = person.company();
        self.app.common.accounts.create(&account).await.unwrap();
    }

    /// A colleague of Erik's.
    pub(crate) async fn colleague(&self, seat: Seat) -> Person {
        let person = self.api.employer().beside(&self.erik, seat);
        self.create_account(&person, Role::Employer).await;
        person
    }

    /// Stores a document and its file.
    pub(crate) async fn store(&self, document: &Document, bytes: Vec<u8>) {
        self.app.documents.create(document).await.unwrap();
        let (key, sha256) = (store::document::place(document), Sha256::digest(&bytes).into());
        let media_type = document.file_kind.media_type();
        self.app.files.put(&key, media_type, bytes, &sha256).await.unwrap();
    }

    /// Another document of a person.
    pub(crate) async fn another(&self, person: &Person, kind: FileKind) -> Document {
        let mut document = records::document(&person.id(), DocumentType::Shared, DocumentStatus::Approved);
        document.id = domain::DocumentId::new(&self.local.clock, &self.app.common.chance);
        document.file_name = document.file_name.ending_as(kind);
        document.file_kind = kind;
        let earlier = store::document::of(&self.app.documents, &person.id()).await.unwrap();
        document.version = u32::try_from(earlier.len()).unwrap() + 1;
        self.store(&document, pdf(1)).await;
        document
    }

    /// A request to share Amina's document with Erik's company.
    pub(crate) fn request(&self) -> Value {
        json!({"document_id": self.document.id, "shared_with": [self.conversation.id]})
    }

    /// Amina shares her document, with these differences from the defaults. A second passes.
    pub(crate) async fn share(&self, differences: Value) -> String {
        let mut request = self.request();
        request
            .as_object_mut()
            .unwrap()
            .extend(differences.as_object().unwrap().clone());
        let shared = self.amina.post(&format!("{BASE}/share"), request).await.expect(201);
        // Entries of one instant have no order.
        self.local.clock.advance(SignedDuration::from_secs(1));
        shared["shares"][0]["share_id"].as_str().unwrap().to_owned()
    }

    /// Erik views or downloads a share.
    pub(crate) async fn access(&self, share: &str, action: &str) -> Reply {
        self.erik
            .post(&format!("{BASE}/access/{share}"), json!({"action": action}))
            .await
    }

    /// Changes the conversation of the two.
    pub(crate) async fn converse(&self, change: impl FnOnce(&mut Conversation)) {
        let table = &self.app.shares;
        let mut read = table.get::<Conversation>(&self.conversation.id).await.unwrap().unwrap();
        change(&mut read);
        table.save(&read).await.unwrap();
    }

    /// The side of the company blocks the executive.
    pub(crate) async fn block(&self) {
        self.converse(|conversation| {
            conversation.block(Party::Employer, true);
        })
        .await;
    }

    /// An executive whom nothing connects with the two.
    pub(crate) async fn stranger(&self) -> Person {
        let stranger = self.api.executive();
        self.create_account(&stranger, Role::Executive).await;
        stranger
    }
}

pub(crate) fn at(share: &str, rest: &str) -> String {
    format!("{BASE}/shares/{share}{rest}")
}

/// A PDF with this number of pages, each with its number on it.
pub(crate) fn pdf(pages: usize) -> Vec<u8> {
    let kids: Vec<_> = (0..pages).map(|page| format!("{} 0 R", 4 + page * 2)).collect();
    let mut objects = vec![
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        format!("<< /Type /Pages /Kids [{}] /Count {pages} >>", kids.join(" ")),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>".to_owned(),
    ];
    for page in 0..pages {
        let contents = 5 + page * 2;
        objects.push(format!(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents {contents} 0 R >>"
        ));
        let text = format!("BT /F1 36 Tf 72 720 Td (Page {}) Tj ET", page + 1);
        objects.push(format!("<< /Length {} >>\nstream\n{text}\nendstream", text.len()));
    }
    let (mut file, mut offsets) = ("%PDF-1.7\n".to_owned(), Vec::new());
    for (at, object) in objects.iter().enumerate() {
        offsets.push(file.len());
        file.push_str(&format!("{} 0 obj\n{object}\nendobj\n", at + 1));
    }
    let start = file.len();
    file.push_str(&format!("xref\n0 {}\n0000000000 65535 f \n", objects.len() + 1));
    for offset in offsets {
        file.push_str(&format!("{offset:010} 00000 n \n"));
    }
    file.push_str(&format!(
        "trailer\n<< /Size {} /Root 1 0 R >>\nstartxref\n{start}\n%%EOF\n",
        objects.len() + 1
    ));
    file.into_bytes()
}

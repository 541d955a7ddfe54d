//! The fixture of all tests here.

use aws_sdk_s3::types::{BucketVersioningStatus, VersioningConfiguration};
use axum::body::Body;
use documents::{App, Scanner, routes};
use domain::{Account, AccountId, Role, vetting::Vetting};
use serde_json::{Value, json};
use testkit::{Api, Local, Person, Reply, records};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

/// The area with its own account on the local cloud, with an executive.
pub(crate) struct Fixture {
    pub(crate) local: Local,
    pub(crate) app: App,
    pub(crate) api: Api,
    pub(crate) amina: Person,
    pub(crate) s3: aws_sdk_s3::Client,
    /// Bucket names are global, here too.
    pub(crate) bucket: String,
}

impl Fixture {
    pub(crate) async fn new() -> Self {
        Self::with(Scanner::Signatures).await
    }

    pub(crate) async fn with(scanner: Scanner) -> Self {
        let local = Local::new();
        let config = aws_sdk_s3::config::Builder::from(&local.aws)
            .force_path_style(true)
            .build();
        let s3 = aws_sdk_s3::Client::from_conf(config);
        let bucket = format!("documents-{}", local.account);
        s3.create_bucket().bucket(&bucket).send().await.unwrap();
        let versions = VersioningConfiguration::builder()
            .status(BucketVersioningStatus::Enabled)
            .build();
        s3.put_bucket_versioning()
            .bucket(&bucket)
            .versioning_configuration(versions)
            .send()
            .await
            .unwrap();
        let app = App {
            scanner,
            ..App::from_env(&local.env()).await.unwrap()
        };
        let api = Api::new(routes(), app.clone());
        let amina = api.executive();
        let fixture = Self {
            local,
            app,
            api,
            amina,
            s3,
            bucket,
        };
        fixture.keep(&fixture.amina, Role::Executive).await;
        fixture
    }

    /// Stores the account of a person.
    pub(crate) async fn keep(&self, person: &Person, role: Role) {
        let common = &self.app.common;
        let mut account = records::account(person.id(), role);
        account.email = format!("{}@example.com", &person.id().as_str()[4..16]).parse().unwrap();
        let kept = store::account::create(&common.accounts, &account);
        kept.commit(&common.chance).await.unwrap();
    }

    /// Another executive.
    pub(crate) async fn another(&self) -> Person {
        let kofi = self.api.executive();
        self.keep(&kofi, Role::Executive).await;
        kofi
    }

    /// Amina's vetting is in progress.
    pub(crate) async fn vet(&self) {
        let accounts = &self.app.common.accounts;
        let mut account = accounts.get::<Account>(&self.amina.id()).await.unwrap().unwrap();
        account.vetting_status = Some(Vetting::InProgress);
        accounts.save(&account).await.unwrap();
    }

    /// Requests a ticket.
    pub(crate) async fn ticket(&self, document_type: &str, file_name: &str, size: usize) -> Reply {
        let request = json!({"document_type": document_type, "file_name": file_name, "size": size});
        self.amina.post("/api/documents/upload-url", request).await
    }

    /// The steps of a browser: ticket, S3, complete.
    pub(crate) async fn upload(&self, document_type: &str, file_name: &str, bytes: &[u8]) -> Reply {
        let ticket = self.ticket(document_type, file_name, bytes.len()).await;
        if ticket.status != 201 {
            return ticket;
        }
        let ticket = ticket.body;
        let posted = post(&ticket, "application/octet-stream", bytes).await;
        if posted != 201 {
            return Reply {
                status: posted,
                ..self.complete(&ticket).await
            };
        }
        self.complete(&ticket).await
    }

    pub(crate) async fn complete(&self, ticket: &Value) -> Reply {
        let id = ticket["document_id"].as_str().unwrap();
        self.amina
            .post(&format!("/api/documents/{id}/complete"), json!({}))
            .await
    }

    /// The alternative: upload in one call.
    pub(crate) async fn send(&self, document_type: &str, file_name: &str, bytes: &[u8]) -> Reply {
        let mut body = format!(
            "--edge\r\nContent-Disposition: form-data; name=\"document_type\"\r\n\r\n{document_type}\r\n--edge\r\n\
             Content-Disposition: form-data; name=\"file\"; filename=\"{file_name}\"\r\n\r\n"
        )
        .into_bytes();
        body.extend_from_slice(bytes);
        body.extend_from_slice(b"\r\n--edge--\r\n");
        let form = "multipart/form-data; boundary=edge";
        self.amina
            .call_as("POST", "/api/documents/upload", form, Body::from(body))
            .await
    }

    /// Amina's documents.
    pub(crate) async fn mine(&self) -> Value {
        self.amina.get("/api/documents/my-documents").await.expect(200)["documents"].clone()
    }

    /// The keys of every version of every object in the bucket, including deleted ones.
    pub(crate) async fn stored_keys(&self) -> Vec<String> {
        let listed = self
            .s3
            .list_object_versions()
            .bucket(&self.bucket)
            .send()
            .await
            .unwrap();
        let versions = listed.versions().iter().filter_map(|version| version.key());
        let deleted = listed.delete_markers().iter().filter_map(|marker| marker.key());
        versions.chain(deleted).map(ToOwned::to_owned).collect()
    }

    /// The number of items in the table.
    pub(crate) async fn rows(&self) -> i32 {
        let client = aws_sdk_dynamodb::Client::new(&self.local.aws);
        client.scan().table_name("documents").send().await.unwrap().count()
    }

    /// An administrator's decision.
    pub(crate) async fn verify(&self, id: &str, decision: Value) -> Reply {
        let path = format!("/api/admin/documents/{id}/verify");
        self.api.admin().post(&path, decision).await
    }

    pub(crate) fn owner(&self) -> AccountId {
        self.amina.id()
    }
}

/// Posts a file with a ticket, as a browser does; returns S3's status.
pub(crate) async fn post(ticket: &Value, media_type: &str, bytes: &[u8]) -> u16 {
    let mut body = String::new();
    for (name, value) in ticket["fields"].as_object().unwrap() {
        let value = value.as_str().unwrap();
        body.push_str(&format!(
            "--edge\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n"
        ));
    }
    body.push_str(&format!(
        "--edge\r\nContent-Disposition: form-data; name=\"file\"; filename=\"x\"\r\nContent-Type: {media_type}\r\n\r\n"
    ));
    let mut body = body.into_bytes();
    body.extend_from_slice(bytes);
    body.extend_from_slice(b"\r\n--edge--\r\n");
    let url = ticket["url"].as_str().unwrap().strip_prefix("http://").unwrap();
    let (host, path) = url.split_once('/').unwrap();
    let head = format!(
        "POST /{path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=edge\r\n\
         Content-Length: {}\r\n\r\n",
        body.len()
    );
    http(host, &[head.as_bytes(), &body].concat()).await.0
}

/// Follows a link; returns status, headers and body.
pub(crate) async fn follow(link: &str) -> (u16, String, Vec<u8>) {
    let (host, path) = link.strip_prefix("http://").unwrap().split_once('/').unwrap();
    let request = format!("GET /{path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    http(host, request.as_bytes()).await
}

async fn http(host: &str, request: &[u8]) -> (u16, String, Vec<u8>) {
    let mut stream = TcpStream::connect(host).await.unwrap();
    stream.write_all(request).await.unwrap();
    let mut answer = Vec::new();
    // A server that refuses before it has read everything may close the connection.
    _ = stream.read_to_end(&mut answer).await;
    let end = answer.windows(4).position(|part| part == b"\r\n\r\n").unwrap();
    let head = String::from_utf8_lossy(&answer[..end]).into_owned();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    (status, head, answer[end + 4..].to_vec())
}

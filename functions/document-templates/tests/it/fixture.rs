//! The area, an executive, and forms that are filled in.

use cloud::{Files, Found};
use document_templates::{App, routes};
use domain::{Document, Role};
use serde_json::{Map, Value, json};
use store::document;
use testkit::{Api, Local, Person, Reply, records};

const BASE: &str = "/api/document-sharing";
/// The largest file that is read.
const MOST: u64 = 10_000_000;

pub(crate) struct Fixture {
    pub(crate) local: Local,
    pub(crate) app: App,
    pub(crate) api: Api,
    pub(crate) amina: Person,
    bucket: String,
}

impl Fixture {
    pub(crate) async fn new() -> Self {
        let local = Local::new();
        let bucket = local.bucket("documents").await;
        let mut app = App::from_env(&local.env()).await.unwrap();
        app.files = Files::new(&local.aws, &bucket);
        let api = Api::new(routes(), app.clone());
        let amina = api.executive();
        let account = records::account(amina.id(), Role::Executive);
        app.common.accounts.create(&account).await.unwrap();
        Self {
            local,
            app,
            api,
            amina,
            bucket,
        }
    }

    /// The templates as this person reads them.
    pub(crate) async fn templates(&self, query: &str) -> Vec<Value> {
        let list = self.amina.get(&format!("{BASE}/templates{query}")).await.expect(200);
        list["templates"].as_array().unwrap().clone()
    }

    pub(crate) async fn generate(&self, body: Value) -> Reply {
        self.amina.post(&format!("{BASE}/generate-from-template"), body).await
    }

    /// The documents of this person.
    pub(crate) async fn documents(&self) -> Vec<Document> {
        let all = document::of(&self.app.documents.table, &self.amina.id()).await.unwrap();
        all.into_iter().map(|read| read.it).collect()
    }

    /// The keys of all files.
    pub(crate) async fn files(&self) -> Vec<String> {
        let config = aws_sdk_s3::config::Builder::from(&self.local.aws).force_path_style(true);
        let s3 = aws_sdk_s3::Client::from_conf(config.build());
        let files = s3.list_objects_v2().bucket(&self.bucket).send().await.unwrap();
        files
            .contents()
            .iter()
            .map(|file| file.key().unwrap().to_owned())
            .collect()
    }

    /// The file of a document.
    pub(crate) async fn file(&self, document: &Document) -> Vec<u8> {
        match self.app.files.get(&document::place(document), MOST).await.unwrap() {
            Found::Object(object) => object.bytes,
            Found::Nothing | Found::TooLong { .. } => panic!("{} has no file", document.id),
        }
    }
}

/// A value for every field of a form, or only for the required ones.
pub(crate) fn filled(template: &Value, only_required: bool) -> Map<String, Value> {
    let fields = template["fields"].as_array().unwrap().iter();
    let fields = fields.filter(|field| !only_required || field["required"] == true);
    fields
        .map(|field| (field["name"].as_str().unwrap().to_owned(), json!(value(field))))
        .collect()
}

/// As long as a field allows, in three scripts; the greatest number.
fn value(field: &Value) -> String {
    let most = field["most"].as_u64();
    match field["type"].as_str().unwrap() {
        "date" => "2027-03-01".to_owned(),
        "number" => most.unwrap().to_string(),
        _ => {
            let words =
                "Šárka Ní Bhriain, عبد الرحمن بن محمد (Nairobi & Abidjan, «Côte d’Ivoire»)\n\n- №1: 50 % * #eval _x_ ";
            let words = if field["type"] == "text" {
                words.replace('\n', " ")
            } else {
                words.to_owned()
            };
            let most = usize::try_from(most.unwrap()).unwrap();
            words.chars().cycle().take(most - 1).chain(['.']).collect()
        }
    }
}

/// A request for a document of this template.
pub(crate) fn request(template: &Value, language: &Value, values: &Map<String, Value>) -> Value {
    json!({"template_id": template["id"], "language": language, "field_values": values})
}

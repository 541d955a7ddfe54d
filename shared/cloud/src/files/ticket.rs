//! Upload forms: a signed form with which a browser can post one file to one key.
//!
//! S3's own size limit of a form, `content-length-range`, is the only one that applies before the upload. The SDK for
//! Rust signs no forms, so the policy is signed here (Signature Version 4, "Authenticating requests: browser-based
//! uploads using POST").

use std::{collections::BTreeMap, time::Duration};

use aws_credential_types::provider::ProvideCredentials;
use base64::{Engine, engine::general_purpose::STANDARD};
use hmac::{Hmac, KeyInit, Mac};
use jiff::Timestamp;
use serde_json::json;
use sha2::Sha256;

use super::{Files, FilesError};

/// A form that a browser posts with one file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PostForm {
    /// The URL to post to.
    pub url: String,
    /// Its fields, all before the field `file`.
    pub fields: BTreeMap<String, String>,
}

impl Files {
    /// A form for one file with this key and media type, of 1 to `most` bytes.
    ///
    /// # Errors
    /// When there are no credentials for signing.
    pub async fn post_form(
        &self,
        key: &str,
        media_type: &str,
        most: u64,
        lifetime: Duration,
    ) -> Result<PostForm, FilesError> {
        let credentials = self.credentials.provide_credentials().await?;
        let now = Timestamp::try_from(self.now()).map_err(FilesError::bucket)?;
        let ends = now + lifetime;
        let (day, second) = (
            now.strftime("%Y%m%d").to_string(),
            now.strftime("%Y%m%dT%H%M%SZ").to_string(),
        );
        let scope = format!("{day}/{}/s3/aws4_request", self.region);
        let mut fields = BTreeMap::from([
            ("key", key.to_owned()),
            ("Content-Type", media_type.to_owned()),
            ("success_action_status", "201".to_owned()),
            ("x-amz-algorithm", "AWS4-HMAC-SHA256".to_owned()),
            ("x-amz-credential", format!("{}/{scope}", credentials.access_key_id())),
            ("x-amz-date", second),
        ]);
        if let Some(token) = credentials.session_token() {
            fields.insert("x-amz-security-token", token.to_owned());
        }
        let mut conditions = vec![json!({"bucket": self.bucket}), json!(["content-length-range", 1, most])];
        conditions.extend(
            fields
                .iter()
                .map(|(name, value)| json!(["eq", format!("${name}"), value])),
        );
        let policy = json!({"expiration": format!("{ends:.3}"), "conditions": conditions});
        let policy = STANDARD.encode(policy.to_string());
        let steps = [day.as_str(), &self.region, "s3", "aws4_request", &policy];
        let key = format!("AWS4{}", credentials.secret_access_key()).into_bytes();
        let signature = steps.iter().fold(key, |key, step| sign(&key, step.as_bytes()));
        fields.insert("x-amz-signature", hex(&signature));
        fields.insert("policy", policy);
        let named = |(name, value): (&str, String)| (name.to_owned(), value);
        Ok(PostForm {
            url: format!("{}/", self.address),
            fields: fields.into_iter().map(named).collect(),
        })
    }
}

fn sign(key: &[u8], text: &[u8]) -> Vec<u8> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("HMAC takes a key of any length");
    mac.update(text);
    mac.finalize().into_bytes().to_vec()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

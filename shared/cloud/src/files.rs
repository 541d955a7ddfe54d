//! Files in a bucket (S3): uploads and downloads of browsers, and objects that functions read and write.

mod contested;
mod link;
mod multipart;
mod ticket;
mod wipe;

pub use contested::Marked;
pub use link::Shown;
pub use multipart::PART_BYTES;
pub use ticket::PostForm;

use std::time::{Duration, SystemTime};

use aws_config::{SdkConfig, timeout::TimeoutConfig};
use aws_credential_types::provider::{SharedCredentialsProvider, error::CredentialsError};
use aws_sdk_s3::{
    Client,
    config::{Builder, RequestChecksumCalculation},
    error::{BoxError, SdkError},
    operation::get_object::GetObjectError,
    primitives::ByteStream,
};
use base64::{Engine, engine::general_purpose::STANDARD};
use sha2::{Digest, Sha256};

/// A client for a bucket.
#[derive(Clone)]
pub struct Files {
    client: Client,
    bucket: String,
    region: String,
    /// The URL of the bucket, without a trailing slash; browsers post to it.
    address: String,
    credentials: SharedCredentialsProvider,
    clock: aws_smithy_async::time::SharedTimeSource,
    /// The links of images in pages, for all clones of this client.
    links: link::Links,
}

/// Why a file was not read, written or signed.
#[derive(Debug, thiserror::Error)]
pub enum FilesError {
    /// The bucket did not respond, or refused.
    #[error("the bucket did not answer: {0}")]
    Bucket(#[source] BoxError),
    /// There are no credentials for signing.
    #[error("nothing to sign with: {0}")]
    Credentials(#[from] CredentialsError),
}

impl FilesError {
    fn bucket(error: impl Into<BoxError>) -> Self {
        Self::Bucket(error.into())
    }
}

/// An object and its version.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Object {
    /// The whole content.
    pub bytes: Vec<u8>,
    /// The version, if the bucket has versioning.
    pub version: Option<String>,
}

/// The result of reading a key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// There is no object.
    Nothing,
    /// The object is larger than the limit; its content was discarded.
    TooLong {
        /// The version, if the bucket has versioning.
        version: Option<String>,
    },
    /// The object.
    Object(Object),
}

/// A tag of the newest version of an object.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tagged {
    /// That version, if the bucket has versioning.
    pub version: Option<String>,
    /// The value; `None` if there is no tag with that name.
    pub value: Option<String>,
}

impl Files {
    /// A client for the bucket with this name. On a cloud with its own endpoint (the local one) the bucket is part of
    /// the path.
    pub fn new(aws: &SdkConfig, bucket: impl Into<String>) -> Self {
        let bucket = bucket.into();
        let region = aws.region().map(ToString::to_string).unwrap_or_default();
        let address = match aws.endpoint_url() {
            Some(endpoint) => format!("{}/{bucket}", endpoint.trim_end_matches('/')),
            None => format!("https://{bucket}.s3.{region}.amazonaws.com"),
        };
        // A transfer of ten megabytes takes longer than a read from a table.
        let timeouts = TimeoutConfig::builder()
            .connect_timeout(Duration::from_secs(2))
            .operation_attempt_timeout(Duration::from_secs(12))
            .build();
        let config = Builder::from(aws)
            .force_path_style(aws.endpoint_url().is_some())
            // Every put below carries its own SHA-256.
            .request_checksum_calculation(RequestChecksumCalculation::WhenRequired)
            .timeout_config(timeouts)
            .build();
        Self {
            client: Client::from_conf(config),
            bucket,
            region,
            address,
            credentials: aws.credentials_provider().unwrap_or_else(nobody),
            clock: aws.time_source().unwrap_or_default(),
            links: link::Links::default(),
        }
    }

    /// Reads an object of at most `most` bytes.
    ///
    /// # Errors
    /// When the bucket does not respond.
    pub async fn get(&self, key: &str, most: u64) -> Result<Found, FilesError> {
        let asked = self.client.get_object().bucket(&self.bucket).key(key).send().await;
        let found = match asked {
            Ok(found) => found,
            Err(SdkError::ServiceError(error)) if matches!(error.err(), GetObjectError::NoSuchKey(_)) => {
                return Ok(Found::Nothing);
            }
            Err(error) => return Err(FilesError::bucket(error)),
        };
        let version = found.version_id;
        let length = u64::try_from(found.content_length.unwrap_or_default()).unwrap_or(u64::MAX);
        if length > most {
            return Ok(Found::TooLong { version });
        }
        let bytes = found.body.collect().await.map_err(FilesError::bucket)?.to_vec();
        Ok(Found::Object(Object { bytes, version }))
    }

    /// Reads the bytes of an object from `start` to before `end`. `None` if there is no object.
    ///
    /// # Errors
    /// When the bucket does not respond, or the object is shorter.
    pub async fn get_range(&self, key: &str, start: u64, end: u64) -> Result<Option<Vec<u8>>, FilesError> {
        let range = format!("bytes={start}-{}", end.saturating_sub(1));
        let get = self.client.get_object().bucket(&self.bucket).key(key).range(range);
        let found = match get.send().await {
            Ok(found) => found,
            Err(SdkError::ServiceError(error)) if matches!(error.err(), GetObjectError::NoSuchKey(_)) => {
                return Ok(None);
            }
            Err(error) => return Err(FilesError::bucket(error)),
        };
        let bytes = found.body.collect().await.map_err(FilesError::bucket)?.to_vec();
        Ok(Some(bytes))
    }

    /// Writes an object and returns its version, if the bucket has versioning. S3 verifies the SHA-256 of the bytes
    /// before it stores them.
    ///
    /// # Errors
    /// When the bucket does not respond.
    pub async fn put(
        &self,
        key: &str,
        media_type: &str,
        bytes: Vec<u8>,
        sha256: &[u8; 32],
    ) -> Result<Option<String>, FilesError> {
        self.client
            .put_object()
            .bucket(&self.bucket)
            .key(key)
            .content_type(media_type)
            .checksum_sha256(STANDARD.encode(sha256))
            .body(ByteStream::from(bytes))
            .send()
            .await
            .map(|put| put.version_id)
            .map_err(FilesError::bucket)
    }

    /// Writes an object without versions that anybody asks for.
    ///
    /// # Errors
    /// When the bucket does not respond.
    pub async fn put_bytes(&self, key: &str, media_type: &str, bytes: Vec<u8>) -> Result<(), FilesError> {
        let sha256 = Sha256::digest(&bytes).into();
        self.put(key, media_type, bytes, &sha256).await.map(drop)
    }

    /// Deletes one version of an object permanently; without a version, if the bucket has no versioning, the object.
    ///
    /// # Errors
    /// When the bucket does not respond. An object that does not exist is no error.
    pub async fn delete(&self, key: &str, version: Option<&str>) -> Result<(), FilesError> {
        self.client
            .delete_object()
            .bucket(&self.bucket)
            .key(key)
            .set_version_id(version.map(ToOwned::to_owned))
            .send()
            .await
            .map(drop)
            .map_err(FilesError::bucket)
    }

    /// One tag of the newest version of an object. After [`Self::get`], compare the versions: another one may have been
    /// written between the two calls.
    ///
    /// # Errors
    /// When the bucket does not respond, or there is no such object.
    pub async fn tag(&self, key: &str, name: &str) -> Result<Tagged, FilesError> {
        let tags = self
            .client
            .get_object_tagging()
            .bucket(&self.bucket)
            .key(key)
            .send()
            .await
            .map_err(FilesError::bucket)?;
        let found = tags.tag_set.into_iter().find(|tag| tag.key == name);
        Ok(Tagged {
            version: tags.version_id,
            value: found.map(|tag| tag.value),
        })
    }

    /// The time that AWS compares with signatures: the machine's clock, as the SDK uses it.
    fn now(&self) -> SystemTime {
        self.clock.now()
    }
}

fn nobody() -> SharedCredentialsProvider {
    SharedCredentialsProvider::new(aws_config::environment::EnvironmentVariableCredentialsProvider::new())
}

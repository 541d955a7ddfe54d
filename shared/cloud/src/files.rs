//! Files in a bucket (S3): what goes up from a browser, what comes down to one, and what a function reads and writes.

mod contested;
mod ticket;
mod wipe;

pub use contested::Marked;
pub use ticket::PostForm;

use std::time::{Duration, SystemTime};

use aws_config::{SdkConfig, timeout::TimeoutConfig};
use aws_credential_types::provider::{SharedCredentialsProvider, error::CredentialsError};
use aws_sdk_s3::{
    Client,
    config::{Builder, RequestChecksumCalculation},
    error::{BoxError, SdkError},
    operation::get_object::GetObjectError,
    presigning::PresigningConfig,
    primitives::ByteStream,
};
use base64::{Engine, engine::general_purpose::STANDARD};

/// A bucket.
#[derive(Clone)]
pub struct Files {
    client: Client,
    bucket: String,
    region: String,
    /// Of the bucket, without a slash at the end; what browsers post to.
    address: String,
    credentials: SharedCredentialsProvider,
    clock: aws_smithy_async::time::SharedTimeSource,
}

/// Why a file was not read, written or signed for.
#[derive(Debug, thiserror::Error)]
pub enum FilesError {
    /// The bucket did not answer, or refused.
    #[error("the bucket did not answer: {0}")]
    Bucket(#[source] BoxError),
    /// There are no credentials to sign with.
    #[error("nothing to sign with: {0}")]
    Credentials(#[from] CredentialsError),
}

impl FilesError {
    fn bucket(error: impl Into<BoxError>) -> Self {
        Self::Bucket(error.into())
    }
}

/// An object as it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Object {
    /// All of it.
    pub bytes: Vec<u8>,
    /// Which version it is, where the bucket keeps versions.
    pub version: Option<String>,
}

/// What a function found at a key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// Nothing.
    Nothing,
    /// More bytes than were asked for; none of them was kept.
    TooLong {
        /// Which version it is, where the bucket keeps versions.
        version: Option<String>,
    },
    /// The object.
    Object(Object),
}

/// What the newest version of an object is tagged with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tagged {
    /// Which version that is, where the bucket keeps versions.
    pub version: Option<String>,
    /// The value; `None` while it has no tag of that name.
    pub value: Option<String>,
}

/// How a browser that follows a link shall take the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shown<'a> {
    /// Saved under this name, never shown.
    AsDownload(&'a str),
    /// As a picture in a page of ours. Only for pictures that we wrote ourselves.
    InPage,
}

impl Files {
    /// The bucket of this name. On a cloud with an endpoint of its own (the local one) the bucket is part of the path.
    pub fn new(aws: &SdkConfig, bucket: impl Into<String>) -> Self {
        let bucket = bucket.into();
        let region = aws.region().map(ToString::to_string).unwrap_or_default();
        let address = match aws.endpoint_url() {
            Some(endpoint) => format!("{}/{bucket}", endpoint.trim_end_matches('/')),
            None => format!("https://{bucket}.s3.{region}.amazonaws.com"),
        };
        // Ten megabytes take longer than an item of a table.
        let timeouts = TimeoutConfig::builder()
            .connect_timeout(Duration::from_secs(2))
            .operation_attempt_timeout(Duration::from_secs(12))
            .build();
        let config = Builder::from(aws)
            .force_path_style(aws.endpoint_url().is_some())
            // Every put below carries a SHA-256 of its own.
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
        }
    }

    /// Reads an object of at most `most` bytes.
    ///
    /// # Errors
    /// When the bucket does not answer.
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

    /// Writes an object; answers with its version, where the bucket keeps versions. S3 compares the bytes with their
    /// SHA-256 before it keeps them.
    ///
    /// # Errors
    /// When the bucket does not answer.
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

    /// Deletes one version of an object for good; without a version, where the bucket keeps none, the object.
    ///
    /// # Errors
    /// When the bucket does not answer. That there is nothing is no error.
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

    /// One tag of the newest version of an object. Asked beside [`Self::get`], compare the versions: between the two calls
    /// somebody may have written another.
    ///
    /// # Errors
    /// When the bucket does not answer, or there is no such object.
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

    /// A link by which anybody can read the object for a while. It carries no `nosniff`, which S3 cannot be told to send:
    /// files leave as downloads, and pictures are of our own making.
    ///
    /// # Errors
    /// When there are no credentials.
    pub async fn link(
        &self,
        key: &str,
        media_type: &str,
        shown: Shown<'_>,
        lifetime: Duration,
    ) -> Result<String, FilesError> {
        let disposition = match shown {
            Shown::AsDownload(name) => attachment(name),
            Shown::InPage => "inline".to_owned(),
        };
        let signing = PresigningConfig::builder()
            .start_time(self.now())
            .expires_in(lifetime)
            .build()
            .map_err(FilesError::bucket)?;
        let link = self
            .client
            .get_object()
            .bucket(&self.bucket)
            .key(key)
            .response_content_type(media_type)
            .response_content_disposition(disposition)
            .response_cache_control("private, max-age=300")
            .presigned(signing)
            .await
            .map_err(FilesError::bucket)?;
        Ok(link.uri().to_owned())
    }

    /// The time by which AWS judges signatures: the machine's, as the SDK has it.
    fn now(&self) -> SystemTime {
        self.clock.now()
    }
}

fn nobody() -> SharedCredentialsProvider {
    SharedCredentialsProvider::new(aws_config::environment::EnvironmentVariableCredentialsProvider::new())
}

/// RFC 6266: a plain name for old programs, the real one (RFC 5987) for all others.
fn attachment(name: &str) -> String {
    use std::fmt::Write as _;
    let plain: String = name
        .chars()
        .map(|c| {
            if c.is_ascii_alphanumeric() || " .-_()".contains(c) {
                c
            } else {
                '_'
            }
        })
        .collect();
    let mut real = String::new();
    for byte in name.bytes() {
        if byte.is_ascii_alphanumeric() || b".-_~".contains(&byte) {
            real.push(char::from(byte));
        } else {
            write!(real, "%{byte:02X}").expect("a string takes everything");
        }
    }
    format!("attachment; filename=\"{plain}\"; filename*=UTF-8''{real}")
}

#[cfg(test)]
mod tests {
    use super::attachment;

    #[test]
    fn a_name_cannot_leave_its_header() {
        assert_eq!(
            attachment("Amina\" ; x=\r\n.pdf"),
            "attachment; filename=\"Amina_ _ x___.pdf\"; filename*=UTF-8''Amina%22%20%3B%20x%3D%0D%0A.pdf"
        );
        assert_eq!(
            attachment("سيرة.pdf"),
            "attachment; filename=\"____.pdf\"; filename*=UTF-8''%D8%B3%D9%8A%D8%B1%D8%A9.pdf"
        );
    }
}

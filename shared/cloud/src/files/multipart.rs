//! Objects that are written part by part (S3 multipart upload), so that no process has the whole of them in its memory.

use aws_sdk_s3::{
    error::{ProvideErrorMetadata, SdkError},
    primitives::ByteStream,
    types::{CompletedMultipartUpload, CompletedPart},
};

use super::{Files, FilesError};

/// The smallest part that S3 accepts, bytes; the last one may be smaller.
pub const PART_BYTES: usize = 5 * 1024 * 1024;

impl Files {
    /// Begins an object and returns the id of its upload. Nothing is stored under the key until [`Self::complete`].
    ///
    /// # Errors
    /// When the bucket does not respond.
    pub async fn begin(&self, key: &str, media_type: &str) -> Result<String, FilesError> {
        let begun = self
            .client
            .create_multipart_upload()
            .bucket(&self.bucket)
            .key(key)
            .content_type(media_type)
            .send()
            .await
            .map_err(FilesError::bucket)?;
        begun.upload_id.ok_or_else(|| FilesError::bucket("no upload id"))
    }

    /// Writes a part, the first of which has number 1, and returns its ETag. The same number again replaces the part.
    ///
    /// # Errors
    /// When the bucket does not respond, or the upload was completed or aborted.
    pub async fn put_part(
        &self,
        key: &str,
        upload_id: &str,
        number: i32,
        bytes: Vec<u8>,
    ) -> Result<String, FilesError> {
        let put = self
            .client
            .upload_part()
            .bucket(&self.bucket)
            .key(key)
            .upload_id(upload_id)
            .part_number(number)
            .body(ByteStream::from(bytes))
            .send()
            .await
            .map_err(FilesError::bucket)?;
        put.e_tag.ok_or_else(|| FilesError::bucket("no ETag of a part"))
    }

    /// Completes an object of the parts with these ETags, in this order. Does nothing if it was completed before.
    ///
    /// # Errors
    /// When the bucket does not respond, a part was replaced since, or the upload was aborted.
    pub async fn complete(&self, key: &str, upload_id: &str, parts: &[String]) -> Result<(), FilesError> {
        let part = |(number, tag): (i32, &String)| CompletedPart::builder().part_number(number).e_tag(tag).build();
        let parts = CompletedMultipartUpload::builder().set_parts(Some((1..).zip(parts).map(part).collect()));
        let completed = self
            .client
            .complete_multipart_upload()
            .bucket(&self.bucket)
            .key(key)
            .upload_id(upload_id)
            .multipart_upload(parts.build())
            .send()
            .await;
        let Err(error) = completed else { return Ok(()) };
        let was_completed = is_unknown(&error) && self.exists(key).await?;
        if was_completed {
            Ok(())
        } else {
            Err(FilesError::bucket(error))
        }
    }

    /// Gives an object up that was begun, with its parts. Does nothing if it was completed or given up before.
    ///
    /// # Errors
    /// When the bucket does not respond.
    pub async fn abort(&self, key: &str, upload_id: &str) -> Result<(), FilesError> {
        let aborted = self
            .client
            .abort_multipart_upload()
            .bucket(&self.bucket)
            .key(key)
            .upload_id(upload_id)
            .send()
            .await;
        match aborted {
            Ok(_) => Ok(()),
            Err(error) if is_unknown(&error) => Ok(()),
            Err(error) => Err(FilesError::bucket(error)),
        }
    }

    async fn exists(&self, key: &str) -> Result<bool, FilesError> {
        match self.client.head_object().bucket(&self.bucket).key(key).send().await {
            Ok(_) => Ok(true),
            Err(SdkError::ServiceError(error)) if error.err().is_not_found() => Ok(false),
            Err(error) => Err(FilesError::bucket(error)),
        }
    }
}

/// Whether S3 does not know the upload (any more).
fn is_unknown<E: ProvideErrorMetadata, R>(error: &SdkError<E, R>) -> bool {
    matches!(error, SdkError::ServiceError(error) if error.err().code() == Some("NoSuchUpload"))
}

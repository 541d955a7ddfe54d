//! Optimistic locking for an object with several writers: a write succeeds only if the object is unchanged since it was
//! read.

use aws_sdk_s3::{error::SdkError, operation::get_object::GetObjectError, primitives::ByteStream};
use base64::{Engine, engine::general_purpose::STANDARD};
use sha2::{Digest, Sha256};

use super::{Files, FilesError};

/// An object with its ETag.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Marked {
    /// The whole content.
    pub bytes: Vec<u8>,
    /// Its ETag.
    pub mark: String,
}

impl Files {
    /// Reads a small object together with its ETag.
    ///
    /// # Errors
    /// When the bucket does not respond.
    pub async fn get_marked(&self, key: &str) -> Result<Option<Marked>, FilesError> {
        let found = match self.client.get_object().bucket(&self.bucket).key(key).send().await {
            Ok(found) => found,
            Err(SdkError::ServiceError(error)) if matches!(error.err(), GetObjectError::NoSuchKey(_)) => {
                return Ok(None);
            }
            Err(error) => return Err(FilesError::bucket(error)),
        };
        let mark = found.e_tag.unwrap_or_default();
        let bytes = found.body.collect().await.map_err(FilesError::bucket)?.to_vec();
        Ok(Some(Marked { bytes, mark }))
    }

    /// Writes an object if the current one still has this ETag; without an ETag, if there is none. Returns whether it
    /// was written.
    ///
    /// # Errors
    /// When the bucket does not respond. The object may have been written all the same.
    pub async fn put_if(
        &self,
        key: &str,
        media_type: &str,
        bytes: Vec<u8>,
        mark: Option<&str>,
    ) -> Result<bool, FilesError> {
        let put = self.client.put_object().bucket(&self.bucket).key(key);
        let put = match mark {
            Some(mark) => put.if_match(mark),
            None => put.if_none_match("*"),
        };
        // A bucket with Object Lock accepts nothing without a checksum.
        let put = put.checksum_sha256(STANDARD.encode(Sha256::digest(&bytes)));
        match put.content_type(media_type).body(ByteStream::from(bytes)).send().await {
            Ok(_) => Ok(true),
            // There is another object; another write is in progress; the object that was read was deleted.
            Err(SdkError::ServiceError(error)) if matches!(error.raw().status().as_u16(), 412 | 409 | 404) => Ok(false),
            Err(error) => Err(FilesError::bucket(error)),
        }
    }

    /// The keys with this prefix, in alphabetical order.
    ///
    /// # Errors
    /// When the bucket does not respond.
    pub async fn keys(&self, prefix: &str) -> Result<Vec<String>, FilesError> {
        let list = self.client.list_objects_v2().bucket(&self.bucket).prefix(prefix);
        let mut pages = list.into_paginator().send();
        let mut keys = Vec::new();
        while let Some(page) = pages.next().await {
            let page = page.map_err(FilesError::bucket)?;
            keys.extend(page.contents.into_iter().flatten().filter_map(|object| object.key));
        }
        Ok(keys)
    }
}

//! Temporary links with which a browser reads an object.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, SystemTime},
};

use aws_sdk_s3::presigning::PresigningConfig;

use super::{Files, FilesError};

/// How a browser presents the file behind a link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shown<'a> {
    /// As a download with this name, never in the browser.
    AsDownload(&'a str),
    /// Inline, as an image in one of our pages. Only for images that we encoded ourselves. The link stays the same for half
    /// an hour, so that browsers do not load the image again with every response. (Another instance of the function signs
    /// with other credentials, and so has another link.)
    InPage,
}

/// How long the link of an image in a page stays the same.
const STEP: Duration = Duration::from_secs(30 * 60);
/// The number of links that are kept. One is about 1.5 kB: the credentials of a function are part of it.
const MOST_KEPT: usize = 2000;

/// The links of images in pages that were signed in this half hour. Signing fifty takes longer than the rest of a list.
#[derive(Debug, Clone, Default)]
pub(super) struct Links(Arc<Mutex<Signed>>);

#[derive(Debug, Default)]
struct Signed {
    /// The beginning of the half hour.
    step: Option<SystemTime>,
    by_image: HashMap<Image, String>,
}

/// What a link in a page depends on, besides the half hour.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Image {
    key: String,
    media_type: String,
    lifetime: Duration,
}

impl Links {
    fn get(&self, step: SystemTime, image: &Image) -> Option<String> {
        let signed = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let link = signed.by_image.get(image).filter(|_| signed.step == Some(step));
        link.cloned()
    }

    fn keep(&self, step: SystemTime, image: Image, link: &str) {
        let mut signed = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if signed.step != Some(step) {
            *signed = Signed {
                step: Some(step),
                by_image: HashMap::new(),
            };
        }
        if signed.by_image.len() < MOST_KEPT {
            signed.by_image.insert(image, link.to_owned());
        }
    }
}

impl Files {
    /// A temporary link with which anyone can read the object, valid for at least `lifetime`. S3 cannot send `nosniff` with
    /// it: files are served as downloads, and images are encoded by us.
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
        let name = match shown {
            Shown::InPage => return self.link_in_page(key, media_type, lifetime).await,
            Shown::AsDownload(name) => name,
        };
        let signing = PresigningConfig::builder().start_time(self.now()).expires_in(lifetime);
        let how = (media_type, attachment(name), "private, max-age=300");
        self.sign(key, how, signing.build().map_err(FilesError::bucket)?).await
    }

    async fn link_in_page(&self, key: &str, media_type: &str, lifetime: Duration) -> Result<String, FilesError> {
        let step = beginning_of_step(self.now());
        let image = Image {
            key: key.to_owned(),
            media_type: media_type.to_owned(),
            lifetime,
        };
        if let Some(link) = self.links.get(step, &image) {
            return Ok(link);
        }
        let signing = PresigningConfig::builder().start_time(step).expires_in(lifetime + STEP);
        let how = (media_type, "inline".to_owned(), "private, max-age=1800");
        let link = self
            .sign(key, how, signing.build().map_err(FilesError::bucket)?)
            .await?;
        self.links.keep(step, image, &link);
        Ok(link)
    }

    async fn sign(
        &self,
        key: &str,
        (media_type, disposition, caching): (&str, String, &str),
        signing: PresigningConfig,
    ) -> Result<String, FilesError> {
        let link = self
            .client
            .get_object()
            .bucket(&self.bucket)
            .key(key)
            .response_content_type(media_type)
            .response_content_disposition(disposition)
            .response_cache_control(caching)
            .presigned(signing)
            .await
            .map_err(FilesError::bucket)?;
        Ok(link.uri().to_owned())
    }
}

/// The last multiple of [`STEP`] that is not after `now`.
fn beginning_of_step(now: SystemTime) -> SystemTime {
    let since = now.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    let steps = since.as_secs() / STEP.as_secs();
    SystemTime::UNIX_EPOCH + Duration::from_secs(steps * STEP.as_secs())
}

/// RFC 6266: a plain file name for old clients, the real one (RFC 5987) for all others.
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
    use std::time::{Duration, SystemTime};

    use super::{Image, Links, attachment, beginning_of_step};

    fn at(minutes: u64) -> SystemTime {
        SystemTime::UNIX_EPOCH + Duration::from_secs(minutes * 60)
    }

    #[test]
    fn the_link_of_an_image_stays_the_same_for_half_an_hour() {
        for minute in [0, 1, 29] {
            assert_eq!(beginning_of_step(at(minute)), at(0), "{minute}");
        }
        assert_eq!(beginning_of_step(at(30)), at(30));
    }

    #[test]
    fn a_kept_link_is_of_its_half_hour_image_and_lifetime_only() {
        let image = |key: &str, lifetime| Image {
            key: key.to_owned(),
            media_type: "image/jpeg".to_owned(),
            lifetime: Duration::from_secs(lifetime),
        };
        let links = Links::default();
        links.keep(at(0), image("a", 60), "link");
        assert_eq!(links.get(at(0), &image("a", 60)).as_deref(), Some("link"));
        assert_eq!(links.get(at(0), &image("b", 60)), None);
        assert_eq!(links.get(at(0), &image("a", 61)), None);
        assert_eq!(links.get(at(30), &image("a", 60)), None);
        links.keep(at(30), image("b", 60), "other");
        assert_eq!(links.get(at(30), &image("a", 60)), None);
        assert_eq!(links.get(at(30), &image("b", 60)).as_deref(), Some("other"));
    }

    #[test]
    fn a_file_name_cannot_inject_headers() {
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

//! Mail through SES v2.
//!
//! `SendEmail` has no idempotency token: a mail whose response is lost may or may not have been accepted. So nothing
//! here is retried automatically, and an error says what is known about the mail ([`NotSent`]). Each mail is tagged
//! with the id of its event; SES reports every accepted mail with these tags ([`Accepted`]), which resolves the cases
//! where its response was lost.

use std::{collections::HashMap, time::Duration};

use aws_config::{SdkConfig, retry::RetryConfig, timeout::TimeoutConfig};
use aws_sdk_sesv2::{
    Client,
    config::Builder,
    error::{BuildError, ProvideErrorMetadata, SdkError},
    operation::send_email::SendEmailError,
    primitives::Blob,
    types::{
        self, AttachmentContentDisposition, AttachmentContentTransferEncoding, Body, Content, Destination,
        EmailContent, Message, MessageHeader, MessageTag,
    },
};
use domain::{Email, EventId};
use serde::{Deserialize, de::IgnoredAny};

/// The maximum duration of a call to SES; after that the outcome is unknown.
pub const LONGEST_SEND: Duration = Duration::from_secs(6);

const EVENT_TAG: &str = "event_id";
const RECIPIENT_TAG: &str = "recipient";
const ABOUT_TAG: &str = "about";

/// A mail, ready to be sent.
#[derive(Debug, Clone, Copy)]
pub struct Letter<'a> {
    /// The event that the mail is about.
    pub event: &'a EventId,
    /// The address.
    pub to: &'a Email,
    /// The address for replies, if it is not the sender's.
    pub reply_to: Option<&'a Email>,
    /// The URL for unsubscribing (`List-Unsubscribe`, RFC 8058), for mails that are optional.
    pub unsubscribe: Option<&'a str>,
    /// The recipient in the ledger: a keyed hash of the address, ASCII letters, digits, `-` and `_`.
    pub recipient: &'a str,
    /// The record to update if the mail bounces: ASCII letters, digits, `-` and `_`.
    pub about: Option<&'a str>,
    /// The subject, one line.
    pub subject: &'a str,
    /// The plain text part.
    pub text: &'a str,
    /// The HTML part.
    pub html: &'a str,
    /// An attachment.
    pub attachment: Option<&'a Attachment>,
}

/// A text file sent with a mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attachment {
    /// Its file name.
    pub file_name: &'static str,
    /// Its media type, with parameters.
    pub content_type: String,
    /// Its content.
    pub content: String,
}

/// What is known about a mail that SES did not confirm. The string is SES's error code; its messages contain addresses
/// and are discarded.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotSent {
    /// This mail will never be accepted: the address is invalid or suppressed, or the content was rejected.
    #[error("SES refuses this mail for good ({0})")]
    Refused(String),
    /// It was certainly not accepted: the account's sending limit per second or per day is exceeded.
    #[error("SES has had too many mails ({0})")]
    TooMany(String),
    /// It was certainly not accepted, but may be later: a paused account, our own configuration.
    #[error("SES does not take mail at present ({0})")]
    NotNow(String),
    /// No response, or an ambiguous one: it may have been accepted.
    #[error("it is not known whether SES took this mail ({0})")]
    Unknown(String),
}

/// The client for SES.
#[derive(Clone)]
pub struct Mail {
    client: Client,
    from: String,
    configuration_set: Option<String>,
}

impl Mail {
    /// Sends as `from`. `configuration_set` names the set whose events report accepted mails; without one (only AWS
    /// sends such events) the outcome of a lost response stays unknown.
    pub fn new(aws: &SdkConfig, from: impl Into<String>, configuration_set: Option<String>) -> Self {
        let timeouts = TimeoutConfig::builder()
            .connect_timeout(Duration::from_secs(2))
            .operation_timeout(LONGEST_SEND)
            .build();
        let config = Builder::from(aws)
            .retry_config(RetryConfig::disabled())
            .timeout_config(timeouts)
            .build();
        Self {
            client: Client::from_conf(config),
            from: from.into(),
            configuration_set,
        }
    }

    /// The From header.
    pub fn from(&self) -> &str {
        &self.from
    }

    /// Sends one mail, once, and returns SES's message id.
    ///
    /// # Errors
    /// [`NotSent`]; only [`NotSent::Unknown`] leaves open whether the mail was sent.
    pub async fn send(&self, letter: Letter<'_>) -> Result<String, NotSent> {
        let unbuilt = |e: BuildError| NotSent::NotNow(e.to_string());
        let words = |text: &str| Content::builder().charset("UTF-8").data(text).build().map_err(unbuilt);
        let tag = |name: &str, value: &str| MessageTag::builder().name(name).value(value).build().map_err(unbuilt);
        let header = |name: &str, value: &str| {
            MessageHeader::builder()
                .name(name)
                .value(value)
                .build()
                .map_err(unbuilt)
        };

        let body = Body::builder()
            .text(words(letter.text)?)
            .html(words(letter.html)?)
            .build();
        let mut message = Message::builder()
            .subject(words(letter.subject)?)
            .body(body)
            // RFC 3834: suppresses out-of-office replies. The reference prevents Gmail from grouping mails into one
            // thread.
            .headers(header("Auto-Submitted", "auto-generated")?)
            .headers(header("X-Entity-Ref-ID", letter.event.as_str())?)
            .set_attachments(letter.attachment.map(attached).transpose()?.map(|one| vec![one]));
        if let Some(address) = letter.unsubscribe {
            message = message
                .headers(header("List-Unsubscribe", &format!("<{address}>"))?)
                .headers(header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click")?);
        }
        let mut sending = self.client.send_email();
        if let Some(about) = letter.about {
            sending = sending.email_tags(tag(ABOUT_TAG, about)?);
        }
        sending
            .from_email_address(&self.from)
            .destination(Destination::builder().to_addresses(letter.to.to_string()).build())
            .set_reply_to_addresses(letter.reply_to.map(|email| vec![email.to_string()]))
            .content(EmailContent::builder().simple(message.build()).build())
            .set_configuration_set_name(self.configuration_set.clone())
            .email_tags(tag(EVENT_TAG, letter.event.as_str())?)
            .email_tags(tag(RECIPIENT_TAG, letter.recipient)?)
            .send()
            .await
            .map(|sent| sent.message_id.unwrap_or_default())
            .map_err(|error| what_is_known(&error))
    }
}

fn attached(attachment: &Attachment) -> Result<types::Attachment, NotSent> {
    types::Attachment::builder()
        .raw_content(Blob::new(attachment.content.as_bytes()))
        .content_disposition(AttachmentContentDisposition::Attachment)
        .content_transfer_encoding(AttachmentContentTransferEncoding::Base64)
        .content_type(&attachment.content_type)
        .file_name(attachment.file_name)
        .build()
        .map_err(|error| NotSent::NotNow(error.to_string()))
}

fn what_is_known(error: &SdkError<SendEmailError>) -> NotSent {
    let answer = match error {
        SdkError::ConstructionFailure(_) => return NotSent::NotNow("not built".into()),
        SdkError::TimeoutError(_) => return NotSent::Unknown("no answer in time".into()),
        SdkError::ServiceError(answer) => answer,
        _ => return NotSent::Unknown("connection lost".into()),
    };
    let status = answer.raw().status().as_u16();
    let code = answer.err().code().map_or_else(|| status.to_string(), str::to_owned);
    let says = |word: &str| {
        let words = answer.err().message().unwrap_or_default();
        words.to_ascii_lowercase().contains(word)
    };
    match answer.err() {
        // "Email address is not verified": our own domain, or an account still in SES's sandbox. Our configuration has
        // to be corrected.
        SendEmailError::TooManyRequestsException(_) | SendEmailError::LimitExceededException(_) => {
            NotSent::TooMany(code)
        }
        // The error code for throttling depends on what throttles: the account, the region, or the gateway before it.
        _ if status == 429 || code.starts_with("Throttling") => NotSent::TooMany(code),
        SendEmailError::MessageRejected(_) if says("not verified") => NotSent::NotNow(code),
        SendEmailError::MessageRejected(_) => NotSent::Refused(code),
        SendEmailError::BadRequestException(_) if ["address", "domain", "suppress"].iter().any(|word| says(word)) => {
            NotSent::Refused(code)
        }
        _ if status >= 500 => NotSent::Unknown(code),
        _ => NotSent::NotNow(code),
    }
}

/// SES's confirmation that it accepted a mail: the detail of an EventBridge event `Email Sent` from `aws.ses`. SES
/// delivers these with best effort, to the default bus only.
#[derive(Debug, Clone, Deserialize)]
pub struct Accepted {
    mail: AcceptedMail,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
struct AcceptedMail {
    message_id: String,
    #[serde(default)]
    tags: HashMap<String, Vec<String>>,
}

impl AcceptedMail {
    fn tag(&self, name: &str) -> Option<&str> {
        Some(self.tags.get(name)?.first()?)
    }
}

impl Accepted {
    /// The event and the recipient, as in [`Letter::recipient`]; `None` for a mail that [`Mail`] did not send.
    pub fn letter(&self) -> Option<(EventId, &str)> {
        let event = self.mail.tag(EVENT_TAG)?.parse().ok()?;
        Some((event, self.mail.tag(RECIPIENT_TAG)?))
    }

    /// SES's message id.
    pub fn message_id(&self) -> &str {
        &self.mail.message_id
    }
}

/// SES's report that the recipient marked a mail as spam: the detail of an EventBridge event `Email Complaint Received` from
/// `aws.ses`.
#[derive(Debug, Clone, Deserialize)]
pub struct Complained {
    /// Present in these events only.
    #[serde(rename = "complaint")]
    _complaint: IgnoredAny,
    mail: AcceptedMail,
}

impl Complained {
    /// The record to update, as in [`Letter::about`]; `None` for a mail whose complaint has no effect.
    pub fn about(&self) -> Option<&str> {
        self.mail.tag(ABOUT_TAG)
    }
}

/// SES's report that a mail bounced: the detail of an EventBridge event `Email Bounced` from `aws.ses`.
#[derive(Debug, Clone, Deserialize)]
pub struct Bounced {
    bounce: Bounce,
    mail: AcceptedMail,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Bounce {
    bounce_type: String,
}

impl Bounced {
    /// Whether mail to this address will never arrive. For a full mailbox or an unreachable server SES itself retries.
    pub fn is_permanent(&self) -> bool {
        self.bounce.bounce_type == "Permanent"
    }

    /// The record to update, as in [`Letter::about`]; `None` for a mail whose bounce has no effect.
    pub fn about(&self) -> Option<&str> {
        self.mail.tag(ABOUT_TAG)
    }
}

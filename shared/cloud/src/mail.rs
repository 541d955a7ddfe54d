//! Mail through SES v2.
//!
//! `SendEmail` has no idempotency token: a call whose answer is lost may or may not have been accepted. So nothing here
//! retries by itself, and a failure says what is known about the mail ([`NotSent`]). Each mail is tagged with the event
//! it tells of; SES reports every mail it accepts with these tags ([`Accepted`]), which settles the cases where its
//! answer was lost.

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
use serde::Deserialize;

/// The longest a call to SES takes before its outcome counts as unknown.
pub const LONGEST_SEND: Duration = Duration::from_secs(6);

const EVENT_TAG: &str = "event_id";
const RECIPIENT_TAG: &str = "recipient";
const ABOUT_TAG: &str = "about";

/// A mail, ready to be sent.
#[derive(Debug, Clone, Copy)]
pub struct Letter<'a> {
    /// The event it tells of.
    pub event: &'a EventId,
    /// The address.
    pub to: &'a Email,
    /// Who reads the answer, where that is not who sends.
    pub reply_to: Option<&'a Email>,
    /// What a mail program calls to have no more of these (`List-Unsubscribe`, RFC 8058), where one can do without.
    pub unsubscribe: Option<&'a str>,
    /// The addressee in the ledger: a keyed hash of the address, ASCII letters, digits, `-` and `_`.
    pub recipient: &'a str,
    /// What has to know should the mail come back: ASCII letters, digits, `-` and `_`.
    pub about: Option<&'a str>,
    /// One line.
    pub subject: &'a str,
    /// The text part.
    pub text: &'a str,
    /// The HTML part.
    pub html: &'a str,
    /// A file beside them.
    pub attachment: Option<&'a Attachment>,
}

/// A text file sent with a mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attachment {
    /// What it is called.
    pub file_name: &'static str,
    /// Its media type, with parameters.
    pub content_type: String,
    /// The file.
    pub content: String,
}

/// What is known about a mail that SES did not say it took. The code is SES's own; its sentences name addresses and go
/// nowhere.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotSent {
    /// This mail will never be taken: the address is none, or is suppressed, or the content was rejected.
    #[error("SES refuses this mail for good ({0})")]
    Refused(String),
    /// It was certainly not taken, because more than the account may send was sent in this second or this day.
    #[error("SES has had too many mails ({0})")]
    TooMany(String),
    /// It was certainly not taken, and may be later: a paused account, our own set-up.
    #[error("SES does not take mail at present ({0})")]
    NotNow(String),
    /// No answer, or none that tells: it may have been taken.
    #[error("it is not known whether SES took this mail ({0})")]
    Unknown(String),
}

/// The door to SES.
#[derive(Clone)]
pub struct Mail {
    client: Client,
    from: String,
    configuration_set: Option<String>,
}

impl Mail {
    /// Sends as `from`. `configuration_set` names the set whose events tell what SES accepted; without one (no cloud
    /// but AWS sends such events) a lost answer stays unknown.
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

    /// The From line.
    pub fn from(&self) -> &str {
        &self.from
    }

    /// Sends one mail, once, and answers with SES's message id.
    ///
    /// # Errors
    /// [`NotSent`]; only [`NotSent::Unknown`] leaves open whether the mail is on its way.
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
            // RFC 3834: out-of-office replies stay away. The reference keeps Gmail from folding mails into one thread.
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
        // "Email address is not verified": our own domain, or an account still in SES's sandbox. Ours to mend.
        SendEmailError::TooManyRequestsException(_) | SendEmailError::LimitExceededException(_) => {
            NotSent::TooMany(code)
        }
        // Under which of its names SES throttles depends on who notices: the account, the region, the door before it.
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

/// SES's own word that it accepted a mail: the detail of an EventBridge event `Email Sent` from `aws.ses`. SES delivers
/// these with best effort, to the default bus only.
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
    /// The event that was told and the addressee as [`Letter::recipient`]; nothing for a mail that [`Mail`] did not send.
    pub fn letter(&self) -> Option<(EventId, &str)> {
        let event = self.mail.tag(EVENT_TAG)?.parse().ok()?;
        Some((event, self.mail.tag(RECIPIENT_TAG)?))
    }

    /// SES's message id.
    pub fn message_id(&self) -> &str {
        &self.mail.message_id
    }
}

/// SES's word that a mail came back: the detail of an EventBridge event `Email Bounced` from `aws.ses`.
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
    /// Will mail to this address never arrive? A full mailbox or a server that sleeps is tried again by SES itself.
    pub fn is_permanent(&self) -> bool {
        self.bounce.bounce_type == "Permanent"
    }

    /// What has to know, as [`Letter::about`]; nothing for a mail nobody waits for.
    pub fn about(&self) -> Option<&str> {
        self.mail.tag(ABOUT_TAG)
    }
}

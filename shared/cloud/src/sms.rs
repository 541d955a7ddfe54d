//! Text messages through SNS, straight to a number and never through a topic.
//!
//! The local cloud keeps what it is given (`GET /_ministack/sns/sms-messages`); nothing is sent from there.

use std::time::Duration;

use aws_config::{SdkConfig, retry::RetryConfig, timeout::TimeoutConfig};
use aws_sdk_sns::{
    Client,
    config::Builder,
    error::{BuildError, ProvideErrorMetadata, SdkError},
    operation::publish::PublishError,
    types::MessageAttributeValue,
};
use domain::Phone;

/// How long an answer is waited for.
const LONGEST_TEXT: Duration = Duration::from_secs(5);

/// What is known about a text message that SNS did not say it took. The code is SNS's own; its sentences name numbers and go
/// nowhere.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotTexted {
    /// It will never be taken: the number cannot be written to, or its owner has told the network to stop.
    #[error("SNS refuses this text message for good ({0})")]
    Refused(String),
    /// It was certainly not taken, and may be later: throttling, the month's budget, our own set-up.
    #[error("SNS does not take text messages at present ({0})")]
    NotNow(String),
    /// No answer, or none that tells: it may have been taken.
    #[error("it is not known whether SNS took this text message ({0})")]
    Unknown(String),
}

/// The door to SNS.
#[derive(Clone)]
pub struct Sms {
    client: Client,
}

impl Sms {
    /// With the process's shared configuration; what is not answered is not tried again here, because nobody knows whether it
    /// was sent.
    pub fn new(aws: &SdkConfig) -> Self {
        let timeouts = TimeoutConfig::builder()
            .connect_timeout(Duration::from_secs(2))
            .operation_timeout(LONGEST_TEXT)
            .build();
        let config = Builder::from(aws)
            .retry_config(RetryConfig::disabled())
            .timeout_config(timeouts)
            .build();
        Self {
            client: Client::from_conf(config),
        }
    }

    /// Sends one message, once, as one whose reader waits for it (`Transactional`); answers with SNS's id of it.
    ///
    /// # Errors
    /// [`NotTexted`]; only [`NotTexted::Unknown`] leaves open whether the message is on its way.
    pub async fn send(&self, to: &Phone, text: &str) -> Result<String, NotTexted> {
        let unbuilt = |error: BuildError| NotTexted::NotNow(error.to_string());
        let urgent = MessageAttributeValue::builder()
            .data_type("String")
            .string_value("Transactional")
            .build()
            .map_err(unbuilt)?;
        let sent = self
            .client
            .publish()
            .phone_number(to.as_str())
            .message(text)
            .message_attributes("AWS.SNS.SMS.SMSType", urgent)
            .send()
            .await;
        sent.map(|sent| sent.message_id.unwrap_or_default())
            .map_err(|error| what_is_known(&error))
    }
}

fn what_is_known(error: &SdkError<PublishError>) -> NotTexted {
    let answer = match error {
        SdkError::ConstructionFailure(_) => return NotTexted::NotNow("not built".into()),
        SdkError::TimeoutError(_) => return NotTexted::Unknown("no answer in time".into()),
        SdkError::ServiceError(answer) => answer,
        _ => return NotTexted::Unknown("connection lost".into()),
    };
    let status = answer.raw().status().as_u16();
    let code = answer.err().code().map_or_else(|| status.to_string(), str::to_owned);
    match answer.err() {
        // "Phone number is opted out", and numbers that are none.
        PublishError::InvalidParameterException(_) | PublishError::InvalidParameterValueException(_) => {
            NotTexted::Refused(code)
        }
        _ if status >= 500 => NotTexted::Unknown(code),
        _ => NotTexted::NotNow(code),
    }
}

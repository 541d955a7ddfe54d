//! Text messages through SNS, directly to a number, not through a topic.
//!
//! The local cloud stores them (`GET /_ministack/sns/sms-messages`) and sends nothing.

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

/// The timeout of one call.
const LONGEST_TEXT: Duration = Duration::from_secs(5);

/// What is known about a text message that SNS did not confirm. The string is SNS's error code; its messages contain
/// numbers and are discarded.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotTexted {
    /// It will never be accepted: the number cannot receive messages, or its owner has opted out.
    #[error("SNS refuses this text message for good ({0})")]
    Refused(String),
    /// It was certainly not accepted, but may be later: throttling, the monthly budget, our own configuration.
    #[error("SNS does not take text messages at present ({0})")]
    NotNow(String),
    /// No response, or an ambiguous one: it may have been accepted.
    #[error("it is not known whether SNS took this text message ({0})")]
    Unknown(String),
}

/// The client for SNS.
#[derive(Clone)]
pub struct Sms {
    client: Client,
}

impl Sms {
    /// With the process's shared configuration, but without retries: after a timeout it is unknown whether the message
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

    /// Sends one message, once, as time-critical (`Transactional`); returns SNS's message id.
    ///
    /// # Errors
    /// [`NotTexted`]; only [`NotTexted::Unknown`] leaves open whether the message was sent.
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
        // "Phone number is opted out", and invalid numbers.
        PublishError::InvalidParameterException(_) | PublishError::InvalidParameterValueException(_) => {
            NotTexted::Refused(code)
        }
        _ if status >= 500 => NotTexted::Unknown(code),
        _ => NotTexted::NotNow(code),
    }
}

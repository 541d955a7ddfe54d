//! Clients for all AWS services except DynamoDB: identity (Cognito), mail (SES), text messages (SNS), the event bus,
//! frames to open WebSockets (API Gateway), dead letters and other queues (SQS), files (S3), keys (Secrets Manager); and CloudWatch output: log lines and metrics.
//!
//! Each client is a small struct around one SDK client, with methods named after what the product needs.

mod bus;
mod dead_letters;
mod files;
mod identity;
mod keys;
mod log;
mod mail;
mod metrics;
mod queue;
mod sms;
mod sockets;

pub use bus::{Bus, Entry, NotPut};
pub use dead_letters::{DeadLetters, NotKept};
pub use files::{Files, FilesError, Found, Marked, Object, PART_BYTES, PostForm, Shown, Tagged};
pub use identity::{Challenge, Directory, Identity, IdentityError, ListedUser, PoolAccess, PoolUser, SignIn, Tokens};
pub use keys::{KeyRing, StartError, key_rings};
pub use log::log_as_json;
pub use mail::{Accepted, Attachment, Bounced, Complained, LONGEST_SEND, Letter, Mail, NotSent};
pub use metrics::{Metric, Metrics};
pub use queue::{NotQueued, Queue};
pub use sms::{NotTexted, Sms};
pub use sockets::{NotDelivered, Sockets};

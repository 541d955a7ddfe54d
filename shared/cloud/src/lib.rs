//! The AWS doors other than the tables: identity (Cognito), mail (SES), text messages (SNS), the event bus, files (S3).
//!
//! Each door is a small struct over one SDK client, with methods named for what the product wants from it.

mod bus;
mod config;
mod files;
mod identity;
mod log;
mod mail;
mod sms;

pub use bus::{Bus, Entry, NotPut};
pub use config::{MissingEnv, aws, env};
pub use files::{Files, FilesError, Found, Marked, Object, PostForm, Shown, Tagged};
pub use identity::{Identity, IdentityError, PoolUser, SignIn, Tokens};
pub use log::log_as_json;
pub use mail::{Accepted, Attachment, Bounced, LONGEST_SEND, Letter, Mail, NotSent};
pub use sms::{NotTexted, Sms};

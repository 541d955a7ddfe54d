//! The AWS doors other than the tables: identity (Cognito), mail (SES), the event bus.
//!
//! Each door is a small struct over one SDK client, with methods named for what the product wants from it.

mod bus;
mod config;
mod identity;
mod log;
mod mail;

pub use bus::{Bus, Entry, NotPut};
pub use config::{MissingEnv, aws, env};
pub use identity::{Identity, IdentityError, PoolUser, SignIn, Tokens};
pub use log::log_as_json;
pub use mail::{Accepted, LONGEST_SEND, Letter, Mail, NotSent};

//! Notices as mails and text messages: their wording in each language (`mails/`), their links, and the frame in which a
//! mail is sent. The mailer sends what this crate formats, and the administration shows it before it is sent. No I/O.

mod alert;
mod layout;
mod links;
mod message;
mod names;
mod words;

pub use alert::{Alert, News};
pub use layout::{Mail, compose};
pub use links::Links;
pub use message::Message;
pub use names::presentable;
pub use words::{Text, Unworded, Words, interview_title};

//! The texts of all mails and text messages: Fluent files in `mails/`, one per area and language.
//!
//! The reader is a chief executive on a phone between two meetings. Write what happened, what it means for them and
//! what to do, in this order and in short sentences. No exclamation marks, no "please be informed". French addresses
//! the reader as « vous ». Arabic uses the polite plural, and nouns instead of verbs where the other party is the
//! subject, because a verb would require the person's gender.

mod arguments;
mod catalogue;
mod times;

pub use catalogue::Unworded;

use catalogue::{Area, COMMON, VETTING, args};
use domain::{Locale, notification::NotificationKind};
use fluent_bundle::{FluentArgs, FluentValue};

/// The texts of one mail. Plain text: the layout escapes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Words {
    /// The subject, and the title in the mail.
    pub subject: String,
    /// The preview that inboxes show after the subject.
    pub preview: String,
    /// The paragraphs before the quotation.
    pub lead: Vec<String>,
    /// A user's text, unchanged.
    pub quote: Option<String>,
    /// The paragraphs after the quotation.
    pub rest: Vec<String>,
    /// The label of the button: a verb and its object.
    pub button: String,
    /// Why the reader gets this mail.
    pub why: String,
}

/// An item of a list in a mail, with its own page. Plain text: the layout escapes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Item {
    /// The text of the link.
    pub(crate) title: String,
    /// What is said of it after the title.
    pub(crate) about: String,
    /// Its page.
    pub(crate) link: String,
}

/// The texts common to all mails of a language.
#[derive(Debug, Clone)]
pub(crate) struct Frame {
    /// The text before the plain link.
    pub(crate) link_hint: String,
    /// The signature.
    pub(crate) signature: String,
    /// A short description of Kilele.
    pub(crate) tagline: String,
}

/// A message of a Fluent file with its arguments, in one language.
pub struct Text<'a> {
    area: &'static Area,
    locale: Locale,
    message: &'static str,
    arguments: FluentArgs<'a>,
}

impl Text<'_> {
    /// The texts of the mail.
    ///
    /// # Errors
    /// When the Fluent file lacks something, or refers to a missing argument.
    pub fn words(&self) -> Result<Words, Unworded> {
        let quote = self.attribute("quote")?;
        Ok(Words {
            subject: one_line(&self.required("subject")?),
            preview: one_line(&self.required("preview")?),
            lead: paragraphs(&self.required("lead")?),
            quote: quote.filter(|quote| !quote.is_empty()),
            rest: paragraphs(&self.attribute("rest")?.unwrap_or_default()),
            button: one_line(&self.required("button")?),
            why: one_line(&self.required("why")?),
        })
    }

    /// One sentence, for lists of notices.
    ///
    /// # Errors
    /// As [`Self::words`].
    pub fn line(&self) -> Result<String, Unworded> {
        Ok(one_line(&self.required("line")?))
    }

    /// What it is about; `None` for areas of people without an account.
    pub fn kind(&self) -> Option<NotificationKind> {
        self.area.name.parse().ok()
    }

    /// The area whose file contains the message.
    pub fn area(&self) -> &'static str {
        self.area.name
    }

    /// The name of the message.
    pub fn message(&self) -> &'static str {
        self.message
    }

    /// The arguments of the message.
    pub fn arguments(&self) -> impl Iterator<Item = (&str, &FluentValue<'_>)> {
        self.arguments.iter()
    }

    fn required(&self, attribute: &str) -> Result<String, Unworded> {
        self.attribute(attribute)?.ok_or_else(|| {
            self.area
                .unworded(self.locale, self.message, format!("no .{attribute}"))
        })
    }

    fn attribute(&self, attribute: &str) -> Result<Option<String>, Unworded> {
        self.area
            .attribute(self.locale, self.message, attribute, &self.arguments)
    }
}

/// The greeting, with or without a name.
pub(crate) fn greeting(locale: Locale, name: Option<&str>) -> Result<String, Unworded> {
    COMMON.value(locale, "greeting", &args([("name", name.into())]))
}

/// The title of an interview in a calendar.
///
/// # Errors
/// When the Fluent file lacks it.
pub fn interview_title(locale: Locale) -> Result<String, Unworded> {
    VETTING.value(locale, "interview", &args([]))
}

pub(crate) fn frame(locale: Locale) -> Result<Frame, Unworded> {
    let part = |message| COMMON.value(locale, message, &args([]));
    Ok(Frame {
        link_hint: part("link-hint")?,
        signature: part("signature")?,
        tagline: part("tagline")?,
    })
}

/// A blank line separates paragraphs.
fn paragraphs(text: &str) -> Vec<String> {
    let paragraphs = text.split("\n\n").map(one_line);
    paragraphs.filter(|paragraph| !paragraph.is_empty()).collect()
}

/// Line breaks in the files are only for readability.
fn one_line(text: &str) -> String {
    text.trim_matches('\n').replace('\n', " ")
}

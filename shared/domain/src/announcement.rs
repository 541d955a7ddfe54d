//! Announcements of the platform's team to all members, or to one role, for a limited time (state machine
//! `announcement`).

use crate::{
    AnnouncementId, Fault, InvalidMove, Line, Locale, Role, Text,
    moves::{AllowedTransition, Birth, Machine, Move, NeedsReason},
    sentences,
    text::blank_as_none,
    vocabulary::vocabulary,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

vocabulary! {
    /// The audience of an announcement.
    #[derive(Default)]
    Audience {
        /// Executives and employers.
        #[default]
        All = "all",
        Executives = "executive",
        Employers = "employer",
    }

    /// The importance.
    #[derive(Default)]
    Severity {
        /// Information.
        #[default]
        Info = "info",
        /// Requires attention: an interruption, a deadline.
        Warning = "warning",
    }

    /// The state of an announcement. It follows from the time, unless the team withdrew it.
    AnnouncementState {
        /// Not started yet.
        Scheduled = "scheduled",
        /// Shown now.
        Active = "active",
        /// Ended.
        Ended = "ended",
        /// Withdrawn before its end.
        Withdrawn = "withdrawn",
    }

    /// An event of an announcement.
    AnnouncementEvent {
        /// Created.
        Announce = "announce",
        /// Its start is reached.
        Start = "start",
        /// Its end is reached.
        End = "end",
        /// Withdrawn.
        Withdraw = "withdraw",
    }

    /// The actor of a move.
    AnnouncementActor {
        /// The team.
        Admin = "admin",
        /// Time.
        System = "system",
    }
}

use AnnouncementState::{Active, Ended, Scheduled, Withdrawn};

/// A possible next move of an announcement.
pub type AnnouncementTransition = AllowedTransition<AnnouncementState, AnnouncementEvent>;

/// The moves of an announcement, with their actors. The only definition (state machine `announcement`).
pub const MACHINE: Machine<AnnouncementState, AnnouncementEvent, AnnouncementActor> = Machine {
    what: crate::sentences::the_announcement,
    births: &[birth(Scheduled), birth(Active)],
    moves: &[
        row(Scheduled, AnnouncementEvent::Start, Active, AnnouncementActor::System),
        row(Active, AnnouncementEvent::End, Ended, AnnouncementActor::System),
        row(
            Scheduled,
            AnnouncementEvent::Withdraw,
            Withdrawn,
            AnnouncementActor::Admin,
        ),
        row(Active, AnnouncementEvent::Withdraw, Withdrawn, AnnouncementActor::Admin),
    ],
};

const fn birth(to: AnnouncementState) -> Birth<AnnouncementState, AnnouncementEvent, AnnouncementActor> {
    Birth {
        event: AnnouncementEvent::Announce,
        to,
        by: &[AnnouncementActor::Admin],
    }
}

const fn row(
    from: AnnouncementState,
    event: AnnouncementEvent,
    to: AnnouncementState,
    by: AnnouncementActor,
) -> Move<AnnouncementState, AnnouncementEvent, AnnouncementActor> {
    Move {
        from,
        event,
        to,
        by: match by {
            AnnouncementActor::Admin => &[AnnouncementActor::Admin],
            AnnouncementActor::System => &[AnnouncementActor::System],
        },
        reason: NeedsReason::Never,
    }
}

/// The text in one language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Wording {
    /// The title.
    pub title: Line<1, 120>,
    /// The text, a paragraph or two.
    pub body: Text<1, 1000>,
}

/// Translations; readers of a language without one see the original.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Translations {
    /// French.
    pub fr: Option<Wording>,
    /// Arabic.
    pub ar: Option<Wording>,
}

/// The request to create an announcement.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnnouncementForm {
    /// The title in English.
    pub title: Line<1, 120>,
    /// The text in English, a paragraph or two.
    pub body: Text<1, 1000>,
    /// The audience; all members by default.
    #[serde(default)]
    pub audience: Audience,
    /// The importance; information by default.
    #[serde(default)]
    pub severity: Severity,
    /// The start; now by default.
    #[serde(default, deserialize_with = "blank_as_none")]
    pub starts_at: Option<Timestamp>,
    /// The end.
    pub ends_at: Timestamp,
    /// Translations.
    #[serde(default)]
    pub locales: Translations,
}

/// An announcement.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Announcement {
    /// Its id.
    pub id: AnnouncementId,
    /// The English text.
    pub wording: Wording,
    /// Translations.
    #[serde(default)]
    pub locales: Translations,
    /// The audience.
    pub audience: Audience,
    /// The importance.
    pub severity: Severity,
    /// The start.
    pub starts_at: Timestamp,
    /// The end, exclusive.
    pub ends_at: Timestamp,
    /// When it was created.
    pub created_at: Timestamp,
    /// When it was withdrawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub withdrawn_at: Option<Timestamp>,
}

/// That a member does not want to see an announcement any more.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnnouncementDismissal {
    /// The member.
    pub account_id: crate::AccountId,
    /// The announcement.
    pub announcement_id: AnnouncementId,
    /// When the announcement ends, and this record with it.
    pub ends_at: Timestamp,
}

impl Announcement {
    /// A new announcement from a request.
    ///
    /// # Errors
    /// When the end is in the past, or not after the start.
    pub fn new(id: AnnouncementId, form: AnnouncementForm, now: Timestamp) -> Result<Self, Fault> {
        let starts_at = form.starts_at.unwrap_or(now);
        let wrong = if form.ends_at <= now {
            Some(sentences::must_be_future())
        } else if form.ends_at <= starts_at {
            Some(sentences::must_be_after_start())
        } else {
            None
        };
        if let Some(message) = wrong {
            return Err(Fault {
                field: "ends_at",
                message,
            });
        }
        Ok(Self {
            id,
            wording: Wording {
                title: form.title,
                body: form.body,
            },
            locales: form.locales,
            audience: form.audience,
            severity: form.severity,
            starts_at,
            ends_at: form.ends_at,
            created_at: now,
            withdrawn_at: None,
        })
    }

    /// The state at this time.
    pub fn state(&self, now: Timestamp) -> AnnouncementState {
        if self.withdrawn_at.is_some() {
            Withdrawn
        } else if now < self.starts_at {
            Scheduled
        } else if now < self.ends_at {
            Active
        } else {
            Ended
        }
    }

    /// Withdraws it, by an administrator: it is not shown any more. The record is kept, because people have read it; it
    /// is never shown again.
    ///
    /// # Errors
    /// When it has ended, or was withdrawn before.
    pub fn withdraw(&mut self, now: Timestamp) -> Result<(), InvalidMove> {
        MACHINE.perform(self.state(now), AnnouncementEvent::Withdraw, AnnouncementActor::Admin)?;
        self.withdrawn_at = Some(now);
        Ok(())
    }

    /// The moves that an administrator can make.
    pub fn allowed(&self, now: Timestamp) -> Vec<AnnouncementTransition> {
        MACHINE.allowed(self.state(now), AnnouncementActor::Admin, |_| None)
    }

    /// Whether it is shown to this role now. Admins see all announcements, in their list.
    pub fn is_shown_to(&self, role: Role, now: Timestamp) -> bool {
        let is_meant = match self.audience {
            Audience::All => true,
            Audience::Executives => role == Role::Executive,
            Audience::Employers => role == Role::Employer,
        };
        is_meant && self.state(now) == Active
    }

    /// The text for a reader of this language, and the language of that text.
    pub fn wording(&self, locale: Locale) -> (&Wording, Locale) {
        let translated = match locale {
            Locale::En => None,
            Locale::Fr => self.locales.fr.as_ref(),
            Locale::Ar => self.locales.ar.as_ref(),
        };
        translated.map_or((&self.wording, Locale::En), |wording| (wording, locale))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Chance, Clock, moves::law, time::days};
    use serde_json::json;

    fn noon() -> Timestamp {
        "2026-11-20T12:00:00Z".parse().unwrap()
    }

    fn announcement(starts_in: Option<i64>, ends_in: i64) -> Result<Announcement, Fault> {
        let mut form: AnnouncementForm = serde_json::from_value(json!({
            "title": "Maintenance", "body": "On Sunday.", "ends_at": noon() + days(ends_in),
            "locales": { "fr": { "title": "Maintenance prévue", "body": "Dimanche." } }
        }))
        .unwrap();
        form.starts_at = starts_in.map(|n| noon() + days(n));
        let id = AnnouncementId::new(&Clock::at(noon()), &Chance::seeded(3));
        Announcement::new(id, form, noon())
    }

    #[test]
    fn the_announcement_machine_is_consistent() {
        law::holds(&MACHINE);
        insta::assert_snapshot!(law::diagram(&MACHINE));
    }

    #[test]
    fn the_state_of_an_announcement_follows_from_the_time() {
        let it = announcement(Some(2), 5).unwrap();
        for (day, state) in [(0, Scheduled), (2, Active), (4, Active), (5, Ended), (9, Ended)] {
            assert_eq!(it.state(noon() + days(day)), state, "{day}");
        }
        assert_eq!(announcement(None, 1).unwrap().state(noon()), Active);
    }

    #[test]
    fn an_announcement_can_be_withdrawn_once_until_its_end() {
        for (day, is_taken) in [(0, true), (3, true), (5, false)] {
            let mut it = announcement(Some(2), 5).unwrap();
            let now = noon() + days(day);
            assert_eq!(
                it.allowed(now)
                    .iter()
                    .any(|way| way.event == AnnouncementEvent::Withdraw),
                is_taken
            );
            assert_eq!(it.withdraw(now).is_ok(), is_taken, "{day}");
            let shown = |day| it.is_shown_to(Role::Executive, noon() + days(day));
            assert!(!is_taken || (!shown(3) && it.state(noon() + days(9)) == Withdrawn));
            assert!(it.withdraw(now).is_err(), "twice");
        }
    }

    #[test]
    fn an_end_in_the_past_or_before_the_start_is_refused() {
        for (starts, ends, message) in [
            (None, 0, "must be in the future"),
            (Some(-3), -1, "must be in the future"),
            (Some(2), 2, "must be after the start"),
            (Some(4), 2, "must be after the start"),
        ] {
            let fault = announcement(starts, ends).unwrap_err();
            assert_eq!((fault.field, fault.message.as_str()), ("ends_at", message));
        }
    }

    #[test]
    fn every_role_sees_its_active_announcements() {
        let mut it = announcement(None, 1).unwrap();
        for (audience, seen_by) in [
            (Audience::All, vec![Role::Executive, Role::Employer, Role::Admin]),
            (Audience::Executives, vec![Role::Executive]),
            (Audience::Employers, vec![Role::Employer]),
        ] {
            it.audience = audience;
            for role in Role::ALL {
                assert_eq!(
                    it.is_shown_to(*role, noon()),
                    seen_by.contains(role),
                    "{audience} {role}"
                );
                assert!(!it.is_shown_to(*role, noon() + days(1)));
            }
        }
    }

    #[test]
    fn a_missing_translation_falls_back_to_the_original() {
        let it = announcement(None, 1).unwrap();
        for (locale, title, said_in) in [
            (Locale::En, "Maintenance", Locale::En),
            (Locale::Fr, "Maintenance prévue", Locale::Fr),
            (Locale::Ar, "Maintenance", Locale::En),
        ] {
            let (wording, language) = it.wording(locale);
            assert_eq!((wording.title.as_str(), language), (title, said_in));
        }
    }
}

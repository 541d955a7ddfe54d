//! Mails about messages that stay unread: one per conversation, reader and day at most, and none at night.

use super::{Content, Conversation, Message, Party};
use crate::AccountId;
use jiff::{SignedDuration, Timestamp, Zoned, civil::Time, tz::TimeZone};
use serde::{Deserialize, Serialize};

/// How long a message is unread before a mail tells the reader of it.
pub const UNREAD_FOR: SignedDuration = SignedDuration::from_mins(30);
/// The hours of the reader's day in which such mails are sent.
const MORNING: Time = Time::constant(7, 0, 0, 0);
const EVENING: Time = Time::constant(21, 0, 0, 0);
/// The evening in UTC for readers whose time zone is not known: from Dakar to Dubai it is between 7:00 and 21:00 then.
const EVENING_ANYWHERE: Time = Time::constant(17, 0, 0, 0);

/// The last mail that told a reader of messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnreadMail {
    /// How many of the messages that the reader's side sees were written by then.
    pub seen: u32,
    /// When it was sent.
    pub at: Timestamp,
}

impl Conversation {
    /// Whether a mail has to tell this reader of a message: a person of another side, or a colleague in a conversation
    /// among colleagues, wrote it or shared a document, and the reader has neither read it nor had a mail since. Readers who muted the conversation or blocked the other side get no mail.
    pub fn is_untold(&self, message: &Message, reader: &AccountId, side: Party) -> bool {
        let participant = self.participants.get(reader);
        let known = participant.map_or(0, |participant| {
            participant.read.max(participant.mailed.map_or(0, |mail| mail.seen))
        });
        matches!(message.content, Content::Text(_) | Content::Files | Content::Share(_))
            && self.is_from_another(message, reader, side)
            && message.is_for(side)
            && !self.is_muted_by(reader)
            && !self.has_blocked(side)
            && message.visible.by(side).is_some_and(|seen| seen > known)
    }

    /// Colleagues speak for their company as one where there is another side.
    fn is_from_another(&self, message: &Message, reader: &AccountId, side: Party) -> bool {
        message.author.party != side
            || self.about.topic().is_some() && message.author.account.as_ref().is_some_and(|author| author != reader)
    }

    /// When a mail tells this reader of their oldest untold message; `zone` is theirs, if it is known.
    pub fn mail_time(&self, oldest: &Message, reader: &AccountId, zone: Option<&TimeZone>) -> Timestamp {
        let last = self.participants.get(reader).and_then(|participant| participant.mailed);
        mail_time(oldest.sent_at + UNREAD_FOR, last.map(|mail| mail.at), zone)
    }

    /// A mail has told this reader of all messages.
    pub fn note_mail(&mut self, reader: &AccountId, side: Party, now: Timestamp) {
        let seen = self.visible.by(side).unwrap_or_default();
        self.participant(reader, side).mailed = Some(UnreadMail { seen, at: now });
    }
}

/// The first time from `due` on that is in the reader's day, and on a later date than the last mail.
fn mail_time(due: Timestamp, last: Option<Timestamp>, zone: Option<&TimeZone>) -> Timestamp {
    let evening = if zone.is_some() { EVENING } else { EVENING_ANYWHERE };
    let zone = zone.cloned().unwrap_or(TimeZone::UTC);
    let local = |at: Timestamp| at.to_zoned(zone.clone());
    let due_here = local(due);
    let is_second = last.is_some_and(|last| due_here.date() <= local(last).date());
    let morning = if is_second {
        last.and_then(|last| morning_after(&local(last)))
    } else if due_here.time() < MORNING {
        morning_of(&due_here)
    } else if due_here.time() >= evening {
        morning_after(&due_here)
    } else {
        None
    };
    morning.unwrap_or(due)
}

fn morning_of(day: &Zoned) -> Option<Timestamp> {
    let morning = day.date().to_datetime(MORNING).to_zoned(day.time_zone().clone());
    Some(morning.ok()?.timestamp())
}

fn morning_after(day: &Zoned) -> Option<Timestamp> {
    morning_of(&day.tomorrow().ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn at(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    #[test]
    fn a_mail_waits_for_the_morning_and_for_the_next_day() {
        let nairobi = TimeZone::fixed(jiff::tz::offset(3));
        let cases = [
            ("2026-11-27T09:00:00Z", None, "2026-11-27T09:00:00Z"),
            // 21:00 in Nairobi, then 6:59, then 7:00.
            ("2026-11-27T18:00:00Z", None, "2026-11-28T04:00:00Z"),
            ("2026-11-28T03:59:00Z", None, "2026-11-28T04:00:00Z"),
            ("2026-11-28T04:00:00Z", None, "2026-11-28T04:00:00Z"),
            // A second mail on the day of the first.
            (
                "2026-11-27T09:00:00Z",
                Some("2026-11-27T05:00:00Z"),
                "2026-11-28T04:00:00Z",
            ),
            // 23:00 UTC is the next date in Nairobi.
            (
                "2026-11-28T06:00:00Z",
                Some("2026-11-27T10:00:00Z"),
                "2026-11-28T06:00:00Z",
            ),
        ];
        for (due, last, expected) in cases {
            assert_eq!(
                mail_time(at(due), last.map(at), Some(&nairobi)),
                at(expected),
                "{due} {last:?}"
            );
        }
    }

    #[test]
    fn a_mail_to_an_unknown_time_zone_is_sent_by_day_from_dakar_to_dubai() {
        for hour in 0..24 {
            let due = at(&format!("2026-11-27T{hour:02}:30:00Z"));
            let sent = mail_time(due, None, None);
            for offset in 0..=4 {
                let local = sent.to_zoned(TimeZone::fixed(jiff::tz::offset(offset)));
                assert!((MORNING..EVENING).contains(&local.time()), "{local}");
            }
        }
    }

    proptest! {
        #[test]
        fn every_mail_is_due_by_day_and_on_a_later_date_than_the_last(
            due in 1_700_000_000_i64..1_900_000_000,
            before in prop::option::of(0_i64..400_000),
            offset in -12_i8..=14,
        ) {
            let zone = TimeZone::fixed(jiff::tz::offset(offset));
            let due = Timestamp::from_second(due).unwrap();
            let last = before.map(|before| due - SignedDuration::from_secs(before));
            let sent = mail_time(due, last, Some(&zone)).to_zoned(zone.clone());
            prop_assert!(sent.timestamp() >= due);
            prop_assert!((MORNING..EVENING).contains(&sent.time()));
            prop_assert!(last.is_none_or(|last| last.to_zoned(zone).date() < sent.date()));
            prop_assert!(sent.timestamp() <= due + SignedDuration::from_hours(48));
        }
    }
}

//! Makes facts and notices: the only place that gives them an id and a time.

use domain::{Chance, Clock, EventId};
use jiff::Timestamp;

use crate::{Actor, Addressed, Event, Fact, Notice, NoticeBody, Origin, Recipient, request};

/// Time, ids and origin of a process's publications.
#[derive(Debug, Clone, Copy)]
pub struct Source<'a> {
    /// The clock.
    pub clock: &'a Clock,
    /// Randomness for ids and for jitter.
    pub chance: &'a Chance,
    /// The kind of process.
    pub origin: Origin,
}

impl<'a> Source<'a> {
    /// A fact that has just happened, on behalf of the current request ([`crate::on_behalf_of`]). Add the notices about
    /// it with [`Publication::notify`].
    pub fn fact(self, by: Actor, event: Event) -> Publication<'a> {
        self.nothing().fact(by, event)
    }

    /// A notice about something that is no event: a code, a reminder, a certificate.
    pub fn notice(self, to: Recipient, body: NoticeBody) -> Publication<'a> {
        self.nothing().notify([(to, body)])
    }

    /// An empty publication, for lists of facts and notices. If it stays empty, nothing is written.
    pub fn nothing(self) -> Publication<'a> {
        Publication {
            source: self,
            at: self.clock.now(),
            facts: Vec::new(),
            notices: Vec::new(),
        }
    }
}

/// Facts and the notices about them, written in one outbox item.
#[derive(Debug, Clone)]
#[must_use = "nothing is published before it is emitted"]
pub struct Publication<'a> {
    source: Source<'a>,
    at: Timestamp,
    facts: Vec<Fact>,
    notices: Vec<Notice>,
}

impl Publication<'_> {
    /// Adds a fact.
    pub fn fact(mut self, by: Actor, event: Event) -> Self {
        self.facts.push(Fact {
            id: EventId::new(self.source.clock, self.source.chance),
            at: self.at,
            request_id: request::current(),
            by,
            origin: self.source.origin,
            event,
        });
        self
    }

    /// Adds facts by the same actor.
    pub fn facts(self, by: &Actor, events: impl IntoIterator<Item = Event>) -> Self {
        let add = |publication: Self, event| publication.fact(by.clone(), event);
        events.into_iter().fold(self, add)
    }

    /// Adds notices, each with an id of its own.
    pub fn notify(mut self, notices: impl IntoIterator<Item = Addressed>) -> Self {
        let (source, at) = (self.source, self.at);
        self.notices.extend(notices.into_iter().map(|(to, body)| Notice {
            id: EventId::new(source.clock, source.chance),
            at,
            request_id: request::current(),
            to,
            body,
        }));
        self
    }

    /// The facts, and the notices.
    pub fn into_parts(self) -> (Vec<Fact>, Vec<Notice>) {
        (self.facts, self.notices)
    }
}

#[cfg(test)]
mod tests {
    use domain::{Chance, Clock};

    use crate::{Actor, Event, Fact, Origin, Source, on_behalf_of};

    fn fact() -> Fact {
        let account_id = "usr_5f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b".parse().unwrap();
        let source = Source {
            clock: &Clock::at("2026-11-20T12:00:00Z".parse().unwrap()),
            chance: &Chance::seeded(1),
            origin: Origin::Worker,
        };
        let (mut facts, _) = source
            .fact(Actor::SYSTEM, Event::ProfileChanged { account_id })
            .into_parts();
        facts.swap_remove(0)
    }

    #[tokio::test]
    async fn a_fact_contains_its_own_request_id_only() {
        let made = on_behalf_of(Some("Jx3".to_owned()), async {
            on_behalf_of(None, async { assert_eq!(fact().request_id, None) }).await;
            fact()
        })
        .await;
        assert_eq!(made.request_id.as_deref(), Some("Jx3"));
        assert_eq!(fact().request_id, None);
        let read: Fact = serde_json::from_str(&serde_json::to_string(&made).unwrap()).unwrap();
        assert_eq!(read, made);
    }
}

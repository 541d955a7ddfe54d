//! Every row of the table that has an endpoint, and every other combination, which is refused.

use domain::reference::{MACHINE, ReferenceActor, ReferenceEvent, ReferenceState};
use serde_json::json;
use testkit::Reply;

use crate::fixture::{Fixture, contact, own};

const STATES: [ReferenceState; 5] = [
    ReferenceState::Pending,
    ReferenceState::Contacted,
    ReferenceState::Completed,
    ReferenceState::Failed,
    ReferenceState::Removed,
];

/// The endpoints, and their moves: `contact` sends, or sends again.
const DOORS: [(ReferenceEvent, ReferenceActor); 7] = [
    (ReferenceEvent::Correct, ReferenceActor::Executive),
    (ReferenceEvent::Remove, ReferenceActor::Executive),
    (ReferenceEvent::Resend, ReferenceActor::Executive),
    (ReferenceEvent::Send, ReferenceActor::Admin),
    (ReferenceEvent::Resend, ReferenceActor::Admin),
    (ReferenceEvent::Answer, ReferenceActor::Referee),
    (ReferenceEvent::Decline, ReferenceActor::Referee),
];

impl Fixture {
    async fn knock(&self, id: &str, link: Option<&str>, door: (ReferenceEvent, ReferenceActor)) -> Reply {
        let (anybody, admin) = (self.api.anonymous(), self.api.admin());
        match door {
            (ReferenceEvent::Correct, _) => self.amina.put(&own(id), Fixture::form("kofi@bank.example")).await,
            (ReferenceEvent::Remove, _) => self.amina.delete(&own(id)).await,
            (ReferenceEvent::Resend, ReferenceActor::Executive) => {
                self.amina.post(&format!("{}/resend", own(id)), json!({})).await
            }
            (_, ReferenceActor::Admin) => admin.post(&contact(id), json!({})).await,
            (ReferenceEvent::Decline, _) => {
                let no = json!({ "declines": true, "locale": "en" });
                anybody.post(link.unwrap_or("/api/references/respond/none"), no).await
            }
            _ => {
                let link = link.unwrap_or("/api/references/respond/none");
                anybody.post(link, Fixture::answers()).await
            }
        }
    }
}

#[tokio::test]
async fn every_listed_move_has_an_endpoint_and_every_other_is_refused() {
    for state in STATES {
        for door in DOORS {
            let (event, by) = door;
            let fixture = Fixture::new().await;
            let id = fixture.in_state(state).await;
            let link = match state {
                ReferenceState::Removed => None,
                _ => Some(fixture.link(&id).await),
            };
            let before = fixture.notice_names().await.len();
            let reply = fixture.knock(&id, link.as_deref(), door).await;
            let name = format!("{state} {event} by {by}: {}", reply.body);

            // The team's endpoint makes whichever of the two moves is possible.
            let is_listed = MACHINE.perform(state, event, by).is_ok()
                || (by == ReferenceActor::Admin
                    && [ReferenceEvent::Send, ReferenceEvent::Resend]
                        .iter()
                        .any(|other| MACHINE.perform(state, *other, by).is_ok()));
            if is_listed {
                assert!(matches!(reply.status, 200 | 204), "{name}");
            } else if state == ReferenceState::Removed {
                assert_eq!(reply.status, 404, "{name}");
            } else if by == ReferenceActor::Referee {
                // With an invalid link one learns nothing, except that it was completed.
                let expected = if state == ReferenceState::Completed { 409 } else { 404 };
                assert_eq!(reply.status, expected, "{name}");
            } else {
                assert_eq!(reply.problem(409), "invalid_move", "{name}");
            }
            if !is_listed {
                assert_eq!(fixture.notice_names().await.len(), before, "{name}");
                if state != ReferenceState::Removed {
                    assert_eq!(fixture.reference(&id).await.state, state, "{name}");
                }
            }
        }
    }
}

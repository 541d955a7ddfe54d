//! Whether the other side is online, and that a person is writing.

use domain::{Role, conversation::other_side, introduction::Party, settings::Settings};
use serde_json::{Value, json};
use testkit::{Api, Person};

use crate::{
    fixture::{Fixture, Pair, fixture},
    frames::{accept, take, with_windows},
};

impl Pair {
    async fn online(&self, who: &Person) -> Value {
        who.get(&self.at("/presence")).await.expect(200)["is_online"].clone()
    }

    fn typing(&self, connection: &str) -> String {
        let frame = json!({"type": "typing", "conversation_id": self.id});
        format!("{connection}: {frame}")
    }

    fn side(&self, party: Party) -> &Person {
        if party == Party::Employer {
            &self.employer
        } else {
            &self.executive
        }
    }
}

impl Fixture {
    async fn keep_presence_private(&self, who: &Person) {
        let settings = Settings {
            private_presence: true,
            ..Settings::new(who.id())
        };
        self.app.common.accounts.create(&settings).await.unwrap();
    }
}

/// The person with the observed WebSocket API.
fn observed(api: &Api, pair: &Pair, party: Party) -> Person {
    match party {
        Party::Employer => api.person(pair.employer.id(), Role::Employer),
        _ => api.person(pair.executive.id(), Role::Executive),
    }
}

const SIDES: [Party; 2] = [Party::Employer, Party::Executive];

#[tokio::test]
async fn people_are_online_while_a_window_of_theirs_is_open() {
    let empty = fixture().await;
    let alone = empty.pair().await;
    let (_fixture, pair, ..) = with_windows(accept).await;
    for party in SIDES {
        assert_eq!(alone.online(alone.side(party)).await, json!(false));
        assert_eq!(pair.online(pair.side(party)).await, json!(true));
    }
}

#[tokio::test]
async fn writing_is_announced_to_the_windows_of_the_other_side_only() {
    let (_fixture, pair, api, posted) = with_windows(accept).await;
    for (party, windows) in [
        (Party::Employer, vec![pair.typing("executive")]),
        (
            Party::Executive,
            vec![pair.typing("colleague"), pair.typing("employer")],
        ),
    ] {
        let writer = observed(&api, &pair, party);
        writer.post(&pair.at("/typing"), json!({})).await.expect(204);
        assert_eq!(take(&posted), windows);
    }
}

#[tokio::test]
async fn nothing_is_told_of_people_who_keep_their_presence_private() {
    for party in SIDES {
        let (fixture, pair, api, posted) = with_windows(accept).await;
        fixture.keep_presence_private(pair.side(party)).await;
        let writer = observed(&api, &pair, party);
        writer.post(&pair.at("/typing"), json!({})).await.expect(204);
        assert_eq!(take(&posted), [""; 0]);
        let other = pair.side(other_side(party).unwrap());
        // A colleague of the employer's, who does not, is online as well.
        assert_eq!(pair.online(other).await, json!(party == Party::Employer));
    }
}

#[tokio::test]
async fn nothing_is_told_in_a_closed_conversation_or_where_one_side_blocked_the_other() {
    for blocks in [None, Some(Party::Employer), Some(Party::Executive)] {
        let (fixture, pair, api, posted) = with_windows(accept).await;
        match blocks {
            Some(party) => {
                pair.side(party).put(&pair.at("/block"), json!({})).await.expect(200);
            }
            None => fixture.end(&pair.id).await,
        }
        for party in SIDES {
            let writer = observed(&api, &pair, party);
            writer.post(&pair.at("/typing"), json!({})).await.expect(204);
            assert_eq!(pair.online(&writer).await, json!(false));
        }
        assert_eq!(take(&posted), [""; 0]);
    }
}

#[tokio::test]
async fn the_team_and_strangers_learn_of_no_presence() {
    let (fixture, pair, ..) = with_windows(accept).await;
    let strangers = [fixture.api.admin(), fixture.api.executive(), fixture.api.employer()];
    for stranger in strangers {
        assert_ne!(stranger.get(&pair.at("/presence")).await.status, 200);
        assert_ne!(stranger.post(&pair.at("/typing"), json!({})).await.status, 204);
    }
}

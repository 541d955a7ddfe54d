//! The rate limit of searches per account, in several processes.

use domain::Role;
use jiff::SignedDuration;
use search::{App, routes};
use testkit::{Api, Person};
use web::{Common, RecentUses};

use crate::fixture::fixture;

const SEARCH: &str = "/api/search/executives?q=nothing+like+it";

/// Searches until one is refused, at most `most` times. Returns the number of successful ones.
async fn searches(person: &Person, most: u32) -> u32 {
    for answered in 0..most {
        let reply = person.get(SEARCH).await;
        if reply.status == 429 {
            assert!(reply.headers.contains_key("retry-after"));
            assert_eq!(reply.problem(429), "too_many");
            return answered;
        }
        reply.expect(200);
    }
    most
}

#[tokio::test]
async fn searches_are_limited_to_600_in_ten_minutes_across_processes() {
    let fixture = fixture().await;
    let person = fixture.api.employer();
    let other_process = Api::new(
        routes(),
        App {
            common: Common {
                recent_uses: RecentUses::default(),
                ..fixture.app.common.clone()
            },
            ..fixture.app.clone()
        },
    );
    let same_person = other_process.person(person.id(), Role::Employer);

    assert_eq!(searches(&person, 400).await, 400);
    // The second process counts thirty before it reads the shared counter, so that few searches cost nothing.
    let further = searches(&same_person, 400).await;
    assert!((200..230).contains(&further), "{further}");
    // The first one sees it with its next ten.
    assert!(searches(&person, 20).await < 10);

    assert_eq!(searches(&other_process.employer(), 1).await, 1, "another account");
    fixture.local.clock.advance(SignedDuration::from_mins(10));
    assert_eq!(searches(&person, 20).await, 20, "another window");
}

//! POST /api/messaging/ws-ticket

use jiff::SignedDuration;
use serde_json::Value;
use store::socket;

use crate::fixture::fixture;

const TICKETS: &str = "/api/messaging/ws-ticket";

#[tokio::test]
async fn members_get_a_ticket_for_their_own_side_for_thirty_seconds() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    for (person, company) in [(&pair.executive, None), (&pair.employer, pair.employer.company())] {
        let issued = person.post(TICKETS, Value::Null).await.expect(201);
        assert_eq!(issued["user_id"], person.id().as_str());
        let secret = issued["ticket"].as_str().unwrap();
        let ticket = socket::ticket(&fixture.conversations, secret).await.unwrap().unwrap();
        assert_eq!(ticket.account_id, person.id());
        assert_eq!(ticket.company_id, company.map(|held| held.company_id));
        assert_eq!(
            ticket.expires_at,
            fixture.local.clock.now() + SignedDuration::from_secs(30)
        );
        let again = person.post(TICKETS, Value::Null).await.expect(201);
        assert_ne!(again["ticket"], issued["ticket"]);
    }
}

#[tokio::test]
async fn who_has_no_conversations_gets_no_ticket() {
    let fixture = fixture().await;
    let team = fixture.api.admin().without_second_factor();
    assert_eq!(
        team.post(TICKETS, Value::Null).await.problem(403),
        "second_factor_required"
    );
    fixture.api.anonymous().post(TICKETS, Value::Null).await.expect(401);
    let without_company = fixture.api.employer().in_company(None);
    let refused = without_company.post(TICKETS, Value::Null).await;
    assert_eq!(refused.problem(403), "company_required");
}

#[tokio::test]
async fn more_tickets_than_a_person_needs_are_refused() {
    let fixture = fixture().await;
    let executive = fixture.api.executive();
    let mut refused = 0;
    for _ in 0..100 {
        let status = executive.post(TICKETS, Value::Null).await.status;
        refused += u32::from(status == 429);
    }
    assert!((30..=40).contains(&refused), "{refused} of 100 were refused");
}

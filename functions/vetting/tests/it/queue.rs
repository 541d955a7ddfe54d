//! The queue by due date.

use serde_json::{Value, json};

use crate::fixture::{Fixture, decision};

const QUEUE: &str = "/api/admin/vetting/queue";

fn ids(page: &Value) -> Vec<String> {
    let vettings = page["vettings"].as_array().unwrap().iter();
    vettings.map(|one| one["id"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn open_vettings_are_listed_by_due_date() {
    let fixture = Fixture::new().await;
    let admin = fixture.admin().await;
    let mut expected = Vec::new();
    for _ in 0..5 {
        expected.push(fixture.handed_in().await.id().to_string());
        // Due times are in business days: submissions 24 hours apart on a weekend would be due at the same time. An hour
        // more makes every due time different.
        fixture.local.clock.advance(jiff::SignedDuration::from_hours(25));
    }
    fixture.executive().await;
    let all = admin.get(QUEUE).await.expect(200);
    assert_eq!((ids(&all), &all["total"]), (expected.clone(), &5.into()));
    assert_eq!(all["vettings"][0]["current_position"], "Chief Financial Officer");
    let (mut seen, mut cursor) = (Vec::new(), String::new());
    loop {
        let page = admin.get(&format!("{QUEUE}?limit=2{cursor}")).await.expect(200);
        seen.extend(ids(&page));
        let Some(next) = page["next_cursor"].as_str() else {
            break;
        };
        cursor = format!("&cursor={next}");
    }
    assert_eq!(seen, expected);

    let second = expected[1].parse().unwrap();
    admin
        .post(&decision(&second), json!({"action": "assign"}))
        .await
        .expect(200);
    assert_eq!(
        ids(&admin.get(&format!("{QUEUE}?assigned=me")).await.expect(200)),
        [expected[1].clone()]
    );
    assert_eq!(
        ids(&admin.get(&format!("{QUEUE}?assigned=nobody")).await.expect(200)).len(),
        4
    );
    let interview = json!({"action": "schedule_interview", "interview": {"start": "2027-01-05T09:00:00Z", "minutes": 30, "place": "Nairobi"}});
    admin.post(&decision(&second), interview).await.expect(200);
    let invited = admin
        .get(&format!("{QUEUE}?status=interview_scheduled"))
        .await
        .expect(200);
    assert_eq!(
        (ids(&invited), &invited["total"]),
        (vec![expected[1].clone()], &1.into())
    );
    admin
        .post(&decision(&second), json!({"action": "approve"}))
        .await
        .expect(200);
    let rest = admin.get(QUEUE).await.expect(200);
    assert_eq!(
        (ids(&rest).len(), &rest["figures"]),
        (4, &json!({"background_check": 4, "interview_scheduled": 0}))
    );
    fixture.local.clock.advance(jiff::SignedDuration::from_hours(24 * 14));
    assert_eq!(
        ids(&admin.get(&format!("{QUEUE}?overdue=true")).await.expect(200)).len(),
        4
    );
    assert_eq!(
        admin.get(&format!("{QUEUE}?status=approved")).await.problem(422),
        "invalid"
    );
}

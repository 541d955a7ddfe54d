//! Readers browse, open and save jobs, and learn nothing of anonymous companies.

use domain::{Company, profile::Seat};
use serde_json::{Value, json};

use crate::fixture::{Fixture, form, once};

#[tokio::test]
async fn the_board_finds_public_jobs_by_words_filters_and_order() {
    let fixture = Fixture::new().await;
    let nairobi = fixture.published(json!({"title": "Treasurer"})).await;
    let cairo = json!({
        "title": "Controller", "location": "Cairo", "countries": ["EG"], "engagement_type": "interim",
        "workplace": "remote", "requirements": ["Ten years of IFRS"], "salary_range": null,
        "salary_withheld": "negotiable",
    });
    let cairo = fixture.published(cairo).await;
    let paused = fixture.published(json!({"title": "Paused"})).await;
    fixture.act(&paused, "pause", json!({})).await;
    let draft = fixture.draft(json!({"title": "Draft"})).await;
    fixture.index(&[&nairobi, &cairo, &paused, &draft]).await;
    for (query, found) in [
        ("", vec![&nairobi, &cairo]),
        ("?location=EG", vec![&cairo]),
        ("?location=North%20Africa", vec![&cairo]),
        ("?location=EG&location=KE", vec![&nairobi, &cairo]),
        ("?engagement_type=permanent", vec![&nairobi]),
        ("?workplace=remote", vec![&cairo]),
        ("?q=NAIROBI", vec![&nairobi]),
        ("?q=skills:ifrs", vec![&cairo]),
        ("?q=six%20countries", vec![&nairobi, &cairo]),
        ("?q=controller&location=KE", vec![]),
        ("?min_salary=180000", vec![&nairobi]),
        ("?min_salary=180001", vec![]),
        ("?min_salary=100000&currency=EUR", vec![]),
        ("?posted_within=1", vec![&nairobi, &cairo]),
    ] {
        let list = fixture.browse(query).await;
        let mut ids = ids(&list);
        let mut expected: Vec<&str> = found.into_iter().map(String::as_str).collect();
        ids.sort_unstable();
        expected.sort_unstable();
        assert_eq!(ids, expected, "{query}");
        assert_eq!(list["total"], expected.len());
    }
    let facets = fixture.browse("?workplace=remote").await["facets"].clone();
    assert_eq!(facets["workplace"], json!({"on_site": 1, "remote": 1}));
    assert_eq!(facets["location"], json!({"EG": 1}));
    let noted = fixture.browse("?q=tresurer").await;
    assert_eq!(
        noted["notes"],
        json!([{"kind": "corrected", "typed": "tresurer", "read_as": "treasurer"}])
    );
    assert_eq!(noted["jobs"][0]["why_matched"][0]["value"], "Treasurer");
    // Page by page, each once; a cursor belongs to its query.
    let first = fixture.browse("?limit=1&sort=recent").await;
    let cursor = first["next_cursor"].as_str().unwrap();
    let second = fixture.browse(&format!("?limit=1&sort=recent&cursor={cursor}")).await;
    assert_ne!(first["jobs"][0]["id"], second["jobs"][0]["id"]);
    assert!(second["next_cursor"].is_null());
    let other = format!("/api/jobs/browse?sort=ending_soon&cursor={cursor}");
    fixture.api.anonymous().get(&other).await.problem(400);
    for (query, field) in [
        ("q=(finance", "q"),
        ("limit=51", "limit"),
        ("workplace=moon", "workplace[0]"),
    ] {
        let path = format!("/api/jobs/browse?{query}");
        let wrong = fixture.api.anonymous().get(&path).await.expect(422);
        assert_eq!(wrong["errors"][0]["field"], field, "{query}");
    }
}

#[tokio::test]
async fn a_job_leaves_the_board_when_it_is_paused_flagged_or_closed_and_returns() {
    let fixture = Fixture::new().await;
    let job = fixture.published(json!({})).await;
    let reason = json!({"reason": "It asks for money."});
    for (by_admin, action, body, is_found) in [
        (false, "pause", json!({}), false),
        (false, "resume", json!({}), true),
        (true, "flag", reason, false),
        (true, "unflag", json!({}), true),
        (false, "close", json!({"close_reason": "filled"}), false),
    ] {
        if by_admin {
            let path = format!("/api/admin/jobs/{job}/{action}");
            fixture.ada.put(&path, body).await.expect(200);
        } else {
            fixture.act(&job, action, body).await;
        }
        fixture.index(&[&job]).await;
        assert_eq!(ids(&fixture.browse("").await).len(), usize::from(is_found), "{action}");
    }
}

fn ids(list: &Value) -> Vec<&str> {
    let jobs = list["jobs"].as_array().unwrap().iter();
    jobs.map(|job| job["id"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn no_reader_learns_the_company_of_an_anonymous_job() {
    let fixture = Fixture::new().await;
    let changes = json!({"is_anonymous": true, "employer_description": "A listed bank in East Africa"});
    let job = fixture.published(changes).await;
    fixture.index(&[&job]).await;
    fixture.apply(&job, json!({})).await;
    fixture
        .amina
        .post("/api/jobs/save", json!({"job_id": job}))
        .await
        .expect(200);
    let other = fixture.other_employer().await;
    let id = fixture.erik.company().unwrap().company_id;
    let company = fixture.app.profiles.get::<Company>(&id).await.unwrap().unwrap();
    let secrets = [
        company.name().to_owned(),
        id.to_string(),
        fixture.erik.id().to_string(),
        "Erik".to_owned(),
    ];
    let anonymous = fixture.api.anonymous();
    for (reader, path) in [
        (&anonymous, format!("/api/jobs/preview/{job}")),
        (&anonymous, "/api/jobs/browse".to_owned()),
        (&fixture.amina, format!("/api/jobs/{job}")),
        (&fixture.amina, "/api/jobs".to_owned()),
        (&fixture.amina, "/api/jobs/saved".to_owned()),
        (&fixture.amina, "/api/jobs/applications/my".to_owned()),
        (&other, format!("/api/jobs/{job}")),
        (&other, "/api/jobs".to_owned()),
    ] {
        let body = reader.get(&path).await.expect(200).to_string();
        assert!(body.contains(&job), "{path}");
        for secret in &secrets {
            assert!(!body.contains(secret.as_str()), "{path} has {secret}");
        }
    }
    let own = fixture
        .colleague(Seat::Interviewer)
        .await
        .get(&format!("/api/jobs/{job}"))
        .await
        .expect(200);
    assert_eq!(own["company_name"], company.name());
    // The notices to the executive have no name either.
    let application = fixture.amina.get("/api/jobs/applications/my").await.expect(200)["applications"][0]["id"].clone();
    let path = format!("/api/jobs/applications/{}", application.as_str().unwrap());
    let reject = json!({"status": "rejected", "rejection_reason": "terms"});
    fixture.erik.put(&path, reject).await.expect(200);
    let notices = fixture.local.notices("jobs").await;
    let to_amina: Vec<_> = notices
        .iter()
        .filter(|notice| notice["to"]["name"] == "Amina")
        .collect();
    assert_eq!(to_amina.len(), 1);
    assert!(!json!(to_amina).to_string().contains(company.name()));
}

#[tokio::test]
async fn executives_see_what_they_saved_and_applied_to() {
    let fixture = Fixture::new().await;
    let (saved, applied) = (
        fixture.published(json!({"title": "Treasurer"})).await,
        fixture.published(json!({})).await,
    );
    let save = json!({"job_id": saved, "notes": "Ask Omar."});
    fixture.amina.post("/api/jobs/save", save.clone()).await.expect(200);
    fixture.amina.post("/api/jobs/save", save).await.expect(200);
    fixture.apply(&applied, json!({})).await;
    fixture.index(&[&saved, &applied]).await;
    let list = fixture.amina.get("/api/jobs").await.expect(200);
    for line in list["jobs"].as_array().unwrap() {
        let is_saved = line["id"] == json!(saved);
        assert_eq!(line["is_saved"], is_saved);
        assert_eq!(line["application_status"].is_null(), is_saved);
    }
    let own = fixture.amina.get("/api/jobs/saved").await.expect(200);
    assert_eq!(
        (
            own["saved_jobs"].as_array().unwrap().len(),
            &own["saved_jobs"][0]["notes"]
        ),
        (1, &json!("Ask Omar."))
    );
    fixture.act(&saved, "close", json!({"close_reason": "filled"})).await;
    let own = fixture.amina.get("/api/jobs/saved").await.expect(200);
    assert_eq!(own["saved_jobs"][0]["job"]["status"], "closed");
    for _ in 0..2 {
        fixture
            .amina
            .delete(&format!("/api/jobs/save/{saved}"))
            .await
            .expect(204);
    }
    assert_eq!(
        fixture.amina.get("/api/jobs/saved").await.expect(200)["saved_jobs"],
        json!([])
    );
    fixture
        .erik
        .post("/api/jobs/save", json!({"job_id": saved}))
        .await
        .problem(403);
}

#[tokio::test]
async fn an_applicant_reads_the_job_also_while_it_is_hidden() {
    let fixture = Fixture::new().await;
    let job = fixture.published(json!({})).await;
    fixture.apply(&job, json!({})).await;
    fixture.act(&job, "pause", json!({})).await;
    let (other, _) = fixture.executive().await;
    other.get(&format!("/api/jobs/{job}")).await.problem(404);
    let seen = fixture.amina.get(&format!("/api/jobs/{job}")).await.expect(200);
    assert_eq!(
        (&seen["status"], &seen["application"]["status"]),
        (&json!("paused"), &json!("submitted"))
    );
}

#[tokio::test]
async fn a_company_that_was_named_cannot_be_hidden() {
    let fixture = Fixture::new().await;
    let job = fixture.published(json!({})).await;
    let path = format!("/api/jobs/{job}");
    let hidden = fixture
        .erik
        .put(&path, form(&json!({"is_anonymous": true})))
        .await
        .expect(422);
    assert_eq!(hidden["errors"][0]["field"], "is_anonymous");
    let copy = once(&fixture.erik, "copy")
        .post(&format!("{path}/duplicate"), json!({}))
        .await
        .expect(201);
    let copy = format!("/api/jobs/{}", copy["id"].as_str().unwrap());
    fixture
        .erik
        .put(&copy, form(&json!({"is_anonymous": true})))
        .await
        .expect(200);
}

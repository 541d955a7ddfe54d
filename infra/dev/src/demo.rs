//! Demo data for `cargo dev up`: vetted executives, pending applications, introductions, jobs with applicants. Created through the public
//! API, from `demo.json`.

use std::collections::BTreeMap;

use anyhow::Result;
use serde_json::{Value, json};

use crate::deploy::Stack;
use crate::record::{Candidate, vet};
use crate::seed::{Person, become_member, call, enter, enter_reviewer};

/// Creates the demo data, unless they exist.
pub(crate) fn demo(stack: &Stack, people: &[Person; 4]) -> Result<()> {
    let api = stack.api()?;
    let [_, employer, ..] = people;
    let (employer, _) = enter(&api, employer.email, employer.password)?;
    if call(&api, "GET", "introductions", Some(&employer), &Value::Null)?["total"] != json!(0) {
        return Ok(());
    }
    let admin = enter_reviewer(&api)?;
    let demo: Value = serde_json::from_str(include_str!("demo.json"))?;
    let mut executives = BTreeMap::new();
    for executive in list(&demo["executives"]) {
        let email = text(&executive["email"]);
        let (token, id) = match enter(&api, email, people[0].password) {
            Ok(entered) => entered,
            Err(_) => {
                become_member(&api, stack.port, &admin, executive)?;
                enter(&api, email, people[0].password)?
            }
        };
        call(&api, "POST", "executive/profile", Some(&token), &executive["profile"])?;
        if let Some(settings) = executive.get("settings") {
            call(&api, "PUT", "executive/settings", Some(&token), settings)?;
        }
        let candidate = Candidate {
            id: &id,
            email,
            token: &token,
        };
        vet(stack.port, &api, &candidate, &admin)?;
        executives.insert(email.to_owned(), (token, id));
    }
    for application in list(&demo["applications"]) {
        call(&api, "POST", "member-applications/create", None, application)?;
    }
    for introduction in list(&demo["introductions"]) {
        let Some((token, id)) = executives.get(text(&introduction["to"])) else {
            continue;
        };
        let mut request = introduction.clone();
        request["executive_id"] = json!(id);
        if let Some(fields) = request.as_object_mut() {
            fields.remove("to");
            fields.remove("answer");
        }
        let sent = call(&api, "POST", "introductions", Some(&employer), &request)?;
        if let Some(answer) = introduction.get("answer") {
            let path = format!("introduction/{}/respond", text(&sent["id"]));
            call(&api, "POST", &path, Some(token), answer)?;
        }
    }
    for posting in list(&demo["jobs"]) {
        post_job(&api, (&employer, &admin), posting, &executives)?;
    }
    Ok(())
}

/// Publishes a job of the employer, with its applicants.
fn post_job(
    api: &str,
    (employer, admin): (&str, &str),
    posting: &Value,
    executives: &BTreeMap<String, (String, String)>,
) -> Result<()> {
    let theirs = |method, path: &str, body: &Value| call(api, method, path, Some(employer), body);
    let posted = theirs("POST", "jobs/create", &posting["job"])?;
    let id = text(&posted["id"]);
    let published = theirs("PUT", &format!("jobs/{id}/publish"), &json!({}))?;
    // The team reads the first job of a company.
    if published["status"] != "published" {
        let path = format!("admin/jobs/{id}/moderate");
        call(api, "PUT", &path, Some(admin), &json!({ "action": "approve" }))?;
    }
    for applicant in list(&posting["applicants"]) {
        let Some((token, _)) = executives.get(text(&applicant["email"])) else {
            continue;
        };
        let documents = call(api, "GET", "documents/my-documents", Some(token), &Value::Null)?;
        let resume = list(&documents["documents"]).find(|document| document["document_type"] == "resume");
        let application = json!({
            "resume_document_id": resume.map(|resume| &resume["id"]), "cover_note": applicant["letter"], "answers": [],
        });
        let sent = call(api, "POST", &format!("jobs/{id}/apply"), Some(token), &application)?;
        for step in list(&applicant["moves"]) {
            theirs("PUT", &format!("jobs/applications/{}", text(&sent["id"])), step)?;
        }
    }
    Ok(())
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

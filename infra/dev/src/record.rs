//! Creates an executive's evidence and vetting through the public API: documents, references who answer with the link
//! in their mail, and the vetter's approval.

use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use crate::seed::call;

/// The timeout for a mail.
const MAIL: Duration = Duration::from_secs(60);
/// The boundary of multipart forms.
const BOUNDARY: &str = "kilele-demo-form";
/// A small valid PDF.
pub(crate) const PAPER: &[u8] = b"%PDF-1.7\n1 0 obj\n<< >>\nendobj\nstartxref\n9\n%%EOF\n";
/// The media type of such a form.
pub(crate) const FORM: &str = "multipart/form-data; boundary=kilele-demo-form";

/// The executive.
pub(crate) struct Candidate<'a> {
    pub(crate) id: &'a str,
    pub(crate) email: &'a str,
    pub(crate) token: &'a str,
}

/// Performs a whole vetting; an executive with a started vetting is skipped.
pub(crate) fn vet(port: u16, api: &str, executive: &Candidate<'_>, admin: &str) -> Result<()> {
    let status = call(
        api,
        "GET",
        "executive/vetting-status",
        Some(executive.token),
        &Value::Null,
    )?;
    if status["status"] != "not_started" {
        return Ok(());
    }
    let own = |method, path: &str, body: &Value| call(api, method, path, Some(executive.token), body);
    own("POST", "executive/vetting-process", &json!({ "stage": "documents" }))?;
    for kind in ["resume", "photo", "id"] {
        let document = upload(api, executive.token, kind)?;
        let verdict = json!({ "is_verified": true });
        call(
            api,
            "POST",
            &format!("admin/documents/{document}/verify"),
            Some(admin),
            &verdict,
        )?;
    }
    let referees = ["first", "second"].map(|which| format!("{which}.referee.of.{}", executive.email));
    for (email, name) in referees.iter().zip(["Wanjiru Kamau", "Samir Haddad"]) {
        let referee = json!({
            "name": name, "position": "Chair", "company": "Baobab Holdings", "email": email,
            "relationship": "Board Member", "years_known": 6,
        });
        own("POST", "executive/references", &referee)?;
    }
    own("POST", "executive/vetting-process/submit", &Value::Null)?;
    for email in &referees {
        let token = mailed_token(port, email)?;
        let answers = json!({
            "locale": "en", "consent": true,
            "answers": {
                "confirmation": "yes", "work_again": "yes",
                "worked_together": "On the board of Baobab Holdings, from 2018 to 2024.",
                "strengths": "Calm in a crisis, exact with figures, fair to people.",
                "ratings": { "strategy": 5, "people": 4, "results": 5, "integrity": 5, "communication": 4 },
            },
        });
        call(api, "POST", &format!("references/respond/{token}"), None, &answers)?;
    }
    let decision = format!("admin/vetting/{}/decision", executive.id);
    call(api, "POST", &decision, Some(admin), &json!({ "action": "approve" }))?;
    Ok(())
}

/// Has an employer's company verified: completes its evidence, requests the verification, and approves it. A company
/// that was reviewed before is skipped.
pub(crate) fn verify_company(api: &str, employer: &str, id: &str, admin: &str) -> Result<()> {
    let own = |method, path: &str, body: &Value| call(api, method, path, Some(employer), body);
    let company = own("GET", "company/profile", &Value::Null)?;
    if company["verification_status"] != "unverified" {
        return Ok(());
    }
    let evidence = json!({ "registration_number": "NO 912 345 678", "website": "https://nordlys.example" });
    own("PUT", "company/profile", &evidence)?;
    upload(api, employer, "registration")?;
    own("POST", "company/verification", &Value::Null)?;
    let approve = format!("admin/users/{id}/approve");
    call(api, "POST", &approve, Some(admin), &json!({}))?;
    Ok(())
}

/// The form for uploading a document of this kind.
pub(crate) fn document(kind: &str) -> Vec<u8> {
    let (name, media_type, file): (_, _, &[u8]) = if ["photo", "shared"].contains(&kind) {
        ("photo.png", "image/png", include_bytes!("demo-photo.png"))
    } else {
        ("paper.pdf", "application/pdf", PAPER)
    };
    form([("document_type", kind)], name, media_type, file)
}

/// A form with some fields and a file, which comes last.
pub(crate) fn form<'a>(
    fields: impl IntoIterator<Item = (&'a str, &'a str)>,
    name: &str,
    media_type: &str,
    file: &[u8],
) -> Vec<u8> {
    let mut form = String::new();
    for (name, value) in fields {
        form += &format!("--{BOUNDARY}\r\ncontent-disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n");
    }
    form += &format!(
        "--{BOUNDARY}\r\ncontent-disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n\
         content-type: {media_type}\r\n\r\n"
    );
    let mut form = form.into_bytes();
    form.extend_from_slice(file);
    form.extend_from_slice(format!("\r\n--{BOUNDARY}--\r\n").as_bytes());
    form
}

/// Uploads a document of this kind; returns its id.
fn upload(api: &str, token: &str, kind: &str) -> Result<String> {
    let agent = ureq::Agent::config_builder()
        .http_status_as_error(false)
        .build()
        .new_agent();
    let mut answer = agent
        .post(format!("{api}/api/documents/upload"))
        .header("authorization", format!("Bearer {token}"))
        .header("content-type", FORM)
        .send(&document(kind)[..])
        .context("the upload was not answered")?;
    let status = answer.status();
    let body: Value = answer.body_mut().read_json().unwrap_or_default();
    if status != 201 {
        bail!("POST /api/documents/upload answered {status}: {body}");
    }
    let id = body["document"]["id"].as_str().context("the upload has no document")?;
    Ok(id.to_owned())
}

/// The code in the newest mail to an address: on a line of its own, as a quotation.
pub(crate) fn mailed_code(port: u16, email: &str) -> Result<String> {
    mailed_word(port, email, "\n> ")
}

/// The token in the newest questionnaire mail to a referee.
pub(crate) fn mailed_token(port: u16, referee: &str) -> Result<String> {
    mailed_word(port, referee, "/references/respond/")
}

/// The text after these words in the newest mail to an address that contains them, up to the next space.
pub(crate) fn mailed_word(port: u16, email: &str, after: &str) -> Result<String> {
    let started = Instant::now();
    let address = format!(
        "http://127.0.0.1:{port}/_ministack/ses/messages?to={}",
        email.replace('+', "%2B")
    );
    while started.elapsed() < MAIL {
        let kept: Value = ureq::get(&address).call()?.body_mut().read_json()?;
        let accounts = kept["messages"].as_object().into_iter().flat_map(|of| of.values());
        let letters = accounts.filter_map(Value::as_array).flatten();
        let word = letters
            .filter_map(|letter| letter["BodyText"].as_str()?.split(after).nth(1))
            .filter_map(|rest| rest.split_whitespace().next())
            .next_back();
        if let Some(word) = word {
            return Ok(word.to_owned());
        }
        sleep(Duration::from_millis(250));
    }
    bail!("No mail to {email} within a minute has {after:?}")
}

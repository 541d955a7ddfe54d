//! Fifty people: employers of verified companies and vetted executives, in pairs with a conversation each.

use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use serde_json::{Value, json};

use crate::deploy::Stack;
use crate::record::{Candidate, verify_company, vet};
use crate::seed::{PASSWORD, become_member, call, enter, enter_reviewer, register, seed};

/// Pairs of an employer and an executive.
const PAIRS: usize = 25;
/// The timeout for the conversation of an accepted introduction.
const PATIENCE: Duration = Duration::from_secs(30);

/// A person with the conversations that they take part in.
pub(super) struct Member {
    pub(super) email: String,
    pub(super) conversations: Vec<String>,
}

/// Employer, executive, employer, executive, … Each employer has a conversation with two executives, first with that of
/// the same pair.
pub(super) fn pairs(stack: &Stack) -> Result<Vec<Member>> {
    seed(stack)?;
    let api = stack.api()?;
    let mut members = Vec::new();
    let mut executives = Vec::new();
    for n in 0..PAIRS {
        // Tokens are valid for five minutes, which is shorter than this takes.
        let reviewer = enter_reviewer(&api)?;
        members.push(employer(stack, &api, &reviewer, n)?);
        let (executive, id) = executive(stack, &api, &reviewer, n)?;
        members.push(executive);
        executives.push(id);
    }
    for n in 0..PAIRS {
        for other in [n, (n + 1) % PAIRS] {
            let (employer, executive) = (2 * n, 2 * other + 1);
            let (Some(from), Some(to), Some(id)) =
                (members.get(employer), members.get(executive), executives.get(other))
            else {
                continue;
            };
            let conversation = introduce(&api, &from.email, &to.email, id)?;
            for (member, is_first) in [(employer, other == n), (executive, other == n)] {
                if let Some(member) = members.get_mut(member) {
                    let place = if is_first { 0 } else { member.conversations.len() };
                    member.conversations.insert(place, conversation.clone());
                }
            }
        }
    }
    Ok(members)
}

fn member(email: String) -> Member {
    Member {
        email,
        conversations: Vec::new(),
    }
}

/// A new employer with a verified company.
fn employer(stack: &Stack, api: &str, reviewer: &str, n: usize) -> Result<Member> {
    let email = format!("employer.{n}@bench.example");
    let who = json!({
        "email": email, "first_name": "Erik", "last_name": "Employer",
        "company": { "name": format!("Company {n}"), "country": "KE", "website": "https://company.example" },
    });
    register(api, stack.port, "employer", &who)?;
    let (token, id) = enter(api, &email, PASSWORD)?;
    verify_company(api, &token, &id, reviewer)?;
    Ok(member(email))
}

/// A new vetted executive, and their id.
fn executive(stack: &Stack, api: &str, reviewer: &str, n: usize) -> Result<(Member, String)> {
    let email = format!("executive.{n}@bench.example");
    let who = json!({ "email": email, "first_name": "Amina", "last_name": "Diallo" });
    become_member(api, stack.port, reviewer, &who)?;
    let (token, id) = enter(api, &email, PASSWORD)?;
    let demo: Value = serde_json::from_str(include_str!("../../demo.json"))?;
    let profile = &demo["executives"][0]["profile"];
    call(api, "POST", "executive/profile", Some(&token), profile)?;
    let candidate = Candidate {
        id: &id,
        email: &email,
        token: &token,
    };
    vet(stack.port, api, &candidate, reviewer)?;
    Ok((member(email), id))
}

/// The conversation of an introduction that is accepted at once.
fn introduce(api: &str, employer: &str, executive: &str, id: &str) -> Result<String> {
    let request = json!({
        "executive_id": id, "engagement_type": "interim",
        "message": "We are building two solar plants on the coast and look for an experienced head of finance.",
    });
    let (employer, _) = enter(api, employer, PASSWORD)?;
    let (executive, _) = enter(api, executive, PASSWORD)?;
    let sent = call(api, "POST", "introductions", Some(&employer), &request)?;
    let introduction = sent["id"].as_str().unwrap_or_default();
    let respond = format!("introduction/{introduction}/respond");
    call(
        api,
        "POST",
        &respond,
        Some(&executive),
        &json!({ "response": "accept" }),
    )?;
    let conversation = introduction.replacen("int_", "cnv_", 1);
    let path = format!("messaging/conversations/{conversation}");
    let started = Instant::now();
    while started.elapsed() < PATIENCE {
        if call(api, "GET", &path, Some(&executive), &Value::Null).is_ok() {
            return Ok(conversation);
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    bail!("the introduction {introduction} has no conversation");
}

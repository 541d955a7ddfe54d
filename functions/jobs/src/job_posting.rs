//! The `JobPosting` of schema.org, by which search engines show a job.

use domain::{
    Job, Money,
    job::{JobType, SalaryType, Workplace},
};
use minijinja::HtmlEscape;
use serde_json::{Value, json};

use crate::job_page::paragraphs;

/// The posting of an open job whose company is named; `None` for others: the company is a required property.
///
/// Required are `title`, `description`, `datePosted`, `hiringOrganization`, and `jobLocation`, or for remote work
/// `applicantLocationRequirements` (Google's documentation of job postings).
pub(crate) fn job_posting(job: &Job, origin: &str) -> Option<Value> {
    let content = &job.content;
    let published_at = job.published_at.filter(|_| job.is_public() && !job.hides_company())?;
    let mut posting = json!({
        "@context": "https://schema.org",
        "@type": "JobPosting",
        "title": content.title,
        "description": description(job),
        "datePosted": published_at,
        "hiringOrganization": {"@type": "Organization", "name": job.company_name},
        "identifier": {"@type": "PropertyValue", "name": "Kilele", "value": job.id},
        "url": format!("{origin}/jobs/{}", job.id),
        "inLanguage": content.locale,
    });
    let mut set = |name: &str, value: Value| posting[name] = value;
    if let Some(expires_at) = job.expires_at {
        set("validThrough", json!(expires_at));
    }
    if let Some(kind) = content.engagement_type.map(JobType::from) {
        set("employmentType", json!(employment_type(kind)));
    }
    if let Some(industry) = content.industry {
        set("industry", json!(industry));
    }
    let countries = content.countries.iter();
    if content.workplace == Workplace::Remote {
        let countries: Vec<_> = countries
            .map(|code| json!({"@type": "Country", "name": code}))
            .collect();
        set("jobLocationType", json!("TELECOMMUTE"));
        set("applicantLocationRequirements", json!(countries));
    } else {
        let locality = content.location.as_deref().and_then(|place| place.split(',').next());
        let places: Vec<_> = countries
            .map(|code| {
                let address = json!({
                    "@type": "PostalAddress", "addressLocality": locality, "addressCountry": code,
                });
                json!({"@type": "Place", "address": address})
            })
            .collect();
        set("jobLocation", json!(places));
    }
    if let Some(salary) = &content.salary_range
        && let Some(unit) = unit(salary.salary_type)
    {
        let units = salary.ends().map(number);
        set(
            "baseSalary",
            json!({
                "@type": "MonetaryAmount",
                "currency": salary.currency,
                "value": {
                    "@type": "QuantitativeValue", "minValue": units[0], "maxValue": units[1], "unitText": unit,
                },
            }),
        );
    }
    Some(posting)
}

/// The texts of a job as HTML.
fn description(job: &Job) -> String {
    let content = &job.content;
    let mut html = String::new();
    for paragraph in paragraphs(content.description.as_deref().unwrap_or_default()) {
        html.push_str(&format!("<p>{}</p>", HtmlEscape(paragraph)));
    }
    for rows in [&content.requirements, &content.benefits] {
        let rows: String = rows.iter().map(|row| format!("<li>{}</li>", HtmlEscape(row))).collect();
        if !rows.is_empty() {
            html.push_str(&format!("<ul>{rows}</ul>"));
        }
    }
    html
}

/// An amount in whole units as a JSON number, without decimals that are zero.
fn number(amount: Money) -> Value {
    let units = amount.units();
    let plain = units.trim_end_matches('0').trim_end_matches('.');
    serde_json::from_str(plain).unwrap_or(Value::Null)
}

const fn employment_type(kind: JobType) -> &'static str {
    match kind {
        JobType::FullTime => "FULL_TIME",
        JobType::PartTime => "PART_TIME",
        JobType::Contract | JobType::Freelance => "CONTRACTOR",
    }
}

/// schema.org has no unit for a whole project.
const fn unit(kind: SalaryType) -> Option<&'static str> {
    match kind {
        SalaryType::Yearly => Some("YEAR"),
        SalaryType::Monthly => Some("MONTH"),
        SalaryType::Hourly => Some("HOUR"),
        SalaryType::Project => None,
    }
}

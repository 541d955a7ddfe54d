//! The public pages of jobs, their feed and their sitemap: whole for readers and search engines, and silent about
//! anonymous companies.

use cloud::Files;
use domain::Job;
use jiff::SignedDuration;
use serde_json::{Value, json};

use crate::fixture::Fixture;

/// A small template with what the one of the site uses.
const TEMPLATE: &str = "{% set months = ['January'] %}{{ id }}|{{ robots }}|{{ is_gone }}|\
    {% if job %}<h1 lang=\"{{ job.locale }}\" dir=\"{{ job.direction }}\">{{ job.title }}</h1>\
    {% if job.company_name %}{{ job.company_name }}{% elif job.employer_description %}\
    {{ job.employer_description }}{% else %}Confidential{% endif %}|{{ job.location }}|{{ job.summary }}|\
    {% if job.workplace == 'on_site' %}On site{% endif %}|{% if job.engagement_type == 'permanent' %}Permanent{% endif %}|\
    {% if job.salary %}{{ job.salary[0]|amount(',', '.') }}-{{ job.salary[1]|amount(',', '.') }} \
    {{ job.salary_range.currency }} {{ job.salary_range.type }}{% endif %}|{{ job.is_open }}|{{ job.close_reason }}|{{ job.is_featured and job.is_open }}|\
    {% for text in job.paragraphs %}<p>{{ text }}</p>{% endfor %}\
    {% for row in job.requirements %}<li>{{ row }}</li>{% endfor %}\
    {% if structured %}<script>{{ structured }}</script>{% endif %}{% endif %}";

impl Fixture {
    /// Publishes the templates, as the build of the site does.
    pub(crate) async fn publish_templates(&mut self) {
        let site = Files::new(&self.local.aws, self.local.bucket("site").await);
        for (key, language) in [("__job.html", "en"), ("fr/__job.html", "fr"), ("ar/__job.html", "ar")] {
            let template = format!("{language}|{TEMPLATE}").into_bytes();
            site.put_bytes(key, "text/html", template).await.unwrap();
        }
        self.app.templates = ::pages::PageTemplates::new(site, self.local.clock.clone());
        self.api = testkit::Api::new(jobs::routes(), self.app.clone());
    }

    pub(crate) async fn page(&self, language: &str, job: &str, status: u16) -> String {
        let path = format!("/api/jobs/pages/{language}/{job}");
        let reply = self.api.anonymous().get(&path).await;
        assert_eq!(reply.status, status, "{}", reply.text);
        assert_eq!(reply.headers["content-type"], "text/html; charset=utf-8");
        reply.text
    }
}

/// The structured facts in a page.
fn structured(page: &str) -> Option<Value> {
    let (_, rest) = page.split_once("<script>")?;
    Some(serde_json::from_str(rest.split_once("</script>")?.0).unwrap())
}

#[tokio::test]
async fn a_public_job_has_a_page_in_three_languages_with_its_texts_escaped() {
    let mut fixture = Fixture::new().await;
    fixture.publish_templates().await;
    let changes = json!({
        "title": "Head of R&D <b>", "description": "First </script><script>alert(1)</script>\n\nSecond.",
        "requirements": ["\"Ten\" years"],
        "salary_range": {"min": 12_345_678, "max": 98_765_400, "currency": "KWD", "type": "monthly"},
    });
    let job = fixture.published(changes).await;
    for language in ["en", "fr", "ar"] {
        let page = fixture.page(language, &job, 200).await;
        assert!(
            page.starts_with(&format!("{language}|{job}|index, follow|False|")),
            "{page}"
        );
        for part in [
            r#"<h1 lang="en" dir="ltr">Head of R&amp;D &lt;b&gt;</h1>Savanna Bank|Nairobi, Kenya|"#,
            "|On site|Permanent|12,345.678-98,765.400 KWD monthly|True|None|False|",
            "<p>First &lt;&#x2f;script&gt;&lt;script&gt;alert(1)&lt;&#x2f;script&gt;</p><p>Second.</p>",
            "<li>&quot;Ten&quot; years</li>",
        ] {
            assert!(page.contains(part), "{part} is not in {page}");
        }
        assert_eq!(page.matches("<script>").count(), 1, "{page}");
        assert_eq!(page.matches("</script>").count(), 1, "{page}");
    }
}

#[tokio::test]
async fn a_named_job_has_the_properties_that_search_engines_require() {
    let mut fixture = Fixture::new().await;
    fixture.publish_templates().await;
    let job = fixture.published(json!({"requirements": ["IFRS & audit"]})).await;
    let page = fixture.page("en", &job, 200).await;
    assert!(page.contains("|120,000-180,000 USD yearly|"), "{page}");
    let facts = structured(&page).unwrap();
    let expected = json!({
        "@context": "https://schema.org",
        "@type": "JobPosting",
        "title": "Chief Financial Officer",
        "description": "<p>Leads finance in six countries.</p><ul><li>IFRS &amp; audit</li></ul>",
        "datePosted": facts["datePosted"],
        "validThrough": facts["validThrough"],
        "hiringOrganization": {"@type": "Organization", "name": "Savanna Bank"},
        "identifier": {"@type": "PropertyValue", "name": "Kilele", "value": job},
        "url": format!("https://kilele.example/jobs/{job}"),
        "inLanguage": "en",
        "employmentType": "FULL_TIME",
        "jobLocation": [{
            "@type": "Place",
            "address": {"@type": "PostalAddress", "addressLocality": "Nairobi", "addressCountry": "KE"},
        }],
        "baseSalary": {
            "@type": "MonetaryAmount",
            "currency": "USD",
            "value": {
                "@type": "QuantitativeValue", "minValue": 120_000, "maxValue": 180_000, "unitText": "YEAR",
            },
        },
    });
    assert_eq!(facts, expected);
    assert!(facts["datePosted"].is_string() && facts["validThrough"].is_string());

    let remote = json!({"workplace": "remote", "salary_range": null, "salary_withheld": "negotiable"});
    let remote = fixture.published(remote).await;
    let facts = structured(&fixture.page("en", &remote, 200).await).unwrap();
    assert_eq!(facts["jobLocationType"], "TELECOMMUTE");
    assert_eq!(
        facts["applicantLocationRequirements"],
        json!([{"@type": "Country", "name": "KE"}])
    );
    assert!(facts["jobLocation"].is_null() && facts["baseSalary"].is_null());
}

#[tokio::test]
async fn a_page_says_that_a_job_ended_for_thirty_days_and_then_that_it_is_gone() {
    let mut fixture = Fixture::new().await;
    fixture.publish_templates().await;
    let job = fixture.published(json!({})).await;
    let (draft, paused) = (
        fixture.draft(json!({"title": "Draft"})).await,
        fixture.published(json!({"title": "Paused"})).await,
    );
    fixture.act(&paused, "pause", json!({})).await;
    for absent in [
        draft.as_str(),
        paused.as_str(),
        "job_01ARZ3NDEKTSV4RRFFQ69G5FAV",
        "-",
        "%3Cscript%3E",
    ] {
        let page = fixture.page("en", absent, 404).await;
        assert!(page.ends_with("|noindex|False|"), "{page}");
        assert!(!page.contains("script"), "{page}");
    }
    fixture.act(&job, "close", json!({"close_reason": "filled"})).await;
    let ended = fixture.page("fr", &job, 200).await;
    assert!(
        ended.contains("|noindex|False|") && ended.contains("|False|filled|"),
        "{ended}"
    );
    assert!(structured(&ended).is_none());
    fixture.local.clock.advance(SignedDuration::from_hours(30 * 24));
    let gone = fixture.page("fr", &job, 410).await;
    assert_eq!(gone, format!("fr|{job}|noindex|True|"));
}

#[tokio::test]
async fn a_featured_job_says_so_while_it_is_open() {
    let mut fixture = Fixture::new().await;
    fixture.publish_templates().await;
    let id = fixture.published(json!({})).await;
    let mut job = fixture
        .app
        .jobs
        .get::<Job>(&id.parse().unwrap())
        .await
        .unwrap()
        .unwrap();
    job.featured_at = job.published_at;
    fixture.app.jobs.save(&job).await.unwrap();
    let page = fixture.page("en", &id, 200).await;
    assert!(page.contains("|True|None|True|"), "{page}");
    fixture.act(&id, "close", json!({"close_reason": "filled"})).await;
    let page = fixture.page("en", &id, 200).await;
    assert!(page.contains("|False|filled|False|"), "{page}");
}

#[tokio::test]
async fn while_the_bucket_gives_no_template_an_earlier_one_is_used() {
    let mut fixture = Fixture::new().await;
    fixture.publish_templates().await;
    let job = fixture.published(json!({})).await;
    let page = fixture.page("en", &job, 200).await;
    let site = Files::new(&fixture.local.aws, fixture.local.bucket("site").await);
    site.put_bytes("__job.html", "text/html", b"{% if %}".to_vec())
        .await
        .unwrap();
    fixture.local.clock.advance(SignedDuration::from_secs(61));
    assert_eq!(fixture.page("en", &job, 200).await, page);
    let other = format!("newer|{TEMPLATE}").into_bytes();
    site.put_bytes("__job.html", "text/html", other).await.unwrap();
    fixture.local.clock.advance(SignedDuration::from_secs(61));
    assert!(fixture.page("en", &job, 200).await.starts_with("newer|"));
}

#[tokio::test]
async fn without_a_published_site_the_page_leads_to_the_application() {
    let fixture = Fixture::new().await;
    let job = fixture.published(json!({})).await;
    let page = fixture.page("en", &job, 503).await;
    assert!(page.contains(&format!("url=/browse-jobs/{job}")), "{page}");
}

#[tokio::test]
async fn the_feed_has_the_newest_jobs_of_a_query_and_the_sitemap_all() {
    let fixture = Fixture::new().await;
    let nairobi = fixture.published(json!({"title": "Treasurer & <Controller>"})).await;
    fixture.local.clock.advance(SignedDuration::from_mins(1));
    let cairo = fixture
        .published(json!({"location": "Cairo", "countries": ["EG"]}))
        .await;
    let paused = fixture.published(json!({"title": "Paused"})).await;
    fixture.act(&paused, "pause", json!({})).await;
    fixture.index(&[&nairobi, &cairo, &paused]).await;
    for (query, expected) in [
        ("", vec![&cairo, &nairobi]),
        ("?location=KE", vec![&nairobi]),
        ("?q=treasurer&sort=ending_soon&limit=1", vec![&nairobi]),
        ("?q=nothing-like-it", vec![]),
    ] {
        let reply = fixture.api.anonymous().get(&format!("/api/jobs/feed{query}")).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        let channel = rss::Channel::read_from(reply.bytes.as_slice()).unwrap();
        let links: Vec<_> = channel
            .items()
            .iter()
            .map(|item| item.link().unwrap().to_owned())
            .collect();
        let expected: Vec<_> = expected
            .iter()
            .map(|id| format!("https://kilele.example/jobs/{id}"))
            .collect();
        assert_eq!(links, expected, "{query}");
    }
    let reply = fixture.api.anonymous().get("/api/jobs/feed?location=KE").await;
    let channel = rss::Channel::read_from(reply.bytes.as_slice()).unwrap();
    let item = &channel.items()[0];
    assert_eq!(item.title(), Some("Treasurer & <Controller>"));
    assert_eq!(
        item.description(),
        Some("Savanna Bank, Nairobi, Kenya. Leads finance in six countries.")
    );
    let published = fixture.job(&nairobi).await.published_at.unwrap();
    let told = jiff::fmt::rfc2822::parse(item.pub_date().unwrap()).unwrap();
    assert_eq!(told.timestamp().as_second(), published.as_second());
    fixture
        .api
        .anonymous()
        .get("/api/jobs/feed?workplace=moon")
        .await
        .problem(422);

    let map = fixture.api.anonymous().get("/api/jobs/sitemap").await;
    assert_eq!(map.headers["content-type"], "application/xml; charset=utf-8");
    let day = published.strftime("%Y-%m-%d");
    for job in [&nairobi, &cairo] {
        let url = format!("<url><loc>https://kilele.example/jobs/{job}</loc><lastmod>{day}</lastmod></url>");
        assert!(map.text.contains(&url), "{}", map.text);
    }
    assert!(!map.text.contains(&paused));
}

//! The public pages with prices: whole for readers and search engines, in the charged currency and another.

use cloud::Files;
use domain::time::{day_of, days};
use jiff::SignedDuration;
use serde_json::json;
use testkit::Person;

use crate::fixture::Fixture;

/// A small template with what those of the site use.
const TEMPLATE: &str = "{% for plan in plans %}[{{ plan.id }} {{ plan.amount|amount(',', '.') }} {{ plan.currency }} \
    {{ plan.billing_period_months }}{% if plan.shown %} ~{{ plan.shown.units|amount(',', '.') }} {{ plan.shown.currency }} \
    on {{ plan.shown.rate_on.day }}.{{ plan.shown.rate_on.month }}.{{ plan.shown.rate_on.year }}{% endif %}\
    {% for feature in plan.features %}|{{ feature.message }}={{ feature.sentence.code }}\
    {% if feature.sentence.params.free %}:{{ feature.sentence.params.free }}{% endif %}{% endfor %}]{% endfor %}\
    {% if placement %}placement {{ placement.amount|amount(',', '.') }} {{ placement.currency }}\
    {% if placement.shown %} ~{{ placement.shown.units|amount(',', '.') }}{% endif %}{% endif %}\
    {% if yearly_saving %};saved {{ yearly_saving.units|amount(',', '.') }} {{ yearly_saving.currency }}{% endif %}\
    ;free {{ free_introduction_requests }};bought {{ can_be_bought }};transfer {{ by_transfer }};shown {{ shown }}\
    ;offered {% for each in currencies %}{{ each }} {% endfor %};charged {% for each in charged %}{{ each }} {% endfor %}\
    ;source {{ rates_source }}";

impl Fixture {
    async fn site(&self) -> Files {
        Files::new(&self.local.aws, self.local.bucket("site").await)
    }

    /// Publishes the templates, as the build of the site does.
    async fn publish_templates(&self) {
        let site = self.site().await;
        for page in ["pricing", "simple-pricing"] {
            for (folder, language) in [("", "en"), ("fr/", "fr"), ("ar/", "ar")] {
                let template = format!("{language} {page} {TEMPLATE}").into_bytes();
                let key = format!("{folder}__{page}.html");
                site.put_bytes(&key, "text/html", template).await.unwrap();
            }
        }
    }

    async fn page(&self, path: &str) -> String {
        read(&self.api.anonymous(), path).await
    }

    /// The team sets 129.45 shillings for a dollar, yesterday, and the source of the rate.
    async fn set_rate(&self, source: &str) {
        let on = day_of(self.local.clock.now() - days(1));
        let rate = json!({"currency": "KES", "per_dollar_micros": 129_450_000, "on": on});
        let rates = json!({"version": 0, "source": source, "rates": [rate]});
        self.ada
            .put("/api/admin/payments/exchange-rates", rates)
            .await
            .expect(200);
    }
}

async fn read(person: &Person, path: &str) -> String {
    let reply = person.get(&format!("/api/payments/pages/{path}")).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    assert_eq!(reply.headers["content-type"], "text/html; charset=utf-8");
    assert_eq!(reply.headers["cache-control"], "public, max-age=0, s-maxage=60");
    reply.text
}

#[tokio::test(flavor = "multi_thread")]
async fn both_pages_have_every_price_in_three_languages() {
    let fixture = Fixture::new().await;
    fixture.publish_templates().await;
    for page in ["pricing", "simple-pricing"] {
        for language in ["en", "fr", "ar"] {
            let text = fixture.page(&format!("{language}/{page}")).await;
            assert!(
                text.starts_with(&format!("{language} {page} [premium_monthly 29.99 USD 1|")),
                "{text}"
            );
            for part in [
                "[premium_yearly 299.90 USD 12|",
                "]placement",
                ";saved 59.98 USD;",
                ";bought True;transfer True;shown None;offered ;charged USD ;source None",
            ] {
                assert_eq!(text.contains(part), part != "]placement", "{part}: {text}");
            }
        }
    }
    // What premium opens, with the numbers of its sentences.
    let packages = fixture.api.anonymous().get("/api/payments/packages").await.expect(200);
    let text = fixture.page("en/pricing").await;
    let features = packages["packages"][0]["features"].as_array().unwrap();
    assert!(!features.is_empty());
    for feature in features {
        let [message, code] = [&feature["message"], &feature["sentence"]["code"]].map(|it| it.as_str().unwrap());
        assert!(text.contains(&format!("|{message}={code}")), "{message}: {text}");
    }
    let free = &packages["free_introduction_requests"];
    assert!(text.contains(&format!(";free {free};")), "{text}");
    // A language that is none of ours is English, as on the page of a job.
    assert!(fixture.page("de/pricing").await.starts_with("en pricing "));
    fixture
        .api
        .anonymous()
        .get("/api/payments/pages/en/other")
        .await
        .problem(404);
}

#[tokio::test(flavor = "multi_thread")]
async fn prices_are_shown_in_the_chosen_currency_or_that_of_the_country_with_the_day_of_the_rate() {
    let fixture = Fixture::new().await;
    fixture.publish_templates().await;
    let prices = json!({"version": 0, "packages": [
        {"id": "premium_monthly", "amount_minor": 2_999, "currency": "USD", "is_active": true},
        {"id": "placement", "amount_minor": 900_000, "currency": "USD", "is_active": true},
    ]});
    fixture.ada.put("/api/admin/payments/prices", prices).await.expect(200);
    fixture.set_rate("Bank of R&D <b>").await;
    let on = day_of(fixture.local.clock.now() - days(1));
    let on = format!("{}.{}.{}", on.day(), on.month(), on.year());

    let chosen = fixture.page("fr/pricing?currency=KES").await;
    for part in [
        // 29.99 × 129.45 = 3,882.2055 and 9,000 × 129.45 = 1,165,050
        format!("[premium_monthly 29.99 USD 1 ~3,882 KES on {on}|"),
        "]placement 9,000 USD ~1,165,050;free".to_owned(),
        ";shown KES;offered KES ;charged USD ;source Bank of R&amp;D &lt;b&gt;".to_owned(),
    ] {
        assert!(chosen.contains(&part), "{part}: {chosen}");
    }
    // Without a choice, or with an unknown one, or one without a rate, and without a country.
    let plain = fixture.page("fr/pricing").await;
    assert!(plain.contains(";shown None;offered KES ;"), "{plain}");
    for query in ["GBP", "XXX", "%3Cscript%3E", "", "none", "USD"] {
        let text = fixture.page(&format!("fr/pricing?currency={query}")).await;
        assert_eq!(text, plain, "{query}");
    }

    let from = |country: &str| {
        let person = fixture.api.anonymous();
        person
            .with_header("x-kilele-edge", "a key of the edge for tests.....")
            .with_header("cloudfront-viewer-country", country)
    };
    assert_eq!(read(&from("KE"), "fr/pricing").await, chosen);
    assert_eq!(read(&from("KE"), "fr/pricing?currency=XXX").await, chosen);
    assert_eq!(read(&from("KE"), "fr/pricing?currency=none").await, plain);
    assert_eq!(read(&from("NO"), "fr/pricing").await, plain);
    // The header of a visitor who did not come through the edge says nothing.
    let forged = fixture.api.anonymous().with_header("cloudfront-viewer-country", "KE");
    assert_eq!(read(&forged, "fr/pricing").await, plain);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_follows_what_is_sold() {
    let fixture = Fixture::new().await;
    fixture.publish_templates().await;
    fixture.make_free().await;
    let text = fixture.page("en/pricing").await;
    assert!(
        text.starts_with("en pricing ;free None;bought True;transfer False;"),
        "{text}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn while_the_bucket_gives_no_template_an_earlier_one_is_used() {
    let fixture = Fixture::new().await;
    fixture.publish_templates().await;
    let page = fixture.page("en/pricing").await;
    let site = fixture.site().await;
    let put = async |text: String| {
        site.put_bytes("__pricing.html", "text/html", text.into_bytes())
            .await
            .unwrap();
        fixture.local.clock.advance(SignedDuration::from_secs(61));
    };
    put("{% if %}".to_owned()).await;
    assert_eq!(fixture.page("en/pricing").await, page);
    put(format!("newer {TEMPLATE}")).await;
    assert!(fixture.page("en/pricing").await.starts_with("newer "));
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_published_site_the_page_leads_to_the_application() {
    let fixture = Fixture::new().await;
    let reply = fixture.api.anonymous().get("/api/payments/pages/en/pricing").await;
    assert_eq!(reply.status, 503, "{}", reply.text);
    assert_eq!(reply.headers["cache-control"], "no-store");
    assert!(reply.text.contains("url=/plans"), "{}", reply.text);
}

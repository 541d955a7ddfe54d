//! `GET /api/jobs/feed`: `/jobs.rss` of the site; `GET /api/jobs/sitemap`: `/sitemap-jobs.xml`

use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use domain::job::{JobCard, JobDocument, JobQuery, JobSortBy};
use index::{Found, Query};
use jiff::fmt::rfc2822;
use quick_xml::{Writer, events::BytesText};
use rss::{Channel, Guid, Item};
use web::{Problem, Public, ValidQuery};

use crate::App;

/// How long the edge and feed readers may keep an answer.
const CACHE: &str = "public, max-age=300";
/// The jobs of a feed.
const FEED_JOBS: usize = 50;
/// The jobs of a sitemap: sitemaps.org allows 50,000 addresses, and an answer of Lambda six megabytes.
const SITEMAP_JOBS: usize = 30_000;

/// Returns the newest public jobs of a query as RSS
///
/// At most fifty, the newest first, with the company only if it is named. `sort`, `cursor` and `limit` have no effect.
#[utoipa::path(get, path = "/api/jobs/feed", tag = "jobs", params(JobQuery),
    responses((status = OK, content_type = "application/rss+xml", body = String)))]
pub(crate) async fn get_job_feed(
    _: Public,
    State(app): State<App>,
    ValidQuery(asked): ValidQuery<JobQuery>,
) -> Result<Response, Problem> {
    let asked = JobQuery {
        sort: JobSortBy::Recent,
        cursor: None,
        limit: None,
        ..asked
    };
    let cards = newest(&app, &asked, FEED_JOBS).await?;
    let site = &app.origin;
    let mut channel = Channel::default();
    channel.set_title("Kilele: jobs for senior executives");
    channel.set_link(format!("{site}/browse-jobs"));
    channel.set_description("The newest jobs on Kilele, in Africa and the Middle East.");
    channel.set_ttl("15".to_owned());
    channel.set_items(cards.iter().map(|card| item(card, site)).collect::<Vec<_>>());
    Ok(xml("application/rss+xml; charset=utf-8", channel.to_string()))
}

fn item(card: &JobCard, site: &str) -> Item {
    let address = format!("{site}/jobs/{}", card.id);
    let employer = card.company_name.as_ref().or(card.employer_description.as_ref());
    let place = employer.map_or_else(
        || card.location.clone(),
        |employer| format!("{employer}, {}", card.location),
    );
    let mut guid = Guid::default();
    guid.set_value(address.clone());
    guid.set_permalink(true);
    let mut item = Item::default();
    item.set_title(card.title.clone());
    item.set_link(address);
    item.set_guid(guid);
    item.set_description(format!("{place}. {}", card.summary));
    item.set_pub_date(rfc2822::to_string(&card.published_at.to_zoned(jiff::tz::TimeZone::UTC)).ok());
    item
}

/// Returns the addresses of the public jobs as a sitemap
///
/// The newest 30,000.
#[utoipa::path(get, path = "/api/jobs/sitemap", tag = "jobs",
    responses((status = OK, content_type = "application/xml", body = String)))]
pub(crate) async fn get_job_sitemap(_: Public, State(app): State<App>) -> Result<Response, Problem> {
    let asked = JobQuery {
        sort: JobSortBy::Recent,
        ..JobQuery::default()
    };
    let cards = newest(&app, &asked, SITEMAP_JOBS).await?;
    let mut writer = Writer::new(Vec::new());
    let namespace = ("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9");
    let urls = writer.create_element("urlset").with_attribute(namespace);
    let written = urls.write_inner_content(|writer| {
        for card in &cards {
            let address = format!("{}/jobs/{}", app.origin, card.id);
            let day = card.published_at.strftime("%Y-%m-%d").to_string();
            writer.create_element("url").write_inner_content(|writer| {
                writer
                    .create_element("loc")
                    .write_text_content(BytesText::new(&address))?;
                writer
                    .create_element("lastmod")
                    .write_text_content(BytesText::new(&day))?;
                Ok(())
            })?;
        }
        Ok(())
    });
    written.map_err(Problem::internal)?;
    let body = String::from_utf8(writer.into_inner()).map_err(Problem::internal)?;
    let body = format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>{body}");
    Ok(xml("application/xml; charset=utf-8", body))
}

/// The first jobs of a query.
async fn newest(app: &App, asked: &JobQuery, most: usize) -> Result<Vec<JobCard>, Problem> {
    let query = Query::of_jobs(asked, app.common.clock.now());
    let query = Query {
        limit: most,
        ..query.map_err(|faults| Problem::invalid_query(faults, ""))?
    };
    app.projection.freshen().await?;
    let found: Found<JobDocument> = app.projection.search(&query);
    Ok(found.hits.into_iter().map(|hit| hit.card).collect())
}

fn xml(kind: &'static str, body: String) -> Response {
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, CACHE)], body).into_response()
}

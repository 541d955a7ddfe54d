//! The exported files: CSV and PDF have the same values as the screen, and only for the caller.

use domain::{Account, analytics::Answer};
use serde_json::json;
use store::Transaction;
use testkit::{Person, Reply};

use crate::{Fixture, PATH, fixture, of, printed::Printed};

async fn file(who: &Person, question: &str) -> Reply {
    let reply = who.get(&format!("{PATH}/export?{question}")).await;
    assert_eq!(reply.status, 200, "{}", reply.body);
    reply
}

/// Amina Diallo after a month with activity of every kind.
async fn known_executive(fixture: &Fixture) -> Person {
    let amina = fixture.amina().await;
    let (kilima, formula) = (
        fixture.company("Kilima", "KE"),
        fixture.company("=HYPERLINK(\"http://evil\")", "MA"),
    );
    fixture.look(&amina, 0..3, Some(&kilima), 1).await;
    fixture.look(&amina, 10..13, Some(&formula), 2).await;
    fixture.look(&amina, 20..60, None, 40).await;
    for days_ago in [9, 1, 0] {
        fixture.appear(&amina, &["cfo", "+1-900", "مدير مالي"], days_ago).await;
    }
    fixture.ask(&amina, 2, Some((Answer::Accepted, 1))).await;
    fixture.ask(&amina, 5, None).await;
    amina
}

#[tokio::test]
async fn the_csv_equals_the_screen_and_contains_no_formula() {
    let fixture = fixture().await;
    let amina = known_executive(&fixture).await;
    let reply = file(&amina, "format=csv&range=90d").await;
    assert_eq!(reply.headers["content-type"], "text/csv; charset=utf-8");
    let name = "attachment; filename=\"kilele-analytics-90d-2026-11-20.csv\"";
    assert_eq!(reply.headers["content-disposition"], name);
    assert_eq!(reply.headers["cache-control"], "no-store");

    let shown = of(&amina, "90d").await;
    let rows = rows(&reply.text);
    let value = |figure: &str, of: &str| {
        let row = rows.iter().find(|row| row[0] == figure && row[1] == of);
        row.unwrap_or_else(|| panic!("no {figure} of {of}"))[2].clone()
    };
    for (figure, field) in [
        ("profile_views", "total"),
        ("profile_views", "this_week"),
        ("profile_views", "this_month"),
        ("introduction_requests", "total"),
        ("introduction_requests", "accepted"),
        ("search_appearances", "total"),
    ] {
        assert_eq!(
            value(figure, field),
            shown[figure][field].to_string(),
            "{figure} {field}"
        );
    }
    assert_eq!(value("profile_views", "total"), "46");
    for day in shown["profile_views"]["daily_views"].as_array().unwrap() {
        assert_eq!(
            value("daily_views", day["date"].as_str().unwrap()),
            day["views"].to_string()
        );
    }
    assert_eq!(value("response_rate_percent", ""), "100");
    assert_eq!(value("avg_response_time_hours", ""), "24");
    assert_eq!(value("goal", "monthly_views"), "");
    assert_eq!(value("company", "Kilima"), "3");
    assert_eq!(value("company", "'=HYPERLINK(\"http://evil\")"), "3");
    assert_eq!(value("keyword", "'+1-900"), "3");
    assert_eq!(value("keyword", "مدير مالي"), "3");
    let minus = file(&amina, "format=csv&range=30d").await;
    assert!(
        minus.text.contains("\"profile_views\",\"trend_percent\",\"-85\"\r\n"),
        "{}",
        minus.text
    );
}

#[tokio::test]
async fn the_report_is_a_pdf_with_the_figures_of_the_screen() {
    let fixture = fixture().await;
    let amina = known_executive(&fixture).await;
    let reply = file(&amina, "format=pdf&range=30d&language=en").await;
    assert_eq!(reply.headers["content-type"], "application/pdf");
    let name = "attachment; filename=\"kilele-analytics-30d-2026-11-20.pdf\"";
    assert_eq!(reply.headers["content-disposition"], name);
    assert_eq!(reply.headers["x-content-type-options"], "nosniff");

    let printed = Printed::read(&reply.bytes);
    let lines = printed.lines();
    let shown = of(&amina, "30d").await;
    for (label, figure) in [
        ("Profile views", &shown["profile_views"]["total"]),
        ("Introduction requests", &shown["introduction_requests"]["total"]),
        ("Search appearances", &shown["search_appearances"]["total"]),
        ("Waiting", &shown["introduction_requests"]["pending"]),
        ("Accepted", &shown["introduction_requests"]["accepted"]),
        ("Kilima", &json!(3)),
        ("Energy", &shown["employer_insights"]["top_industries"][0]["count"]),
        ("Kenya", &json!(3)),
        ("cfo", &json!(3)),
        ("19 November 2026", &json!(3)),
    ] {
        assert_eq!(printed.after(label), figure.to_string(), "{label} in {lines:?}");
    }
    assert_eq!(printed.after("Response rate"), "100%");
    assert_eq!(printed.after("How employers see you"), "Amina Diallo");
    assert_eq!(
        printed.after("Amina Diallo"),
        "Last 30 days: 22 October 2026 to 20 November 2026"
    );
    assert!(printed.after("Search appearances") == "3" && lines.contains(&"85% fewer than before".to_owned()));
    assert!(printed.says_of_pictures("Profile views by day: 6 in all, at most 3 in a day."));
    assert_eq!(printed.language(), "en");
    // The claim of accessibility: the file has structure, and the language of the texts.
    assert!(printed.holds("<pdfuaid:part>1</pdfuaid:part>") && printed.holds("/StructTreeRoot"));
}

#[tokio::test]
async fn the_report_is_in_the_readers_language_including_right_to_left() {
    let fixture = fixture().await;
    let amina = known_executive(&fixture).await;
    let arabic = Printed::read(&file(&amina, "format=pdf&language=ar").await.bytes);
    assert_eq!(arabic.language(), "ar");
    assert!(arabic.holds("/Direction/R2L") || arabic.holds("/Direction /R2L"));
    assert_eq!(arabic.after("كينيا"), "3");
    assert_eq!(arabic.after("مدير مالي"), "3");
    assert_eq!(arabic.after("الطاقة"), "6");
    assert_eq!(
        arabic.after("Amina Diallo"),
        "آخر 30 يومًا: من 22 أكتوبر 2026 إلى 20 نوفمبر 2026"
    );
    assert!(arabic.has_font("NotoSansArabic") && arabic.has_font("Inter"));

    // By default the language is the account's.
    let mut account = fixture
        .app
        .common
        .accounts
        .get::<Account>(&amina.id())
        .await
        .unwrap()
        .unwrap();
    (account.it.locale, account.it.last_name) = (domain::Locale::Fr, "Okafor-Łódź 漢".parse().unwrap());
    let written = Transaction::new().save(&fixture.app.common.accounts, &account);
    written.commit(&fixture.app.common.chance).await.unwrap();
    let french = Printed::read(&file(&amina, "format=pdf&range=7d").await.bytes);
    assert_eq!(french.language(), "fr");
    assert_eq!(french.after("Kenya"), "3");
    let name = french.after("Comment les employeurs vous voient");
    assert_eq!(name, "Amina Okafor-Łódź ?");
}

#[tokio::test]
async fn a_report_without_data_says_so() {
    let fixture = fixture().await;
    let zola = fixture.amina().await;
    for range in ["7d", "30d", "90d", "1y"] {
        let printed = Printed::read(&file(&zola, &format!("format=pdf&range={range}")).await.bytes);
        assert_eq!(printed.after("Profile views"), "0");
        assert_eq!(printed.after("Response rate"), "—");
        assert!(
            printed
                .lines()
                .contains(&"No employer has opened your profile in this time.".to_owned())
        );
    }
}

#[tokio::test]
async fn a_year_of_views_spans_several_pages() {
    let fixture = fixture().await;
    let amina = fixture.amina().await;
    for days_ago in 0..90 {
        fixture.look(&amina, 0..1, None, days_ago).await;
    }
    let printed = Printed::read(&file(&amina, "format=pdf&range=1y").await.bytes);
    assert!(printed.pages() >= 3, "{}", printed.pages());
    let lines = printed.lines();
    assert!(lines.contains(&"23 August 2026".to_owned()) && lines.contains(&"20 November 2026".to_owned()));
}

#[tokio::test]
async fn an_export_is_for_the_owner_in_a_known_format() {
    let fixture = fixture().await;
    let amina = known_executive(&fixture).await;
    let zola = fixture.amina().await;
    assert!(!file(&zola, "format=csv").await.text.contains("Kilima"));
    let refused = amina.get(&format!("{PATH}/export?format=docx")).await.expect(422);
    assert_eq!(refused["errors"][0]["field"], "format");
    assert_eq!(amina.get(&format!("{PATH}/export")).await.problem(422), "invalid");
    assert_eq!(
        amina
            .get(&format!("{PATH}/export?format=pdf&language=de"))
            .await
            .problem(422),
        "invalid"
    );
    let path = format!("{PATH}/export?format=csv");
    assert_eq!(fixture.api.employer().get(&path).await.problem(403), "forbidden");
    assert_eq!(fixture.api.anonymous().get(&path).await.problem(401), "unauthenticated");
}

/// The cells of a fully quoted CSV.
fn rows(table: &str) -> Vec<[String; 3]> {
    let body = table.strip_prefix('\u{feff}').unwrap();
    body.lines()
        .map(|line| {
            let line = line.strip_prefix('"').unwrap().strip_suffix('"').unwrap();
            let cells: Vec<_> = line.split("\",\"").map(|cell| cell.replace("\"\"", "\"")).collect();
            cells.try_into().unwrap()
        })
        .collect()
}

#[tokio::test]
async fn thirty_reports_an_hour_are_allowed() {
    let fixture = fixture().await;
    let amina = fixture.amina().await;
    for _ in 0..30 {
        file(&amina, "format=csv").await;
    }
    let refused = amina.get(&format!("{PATH}/export?format=pdf")).await;
    assert_eq!(refused.problem(429), "too_many");
}

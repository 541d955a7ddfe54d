//! Lists, files and the export.

use domain::{
    Role,
    payment::{InvoiceBuyer, InvoiceKind, LineKind, PriceList, ProForma},
    profile::Seat,
};
use print::{Pages, Source};
use serde_json::{Value, json};
use testkit::{noon, records};

use crate::fixture::{Fixture, file, settings};

const OWN: &str = "/api/payments/invoices";
const ALL: &str = "/api/admin/payments/invoices";

#[tokio::test]
async fn a_company_reads_its_own_invoices_the_newest_first_in_pages() {
    let fixture = Fixture::new().await;
    assert_eq!(
        fixture.erik.get(OWN).await.expect(200),
        json!({"invoices": [], "next_cursor": null})
    );
    for month in 0..5 {
        fixture.issued(month, &format!("KIL-2026-{month:05}")).await;
    }
    let mut numbers = Vec::new();
    let mut cursor = None::<String>;
    loop {
        let cursor_part = cursor.map(|cursor| format!("&cursor={cursor}")).unwrap_or_default();
        let page = fixture
            .erik
            .get(&format!("{OWN}?limit=2{cursor_part}"))
            .await
            .expect(200);
        let invoices = page["invoices"].as_array().unwrap();
        numbers.extend(invoices.iter().map(|it| it["number"].as_str().unwrap().to_owned()));
        cursor = page["next_cursor"].as_str().map(ToOwned::to_owned);
        if cursor.is_none() {
            break;
        }
    }
    let expected: Vec<_> = (0..5).rev().map(|n| format!("KIL-2026-{n:05}")).collect();
    assert_eq!(numbers, expected);
    let newest = fixture.erik.get(OWN).await.expect(200)["invoices"][0].clone();
    assert_eq!(
        (
            &newest["net"]["minor"],
            &newest["tax"]["amount"]["minor"],
            &newest["tax"]["rate"]
        ),
        (&json!(2_585), &json!(414), &json!(1_600))
    );
}

#[tokio::test]
async fn invoices_of_others_do_not_exist_and_seats_that_do_not_pay_see_none() {
    let fixture = Fixture::new().await;
    let invoice = fixture.issued(0, "KIL-2026-00001").await;
    let path = format!("{OWN}/{}/pdf", invoice.id);
    file(fixture.erik.get(&path).await);
    let stranger = fixture.api.employer();
    fixture.account(&stranger, Role::Employer).await;
    assert_eq!(stranger.get(OWN).await.expect(200)["invoices"], json!([]));
    stranger.get(&path).await.expect(404);
    let colleague = fixture.api.employer().beside(&fixture.erik, Seat::Recruiter);
    fixture.account(&colleague, Role::Employer).await;
    for path in [OWN, &path, "/api/payments/billing-details"] {
        colleague.get(path).await.expect(403);
    }
    for path in [
        ALL.to_owned(),
        format!("{ALL}/export?month=2026-03"),
        format!("{ALL}/{}/pdf", invoice.id),
    ] {
        fixture.erik.get(&path).await.expect(403);
    }
}

#[tokio::test]
async fn an_invoice_and_its_credit_note_are_files_in_three_languages() {
    let fixture = Fixture::new().await;
    let invoice = fixture.issued(0, "KIL-2026-00001").await;
    let id = domain::InvoiceId::new(&fixture.local.clock, &fixture.app.common.chance);
    let note = invoice
        .credit(
            (id, "KIL-CN-2026-00001".to_owned()),
            (
                invoice.total,
                domain::Money {
                    minor: 0,
                    ..invoice.total
                },
            ),
            ("re_1", invoice.paid_at),
            Some("By mistake"),
            invoice.issued_at,
        )
        .unwrap();
    assert_eq!(
        (note.kind, note.lines[0].kind),
        (InvoiceKind::CreditNote, LineKind::Refund)
    );
    fixture.app.payments.create(&note).await.unwrap();
    let mut files = Vec::new();
    for document in [&invoice, &note] {
        for language in ["en", "fr", "ar"] {
            let own = format!("{OWN}/{}/pdf?language={language}", document.id);
            let (headers, printed) = file(fixture.erik.get(&own).await);
            assert_eq!(headers["content-type"], "application/pdf");
            let name = format!("attachment; filename=\"{}.pdf\"", document.number);
            assert_eq!(headers["content-disposition"], name.as_str());
            assert_eq!(Pages::open(Source::Pdf(printed.clone())).unwrap().len(), 1);
            let holder = fixture.holder();
            let all = format!("{ALL}/{}/pdf?holder={holder}&language={language}", document.id);
            assert_eq!(file(fixture.ada.get(&all).await).1, printed);
            assert!(!files.contains(&printed), "{language}");
            files.push(printed);
        }
    }
    // Without a language: the account's.
    let own = file(fixture.erik.get(&format!("{OWN}/{}/pdf", invoice.id)).await).1;
    assert_eq!(own, files[0]);
}

#[tokio::test]
async fn a_payer_reads_the_companys_invoices_and_changes_its_billing_details() {
    let fixture = Fixture::new().await;
    let invoice = fixture.issued(0, "KIL-2026-00001").await;
    let payer = fixture.api.employer().beside(&fixture.erik, Seat::Payer);
    fixture.account(&payer, Role::Employer).await;
    let listed = payer.get(OWN).await.expect(200);
    assert_eq!(listed["invoices"].as_array().unwrap().len(), 1);
    file(payer.get(&format!("{OWN}/{}/pdf", invoice.id)).await);
    let mut details = payer.get("/api/payments/billing-details").await.expect(200)["buyer"].clone();
    details["address"] = json!("Kenyatta Avenue 1\nNairobi");
    let set = payer.put("/api/payments/billing-details", details.clone()).await;
    assert_eq!(set.expect(200)["buyer"], details);
}

#[tokio::test]
async fn a_pro_forma_invoice_is_a_file_for_those_who_pay_for_its_company() {
    let fixture = Fixture::new().await;
    let buyer = InvoiceBuyer::of(&records::company(&fixture.erik.id()));
    let amount = |minor: i64| json!({"minor": minor, "currency": "USD"});
    let pro_forma = json!({
        "reference": "RF18000123456789", "holder": fixture.holder(), "buyer": fixture.erik.id(),
        "package": PriceList::default().packages[0], "price_version": 0,
        "terms": {"prefix": "KIL", "seller": settings(0)["seller"], "buyer": buyer},
        "bank": settings(0)["bank"], "status": "open", "status_since": noon(), "received": amount(0),
        "returned": amount(0), "created_at": noon(), "expires_at": noon(),
    });
    let pro_forma: ProForma = serde_json::from_value(pro_forma).unwrap();
    fixture.app.payments.create(&pro_forma).await.unwrap();
    let path = "/api/payments/transfers/RF18000123456789/pdf?language=fr";
    let (headers, printed) = file(fixture.erik.get(path).await);
    let name = "attachment; filename=\"pro-forma-RF18000123456789.pdf\"";
    assert_eq!(
        (
            headers["content-type"].as_str(),
            headers["content-disposition"].as_str()
        ),
        ("application/pdf", name)
    );
    assert_eq!(Pages::open(Source::Pdf(printed)).unwrap().len(), 1);
    let stranger = fixture.api.employer();
    fixture.account(&stranger, Role::Employer).await;
    stranger.get(path).await.expect(404);
    let colleague = fixture.api.employer().beside(&fixture.erik, Seat::Recruiter);
    fixture.account(&colleague, Role::Employer).await;
    colleague.get(path).await.expect(403);
}

#[tokio::test]
async fn the_team_lists_and_exports_a_month() {
    let fixture = Fixture::new().await;
    for month in 0..3 {
        fixture.issued(month, &format!("KIL-2026-{month:05}")).await;
    }
    let all = fixture.ada.get(ALL).await.expect(200);
    assert_eq!(all["invoices"].as_array().unwrap().len(), 3);
    assert_eq!(all["invoices"][0]["holder"], fixture.holder().as_str());
    let first = all["invoices"][2].clone();
    let month = &first["issued_at"].as_str().unwrap()[..7];
    let listed = fixture.ada.get(&format!("{ALL}?month={month}")).await.expect(200);
    assert_eq!(listed["invoices"], Value::Array(vec![first.clone()]));
    for wrong in ["2026", "2026-13", "2026-1", "26-01-01", "2026-0a"] {
        let refused = fixture.ada.get(&format!("{ALL}?month={wrong}")).await.expect(422);
        assert_eq!(refused["errors"][0]["field"], "month", "{wrong}");
    }
    let (headers, csv) = file(fixture.ada.get(&format!("{ALL}/export?month={month}")).await);
    assert_eq!(headers["content-type"], "text/csv; charset=utf-8");
    let csv = String::from_utf8(csv).unwrap();
    let rows: Vec<_> = csv.lines().collect();
    assert_eq!(rows.len(), 2, "{csv}");
    let expected = r#""Savanna Bank","KE","","USD","25.85","VAT","16.00","4.14","29.99","","card""#;
    assert!(
        rows[1].starts_with(r#""KIL-2026-00000","invoice","#) && rows[1].ends_with(expected),
        "{csv}"
    );
}

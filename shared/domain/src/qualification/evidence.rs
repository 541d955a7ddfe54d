//! Extracts numbers, skills and degrees from free text in English, French and Arabic. Simple word lists: a reviewer
//! must be able to see why a word was found.

use crate::vocabulary::SKILLS;

/// Words that indicate each of the core skills, in their order. A `*` ends a stem; Arabic words match anywhere.
const SIGNS: [&[&str]; 16] = [
    &["strateg*", "stratég*", "استراتيج"],
    &[
        "lead",
        "leads",
        "led",
        "leading",
        "leader*",
        "diriger",
        "dirigé",
        "dirigeant",
        "قيادة",
        "قاد",
        "قدت",
    ],
    &[
        "pnl",
        "profit",
        "profitability",
        "ebitda",
        "rentabilité",
        "ربحية",
        "الأرباح",
    ],
    &["team", "teams", "équipe", "équipes", "mentor*", "coach*", "فريق", "فرق"],
    &["digital*", "digitis*", "digitiz*", "numérique*", "automat*", "رقمي"],
    &["operation*", "opération*", "supply", "logisti*", "عمليات"],
    &["sales", "selling", "revenue*", "ventes", "vente", "مبيعات"],
    &["marketing", "brand*", "marque*", "تسويق"],
    &["product", "products", "roadmap*", "produit", "produits", "منتج"],
    &["partner*", "partenariat*", "expansion", "expand*", "شراك", "توسع"],
    &[
        "financ*",
        "fundraising",
        "raised",
        "ipo",
        "treasury",
        "audit*",
        "trésorerie",
        "مالي",
        "تمويل",
    ],
    &[
        "hr",
        "talent",
        "talents",
        "recruit*",
        "hiring",
        "rh",
        "recrut*",
        "موارد بشرية",
        "الموارد البشرية",
    ],
    &[
        "turnaround*",
        "restructur*",
        "transform*",
        "changement",
        "تحول",
        "هيكلة",
    ],
    &["mna", "merger*", "acqui*", "fusion*", "اندماج", "استحواذ"],
    &[
        "international*",
        "global*",
        "countries",
        "region*",
        "régional*",
        "pays",
        "cross-border",
        "دولي",
        "إقليمي",
    ],
    &["innovat*", "patent*", "brevet*", "ابتكار"],
];

/// Degrees and professional qualifications.
const DEGREES: [&str; 50] = [
    "mba",
    "emba",
    "bsc",
    "msc",
    "ba",
    "ma",
    "bcom",
    "mcom",
    "beng",
    "meng",
    "llb",
    "llm",
    "jd",
    "md",
    "mphil",
    "phd",
    "dba",
    "bachelor",
    "bachelors",
    "master",
    "masters",
    "doctorate",
    "degree",
    "graduate",
    "graduated",
    "university",
    "acca",
    "cpa",
    "cfa",
    "cima",
    "cisa",
    "pmp",
    "frm",
    "aca",
    "shrm",
    "cipd",
    "licence",
    "licencié",
    "maîtrise",
    "mastère",
    "doctorat",
    "diplôme",
    "diplômé",
    "diplômée",
    "ingénieur",
    "université",
    "بكالوريوس",
    "ماجستير",
    "دكتوراه",
    "جامعة",
];

/// Lower-case words; dots inside abbreviations are removed (Ph.D., B.Sc.), `P&L` and `M&A` become words.
fn words(text: &str) -> Vec<String> {
    let text = text
        .to_lowercase()
        .replace("p&l", "pnl")
        .replace("m&a", "mna")
        .replace('.', "");
    text.split(|c: char| !c.is_alphanumeric() && c != '-')
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

fn is_arabic(word: &str) -> bool {
    word.chars().any(|c| ('\u{0600}'..='\u{06FF}').contains(&c))
}

fn speaks_of(words: &[String], text: &str, sign: &str) -> bool {
    match sign.strip_suffix('*') {
        Some(stem) => words.iter().any(|word| word.starts_with(stem)),
        None if is_arabic(sign) => text.contains(sign),
        None => words.iter().any(|word| word == sign),
    }
}

/// Which of the sixteen core skills the text mentions.
pub(super) fn skills_shown(text: &str) -> Vec<&'static str> {
    let words = words(text);
    let shown = |signs: &[&str]| signs.iter().any(|sign| speaks_of(&words, text, sign));
    SKILLS
        .iter()
        .zip(SIGNS)
        .filter(|(_, signs)| shown(signs))
        .map(|(skill, _)| *skill)
        .collect()
}

/// Which degrees and qualifications the text mentions.
pub(super) fn degree_words(text: &str) -> Vec<&'static str> {
    let words = words(text);
    DEGREES
        .iter()
        .copied()
        .filter(|degree| speaks_of(&words, text, degree))
        .collect()
}

/// The largest integer in a text: `50-100`, `USD 2.5M`, `1,200`, `3 millions d'euros`, `٥ مليون`.
pub(super) fn largest_number(text: &str) -> Option<u64> {
    let chars: Vec<char> = text.to_lowercase().chars().map(western_digit).collect();
    let mut largest = None;
    let mut at = 0;
    while at < chars.len() {
        if !chars[at].is_ascii_digit() {
            at += 1;
            continue;
        }
        let (thousandths, after) = number_at(&chars, at);
        let unit: String = chars[after..]
            .iter()
            .skip_while(|c| c.is_whitespace())
            .take_while(|c| c.is_alphabetic())
            .collect();
        let number = thousandths.saturating_mul(multiplier(&unit)) / 1000;
        largest = largest.max(Some(number));
        at = after;
    }
    largest
}

/// The number that starts at `at`, in thousandths, and its end. A separator before exactly three digits groups them;
/// any other is a decimal point, for both kinds of separator.
fn number_at(chars: &[char], mut at: usize) -> (u64, usize) {
    let run = |from: usize| chars[from..].iter().take_while(|c| c.is_ascii_digit()).count();
    let value = |digits: &[char]| {
        digits
            .iter()
            .filter_map(|c| c.to_digit(10))
            .fold(0_u64, |n, d| n.saturating_mul(10).saturating_add(u64::from(d)))
    };
    let mut length = run(at);
    let mut whole = value(&chars[at..at + length]);
    at += length;
    while at + 1 < chars.len() && matches!(chars[at], ',' | '.' | ' ' | '\u{a0}' | '\u{202f}' | '٬' | '٫' | '’') {
        length = run(at + 1);
        let digits = &chars[at + 1..at + 1 + length];
        if length == 3 {
            whole = whole.saturating_mul(1000).saturating_add(value(digits));
        } else if length > 0 && matches!(chars[at], ',' | '.' | '٫') {
            let decimals = value(&digits[..length.min(3)]) * 10_u64.pow(3 - u32::try_from(length.min(3)).unwrap_or(3));
            return (whole.saturating_mul(1000).saturating_add(decimals), at + 1 + length);
        } else {
            break;
        }
        at += 1 + length;
    }
    (whole.saturating_mul(1000), at)
}

fn multiplier(unit: &str) -> u64 {
    match unit {
        "k" | "thousand" | "mille" | "ألف" | "الف" => 1_000,
        "m" | "mn" | "mm" | "mio" | "million" | "millions" | "مليون" | "ملايين" => 1_000_000,
        "b" | "bn" | "billion" | "billions" | "milliard" | "milliards" | "md" | "mds" | "مليار" => 1_000_000_000,
        _ => 1,
    }
}

/// Arabic-Indic digits as Western ones.
fn western_digit(c: char) -> char {
    match c {
        '\u{0660}'..='\u{0669}' => char::from_digit(c as u32 - 0x0660, 10).unwrap_or(c),
        '\u{06F0}'..='\u{06F9}' => char::from_digit(c as u32 - 0x06F0, 10).unwrap_or(c),
        _ => c,
    }
}

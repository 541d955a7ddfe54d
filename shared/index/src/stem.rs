//! Light stemming: the inflections of a word have one stem. It covers English and French together, because the language
//! of a word is unknown, and Arabic. Plurals, genders, English `-ing` and `-ed`, the Arabic article and conjunction are
//! removed; derived words (`international`, `internal`) stay distinct.

/// Words whose ending is not an inflection.
const WHOLE: &[&str] = &[
    "marketing",
    "accounting",
    "holding",
    "being",
    "building",
    "speed",
    "limited",
    "united",
    "wing",
    "spring",
    "beijing",
    "bing",
    "sterling",
];

/// The stem of a normalised word.
pub(super) fn stem(word: &str) -> String {
    if word.starts_with(is_arabic) {
        arabic(word)
    } else if word.chars().all(|c| c.is_ascii_alphabetic()) {
        latin(word)
    } else {
        word.to_owned()
    }
}

/// Whether the letter is Arabic.
pub(super) fn is_arabic(c: char) -> bool {
    ('\u{620}'..='\u{6FF}').contains(&c)
}

/// The word without the Arabic article, and without a conjunction or preposition before it; `None` if it has none.
pub(super) fn without_article(word: &str) -> Option<&str> {
    const BEFORE: &[&str] = &["وبال", "وال", "بال", "كال", "فال", "لل", "ال"];
    let rest = BEFORE.iter().find_map(|before| word.strip_prefix(before))?;
    (rest.chars().count() >= 2).then_some(rest)
}

fn arabic(word: &str) -> String {
    const AFTER: &[&str] = &["يات", "يون", "يين", "يه", "ات", "ون", "ين", "ان", "ها", "ه", "ي"];
    let mut kept = without_article(word).unwrap_or(word);
    let letters = |word: &str| word.chars().count();
    if kept.len() == word.len()
        && let Some(rest) = kept.strip_prefix('و')
        && letters(rest) >= 4
    {
        kept = without_article(rest).unwrap_or(rest);
    }
    // `قانون` and `تامين` have this ending in their stem.
    let shortest = |after: &str| {
        if matches!(after, "ون" | "ين" | "ان") {
            4
        } else {
            3
        }
    };
    let mut shorter = AFTER.iter().filter_map(|after| {
        let rest = kept.strip_suffix(after)?;
        (letters(rest) >= shortest(after)).then_some(rest)
    });
    shorter.next().unwrap_or(kept).to_owned()
}

fn latin(word: &str) -> String {
    if word.len() < 4 || WHOLE.contains(&word) {
        return word.to_owned();
    }
    let mut stem = singular(word);
    if WHOLE.contains(&stem.as_str()) {
        return stem;
    }
    // `Organisation`, `organise`: one spelling.
    for (ending, same) in [("isation", "ization"), ("iser", "izer"), ("ise", "ize")] {
        if stem.len() > ending.len() + 3 && stem.ends_with(ending) {
            stem.truncate(stem.len() - ending.len());
            stem.push_str(same);
        }
    }
    for (ending, same) in [
        ("atrice", "ateur"),
        ("trice", "teur"),
        ("euse", "eur"),
        ("iere", "ier"),
        ("elle", "el"),
        ("enne", "en"),
        ("ique", "ic"),
        ("ive", "if"),
        ("mme", "m"),
        ("ie", "y"),
    ] {
        if stem.len() > ending.len() + 2 && stem.ends_with(ending) {
            stem.truncate(stem.len() - ending.len());
            stem.push_str(same);
            return stem;
        }
    }
    // Also when misspelt: `marketting`.
    if stem.starts_with("market") && stem.ends_with("ing") {
        return stem;
    }
    for ending in ["ing", "ed"] {
        if stem.len() >= ending.len() + 4 && stem.ends_with(ending) {
            stem.truncate(stem.len() - ending.len());
            let bytes = stem.as_bytes();
            let last = bytes[bytes.len() - 1];
            // `Planning` is `plan`, but `selling` is `sell`.
            if last == bytes[bytes.len() - 2] && !matches!(last, b'l' | b's' | b'e' | b'o') {
                stem.pop();
            }
            return stem;
        }
    }
    if stem.len() > 4 && stem.ends_with('e') {
        stem.pop();
    }
    stem
}

fn singular(word: &str) -> String {
    let before = |ending: &str| word.strip_suffix(ending);
    if let Some(rest) = before("ies").filter(|rest| rest.len() > 2) {
        return format!("{rest}y");
    }
    if let Some(rest) = before("eaux") {
        return format!("{rest}eau");
    }
    if let Some(rest) = before("aux").filter(|rest| rest.len() > 2) {
        return format!("{rest}al");
    }
    for (plural, one) in [("sses", "ss"), ("xes", "x"), ("ches", "ch"), ("shes", "sh")] {
        if let Some(rest) = before(plural).filter(|rest| rest.len() > 1) {
            return format!("{rest}{one}");
        }
    }
    match before("s") {
        Some(rest) if !rest.ends_with(['s', 'u', 'i']) => rest.to_owned(),
        _ => word.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inflections_share_a_stem_and_other_words_do_not() {
        for same in [
            "directeur directrice directeurs directrices",
            "financier financiere financiers financieres",
            "general generale generaux generales",
            "audit audits auditing audited",
            "bank banks banking",
            "plan plans planning planned",
            "finance finances financing financed",
            "company companies",
            "strategie strategies strategy",
            "organisation organization organisations",
            "programme programmes program",
            "logistics logistic logistique logistiques",
            "tax taxes",
            "مدير المدير مديره المديرين مديرون والمدير",
            "مالي الماليه ماليه المالي والماليه",
            "شركه شركات الشركات والشركه",
            "قانون القانون قانوني القانونيه",
            "حوكمه الحوكمه والحوكمه بالحوكمه",
        ] {
            let mut stems: Vec<String> = same.split(' ').map(stem).collect();
            stems.dedup();
            assert_eq!(stems.len(), 1, "{same}: {stems:?}");
        }
        for (one, other) in [
            ("international", "internal"),
            ("market", "marketing"),
            ("it", "italian"),
            ("human", "humanitarian"),
            ("hospital", "hospitality"),
            ("media", "mediation"),
            ("business", "busines"),
            ("news", "newsletter"),
            ("مدير", "مدرب"),
        ] {
            assert_ne!(stem(one), stem(other), "{one} {other}");
        }
    }
}

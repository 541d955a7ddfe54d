//! The seniority of a job title, derived from its words.

vocabulary! {
    /// The seniority that a job title indicates. Derived from the title, in English, French or Arabic; never asked.
    Seniority {
        /// A member or chair of a board.
        Board = "board",
        /// Leads a whole company or one of its functions.
        CSuite = "c_suite",
        VicePresident = "vice_president",
        /// Leads a division, a country or a department.
        Director = "director",
        /// Other titles, and those that are not understood.
        Other = "other",
    }
}

impl Seniority {
    /// The seniority of a title. The most senior word decides, but a vice president is no president.
    ///
    /// ```
    /// use domain::vocabulary::Seniority;
    /// assert_eq!(Seniority::of_title("Chief Financial Officer"), Seniority::CSuite);
    /// assert_eq!(Seniority::of_title("Vice-président des ventes"), Seniority::VicePresident);
    /// ```
    pub fn of_title(title: &str) -> Self {
        let title = title.to_lowercase();
        let words: Vec<&str> = title
            .split(|c: char| !c.is_alphanumeric())
            .filter(|word| !word.is_empty())
            .collect();
        let has = |known: &[&str]| words.iter().any(|word| known.contains(word));
        let says = |known: &[&str]| known.iter().any(|phrase| title.contains(phrase));
        if has(&["vp", "svp", "evp", "avp"])
            || (has(&["vice", "نائب"]) && has(&["president", "président", "présidente", "الرئيس", "رئيس"]))
        {
            Self::VicePresident
        } else if has(&[
            "chairman",
            "chairwoman",
            "chairperson",
            "chair",
            "board",
            "trustee",
            "administrateur",
            "administratrice",
        ]) || says(&[
            "non-executive",
            "conseil d'administration",
            "مجلس الإدارة",
            "مجلس الادارة",
        ]) {
            Self::Board
        } else if is_c_suite(&words)
            || says(&[
                "managing director",
                "directeur général",
                "directrice générale",
                "general counsel",
                "رئيس تنفيذي",
                "الرئيس التنفيذي",
                "المدير العام",
            ])
        {
            Self::CSuite
        } else if has(&[
            "director",
            "head",
            "directeur",
            "directrice",
            "responsable",
            "مدير",
            "المدير",
            "مديرة",
        ]) || says(&["general manager", "country manager", "transformation officer"])
        {
            Self::Director
        } else {
            Self::Other
        }
    }
}

/// `CEO`, `chief … officer`, `founder`: a three-letter abbreviation from C to O (or a known one), or a chief.
fn is_c_suite(words: &[&str]) -> bool {
    const LETTERS: [&str; 16] = [
        "ceo", "coo", "cfo", "cmo", "cto", "cio", "cpo", "cro", "cso", "cco", "cdo", "chro", "ciso", "pdg", "dg", "daf",
    ];
    const NAMES: [&str; 6] = ["chief", "president", "président", "présidente", "founder", "cofounder"];
    words.iter().any(|word| LETTERS.contains(word) || NAMES.contains(word))
}

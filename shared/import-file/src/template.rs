//! The templates for a file to import.

use domain::csv::Csv;

use crate::Field;

/// One of the two templates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Template {
    /// The header only.
    Empty,
    /// The header and invented people.
    WithSamples,
}

impl Template {
    /// The name of the file.
    pub const fn file_name(self) -> &'static str {
        match self {
            Self::Empty => "executive_import_template.csv",
            Self::WithSamples => "executive_import_template_with_samples.csv",
        }
    }
}

/// Invented people, in the order of [`Field::TEMPLATE`]. Their numbers are from the ranges reserved for fiction in the
/// United Kingdom, France and the United States. They begin with a bracket, so that a spreadsheet keeps them as text.
const SAMPLES: [[&str; Field::TEMPLATE.len()]; 3] = [
    [
        "amina.sample@example.com",
        "Amina",
        "Sample",
        "(+44) 7700 900123",
        "Chief Financial Officer",
        "Example Holdings Ltd",
        "Nairobi, Kenya",
        "KE",
        "financial_services",
        "18",
        "CFO; Board Director",
        "Finance; M&A; P&L Management",
        "English; Swahili",
        "https://www.linkedin.com/in/example-amina-sample",
        "Invented for this template. Led the finance of three companies in East Africa.",
    ],
    [
        "moussa.exemple@example.com",
        "Moussa",
        "Exemple",
        "(+33) 6 39 98 01 23",
        "Directeur général",
        "Société Exemple SA",
        "Dakar, Sénégal",
        "Sénégal",
        "energy",
        "22",
        "CEO; Managing Director",
        "Strategic Planning; Operations; Leadership",
        "French; English",
        "https://www.linkedin.com/in/example-moussa-exemple",
        "Inventé pour ce modèle. A dirigé la filiale d’un groupe de l’énergie en Afrique de l’Ouest.",
    ],
    [
        "layla.mithal@example.com",
        "ليلى",
        "مثال",
        "(+1) 202 555 0143",
        "الرئيسة التنفيذية للتقنية",
        "شركة مثال",
        "القاهرة، مصر",
        "مصر",
        "technology",
        "15",
        "CTO; Transformation Officer",
        "Digital Transformation; Innovation; Team Building",
        "Arabic; English",
        "https://www.linkedin.com/in/example-layla-mithal",
        "شخصية خيالية لهذا النموذج. قادت التحول الرقمي في ثلاث شركات.",
    ],
];

/// The text of a template, with a byte order mark.
pub fn template(template: Template) -> String {
    let mut csv = Csv::new(&Field::TEMPLATE.map(Field::as_str));
    if template == Template::WithSamples {
        for sample in &SAMPLES {
            csv.row(sample);
        }
    }
    csv.finish()
}

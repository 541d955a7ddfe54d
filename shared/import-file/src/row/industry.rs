//! Industries by name.

use domain::{Industry, Sentence};

use crate::words::key;

/// Names in French and Arabic, normalised, besides those that the domain knows.
const NAMES: &[(&str, Industry)] = &[
    ("technologie", Industry::Technology),
    ("technologies", Industry::Technology),
    ("التكنولوجيا", Industry::Technology),
    ("servicesfinanciers", Industry::FinancialServices),
    ("banque", Industry::FinancialServices),
    ("الخدماتالماليه", Industry::FinancialServices),
    ("الماليه", Industry::FinancialServices),
    ("sante", Industry::Healthcare),
    ("الصحه", Industry::Healthcare),
    ("الرعايهالصحيه", Industry::Healthcare),
    ("industriemanufacturiere", Industry::Manufacturing),
    ("التصنيع", Industry::Manufacturing),
    ("الصناعه", Industry::Manufacturing),
    ("energie", Industry::Energy),
    ("الطاقه", Industry::Energy),
    ("distribution", Industry::RetailConsumer),
    ("commercededetail", Industry::RetailConsumer),
    ("التجزئه", Industry::RetailConsumer),
    ("medias", Industry::MediaTelecom),
    ("telecommunications", Industry::MediaTelecom),
    ("الاعلام", Industry::MediaTelecom),
    ("الاتصالات", Industry::MediaTelecom),
    ("immobilier", Industry::RealEstate),
    ("العقارات", Industry::RealEstate),
    ("التعليم", Industry::Education),
    ("secteurpublic", Industry::Government),
    ("gouvernement", Industry::Government),
    ("الحكومه", Industry::Government),
    ("القطاعالعام", Industry::Government),
    ("associatif", Industry::NonProfit),
    ("غيرربحي", Industry::NonProfit),
    ("autre", Industry::Other),
    ("اخري", Industry::Other),
];

/// The industry of this name in English, French or Arabic, or of this value in the API.
pub(super) fn industry(text: &str) -> Result<Industry, Sentence> {
    text.parse().or_else(|error| {
        let key = key(text);
        let known = NAMES.iter().find(|(name, _)| *name == key);
        known.map(|(_, industry)| *industry).ok_or(Sentence::from(error))
    })
}

//! Twelve industry codes with two sets of labels.

vocabulary! {
    /// The industries. Stored and sent as the code; the labels of both screens are accepted.
    Industry {
        Technology = "technology",
        FinancialServices = "financial_services" | "Financial Services" | "Finance",
        Healthcare = "healthcare",
        Manufacturing = "manufacturing",
        Energy = "energy",
        RetailConsumer = "retail_consumer" | "Retail & Consumer" | "Retail",
        MediaTelecom = "media_telecom" | "Media & Telecommunications" | "Media",
        RealEstate = "real_estate" | "Real Estate",
        Education = "education",
        Government = "government" | "Government & Public Sector",
        NonProfit = "non_profit" | "Non-profit",
        Other = "other",
    }
}

impl Industry {
    /// The label on the membership application, whose list has no non-profit: it is shown as Other.
    pub const fn application_label(self) -> &'static str {
        match self {
            Self::FinancialServices => "Financial Services",
            Self::RetailConsumer => "Retail & Consumer",
            Self::MediaTelecom => "Media & Telecommunications",
            Self::Government => "Government & Public Sector",
            Self::NonProfit => "Other",
            _ => self.profile_label(),
        }
    }

    /// The label in the profile wizard.
    pub const fn profile_label(self) -> &'static str {
        match self {
            Self::Technology => "Technology",
            Self::FinancialServices => "Finance",
            Self::Healthcare => "Healthcare",
            Self::Manufacturing => "Manufacturing",
            Self::Energy => "Energy",
            Self::RetailConsumer => "Retail",
            Self::MediaTelecom => "Media",
            Self::RealEstate => "Real Estate",
            Self::Education => "Education",
            Self::Government => "Government",
            Self::NonProfit => "Non-profit",
            Self::Other => "Other",
        }
    }
}

//! Kinds of work, levels, sizes and places.

vocabulary! {
    /// The kind of work, with the same values on all screens.
    Engagement {
        /// Permanent employment.
        Permanent = "permanent",
        /// Full time for a limited period.
        Interim = "interim",
        /// Two to four days a week.
        Fractional = "fractional",
        /// Advice, without a line position.
        Advisory = "advisory",
        /// A project with an end.
        Project = "project" | "project_based" | "consulting",
    }

    /// The kind of work in the membership application.
    OpportunityType {
        Permanent = "Permanent roles",
        Interim = "Interim assignments",
        Fractional = "Fractional leadership",
        Advisory = "Advisory positions",
    }

    /// The kind of work in the profile wizard.
    AvailabilityType {
        FullTime = "full-time",
        Contract = "contract",
        Interim = "interim",
        Fractional = "fractional",
        Advisory = "advisory",
    }

    /// Ranges of years of leadership. Where two ranges share a bound, it belongs to the range that begins with it.
    ExperienceBand {
        From5 = "5-10 years" | "5-10",
        From10 = "10-15 years" | "10-15",
        From15 = "15-20 years" | "15-20",
        From20 = "20+ years" | "20+",
    }

    /// The level of role an applicant is interested in.
    RoleLevel {
        CSuite = "C-Suite",
        VicePresident = "VP/SVP Level",
        DivisionHead = "Division Head",
        Board = "Board Positions",
    }

    /// Where an applicant is willing to work.
    GeographicFlexibility {
        CurrentLocation = "Current location only",
        Regional = "Regional (within Africa/ME)",
        Global = "Global opportunities",
        Specific = "Specific locations",
    }

    /// The preferred size of company.
    CompanySize {
        /// 1 to 50 people.
        Startup = "startup",
        /// 51 to 200 people.
        Small = "small",
        /// 201 to 1000 people.
        Medium = "medium",
        /// 1001 people and more.
        Large = "large",
        /// No preference; never the size of an actual company.
        Any = "any",
    }

    /// Willingness to travel.
    Travel {
        None = "none",
        /// Up to a quarter of the time.
        Occasional = "occasional",
        /// A quarter to a half.
        Regular = "regular",
        /// More than half.
        Frequent = "frequent",
    }
}

impl From<OpportunityType> for Engagement {
    fn from(other: OpportunityType) -> Self {
        match other {
            OpportunityType::Permanent => Self::Permanent,
            OpportunityType::Interim => Self::Interim,
            OpportunityType::Fractional => Self::Fractional,
            OpportunityType::Advisory => Self::Advisory,
        }
    }
}

impl From<AvailabilityType> for Engagement {
    fn from(other: AvailabilityType) -> Self {
        match other {
            AvailabilityType::FullTime => Self::Permanent,
            AvailabilityType::Contract => Self::Project,
            AvailabilityType::Interim => Self::Interim,
            AvailabilityType::Fractional => Self::Fractional,
            AvailabilityType::Advisory => Self::Advisory,
        }
    }
}

impl ExperienceBand {
    /// The years that a range counts as.
    pub const fn years(self) -> u8 {
        match self {
            Self::From5 => 7,
            Self::From10 => 12,
            Self::From15 => 17,
            Self::From20 => 25,
        }
    }
}

/// The skills the wizard suggests; others may be typed.
pub const SKILLS: [&str; 16] = [
    "Strategic Planning",
    "Leadership",
    "P&L Management",
    "Team Building",
    "Digital Transformation",
    "Operations",
    "Sales",
    "Marketing",
    "Product Management",
    "Business Development",
    "Finance",
    "HR Management",
    "Change Management",
    "M&A",
    "International Business",
    "Innovation",
];

/// The specialisations the wizard suggests; others may be typed.
pub const SPECIALIZATIONS: [&str; 16] = [
    "CEO",
    "COO",
    "CFO",
    "CMO",
    "CTO",
    "CHRO",
    "CIO",
    "CPO",
    "CRO",
    "CISO",
    "CSO",
    "General Counsel",
    "Managing Director",
    "Board Director",
    "Country Manager",
    "Transformation Officer",
];

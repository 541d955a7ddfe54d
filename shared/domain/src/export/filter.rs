//! Which rows are exported. The filters are those of the lists on the screens.

use crate::{
    AccountId, AuditEntry, Line, Role, Text, Whole,
    account::AccountState,
    audit::{AuditAction, AuditArea},
    candidate::{Candidate, CandidateStatus},
    search::SoughtWords,
    vetting::Vetting,
    vocabulary::vocabulary,
};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::{IntoParams, ToSchema};

vocabulary! {
    /// A list that can be exported in the background.
    ExportKind {
        Candidates = "candidates",
        Users = "users",
        /// The entries of the audit log.
        Audit = "audit",
    }
}

/// The completion of a profile in percent.
pub type Percent = Whole<100>;

/// Filters for candidates; all must match.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, IntoParams, ToSchema)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct CandidateFilter {
    /// Only executives in this state.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status: Option<CandidateStatus>,
    /// Only those with this result of the vetting.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vetting_status: Option<Vetting>,
    /// The minimum completion of the profile in percent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[param(value_type = Option<u8>, maximum = 100)]
    #[schema(value_type = Option<u8>, maximum = 100)]
    pub min_completion: Option<Percent>,
    /// The maximum completion: 79 for incomplete profiles.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[param(value_type = Option<u8>, maximum = 100)]
    #[schema(value_type = Option<u8>, maximum = 100)]
    pub max_completion: Option<Percent>,
    /// Parts of the name, the address, the position or the company, without regard to case and accents.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub q: Option<Text<0, 120>>,
}

impl CandidateFilter {
    /// Whether a candidate matches. The result of the vetting is not compared: the list is chosen by it.
    pub fn takes(&self, candidate: &Candidate) -> bool {
        let completion = u32::from(candidate.profile_completion);
        let named: [&str; 3] = [&candidate.first_name, &candidate.last_name, &candidate.email];
        let positions = [&candidate.current_position, &candidate.current_company];
        let texts = named
            .into_iter()
            .chain(positions.into_iter().flatten().map(String::as_str));
        self.status.is_none_or(|status| status == candidate.status)
            && self.min_completion.is_none_or(|least| least.get() <= completion)
            && self.max_completion.is_none_or(|most| completion <= most.get())
            && self.q.as_ref().is_none_or(|typed| SoughtWords::of(typed).are_in(texts))
    }

    /// The filters as text: the context that a cursor is bound to, and the record of an export.
    pub fn question(&self) -> String {
        let Self {
            status,
            vetting_status,
            min_completion,
            max_completion,
            q,
        } = self;
        format!("candidates {status:?} {vetting_status:?} {min_completion:?} {max_completion:?} {q:?}")
    }
}

/// Filters for users; all must match.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UserFilter {
    /// Only this role.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<Role>,
    /// Only accounts in this state.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status: Option<AccountState>,
    /// Only people whose first name, last name or address has this prefix.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub q: Option<Text<1, 254>>,
}

/// A filter for entries of the audit log.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, IntoParams, ToSchema)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct AuditFilter {
    /// Only those about this area.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub area: Option<AuditArea>,
    /// Only this action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<AuditAction>,
    /// Only actions of this account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<AccountId>,
    /// Only those about the record with this id, such as an account, a company or an application.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub subject: Option<Line<1, 64>>,
    /// The first day on which they were recorded, in UTC; 30 days before the last by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Date>,
    /// The last day, in UTC; today by default. At most 366 days together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Date>,
}

impl AuditFilter {
    /// Whether an entry is asked for. Days and subject are not compared: the list is chosen by them.
    pub fn wants(&self, entry: &AuditEntry) -> bool {
        let event = &entry.event;
        self.area.is_none_or(|area| event.area == area)
            && self.action.is_none_or(|action| event.action == action)
            && self.by.as_ref().is_none_or(|by| event.by.as_ref() == Some(by))
    }

    /// Whether the days' counters have the number of the entries.
    pub fn is_counted(&self) -> bool {
        self.action.is_none() && self.by.is_none() && self.subject.is_none()
    }
}

/// A list and its filters.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ExportFilter {
    /// Candidates.
    Candidates(CandidateFilter),
    /// Accounts.
    Users(UserFilter),
    /// Entries of the audit log. The days are set, so that a later slice has the same.
    Audit(AuditFilter),
}

impl ExportFilter {
    /// The list.
    pub const fn kind(&self) -> ExportKind {
        match self {
            Self::Candidates(_) => ExportKind::Candidates,
            Self::Users(_) => ExportKind::Users,
            Self::Audit(_) => ExportKind::Audit,
        }
    }

    /// The filters by the names that they have in the query of the list, as text.
    pub fn query(&self) -> BTreeMap<String, String> {
        let as_json = match self {
            Self::Candidates(filter) => serde_json::to_value(filter),
            Self::Users(filter) => serde_json::to_value(filter),
            Self::Audit(filter) => serde_json::to_value(filter),
        };
        let text = |value: serde_json::Value| match value {
            serde_json::Value::String(text) => text,
            other => other.to_string(),
        };
        match as_json {
            Ok(serde_json::Value::Object(filters)) => {
                filters.into_iter().map(|(name, value)| (name, text(value))).collect()
            }
            _ => BTreeMap::new(),
        }
    }
}

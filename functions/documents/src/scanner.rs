//! The malware scanner, on AWS and on a local machine.
//!
//! Every file is checked by [`crate::content`], everywhere: active, hidden or ambiguous content is refused without
//! knowledge of specific malware. On AWS, GuardDuty Malware Protection for S3 also scans every object that arrives
//! under `quarantine/`, with current signatures, and writes its verdict as a tag of the object, within seconds to a
//! minute. On a cloud without GuardDuty (the local one) there is no other scanner than the one signature in
//! [`crate::content`].

use std::str::FromStr;

use cloud::{Files, FilesError, Tagged};

/// GuardDuty's tag, and its only value that allows a file. Others are `THREATS_FOUND`, `UNSUPPORTED` (too large, or a
/// password), `ACCESS_DENIED` and `FAILED`.
const TAG: &str = "GuardDutyMalwareScanStatus";
const NO_THREATS: &str = "NO_THREATS_FOUND";

/// The external scanner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scanner {
    /// None: only our own checks, with one signature.
    Signatures,
    /// GuardDuty Malware Protection for S3.
    GuardDuty,
}

/// An unknown scanner.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("MALWARE_SCAN is neither “signatures” nor “guardduty”")]
pub struct UnknownScanner;

/// The verdict.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// No malware.
    Clean,
    /// Malware, or the scan failed: such a file is not stored either.
    Harmful,
    /// The scan is not complete.
    NotYet,
}

impl FromStr for Scanner {
    type Err = UnknownScanner;
    fn from_str(s: &str) -> Result<Self, UnknownScanner> {
        match s {
            "signatures" => Ok(Self::Signatures),
            "guardduty" => Ok(Self::GuardDuty),
            _ => Err(UnknownScanner),
        }
    }
}

impl Scanner {
    /// The name in the record.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Signatures => "signatures",
            Self::GuardDuty => "guardduty",
        }
    }

    /// Whether it scans files in the bucket only.
    pub(crate) const fn looks_in_bucket(self) -> bool {
        matches!(self, Self::GuardDuty)
    }

    /// The report about the current object. Requested while the object is read, in parallel.
    pub(crate) async fn report(self, files: &Files, key: &str) -> Result<Report, FilesError> {
        Ok(match self {
            Self::Signatures => Report::Nobody,
            Self::GuardDuty => Report::Tag(files.tag(key, TAG).await?),
        })
    }
}

/// A scanner's report about the object with a key.
pub(crate) enum Report {
    /// There is no external scanner.
    Nobody,
    /// The tag of the newest version.
    Tag(Tagged),
}

impl Report {
    /// The verdict about this version, the one that was read. It does not apply to another one: the ticket's holder may
    /// have uploaded a second file between the two requests, and the verdict about one must not allow the other.
    pub(crate) fn on(&self, version: Option<&str>) -> Verdict {
        match self {
            Self::Nobody => Verdict::Clean,
            Self::Tag(tagged) if tagged.version.as_deref() != version => Verdict::NotYet,
            Self::Tag(tagged) => match tagged.value.as_deref() {
                None => Verdict::NotYet,
                Some(NO_THREATS) => Verdict::Clean,
                Some(_) => Verdict::Harmful,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scan_result_applies_to_its_version_only() {
        let report = Report::Tag(Tagged {
            version: Some("1".into()),
            value: Some(NO_THREATS.into()),
        });
        assert_eq!(report.on(Some("1")), Verdict::Clean);
        assert_eq!(report.on(Some("2")), Verdict::NotYet);
        assert_eq!(report.on(None), Verdict::NotYet);
    }
}

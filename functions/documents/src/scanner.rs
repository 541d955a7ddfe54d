//! Who looks for what does harm, on either side of the border between AWS and this machine.
//!
//! Every file is looked at by [`crate::content`], everywhere: what runs, hides or is two things at once is refused without
//! knowing any virus. On AWS, GuardDuty Malware Protection for S3 looks at every object that arrives under `quarantine/`
//! as well, with the signatures of the day, and writes its verdict as a tag of the object, within seconds to a minute. On
//! a cloud without GuardDuty (the local one) nobody does, and the one signature that [`crate::content`] knows stands in.

use std::str::FromStr;

use cloud::{Files, FilesError, Tagged};

/// The tag that GuardDuty writes, and the only value of it that lets a file through. Others are `THREATS_FOUND`,
/// `UNSUPPORTED` (too large, or a password), `ACCESS_DENIED` and `FAILED`.
const TAG: &str = "GuardDutyMalwareScanStatus";
const NO_THREATS: &str = "NO_THREATS_FOUND";

/// Who looks beside us.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scanner {
    /// Nobody: our own look, and the signature in it.
    Signatures,
    /// GuardDuty Malware Protection for S3.
    GuardDuty,
}

/// A scanner nobody knows.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("MALWARE_SCAN is neither “signatures” nor “guardduty”")]
pub struct UnknownScanner;

/// What it found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// Nothing.
    Clean,
    /// Something, or it could not look: such a file is not kept either.
    Harmful,
    /// It has not looked yet.
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
    /// How the record names it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Signatures => "signatures",
            Self::GuardDuty => "guardduty",
        }
    }

    /// Does it look at files in the bucket only?
    pub(crate) const fn looks_in_bucket(self) -> bool {
        matches!(self, Self::GuardDuty)
    }

    /// What it found in the object that lies there now. Asked while the object is read, so that neither waits for the
    /// other.
    pub(crate) async fn report(self, files: &Files, key: &str) -> Result<Report, FilesError> {
        Ok(match self {
            Self::Signatures => Report::Nobody,
            Self::GuardDuty => Report::Tag(files.tag(key, TAG).await?),
        })
    }
}

/// What a scanner says of the object under a key.
pub(crate) enum Report {
    /// Nobody looks beside us.
    Nobody,
    /// What the newest version is tagged with.
    Tag(Tagged),
}

impl Report {
    /// What it says of this version, the one that was read. Of another one it says nothing: whoever has the ticket may have
    /// sent a second file between the two questions, and what was found in one must not let the other through.
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
    fn what_was_found_in_one_version_lets_no_other_through() {
        let report = Report::Tag(Tagged {
            version: Some("1".into()),
            value: Some(NO_THREATS.into()),
        });
        assert_eq!(report.on(Some("1")), Verdict::Clean);
        assert_eq!(report.on(Some("2")), Verdict::NotYet);
        assert_eq!(report.on(None), Verdict::NotYet);
    }
}

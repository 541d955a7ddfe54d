//! The verification of a company (state machine `company_verification`): an employer sends evidence, the team decides.
//!
//! Only a verified company sends introductions and sees executives who are visible to verified employers. An approval
//! is valid for a year.

use super::{Company, MailDomain};
use crate::{
    AccountId, Email, Refused, Sentence, Url,
    moves::{AllowedTransition, Birth, Fault, Machine, Move, Moved, NeedsReason, row},
    platform::ReviewTimes,
    sentences,
    time::{days, months},
    vocabulary::vocabulary,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

vocabulary! {
    /// The verification status of a company.
    #[derive(Default)]
    Verification {
        /// Not requested, withdrawn, or lapsed.
        #[default]
        Unverified = "unverified",
        /// Under review by the team.
        Pending = "pending",
        /// Confirmed by the team.
        Verified = "verified",
        /// Refused by the team, with a reason; a new request is possible.
        Rejected = "rejected",
    }

    /// An event of a verification.
    VerificationEvent {
        /// The company was entered.
        Register = "register",
        /// The employer sent the evidence.
        Request = "request",
        /// The employer took the request back.
        Withdraw = "withdraw",
        /// The team confirmed the company.
        Approve = "approve",
        /// The team refused, with a reason.
        Reject = "reject",
        /// The names of a verified company changed, so it is reviewed again.
        Recheck = "recheck",
        /// A year has passed since the approval.
        Lapse = "lapse",
    }

    /// The actor of a move.
    VerificationActor {
        /// The employer who registered the company.
        Owner = "owner",
        /// The team.
        Admin = "admin",
        /// The product itself.
        System = "system",
    }
}

use Verification::{Pending, Rejected, Unverified, Verified};
use VerificationActor::{Admin, Owner, System};
use VerificationEvent::{Approve, Lapse, Recheck, Register, Reject, Request, Withdraw};

/// A possible next move of a verification.
pub type VerificationTransition = AllowedTransition<Verification, VerificationEvent>;

/// The moves of a verification, with their actors. The only definition.
pub const MACHINE: Machine<Verification, VerificationEvent, VerificationActor> = Machine {
    what: sentences::the_company,
    births: &[Birth {
        event: Register,
        to: Unverified,
        by: &[Owner],
    }],
    moves: &[
        row(Unverified, Request, Pending, &[Owner], NeedsReason::Never),
        row(Rejected, Request, Pending, &[Owner], NeedsReason::Never),
        row(Pending, Withdraw, Unverified, &[Owner], NeedsReason::Never),
        row(Pending, Approve, Verified, &[Admin], NeedsReason::Optional),
        row(Pending, Reject, Rejected, &[Admin], NeedsReason::Required),
        row(Verified, Recheck, Pending, &[System], NeedsReason::Never),
        row(Verified, Lapse, Unverified, &[System], NeedsReason::Never),
    ],
};

/// How long an approval is valid, months.
pub const VALID_MONTHS: i32 = 12;
/// How long before the end of an approval the employer is reminded, days.
pub const REMINDER_DAYS: i64 = 30;

/// What is known of a company's verification in addition to its status.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct VerificationRecord {
    /// When the review began; absent while there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub requested_at: Option<Timestamp>,
    /// When the decision is due; absent while there is no review.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due_at: Option<Timestamp>,
    /// The last decision.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decided: Option<VerificationDecision>,
    /// The reason of a rejection, which the employer sees.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// When an approval lapses; absent without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub valid_until: Option<Timestamp>,
}

/// Who decided about a company, and when.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct VerificationDecision {
    /// The administrator.
    pub by: AccountId,
    /// The time.
    pub at: Timestamp,
}

/// What belongs to a decision: the administrator, and the reason of a rejection.
#[derive(Debug, Clone, Copy, Default)]
struct Decided<'a> {
    admin: Option<&'a AccountId>,
    reason: Option<&'a str>,
}

impl VerificationRecord {
    /// When the employer is reminded of the end of the approval.
    pub fn reminder_at(&self) -> Option<Timestamp> {
        self.valid_until.map(|end| end - days(REMINDER_DAYS))
    }
}

impl Company {
    /// Whether it may send introductions and see executives who are visible to verified employers only.
    pub fn is_verified(&self) -> bool {
        self.verification_status == Verified
    }

    /// Whether the facts that a review relies on are fixed: during the review, and while the approval is valid.
    pub fn is_reviewed(&self) -> bool {
        matches!(self.verification_status, Pending | Verified)
    }

    /// The evidence that a request lacks: fields of the company, and `registration`, the extract of the register.
    pub fn missing_evidence(&self, has_extract: bool) -> Vec<&'static str> {
        let evidence = [
            ("registration_number", self.registration_number.is_some()),
            ("website", self.website.is_some()),
            ("registration", has_extract),
        ];
        evidence
            .into_iter()
            .filter_map(|(name, is_there)| (!is_there).then_some(name))
            .collect()
    }

    /// Requests the verification, whose decision is due after the team's own time for it.
    ///
    /// # Errors
    /// As [`Self::advance`]; [`Refused::Unfit`] with all evidence that is missing.
    pub fn request_verification(
        &mut self,
        has_extract: bool,
        times: ReviewTimes,
        now: Timestamp,
    ) -> Result<Moved<Verification, VerificationEvent>, Refused> {
        MACHINE.perform(self.verification_status, Request, Owner)?;
        let missing = self.missing_evidence(has_extract).into_iter();
        let faults: Vec<_> = missing
            .map(|field| Fault {
                field,
                message: sentences::is_required(),
            })
            .collect();
        if !faults.is_empty() {
            return Err(Refused::Unfit(faults));
        }
        self.advance_by(Request, Owner, Decided::default(), times, now)
    }

    /// Begins another review of a verified company, which is due after the team's own time for it.
    ///
    /// # Errors
    /// [`Refused::Invalid`] when it is not verified.
    pub fn recheck(
        &mut self,
        times: ReviewTimes,
        now: Timestamp,
    ) -> Result<Moved<Verification, VerificationEvent>, Refused> {
        self.advance_by(Recheck, VerificationActor::System, Decided::default(), times, now)
    }

    /// Makes a move; `admin` is the administrator who decides, `reason` that of a rejection. A review that begins is due
    /// after the default time: [`Self::request_verification`] and [`Self::recheck`] take the team's setting.
    ///
    /// # Errors
    /// [`Refused::Invalid`] when the table forbids the move or an approval is still valid, [`Refused::Unfit`] when a
    /// reason is required and missing.
    pub fn advance(
        &mut self,
        event: VerificationEvent,
        by: VerificationActor,
        admin: Option<&AccountId>,
        reason: Option<&str>,
        now: Timestamp,
    ) -> Result<Moved<Verification, VerificationEvent>, Refused> {
        self.advance_by(event, by, Decided { admin, reason }, ReviewTimes::default(), now)
    }

    /// Makes a move. The only function that changes the status.
    fn advance_by(
        &mut self,
        event: VerificationEvent,
        by: VerificationActor,
        Decided { admin, reason }: Decided<'_>,
        times: ReviewTimes,
        now: Timestamp,
    ) -> Result<Moved<Verification, VerificationEvent>, Refused> {
        let row = MACHINE.perform(self.verification_status, event, by)?;
        let is_valid = self.verification.valid_until.is_some_and(|end| now < end);
        if event == Lapse && is_valid {
            return Err(MACHINE.blocked(row, by, sentences::verification_valid()).into());
        }
        row.check_reason("reason", reason)?;
        self.verification_status = row.to;
        let decided = match admin {
            Some(admin) => Some(VerificationDecision {
                by: admin.clone(),
                at: now,
            }),
            None => self.verification.decided.take(),
        };
        let is_pending = row.to == Pending;
        self.verification = VerificationRecord {
            requested_at: is_pending.then_some(now),
            due_at: is_pending.then(|| times.company_verification_due(now)),
            decided,
            reason: reason
                .filter(|_| event == Reject)
                .map(|reason| reason.trim().to_owned()),
            valid_until: (row.to == Verified).then(|| months(now, VALID_MONTHS)),
        };
        self.updated_at = now;
        Ok(row.made())
    }

    /// The moves that `by` can make, each with what blocks it; `has_extract` is whether the employer uploaded the
    /// extract of the register.
    pub fn allowed(&self, by: VerificationActor, has_extract: bool) -> Vec<VerificationTransition> {
        MACHINE.allowed(self.verification_status, by, |row| self.against(row, has_extract))
    }

    fn against(
        &self,
        row: &Move<Verification, VerificationEvent, VerificationActor>,
        has_extract: bool,
    ) -> Option<Sentence> {
        (row.event == Request && !self.missing_evidence(has_extract).is_empty()).then(sentences::evidence_missing)
    }

    /// Whether this address belongs to the company's website: both have the same registrable domain, and it is not one
    /// of a public mail provider. A fact for the team's decision.
    pub fn is_address_of(&self, address: &Email) -> bool {
        self.website.as_ref().is_some_and(|site| is_same_domain(address, site))
    }
}

fn is_same_domain(address: &Email, site: &Url) -> bool {
    // Domains of public mail providers do not parse.
    let host = |text: &str| text.parse::<MailDomain>().ok();
    let (Some(mail), Some(site)) = (host(address), host(site)) else {
        return false;
    };
    // By the Public Suffix List: `acme.co.ke` for `careers.acme.co.ke`.
    let (mail, site) = (psl::domain_str(mail.as_str()), psl::domain_str(site.as_str()));
    mail.is_some_and(|mail| !is_mail_brand(mail) && site == Some(mail))
}

/// Brands of public mail providers, which have a domain in many countries: `yahoo.fr`, `hotmail.co.uk`.
const MAIL_BRANDS: [&str; 11] = [
    "aol",
    "gmail",
    "gmx",
    "googlemail",
    "hotmail",
    "live",
    "msn",
    "outlook",
    "protonmail",
    "yahoo",
    "ymail",
];

fn is_mail_brand(domain: &str) -> bool {
    domain
        .split('.')
        .next()
        .is_some_and(|brand| MAIL_BRANDS.contains(&brand))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Chance, Clock, Country, id::CompanyId, moves::law, profile::CompanyNames};

    fn noon() -> Timestamp {
        "2026-11-20T12:00:00Z".parse().unwrap()
    }

    fn usual() -> ReviewTimes {
        ReviewTimes::default()
    }

    fn somebody() -> AccountId {
        "usr_5f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b".parse().unwrap()
    }

    fn company(status: Verification) -> Company {
        let id = CompanyId::new(&Clock::at(noon()), &Chance::seeded(1));
        let country: Country = "KE".parse().unwrap();
        let mut company = Company::new(id, somebody(), "Savanna Bank".parse().unwrap(), country, noon());
        company.registration_number = Some("CPR/2009/1234".parse().unwrap());
        company.website = Some("https://www.savanna.co.ke/about".parse().unwrap());
        company.verification_status = status;
        company
    }

    #[test]
    fn the_company_verification_machine_is_consistent() {
        law::holds(&MACHINE);
        insta::assert_snapshot!(law::diagram(&MACHINE));
    }

    #[test]
    fn a_company_makes_every_move_of_the_table_and_no_other() {
        for state in Verification::ALL {
            for event in VerificationEvent::ALL {
                for by in VerificationActor::ALL {
                    let mut company = company(*state);
                    let listed = MACHINE
                        .moves
                        .iter()
                        .find(|row| row.from == *state && row.event == *event && row.by.contains(by));
                    let moved = company.advance(*event, *by, None, Some("Because."), noon());
                    match listed {
                        Some(row) => assert_eq!((moved.unwrap().to, company.verification_status), (row.to, row.to)),
                        None => {
                            assert!(moved.is_err(), "{state} {event} {by}");
                            assert_eq!(company.verification_status, *state);
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn a_request_needs_number_website_and_extract_and_is_due_after_the_teams_time_for_it() {
        let mut company = company(Unverified);
        let number = company.registration_number.take();
        let site = company.website.take();
        let Err(Refused::Unfit(faults)) = company.request_verification(false, usual(), noon()) else {
            panic!("without any evidence")
        };
        let fields: Vec<_> = faults.iter().map(|fault| fault.field).collect();
        assert_eq!(fields, ["registration_number", "website", "registration"]);
        assert!(company.allowed(Owner, true)[0].blocked.is_some());
        (company.registration_number, company.website) = (number, site);
        assert!(company.allowed(Owner, true)[0].blocked.is_none());
        company.request_verification(true, usual(), noon()).unwrap();
        // Noon is on a Friday.
        let due = "2026-11-27T12:00:00Z".parse().unwrap();
        assert_eq!(company.verification.due_at, Some(due));
        let times = ReviewTimes {
            company_verification: 1,
            ..usual()
        };
        let mut sooner = self::company(Verified);
        sooner.recheck(times, noon()).unwrap();
        assert_eq!(
            sooner.verification.due_at,
            Some("2026-11-23T12:00:00Z".parse().unwrap())
        );
        assert_eq!(company.verification.requested_at, Some(noon()));
        assert!(matches!(
            company.request_verification(true, usual(), noon()),
            Err(Refused::Invalid(_))
        ));
    }

    #[test]
    fn a_rejection_needs_a_reason_that_a_new_request_clears() {
        let mut company = company(Pending);
        let admin = somebody();
        for blank in [None, Some("  ")] {
            let refusal = company.advance(Reject, Admin, Some(&admin), blank, noon()).unwrap_err();
            assert_eq!(refusal.to_string(), "Reason is required to reject");
        }
        let reason = Some(" The number is not in the register. ");
        company.advance(Reject, Admin, Some(&admin), reason, noon()).unwrap();
        assert_eq!(
            company.verification.reason.as_deref(),
            Some("The number is not in the register.")
        );
        assert_eq!(company.verification.decided.as_ref().unwrap().by, admin);
        company.request_verification(true, usual(), noon()).unwrap();
        assert_eq!(company.verification.reason, None);
    }

    #[test]
    fn an_approval_lapses_after_a_year_and_not_before() {
        let mut company = company(Pending);
        company
            .advance(Approve, Admin, Some(&somebody()), None, noon())
            .unwrap();
        let end = "2027-11-20T12:00:00Z".parse().unwrap();
        assert_eq!(company.verification.valid_until, Some(end));
        assert_eq!(
            company.verification.reminder_at(),
            Some("2027-10-21T12:00:00Z".parse().unwrap())
        );
        let early = end - days(1);
        assert!(matches!(
            company.advance(Lapse, System, None, None, early),
            Err(Refused::Invalid(_))
        ));
        company.advance(Lapse, System, None, None, end).unwrap();
        assert_eq!((company.is_verified(), company.verification.valid_until), (false, None));
    }

    #[test]
    fn a_renamed_company_is_reviewed_again_if_it_was_verified() {
        for (status, after) in [(Verified, Pending), (Unverified, Unverified), (Rejected, Rejected)] {
            let mut company = company(status);
            let names = CompanyNames {
                legal_name: "Savanna Holdings".parse().unwrap(),
                trading_name: None,
            };
            let moved = company.rename(names, somebody(), usual(), noon()).unwrap();
            assert_eq!(moved.is_some(), status == Verified);
            assert_eq!(company.verification_status, after);
            assert_eq!(company.verification.due_at.is_some(), after == Pending);
        }
    }

    #[test]
    fn an_address_belongs_to_a_website_with_the_same_registrable_domain() {
        for (address, site, is_same) in [
            ("kofi@savanna.co.ke", "https://www.savanna.co.ke/about", true),
            ("kofi@mail.savanna.co.ke", "https://careers.savanna.co.ke", true),
            ("kofi@acme.com", "http://acme.com", true),
            ("kofi@notacme.com", "https://acme.com", false),
            ("kofi@acme.com", "https://acme.org", false),
            ("kofi@other.co.ke", "https://savanna.co.ke", false),
            ("kofi@co.ke", "https://savanna.co.ke", false),
            ("kofi@gmail.com", "https://gmail.com", false),
            ("kofi@yahoo.fr", "https://yahoo.fr", false),
            ("kofi@hotmail.co.uk", "https://www.hotmail.co.uk", false),
        ] {
            let mut company = company(Unverified);
            company.website = Some(site.parse().unwrap());
            assert_eq!(
                company.is_address_of(&address.parse().unwrap()),
                is_same,
                "{address} {site}"
            );
        }
    }
}

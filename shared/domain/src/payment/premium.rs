//! Premium: bought from the card provider, paid by bank transfer, or granted by the team.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    AccountId, Money, Moved, Refused,
    moves::{
        AllowedTransition, Birth, Machine,
        NeedsReason::{Never, Optional},
        row,
    },
    payment::{Holder, Package, PackageId},
    sentences,
    time::{days, months},
    vocabulary::vocabulary,
};

/// Days of a grant, unless the administrator says otherwise.
pub const DEFAULT_GRANT_DAYS: u32 = 30;
/// The longest grant in days.
pub const LONGEST_GRANT_DAYS: u32 = 3_650;
/// Days before the end of a grant, or of what was paid by bank transfer, at which its holder is notified.
pub const NOTICE_DAYS: i64 = 7;
/// Days in which the provider tries a failed payment again, three times.
pub const DUNNING_DAYS: i64 = 14;
/// Days after the end of a paid period in which premium stays, while the provider has not said whether the next is paid.
pub const GRACE_DAYS: i64 = 3;

vocabulary! {
    /// The status of premium.
    PremiumStatus {
        /// No premium.
        None = "none",
        /// Paid, and renewed at the end of the period.
        ActivePaid = "active_paid",
        /// Granted by the team.
        ActiveGranted = "active_granted",
        /// Paid, and cancelled: it ends with the period.
        ActiveUntilPeriodEnd = "active_until_period_end",
        /// A payment failed; the provider tries again.
        PastDue = "past_due",
        /// Paid by bank transfer until the end of the period. It is not renewed.
        ActivePrepaid = "active_prepaid",
    }

    /// An event of premium.
    PremiumEvent {
        /// A checkout was paid.
        Fulfil = "fulfil",
        /// By the team; also prolongs a grant.
        Grant = "grant",
        /// By the team.
        Revoke = "revoke",
        /// A grant ends.
        Expire = "expire",
        /// The renewal is cancelled.
        Cancel = "cancel",
        /// The cancellation is taken back.
        Resume = "resume",
        /// A renewal could not be charged.
        PaymentFail = "payment_fail",
        /// The provider could charge it after all.
        Pay = "pay",
        /// What was paid has ended.
        End = "end",
        /// What was paid has ended, and a grant goes on.
        EndToGrant = "end_to_grant",
        /// The subscription has ended, and what was paid by bank transfer goes on.
        EndToPrepaid = "end_to_prepaid",
        /// A bank transfer arrived; also prolongs what was paid by an earlier one.
        Prepay = "prepay",
    }

    /// The actor of a move.
    PremiumActor {
        /// Someone who may pay for the holder.
        Buyer = "buyer",
        Admin = "admin",
        /// The provider's records, and timers.
        System = "system",
    }

    /// Where premium comes from.
    PremiumSource {
        Card = "card",
        AdminGrant = "admin_grant",
        BankTransfer = "bank_transfer",
    }
}

use PremiumActor::{Admin, Buyer, System};
use PremiumEvent::{
    Cancel, End, EndToGrant, EndToPrepaid, Expire, Fulfil, Grant, Pay, PaymentFail, Prepay, Resume, Revoke,
};
use PremiumStatus::{ActiveGranted, ActivePaid, ActivePrepaid, ActiveUntilPeriodEnd, PastDue};

/// A possible next move of premium.
pub type PremiumTransition = AllowedTransition<PremiumStatus, PremiumEvent>;
/// A move of premium.
pub type PremiumMoved = Moved<PremiumStatus, PremiumEvent>;

/// The moves of premium, with their actors. The only definition.
#[rustfmt::skip]
pub const PREMIUM_MACHINE: Machine<PremiumStatus, PremiumEvent, PremiumActor> = Machine {
    what: sentences::the_premium,
    births: &[
        Birth { event: Fulfil, to: ActivePaid, by: &[System] },
        Birth { event: Grant, to: ActiveGranted, by: &[Admin] },
        Birth { event: Prepay, to: ActivePrepaid, by: &[Admin] },
    ],
    moves: &[
        row(PremiumStatus::None,  Fulfil,      ActivePaid,           &[System],        Never),
        row(ActiveGranted,        Fulfil,      ActivePaid,           &[System],        Never),
        row(PremiumStatus::None,  Grant,       ActiveGranted,        &[Admin],         Optional),
        row(ActiveGranted,        Grant,       ActiveGranted,        &[Admin],         Optional),
        row(ActiveGranted,        Revoke,      PremiumStatus::None,  &[Admin],         Optional),
        row(ActiveGranted,        Expire,      PremiumStatus::None,  &[System],        Never),
        row(ActivePaid,           Cancel,      ActiveUntilPeriodEnd, &[Buyer, System], Never),
        row(ActiveUntilPeriodEnd, Resume,      ActivePaid,           &[Buyer, System], Never),
        row(ActivePaid,           PaymentFail, PastDue,              &[System],        Never),
        row(PastDue,              Pay,         ActivePaid,           &[System],        Never),
        row(PastDue,              Cancel,      PremiumStatus::None,  &[Buyer],         Never),
        row(ActivePaid,           End,         PremiumStatus::None,  &[System],        Never),
        row(ActiveUntilPeriodEnd, End,         PremiumStatus::None,  &[System],        Never),
        row(PastDue,              End,         PremiumStatus::None,  &[System],        Never),
        row(ActivePaid,           EndToGrant,  ActiveGranted,        &[System],        Never),
        row(ActiveUntilPeriodEnd, EndToGrant,  ActiveGranted,        &[System],        Never),
        row(PastDue,              EndToGrant,  ActiveGranted,        &[System],        Never),
        row(ActivePaid,           EndToPrepaid, ActivePrepaid,       &[System],        Never),
        row(ActiveUntilPeriodEnd, EndToPrepaid, ActivePrepaid,       &[System],        Never),
        row(PastDue,              EndToPrepaid, ActivePrepaid,       &[System],        Never),
        row(PremiumStatus::None,  Prepay,      ActivePrepaid,        &[Admin],         Never),
        row(ActiveGranted,        Prepay,      ActivePrepaid,        &[Admin],         Never),
        row(ActivePrepaid,        Prepay,      ActivePrepaid,        &[Admin],         Never),
        row(ActivePrepaid,        Fulfil,      ActivePaid,           &[System],        Never),
        row(ActivePrepaid,        End,         PremiumStatus::None,  &[System],        Never),
        row(ActivePrepaid,        EndToGrant,  ActiveGranted,        &[System],        Never),
    ],
};

/// What a holder pays for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PaidPlan {
    /// The provider's id of the subscription.
    pub subscription: String,
    /// The package.
    pub package: PackageId,
    /// The price of a period.
    pub price: Money,
    /// The end of the period that is paid.
    pub period_end: Timestamp,
}

/// What a holder has paid by bank transfer. It is not renewed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PrepaidPlan {
    /// The package of the last transfer.
    pub package: PackageId,
    /// Its price.
    pub price: Money,
    /// Until when all transfers together have paid.
    pub until: Timestamp,
}

/// The state of a subscription with the provider.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlanState {
    /// Paid, and renewed.
    Active,
    /// Paid, and cancelled for the end of the period.
    Ending,
    /// A payment failed.
    PastDue,
    /// Ended, or never paid.
    Ended,
}

/// A subscription as the provider has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProvidedPlan {
    /// What is paid.
    pub plan: PaidPlan,
    /// Its state.
    pub state: PlanState,
}

/// The premium of a holder. It exists from the first purchase or grant on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Premium {
    /// Whose.
    pub holder: Holder,
    /// Its status.
    pub status: PremiumStatus,
    /// Since when.
    pub status_since: Timestamp,
    /// What is paid, while something is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paid: Option<PaidPlan>,
    /// What is paid by bank transfer. Goes on beside a subscription.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prepaid: Option<PrepaidPlan>,
    /// Until when it is granted. Goes on beside what is paid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub granted_until: Option<Timestamp>,
    /// Whether the end of the grant, or of what is prepaid, was announced.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_end_announced: bool,
    /// The account that is notified: who bought it, or who got the grant.
    pub contact: AccountId,
    /// When it began for the first time.
    pub created_at: Timestamp,
}

impl Premium {
    /// A holder without premium, before the first purchase or grant is written.
    pub fn none(holder: Holder, contact: AccountId, now: Timestamp) -> Self {
        Self {
            holder,
            status: PremiumStatus::None,
            status_since: now,
            paid: None,
            prepaid: None,
            granted_until: None,
            is_end_announced: false,
            contact,
            created_at: now,
        }
    }

    /// Whether the holder has premium now.
    pub fn is_active(&self, now: Timestamp) -> bool {
        self.ends_at(now).is_some_and(|end| now < end)
    }

    /// When premium ends unless it is renewed, with the time for a late renewal; `None` without premium.
    pub fn ends_at(&self, now: Timestamp) -> Option<Timestamp> {
        let granted = self.granted_until.filter(|until| now < *until);
        let prepaid = self.prepaid_until().filter(|until| now < *until);
        let period = self.paid.as_ref().map(|paid| paid.period_end);
        let paid = match self.status {
            PremiumStatus::None => return None,
            ActiveGranted => return self.granted_until,
            ActivePrepaid => self.prepaid_until(),
            ActivePaid => period.map(|end| end + days(GRACE_DAYS)),
            ActiveUntilPeriodEnd => period,
            PastDue => Some(self.status_since + days(DUNNING_DAYS)),
        };
        paid.max(granted).max(prepaid)
    }

    fn prepaid_until(&self) -> Option<Timestamp> {
        self.prepaid.as_ref().map(|prepaid| prepaid.until)
    }

    /// The end of what is paid or granted, whichever counts at present; `None` without premium.
    pub fn period_end(&self) -> Option<Timestamp> {
        match self.status {
            PremiumStatus::None => None,
            ActiveGranted => self.granted_until,
            ActivePrepaid => self.prepaid_until(),
            ActivePaid | ActiveUntilPeriodEnd | PastDue => self.paid.as_ref().map(|paid| paid.period_end),
        }
    }

    /// Where it comes from; `None` without premium.
    pub const fn source(&self) -> Option<PremiumSource> {
        match self.status {
            PremiumStatus::None => None,
            ActiveGranted => Some(PremiumSource::AdminGrant),
            ActivePrepaid => Some(PremiumSource::BankTransfer),
            ActivePaid | ActiveUntilPeriodEnd | PastDue => Some(PremiumSource::Card),
        }
    }

    /// Whether a subscription is paid for now, so that a second purchase would be paid twice.
    pub const fn is_subscribed(&self) -> bool {
        matches!(self.status, ActivePaid | ActiveUntilPeriodEnd | PastDue)
    }

    /// Whether something is paid for now, by card or by bank transfer.
    pub const fn is_paid(&self) -> bool {
        self.is_subscribed() || matches!(self.status, ActivePrepaid)
    }

    /// Follows a subscription of the provider: the moves that lead to its state, which may be none. A subscription that
    /// ended while another one is paid changes nothing.
    ///
    /// # Errors
    /// Never for moves of [`PREMIUM_MACHINE`]; the type keeps callers from ignoring a change of the table.
    pub fn follow(
        &mut self,
        provided: &ProvidedPlan,
        by: PremiumActor,
        now: Timestamp,
    ) -> Result<Vec<PremiumMoved>, Refused> {
        let is_other = |paid: &PaidPlan| paid.subscription != provided.plan.subscription;
        if provided.state == PlanState::Ended && self.paid.as_ref().is_none_or(is_other) {
            return Ok(Vec::new());
        }
        let ended = self.end_of_paid(now);
        let events: &[PremiumEvent] = match (self.status, provided.state) {
            (PremiumStatus::None | ActiveGranted | ActivePrepaid, PlanState::Ended)
            | (ActivePaid, PlanState::Active)
            | (ActiveUntilPeriodEnd, PlanState::Ending)
            | (PastDue, PlanState::PastDue) => &[],
            (PremiumStatus::None | ActiveGranted | ActivePrepaid, PlanState::Active) => &[Fulfil],
            (PremiumStatus::None | ActiveGranted | ActivePrepaid, PlanState::Ending) => &[Fulfil, Cancel],
            (PremiumStatus::None | ActiveGranted | ActivePrepaid, PlanState::PastDue) => &[Fulfil, PaymentFail],
            (ActivePaid, PlanState::Ending) => &[Cancel],
            (ActivePaid, PlanState::PastDue) => &[PaymentFail],
            (ActiveUntilPeriodEnd, PlanState::Active) => &[Resume],
            (ActiveUntilPeriodEnd, PlanState::PastDue) => &[Resume, PaymentFail],
            (PastDue, PlanState::Active) => &[Pay],
            (PastDue, PlanState::Ending) => &[Pay, Cancel],
            (ActivePaid | ActiveUntilPeriodEnd | PastDue, PlanState::Ended) => &[ended],
        };
        let mut moves = Vec::new();
        for event in events {
            let by = if matches!(event, Cancel | Resume) { by } else { System };
            moves.push(self.advance(*event, by, now)?);
        }
        self.paid = (provided.state != PlanState::Ended).then(|| provided.plan.clone());
        Ok(moves)
    }

    /// With which event a subscription ends: what was prepaid goes on, then a grant.
    fn end_of_paid(&self, now: Timestamp) -> PremiumEvent {
        if self.prepaid_until().is_some_and(|until| now < until) {
            EndToPrepaid
        } else if self.granted_until.is_some_and(|until| now < until) {
            EndToGrant
        } else {
            End
        }
    }

    /// A bank transfer has paid for a package: premium until the end of its period, or prolonged by it.
    ///
    /// # Errors
    /// [`Refused::Invalid`] while a subscription is paid for.
    pub fn prepay(&mut self, package: &Package, now: Timestamp) -> Result<PremiumMoved, Refused> {
        let moved = self.advance(Prepay, Admin, now)?;
        let from = self.prepaid_until().filter(|until| now < *until).unwrap_or(now);
        self.prepaid = Some(PrepaidPlan {
            package: package.id,
            price: package.price,
            until: months(from, i32::from(package.id.months().unwrap_or_default())),
        });
        self.is_end_announced = false;
        Ok(moved)
    }

    /// Ends what was paid by bank transfer: its time is over, or it was given back.
    ///
    /// # Errors
    /// [`Refused::Invalid`] unless it is what premium comes from.
    pub fn end_prepaid(&mut self, now: Timestamp) -> Result<PremiumMoved, Refused> {
        self.prepaid = None;
        self.is_end_announced = false;
        let event = self.end_of_paid(now);
        self.advance(event, System, now)
    }

    /// Grants premium for this many days, or prolongs a grant by them.
    ///
    /// # Errors
    /// [`Refused::Invalid`] while something is paid for.
    pub fn grant(&mut self, for_days: u32, now: Timestamp) -> Result<PremiumMoved, Refused> {
        let moved = self.advance(Grant, Admin, now)?;
        let from = self.granted_until.filter(|until| now < *until).unwrap_or(now);
        self.granted_until = Some(from + days(i64::from(for_days.clamp(1, LONGEST_GRANT_DAYS))));
        self.is_end_announced = false;
        Ok(moved)
    }

    /// Revokes a grant.
    ///
    /// # Errors
    /// [`Refused::Invalid`] unless premium is granted.
    pub fn revoke(&mut self, now: Timestamp) -> Result<PremiumMoved, Refused> {
        let moved = self.advance(Revoke, Admin, now)?;
        self.granted_until = None;
        Ok(moved)
    }

    /// Ends a grant whose time is over; `None` if it is not.
    ///
    /// # Errors
    /// Never for the moves of [`PREMIUM_MACHINE`].
    pub fn expire(&mut self, now: Timestamp) -> Result<Option<PremiumMoved>, Refused> {
        let is_over = self.granted_until.is_some_and(|until| until <= now);
        if self.status != ActiveGranted || !is_over {
            return Ok(None);
        }
        self.advance(Expire, System, now).map(Some)
    }

    fn advance(&mut self, event: PremiumEvent, by: PremiumActor, now: Timestamp) -> Result<PremiumMoved, Refused> {
        let row = PREMIUM_MACHINE.perform(self.status, event, by)?;
        if row.from != row.to {
            self.status_since = now;
        }
        self.status = row.to;
        Ok(row.made())
    }
}

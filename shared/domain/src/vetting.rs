//! Vetting as an admin sees it, and the one rule of who may be found.

use crate::{
    Role,
    account::{Account, AccountState},
    application::ApplicationStatus,
    moves::{AllowedTransition, Birth, Machine, Move, Moved, NeedsReason, Refused},
    profile::{ExecutiveProfile, Visibility},
    vocabulary::vocabulary,
};

vocabulary! {
    /// How far an executive's vetting has come. The vetting process has finer states; these four are its projection for
    /// the candidate list (C39).
    #[derive(Default)]
    Vetting {
        #[default]
        Unvetted = "unvetted",
        InProgress = "in_progress",
        Approved = "approved",
        Rejected = "rejected",
    }

    /// What happens to a vetting.
    VettingEvent {
        /// The executive registers.
        Register = "register",
        StartVetting = "start_vetting",
        Approve = "approve",
        Reject = "reject",
    }

    /// Who moves it.
    VettingActor {
        Admin = "admin",
        System = "system",
    }
}

use VettingActor::{Admin, System};
use VettingEvent::{Approve, Register, Reject, StartVetting};

/// Who may move a vetting where. The only place that says so (machine `candidate_vetting`).
pub const MACHINE: Machine<Vetting, VettingEvent, VettingActor> = Machine {
    name: "vetting",
    what: "A vetting",
    births: &[Birth {
        event: Register,
        to: Vetting::Unvetted,
        by: &[System],
    }],
    moves: &[
        row(Vetting::Unvetted, StartVetting, Vetting::InProgress, NeedsReason::Never),
        row(Vetting::InProgress, Approve, Vetting::Approved, NeedsReason::Optional),
        row(Vetting::InProgress, Reject, Vetting::Rejected, NeedsReason::Required),
        row(Vetting::Rejected, StartVetting, Vetting::InProgress, NeedsReason::Never),
    ],
};

const fn row(
    from: Vetting,
    event: VettingEvent,
    to: Vetting,
    reason: NeedsReason,
) -> Move<Vetting, VettingEvent, VettingActor> {
    Move {
        from,
        event,
        to,
        by: &[Admin],
        reason,
    }
}

impl Account {
    /// Makes a move of the vetting, by an admin. The one function that changes it; before any, it is unvetted.
    ///
    /// # Errors
    /// [`Refused::Invalid`] when the table forbids it, [`Refused::Unfit`] when `reason` is required and missing.
    pub fn vet(&mut self, event: VettingEvent, reason: Option<&str>) -> Result<Moved<Vetting, VettingEvent>, Refused> {
        let row = MACHINE.perform(self.vetting_status.unwrap_or_default(), event, Admin)?;
        row.check_reason("reason", reason)?;
        self.vetting_status = Some(row.to);
        Ok(row.made())
    }
}

impl Vetting {
    /// What an admin may do with a vetting in this state.
    pub fn allowed(self) -> Vec<AllowedTransition> {
        MACHINE.allowed(self, Admin, |_| None)
    }
}

/// May employers find this executive? The one rule, asked by search, by introductions and by the public card alike.
///
/// An account is not a membership (C08): only an executive whose account is in good standing, whose membership was
/// approved and whose vetting was approved appears, and only while they do not hide. Being unavailable does not hide
/// anybody; it is a filter.
pub fn is_searchable(account: &Account, profile: &ExecutiveProfile, vetting: Vetting) -> bool {
    account.role == Role::Executive
        && matches!(account.state, AccountState::Active | AccountState::Approved)
        && account.membership_status == Some(ApplicationStatus::Approved)
        && vetting == Vetting::Approved
        && profile.visibility != Visibility::Private
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::moves::law;

    #[test]
    fn the_law_holds_over_the_vetting_table() {
        law::holds(&MACHINE);
        insta::assert_snapshot!(law::diagram(&MACHINE));
    }

    #[test]
    fn only_one_combination_of_all_can_be_found() {
        let now = "2026-03-02T09:00:00Z".parse().unwrap();
        let mut account = crate::account::tests::account();
        let mut profile = ExecutiveProfile::new(account.id.clone(), now);
        let mut found = vec![];
        for (role, state) in Role::ALL
            .iter()
            .flat_map(|role| AccountState::ALL.iter().map(move |state| (*role, *state)))
        {
            for membership in ApplicationStatus::ALL.iter().copied().map(Some).chain([None]) {
                for (vetting, visibility) in Vetting::ALL
                    .iter()
                    .flat_map(|v| Visibility::ALL.iter().map(move |s| (*v, *s)))
                {
                    (account.role, account.state, account.membership_status) = (role, state, membership);
                    profile.visibility = visibility;
                    if is_searchable(&account, &profile, vetting) {
                        found.push(format!("{role} {state} {visibility}"));
                        assert_eq!(
                            (membership, vetting),
                            (Some(ApplicationStatus::Approved), Vetting::Approved)
                        );
                    }
                }
            }
        }
        assert_eq!(
            found.len(),
            4,
            "active or approved, public or verified employers: {found:?}"
        );
    }
}

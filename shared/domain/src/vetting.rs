//! The vetting status on the account and in the candidate list, and the rule of who is searchable.

use crate::{
    Role,
    account::{Account, AccountState},
    application::ApplicationStatus,
    profile::{ExecutiveProfile, Visibility},
    vocabulary::vocabulary,
};

vocabulary! {
    /// The vetting status of an executive. The [vetting process](crate::vetting_process) has finer states; these four
    /// are its projection for the account and the candidate list.
    #[derive(Default)]
    Vetting {
        #[default]
        Unvetted = "unvetted",
        InProgress = "in_progress",
        Approved = "approved",
        Rejected = "rejected",
    }
}

/// Whether employers may find this executive. The single rule, used by search, introductions and the public card.
///
/// Having an account is not enough: the account must be in good standing, the membership and the vetting approved, and
/// the profile not hidden; blacklisted and dormant executives are excluded. During the renewal after 24 months the
/// earlier approval applies as long as the account has its date. Being unavailable does not hide an executive; it is a
/// filter.
pub fn is_searchable(account: &Account, profile: &ExecutiveProfile, vetting: Vetting) -> bool {
    let is_vetted = match vetting {
        Vetting::Approved => true,
        Vetting::InProgress => account.vetted_at.is_some(),
        Vetting::Unvetted | Vetting::Rejected => false,
    };
    account.role == Role::Executive
        && matches!(account.state, AccountState::Active | AccountState::Approved)
        && account.membership_status == Some(ApplicationStatus::Approved)
        && is_vetted
        && !account.is_blacklisted()
        && !account.is_dormant()
        && profile.visibility != Visibility::Private
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::account::Watch;

    #[test]
    fn exactly_two_combinations_are_searchable() {
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
                    for vetted_at in [None, Some(now)] {
                        account.blacklist = Some(crate::blacklist::Mark::BlacklistedSince(now));
                        (account.role, account.state, account.membership_status) = (role, state, membership);
                        (profile.visibility, account.vetted_at) = (visibility, vetted_at);
                        assert!(
                            !is_searchable(&account, &profile, vetting),
                            "whoever is barred is not found"
                        );
                        account.blacklist = Some(crate::blacklist::Mark::ProposedUntil(now));
                        account.presence.watch = Some(Watch::DormantSince(now));
                        assert!(
                            !is_searchable(&account, &profile, vetting),
                            "whoever rests is not found"
                        );
                        account.presence.watch = Some(Watch::RestsAt(now));
                        if is_searchable(&account, &profile, vetting) {
                            found.push(format!("{role} {state} {visibility} {vetting}"));
                            assert_eq!(membership, Some(ApplicationStatus::Approved));
                            let is_renewed = vetting == Vetting::InProgress && vetted_at.is_some();
                            assert!(vetting == Vetting::Approved || is_renewed);
                        }
                    }
                }
            }
        }
        assert_eq!(
            found.len(),
            12,
            "active or approved, public or verified employers, approved (dated or not) or being renewed: {found:?}"
        );
    }
}

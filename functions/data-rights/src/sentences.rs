//! The sentences of data protection.

use domain::sentences;

sentences! {
    token_or_password() = "is required, or email and password";
    subscription_renews() = "Your company’s subscription renews: cancel it first, in your settings.";
    offer_open() = "An offer is open: answer or withdraw it first.";
    early_erasure_waits() = "An early erasure of this account is proposed already. It has to be decided or withdrawn first.";
    no_early_erasure() = "No early erasure of this account is proposed.";
    contract_open() = "A contract is signed and the work has not begun: confirm the start first.";

    // Acknowledgements.
    account_kept() = "Your account stays. You can sign in now.";
}

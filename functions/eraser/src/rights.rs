//! The proof that the person's wishes were followed: it stays for a while, without their words.

use domain::{Account, data_rights::proof_ends};
use store::{
    Transaction,
    data_rights::{consents, requests_of},
};

use crate::{App, Unfinished};

/// Gives requests and consents their end, and takes the words out of the requests.
pub(crate) async fn pseudonymise(app: &App, account: &Account) -> Result<(), Unfinished> {
    keep_proof(app, account.id.as_str()).await?;
    for mut request in requests_of(&app.rights, &account.id).await? {
        if request.kept_until.is_some() {
            continue;
        }
        request.message = None;
        request.kept_until = Some(proof_ends(app.clock.now()));
        let state = request.state;
        let saved = Transaction::new().save_request(&app.rights, &request, state);
        saved.commit(&app.chance).await?;
    }
    Ok(())
}

/// Gives the consents of an account or an application their end.
pub(crate) async fn keep_proof(app: &App, subject: &str) -> Result<(), Unfinished> {
    for mut consent in consents(&app.rights, subject).await? {
        if consent.kept_until.is_none() {
            consent.kept_until = Some(proof_ends(app.clock.now()));
            app.rights.save(&consent).await?;
        }
    }
    Ok(())
}

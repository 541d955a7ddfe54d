//! Requests and consents: kept for a while as proof, without the person's texts.

use domain::{Account, data_rights::proof_ends};
use store::data_rights::{consents, requests_of};

use crate::{App, Unfinished};

/// Sets the expiry of requests and consents, and removes the texts from the requests.
pub(crate) async fn pseudonymise(app: &App, account: &Account) -> Result<(), Unfinished> {
    keep_proof(app, account.id.as_str()).await?;
    for mut request in requests_of(&app.rights, &account.id).await? {
        if request.kept_until.is_some() {
            continue;
        }
        request.message = None;
        request.kept_until = Some(proof_ends(app.clock.now()));
        let state = request.state;
        let saved = store::data_rights::save(&app.rights, &request, state);
        saved.commit(&app.chance).await?;
    }
    Ok(())
}

/// Sets the expiry of the consents of an account or an application.
pub(crate) async fn keep_proof(app: &App, subject: &str) -> Result<(), Unfinished> {
    for mut consent in consents(&app.rights, subject).await? {
        if consent.kept_until.is_none() {
            consent.kept_until = Some(proof_ends(app.clock.now()));
            app.rights.save(&consent).await?;
        }
    }
    Ok(())
}

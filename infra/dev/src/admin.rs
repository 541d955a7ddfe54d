//! `cargo dev admin <email>`: administrators are created by this command or a deployment parameter, never by
//! registration.

use std::process::Command;

use anyhow::{Result, bail};
use clap::Args;
use serde_json::Value;

use crate::deploy::STACK;
use crate::{cloud, process};

#[derive(Args)]
pub(crate) struct Options {
    /// The administrator's address.
    email: String,
    /// In this stack on AWS, with the credentials and region of this environment, instead of the local cloud.
    #[arg(long)]
    stack: Option<String>,
}

/// `cargo dev admin`
pub(crate) fn admin(options: &Options) -> Result<()> {
    if !options.email.contains('@') {
        bail!("{:?} is not an e-mail address", options.email);
    }
    let password = if let Some(stack) = &options.stack {
        make_admin(cloud::aws()?, stack, &options.email, None)?
    } else {
        let port = cloud::port()?;
        if ureq::get(format!("http://127.0.0.1:{port}/_ministack/health"))
            .call()
            .is_err()
        {
            bail!(
                "No local cloud answers on port {port}: start one with `cargo dev up`, or name a stack on AWS with --stack"
            );
        }
        make_admin(cloud::aws_on(port)?, STACK, &options.email, None)?
    };
    let email = &options.email;
    match password {
        Some(password) => {
            println!("{email} is an administrator now. The password, shown only here: {password}");
            println!("Sign in at /admin-signin, set up an authenticator app there, and change it in the settings.");
        }
        None => println!("{email} is an administrator now, with the password that account had before."),
    }
    Ok(())
}

/// Creates an administrator and returns the password of a new account.
pub(crate) fn make_admin(mut aws: Command, stack: &str, email: &str, password: Option<&str>) -> Result<Option<String>> {
    aws.args(["add-admin", stack, email]);
    if let Some(password) = password {
        aws.args(["--password", password]);
    }
    let output: Value = serde_json::from_str(&process::output(&mut aws)?)?;
    Ok(output["password"].as_str().map(ToOwned::to_owned))
}

/// Lets an administrator of the local cloud who is a program do without an authenticator app: tokens state a second factor,
/// and the sign-in asks for none.
pub(crate) fn mark_second_factor(mut aws: Command, stack: &str, email: &str) -> Result<()> {
    aws.args(["mark-second-factor", stack, email]);
    process::output(&mut aws).map(drop)
}

//! `cargo dev up`: the whole product on this machine.

use std::time::Duration;

use anyhow::{Result, bail};
use clap::Args;

use crate::cloud::{self, Cloud};
use crate::deploy::{Stack, deploy_with};
use crate::e2e::{Web, web_server};
use crate::process::{self, Running};
use crate::provider::{self, Provider};
use crate::step::step;
use crate::watch::{Change, Watch};
use crate::workspace::functions;
use crate::{build, demo, seed, site, tools};

#[derive(Args)]
pub(crate) struct Options {
    /// Keep accounts, records and mails for the next time.
    #[arg(long)]
    keep: bool,
    /// Serve the site as it is built and as the edge serves it, with its headers. Changes of the frontend need a new start.
    #[arg(long)]
    site: bool,
    /// The port of the site. (The local cloud's is set by KILELE_CLOUD_PORT.)
    #[arg(long, default_value_t = 5173)]
    port: u16,
}

/// `cargo dev up`
pub(crate) fn up(options: &Options) -> Result<()> {
    let cloud_port = cloud::port()?;
    cloud::must_be_free(options.port, "choose another with --port")?;
    cloud::must_be_free(cloud_port, "choose another by KILELE_CLOUD_PORT")?;
    tools::local_cloud("python")?;
    tools::frontend_packages()?;
    let address = format!("http://localhost:{}", options.port);

    // Two instances on two ports must not share their state.
    let state = match cloud_port {
        cloud::PORT => "cloud".to_owned(),
        other => format!("cloud-{other}"),
    };
    let names = functions()?;
    step("build functions", || build::for_local_cloud(&names))?;
    let cloud = step("local cloud", || Cloud::start(&state, cloud_port, options.keep))?;
    let provider = step("card provider", provider::start)?;
    let stack = step("deploy", || deploy_with(&cloud, &address, Some(&provider)))?;
    step("smoke check", || stack.smoke_check())?;
    let people = step("demo people", || seed::seed(&stack))?;
    step("demo records", || demo::demo(&stack, &people))?;
    if options.site {
        step("build frontend", || site::build(&address))?;
        step("publish site", || site::publish_locally(&stack))?;
    }
    let web = if options.site { Web::Built } else { Web::Source };
    let web = step("site", || {
        web_server(web, options.port, &stack.api()?, &stack.sockets()?)
    })?;

    println!("\n  Kilele is up at {address}\n");
    for person in people {
        println!(
            "    {:<10} {:<28} {:<26} {address}{}",
            person.role, person.email, person.password, person.door
        );
    }
    println!("\n  Administrators set up an authenticator app at their first sign-in.");
    println!(
        "\n  Mails: {}/_ministack/ses/messages   Logs: .local/log   Stop: Ctrl-C\n",
        cloud.endpoint()
    );
    follow_changes((&cloud, &provider), &stack, web, &names, &address)
}

/// Rebuilds and updates what changes, until interrupted.
fn follow_changes(
    (cloud, provider): (&Cloud, &Provider),
    stack: &Stack,
    web: Running,
    names: &[String],
    address: &str,
) -> Result<()> {
    let watch = Watch::start()?;
    loop {
        if process::ended(web)?.is_some() {
            bail!("The web server stopped; see .local/log/web.log");
        }
        if cloud.ended()? {
            bail!("The local cloud stopped; see .local/log/cloud.log");
        }
        let followed = match watch.next(Duration::from_millis(500)) {
            None => Ok(()),
            Some(Change::Rust) => rebuild(stack, names),
            Some(Change::Template) => step("deploy template.yaml", || {
                deploy_with(cloud, address, Some(provider)).map(drop)
            }),
        };
        if let Err(error) = followed {
            eprintln!("error: {error}");
        }
    }
}

fn rebuild(stack: &Stack, names: &[String]) -> Result<()> {
    for function in build::for_local_cloud(names)? {
        step(format!("update {function}"), || stack.update(&function))?;
    }
    Ok(())
}

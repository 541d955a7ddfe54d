//! `cargo dev`: the local cloud, the tests, the checks and the builds, for people and for CI alike.
//!
//! Few dependencies on purpose, because every developer compiles it first: no AWS SDK and no async. AWS calls go
//! through `infra/local/aws.py`, because boto3 is part of the deployment tool anyway and supports every kind of
//! credentials.
#![expect(clippy::print_stdout, reason = "a command-line tool talks on stdout")]
#![expect(
    clippy::disallowed_methods,
    reason = "the tool reads its own environment and measures its own time"
)]

mod admin;
mod ahead;
mod audit;
mod bench;
mod build;
mod check;
mod cloud;
mod counts;
mod deep;
mod demo;
mod deploy;
mod e2e;
mod operator;
mod process;
mod provider;
mod record;
mod redrive;
mod release;
mod sbom;
mod seed;
mod site;
mod step;
mod test;
mod times;
mod tools;
mod traffic;
mod up;
mod watch;
mod workspace;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Everything a developer does with Kilele, on one machine.
#[derive(Parser)]
#[command(bin_name = "cargo dev", disable_help_subcommand = true)]
struct Line {
    #[command(subcommand)]
    deed: Deed,
}

#[derive(Subcommand)]
enum Deed {
    /// Bring up the whole product on a local cloud, with demo people, and rebuild what changes.
    Up(up::Options),
    /// Run everything that must pass, or only what matches a filter.
    Test(test::Options),
    /// Formatting, lints, types, import direction, unused code, catalogues, generated files, templates and their quotas, licences and
    /// advisories of packages, the edge, sizes.
    Check(check::Options),
    /// Build the functions into target/lambda, where the template expects them.
    Build(build::Options),
    /// Build, deploy to AWS, check that it answers, and publish the site.
    Deploy(release::Options),
    /// Measure what functions, operations and the public pages cost, and write the tables in infra/bench.
    Bench(bench::Options),
    /// Build the site and put it before the world: into the bucket of a stack on AWS.
    Site(site::Options),
    /// Make an administrator, in the local cloud or in a stack on AWS.
    Admin(admin::Options),
    /// Send on what did not arrive: events from the tables to the bus, dead letters to their queues.
    Redrive(redrive::Options),
    /// Verify that nothing in the audit log was changed or removed.
    Audit(audit::Options),
}

fn main() -> ExitCode {
    process::stop_all_on_interrupt();
    let done = match Line::parse().deed {
        Deed::Up(options) => up::up(&options),
        Deed::Test(options) => test::test(&options),
        Deed::Check(options) => check::check(&options),
        Deed::Build(options) => build::build(&options),
        Deed::Deploy(options) => release::release(&options),
        Deed::Bench(options) => bench::bench(&options),
        Deed::Site(options) => site::site(&options),
        Deed::Admin(options) => admin::admin(&options),
        Deed::Redrive(options) => redrive::redrive(&options),
        Deed::Audit(options) => audit::audit(&options),
    };
    process::stop_all();
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            if !error.is::<counts::Failed>() {
                eprintln!("error: {error}");
            }
            ExitCode::FAILURE
        }
    }
}

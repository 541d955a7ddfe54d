//! `cargo dev deploy --env <name>`: deploys an environment of `infra/samconfig.yaml`, from the sources to a working
//! site.

use std::collections::BTreeMap;
use std::fs;
use std::process::Command;

use anyhow::{Context, Result};
use clap::Args;
use serde_yaml_ng::Value;

use crate::deploy::{answers, release_name};
use crate::operator::{self, PRODUCTION};
use crate::step::{run, step};
use crate::workspace::{functions, root};
use crate::{build, cloud, process, sbom, site, tools};

/// `PublicUrl` of a first deployment without one: CloudFront's domain is not known before.
const NOT_YET: &str = "https://not-deployed-yet.invalid";

#[derive(Args)]
pub(crate) struct Options {
    /// The environment, a section of infra/samconfig.yaml.
    #[arg(long)]
    env: String,
    /// Deploy the binaries that are in target/lambda, for Graviton, instead of building them.
    #[arg(long)]
    built: bool,
    /// Build for x86_64 instead of Graviton, which costs a fifth less.
    #[arg(long, conflicts_with = "built")]
    x86_64: bool,
    /// Leave the site as it is.
    #[arg(long)]
    without_site: bool,
}

/// `cargo dev deploy`
pub(crate) fn release(options: &Options) -> Result<()> {
    let environment = Environment::read(&options.env)?;
    if needs_operator(options) {
        operator::is_named()?;
    }
    let functions = functions()?;
    if !options.built {
        build::for_aws(&functions, !options.x86_64)?;
    }
    sbom::write(&functions, !options.x86_64)?;
    let architecture = if options.x86_64 { "x86_64" } else { "arm64" };
    let stack = &environment.stack;
    let mut parameters = environment.parameters.clone();
    parameters
        .entry("Architecture".to_owned())
        .or_insert_with(|| architecture.to_owned());
    parameters.insert("Release".to_owned(), release_name());

    let before = outputs(&environment)?;
    if before.is_empty() {
        // Deletion protection is off, so that the resources of a failed attempt can be deleted; rollback is off, so
        // that the next attempt continues from there.
        let mut first = parameters.clone();
        first.insert("DeletionProtection".to_owned(), "false".to_owned());
        first
            .entry("PublicUrl".to_owned())
            .or_insert_with(|| NOT_YET.to_owned());
        step(format!("first deployment of {stack}"), || {
            environment.deploy(&first, &["--disable-rollback"])
        })?;
    }
    let after = outputs(&environment)?;
    if let Some(site) = after.get("SiteUrl") {
        parameters.entry("PublicUrl".to_owned()).or_insert_with(|| site.clone());
    }
    step(format!("deploy {stack}"), || environment.deploy(&parameters, &[]))?;

    let outputs = outputs(&environment)?;
    let address = environment.address(&outputs)?;
    step(format!("smoke check of {address}"), || answers(&address))?;
    if !options.without_site {
        site::publish(stack, Some(&environment.region))?;
    }
    environment.show_mail_records(&parameters)
}

/// Whether this publishes the legal pages to the public.
fn needs_operator(options: &Options) -> bool {
    options.env == PRODUCTION && !options.without_site
}

/// The stack that the public uses.
pub(crate) fn production() -> Result<String> {
    Ok(Environment::read(PRODUCTION)?.stack)
}

/// A section of infra/samconfig.yaml.
struct Environment {
    name: String,
    stack: String,
    region: String,
    /// Parameters of the template.
    parameters: BTreeMap<String, String>,
}

impl Environment {
    fn read(name: &str) -> Result<Self> {
        let mut config: Value = serde_yaml_ng::from_str(&fs::read_to_string(root().join("infra/samconfig.yaml"))?)?;
        config.apply_merge()?;
        let section = &config[name]["deploy"]["parameters"];
        let text = |field: &str| {
            let value = section[field].as_str();
            value
                .map(ToOwned::to_owned)
                .with_context(|| format!("infra/samconfig.yaml has no {field} for {name:?}"))
        };
        let overrides = section["parameter_overrides"].as_sequence().into_iter().flatten();
        let parameters = overrides
            .filter_map(|parameter| parameter.as_str()?.split_once('='))
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect();
        Ok(Self {
            name: name.to_owned(),
            stack: text("stack_name")?,
            region: text("region")?,
            parameters,
        })
    }

    fn deploy(&self, parameters: &BTreeMap<String, String>, more: &[&str]) -> Result<()> {
        let mut sam = Command::new(tools::local_cloud("sam")?);
        sam.args(["deploy", "--template-file", "template.yaml"])
            .args(["--config-file", "infra/samconfig.yaml", "--config-env", &self.name])
            .args(["--no-confirm-changeset", "--no-progressbar"])
            .args(more)
            .arg("--parameter-overrides")
            .args(
                parameters
                    .iter()
                    .map(|(name, value)| format!("{name}={}", quoted(value))),
            );
        run(
            &format!("deploy {}", self.name),
            sam.env("SAM_CLI_TELEMETRY", "0").current_dir(root()),
        )
    }

    /// The address of the deployed product: its public URL; on a local cloud, which has no edge, the gateway's.
    fn address(&self, outputs: &BTreeMap<String, String>) -> Result<String> {
        let output = |name: &str| {
            let value = outputs.get(name);
            value.with_context(|| format!("{} has no output {name}", self.stack))
        };
        match std::env::var("AWS_ENDPOINT_URL") {
            Ok(endpoint) => Ok(format!("{endpoint}/_aws/execute-api/{}", output("ApiId")?)),
            Err(_) => output("PublicUrl").cloned(),
        }
    }

    /// Shows the DNS records without which mails of a new domain are refused or treated as spam.
    fn show_mail_records(&self, parameters: &BTreeMap<String, String>) -> Result<()> {
        let Some(identity) = parameters.get("MailIdentity") else {
            return Ok(());
        };
        let mut aws = cloud::aws()?;
        let records = process::output(
            aws.args(["mail-records", identity])
                .env("AWS_DEFAULT_REGION", &self.region),
        )?;
        for record in serde_json::from_str::<Vec<String>>(&records)? {
            println!("  {record}");
        }
        Ok(())
    }
}

/// The outputs of the environment's stack; empty while there is no stack.
fn outputs(environment: &Environment) -> Result<BTreeMap<String, String>> {
    let mut aws = cloud::aws()?;
    aws.args(["outputs", "--or-none", &environment.stack]);
    let output = process::output(aws.env("AWS_DEFAULT_REGION", &environment.region))?;
    Ok(serde_json::from_str(&output)?)
}

/// A value for `sam`: in quotes, because it may contain spaces.
fn quoted(value: &str) -> String {
    format!("\"{}\"", value.replace('"', "\\\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_site_of_production_needs_the_name_of_the_company() {
        let options = |env: &str, without_site| Options {
            env: env.to_owned(),
            built: false,
            x86_64: false,
            without_site,
        };
        assert!(needs_operator(&options("prod", false)));
        for other in [
            options("staging", false),
            options("local", false),
            options("prod", true),
        ] {
            assert!(!needs_operator(&other), "{}", other.env);
        }
    }

    #[test]
    fn production_is_an_environment() -> Result<()> {
        assert_eq!(production()?, "kilele");
        Ok(())
    }
}

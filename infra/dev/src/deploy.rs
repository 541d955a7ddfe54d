//! Deploys `template.yaml` to the local cloud, with the same tool as for AWS.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail};
use jiff::Timestamp;

use crate::cloud::{self, Cloud, credentials};
use crate::provider::Provider;
use crate::step::run;
use crate::workspace::{bootstrap, root};
use crate::{process, tools};

/// The local stack's name.
pub(crate) const STACK: &str = "kilele";

/// The outputs of the deployed stack.
pub(crate) struct Stack {
    outputs: BTreeMap<String, String>,
    /// The port of the cloud it runs in.
    pub(crate) port: u16,
}

/// Deploys to a local cloud; links in mails start with `web`.
pub(crate) fn deploy(cloud: &Cloud, web: &str) -> Result<Stack> {
    deploy_with(cloud, web, None)
}

/// As [`deploy`], with a card provider. Without one, nothing can be bought.
pub(crate) fn deploy_with(cloud: &Cloud, web: &str, provider: Option<&Provider>) -> Result<Stack> {
    let mut sam = std::process::Command::new(tools::local_cloud("sam")?);
    sam.args([
        "deploy",
        "--template-file",
        "template.yaml",
        "--stack-name",
        STACK,
        "--resolve-s3",
    ])
    .args(["--capabilities", "CAPABILITY_IAM", "CAPABILITY_AUTO_EXPAND"])
    .args([
        "--no-confirm-changeset",
        "--no-fail-on-empty-changeset",
        "--no-progressbar",
        "--language-extensions",
    ])
    .args([
        "--parameter-overrides",
        &format!("PublicUrl={web}"),
        "DeletionProtection=false",
        // The local cloud has neither GuardDuty nor TLS.
        "MalwareScan=signatures",
        "PlainHttp=true",
        "RequireEdge=false",
        &format!("SocketsOrigin={}", gateway(cloud.port)),
    ])
    .args([
        &format!(
            "Architecture={}",
            if cfg!(target_arch = "aarch64") {
                "arm64"
            } else {
                "x86_64"
            }
        ),
        &format!("Release={}", release_name()),
    ])
    .args(provider.map(|provider| format!("PaymentProviderUrl={}", provider.url)))
    .envs(credentials(cloud.port))
    .env("SAM_CLI_TELEMETRY", "0")
    .current_dir(root());
    run("deploy", &mut sam)?;
    let stack = Stack::of(cloud.port)?;
    if let Some(provider) = provider {
        stack.connect(provider)?;
    }
    Ok(stack)
}

/// A unique name for this deployment, for the parameter `Release`: seconds since 1970.
pub(crate) fn release_name() -> String {
    Timestamp::now().as_second().to_string()
}

impl Stack {
    /// The stack in the local cloud on this port.
    pub(crate) fn of(port: u16) -> Result<Self> {
        let output = process::output(cloud::aws_on(port)?.args(["outputs", STACK]))?;
        Ok(Self {
            outputs: serde_json::from_str(&output)?,
            port,
        })
    }

    /// One of the template's outputs.
    pub(crate) fn output(&self, name: &str) -> Result<&str> {
        self.outputs
            .get(name)
            .map(String::as_str)
            .with_context(|| format!("template.yaml has no output {name}"))
    }

    /// The URL of the gateway for `/api/…`.
    pub(crate) fn api(&self) -> Result<String> {
        Ok(format!("{}/{}", gateway(self.port), self.output("ApiId")?))
    }

    /// The URL of the gateway for WebSockets, without the stage.
    pub(crate) fn sockets(&self) -> Result<String> {
        Ok(format!("{}/{}", gateway(self.port), self.output("SocketApiId")?))
    }

    /// Updates one function with the binary that was just built.
    pub(crate) fn update(&self, function: &str) -> Result<()> {
        let mut aws = cloud::aws_on(self.port)?;
        aws.args(["put-code", &format!("{STACK}-{function}")])
            .arg(bootstrap(function));
        process::output(&mut aws).map(drop)
    }

    /// Gives the functions the provider's secrets, which each reads when it starts, and the provider the address of its
    /// events.
    fn connect(&self, provider: &Provider) -> Result<()> {
        let secrets = [
            ("PaymentProviderKeyArn", Some(&provider.key)),
            ("PaymentEventKeyArn", provider.event_secret.as_ref()),
        ];
        for (output, secret) in secrets {
            let Some(secret) = secret else { continue };
            let mut aws = cloud::aws_on(self.port)?;
            aws.args(["put-secret", self.output(output)?, secret]);
            process::output(&mut aws)?;
        }
        provider.send_events_to(&format!("{}/api/webhooks/payments", self.api()?))
    }

    /// A deployed stack can be unusable; this calls it.
    pub(crate) fn smoke_check(&self) -> Result<()> {
        answers(&self.api()?)
    }
}

/// Where the local cloud on this port has all APIs.
fn gateway(port: u16) -> String {
    format!("http://127.0.0.1:{port}/_aws/execute-api")
}

/// Fails unless the product responds at this address: the gateway refuses a call without a token, and a public one
/// reaches its function.
pub(crate) fn answers(address: &str) -> Result<()> {
    let refused = status(&format!("{address}/api/auth/me"))?;
    if refused != 401 {
        bail!("GET /api/auth/me without a token answered {refused} instead of 401: the routes are not in place");
    }
    let unknown = status(&format!("{address}/api/invitations/no-such-token"))?;
    if unknown != 404 {
        bail!("GET /api/invitations/no-such-token answered {unknown} instead of 404: functions/auth does not run");
    }
    Ok(())
}

fn status(url: &str) -> Result<u16> {
    match ureq::get(url).call() {
        Ok(answer) => Ok(answer.status().as_u16()),
        Err(ureq::Error::StatusCode(code)) => Ok(code),
        Err(error) => bail!("{url} did not answer: {error}"),
    }
}

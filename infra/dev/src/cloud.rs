//! The local cloud: MiniStack, on 127.0.0.1 only.

use std::fs::{self, File};
use std::net::{Ipv4Addr, TcpListener};
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use crate::process::{self, Running};
use crate::workspace::{local, root};
use crate::{step, tools};

/// The region of the local cloud.
pub(crate) const REGION: &str = "eu-west-1";
/// The default port of `cargo dev up`'s cloud (`KILELE_CLOUD_PORT`); MiniStack's own.
pub(crate) const PORT: u16 = 4566;
const START: Duration = Duration::from_secs(60);

/// A running local cloud.
pub(crate) struct Cloud {
    /// The port of all its services.
    pub(crate) port: u16,
    process: Running,
}

impl Cloud {
    /// Starts a local cloud with its state in `.local/<name>`; without `keep` it starts and ends empty.
    pub(crate) fn start(name: &str, port: u16, keep: bool) -> Result<Self> {
        Self::start_behind(name, port, keep, &format!("http://127.0.0.1:{port}"))
    }

    /// As [`Self::start`]; the functions in it use another address for the cloud.
    pub(crate) fn start_behind(name: &str, port: u16, keep: bool, endpoint: &str) -> Result<Self> {
        let python = tools::local_cloud("python")?;
        let folder = local(name);
        if !keep && folder.exists() {
            fs::remove_dir_all(&folder)?;
        }
        fs::create_dir_all(folder.join("tmp"))?;
        let log = step::log(name);
        fs::create_dir_all(local("log"))?;
        let mut launcher = launcher(&python, &folder, port, keep, &log)?;
        let process = process::start(launcher.env("AWS_ENDPOINT_URL", endpoint))?;
        let cloud = Self { port, process };
        cloud.wait_until_ready(&log)?;
        Ok(cloud)
    }

    /// Its address.
    pub(crate) fn endpoint(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Whether it has stopped by itself.
    pub(crate) fn ended(&self) -> Result<bool> {
        Ok(process::ended(self.process)?.is_some())
    }

    /// Stops it and the functions that run in it.
    pub(crate) fn stop(&self) {
        process::stop(self.process);
    }

    fn wait_until_ready(&self, log: &Path) -> Result<()> {
        let started = Instant::now();
        let health = format!("{}/_ministack/health", self.endpoint());
        while started.elapsed() < START {
            if process::ended(self.process)?.is_some() {
                step::show_end(log)?;
                bail!("The local cloud stopped while starting; its messages are above");
            }
            if ureq::get(&health).call().is_ok() {
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        bail!("The local cloud did not answer within a minute; see {}", log.display())
    }
}

/// With a clean environment: every function inherits the emulator's, and must see only what AWS would provide.
fn launcher(python: &Path, folder: &Path, port: u16, keep: bool, log: &Path) -> Result<Command> {
    let out = File::create(log)?;
    let mut command = Command::new(python);
    command
        .arg(root().join("infra/local/launch.py"))
        .env_clear()
        .envs(credentials(port))
        .env("PATH", "/usr/bin:/bin")
        .env("HOME", folder)
        .env("TMPDIR", folder.join("tmp"))
        .env("AWS_EC2_METADATA_DISABLED", "true")
        .env("GATEWAY_PORT", port.to_string())
        .env("BIND_HOST", "127.0.0.1")
        // Without it any confirmation code is right, signing out revokes nothing, and IAM is not enforced.
        .env("AUTH", "true")
        .env("PERSIST_STATE", if keep { "1" } else { "0" })
        .env("S3_PERSIST", if keep { "1" } else { "0" })
        .env("STATE_DIR", folder.join("state"))
        .env("S3_DATA_DIR", folder.join("s3"))
        .env("SFTP_ENABLED", "0")
        .env("IOT_MTLS_ENABLED", "0")
        .envs(std::env::vars().filter(|(name, _)| name.starts_with("KILELE_LOCAL_")))
        .stdout(out.try_clone()?)
        .stderr(out);
    Ok(command)
}

/// The environment variables for a client of the local cloud on this port.
pub(crate) fn credentials(port: u16) -> [(&'static str, String); 5] {
    [
        ("AWS_ENDPOINT_URL", format!("http://127.0.0.1:{port}")),
        ("AWS_ACCESS_KEY_ID", "test".to_owned()),
        ("AWS_SECRET_ACCESS_KEY", "test".to_owned()),
        ("AWS_DEFAULT_REGION", REGION.to_owned()),
        ("AWS_REGION", REGION.to_owned()),
    ]
}

/// The port of `cargo dev up`'s cloud.
pub(crate) fn port() -> Result<u16> {
    match std::env::var("KILELE_CLOUD_PORT") {
        Ok(port) => match port.parse() {
            Ok(port) => Ok(port),
            Err(_) => bail!("KILELE_CLOUD_PORT must be a port number, not {port:?}"),
        },
        Err(_) => Ok(PORT),
    }
}

/// Refuses a port that another program uses; `remedy` says what to do.
pub(crate) fn must_be_free(port: u16, remedy: &str) -> Result<()> {
    if TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_err() {
        bail!("Port {port} is taken by another program; stop that, or {remedy}");
    }
    Ok(())
}

/// The ports to choose from. Below those that Linux and macOS give to outgoing connections: such a connection of another
/// process could take a chosen port before it is used.
const PORTS: std::ops::Range<u16> = 20_000..30_000;

/// An unused port.
pub(crate) fn free_port() -> Result<u16> {
    static NEXT: AtomicU16 = AtomicU16::new(0);
    // Two processes that look at the same time begin at different ports.
    let first = u16::try_from(std::process::id() % u32::from(PORTS.end - PORTS.start))?;
    for _ in PORTS {
        let place = first.wrapping_add(NEXT.fetch_add(1, Ordering::Relaxed));
        let port = PORTS.start + place % (PORTS.end - PORTS.start);
        if TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok() {
            return Ok(port);
        }
    }
    bail!("No port between {} and {} is free", PORTS.start, PORTS.end)
}

/// The Python script for AWS calls, with the credentials of this environment.
pub(crate) fn aws() -> Result<Command> {
    let mut command = Command::new(tools::local_cloud("python")?);
    command.arg(root().join("infra/local/aws.py"));
    Ok(command)
}

/// The same script, for the local cloud on this port.
pub(crate) fn aws_on(port: u16) -> Result<Command> {
    let mut command = aws()?;
    command.envs(credentials(port));
    Ok(command)
}

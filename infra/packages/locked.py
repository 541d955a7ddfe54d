"""The packages of others that the lock files name: crates, npm packages and Python packages."""

from __future__ import annotations

import json
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Iterator

ROOT = Path(__file__).parents[2]

CRATES_IO = "registry+https://github.com/rust-lang/crates.io-index"
NPM_REGISTRY = "https://registry.npmjs.org/"


@dataclass(frozen=True, order=True)
class Package:
    """One version of a package. `ecosystem` is spelled as OSV spells it: crates.io, npm or PyPI."""

    ecosystem: str
    name: str
    version: str
    # As the package states it; None where the lock file does not say.
    licence: str | None = None
    # Whether it can be part of a deployment: of a function or of the site.
    delivered: bool = False
    # Where it comes from, if not from the public registry with a hash in the lock file.
    foreign: str | None = None
    # Python only: the systems it is for.
    marker: str | None = None

    @property
    def key(self) -> str:
        return f"{self.ecosystem}:{self.name}"

    def __str__(self) -> str:
        return f"{self.key} {self.version}"


def packages() -> list[Package]:
    """All of them, each once."""
    found = {*crates()}
    for lock in sorted(ROOT.glob("*/package-lock.json")) + sorted(ROOT.glob("infra/*/*/package-lock.json")):
        found |= {*npm(lock)}
    for requirements in sorted(ROOT.glob("infra/local/requirements*.txt")):
        found |= {*python(requirements)}
    return sorted(found, key=str)


def crates() -> Iterator[Package]:
    """Every crate of Cargo.lock, for whichever system. Any of them may be linked into a function."""
    listed = subprocess.run(
        ["cargo", "metadata", "--locked", "--format-version", "1"], cwd=ROOT, check=True, stdout=subprocess.PIPE
    )
    for crate in json.loads(listed.stdout)["packages"]:
        source = crate["source"]
        # Without a source it is a member of the workspace or a folder outside of it.
        if source is None and Path(crate["manifest_path"]).is_relative_to(ROOT):
            continue
        foreign = None if source == CRATES_IO else source or crate["manifest_path"]
        yield Package("crates.io", crate["name"], crate["version"], crate["license"], True, foreign)


def npm(lock: Path) -> Iterator[Package]:
    """Packages of a package-lock.json. Those marked `dev` are tools, and those of `infra` are not delivered at all."""
    site = lock.parent == ROOT / "frontend"
    for place, package in json.loads(lock.read_text())["packages"].items():
        if not place:
            continue
        resolved = package.get("resolved", NPM_REGISTRY)
        trusted = resolved.startswith(NPM_REGISTRY) and "integrity" in package
        yield Package(
            "npm",
            package.get("name", place.rpartition("node_modules/")[2]),
            package["version"],
            package.get("license"),
            site and not package.get("dev", False),
            None if trusted else f"{resolved} without a hash",
        )


def python(requirements: Path) -> Iterator[Package]:
    """Packages of a requirements file; pip refuses a line without a hash."""
    line = re.compile(r"^(\S+)==(\S+)(?: ; (.+))? \\$", re.MULTILINE)
    for name, version, marker in line.findall(requirements.read_text()):
        yield Package("PyPI", name, version, marker=marker or None)

"""Asks OSV (https://osv.dev) for known advisories of the packages that the lock files name, and fails where there is one.

OSV gathers RustSec, GitHub's advisories, PyPI's and reports of malicious packages. Without a network nothing is looked at, the
check says so and passes: it must not depend on a service. KILELE_OSV is the address of another OSV, for tests.
"""

from __future__ import annotations

import json
import os
import sys
from datetime import date
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import yaml
from locked import Package, packages

OSV = os.environ.get("KILELE_OSV", "https://api.osv.dev")
SECONDS = 15
# The maximum number of queries in one request to OSV.
BATCH = 1000

Query = dict[str, Any]


def ask(path: str, body: Any = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(OSV + path, data, {"Content-Type": "application/json"}), timeout=SECONDS) as response:
        return json.load(response)


def advisories_of(all_packages: list[Package]) -> dict[str, list[Package]]:
    """The packages that each advisory is about, by its id."""
    found: dict[str, list[Package]] = {}
    queries = [(package, query(package)) for package in all_packages]
    while queries:
        now, queries = queries[:BATCH], queries[BATCH:]
        results = ask("/v1/querybatch", {"queries": [asked for _, asked in now]})["results"]
        for (package, asked), result in zip(now, results, strict=True):
            for advisory in result.get("vulns", []):
                found.setdefault(advisory["id"], []).append(package)
            if token := result.get("next_page_token"):
                queries.append((package, {**asked, "page_token": token}))
    return found


def query(package: Package) -> Query:
    return {"package": {"ecosystem": package.ecosystem, "name": package.name}, "version": package.version}


def problems_of(found: dict[str, list[Package]], accepted: list[dict[str, Any]]) -> list[str]:
    """What is neither withdrawn nor accepted, and what is accepted for too long or for nothing."""
    problems = []
    unused = {entry["id"] for entry in accepted}
    waived = {entry["id"] for entry in accepted if entry["until"] >= date.today()}
    for id, affected in sorted(found.items()):
        advisory = ask(f"/v1/vulns/{id}")
        ids = {id, *advisory.get("aliases", [])}
        unused -= ids
        if "withdrawn" in advisory or ids & waived:
            continue
        summary = advisory.get("summary") or advisory.get("details", "").partition("\n")[0]
        problems += [f"{package}: {id} {summary} (https://osv.dev/{id})" for package in affected]
    return problems + [f"{id} is in `accepted` of policy.yaml, but concerns no package" for id in sorted(unused)]


def main() -> int:
    accepted = yaml.safe_load((Path(__file__).parent / "policy.yaml").read_text())["advisories"]["accepted"]
    # A package that is in two places of a lock file is one query.
    all_packages = sorted({Package(p.ecosystem, p.name, p.version) for p in packages()})
    try:
        problems = problems_of(advisories_of(all_packages), accepted)
    except (OSError, json.JSONDecodeError) as error:
        print(f"not looked at: advisories, because {OSV} gave no answer ({error})")
        return 0
    print(f"{len(all_packages)} packages, {len(problems)} problems")
    print("\n".join(problems))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())

"""Refuses a package whose licence is not on the list of policy.yaml, or that comes from anywhere but the public registries.

    licences.py <folder of a Python environment>…

The environments are those that the requirements files are installed in: Python packages state their licence only there.
"""

from __future__ import annotations

import importlib.metadata
import re
import sys
from pathlib import Path

import yaml
from boolean import Expression, ParseError
from license_expression import ExpressionError, get_spdx_licensing
from locked import Package, packages
from packaging.markers import Marker

POLICY = yaml.safe_load((Path(__file__).parent / "policy.yaml").read_text())["licences"]
SPDX = get_spdx_licensing()


def stated_by_python(environments: list[Path]) -> dict[tuple[str, str], str | None]:
    """The licences that installed packages state, by normalised name and version."""
    folders = [str(folder) for path in environments for folder in path.glob("lib/python*/site-packages")]
    return {
        (normal(installed.name), installed.version): licence_of(installed.metadata)
        for installed in importlib.metadata.distributions(path=folders)
    }


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def licence_of(metadata: importlib.metadata.PackageMetadata) -> str | None:
    """The SPDX expression where there is one, else what the classifiers mean, else the free text."""
    if expression := metadata.get("License-Expression"):
        return expression
    prefix = "License :: OSI Approved :: "
    classifiers = [line.removeprefix(prefix) for line in metadata.get_all("Classifier", []) if line.startswith(prefix)]
    if classifiers:
        return " AND ".join(POLICY["classifiers"].get(name, f"“{name}”") for name in classifiers)
    return metadata.get("License")


def problem(package: Package, licence: str | None) -> str | None:
    """What is wrong with a package, or None."""
    if package.foreign:
        return f"comes from {package.foreign}"
    if not licence:
        return "states no licence: look it up and add it to `stated`"
    try:
        # Cargo's older way to write an alternative.
        expression = SPDX.parse(re.sub(r"\s*/\s*", " OR ", licence), validate=True)
    except (ExpressionError, ParseError):
        return f"{licence!r} is no SPDX expression: look it up and add it to `stated`"
    allowed = {*POLICY["allowed"]} | (set() if package.delivered else {*POLICY["tools"]})
    return None if is_allowed(expression, allowed) else f"{licence} is not on the list"


def is_allowed(expression: Expression, allowed: set[str]) -> bool:
    """One of an alternative is enough; of a conjunction it takes all."""
    if isinstance(expression, SPDX.OR):
        return any(is_allowed(part, allowed) for part in expression.args)
    if isinstance(expression, SPDX.AND):
        return all(is_allowed(part, allowed) for part in expression.args)
    return str(expression) in allowed


def main() -> int:
    installed = stated_by_python([Path(folder) for folder in sys.argv[1:]])
    stated: dict[str, str] = dict(POLICY["stated"])
    problems, elsewhere, looked_at = [], [], 0
    for package in packages():
        licence = stated.pop(package.key, None) or POLICY["stated"].get(package.key) or package.licence
        if licence is None and package.ecosystem == "PyPI":
            licence = installed.get((normal(package.name), package.version))
            if licence is None and package.marker and not Marker(package.marker).evaluate():
                elsewhere.append(package.name)
                continue
        looked_at += 1
        if wrong := problem(package, licence):
            problems.append(f"{package}: {wrong}")
    problems += [f"{key}: in `stated`, but no lock file names it" for key in stated]
    if elsewhere:
        print(f"only for other systems, so their licences are not known here: {', '.join(elsewhere)}")
    print(f"{looked_at} packages, {len(problems)} problems")
    print("\n".join(problems))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())

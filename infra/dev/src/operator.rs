//! What only the company knows about itself, which the legal pages print: production is not published without it.

use std::fs;

use anyhow::{Result, bail};

use crate::workspace::frontend;

/// The environment of infra/samconfig.yaml that the public uses.
pub(crate) const PRODUCTION: &str = "prod";

/// Fails if the build's environment lacks a fact about the company; elsewhere the legal pages show it as a marked blank.
pub(crate) fn is_named() -> Result<()> {
    require(&variables()?, |name| std::env::var(name).ok())
}

/// The variables of the facts, as the site reads them.
fn variables() -> Result<Vec<String>> {
    let source = fs::read_to_string(frontend().join("src/features/site/legal/operator.ts"))?;
    let names = source.split("given('").skip(1).filter_map(|rest| rest.split_once('\''));
    Ok(names.map(|(name, _)| format!("KILELE_OPERATOR_{name}")).collect())
}

fn require(variables: &[String], value: impl Fn(&str) -> Option<String>) -> Result<()> {
    let is_missing = |name: &&String| value(name).is_none_or(|value| value.trim().is_empty());
    let missing: Vec<_> = variables.iter().filter(is_missing).map(String::as_str).collect();
    if missing.is_empty() {
        return Ok(());
    }
    bail!(
        "The legal pages of production name the company, so set these variables first: {}.",
        missing.join(", ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fact_that_the_site_prints_is_required() -> Result<()> {
        let variables = variables()?;
        let source = fs::read_to_string(frontend().join("src/features/site/legal/operator.ts"))?;
        let blanks = source.matches(": msg('").count();
        assert_eq!(variables.len(), blanks, "one variable for each marked blank");
        assert!(variables.contains(&"KILELE_OPERATOR_REGISTERED_NAME".to_owned()));
        require(&variables, |_| Some("Kilele Ltd".to_owned()))
    }

    #[test]
    fn the_refusal_names_what_is_missing_and_nothing_else() {
        let variables = ["NAME", "ADDRESS", "COURTS"].map(|name| format!("KILELE_OPERATOR_{name}"));
        let refusal = require(&variables, |name| match name {
            "KILELE_OPERATOR_NAME" => Some("Kilele Ltd".to_owned()),
            "KILELE_OPERATOR_COURTS" => Some("  ".to_owned()),
            _ => None,
        });
        assert_eq!(
            refusal.map_err(|error| error.to_string()),
            Err(
                "The legal pages of production name the company, so set these variables first: \
                 KILELE_OPERATOR_ADDRESS, KILELE_OPERATOR_COURTS."
                    .to_owned()
            )
        );
    }
}

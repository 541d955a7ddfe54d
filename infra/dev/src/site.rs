//! The built site: served on this machine as by the edge, or published to the bucket of a stack.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};
use clap::Args;
use serde_json::{Value, json};

use crate::deploy::Stack;
use crate::step::{run, step};
use crate::workspace::{frontend, local, root};
use crate::{cloud, operator, process, release, tools};

#[derive(Args)]
pub(crate) struct Options {
    /// The stack, in the account and region that the environment names.
    #[arg(long)]
    stack: String,
    /// Show the pages of the version before again, instead of building.
    #[arg(long)]
    rollback: bool,
}

/// `cargo dev site`
pub(crate) fn site(options: &Options) -> Result<()> {
    let stack = &options.stack;
    if !options.rollback {
        if *stack == release::production()? {
            operator::is_named()?;
        }
        return publish(stack, None);
    }
    let outputs = outputs(stack, None)?;
    let output = |name: &str| {
        let value = outputs[name].as_str();
        value.with_context(|| format!("{stack} has no output {name}"))
    };
    let (bucket, edge) = (output("SiteBucketName")?, output("EdgeId")?);
    let back = process::output(cloud::aws()?.args(["roll-back-site", bucket, edge]))?;
    println!("  {}", back.trim());
    Ok(())
}

fn outputs(stack: &str, region: Option<&str>) -> Result<Value> {
    let mut aws = cloud::aws()?;
    aws.args(["outputs", stack]);
    if let Some(region) = region {
        aws.env("AWS_DEFAULT_REGION", region);
    }
    Ok(serde_json::from_str(&process::output(&mut aws)?)?)
}

/// Builds the site for a stack and publishes it. The default region is the environment's.
pub(crate) fn publish(stack: &str, region: Option<&str>) -> Result<()> {
    let outputs = outputs(stack, region)?;
    let output = |name: &str| {
        let value = outputs[name].as_str();
        value.with_context(|| format!("{stack} has no output {name}"))
    };
    let (origin, bucket, edge) = (output("PublicUrl")?, output("SiteBucketName")?, output("EdgeId")?);
    tools::frontend_packages()?;
    step("build frontend", || build(origin))?;
    step("the edge fits the build", || {
        run("check edge", &mut tools::npm_run("edge:check")?)
    })?;
    let put = step("upload", || {
        let mut aws = cloud::aws()?;
        if let Some(region) = region {
            aws.env("AWS_DEFAULT_REGION", region);
        }
        upload(aws, bucket, edge)
    })?;
    println!("\n  {origin}  {}", put.trim());
    Ok(())
}

/// Puts the built site into the bucket of the local cloud, from which functions read the templates of its pages.
pub(crate) fn publish_locally(stack: &Stack) -> Result<()> {
    let (bucket, edge) = (stack.output("SiteBucketName")?, stack.output("EdgeId")?);
    upload(cloud::aws_on(stack.port)?, bucket, edge).map(drop)
}

fn upload(mut aws: Command, bucket: &str, edge: &str) -> Result<String> {
    let rules = local("cache-control.json");
    fs::create_dir_all(local(""))?;
    fs::write(&rules, cache_control().to_string())?;
    aws.args(["put-site", bucket, edge]);
    process::output(aws.arg(frontend().join("build/client")).arg(&rules))
}

/// Builds the frontend for a site at this address.
pub(crate) fn build(origin: &str) -> Result<()> {
    run("build frontend", tools::npm_run("build")?.env("KILELE_ORIGIN", origin))
}

/// The server for the built site, with the function and the headers of infra/edge.yaml, and no others.
pub(crate) fn server(port: u16) -> Result<Command> {
    let mut node = tools::npm_run("site")?;
    node.args(["--", &port.to_string()]).arg(edge()?);
    Ok(node)
}

/// The edge's configuration from the template, as JSON for the server, which cannot read YAML.
fn edge() -> Result<PathBuf> {
    let template = fs::read_to_string(root().join("infra/edge.yaml"))?;
    let template: Value = serde_json::to_value(serde_yaml_ng::from_str::<serde_yaml_ng::Value>(&template)?)?;
    let of = |resource: &str, property: &str| template["Resources"][resource]["Properties"][property].clone();
    let edge = json!({
        "Function": of("SiteFunction", "FunctionCode"),
        "SocketFunction": of("SocketFunction", "FunctionCode"),
        "PagesFunction": of("PagesFunction", "FunctionCode"),
        "Pages": pages(&template),
        "SiteHeaders": plain(of("SiteHeaders", "ResponseHeadersPolicyConfig")),
        "ApiHeaders": of("ApiHeaders", "ResponseHeadersPolicyConfig"),
        "CacheControl": cache_control(),
    });
    let file = local("edge.json");
    fs::create_dir_all(local(""))?;
    fs::write(&file, edge.to_string())?;
    Ok(file)
}

/// The path patterns that the API answers with a page, by their function, and the headers of each.
fn pages(template: &Value) -> Value {
    let behaviours = template["Resources"]["Edge"]["Properties"]["DistributionConfig"]["CacheBehaviors"].as_array();
    behaviours
        .into_iter()
        .flatten()
        .filter(|behaviour| behaviour["FunctionAssociations"].to_string().contains("PagesFunction"))
        .map(|behaviour| {
            json!({
                "pattern": behaviour["PathPattern"],
                "headers": behaviour["ResponseHeadersPolicyId"]["!Ref"],
            })
        })
        .collect()
}

/// A value with the text of `!Sub` unchanged; the server replaces what it knows.
fn plain(value: Value) -> Value {
    match value {
        Value::Object(mut map) if map.len() == 1 && map.contains_key("!Sub") => map.remove("!Sub").unwrap_or_default(),
        Value::Object(map) => map.into_iter().map(|(name, value)| (name, plain(value))).collect(),
        other => other,
    }
}

/// The cache lifetime of files. The first matching rule applies; asset names contain a content hash.
fn cache_control() -> Value {
    json!([
        { "prefix": "/assets/", "value": "public, max-age=31536000, immutable" },
        { "suffix": ".html", "value": "no-cache" },
        { "value": "public, max-age=3600" },
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_local_server_knows_which_pages_the_api_answers() -> Result<()> {
        let template: Value = serde_json::from_slice(&fs::read(edge()?)?)?;
        assert_eq!(
            template["Pages"],
            json!([
                {"pattern": "/jobs/*", "headers": "SiteHeaders"},
                {"pattern": "/fr/jobs/*", "headers": "SiteHeaders"},
                {"pattern": "/ar/jobs/*", "headers": "SiteHeaders"},
                {"pattern": "/sitemap-jobs.xml", "headers": "ApiHeaders"},
                {"pattern": "/jobs.rss", "headers": "ApiHeaders"},
                {"pattern": "/pricing", "headers": "SiteHeaders"},
                {"pattern": "/fr/pricing", "headers": "SiteHeaders"},
                {"pattern": "/ar/pricing", "headers": "SiteHeaders"},
                {"pattern": "/pricing/simple", "headers": "SiteHeaders"},
                {"pattern": "/fr/pricing/simple", "headers": "SiteHeaders"},
                {"pattern": "/ar/pricing/simple", "headers": "SiteHeaders"},
            ])
        );
        Ok(())
    }

    #[test]
    fn the_local_server_uses_the_values_of_the_template() -> Result<()> {
        let template: Value = serde_json::from_slice(&fs::read(edge()?)?)?;
        let code = template["Function"].as_str().unwrap_or_default();
        assert!(code.contains("function handler(event)"), "{code}");
        for headers in ["SiteHeaders", "ApiHeaders"] {
            let policy = &template[headers]["SecurityHeadersConfig"]["ContentSecurityPolicy"]["ContentSecurityPolicy"];
            let policy = policy.as_str().unwrap_or_default();
            assert!(policy.starts_with("default-src 'none'"), "{headers}: {policy}");
        }
        Ok(())
    }
}

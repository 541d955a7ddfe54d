//! Security settings in templates and manifests that cannot be tested by a request on a local cloud: TLS, headers,
//! caches, the user pool, permissions, secrets, encryption, logs.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};

/// Everything that `cargo dev deploy` deploys.
const TEMPLATES: [&str; 6] = [
    "template.yaml",
    "infra/data.yaml",
    "infra/events.yaml",
    "infra/consumers.yaml",
    "infra/edge.yaml",
    "infra/watch.yaml",
];
/// `CachingDisabled` of CloudFront.
const NO_CACHE: &str = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad";
const YEAR: u64 = 31_536_000;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap()
}

/// A template as JSON, in which `!Ref X` is `{"!Ref": "X"}`.
fn template(path: &str) -> Value {
    let yaml: serde_yaml_ng::Value = serde_yaml_ng::from_str(&read(path)).unwrap();
    serde_json::to_value(yaml).unwrap()
}

/// The resources of a type in all templates, by name; those in a loop once.
fn resources(kind: &str) -> Vec<(String, Value)> {
    let mut found = Vec::new();
    for path in TEMPLATES {
        collect(&template(path)["Resources"], kind, &mut found);
    }
    assert!(!found.is_empty(), "no template has a {kind}");
    found
}

fn collect(resources: &Value, kind: &str, found: &mut Vec<(String, Value)>) {
    for (name, resource) in resources.as_object().unwrap() {
        if name.starts_with("Fn::ForEach") {
            collect(&resource[2], kind, found);
        } else if resource["Type"] == kind {
            found.push((name.clone(), resource["Properties"].clone()));
        }
    }
}

fn list(value: &Value) -> Vec<Value> {
    match value {
        Value::Array(values) => values.clone(),
        Value::Null => Vec::new(),
        one => vec![one.clone()],
    }
}

fn distribution() -> Value {
    resources("AWS::CloudFront::Distribution")[0].1["DistributionConfig"].clone()
}

/// The behaviours of the distribution, the default one first.
fn behaviours() -> Vec<Value> {
    let edge = distribution();
    let mut all = vec![edge["DefaultCacheBehavior"].clone()];
    all.extend(list(&edge["CacheBehaviors"]));
    all
}

#[test]
fn connections_use_tls_1_2_or_newer_and_never_fall_back() {
    let edge = distribution();
    let certificate = &edge["ViewerCertificate"]["!If"][1];
    assert_eq!(certificate["MinimumProtocolVersion"], "TLSv1.2_2021");
    // Only pages, whose addresses people type, redirect from http to https.
    for behaviour in behaviours() {
        let is_call = behaviour["PathPattern"]
            .as_str()
            .is_some_and(|path| path.starts_with("/api/"));
        let expected = if is_call { "https-only" } else { "redirect-to-https" };
        assert_eq!(behaviour["ViewerProtocolPolicy"], expected, "{behaviour}");
    }
    let origins = list(&edge["Origins"]);
    let names: Vec<_> = origins.iter().map(|origin| &origin["Id"]).collect();
    assert_eq!(names, ["site", "api", "sockets"]);
    for origin in &origins[1..] {
        assert_eq!(
            origin["CustomOriginConfig"],
            json!({ "OriginProtocolPolicy": "https-only", "OriginSSLProtocols": ["TLSv1.2"] })
        );
    }
    let refusing: BTreeSet<_> = resources("AWS::S3::BucketPolicy")
        .iter()
        .filter(|(_, policy)| {
            list(&policy["PolicyDocument"]["Statement"]).iter().any(|rule| {
                rule["Effect"] == "Deny"
                    && rule["Principal"] == "*"
                    && rule["Action"] == "s3:*"
                    && rule["Condition"] == json!({ "Bool": { "aws:SecureTransport": "false" } })
            })
        })
        .map(|(_, policy)| policy["Bucket"]["!Ref"].as_str().unwrap().to_owned())
        .collect();
    for (name, _) in resources("AWS::S3::Bucket") {
        // CloudFront alone writes its logs.
        assert!(
            refusing.contains(&name) || name == "EdgeLogsBucket",
            "{name} answers without TLS"
        );
    }
}

#[test]
fn every_page_and_answer_carries_the_security_headers() {
    let policies = resources("AWS::CloudFront::ResponseHeadersPolicy");
    for (name, policy) in &policies {
        let headers = &policy["ResponseHeadersPolicyConfig"]["SecurityHeadersConfig"];
        assert!(
            headers["StrictTransportSecurity"]["AccessControlMaxAgeSec"].as_u64() >= Some(YEAR),
            "{name}"
        );
        assert_eq!(headers["ContentTypeOptions"]["Override"], true, "{name}");
        assert_eq!(
            headers["ReferrerPolicy"]["ReferrerPolicy"], "strict-origin-when-cross-origin",
            "{name}"
        );
        let csp = &headers["ContentSecurityPolicy"]["ContentSecurityPolicy"];
        let csp = csp.as_str().or(csp["!Sub"].as_str()).unwrap();
        // Everything that is not named is forbidden, including plug-ins.
        for rule in ["default-src 'none'", "frame-ancestors 'none'"] {
            assert!(csp.contains(rule), "{name}: {csp}");
        }
        assert!(
            !csp.contains("unsafe-") && !csp.contains("object-src") && !csp.contains('*'),
            "{name}: {csp}"
        );
        if name == "SiteHeaders" {
            assert!(
                csp.contains("base-uri 'none'") && csp.contains("form-action 'self'"),
                "{csp}"
            );
        }
    }
    for behaviour in behaviours() {
        let policy = behaviour["ResponseHeadersPolicyId"]["!Ref"].as_str().unwrap();
        assert!(policies.iter().any(|(name, _)| name == policy), "{policy}");
    }
}

#[test]
fn other_origins_are_refused() {
    let gateway = read("infra/api.json");
    assert!(!gateway.contains("x-amazon-apigateway-cors"));
    assert!(resources("AWS::ApiGatewayV2::Api")[0].1["CorsConfiguration"].is_null());
    for (name, bucket) in resources("AWS::S3::Bucket") {
        let rules = list(&bucket["CorsConfiguration"]["CorsRules"]);
        let expected = json!({
            "AllowedOrigins": [{ "!Ref": "PublicUrl" }], "AllowedMethods": ["POST"],
            "AllowedHeaders": ["content-type"], "MaxAge": 3600,
        });
        assert!(
            rules.iter().all(|rule| name == "DocumentsBucket" && *rule == expected),
            "{name}"
        );
    }
}

#[test]
fn the_edge_caches_what_is_public_only_and_serves_no_trace() {
    let caching: Vec<_> = behaviours()[1..]
        .iter()
        .map(|it| {
            (
                it["PathPattern"].as_str().unwrap().to_owned(),
                it["CachePolicyId"].clone(),
            )
        })
        .collect();
    assert_eq!(
        caching[0],
        ("/api/public/*".to_owned(), json!({ "!Ref": "PublicAnswers" }))
    );
    assert_eq!(caching[1], ("/api/messaging/ws/*".to_owned(), json!(NO_CACHE)));
    assert_eq!(caching[2], ("/api/*".to_owned(), json!(NO_CACHE)));
    let page = |path: &str, policy: &str| (path.to_owned(), json!({ "!Ref": policy }));
    assert_eq!(
        caching[3..],
        [
            page("/jobs/*", "PublicAnswers"),
            page("/fr/jobs/*", "PublicAnswers"),
            page("/ar/jobs/*", "PublicAnswers"),
            page("/sitemap-jobs.xml", "PublicAnswers"),
            page("/jobs.rss", "PublicSearches"),
            page("/pricing", "PublicPrices"),
            page("/fr/pricing", "PublicPrices"),
            page("/ar/pricing", "PublicPrices"),
            page("/pricing/simple", "PublicPrices"),
            page("/fr/pricing/simple", "PublicPrices"),
            page("/ar/pricing/simple", "PublicPrices"),
        ]
    );
    // The key has no header and no cookie, because the answers are the same for all visitors. The feed depends on the query,
    // prices on the currency in it and on the visitor's country.
    for (name, policy) in resources("AWS::CloudFront::CachePolicy") {
        let kept = &policy["CachePolicyConfig"]["ParametersInCacheKeyAndForwardedToOrigin"];
        let (headers, query) = match name.as_str() {
            "PublicPrices" => (
                json!({ "HeaderBehavior": "whitelist", "Headers": ["CloudFront-Viewer-Country"] }),
                json!({ "QueryStringBehavior": "whitelist", "QueryStrings": ["currency"] }),
            ),
            "PublicSearches" => (
                json!({ "HeaderBehavior": "none" }),
                json!({ "QueryStringBehavior": "all" }),
            ),
            _ => (
                json!({ "HeaderBehavior": "none" }),
                json!({ "QueryStringBehavior": "none" }),
            ),
        };
        assert_eq!(kept["HeadersConfig"], headers, "{name}");
        assert_eq!(kept["CookiesConfig"], json!({ "CookieBehavior": "none" }), "{name}");
        assert_eq!(kept["QueryStringsConfig"], query, "{name}");
    }
    let methods: BTreeSet<String> = behaviours()
        .iter()
        .flat_map(|it| list(&it["AllowedMethods"]))
        .map(|method| method.as_str().unwrap().to_owned())
        .collect();
    assert!(
        !methods.contains("TRACE") && !methods.contains("CONNECT"),
        "{methods:?}"
    );
}

#[test]
fn the_user_pool_serves_our_functions_only_and_asks_for_length_alone() {
    let [(_, pool)] = resources("AWS::Cognito::UserPool").try_into().unwrap();
    let expected = json!({
        "MinimumLength": 12, "RequireLowercase": false, "RequireUppercase": false, "RequireNumbers": false,
        "RequireSymbols": false, "TemporaryPasswordValidityDays": 3,
    });
    assert_eq!(pool["Policies"]["PasswordPolicy"], expected);
    assert_eq!(
        pool["AdminCreateUserConfig"],
        json!({ "AllowAdminCreateUserOnly": true })
    );
    assert_eq!(pool["EnabledMfas"], json!(["SOFTWARE_TOKEN_MFA"]));
    let [(_, client)] = resources("AWS::Cognito::UserPoolClient").try_into().unwrap();
    // No OAuth flow, no scope, no callback URL, no other identity provider: only what is listed here.
    let expected = json!({
        "UserPoolId": { "!Ref": "UserPool" }, "GenerateSecret": true,
        "ExplicitAuthFlows": ["ALLOW_ADMIN_USER_PASSWORD_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"],
        "PreventUserExistenceErrors": "ENABLED", "EnableTokenRevocation": true,
        "ReadAttributes": ["email", "email_verified", "custom:company"],
        "AccessTokenValidity": 5, "IdTokenValidity": 60, "RefreshTokenValidity": 30,
        "TokenValidityUnits": { "AccessToken": "minutes", "IdToken": "minutes", "RefreshToken": "days" },
    });
    assert_eq!(client, expected);
    let templates: String = TEMPLATES.map(read).concat();
    for kind in ["UserPoolDomain", "UserPoolIdentityProvider", "IdentityPool"] {
        assert!(!templates.contains(&format!("AWS::Cognito::{kind}")), "{kind}");
    }
    let gateway: Value = serde_json::from_str(&read("infra/api.json")).unwrap();
    let authorizer = &gateway["components"]["securitySchemes"]["Token"]["x-amazon-apigateway-authorizer"];
    let expected = json!({
        "type": "jwt", "identitySource": "$request.header.Authorization",
        "jwtConfiguration": {
            "audience": [{ "Ref": "UserPoolClient" }],
            "issuer": { "Fn::Sub": "https://cognito-idp.${AWS::Region}.${AWS::URLSuffix}/${UserPool}" },
        },
    });
    assert_eq!(*authorizer, expected);
}

/// Every statement of all functions' own policies, with the function's name.
fn statements() -> Vec<(String, Value)> {
    let functions = resources("AWS::Serverless::Function");
    let of_function = |(name, function): &(String, Value)| {
        let name = name.clone();
        let policies = list(&function["Policies"]);
        assert!(
            policies.iter().all(|policy| policy["Statement"].is_array()),
            "{name} has a policy by name"
        );
        let statements = policies.into_iter().flat_map(|policy| list(&policy["Statement"]));
        statements
            .map(move |statement| (name.clone(), statement))
            .collect::<Vec<_>>()
    };
    functions.iter().flat_map(of_function).collect()
}

#[test]
fn a_function_may_only_do_named_things_to_named_resources() {
    // Listing actions: neither can be limited to a resource, and the data that both return can be read only with other
    // permissions.
    let unlimited = ["secretsmanager:BatchGetSecretValue", "dynamodb:ListStreams"];
    for (name, statement) in statements() {
        let actions = list(&statement["Action"]);
        assert!(!actions.is_empty(), "{name}: {statement}");
        for action in &actions {
            let action = action.as_str().unwrap();
            assert!(!action.contains('*'), "{name}: {action}");
            assert!(
                !action.starts_with("logs:") && !action.starts_with("iam:"),
                "{name}: {action}"
            );
            let is_unlimited = list(&statement["Resource"]).contains(&json!("*"));
            assert!(
                !is_unlimited || unlimited.contains(&action),
                "{name}: {action} on everything"
            );
        }
    }
}

#[test]
fn secrets_are_generated_and_read_by_those_functions_only_that_use_them() {
    for (name, secret) in resources("AWS::SecretsManager::Secret") {
        let is_of_cognito = secret["SecretString"]["!Sub"]
            .as_str()
            .is_some_and(|text| text.contains("ClientSecret"));
        let length = secret["GenerateSecretString"]["PasswordLength"].as_u64();
        assert!(
            is_of_cognito || length >= Some(48),
            "{name} is written in the template or short"
        );
    }
    for (name, function) in resources("AWS::Serverless::Function") {
        let variables = function["Environment"]["Variables"].as_object().into_iter().flatten();
        // Secrets are named, and read when the process starts.
        let named: BTreeSet<String> = variables
            .filter(|(variable, _)| variable.ends_with("_SECRET"))
            .map(|(_, value)| value["!GetAtt"].as_str().unwrap().to_owned())
            .collect();
        let readable: BTreeSet<String> = statements()
            .into_iter()
            .filter(|(of, it)| *of == name && list(&it["Action"]).contains(&json!("secretsmanager:GetSecretValue")))
            .flat_map(|(_, it)| list(&it["Resource"]))
            .map(|resource| resource["!GetAtt"].as_str().unwrap().to_owned())
            .collect();
        assert_eq!(named, readable, "{name}");
    }
}

#[test]
fn what_is_stored_is_private_encrypted_and_can_be_restored() {
    for (name, bucket) in resources("AWS::S3::Bucket") {
        let block = bucket["PublicAccessBlockConfiguration"].as_object().unwrap();
        assert!(
            block.len() == 4 && block.values().all(|it| *it == json!(true)),
            "{name}"
        );
        assert!(bucket["BucketEncryption"].is_object(), "{name}");
    }
    for (name, table) in resources("AWS::DynamoDB::Table") {
        assert_eq!(table["SSESpecification"]["SSEEnabled"], true, "{name}");
        assert_eq!(
            table["PointInTimeRecoverySpecification"]["PointInTimeRecoveryEnabled"], true,
            "{name}"
        );
        assert_eq!(
            table["DeletionProtectionEnabled"],
            json!({ "!Ref": "DeletionProtection" }),
            "{name}"
        );
    }
    for (name, queue) in resources("AWS::SQS::Queue") {
        assert_eq!(queue["SqsManagedSseEnabled"], true, "{name}");
    }
}

#[test]
fn every_function_logs_into_a_group_with_an_end_and_never_at_debug_level() {
    let parameters = &template("template.yaml")["Parameters"];
    assert_eq!(
        parameters["LogLevel"]["AllowedValues"],
        json!(["error", "warn", "info"])
    );
    for (name, function) in resources("AWS::Serverless::Function") {
        let group = function["LoggingConfig"]["LogGroup"]["!Sub"].as_str().unwrap();
        assert!(group.starts_with("${Data.Outputs.Logs}/"), "{name}: {group}");
    }
    for (name, group) in resources("AWS::Logs::LogGroup") {
        assert_eq!(
            group["RetentionInDays"],
            json!({ "!Ref": "LogRetentionDays" }),
            "{name}"
        );
    }
    let format = resources("AWS::ApiGatewayV2::Stage")[0].1["AccessLogSettings"]["Format"].clone();
    let line: Value = serde_json::from_str(format.as_str().unwrap()).unwrap();
    for field in ["request_id", "ip", "route", "status", "authorizer_error"] {
        assert!(line[field].is_string(), "{field}");
    }
    // Neither URLs with queries nor tokens.
    assert!(!format.as_str().unwrap().contains("path") && !format.as_str().unwrap().contains("header"));
}

/// Every Rust file under a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries
        .flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] })
        .collect()
}

/// The crates of `functions` and `shared`, except the testkit.
fn crates() -> Vec<PathBuf> {
    let folders = ["functions", "shared"].map(|folder| root().join(folder));
    let crates = folders.iter().flat_map(|folder| fs::read_dir(folder).unwrap());
    let crates = crates.map(|entry| entry.unwrap().path());
    crates
        .filter(|folder| folder.join("Cargo.toml").exists() && !folder.ends_with("testkit"))
        .collect()
}

#[test]
fn crates_of_ours_are_safe_rust_and_start_no_program() {
    assert!(read("Cargo.toml").contains("unsafe_code = \"forbid\""));
    assert!(crates().len() > 20);
    for folder in crates() {
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
        assert!(manifest.contains("[lints]\nworkspace = true"), "{}", folder.display());
        for source in sources(&folder.join("src")) {
            let text = fs::read_to_string(&source).unwrap_or_default();
            assert!(
                !text.contains("process::Command"),
                "{} starts a program",
                source.display()
            );
        }
    }
}

#[test]
fn cryptography_comes_from_a_few_known_crates_without_weak_ciphers_or_hashes() {
    // Tests of authenticator apps, which sign with SHA-1, use ring as well.
    let known = ["hmac", "sha2", "getrandom"];
    let weak = [
        "md5",
        "md-5",
        "sha1",
        "des",
        "rc4",
        "rsa",
        "aes",
        "openssl",
        "native-tls",
        "rand",
        "blowfish",
    ];
    for folder in crates() {
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
        let direct = manifest.split("[dev-dependencies]").next().unwrap();
        let named = |name: &str| {
            direct
                .lines()
                .any(|line| line.split(['.', ' ', '=']).next() == Some(name))
        };
        assert!(!weak.iter().any(|name| named(name)), "{}", folder.display());
        let uses = known.iter().filter(|name| named(name)).count();
        let expected = [
            "billing",
            "cloud",
            "document-sharing",
            "document-templates",
            "documents",
            "domain",
            "import-file",
            "index",
            "payments",
            "snapshots",
            "table",
        ];
        let name = folder.file_name().unwrap().to_string_lossy().into_owned();
        assert!(
            uses == 0 || expected.contains(&name.as_str()),
            "{name} uses cryptography of its own"
        );
    }
    let users = users();
    assert!(users.contains_key("ring"), "{users:?}");
    for name in ["openssl", "native-tls", "aws-lc-rs"] {
        assert!(!users.contains_key(name), "a second stack: {name}");
    }
    // Typst fills pages with random Latin on request, which no template makes.
    assert_eq!(users["rand"], BTreeSet::from(["lipsum".to_owned()]));
}

/// Which packages use a package, for all packages of programs: property tests use `rand`, which no function of ours does.
fn users() -> BTreeMap<String, BTreeSet<String>> {
    let tree = Command::new(env!("CARGO"))
        .args([
            "tree",
            "--workspace",
            "--edges",
            "normal,build",
            "--prefix",
            "depth",
            "--locked",
            "--offline",
        ])
        .current_dir(root())
        .output()
        .unwrap();
    let tree = String::from_utf8(tree.stdout).unwrap();
    let (mut users, mut path) = (BTreeMap::<_, BTreeSet<_>>::new(), Vec::new());
    for line in tree.lines() {
        // As in `3serde v1.0.229`.
        let package = line.trim_start_matches(|c: char| c.is_ascii_digit());
        let Ok(depth) = line[..line.len() - package.len()].parse() else {
            continue;
        };
        path.truncate(depth);
        let name = package.split(' ').next().unwrap().to_owned();
        users.entry(name.clone()).or_default().extend(path.last().cloned());
        path.push(name);
    }
    users
}

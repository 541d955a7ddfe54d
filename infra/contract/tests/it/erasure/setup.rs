//! All areas and workers for [`super::fixture`], with one account of the local cloud.

use cloud::Metrics;
use domain::AccountId;
use testkit::Local;

use super::fixture::{Fixture, bucket};
use crate::areas::areas;

impl Fixture {
    /// The APIs, before any requests.
    pub(super) async fn new() -> Self {
        let local = Local::new();
        let pool = local.user_pool().await;
        let s3 = aws_sdk_s3::config::Builder::from(&local.aws)
            .force_path_style(true)
            .build();
        let s3 = aws_sdk_s3::Client::from_conf(s3);
        s3.create_bucket().bucket(bucket(&local)).send().await.unwrap();
        let versioned = aws_sdk_s3::types::VersioningConfiguration::builder()
            .status(aws_sdk_s3::types::BucketVersioningStatus::Enabled)
            .build();
        let versioning = s3
            .put_bucket_versioning()
            .bucket(bucket(&local))
            .versioning_configuration(versioned);
        versioning.send().await.unwrap();
        local.bucket("search").await;
        let env = pool.env(&local);
        let areas = Box::pin(areas(&env)).await;
        let eraser = eraser::App::from_env(&env).unwrap();
        let tallier = tallier::App {
            metrics: Metrics::to("kilele", |_| {}),
            ..tallier::App::from_env(&env).unwrap()
        };
        let conversation_writer = conversation_writer::App::from_env(&env).unwrap();
        let audit_writer = audit_writer::App::from_env(&env).unwrap();
        let interaction_writer = interaction_writer::App::from_env(&env).unwrap();
        let timekeeper = timekeeper::App {
            metrics: Metrics::to("kilele", |_| {}),
            ..timekeeper::App::from_env(&env).unwrap()
        };
        let indexer = search_indexer::App::from_env(&env).unwrap();
        let nobody: AccountId = format!("usr_{}", "b".repeat(32)).parse().unwrap();
        Self {
            local,
            id: nobody.clone(),
            eraser,
            timekeeper,
            indexer,
            tallier,
            conversation_writer,
            interaction_writer,
            audit_writer,
            areas,
            pool,
            s3,
            employer: nobody,
            introduction: String::new(),
            application: String::new(),
        }
    }

    /// The same eraser, with calls through this address.
    pub(super) fn eraser_at(&self, url: &str) -> eraser::App {
        let retry = aws_config::retry::RetryConfig::disabled();
        let aws = self
            .local
            .aws
            .to_builder()
            .endpoint_url(url)
            .retry_config(retry)
            .build();
        eraser::App::from_env(&self.pool.env(&self.local.over(aws))).unwrap()
    }
}

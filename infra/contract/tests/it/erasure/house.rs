//! Every area and worker that the life of [`super::life`] goes through, on one account of the local cloud.

use std::{collections::HashMap, time::Duration};

use aws_config::SdkConfig;
use cloud::{Files, Metrics};
use domain::{AccountId, Chance, data_rights::register};
use snapshots::Snapshots;
use store::{Introductions, MemberApplications, References, Table, document::Documents, vetting::Vettings};
use testkit::{Api, Local};

use super::life::{Life, TABLES, bucket};

impl Life {
    /// The doors, before anybody came in.
    pub(super) async fn doors() -> Self {
        let local = Local::new();
        let common = local.common().await;
        let mut tables: HashMap<&'static str, Table> = HashMap::from([("accounts", common.accounts.clone())]);
        for name in TABLES.iter().filter(|name| **name != "accounts") {
            tables.insert(name, local.table(name).await);
        }
        let table = |name: &str| tables[name].clone();
        let own: HashMap<&'static str, Table> = register::partitions()
            .into_iter()
            .map(|(name, ..)| (name, table(&name.trim_end_matches("_TABLE").to_lowercase())))
            .collect();
        let applications = MemberApplications {
            table: table("applications"),
            timers: table("timers"),
        };
        let introductions = Introductions {
            table: table("introductions"),
            timers: table("timers"),
        };
        let vettings = Vettings {
            table: table("vetting"),
            accounts: table("accounts"),
            profiles: table("profiles"),
            timers: table("timers"),
            documents: table("documents"),
        };
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
        let (clock, chance) = (local.clock.clone(), Chance::system());
        let auth = auth::App {
            common: common.clone(),
            identity: pool.identity(),
            applications: table("applications"),
            profiles: table("profiles"),
            timers: table("timers"),
            rights: table("rights"),
            floor: Duration::ZERO,
        };
        let member_applications = member_applications::App {
            common: common.clone(),
            applications: applications.clone(),
            rights: table("rights"),
        };
        let profiles = profiles::App {
            common: common.clone(),
            profiles: table("profiles"),
            introductions: introductions.clone(),
            vettings: vettings.clone(),
            rights: table("rights"),
        };
        let snapshots = Snapshots::new(Files::new(&local.aws, local.bucket("search").await));
        let search = search::App {
            projection: search::Projection::new(table("search"), snapshots, clock.clone()),
            viewers: search::Viewers::new(&common, table("profiles")),
            search: table("search"),
            analytics: table("analytics"),
            timers: table("timers"),
            common: common.clone(),
        };
        let talks = introductions::App {
            common: common.clone(),
            introductions: introductions.clone(),
            profiles: table("profiles"),
            public_url: "https://kilele.example".to_owned(),
        };
        let public = public::App {
            common: common.clone(),
            contacts: table("contacts"),
            profiles: table("profiles"),
            introductions: table("introductions"),
            team: "team@kilele.example".parse().unwrap(),
        };
        let admin = admin::App {
            common: common.clone(),
            directory: pool.identity().directory,
            applications: table("applications"),
            profiles: table("profiles"),
            contacts: table("contacts"),
            timers: table("timers"),
            rights: table("rights"),
            vettings: vettings.clone(),
            introductions: table("introductions"),
        };
        let data_rights = data_rights::App {
            common: common.clone(),
            identity: pool.identity(),
            applications: applications.clone(),
            profiles: table("profiles"),
            introductions: introductions.clone(),
            contacts: table("contacts"),
            rights: table("rights"),
            timers: table("timers"),
            files: cloud::Files::new(&local.aws, bucket(&local)),
            own: own.clone(),
            floor: Duration::ZERO,
        };
        let kept = Documents {
            table: table("documents"),
            timers: table("timers"),
        };
        let files = documents::App {
            common: common.clone(),
            documents: kept.clone(),
            files: cloud::Files::new(&local.aws, bucket(&local)),
            rights: table("rights"),
            scanner: documents::Scanner::Signatures,
        };
        let named = References {
            table: table("vetting"),
            timers: table("timers"),
        };
        let referees = references::App {
            common: common.clone(),
            references: named.clone(),
            rights: table("rights"),
        };
        let vetting = vetting::App {
            common: common.clone(),
            vettings: vettings.clone(),
            rights: table("rights"),
        };
        let settings = settings::App {
            common: common.clone(),
            profiles: table("profiles"),
            documents: table("documents"),
            files: cloud::Files::new(&local.aws, bucket(&local)),
            sms: cloud::Sms::new(&local.aws),
        };
        let analytics = analytics::App {
            common: common.clone(),
            profiles: table("profiles"),
            analytics: table("analytics"),
        };
        let doors = HashMap::from([
            ("auth", Api::new(auth::routes(), auth)),
            (
                "applications",
                Api::new(member_applications::routes(), member_applications),
            ),
            ("profiles", Api::new(profiles::routes(), profiles)),
            ("search", Api::new(search::routes(), search)),
            ("introductions", Api::new(introductions::routes(), talks)),
            ("public", Api::new(public::routes(), public)),
            ("admin", Api::new(admin::routes(), admin)),
            ("data-rights", Api::new(data_rights::routes(), data_rights)),
            ("documents", Api::new(documents::routes(), files)),
            ("references", Api::new(references::routes(), referees)),
            ("vetting", Api::new(vetting::routes(), vetting)),
            ("settings", Api::new(settings::routes(), settings)),
            ("analytics", Api::new(analytics::routes(), analytics)),
        ]);
        let eraser = eraser::App {
            clock: clock.clone(),
            chance: chance.clone(),
            directory: pool.identity().directory,
            accounts: table("accounts"),
            applications: applications.clone(),
            profiles: table("profiles"),
            introductions: introductions.clone(),
            contacts: table("contacts"),
            rights: table("rights"),
            search: table("search"),
            vetting: table("vetting"),
            documents: kept.clone(),
            files: cloud::Files::new(&local.aws, bucket(&local)),
            own,
        };
        let tallier = tallier::App {
            accounts: table("accounts"),
            profiles: table("profiles"),
            introductions: introductions.clone(),
            analytics: table("analytics"),
            clock: clock.clone(),
            chance: chance.clone(),
            metrics: Metrics::to("kilele", |_| {}),
        };
        let timekeeper = timekeeper::App {
            clock: clock.clone(),
            chance: chance.clone(),
            timers: table("timers"),
            applications,
            introductions,
            accounts: table("accounts"),
            references: named,
            vettings,
            documents: kept,
            search: table("search"),
            profiles: table("profiles"),
            metrics: Metrics::to("kilele", |_| {}),
        };
        let indexer = search_indexer::App {
            accounts: table("accounts"),
            profiles: table("profiles"),
            vetting: table("vetting"),
            documents: table("documents"),
            search: table("search"),
            clock,
            chance,
        };
        let nobody: AccountId = format!("usr_{}", "b".repeat(32)).parse().unwrap();
        Self {
            local,
            id: nobody.clone(),
            eraser,
            timekeeper,
            indexer,
            tallier,
            doors,
            pool,
            s3,
            employer: nobody,
            introduction: String::new(),
            application: String::new(),
        }
    }

    /// The same eraser, whose calls go through this address.
    pub(super) fn eraser_at(&self, url: &str) -> eraser::App {
        let through = |aws: &SdkConfig| {
            let retry = aws_config::retry::RetryConfig::disabled();
            aws.to_builder().endpoint_url(url).retry_config(retry).build()
        };
        let aws = through(&self.local.aws);
        let client = aws_sdk_dynamodb::Client::new(&aws);
        let table = |name: &str| Table::new(client.clone(), name);
        let own = register::partitions().into_iter();
        eraser::App {
            clock: self.local.clock.clone(),
            chance: Chance::system(),
            directory: self.pool.identity_at(&through(&self.pool.aws)).directory,
            accounts: table("accounts"),
            applications: MemberApplications {
                table: table("applications"),
                timers: table("timers"),
            },
            profiles: table("profiles"),
            introductions: Introductions {
                table: table("introductions"),
                timers: table("timers"),
            },
            contacts: table("contacts"),
            rights: table("rights"),
            search: table("search"),
            vetting: table("vetting"),
            documents: Documents {
                table: table("documents"),
                timers: table("timers"),
            },
            files: cloud::Files::new(&aws, bucket(&self.local)),
            own: own
                .map(|(name, ..)| (name, table(&name.trim_end_matches("_TABLE").to_lowercase())))
                .collect(),
        }
    }
}

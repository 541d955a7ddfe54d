//! The clients of the AWS services other than DynamoDB, against the local cloud.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod identity;

//! Frames to open WebSocket connections, through the management API of API Gateway.

use std::time::Duration;

use aws_config::{retry::RetryConfig, timeout::TimeoutConfig};
use aws_sdk_apigatewaymanagement::{
    Client,
    config::Builder,
    error::BoxError,
    operation::{delete_connection::DeleteConnectionError, post_to_connection::PostToConnectionError},
    primitives::Blob,
};
use environment::{Env, MissingEnv};

/// The timeout of one call. A browser asks for what is new when it connects, so a lost frame delays a message only.
const LONGEST_POST: Duration = Duration::from_secs(1);

/// Why a frame was not delivered.
#[derive(Debug, thiserror::Error)]
pub enum NotDelivered {
    /// The connection was closed.
    #[error("the connection is gone")]
    Gone,
    /// API Gateway did not respond, or refused the call.
    #[error("the frame was not delivered: {0}")]
    Call(#[source] BoxError),
}

/// The client for the connections of one WebSocket API.
#[derive(Clone)]
pub struct Sockets {
    client: Client,
}

impl Sockets {
    /// From the deployment's environment: `SOCKETS_URL`, the address of the WebSocket API's stage.
    ///
    /// # Errors
    /// When it is not set.
    pub fn from_env(env: &Env) -> Result<Self, MissingEnv> {
        let timeouts = TimeoutConfig::builder().operation_timeout(LONGEST_POST).build();
        let config = Builder::from(&env.aws)
            .endpoint_url(env.var("SOCKETS_URL")?)
            .retry_config(RetryConfig::disabled())
            .timeout_config(timeouts);
        Ok(Self {
            client: Client::from_conf(config.build()),
        })
    }

    /// Posts a frame to a connection.
    ///
    /// # Errors
    /// [`NotDelivered`].
    pub async fn post(&self, connection: &str, frame: &str) -> Result<(), NotDelivered> {
        let post = self.client.post_to_connection().connection_id(connection);
        let Err(error) = post.data(Blob::new(frame)).send().await else {
            return Ok(());
        };
        let is_gone = error
            .as_service_error()
            .is_some_and(PostToConnectionError::is_gone_exception);
        Err(if is_gone {
            NotDelivered::Gone
        } else {
            NotDelivered::Call(error.into())
        })
    }

    /// Closes a connection; one that is closed already stays so.
    ///
    /// # Errors
    /// [`NotDelivered::Call`].
    pub async fn close(&self, connection: &str) -> Result<(), NotDelivered> {
        let Err(error) = self.client.delete_connection().connection_id(connection).send().await else {
            return Ok(());
        };
        if error
            .as_service_error()
            .is_some_and(DeleteConnectionError::is_gone_exception)
        {
            return Ok(());
        }
        Err(NotDelivered::Call(error.into()))
    }
}

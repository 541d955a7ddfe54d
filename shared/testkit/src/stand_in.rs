//! A fake cloud with configurable failures: an HTTP server, in front of the local cloud or alone.

use std::collections::HashMap;

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
};

use crate::local::cloud_endpoint;

/// A request.
#[derive(Debug, Clone)]
pub struct Call {
    /// The method.
    pub method: String,
    /// The path with its query.
    pub path: String,
    /// Names in lower case.
    pub headers: HashMap<String, String>,
    /// The body.
    pub body: String,
    raw: Vec<u8>,
}

impl Call {
    /// The operation of a JSON service: `PutItem`, `PutEvents`.
    pub fn operation(&self) -> &str {
        let target = self.headers.get("x-amz-target").map(String::as_str);
        target.and_then(|target| target.rsplit('.').next()).unwrap_or_default()
    }

    /// The body as JSON.
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.body).unwrap()
    }
}

/// The response to a request.
#[derive(Debug, Clone)]
pub enum Answer {
    /// Forward to the local cloud and return its response.
    Forward,
    /// No response, ever; the request is not forwarded.
    Hang,
    /// Closes the connection, like an unavailable service.
    Close,
    /// No response, ever, although the local cloud has executed the request.
    ForwardThenHang,
    /// Closes the connection without a response, although the local cloud has executed the request.
    ForwardThenClose,
    /// This status, these headers, this body.
    Say(u16, Vec<(&'static str, String)>, String),
}

impl Answer {
    /// A JSON response.
    pub fn json(status: u16, body: &serde_json::Value) -> Self {
        let kind = vec![("content-type", "application/json".to_owned())];
        Self::Say(status, kind, body.to_string())
    }

    /// DynamoDB's throttling error.
    pub fn throttled() -> Self {
        let code = "com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException";
        Self::json(400, &serde_json::json!({ "__type": code, "message": "too fast" }))
    }
}

/// A running fake server. It stops with the test's runtime.
#[derive(Debug, Clone)]
pub struct StandIn {
    /// `127.0.0.1:port`
    pub address: String,
}

impl StandIn {
    /// Responds to every call as `answer` decides.
    pub async fn start(answer: impl Fn(&Call) -> Answer + Send + Sync + Clone + 'static) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(serve(stream, answer.clone()));
            }
        });
        Self { address }
    }

    /// For `AWS_ENDPOINT_URL` and `endpoint_url`.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }
}

/// One request per connection: the response has `Connection: close`. A client may disconnect early; some tests are
/// about that.
async fn serve(mut stream: TcpStream, answer: impl Fn(&Call) -> Answer) {
    let Some(call) = read(&mut stream).await else { return };
    let bytes = match answer(&call) {
        Answer::Forward => forward(&call).await,
        Answer::ForwardThenHang => {
            forward(&call).await;
            return std::future::pending().await;
        }
        Answer::ForwardThenClose => {
            forward(&call).await;
            return;
        }
        Answer::Hang => return std::future::pending().await,
        Answer::Close => return,
        Answer::Say(status, headers, body) => {
            let mut head = format!(
                "HTTP/1.1 {status} -\r\ncontent-length: {}\r\nconnection: close\r\n",
                body.len()
            );
            for (name, value) in headers {
                head += &format!("{name}: {value}\r\n");
            }
            format!("{head}\r\n{body}").into_bytes()
        }
    };
    _ = stream.write_all(&bytes).await;
    _ = stream.shutdown().await;
}

async fn read(stream: &mut TcpStream) -> Option<Call> {
    let mut raw = Vec::new();
    let body_at = loop {
        if stream.read_buf(&mut raw).await.ok()? == 0 {
            return None;
        }
        if let Some(at) = raw.windows(4).position(|end| end == b"\r\n\r\n") {
            break at + 4;
        }
    };
    let head = String::from_utf8(raw[..body_at].to_vec()).unwrap();
    let mut lines = head.lines();
    let mut first = lines.next().unwrap().split(' ');
    let headers: HashMap<_, _> = lines
        .filter_map(|line| line.split_once(':'))
        .map(|(name, value)| (name.to_ascii_lowercase(), value.trim().to_owned()))
        .collect();
    let length: usize = headers
        .get("content-length")
        .map_or(0, |length| length.parse().unwrap());
    assert!(
        !headers.contains_key("transfer-encoding"),
        "the stand-in reads bodies of known length only"
    );
    while raw.len() < body_at + length {
        if stream.read_buf(&mut raw).await.ok()? == 0 {
            return None;
        }
    }
    Some(Call {
        method: first.next().unwrap().to_owned(),
        path: first.next().unwrap().to_owned(),
        headers,
        body: String::from_utf8_lossy(&raw[body_at..]).into_owned(),
        raw,
    })
}

/// Forwards the call to the local cloud and returns the raw response.
async fn forward(call: &Call) -> Vec<u8> {
    let mut request = call.raw.clone();
    let first_line = request.windows(2).position(|end| end == b"\r\n").unwrap();
    request.splice(first_line..first_line, *b"\r\nconnection: close");
    exchange(&request).await
}

/// The local cloud's JSON at this path.
pub(crate) async fn get(path: &str) -> serde_json::Value {
    let answer = exchange(format!("GET {path} HTTP/1.0\r\nhost: localhost\r\n\r\n").as_bytes()).await;
    let body = answer.windows(4).position(|end| end == b"\r\n\r\n").unwrap() + 4;
    serde_json::from_slice(&answer[body..]).unwrap()
}

/// The response to a link into the local cloud: status, headers and body, as text where possible.
pub async fn follow(link: &str) -> String {
    let (host, path) = link.trim_start_matches("http://").split_once('/').unwrap();
    let request = format!("GET /{path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n");
    String::from_utf8_lossy(&exchange(request.as_bytes()).await).into_owned()
}

async fn exchange(request: &[u8]) -> Vec<u8> {
    let endpoint = cloud_endpoint();
    let host = endpoint.trim_start_matches("http://").trim_end_matches('/').to_owned();
    let mut cloud = TcpStream::connect(host).await.unwrap();
    cloud.write_all(request).await.unwrap();
    let mut answer = Vec::new();
    cloud.read_to_end(&mut answer).await.unwrap();
    answer
}

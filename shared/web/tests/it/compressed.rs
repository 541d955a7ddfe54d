use std::io::Read;

use flate2::read::GzDecoder;
use serde_json::json;
use testkit::Reply;

use crate::area::{api, common, lines};

async fn get_accepting(path: &str, coding: Option<&str>) -> Reply {
    let (_, common) = common().await;
    let person = api(common).anonymous();
    match coding {
        Some(coding) => person.with_header("accept-encoding", coding).get(path).await,
        None => person.get(path).await,
    }
}

#[tokio::test]
async fn long_texts_are_compressed_for_clients_that_accept_gzip() {
    for coding in ["gzip", "br, gzip;q=0.8", "deflate, GZIP ; q=1.0, *"] {
        let reply = get_accepting("/api/long", Some(coding)).await;
        assert_eq!(reply.status, 200);
        assert_eq!(reply.headers["content-encoding"], "gzip", "{coding}");
        assert_eq!(reply.headers["vary"], "accept-encoding");
        let mut text = String::new();
        GzDecoder::new(reply.bytes.as_slice())
            .read_to_string(&mut text)
            .unwrap();
        assert_eq!(serde_json::from_str::<Vec<String>>(&text).unwrap(), lines());
        assert!(reply.bytes.len() * 5 < text.len(), "{}", reply.bytes.len());
    }
}

#[tokio::test]
async fn other_clients_get_them_uncompressed_with_a_vary_header() {
    for coding in [
        None,
        Some("br"),
        Some("identity"),
        Some("gzip;q=0, br"),
        Some("gzip;q=0.0"),
    ] {
        let reply = get_accepting("/api/long", coding).await;
        assert!(!reply.headers.contains_key("content-encoding"), "{coding:?}");
        assert_eq!(reply.headers["vary"], "accept-encoding");
        assert_eq!(reply.expect(200), json!(lines()));
    }
}

#[tokio::test]
async fn short_responses_pictures_and_secrets_are_not_compressed() {
    for path in ["/api/short", "/api/picture", "/api/secret"] {
        let reply = get_accepting(path, Some("gzip")).await;
        assert_eq!(reply.status, 200);
        assert!(!reply.headers.contains_key("content-encoding"), "{path}");
        assert!(!reply.headers.contains_key("vary"), "{path}");
    }
}

//! Speed and memory of an import through the local queue and tables, and its calls to AWS:
//! `cargo run -p csv-import --release --example throughput -- <rows> <workers>`, with a local cloud at `AWS_ENDPOINT_URL`.

#![expect(clippy::print_stdout, clippy::unwrap_used, reason = "an example")]

use std::{fs, time::Instant};

use aws_sdk_sqs::types::Message;
use csv_import::{App, routes};
use events::SqsBatch;
use serde_json::{Value, json};
use store::csv_import::quarantined_file;
use testkit::{Api, Local, Person};

#[tokio::main]
async fn main() {
    let mut arguments = std::env::args().skip(1);
    let rows: usize = arguments.next().map_or(40_000, |rows| rows.parse().unwrap());
    let workers: usize = arguments.next().map_or(5, |workers| workers.parse().unwrap());
    let local = Local::new();
    local.bucket("documents").await;
    let sqs = aws_sdk_sqs::Client::new(&local.aws);
    let queue = sqs.create_queue().queue_name("import-worker").send().await.unwrap();
    let queue = queue.queue_url.unwrap();
    let env = local.env().with("IMPORT_QUEUE_URL", queue.clone());
    let app = App::from_env(&env).await.unwrap();
    let worker = import_worker::App::from_env(&env).unwrap();
    let ada = Api::new(routes(), app.clone()).admin();

    let file = file(rows);
    println!("{rows} rows of 15 columns, {:.1} MB", file.len() as f64 / 1e6);
    let request = json!({"filename": "executives.csv", "size": file.len()});
    let ticket = ada.post("/api/admin/csv-import/upload", request).await.expect(201);
    let id = ticket["import_id"].as_str().unwrap();
    let key = quarantined_file(&id.parse().unwrap());
    app.files.put_bytes(&key, "text/csv", file).await.unwrap();

    let (start, cpu) = (Instant::now(), cpu_milliseconds());
    let validate = format!("/api/admin/csv-import/imports/{id}/validate");
    let import = ada.post(&validate, json!({})).await.expect(201);
    println!(
        "validated in {:.1} s, {:.0} ms of CPU: {}",
        start.elapsed().as_secs_f64(),
        cpu_milliseconds() - cpu,
        import["validation_summary"]
    );
    println!("peak memory: {}", peak_memory());

    let start = Instant::now();
    ada.post(&format!("/api/admin/csv-import/process/{id}"), json!({}))
        .await
        .expect(202);
    let fact = local.facts("imports").await.remove(0);
    let fact = serde_json::from_value(fact).unwrap();
    worker.work(testkit::batch([&fact])).await;
    let cpu = cpu_milliseconds();
    let working = (0..workers).map(|_| work(&worker, &sqs, &queue));
    futures_util::future::join_all(working).await;
    let seconds = start.elapsed().as_secs_f64();
    let progress = progress(&ada, id).await;
    println!(
        "imported in {seconds:.1} s by {workers} workers, {:.0} rows a second, {:.0} ms of CPU: {} {}",
        rows as f64 / seconds,
        cpu_milliseconds() - cpu,
        progress["status"],
        progress["results"]
    );
    println!("peak memory: {}", peak_memory());
}

/// Takes orders until there are none.
async fn work(worker: &import_worker::App, sqs: &aws_sdk_sqs::Client, queue: &str) {
    loop {
        let received = sqs.receive_message().queue_url(queue).send().await.unwrap();
        let Some(message) = received.messages.unwrap_or_default().pop() else {
            return;
        };
        assert_eq!(worker.work(batch(&message)).await, events::Outcome::done());
        let handle = message.receipt_handle().unwrap();
        sqs.delete_message()
            .queue_url(queue)
            .receipt_handle(handle)
            .send()
            .await
            .unwrap();
    }
}

fn batch(message: &Message) -> SqsBatch {
    let record = json!({"messageId": message.message_id(), "body": message.body()});
    serde_json::from_value(json!({ "Records": [record] })).unwrap()
}

async fn progress(ada: &Person, id: &str) -> Value {
    ada.get(&format!("/api/admin/csv-import/progress/{id}"))
        .await
        .expect(200)
}

/// A file with all columns; every row is another person.
fn file(rows: usize) -> Vec<u8> {
    let mut text = String::from(
        "email,first_name,last_name,phone,current_position,current_company,location,country,industry,years_of_experience,\
         specializations,skills,languages,linkedin_url,bio\n",
    );
    for n in 0..rows {
        text.push_str(&format!(
            "person{n}@example.com,Person{n},Example,+254 7{:08},Chief Financial Officer,Company {n},\"Nairobi, Kenya\",KE,\
             financial_services,18,CFO; Board Director,Finance; M&A,English; Swahili,linkedin.com/in/person-{n},Led finance.\n",
            n % 100_000_000
        ));
    }
    text.into_bytes()
}

/// The CPU time of this process.
fn cpu_milliseconds() -> f64 {
    let stat = fs::read_to_string("/proc/self/schedstat").unwrap();
    let first: f64 = stat.split(' ').next().unwrap().parse().unwrap();
    let tasks = fs::read_dir("/proc/self/task").unwrap();
    let all: f64 = tasks
        .filter_map(|task| fs::read_to_string(task.unwrap().path().join("schedstat")).ok())
        .filter_map(|stat| stat.split(' ').next()?.parse::<f64>().ok())
        .sum();
    all.max(first) / 1e6
}

fn peak_memory() -> String {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let line = status
        .lines()
        .find(|line| line.starts_with("VmHWM"))
        .unwrap_or_default();
    line.trim_start_matches("VmHWM:").trim().to_owned()
}

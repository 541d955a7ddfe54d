//! `cargo dev bench --messages`: how fast a message reaches the browsers of the other side, and whether every message arrives
//! once and in order while connections break, requests are repeated and functions are killed. Through the deployed template
//! on the local cloud, with release builds of the functions on the way.

mod browser;
mod people;
mod socket;
mod storm;

use std::fs;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, ensure};

use super::{release_binary, release_build};
use crate::build;
use crate::cloud::{Cloud, free_port};
use crate::deploy::{Stack, deploy};
use crate::step::step;
use crate::workspace::{bootstrap, functions, root};
use browser::Browser;
use people::{Member, pairs};
use storm::Storm;

/// The functions between a message and its frames.
const ON_THE_WAY: [&str; 2] = ["messaging", "sockets"];
/// Messages whose way is measured.
const MEASURED: usize = 500;
/// Below the limit of 60 messages a minute for an account, each side writes in turn with all the others.
const PAUSE: Duration = Duration::from_millis(20);
/// Measured first messages of a new process.
const COLD: usize = 15;
/// A frame that takes longer is lost.
const PATIENCE: Duration = Duration::from_secs(10);

/// Milliseconds from the request of a message, sorted.
#[derive(Default)]
struct Reach {
    /// To the frame at the other side.
    frame: Vec<f64>,
    /// To the response for the author.
    response: Vec<f64>,
}

/// Measures and writes `infra/bench/messages.md`.
pub(super) fn bench(built: bool) -> Result<()> {
    let all = functions()?;
    build::for_local_cloud(&all)?;
    for name in ON_THE_WAY {
        if !built {
            release_build(name)?;
        }
        build::place(&release_binary(name), &bootstrap(name))?;
    }
    let cloud = Cloud::start("bench", free_port()?, false)?;
    let measured = measure(&cloud);
    cloud.stop();
    let (warm, cold, storm) = measured?;
    fs::write(root().join("infra/bench/messages.md"), table(&warm, &cold, &storm))?;
    println!("written: infra/bench/messages.md");
    ensure!(storm.is_whole(), "messages were lost, doubled or out of order");
    Ok(())
}

fn measure(cloud: &Cloud) -> Result<(Reach, Reach, Storm)> {
    let stack = step("deploy", || deploy(cloud, "http://127.0.0.1:5173"))?;
    let members = step("fifty people in conversations", || pairs(&stack))?;
    let warm = step("warm messages", || reach(&stack, &members, MEASURED, false))?;
    let cold = step("first messages of new processes", || {
        reach(&stack, &members, COLD, true)
    })?;
    // The rest takes twenty minutes.
    print!("{}{}", reach_rows("warm", &warm), reach_rows("cold", &cold));
    let storm = step("ten thousand messages", || storm::run(cloud, &stack, &members))?;
    Ok((warm, cold, storm))
}

/// Each message is written by an employer and read by the executive; with `is_cold` after the process has ended.
fn reach(stack: &Stack, members: &[Member], count: usize, is_cold: bool) -> Result<Reach> {
    let api = stack.api()?;
    let mut pairs = Vec::new();
    for pair in members.chunks_exact(2) {
        let [employer, executive] = pair else { continue };
        let conversation = employer.conversations.first().context("no conversation")?;
        let open = |member| Browser::open(stack, &api, member);
        pairs.push((open(employer)?, open(executive)?, conversation));
    }
    let mut measured = Reach::default();
    let count_of_pairs = pairs.len();
    for n in 0..count {
        let Some((employer, executive, conversation)) = pairs.get_mut(n % count_of_pairs) else {
            continue;
        };
        employer.stay_signed_in()?;
        executive.skip_frames()?;
        if is_cold {
            stack.update("messaging")?;
        }
        let id = format!("reach-{is_cold}-{n}");
        let started = Instant::now();
        let (framed, responded) = std::thread::scope(|threads| {
            let frame = threads.spawn(|| executive.next_frame(PATIENCE).map(|_| started.elapsed()));
            let response = employer.post(conversation, "A message", &id).map(|_| started.elapsed());
            (frame.join(), response)
        });
        let framed = framed.map_err(|_| anyhow!("the reader failed"))??;
        measured.frame.push(framed.as_secs_f64() * 1e3);
        measured.response.push(responded?.as_secs_f64() * 1e3);
        std::thread::sleep(PAUSE);
    }
    measured.frame.sort_by(f64::total_cmp);
    measured.response.sort_by(f64::total_cmp);
    Ok(measured)
}

fn at(sorted: &[f64], share: f64) -> f64 {
    let place = ((sorted.len() as f64 * share) as usize).min(sorted.len().saturating_sub(1));
    sorted.get(place).copied().unwrap_or(f64::NAN)
}

fn reach_rows(name: &str, reach: &Reach) -> String {
    let row = |to: &str, times: &[f64]| {
        let [half, most, longest] = [0.5, 0.99, 1.0].map(|share| at(times, share));
        format!(
            "| {to}, {name} | {} | {half:.1} | {most:.1} | {longest:.1} |\n",
            times.len()
        )
    };
    row("the frame at the other side", &reach.frame) + &row("the response for the author", &reach.response)
}

fn table(warm: &Reach, cold: &Reach, storm: &Storm) -> String {
    format!(
        "# Messages\n\n\
         Written by `cargo dev bench --messages`: the deployed template on the local cloud of one machine, which also runs the\n\
         people; release builds of messaging and sockets.\n\n\
         ## From the request of a message, milliseconds\n\n\
         Required of the frame, warm: p50 ≤ 40, p99 ≤ 150. Cold is the first message of a new process of messaging.\n\n\
         | To | Messages | p50 | p99 | Most |\n|---|---|---|---|---|\n{}{}\n\
         ## Every message once and in order\n\n\
         Fifty people write at the same time. Some requests are sent twice, connections break off without a word, and the\n\
         processes of messaging and sockets are killed; who gets no response sends the message again, and who is connected again\n\
         reads what came since the last message that arrived.\n\n\
         | What | Count |\n|---|---|\n{}",
        reach_rows("warm", warm),
        reach_rows("cold", cold),
        storm.rows(),
    )
}

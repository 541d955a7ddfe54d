//! CPU time and peak memory of a dry run: `cargo run -p import_file --example measure --release`.

#![expect(clippy::print_stdout, reason = "an example")]

use std::{error::Error, fs, hint::black_box};

use import_file::{
    CheckSettings, ErrorFile, Field, Layout, Mapping, Outcome, RowReader, check_rows, decode, limits, suggest,
};

fn main() -> Result<(), Box<dyn Error>> {
    // The file is read before the measurement, as a function has it in memory.
    let all = table(limits::MAX_ROWS, usize::MAX);
    let few = table(limits::MAX_ROWS, 8);
    for (name, bytes) in [("all 15 columns", &all), ("the first 8 columns", &few)] {
        println!(
            "{} rows, {name}, {:.1} MB of UTF-8",
            limits::MAX_ROWS,
            megabytes(bytes.len())
        );
        // Other work on the machine makes single runs slower: the fastest one is the cost.
        for _ in 0..10 {
            run(bytes)?;
        }
    }
    println!("peak memory: {}", peak_memory()?);
    drop((all, few));
    let text = String::from_utf8(table(limits::MAX_ROWS / 2, usize::MAX))?;
    let utf16: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
    drop(text);
    println!(
        "{} rows, {:.1} MB of UTF-16",
        limits::MAX_ROWS / 2,
        megabytes(utf16.len())
    );
    run(&utf16)?;
    println!("peak memory: {}", peak_memory()?);
    Ok(())
}

fn run(bytes: &[u8]) -> Result<(), Box<dyn Error>> {
    let start = cpu_milliseconds()?;
    let decoded = decode(bytes)?;
    let after_decode = cpu_milliseconds()?;
    let layout = Layout::read(&decoded.text)?;
    let after_layout = cpu_milliseconds()?;
    let mapping = Mapping::new(layout.header(), suggest(layout.header()).columns())?;
    let reader = RowReader::new(layout.header(), &mapping, CheckSettings::default());
    let mut errors = ErrorFile::new(layout.header());
    let after_mapping = cpu_milliseconds()?;
    let summary = check_rows(&decoded.text, &layout, &reader, |record, outcome| match outcome {
        Outcome::Create(row) => drop(black_box(row)),
        Outcome::Skip(_, duplicate) => errors.skipped(record, &duplicate),
        Outcome::Refuse(reasons) => errors.refused(record, &reasons),
    })?;
    let errors = errors.finish();
    let end = cpu_milliseconds()?;
    println!(
        "CPU {:.0} ms: decode {:.0}, layout {:.0}, mapping {:.1}, rows {:.0}; {} valid, {} invalid, {} duplicates, error file {:.1} MB",
        end - start,
        after_decode - start,
        after_layout - after_decode,
        after_mapping - after_layout,
        end - after_mapping,
        summary.valid_rows,
        summary.invalid_rows,
        summary.duplicate_rows,
        megabytes(errors.len()),
    );
    Ok(())
}

/// Rows of the columns of the template: one in three with accents, one in ten in Arabic, one in a hundred invalid, one
/// in a hundred twice.
fn table(rows: usize, columns: usize) -> Vec<u8> {
    let mut text = String::new();
    let mut add = |cells: &[&str]| {
        text.push_str(&cells[..cells.len().min(columns)].join(","));
        text.push_str("\r\n");
    };
    add(&Field::TEMPLATE.map(Field::as_str));
    for n in 0..rows {
        let id = if n % 100 == 50 { n - 1 } else { n };
        let (first, last, company, city) = match n {
            _ if n % 10 == 0 => ("ليلى", "الحسن", "شركة النيل", "القاهرة"),
            _ if n % 3 == 0 => ("Aïcha", "N’Guessan", "Société Énergie", "Abidjan"),
            _ => ("Amina", "Diallo", "Baobab Holdings", "Nairobi"),
        };
        let at = if n % 100 == 99 { "#" } else { "@" };
        add(&[
            &format!("e{id}{at}example.com"),
            first,
            last,
            &format!("+2547{id:08}"),
            "Finance Director",
            &format!("{company} {id}"),
            &format!("\"{city}\""),
            "KE",
            "energy",
            "18",
            "CFO",
            "\"Finance; M&A; Sales\"",
            "English",
            &format!("linkedin.com/in/e-{id}"),
            &format!("\"Led {n} teams, \"\"abroad\"\".\""),
        ]);
    }
    text.into_bytes()
}

fn megabytes(bytes: usize) -> f64 {
    bytes as f64 / (1024.0 * 1024.0)
}

/// The time on a processor, from Linux.
fn cpu_milliseconds() -> Result<f64, Box<dyn Error>> {
    let text = fs::read_to_string("/proc/self/schedstat")?;
    let nanoseconds: f64 = text.split(' ').next().unwrap_or_default().parse()?;
    Ok(nanoseconds / 1e6)
}

fn peak_memory() -> Result<String, Box<dyn Error>> {
    let text = fs::read_to_string("/proc/self/status")?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    Ok(line.unwrap_or_default().trim().to_owned())
}

//! Times and sizes of watermarked copies, and sample pictures: `cargo run -p print --example measure --release <folder>`.

use std::{io::Cursor, path::Path, time::Instant};

use image::{ImageFormat, RgbImage};
use krilla::{Document, page::PageSettings};
use print::{Letters, Pages, Source, Watermark, Weight};

const LATIN: &str =
    "The board appoints the chief executive of Société Kilele; the mandate is for three years and begins in";
const ARABIC: &str = "يعيّن مجلس الإدارة الرئيس التنفيذي لمدة ثلاث سنوات وتبدأ مهامه في الأول من يناير";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| ".".to_owned());
    let folder = Path::new(&folder);
    let latin = watermark(&["Amina Diallo", "Atlas Capital Partners", "27 November 2026, 19:48 UTC"]);
    let arabic = watermark(&["ليلى الحسن", "layla.alhassan@example.com", "2026-11-27 19:48 UTC"]);

    let open = timed("open, 20 pages", || Pages::open(Source::Pdf(text_pdf(LATIN))))?;
    let copy = timed("copy, 20 pages", || open.copy(&latin))?;
    eprintln!("  {} kB of PDF", copy.len() / 1000);
    sample(folder, "print-latin.png", &open, &latin)?;
    let open = Pages::open(Source::Pdf(text_pdf(ARABIC)))?;
    sample(folder, "print-arabic.png", &open, &arabic)?;
    let bytes = photo()?;
    let open = timed("open, photo", || Pages::open(Source::Jpeg(bytes)))?;
    sample(folder, "print-photo.png", &open, &latin)
}

fn timed<T>(what: &str, run: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let done = run();
    eprintln!("{what}: {:.1} ms", start.elapsed().as_secs_f64() * 1000.0);
    done
}

fn watermark(lines: &[&str]) -> Watermark {
    Watermark {
        lines: lines.iter().map(|line| (*line).to_owned()).collect(),
    }
}

/// Writes the picture of a page at 1240 pixels.
fn sample(folder: &Path, name: &str, pages: &Pages, watermark: &Watermark) -> Result<(), Box<dyn std::error::Error>> {
    let file = timed(&format!("picture, {name}"), || pages.picture(1, watermark, 1240))?;
    let shown = image::load_from_memory(&file)?;
    let mut png = Cursor::new(Vec::new());
    shown.write_to(&mut png, ImageFormat::Png)?;
    eprintln!("  {} kB of JPEG", file.len() / 1000);
    std::fs::write(folder.join(name), png.into_inner())?;
    Ok(())
}

fn text_pdf(text: &str) -> Vec<u8> {
    let letters = Letters::new();
    let line = letters.line(text, Weight::Regular);
    let mut document = Document::new();
    for _ in 0..20 {
        let mut page = document.start_page_with(PageSettings::from_wh(595.0, 842.0).expect("a size above zero"));
        let mut surface = page.surface();
        for at in 0..50_u8 {
            let left = if line.is_rtl { 545.0 - line.width(10.0) } else { 50.0 };
            line.draw(&mut surface, left, 60.0 + f32::from(at) * 15.0, 10.0, false);
        }
        surface.finish();
        page.finish();
    }
    document.finish().expect("a PDF of ours")
}

/// 12 megapixels: dark and light shapes with the noise of a camera.
fn photo() -> Result<Vec<u8>, image::ImageError> {
    let mut noise = 1_u32;
    let pixels = RgbImage::from_fn(3000, 4000, |x, y| {
        noise ^= noise << 13;
        noise ^= noise >> 17;
        noise ^= noise << 5;
        let wave = ((x as f32 / 400.0).sin() * (y as f32 / 500.0).cos() + 1.0) * 118.0;
        let grain = (noise % 12) as f32;
        image::Rgb([
            (wave + grain) as u8,
            (wave * 0.8 + grain) as u8,
            (y as f32 / 4000.0 * 200.0 + grain) as u8,
        ])
    });
    let mut file = Cursor::new(Vec::new());
    pixels.write_to(&mut file, ImageFormat::Jpeg)?;
    Ok(file.into_inner())
}

//! The watermark: who reads the copy, repeated diagonally over each page and once at its foot.

use krilla::{
    color::rgb,
    geom::Transform,
    graphic::Graphic,
    num::NormalizedF32,
    paint::{Fill, Stroke},
    surface::Surface,
    tagging::{ContentTag, SpanTag},
};

use crate::{Letters, Line, Weight};

/// The text printed over every page of a copy, for example the name of the reader, their company, and the time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Watermark {
    /// One below the other over the page, one after the other at its foot. At most four are printed; long lines are
    /// truncated with an ellipsis. Letters outside of our fonts become `?`.
    pub lines: Vec<String>,
}

const MOST_LINES: usize = 4;
/// Lengths below are in units of the font size.
const LONGEST: f32 = 30.0;
const SHORTEST: f32 = 10.0;
/// Arabic has larger ascenders and descenders.
const LEADING: f32 = 1.4;
/// The distance of two tiles.
const GAP: f32 = 3.0;
/// The size of the page divided by the font size: 14 points on A4.
const FINENESS: f32 = 50.0;
/// Radians, rising to the right.
const ANGLE: f32 = -std::f32::consts::FRAC_PI_6;
/// The font size at the foot relative to the one over the page: 7.5 points on A4.
const FOOT: f32 = 0.53;

const GREY: u8 = 0x50;
/// Over the page: the text below remains readable.
const FAINT: f32 = 0.15;
/// White around the letters, which shows them on dark pictures.
const HALO: f32 = 0.22;
const FOOT_GREY: f32 = 0.8;
const FOOT_HALO: f32 = 0.85;

/// A watermark that is set, for one document.
pub(crate) struct Stamp {
    tile: Vec<Line>,
    tile_width: f32,
    foot: Vec<Line>,
    foot_width: f32,
    drawn: Option<Drawn>,
}

/// What is stored once in the document and shown on every page, at font size 1.
#[derive(Clone)]
struct Drawn {
    tile: Graphic,
    foot_halo: Graphic,
}

impl Stamp {
    pub(crate) fn new(letters: &Letters, watermark: &Watermark) -> Self {
        let lines = || {
            watermark
                .lines
                .iter()
                .filter(|line| !line.trim().is_empty())
                .take(MOST_LINES)
        };
        let set = |weight| lines().map(move |text| letters.fitted(text, weight, 1.0, LONGEST));
        let tile: Vec<_> = set(Weight::Strong).collect();
        // Each line has its own direction: in one paragraph, an Arabic name would turn the date after it around.
        let mut foot = Vec::new();
        for line in set(Weight::Regular) {
            if !foot.is_empty() {
                foot.push(letters.line("  ·  ", Weight::Regular));
            }
            foot.push(line);
        }
        if foot.first().is_some_and(|line| line.is_rtl) {
            foot.reverse();
        }
        Self {
            tile_width: tile.iter().map(|line| line.width(1.0)).fold(SHORTEST, f32::max),
            tile,
            foot_width: foot.iter().map(|line| line.width(1.0)).sum(),
            foot,
            drawn: None,
        }
    }

    /// Draws the watermark over a page of this size in points.
    pub(crate) fn draw(&mut self, surface: &mut Surface<'_>, width: f32, height: f32) {
        if self.tile.is_empty() {
            return;
        }
        let drawn = self.drawn(surface);
        // By the area, and on strips by the length: the number of tiles is then limited on pages of every shape.
        let size = (width * height).sqrt().max(width.max(height) / 8.0) / FINENESS;
        let (sin, cos) = ANGLE.sin_cos();
        let tile_height = self.tile.len() as f32 * LEADING;
        let across = (self.tile_width * cos + tile_height * sin.abs() + GAP) * size;
        let down = (self.tile_width * sin.abs() + tile_height * cos) * 0.7 * size + GAP * size;
        let rows = (height / 2.0 / down).ceil() as i32;
        let columns = (width / 2.0 / across).ceil() as i32 + 1;
        for row in -rows..=rows {
            // Every second row is shifted by half a tile, so that no straight strip of the page stays free.
            let shift = if row % 2 == 0 { 0.0 } else { 0.5 };
            for column in -columns..=columns {
                let x = width / 2.0 + (column as f32 + shift) * across;
                let y = height / 2.0 + row as f32 * down;
                if x < -across / 2.0 || x > width + across / 2.0 {
                    continue;
                }
                let turned = Transform::from_row(cos * size, sin * size, -sin * size, cos * size, x, y);
                surface.push_transform(&turned);
                surface.draw_graphic(drawn.tile.clone());
                surface.pop();
            }
        }
        self.draw_foot(surface, &drawn, size * FOOT, width, height);
    }

    fn draw_foot(&self, surface: &mut Surface<'_>, drawn: &Drawn, size: f32, width: f32, height: f32) {
        let size = size.min(width * 0.94 / self.foot_width);
        let start = (width - self.foot_width * size) / 2.0;
        let baseline = height - size;
        surface.push_transform(&Transform::from_row(size, 0.0, 0.0, size, start, baseline));
        surface.draw_graphic(drawn.foot_halo.clone());
        surface.pop();
        grey(surface, FOOT_GREY);
        let mut x = start;
        for line in &self.foot {
            surface.start_tagged(ContentTag::Span(SpanTag::empty().with_actual_text(Some(&line.text))));
            line.draw(surface, x, baseline, size, false);
            surface.end_tagged();
            x += line.width(size);
        }
    }

    fn drawn(&mut self, surface: &mut Surface<'_>) -> Drawn {
        let (tile, foot) = (&self.tile, &self.foot);
        let drawn = self.drawn.get_or_insert_with(|| Drawn {
            tile: graphic(surface, |surface| draw_tile(surface, tile)),
            foot_halo: graphic(surface, |surface| {
                halo(surface, FOOT_HALO);
                let mut x = 0.0;
                for line in foot {
                    line.draw(surface, x, 0.0, 1.0, true);
                    x += line.width(1.0);
                }
            }),
        });
        drawn.clone()
    }
}

fn graphic(surface: &mut Surface<'_>, draw: impl FnOnce(&mut Surface<'_>)) -> Graphic {
    let mut builder = surface.stream_builder();
    let mut part = builder.surface();
    draw(&mut part);
    part.finish();
    Graphic::new(builder.finish(), false)
}

/// Centred around the origin.
fn draw_tile(surface: &mut Surface<'_>, lines: &[Line]) {
    let top = -(lines.len() as f32) * LEADING / 2.0;
    let baseline = |at: usize| top + at as f32 * LEADING + 1.05;
    for is_halo in [true, false] {
        if is_halo {
            halo(surface, HALO);
        } else {
            grey(surface, FAINT);
        }
        for (at, line) in lines.iter().enumerate() {
            line.draw(surface, -line.width(1.0) / 2.0, baseline(at), 1.0, is_halo);
        }
    }
}

fn grey(surface: &mut Surface<'_>, opacity: f32) {
    surface.set_stroke(None);
    surface.set_fill(Some(Fill {
        paint: rgb::Color::new(GREY, GREY, GREY).into(),
        opacity: part(opacity),
        ..Fill::default()
    }));
}

/// A white outline, for font size 1.
fn halo(surface: &mut Surface<'_>, opacity: f32) {
    surface.set_fill(None);
    surface.set_stroke(Some(Stroke {
        paint: rgb::Color::new(255, 255, 255).into(),
        width: 0.16,
        opacity: part(opacity),
        ..Stroke::default()
    }));
}

fn part(opacity: f32) -> NormalizedF32 {
    NormalizedF32::new(opacity).unwrap_or(NormalizedF32::ONE)
}

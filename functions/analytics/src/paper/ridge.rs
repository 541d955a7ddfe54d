//! The ridge ornament at the head of a report: contour lines that turn into a lattice, as on the site.

use std::f32::consts::PI;

/// Contour lines, top to bottom.
const LINES: usize = 6;
/// The bronze one.
pub(super) const METAL: usize = 2;
/// Half the width of a lozenge, in points.
const HALF: f32 = 9.0;
/// Where the transition into the lattice begins and ends, as shares of the width.
const TURN: (f32, f32) = (0.5, 0.72);
/// Summits: position and width as shares of the width, height as a share of the available height.
const SUMMITS: [(f32, f32, f32); 2] = [(0.24, 0.07, 0.85), (0.38, 0.05, 0.3)];

/// The points of each line, from the left, in an area of this size.
pub(super) fn lines(width: f32, height: f32) -> impl Iterator<Item = Vec<(f32, f32)>> {
    let headroom = height * 0.5;
    let gap = (height - headroom) / (LINES as f32 - 0.5);
    (0..LINES).map(move |line| {
        let rest = headroom + line as f32 * gap;
        let drape = (1.0 - line as f32 / LINES as f32).powf(1.25);
        let steps = (width / 2.25).ceil() as usize;
        (0..=steps)
            .map(|step| {
                let x = (step as f32 * 2.25).min(width);
                let share = x / width;
                let rise: f32 = SUMMITS
                    .iter()
                    .map(|(at, spread, top)| top * (-((share - at) / spread).abs().powf(1.55)).exp())
                    .sum();
                let swell = (share * 9.0 + line as f32 * 0.7).sin() * gap * 0.22;
                let ridge = rest - rise * headroom * drape + swell;
                let turned = smooth(share);
                let sharpness = turned.max(0.1);
                let wave = (sharpness * (PI * x / HALF).cos()).asin() / sharpness.asin();
                let side = if line % 2 == 0 { 0.5 } else { -0.5 };
                let lattice = rest + side * gap * wave;
                (x, ridge * (1.0 - turned) + lattice * turned)
            })
            .collect()
    })
}

fn smooth(share: f32) -> f32 {
    let t = ((share - TURN.0) / (TURN.1 - TURN.0)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

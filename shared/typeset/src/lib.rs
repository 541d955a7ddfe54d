//! Documents by Typst: a source and its input become a PDF. No I/O.
//!
//! The input is data for the sources (`/input.json`), never markup. The sources can read nothing but the files that are compiled
//! in: there is no file system, no package and no clock. They show the letters of the fonts of [`print::FONTS`] and no others, so
//! that texts go through [`printable`] or [`shown`] first.

mod letters;
mod world;

pub use letters::{Missing, printable, shown};
pub use world::{MainFile, Unset, typeset};

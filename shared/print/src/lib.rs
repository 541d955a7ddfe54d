//! Text on PDF pages, and watermarked copies of documents. No I/O: bytes in, bytes out.
//!
//! [`Letters`] sets text in every script of our fonts: Arabic letters join, mixed lines have the right order. [`Pages`]
//! is a document that can be shown as pages, a PDF or a picture. It returns a watermarked copy as a PDF, in which the
//! pages stay vectors ([`Pages::copy`]), and a watermarked picture of one page ([`Pages::picture`]).
//!
//! What a copy does not have: annotations (links, notes, the fields of forms), bookmarks, attachments, scripts and the
//! structure for screen readers. The content of each page is embedded as a form object; hayro draws pictures from that
//! copy, so both show the same.
//!
//! What callers must limit. A PDF can demand much memory or time, with pictures and packed streams of any size. hayro
//! reads nested objects by recursion: 5,000 levels fit a stack of 2 MB, 100,000 overflow it, which ends the process. So
//! files are checked when they are uploaded, and a function that shows them should do nothing else. Panics are not
//! caught: releases abort on a panic, so `catch_unwind` would have no effect there. None is known; the tests truncate
//! and corrupt a PDF at many places.

mod face;
mod letters;
mod line;
mod pages;
mod photo;
mod raster;
mod watermark;

pub use face::FONTS;
pub use letters::{Letters, Weight};
pub use line::{Line, Piece};
pub use pages::{Pages, Source, Unprintable};
pub use watermark::Watermark;

//! Word documents up to 2003: an OLE compound file with the streams of a document and no active ones ([MS-CFB],
//! [MS-DOC]).

use super::{Flaw, u16_at, u32_at};

/// Sector numbers from this value on are special markers.
const MARKS: usize = 0xFFFF_FFFA;
/// The maximum number of sectors of a directory.
const MOST_SECTORS: usize = 1024;
/// The storages and streams of macros, and of embedded files.
const ACTIVE: [&str; 5] = ["Macros", "VBA", "_VBA_PROJECT", "_VBA_PROJECT_CUR", "\u{1}Ole10Native"];
/// A newer Word document with a password is a compound file with one of these streams.
const LOCKED: [&str; 2] = ["EncryptedPackage", "EncryptionInfo"];

/// Refuses everything that is not a plain document.
pub(super) fn check(bytes: &[u8]) -> Result<(), Flaw> {
    let file = Compound::open(bytes).ok_or(Flaw::Damaged)?;
    let entries = file.directory().ok_or(Flaw::Damaged)?;
    let is_any = |names: &[&str]| entries.iter().any(|entry| names.contains(&entry.name.as_str()));
    if is_any(&LOCKED) {
        return Err(Flaw::Locked);
    }
    if is_any(&ACTIVE) {
        return Err(Flaw::Active);
    }
    let main = entries
        .iter()
        .find(|entry| entry.name == "WordDocument")
        .ok_or(Flaw::Damaged)?;
    let start = file.sector(main.start).ok_or(Flaw::Damaged)?;
    if u16_at(start, 0) != Some(0xA5EC) {
        return Err(Flaw::Damaged);
    }
    file.walk(main.start, main.length).ok_or(Flaw::Damaged)?;
    // FibBase.fEncrypted
    let is_locked = u16_at(start, 0x0A).is_none_or(|flags| flags & 0x0100 != 0);
    if is_locked { Err(Flaw::Locked) } else { Ok(()) }
}

/// A compound file: sectors of one size after a header of 512 bytes.
struct Compound<'a> {
    bytes: &'a [u8],
    size: usize,
}

struct Entry {
    name: String,
    start: usize,
    length: usize,
}

impl<'a> Compound<'a> {
    fn open(bytes: &'a [u8]) -> Option<Self> {
        let size = match u16_at(bytes, 30)? {
            9 => 512,
            12 => 4096,
            _ => return None,
        };
        Some(Self { bytes, size })
    }

    fn sector(&self, number: usize) -> Option<&'a [u8]> {
        let start = number.checked_add(1)?.checked_mul(self.size)?;
        self.bytes.get(start..start.checked_add(self.size)?)
    }

    /// The next sector according to the allocation table.
    fn after(&self, number: usize) -> Option<usize> {
        let in_one = self.size / 4;
        u32_at(self.sector(self.table(number / in_one)?)?, 4 * (number % in_one))
    }

    /// The nth sector of the allocation table itself. The header contains the first 109; the others are in a linked
    /// list.
    fn table(&self, nth: usize) -> Option<usize> {
        let Some(mut nth) = nth.checked_sub(109) else {
            return u32_at(self.bytes, 76 + 4 * nth);
        };
        let in_one = self.size / 4 - 1;
        let mut at = u32_at(self.bytes, 68)?;
        while nth >= in_one {
            at = u32_at(self.sector(at)?, 4 * in_one)?;
            nth -= in_one;
        }
        u32_at(self.sector(at)?, 4 * nth)
    }

    /// Follows a stream to its end, to check that it is complete.
    fn walk(&self, start: usize, length: usize) -> Option<()> {
        let mut at = start;
        for _ in 0..length.min(self.bytes.len()).div_ceil(self.size) {
            self.sector(at)?;
            at = self.after(at)?;
        }
        (length <= self.bytes.len() && at >= MARKS).then_some(())
    }

    fn directory(&self) -> Option<Vec<Entry>> {
        let (mut at, mut found, mut sectors) = (u32_at(self.bytes, 48)?, Vec::new(), 0);
        while at < MARKS {
            sectors += 1;
            for entry in self.sector(at)?.chunks(128) {
                if entry[66] != 0 {
                    found.push(Entry {
                        name: name(entry)?,
                        start: u32_at(entry, 116)?,
                        length: u32_at(entry, 120)?,
                    });
                }
            }
            // Corrupt chains can be circular.
            if sectors > MOST_SECTORS {
                return None;
            }
            at = self.after(at)?;
        }
        Some(found)
    }
}

/// The name of an entry: UTF-16, with its length in bytes including the terminating zero.
fn name(entry: &[u8]) -> Option<String> {
    let length = u16_at(entry, 64)?.checked_sub(2)?;
    let units: Vec<u16> = entry
        .get(..length.min(62))?
        .chunks_exact(2)
        .map(|two| u16::from_le_bytes([two[0], two[1]]))
        .collect();
    String::from_utf16(&units).ok()
}

//! The index as bytes: a header with the format's version, the length and a SHA-256, then slots and columns without
//! deleted slots, each distinct text once. An incomplete snapshot is not read at all.

use std::collections::HashMap;

use domain::profile::{Exclusion, Shield};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{Index, Searched, column, searched::Row};

/// Incremented whenever the format after the header changes, also when a vocabulary loses a value.
const VERSION: u32 = 3;
/// Magic bytes, version, length, checksum.
const HEAD: usize = 8 + 4 + 8 + 32;

/// Why bytes are not a readable snapshot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// They are not a snapshot.
    #[error("it is no snapshot of an index")]
    Foreign,
    /// They have an older or newer version of the format.
    #[error("it is of format {0}, and this program reads {VERSION} only")]
    Version(u32),
    /// The length does not match the header.
    #[error("it is not as long as it was written")]
    Length,
    /// The checksum does not match.
    #[error("its bytes are not those that were written")]
    Damaged,
    /// The checksum matches, but the content is inconsistent.
    #[error("what is in it does not fit together")]
    Inconsistent,
}

/// The content after the header. Slots are renumbered, in their order.
#[derive(Serialize, Deserialize)]
struct Written<'a, R, I> {
    /// By slot.
    rows: Vec<R>,
    /// By slot.
    revisions: Vec<u64>,
    /// The newest revision of each id whose document was deleted: an older change that arrives late must not
    /// restore it.
    gone: Vec<(I, u64)>,
    #[serde(borrow)]
    columns: Vec<column::Written<'a>>,
    /// Each distinct exclusion once, as JSON: the type is an untagged enum, which postcard does not support.
    exclusions: Vec<String>,
    /// The slots that have a shield, with the indices of its exclusions.
    shields: Vec<(u32, Vec<u32>)>,
}

impl<D: Searched> Index<D> {
    /// The whole index as bytes, without deleted documents.
    pub fn to_snapshot(&self) -> Vec<u8> {
        let slots: Vec<u32> = self.live.iter().collect();
        let rows: Vec<&D::Row> = slots.iter().map(|slot| &self.rows[*slot as usize]).collect();
        let revisions = rows
            .iter()
            .map(|row| self.known.get(row.id()).map_or(0, |known| known.0));
        let gone = self.known.iter().filter(|(_, (_, slot))| slot.is_none());
        let mut gone: Vec<_> = gone.map(|(id, (revision, _))| (id.clone(), *revision)).collect();
        gone.sort_unstable();
        let (exclusions, shields) = self.write_shields(&slots);
        let written = Written {
            revisions: revisions.collect(),
            gone,
            columns: self.columns.iter().map(|column| column.write(&slots)).collect(),
            exclusions,
            shields,
            rows,
        };
        let bytes = postcard::to_extend(&written, vec![0; HEAD]);
        let mut bytes = bytes.expect("there is nothing in it that has no form");
        let (head, body) = bytes.split_at_mut(HEAD);
        head[..8].copy_from_slice(&D::MARK);
        head[8..12].copy_from_slice(&VERSION.to_le_bytes());
        head[12..20].copy_from_slice(&(body.len() as u64).to_le_bytes());
        head[20..].copy_from_slice(&Sha256::digest(&*body));
        bytes
    }

    /// Reads an index.
    ///
    /// # Errors
    /// [`Unreadable`]; then nothing was read.
    pub fn from_snapshot(bytes: &[u8]) -> Result<Self, Unreadable> {
        let (head, body) = bytes.split_first_chunk::<HEAD>().ok_or(Unreadable::Length)?;
        let (mark, rest) = head.split_first_chunk::<8>().ok_or(Unreadable::Length)?;
        let (version, rest) = rest.split_first_chunk::<4>().ok_or(Unreadable::Length)?;
        let (length, checksum) = rest.split_first_chunk::<8>().ok_or(Unreadable::Length)?;
        if *mark != D::MARK {
            return Err(Unreadable::Foreign);
        }
        match u32::from_le_bytes(*version) {
            VERSION => {}
            other => return Err(Unreadable::Version(other)),
        }
        if u64::from_le_bytes(*length) != body.len() as u64 {
            return Err(Unreadable::Length);
        }
        if Sha256::digest(body).as_slice() != checksum {
            return Err(Unreadable::Damaged);
        }
        match postcard::take_from_bytes::<Written<'_, D::Row, D::Id>>(body) {
            Ok((written, [])) => Self::of_written(written).ok_or(Unreadable::Inconsistent),
            _ => Err(Unreadable::Inconsistent),
        }
    }

    /// `None` when the content is inconsistent.
    fn of_written(written: Written<'_, D::Row, D::Id>) -> Option<Self> {
        let slots = written.rows.len();
        let mut index = Self::default();
        if written.revisions.len() != slots || written.columns.len() != index.columns.len() {
            return None;
        }
        // Each is freed when it has been read: a process that begins has no memory to spare.
        for (column, written) in index.columns.iter_mut().zip(written.columns) {
            column.read(&written, slots)?;
        }
        index.known.reserve(slots + written.gone.len());
        index.rows.reserve_exact(slots);
        index.numbers.reserve_exact(slots);
        index.updated.reserve_exact(slots);
        for ((slot, row), revision) in (0..).zip(written.rows).zip(written.revisions) {
            let before = index.known.insert(row.id().clone(), (revision, Some(slot)));
            index.settle(slot, row);
            before.is_none().then_some(())?;
        }
        for (id, revision) in written.gone {
            let before = index.known.insert(id, (revision, None));
            before.is_none().then_some(())?;
        }
        let exclusions = written.exclusions.iter().map(|json| serde_json::from_str(json).ok());
        let exclusions: Vec<Exclusion> = exclusions.collect::<Option<_>>()?;
        for (slot, numbers) in written.shields {
            let own = numbers.iter().map(|number| exclusions.get(*number as usize).cloned());
            let shield = Shield::new(own.collect::<Option<_>>()?).ok()?;
            index.live.has(slot).then(|| index.shields.put(slot, shield))?;
        }
        Some(index)
    }

    fn write_shields(&self, slots: &[u32]) -> (Vec<String>, Vec<(u32, Vec<u32>)>) {
        let (mut exclusions, mut numbers) = (Vec::new(), HashMap::new());
        let mut shields = Vec::new();
        for (number, slot) in (0..).zip(slots) {
            let shield = self.shields.of(*slot);
            if shield.is_empty() {
                continue;
            }
            let own = shield.exclusions().iter().map(|exclusion| {
                let json = serde_json::to_string(exclusion).expect("it goes over the wire as JSON");
                *numbers.entry(json).or_insert_with_key(|json| {
                    exclusions.push(json.clone());
                    u32::try_from(exclusions.len() - 1).unwrap_or(u32::MAX)
                })
            });
            shields.push((number, own.collect()));
        }
        (exclusions, shields)
    }
}

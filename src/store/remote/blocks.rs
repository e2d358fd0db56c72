//! The file format of the record of a remote game: a line that names the format, and then blocks of
//! data, each with its length and two check sums.
//!
//! Each block is flushed to disk before the next one is written. After a crash, therefore, only the
//! last block can be incomplete, and is cut off. If a block before the last one is damaged, the
//! blocks before it can still be read, and the file is left as it is.

use blake2::{Blake2s256, Digest as _};

/// First line of a record.
pub(super) const HEAD: &[u8] = b"tritower remote game 1\n";

/// Number of bytes before the data of a block. They hold the length of the data, and a check sum of
/// this length together with the block's offset in the file.
const BEFORE: usize = 8;
/// Number of bytes after the data of a block: a check sum of the data.
const AFTER: usize = 8;

/// The complete blocks of a record.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Blocks<'a> {
    /// The data of each complete block, in order.
    pub blocks: Vec<&'a [u8]>,
    /// Number of bytes of the first line and all complete blocks.
    pub length: usize,
    pub end: End,
}

/// What follows the complete blocks of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// Nothing: the record is whole.
    Whole,
    /// A last block that is incomplete or damaged.
    Torn,
    /// A damaged block, after which there may be others.
    Damaged,
}

/// Returns the bytes of a block that has the data `block` and begins at the offset `at` of the
/// record; `None` if the data is too long.
pub(super) fn write(block: &[u8], at: usize) -> Option<Vec<u8>> {
    let length = u16::try_from(block.len()).ok()?;
    let mut bytes = Vec::with_capacity(BEFORE + block.len() + AFTER);
    bytes.extend(length.to_le_bytes());
    bytes.extend(&check_sum(b"length", at, &length.to_le_bytes())[..BEFORE - 2]);
    bytes.extend(block);
    bytes.extend(check_sum(b"block", at, block));
    Some(bytes)
}

/// Splits a record into its blocks, up to the first one that is incomplete or damaged. `None` if
/// the first line is not that of a record.
pub(super) fn read(record: &[u8]) -> Option<Blocks<'_>> {
    if !record.starts_with(HEAD) {
        return None;
    }
    let (mut blocks, mut at, mut end) = (Vec::new(), HEAD.len(), End::Whole);
    while let Some(rest) = record.get(at..).filter(|rest| !rest.is_empty()) {
        match block(rest, at) {
            Found::Whole(block) => {
                at += BEFORE + block.len() + AFTER;
                blocks.push(block);
            }
            Found::Unreadable(found) => {
                end = found;
                break;
            }
        }
    }
    let length = at;
    Some(Blocks {
        blocks,
        length,
        end,
    })
}

enum Found<'a> {
    Whole(&'a [u8]),
    Unreadable(End),
}

/// Reads the block that begins at the offset `at` of the record.
fn block(rest: &[u8], at: usize) -> Found<'_> {
    let Some((before, rest)) = rest.split_at_checked(BEFORE) else {
        return Found::Unreadable(End::Torn);
    };
    let (length, sum) = before.split_at(2);
    if check_sum(b"length", at, length)[..BEFORE - 2] != *sum {
        // A crash may leave the new length of a file without its contents: zeros.
        return Found::Unreadable(match rest.iter().all(|&byte| byte == 0) {
            true => End::Torn,
            false => End::Damaged,
        });
    }
    let length = length
        .iter()
        .rev()
        .fold(0, |sum, &byte| sum << 8 | usize::from(byte));
    let Some((block, rest)) = rest.split_at_checked(length) else {
        return Found::Unreadable(End::Torn);
    };
    match rest.split_at_checked(AFTER) {
        Some((sum, _)) if check_sum(b"block", at, block) == *sum => Found::Whole(block),
        Some((_, [])) | None => Found::Unreadable(End::Torn),
        Some(_) => Found::Unreadable(End::Damaged),
    }
}

fn check_sum(purpose: &[u8], at: usize, bytes: &[u8]) -> [u8; AFTER] {
    let at = (at as u64).to_le_bytes();
    let digest = fingerprint(purpose, &[&at, bytes].concat());
    std::array::from_fn(|index| digest[index])
}

/// Returns the fingerprint of bytes. The same bytes have different fingerprints for different
/// values of `purpose`.
pub(super) fn fingerprint(purpose: &[u8], bytes: &[u8]) -> [u8; 32] {
    let mut hasher = Blake2s256::new();
    hasher.update(b"tritower record 1: ");
    hasher.update((purpose.len() as u64).to_le_bytes());
    hasher.update(purpose);
    hasher.update(bytes);
    hasher.finalize().into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::random::Random;

    fn record(random: &mut Random) -> (Vec<u8>, Vec<Vec<u8>>, Vec<usize>) {
        let (mut record, mut ends) = (HEAD.to_vec(), vec![HEAD.len()]);
        let blocks: Vec<Vec<u8>> = (0..5)
            .map(|_| {
                (0..random.below(300))
                    .map(|_| random.draw() as u8)
                    .collect()
            })
            .collect();
        for block in &blocks {
            record.extend(write(block, record.len()).unwrap());
            ends.push(record.len());
        }
        (record, blocks, ends)
    }

    #[test]
    fn a_record_cut_at_any_byte_has_all_blocks_before_the_cut() {
        let (record, blocks, ends) = record(&mut Random(1));
        for cut in HEAD.len()..=record.len() {
            let read = read(&record[..cut]).unwrap();
            let whole = ends.iter().filter(|&&end| end <= cut).count() - 1;
            assert_eq!(read.blocks, blocks[..whole]);
            assert_eq!(read.length, ends[whole]);
            assert_eq!(read.end == End::Whole, ends.contains(&cut));
            // The file may have got its new length before its contents.
            let mut zeroed = record[..cut].to_vec();
            let end = ends.iter().find(|&&end| end >= cut).unwrap();
            zeroed.resize(*end, 0);
            if zeroed != record[..*end] {
                assert_eq!(super::read(&zeroed).unwrap().blocks, blocks[..whole]);
            }
        }
        for cut in 0..HEAD.len() {
            assert_eq!(read(&record[..cut]), None);
        }
    }

    #[test]
    fn after_damage_the_blocks_before_it_can_be_read() {
        let (record, blocks, ends) = record(&mut Random(2));
        for at in 0..record.len() {
            let mut damaged = record.clone();
            damaged[at] ^= 0x10;
            let Some(read) = read(&damaged) else {
                assert!(at < HEAD.len(), "byte {at}");
                continue;
            };
            let whole = ends.iter().filter(|&&end| end <= at).count() - 1;
            assert_eq!(read.blocks, blocks[..whole]);
            assert_eq!(read.length, ends[whole]);
            assert_ne!(read.end, End::Whole);
            if whole < blocks.len() - 1 {
                assert_eq!(read.end, End::Damaged, "byte {at}");
            }
        }
    }

    #[test]
    fn a_block_moved_to_another_place_is_damage() {
        let mut record = HEAD.to_vec();
        let block = write(b"block", record.len()).unwrap();
        record.extend(&block);
        record.extend(&block);
        record.extend(&block);
        assert_eq!(read(&record).unwrap().end, End::Damaged);
    }
}

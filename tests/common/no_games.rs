//! Files that are no games, and archives, for the tests of the store and of the program.

use std::io::{Cursor, Read, Write};
use std::sync::LazyLock;

use bzip2::write::BzEncoder;
use flate2::write::GzEncoder;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// Two games, in the form in which servers send them.
pub const TWO: &str = "[Event \"one\"]\n[White \"Anna\"]\n[Result \"1-0\"]\n\n1. e4 {best} e5 (1... c5) 1-0\n\n\
    [Event \"two\"]\n[White \"Ben\"]\n\n1. d4 *\n";

/// What every command says of a file that is no game, and of archives.
pub const NO_GAME: &str = "this is not a game: it has no tag, no move and no result";

pub fn gzip(content: impl Read) -> Vec<u8> {
    let mut packed = GzEncoder::new(Vec::new(), flate2::Compression::fast());
    std::io::copy(&mut { content }, &mut packed).unwrap();
    packed.finish().unwrap()
}

pub fn bzip2(content: &[u8]) -> Vec<u8> {
    let mut packed = BzEncoder::new(Vec::new(), bzip2::Compression::fast());
    packed.write_all(content).unwrap();
    packed.finish().unwrap()
}

pub fn zstd(content: &[u8]) -> Vec<u8> {
    compress_to_vec(content, CompressionLevel::Fastest)
}

/// A zip archive of files with their names.
pub fn zip(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut packed = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in files {
        packed
            .start_file(*name, SimpleFileOptions::default())
            .unwrap();
        packed.write_all(content).unwrap();
    }
    packed.finish().unwrap().into_inner()
}

/// The first part of an archive.
fn cut(packed: Vec<u8>) -> Vec<u8> {
    let half = packed.len() - 8;
    packed[..half].to_vec()
}

/// An archive of more than is unpacked.
static BOMB: LazyLock<Vec<u8>> =
    LazyLock::new(|| gzip(std::io::repeat(b' ').take((256 << 20) + 1)));

/// Bytes without an order, always the same.
fn random(count: usize) -> Vec<u8> {
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    std::iter::repeat_with(|| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state as u8
    })
    .take(count)
    .collect()
}

/// Texts that are no games, each with its kind.
pub const TEXTS: [(&str, &str); 19] = [
    ("an empty text", ""),
    ("blanks", " \n\t\r\n "),
    ("a byte order mark", "\u{feff}"),
    ("a word", "hello"),
    ("a server's error", "{\"error\":\"Not found\"}"),
    (
        "JSON in lines",
        "{\n  \"status\": 404,\n  \"moves\": [\n    \"none\"\n  ]\n}\n",
    ),
    (
        "HTML",
        "<!DOCTYPE html>\n<html><head><title>404</title></head>\n<body><h1>Not found</h1></body></html>\n",
    ),
    (
        "XML",
        "<?xml version=\"1.0\"?>\n<games><game id=\"a1\"/></games>\n",
    ),
    ("CSV", "white,black,year\nAnna,Ben,2026\nBen,Anna,2025\n"),
    (
        "TOML",
        "[package]\nname = \"games\"\nversion = \"1.0.0\"\n\n[[bin]]\npath = \"a/b.rs\"\n",
    ),
    ("settings", "PATH=/usr/bin\nHOME=/home/anna\n"),
    (
        "Markdown",
        "# Games\n\n1. Open the file\n2. Choose a game\n\n* Anna\n* Ben\n",
    ),
    ("a heading", "Tower Chess Club\nWhite: Anna\nBlack: Ben\n"),
    ("a comment", "{1. e4 e5 would be a game}"),
    ("a line of comment", "; 1. e4 e5 would be a game\n"),
    ("an escaped line", "% 1-0\n"),
    ("a program", "fn main() {\n    println!(\"e4\");\n}\n"),
    (
        "an address",
        "https://example.org/games/2026/november/anna/ben.pgn\n",
    ),
    ("PDF", "%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n"),
];

/// Files that are no games, each with its kind and the beginning of what is said of it.
pub fn files() -> Vec<(&'static str, Vec<u8>, &'static str)> {
    let mut files: Vec<_> = TEXTS
        .into_iter()
        .map(|(kind, text)| (kind, text.as_bytes().to_vec(), NO_GAME))
        .collect();
    let bytes: [(_, &[u8]); 5] = [
        (
            "PNG",
            b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x10\0\0\0\x10\x08\x06\0\0\0\x1f\xf3\xffa",
        ),
        (
            "JPEG",
            b"\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\x01\0H\0H\0\0",
        ),
        (
            "ELF",
            b"\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x03\0>\0\x01\0",
        ),
        ("UTF-16 garbage", b"\xff\xfe\x00\xd8\x12\x34\x56\x78\x9a"),
        ("zeros", &[0; 500]),
    ];
    files.extend(bytes.map(|(kind, bytes)| (kind, bytes.to_vec(), NO_GAME)));
    let gz = |content: &[u8]| gzip(content);
    let damaged = [
        ("this gzip archive is damaged", cut(gz(TWO.as_bytes()))),
        ("this zstd archive is damaged", cut(zstd(TWO.as_bytes()))),
        ("this bzip2 archive is damaged", cut(bzip2(TWO.as_bytes()))),
        (
            "this zip archive is damaged",
            cut(zip(&[("a.pgn", TWO.as_bytes())])),
        ),
    ];
    let nested = [
        ("there is a zstd archive in this gzip", gz(&zstd(b"x"))),
        ("there is a gzip archive in this zstd", zstd(&gz(b"x"))),
        ("there is a zip archive in this bzip2", bzip2(&zip(&[]))),
        (
            "there is a bzip2 archive in this zip",
            zip(&[("a.bz2", &bzip2(b"x"))]),
        ),
    ];
    let others = [
        ("this is a 7z archive", b"7z\xbc\xaf\x27\x1c\0\x04".to_vec()),
        ("this is a RAR archive", b"Rar!\x1a\x07\x01\0".to_vec()),
        ("this is a xz archive", b"\xfd7zXZ\0\0\x04".to_vec()),
        ("unpacked, this archive is larger", BOMB.clone()),
        (
            "this zip archive has several files",
            zip(&[("a.pgn", TWO.as_bytes()), ("b.txt", b"1. e4 e5 *")]),
        ),
    ];
    let archives = damaged.into_iter().chain(nested).chain(others);
    files.extend(archives.map(|(said, bytes)| (said, bytes, said)));
    files.extend([
        ("random bytes", random(5_000), NO_GAME),
        ("gzip of nothing", gzip(&b""[..]), NO_GAME),
        (
            "gzip of a picture",
            gzip(&b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"[..]),
            NO_GAME,
        ),
        ("a zip of nothing", zip(&[]), NO_GAME),
        ("a zip of a word", zip(&[("a.txt", b"hello")]), NO_GAME),
    ]);
    files
}

/// The two games in every form in which they are read, each with the name of a file that does not
/// tell the form.
pub fn two_games() -> Vec<(&'static str, Vec<u8>)> {
    let (one, two) = TWO.split_once("\n\n[Event \"two\"]").unwrap();
    let two = format!("[Event \"two\"]{two}");
    let utf16 = TWO.encode_utf16().flat_map(u16::to_le_bytes);
    let utf16: Vec<u8> = [0xff, 0xfe].into_iter().chain(utf16).collect();
    let plain = TWO.as_bytes();
    let several_frames = [zstd(one.as_bytes()), zstd(b"\n\n"), zstd(two.as_bytes())].concat();
    vec![
        ("download", plain.to_vec()),
        ("game.pgn.txt", plain.to_vec()),
        ("two.ron", plain.to_vec()),
        ("two.fen", format!("\u{feff}{TWO}").into_bytes()),
        (
            "heading.txt",
            format!("Games of our club\n\n{TWO}").into_bytes(),
        ),
        ("utf16", utf16.clone()),
        ("two.pgn.gz", gzip(plain)),
        ("gzip.pgn", gzip(&utf16[..])),
        ("zstd.pgn", zstd(plain)),
        ("frames.zst", several_frames),
        ("two.bz2", bzip2(plain)),
        ("one.zip", zip(&[("two.pgn", plain)])),
        (
            "two.zip",
            zip(&[
                ("readme.md", b"Games of our club"),
                ("club/1", one.as_bytes()),
                ("club/2.txt", two.as_bytes()),
                ("__MACOSX/club/1", b"1. e4"),
                (".hidden", b"1. e4"),
            ]),
        ),
    ]
}

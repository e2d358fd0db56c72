#!/usr/bin/env python3
"""Checks the record of a game between two computers (a file that ends with .chain).

An independent reader of the format that assets/manual/protocol.md describes: it shares no code
with the program and knows no rules of chess. It verifies the check sums, the signatures, the
counters, the times and the chain of fingerprints, and prints every entry, or says where the record
is not valid. Whether the moves are legal is left to the program (`tritower prove`).

    python3 verify_record.py RECORD [RECORD OF THE OTHER SIDE]    (needs the package cryptography)
"""

import hashlib
import struct
import sys

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

HEAD = b"tritower remote game 1\n"
COLORS = ["White", "Black"]
# Difference of two measurements, in ms, that is marked; a slow connection can be the reason, too.
CREDIT = 5_000


class Invalid(Exception):
    """Says what is wrong with a record."""


# --- Fingerprints -------------------------------------------------------------------------------


def digest(purpose, *parts):
    """BLAKE2s over the purpose and the parts, each after its length in eight bytes."""
    state = hashlib.blake2s()
    for part in (b"tritower remote 1: " + purpose.encode(), *parts):
        state.update(struct.pack("<Q", len(part)) + part)
    return state.digest()


def check_sum(purpose, at, data):
    """The first eight bytes of the fingerprint of a block at this offset of the file."""
    text = b"tritower record 1: " + struct.pack("<Q", len(purpose)) + purpose
    return hashlib.blake2s(text + struct.pack("<Q", at) + data).digest()[:8]


def signed(key, signature, message, what):
    try:
        Ed25519PublicKey.from_public_bytes(key).verify(signature, message)
    except (InvalidSignature, ValueError):
        raise Invalid(f"{what}: the signature is not valid") from None


# --- Values: a type is a function that reads a value and moves `at` -----------------------------


class Reader:
    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, count):
        if self.at + count > len(self.data):
            raise Invalid("a value ends too early")
        self.at += count
        return self.data[self.at - count : self.at]

    def done(self):
        if self.at != len(self.data):
            raise Invalid("bytes are left behind a value")


def byte(r):
    return r.take(1)[0]


def number(r):
    value = 0
    for group in range(10):
        found = byte(r)
        value |= (found & 0x7F) << (7 * group)
        if found < 0x80:
            if (found == 0 and group > 0) or value >= 1 << 64:
                raise Invalid("a number is not in its shortest form")
            return value
    raise Invalid("a number is too long")


def flag(r):
    found = byte(r)
    if found > 1:
        raise Invalid("neither yes nor no")
    return found == 1


def text(r):
    try:
        return r.take(number(r)).decode()
    except UnicodeDecodeError:
        raise Invalid("a text is not UTF-8") from None


def raw(count):
    return lambda r: r.take(count)


def many(kind):
    return lambda r: [kind(r) for _ in range(number(r))]


def maybe(kind):
    return lambda r: kind(r) if flag(r) else None


def row(*kinds):
    return lambda r: [kind(r) for kind in kinds]


def one_of(*variants):
    """A byte with the number of a variant, then its fields. A variant is its name and fields."""

    def read(r):
        found = byte(r)
        if found >= len(variants):
            raise Invalid(f"unknown kind {found} of {variants[0][0]}, ...")
        name, *fields = variants[found]
        return [name, *(field(r) for field in fields)]

    return read


def names(*all_names):
    return one_of(*((name,) for name in all_names))


# --- The format ----------------------------------------------------------------------------------

color = lambda r: COLORS.index(names(*COLORS)(r)[0])
role = names("pawn", "knight", "bishop", "rook", "queen", "king")
square = pin = byte
time = number
fingerprint = raw(32)
signature = raw(64)
becomes = one_of(("piece", role), ("board",))
move = one_of(
    ("piece", square, square, maybe(becomes)),
    ("castle", names("king's side", "queen's side")),
    ("board", pin, pin, maybe(becomes)),
    ("promote", square, becomes),
    ("drop", role, square),
)
adjournment = one_of(
    ("announce", time, time),
    ("adjourn", maybe(color), time, text),
    ("seal", fingerprint),
    ("arrive", color),
    ("resume",),
    ("open", text),
    ("missing",),
    ("annul",),
    ("point out", color),
    ("late", color),
)


def version(r):
    if byte(r) != 1:
        raise Invalid("a contract of another version of the protocol")


def no_arbiter(_):
    raise Invalid("an act of an arbiter, and games between two computers have none")


points = names("0", "1/2", "1")
other_board = one_of(("piece", color, role), ("flag down", color), ("end", maybe(row(points, points))))
event = one_of(
    ("move", move),
    ("place", role, square),
    ("resign", color),
    ("agree to a draw",),
    ("recorded", maybe(color), names("unstated", "time", "adjudication", "abandoned", "infraction")),
    ("start",),
    ("press", color),
    ("stop", one_of(("arbiter",), ("player", color), ("interruption",), ("take-back",))),
    ("restart",),
    ("flag fall", color),
    ("claim flag fall", color),
    ("offer a draw", color),
    ("accept the draw", color),
    ("decline the draw", color),
    ("claim a draw", color, names("repetition", "fifty moves"), maybe(move)),
    ("quickplay", color, names("cannot win", "no effort")),
    ("verify", color),
    ("adjust", color),
    ("touch", one_of(("piece", square), ("board", pin))),
    ("claim illegal", color),
    ("retract", color),
    ("record", color, move),
    ("act", no_arbiter),
    ("adjournment", adjournment),
    ("other board", other_board),
)
subject = one_of(
    ("take back", number),
    ("stop",),
    ("restart",),
    ("adjourn", time, text),
    ("rematch",),
    ("more time", time),
    ("call off",),
)
request = row(color, fingerprint, subject, signature)
content = one_of(
    ("event", event),
    ("grant", request),
    ("absence",),
    ("move and offer a draw", move),
    ("leave", number),
    ("overstepped",),
    ("key lost",),
    ("point for key",),
    ("place two", row(role, square, role, square)),
    ("on board", names("A", "B"), event),
)
control = row(many(row(maybe(number), time)), one_of(("none",), ("increment", time), ("delay", time)))
delay = names("none", "5 minutes", "15 minutes", "3 moves")
conduct = row(
    flag,
    flag,
    one_of(("nobody",), ("with code", delay)),
    row(flag, flag),
    maybe(row(number, number, number)),
    maybe(fingerprint),
)
proposal = row(
    version,
    text,
    one_of(("usual",), ("by lot",), ("numbers", number, number), ("placing",), ("position", text)),
    one_of(("by lot",), ("is", color)),
    one_of(("casual",), ("tournament", flag, flag, names("program", "players"), flag)),
    maybe(row(control, control)),
    conduct,
)
participant = row(fingerprint, text)


def span(kind):
    """A value together with its bytes."""

    def read(r):
        begin = r.at
        value = kind(r)
        return value, r.data[begin : r.at]

    return read


contract = row(proposal, time, participant, participant, raw(32), raw(32), fingerprint)
entry = row(color, number, fingerprint, time, content)
receipt = row(number, fingerprint, time, fingerprint, maybe(fingerprint))
link = row(span(entry), signature, span(receipt), signature)

# --- The record ----------------------------------------------------------------------------------


def blocks(data):
    """The data of all blocks; an incomplete last block is left out, as after a crash."""
    if not data.startswith(HEAD):
        raise Invalid("not the record of a game between two computers")
    at = len(HEAD)
    while at < len(data):
        before = data[at : at + 8]
        if len(before) < 8:
            return
        if check_sum(b"length", at, before[:2])[:6] != before[2:]:
            if not any(data[at + 8 :]):
                return
            raise Invalid(f"byte {at}: the length of a block is damaged")
        length = before[0] | before[1] << 8
        block = data[at + 8 : at + 8 + length]
        total = data[at + 8 + length : at + 16 + length]
        if len(total) == 8 and check_sum(b"block", at, block) != total:
            raise Invalid(f"byte {at}: a block is damaged")
        if len(total) < 8:
            return
        yield block
        at += 16 + length


class Game:
    """The chain of a game: what both players have signed, entry by entry."""

    def __init__(self, read):
        (agreed, data), signatures = read
        _, rules, *rest = agreed[0]
        self.id = digest("contract", data)
        host, guest, secrets = agreed[2], agreed[3], agreed[4:6]
        if host[0] == guest[0]:
            raise Invalid("contract: both players have the same key")
        for (key, name), signature_of in zip((host, guest), signatures):
            signed(key, signature_of, self.id, f"contract, {name or 'a player'}")
        lot = digest("lot", *secrets)
        drawn = int.from_bytes(lot[8:16], "big") % 2
        chosen = rest[1]
        host_color = drawn if chosen[0] == "by lot" else chosen[1]
        self.players = (host, guest) if host_color == 0 else (guest, host)
        self.rules = rules
        self.by_letter = rest[4][4] is not None
        self.head = digest("head", self.id)
        self.counters, self.length = [0, 0], 0
        self.seen, self.undo = set(), None

    def count(self, by, counter, what):
        if counter <= self.counters[by]:
            raise Invalid(f"{what}: counter {counter} after {self.counters[by]}")
        self.counters[by] = counter

    def check(self, purpose, by, statement, signature_of, what):
        message = digest(purpose, self.id, statement)
        signed(self.players[by][0], signature_of, message, what)

    def add(self, read, data):
        """Adds an entry and its receipt. Two records have most of them twice."""
        (entry_value, entry_bytes), entry_signature, (receipt_value, receipt_bytes), by_other = read
        by, counter, on, used, said = entry_value
        receipt_counter, of, charged, _state, replaces = receipt_value
        if data in self.seen:
            return
        if self.undo and self.undo[2] == (entry_bytes, replaces):
            # Another receipt for the last entry, by which the players agree on its time.
            self.head, self.counters, _ = self.undo
            self.length -= 1
        what = f"entry {self.length + 1} of {COLORS[by]}"
        if on != self.head:
            raise Invalid(f"{what}: it does not continue the game")
        before = list(self.counters)
        self.check("entry", by, entry_bytes, entry_signature, what)
        self.count(by, counter, what)
        if of != digest("entry", entry_bytes + entry_signature):
            raise Invalid(f"{what}: the receipt is for another entry")
        self.check("receipt", 1 - by, receipt_bytes, by_other, f"receipt of {what}")
        self.count(1 - by, receipt_counter, f"receipt of {what}")
        if self.by_letter and charged > used:
            raise Invalid(f"{what}: more time is charged than was used")
        last = (entry_bytes, digest("receipt", receipt_bytes + by_other))
        self.undo = (self.head, before, last)
        self.seen.add(data)
        self.head = digest("head", self.head, data)
        self.length += 1
        mark = "!" if abs(charged - used) > CREDIT else " "
        print(f"{self.length:5} {COLORS[by]:5} used {used:>9} ms charged {charged:>9} ms {mark} {show(said)}")


def show(value):
    if isinstance(value, list):
        return " ".join(show(part) for part in value if part is not None)
    return value.hex()[:8] if isinstance(value, bytes) else str(value)


def verify(paths):
    game, links = None, []
    for path in paths:
        with open(path, "rb") as file:
            data = file.read()
        for block in blocks(data):
            r = Reader(block)
            time(r)
            kind = byte(r)
            if kind == 1:
                read = row(span(contract), row(signature, signature))(r)
                r.done()
                if game is None:
                    game = Game(read)
                elif game.id != digest("contract", read[0][1]):
                    raise Invalid("the records are of two games")
            elif kind == 2 and byte(r) == 1:
                links.append(span(link)(r))
                r.done()
    if game is None:
        raise Invalid("there is no contract: the players have not agreed")
    for by, (key, name) in zip(COLORS, game.players):
        print(f"{by}: {name or 'no name'}, key {key.hex()}")
    print(f"rules: {game.rules}; contract {game.id.hex()}")
    for read, data in links:
        game.add(read, data)
    print(f"valid: {game.length} entries, head {game.head.hex()}")


def main():
    try:
        verify(sys.argv[1:] or sys.exit(__doc__))
    except Invalid as error:
        print(f"not valid: {error}")
        sys.exit(1)
    except OSError as error:
        sys.exit(f"{error.filename}: {error.strerror}")


if __name__ == "__main__":
    main()

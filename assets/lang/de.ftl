# Tritower auf Deutsch. Jeder Schlüssel steht auch in en.ftl.

## Seiten und Figuren
white = Weiß
black = Schwarz
role-pawn = Bauer
role-knight = Springer
role-bishop = Läufer
role-rook = Turm
role-queen = Dame
role-king = König
piece-white-pawn = der weiße Bauer
piece-white-knight = der weiße Springer
piece-white-bishop = der weiße Läufer
piece-white-rook = der weiße Turm
piece-white-queen = die weiße Dame
piece-white-king = der weiße König
piece-black-pawn = der schwarze Bauer
piece-black-knight = der schwarze Springer
piece-black-bishop = der schwarze Läufer
piece-black-rook = der schwarze Turm
piece-black-queen = die schwarze Dame
piece-black-king = der schwarze König
# Read out by screen readers.
spoken-board = Angriffdeck { $pin }
spoken-hours = Stunden
spoken-minutes = Minuten
spoken-seconds = Sekunden
placed = { $piece } auf { $square }
with-article = { $text }. (Artikel { $article })
with-variant = { $text }. ({ $article })

## Warum ein Zug nicht erlaubt ist
why-promotion-pending = wähle zuerst, was der Bauer auf { $square } wird
why-nothing-pending = auf { $square } steht kein Bauer, der noch umzuwandeln ist
becomes-board = Angriffdeck
one-of = { $others } oder { $last }
why-not-a-promotion = { $kind ->
    [board] ein Bauer kann hier kein Angriffdeck werden
   *[piece] ein Bauer wird { $choices }, nicht { $becomes }
}
why-over = { $outcome ->
    [king-exploded] die Partie ist beendet: Ein König ist explodiert
    [third-check] die Partie ist beendet: Eine Seite hat ihr drittes Schach gegeben
    [king-on-hill] die Partie ist beendet: Ein König steht auf dem Hügel
   *[nothing-left] die Partie ist beendet: Eine Seite hat keine Figur mehr
}
why-own-king-explodes = das Schlagen würde den eigenen König auf { $king } mitsprengen
why-kings-touch = auf { $king } und { $other } stünden die Könige nebeneinander; das ist nicht erlaubt
why-must-capture = es besteht Schlagzwang: { $by } kann auf { $captured } schlagen
why-drop-onto = Figuren lassen sich nur auf ein freies Feld einsetzen; dort steht { $piece }
why-pawn-dropped-on-last = auf der ersten und der letzten Reihe darf kein Bauer eingesetzt werden ({ $square })
why-not-in-hand = in der Hand ist keine solche Figur: { $role }
why-promotion-missing = der Bauer wird auf { $square } umgewandelt: wähle { $choices }
why-nothing-promoted = bei diesem Zug wird kein Bauer umgewandelt
why-no-such-square = das Feld { $square } gibt es jetzt nicht: Dort steht kein Brett
why-no-piece = auf { $square } steht keine Figur
why-not-yours = { $player } ist am Zug, { $piece } muss warten
why-same-column = eine Figur darf nicht bloß die Ebene wechseln: Sie muss die Säule { $column } verlassen
why-own-piece = { $piece } steht im Weg, und eigene Figuren kann man nicht schlagen
why-wrong-movement = { $role ->
    [pawn] ein Bauer kommt nicht von { $from } nach { $to }: Er zieht geradeaus und schlägt schräg nach vorn
    [knight] ein Springer kommt nicht von { $from } nach { $to }: Er springt zwei Felder geradeaus und eines zur Seite
    [bishop] ein Läufer kommt nicht von { $from } nach { $to }: Er zieht diagonal
    [rook] ein Turm kommt nicht von { $from } nach { $to }: Er zieht auf Linie oder Reihe
    [queen] eine Dame kommt nicht von { $from } nach { $to }: Sie zieht auf Linie, Reihe oder Diagonale
   *[king] ein König kommt nicht von { $from } nach { $to }: Er zieht in eine benachbarte Säule
}
why-blocked = in der Säule { $column } steht { $by } im Weg
why-pawn-has-moved = der Bauer auf { $square } hat schon gezogen und darf nur noch ein Feld vorrücken
why-pawn-captures-diagonally = ein Bauer schlägt nur schräg, und { $ahead } steht geradeaus vor ihm
why-nothing-to-capture = ein Bauer zieht nur schräg, wenn er schlägt, und { $square } ist leer
why-space-wrong-movement = { $role ->
    [pawn] ein Bauer kommt hier nicht von { $from } nach { $to }: Er zieht nach vorn, auf gleicher Höhe oder auf der Treppe, und schlägt nach vorn und zur Seite oder nach vorn und zugleich auf der Treppe
    [knight] ein Springer kommt hier nicht von { $from } nach { $to }: Er springt zwei Felder auf Linie, Reihe oder Treppe und eines auf einer anderen davon
    [bishop] ein Läufer kommt hier nicht von { $from } nach { $to }: Er zieht auf zweien von Linie, Reihe und Treppe zugleich
    [rook] ein Turm kommt hier nicht von { $from } nach { $to }: Er zieht auf Linie, Reihe oder Treppe
    [queen] eine Dame kommt hier nicht von { $from } nach { $to }: Sie zieht auf Linie, Reihe oder Treppe oder auf zweien davon zugleich
   *[king] ein König kommt hier nicht von { $from } nach { $to }: Er zieht ein Feld weit auf Linie, Reihe oder Treppe oder auf zweien davon zugleich
}
why-space-blocked = { $by } steht im Weg
why-space-plain-step = ein Bauer schlägt nicht geradeaus, und dort steht { $by }
why-space-nothing-to-capture = ein Bauer zieht so nur, wenn er schlägt, und { $square } ist leer
why-path-no-path = von { $from } nach { $to } führt kein Weg: Eine Säule dazwischen hat kein Feld, das niedrig genug liegt
why-path-blocked = { $by } steht auf dem Weg von { $from } nach { $to }
why-still-in-check = { $by } gäbe dem König auf { $king } weiter Schach
why-leaves-king-attacked = dann gäbe { $by } dem König auf { $king } Schach
why-king-into-attack = auf { $king } stünde der König im Schach: Dort griffe ihn { $by } an
why-castling-first = die Rochade kann nicht der erste Zug eines Spielers sein
why-castling-without = zur Rochade muss der { $role } auf { $home } stehen
why-castling-lost = auf dieser Seite ist keine Rochade mehr möglich: Der König auf { $king } oder der Turm auf { $rook } hat schon gezogen
why-castling-obstructed = zur Rochade muss das Feld frei sein, auf dem { $by } steht
why-castling-in-check = { $by } gibt dem König auf { $king } Schach, und aus dem Schach wird nicht rochiert
why-castling-through-attack = der König würde das Feld { $square } überqueren, das { $by } angreift
why-castling-into-attack = nach der Rochade gäbe { $by } dem König auf { $king } Schach
why-castling-no-right = { $side ->
    [king] am Königsflügel ist keine Rochade mehr möglich
   *[queen] am Damenflügel ist keine Rochade mehr möglich
}
why-castling-no-square = zur Rochade fehlt gerade das Feld { $square }: Dort steht kein Brett
why-board-no-board = auf { $pin } steht kein Angriffdeck
why-board-holds-several = das Deck auf { $pin } trägt { $count } Figuren; mit mehr als einer kann es nicht ziehen
why-board-held = das Deck auf { $pin } darf nur { $player } ziehen, denn dort steht { $by }
why-board-not-yours = { $owner ->
    [none] das leere Deck auf { $pin } gehört keinem Spieler und lässt sich daher nicht ziehen
   *[other] das leere Deck auf { $pin } darf nur { $owner } ziehen
}
why-board-no-pawn-left = ein Spieler ohne Bauern kann keine Decks ziehen, auch nicht das auf { $pin }
why-board-not-adjacent = ein Deck zieht nur auf einen benachbarten Pin, und { $to } ist nicht neben { $from }
why-board-pin-taken = auf { $pin } steht schon ein Deck
why-board-not-marked = { $owner ->
    [none] ein Spieler zieht nur eigene Decks, und das auf { $pin } gehört keinem
   *[other] ein Spieler zieht nur eigene Decks, und das auf { $pin } gehört { $owner }
}
why-board-carries-no-pawn = hier darf ein Deck nur einen Bauern seines Besitzers tragen, und auf { $pin } steht { $passenger }
why-board-turns-not = nach diesen Regeln dreht sich kein Deck auf der Stelle: wähle einen anderen Pin als { $pin }
why-board-turns-with-one-piece = { $count ->
    [0] nur ein Deck mit genau einer Figur kann sich drehen, und das auf { $pin } ist leer
   *[other] nur ein Deck mit genau einer Figur kann sich drehen, und das auf { $pin } trägt { $count }
}
why-board-turns-not-over = nach diesen Regeln klappt kein Deck um, auch nicht von { $from } nach { $to }
why-board-turns-over-empty = nur ein leeres Deck kann von { $from } nach { $to } umklappen; auf diesem steht { $passenger }
why-board-empty-forward = ein leeres Deck zieht zurück oder zur Seite, nicht vorwärts von { $from } nach { $to }
why-board-backward = nur ein leeres Deck zieht von { $from } nach { $to } zurück; auf diesem steht { $passenger }
why-board-pending-choice-attacks = der Bauer, der auf { $pawn } bliebe, könnte { $role } werden und dem König auf { $king } Schach geben

## Was die Partie verweigert, und wie sie endet
refused-over = Die Partie ist beendet: { $result }
refused-illegal = Der Zug ist in dieser Stellung nicht erlaubt.
refused-nothing-to-undo = Es gibt nichts zurückzunehmen.
refused-nothing-to-redo = Es gibt nichts wiederherzustellen.
refused-no-such-visit = Diese Stellung kommt in der Partie nicht vor.
refused-only-computers = Der Computer spielt hier beide Seiten.
stuck = { $piece } hat keinen erlaubten Zug.
refused-full-events = Die Partie ist voll: Sie hat schon { $limit } Züge und andere Ereignisse; mehr lassen sich nicht speichern.
refused-full-variations = Die Partie ist voll: Sie hat schon { $limit } Varianten. Lösche eine, um eine neue anzulegen.
refused-full-variation-moves = Die Partie ist voll: Ihre Varianten haben schon { $limit } Züge. Lösche eine Variante, um weitere Züge anzulegen.
refused-full-notes = Die Partie ist voll: Sie hat schon { $limit } Kommentare. Lösche einen, um einen neuen zu schreiben.
refused-full-note-bytes = Die Partie ist voll: Ihre Kommentare belegen schon { $limit } Bytes. Kürze oder lösche einen, um mehr zu schreiben.
refused-full-nags = Die Partie ist voll: Sie hat schon { $limit } Bewertungszeichen. Entferne eines, um ein neues zu setzen.
end = { $reason ->
    [nothing-left] { $who }: { $by }
    [cannot-move] { $who }: { $by }
    [king-on-hill] { $who }: { $by }
    [dead-position] { $who }: { $by }
    [infraction] { $who }: { $by }
    [abandonment] { $who }: { $by }
    [flag-fall-without-mate] { $who }: { $by }
    [both-flags] { $who }: { $by }
    [both-teams-flags] { $who }: { $by }
    [illegal-moves] { $who }: { $by }
    [blitz-illegal-move] { $who }: { $by }
    [blitz-illegal-move-without-mate] { $who }: { $by }
    [late] { $who }: { $by }
    [late-for-resumption] { $who }: { $by }
    [sealed-ambiguous] { $who }: { $by }
    [sealed-false] { $who }: { $by }
    [sealed-illegal] { $who }: { $by }
    [other-board] { $who }: { $by }
   *[other] { $who } durch { $by }
}
end-without-winner = { $who }: { $by }
end-white-wins = Weiß gewinnt
end-black-wins = Schwarz gewinnt
end-draw = Remis
end-no-winner = Kein Sieger
end-undecided = Offen
end-checkmate = Matt
end-king-exploded = Explosion des Königs
end-nothing-left = keine Figur mehr
end-cannot-move = kein erlaubter Zug mehr
end-third-check = das dritte Schach
end-king-on-hill = der König hat den Hügel erreicht
end-resignation = Aufgabe
end-stalemate = Patt
end-agreement = Übereinkunft
end-unstated = ohne Angabe des Grundes
end-adjudication = Abschätzung
end-abandonment = Der Gegner hat die Partie verlassen
end-infraction = Regelverstoß
end-dead-position = tote Stellung
end-flag-fall = Zeitüberschreitung
end-flag-fall-without-mate = die Zeit ist abgelaufen, aber der Gegner kann nicht mattsetzen
end-both-flags = beide Spieler haben die Zeit überschritten
end-both-teams-flags = beide Mannschaften haben die Zeit überschritten
end-repetition = Stellungswiederholung
end-fifty-moves = die Fünfzig-Züge-Regel
end-illegal-moves = dritter regelwidriger Zug des Gegners
end-blitz-illegal-move = regelwidriger Zug des Gegners
end-blitz-illegal-move-without-mate = ein regelwidriger Zug, aber der Gegner kann nicht mattsetzen
end-quickplay = Entscheidung des Schiedsrichters in der Endspurtphase
end-referred = über eine Reklamation muss noch ein Schiedsrichter entscheiden
end-late = der Gegner kam mehr als eine Stunde zu spät
end-punished = Strafe des Schiedsrichters
end-both-lose = Missachtung der Regeln durch beide Spieler
end-cancelled = falsche Anfangsstellung
end-called-off = von beiden Spielern abgebrochen
end-sealed-ambiguous = der Abgabezug des Gegners ist mehrdeutig
end-sealed-false = der Abgabezug des Gegners ist unverständlich
end-sealed-illegal = der Abgabezug des Gegners ist regelwidrig
end-late-for-resumption = der Gegner kam mehr als eine Stunde zu spät zur Wiederaufnahme
end-annulled = die Stellung lässt sich nicht mehr feststellen
end-other-board = die Tandempartie endete am anderen Brett

## Befehle, Tasten und Menüs
command-home = Start
home-title = Tritower
home-continue = Weiterspielen
home-problems = Mattaufgaben
home-move = Oder zieh gleich eine Figur: Dann beginnt eine Partie zu zweit an diesem Computer.
command-new-game = Neue Partie
map-play = Spielen
map-play-about = Gegen den Computer, zu zweit hier oder im Netz.
map-learn = Lernen
map-learn-about = Neu hier? Lektionen, Aufgaben, Strategie, Regeln.
map-study = Untersuchen
map-study-about = Analyse, Eröffnungen, eigene Stellungen.
map-games = Partien
map-games-about = Deine Partien, Beispiele und Dateien.
map-help = Hilfe
command-palette = Befehl suchen
palette-hint = Was möchtest du tun?
palette-nothing = Diesen Befehl gibt es nicht.
command-play-computer = Gegen den Computer
command-play-friend = Zu zweit hier
command-strategy = Strategie
command-library = Partien
command-save = Partie speichern
command-exchange = Import und Export
command-share = Bild oder Film teilen
command-copy-scoresheet = Partie kopieren
command-copy-tfen = Stellung kopieren
command-paste = Partie oder Stellung einfügen
command-undo = Zurücknehmen
command-redo = Wiederherstellen
command-start = Zum Anfang
command-back = Einen Zug zurück
command-forward = Einen Zug vor
command-end = Zum Ende
command-move-box = Zug eingeben
command-resign = Aufgeben
command-agree = Remis vereinbaren
command-programs = Andere Engines
command-program-file = Datei einer Engine wählen
command-settings = Einstellungen
command-manual = Handbuch
command-keys = Tasten
command-about = Über Tritower
about-version = Version { $version }
about-copy = Diagnose kopieren
command-fold = Seitenleiste ausblenden
command-cancel = Abbrechen oder schließen
command-answer = Bestätigen (Ja)
command-quit = Beenden
command-open-file = Datei öffnen …
command-save-file = Als Datei speichern …
command-export-file = Partie exportieren … (PGN, Text)
command-larger = Anzeige größer
command-smaller = Anzeige kleiner
command-minimize = Minimieren
command-full-screen = Vollbild
command-screenshot = Bildschirmfoto
key-ctrl = Strg
key-shift = Umschalt
key-home = Pos1
key-end = Ende
key-up = ⬆
key-down = ⬇
key-left = ⬅
key-right = ➡
key-page-up = Bild auf
key-enter = Eingabe
key-escape = Esc
menu = Menü
back = Zurück
back-to-game = Partie
back-to-puzzle = Zurück zur Aufgabe
back-to-exercise = Zurück zur Übung
task-no-game = Auf dem Brett steht eine Aufgabe; die Partie wartet.

## Die Partie
white-to-move = Weiß ist am Zug
black-to-move = Schwarz ist am Zug
white-presses = Weiß: Uhr drücken
black-presses = Schwarz: Uhr drücken
white-promotes = Weiß wandelt erst um
black-promotes = Schwarz wandelt erst um
white-seals = Weiß gibt einen Zug ab
black-seals = Schwarz gibt einen Zug ab
white-has-sealed = Weiß hat abgegeben
black-has-sealed = Schwarz hat abgegeben
check = Schach
looking-back = Frühere Stellung: Ziehst du hier, beginnt eine Variante
looking-at-variation = Variante: Hier kannst du Züge ausprobieren
looking-back-only = Frühere Stellung: hier keine Varianten
captured = Geschlagene Figuren
no-moves = Noch keine Züge
ask-white-resigns = Weiß gibt auf?
ask-black-resigns = Schwarz gibt auf?
ask-agree = Sind beide mit Remis einverstanden?
ask-accept = Nimmt { $player } das Remis an? Damit endet die Partie.
yes = Ja
no = Nein
promote-to = Bauer umwandeln in
which-level = Auf welcher Ebene?

## Einen Zug eingeben
move-hint = Ein Zug: Sc3N, b4N, KP2, b2W-b4N
move-hint-flat = Ein Zug: Sf3, exd5, e8D, e2e4
read-not-understood = „{ $text }“ ist kein Zug. So sieht ein Zug aus: Sc3N, axb4N, KP2 oder 0-0.
read-not-understood-flat = „{ $text }“ ist kein Zug. So sieht ein Zug aus: Sf3, exd5, e8D oder 0-0.
read-no-square = Ein Feld { $square } gibt es auf keinem Brett. (Artikel 2.8)
read-mismatch = „{ $text }“ nennt eine Figur, die dort nicht steht.
read-no-such-move = { $why ->
    [none] Kein erlaubter Zug passt zu „{ $text }“. Fehlt das Brett, wie in b4N?
   *[other] { $why }
}
read-no-such-move-flat = { $why ->
    [none] Kein erlaubter Zug passt zu „{ $text }“.
   *[other] { $why }
}
read-no-file = Eine Linie { $file } gibt es auf diesem Brett nicht; die Linien sind { $files }.
hint-no-square-now = { $squares ->
    [none] kein Brett hat gerade die Linie { $file }, also gibt es kein Feld { $place }
   *[other] kein Brett hat gerade das Feld { $place }; auf der Linie { $file } gibt es { $squares }
}
hint-no-board-letters = Felder des flachen Bretts haben keinen Brettbuchstaben: Sc3, nicht Sc3N
hint-no-such-piece = { $player } hat keine Figur dieser Art: { $role }
hint-nothing-to-capture = auf { $place } gibt es nichts zu schlagen
hint-moves = { $from } kann nach { $to }
hint-out-of-reach = { $role ->
    [pawn] kein Bauer
    [knight] kein Springer
    [bishop] kein Läufer
    [rook] kein Turm
    [queen] keine Dame
   *[king] kein König
} von { $player } kann nach { $place } ziehen{ $moves ->
    [none] {""}
   *[other] {": "}{ $moves }
}
hint-no-board-moves = { $moves ->
    [none] kein Deck kann nach { $pin } ziehen: Gerade kann gar keines ziehen
   *[other] kein Deck kann nach { $pin } ziehen: { $moves }
}
read-ambiguous = Welcher? „{ $text }“ könnte { $moves } sein.

## Eine neue Partie
name-white = Weiß
name-black = Schwarz
name-hint = Name
name-own = Dein Name
new-game-tournament = Standardregeln
new-game-tournament-about = Dreidimensionales Schach aus der Grundstellung, nach den Regeln für Turniere.
new-game-variants = Varianten
new-game-more = Weitere Einstellungen
new-game-start = Anfangsstellung
start-usual = Standard
start-placing = Abwechselnd aufstellen
start-lot = Zufall
start-number = Nummer
start-number-field = Nummer der Anfangsstellung
start-own = Eigene
start-text = Als Text
start-dice = Zufallsnummer
start-text-hint = TFEN (die FEN des 3D-Bretts) oder FEN: rnbqkbnr/pppp…
begin = Partie beginnen

## Partien auf der Platte
save-as = Diese Partie speichern als
save-hint = Titel
library-search = Titel, Spieler, Datum suchen
library-more = Mehr: { $title }
library-order = Sortieren
library-ascending = Aufsteigend
library-descending = Absteigend
library-back = Zurück zu deinen Partien
order-last-played = Zuletzt gespielt
order-date = Datum
order-white = Name von Weiß
order-black = Name von Schwarz
order-kind = Art der Partie
order-moves = Länge
order-score = Ergebnis
order-event = Turnier
reading = Wird geladen …
notice-put-away = Ausblenden
library-rename = Umbenennen …
library-rename-now = Umbenennen
library-title = Neuer Titel
library-delete = Löschen
cancel = Abbrechen
save = Speichern
own-games = Deine Partien
bundled-games = Mitgelieferte Partien
no-games = Noch keine gespeichert
no-games-found = Keine gefunden
untitled = Ohne Titel
bundled-sample-game = Die Beispielpartie der Regeln
bundled-castling = Rochade nach beiden Seiten
bundled-en-passant = En passant auf eine andere Ebene
bundled-attack-board = Ein Angriffdeck trägt einen Turm
bundled-owed-promotion = Eine ausstehende Umwandlung
bundled-problem-two-kings = Zwei Könige, eine Säule
bundled-problem-free-choice = Freie Wahl
bundled-problem-king-leads = Der König geht voran
bundled-problem-lone-rook = Ein Turm und zwei Decks
bundled-problem-roof = Unter dem Dach
bundled-problem-at-home = Noch zu Hause
bundled-problem-two-knights = Zwei Springer genügen
bundled-problem-ladder = Die Dame auf dem Dach
bundled-problem-knights = Springer gegen Springer
bundled-problem-rider = Der Reiter
bundled-problem-last-check = Das letzte Schach
bundled-problem-two-boards = Zwei Decks rücken an
bundled-problem-bishop = Der Läufer hält Wache
bundled-problem-crossing = Der Springer wechselt die Seite
bundled-problem-ferry = Die Fähre
bundled-ending-rook = König und Turm: Matt in 58 Zügen
bundled-ending-rook-peters = König und Turm mit Peters-Decks: Matt in 33 Zügen
bundled-ending-queen = König und Dame: Matt in 16 Zügen
bundled-ending-bishop = König und Läufer: Matt in 10 Zügen
bundled-ending-knight = König und Springer: Matt in 9 Zügen
bundled-ending-pawn = König und Bauer: Matt in 54 Zügen
title-untitled = Unbenannte Partie
moves = { $count ->
    [one] 1 Zug
   *[other] { $count } Züge
}
pgn-games = { $count ->
    [one] PGN mit 1 Partie
   *[other] PGN mit { $number } Partien
}
pgn-reading = Bisher { $games } Partien, { $read } von { $size } MB
pgn-stop = Anhalten
pgn-stopped = Nach { $games } Partien angehalten
pgn-failed = Dieses PGN lässt sich nach Partie { $games } nicht weiter lesen:
pgn-found = { $found } von { $all } Partien
pgn-number = Nr.
pgn-damaged-variant = ein Spiel, das Tritower nicht kennt
copy-federation = In Federation-Notation kopieren

## Partien als Text
import-label = Partie, Stellung oder gespeicherte Partie
import-hint = 1. Sc3N b6S 2. …
import-hint-flat = 1. Sf3 d5 2. …
import-text = Diesen Text öffnen
file-label = Datei
file-hint = /home/anna/partie.pgn oder .txt
import-file = Datei öffnen
export-file = Partie in die Datei exportieren
dialog-label = Mit dem Dateidialog
dialog-open = Öffnen …
dialog-save = Speichern als …
dialog-export = Speichern als …
dialog-games = Partien
dialog-pictures = Bilder
dialog-films = Filme
dialog-scoresheets = Partien als Text
no-file-dialog = Dieses System hat keine Dateidialoge. Tipp den Pfad der Datei auf der Seite Import und Export ein.

## Einstellungen
settings-playing = Spielen
settings-looks = Aussehen
settings-together = Zu zweit an diesem Bildschirm
settings-search = Einstellungen durchsuchen
settings-nothing = Diese Einstellung gibt es nicht.
settings-window = Fenster und Ton
choose-language = Sprache
choose-notation = Notation
not-copied = Es wurde nichts kopiert: Die Zwischenablage des Systems antwortet nicht. Bitte noch einmal versuchen.
language-of-system = System
choose-spread = Abstand der Ebenen
choose-scale = Anzeigegröße in Prozent
choose-volume = Lautstärke
sound-missing = Es wurde kein Audiogerät gefunden.
choose-theme = Design
theme-glass = Glas
theme-wood = Holz
theme-day = Tag
theme-glass-about = Glas und Gold bei Nacht, vor einem Sternennebel.
theme-wood-about = Ahorn, Nussbaum und Messing in einem warmen Zimmer.
theme-day-about = Helle Bretter und Porzellan bei Tageslicht, mit heller Seitenleiste.
theme-contrast-about = Schlichte Farben und kräftige Umrisse, am besten zu erkennen.
theme-contrast = Kontrast
choose-highlights = Markierungsfarben
highlights-standard = Standard
highlights-colour-blind = Für Farbenblinde
choose-quality = Grafik
quality-auto = Auto
quality-plain = Niedrig
quality-auto-about = Beim ersten Start anhand einiger Bilder gemessen und gewählt.
quality-auto-measured = Auf diesem Computer gemessen: { $quality }.
quality-full-about = Alle Effekte: weiche Schatten, Spiegelungen, Leuchten und glatte Kanten. Braucht eine Grafikkarte.
quality-medium-about = Dieselben Materialien ohne Leuchten und mit einfacheren Schatten; Kanten werden geglättet, sobald sich nichts bewegt.
quality-plain-about = Einfaches Licht ohne Schatten, auch ohne Grafikkarte schnell.
quality-again = Neu messen
quality-full = Hoch
quality-medium = Mittel
speed-about = Bei normalem Tempo bewegt sich nichts, wenn dein System Bewegung vermeiden soll.
choose-speed = Animation
speed-off = Aus
speed-fast = Schnell
speed-normal = Normal
speed-slow = Langsam
choose-turn = Brett nach jedem Zug drehen
choose-destinations = Zielfelder markieren
destinations-about = Markiert alle Felder und Pins, auf die die aufgenommene Figur oder das Deck ziehen darf. In Lektionen immer.
choose-premove = Vorauszüge
premove-about = Gib deinen nächsten Zug schon ein, während dein Gegner denkt, der Computer oder jemand im Netz. Er wird sofort gespielt, wenn er dann erlaubt ist; ein Bauer wird zur Dame, wenn du nichts anderes wählst. Ein Klick auf das Brett oder Esc nimmt ihn zurück. Nicht in Turnierpartien und nicht im Tandem.
premove-made = Bereit: { $move }
premove-cancel = Wird sofort gespielt, wenn der Gegner gezogen hat. Ein Klick auf das Brett oder Esc nimmt ihn zurück.
premove-dropped = Der Vorauszug ist nicht mehr erlaubt.
choose-confirm = Züge bestätigen
confirm-about = Jeder Zug wird erst gezeigt und gilt, wenn du mit der Eingabetaste bestätigst; Esc nimmt ihn zurück. Deine Uhr läuft weiter. Nicht in Turnierpartien: Dort schließt das Drücken der Uhr den Zug ab.
confirm-play = Ziehen
confirm-back = Abbrechen
choose-careful = Vor groben Fehlern warnen
careful-about = Bevor du mit einem Zug eine Figur einstellst oder ein sofortiges Matt zulässt, nennt das Programm den Grund und fragt, ob du so ziehen willst. Das gilt gegen den Computer und zu zweit an diesem Computer, nicht in Turnierpartien und in Partien zwischen zwei Computern. Eine Partie mit Warnung zählt nicht für deine Wertung.
careful-play = Trotzdem ziehen
careful-back = Anderen Zug wählen
choose-hand-over = Sichtschutz beim Spielerwechsel
hand-over-about = Nach jedem Zug ist die Stellung verdeckt, bis der andere Spieler übernimmt. Die Uhr steht so lange; die Zeit läuft erst, wenn der andere übernimmt. Nicht in Turnierpartien und nicht im Tandem.
hand-over-to = Übergabe an { $player }
hand-over-taken = Ich bin bereit
choose-blindfold = Blindschach
blindfold-about = Verbirgt die Figuren bis zum Ende der Partie.

## Die 2D-Ansicht
command-view2d = 2D-Ansicht: am Rand, groß, aus
view2d = 2D
view2d-larger = 2D-Ansicht vergrößern
view2d-smaller = 2D-Ansicht an den Rand
view2d-close = 2D-Ansicht schließen

## Lernhilfen
command-attacks = Angriffsansicht
command-why-not = Warum nicht? (am Zeiger)
attacked-by-white = Weiß greift an
attacked-by-black = Schwarz greift an
attacked-by-both = Beide greifen an
legend-hanging = Hängt
legend-pinned = Gefesselt
study-white = Weiß: { $pieces }
study-black = Schwarz: { $pieces }
study-attacked = Angegriffen von { $pieces }
study-not-attacked = Nicht angegriffen
study-in-check = Schach durch { $pieces }
study-defended = Gedeckt von { $pieces }
study-undefended = Nicht gedeckt
study-hanging = Hängt: Schlagen gewinnt Material
study-held = An den König gefesselt durch { $pieces }
study-gives-check = Gibt dem König auf { $king } Schach
study-stuck-piece = { $piece } hat keinen erlaubten Zug
study-stuck-board = Das Deck auf { $pin } hat keinen erlaubten Zug

## Ansichten
view-white = Sicht von Weiß
view-black = Sicht von Schwarz
view-above = Von oben
view-side = Von der Seite
view-home = Standardansicht
view-flip = Brett drehen
view-orbit = Ansicht drehen
view-zoom = Zoomen
view-pan = Ansicht verschieben
promotion-keys = Umwandlung in Dame, Turm, Läufer oder Springer
pointer-drag = Hintergrund ziehen
pointer-wheel = Rad
pointer-shift = Umschalt+Ziehen

## Was geschehen ist, und was nicht
done-saved = Gespeichert: { $detail }
done-imported = Geöffnet: { $detail }
imported-position = eine Stellung
imported-game = eine Partie
imported-moves = { $count ->
    [one] 1 Zug
   *[other] { $count } Züge
}
done-saved-previous = Die vorige Partie ist gespeichert: { $detail }
done-renamed = Umbenannt: { $detail }
done-discarded = In den Ordner „deleted“ neben deinen Partien verschoben: { $detail }
done-trashed = In den Papierkorb verschoben: { $detail }
done-restored = Wiederhergestellt: { $detail }
done-exported = Exportiert: { $detail }
done-claim-written = Die Reklamation für den Schiedsrichter ist gespeichert: { $detail }
done-safe-narrowed = Andere Benutzer konnten den Tresor öffnen; jetzt kann es nur noch sein Besitzer: { $detail }
done-share = Fertig: { $detail }
done-share-cancelled = Abgebrochen, keine Datei geschrieben.
done-screenshot = Bildschirmfoto: { $detail }
share-about = Zeig Freunden diese Stellung oder Partie, so wie du sie gerade siehst. Die Datei lässt sich wie jedes Bild verschicken. Soll der Film ein MP4 werden, gib ihm einen Namen mit der Endung .mp4.
share-size = Größe in Pixeln
share-position = Bild dieser Stellung
share-moves = Film der letzten Züge
share-variation = Film dieser Variante
share-game = Film der ganzen Partie
share-begins = Wird vorbereitet
share-progress = Stellung { $done } von { $all }
share-goes-on = Du kannst inzwischen weiterspielen.
share-cancel = Abbrechen
share-busy = Das vorige Bild oder der vorige Film ist noch nicht fertig.
share-no-match = Von Tandempartien gibt es noch keine Bilder und Filme.
share-no-ffmpeg = Für MP4-Filme braucht es das Programm ffmpeg, das nicht gefunden wurde. Wähle stattdessen einen Namen mit der Endung .webp.
share-failed = Die Datei ließ sich nicht schreiben. Versuch es mit einem anderen Ordner.
screenshot-failed = Das Bildschirmfoto ließ sich nicht speichern.
done-copied-scoresheet = Partie kopiert.
done-copied-tfen = Stellung kopiert.
done-copied-diagnostics = Diagnose kopiert. Füg sie in deine Meldung ein.
done-copied-address = Adresse kopiert.
trouble-match = Diese Tandempartie kann nicht beginnen: { $detail }
trouble-load = Diese Partie lässt sich nicht öffnen: { $detail }
trouble-import = Dieser Text ist nicht lesbar: { $detail }
trouble-save = Nicht gespeichert: { $detail }
trouble-discard = Nicht gelöscht: { $path }: { $cause }
trouble-autosave = Die Partie konnte nicht gespeichert werden: { $detail }
trouble-settings = Die Einstellungen konnten nicht gespeichert werden: { $detail }
trouble-position = Das ist keine gültige Stellung: { $detail }
trouble-edit = Nicht geändert: { $detail }
trouble-own-start = Anfangsstellung nicht gespeichert: { $detail }
trouble-lost-editing = Die Stellung, die du aufgebaut hast, ist nicht lesbar: { $detail }
start-no-name = eine Anfangsstellung braucht einen Namen mit Buchstaben oder Ziffern
start-taken = eine Anfangsstellung mit diesem Namen gibt es schon
edit-no-start = nach diesen Regeln gibt es keine Anfangsstellung { $white }, { $black }
trouble-lost-autosave = Deine letzte Partie war nicht lesbar, daher beginnt eine neue: { $detail }
trouble-previous-autosave = Deine letzte Partie war nicht lesbar; es geht mit der vorigen Sicherung weiter, etwa einen Zug früher: { $detail }
autosave-without-variations = Die Partie ist gespeichert, ihre Varianten nicht: Zusammen sind sie zu groß.
trouble-lost-settings = Die Einstellungen waren nicht lesbar: { $detail }
trouble-keys = Einige deiner eigenen Tasten sind nicht möglich; für sie gilt der Standard: { $detail }
trouble-program-not-added = { $file } wurde nicht hinzugefügt. { $why }
trouble-program-absent = { $program } kann nicht spielen. { $why }
trouble-program-lost = { $program } ist ausgefallen und hat die Partie verloren. { $why }
trouble-analyst-failed = Tritowers Engine analysiert, weil { $program } es nicht kann. { $why }
program-unknown = Eine Engine dieses Namens wurde hier nicht hinzugefügt. Füg sie unter Andere Engines hinzu.
program-no-file = Die Datei { $path } gibt es nicht.
program-no-program = Die Datei { $path } ist kein Programm, das sich starten lässt.
program-not-started = Sie ließ sich nicht starten: { $reason }
program-ended = { $status ->
    [none] Sie hat sich selbst beendet.
   *[other] Sie hat sich selbst beendet ({ $status }).
}{ $output ->
    [none] {""}
   *[other] {" "}Letzte Ausgabe: { $output }
}
program-silent = Sie hat nicht rechtzeitig geantwortet (Tritower wartete auf „{ $expected }“). Ist es eine UCI-Engine?{ $output ->
    [none] {""}
   *[other] {" "}Letzte Ausgabe: { $output }
}
program-setting = Sie nimmt eine Option nicht an: { $reason }
program-rules = Nach diesen Regeln spielt sie nicht. Sie spielt { $known }.
program-illegal = Sie hat keinen erlaubten Zug genannt. { $reason }
program-no-move = Sie hat keinen Zug genannt, obwohl die Partie nicht zu Ende ist.
trouble-clock-behind = Die Uhr dieses Computers geht gegenüber dieser Partie { $span } nach: Sie wurde zurückgestellt, oder die Partie kommt von einem anderen Computer. Es geht mit dem letzten Zeitpunkt der Partie weiter, damit keiner der Spieler Zeit gewinnt.
trouble-failed = In einem Teil von Tritower ist etwas schiefgegangen. Du kannst weiterspielen: { $detail }
trouble-crashed = Tritower ist beim letzten Mal abgestürzt. Ein Bericht für die Entwickler liegt in { $file }.
span-days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
}
span-hours = { $count ->
    [one] 1 Stunde
   *[other] { $count } Stunden
}
span-minutes = { $count ->
    [one] 1 Minute
   *[other] { $count } Minuten
}
file-of-another-game = Du hast inzwischen eine andere Partie geöffnet, daher wurde nichts geschrieben. Wähle die Datei für diese Partie noch einmal.

## Dateien, die nicht zu lesen oder zu schreiben sind
file-and-reason = { $path }: { $reason }
file-too-large = { $path }: die Datei ist zu groß; gelesen werden höchstens { $limit } KB
text-too-large = der Text ist zu groß; gelesen werden höchstens { $limit } KB
file-not-text = das ist kein Text
file-changed = sie hat sich geändert, seit ihre Partien aufgelistet wurden; öffne sie noch einmal
system-not-found = eine solche Datei oder einen solchen Ordner gibt es nicht
system-not-allowed = du darfst sie nicht öffnen oder ändern
system-folder = das ist ein Ordner; nenne eine Datei
system-no-file = das ist keine Datei, sondern ein Ordner oder ein Gerät; nenne eine Datei
system-no-folder = wo ein Ordner sein muss, liegt eine Datei
system-read-only = dort lässt sich nichts speichern, weil alles schreibgeschützt ist
system-full = der Datenträger ist voll; schaffe Platz und versuche es noch einmal
system-other = { $reason }
autosave-renamed = { $error } (die Datei heißt jetzt { $path })
autosave-not-renamed = { $error }. Die Datei ließ sich nicht umbenennen ({ $cause }) und wird nicht überschrieben.
damage-syntax = das ist keine von Tritower gespeicherte Partie, oder sie ist beschädigt (Zeile { $line }, Spalte { $column })
damage-format = sie wurde von einer anderen Version von Tritower gespeichert; aktualisiere Tritower, um sie zu öffnen
damage-rules = die Regeln: { $reason }
damage-twice-in-match = eine Partie kommt zweimal im Wettkampf vor
damage-rating = eine Wertung liegt außerhalb des möglichen Bereichs
damage-one-board = es ist eine Partie an einem Brett, keine Tandempartie an zweien
damage-is-match = es ist eine Tandempartie an zwei Brettern, keine einzelne Partie
damage-placing = nur eine Partie 960 × 960 kann mit dem Aufstellen der Figuren beginnen, und nur aus ihrer eigenen Anfangsstellung
rules-unknown-board = ein Regelwerk beginnt mit tower oder chess, nicht mit „{ $found }“
rules-unknown-option = eine Option „{ $found }“ gibt es nicht; siehe die Liste der Regeln
rules-twice = „{ $option }“ kommt zweimal vor
rules-unsuitable = im Spiel „{ $base }“ gibt es „{ $option }“ nicht
rules-castling-alone = „{ option-castling }“ gibt es nur im Spiel „{ option-antichess }“
rules-rook-pawns-alone = „{ option-rook-pawns }“ gibt es nur mit „{ option-federation }“
rules-contradiction = „{ $first }“ und „{ $second }“ lassen sich nicht verbinden: { $about ->
    [space] „{ option-space }“ verträgt sich nur mit Optionen der Angriffdecks
    [empty-boards] Beide sagen, wohin ein leeres Deck ziehen darf
    [adjacent] Beide sagen, welche Pins benachbart sind
    [captures] Beide sagen, was ein Schlagzug bewirkt
    [games] Jede ist ein Spiel für sich
    [federation] „{ option-federation }“ verträgt sich nur mit „{ option-rook-pawns }“
   *[starts] Beide sagen, wie die Partie beginnt
}
damage-start = die Anfangsstellung: { $reason }
damage-event = Ereignis { $number }: { $problem }
damage-too-long = { $field }: mehr als { $limit } Zeichen
damage-too-late = seine Zeiten liegen nach dem Jahr 9999
field-title = der Titel
field-tag-name = der Name eines Tags
field-tag-value = der Wert eines Tags
damage-unwritable = lässt sich nicht als Text schreiben: { $reason }
damage-too-many = mehr als { $limit } { $what }; mehr fasst eine gespeicherte Partie nicht
countable-events = Ereignisse
countable-variations = Varianten
countable-variation-moves = Züge in Varianten
countable-notes = Kommentare
countable-note-bytes = Bytes an Kommentaren
countable-nags = Bewertungszeichen
countable-tags = Tags
countable-bytes = Bytes
damage-terms = die Uhr: { $reason }
damage-departure = Variante { $number } beginnt bei einem Zug, den die Partie nicht hat
damage-variation = Variante { $number }, Zug { $ply }: { $problem }
damage-note = Kommentar { $number } gehört zu einem Zug, den die Partie nicht hat oder der schon einen Kommentar hat
damage-on-board = Brett { $board }: { $damage }
team-no-hands = eine Partie an zwei Brettern braucht Regeln dafür, etwa chess+bughouse
team-other-rules = an beiden Brettern einer Tandempartie müssen dieselben Regeln gelten
team-over = die Partie an Brett { $board } ist vor ihrem ersten Zug zu Ende
damage-no-move = „{ $text }“ ist kein Zug in langer Notation wie b2W-b4N
damage-no-move-flat = „{ $text }“ ist kein Zug in langer Notation wie e2e4
damage-illegal = { $text } ist nicht erlaubt: { $illegal }
damage-no-place = „{ $name }“ ist weder Feld noch Pin
damage-envelope = der Code eines Umschlags fehlt
import-no-game = das ist keine Partie: es gibt darin kein Tag, keinen Zug und kein Ergebnis; erwartet werden die Züge einer Partie, ein PGN, eine Stellung (TFEN oder FEN) oder eine gespeicherte Partie
import-letter = das sind Briefe einer Fernpartie, keine Partie; füge sie dort ein, wo du diese Partie spielst
import-puzzles = das ist eine Sammlung von Aufgaben, keine Partie; öffne sie im Fenster
archive-unsupported = dieses { $format }-Archiv kann Tritower nicht entpacken; entpacke es mit einem anderen Programm und öffne die Datei darin
archive-damaged = dieses { $format }-Archiv ist beschädigt oder unvollständig; hole es noch einmal
archive-too-large = entpackt ist dieses Archiv größer als { $limit } MB; entpacke es mit einem anderen Programm und öffne die Datei darin
archive-nested = in diesem { $format }-Archiv ist ein { $inner }-Archiv; entpacke es mit einem anderen Programm und öffne die Datei darin
archive-several = dieses zip-Archiv hat mehrere Dateien, die nicht alle PGNs sind; entpacke es mit einem anderen Programm und öffne die Dateien einzeln
import-pgn = Partie { $game }, Zeile { $line }, Spalte { $column }, bei „{ $text }“: { $why }
pgn-fault-variant = diese Variante hat Tritower nicht; es hat Chess960, Atomic, Atomschach, Antichess, Giveaway, Bughouse, Crazyhouse, Three-check, King of the Hill, Tri-D und Tri-D Federation
pgn-fault-too-long = die Partie ist länger als { $limit } MB; teile sie in mehrere Partien mit eigenen Tags
pgn-notes = Die Partie wurde gelesen. { $notes }{ $more ->
    [0] {""}
    [one] {" "}Dazu kommt 1 weiterer Hinweis.
   *[other] {" "}Dazu kommen { $more } weitere Hinweise.
}
pgn-note = Zeile { $line }, „{ $text }“: { $what }
pgn-open-comment = Dem Kommentar fehlt die schließende Klammer; alles dahinter wurde zu ihm gezählt.
pgn-open-variation = Der Variante fehlt die schließende Klammer; alles dahinter wurde zu ihr gezählt.
pgn-unmatched-bracket = Zu dieser schließenden Klammer fehlt die öffnende; sie wurde übergangen.
pgn-not-a-tag = Kein Tag; als Kommentar behalten.
pgn-loose-tag = Kein richtiges Tag; als { $name } gelesen.
pgn-tag-twice = Das Tag { $name } kommt zweimal vor; „{ $used }“ gilt, „{ $ignored }“ wurde übergangen.
pgn-too-long = { $field }: mehr als { $limit } Zeichen; der Rest wurde weggelassen.
pgn-too-many-tags = Es sind mehr als { $limit } Tags; die übrigen wurden weggelassen.
pgn-missing-start = Das Tag SetUp kündigt eine Anfangsstellung an, die fehlt; die Partie wurde ab der Grundstellung gelesen.
pgn-start = Anfangsstellung: { $note }.
text-note-missing = { $what } fehlt, angenommen ist „{ $read }“
text-note-corrected = { $what }, „{ $found }“ als „{ $read }“ gelesen
text-note-ignored = { $why }; übergangen
text-note-late-en-passant = Schlagen en passant auf { $square } übergangen, da der Halbzugzähler { $halfmoves } statt 0 zeigt
text-note-behind = „{ $found }“ hinter der Stellung übergangen
position-field-pieces = Figurenstellung
position-field-turn = Seite am Zug
position-field-rights = Rochaderecht
position-field-en-passant = En-passant-Feld
position-field-halfmoves = Halbzugzähler
position-field-number = Zugnummer
pgn-other-variant = Das Tag Variant nennt { $variant }; es gilt das Tag RuleSet.
pgn-invalid-nag = Keine Zahl von 0 bis 255 hinter dem Dollarzeichen; als Kommentar behalten.
pgn-not-a-move = Kein Zug; als Kommentar behalten.
pgn-assumed-queen = Die Umwandlung nennt keine Figur; als Dame gelesen.
pgn-move = { $why } Bis hierher wurde die Partie gelesen, der Rest ist als Kommentar behalten.
pgn-variation-move = { $why } Bis hierher wurde die Variante gelesen, der Rest ist als Kommentar behalten.
pgn-null-move = Ein Nullzug: Bis hierher wurde die Partie gelesen, der Rest ist als Kommentar behalten.
pgn-null-variation = Ein Nullzug: Bis hierher wurde die Variante gelesen, der Rest ist als Kommentar behalten.
pgn-moves-after-end = Die Partie ist beendet ({ $result }); was folgt, ist als Kommentar behalten.
pgn-left-out = Weggelassen: { $why }
pgn-repeated-variations = Varianten, die eine andere Linie wiederholen; jede wurde mit ihr vereinigt: { $count }
pgn-too-much = Weggelassen ({ $count }). { $why }
pgn-invalid-result = Kein Ergebnis; übergangen.
pgn-other-result = Die Züge enden mit { $found }, das Tag Result sagt { $tag }; es gilt das Tag.
pgn-contradiction = Die Datei sagt { $found }, die Partie endete aber anders: { $result }.
pgn-other-result-of-match = Die Datei sagt { $found }, die Tandempartie endete aber anders.
pgn-one-board = Züge einer Tandempartie an zwei Brettern, aber keine Tags WhiteA, BlackA, WhiteB und BlackB; die Bretter wurden übergangen.
pgn-no-board = Der Zug nennt kein Brett; er wurde auf dem Brett des Zuges davor gelesen.
pgn-other-turn = Die Zugnummer gilt für den anderen Spieler, der nicht am Zug ist.
pgn-other-board = Eine Variante bleibt auf ihrem Brett; der Rest ist als Kommentar behalten.
pgn-invalid-result-board = Das Brett muss A oder B sein; übergangen.
import-match = es ist eine Tandempartie an zwei Brettern, keine einzelne Partie
import-several-games = dieses PGN enthält { $count } Partien; öffne es unter Partien und wähle eine
scoresheet-move = Zug { $number }, { $player }: { $reason }
scoresheet-missing = Zug { $number }, { $player }, fehlt; als Nächstes kommt Zug { $found }, { $other }
import-refused = nach { $moves } Halbzügen ist die Partie zu Ende, der Text geht aber weiter: { $refusal }

## Was an einer Stellung als Text nicht stimmt
in-field = { $text } (Angabe { $field })
tfen-fields = eine Stellung besteht aus acht Angaben, durch Leerzeichen getrennt; hier sind es { $found }
tfen-board = „{ $found }“ ist kein Brett; eines sieht aus wie W=4/4/PPPP/NBBN (Angabe 1)
tfen-board-name = kein Brett heißt „{ $found }“: W, N, B oder ein Pin mit seinem Besitzer wie QL1w (Angabe 1)
tfen-board-twice = das Brett { $name } kommt zweimal vor (Angabe 1)
setup-board-twice = das Brett { $name } kommt zweimal vor
tfen-board-missing = das Brett { $name } fehlt (Angabe 1)
setup-no-such-pin = einen Pin mit der Nummer { $number } gibt es nicht
setup-off-board = eine Figur steht auf { $square }, wo kein Brett ist
setup-two-pieces = zwei Figuren stehen auf { $square }
tfen-rows = das Brett { $name } hat { $ranks } Reihen zu { $files } Feldern, nicht „{ $found }“ (Angabe 1)
setup-kings = { $player } hat { $found } Könige statt eines
setup-kings-touch = die Könige stehen nebeneinander; kein Zug kann sie dorthin gebracht haben
setup-pawn = auf { $square } kann kein Bauer stehen
setup-unpromoted = der Bauer auf { $square } steht auf seiner letzten Reihe: Er muss umgewandelt sein, oder seine Umwandlung steht noch aus
tfen-turn = am Zug ist w oder b, nicht „{ $found }“ (Angabe 2)
setup-opponent-in-check = die Seite, die nicht am Zug ist, steht im Schach
tfen-rights = Rochaderechte sind Buchstaben aus KQkq oder ein -, nicht „{ $found }“ (Angabe 3)
setup-rights-without-pieces = das Rochaderecht { $right } braucht den König auf { $king } und den Turm auf { $rook }
setup-no-such-right = { $player } kann nur mit einem Turm rochieren, der mit dem König auf derselben Reihe der Anfangsstellung steht; auf { $square } steht keiner
setup-right-twice = { $player } hat auf derselben Seite des Königs zwei Rochaderechte
setup-no-hands = nach diesen Regeln wird nichts eingesetzt
tfen-hand = Figuren in der Hand sehen aus wie [Qnp], nicht [{ $found }] (Angabe 1)
setup-hand = { $player } kann nicht so viele { $letter } in der Hand haben
tfen-checks = Schachgebote sehen aus wie +1+0 (gegeben) oder 2+3 (übrig), nicht „{ $found }“
setup-checks = so viele Schachgebote sind nicht möglich: höchstens drei von einer und zwei von der anderen Seite, und nur in „{ option-three-check }“
setup-promoted = auf { $square } steht keine Figur, die ein Bauer gewesen sein kann
tfen-square = „{ $found }“ ist kein Feld des 3D-Bretts; eines sieht aus wie b2W (Angabe { $field })
setup-two-steps = auf { $square } steht kein Bauer auf seinem Anfangsfeld
setup-en-passant = kein Bauer kann gerade zwei Felder nach { $square } vorgerückt sein
setup-pending = auf { $square } hat die Seite am Zug keinen Bauern, der umzuwandeln ist
setup-pending-attacks = der Bauer auf { $square } könnte eine Figur werden, die Schach gibt; das Deck darüber hätte nicht wegziehen dürfen
tfen-number = „{ $found }“ muss eine ganze Zahl von { $least } bis { $most } sein (Angabe { $field })
setup-number = „{ $found }“ ist hier als Zahl zu klein oder zu groß
fen-fields = eine FEN besteht aus sechs Angaben, durch Leerzeichen getrennt; die letzten zwei dürfen fehlen; hier sind es { $found }
fen-rows = eine FEN hat acht Reihen, durch / getrennt; dieser Text hat { $found } (Angabe 1)
fen-row = Reihe { $rank } muss acht Felder ergeben (Buchstaben KQRBNPkqrbnp, Ziffern für leere Felder), nicht „{ $found }“ (Angabe 1)
fen-rights = Rochaderechte sind Buchstaben aus KQkq, Buchstaben von Turmlinien oder ein -, nicht „{ $found }“ (Angabe 3)
fen-no-rook = das Rochaderecht { $letter } braucht einen König auf der Grundreihe und auf jener Seite von ihm einen Turm (Angabe 3)
fen-en-passant = „{ $found }“ ist kein Feld der Reihe { $rank }, das ein Bauer gerade übersprungen haben kann (Angabe 4)

## Uhren, Angebote und Reklamationen
command-press = Uhr drücken
command-claim = Reklamieren …
command-agree-tournament = Remis anbieten
key-space = Leertaste
clock-start = Uhr starten
clock-resume = Uhr fortsetzen
clock-stop = Uhren anhalten
clock-starts-by-itself = Die Uhr startet mit dem ersten Zug.
flag-down = Blättchen gefallen
clock-moves-left = noch { $moves ->
    [one] ein Zug
   *[other] { $moves } Züge
} in diesem Abschnitt; { $used } verbraucht
clock-used = { $used } verbraucht
offer-stands = { $player } bietet Remis an.
offer-answer = { $player } antwortet:
accept = Annehmen
decline = Ablehnen
claim-intended = Dein nächster Zug, falls erst er das Remis ergibt
claim-intended-hint = zum Beispiel Sc3N
claim-intended-hint-flat = zum Beispiel Sf3
claim-unread = Das ist kein erlaubter Zug.
claim-repetition = Dreimalige Stellungswiederholung
claim-repetition-four = Viermalige Stellungswiederholung
claim-fifty = Fünfzig-Züge-Regel
claim-flag-white = Weiß reklamiert: Zeit von Schwarz abgelaufen
claim-flag-black = Schwarz reklamiert: Zeit von Weiß abgelaufen
claim-no-effort = Gegner versucht nicht zu gewinnen
claim-cannot-win = Gegner kann nicht gewinnen
claim-costs = Wer zu Unrecht Remis reklamiert, verliert { $time } Bedenkzeit.
wrong-claim = { $player } reklamiert zu Unrecht Remis
wrong-claim-costs = { $player } reklamiert zu Unrecht Remis und verliert { $time } Bedenkzeit; { $opponent } bekommt drei Minuten
no-claim = Abbrechen
terms-clock = Uhr
clock-none = Keine
clock-blitz = 5 min
clock-rapid = 30 min
clock-classical = 40/2 h + 1 h
clock-own = Eigene
clock-minutes-white = Minuten für Weiß
clock-minutes-black = Minuten für Schwarz
clock-moves = Züge in dieser Zeit (0 = alle)
clock-then = Minuten für den Rest
control-no-period = Eine Uhr braucht mindestens einen Abschnitt. (Artikel 6.2)
control-too-many-periods = Eine Uhr hat höchstens { $most } Abschnitte.
control-moves = Abschnitt { $period } braucht 1 bis { $most } Züge.
control-not-last = Abschnitt { $period } gilt für alle restlichen Züge und muss daher der letzte sein.
control-too-long = Ein Abschnitt, ein Inkrement oder ein Aufschub dauert höchstens { $hours } Stunden.
control-not-two = Eine Uhr braucht die Zeiten beider Spieler. (Artikel 6.1)
control-no-time = Der erste Abschnitt muss länger als null sein.
extra-none = Keine
extra-increment = Inkrement
extra-kind = Zeit je Zug
extra-delay = Aufschub
extra-seconds = Sekunden je Zug
terms-tournament = Turnierpartie
terms-touch-move = Berührt – geführt
terms-touch-move-about = Wer eine eigene Figur oder ein Deck aufnimmt, muss damit ziehen; wer eine gegnerische Figur anklickt, muss sie schlagen, wenn es erlaubt ist. (Artikel 4.3 bis 4.5)
terms-over-the-board = Ohne Regelhilfe
terms-over-the-board-about = Auch regelwidrige Züge lassen sich ausführen; der Gegner muss sie bemerken und reklamieren. Das Brett zeigt weder erlaubte Felder noch Schach noch Angriffe. (Artikel 7.4 und 10.3, im Blitz C3; auf dem flachen Brett FIDE 7.4(b))
terms-arbiter = Mit Schiedsrichter
terms-arbiter-about = Ein Dritter an diesem Computer entscheidet über Reklamationen, stellt die Uhren, stellt Stellungen wieder her und verhängt Strafen. (Artikel 10 und 13; ohne Schiedsrichter Anhang D)
terms-scoresheet = Wer schreibt die Partie mit?
terms-scoresheet-about = Schreiben die Spieler, so notiert jeder seinen letzten Zug, bevor er den nächsten macht, und irgendwann davor auch den des Gegners. Im Schnellschach und Blitz ist das nicht nötig. (Artikel 8.1, 8.4 und B3)
scoresheet-program = Tritower
scoresheet-players = Jeder Spieler
terms-event = Turnier
terms-round = Runde
terms-venue = Ort
terms-date = Datum

## Was die Turnierregeln nicht erlauben
breach-taken-back = in einer Turnierpartie darf kein Zug zurückgenommen werden
breach-no-clock = die Partie wird ohne Uhr gespielt
breach-not-started = die Uhr ist noch nicht gestartet
breach-started-already = die Uhr läuft schon
breach-clocks-stopped = die Uhren stehen; setze sie erst fort
breach-clocks-run = die Uhren stehen nicht
breach-not-completed = der Zug auf dem Brett ist erst abgeschlossen, wenn { $player } die Uhr drückt
breach-nothing-to-complete = { $player } hat noch nicht gezogen: Erst ziehen, dann die Uhr drücken
breach-flag-down = das Blättchen von { $player } ist gefallen
breach-time-after-flag = das Blättchen von { $player } ist gefallen, und eine Zeitgutschrift ändert daran nichts: stelle stattdessen die Uhren
breach-flag-up = das Blättchen von { $player } ist noch nicht gefallen
breach-flag-is-claimed = in Schnell- und Blitzpartien gilt ein Blättchen erst als gefallen, wenn ein Spieler es reklamiert
breach-claim-lost = { $player } hat gezogen und kann dieses Remis nicht mehr reklamieren
breach-not-on-move = nur der Spieler am Zug darf Remis reklamieren, und { $player } ist nicht am Zug
breach-bound = der Zug, den die Reklamation nennt, muss jetzt ausgeführt werden
breach-claim-wrong = die Reklamation ist nicht berechtigt
breach-offer-stands = { $player } hat schon Remis angeboten
breach-answer-first = { $player } muss das Remisangebot erst annehmen oder ablehnen
breach-nothing-offered = { $player } wurde kein Remis angeboten
breach-no-offer = es wurde kein Remis angeboten: Erst bietet ein Spieler es an, dann nimmt der andere an
breach-no-touch-move = in dieser Partie gilt „Berührt – geführt“ nicht
breach-adjusts-out-of-turn = nur der Spieler am Zug darf Figuren zurechtrücken, und { $player } ist nicht am Zug
breach-nothing-touched = dort steht nichts, was man berühren könnte
breach-touch-move = die Figur, die zuerst berührt wurde, muss gezogen oder geschlagen werden
breach-not-over-the-board = in dieser Partie lässt Tritower nur erlaubte Züge zu
breach-nothing-illegal = { $player } hat keinen regelwidrigen Zug gemacht, der sich jetzt reklamieren lässt
breach-too-late-in-blitz = zu spät: { $player } hat inzwischen gezogen, der regelwidrige Zug gilt
breach-too-late-in-rapid = zu spät: { $player } hat inzwischen eine Figur berührt, der regelwidrige Zug gilt
breach-king-stays = Könige werden nicht geschlagen: Reklamiere den regelwidrigen Zug, nach dem er im Schach stand
breach-nothing-to-write = { $player } hat schon alle Züge notiert
breach-wrong-record = das ist nicht der nächste Zug, den { $player } notieren muss
breach-not-written = { $player } muss erst den vorigen Zug notieren
breach-no-quickplay-in-blitz = im Blitz kann ein Spieler in Zeitnot kein Remis reklamieren
breach-no-quickplay-yet = { $player } darf dieses Remis erst mit weniger als zwei Minuten für alle restlichen Züge reklamieren
breach-sheet-behind = { $player } muss alle bisherigen Züge notieren, bevor das reklamiert werden kann
breach-quickplay-out-of-turn = ein Spieler in Zeitnot darf Remis nur reklamieren, wenn er am Zug ist, und { $player } ist nicht am Zug
breach-claim-unsettled = zuerst muss der Schiedsrichter über eine Reklamation entscheiden
breach-nothing-claimed = es gibt keine Reklamation zu entscheiden
breach-postponed-already = die Entscheidung ist schon zurückgestellt
breach-nothing-to-verify = von { $player } gibt es keine Reklamation zu bestätigen
breach-casual = in einer freien Partie gibt es keinen Schiedsrichter und keine Strafen
breach-no-arbiter = die Partie wird ohne Schiedsrichter gespielt
breach-game-has-begun = der Zeitabzug dafür, dass ein Spieler nicht mitschreibt, ist nur zu Beginn der Partie möglich
breach-not-late = { $player } hat gezogen oder ist noch keine Stunde zu spät
breach-too-late-for-setup = beide haben drei Züge gemacht: Die Anfangsstellung lässt sich nicht mehr anfechten
breach-not-punished = die Regeln dieser Partie sehen dafür keine Strafe vor
breach-no-such-penalty = die Regeln dieser Partie kennen diese Strafe nicht
breach-still-placing = vor dem ersten Zug werden die Figuren aufgestellt; an der Reihe ist { $player }
breach-nothing-to-place = es sind keine Figuren aufzustellen
placing-not-in-turn = { $player } stellt jetzt auf: { $pieces }
placing-off-the-row = die Figuren von { $player } gehören auf die Felder hinter den Bauern
placing-taken = auf diesem Feld steht schon eine Figur
placing-same-color = die beiden Läufer müssen auf verschiedenfarbigen Feldern stehen
breach-not-from-other-board = das kann jetzt nicht vom anderen Brett kommen
breach-not-in-match = eine Tandempartie kann nicht vertagt werden, und keine ihrer Stellungen lässt sich wiederherstellen
hindrance-casual = Abgabezüge gibt es nur in Turnierpartien
hindrance-uncompleted = drücke erst die Uhr, um den Zug auf dem Brett abzuschließen; dann gibt der Gegner ab
hindrance-has-the-move = nur { $player } ist am Zug und darf die Partie vertagen
hindrance-session-goes-on = die Spielzeit dauert noch; bis dahin darf nur der Spieler am Zug vertagen
hindrance-not-in-advance = setze eine Spielzeit an, bevor sie beginnt; ihr Ende muss nach ihrem Beginn liegen
hindrance-overlap = für diese Zeit ist schon eine Spielzeit angesetzt
hindrance-resumption-too-early = wähle für die Wiederaufnahme eine Zeit, die in der Zukunft und nach dem Ende der Spielzeit liegt
hindrance-must-seal = { $player } muss diesen Zug abgeben und darf ihn nicht auf dem Brett ausführen
hindrance-nothing-to-seal = jetzt ist kein Zug abzugeben
hindrance-adjourned = die Partie ist vertagt; setze sie erst fort
hindrance-not-adjourned = die Partie ist nicht vertagt
hindrance-too-early = die Partie wird zur vereinbarten Zeit fortgesetzt, oder früher, wenn beide Spieler da sind
hindrance-envelope-closed = öffne erst den Umschlag: Als Nächstes kommt der Abgabezug
hindrance-no-envelope = es gibt keinen verschlossenen Umschlag
hindrance-answerer-absent = der Umschlag darf erst geöffnet werden, wenn { $player }, der antworten muss, anwesend ist
hindrance-reply-sealed = die Antwort ist verschlossen; zum Öffnen muss { $player } da sein
hindrance-states-move = der Umschlag fehlt: { $player } spielt den Abgabezug aus dem Gedächtnis
hindrance-present = { $player } ist schon da
hindrance-absent = { $player } ist noch nicht da
hindrance-not-late = { $player } ist nicht mehr als eine Stunde zu spät
hindrance-has-moved = zu spät: { $player } hat seit der Wiederaufnahme gezogen, oder die Partie wurde nie fortgesetzt

## Hängepartie
command-adjourn = Partie vertagen
adjourn-hours = Wiederaufnahme in (Stunden):
text-too-long = Der Text ist zu lang.
seal-show = Zeigen, was ich schreibe
seal = Zug abgeben und Uhren anhalten
envelope-of = Die Partie ist vertagt. Abgabezug: { $player }, Zug { $number }.
envelope-code = Beide Spieler schreiben diesen Code auf:
white-is-here = Weiß ist da
black-is-here = Schwarz ist da
resume = Partie fortsetzen
open-envelope = Umschlag öffnen
envelope-missing = Der Umschlag fehlt
trouble-envelope = Der Umschlag: { $detail }
trouble-envelope-missing = { $path }: Der Umschlag fehlt
trouble-envelope-key-missing = { $path }: Der Schlüssel fehlt, daher lässt sich der Umschlag nicht öffnen; es gilt Artikel A11
trouble-envelope-changed = { $path }: Der Umschlag wurde nach dem Verschließen verändert; vergleicht ihn mit dem aufgeschriebenen Code
trouble-envelope-exposed = { $path }: Auch andere Benutzer dieses Computers können es lesen (Rechte { $rights }); gib nur dem Besitzer Zugriff, dann lässt sich ein Zug abgeben oder öffnen
trouble-envelope-inaccurate = der Umschlag gehört nicht zu dieser Partie; er unterscheidet sich in diesem Punkt: { $item }
envelope-game = welche Partie es ist
envelope-names = die Namen
envelope-position = die Stellung
envelope-times = die verbrauchten Zeiten
envelope-sealer = wer abgegeben hat
envelope-number = die Nummer des Zuges
envelope-offer = das Remisangebot
envelope-resumption = wann und wo es weitergeht
envelope-terms = die Regeln, die Spieler oder die Bedingungen der Partie
envelope-history = was vorher gespielt wurde
trouble-envelope-wrong-phrases = diese beiden Kennwörter öffnen ihn nicht: Nötig ist das des Spielers, der antworten muss, und das des Abgebenden oder des Schiedsrichters. (Artikel A7)
trouble-envelope-needs-phrases = er lässt sich nur mit zwei Kennwörtern öffnen. (Artikel A7)
trouble-envelope-needs-no-phrases = er lässt sich mit dem Schlüssel im Tresor öffnen, ohne Kennwörter
trouble-envelope-same-phrase = zwei der Kennwörter sind gleich oder unterscheiden sich nur in der Groß- und Kleinschreibung; jeder braucht ein eigenes. (Artikel A7)
trouble-envelope-cost = er stammt nicht von Tritower: Die Verschlüsselung hat unzulässige Werte
trouble-envelope-no-randomness = das System liefert keine Zufallszahlen, die zum Verschließen nötig sind: { $reason }
trouble-envelope-unsealable = die Namen oder der Ort sind zu lang dafür
adjourn-when = Wann und wo geht es weiter?
seal-writes = { $player } schreibt den nächsten Zug.
seal-writes-answer = { $player } schreibt die Antwort. Sie kommt in einen zweiten Umschlag. (Artikel A9(c))
seal-alone = Alle anderen schauen bitte weg. Bis zur Abgabe lässt sich der Zug ändern. Ob er erlaubt ist, zeigt sich erst, wenn der Umschlag geöffnet wird.
seal-phrase = { $player } wählt ein Kennwort.
seal-phrase-arbiter = Der Schiedsrichter wählt ein Kennwort.
seal-starts-clock = Die Uhren stehen. Du kannst deinen Zug abgeben, ohne sie zu starten.
seal-underway = Der Umschlag wird verschlossen …
opening-underway = Der Umschlag wird geöffnet …
seal-empty = Schreib erst den Zug.
seal-no-move = Das ist kein Zug. Wird das so abgegeben, ist die Partie verloren. (Artikel A8)
seal-illegal = Dieser Zug ist hier nicht erlaubt. Wird er so abgegeben, ist die Partie verloren. (Artikel A8)
seal-ambiguous = Das passt auf mehrere erlaubte Züge. Wird es so abgegeben, ist die Partie verloren. (Artikel A8)
seal-anyway = Trotzdem abgeben
next-anyway = Trotzdem weiter
seal-again = Von vorn beginnen
seal-not = Nicht abgeben
seal-answer = Meine Antwort abgeben
step-of = { $step } von { $of }:
next = Weiter
keep-safe = Tresor
keep-phrases = Kennwörter
keep-safe-why = Der Schlüssel liegt im Tresor des Schiedsrichters, einem Ordner dieses Computers.
keep-phrases-why = Zu öffnen nur mit dem Kennwort des Spielers, der antworten muss, zusammen mit dem des Abgebenden oder des Schiedsrichters.
phrase = Kennwort
phrase-again = Noch einmal
phrase-why = Alle anderen schauen bitte weg. Mindestens acht Zeichen, am besten ein paar Wörter. Wer das Kennwort vergisst, kann den Umschlag nicht öffnen.
phrase-plain = Eingabemethoden (etwa für Chinesisch oder Japanisch) sind in diesem Feld abgeschaltet.
phrase-short = Mindestens acht Zeichen.
phrase-differs = Die beiden Kennwörter sind nicht gleich.
phrase-taken = Dieses Kennwort hat schon jemand (Groß- und Kleinschreibung zählt nicht); jeder braucht ein eigenes.
phrase-weak = Das ist leicht zu erraten. Am besten sind drei oder mehr Wörter, die nicht zusammengehören.
phrase-empty = Tipp erst das Kennwort ein.
safety = Wie sicher ist das?
safety-title = Wie sicher ist ein Abgabezug?
safety-text = Der Zug ist verschlüsselt, und jede Änderung am Umschlag fällt auf. Beim Tresor kann jeder den Umschlag öffnen, der als Benutzer dieses Computers den Ordner des Tresors liest; bei Kennwörtern kann er nur raten. Was getippt wird, bleibt bis zum Ende des Programms in dessen Speicher. Kein Programm verbirgt einen Zug vor jemandem, der diesen Computer ganz beherrscht: Er kann mitschneiden, was getippt und gezeigt wird, das Programm ändern, alte Kopien der Dateien zurücklegen oder den Umschlag löschen. Dann gilt Artikel A11.
resumption-at = Wiederaufnahme am { $time }.
resumption-at-in = Wiederaufnahme am { $time }: { $venue }
waiting-for = Warten auf beide Spieler.
waiting-one = Warten auf { $player }.
waiting-both = Beide sind da: Die Partie kann weitergehen.
before-resumption = Remis oder Aufgabe
before-resumption-why = Bis zur Wiederaufnahme kann Remis angeboten und angenommen werden, und ein Spieler kann aufgeben. (Artikel A4 und A6)
offers-white = Weiß bietet Remis an
offers-black = Schwarz bietet Remis an
resigns-white = Weiß gibt auf
resigns-black = Schwarz gibt auf
opening-waits = Der Umschlag wird geöffnet, wenn { $player }, der antworten muss, da ist. (Artikel A7)
opening-waits-clock = { $player } muss antworten und ist nicht da: Die Uhr läuft. (Artikel A9(b))
opening-ready = { $player } ist da: Der Umschlag kann geöffnet werden.
opening-else = Etwas stimmt nicht
open-phrase = { $player } tippt das Kennwort.
open-phrase-arbiter = Der Schiedsrichter tippt das Kennwort.
open-phrases-why = Zu öffnen mit dem Kennwort des Spielers, der antworten muss, und dem des Abgebenden oder des Schiedsrichters. (Artikel A7)
open-again = Von vorn beginnen
the-arbiter = Schiedsrichter
missing-why = Die Partie geht weiter. { $player } spielt den Abgabezug aus dem Gedächtnis; die Uhren zeigen die Zeiten der Vertagung. (Artikel A11(a))
missing-go-on = Ohne Umschlag fortsetzen
annul = Annullieren: Stellung unbekannt
white-is-late = Weiß ist über eine Stunde zu spät
black-is-late = Schwarz ist über eine Stunde zu spät
stating = Der Umschlag fehlt: { $player } spielt den Abgabezug aus dem Gedächtnis. (Artikel A11(a))
absent = { $player } ist nicht da.
session-over = Die Spielzeit ist zu Ende: Der Spieler am Zug gibt den nächsten Zug ab. (Artikel A1(a))
wrong-times = Eine Uhr zeigt eine falsche Zeit
wrong-times-why = Vor seinem ersten Zug kann ein Spieler darauf hinweisen; die Uhren stehen, bis es geklärt ist. (Artikel A12)
points-out-white = Weiß weist darauf hin
points-out-black = Schwarz weist darauf hin
envelope-code-why = Der Code gehört nur zu diesem Umschlag. Zeigt der Umschlag bei der Wiederaufnahme einen anderen, ist es nicht der, der verschlossen wurde.

## Der Schiedsrichter
command-arbiter = Schiedsrichter
command-decline = Remis ablehnen
ask-happen = { $what }. Damit endet die Partie: { $end } Fortfahren?
arbiter-casual = In einer freien Partie gibt es keinen Schiedsrichter.
arbiter-none = Es gibt keinen Schiedsrichter. Die Spieler halten die Uhren selbst an und setzen sie fort.
arbiter-clocks = Uhren
arbiter-board = Brett
arbiter-players = Spieler
arbiter-sessions = Spielzeit
arbiter-set = Beide Uhren stellen
arbiter-time-for = Zeit für einen Spieler
minutes-short = min
seconds-short = s
hours-short = h
arbiter-give = Zeit geben
arbiter-deduct = Zeit abziehen: schreibt nicht mit
arbiter-flag = Blättchen von { $player } ist gefallen
arbiter-look = Blättere zu der Stellung zurück, die gelten soll:
arbiter-after = Gezeigt: nach { $move }
arbiter-initial = Gezeigt: die Anfangsstellung
arbiter-now = Gezeigt: die Stellung auf dem Brett
arbiter-variation = Gezeigt: eine Variante
arbiter-restore = Stellung wiederherstellen
arbiter-look-first = Blättere zuerst zu der Stellung zurück, die gelten soll.
arbiter-illegal = { $player } reklamiert einen regelwidrigen Zug
arbiter-cancel = Ungültig: falsche Anfangsstellung
arbiter-offence = Verstoß
arbiter-penalty = Strafe
arbiter-points = Der Gegner bekommt
arbiter-points-changed = Punkte
arbiter-punish = Strafe verhängen
arbiter-late = { $player }: über eine Stunde zu spät
arbiter-both-lose = Beide verlieren
arbiter-adjourn = Abgabezug verlangen
arbiter-late-resumption = { $player }: zu spät zur Wiederaufnahme
arbiter-annul = Annullieren: Stellung unbekannt
arbiter-record = Bisher, das Neueste zuerst
arbiter-nothing = Noch keine.
session-in = Die Spielzeit beginnt in
session-lasts = und dauert
session-announce = Spielzeit ansetzen
penalty-warning = Verwarnung
penalty-time-to-opponent = Zeitgutschrift für den Gegner
penalty-time-taken = Zeitabzug
penalty-loss = Verlust der Partie
penalty-expulsion = Ausschluss
penalty-points-taken = Punktabzug
penalty-points-added = Punkte für den Gegner
offence-clock = unsachgemäßer Umgang mit der Uhr
offence-notes = Notizen oder Ratschläge
offence-telephone = klingelndes Telefon
offence-scoresheet = Unzulässiges auf dem Partieformular
offence-analysis = Analyse im Spielsaal
offence-leaving = Verlassen ohne Erlaubnis
offence-distraction = Stören des Gegners
offence-defiance = Missachten der Regeln
offence-stopping = Anhalten der Uhren ohne Grund
offence-disrepute = Schaden für das Ansehen des Spiels
act-stop = Der Schiedsrichter hält die Uhren an
act-player-stops = { $player } hält die Uhren an
act-restart = Die Uhren laufen weiter
act-flag = Das Blättchen von { $player } ist gefallen
act-claims-illegal = { $player } reklamiert einen regelwidrigen Zug
act-verify = { $player } bestätigt die Reklamation
act-resigns = { $player } gibt auf
act-grant = Der Reklamation wird stattgegeben
act-postpone-extra = Die Entscheidung ist zurückgestellt, mit zwei Minuten für den Gegner
act-postpone = Die Entscheidung ist zurückgestellt
act-refuse = Die Reklamation ist abgelehnt
act-set-times = Uhren gestellt: Weiß { $white }, Schwarz { $black }
act-give-time = { $player } bekommt { $time }
act-deduct = { $player } schreibt nicht mit: { $time } abgezogen
act-restore = Die Stellung nach { $plies ->
    [one] einem Halbzug
   *[other] { $plies } Halbzügen
} ist wiederhergestellt
act-warning = { $player } ist verwarnt
act-time-to-opponent = { $player } bekommt { $time } für den Verstoß des Gegners
act-time-taken = { $player } verliert { $time }
act-loss = { $player } verliert die Partie
act-expulsion = { $player } ist ausgeschlossen
act-points-taken = { $player } verliert { $points } im Ergebnis
act-points-added = { $player } bekommt { $points } mehr im Ergebnis
act-both-lose = Beide Spieler verlieren
act-late = { $player } ist über eine Stunde zu spät
act-cancel = Die Partie ist ungültig
act-announce = Spielzeit: { $span }
act-adjourn = Der Schiedsrichter verlangt einen Abgabezug
act-player-adjourns = { $player } vertagt die Partie
act-resume = Die Partie wird fortgesetzt
act-missing = Der Umschlag fehlt
act-annul = Die Partie ist annulliert
act-points-out = { $player } weist auf eine falsche Zeit hin
act-late-resumption = { $player } kommt zu spät zur Wiederaufnahme
ruling-no-effort = { $player } reklamiert Remis: kein Versuch, mit normalen Mitteln zu gewinnen. Der Schiedsrichter entscheidet:
ruling-cannot-win = { $player } reklamiert Remis: Der Gegner kann mit normalen Mitteln nicht gewinnen. Der Schiedsrichter entscheidet:
ruling-grant = Remis
ruling-postpone-extra = Zurückstellen: 2 min für den Gegner
ruling-postpone = Zurückstellen
ruling-refuse = Reklamation ablehnen
ruling-awaited = { $player } hat Remis reklamiert. Der Schiedsrichter muss entscheiden. (Artikel 10.2)
referred-cannot-win = { $player } hat Remis reklamiert: { $opponent } kann mit normalen Mitteln nicht gewinnen. Ein Schiedsrichter entscheidet. { $opponent } bestätigt die Schlussstellung. (Artikel D1)
referred-no-effort = { $player } hat Remis reklamiert: { $opponent } hat nicht zu gewinnen versucht. Ein Schiedsrichter entscheidet. { $opponent } bestätigt Partieformular und Schlussstellung. (Artikel D1)
referred-verify = { $player }: Das alles stimmt
referred-verified = Bestätigt von { $player }.
referred-write = Reklamation noch einmal speichern
referred-decide = Entscheidung eines Schiedsrichters

# Der Wettkampf.
command-match = Wettkampf
match-none = Es läuft kein Wettkampf. Beim Einrichten einer Partie „Erste Partie eines Wettkampfs“ anhaken: Dann wechseln die Farben, und die Punkte werden gezählt.
match-first = Erste Partie eines Wettkampfs
match-ends = Damit endet der laufende Wettkampf: { $score }.
match-line = { $number }. Partie des Wettkampfs: { $score }
match-next = Die { $number }. Partie beginnen
match-again = Die { $number }. Partie neu beginnen
match-open = offen
match-first-player = Erster Spieler
match-second-player = Zweiter Spieler
trouble-lost-series = Der Wettkampf konnte nicht gelesen werden: { $detail }

# Der Computer.
command-analysis = Analyse
command-hint = Tipp
command-threats = Drohung
analysis-forbidden = Keine Computerhilfe während einer Turnierpartie. (Artikel 12.2)
analysis-begins = Die Engine denkt …
analysis-waits = Pause: Computer denkt
analysis-about = Tiefe { $depth }{ $speed ->
    [none] {""}
   *[other] {" "}· { $speed } Tsd./s
}
analysis-score = Bewertung in Bauern aus der Sicht von Weiß; #3 heißt Matt in drei Zügen
analysis-lines = Weniger oder mehr Varianten
analyst = Engine
analyst-own = Tritowers Engine
analyst-other-rules = { $program } spielt nicht nach diesen Regeln, darum analysiert Tritowers Engine.
analyst-lines = { $count ->
    [one] { $program } zeigt nur die beste Variante.
   *[other] { $program } zeigt höchstens { $count } Varianten.
}
hint-idea = { $kind ->
    [mate] ein Matt
    [back-rank-mate] ein Matt
    [corner-mate] ein Matt
    [decided] das Ende der Partie
    [hanging-piece] eine Figur, die geschlagen werden kann
    [fork] eine Gabel
    [pin] eine Fesselung
    [skewer] einen Spieß
    [discovered-attack] einen Abzug
    [board-attack] den Angriff einer Figur auf einem Angriffdeck
    [board-opens] ein Angriffdeck, das eine Linie öffnet
    [removed-defender] eine Figur, die eine andere deckt
    [overload] eine Figur, die zu viel decken muss
    [trapped-piece] eine Figur, die nicht mehr wegkommt
    [trapped-board] ein Angriffdeck, das nicht mehr wegkommt
    [promotion] eine Umwandlung
    [mate-threat] eine Mattdrohung
    [double-threat] zwei Drohungen zugleich
    [attack] den Angriff auf eine Figur
    [opens-line] eine Linie, die sich zum König öffnet
    [forced-capture] einen Schlagzwang
    [explosion] eine Explosion
    [explosion-pin] eine Figur, die neben ihrem König nicht schlagen darf
    [repetition] ein Remis durch Wiederholung
    [passed-pawn] einen Freibauern
    [other-capture] die richtige Figur zum Schlagen
    [saves] eine Figur, die zu retten ist
    [zugzwang] einen Zugzwang
    [tempo] ein Angriffdeck, das nur den Zug weitergibt
    [lost-castling] das Rochaderecht
   *[material] Material, das zu gewinnen ist
}
done-hint-idea = Tipp: Achte auf { $detail }. Ein weiterer Tipp nennt die Figur.
done-hint = Tipp: { $detail }
done-hint-mover = Tipp: { $detail }. Ein weiterer Tipp nennt den Zug.
done-threat = Drohung: { $detail }
done-threat-none = Keine Drohung gefunden.
done-threat-check = Drohung: Der König steht im Schach.
done-threat-pending = Wähle zuerst, was der Bauer wird.
done-why-not = „Warum nicht?“ ist an: Nimm eine Figur und zeig auf ein Feld.

# The opening explorer.
command-openings = Eröffnungen
openings-source = Partien
openings-bundled = Tritower
openings-own = Eigene
openings-pgn = PGN
openings-bundled-about = { $number } Partien dieses Programms gegen sich selbst
openings-games = { $count ->
    [one] 1 Partie nach diesen Regeln
   *[other] { $number } Partien nach diesen Regeln
}
openings-more = Es gibt noch mehr; nur die ersten { $number } sind gezählt.
openings-unreadable = Nicht lesbar: { $count }
openings-filter = Welche Partien?
openings-player = Spieler
openings-both-sides = Beide
openings-since = Seit dem Jahr (0: alle)
openings-none-filtered = Solche Partien gibt es nicht.
openings-no-pgn = Kein PGN mit mehreren Partien ist offen. Öffne eines und komm dann auf diese Seite zurück.
openings-none-saved = Du hast noch keine Partien nach diesen Regeln gespeichert.
openings-none-in-pgn = Das offene PGN hat keine Partien nach den Regeln dieser Partie.
openings-no-moves = Keine dieser Partien geht von dieser Stellung aus weiter.
openings-move = { $move }: { $count ->
    [one] 1 Partie
   *[other] { $number } Partien
}. Weiß gewann { $white } %, remis oder offen { $draws } %, Schwarz gewann { $black } %.
openings-score = Bewertung für Weiß: { $score }.
openings-explained = Was Tritowers Engine davon hält
openings-other-game = Diese Variante beginnt in der Grundstellung der Turnierregeln. Beginne so eine Partie und klick die Variante dann noch einmal an.

# Der Computer als Gegner.
opponent = Gegner
opponent-computer = Computer
opponent-program = Andere Engine
opponent-of-program = Gegner der anderen Engine
opponent-person = Mensch
opponent-mine = Deine Farbe
opponent-mine-white = Ich spiele Weiß
opponent-mine-black = Ich spiele Schwarz
opponent-mine-neither = Keine: nur zuschauen
opponent-mine-lot = Zufall
level-0 = Anfänger
level-1 = Rekrut
level-2 = Kadett
level-3 = Fähnrich
level-4 = Oberfähnrich
level-5 = Leutnant
level-6 = Oberleutnant
level-7 = Kapitänleutnant
level-8 = Korvettenkapitän
level-9 = Fregattenkapitän
level-10 = Kapitän zur See
level-11 = Flottenkapitän
level-12 = Kommodore
level-13 = Flottillenadmiral
level-14 = Konteradmiral
level-15 = Vizeadmiral
level-16 = Admiral
level-17 = Flottenadmiral
level-18 = Großadmiral
computer-name = { $rank } (Stufe { $number })
computer-name-style = { $rank } (Stufe { $number }, { $style })
computer-is-solid = solide
computer-is-attacking = angriffslustig
computer-loves-boards = liebt die Decks
level-for-children = Für Kinder
level-for-first-game = Für die erste Partie
level-for-beginners = Für Anfänger
level-for-casual = Für Gelegenheitsspieler
level-for-club = Für Vereinsspieler
level-for-strong-club = Für starke Vereinsspieler
level-for-tournament = Für Turnierspieler
level-0-about = Für Kinder: schlägt, was offen dasteht, lässt Figuren ungedeckt stehen und sieht ein Matt fast nie.
level-1-about = Für die erste Partie: sieht nur den eigenen Zug und übersieht viel.
level-2-about = Schlägt, was ungedeckt ist, und übersieht oft Angriffe von einer anderen Ebene.
level-2-about-flat = Schlägt, was ungedeckt ist, und übersieht oft Angriffe aus der Ferne.
level-3-about = Plant ein wenig, übersieht aber noch lange Linien über mehrere Ebenen.
level-3-about-flat = Plant ein wenig, übersieht aber noch lange Linien.
level-4-about = Stellt selten eine Figur ein, übersieht aber stille Drohungen.
level-5-about = Blickt mehrere Züge voraus und übersieht wenig.
level-6-about = Übersieht nur, was schwer zu sehen ist, und gibt auf, wenn alles verloren ist.
level-deep-about = Blickt { $plies } Halbzüge voraus und übersieht selten etwas.
level-whole-about = Macht keine absichtlichen Fehler und prüft bis zu { $positions } Stellungen je Zug.
level-full-about = Volle Spielstärke.
level-elo-tower = Etwa { $elo } Punkte auf dem 3D-Brett. Sie vergleichen nur die Stufen miteinander (Stufe 1: 600).
level-elo-chess = Etwa Elo { $elo } im gewöhnlichen Schach, auf Stockfishs Skala.
style = Spielweise
style-about = Von etwa gleich guten Zügen bevorzugt der Computer die, die zu seiner Spielweise passen.
style-balanced = Ausgewogen
style-solid = Solide
style-attacking = Angriffslustig
style-boards = Liebt die Decks
ladder-adapt = An mich anpassen
ladder-counts = Die Stufe folgt deinen Ergebnissen, sodass du etwa jede zweite Partie gewinnst. Gewertet werden Partien gegen den Computer aus der Grundstellung, nach den Turnierregeln oder im Schach, ohne Zurücknehmen, ohne Hilfe (Tipps, Drohungen, Analyse, Warnungen) und ohne dass die Stufe wechselt.
ladder-none = Noch keine gewertete Partie. Mit diesem Haken folgt die Stufe deinen Ergebnissen.
ladder-rating = Deine Wertung: { $rating } ± { $spread } nach { $games ->
    [one] einer Partie
   *[other] { $games } Partien
}. Stufe { $level } passt zu dir.
ladder-changed = Deine Wertung: { $rating } ({ $change })
ladder-helped = Nicht gewertet: Du hast einen Zug zurückgenommen, Hilfe benutzt (Tipp, Drohungen, Analyse, Warnung vor Fehlern) oder die Stufe geändert.
computer-thinks = { $side } denkt …
computer-strength = Spielstärke von { $side }
program-thinks = { $side }: { $level } denkt …
program-waits = { $side }: { $level }
computer-easier = Etwas leichter
computer-harder = Etwas schwerer
computer-pause = Anhalten
computer-go-on = Weiter
program-absent = { $side }: { $level } kann nicht spielen
program-try-again = Erneut versuchen
program-seat-person = Ich übernehme
program-seat-computer = Computer übernimmt
program-cannot-play = { $program } spielt nicht nach diesen Regeln, sondern nur { $games }.
program-none-chosen = Es ist keine Engine gewählt.

# Other chess programs.
programs-about = Jede andere Engine, die UCI spricht, kann hier spielen, zum Beispiel Stockfish. Wähle ihre Programmdatei; beim Hinzufügen wird sie geprüft.
programs-full = Für weitere Engines ist kein Platz. Entferne erst eine.
program-file = Datei der Engine
program-file-hint = /usr/games/stockfish
program-choose = Datei wählen …
program-arguments = Argumente
program-arguments-hint = meist keine
program-name = Name
program-name-hint = wie sie sich selbst nennt
program-add = Hinzufügen
program-tried = Sie wird gestartet und geprüft …
program-plays = Spielt { $games }
program-time = Sekunden je Zug (ohne Uhr)
program-options-hold = Änderungen gelten ab der nächsten Partie.
program-usual = Alle Optionen zurücksetzen
program-button-about = Nur während die Engine spielt
program-remove = Aus der Liste entfernen
program-removed = Aus der Liste entfernt: { $detail }
computer-has-the-move = Der Computer ist am Zug.
request-too-late = Du hast inzwischen eine andere Partie geöffnet; es wurde nichts geändert.
your-turn = Der Gegner hat gezogen. Du bist am Zug.
your-turn-beside = Du bist am anderen Brett am Zug.
computer-declines = Der Computer lehnt das Remis ab.

## Berührt – geführt, wie am Brett, und die Mitschrift der Spieler
command-adjust = J’adoube sagen (Figur zurechtrücken)
command-retract = Regelwidrigen Zug zurücknehmen
command-claim-illegal = Regelwidrigen Zug reklamieren
command-write = Einen Zug mitschreiben
key-backspace = Rücktaste
adjust = J’adoube
adjust-about = Sag es, bevor du eine Figur zurechtrückst: Dann musst du nach dem Berühren nicht mit ihr ziehen. (Artikel 4.2)
adjusts = J’adoube: Die nächste Figur, die du berührst, musst du nicht ziehen
retract = Zug zurück
retract-about = Bevor du die Uhr drückst, kannst du einen eigenen regelwidrigen Zug zurücknehmen. Ein erlaubter bleibt stehen. (Artikel 4.7)
claim-illegal = Reklamieren
claim-illegal-about = Ein Spieler oder der Schiedsrichter stellt fest, dass der Zug auf dem Brett regelwidrig ist. (Artikel 7.4 und 10.3; auf dem flachen Brett FIDE 7.4(b))
touched-move = Berührt: { $piece }. Damit muss gezogen werden, wenn es erlaubt ist
touched-capture = Berührt: { $piece }. Sie muss geschlagen werden, wenn es erlaubt ist
touched-capture-with = Berührt: { $piece } und { $other }. Deine Figur muss die andere schlagen, wenn es erlaubt ist
touched-castle = Berührt: erst König, dann Turm. Du musst rochieren, wenn es erlaubt ist
touched-pin = das Deck auf { $pin }
touched-first = Zuerst berührt: { $piece }
sheet-missing = { $player }: { $count } offen
sheet-complete = { $player }: fertig
sheet-hint = { $number }. Zug von { $player }
sheet-free-pace = Mitschreiben im Schnellschach und Blitz nicht nötig
sheet-free-time = Mit weniger als fünf Minuten muss man nicht mitschreiben
read-not-long = Ohne Regelhilfe gehören Start und Ziel zum Zug: b2W-b4N, DP1-DP2, 0-0
read-not-long-flat = Ohne Regelhilfe gehören Start und Ziel zum Zug: e2e4, g1f3, 0-0
no-help-over-the-board = Diese Partie wird ohne Hilfe gespielt: Erlaubte Züge, Angriffe und Varianten werden nicht gezeigt. (Artikel 12.2)
refused-by-hand = Diese Figur lässt sich dort nicht hinstellen.
found-illegal = { $player } hat regelwidrig gezogen. { $why } { $follows }
found-illegal-follows = { $sanction ->
    [restored] Die Stellung davor gilt wieder
    [time] Die Stellung davor gilt wieder; { $opponent } bekommt zwei Minuten
    [third] Es ist der dritte regelwidrige Zug, und die Partie ist verloren
   *[blitz] Im Blitz verliert schon der erste regelwidrige Zug
}
illegal-moves = Reklamierte regelwidrige Züge: { $count }. Der dritte verliert. (Artikel { $article })

# Der Kurs durch die Regeln.
command-lessons = Lektionen
command-next-exercise = Nächste Aufgabe
key-page-down = Bild ab
welcome-flat = Zieh eine Figur oder klick sie an und dann ein markiertes Feld.
welcome = Zieh eine Figur oder klick sie an und dann ein markiertes Feld. Auch die vier kleinen Bretter, die Angriffdecks, ziehen: Fass sie am Rahmen an. Neu hier? Fang mit den Lektionen an.
lessons-about = Lerne die Regeln in etwa zehn Minuten, direkt auf den Brettern. Du musst nur wissen, wie Schachfiguren ziehen. Deine Partie bleibt erhalten.
lessons-begin = Beginnen
lessons-end = Zurück zur Partie
lesson-next = Weiter
lesson-skip = Diese Aufgabe überspringen ({ $key })
lesson-missed = Das ist erlaubt, aber nicht gefragt.
lesson-try-again = Versuch es noch einmal.
lesson-solved = Richtig!
lesson-solved-already = Diese Aufgabe ist gelöst: weiter zur nächsten.
lesson-clock-runs = In der laufenden Partie läuft die Uhr. Halte sie an oder beende die Partie, dann beginnt die Lektion.
computer-seals-nothing = Gegen den Computer muss man keinen Zug abgeben: Er wartet auch so.
trouble-another-window = Tritower ist schon in einem anderen Fenster offen. Nur das erste speichert von selbst; hier musst du deine Partie selbst speichern.
lesson-no-hint = In einer Lektion gibt es keine Tipps: Versuch einfach einen Zug.
lesson-no-analysis = In Lektionen und im Training gibt es keine Analyse.
scoresheet-after-the-game = In dieser Partie achten die Spieler selbst auf Schachgebote und schreiben selbst mit. Die Notation von Tritower gibt es nach der Partie.
lesson-columns = Ebenen und Säulen
lesson-columns-1 = Willkommen! Drei Bretter stehen übereinander: W unten, N in der Mitte, S oben. Von oben gesehen sind sie ein Brett, und Felder übereinander bilden eine Säule. Ein Turm zieht wie im Schach, und du wählst das Brett, auf dem er landet. Zieh deinen von b1 nach b5 auf dem oberen Brett (b5S), oder klick ihn an und dann dieses Feld.
lesson-columns-2 = Eine Figur darf nicht bloß die Ebene wechseln: Sie muss ihre Säule verlassen. Zieh den Turm nach unten auf b3 des mittleren Bretts, b3N.
lesson-blocking = Was im Weg steht
lesson-blocking-1 = Der Bauer auf b4N hält den Turm auf allen Brettern auf; schlagen kannst du ihn aber nur, wo er steht: auf b4 des Bretts N. Schlag ihn.
lesson-blocking-2 = Der Turm auf a5 gibt Schach, aber der Läufer kann dazwischen: In den Säulen c2 und b3 seiner Diagonale steht nichts. Zieh ihn nach a4 auf dem unteren Brett.
lesson-knight = Der Springer
lesson-knight-1 = Ein Springer zieht wie im Schach, zwei Felder geradeaus und eines zur Seite, und du wählst das Brett. Auf c3 stehen ein Turm und eine Dame übereinander. Schlag die Dame. (Geschrieben wird das Sxc3N: vorn der Springer, hinten das Brett.)
lesson-pawn = Bauern
lesson-pawn-1 = Ein Bauer zieht geradeaus, im ersten Zug auf Wunsch zwei Felder, und du wählst das Brett. Zieh ihn zwei Felder vor auf das mittlere Brett, b4N.
lesson-pawn-2 = Er schlägt ein Feld schräg nach vorn, auf jedem Brett. Schlag den Springer auf c5S.
lesson-en-passant = En passant
lesson-en-passant-1 = Der schwarze Bauer ist gerade zwei Felder an deinem vorbeigezogen. Du darfst ihn schlagen, als wäre er nur eines gezogen, auf einem beliebigen Brett von c6. Das geht nur sofort, also jetzt.
lesson-promotion = Umwandlung
lesson-promotion-1 = Auf der letzten Reihe seiner Linie wird ein Bauer Dame, Turm, Läufer oder Springer. Wandle ihn um.
lesson-promotion-2 = Das Deck über der Ecke fügt eine Reihe hinzu: Der Bauer auf a8 ist noch nicht am Ende. Zieh das Deck weg, und er wird umgewandelt, wo er steht.
lesson-board = Angriffdecks
lesson-board-1 = Auch die kleinen Bretter, die Angriffdecks, ziehen, von Pin zu benachbartem Pin. Ein leeres Deck zieht der Spieler seiner Farbe. KP1 heißt Königsflügel, Pin 1, von Weiß aus gezählt. Nimm das weiße Deck am Rahmen und zieh es von KP1 nach KP3.
lesson-ride = Mitfahren
lesson-ride-1 = Ein Deck mit einer Figur darauf gehört für den Moment dem Spieler dieser Figur und nimmt sie mit, vorwärts oder zur Seite. So kommt ein Turm auf eine offene Linie oder ein König aus der Gefahr, und der Weg eines Bauern wird länger oder kürzer. Zieh das Deck mit deinem Turm von KP1 nach KP2.
lesson-castling = Rochade
lesson-castling-1 = Die Rochade zieht König und Turm zusammen. Am Königsflügel tauschen sie die Plätze; am Damenflügel geht der König neben den Turm und der Turm auf das alte Feld des Königs. Sie darf nicht dein erster Zug sein. Rochiere: Klick erst den König an, dann den Turm.
lesson-check = Schach
lesson-check-1 = Der Turm auf b5 gibt deinem König Schach. Schlag ihn.
lesson-check-2 = Stell diesmal den Läufer dazwischen, auf b3: Auf beiden Brettern sperrt er die Säule.
lesson-mate = Matt
lesson-mate-1 = Der schwarze König steht auf einem Angriffdeck. Matt ist ein Schach, gegen das nichts mehr hilft: kein Ausweichen, kein Dazwischenziehen, kein Schlagen. Setz in einem Zug matt.
lesson-mate-above = Matt von einer anderen Ebene
lesson-mate-above-1 = Matt in einem Zug. Tipp: Deine Figur landet über oder unter einer anderen.

# Die Lektionen der Varianten.
first-game = Deine erste Partie
first-game-begin = Eine erste Partie gegen Stufe 1
first-game-close = Keine Tipps mehr
first-game-1 = Du hast Weiß, der Computer spielt auf Stufe 1. Fang mit einem Bauern in der Mitte an: von b2 zwei Felder vor nach b4 auf dem mittleren Brett (b4N). Das macht deinen Figuren Platz. Zurücknehmen ({ $command-undo }) macht jeden Zug ungeschehen.
first-game-2 = Bring deine Springer früh ins Spiel: Von d1 kommt einer nach c3 auf dem unteren oder dem mittleren Brett. In der Mitte der Bretter erreicht er die meisten Felder.
first-game-3 = Sieh vor jedem Zug nach, was der letzte Zug deines Gegners angreift. Die Angriffsansicht ({ $command-attacks }) zeigt alle angegriffenen Felder, und „Warum nicht?“ ({ $command-why-not }) sagt, warum ein Zug nicht möglich ist.
first-game-4 = Eine Figur in einer Säule hält andere auf jedem Brett auf. Ein paar Bauern vor deinem König schützen ihn also auf allen Ebenen: Lass sie dort stehen.
first-game-5 = Rochiere bald, falls du es noch nicht getan hast: Zieh den König auf den Turm. Das bringt den König in Sicherheit und den Turm ins Spiel.
first-game-6 = Auch deine Angriffdecks sind einen Zug wert. Ein Deck nimmt eine Figur mit, zum Beispiel einen Turm auf eine offene Linie. Ein leeres Deck macht den Weg eines Bauern zur Umwandlung kürzer oder länger.
first-game-7 = Sieh dir zuerst Schachgebote und Schlagzüge an, dann alles andere. Weißt du nicht weiter, nimm einen Tipp ({ $command-hint }). Ab hier spielst du allein. Viel Erfolg!
first-game-over = Gut gespielt, das war deine erste Partie! Die Partieanalyse ({ $command-review }) zeigt deine guten Züge und deine Fehler. Versuch es danach noch einmal, oder nimm Stufe 2.
lessons-variants = Varianten
lesson-turning = Ein Deck dreht sich
lesson-turning-1 = Wo die Regeln es erlauben, kann sich ein Deck mit genau einer Figur auf der Stelle um 180° drehen. Die Figur kommt auf das Feld schräg gegenüber. Dreh das Deck auf DP1 (Taste: { $command-turn-board }): Der Turm kommt von z1 nach a0 und gibt auf seiner Linie Schach.
lesson-castling-anywhere = Rochade in 960er-Partien
lesson-castling-anywhere-1 = In den 960er-Partien stehen König und Turm anfangs auf anderen Feldern und dürfen trotzdem rochieren: Auf dieser Seite geht der König nach e0 und der Turm nach d0, woher sie auch kommen. Rochiere: Klick erst den König an, dann e0.
lesson-explosion = Explosion
lesson-explosion-1 = Im Atomschach sprengt ein Schlagzug alle Figuren ringsum, auf allen Brettern, und die schlagende Figur dazu. Wessen König dabei explodiert, der verliert. Den schwarzen König erreichst du nicht, aber neben ihm steht ein Bauer. Schlag ihn.
lesson-forced-capture = Schlagzwang
lesson-forced-capture-1 = Im Räuberschach musst du schlagen, wenn du kannst, und wer keine Figur mehr hat, gewinnt. Deine letzte Figur hat zwei Schlagzüge und keinen anderen Zug. Wähle den, nach dem Schwarz den Turm schlagen muss.
lesson-path = Der Weg eines Zuges
lesson-path-1 = Nach den Föderationsregeln ziehen Turm, Läufer und Dame über die höchsten Bretter, die nicht höher liegen als Start und Ziel. Von a4W nach d4W geht der Turm unter den Bauern auf dem mittleren Brett hindurch. Zieh ihn dorthin und achte auf seinen Weg, solange du ihn hältst.
lesson-path-2 = Jetzt stehen die Bauern unten. Der Springer auf d4N steht höher als der Turm, also führt der Weg zu ihm über das mittlere Brett, über den Bauern. Schlag den Springer.
lesson-crazyhouse = Figuren in der Hand
lesson-crazyhouse-1 = Im Crazyhouse wechselt eine geschlagene Figur die Seite und kommt in deine Hand; statt zu ziehen, darfst du sie auf ein freies Feld einsetzen. Du hast einen Turm in der Hand. Setz ihn mit Matt ein.
lesson-drop = Einsetzen
lesson-drop-1 = Im Tandem bekommst du die Figuren, die dein Partner schlägt, und statt zu ziehen, darfst du eine auf ein freies Feld einsetzen. Der Turm gibt Schach. Setz den Springer zwischen ihn und den König ein.

# Die Spiele und ihre Regeln.
command-laws = Regeln
laws-source = Quelle: { $source }
laws-experimental = experimentell
laws-reconstruction = unsere Rekonstruktion
laws-otherwise = Im Übrigen gelten diese Regeln:

game-tower = Dreidimensionales Schach
game-tower-shuffle = Dreidimensionales Schach 960
game-tower-placing = Dreidimensionales Schach 960 × 960
game-tower-federation = Dreidimensionales Schach, Föderationsregeln
game-tower-source = Turnierregeln von 2013
game-tower-about = Schach auf drei Brettern übereinander und vier kleinen, den Angriffdecks, die selbst ziehen.
game-tower-rules = Drei Hauptbretter bilden eine Treppe: W unten, N in der Mitte, S oben. An ihren Ecken stehen auf Pins die kleinen Angriffdecks.
    Für die Züge zählt der Blick von oben: Felder übereinander bilden eine Säule. Eine Figur zieht wie im Schach in eine andere Säule und landet dort auf einer beliebigen Ebene; die Ebene allein wechselt sie nie. Was in einer Säule steht, sperrt sie auf allen Ebenen; geschlagen wird nur auf dem Zielfeld.
    Statt einer Figur kann man ein Angriffdeck auf einen freien benachbarten Pin ziehen. Ein leeres darf nur sein Besitzer ziehen, eines mit einer Figur nur deren Spieler, vorwärts oder seitwärts; sie fährt mit. Mit mehr Figuren bleibt es stehen.
    Ein Bauer wird auf der letzten Reihe seiner Linie umgewandelt. Auf a und d liegt sie eine Reihe weiter, wenn ein Deck über der Ecke steht.
    Rochiert wird, wo die Decks anfangs stehen, nie als erster Zug eines Spielers. Wer mattsetzt, gewinnt; Patt ist remis. König und Dame am Zug setzen den König allein in höchstens 16 Zügen matt, König und Turm nur aus 12 von 100 Stellungen, in höchstens 58.

game-chess = Schach
game-chess-shuffle = Chess960
game-chess-atomic = { option-atomic }
game-chess-lichess-atomic = Atomic
game-chess-antichess = { option-antichess }
game-chess-bughouse = { option-bughouse }
game-chess-crazyhouse = { option-crazyhouse }
game-chess-three-check = { option-three-check }
game-chess-king-of-the-hill = { option-king-of-the-hill }
game-chess-source = FIDE-Regeln von 2001
game-chess-about = Das Spiel, das alle kennen, auf dem flachen Brett.
game-chess-rules = Das Schach, das alle kennen. Wer mattsetzt, gewinnt. Wer nicht im Schach steht und keinen erlaubten Zug hat, ist patt: remis.
    Von seinem Anfangsfeld darf ein Bauer zwei Felder vorrücken und kann dann en passant geschlagen werden. Auf der letzten Reihe wird er Dame, Turm, Läufer oder Springer.
    König und Turm rochieren einmal, solange keiner von beiden gezogen hat und nichts zwischen ihnen steht: nie aus dem Schach, über ein angegriffenes Feld oder ins Schach.
    Remis lässt sich reklamieren, wenn eine Stellung zum dritten Mal entsteht oder wenn beide fünfzig Züge lang nichts geschlagen und keinen Bauern gezogen haben.

laws-castling = Rochade aus jeder Anfangsstellung
laws-castling-rules = { $board ->
    [tower] Auf der A-Seite geht der König nach a0 und der Turm nach d0, auf der E-Seite der König nach e0 und der Turm nach d0, bei Schwarz auf Reihe 9. Woher sie kommen, ist gleich, aber beide Felder muss es gerade geben.
   *[chess] Auf der a-Seite geht der König nach c1 und der Turm nach d1, auf der h-Seite der König nach g1 und der Turm nach f1, bei Schwarz auf Reihe 8. Woher sie kommen, ist gleich.
    }
    { $board ->
    [tower] Keiner von beiden darf schon gezogen haben, und kein Spieler rochiert im ersten Zug. Auf beiden Wegen darf keine andere Figur stehen; ein Weg, der auf Reihe 0 beginnt, bleibt auf ihr, jeder andere führt zuerst über Reihe 1. Der König darf nicht im Schach stehen, kein angegriffenes Feld der Reihe 1 überqueren und nicht ins Schach kommen.
   *[chess] Keiner von beiden darf schon gezogen haben. Auf beiden Wegen darf keine andere Figur stehen. Der König darf nicht im Schach stehen, kein angegriffenes Feld überqueren und nicht ins Schach kommen.
    }
    { $board ->
    [tower] Notation: 0-0-0 auf der A-Seite, 0-0 auf der E-Seite.
   *[chess] Notation: 0-0-0 auf der a-Seite, 0-0 auf der h-Seite.
    }

option-peters = Peters-Decks
option-peters-about = Ein leeres Deck zieht zurück oder zur Seite, aber nicht vorwärts.
option-peters-rules = Ein Angriffdeck, das eine Figur trägt, zieht wie sonst vorwärts oder zur Seite.
    Ein leeres zieht zurück oder zur Seite, nie auf den Gegner zu. Vorwärts zieht ein Deck nur mit einer Figur darauf.
    Alles andere bleibt gleich: die Pins, die Besitzer und was ein Deck tragen darf.
    Die Regel stammt von Ralph Peters: König und Turm allein sollten damit ein Matt erzwingen können, was nach den Turnierregeln meist nicht geht. Alle Stellungen sind durchgerechnet, und er behält recht: Am Zug gewinnen sie aus fast jeder (bis auf 4 von 100.000), in höchstens 33 Zügen.

option-turning = drehende Decks
option-turning-about = Ein Deck mit einer Figur darf sich auf der Stelle drehen.
option-turning-rules = Ein Angriffdeck mit genau einer Figur darf sich auf seinem Pin um 180° drehen. Das Drehen ist ein Zug wie jeder andere; machen darf ihn der Spieler, der das Deck ziehen darf.
    Die Figur kommt auf das Feld schräg gegenüber, etwa von z1 nach a0.
    Die Figur gilt damit als gezogen: König und Turm dürfen nicht mehr rochieren, ein Bauer nicht mehr zwei Felder vorrücken, und wird ein Bauer gedreht, beginnt die Zählung der fünfzig Züge von vorn.
    Ein Bauer darf auch zurückgedreht werden, sogar auf Reihe 0 (ein schwarzer auf Reihe 9). Kommt er auf seine letzte Reihe, wird er sofort umgewandelt.
    Ein leeres Deck dreht sich nicht: Nichts würde sich ändern.
    Notation: DP1-DP1, mit Umwandlung DP6-DP6=D.

option-two-squares = zwei Reihen Reichweite
option-two-squares-about = Decks ziehen um zwei Reihen und nie zur Seite.
option-two-squares-rules = Benachbart sind die Pins einer Seite, deren Decks zwei Reihen auseinanderliegen.
    Auf jeder Seite sind das 1–3, 3–2, 3–5, 2–4, 5–4 und 4–6.
    Vom Damenflügel führt kein Weg zum Königsflügel: Decks ziehen nie zur Seite.
    Ein Deck, das eine Figur trägt, zieht daher immer vorwärts.
    Die Quelle empfiehlt dazu drehende Decks.

option-hanging = hängende Decks
option-hanging-about = Ein leeres Deck darf umklappen und unter seiner Ecke hängen.
option-hanging-rules = Jeder Pin hat einen zweiten Platz, unter der Ecke. Er hat dieselben Linien und Reihen und wird mit i geschrieben: Zu DP3i gehört das Feld a2DP3i. Beide Plätze dürfen zugleich besetzt sein.
    Ein leeres Deck darf auf den anderen Platz seines Pins umklappen, nach unten oder wieder nach oben. Das ist ein Zug, weder vorwärts noch zurück.
    Ein hängendes Deck zieht nach denselben Regeln wie ein stehendes auf hängende Plätze und trägt auch Figuren. Zurückklappen kann es nur leer.
    Auf den Linien a und d schiebt ein Deck unter der Ecke die letzte Reihe ebenso hinaus wie eines darüber.
    Auf hängenden Decks gibt es keine Rochade. Am Damenflügel muss a0 auch auf dem hängenden Deck frei sein (a9 bei Schwarz).
    Die Quelle rät davon ab, solange die Figuren nach den Turnierregeln ziehen: Dann macht es kaum einen Unterschied, ob ein Deck hängt oder steht.
    Notation: DP3-DP3i, DP3i-DP3.

option-board-promotion = Umwandlung in Decks
option-board-promotion-about = Auf einer Ecke kann ein Bauer in ein Angriffdeck umgewandelt werden.
option-board-promotion-rules = Ein Bauer, der auf a1, d1, a8 oder d8 umgewandelt wird, kann statt einer Figur ein Angriffdeck werden.
    Das neue Deck steht über dieser Ecke. Es ist leer und gehört dem Spieler des Bauern. Der Bauer ist weg und versperrt seine Säule nicht mehr.
    Die Wahl besteht auch, wenn ein Deck die Ecke verlässt und der Bauer darauf umgewandelt wird, und bei einer ausstehenden Umwandlung. Kein Deck darf wegziehen, wenn eine der Möglichkeiten den König des Ziehenden ins Schach stellen würde.
    So können fünf, sechs oder mehr Angriffdecks ins Spiel kommen.
    Notation: a8S=DP6, bxa8S=DP6; ausstehend: (a8SDP6).

option-neutral = neutrale Decks
option-neutral-about = Zwei weitere Decks gehören dem, der zuerst eine Figur darauf zieht.
option-neutral-rules = Es gibt sechs Angriffdecks: Zwei weitere stehen auf KP3 und DP4 und gehören anfangs keinem der Spieler.
    Ein leeres Deck ohne Besitzer lässt sich nicht ziehen.
    Wer als Erster eine Figur darauf zieht, nimmt es in Besitz und behält es. Von da an ist es ein Angriffdeck wie jedes andere.
    Auch wer darauf schlägt, rochiert oder einsetzt, nimmt es. Eine Figur, die nur darüber hinwegzieht, nimmt es nicht.

option-three-pins = je drei Pins
option-three-pins-about = Gezogen werden nur eigene Decks, jedes auf drei Pins.
option-three-pins-rules = Ein Spieler zieht nur die eigenen Angriffdecks, gleich welche Figur darauf steht, und nie die des Gegners.
    Ein Deck kann ziehen, wenn es leer ist oder einen einzigen Bauern seines Besitzers trägt. Mit allem anderen bleibt es stehen.
    Es zieht um ein Hauptbrett nach oben oder unten und bleibt in derselben Ecke: Seine Pins sind 1, 3 und 5 oder 2, 4 und 6 einer Seite.
    Ein Bauer fährt nur vorwärts mit. Ein leeres Deck zieht in beide Richtungen.
    Die Regel stammt von Ken Dayson.

option-space = Züge in allen drei Dimensionen
option-space-about = Figuren ziehen in allen drei Dimensionen, auch treppauf und treppab.
option-space-rules = Die Quelle nennt dafür keine Regel. Wir haben eine veröffentlichte genommen, die zu dieser Treppe passt: von J. M. Thompson.
    Säulen gibt es nicht. Außer Linien und Reihen gibt es die Treppe: eine Reihe nach vorn und zugleich eine Ebene hinauf, oder zurück und hinunter. Über Lücken geht es hinweg; es sperrt nur, was auf dem Weg selbst steht.
    Turm: auf Linie, Reihe oder Treppe. Läufer: auf zweien davon zugleich, auch senkrecht. Dame: wie beide. König: ein Schritt der Dame. Springer: zwei Schritte auf einer der drei, einer auf einer anderen.
    Weiße Bauern ziehen nach vorn oder die Treppe hinauf, vom Anfangsfeld auf Wunsch zwei Schritte. Sie schlagen nach vorn und zur Seite oder nach vorn und zugleich treppauf. Schwarze ebenso, treppab.
    Die weißen Decks hängen anfangs unter W, damit die Bretter von beiden Seiten gleich aussehen. Hängende Decks ziehen auf hängende Plätze; umklappen dürfen sie nur mit der Regel der hängenden Decks.

option-s1 = Läufer und Springer vertauscht
option-s1-about = Auf den Hauptbrettern tauschen Läufer und Springer die Plätze.
option-s1-rules = Auf den Hauptbrettern tauschen Läufer und Springer die Plätze: Die weißen Läufer stehen auf a1 und d1, die Springer auf b1 und c1. Schwarz steht gegenüber, auf Reihe 8.
    Sonst ändert sich nichts, auch nicht an der Rochade.
    Hat ein Bauer Platz gemacht, kommt ein Läufer nun schon mit seinem ersten Zug bis auf Reihe 4.

option-s2 = König und Dame in der Mitte I
option-s2-about = Die Figuren stehen in der Reihenfolge des gewöhnlichen Schachs.
option-s2-rules = Die weißen Figuren stehen auf z0, a0, a1, b1, c1, d1, d0 und e0 wie im gewöhnlichen Schach: T S L D K L S T. Dame und König sind also in der Mitte, auf b1 und c1. Schwarz steht gegenüber.
    Das Diagramm der Quelle ist verloren, und mehr als das sagt ihr Text nicht. Die Reihenfolge ist unsere Rekonstruktion; auch andere Regeln stellen die Bretter so auf.

option-s3 = König und Dame in der Mitte II
option-s3-about = Dame und König in der Mitte, die Springer neben ihnen.
option-s3-rules = Die weißen Figuren stehen auf z0, a0, a1, b1, c1, d1, d0 und e0 in dieser Reihenfolge: T L S D K S L T. Dame und König sind also in der Mitte, auf b1 und c1. Schwarz steht gegenüber.
    Das Diagramm der Quelle ist verloren, und mehr als das sagt ihr Text nicht. Die Reihenfolge ist unsere Rekonstruktion.

option-shuffle = Chess960
option-shuffle-about = Eine von 960 Anfangsstellungen, und Rochade aus jeder.
option-shuffle-rules = { $board ->
    [tower] Vor der Partie entscheidet das Los, in welcher Reihenfolge die Figuren auf z0, a0, a1, b1, c1, d1, d0 und e0 stehen. Die Bauern stehen wie immer, und Schwarz steht gegenüber.
   *[chess] Vor der Partie entscheidet das Los, in welcher Reihenfolge die Figuren auf Reihe 1 stehen. Die Bauern stehen wie immer, und Schwarz steht gegenüber.
    }
    Der König steht irgendwo zwischen seinen Türmen, und die Läufer stehen auf verschiedenfarbigen Feldern. Das ergibt 960 Anfangsstellungen mit den Nummern 0 bis 959; { $board ->
    [tower] die Grundstellung ist Nummer 409.
   *[chess] die Grundstellung ist Nummer 518.
    }

option-placing = 960 × 960
option-placing-about = Beide stellen ihre Figuren selbst auf, abwechselnd: 921.600 Anfangsstellungen.
option-placing-rules = Die Bauern stehen wie immer. Die übrigen Figuren stellen die Spieler abwechselnd auf z0, a0, a1, b1, c1, d1, d0 und e0 (Schwarz auf die Reihen 9 und 8).
    Weiß stellt einen Läufer auf, Schwarz beide Läufer, Weiß den anderen Läufer und einen Springer, Schwarz beide Springer, Weiß den anderen Springer und die Dame, Schwarz die Dame. (Den zweiten weißen Springer vergisst die Quelle.) Auf die übrigen Felder kommt der König zwischen seine Türme. Die Läufer stehen auf verschiedenfarbigen Feldern.
    Die beiden Seiten müssen sich nicht gleichen. Aufstellen ist kein Zug, aber deine Uhr läuft dabei. Den ersten Zug hat Weiß.

option-atomic = Atomschach
option-atomic-about = Ein Schlagzug sprengt alles ringsum, auch Bauern. Wessen König explodiert, der verliert.
option-atomic-rules = { $board ->
    [tower] Jeder Schlagzug ist eine Explosion: Die geschlagene Figur, die schlagende und alle Figuren in den neun Säulen um das Zielfeld verschwinden, auf allen Ebenen, auch Bauern. Die Decks bleiben.
   *[chess] Jeder Schlagzug ist eine Explosion: Die geschlagene Figur, die schlagende und alle Figuren auf den acht Feldern ringsum verschwinden, auch Bauern.
    }
    Wessen König explodiert, der hat sofort verloren. Den eigenen König zu sprengen ist nicht erlaubt; ein König schlägt also nie und greift nichts an.
    Schach und Matt gelten wie sonst. Der eigene König darf aber im Schach bleiben, wenn der Zug den anderen sprengt.
    { $board ->
    [tower] Die Könige dürfen nie in derselben Säule oder in benachbarten stehen.
   *[chess] Die Könige dürfen nie auf benachbarten Feldern stehen.
    }
    Auch ein Bauer, der auf seiner letzten Reihe schlägt, explodiert; was er geworden wäre, wird trotzdem notiert.

option-antichess = Räuberschach
option-antichess-about = Wer schlagen kann, muss schlagen. Wer keine Figur mehr hat, gewinnt.
option-antichess-rules = Wer schlagen kann, muss schlagen. Unter mehreren Schlagzügen darfst du wählen; auch en passant gehört dazu.
    Schach und Matt gibt es nicht. Der König ist eine Figur wie jede andere: Er kann geschlagen werden, und ein Bauer kann König werden.
    Wer keine Figur mehr hat, gewinnt sofort. Wer keinen erlaubten Zug hat, gewinnt ebenfalls.
    { $board ->
    [tower] Ein Angriffdeck darf nur ziehen, solange es nichts zu schlagen gibt. Eine ausstehende Umwandlung kommt vor allem anderen.
   *[chess] Ein Zug, der das Schlagen übersieht, gilt nicht.
    }
    Rochiert wird nur, wenn das vereinbart ist.

option-castling = mit Rochade
option-castling-about = Räuberschach, in dem rochiert werden darf.
option-castling-rules = Es ist vereinbart, dass König und Turm rochieren dürfen, von ihren Anfangsfeldern aus und solange keiner von beiden gezogen hat.
    Angegriffene Felder hindern nicht daran, denn Schach gibt es hier nicht.
    Geschlagen wird dabei nichts; du darfst also nur rochieren, wenn es nichts zu schlagen gibt.

option-bughouse = Tandem
option-bughouse-about = Zwei Bretter, vier Spieler: Was einer schlägt, darf sein Partner einsetzen.
option-bughouse-rules = Zwei Zweiermannschaften spielen an zwei Brettern. Partner haben verschiedene Farben und dürfen sich beraten.
    Was ein Spieler schlägt, bekommt sein Partner; eine umgewandelte Figur ist dann wieder ein Bauer. Statt zu ziehen, darf man eine Figur aus der Hand auf ein freies Feld einsetzen, auch mit Schach oder Matt. { $board ->
    [tower] Bauern dürfen nicht eingesetzt werden, wo ein weißer oder schwarzer Bauer umgewandelt würde. Ein eingesetzter Bauer darf nicht zwei Felder vorrücken.
   *[chess] Bauern dürfen nicht auf die erste oder letzte Reihe eingesetzt werden.
    }
    Matt ist, wer das Schach auch mit keiner Figur aus der Hand abwehren kann. Figuren, die der Partner erst noch schlägt, zählen nicht.
    Endet ein Brett, endet die Tandempartie. Ein Matt auf dem Brett zählt vor einer Zeitreklamation; sind beide Mannschaften matt, ist es remis. Auf Zeit gewinnt eine Mannschaft nur, solange ihre eigenen Blättchen beide nicht gefallen sind. Entsteht an einem Brett eine Stellung zum vierten Mal, lässt sich Remis reklamieren. Ein regelwidriger Zug verliert, wenn er vor dem nächsten Zug reklamiert wird.
    { $board ->
    [tower] Notation: S@c3N.
   *[chess] Notation: S@c3.
    }

option-crazyhouse = Crazyhouse
option-crazyhouse-about = Was man schlägt, gehört einem: Statt zu ziehen, darf man es einsetzen.
option-crazyhouse-rules = Eine geschlagene Figur wechselt die Seite und kommt in die Hand des Spielers, der sie geschlagen hat; eine umgewandelte ist dann wieder ein Bauer.
    Statt zu ziehen, darf man eine Figur aus der Hand auf ein freies Feld einsetzen, auch mit Schach oder Matt. { $board ->
    [tower] Bauern dürfen nicht eingesetzt werden, wo ein weißer oder schwarzer Bauer umgewandelt würde. Ein eingesetzter Bauer darf nicht zwei Felder vorrücken.
   *[chess] Bauern dürfen nicht auf die erste oder letzte Reihe eingesetzt werden. Ein auf der zweiten Reihe eingesetzter Bauer darf zwei Felder vorrücken.
    }
    Matt ist, wer das Schach auch mit keiner Figur aus der Hand abwehren kann.
    { $board ->
    [tower] Notation: S@c3N.
   *[chess] Notation: S@c3.
    }

option-three-check = Dreifachschach
option-three-check-about = Wer zum dritten Mal Schach gibt, gewinnt.
option-three-check-rules = Jeder Zug, nach dem der Gegner im Schach steht, zählt einmal, auch ein Doppelschach. Das dritte Schach gewinnt sofort.
    Wer mattsetzt, gewinnt ebenfalls, und alles andere ist wie gewohnt.

option-king-of-the-hill = King of the Hill
option-king-of-the-hill-about = Wessen König die Mitte erreicht, der gewinnt.
option-king-of-the-hill-rules = { $board ->
    [tower] Der Hügel sind b4, c4, b5 und c5 der mittleren Ebene N. Wessen König dort ankommt, der gewinnt sofort; Felder darüber und darunter zählen nicht.
   *[chess] Der Hügel sind d4, e4, d5 und e5. Wessen König dort ankommt, der gewinnt sofort.
    }
    Unterwegs und auf dem Hügel darf der König nicht ins Schach ziehen. Wer mattsetzt, gewinnt ebenfalls, und alles andere ist wie gewohnt.

option-lichess-atomic = Atomic
option-lichess-atomic-about = Atomic, wie Schachserver es spielen: Ein Schlagzug sprengt die Figuren ringsum, Bauern aber bleiben.
option-lichess-atomic-rules = Jeder Schlagzug ist eine Explosion: Die geschlagene und die schlagende Figur und alle Figuren auf den acht Feldern ringsum verschwinden; von den Bauern aber nur die, die schlagen oder geschlagen werden.
    Wessen König explodiert, der hat sofort verloren. Den eigenen König zu sprengen ist nicht erlaubt; ein König schlägt also nie und greift nichts an.
    Schach und Matt gelten wie gewohnt. Sprengt der Zug aber den gegnerischen König, darf der eigene im Schach bleiben.
    Könige dürfen nebeneinander stehen. Dann steht keiner im Schach, weil mit dem einen auch der andere explodieren würde.

option-federation = Föderationsregeln
option-federation-about = Die Star-Trek-Föderationsregeln von Bartmess und Roth: Figuren ziehen über die höchsten Bretter, die nicht höher liegen als Start und Ziel.
option-federation-rules = Brett und Anfangsstellung bleiben. Ein Zug darf auf jeder Ebene enden. König und Springer gelangen direkt dorthin.
    Turm, Läufer, Dame und der Doppelschritt des Bauern nehmen einen Weg: Bretter höher als Start und Ziel zählen nicht; in jeder Säule dazwischen führt er über das höchste Feld, das bleibt. Nur eine Figur auf dem Weg hält den Zug auf; fehlt ein solches Feld, gibt es keinen Weg. Liegt das höhere Feld auf einem Hauptbrett, dürfen Angriffdecks eine Stufe darüber mitzählen.
    Ein Bauer wird auf den Reihen 8 und 9 (ein schwarzer auf 1 und 0) jedes Bretts umgewandelt. En passant geht auf das überquerte Feld.
    Statt einer Figur darf man ein eigenes Angriffdeck ziehen, das leer ist oder einen eigenen Bauern trägt, solange man einen Bauern hat: ein oder zwei Reihen auf seiner Seite, stehend oder hängend, oder auf seinem Pin umgeklappt. Wer die letzte Figur des Besitzers auf einem Deck schlägt, besitzt es.
    Die Rochade darf der erste Zug sein. Wer mattsetzt, gewinnt; Patt ist remis.

option-rook-pawns = Randbauern
option-rook-pawns-about = Bauern auf den äußeren Linien dürfen zur Seite ziehen und nach hinten schlagen.
option-rook-pawns-rules = Ein Bauer auf der z- oder e-Linie darf auch ein Feld nach innen ziehen, als ersten Zug zwei auf freiem Weg, und auf dem Feld schräg innen hinter ihm schlagen.
    Nach einem Doppelschritt zur Seite kann er auf dem überquerten Feld en passant geschlagen werden.

# Aufgaben.
problem-white-mates = Weiß: Matt in { $moves }
problem-black-mates = Schwarz: Matt in { $moves }
problem-open = Züge übrig: { $left }. Der Computer verteidigt sich.
problem-solved = Gelöst!
problem-failed = Nicht gelöst. Nimm zurück und versuch etwas anderes.

command-rematch = Revanche
export = Exportieren

## Der Bericht über eine Partie, die zu Ende ist
command-account = Partiebericht
command-replay = Partie nachspielen oder anhalten
account-later = Die Partie ist noch nicht beendet.
account-again = Revanche mit getauschten Farben
account-another-problem = Eine andere Mattaufgabe
account-replay = Nachspielen
account-stop = Anhalten
account-time = { $used } verbraucht, { $left } übrig
account-times = Zeit je Zug, höchstens { $longest }
account-increment = { $time } + { $extra } je Zug
account-delay = { $time }, { $extra } Aufschub
account-promotions = { $count ->
    [one] 1 Umwandlung
   *[other] { $count } Umwandlungen
}
account-boards = { $count ->
    [one] 1 Deckzug
   *[other] { $count } Deckzüge
}

## Die Feldmarke
command-walk-up = Feldmarke: vor (beim ersten Mal nur einblenden)
command-walk-down = Feldmarke: zurück (beim ersten Mal nur einblenden)
command-walk-left = Feldmarke: links
command-walk-right = Feldmarke: rechts
command-walk-higher = Feldmarke: höher
command-walk-lower = Feldmarke: tiefer
command-touch = An der Feldmarke aufnehmen oder absetzen
command-take-board = Deck an der Feldmarke aufnehmen
command-turn-board = Das Angriffdeck drehen (wo die Regeln es erlauben)
no-board-here = An der Feldmarke ist kein Deck.
welcome-keys = Ohne Maus: { $key } zeigt die Feldmarke, { $list } zeigt alle Tasten.

# Tasten und Gesten, die keine Befehle sind
keys-moving = Ziehen
keys-looking = Die Bretter ansehen
keys-game = Die Partie
keys-rules = Turnierspiel
keys-aids = Hilfen
keys-files = Partien und Dateien
keys-window = Das Fenster
keys-choose = Ein Klick auf einen Befehl gibt ihm eine andere Taste.
keys-usual = Alle Tasten zurücksetzen
keys-press = Jetzt die neue Taste drücken. Esc behält die alte, Entf entfernt sie.
keys-back = Wieder { $key }
keys-taken = { $key } ist schon belegt: { $other }.
keys-promotion = Q, R, B, N
keys-levels = { $letters } halten
view-alone = Dieses Brett allein
keys-which-level = Auf, ab
which-level-keys = Zwischen zwei Ebenen wählen
keys-claim = 1 bis 6
claim-keys = Reklamation wählen
keys-complete = Tab
complete-move = Getippten Zug ergänzen
keys-tab = Tab, Umschalt+Tab
tab-through = Von Knopf zu Knopf
pointer-click = Zwei Klicks
pointer-drag-piece = Figur ziehen
pointer-moves = Einen Zug machen
pointer-drag-board = Rahmen ziehen
pointer-moves-board = Angriffdeck ziehen
pointer-drag-middle = Mit Mitteltaste ziehen
pointer-two-fingers = Zwei Finger auf dem Touchscreen
pointer-double = Doppelklick
view-with-fingers = Ansicht drehen, verschieben und zoomen
view-closely = Hier vergrößern
pointer-right-drag = Mit rechter Taste ziehen
draw-arrow = Pfeil (Umschalt, Alt: Farben)
pointer-right = Rechtsklick
draw-circle = Kreis um ein Feld
pointer-nothing = Hintergrund anklicken
draw-wipe = Zeichnungen löschen
key-cmd = Cmd

## Eine Stellung aufbauen
command-editor = Stellung aufbauen
editor-about = Baue eine Stellung auf, sieh, was daran nicht stimmt, und spiele, analysiere oder speichere sie.
editor-rules = Andere Regeln
editor-begin = Mit der Stellung auf dem Brett anfangen
editor-play = Von hier aus spielen
editor-analyse = Analysieren
editor-leave = Zurück zur Partie
editor-go-on = Weiter aufbauen
editor-waits = Stellung wird aufgebaut
editor-no-game = Eine Stellung wird aufgebaut; die Partie wartet.
editor-kept = Die aufgebaute Stellung bleibt erhalten und ist unter „Stellung aufbauen“ wieder da.
editor-start = Standard
editor-clear = Leeren
editor-mirror = Spiegeln
editor-number = Nummer der Anfangsstellung
editor-whole = Die Stellung ist erlaubt.
editor-text = Als Text
editor-read = Übernehmen
editor-paste = Einfügen
editor-own-starts = Eigene Anfangsstellung öffnen …
editor-keep = Als Anfangsstellung speichern
editor-name-hint = Name
editor-keep-start = Speichern
editor-replace-start = Ersetzen
editor-problem = Als Mattaufgabe speichern
editor-mate-moves = Züge bis zum Matt
editor-pose = Prüfen und als Mattaufgabe speichern
editor-no-prover = Nach diesen Regeln lässt sich kein Matt prüfen.
editor-board-white = Weißes Angriffdeck
editor-board-black = Schwarzes Angriffdeck
editor-board-nobody = Neutrales Angriffdeck
editor-remove = Entfernen
editor-turn = Am Zug
editor-rights = Darf rochieren mit dem Turm auf
editor-two-steps = Bauern mit Doppelschritt
editor-en-passant = Bauer, der gerade zwei Felder vorgerückt ist (en passant)
editor-pending = Bauer, der noch umzuwandeln ist
editor-none = keiner
editor-promoted = Figuren, die Bauern waren
editor-checks = Gegebene Schachgebote
editor-hand = In der Hand
editor-halfmoves = Halbzüge (50-Züge-Regel)
editor-move-number = Zugnummer
setup-has-faults = Diese Stellung ist noch nicht erlaubt.
no-position-yet = Stell zuerst alle Figuren auf.
done-start-kept = Anfangsstellung gespeichert: { $detail }
problem-sound = Die Mattaufgabe ist korrekt: Sie hat eine Lösung und kein schnelleres Matt.
problem-too-hard = In der verfügbaren Zeit weder bewiesen noch widerlegt. Versuch es mit weniger Zügen.
problem-no-mate = In so vielen Zügen gibt es kein Matt.
problem-shorter = Es gibt ein schnelleres Matt.
problem-two-keys = Es gibt mehr als eine Lösung (die Mattaufgabe ist nebenlösig).

## Warum ein Zug ein Fehler war
all-of = { $others } und { $last }
explain-allowed = Darauf { $moves }: { $what }
explain-missed = Verpasst wurde { $moves }: { $what }
explain-decided = { $outcome ->
    [checkmate] { $moves ->
        [one] matt
       *[other] Matt in { $moves } Zügen
    }
    [stalemate] patt, also remis
    [king-exploded] der König explodiert
    [third-check] das dritte Schach gewinnt
    [king-on-hill] der König erreicht den Hügel
    [nothing-left] eine Seite ist alle Figuren los und gewinnt
    [cannot-move] eine Seite kann nicht mehr ziehen und gewinnt
   *[draw] das ist remis
}
explain-hanging-piece = { $kind ->
    [placed] { $target } kann auf dem neuen Feld geschlagen werden
    [undefended] { $defender } deckt nicht mehr, und { $target } kann geschlagen werden
    [exposed] { $target } ist durch den Zug angreifbar geworden
   *[stood] { $target } kann geschlagen werden
}
explain-fork = { $by } greift doppelt an; Ziele sind { $targets }
explain-pin = { $kind ->
    [true] { $pinned } ist gefesselt, denn dahinter steht { $behind }, und geht verloren
   *[false] { $pinned } ist gefesselt, denn dahinter steht { $behind }, und kann nicht schlagen
}
explain-skewer = { $by } spießt auf: { $front } muss weg, und { $behind } wird geschlagen
explain-discovered-attack = { $leaves } macht die Linie frei, und { $by } greift an; Ziel: { $target }
explain-board-attack = vom Angriffdeck { $to } greift { $by } an; Ziel: { $targets }
explain-board-opens = das Angriffdeck zieht von { $from } nach { $to }, und { $by } greift an; Ziel: { $target }
explain-removed-defender = { $defender } wird geschlagen, und { $target } ist nicht mehr gedeckt
explain-overload = { $defender } wird nach { $lured } abgelenkt, und { $target } ist nicht mehr gedeckt
explain-trapped-piece = { $target } hat kein sicheres Feld mehr
explain-trapped-board = { $kind ->
    [true] das Angriffdeck { $board } kann nicht ziehen, und { $target } geht mit ihm verloren
   *[false] das Angriffdeck { $board } findet keinen sicheren Platz, und { $target } geht mit ihm verloren
}
explain-promotion = { $pawn } wird auf { $to } umgewandelt
explain-mate-threat = es droht Matt, und bei der Abwehr geht { $target } verloren
explain-double-threat = { $targets } sind zugleich angegriffen
explain-attack = { $by } greift an und gewinnt das Ziel: { $target }
explain-opens-line = { $by } gibt Schach auf der eben geöffneten Linie
explain-forced-capture = { $by } muss schlagen, und { $taken } kommt vom Brett
explain-explosion = die Explosion auf { $square } trifft: { $lost }
explain-explosion-pin = { $by } ist sicher: Schlägt { $pinned }, explodiert auch { $king }
explain-material = { $given ->
    [none] Gewinn: { $taken }
   *[other] Gewinn: { $taken }; Preis: { $given }
}
explain-back-rank-mate = { $king } kann seine Reihe nicht verlassen, und { $by } setzt matt
explain-corner-mate = { $king } wird auf dem Angriffdeck { $board } matt gesetzt; das Matt gibt { $by }
explain-repetition = dieselbe Stellung entsteht noch einmal, und die Partie ist remis
explain-passed-pawn = { $pawn } kommt als Freibauer bis { $to }
explain-other-capture = schlagen sollte { $by }; Ziel: { $target }
explain-saves = { $piece } ist gerettet: { $how }
explain-saves-moves = durch Wegziehen
explain-saves-carried = das Angriffdeck fährt von { $from } nach { $to }
explain-saves-takes = ein Angreifer wird geschlagen
explain-saves-blocks = die Linie des Angreifers wird versperrt
explain-saves-defends = jetzt gedeckt
explain-zugzwang = { $side } ist im Zugzwang: Jeder Zug verschlechtert die Stellung
explain-tempo = das Angriffdeck zieht von { $from } nach { $to } und gibt nur den Zug weiter; jeder Zug einer Figur wäre schlechter
explain-lost-castling = das Recht zur Rochade ist verloren

## Die Figuren setzen
placing-turn = { $side } stellt auf
placing-about = Zieh eine Figur auf ein Feld der Reihe, oder klick sie an und dann das Feld.
path-passes = Führt über { $squares }
checks-given = Schach { $count }/{ $most }
checks-given-about = Gegebene Schachgebote: { $count } von { $most }. Das letzte gewinnt.
hand-of = In der Hand: { $side }

tandem-team-1 = Erste Mannschaft
tandem-team-2 = Zweite Mannschaft
tandem-team-own = Deine Mannschaft
tandem-team-opponents = Die gegnerische Mannschaft
tandem-board = Brett { $board }
tandem-seat = { $side }, Brett { $board }
tandem-wins = { $team } gewinnt
tandem-drawn = Die Tandempartie endet remis
tandem-on-board = Brett { $board }: { $cause }
tandem-both-mated = Beide Mannschaften sind matt
tandem-needs = Partner braucht { $piece }
tandem-needs-about = Welche Figur der Partner gern hätte
tandem-ask = Den Partner um eine Figur bitten: Bauer, Springer, Läufer, Turm, Dame, keine
analysis-try = Klick: diese Zugfolge als Variante spielen
command-delete-variation = Variante löschen
command-other-board = Anderes Brett (Tandem)

# Review

command-review = Partieanalyse
review-clock-runs = Die Uhr läuft: Die Partieanalyse kommt nach der Partie.
review-no-moves = Noch keine Züge zum Analysieren.
review-go-over = Partie analysieren
review-by = Analysiert von { $program }
review-without-only-moves = { $program } kann einen Zug nicht mit allen anderen vergleichen, darum sind einzige gute Züge (!) nicht markiert.
review-progress = { $done } von { $all } Stellungen
review-stop = Anhalten
review-graph = Die Aussichten von Weiß im Verlauf der Partie
review-start = Vor dem ersten Zug
review-accuracy = Genauigkeit
review-accuracy-about = Wie nah diese Seite an den besten Zügen von { $engine } war (100 %: immer der beste)
review-inaccuracies = Ungenauigkeiten: { $count }. Klick: zur nächsten
review-mistakes = Fehler: { $count }. Klick: zum nächsten
review-blunders = Patzer: { $count }. Klick: zum nächsten
review-only-moves = Einzige gute Züge gefunden: { $count }. Klick: zum nächsten
review-turned = Die Partie kippte mit { $move }: Die Chancen von { $side ->
    [white] Weiß
   *[black] Schwarz
} stiegen von { $before } auf { $after } %.
review-swung = Am meisten änderte sich mit { $move }: Die Chancen von { $side ->
    [white] Weiß
   *[black] Schwarz
} stiegen von { $before } auf { $after } %.
review-grew = Der Vorteil von { $side ->
    [white] Weiß
   *[black] Schwarz
} wuchs Schritt für Schritt; kein einzelner Zug entschied die Partie.
review-overlooked = { $side ->
    [white] Weiß
   *[black] Schwarz
} übersah { $what }.
review-train = Mit Aufgaben üben:
review-show-reply = Antwort zeigen
review-show-better = Besseres zeigen
review-better = { $played } Besser: { $move }
review-own-sign = Zeichen in den Anmerkungen: { $sign }
learn = Aus Fehlern lernen
learn-of = Fehler von { $name } ({ $count })
learn-nothing = Keine Seite hat einen Fehler gemacht, aus dem man lernen könnte. Gut gespielt!
learn-count = { $number } von { $all }  ·  { $solved } gelöst
learn-white-played = Weiß hat hier { $move } gespielt.
learn-black-played = Schwarz hat hier { $move } gespielt.
learn-ask = Was war besser?
learn-judges = { $engine } prüft den Zug …
learn-best = Richtig! Das ist der beste Zug.
learn-solved = Richtig, das ist ebenso gut. { $engine } hätte { $move } gespielt.
learn-shown = { $move } war am besten.
learn-solve = Lösung
learn-skip = Überspringen
learn-next = Weiter
learn-leave = Zurück zur Partieanalyse
learn-again = Von vorn
learn-go-on = Dieser ist gelöst: weiter zum nächsten.
learn-end = Das waren alle: { $solved } von { $all } gelöst.
learn-end-all = Sehr gut! Diese Fehler kommen so schnell nicht wieder.
learn-end-some = Die übrigen gelingen beim nächsten Mal.

# Das Training mit Aufgaben.
command-training = Aufgaben
training-about = Löse Aufgaben, die zu dir passen. Deine Wertung folgt deinen Ergebnissen.
training-rating = Wertung { $rating } ± { $spread }
ratings-about = Deine Wertungen im Lauf der Zeit: zwischen { $low } und { $high }
ratings-tower = Partien 3D-Schach
ratings-chess = Schachpartien
training-tried = { $solved } von { $tried } Aufgaben auf Anhieb gelöst
training-field = Brett
training-tower = 3D-Schach
training-chess = Schach
training-variants = Varianten
training-own = Eigene
training-begin = Aufgaben lösen
training-rated = Auf deinem Niveau
training-of-day = Tagesaufgabe
training-of-day-solved = Tagesaufgabe ✔
training-of-day-missed = Tagesaufgabe (verfehlt)
training-again = Fehler ({ $due })
training-mode-again = Fehler wiederholen
training-streak = Serie
training-mode-streak = Serie: Sie endet mit dem ersten Fehler
training-3-minutes = 3 min
training-5-minutes = 5 min
training-mode-timed = { $minutes } Minuten
training-records = Eine Serie endet mit dem ersten Fehler, ein Lauf auf Zeit mit dem dritten. Beides ändert deine Wertung nicht. Rekorde: Serie { $streak } · 3 min: { $three } · 5 min: { $five }.
training-composed = Mattaufgaben
training-themes = Nach Thema
training-history = Letzte Aufgaben
training-attempt-solved = { $day } · gelöst{ $rating ->
    [none] {""}
   *[other] {" · "}Wertung { $rating }
}
training-attempt-missed = { $day } · nicht gelöst{ $rating ->
    [none] {""}
   *[other] {" · "}Wertung { $rating }
}
training-white-moves = Weiß am Zug. Finde den besten Zug.
training-black-moves = Schwarz am Zug. Finde den besten Zug.
training-go-on-right = Richtig! Weiter.
training-right = Richtig!
training-missed = Das ist nicht der beste Zug. Versuch es noch einmal.
training-missed-run = Das war nicht der beste Zug. Weiter mit der nächsten Aufgabe.
training-missed-last = Das war nicht der beste Zug. Der Lauf ist zu Ende.
missed-move = { $move } ist nicht der beste Zug.
refuted = { $move } ist nicht der beste Zug. { $engine } antwortet { $line }.
training-shows = Das ist die Lösung.
training-shown = Das war die Lösung.
training-solved = Gelöst!
training-solved-late = Gelöst, aber nicht auf Anhieb.
training-new-rating = Deine Wertung: { $rating } ± { $spread } ({ $change })
training-tactic = Diese Aufgabe: { $rating }{ $themes ->
    [none] {""}
   *[other] {"  ·  "}{ $themes }
}
training-line = Lösung: { $line }
training-open = Analysieren
training-game = Aufgabe { $id }
training-run-solved = Gelöst: { $solved }
training-run-missed = Fehler: { $missed } von { $most }
training-run-over = Der Lauf ist zu Ende.
training-run-record = Der Lauf ist zu Ende. Das ist dein Rekord!
training-run-again = Neuer Lauf
training-leave = Training beenden
training-wait = Warte auf die Antwort.
training-go-on = Diese Aufgabe ist erledigt: weiter zur nächsten.
training-none = Solche Aufgaben gibt es nicht.
training-none-due = Heute sind keine Fehler zu wiederholen.
training-no-own = Du hast noch keine eigenen Aufgaben. Öffne eine Datei mit Aufgaben, zieh sie ins Fenster oder füg ihren Text ein; das Handbuch (Dateien und PGN) beschreibt das Format.
training-no-hint = Hier gibt es jetzt keine Tipps.
trouble-lost-training = Dein Training konnte nicht gelesen werden und beginnt von vorn: { $detail }
trouble-lost-tactics = Deine eigenen Aufgaben konnten nicht gelesen werden: { $detail }

# Eigene Aufgaben, die geöffnet wurden.
tactics-added = { $added ->
    [0] Keine Aufgabe kam zu deinen eigenen hinzu.
    [one] 1 Aufgabe kam zu deinen eigenen hinzu.
   *[other] { $added } Aufgaben kamen zu deinen eigenen hinzu.
}{ $left-out ->
    [0] {""}
   *[other] {" "}Ausgelassen, weil sie zum Programm gehören oder es zu viele sind: { $left-out }.
}{ $notes }{ $more ->
    [0] {""}
   *[other] {" "}Weitere Zeilen, die keine Aufgaben sind: { $more }.
}
tactic-note = Zeile { $line }: { $what }
tactic-fields = Es müssen 6 durch Tabulatoren getrennte Angaben sein, nicht { $found }.
tactic-id = „{ $text }“ ist keine Kennung: höchstens 24 Kleinbuchstaben, Ziffern und Bindestriche.
tactic-repeated = Eine zweite Aufgabe hat die Kennung { $id }.
tactic-rating = „{ $text }“ ist keine Wertung von 0 bis 4000.
tactic-theme = Es gibt kein Thema „{ $name }“.
tactic-rules = { $reason }
tactic-position = { $reason }
tactic-move = { $why }
tactic-unfinished = Die Lösung endet nicht mit einem Zug der Seite am Zug.
theme-mate = Matt
theme-mate-in-1 = Matt in einem Zug
theme-mate-in-2 = Matt in zwei Zügen
theme-mate-in-3 = Matt in drei Zügen
theme-long-mate = Langes Matt
theme-fork = Gabel
theme-fork-across-levels = Gabel über Ebenen
theme-pin = Fesselung
theme-discovered-attack = Abzug
theme-board-opens = Ein Deck öffnet eine Linie
theme-board-ride = Mitfahrt auf einem Deck
theme-board-move = Zug eines Decks
theme-promotion = Umwandlung
theme-underpromotion = Unterverwandlung
theme-pending-promotion = Ausstehende Umwandlung
theme-en-passant = En passant
theme-en-passant-over-levels = En passant über Ebenen
theme-castling = Rochade
theme-quiet-move = Stiller Zug
theme-defence = Verteidigung
theme-sacrifice = Opfer
theme-drop = Einsetzen

# Kommentare, Zeichen und die Folge der Varianten

command-comment = Kommentar schreiben
command-praise = Als gut markieren: !, !!, !?, keine
command-blame = Als schlecht markieren: ?, ??, ?!, keine
command-promote-variation = Variante aufwerten
note-write = Kommentar …
note-change = Kommentar ändern …
note-delete = Kommentar löschen
note-on = Kommentar zu { $move }
note-before = Kommentar vor dem ersten Zug
note-hint = Dein Kommentar
note-keep = Speichern
notes-forbidden = Keine Kommentare während einer Turnierpartie. (Artikel 12.2)
notes-not-here = Hier ist keine Partie, die sich kommentieren ließe.
nag-1 = Guter Zug
nag-2 = Fehler
nag-3 = Glänzender Zug
nag-4 = Patzer
nag-5 = Interessanter Zug
nag-6 = Zweifelhafter Zug
nag-10 = Ausgeglichene Stellung
nag-13 = Unklare Stellung
nag-14 = Weiß steht etwas besser
nag-15 = Schwarz steht etwas besser
nag-16 = Weiß steht besser
nag-17 = Schwarz steht besser
nag-18 = Weiß steht auf Gewinn
nag-19 = Schwarz steht auf Gewinn
sign-no-move = Zuerst zu einem Zug gehen, dann bewerten.
note-deleted = Der Kommentar ist gelöscht.
variation-deleted = Die Variante ist gelöscht.
variation-promoted = Die Variante ist aufgewertet.
study-taken-back = Zurückgenommen.
notice-take-back = Zurücknehmen
promote-played = Die gespielten Züge bleiben die Hauptvariante; diese Variante ist schon die erste.

# Das Regelbuch.
rulebook-article = Artikel
rulebook-appendix = Anhang
rulebook-search = Regeln durchsuchen
rulebook-contents = Inhalt
rulebook-this-game = Regeln dieses Spiels
rulebook-tournament = Turnierregeln
rulebook-fide = FIDE-Regeln von 2001
rulebook-variants = Varianten
rulebook-nothing-found = Nichts gefunden
rulebook-look-up = In den Regeln nachschlagen
rulebook-picture = Die Felder, auf die sie ziehen darf
rulebook-before = Vorheriger Artikel
rulebook-behind = Nächster Artikel

# Bevor oder nachdem es ein Fenster gibt.
alert-no-device = Tritower hat keinen Grafiktreiber gefunden, der sein Fenster zeichnen kann.
alert-driver-packages = Installiere unter Debian und Ubuntu die Pakete mesa-vulkan-drivers und libvulkan1 und starte Tritower danach noch einmal. Auf anderen Systemen brauchst du den Treiber deiner Grafikkarte.
alert-device-lost = Der Grafiktreiber zeichnet nicht mehr. Deine Partie ist gespeichert. Bitte starte Tritower noch einmal.
alert-no-screen = Es gibt keinen Bildschirm für das Fenster: Weder DISPLAY noch WAYLAND_DISPLAY führt zu einem Desktop, der antwortet.
alert-crashed = Tritower ist abgestürzt. Deine Partie ist gespeichert. Beim nächsten Start erfährst du, wo der Bericht für die Entwickler liegt.

## Correspondence games
letter-new = Neuer Brief, gespeichert.
letter-known = Diesen Brief hast du schon gelesen. Nichts hat sich geändert.
letter-own = Das ist dein eigener Brief. Nichts hat sich geändert.
letter-outdated = Die Partie ist schon weiter als dieser Brief. Schick deinen letzten Brief noch einmal.
letter-forked = Dieser Brief setzt deine Aufzeichnung der Partie nicht fort: Dein Gegner spielt mit einer anderen weiter, vielleicht mit einer alten Kopie. An deiner Partie hat sich nichts geändert. Bitte deinen Gegner, mit der neuesten Aufzeichnung weiterzuspielen, oder um eine neue Partie.
letter-ahead = Ein früherer Brief fehlt. Bitte deinen Gegner, ihn noch einmal zu schicken.
letter-end-missing = Deiner Aufzeichnung dieser Partie fehlt das Ende; vielleicht hast du schon einen späteren Zug geschickt, als sie zeigt. Bis das geklärt ist, wird nichts unterschrieben: Lies den neuesten Brief deines Gegners oder deinen eigenen letzten.
letter-part-missing = Deine Aufzeichnung dieser Partie war verloren oder beschädigt; an ihrem Ende fehlen vielleicht Züge von dir. Es wird nichts unterschrieben, bis du geprüft hast, dass dein zuletzt geschickter Zug darin steht. Fehlt er, dann bitte deinen Gegner noch einmal um die ganze Partie.
letter-accepted-already = Du hast diese Einladung schon angenommen. Hier ist deine Antwort noch einmal; du bekommst sie jederzeit mit: tritower letter write { $game }
letter-not-answered = Dieser Brief ist noch nicht gespeichert, weil er deine Unterschrift braucht.
letter-last-own-move = Dein letzter Zug darin: { $move }.
letter-nothing-sent-by = Hast du nichts Späteres geschickt, dann sag es mit diesem Befehl: tritower letter nothing-sent { $game }
letter-no-game = Der Brief gehört zu einer Partie, die es hier nicht gibt. Wenn du sie verloren hast, bitte deinen Gegner um den Brief mit der ganzen Partie.
letter-receipt = Wenn du nicht gleich antwortest, schick diesen Brief, der bestätigt, was du gelesen hast:
letter-rematch-offered = Ihr wollt beide Revanche. Schick diesen Brief, der sie als Partie { $game } anbietet:
letter-rematch-accepted = Das ist die vereinbarte Revanche, Partie { $game }. Schick diesen Brief, um sie anzunehmen:
letter-rematch-is-offered = Ihr wollt beide eine Revanche. Schick diesen Brief, der sie anbietet.
letter-rematch-is-accepted = Die vereinbarte Revanche ist angenommen. Schick die Antwort.
letter-nothing = Dein Gegner hat alles erhalten und muss als Nächster schreiben.
letter-invitation = { $name } lädt dich zu einer Partie nach den Regeln { $rules } ein. Wörter des Schlüssels: { $words }
letter-days = Tage je Zug: { $days }, als Reserve: { $bank }, Urlaub: { $leave }
letter-terms-color-lot = Die Farben werden ausgelost.
online-terms-team-lot = Die Mannschaften werden ausgelost: Einer von euch spielt Weiß an Brett A und Schwarz an Brett B, der andere Schwarz an Brett A und Weiß an Brett B.
online-team = Du spielst { $first } an Brett A und { $second } an Brett B.
online-team-1 = Mannschaft 1
online-team-2 = Mannschaft 2
letter-terms-start-usual = Die Partie beginnt aus der Grundstellung.
letter-terms-start-lot = Die Anfangsstellung wird ausgelost.
letter-terms-start-placing = Die Spieler stellen ihre Figuren abwechselnd auf.
letter-terms-start-numbers = Anfangsstellungen: Nummer { $white } für Weiß, { $black } für Schwarz
letter-terms-start-position = Anfangsstellung: { $position }
letter-terms-casual = Freie Partie
letter-terms-tournament = Turnierpartie
letter-terms-scorekeeping = Die Spieler schreiben selbst mit.
letter-terms-take-backs = Züge können mit Einverständnis des Gegners zurückgenommen werden.
letter-terms-no-take-backs = Züge können nicht zurückgenommen werden.
letter-agreed = Dein Gegner hat zugestimmt.
letter-begun = Die Partie beginnt.
letter-agreeing = Die Partie hat noch nicht begonnen. Dein Gegner muss schreiben.
letter-color = Du spielst { $color }.
letter-draw-offered = Dein Gegner bietet Remis an.
letter-declined = Dein Gegner hat abgelehnt.
letter-restored = Deiner Aufzeichnung dieser Partie fehlte ein Teil. Der Computer deines Gegners hat ihn geschickt.
letter-signed-twice = Dein Gegner hat für dieselbe Stelle der Partie zwei verschiedene Aussagen unterschrieben. Die Partie geht mit der ersten weiter; die zweite ist als Beweis gespeichert.
letter-evidence = Der Beweis ist in dieser Datei, die jedes Tritower prüfen kann: { $path }
letter-signed-twice-proof = Um es anderen zu zeigen: tritower prove { $path }
letter-withdrawn = Was du geschickt hast, ist nicht mehr möglich und wurde zurückgezogen.
letter-own-turn = { $days ->
    [0] Du bist am Zug, deine Tage sind aufgebraucht.
    [one] Du bist am Zug, mit der Reserve noch 1 Tag.
   *[other] Du bist am Zug, mit der Reserve noch { $days } Tage.
}
letter-own-answer = Du musst schreiben.
letter-opponents-turn = { $days ->
    [0] Dein Gegner ist am Zug, seine Tage sind aufgebraucht.
    [one] Dein Gegner ist am Zug, mit der Reserve noch 1 Tag.
   *[other] Dein Gegner ist am Zug, mit der Reserve noch { $days } Tage.
}
letter-opponents-answer = Dein Gegner muss schreiben.
letter-asks-more-time = Dein Gegner bittet um { $seconds } Sekunden mehr.
letter-asks-take-back = { $moves ->
    [0] Dein Gegner möchte zurücknehmen, was seit dem letzten Zug geschehen ist.
    [one] Dein Gegner möchte den letzten Zug zurücknehmen.
   *[other] Dein Gegner möchte die letzten { $moves } Züge zurücknehmen, deine und seine zusammen.
}
online-asks-take-back-on-both = { $moves ->
    [0] Dein Gegner möchte zurücknehmen, was seit dem letzten Zug geschehen ist.
    [one] Dein Gegner möchte den letzten Zug zurücknehmen.
   *[other] Dein Gegner möchte die letzten { $moves } Züge zurücknehmen, auf beiden Brettern zusammen.
}
letter-asks-stop = Dein Gegner möchte die Uhren anhalten.
letter-asks-restart = Dein Gegner möchte die Uhr fortsetzen.
letter-asks-rematch = Dein Gegner möchte eine Revanche.
letter-asks-call-off = Dein Gegner möchte die Partie ohne Ergebnis beenden.
letter-asks-adjourn = Dein Gegner möchte die Partie bis { $date } vertagen.
letter-must-seal = Die Partie wird vertagt: Gib deinen Zug ab.
letter-opponent-seals = Die Partie wird vertagt: Dein Gegner gibt einen Zug ab.
letter-adjourned = Die Partie ist bis { $date } vertagt, oder bis beide wieder da sind.
letter-opens = Öffne den Umschlag mit deinem Abgabezug.
letter-opponent-opens = Dein Gegner öffnet den Umschlag mit dem Abgabezug.
letter-key-lost = Du hast den Schlüssel zu deinem Abgabezug verloren. Dein Gegner nimmt den Punkt oder lässt dich den Zug nennen.
letter-opponent-lost-key = Dein Gegner hat den Schlüssel zum Abgabezug verloren. Nimm den Punkt oder lass deinen Gegner den Zug nennen.
letter-states = Spiel den Zug, den du abgegeben hast.
letter-opponent-states = Dein Gegner spielt den Zug, den er abgegeben hat.
remote-no-game = diese Partie gibt es hier nicht
remote-in-use = die Partie ist in einem anderen Fenster von Tritower offen; schließe sie dort
remote-damaged = { $path }: die Aufzeichnung ist bei Byte { $byte } beschädigt; verschiebe die Datei und lies einen Brief deines Gegners mit der ganzen Partie
remote-damaged-letters = { $path }: die Aufzeichnung ist bei Byte { $byte } beschädigt, nur was davor steht, lässt sich ansehen; um weiterzuspielen, lies einen Brief deines Gegners mit der ganzen Partie
remote-damaged-live = { $path }: die Aufzeichnung ist bei Byte { $byte } beschädigt, nur was davor steht, lässt sich ansehen; um weiterzuspielen, verbinde dich mit deinem Gegner, dessen Programm den Rest hat
remote-end-missing = deiner Aufzeichnung dieser Partie fehlt das Ende, vielleicht hast du schon einen späteren Zug geschickt; lies den neuesten Brief deines Gegners oder deinen eigenen letzten, oder sag, dass du nichts Späteres geschickt hast
remote-no-lock = { $path }: die Aufzeichnung lässt sich nicht sperren ({ $cause }); wäre die Partie auf zwei Computern mit diesem gemeinsamen Ordner offen, könnten beide einen Zug unterschreiben. Verschiebe den Datenordner auf ein Laufwerk dieses Computers
remote-not-stored = die letzte Änderung ließ sich nicht speichern; öffne die Partie noch einmal
remote-not-begun = die Partie hat noch nicht begonnen; die Antwort des Gegners fehlt noch
remote-other-game = der Brief gehört zu einer anderen Partie; öffne diese Partie und lies den Brief dort
remote-watched-other-game = der Gastgeber zeigt jetzt eine andere Partie
remote-no-randomness = das System liefert keine Zufallszahlen: { $reason }
remote-not-a-player = diese Partie spielen zwei andere
remote-unreadable = die Nachricht vom Programm des Gegners ist nicht lesbar; aktualisiert beide Programme
remote-not-continued = das Programm des Gegners hat eine andere Partie offen
remote-other-player = jemand anders hat sich verbunden, nicht dein Gegner in dieser Partie
remote-other-lot = eine frühere Partie mit diesem Spieler wurde nach der Auslosung abgebrochen, und nun will er neu auslosen; bitte ihn, den Computer und den Datenordner von damals zu verwenden
remote-introduction-not-signed = der Gegner hat nicht nachgewiesen, wer er ist; verbinde dich noch einmal
remote-introduction-same-player = du kannst nicht gegen dich selbst spielen: Beide Programme verwenden denselben Schlüssel
remote-not-compared = du bist noch nicht mit deinem Gegner verbunden; verbinde dich zuerst
remote-unconfirmed = das Programm deines Gegners hat deinen letzten Zug oder deine Nachricht noch nicht bestätigt; warte darauf
remote-records-differ = deine Aufzeichnung der Partie und die deines Gegners unterscheiden sich, daher kann sie nicht weitergehen; einer von euch benutzt eine alte Kopie: Öffnet die neueste, oder beginnt eine neue Partie
remote-nothing-asked = dein Gegner hat um nichts gebeten
remote-asked-already = darum wurde gerade erst gebeten
remote-time-disputed = die beiden Computer haben für den letzten Zug verschiedene Zeiten gemessen; das muss zuerst entschieden werden
remote-no-dispute = über keine Zeit besteht Uneinigkeit
remote-decided = diese Partie wurde beendet, weil die beiden Computer verschiedene Zeiten gemessen haben
remote-too-much-talk = warte einen Augenblick, bevor du wieder schreibst
remote-talk-used-up = du hast alle { $most } Nachrichten gesendet, die ein Spieler in einer Partie senden darf
remote-unexpected = die Nachricht gehört nicht zu dieser Partie
remote-entry-not-signed = der Zug oder die Nachricht ist nicht von dem Spieler unterschrieben, von dem sie stammt; bitte deinen Gegner, sie noch einmal zu schicken
remote-entry-counter = das Programm des Gegners hat eine alte Nummer noch einmal verwendet ({ $found }, erwartet war eine nach { $last }); vielleicht läuft es mit einer alten Kopie der Partie: Bitte deinen Gegner, die neueste zu öffnen
remote-entry-other-head = was das Programm des Gegners geschickt hat, setzt diese Partie nicht fort; verbinde dich noch einmal oder bitte noch einmal um den letzten Brief
remote-entry-other-entry = die Bestätigung gehört zu etwas anderem, als du zuletzt geschickt hast; schick deinen letzten Brief noch einmal, oder verbinde dich noch einmal
remote-entry-not-theirs = das darf nur der andere Spieler tun
remote-entry-no-such-place = die Bretter dieser Partie haben kein solches Feld und keinen solchen Pin; aktualisiert beide Programme
remote-entry-other-boards = das Programm des Gegners hat nicht richtig angegeben, auf welchem Brett das gespielt wurde; aktualisiert beide Programme
remote-entry-not-asked = darum hat der Gegner nicht gebeten
remote-entry-not-in-contract = die Spieler haben vereinbart, ohne das zu spielen
remote-entry-not-over = die Partie ist noch nicht beendet
remote-entry-not-absent = der Spieler war nicht lange genug weg
remote-entry-claimed-already = der Spieler hat das seit dem letzten Zug schon einmal reklamiert
remote-entry-days-left = die Tage des Gegners sind noch nicht aufgebraucht
remote-entry-own-days-left = dein Gegner beansprucht die Partie, aber deine Tage sind noch nicht aufgebraucht; schicke deinen Zug
remote-entry-charged = das Programm des Gegners rechnet mehr Zeit an, als verbraucht wurde; bitte deinen Gegner, es zu aktualisieren und den Brief noch einmal zu schicken
remote-entry-leave = der Spieler hat nur noch { $left } Urlaubstage
remote-entry-too-much-time = auf einmal kann man höchstens um eine Stunde bitten
remote-entry-envelope = der Umschlag ist nicht hier, oder es ist ein anderer Zug darin; bitte deinen Gegner um den Brief mit der ganzen Partie, oder beanspruche den Punkt
remote-entry-key-not-lost = dein Gegner hat nicht gesagt, dass der Schlüssel zum Abgabezug verloren ist
remote-entry-key-lost-already = du hast schon gesagt, dass der Schlüssel verloren ist
remote-entry-not-back = die Partie geht weiter, wenn beide Spieler wieder da sind
remote-entry-full = diese Partie ist voll: Sie hat { $most } Züge und Nachrichten, und mehr lassen sich nicht aufbewahren; einigt euch auf ein Ergebnis, oder spielt in einer neuen Partie von dieser Stellung weiter
remote-entry-diverged = die beiden Programme sind sich über die Stellung oder die Uhren nicht einig; aktualisiert beide Programme
remote-contract-version = das andere Programm verwendet Version { $found } des Protokolls, die dieses nicht kennt; aktualisiert das ältere Programm
remote-contract-bytes = die Nachricht des anderen Programms ist nicht lesbar; aktualisiert beide Programme
remote-contract-two-boards = Tandem wird an zwei Brettern gespielt, und hier lässt sich nur eines zeigen
remote-contract-tandem-by-letter = eine Tandempartie lässt sich nicht als Fernpartie spielen, weil an beiden Brettern zugleich gespielt wird
remote-contract-tandem-spectators = bei einer Tandempartie zwischen zwei Computern kann noch niemand zuschauen
remote-contract-arbiter = in einer Partie zwischen zwei Computern gibt es keinen Schiedsrichter
remote-contract-clock-by-letter = eine Fernpartie hat Tage für jeden Zug und keine Schachuhr
remote-contract-days = eine Fernpartie hat 1 bis { $most } Tage für jeden Zug, dazu je höchstens { $most } Tage Reserve und Urlaub
remote-contract-no-days = eine Fernpartie braucht Tage für jeden Zug, und in der Einladung stehen keine
remote-contract-only-by-letter = eine Fernpartie wird mit Briefen gespielt, nicht über eine Verbindung
remote-contract-offer-date = das Datum der Einladung liegt mehr als ein Jahr von heute entfernt; bitte um eine neue
remote-contract-take-backs = in einer Turnierpartie werden keine Züge zurückgenommen
remote-contract-no-such-start = die gewählte Anfangsstellung gibt es nach diesen Regeln nicht
remote-contract-position = die Anfangsstellung ist nicht gültig: { $error }
remote-contract-over = die Partie ist in der Anfangsstellung schon beendet: { $result }
remote-contract-same-player = du kannst nicht gegen dich selbst spielen: Beide Seiten verwenden denselben Schlüssel; lade jemand anderen ein oder starte Tritower mit einem anderen Datenordner
remote-contract-other-secret = das andere Programm hat seine Zahl für das Los geändert, sodass Farbe oder Anfangsstellung nicht dem Zufall überlassen wären; lade noch einmal ein
remote-contract-other-game = dein Gastgeber spielt diese Partie mit jemand anderem; bitte um eine eigene Einladung
remote-contract-other-rules = die beiden Programme haben nicht dieselben Regeln; aktualisiert das ältere
remote-contract-not-signed = die Vereinbarung über die Partie ist nicht von beiden Spielern unterschrieben; lade noch einmal ein
remote-contract-other-guest = ein anderer Spieler hat diese Einladung schon beantwortet; schicke eine neue
remote-contract-unexpected = das andere Programm hat seine Nachrichten in der falschen Reihenfolge geschickt; lade noch einmal ein
remote-conditions-not-their-move = bedingte Züge lassen sich nur speichern, solange der Gegner am Zug ist
remote-conditions-too-many = höchstens { $lines } Zugfolgen mit { $moves } Zügen lassen sich speichern
remote-conditions-no-answer = in Zugfolge { $line } fehlt die Antwort auf den letzten Zug
remote-conditions-illegal = Zugfolge { $line }: Zug { $number } ist dort nicht möglich
remote-conditions-two-answers = Zugfolge { $line } hat auf denselben Zug eine andere Antwort als eine Zugfolge davor
letter-error-no-letter = in diesem Text ist kein Brief; ein Brief beginnt mit der Zeile [Tritower letter]
letter-error-too-long = der Text ist zu lang, um darin nach Briefen zu suchen ({ $found } Bytes, höchstens { $most }); kopier nur den Brief
letter-error-unfinished = der Brief ist abgeschnitten; kopiere ihn ganz, von der Zeile [Tritower letter] bis zur Zeile [End of letter], oder bitte darum, ihn noch einmal zu schicken
letter-error-damaged = ein Teil des Briefs fehlt oder wurde geändert; lass ihn dir noch einmal schicken
letter-error-version = der Brief hat das Format { $found }, das diese Version von Tritower nicht kennt
letter-error-content = der Brief enthält etwas, das diese Version von Tritower nicht kennt; aktualisiere das Programm
remote-text-too-long = die Nachricht ist zu lang ({ $found } Bytes, höchstens { $most })
remote-text-not-shown = der Text enthält ein Zeichen, das sich nicht anzeigen lässt
remote-text-link = Links sind nicht erlaubt
identity-damaged = das ist kein Schlüssel eines Spielers; stelle ihn aus seinen 24 Wörtern wieder her
identity-exposed = { $path }: auch andere Benutzer dieses Computers können den Schlüssel lesen (Rechte { $rights }); gib nur dem Besitzer Zugriff
identity-exists = es gibt schon einen Schlüssel; verschiebe ihn, bevor du einen anderen wiederherstellst
identity-words = das sind nicht die 24 Wörter eines Schlüssels; vergleiche sie einzeln mit deiner Abschrift
backup-no-backup = das ist keine Sicherung eines Schlüssels
backup-wrong-phrase = das Kennwort ist falsch, oder die Sicherung wurde geändert
backup-cost = die Sicherung verlangt mehr Speicher oder Zeit, als dieses Programm zulässt
letter-places = { $side } stellt auf: { $pieces }
letter-no-conditions = Es sind keine bedingten Züge gespeichert.
letter-answered = Dein bedingter Zug { $move } ist die Antwort.
letter-without-condition = Dein Gegner hat etwas anderes getan, als deine bedingten Züge erwartet haben; sie wurden entfernt.
letter-rebuilt = Die Aufzeichnung dieser Partie fehlte hier. Sie wird aus diesem Brief neu angelegt; deine letzten Züge stehen vielleicht nicht darin.
prove-receipts = Einträge mit beiden Unterschriften: { $count }
prove-time = { $number } { $by }: { $used } s verbraucht, { $charged } s angerechnet
prove-time-differs = { $number } { $by }: { $used } s verbraucht, { $charged } s angerechnet: die beiden Computer haben sehr verschiedene Zeiten gemessen
prove-refused = { $by } hat eine Quittung des Gegners abgelehnt, die { $charged } s für einen Eintrag anrechnet, der { $used } s gebraucht hat.
prove-claimed = { $by } reklamiert wegen dieser Zeit den Gewinn; der Gegner hat das nicht bestätigt.
prove-ended = { $by } hat die Partie wegen dieser Zeit ohne Ergebnis beendet.
prove-incomplete = { $path }: Ein Teil dieser Aufzeichnung fehlt oder ist beschädigt; das beweist sie, soweit sie lesbar ist.
prove-unconfirmed = Ein Eintrag von { $by } ist nicht bestätigt; was er sagt, ist nur behauptet.
prove-fork = { $by } hat zwei Aussagen unterschrieben, die einander ausschließen, Nummern { $first } und { $second }: Betrug, oder eine alte Kopie der Aufzeichnung wurde wieder benutzt.

## Correspondence games in the window
letters-title = Fernpartien
letters-about = Ihr schickt einander Briefe, per E-Mail oder über einen Messenger. Es gibt kein Konto und keinen Server, und beide Computer dürfen zwischendurch aus sein.
letters-new = Neue Fernpartie
letters-paste = Brief einfügen
letters-paste-about = Kopier die ganze Nachricht, die du bekommen hast, und klick hier. Du kannst auch auf jeder Seite die Taste zum Einfügen drücken oder eine Datei auf das Fenster ziehen.
letters-own-turn = Du bist am Zug
letters-waiting = Warten auf einen Brief
letters-over = Beendet
letters-unknown = Noch keine Antwort
letters-nameless = Gegner ohne Namen
letters-unread = Eine Partie lässt sich nicht lesen: { $detail }
home-letters = Am Zug in Fernpartien
home-letters-all = { $count ->
    [one] Alle Fernpartien (1)
   *[other] Alle Fernpartien ({ $count })
}
friend-where = Wo ihr spielt
friend-here = Hier
friend-letter = Fernpartie
friend-letter-about = Ihr schickt einander Briefe, per E-Mail oder über einen Messenger. Es gibt kein Konto und keinen Server.
friend-color = Deine Farbe
friend-color-lot = Zufall
friend-days = Tage je Zug
friend-bank = Tage Reserve für die ganze Partie
friend-leave = Tage Urlaub in der ganzen Partie
friend-take-backs = Rücknahme, wenn beide zustimmen
friend-name-too-long = Dieser Name ist zu lang oder hat Zeichen, die sich nicht anzeigen lassen.
friend-begin = Einladung schreiben
friend-no-placing = Figuren abwechselnd aufstellen geht in einer Fernpartie noch nicht. Lose die Anfangsstellung aus oder wähle ihre Nummer.
invitation-title = { $name } lädt dich ein
invitation-nameless = Du bist zu einer Partie eingeladen
invitation-rules = Regeln: { $rules }
invitation-words = Um sicher zu sein, dass die Einladung von deinem Freund ist, vergleicht diese Wörter am Telefon:
invitation-name = Dein Name, wie ihn dein Gegner sieht
invitation-accept = Annehmen und antworten
invitation-refuse = Nicht jetzt
letter-proposed = Einladung zu einer Partie
letter-card-send = Dein Brief ist fertig. Schick ihn an { $name }.
letter-card-whole = Der Brief mit der ganzen Partie ist fertig. Schick ihn an { $name }; er lässt sich lesen wie jeder andere Brief.
letter-card-sent = Warten auf einen Brief von { $name }.
letter-card-invite = Dein Brief ist fertig. Schick ihn deinem Freund.
letter-card-invited = Warten auf die Antwort deines Freundes.
letter-card-nothing-sent = Ich habe nichts Späteres geschickt
online-record-incomplete = Deiner Aufzeichnung dieser Partie fehlt ein Teil. Er kommt vom Programm deines Gegners, sobald ihr verbunden seid.
letter-card-pending = Dein letzter Zug oder deine Antwort ist unterwegs. Der nächste Brief bestätigt sie.
letter-card-confirm = Wenn du nicht gleich ziehst, kannst du einen Brief schicken, der nur bestätigt, was du gelesen hast.
letter-card-draw = { $name } bietet Remis an. Ein Zug lehnt das Angebot ab.
online-card-draw-on = { $name } bietet an Brett { $board } Remis an, das auch das andere Brett beendet. Ein Zug dort lehnt das Angebot ab.
letter-card-asked = Du hast gefragt; die Antwort von { $name } kommt mit dem nächsten Brief.
letter-copy = Brief kopieren
letter-copy-again = Brief nochmals kopieren
letter-save = Als Datei speichern …
letter-paste-answer = Antwort einfügen
letter-more = Mehr
letter-ask-take-back = Um Rücknahme bitten
letter-ask-call-off = Um Abbruch bitten
letter-ask-rematch = Um Revanche bitten
letter-rematch-host = Ihr wollt beide eine Revanche. Sie steht als eigene Partie in der Liste der Fernpartien.
letter-rematch-guest = Ihr wollt beide eine Revanche. Der nächste Brief von { $name } eröffnet sie.
letter-whole-game = Ganze Partie schicken
letter-whole-game-about = Macht einen Brief mit der ganzen Partie, für einen Gegner, der die Partie oder einen Teil davon verloren hat.
letter-claim-time = Zeit reklamieren
letter-take-leave = Urlaub nehmen
letter-leave-days = Tage Urlaub
letter-offer-draw = Mit dem nächsten Zug Remis anbieten
letter-grant = Zustimmen
letter-draw-with-move = Mit deinem nächsten Zug bietest du Remis an.
command-letters = Fernpartien
command-people = Kontakte und dein Schlüssel
command-copy-letter = Brief zum Verschicken kopieren
command-save-letter = Brief als Datei speichern …
command-key-file = Datei einer Schlüsselsicherung wählen …
dialog-letters = Briefe
dialog-backups = Schlüsselsicherungen
done-copied-letter = Brief kopiert. Füg ihn in eine E-Mail oder Nachricht an deinen Gegner ein.
done-saved-letter = Brief gespeichert: { $detail }. Schick diese Datei deinem Gegner.
done-key-saved = Sicherung deines Schlüssels gespeichert: { $detail }
done-key-restored = Dein Schlüssel ist wieder da. Deine Gegner erkennen dich nun wieder.
done-key-replaced = Dein Schlüssel ist wieder da. Der bisherige liegt jetzt hier: { $detail }
opponent-has-the-move = Du bist nicht am Zug.
remote-not-possible = Das geht in einer Partie zwischen zwei Computern nicht.
analysis-forbidden-remote = Keine Computerhilfe, solange eine Partie gegen einen Freund läuft.
people-title = Kontakte und dein Schlüssel
people-about = Alle Gegner aus Fernpartien und Partien im Netz haben einen Schlüssel. Daran erkennt sie das Programm, nicht am Namen.
people-play-again = Noch einmal spielen
people-play-again-about = Tritower öffnet eure letzte Partie und sucht deinen Freund, der sich ebenfalls verbindet. Ihr braucht keinen Code.
people-none = Du hast noch keine Fernpartie und keine Partie im Netz gespielt.
people-name = Dein Name für diese Person
people-words = Wörter des Schlüssels
people-checked = Am Telefon verglichen
people-check-about = Lass dir am Telefon die Wörter unter „Dein Schlüssel“ vorlesen. Sind es dieselben wie hier, antwortet wirklich dein Freund.
people-save = Speichern
key-title = Dein Schlüssel
key-about = An diesem Schlüssel erkennen dich deine Gegner. Er entsteht mit deiner ersten Partie gegen einen Freund an einem anderen Computer.
key-words = Lies diese Wörter vor, wenn ein Freund deinen Schlüssel vergleichen möchte:
key-backup = Sicherung
key-backup-about = Ohne Sicherung kostet dich eine kaputte Festplatte deine Fernpartien: Niemand kann diesen Schlüssel noch einmal herstellen.
key-show-words = Die 24 geheimen Wörter zeigen
key-hide-words = Wörter verbergen
key-words-warning = Mit diesen 24 Wörtern kann jeder in deinem Namen spielen. Schreib sie auf Papier, zeig sie niemandem und mach kein Foto.
key-file = Datei der Sicherung
key-file-hint = /home/anna/key.txt
key-choose = Datei wählen …
key-phrase = Kennwort
phrase-why-backup = Mindestens acht Zeichen, am besten ein paar Wörter. Ohne das Kennwort lässt sich die Sicherung nicht öffnen.
key-save-backup = Sicherung speichern
key-restore-about = Auf einem neuen Computer: Mit den 24 Wörtern oder einer Sicherung bekommst du deinen Schlüssel zurück.
key-replace = Diesen Schlüssel ersetzen …
key-replace-about = Mit den 24 Wörtern oder einer Sicherung bekommst du einen früheren Schlüssel zurück. Die Datei des jetzigen bleibt erhalten, aber damit begonnene Partien lassen sich mit einem anderen Schlüssel nicht fortsetzen.
key-restore-words = Die 24 Wörter
key-restore-now = Aus den Wörtern zurückholen
key-restore-backup = Aus der Datei zurückholen

## Partien im Netz
command-online = Partie im Netz
online-title = Partie im Netz
online-about = Ihr spielt über ein Netz, jeder an seinem Computer. Es gibt kein Konto; ein Code aus zehn Zeichen bringt euch zusammen.
online-code = Code von deinem Freund
online-invited-nameless = Das ist eine Einladung. Wenn du mitspielst, verbindet sich dieser Computer mit { $contacts }.
online-invited-by = { $name } lädt dich ein. Wenn du mitspielst, verbindet sich dieser Computer mit { $contacts }.
online-code-about = Mit dem Code einer Einladung spielst du mit, mit einem Code für Zuschauer kannst du nur zuschauen.
online-join = Mitspielen
online-invite = Einen Freund einladen
online-join-instead = Mit einem Code mitspielen
online-host = Einladen
online-watch = Partien in diesem Netz
online-tables = Partien in diesem Netz
online-no-tables = Noch wird keine Partie angeboten. Dein Freund muss mit „Auch in diesem Netz anbieten“ einladen.
online-stop-watching = Nicht mehr suchen
online-spectate = Mit diesem Code zuschauen
online-finding = Die Partie wird gesucht …
online-you-watch = Du schaust bei dieser Partie zu.
online-watch-ended = Die Verbindung ist vor dem Ende der Partie abgebrochen.
online-watch-left = Der Gastgeber hat die Partie vor { $seconds } s geschlossen.
online-stop-spectating = Nicht mehr zuschauen
online-clock-runs = Die Uhr deiner Partie läuft. Halte sie an oder beende die Partie, um bei einer anderen zuzuschauen.
online-only-watching = Du schaust bei dieser Partie nur zu.
online-audience = Code für Zuschauer: { $code } · Zuschauer: { $count }
online-copy-spectators = Code für Zuschauer kopieren
online-opening = Der Code wird erzeugt …
online-tell-code = Sag deinem Freund diesen Code:
online-copy-code = Code kopieren
online-copy-long = Mit Adressen kopieren
online-copy-long-about = Der längere Text hilft auch, wenn der Code allein diesen Computer nicht findet.
online-qr-show = Als QR-Code zeigen
online-qr = QR-Code mit Adressen, für eine Kamera
online-open-for = Die Einladung gilt eine Stunde, solange dieses Programm läuft.
online-cancel = Abbrechen
online-relay-none = Ohne Vermittlungsserver: Dein Freund muss im selben Netz sein oder braucht den Code mit Adressen.
online-relay-searching = Verbindung mit einem Vermittlungsserver wird aufgebaut, einem Computer im Internet, der euch zusammenbringt …
online-relay-not-reached = Kein Vermittlungsserver erreichbar. Hat dieser Computer eine Verbindung zum Internet? In diesem Netz kann dein Freund trotzdem mitspielen.
online-relay-connected = Erreichbar über den Vermittlungsserver { $address }
online-asks = { $name } möchte mitspielen.
online-asks-nameless = Jemand möchte mitspielen.
online-asks-take-back = Dein Gegner bittet darum, Züge zurückzunehmen.
online-asks-more-time = Dein Gegner bittet um mehr Zeit.
online-asks-adjourn = Dein Gegner möchte die Partie vertagen.
online-words-about = Vergleicht am Telefon, um sicher zu sein, mit wem ihr spielt. Der andere Computer zeigt dieselben Wörter.
online-words-own = Deine Wörter
online-words-of = Die Wörter von { $name }
online-words-nameless = Die Wörter deines Freundes
online-let-in = Mitspielen lassen
online-refuse-guest = Mit jemand anderem spielen
online-guest = { $name } ist verbunden und liest die Bedingungen.
online-guest-nameless = Dein Freund ist verbunden und liest die Bedingungen.
online-joining = Der Computer deines Freundes wird gesucht …
online-waits-for-host = Verbunden. Dein Freund muss dich noch mitspielen lassen …
online-try-now = Jetzt versuchen
online-agreeing = Du hast zugestimmt. Die Partie wird vorbereitet …
online-accept = Annehmen und spielen
online-playing = Du spielst gegen { $name }.
online-to-game = Zurück zur Partie
online-leave = Verbindung trennen
online-privacy = Dein Freund sieht die Internetadresse dieses Computers. Ein Vermittlungsserver sieht beide Adressen, wann ihr spielt und wie viel gesendet wird, aber nicht was.
online-settings = Einstellungen der Verbindung
online-relay-only = Nur über den Vermittlungsserver
online-relay-only-about = Dann sieht dein Freund deine Adresse nicht, und du siehst seine nicht. Züge brauchen etwas länger.
online-same-network = Ist dein Freund im selben Netz, zum Beispiel im selben Haus?
online-same-network-yes = Ja
online-same-network-no = Nein
online-relays-about = Dann helfen die freien Vermittlungsserver der Firma n0 (iroh) euren Computern, einander zu finden. Sie sehen beide Internetadressen und wann ihr spielt, aber nicht was. Dein Freund sieht deine Adresse.
online-relays-use = Diese Vermittlungsserver benutzen
online-relays-none = Nur in diesem Netz
online-relays-later = Du kannst das auf der Seite „Partie im Netz“ ändern.
online-look-on-internet = Im Internet suchen
online-relays-proposed = Öffentliche Vermittlungsserver von iroh verwenden
online-relays = Adressen eigener Vermittlungsserver, eine je Zeile; leer lassen, um nur in diesem Netz zu spielen
online-not-built = Diese Version von Tritower enthält kein Spiel im Netz.
online-not-connected = Du bist nicht mit deinem Gegner verbunden. Stell zuerst auf der Seite der Partie die Verbindung her.
online-other-window = Tritower ist zweimal geöffnet. Spiel im Netz im zuerst geöffneten Fenster.
online-code-ended = Die Einladung ist abgelaufen, ohne dass jemand mitspielen wollte. Lade noch einmal ein, dann gibt es einen neuen Code.
online-too-many-refused = Tritower hat 20 Nachrichten vom Programm deines Gegners zurückgewiesen und die Verbindung geschlossen. Die Partie ist gespeichert.
online-no-address = Tritower weiß nicht, wo der Computer deines Gegners zu finden ist. Setz die Partie an dem Computer fort, an dem sie begonnen hat.
online-other-play = „Berührt – geführt“, „Ohne Regelhilfe“, eigenes Mitschreiben, ein Schiedsrichter und Tage je Zug sind im Netz nicht möglich. Bitte deinen Freund um eine Partie ohne sie.
online-time-own = Der Computer deines Gegners rechnet dir für deinen Zug { $charged } s an, deiner { $measured } s. Beide Uhren stehen.
online-time-theirs = Dein Computer rechnet für den Zug deines Gegners { $charged } s an, seiner { $measured } s. Beide Uhren stehen.
online-time-measured = Mit { $measured } s weiterspielen
online-time-charged = Mit { $charged } s weiterspielen
online-time-insist = Bitten, mit { $measured } s weiterzuspielen
online-time-claim = Gewinn reklamieren
online-time-end = Partie ohne Ergebnis beenden
online-time-claimed = Du reklamierst den Gewinn, weil die beiden Computer verschiedene Zeiten gemessen haben. Die Aufzeichnung bewahrt den Beweis.
online-time-ended = Du hast diese Partie ohne Ergebnis beendet, weil die beiden Computer verschiedene Zeiten gemessen haben.
online-time-claimed-theirs = Dein Gegner reklamiert den Gewinn, weil die beiden Computer verschiedene Zeiten gemessen haben. Die Aufzeichnung bewahrt den Beweis.
online-time-ended-theirs = Dein Gegner hat diese Partie ohne Ergebnis beendet, weil die beiden Computer verschiedene Zeiten gemessen haben.
online-time-disputed = Die beiden Computer haben für einen Zug verschiedene Zeiten gemessen. Beide Uhren stehen, bis ihr euch einigt.
online-message = Dein Gegner schreibt: { $detail }
online-asked = Du hast { $name } gefragt. Die Frage verfällt mit dem nächsten Zug.
online-closed = Du bist nicht mit { $name } verbunden. Nichts ist verloren: Die Partie geht weiter, sobald ihr euch beide verbindet.
online-connect = Verbinden
online-line-heard = Verbunden
online-line-comparing = Verbunden. Die Aufzeichnungen beider Computer werden verglichen …
online-line-connecting = Verbindung mit deinem Gegner wird aufgebaut …
online-line-silent = Seit { $seconds } s nichts empfangen
online-line-lost = Verbindung seit { $seconds } s unterbrochen. Neuer Versuch …
online-line-left = Dein Gegner hat die Partie vor { $seconds } s geschlossen.
online-line-lost-about = Allein durch eine unterbrochene Verbindung geht keine Partie verloren. Ihr könnt sie auch an einem anderen Tag fortsetzen.
online-pending = Dein Zug ist unterwegs.
online-result-pending = Das Ergebnis gilt, sobald der Computer deines Gegners es bestätigt hat.
online-declines-draw = { $name } lehnt das Remis ab.
online-declines-draw-nameless = Dein Gegner lehnt das Remis ab.
online-draw-offered = Du hast Remis angeboten.
online-offer-draw = Remis anbieten
online-ask-more-time = Um eine Minute mehr bitten
online-ask-resume-clock = Um Fortsetzen der Uhr bitten
online-claim-absence = Gewinn beanspruchen: Gegner abwesend
online-rematch-closed = Du bist nicht mehr mit { $name } verbunden. Für eine weitere Partie verbindet ihr euch beide wieder; ihr braucht keinen Code.
online-rematch-begins = Ihr wollt beide noch einmal spielen. Die Partie beginnt …
online-asks-rematch = { $name } möchte eine Revanche mit getauschten Farben.
online-accept-rematch = Revanche annehmen
online-asked-rematch = Du hast { $name } um eine Revanche gebeten.
online-say = Etwas sagen
online-you = Du
online-chat-line = { $name }: { $text }
online-mute = Gegner stummschalten
online-write = Nachricht an deinen Gegner
online-send = Senden
online-terms-chat = Die Spieler können einander Nachrichten schreiben.
online-terms-no-chat = Die Spieler können einander feste Sätze schicken, aber keine Nachrichten.
online-terms-no-spectators = Niemand kann zuschauen.
online-terms-spectators = Wer den Code für Zuschauer hat, kann zuschauen.
online-terms-spectators-moves = Wer den Code für Zuschauer hat, kann zuschauen und sieht jeden Zug drei Züge später.
online-terms-spectators-minutes = Wer den Code für Zuschauer hat, kann zuschauen und sieht jeden Zug { $minutes } Minuten später.
phrase-hello = Hallo!
phrase-good-luck = Viel Glück!
phrase-well-played = Gut gespielt!
phrase-thanks = Danke!
phrase-good-game = Schöne Partie!
phrase-sorry = Entschuldigung!
phrase-still-thinking = Ich denke noch nach.
phrase-back-soon = Ich bin gleich zurück.
phrase-back = Ich bin wieder da.
phrase-bad-connection = Meine Verbindung ist schlecht.
phrase-later-again = Spielen wir später noch einmal.
phrase-goodbye = Auf Wiedersehen!
online-adjourn = Vertagen
online-ask-adjourn = Um Vertagung bitten
online-adjourned-about = Beide Computer haben den Umschlag. Du kannst das Programm schließen und dich an einem anderen Tag wieder verbinden.
online-you-are-back = Du bist wieder da. Die Partie geht weiter, sobald auch dein Gegner da ist.
online-resume = Ich bin wieder da: fortsetzen
online-seal-about = Dein Gegner bekommt den Umschlag, kann den Zug aber nicht lesen, bevor es weitergeht.
online-seal = Zug abgeben
online-seal-doubt = Das ist kein erlaubter Zug.
online-open-envelope = Umschlag öffnen
online-key-lost = Der Schlüssel ist verloren
online-take-point = Den Punkt nehmen
online-accept-stated = Meinen Gegner den Zug nennen lassen
online-busy = Du spielst noch eine Partie im Netz. Trenne erst die Verbindung; du kannst sie später fortsetzen.
online-row = Nicht beendet · zum Fortsetzen klicken
online-terms-no-clock = Ohne Uhr
online-terms-clock = Uhr: { $time }
online-terms-absence-loses = Wer { $minutes } Minuten abwesend ist, kann die Partie verlieren, wenn der Gegner es beansprucht.
online-terms-clocks-run = Durch eine unterbrochene Verbindung ist die Partie nicht verloren, aber die Uhren laufen weiter. Auch nach { $minutes } Minuten könnt ihr warten oder später fortsetzen.
online-terms-clocks-stop = Durch eine unterbrochene Verbindung ist die Partie nicht verloren: Die Uhren halten eine Zeit lang an, und ihr könnt später fortsetzen.
letters-online = Partien im Netz
friend-online = Im Netz
friend-online-about = Ihr spielt über ein Netz, jeder an seinem Computer. Du bekommst einen Code, den du deinem Freund sagst.
friend-tournament = Turnierpartie
friend-tournament-about = Züge können nicht zurückgenommen werden. Nach jedem Zug drückt der Spieler die Uhr, und die Spieler können die Partie mit einem Abgabezug vertagen.
friend-chat = Textnachrichten erlauben
friend-spectators = Zuschauer mit einem Code zulassen
friend-spectators-about = Sobald die Partie begonnen hat, zeigt ihre Seite einen zweiten Code für Zuschauer. Mitspielen kann damit niemand.
friend-delay = Zuschauer sehen jeden Zug
friend-delay-none = sofort
friend-delay-three-moves = drei Züge später
friend-delay-five-minutes = 5 Minuten später
friend-delay-fifteen-minutes = 15 Minuten später
friend-on-lan = Auch in diesem Netz anbieten
friend-on-lan-about = Spieler im selben Netz sehen deinen Namen und die Regeln und können fragen, ob sie mitspielen dürfen. Du entscheidest.
done-copied-code = Kopiert. Schick es deinem Freund.
network-no-thread = Das Netz kann nicht gestartet werden. Schließe andere Programme und versuche es noch einmal.
network-no-socket = Tritower kann das Netz nicht benutzen. Prüfe, ob eine Firewall oder eine Einstellung des Systems das verhindert.
network-no-memory = Ein Code braucht 64 MiB freien Speicher. Schließe andere Programme und versuche es noch einmal.
network-port-in-use = Ein anderes Programm benutzt diesen Port oder den nächsten. Wähle einen anderen Port.
network-no-lan = Partien in diesem Netz sind nicht zu finden. Prüfe, ob eine Firewall Multicast (UDP-Port 5353) sperrt.
network-relay-only = Partien in diesem Netz gehen nicht, solange „Nur über den Vermittlungsserver“ eingeschaltet ist.
network-no-relay = „Nur über den Vermittlungsserver“ ist eingeschaltet, aber die Liste der Vermittlungsserver ist leer. Trage einen ein oder schalte diese Einstellung aus.
network-nobody-answers = Keine Antwort auf diesen Code. Er ist falsch, oder das Programm deines Freundes ist geschlossen oder nicht verbunden. Vergleicht die Zeichen.
network-nobody-here = In diesem Netz wurde niemand mit diesem Code gefunden. Ist dein Freund woanders? Dann müsst ihr beide im Internet suchen.
network-offline = In diesem Netz wurde niemand gefunden, und kein Vermittlungsserver ist erreichbar. Hat dieser Computer eine Verbindung zum Internet?
network-not-reached = Der andere Computer antwortet nicht. Frag, ob Tritower dort mit dieser Partie geöffnet und mit einem Netz verbunden ist.
network-own-invitation = Diese Einladung stammt von diesem Computer. Gib sie einem Freund.
network-other-version = Das andere Programm ist Tritower { $program } mit Version { $theirs } des Protokolls; dieses hat Version { $ours }. Aktualisiert das ältere Programm.
network-refused = Der andere Computer hat die Verbindung abgelehnt: { $reason }.
network-broken = Die Verbindung wurde geschlossen: { $reason }.
network-closed-finished = sie wird nicht mehr gebraucht
network-closed-quit = das Programm wird geschlossen
network-closed-replaced = eine neuere Verbindung hat sie ersetzt
network-closed-not-invited = dort ist keine Einladung offen
network-closed-busy = ein anderer Gast liest gerade die Bedingungen
network-closed-other-version = die Programme haben verschiedene Versionen
network-closed-frame-too-large = eine Nachricht war zu groß
network-closed-too-much = es wurden zu viele Nachrichten gesendet
network-closed-too-slow = das andere Programm hat zu lange gebraucht
network-closed-not-understood = das andere Programm spricht nicht das Protokoll von Tritower
network-closed-only-players = dieser Code ist eine Einladung zum Mitspielen, kein Code für Zuschauer
network-closed-only-spectators = dieser Code ist für Zuschauer; bitte um eine Einladung, um mitzuspielen
network-closed-full = die Partie hat schon 16 Zuschauer, mehr sind nicht möglich
network-closed-not-proved = der Code wurde nicht nachgewiesen
network-closed-declined = der Gastgeber spielt mit jemand anderem
network-closed-terms-time = die Bedingungen wurden nicht rechtzeitig beantwortet
code-error-length = Ein Code hat zehn Zeichen; dieser hat { $found }.
code-error-letter = In einem Code gibt es kein „{ $letter }“. Er besteht aus den Buchstaben A bis Z und den Ziffern 2 bis 7.
code-error-check = Die Zeichen des Codes passen nicht zusammen. Vergleiche jedes mit denen deines Freundes.
code-error-damaged = Die Einladung ist unvollständig oder wurde verändert. Kopier sie noch einmal oder tipp den Code ein.
code-error-newer = Die Einladung stammt von einer neueren Version von Tritower. Tipp stattdessen ihren Code ein.
relay-error = „{ $text }“ ist keine Adresse eines Vermittlungsservers. Eine Adresse sieht aus wie https://relay.example.org

## Kommentierte Partien
# Die Zahl im Schlüssel zählt die Halbzüge vor der Anmerkung.
bundled-sample-game-about = Die Partie, die in den Turnierregeln steht, mit Anmerkungen zu ihren 17 Zügen.
bundled-sample-game-0 = Diese Partie steht in den Turnierregeln und zeigt, wie man Züge aufschreibt. Sie endet nach 17 Zügen mit einem Remisangebot. Was die Anmerkungen über gute und schlechte Züge sagen, stammt von Tritowers Engine.
bundled-sample-game-1 = Im ersten Zug darf ein Bauer zwei Felder ziehen. Weiß wählt dafür das mittlere Brett: b4N und nicht b4W.
bundled-sample-game-5 = Die Springer beginnen auf a1 und d1, am Rand. Von c2 aus erreicht dieser mehr Felder.
bundled-sample-game-9 = Beide haben zwei Bauern in einer Säule: a3W unter a3N und a6N unter a6S. Von oben gesehen stehen sie auf einem Feld.
bundled-sample-game-17 = Die Damen haben ihre Angriffdecks verlassen, und die Türme nutzen den Platz: Von a0 aus blickt dieser die a-Linie entlang.
bundled-sample-game-18 = Schwarz rochiert kurz: König und Turm tauschen die Plätze.
bundled-sample-game-21 = Nicht das Beste: Ein Bauer auf d4 hätte in der Mitte mehr Raum gewonnen.
bundled-sample-game-24 = Der größte Fehler der Partie. Der Bauer d7 deckte c6; jetzt deckt es nichts mehr. Mit 12... c5S, das den Springer d4 angreift, stünde Schwarz besser.
bundled-sample-game-25 = Weiß gewinnt einen Bauern und greift die Dame b8 an.
bundled-sample-game-27 = Dieser Springer tauscht sich ab, und der Bauer, der auf a5 zurückschlägt, wird schwach. Mit der Dame auf d3 hätte Weiß den Vorteil behalten.
bundled-sample-game-33 = Weiß bietet Remis an. Schwarz steht ein wenig besser, könnte also ruhig weiterspielen.
bundled-game-pawn-journey = Von e8 nach c1
bundled-game-pawn-journey-about = Angriff mit dem Angriffdeck: Ein Bauer fährt quer über die Bretter und wird ein Springer.
bundled-game-pawn-journey-0 = Tritowers Engine spielt beide Seiten, mit 3.000 Stellungen je Zug. Achte auf den schwarzen Bauern e8: Er steht auf einem Angriffdeck, und seine Reise endet auf c1.
bundled-game-pawn-journey-10 = Beide Damen sind auf ihren Angriffdecks einen Schritt vorgerückt. So ist der Weg für die große Rochade frei: Zwischen König und Turm darf nichts stehen.
bundled-game-pawn-journey-12 = Der schwarze König zieht auf das Damendeck, neben Dame und Bauer. Ein Deck zieht nur, solange höchstens eine Figur darauf steht; diese Ecke bleibt also, wo sie ist.
bundled-game-pawn-journey-22 = Schwarz öffnet das Spiel auf dem mittleren Brett. Weiß sollte auf c5 schlagen und behielte einen kleinen Vorteil.
bundled-game-pawn-journey-34 = Nach den Abtäuschen steht ein Läufer im Herzen des Spiels. Von d5N erreicht er in einem Zug alle drei Hauptbretter.
bundled-game-pawn-journey-40 = Hinab auf das weiße Brett, wo er den Springer c2 angreift. Ein Läufer wechselt die Ebene, ohne Zeit zu verlieren.
bundled-game-pawn-journey-43 = Weiß lässt den Läufer den Turm schlagen. Dank des Mehrbauern steht das Spiel jetzt etwa gleich; mit dem Läufer auf c4 hätte Weiß die besseren Aussichten behalten.
bundled-game-pawn-journey-50 = Der Springer greift die Säule d3 an, in der Turm und Läufer übereinander stehen. Wer eine Säule angreift, kann sich das Opfer aussuchen.
bundled-game-pawn-journey-51 = Der Fehler. Das Deck bringt den Bauern näher an die schwarze Dame, aber vorher fällt d3. Mit 26. Txd6S, dem Schlagen des Läufers, wäre Weiß im Spiel geblieben.
bundled-game-pawn-journey-54 = Die Pointe. Auf dem Königsdeck steht nur noch der Bauer, also fährt er mit: von e8 nach e4 in einem einzigen Zug. Dort greift er Springer und Läufer zugleich an, denn beide stehen in der Säule d3.
bundled-game-pawn-journey-57 = Weiß antwortet auf gleiche Weise: Dieser Bauer ist nach z7 gefahren und greift Dame und Springer in der Säule a8 an.
bundled-game-pawn-journey-58 = Die Dame gibt den Springer auf und geht auf der langen Diagonale nach e4, auf das Deck, das der Bauer gerade verlassen hat. Von dort greift sie mit an.
bundled-game-pawn-journey-60 = Vor drei Zügen stand dieser Bauer noch auf e8. Weiß muss ihn jetzt schlagen; zu retten ist die Partie aber auch dann kaum.
bundled-game-pawn-journey-62 = Der Turm greift die Dame an und bietet sich selbst an: Schlägt sie, so schlägt der Bauer die Dame und wandelt sich um.
bundled-game-pawn-journey-64 = Ein Springer, denn von c1 gibt er Schach und lässt Weiß keine Zeit. Eine neue Dame gäbe kein Schach, gewänne aber ebenso schnell.
bundled-game-pawn-journey-70 = Matt. Der Läufer gibt auf der Diagonale a3, b2, c1, d0 Schach, die Dame nimmt dem König alle Felder. Der weiße Läufer kann nicht auf c1 dazwischenziehen: Der Turm auf d8 fesselt ihn durch alle Ebenen.
bundled-game-three-rides = Dreimal gefahren, Dame geworden
bundled-game-three-rides-about = Ein Endspiel, das die Angriffdecks gewinnen: Ein Bauer, der selbst nie zieht, wird umgewandelt.
bundled-game-three-rides-0 = Weiß ist Tritowers Engine mit 4.000 Stellungen je Zug, Schwarz ist Stufe 6. Der weiße Bauer e1 wird kein einziges Mal selbst ziehen und doch eine Dame werden.
bundled-game-three-rides-9 = Weiß hat einen Bauern gewonnen, aber er steht allein in der schwarzen Hälfte. Die Engine hält das Spiel für ausgeglichen.
bundled-game-three-rides-22 = Der Damentausch hilft Weiß. Der Bauer, der zurückschlägt, muss b6 verlassen, und a5N vertreibt dann den Springer. Auf d7 hätte die Dame besser gestanden.
bundled-game-three-rides-28 = Weiß hat Linien für Läufer und Türme geöffnet; auf den schmalen Brettern reichen sie bald durch die ganze schwarze Stellung.
bundled-game-three-rides-46 = Die meisten Figuren sind getauscht. Weiß hat einen Bauern mehr und einen starken Läufer in der Mitte.
bundled-game-three-rides-54 = Schwarz gibt einen Turm für diesen Läufer, das Beste, was bleibt.
bundled-game-three-rides-56 = Nach diesem Zug hilft nichts mehr. Mit dem Turm auf a9 hätte sich Schwarz noch wehren können.
bundled-game-three-rides-57 = Der Springer b7 kann nicht weg: Der Turm auf b4N blickt auf der b-Linie durch ihn hindurch auf den König b8. Eine gefesselte Figur greift man mit der billigsten an, dem Bauern.
bundled-game-three-rides-63 = Der Turm schlägt den letzten Bauern auf dem Königsdeck und steht nun allein darauf. Von jetzt an verfügt Weiß über dieses schwarze Deck.
bundled-game-three-rides-71 = Erst hat der Bauer d1 das weiße Königsdeck verlassen, nun auch der König. Nur der Bauer e1 bleibt, und ein Deck mit einer Figur kann ziehen.
bundled-game-three-rides-75 = Die erste Fahrt: Das Deck rückt vor und trägt den Bauern von e1 nach e3.
bundled-game-three-rides-76 = Auch der schwarze Bauer fährt, von z6 nach z2, aber dort hält der weiße Bauer z1 ihn auf.
bundled-game-three-rides-77 = Weiß zieht das schwarze Deck samt Turm von KP6 nach DP6. So kommt der Turm auf die a-Linie, und der letzte Platz auf der Königsseite ist frei für das Deck des Bauern.
bundled-game-three-rides-79 = Die zweite Fahrt: von e3 nach e7, vier Reihen auf einmal.
bundled-game-three-rides-80 = Eine gute Idee: Der König betritt das Deck des Bauern. Mit zwei Figuren darauf kann es nicht ziehen.
bundled-game-three-rides-81 = Also vertreibt Weiß den König mit einem Schach vom Deck, bevor die Fahrt weitergeht.
bundled-game-three-rides-83 = Die dritte Fahrt endet auf e9, der letzten Reihe, und mit der Ankunft des Decks wird der Bauer eine Dame.
bundled-game-three-rides-85 = Matt durch die neue Dame, die der Turm auf der siebten Reihe deckt. Zähle im Endspiel die Züge der Decks mit, wenn du den Weg eines Bauern zählst.
bundled-game-queen-rides = Die Dame nimmt das Deck
bundled-game-queen-rides-about = Eine Königsjagd: Ein Angriffdeck trägt die Dame quer über die Bretter, und ein Turm opfert sich.
bundled-game-queen-rides-0 = Weiß ist Stufe 3, Schwarz ist Tritowers Engine mit 4.000 Stellungen je Zug. Beide machen Fehler; das Ende gehört einer Dame auf einem Angriffdeck.
bundled-game-queen-rides-6 = Ein Bauer darf bei jedem Schritt die Ebene wechseln. Von d5 auf dem mittleren Brett kommt er nach d4 auf dem unteren und greift dort den Springer c3 an.
bundled-game-queen-rides-8 = Schwarz übersieht, dass der Springer jetzt c5 angreift: 5. Sxc5N gewann einen Bauern. Prüfe, was der letzte Zug angreift, auch auf den anderen Ebenen.
bundled-game-queen-rides-9 = Weiß übersieht es ebenfalls, und Schwarz deckt den Bauern sofort.
bundled-game-queen-rides-24 = Auf d1 wurden Türme getauscht, und der weiße König musste zum Zurückschlagen aus seiner Ecke. Er kehrt zurück, aber ohne einen Turm neben sich.
bundled-game-queen-rides-36 = Schwarz schickt das Damendeck mit seinem Bauern nach vorn. In der Mitte hat ein Deck die meisten Ziele, wie sich zeigen wird.
bundled-game-queen-rides-42 = Ein Bauer greift zwei an: Springer und Bauer teilen sich die Säule b3, und beim Schlagen kommt es auf die Ebene nicht an.
bundled-game-queen-rides-49 = Mit der Dame nach c1 zu ziehen war besser. Jetzt kann der Bauer b5 einen Springer schlagen: eine Reihe vor und zwei Ebenen hinab.
bundled-game-queen-rides-50 = Schwarz schlägt falsch: 25... bxc4W war stärker. Gut für Schwarz bleibt die Partie trotzdem.
bundled-game-queen-rides-53 = Der Springer springt auf das schwarze Angriffdeck und greift die Dame b8 und den Läufer b6 an.
bundled-game-queen-rides-58 = Ruhe nach dem Sturm: Jede Seite hat Dame, Turm, Läufer und Springer. Schwarz hat einen Bauern mehr und steht besser.
bundled-game-queen-rides-59 = Der Wendepunkt. Der Bauer auf z6 sah ungedeckt aus, aber die schwarze Dame deckt ihn auf der sechsten Reihe, vom oberen Brett bis zum Angriffdeck. Weiß verliert die Dame.
bundled-game-queen-rides-60 = Jetzt steht die Dame allein auf DP4, und das Deck gehört ihr.
bundled-game-queen-rides-64 = Sie nutzt es: Das Deck zieht seitwärts von DP4 nach KP4 und trägt sie von z6 nach d6. Dort steht sie hinter ihrem Turm, auf der Linie ins weiße Lager.
bundled-game-queen-rides-68 = Der Turm bricht auf dem weißen Angriffdeck ein. Von hier an ist es Matt in höchstens drei Zügen.
bundled-game-queen-rides-70 = Der Turm opfert sich. Der Läufer muss ihn schlagen und steht dann auf dem letzten Feld seines eigenen Königs.
bundled-game-queen-rides-74 = Matt: Der Läufer gibt vom unteren Brett Schach, und die Dame auf ihrem Angriffdeck nimmt dem König d1.
bundled-game-corner-mate = Matt in der Ecke
bundled-game-corner-mate-about = Eine kurze Partie: eine Gabel über Ebenen, ein Damenopfer und Matt durch einen Springer.
bundled-game-corner-mate-0 = Weiß ist Stufe 4, Schwarz ist Tritowers Engine mit 4.000 Stellungen je Zug. Die Partie dauert nur 24 Züge.
bundled-game-corner-mate-3 = Der Bauer b5 steht auf dem oberen Brett und kann doch unten auf c4 schlagen: Geschlagen wird ein Feld schräg nach vorn, auf jeder Ebene.
bundled-game-corner-mate-10 = Beide haben rochiert: Auf der Königsseite tauschen König und Turm die Plätze. Der König in der Ecke steht scheinbar sicher, und doch wird der weiße dort am Ende matt.
bundled-game-corner-mate-22 = Nach dem Tausch auf c4 steht der schwarze Läufer gut auf dem weißen Brett.
bundled-game-corner-mate-25 = Diesen Bauern zu schlagen kostet Zeit. Mit dem Läufer auf a2, gegen den schwarzen Läufer auf c4, hätte sich Weiß besser gehalten.
bundled-game-corner-mate-26 = Eine Gabel über Ebenen: Vom mittleren Brett aus greift der Springer den Turm d2 und den Bauern a3 an, die beide auf dem unteren stehen.
bundled-game-corner-mate-28 = Und von a3 aus greift derselbe Springer den Turm gleich wieder an. Jeder Angriff, der ein Tempo gewinnt, zählt.
bundled-game-corner-mate-37 = Dieses Schlagen kostet noch mehr: Der Springer schlägt auf a5 zurück und greift den Läufer b3 an.
bundled-game-corner-mate-39 = Weiß gewinnt einen Springer. Aber der Springer c2 hielt die Diagonale von d3 nach a0 geschlossen, und dort steht die weiße Dame.
bundled-game-corner-mate-40 = Der Läufer schlägt die Dame auf ihrem Angriffdeck. Schlägt Weiß zurück, hat Schwarz die Dame für Läufer und Springer.
bundled-game-corner-mate-42 = Der Turm kommt auf der offenen d-Linie herab und greift den Springer c3 an. Außerdem beherrscht er d0 und d1; das wird gleich wichtig.
bundled-game-corner-mate-44 = Ein zweiter Angreifer auf c3: Die Diagonale a5, b4, c3 führt zum Springer.
bundled-game-corner-mate-45 = Weiß greift die Dame an und hofft, dass sie zieht. Aber der Läufer b3 hat seinen Verteidiger verloren, den Turm auf b2.
bundled-game-corner-mate-46 = Schwarz lässt die Dame stehen. Sie zu schlagen verliert sofort.
bundled-game-corner-mate-48 = Matt. Der Springer gibt von c1 Schach; der Turm auf d3 beherrscht d0 und d1 auf allen Ebenen, und auf e1 steht der eigene Bauer im Weg. Ein König in der Ecke braucht ein freies Feld.
bundled-game-king-hunt = Die Königsjagd
bundled-game-king-hunt-about = Eine Gabel in einer Säule gewinnt eine Figur; gute Technik macht daraus eine Jagd über zwei Ebenen.
bundled-game-king-hunt-0 = Weiß ist Tritowers Engine mit 3.000 Stellungen je Zug, Schwarz ist Stufe 4. Eine Gabel entscheidet die Partie; der Rest zeigt, wie man eine Mehrfigur verwertet.
bundled-game-king-hunt-4 = Rochieren darf man ab dem zweiten Zug: Nur als allererster Zug ist die Rochade verboten.
bundled-game-king-hunt-18 = Schwarz stellt den Läufer über den weißen Bauern, in dieselbe Säule c6. Figuren beider Seiten dürfen übereinander stehen.
bundled-game-king-hunt-20 = Jetzt teilen sich ein schwarzer Springer und ein schwarzer Läufer die Säule c6. Das sieht kompakt aus, aber ein Bauer kann beide zugleich angreifen.
bundled-game-king-hunt-22 = Der Wendepunkt. Schwarz übersieht die Drohung; mit einem Bauern auf a6, der b5 bewacht, war sie abgewehrt.
bundled-game-king-hunt-23 = Die Gabel in der Säule: Der Bauer greift Läufer und Springer auf c6 an, auf welcher Ebene sie auch stehen. Einer von beiden geht verloren.
bundled-game-king-hunt-34 = Mit einer Figur weniger greift Schwarz an, aber dieser Bauer öffnet nur weitere Linien. Weiß schlägt in Ruhe auf b5.
bundled-game-king-hunt-40 = Die Damen sind getauscht. Das hilft der Seite mit der Mehrfigur: weniger Figuren, weniger Gegenspiel.
bundled-game-king-hunt-53 = Der König hat dieses Angriffdeck verlassen; nun kann es seinen letzten Bauern nach vorn tragen, von e1 nach e3.
bundled-game-king-hunt-57 = Weiß öffnet eine Linie nach der anderen für Turm und Läufer.
bundled-game-king-hunt-62 = Das verliert eine zweite Figur. Nach DP3 zu fahren, wo der Bauer auf z2 den Springer a1 angreift, wäre lästiger gewesen.
bundled-game-king-hunt-77 = Weiß tauscht, was sich tauschen lässt. Jetzt steht der schwarze König allein gegen Turm, Läufer und Springer, und die Jagd beginnt.
bundled-game-king-hunt-81 = Neben dem König steht der Turm sicher: Der Läufer auf a4 deckt ihn auf einer Diagonale, die zwei Ebenen hinaufführt.
bundled-game-king-hunt-82 = Hinab auf das mittlere Brett. Zurück nach d7 hätte länger gehalten.
bundled-game-king-hunt-83 = Ein stiller Zug. Vom schwarzen Angriffdeck aus beherrscht der Turm die sechste Reihe, der König kann nicht zurück; es ist Matt in höchstens drei Zügen.
bundled-game-king-hunt-85 = Der Springer beteiligt sich mit einem Schach an der Jagd.
bundled-game-king-hunt-87 = Matt von unten: Der Läufer gibt von b3 auf dem unteren Brett Schach, genau unter dem eigenen Springer. Beim 3D-Schach können zwei Figuren aus derselben Säule wirken.

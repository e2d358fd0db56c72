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
placed = { $piece } auf { $square }
with-article = { $text }. (Artikel { $article })

## Warum ein Zug nicht erlaubt ist
why-promotion-owed = erst ist zu wählen, was der Bauer auf { $square } wird
why-nothing-owed = auf { $square } steht keine Umwandlung aus
why-not-a-promotion = ein Bauer wird Dame, Turm, Läufer oder Springer, nicht { $role }
why-promotion-missing = der Bauer wird auf { $square } umgewandelt: Dame, Turm, Läufer oder Springer ist zu wählen
why-nothing-promoted = dieser Zug wandelt keinen Bauern um
why-no-such-square = das Feld { $square } gibt es jetzt nicht: dort steht kein Brett
why-no-piece = auf { $square } steht keine Figur
why-not-yours = { $player } ist am Zug, nicht { $piece }
why-same-column = eine Figur kann nicht nur die Ebene wechseln: sie muss { $column } verlassen
why-own-piece = { $piece } steht schon dort
why-not-a-pawns-way = ein Bauer zieht geradeaus und schlägt schräg nach vorn, nicht von { $from } nach { $to }
why-not-a-knights-way = ein Springer springt zwei Säulen gerade und eine zur Seite, nicht von { $from } nach { $to }
why-not-a-bishops-way = ein Läufer zieht auf einer Diagonalen, nicht von { $from } nach { $to }
why-not-a-rooks-way = ein Turm zieht auf einer Linie oder Reihe, nicht von { $from } nach { $to }
why-not-a-queens-way = eine Dame zieht auf einer Linie, Reihe oder Diagonalen, nicht von { $from } nach { $to }
why-not-a-kings-way = ein König zieht in eine angrenzende Säule, nicht von { $from } nach { $to }
why-blocked = in { $column } steht { $piece } im Weg
why-pawn-has-moved = der Bauer auf { $square } hat schon gezogen und geht nur einen Schritt
why-pawn-captures-diagonally = ein Bauer schlägt nur schräg, und { $piece } steht geradeaus vor ihm
why-nothing-to-capture = ein Bauer zieht nur schräg, um zu schlagen, und { $square } ist leer
why-still-in-check = { $piece } gibt dem König auf { $king } weiter Schach
why-leaves-king-attacked = { $piece } würde den König auf { $king } angreifen
why-king-into-attack = { $piece } würde den König auf { $king } angreifen
why-castling-first = die Rochade kann nicht der erste Zug eines Spielers sein
why-castling-without-king = zur Rochade muss der König auf { $square } stehen
why-castling-without-rook = zur Rochade muss der Turm auf { $square } stehen
why-castling-lost = der König auf { $king } oder der Turm auf { $rook } hat schon gezogen
why-castling-obstructed = { $piece } steht, wo die Rochade ein leeres Feld braucht
why-castling-in-check = { $piece } gibt dem König auf { $king } Schach
why-castling-into-attack = { $piece } greift { $king } an, wohin der König rochieren würde
why-no-board = auf { $pin } steht kein Angriffdeck
why-board-holds-several = das Deck auf { $pin } trägt { $count } Figuren; mit mehr als einer bleibt es stehen
why-board-held = das Deck auf { $pin } zieht { $player }: { $piece } besetzt es
why-board-not-yours = das leere Deck auf { $pin } zieht { $player }
why-board-nobodys = das leere Deck auf { $pin } gehört niemandem
why-pins-not-adjacent = { $to } liegt nicht neben { $from }
why-pin-taken = auf { $pin } steht schon ein Deck
why-board-backward = nur ein leeres Deck zieht von { $from } nach { $to } zurück; auf diesem fährt { $piece } mit
why-owed-choice-attacks = der Bauer auf { $pawn } könnte zu { $role } werden und den König auf { $king } angreifen

## Was die Partie verweigert, und wie sie endet
refused-over = Die Partie ist beendet: { $result }
refused-illegal = Der Zug ist in dieser Stellung nicht erlaubt.
refused-nothing-to-undo = Es gibt nichts zurückzunehmen.
refused-nothing-to-redo = Es gibt nichts wiederherzustellen.
refused-no-such-visit = Diese Stelle gibt es in der Partie nicht.
end = { $who } durch { $by }
end-white-wins = Weiß gewinnt
end-black-wins = Schwarz gewinnt
end-draw = Remis
end-no-winner = Kein Sieger
end-checkmate = Matt
end-resignation = Aufgabe
end-stalemate = Patt
end-agreement = Übereinkunft
end-dead-position = tote Stellung
end-flag-fall = Zeitüberschreitung
end-flag-fall-without-mate = Zeitüberschreitung eines Spielers, der nicht mattgesetzt werden kann
end-both-flags = Zeitüberschreitung beider Spieler
end-repetition = Stellungswiederholung
end-fifty-moves = Fünfzig-Züge-Regel
end-illegal-moves = unerlaubte Züge
end-illegal-move = einen unerlaubten Zug
end-illegal-move-without-mate = einen unerlaubten Zug gegen einen Spieler, der nicht mattsetzen kann
end-quickplay = Entscheidung des Schiedsrichters in der Endspurtphase
end-referred = einen Antrag, über den ein Schiedsrichter noch entscheidet
end-late = Verspätung um mehr als eine Stunde
end-punished = Strafe des Schiedsrichters
end-both-lose = Missachtung der Regeln durch beide Spieler
end-cancelled = falsche Anfangsstellung
end-sealed-ambiguous = einen mehrdeutigen Abgabezug
end-sealed-false = einen Abgabezug ohne Sinn
end-sealed-illegal = einen regelwidrigen Abgabezug
end-late-for-resumption = Verspätung zur Wiederaufnahme
end-annulled = eine Stellung, die sich nicht mehr feststellen lässt

## Befehle, Tasten und Menüs
command-new-game = Neue Partie
command-library = Partien
command-save = Partie speichern
command-exchange = Import und Export
command-copy-scoresheet = Partieformular kopieren
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
command-agree = Remis
command-settings = Einstellungen
command-keys = Tasten
command-fold = Leiste einklappen
command-cancel = Abbrechen oder schließen
key-ctrl = Strg
key-home = Pos1
key-end = Ende
key-enter = Eingabe
key-escape = Esc
menu = Menü
back-to-game = Partie

## Die Partie
white-to-move = Weiß ist am Zug
black-to-move = Schwarz ist am Zug
white-promotes = Weiß wandelt erst um
black-promotes = Schwarz wandelt erst um
check = Schach
looking-back = Eine frühere Stelle: ein Zug wird hier zur Variante
captured = Geschlagene Figuren
no-moves = Noch keine Züge
ask-white-resigns = Gibt Weiß auf?
ask-black-resigns = Gibt Schwarz auf?
ask-agree = Sind beide mit Remis einverstanden?
yes = Ja
no = Nein
promote-to = Der Bauer wird
which-level = Auf welcher Ebene?

## Einen Zug eingeben
move-hint = Ein Zug: Sc3N, b4N, KP2, b2W-b4N
read-not-understood = „{ $text }“ ist unverständlich: ein Zug sieht aus wie Sc3N, axb4N, KP2 oder 0-0
read-no-square = Kein Brett hat je ein Feld { $square }. (Artikel 2.8)
read-no-such-move = „{ $text }“ passt zu keinem erlaubten Zug
read-ambiguous = „{ $text }“ passt zu { $moves }

## Eine neue Partie
name-white = Weiß
name-black = Schwarz
name-hint = Name
from-start = Die Anfangsstellung
from-tfen = Eine Stellung als Text (TFEN)
tfen-hint = W=4/4/PPPP/NBBN;N=…
begin = Beginnen

## Partien auf der Platte
save-as = Diese Partie speichern als
save-hint = Ein Titel
save = Speichern
own-games = Eigene Partien
bundled-games = Mitgelieferte Partien
no-games = Noch keine
untitled = Ohne Titel
bundled-sample-game = Die Beispielpartie der Regeln
bundled-castling = Rochade nach beiden Seiten
bundled-en-passant = En passant auf eine andere Ebene
bundled-attack-board = Ein Angriffdeck trägt einen Turm
bundled-owed-promotion = Eine ausstehende Umwandlung
title-put-by = Unbenannte Partie
moves = { $count ->
    [one] 1 Zug
   *[other] { $count } Züge
}

## Partien als Text
import-label = Ein Partieformular, eine Stellung oder ein Spielstand
import-hint = 1. Sc3N b6S 2. …
import-text = Diesen Text lesen
file-label = Eine Datei
file-hint = /home/anna/partie.txt, zum Drucken .svg
import-file = Die Datei lesen
export-file = Partieformular in die Datei schreiben

## Einstellungen
choose-language = Sprache
choose-notation = Notation
choose-spread = Abstand der Ebenen
choose-theme = Turm
theme-glass = Glas
theme-wood = Holz
theme-contrast = Kontrast
choose-highlights = Farben der Markierungen
highlights-standard = Üblich
highlights-colour-blind = Für Farbenblinde
choose-quality = Effekte
quality-auto = Auto
quality-plain = Einfach
quality-full = Alle
choose-speed = Bewegung
speed-off = Aus
speed-fast = Schnell
speed-normal = Normal
speed-slow = Langsam
choose-turn = Den Turm zum Spieler am Zug drehen

## Der Plan
command-plan = Plan: am Rand, groß, aus
plan = Plan
plan-larger = Den Plan groß zeigen
plan-smaller = Den Plan an den Rand legen
plan-close = Den Plan weglegen
plan-off = Aus
plan-docked = Am Rand
plan-large = Groß

## Lernhilfen
command-attacks = Angriffsansicht
command-why-not = Warum nicht? am Zeiger
attacked-by-white = Weiß greift an
attacked-by-black = Schwarz greift an
attacked-by-both = beide greifen an
study-white = Weiß: { $pieces }
study-black = Schwarz: { $pieces }
study-attacked = Angegriffen von { $pieces }
study-in-check = Im Schach von { $pieces }
study-guarded = Gedeckt von { $pieces }
study-held = An den König gefesselt von { $pieces }
study-gives-check = Gibt dem König auf { $king } Schach
study-stuck-piece = { $piece } hat keinen gültigen Zug
study-stuck-board = Das Brett auf { $pin } hat keinen gültigen Zug

## Ansichten
view-white = Platz von Weiß
view-black = Platz von Schwarz
view-above = Von oben
view-side = Von der Seite
view-home = Anfangsansicht
view-flip = Auf die andere Seite
view-orbit = Um den Turm drehen
view-zoom = Näher und weiter
view-pan = Ansicht verschieben
promotion-keys = Umwandlung wählen
pointer-drag = Ziehen
pointer-wheel = Rad
pointer-shift = Umschalt+Ziehen

## Was geschehen ist, und was nicht
done-saved = Gespeichert: { $detail }
done-put-by = Die vorige Partie ist gespeichert: { $detail }
done-exported = Geschrieben: { $detail }
done-copied-scoresheet = Das Partieformular ist in der Zwischenablage.
done-copied-tfen = Die Stellung ist in der Zwischenablage.
trouble-load = Diese Partie lässt sich nicht öffnen: { $detail }
trouble-import = Dieser Text ist nicht lesbar: { $detail }
trouble-save = Nicht gespeichert: { $detail }
trouble-autosave = Die Partie wird nicht gesichert: { $detail }
trouble-settings = Die Einstellungen werden nicht gesichert: { $detail }
trouble-tfen = Das ist keine Stellung: { $detail }
trouble-autosave-lost = Eine neue Partie wurde begonnen: { $detail }
trouble-settings-lost = Die Einstellungen waren nicht lesbar: { $detail }

## Dateien, die nicht zu lesen oder zu schreiben sind
file-and-reason = { $file }: { $reason }
file-too-large = zu groß für eine Partie
file-not-text = das ist kein Text
system-not-found = nicht vorhanden
system-not-allowed = das ist nicht erlaubt
system-folder = das ist ein Ordner
system-no-folder = eine Datei liegt, wo ein Ordner sein muss
system-read-only = dort lässt sich nichts schreiben
system-full = der Datenträger ist voll
autosave-kept = { $reason } (aufgehoben als { $kept })
autosave-in-the-way = { $reason }. Die Datei ließ sich nicht beiseitelegen ({ $cause }) und wird nicht überschrieben.
damage-syntax = kein Spielstand, von Zeile { $line }, Spalte { $column } an
damage-format = von einer neueren Fassung von Tritower geschrieben
damage-start = die Anfangsstellung: { $reason }
damage-event = Zug { $number }: { $reason }
import-empty = er ist leer; erwartet wird ein Partieformular, eine Stellung (TFEN) oder ein Spielstand
import-no-move = er enthält keinen Zug; erwartet wird ein Partieformular, eine Stellung (TFEN) oder ein Spielstand

## Was an einer Stellung als Text nicht stimmt
tfen-fields = sie hat acht Felder mit Leerzeichen dazwischen, nicht { $found }
tfen-board = „{ $found }“ ist kein Brett; eines sieht aus wie W=4/4/PPPP/NBBN (Feld 1)
tfen-board-name = kein Brett heißt „{ $found }“: W, N, B oder ein Pin mit seinem Besitzer wie QL1w (Feld 1)
tfen-board-twice = das Brett { $name } steht zweimal da (Feld 1)
tfen-board-missing = das Brett { $name } fehlt (Feld 1)
tfen-rows = das Brett { $name } hat { $ranks } Reihen zu { $files } Feldern, nicht „{ $found }“ (Feld 1)
tfen-kings = { $player } hat { $found } Könige statt eines (Feld 1)
tfen-pawn = auf { $square } kann kein Bauer stehen (Feld 1)
tfen-unpromoted = der Bauer auf { $square } muss umgewandelt sein oder in Feld 6 ausstehen
tfen-turn = am Zug ist w oder b, nicht „{ $found }“ (Feld 2)
tfen-opponent-in-check = der König der Seite, die gezogen hat, ist angegriffen (Feld 2)
tfen-rights = Rochaderechte sind einige aus KQkq oder -, nicht „{ $found }“ (Feld 3)
tfen-rights-without-pieces = das Recht { $right } braucht den König auf { $king } und den Turm auf { $rook } (Feld 3)
tfen-square = „{ $found }“ ist kein Feld des Turms; eines sieht aus wie b2W (Feld { $field })
tfen-two-steps = auf { $square } steht kein Bauer auf seinem Anfangsfeld (Feld 4)
tfen-en-passant = kein Bauer kann gerade zwei Schritte nach { $square } gezogen sein (Feld 5)
tfen-owed = auf { $square } hat die Seite am Zug keinen Bauern umzuwandeln (Feld 6)
tfen-owed-attacks = die Figur auf { $square } könnte den anderen König angreifen; das Deck hätte nicht wegziehen können (Feld 6)
tfen-number = „{ $found }“ ist keine Zahl, die hier passt (Feld { $field })

## Uhren, Angebote und Forderungen
command-press = Uhr drücken
command-claim = Reklamieren …
command-agree-tournament = Remis anbieten
key-space = Leertaste
clock-start = Uhr starten
clock-go-on = Uhr weiterlaufen lassen
clock-stop = Uhren anhalten
clock-starts-by-itself = Die Uhr startet mit dem ersten Zug.
flag-down = Fähnchen gefallen
clock-moves-left = noch { $moves } Züge in diesem Abschnitt; { $used } verbraucht
clock-used = { $used } verbraucht
white-offers = Weiß bietet Remis an.
black-offers = Schwarz bietet Remis an.
accept = Annehmen
decline = Ablehnen
claim-intended = Mit diesem Zug, falls nötig
claim-intended-hint = zum Beispiel Sc3N
claim-unread = Das ist kein regelgemäßer Zug.
claim-repetition = Dreimal dieselbe Stellung
claim-fifty = Fünfzig Züge ohne Schlagen und Bauern
claim-flag-white = Weiß: Schwarz' Fähnchen ist gefallen
claim-flag-black = Schwarz: Weiß' Fähnchen ist gefallen
claim-no-effort = Kein Versuch zu gewinnen
claim-cannot-win = Normal nicht zu gewinnen
no-claim = Nicht reklamieren
terms-clock = Uhr
clock-none = Keine
clock-blitz = 5 min
clock-rapid = 30 min
clock-classical = 40/2 h + 1 h
clock-own = Eigene
clock-minutes-white = Minuten für Weiß
clock-minutes-black = Minuten für Schwarz
clock-moves = Züge darin (0: alle)
clock-then = Minuten für den Rest
extra-none = Nichts
extra-increment = Aufschlag
extra-delay = Aufschub
extra-seconds = Sekunden je Zug
terms-tournament = Turnierpartie
terms-touch-move = Berührt – geführt
terms-touch-move-about = Wer eine eigene Figur oder ein Deck aufnimmt, muss damit ziehen; wer eine gegnerische Figur anklickt, muss sie schlagen – wenn es regelgemäß geht. Artikel 4.3 bis 4.5
terms-over-the-board = Wie am Brett
terms-over-the-board-about = Auch regelwidrige Züge lassen sich ausführen; der Gegner muss sie bemerken und reklamieren. Das Brett zeigt weder erlaubte Felder noch Schach noch Angriffe. Artikel 7.4 und 10.3, im Blitz C3
terms-arbiter = Ein Schiedsrichter ist da
terms-arbiter-about = Ein Dritter an diesem Rechner entscheidet Anträge, stellt die Uhren, stellt Stellungen wieder her und bestraft. Artikel 10 und 13; ohne ihn Anhang D
terms-scoresheet = Wer schreibt die Partie mit?
terms-scoresheet-about = Schreiben die Spieler, so notiert jeder seinen letzten Zug, bevor er den nächsten macht, und nach und nach auch die Züge des Gegners. Im Schnellschach und Blitz muss es keiner. Artikel 8.1, 8.4 und B3
scoresheet-program = Tritower
scoresheet-players = Jeder Spieler
terms-event = Turnier
terms-round = Runde
terms-venue = Ort
terms-date = Datum

## Was die Turnierregeln nicht erlauben
breach-taken-back = in einer Turnierpartie bleibt ein ausgeführter Zug stehen
breach-no-clock = die Partie wird ohne Uhr gespielt
breach-not-started = die Uhr ist noch nicht gestartet
breach-started-already = die Uhr läuft schon
breach-clocks-stopped = die Uhren stehen; erst müssen sie weiterlaufen
breach-clocks-run = die Uhren stehen nicht
breach-not-completed = der Zug auf dem Brett ist erst vollendet, wenn { $player } die Uhr drückt
breach-nothing-to-complete = { $player } hat keinen Zug gemacht, den das Drücken der Uhr vollenden würde
breach-flag-down = das Fähnchen von { $player } ist gefallen
breach-flag-up = das Fähnchen von { $player } ist oben
breach-flag-is-claimed = in Schnell- und Blitzpartien gilt ein Fähnchen erst als gefallen, wenn ein Spieler es reklamiert
breach-claim-lost = { $player } hat gezogen und kann darauf kein Remis mehr fordern
breach-not-on-move = nur wer am Zug ist, darf Remis fordern, und das ist nicht { $player }
breach-bound = der Zug, mit dem das Remis gefordert wurde, muss jetzt ausgeführt werden
breach-claim-wrong = die Forderung ist nicht berechtigt
breach-offer-stands = { $player } hat schon Remis angeboten
breach-answer-first = { $player } ist Remis angeboten: erst annehmen oder ablehnen
breach-nothing-offered = { $player } ist kein Remis angeboten
breach-no-touch-move = in dieser Partie gilt nicht: berührt, geführt
breach-adjusts-out-of-turn = { $player } ist nicht am Zug und darf keine Figuren zurechtrücken
breach-nothing-touched = dort steht nichts, was man berühren könnte
breach-touch-move = was zuerst berührt wurde, muss gezogen oder geschlagen werden
breach-not-over-the-board = in dieser Partie lässt das Brett keinen regelwidrigen Zug zu
breach-nothing-illegal = von { $player } steht kein regelwidriger Zug auf dem Brett
breach-too-late-in-blitz = { $player } hat inzwischen gezogen: der regelwidrige Zug bleibt stehen
breach-king-stays = ein König wird nicht geschlagen: reklamiere den regelwidrigen Zug, der ihn im Angriff ließ
breach-nothing-to-write = { $player } hat schon alle Züge notiert
breach-wrong-record = das ist nicht der nächste Zug, den { $player } zu notieren hat
breach-not-written = { $player } muss erst den vorigen Zug notieren
breach-no-quickplay-in-blitz = im Blitz gibt es keine Forderungen der Endspurtphase
breach-no-quickplay-yet = { $player } darf das erst mit weniger als zwei Minuten für alle restlichen Züge fordern
breach-claim-unsettled = erst muss der Schiedsrichter über eine Forderung entscheiden
breach-nothing-claimed = es ist nichts gefordert, worüber zu entscheiden wäre
breach-postponed-already = die Entscheidung ist schon aufgeschoben
breach-nothing-to-verify = keine Forderung hat die Partie beendet, die { $player } noch zu bestätigen hätte
breach-casual = eine freie Partie kennt keinen Schiedsrichter und keine Strafen
breach-no-arbiter = die Partie wird ohne Schiedsrichter gespielt
breach-game-has-begun = Zeit fürs Mitschreiben wird nur zu Beginn der Partie abgezogen
breach-not-late = { $player } hat gezogen oder ist noch keine Stunde zu spät
breach-too-late-for-setup = beide haben drei Züge gemacht: die Aufstellung ist nicht mehr anzufechten
hindrance-casual = Züge werden nur in Turnierpartien versiegelt
hindrance-uncompleted = erst muss der Zug auf dem Brett vollendet werden; dann gibt der Gegner ab
hindrance-has-the-move = nur { $player } ist am Zug und darf die Partie abbrechen
hindrance-session-goes-on = die Spielsitzung dauert noch; bis dahin darf nur abbrechen, wer am Zug ist
hindrance-not-in-advance = eine Sitzung wird vor ihrem Beginn angesetzt und endet danach
hindrance-overlap = zu dieser Zeit ist schon eine andere Sitzung angesetzt
hindrance-resumption-too-early = die Fortsetzung liegt in der Zukunft und nach dem Ende der Sitzung
hindrance-must-seal = { $player } muss den Zug abgeben und darf keinen auf dem Brett ausführen
hindrance-nothing-to-seal = jetzt ist kein Zug abzugeben
hindrance-adjourned = die Partie ist abgebrochen und muss erst fortgesetzt werden
hindrance-not-adjourned = die Partie ist nicht abgebrochen
hindrance-too-early = fortgesetzt wird zur vereinbarten Zeit, oder früher, wenn beide da sind
hindrance-envelope-closed = zuerst kommt der Abgabezug: der Umschlag muss geöffnet werden
hindrance-no-envelope = es gibt keinen verschlossenen Umschlag
hindrance-answerer-absent = der Umschlag wird erst geöffnet, wenn { $player }, am Zug für die Antwort, anwesend ist
hindrance-reply-sealed = die Antwort ist versiegelt und wartet auf { $player }
hindrance-states-his-move = der Umschlag fehlt: { $player } macht den Zug, den er abgegeben zu haben angibt
hindrance-present = { $player } ist schon da
hindrance-absent = { $player } ist noch nicht da
hindrance-not-late = { $player } ist nicht mehr als eine Stunde zu spät
hindrance-has-moved = { $player } hat seit der Fortsetzung gezogen, oder es gab keine

## Abbruch
command-adjourn = Abbrechen
adjourn-hours = Fortsetzung in so vielen Stunden:
text-too-long = Der Text ist zu lang.
seal-ask = { $player } schreibt den nächsten Zug und versiegelt ihn. Niemand sonst schaut hin. Bis dahin lässt er sich ändern. Der Umschlag verbirgt ihn vor dem Gegner, aber kein Programm verbirgt ihn vor jemandem, der diesen Rechner beherrscht.
seal-show = Zeigen, was ich schreibe
seal = Versiegeln und Uhren anhalten
envelope-of = Die Partie ist abgebrochen. Abgabezug: { $player }, Zug { $number }.
envelope-code = Beide Spieler schreiben diesen Code auf:
white-is-here = Weiß ist da
black-is-here = Schwarz ist da
resume = Partie fortsetzen
open-envelope = Umschlag öffnen
envelope-missing = Der Umschlag fehlt
trouble-envelope = Der Umschlag: { $detail }
envelope-not-there = der Umschlag fehlt
envelope-no-key = der Schlüssel fehlt, und mit ihm der Umschlag
envelope-changed = der Umschlag ist nach dem Versiegeln verändert worden; der aufgeschriebene Code zeigt es

# Der Wettkampf.
command-match = Wettkampf
match-none = Es läuft kein Wettkampf. Beim Aufstellen einer Partie „Erste Partie eines Wettkampfs“ anhaken: dann wechseln die Farben von Partie zu Partie, und die Punkte werden gezählt.
match-first = Erste Partie eines Wettkampfs
match-ends = Das beendet den Wettkampf { $score }.
match-line = { $number }. Partie des Wettkampfs: { $score }
match-next = Die { $number }. Partie beginnen
match-again = Die { $number }. Partie neu beginnen
match-open = offen
match-first-player = Erster Spieler
match-second-player = Zweiter Spieler
trouble-match-lost = Der Wettkampf konnte nicht gelesen werden: { $detail }

# Der Rechner.
command-analysis = Analyse
command-hint = Tipp
analysis-forbidden = Während einer Turnierpartie sagt der Rechner nichts. (Artikel 12.2)
analysis-begins = Der Rechner denkt …
analysis-about = Tiefe { $depth } · { $speed } kn/s
analysis-score = Wie die Partie aus Weiß’ Sicht steht, in Bauern; #3: Matt in drei Zügen
analysis-lines = Weniger oder mehr Varianten
done-hint = Tipp: { $detail }

# Der Rechner als Gegner.
opponent = Gegner
opponent-computer = Der Rechner
opponent-person = Ein Mensch
opponent-mine-white = Ich: Weiß
opponent-mine-black = Ich: Schwarz
opponent-mine-neither = Zusehen
level-1 = Kadett
level-2 = Fähnrich
level-3 = Leutnant
level-4 = Oberleutnant
level-5 = Fregattenkapitän
level-6 = Kapitän
level-7 = Kommodore
level-8 = Admiral
level-1-about = Für die erste Partie: blickt einen Zug voraus und übersieht viel.
level-2-about = Nimmt, was offen steht, und übersieht oft, was von einer anderen Ebene kommt.
level-3-about = Plant ein wenig; lange Linien durch den Turm entgehen ihm noch.
level-4-about = Stellt selten eine Figur ein, übersieht aber stille Drohungen.
level-5-about = Blickt mehrere Züge voraus und übersieht wenig.
level-6-about = Übersieht kaum etwas und gibt auf, wenn alles verloren ist.
level-7-about = Rechnet weit und genau.
level-8-about = Alles, was das Programm kann.
computer-thinks = { $side }: { $level } denkt …
computer-rests = { $side }: { $level }
computer-easier = Etwas leichter
computer-harder = Etwas schwerer
computer-pause = Anhalten
computer-go-on = Weiter
computer-has-the-move = Der Rechner ist am Zug.
computer-declines = Der Rechner lehnt das Remis ab.

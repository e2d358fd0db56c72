//! Reasons to refuse an event because of an adjournment (Appendix A).

use crate::game::article::reasons;
use crate::rules::Color;

reasons! {
    /// Reason from Appendix A why an event is not allowed.
    Hindrance:
    /// Moves are sealed in tournament games only; a casual game is saved and continued later.
    Casual: SealedMove, "sealing outside a tournament game";
    /// A move on the board must be completed before the next one is sealed.
    Uncompleted: SealedMove, "move not completed";
    /// Only the player who has the move may ask to adjourn. The colour is that of the player who
    /// has the move.
    HasTheMove(Color): TimeToAdjourn, "adjournment without having the move";
    /// The arbiter cannot require a sealed move before the session has ended.
    SessionGoesOn: TimeToAdjourn, "the session has not ended";
    /// A session must be announced before it begins, and its end must be after its beginning.
    NotInAdvance: Sessions, "session announced after its beginning";
    /// The session overlaps another one.
    Overlap: Sessions, "overlap with another session";
    /// The resumption must be later than now and later than the end of the session.
    ResumptionTooEarly: TimeOfResumption, "resumption before the session's end";
    /// This player must seal a move and cannot make one on the board.
    MustSeal(Color): SealedMove, "the player must seal the move";
    /// No move is to be sealed now.
    NothingToSeal: SealedMove, "there is no move to seal";
    /// The game is adjourned.
    Adjourned: Adjourned, "game adjourned";
    /// The game is not adjourned.
    NotAdjourned: Adjourned, "game not adjourned";
    /// The agreed time of resumption has not come yet.
    TooEarly: Resumption, "the time of the resumption has not come";
    /// The envelope with the sealed move must be opened first.
    EnvelopeClosed: Resumption, "the envelope must be opened first";
    /// There is no closed envelope.
    NoEnvelope: OpeningTheEnvelope, "no closed envelope";
    /// The player with this colour must answer the sealed move and is absent, so the envelope
    /// stays closed.
    AnswererAbsent(Color): OpeningTheEnvelope, "the player who must answer is absent";
    /// The answer to this player's sealed move is sealed too, because this player was absent
    /// (Article A9(c)). Play cannot go on before the player is present and the envelope with the
    /// answer is opened.
    ReplySealed(Color): SealedReply, "the answer is sealed";
    /// The envelope is missing, so this player must make on the board the move that they sealed.
    StatesMove(Color): MissingEnvelope,
        "the envelope is missing and its player makes the sealed move";
    /// This player is already present.
    Present(Color): LateForResumption, "player already present";
    /// This player is absent.
    Absent(Color): LateForResumption, "player absent";
    /// This player is not more than one hour late.
    NotLate(Color): LateForResumption, "player at most one hour late";
    /// This player has moved since the resumption and can no longer complain about the times.
    HasMoved(Color): WrongTimes, "player not absent since a resumption";
}

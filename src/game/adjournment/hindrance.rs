//! Reasons to refuse an event because of an adjournment (Appendix A).

use thiserror::Error;

use crate::game::refusal::name;
use crate::game::{Article, Law};
use crate::rules::Color;

/// Rule of Appendix A that an event would break.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Hindrance {
    /// Moves are sealed in tournament games only; casual games are saved and continued.
    #[error("moves are sealed in tournament games only")]
    Casual,
    /// A move on the board must be completed before the next one is sealed.
    #[error("the move on the board must be completed first; then the opponent seals his")]
    Uncompleted,
    /// A player without the move asks to adjourn.
    #[error("only {who}, who has the move, may adjourn the game", who = name(*.0))]
    HasTheMove(Color),
    /// The arbiter requires a sealed move before the end of the session.
    #[error("the session has not ended; until then only the player having the move may adjourn")]
    SessionGoesOn,
    /// A session must be announced before it begins and end after it begins.
    #[error("a session is announced before it begins, and ends after it has begun")]
    NotInAdvance,
    /// The session overlaps another one.
    #[error("another session that was announced lasts then")]
    Overlap,
    /// The resumption must be later than now and later than the end of the session.
    #[error("play is resumed later than now and after the session's end")]
    ResumptionTooEarly,
    /// The player to move must seal and cannot make a move on the board.
    #[error("{who} has been told to seal the move and must not make one on the board", who = name(*.0))]
    MustSeal(Color),
    /// There is no move to seal.
    #[error(
        "no move is to be sealed: the game has not been adjourned, nor does an absent player's sealed move wait for its answer"
    )]
    NothingToSeal,
    /// The game is adjourned.
    #[error("the game is adjourned; it must be resumed first")]
    Adjourned,
    /// The game is not adjourned.
    #[error("the game is not adjourned")]
    NotAdjourned,
    /// The agreed time of resumption has not come yet.
    #[error(
        "play is resumed at the agreed time, or earlier when both players are there, but not \
         within the session in which it was adjourned"
    )]
    TooEarly,
    /// The envelope with the sealed move must be opened first.
    #[error("the sealed move comes first: the envelope must be opened")]
    EnvelopeClosed,
    /// There is no closed envelope.
    #[error("there is no closed envelope")]
    NoEnvelope,
    /// The player who must answer the sealed move is absent, so the envelope stays closed.
    #[error("the envelope is opened only when {who}, who must answer, is present", who = name(*.0))]
    AnswererAbsent(Color),
    /// The answer to the sealed move is sealed too.
    #[error("the answer is sealed and waits for {who}", who = name(*.0))]
    ReplySealed(Color),
    /// The envelope is missing; its player makes the move that was sealed.
    #[error("the envelope is missing: {who} makes the move that he states he sealed", who = name(*.0))]
    StatesHisMove(Color),
    /// The player is present already.
    #[error("{who} is present already", who = name(*.0))]
    Present(Color),
    /// The player is absent.
    #[error("{who} has not come yet", who = name(*.0))]
    Absent(Color),
    /// The player is not more than one hour late.
    #[error("{who} is not more than one hour late", who = name(*.0))]
    NotLate(Color),
    /// The player has moved since the resumption and cannot complain about the times any
    /// more.
    #[error("{who} has moved since the resumption, or there was none", who = name(*.0))]
    HasMoved(Color),
}

impl Hindrance {
    /// The article that forbids the event, as `law` numbers it.
    pub fn article(self, law: Law) -> &'static str {
        let article = match self {
            Hindrance::Casual
            | Hindrance::Uncompleted
            | Hindrance::MustSeal(_)
            | Hindrance::NothingToSeal => Article::SealedMove,
            Hindrance::HasTheMove(_) | Hindrance::SessionGoesOn => Article::TimeToAdjourn,
            Hindrance::ResumptionTooEarly => Article::TimeOfResumption,
            Hindrance::Adjourned | Hindrance::NotAdjourned => Article::Adjourned,
            Hindrance::NoEnvelope | Hindrance::AnswererAbsent(_) => Article::OpeningTheEnvelope,
            Hindrance::TooEarly | Hindrance::EnvelopeClosed => Article::Resumption,
            Hindrance::ReplySealed(_) => Article::SealedReply,
            Hindrance::Present(_) | Hindrance::Absent(_) | Hindrance::NotLate(_) => {
                Article::LateForResumption
            }
            Hindrance::StatesHisMove(_) => Article::MissingEnvelope,
            Hindrance::HasMoved(_) => Article::WrongTimes,
            Hindrance::NotInAdvance | Hindrance::Overlap => Article::Sessions,
        };
        article.number(law)
    }
}

//! What stands against an event while a game is adjourned, or against adjourning it.

use thiserror::Error;

use crate::game::refusal::name;
use crate::game::{Article, Law};
use crate::rules::Color;

/// What of Appendix A an event would break.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Hindrance {
    /// Casual games are not adjourned; they lie as they are until they go on.
    #[error("moves are sealed in tournament games only")]
    Casual,
    /// Moves are made before they are sealed away.
    #[error("the move on the board must be completed first; then the opponent seals his")]
    Uncompleted,
    /// A player who has not the move wants to adjourn.
    #[error("only {who}, who has the move, may adjourn the game", who = name(*.0))]
    HasTheMove(Color),
    /// The arbiter requires a sealed move before the session's end.
    #[error("the session has not ended; until then only the player having the move may adjourn")]
    SessionGoesOn,
    /// A session is announced after its beginning, or ends before it.
    #[error("a session is announced before it begins, and ends after it has begun")]
    NotInAdvance,
    /// Two sessions would last at once.
    #[error("another session that was announced lasts then")]
    Overlap,
    /// Play would be resumed before it has stopped.
    #[error("play is resumed later than now and after the session's end")]
    ResumptionTooEarly,
    /// The player to move has to seal, and nothing else.
    #[error("{who} has been told to seal the move and must not make one on the board", who = name(*.0))]
    MustSeal(Color),
    /// Nothing is to be sealed.
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
    /// It is too early to resume.
    #[error(
        "play is resumed at the agreed time, or earlier when both players are there, but not \
         within the session in which it was adjourned"
    )]
    TooEarly,
    /// The sealed move waits in its envelope.
    #[error("the sealed move comes first: the envelope must be opened")]
    EnvelopeClosed,
    /// There is no closed envelope.
    #[error("there is no closed envelope")]
    NoEnvelope,
    /// The envelope waits for the player who must answer.
    #[error("the envelope is opened only when {who}, who must answer, is present", who = name(*.0))]
    AnswererAbsent(Color),
    /// The answer lies in an envelope too.
    #[error("the answer is sealed and waits for {who}", who = name(*.0))]
    ReplySealed(Color),
    /// The sealed move is to be made as its player states it.
    #[error("the envelope is missing: {who} makes the move that he states he sealed", who = name(*.0))]
    StatesHisMove(Color),
    /// A player comes who is there.
    #[error("{who} is present already", who = name(*.0))]
    Present(Color),
    /// A player acts who is not there.
    #[error("{who} has not come yet", who = name(*.0))]
    Absent(Color),
    /// A player is declared late who is not.
    #[error("{who} is not more than one hour late", who = name(*.0))]
    NotLate(Color),
    /// A player complains of the times too late.
    #[error("{who} has moved since the resumption, or there was none", who = name(*.0))]
    HasMoved(Color),
}

impl Hindrance {
    /// The article that is against it.
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

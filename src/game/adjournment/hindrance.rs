//! Reasons to refuse an event because of an adjournment (Appendix A).

use thiserror::Error;

use crate::game::{Article, Law};
use crate::rules::Color;

/// Rule of Appendix A that an event would break.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Hindrance {
    /// Moves are sealed in tournament games only; casual games are saved and continued.
    #[error("sealing outside a tournament game")]
    Casual,
    /// A move on the board must be completed before the next one is sealed.
    #[error("move not completed")]
    Uncompleted,
    /// A player without the move asks to adjourn.
    #[error("adjournment without having the move")]
    HasTheMove(Color),
    /// The arbiter cannot require a sealed move before the end of the session.
    #[error("the session has not ended")]
    SessionGoesOn,
    /// A session must be announced before it begins and end after it begins.
    #[error("session announced after its beginning")]
    NotInAdvance,
    /// The session overlaps another one.
    #[error("overlap with another session")]
    Overlap,
    /// The resumption must be later than now and later than the end of the session.
    #[error("resumption before the session's end")]
    ResumptionTooEarly,
    /// The player to move must seal and cannot make a move on the board.
    #[error("the player must seal the move")]
    MustSeal(Color),
    /// There is no move to seal.
    #[error("there is no move to seal")]
    NothingToSeal,
    /// The game is adjourned.
    #[error("game adjourned")]
    Adjourned,
    /// The game is not adjourned.
    #[error("game not adjourned")]
    NotAdjourned,
    /// The agreed time of resumption has not come yet.
    #[error("the time of the resumption has not come")]
    TooEarly,
    /// The envelope with the sealed move must be opened first.
    #[error("the envelope must be opened first")]
    EnvelopeClosed,
    /// There is no closed envelope.
    #[error("no closed envelope")]
    NoEnvelope,
    /// The player who must answer the sealed move is absent, so the envelope stays closed.
    #[error("the player who must answer is absent")]
    AnswererAbsent(Color),
    /// The answer to the sealed move has been sealed as well; its envelope must be opened first.
    #[error("the answer is sealed")]
    ReplySealed(Color),
    /// The envelope is missing; the player who sealed makes the sealed move on the board.
    #[error("the envelope is missing and its player makes the sealed move")]
    StatesMove(Color),
    /// The player is present already.
    #[error("player already present")]
    Present(Color),
    /// The player is absent.
    #[error("player absent")]
    Absent(Color),
    /// The player is not more than one hour late.
    #[error("player at most one hour late")]
    NotLate(Color),
    /// The player has moved since the resumption and cannot complain about the times any
    /// more.
    #[error("player not absent since a resumption")]
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
            Hindrance::StatesMove(_) => Article::MissingEnvelope,
            Hindrance::HasMoved(_) => Article::WrongTimes,
            Hindrance::NotInAdvance | Hindrance::Overlap => Article::Sessions,
        };
        article.number(law)
    }
}

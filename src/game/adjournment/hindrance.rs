//! Reasons to refuse an event because of an adjournment (Appendix A).

use thiserror::Error;

use crate::game::{Article, Law};
use crate::rules::Color;

/// Reason from Appendix A why an event is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Hindrance {
    /// Moves are sealed in tournament games only; a casual game is saved and continued later.
    #[error("sealing outside a tournament game")]
    Casual,
    /// A move on the board must be completed before the next one is sealed.
    #[error("move not completed")]
    Uncompleted,
    /// Only the player who has the move may ask to adjourn. The colour is that of the player who
    /// has the move.
    #[error("adjournment without having the move")]
    HasTheMove(Color),
    /// The arbiter cannot require a sealed move before the session has ended.
    #[error("the session has not ended")]
    SessionGoesOn,
    /// A session must be announced before it begins, and its end must be after its beginning.
    #[error("session announced after its beginning")]
    NotInAdvance,
    /// The session overlaps another one.
    #[error("overlap with another session")]
    Overlap,
    /// The resumption must be later than now and later than the end of the session.
    #[error("resumption before the session's end")]
    ResumptionTooEarly,
    /// This player must seal a move and cannot make one on the board.
    #[error("the player must seal the move")]
    MustSeal(Color),
    /// No move is to be sealed now.
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
    /// The player with this colour must answer the sealed move and is absent, so the envelope
    /// stays closed.
    #[error("the player who must answer is absent")]
    AnswererAbsent(Color),
    /// The answer to this player's sealed move is sealed too, because this player was absent
    /// (Article A9(c)). Play cannot go on before the player is present and the envelope with the
    /// answer is opened.
    #[error("the answer is sealed")]
    ReplySealed(Color),
    /// The envelope is missing, so this player must make on the board the move that they sealed.
    #[error("the envelope is missing and its player makes the sealed move")]
    StatesMove(Color),
    /// This player is already present.
    #[error("player already present")]
    Present(Color),
    /// This player is absent.
    #[error("player absent")]
    Absent(Color),
    /// This player is not more than one hour late.
    #[error("player at most one hour late")]
    NotLate(Color),
    /// This player has moved since the resumption and can no longer complain about the times.
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

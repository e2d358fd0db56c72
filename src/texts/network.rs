//! Texts of the errors of the network. The keys are written out as string literals, so that tests
//! find them in this file even without the feature `net`.

use super::Texts;
use super::localize::{Localize, PlaceholderValue, Values};
use super::names::Names;
use crate::net::{CloseReason, CodeError, InvitationError, NetError, RelayAddressError};

impl Localize for NetError {
    fn parts(&self, words: Texts, names: &Names) -> (String, Values) {
        let key = match self {
            NetError::NoThread => "network-no-thread",
            NetError::NoSocket => "network-no-socket",
            NetError::PortInUse => "network-port-in-use",
            NetError::NoMemory => "network-no-memory",
            NetError::NoLan => "network-no-lan",
            NetError::RelayOnly => "network-relay-only",
            NetError::NoRelay => "network-no-relay",
            NetError::NobodyAnswers => "network-nobody-answers",
            NetError::NobodyHere => "network-nobody-here",
            NetError::Offline => "network-offline",
            NetError::NotReached => "network-not-reached",
            NetError::OwnInvitation => "network-own-invitation",
            NetError::OtherVersion {
                ours,
                theirs,
                program,
            } => {
                let values = vec![
                    ("program", program.to_string().into()),
                    ("theirs", theirs.to_string().into()),
                    ("ours", ours.to_string().into()),
                ];
                return ("network-other-version".to_owned(), values);
            }
            NetError::Refused(reason) | NetError::Broken(reason) => {
                let key = match self {
                    NetError::Refused(_) => "network-refused",
                    _ => "network-broken",
                };
                return (key.to_owned(), vec![("reason", reason.value(words, names))]);
            }
        };
        (key.to_owned(), Values::new())
    }
}

impl Localize for CloseReason {
    fn parts(&self, _: Texts, _: &Names) -> (String, Values) {
        let key = match self {
            CloseReason::Finished => "network-closed-finished",
            CloseReason::Quit => "network-closed-quit",
            CloseReason::Replaced => "network-closed-replaced",
            CloseReason::NotInvited => "network-closed-not-invited",
            CloseReason::Busy => "network-closed-busy",
            CloseReason::OtherVersion => "network-closed-other-version",
            CloseReason::FrameTooLarge => "network-closed-frame-too-large",
            CloseReason::TooMuch => "network-closed-too-much",
            CloseReason::TooSlow => "network-closed-too-slow",
            CloseReason::NotUnderstood => "network-closed-not-understood",
            CloseReason::OnlyPlayers => "network-closed-only-players",
            CloseReason::OnlySpectators => "network-closed-only-spectators",
            CloseReason::Full => "network-closed-full",
            CloseReason::NotProved => "network-closed-not-proved",
            CloseReason::Declined => "network-closed-declined",
            CloseReason::TermsTime => "network-closed-terms-time",
        };
        (key.to_owned(), Values::new())
    }
}

impl Localize for InvitationError {
    fn parts(&self, _: Texts, _: &Names) -> (String, Values) {
        let (key, values) = match self {
            InvitationError::Code(CodeError::Length { found }) => {
                ("code-error-length", vec![("found", (*found).into())])
            }
            InvitationError::Code(CodeError::Character(letter)) => (
                "code-error-letter",
                vec![("letter", letter.to_string().into())],
            ),
            InvitationError::Code(CodeError::Check) => ("code-error-check", Values::new()),
            InvitationError::Damaged => ("code-error-damaged", Values::new()),
            InvitationError::Newer => ("code-error-newer", Values::new()),
        };
        (key.to_owned(), values)
    }
}

impl Localize for RelayAddressError {
    fn parts(&self, _: Texts, _: &Names) -> (String, Values) {
        let values = vec![("text", self.text.clone().into())];
        ("relay-error".to_owned(), values)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Language;

    #[test]
    fn errors_of_the_network_say_in_german_what_to_look_at() {
        let german = |error: &NetError| Texts::of(Language::German).localize(error);
        let text = german(&NetError::NobodyAnswers);
        assert!(text.contains("Code"), "{text}");
        let text = german(&NetError::Refused(CloseReason::Busy));
        assert!(text.contains("anderer Gast"), "{text}");
    }
}

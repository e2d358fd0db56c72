//! The computer as a player of a game: its level and its style, and the code for both in files.

use super::strength::Strength;
use super::style::Style;

/// The computer as a player of a game: its level and its style.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ComputerPlayer {
    /// Playing strength.
    pub level: Strength,
    /// Style.
    pub style: Style,
}

/// Number of codes of levels; the code of a player is that of the level plus this number for each
/// style before its own.
const LEVEL_CODES: u8 = 64;

impl ComputerPlayer {
    /// Player with this code, which saved games and settings contain. The codes of games saved
    /// before there were styles give the balanced style.
    pub fn from_code(code: u8) -> ComputerPlayer {
        let style = Style::ALL.get(usize::from(code / LEVEL_CODES));
        ComputerPlayer {
            level: Strength::from_code(code % LEVEL_CODES),
            style: style.copied().unwrap_or_default(),
        }
    }

    /// Code for saved games and settings.
    pub fn code(self) -> u8 {
        self.style.number() * LEVEL_CODES + self.level.code()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_in_every_style_has_a_code_of_its_own() {
        let mut codes = Vec::new();
        for style in Style::ALL {
            let mut level = Strength::new(0);
            loop {
                let player = ComputerPlayer { level, style };
                assert_eq!(ComputerPlayer::from_code(player.code()), player);
                codes.push(player.code());
                if level == Strength::FULL {
                    break;
                }
                level = level.harder();
            }
        }
        let all = codes.len();
        codes.sort_unstable();
        codes.dedup();
        assert_eq!(codes.len(), all);
    }

    #[test]
    fn the_codes_of_earlier_saves_keep_their_level_and_are_balanced() {
        for code in 0..=51 {
            let player = ComputerPlayer::from_code(code);
            assert_eq!(player.style, Style::Balanced);
            assert_eq!(player.level.number(), 1 + code / 3);
            assert_eq!(player.level.above(), code % 3);
            assert_eq!(player.code(), code);
        }
    }
}

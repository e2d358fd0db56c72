//! `tritower-lab explain`: plays games between levels, reviews them, and prints how many mistakes
//! are explained, by which patterns, with every mistake and its lines.

use std::collections::BTreeMap;
use std::io::Write;
use std::time::{Duration, Instant};

use tritower::cli::{CliError, Finding, RulesArgument};
use tritower::engine::explain::{Explanation, Fault};
use tritower::engine::review::{Played, Review};
use tritower::engine::{Decision, Limits, Opponent, Search, Stop, Strength};
use tritower::rules::random::Random;
use tritower::rules::{Color, Language, Move, Position, RuleSet, notation};
use tritower::texts::Texts;
use tritower::texts::explain::sentences;

/// Levels between which each player's level is drawn.
const LEVELS: (u8, u8) = (2, 12);

/// Number of plies after which a game ends.
const MAX_PLIES: usize = 120;

/// Arguments of `tritower-lab explain`.
#[derive(Debug, clap::Args)]
pub(super) struct Explain {
    #[command(flatten)]
    rules: RulesArgument,
    /// Number of mistakes after which no further game begins
    #[arg(long, default_value_t = 200)]
    mistakes: usize,
    /// Number of minutes after which no further game begins
    #[arg(long, default_value_t = 10)]
    minutes: u64,
    /// Number of positions that the review searches for each position of a game
    #[arg(long, default_value_t = 20_000)]
    nodes: u64,
    /// Seed of the random numbers; another seed gives other games
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Counts of mistakes.
#[derive(Default)]
struct Counts {
    mistakes: usize,
    explained: usize,
    /// Mistakes whose most important pattern has this name.
    by_pattern: BTreeMap<String, usize>,
    reviewing: Duration,
}

impl Explain {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<Finding, CliError> {
        let rules = self.rules.rules()?;
        let end = Instant::now() + Duration::from_secs(60 * self.minutes);
        let mut counts = Counts::default();
        let mut search = Search::new(16, 1);
        for game in 0.. {
            if Instant::now() >= end || counts.mistakes >= self.mistakes {
                break;
            }
            let mut random = Random(self.seed.wrapping_mul(1 << 32).wrapping_add(game));
            let played = play(rules, &mut random);
            let begin = Instant::now();
            let limits = Limits::nodes(self.nodes);
            let review = Review::of(played, &mut search, limits, &Stop::default(), |_| {});
            counts.reviewing += begin.elapsed();
            for mistake in Color::ALL.iter().flat_map(|&side| review.mistakes(side)) {
                let Some(explanation) = &mistake.explanation else {
                    continue;
                };
                counts.add(explanation);
                print(&mistake.position, explanation, out)?;
            }
        }
        counts.print(out)?;
        Ok(Finding::Positive)
    }
}

impl Counts {
    fn add(&mut self, explanation: &Explanation) {
        self.mistakes += 1;
        self.explained += usize::from(!explanation.ideas.is_empty());
        let first = explanation.ideas.first();
        let name = first.map_or("none".to_owned(), |(fault, idea)| {
            format!("{} {}", word(*fault), idea.pattern.name())
        });
        *self.by_pattern.entry(name).or_default() += 1;
    }

    fn print(&self, out: &mut dyn Write) -> Result<(), CliError> {
        for (name, count) in &self.by_pattern {
            writeln!(out, "{count:5}  {name}")?;
        }
        writeln!(
            out,
            "{} mistakes, {} explained ({:.1} %), reviews {:.1} s",
            self.mistakes,
            self.explained,
            100.0 * self.explained as f64 / self.mistakes.max(1) as f64,
            self.reviewing.as_secs_f64(),
        )?;
        Ok(())
    }
}

fn word(fault: Fault) -> &'static str {
    match fault {
        Fault::Allowed => "allowed",
        Fault::Missed => "missed",
    }
}

/// Plays a game between two levels drawn at random.
fn play(rules: &'static RuleSet, random: &mut Random) -> Played {
    let mut players = Color::ALL.map(|_| {
        let (least, most) = LEVELS;
        let level = least + random.below(usize::from(most - least) + 1) as u8;
        Opponent::new(Strength::new(level), random.draw())
    });
    let start = Position::start_of(rules);
    let (mut at, mut keys, mut plies) = (start, Vec::new(), Vec::new());
    let mut search = Search::new(1, 1);
    while at.outcome().is_none() && plies.len() < MAX_PLIES {
        let player = &mut players[at.turn().index()];
        let task = player.task(at, keys.clone(), None);
        let report = search.run(&task, &Stop::default(), |_| {});
        let Some(Decision::Play { mv, .. }) = player.decide(&at, &report) else {
            break;
        };
        keys.push(at.key());
        at.make_unchecked(mv);
        plies.push((mv, at));
    }
    Played::new(start, plies)
}

/// Prints a mistake with its lines, the patterns found and the sentences that name them.
fn print(
    position: &Position,
    explained: &Explanation,
    out: &mut dyn Write,
) -> Result<(), CliError> {
    let text = |start: &Position, moves: &[Move]| {
        let mut at = *start;
        let moves = moves.iter().map(|&mv| {
            let text = notation::long(&at, mv);
            at.make_unchecked(mv);
            text
        });
        moves.collect::<Vec<_>>().join(" ")
    };
    let after = position.play_all_unchecked(&explained.played.moves);
    writeln!(out, "{}", position.to_text())?;
    let (played, best) = (&explained.played, &explained.best);
    let (score, moves) = (played.score, text(position, &played.moves));
    let refutation = text(&after, &explained.refutation);
    writeln!(out, "  played {score} {moves} / {refutation}")?;
    let line = text(position, &best.moves);
    writeln!(out, "  best   {} {line}", best.score)?;
    for (fault, idea) in &explained.ideas {
        let line = match fault {
            Fault::Allowed => (&after, explained.line(*fault)),
            Fault::Missed => (position, explained.line(*fault)),
        };
        let end = idea.moves.end.min(line.1.len());
        let shown = text(line.0, &line.1[..end]);
        writeln!(
            out,
            "    {} {} {:?} from {}: {shown}",
            word(*fault),
            idea.pattern.name(),
            idea.gain,
            idea.moves.start,
        )?;
    }
    for language in Language::ALL {
        let words = Texts::of(language).with_layout(position.layout());
        for sentence in sentences(words, position, explained) {
            writeln!(out, "      {sentence}")?;
        }
    }
    if explained.ideas.is_empty() {
        writeln!(out, "    none")?;
    }
    Ok(())
}

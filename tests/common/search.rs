//! Random tests that run as long as desired, for the fuzz tests, which are ignored in a normal run.

use std::time::{Duration, Instant};

use tritower::rules::random::Random;

/// Environment variable with the total duration of all fuzz tests in seconds; the default is 1
/// hour.
const SECONDS: &str = "TRITOWER_FUZZ_SECONDS";
/// Environment variable with the number of a single trial to repeat. A failed test prints this
/// number.
const TRIAL: &str = "TRITOWER_FUZZ_TRIAL";
/// The number of fuzz tests, each of which gets the same share of the time.
const SEARCHES: u32 = 7;

fn number(name: &str) -> Option<u64> {
    let number = std::env::var(name).ok()?;
    Some(
        number
            .parse()
            .unwrap_or_else(|_| panic!("{name} is a number")),
    )
}

/// The number of a trial, printed if the trial panics.
struct Trial(u64);

impl Drop for Trial {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("to repeat it: {TRIAL}={}", self.0);
        }
    }
}

/// Runs trials with different random numbers until this test's share of the time is over; prints
/// the number of trials.
pub fn search(mut trial: impl FnMut(&mut Random)) {
    if let Some(seed) = number(TRIAL) {
        return trial(&mut Random(seed));
    }
    let share = Duration::from_secs(number(SECONDS).unwrap_or(60 * 60)) / SEARCHES;
    // With the process id as seed, every run uses other random numbers.
    let mut seeds = Random(std::process::id().into());
    let begun = Instant::now();
    let mut trials = 0_u64;
    while begun.elapsed() < share {
        let seed = Trial(seeds.draw());
        trial(&mut Random(seed.0));
        trials += 1;
    }
    println!("{trials} trials in {} s", share.as_secs());
}

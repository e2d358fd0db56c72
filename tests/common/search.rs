//! Searching at random for as long as one likes, for the tests that are ignored in the
//! normal run.

use std::time::{Duration, Instant};

use tritower::rules::random::Random;

/// For how many seconds the searches go on together; an hour without it.
const SECONDS: &str = "TRITOWER_FUZZ_SECONDS";
/// The number of a single trial to be repeated, as a search that failed has told it.
const TRIAL: &str = "TRITOWER_FUZZ_TRIAL";
/// How many searches there are; each has its share of the time.
const SEARCHES: u32 = 5;

fn number(name: &str) -> Option<u64> {
    let number = std::env::var(name).ok()?;
    Some(
        number
            .parse()
            .unwrap_or_else(|_| panic!("{name} is a number")),
    )
}

/// Tells the number of a trial that failed.
struct Trial(u64);

impl Drop for Trial {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("to repeat it: {TRIAL}={}", self.0);
        }
    }
}

/// Makes trials until its share of the time is over, each with a sequence of its own;
/// tells how many there were.
pub fn search(mut trial: impl FnMut(&mut Random)) {
    if let Some(seed) = number(TRIAL) {
        return trial(&mut Random(seed));
    }
    let share = Duration::from_secs(number(SECONDS).unwrap_or(60 * 60)) / SEARCHES;
    // Every search goes another way than the last one did.
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

//! The game on the table and what is wanted of it: intents, the one writer, the match, the course, the time.

pub mod apply;
pub mod choice;
pub mod clock;
pub mod intent;
pub mod lessons;
pub mod notices;
pub mod replay;
pub mod series;
pub mod table;
pub mod time;

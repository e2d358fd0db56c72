//! Numbers that are learnt, step by step against their slope (Adam).

/// How much of the slopes before counts on, and of their squares.
const MOMENTUM: f32 = 0.9;
const SQUARE: f32 = 0.999;

/// Numbers that are learnt.
pub(super) struct Parameters {
    pub(super) now: Vec<f32>,
    /// How the error grows with each; a step uses it up.
    pub(super) slope: Vec<f32>,
    momentum: Vec<f32>,
    square: Vec<f32>,
    /// How much of the slopes so far, and of their squares, is not in there yet.
    missing: [f32; 2],
    /// The most that a number may come to, either way.
    most: f32,
    /// How strongly numbers are drawn to nought.
    decay: f32,
}

impl Parameters {
    pub(super) fn new(now: Vec<f32>, most: f32, decay: f32) -> Parameters {
        let none = vec![0.0; now.len()];
        Parameters {
            now,
            slope: none.clone(),
            momentum: none.clone(),
            square: none,
            missing: [1.0; 2],
            most,
            decay,
        }
    }

    /// A step against the slope, of about `rate`.
    pub(super) fn step(&mut self, rate: f32) {
        let [momentum, square] = &mut self.missing;
        *momentum *= MOMENTUM;
        *square *= SQUARE;
        let (momentum, square) = (1.0 - *momentum, 1.0 - *square);
        let numbers = self.now.iter_mut().zip(&mut self.slope);
        let means = self.momentum.iter_mut().zip(&mut self.square);
        for ((now, slope), (m, s)) in numbers.zip(means) {
            *m = MOMENTUM * *m + (1.0 - MOMENTUM) * *slope;
            *s = SQUARE * *s + (1.0 - SQUARE) * *slope * *slope;
            let step = (*m / momentum) / ((*s / square).sqrt() + 1e-8);
            let kept = *now * (1.0 - rate * self.decay);
            *now = (kept - rate * step).clamp(-self.most, self.most);
            *slope = 0.0;
        }
    }
}

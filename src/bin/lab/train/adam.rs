//! The Adam optimizer, with weight decay and a limit for parameters.

/// Decay rate of the mean of the gradients (beta 1).
const MOMENTUM: f32 = 0.9;
/// Decay rate of the mean of the squared gradients (beta 2).
const SQUARE: f32 = 0.999;

/// Parameters of a network, and the state of the optimizer for them.
pub(super) struct Parameters {
    pub(super) values: Vec<f32>,
    /// The gradient, summed over a batch; a step resets it to 0.
    pub(super) gradient: Vec<f32>,
    momentum: Vec<f32>,
    square: Vec<f32>,
    /// Powers of the decay rates `MOMENTUM` and `SQUARE`, to correct the bias of the means.
    bias: [f32; 2],
    /// Limit for the absolute value of a parameter.
    limit: f32,
    /// Weight decay: the rate at which parameters move towards 0.
    decay: f32,
}

impl Parameters {
    pub(super) fn new(values: Vec<f32>, limit: f32, decay: f32) -> Parameters {
        let zeros = vec![0.0; values.len()];
        Parameters {
            values,
            gradient: zeros.clone(),
            momentum: zeros.clone(),
            square: zeros,
            bias: [1.0; 2],
            limit,
            decay,
        }
    }

    /// Moves each parameter by about `rate` against the gradient, and resets the gradient.
    pub(super) fn step(&mut self, rate: f32) {
        let [momentum, square] = &mut self.bias;
        *momentum *= MOMENTUM;
        *square *= SQUARE;
        let (momentum, square) = (1.0 - *momentum, 1.0 - *square);
        let values = self.values.iter_mut().zip(&mut self.gradient);
        let means = self.momentum.iter_mut().zip(&mut self.square);
        for ((value, gradient), (m, s)) in values.zip(means) {
            *m = MOMENTUM * *m + (1.0 - MOMENTUM) * *gradient;
            *s = SQUARE * *s + (1.0 - SQUARE) * *gradient * *gradient;
            let step = (*m / momentum) / ((*s / square).sqrt() + 1e-8);
            let kept = *value * (1.0 - rate * self.decay);
            *value = (kept - rate * step).clamp(-self.limit, self.limit);
            *gradient = 0.0;
        }
    }
}

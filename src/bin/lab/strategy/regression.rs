//! Logistic regression of the results of games on numbers of their positions.

use crate::arena::SIGMAS;

/// A position of a game.
pub(super) struct Sample {
    /// Number of the game. The results of all its positions are the same, so the errors are
    /// computed from games and not from positions.
    pub(super) game: usize,
    pub(super) features: Vec<f64>,
    /// Points of White: 0, 0.5 or 1.
    pub(super) points: f64,
}

/// Coefficients with their covariance.
pub(super) struct Fit {
    pub(super) coefficients: Vec<f64>,
    covariance: Matrix,
}

type Matrix = Vec<Vec<f64>>;

/// Number of steps of Newton's method.
const STEPS: usize = 12;

/// Pulls coefficients towards 0, too weakly to change any that games say something about.
const RIDGE: f64 = 1e-2;

/// Fits the points to the samples, which come game by game and have `count` features each.
pub(super) fn fit(samples: &[Sample], count: usize) -> Fit {
    let mut coefficients = vec![0.0; count];
    let mut inverse = Matrix::new();
    for _ in 0..STEPS {
        let mut gradient: Vec<f64> = coefficients.iter().map(|it| -RIDGE * it).collect();
        let mut curvature = diagonal(count, RIDGE);
        for sample in samples {
            let expected = expected(&coefficients, &sample.features);
            let weight = expected * (1.0 - expected);
            add_scaled(&mut gradient, sample.points - expected, &sample.features);
            for (row, feature) in curvature.iter_mut().zip(&sample.features) {
                if *feature != 0.0 {
                    add_scaled(row, weight * feature, &sample.features);
                }
            }
        }
        inverse = inverted(curvature);
        let step = inverse.iter().map(|row| product(row, &gradient));
        for (coefficient, step) in coefficients.iter_mut().zip(step) {
            *coefficient += step;
        }
    }
    let covariance = sandwich(&inverse, &scores(samples, &coefficients));
    Fit {
        coefficients,
        covariance,
    }
}

impl Fit {
    /// A sum of coefficients, each multiplied by a number, as a multiple of the coefficient `unit`,
    /// with its error by the delta method.
    pub(super) fn multiple(&self, sum: &[(usize, f64)], unit: usize) -> (f64, f64) {
        let size = self.coefficients[unit];
        let total: f64 = sum.iter().map(|&(at, by)| by * self.coefficients[at]).sum();
        let mut gradient = vec![0.0; self.coefficients.len()];
        for &(at, by) in sum {
            gradient[at] += by / size;
        }
        gradient[unit] -= total / (size * size);
        let rows = self.covariance.iter().map(|row| product(row, &gradient));
        let variance = product(&rows.collect::<Vec<_>>(), &gradient);
        (total / size, SIGMAS * variance.max(0.0).sqrt())
    }

    /// Points that one more of a feature brings in an otherwise even position, with their error.
    pub(super) fn points(&self, at: usize) -> (f64, f64) {
        let points = expected(&[1.0], &[self.coefficients[at]]);
        let deviation = self.covariance[at][at].max(0.0).sqrt();
        (points, SIGMAS * points * (1.0 - points) * deviation)
    }

    /// Expected points of White.
    pub(super) fn expected(&self, features: &[f64]) -> f64 {
        expected(&self.coefficients, features)
    }
}

fn expected(coefficients: &[f64], features: &[f64]) -> f64 {
    1.0 / (1.0 + (-product(coefficients, features)).exp())
}

/// Gradient of each game.
fn scores(samples: &[Sample], coefficients: &[f64]) -> Matrix {
    let games = samples.chunk_by(|a, b| a.game == b.game);
    let score = |game: &[Sample]| {
        let mut score = vec![0.0; coefficients.len()];
        for sample in game {
            let error = sample.points - expected(coefficients, &sample.features);
            add_scaled(&mut score, error, &sample.features);
        }
        score
    };
    games.map(score).collect()
}

/// Covariance of coefficients whose samples depend on each other within a game (Huber and White).
fn sandwich(inverse: &Matrix, scores: &Matrix) -> Matrix {
    let mut covariance = diagonal(inverse.len(), 0.0);
    for score in scores {
        let influence: Vec<f64> = inverse.iter().map(|row| product(row, score)).collect();
        for (row, &by) in covariance.iter_mut().zip(&influence) {
            add_scaled(row, by, &influence);
        }
    }
    covariance
}

fn product(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

fn add_scaled(sum: &mut [f64], by: f64, values: &[f64]) {
    for (sum, value) in sum.iter_mut().zip(values) {
        *sum += by * value;
    }
}

fn diagonal(count: usize, value: f64) -> Matrix {
    let row = |at| {
        (0..count)
            .map(|it| if it == at { value } else { 0.0 })
            .collect()
    };
    (0..count).map(row).collect()
}

/// Inverse of a symmetric matrix with positive eigenvalues, by Gauss and Jordan.
fn inverted(mut matrix: Matrix) -> Matrix {
    let count = matrix.len();
    let mut inverse = diagonal(count, 1.0);
    for pivot in 0..count {
        let scale = 1.0 / matrix[pivot][pivot];
        for rows in [&mut matrix, &mut inverse] {
            rows[pivot].iter_mut().for_each(|value| *value *= scale);
        }
        let (row, unit) = (matrix[pivot].clone(), inverse[pivot].clone());
        for other in (0..count).filter(|&other| other != pivot) {
            let by = -matrix[other][pivot];
            add_scaled(&mut matrix[other], by, &row);
            add_scaled(&mut inverse[other], by, &unit);
        }
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Games of one position each: for each feature, the numbers of wins and losses.
    fn samples(counts: &[(f64, usize, usize)]) -> Vec<Sample> {
        let mut samples = Vec::new();
        for &(feature, wins, losses) in counts {
            for game in 0..wins + losses {
                samples.push(Sample {
                    game: samples.len(),
                    features: vec![1.0, feature],
                    points: if game < wins { 1.0 } else { 0.0 },
                });
            }
        }
        samples
    }

    fn error(fit: &Fit) -> f64 {
        fit.covariance[1][1].sqrt()
    }

    #[test]
    fn coefficients_are_the_logarithms_of_the_odds() {
        // 1 to 1 without the feature, 3 to 1 with it.
        let fit = fit(&samples(&[(0.0, 200, 200), (1.0, 300, 100)]), 2);
        assert!(fit.coefficients[0].abs() < 1e-3);
        assert!((fit.coefficients[1] - 3_f64.ln()).abs() < 1e-3);
        assert!((fit.expected(&[1.0, 1.0]) - 0.75).abs() < 1e-3);
        // The variance of a difference of such logarithms is the sum of the inverse counts.
        let variance: f64 = 1.0 / 200.0 + 1.0 / 200.0 + 1.0 / 300.0 + 1.0 / 100.0;
        assert!((error(&fit) - variance.sqrt()).abs() < 1e-3);
        let (points, off) = fit.points(1);
        assert!((points - 0.75).abs() < 1e-3);
        assert!((off - SIGMAS * 0.75 * 0.25 * variance.sqrt()).abs() < 1e-3);
    }

    #[test]
    fn positions_of_one_game_do_not_make_the_error_smaller() {
        let once = samples(&[(0.0, 20, 20), (1.0, 30, 10)]);
        let twice = once.iter().flat_map(|it| {
            [0, 1].map(|_| Sample {
                game: it.game,
                features: it.features.clone(),
                points: it.points,
            })
        });
        let twice = fit(&twice.collect::<Vec<_>>(), 2);
        assert!((error(&twice) / error(&fit(&once, 2)) - 1.0).abs() < 1e-2);
    }

    #[test]
    fn a_multiple_of_itself_has_no_error_and_the_number_one_has_that_of_the_coefficient() {
        let fit = fit(&samples(&[(0.0, 200, 200), (1.0, 300, 100)]), 2);
        let (own, error) = fit.multiple(&[(1, 1.0)], 1);
        assert!((own - 1.0).abs() < 1e-12 && error < 1e-9);
        // The first coefficient is 0, so only its own error counts.
        let (none, error) = fit.multiple(&[(0, 1.0)], 1);
        let expected = SIGMAS * fit.covariance[0][0].sqrt() / 3_f64.ln();
        assert!(none.abs() < 1e-3 && (error - expected).abs() < 1e-3);
    }
}

//! Shapes, made from numbers.

pub mod lathe;
pub mod occlusion;
pub mod slab;
pub mod surface;
pub mod sweep;

use std::collections::HashMap;

use bevy::math::curve::{Curve, EaseFunction};
use bevy::math::{Vec3, Vec4};

/// Triangles with smooth normals, as they are put together.
#[derive(Clone, Debug, Default)]
pub struct Shape {
    /// Corners.
    pub points: Vec<Vec3>,
    /// Their normals, of length one.
    pub normals: Vec<Vec3>,
    /// Triangles, seen from outside anticlockwise.
    pub triangles: Vec<[u32; 3]>,
    /// The corners' colours; empty where all are white. See [`occlusion`].
    pub colors: Vec<Vec4>,
}

impl Shape {
    /// Adds a corner and gives its index.
    pub fn corner(&mut self, point: Vec3, normal: Vec3) -> u32 {
        self.points.push(point);
        self.normals.push(normal.normalize_or(Vec3::Y));
        self.points.len() as u32 - 1
    }

    /// Adds two triangles: a face with corners in anticlockwise order.
    pub fn face(&mut self, a: u32, b: u32, c: u32, d: u32) {
        self.triangles.extend([[a, b, c], [a, c, d]]);
    }

    /// Adds another shape, moved.
    pub fn join(&mut self, other: &Shape, offset: Vec3) {
        let first = self.points.len() as u32;
        self.points.extend(other.points.iter().map(|&p| p + offset));
        self.normals.extend(&other.normals);
        self.triangles
            .extend(other.triangles.iter().map(|t| t.map(|i| i + first)));
        if !(self.colors.is_empty() && other.colors.is_empty()) {
            self.colors.resize(first as usize, Vec4::ONE);
            self.colors.extend(&other.colors);
            self.colors.resize(self.points.len(), Vec4::ONE);
        }
    }

    /// The same with corners that are alike in all joined into one.
    pub fn welded(&self) -> Shape {
        let mut welded = Shape::default();
        let mut known = HashMap::new();
        let corners: Vec<u32> = (0..self.points.len())
            .map(|i| {
                let (point, normal) = (self.points[i], self.normals[i]);
                let color = self.colors.get(i).copied();
                let bits = [point, normal].map(|v| v.to_array().map(f32::to_bits));
                let color_bits = color.map(|c| c.to_array().map(f32::to_bits));
                *known.entry((bits, color_bits)).or_insert_with(|| {
                    welded.colors.extend(color);
                    welded.points.push(point);
                    welded.normals.push(normal);
                    welded.points.len() as u32 - 1
                })
            })
            .collect();
        let triangles = self.triangles.iter();
        welded.triangles = triangles.map(|t| t.map(|i| corners[i as usize])).collect();
        welded
    }
}

/// How far `x` is on its way between two values, beginning and ending gently.
pub fn smoothstep(from: f32, to: f32, x: f32) -> f32 {
    EaseFunction::SmoothStep.sample_clamped((x - from) / (to - from))
}

//! Shapes that are computed from numbers.

pub mod lathe;
pub mod occlusion;
pub mod slab;
pub mod surface;
pub mod sweep;

use std::collections::HashMap;

use bevy::math::curve::{Curve, EaseFunction};
use bevy::math::{Vec3, Vec4};

/// A triangle mesh with smooth normals.
#[derive(Clone, Debug, Default)]
pub struct Shape {
    /// Vertices.
    pub points: Vec<Vec3>,
    /// Normals of the vertices, of length 1.
    pub normals: Vec<Vec3>,
    /// Triangles as vertex indices, anticlockwise seen from outside.
    pub triangles: Vec<[u32; 3]>,
    /// Colours of the vertices; empty if all are white. The module [`occlusion`] computes them.
    pub colors: Vec<Vec4>,
}

impl Shape {
    /// Adds a vertex and returns its index.
    pub fn corner(&mut self, point: Vec3, normal: Vec3) -> u32 {
        self.points.push(point);
        self.normals.push(normal.normalize_or(Vec3::Y));
        self.points.len() as u32 - 1
    }

    /// Adds two triangles that form a face with the vertices `a`, `b`, `c`, `d`, in anticlockwise
    /// order.
    pub fn face(&mut self, a: u32, b: u32, c: u32, d: u32) {
        self.triangles.extend([[a, b, c], [a, c, d]]);
    }

    /// Adds another shape, moved by `offset`.
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

    /// A copy in which identical vertices are merged.
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

/// Smooth transition from 0 to 1 while `x` goes from `from` to `to`.
pub fn smoothstep(from: f32, to: f32, x: f32) -> f32 {
    EaseFunction::SmoothStep.sample_clamped((x - from) / (to - from))
}

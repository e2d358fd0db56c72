//! Finds the outlines of objects in a picture and measures their contrast.
//!
//! The meshes are rasterized once more on the CPU, with object numbers instead of colours. This
//! gives the visible object and its distance for each pixel of the rendered picture. Squares hide
//! what is behind them here, even if their glass is transparent.

use bevy::mesh::{Mesh, MeshAccessError, VertexAttributeValues};
use bevy::prelude::*;

use tritower::app::scene::theme::Line;

/// Index of the object that a pixel shows; `None` for the sky.
pub type Owner = Option<u16>;

/// Distance of the near plane from the camera, in world units.
const NEAR: f32 = 0.2;

/// A picture that stores, for each pixel, the visible object and the inverse of its depth in world
/// units; 0 for the sky.
#[derive(Clone, Debug)]
pub struct Outlines {
    size: IVec2,
    pixels: Vec<(Owner, f32)>,
}

impl Outlines {
    /// Creates an empty picture that shows only sky.
    pub fn new(size: UVec2) -> Outlines {
        Outlines {
            size: size.as_ivec2(),
            pixels: vec![(None, 0.0); (size.x * size.y) as usize],
        }
    }

    /// Rasterizes the mesh of the object `owner`. If `line` is given, rasterizes the outline that
    /// this material draws around the mesh instead.
    ///
    /// # Errors
    ///
    /// Returns an error if the mesh is only in the renderer's memory.
    pub fn draw(
        &mut self,
        mesh: &Mesh,
        clip_from_local: Mat4,
        owner: u16,
        line: Option<&Line>,
    ) -> Result<(), MeshAccessError> {
        let Some(VertexAttributeValues::Float32x3(points)) =
            mesh.try_attribute_option(Mesh::ATTRIBUTE_POSITION)?
        else {
            return Ok(());
        };
        let normals = match mesh.try_attribute_option(Mesh::ATTRIBUTE_NORMAL)? {
            Some(VertexAttributeValues::Float32x3(normals)) => normals.as_slice(),
            _ => &[],
        };
        let size = self.size.as_vec2();
        let seen = |(index, &point): (usize, &[f32; 3])| {
            let mut clip = clip_from_local * Vec3::from(point).extend(1.0);
            let mut at = (Vec2::new(clip.x, -clip.y) / clip.w * 0.5 + 0.5) * size;
            if let Some((line, &normal)) = line.zip(normals.get(index)) {
                // The same calculation as in `shaders/line.wgsl`.
                let turn = clip_from_local * Vec3::from(normal).extend(0.0);
                let way = (turn.xy() * clip.w - clip.xy() * turn.w) * size;
                let way = way.normalize_or_zero() * line.breadth(size.y);
                at += Vec2::new(way.x, -way.y);
                clip.w -= line.forward(point[1]);
            }
            (clip.w > NEAR).then(|| at.extend(1.0 / clip.w))
        };
        let points: Vec<Option<Vec3>> = points.iter().enumerate().map(seen).collect();
        let corners: Vec<usize> = match mesh.try_indices_option()? {
            Some(indices) => indices.iter().collect(),
            None => (0..points.len()).collect(),
        };
        for triangle in corners.as_chunks::<3>().0 {
            if let [Some(a), Some(b), Some(c)] =
                triangle.map(|corner| points.get(corner).copied().flatten())
            {
                // Only the back faces of an outline are drawn.
                if line.is_none() || turned_away([a, b, c]) {
                    self.fill([a, b, c], owner);
                }
            }
        }
        Ok(())
    }

    /// Rasterizes a triangle with a depth test. The `z` coordinate of a corner is the inverse of
    /// its depth, because this is linear across the triangle.
    fn fill(&mut self, corners: [Vec3; 3], owner: u16) {
        let [a, b, c] = corners.map(Vec3::truncate);
        let double_area = (b - a).perp_dot(c - a);
        if double_area == 0.0 {
            return;
        }
        let low = a.min(b).min(c).floor().as_ivec2().max(IVec2::ZERO);
        let high = a.max(b).max(c).ceil().as_ivec2().min(self.size - 1);
        for y in low.y..=high.y {
            for x in low.x..=high.x {
                let at = Vec2::new(x as f32, y as f32) + 0.5;
                let share = Vec3::new(
                    (c - b).perp_dot(at - b),
                    (a - c).perp_dot(at - c),
                    (b - a).perp_dot(at - a),
                ) / double_area;
                if share.min_element() < 0.0 {
                    continue;
                }
                let near = share.dot(Vec3::from(corners.map(|corner| corner.z)));
                if let Some(pixel) = self.pixels.get_mut((y * self.size.x + x) as usize)
                    && near > pixel.1
                {
                    *pixel = (Some(owner), near);
                }
            }
        }
    }

    fn at(&self, at: IVec2) -> Option<(Owner, f32)> {
        let inside = at.cmpge(IVec2::ZERO).all() && at.cmplt(self.size).all();
        let pixel = self.pixels.get((at.y * self.size.x + at.x) as usize);
        pixel.filter(|_| inside).copied()
    }

    /// Returns the contrasts of an object with its background, one for each pixel of its outline.
    /// The background must be at least `behind` world units farther away. `lightness` holds the
    /// luminance of each pixel, from 0 to 1, as returned by [`luminance`].
    pub fn contrasts(&self, owner: u16, behind: f32, lightness: &[f32]) -> Vec<f32> {
        let pixels = self.pixels.iter().enumerate();
        let own = pixels.filter(|(_, pixel)| pixel.0 == Some(owner));
        own.filter_map(|(index, _)| {
            let index = index as i32;
            let at = IVec2::new(index % self.size.x, index / self.size.x);
            self.contrast_at(at, owner, behind, lightness)
        })
        .collect()
    }

    /// Returns the contrast with the background at a pixel of an object's outline; `None` at other
    /// pixels. The background is compared with each two adjacent pixels among the outermost six of
    /// the object, and the highest contrast counts.
    fn contrast_at(&self, at: IVec2, owner: u16, behind: f32, lightness: &[f32]) -> Option<f32> {
        let (_, near) = self.at(at)?;
        let sides = [IVec2::X, IVec2::Y, IVec2::NEG_X, IVec2::NEG_Y];
        let is_outline = sides.iter().any(|&side| {
            let beyond = self.at(at + side);
            beyond
                .is_some_and(|(other, far)| other != Some(owner) && 1.0 / far > 1.0 / near + behind)
        });
        let out = is_outline.then(|| self.outward(at, owner)).flatten()?;
        let light = |step: i32, own: bool| {
            let there = at + (out * step as f32).round().as_ivec2();
            let (other, far) = self.at(there)?;
            let wanted = if own {
                other == Some(owner)
            } else {
                other != Some(owner) && far < near
            };
            let index = (there.y * self.size.x + there.x) as usize;
            lightness.get(index).copied().filter(|_| wanted)
        };
        // The first pixel outside is skipped, because antialiasing mixes the object's colour into
        // it.
        let back: Vec<f32> = (2..=4).filter_map(|step| light(step, false)).collect();
        let own: Vec<f32> = (0..6).map_while(|step| light(-step, true)).collect();
        let back = (!back.is_empty()).then(|| back.iter().sum::<f32>() / back.len() as f32)?;
        own.windows(2)
            .map(|two| ratio((two[0] + two[1]) / 2.0, back))
            .reduce(f32::max)
    }

    /// Returns the direction that points out of an object at a pixel of its outline; `None` if no
    /// direction can be determined there.
    fn outward(&self, at: IVec2, owner: u16) -> Option<Vec2> {
        let mut sum = IVec2::ZERO;
        for y in -2..=2 {
            for x in -2..=2 {
                let off = IVec2::new(x, y);
                if self.at(at + off).is_some_and(|(it, _)| it != Some(owner)) {
                    sum += off;
                }
            }
        }
        sum.as_vec2().try_normalize()
    }
}

/// Returns whether a triangle in window coordinates faces away from the camera.
fn turned_away(corners: [Vec3; 3]) -> bool {
    let [a, b, c] = corners.map(Vec3::truncate);
    (b - a).perp_dot(c - a) > 0.0
}

/// Computes the contrast of two luminances as defined by WCAG, from 1 to 21.
fn ratio(a: f32, b: f32) -> f32 {
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// Computes the luminance of an sRGB colour, from 0 to 1.
#[expect(
    clippy::disallowed_methods,
    reason = "a pixel of a picture is no colour of the theme"
)]
pub fn luminance(rgb: [u8; 3]) -> f32 {
    let [r, g, b] = rgb;
    Color::srgb_u8(r, g, b).luminance()
}

#[cfg(test)]
mod tests {
    use bevy::asset::RenderAssetUsages;
    use bevy::mesh::PrimitiveTopology;

    use super::*;

    /// Creates a mesh of two triangles that form a square from `low` to `high` on both axes.
    fn square(low: f32, high: f32) -> Mesh {
        let [a, b, c, d] = [(low, low), (high, low), (high, high), (low, high)];
        let points = [a, b, c, a, c, d].map(|(x, y)| [x, y, 0.0]);
        Mesh::new(
            PrimitiveTopology::TriangleList,
            RenderAssetUsages::default(),
        )
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, points.to_vec())
    }

    /// Rasterizes a picture of 40 by 40 pixels with one object in front of another, at these
    /// depths.
    fn picture(near: f32, far: f32) -> Outlines {
        let mut outlines = Outlines::new(UVec2::splat(40));
        for (owner, size, depth) in [(0, 0.5, near), (1, 0.9, far)] {
            // Objects are scaled by their depth, so that they look equally large.
            let clip = Mat4::from_cols(
                Vec4::X * depth,
                Vec4::Y * depth,
                Vec4::ZERO,
                Vec4::W * depth,
            );
            outlines
                .draw(&square(-size, size), clip, owner, None)
                .unwrap();
        }
        outlines
    }

    fn painted(outlines: &Outlines, colors: [f32; 3]) -> Vec<f32> {
        let color = |&(owner, _): &(Owner, f32)| match owner {
            Some(0) => colors[0],
            Some(_) => colors[1],
            None => colors[2],
        };
        outlines.pixels.iter().map(color).collect()
    }

    #[test]
    fn white_on_black_is_twenty_one_to_one_along_the_whole_outline() {
        let outlines = picture(1.0, 2.0);
        let light = painted(&outlines, [1.0, 0.0, 0.5]);
        let found = outlines.contrasts(0, 0.0, &light);
        assert_eq!(found.len(), 76, "the outline of 20 by 20 pixels");
        assert!(found.iter().all(|&it| (it - 21.0).abs() < 1e-3));
    }

    #[test]
    fn a_hidden_object_has_an_outline_only_where_it_is_visible() {
        let outlines = picture(1.0, 2.0);
        let light = painted(&outlines, [1.0, 0.0, 0.5]);
        let found = outlines.contrasts(1, 0.0, &light);
        assert!(found.iter().all(|&it| (it - 11.0).abs() < 1e-3), "the sky");
        assert_eq!(found.len(), 4 * 36 - 4);
    }

    #[test]
    fn an_object_at_the_same_depth_is_not_behind() {
        let outlines = picture(1.0, 1.2);
        let light = painted(&outlines, [1.0, 0.0, 0.5]);
        assert!(outlines.contrasts(0, 0.3, &light).is_empty());
    }

    #[test]
    fn a_light_edge_is_enough_for_a_dark_body_on_dark() {
        let outlines = picture(1.0, 2.0);
        let mut light = painted(&outlines, [0.0, 0.0, 0.0]);
        let body = outlines.contrasts(0, 0.0, &light);
        assert!(body.iter().all(|&it| it < 1.01));
        for (light, (owner, _)) in light.iter_mut().zip(&outlines.pixels) {
            if *owner == Some(0) {
                *light = 0.4;
            }
        }
        for y in 12..28 {
            light[y * 40 + 12..y * 40 + 28].fill(0.0);
        }
        let edge = outlines.contrasts(0, 0.0, &light);
        assert!(edge.iter().all(|&it| it > 8.9));
    }
}

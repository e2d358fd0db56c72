//! Attack boards: a plate of four squares in a frame on one post. Frame and post
//! bear the owner's metal, and their form tells it without colour: round knobs on
//! the corners and one ring on the post for White, square blocks and two rings for
//! Black, none for nobody.

use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::prelude::*;

use crate::app::scene::mesh::Shape;
use crate::app::scene::mesh::lathe::{lathe, smooth};
use crate::app::scene::mesh::slab::slab;
use crate::app::scene::motion::Motion;
use crate::app::scene::theme::Materials;
use crate::app::scene::tower::{RAIL, SquareMesh, frame};
use crate::app::terrain::ground::Ground;
use crate::app::terrain::ground::Spread;
use crate::app::terrain::parts::{BoardGrip, BoardView, Rest};
use crate::app::terrain::place;
use crate::game::BoardId;
use crate::rules::{Color, Pin};

/// The meshes that all attack boards share.
#[derive(Resource, Clone, Debug)]
pub struct BoardMeshes {
    /// The plate's frame without an owner's mark.
    pub frame: Handle<Mesh>,
    /// Those with White's and Black's.
    owned: [Handle<Mesh>; 2],
    /// The post, one unit long, from height nought down.
    pub post: Handle<Mesh>,
    collar: Handle<Mesh>,
    socket: Handle<Mesh>,
    ring: Handle<Mesh>,
}

/// A board's post, stretched to the spread.
#[derive(Component)]
struct Post;

/// What sits at the lower end of a post, and how far above its foot.
#[derive(Component)]
struct AboveFoot(f32);

fn turned(points: &[(f32, f32)]) -> Shape {
    let points: Vec<Vec2> = points.iter().map(|&p| p.into()).collect();
    lathe(&smooth(&points, 3), 28)
}

fn make_meshes(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>) {
    // Slim: through the glass a broad one would look like a mark.
    let collar = [
        (0.0, -0.24),
        (0.052, -0.235),
        (0.058, -0.2),
        (0.066, -0.155),
        (0.09, -0.115),
        (0.125, -0.09),
        (0.145, -0.08),
        (0.145, -0.08),
        (0.15, -0.068),
        (0.15, -0.05),
        (0.15, -0.05),
        (0.0, -0.05),
    ];
    let socket = [
        (0.0, 0.0),
        (0.13, 0.0),
        (0.14, 0.02),
        (0.138, 0.05),
        (0.12, 0.075),
        (0.09, 0.09),
        (0.072, 0.12),
        (0.06, 0.19),
        (0.048, 0.25),
        (0.0, 0.26),
    ];
    let ring = [
        (0.046, -0.032),
        (0.07, -0.028),
        (0.083, -0.012),
        (0.083, 0.012),
        (0.07, 0.028),
        (0.046, 0.032),
    ];
    commands.insert_resource(BoardMeshes {
        frame: meshes.add(frame(2, 2).mesh()),
        owned: Color::ALL.map(|color| meshes.add(owned_frame(color).mesh())),
        post: meshes.add(lathe(&[Vec2::new(0.045, -1.0), Vec2::new(0.045, 0.0)], 20).mesh()),
        collar: meshes.add(turned(&collar).mesh()),
        socket: meshes.add(turned(&socket).mesh()),
        ring: meshes.add(turned(&ring).mesh()),
    });
}

/// A frame with the owner's mark on its corners.
fn owned_frame(owner: Color) -> Shape {
    let mark = match owner {
        Color::White => turned(&[
            (0.0, -0.1),
            (0.071, -0.071),
            (0.1, 0.0),
            (0.071, 0.071),
            (0.0, 0.1),
        ]),
        Color::Black => slab(Vec3::new(0.2, 0.17, 0.2), 0.02),
    };
    let mut shape = frame(2, 2);
    for (x, z) in [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)] {
        let corner = 1.0 + RAIL / 3.0;
        shape.join(
            &mark,
            Vec3::new(x * corner, -place::THICKNESS / 2.0, z * corner),
        );
    }
    shape
}

/// What building an attack board takes.
#[derive(bevy::ecs::system::SystemParam)]
pub struct Workshop<'w> {
    meshes: Res<'w, BoardMeshes>,
    square: Res<'w, SquareMesh>,
    materials: Res<'w, Materials>,
    ground: Res<'w, Ground>,
    spread: Res<'w, Spread>,
}

impl Workshop<'_> {
    /// Builds an attack board on its pin.
    pub fn spawn(&self, commands: &mut Commands, id: BoardId, owner: Option<Color>, pin: Pin) {
        let metal = MeshMaterial3d(self.materials.owner(owner));
        let grip = (BoardGrip(id), metal.clone());
        let down = place::post(self.spread.0);
        let root = commands
            .spawn((
                Name::new(format!("attack board {}", id.0)),
                BoardView { id, owner },
                Rest::Pin(pin),
                Motion::default(),
                Transform::from_translation(place::pin_board(self.ground.0, pin, self.spread.0)),
                Visibility::default(),
            ))
            .with_children(|board| {
                let frame = owner.map_or(&self.meshes.frame, |color| {
                    &self.meshes.owned[color.index()]
                });
                board.spawn((
                    grip.clone(),
                    Mesh3d(frame.clone()),
                    NotShadowCaster,
                    NotShadowReceiver,
                ));
                board.spawn((grip.clone(), Mesh3d(self.meshes.collar.clone())));
                board.spawn((
                    grip.clone(),
                    Post,
                    Mesh3d(self.meshes.post.clone()),
                    Transform::from_xyz(0.0, -0.05, 0.0).with_scale(Vec3::new(
                        1.0,
                        down - 0.1,
                        1.0,
                    )),
                ));
                let lower = [(self.meshes.socket.clone(), 0.03)];
                let rings = match owner {
                    Some(Color::White) => &[0.5][..],
                    Some(Color::Black) => &[0.5, 0.62],
                    None => &[],
                };
                let rings = rings
                    .iter()
                    .map(|&height| (self.meshes.ring.clone(), height));
                for (mesh, height) in lower.into_iter().chain(rings) {
                    board.spawn((
                        grip.clone(),
                        AboveFoot(height),
                        Mesh3d(mesh),
                        Transform::from_xyz(0.0, height - down, 0.0),
                    ));
                }
            })
            .id();
        self.spawn_squares(commands, root, pin);
    }

    fn spawn_squares(&self, commands: &mut Commands, root: Entity, pin: Pin) {
        let geometry = self.ground.0;
        let level = geometry.board(geometry.pin_level(pin));
        for square in geometry.pin_squares(pin) {
            // All attack boards begin on an even file and rank, so that a board's
            // squares keep their colour wherever it goes.
            let (file, rank) = geometry.place(square.column());
            let (file, rank) = (file - level.file, rank - level.rank);
            commands.spawn((
                Mesh3d(self.square.0.clone()),
                MeshMaterial3d(self.materials.square(geometry.is_dark(square.column()))),
                Transform::from_translation(place::on_board(file, rank)),
                NotShadowCaster,
                ChildOf(root),
            ));
        }
    }
}

fn stretch_posts(
    spread: Res<Spread>,
    mut posts: Query<&mut Transform, (With<Post>, Without<AboveFoot>)>,
    mut lower: Query<(&AboveFoot, &mut Transform)>,
) {
    let down = place::post(spread.0);
    for mut post in &mut posts {
        post.scale.y = down - 0.1;
    }
    for (above, mut transform) in &mut lower {
        transform.translation.y = above.0 - down;
    }
}

/// Makes the meshes and keeps the posts' length.
pub fn plugin(app: &mut App) {
    app.add_systems(PreStartup, make_meshes).add_systems(
        Update,
        stretch_posts
            .in_set(crate::app::AppSystems::Motion)
            .run_if(resource_changed::<Spread>),
    );
}

#[cfg(test)]
mod tests {
    use crate::rules::TOWER;

    #[test]
    fn a_boards_squares_keep_their_colour_wherever_it_goes() {
        for pin in TOWER.pins() {
            let board = TOWER.board(TOWER.pin_level(pin));
            assert_eq!((board.file + board.rank) % 2, 0, "{}", TOWER.pin_name(pin));
        }
    }
}

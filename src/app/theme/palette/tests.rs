//! Tests of the contrasts in the theme table.

use super::measure::{contrast, luminance, squares};
use super::*;

#[test]
fn light_and_dark_squares_differ_in_lightness_in_every_theme() {
    for &theme in Theme::ALL {
        let palette = Palette::of(theme);
        for [light, dark] in squares(palette) {
            let found = contrast(light, dark);
            assert!(light > dark && found > 2.05, "{theme:?}: {found}");
        }
    }
}

#[test]
fn white_pieces_are_lighter_and_black_ones_darker_than_every_square() {
    for &theme in Theme::ALL {
        let palette = Palette::of(theme);
        // In the other themes, less contrast is enough: reflections make black pieces
        // lighter than their own colour, and light at their outlines sets them off.
        let (least_black, least_pair) = match theme {
            Theme::Contrast => (2.7, 17.0),
            Theme::Glass | Theme::Wood | Theme::Day => (1.3, 13.0),
        };
        let [white, black] = palette.pieces.map(|piece| luminance(piece.color));
        let found = contrast(white, black);
        assert!(found > least_pair, "{theme:?}: {found}");
        let line = palette.lines[0].map_or(white, |[r, g, b, _]| luminance([r, g, b]));
        for square in squares(palette).into_iter().flatten() {
            let [lighter, darker] = [white, black].map(|piece| contrast(piece, square));
            let lighter = lighter.max(contrast(line, square));
            assert!(white > square && lighter > 2.6, "{theme:?}: {lighter}");
            assert!(
                black < square && darker > least_black,
                "{theme:?}: {darker}"
            );
        }
    }
}

#[test]
fn in_high_contrast_everything_stands_out_from_the_backdrop_by_body_or_outline() {
    let palette = Palette::of(Theme::Contrast);
    let lines = palette.lines.map(Option::unwrap);
    let [white, black] = &palette.pieces;
    let [whites, blacks, unowned] = &palette.owners;
    let lined = [[white, whites], [black, blacks], [&palette.frame, unowned]];
    let behind = [palette.backdrop.glow[0], palette.backdrop.edge[0]].map(luminance);
    for (finishes, [r, g, b, _]) in lined.iter().zip(lines) {
        let line = luminance([r, g, b]);
        for (finish, behind) in finishes
            .iter()
            .flat_map(|it| behind.map(|behind| (it, behind)))
        {
            let body = luminance(finish.color);
            let found = contrast(body, behind).max(contrast(line, behind));
            assert!(found >= 3.0, "{:?}: {found:.2}", finish.color);
        }
    }
}

#[test]
fn owners_of_attack_boards_differ_in_lightness_in_every_theme() {
    for &theme in Theme::ALL {
        let palette = Palette::of(theme);
        let [white, black, _] = palette.owners.map(|owner| luminance(owner.color));
        assert!(contrast(white, black) > 5.0, "{theme:?}");
    }
}

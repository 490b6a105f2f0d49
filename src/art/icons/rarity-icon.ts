import { drawIcon, createGlyph, type Glyph, type IconOptions } from './icon.ts';
import type { Rarity } from '../rarity-light.ts';
import type { Drawing } from '../shapes.ts';

/** Pebble, leaf, drop, gem and sun have outlines that can be told apart without colour. */
const GLYPHS: Readonly<Record<Rarity, Glyph>> = {
  1: createGlyph(
    'M3 15.5C3 10.5 8 6 13 6.5c4.5.5 8 4.5 8 8.5c0 3-3 4-9 4s-9-.5-9-3.5Z',
    'M7.5 13.5c1-2 2.5-3 4.5-3.2',
  ),
  2: createGlyph('M5 19C3 9.5 9 4 20.5 3.5C20.5 15 15.5 21 5 19Z', 'M3 21.5L13.5 11'),
  3: createGlyph(
    'M12 2.5C16 7.5 18.5 10.8 18.5 14.5a6.5 6.5 0 0 1-13 0C5.5 10.8 8 7.5 12 2.5Z',
    'M9 14.5a3 3 0 0 0 3 3',
  ),
  4: createGlyph('M7 4h10l4.5 5.5L12 21L2.5 9.5Z', 'M2.5 9.5h19M8.5 9.5L12 20l3.5-10.5L12 4.5Z'),
  5: createGlyph(
    'M12 6.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11Z',
    'M12 1.5v2.5M12 20v2.5M1.5 12H4M20 12h2.5M4.6 4.6l1.7 1.7M17.7 17.7l1.7 1.7M19.4 4.6l-1.7 1.7M6.3 17.7l-1.7 1.7',
  ),
};

/** Draws the symbol of a rarity or grower class in the text's colour; it is legible from 14 px. */
export function drawRarityIcon(rarity: Rarity, options: IconOptions = {}): Drawing {
  return drawIcon(GLYPHS[rarity], options);
}

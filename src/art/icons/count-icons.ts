import { createGlyph, type Glyph } from './icon.ts';

/** Icons of a growhouse's counts, and of the card that shows them. */

const SMALL_DROP = 'M12 2c1.7 2.2 2.9 3.6 2.9 5.3a2.9 2.9 0 0 1-5.8 0c0-1.7 1.2-3.1 2.9-5.3Z';
const POT = 'M6.5 15.5h11l-1.3 5.5H7.8Z';
const LEFT_LEAF = 'M12 12C7 12 5 9 5 4.5C9.5 4.5 12 7 12 12Z';
const RIGHT_LEAF = 'M12 10C12 6 14.5 3.5 19 3.5C19 8 16.5 10.5 12 10Z';
const SMALL_BUD = 'M12 12.5C9.5 11 9.5 7 12 4C14.5 7 14.5 11 12 12.5Z';
const TIPPED_POT = 'M4 15.5h10l-1.2 5.5H5.2Z';
const FALLING_LEAF = 'M18 8.5c2.6 2.6 2.6 5.6 0 8.5c-2.6-2.9-2.6-5.9 0-8.5Z';

export const SEED = createGlyph(
  'M12 3C17 7 18.5 12 16.5 16.5C15 20 9 20 7.5 16.5C5.5 12 7 7 12 3Z',
  'M12 8c1.8 2.6 1.8 5.6 0 8.5',
);
export const PLANTS: Glyph = {
  fill: LEFT_LEAF + RIGHT_LEAF + POT,
  line: `${POT}${LEFT_LEAF}${RIGHT_LEAF}M12 15.5V10`,
};
export const WATERABLE: Glyph = {
  fill: SMALL_DROP + POT,
  line: `${POT}${SMALL_DROP}M5.5 13.5q6.5-2 13 0`,
};
export const HARVESTABLE: Glyph = {
  fill: SMALL_BUD + POT,
  line: `${POT}${SMALL_BUD}M12 12.5v3M5.5 5L7 6.5M18.5 5L17 6.5M4.5 10.5h2M17.5 10.5h2`,
};
export const WITHERED: Glyph = {
  fill: TIPPED_POT + FALLING_LEAF,
  line: `${TIPPED_POT}M9 15.5V9c0-6 8.5-6 9-.5${FALLING_LEAF}`,
};
export const DEAD = createGlyph(
  POT,
  'M12 15.5V11l-3-2.5M12 11l2-3.5l4.5 2.5M13.5 16l-1.5 2l1.5 2.5M17 5.5l1.5-2',
);
/** A card, and the arrow that turns it over. */
export const FLIP: Glyph = {
  fill: 'M4.5 3.5h11v16h-11Z',
  line: 'M15.5 9V3.5h-11v16H8M20 10c.5 6-2 9.5-8 9.5M15 16.5l-3 3l3 3',
};

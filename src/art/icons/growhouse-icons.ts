import { createGlyph, type Glyph } from './icon.ts';

/** Icons of actions in a growhouse. */

const toSmallDrop = (x: number, y: number): string =>
  `M${x} ${y}c1.7 2.2 2.9 3.6 2.9 5.3a2.9 2.9 0 0 1-5.8 0c0-1.7 1.2-3.1 2.9-5.3Z`;

const THREE_DROPS = toSmallDrop(7, 4) + toSmallDrop(17, 4) + toSmallDrop(12, 11.5);
const SCISSOR_RINGS = 'M7.5 15.5a2.8 2.8 0 1 0 .1 0ZM16.5 15.5a2.8 2.8 0 1 0 .1 0Z';

export const WATER = createGlyph(
  'M12 3.5C15.5 8 18 10.8 18 14.5a6 6 0 0 1-12 0C6 10.8 8.5 8 12 3.5Z',
  'M9 14.5a3 3 0 0 0 3 3',
);
export const WATER_ALL = createGlyph(THREE_DROPS);
export const HARVEST = createGlyph(
  'M12 13C8.5 11 8.5 6 12 2.5C15.5 6 15.5 11 12 13Z',
  'M12 13v8M12 17c-3 0-5-1.5-5.5-4M12 19c3 0 5-1.5 5.5-4',
);
export const HARVEST_ALL = createGlyph(
  'M4 12h16l-2 9H6Z',
  'M9 15.5v2.5M12 15.5v2.5M15 15.5v2.5M8 12C5.5 9.5 6 6 8.5 3.5C10.5 6 10.5 9 9.5 12M15 12c-1-3-1-6 1-8.5c2.5 2.5 3 6 .5 8.5M12 12V6',
);
export const PRUNE: Glyph = {
  fill: SCISSOR_RINGS,
  line: `M8.2 16L19 4M15.8 16L5 4${SCISSOR_RINGS}`,
  fillOnTop: true,
};
export const REVIVE: Glyph = {
  fill: 'M12 20.5V13C8 13 6 10.5 6 7C10 7 12 9 12 13Z',
  line: 'M12 20.5V12M12 13C8 13 6 10.5 6 7C10 7 12 9 12 13ZM12 11.5c0-3 1.5-5 4.5-5c0 3-1.5 5-4.5 5ZM19 12v5M16.5 14.5h5M4.5 15v3M3 16.5h3',
};
export const STASH = createGlyph(
  'M5 7.5h14v13H5Z',
  'M5 7.5L7.5 3.5h9L19 7.5M12 10.5c2 2 2.5 4 1.5 6c-.8 1.5-2.2 1.5-3 0c-1-2-.5-4 1.5-6Z',
);
export const DISPENSARY: Glyph = {
  fill: 'M4 9.5V20.5h16V9.5Z',
  line: 'M4 11V20.5h16V11M3 8.5L5 3.5h14l2 5a3 3 0 0 1-6 0a3 3 0 0 1-6 0a3 3 0 0 1-6 0ZM9.5 20.5v-6h5v6',
};
export const EDIT = createGlyph('M4 20l1-4.5L15.5 5l3.5 3.5L8.5 19Z', 'M13 7.5l3.5 3.5M13 20.5h7');

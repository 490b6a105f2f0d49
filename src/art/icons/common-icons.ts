import type { Glyph } from './icon.ts';

/** Icons that every page with growhouses shows. */

const SHOULDERS = 'M4.5 20.5C5 16.5 8 14.5 12 14.5s7 2 7.5 6Z';
const DISC = 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18Z';

export const GROWER: Glyph = {
  fill: SHOULDERS,
  line: `${SHOULDERS}M8 9a4 4 0 0 0 8 0M4.5 8.5q7.5-3 15 0M8 7.6C8 2.5 16 2.5 16 7.6`,
};
export const INFO: Glyph = { fill: DISC, line: `${DISC}M12 11v5.5M12 7.7h.01` };

import { createGlyph, type Glyph } from './icon.ts';

/** Icons of header, footer and navigation. */

export const WALLET = createGlyph(
  'M3.5 7.5h17v12h-17Z',
  'M3.5 7.5L15 4v3.5M20.5 11.5h-5a2 2 0 0 0 0 4h5',
);
export const OFFLINE: Glyph = {
  line: 'M3 9a13 13 0 0 1 6-3M13.5 5.6A13 13 0 0 1 21 9M6 13a9 9 0 0 1 4-2.2M15.5 11.2A9 9 0 0 1 18 13M9.5 16.5a4 4 0 0 1 5 0M12 20h.01M4 3.5l16 17',
};
export const HOUSE: Glyph = {
  fill: 'M5 11L12 5l7 6v8.5H5Z',
  line: 'M3.5 12L12 4.5l8.5 7.5M5.5 10.5V19.5h13V10.5M10 19.5v-5h4v5',
};
export const ALMANAC: Glyph = {
  fill: 'M5 4.5h13.5v15H5Z',
  line: 'M18.5 16H7a2 2 0 0 0 0 3.5h11.5V4.5H7a2 2 0 0 0-2 2v11M12 13c-3-.5-3-4 0-5.5c3 1.5 3 5 0 5.5Z',
};
export const BACK: Glyph = { line: 'M14.5 5.5L8 12l6.5 6.5' };
export const X: Glyph = {
  line: 'M4 4.5h4.2l11.8 15h-4.2ZM19 4.5l-6 6.7M10.7 13.3L5 19.5',
};
export const DISCORD: Glyph = {
  line: 'M5 6c4-2 10-2 14 0c2 4 2.5 8 2 11.5c-2 1.5-3.5 2-5 2l-1-2.5M5 6c-2 4-2.5 8-2 11.5c2 1.5 3.5 2 5 2l1-2.5M9 13h.01M15 13h.01M7.5 16q4.5 2 9 0',
};

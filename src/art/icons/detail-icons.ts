import { createGlyph, type Glyph } from './icon.ts';

/** Icons of dialogs and panels. */

export const UPGRADE: Glyph = {
  fill: 'M4 12L12 4l8 8v8.5H4Z',
  line: 'M4 12.5V20.5h16v-8M2.5 12.5L12 3.5l9.5 9M12 17.5v-6M9.3 13.8L12 11l2.7 2.8',
};
export const TRANSFER: Glyph = {
  fill: 'M3.5 6h7v12h-7Z',
  line: 'M10.5 6h-7v12h7M13 12h8M18 8.5l3.5 3.5L18 15.5M7 10v4',
};
export const LOCK = createGlyph('M5.5 11h13v9.5h-13Z', 'M8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2.5');
export const CLOSE: Glyph = { line: 'M6 6l12 12M18 6L6 18' };
export const PLUS: Glyph = { line: 'M12 5v14M5 12h14' };
export const MINUS: Glyph = { line: 'M5 12h14' };
export const MORE: Glyph = { line: 'M5 12h.01M12 12h.01M19 12h.01' };
export const CHEVRON: Glyph = { line: 'M6 9.5l6 6 6-6' };
export const CHECK: Glyph = { line: 'M5 12.5l4.5 4.5L19 7.5' };
export const CALENDAR: Glyph = {
  fill: 'M4 10h16v10H4Z',
  line: 'M4 6h16v14H4ZM4 10.5h16M8 3.5v4M16 3.5v4',
};
export const CLOCK = createGlyph('M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18Z', 'M12 7.5V12l3 2');

/** The icon of the share menu on iOS. */
export const SHARE: Glyph = {
  line: 'M12 14.5V3.5M8 7.2l4-3.7l4 3.7M8.5 10.5H6v10h12v-10h-2.5',
};

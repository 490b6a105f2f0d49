import { createGlyph } from './icon.ts';

/** Icons that every page with growhouses or amounts shows. */

const DISC = 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18Z';

export const GROWER = createGlyph(
  'M4.5 20.5C5 16.5 8 14.5 12 14.5s7 2 7.5 6Z',
  'M8 9a4 4 0 0 0 8 0M4.5 8.5q7.5-3 15 0M8 7.6C8 2.5 16 2.5 16 7.6',
);
export const INFO = createGlyph(DISC, 'M12 11v5.5M12 7.7h.01');

export const SOL = createGlyph(DISC, 'M8.5 8.2h5.8l1.7 1.5M8.5 12h7M15.5 15.8H9.7L8 14.3');
export const THC = createGlyph(
  DISC,
  'M12 17.5V11M12 13.5C8.8 13.5 7.5 11.5 7.5 9C10.5 9 12 10.5 12 13.5ZM12 13.5C15.2 13.5 16.5 11.5 16.5 9C13.5 9 12 10.5 12 13.5ZM12 10.5C10.6 9 10.6 7.5 12 6C13.4 7.5 13.4 9 12 10.5Z',
);

/** Icons by currency. */
export const COINS = { sol: SOL, thc: THC } as const;

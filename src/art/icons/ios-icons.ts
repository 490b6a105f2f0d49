import type { Glyph } from './icon.ts';

/** The icon of the share menu on iOS. */
export const SHARE: Glyph = {
  line: 'M12 14.5V3.5M8 7.2l4-3.7l4 3.7M8.5 10.5H6v10h12v-10h-2.5',
};

import { drawGrowhouse } from '../growhouse/growhouse.ts';
import type { Drawing } from '../shapes.ts';

/** Draws the picture of the landing page: one large growhouse at night. */
export const drawLandingScene = (): Drawing =>
  drawGrowhouse({
    size: 'large',
    level: 9,
    rarity: 4,
    seed: 'landing',
    growing: [
      { leafShape: 'fan', hue: 140 },
      { leafShape: 'fern', hue: 172 },
      { leafShape: 'lance', hue: 122 },
      { leafShape: 'heart', hue: 12 },
    ],
  });

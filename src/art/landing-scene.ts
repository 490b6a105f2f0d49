import { growhouse } from './growhouse.ts';

/** The picture of the landing page: one large growhouse at night, as an SVG element. */
export const landingScene = (): string =>
  growhouse({
    size: 'large',
    rarity: 4,
    seed: 'landing',
    growing: [
      { leafShape: 'fan', hue: 140 },
      { leafShape: 'fern', hue: 172 },
      { leafShape: 'lance', hue: 122 },
      { leafShape: 'heart', hue: 12 },
    ],
  });

import * as admin from '../../src/art/admin-icons.ts';
import * as counts from '../../src/art/count-icons.ts';
import * as details from '../../src/art/detail-icons.ts';
import { dispensary } from '../../src/art/dispensary.ts';
import { emptyPot } from '../../src/art/empty-pot.ts';
import * as farm from '../../src/art/farm-icons.ts';
import { SOL, THC } from '../../src/art/coin-icons.ts';
import { BACK, DISCORD, OFFLINE, WALLET, X } from '../../src/art/frame-icons.ts';
import { GROWHOUSE_SIZES } from '../../src/art/growhouse-buildings.ts';
import * as deeds from '../../src/art/growhouse-icons.ts';
import { growhouse } from '../../src/art/growhouse.ts';
import { grower } from '../../src/art/grower.ts';
import { icon } from '../../src/art/icon.ts';
import { LEAF_SHAPES } from '../../src/art/leaves.ts';
import { logo } from '../../src/art/logo.ts';
import { PLANT_STATES, STAGES } from '../../src/art/plant-stages.ts';
import { plant } from '../../src/art/plant.ts';
import { rarityIcon } from '../../src/art/rarity-icon.ts';
import { RARITIES } from '../../src/art/rarity-light.ts';
import { seedStash } from '../../src/art/seed-stash.ts';

/** One drawing of the catalogue; `uid` as its generator takes it. */
export interface Drawing {
  readonly name: string;
  readonly draw: (uid: string) => string;
}

const plants: Drawing[] = LEAF_SHAPES.flatMap((leafShape) =>
  STAGES.flatMap((stage) =>
    PLANT_STATES.flatMap((state) =>
      [1, 2, 3, 4, 5, 77].map((strainSeed) => ({
        name: `plant ${leafShape} ${stage} ${state} ${strainSeed}`,
        draw: (uid) =>
          plant({
            leafShape,
            stage,
            state,
            strainSeed,
            hue: stage * 60,
            rarity: stage,
            fit: strainSeed % 2,
            uid,
          }),
      })),
    ),
  ),
);

const growhouses: Drawing[] = GROWHOUSE_SIZES.flatMap((size) =>
  RARITIES.map((rarity) => ({
    name: `growhouse ${size} ${rarity}`,
    draw: (uid) => growhouse({ size, rarity, seed: rarity, uid }),
  })),
);

const growingHouses: Drawing[] = GROWHOUSE_SIZES.flatMap((size) =>
  LEAF_SHAPES.map((leafShape, index) => ({
    name: `growhouse ${size} of ${leafShape}`,
    draw: (uid) =>
      growhouse({ size, rarity: 3, seed: index, growing: [{ leafShape, hue: index * 60 }], uid }),
  })),
);

const growers: Drawing[] = Array.from({ length: 60 }).flatMap((_, index) =>
  RARITIES.map((cls) => ({
    name: `grower ${index * 5 + cls}`,
    draw: (uid) => grower({ seed: index * 5 + cls, cls, uid }),
  })),
);

const frame = { BACK, DISCORD, OFFLINE, SOL, THC, WALLET, X };
const glyphs = { ...frame, ...counts, ...farm, ...deeds, ...details, ...admin };

const icons: Drawing[] = [true, false].flatMap((disabled) => [
  ...Object.entries(glyphs).map(([name, glyph]) => ({
    name: `icon ${name} ${disabled ? 'disabled' : ''}`,
    draw: () => icon(glyph, { disabled, label: name }),
  })),
  ...RARITIES.map((rarity) => ({
    name: `icon of rarity ${rarity} ${disabled ? 'disabled' : ''}`,
    draw: () => rarityIcon(rarity, { disabled, label: String(rarity) }),
  })),
]);

const logos: Drawing[] = [true, false].map((ground) => ({
  name: `logo ${ground ? 'on its ground' : 'alone'}`,
  draw: (uid) => logo({ size: 32, ground, uid }),
}));

/** Every kind, shape, stage, state, size, rarity and name at least once. */
export const drawings: readonly Drawing[] = [
  ...plants,
  ...growhouses,
  ...growingHouses,
  ...growers,
  ...icons,
  ...logos,
  { name: 'dispensary', draw: (uid) => dispensary({ uid }) },
  { name: 'stash', draw: (uid) => seedStash({ uid }) },
  { name: 'pot', draw: (uid) => emptyPot({ uid, title: 'An empty pot' }) },
];

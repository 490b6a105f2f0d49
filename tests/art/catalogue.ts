import * as admin from '../../src/art/icons/admin-icons.ts';
import { GROWER, INFO, SOL, THC } from '../../src/art/icons/common-icons.ts';
import * as counts from '../../src/art/icons/count-icons.ts';
import * as details from '../../src/art/icons/detail-icons.ts';
import { drawDispensary } from '../../src/art/scene/dispensary.ts';
import { drawEmptyPot } from '../../src/art/plant/empty-pot.ts';
import { BACK, DISCORD, OFFLINE, WALLET, X } from '../../src/art/icons/frame-icons.ts';
import { drawGrower } from '../../src/art/grower/grower.ts';
import { GROWHOUSE_SIZES } from '../../src/art/growhouse/growhouse-buildings.ts';
import * as growhouseIcons from '../../src/art/icons/growhouse-icons.ts';
import { drawGrowhouse } from '../../src/art/growhouse/growhouse.ts';
import { drawIcon } from '../../src/art/icons/icon.ts';
import { LEAF_SHAPES } from '../../src/art/plant/leaves.ts';
import { drawLogo } from '../../src/art/icons/logo.ts';
import { PLANT_STATES, STAGES } from '../../src/art/plant/plant-stages.ts';
import { drawPlant } from '../../src/art/plant/plant.ts';
import { drawRarityIcon } from '../../src/art/icons/rarity-icon.ts';
import { RARITIES } from '../../src/art/rarity-light.ts';
import { drawSeedStash } from '../../src/art/plant/seed-stash.ts';
import type { Drawing } from '../../src/art/shapes.ts';
import { createGrowhousePictures } from '../kit/pictures.ts';

/** One drawing of the catalogue. */
export interface CatalogueEntry {
  readonly name: string;
  readonly draw: (uid: string) => Drawing;
}

const plants: CatalogueEntry[] = LEAF_SHAPES.flatMap((leafShape) =>
  STAGES.flatMap((stage) =>
    PLANT_STATES.flatMap((state) =>
      [1, 2, 3, 4, 5, 77].map((strainSeed) => ({
        name: `plant ${leafShape} ${stage} ${state} ${strainSeed}`,
        draw: (uid) =>
          drawPlant({
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

const growhouses: CatalogueEntry[] = createGrowhousePictures().map((picture) => ({
  name: `growhouse ${picture.level} ${picture.rarity}`,
  draw: (uid) => drawGrowhouse({ ...picture, uid }),
}));

const plantedGrowhouses: CatalogueEntry[] = GROWHOUSE_SIZES.flatMap((size) =>
  LEAF_SHAPES.map((leafShape, index) => ({
    name: `growhouse ${size} of ${leafShape}`,
    draw: (uid) =>
      drawGrowhouse({
        size,
        level: 1,
        rarity: 3,
        seed: index,
        growing: [{ leafShape, hue: index * 60 }],
        uid,
      }),
  })),
);

const adornedGrowhouses: CatalogueEntry[] = GROWHOUSE_SIZES.map((size) => ({
  name: `adorned growhouse ${size}`,
  draw: (uid) => drawGrowhouse({ size, level: 1, rarity: 3, seed: 1, careGifts: 3, uid }),
}));

const growers: CatalogueEntry[] = Array.from({ length: 60 }).flatMap((_, index) =>
  RARITIES.map((classId) => ({
    name: `grower ${index * 5 + classId}`,
    draw: (uid) => drawGrower({ seed: index * 5 + classId, classId, uid }),
  })),
);

const frameIcons = { BACK, DISCORD, OFFLINE, SOL, THC, WALLET, X };
const glyphs = {
  ...frameIcons,
  ...counts,
  GROWER,
  INFO,
  ...growhouseIcons,
  ...details,
  ...admin,
};

const icons: CatalogueEntry[] = [true, false].flatMap((disabled) => [
  ...Object.entries(glyphs).map(([name, glyph]) => ({
    name: `icon ${name} ${disabled ? 'disabled' : ''}`,
    draw: () => drawIcon(glyph, { disabled, label: name }),
  })),
  ...RARITIES.map((rarity) => ({
    name: `icon of rarity ${rarity} ${disabled ? 'disabled' : ''}`,
    draw: () => drawRarityIcon(rarity, { disabled, label: String(rarity) }),
  })),
]);

const logos: CatalogueEntry[] = [true, false].map((hasBackground) => ({
  name: `logo ${hasBackground ? 'with background' : 'without background'}`,
  draw: (uid) => drawLogo({ size: 32, hasBackground, uid }),
}));

/** Every kind, shape, stage, state, size, rarity and name at least once. */
export const catalogue: readonly CatalogueEntry[] = [
  ...plants,
  ...growhouses,
  ...plantedGrowhouses,
  ...adornedGrowhouses,
  ...growers,
  ...icons,
  ...logos,
  { name: 'dispensary', draw: (uid) => drawDispensary({ uid }) },
  { name: 'stash', draw: (uid) => drawSeedStash({ uid }) },
  { name: 'pot', draw: (uid) => drawEmptyPot({ uid, title: 'An empty pot' }) },
];

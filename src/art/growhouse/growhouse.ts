import { oklch } from '../colour.ts';
import { drawCareGifts } from './care-gifts.ts';
import { type DrawingOptions, toDrawingId } from '../drawing-id.ts';
import * as svg from '../elements.ts';
import { DRAW_BUILDING, type GrowhouseSize } from './growhouse-buildings.ts';
import { drawGrounds } from './growhouse-grounds.ts';
import { ADDED_AT, type GrowhouseSite } from './growhouse-parts.ts';
import { createPlantDefinitions, type PlantKind } from './growhouse-plants.ts';
import { drawBehindBuilding } from './growhouse-roofs.ts';
import { createAuroraDefinition, drawAurora } from '../scene/aurora.ts';
import { drawMoon } from '../scene/moon.ts';
import { formatNumber, roundToTenth } from '../path-data.ts';
import { createSeededRandom, type Random } from '../random.ts';
import { RARITY_LIGHT, type Rarity } from '../rarity-light.ts';
import type { Definition, Drawing, Shape } from '../shapes.ts';

export interface GrowhouseOptions extends DrawingOptions {
  readonly size: GrowhouseSize;
  /** 1 to 10: decides what stands on and around the building. */
  readonly level: number;
  /** The rounded mean class of its growers, which lights roof, lanterns and sky. */
  readonly rarity: Rarity;
  /** Decides sky and trees, and what grows inside if `growing` is empty. */
  readonly seed: number | string;
  /** The kinds of plants inside, of which the first few are visible from outside. */
  readonly growing?: readonly PlantKind[];
  /** Phase of the moon, as `getMoonPhase` returns it; by default a crescent. */
  readonly moonPhase?: number;
  /** How many of the gifts for days of care adorn it, 0 (the default) to 3. */
  readonly careGifts?: number | undefined;
}

/**
 * Gradients of the sky (`k`), the glass (`g`), the tinted roof (`t`), a hanging lamp (`h`), the rarity's
 * light (`r`), the glow around the building (`a`) and the light that falls through the door (`s`).
 */
const createGradients = (
  id: string,
  { light, hue, chroma }: GrowhouseSite['rarity'],
): Definition[] => [
  svg.verticalGradient(
    `${id}k`,
    [0, '#150c1f'],
    [0.55, oklch(0.27, 0.05, 315)],
    [0.82, oklch(0.38, 0.03 + chroma * 0.4, hue)],
  ),
  svg.verticalGradient(`${id}g`, [0, oklch(0.72, 0.11, 65)], [0.55, '#ffd68f'], [1, '#f0a24f']),
  svg.verticalGradient(
    `${id}t`,
    [0, oklch(0.5, 0.04 + chroma * 0.6, hue)],
    [0.6, oklch(0.66, 0.06 + chroma * 0.5, hue)],
    [1, '#f3c07a'],
  ),
  svg.radialGradient({ id: `${id}h` }, [0, '#fff3cf', 0.9], [1, '#ffd68f', 0]),
  svg.radialGradient({ id: `${id}r` }, [0, light, 0.7], [1, light, 0]),
  svg.radialGradient(
    { id: `${id}a`, cy: 0.62 },
    [0, '#ffca7a', 0.5],
    [0.5, '#e58f52', 0.16],
    [1, '#e58f52', 0],
  ),
  svg.verticalGradient(`${id}s`, [0, '#ffd68f', 0.6], [1, '#ffd68f', 0]),
];

/**
 * Draws stars and a moon near the middle, where no label or button in a corner of the picture covers
 * it; a chimney keeps it out of the right half.
 */
function drawStarsAndMoon(
  random: Random,
  { hasChimney, moonPhase }: { hasChimney: boolean; moonPhase: number | undefined },
): Shape {
  const stars = Array.from({ length: 22 }, () =>
    svg.circle({
      cx: random.integer(4, 396),
      cy: random.integer(4, 96),
      r: roundToTenth(random.range(0.5, 1.3)),
      fillOpacity: roundToTenth(random.range(0.25, 0.9)),
    }),
  );
  const isLeft = random.chance(0.5) || hasChimney;
  const moonX = isLeft ? random.integer(156, 159) : random.integer(243, 256);
  const moon =
    moonPhase === undefined
      ? svg.path(`M${moonX} 36a13 13 0 1 0 10 21a11 11 0 0 1-10-21Z`, { opacity: 0.9 })
      : drawMoon(moonPhase, { cx: moonX, cy: 48, r: 13 });
  return svg.group({ fill: '#fff3dc' }, ...stars, moon);
}

/** Draws dark trees, lower towards the growhouse in the middle. */
function drawTrees(random: Random): Shape {
  const outlines = Array.from({ length: 15 }, (_, index) => {
    const x = index * 29 + random.range(-10, 8);
    const height = random.range(22, 62) * (Math.abs(index - 7) / 9 + 0.45);
    const [shoulderY, topY] = [formatNumber(196 - height), formatNumber(190 - height)];
    return `M${formatNumber(x - 14)} 200Q${formatNumber(x - 9)} ${shoulderY} ${formatNumber(x)} ${topY}Q${formatNumber(x + 9)} ${shoulderY} ${formatNumber(x + 14)} 200Z`;
  });
  return svg.path(outlines.join(''), { fill: '#1d1426' });
}

/** Draws grass on both sides of the path that leads to the door. */
function drawGrass(random: Random): Shape {
  const tufts = Array.from({ length: 22 }, (_, index) => {
    const x = index % 2 ? random.integer(4, 158) : random.integer(262, 396);
    const y = random.integer(206, 234);
    return `M${x} ${y}q-2-6-5-8M${x} ${y}q0-6 1-10M${x} ${y}q2-5 5-7`;
  });
  return svg.path(tufts.join(''), {
    stroke: '#43532b',
    strokeWidth: 1.5,
    fill: 'none',
    strokeLinecap: 'round',
  });
}

/**
 * Draws a growhouse at night, lit from within, 400 × 228. Each level adds to what the levels before have
 * built. The ground is aligned to the bottom and the building stays in the middle 305 units, so that
 * crops from 4:3 to 2:1 show it. Equal options give equal drawings.
 */
export function drawGrowhouse(options: GrowhouseOptions): Drawing {
  const { size, level, rarity, seed, growing = [] } = options;
  const { moonPhase, careGifts = 0, uid = '', title } = options;
  // This text seeds the look of every growhouse: changing it would redraw them all.
  const random = createSeededRandom(`house/${seed}`);
  const id = toDrawingId('h', size.slice(0, 1), level, rarity, seed, uid);
  const site: GrowhouseSite = { id, random, rarity: RARITY_LIGHT[rarity], level };
  const hasAurora = level >= ADDED_AT.aurora;
  // In this order, because each takes random numbers.
  const sky = drawStarsAndMoon(random, { hasChimney: size === 'small', moonPhase });
  const trees = drawTrees(random);
  const grass = drawGrass(random);
  const plants = createPlantDefinitions(site, growing);
  const building = DRAW_BUILDING[size](site);
  const grounds = drawGrounds(site, size === 'large');
  return svg.drawing(
    {
      viewBox: [0, 0, 400, 228],
      preserveAspectRatio: 'xMidYMax slice',
      role: 'img',
      ariaLabel: title ?? `${site.rarity.name} ${size} growhouse at night`,
    },
    svg.defs(
      ...createGradients(id, site.rarity),
      ...plants,
      ...(hasAurora ? [createAuroraDefinition(`${id}n`)] : []),
    ),
    svg.rect({ width: 400, height: 240, fill: svg.ref(`${id}k`) }),
    hasAurora ? drawAurora(`${id}n`) : svg.NOTHING,
    sky,
    trees,
    svg.path('M0 196Q100 188 200 196T400 194V240H0Z', { fill: '#16190f' }),
    svg.ellipse({ cx: 200, cy: 160, rx: 215, ry: 110, fill: svg.ref(`${id}a`) }),
    svg.ellipse({ cx: 200, cy: 203, rx: 170, ry: 9, fill: '#ffca7a', fillOpacity: 0.2 }),
    size === 'small' ? svg.NOTHING : drawBehindBuilding(site, size === 'large'),
    building,
    grounds,
    grass,
    drawCareGifts(careGifts, { size, seed, glowId: `${id}h` }),
  );
}

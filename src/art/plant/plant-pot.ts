import { LAMP, NIGHT, oklch } from '../colour.ts';
import * as svg from '../elements.ts';
import { roundToTenth } from '../path-data.ts';
import { STEM_X } from './plant-scene.ts';
import type { PlantState } from './plant-stages.ts';
import type { Random } from '../random.ts';
import { RARITY_LIGHT, type Rarity } from '../rarity-light.ts';
import type { Definition, Shape } from '../shapes.ts';

/** A pot in two layers, with the plant between them. */
interface Pot {
  readonly definitions: readonly Definition[];
  readonly back: Shape;
  readonly front: Shape;
}

const CRACK = svg.fragment(
  svg.line('M141 201l-5 8 6 6-7 12', NIGHT, 1.8),
  svg.path('M150 190l9 1-3 8-7-2z', { fill: NIGHT }),
);

/**
 * Draws a pot whose glaze and number of dots show the rarity, so that colour is never the only sign.
 * Common is bare clay.
 */
export function drawPot(rarity: Rarity, id: string, state: PlantState): Pot {
  const { hue, chroma, light, deep } = RARITY_LIGHT[rarity];
  const toGlazeColour = (lightness: number): string =>
    rarity === 1 ? oklch(lightness, 0.075, 45) : oklch(lightness, chroma * 0.62, hue);
  const dots = Array.from({ length: rarity }, (_, index) =>
    svg.circle({ cx: STEM_X + (index - (rarity - 1) / 2) * 9, cy: 215, r: 2.3 }),
  );
  const gradient = svg.linearGradient(
    { id: `${id}p` },
    [0, toGlazeColour(0.66)],
    [0.3, toGlazeColour(0.5)],
    [1, toGlazeColour(0.26)],
  );
  return {
    definitions: [gradient],
    back: svg.fragment(
      svg.ellipse({ cx: 120, cy: 233, rx: 58, ry: 6, fill: '#05030a', fillOpacity: 0.55 }),
      svg.ellipse({ cx: 120, cy: 190, rx: 43, ry: 7.5, fill: toGlazeColour(0.24) }),
      svg.ellipse({ cx: 120, cy: 191, rx: 38, ry: 5.6, fill: oklch(0.2, 0.03, 45) }),
    ),
    front: svg.fragment(
      svg.path('M83 197L90 228Q120 237 150 228L157 197Q120 206 83 197Z', {
        fill: svg.ref(`${id}p`),
      }),
      svg.path('M77 190C77 200 163 200 163 190L161 200C152 210 88 210 79 200Z', {
        fill: svg.ref(`${id}p`),
      }),
      svg.path('M79 201C90 210 150 210 161 201L159 206C148 213 92 213 81 206Z', {
        fill: NIGHT,
        fillOpacity: 0.35,
      }),
      svg.roundLine('M77 190C79 199 105 198 120 198', LAMP, 1.6, { strokeOpacity: 0.8 }),
      svg.path('M86 208L91 227', {
        stroke: LAMP,
        strokeWidth: 1.4,
        strokeLinecap: 'round',
        strokeOpacity: 0.35,
      }),
      svg.group({ fill: state === 'healthy' ? light : deep }, ...dots),
      state === 'dead' ? CRACK : svg.NOTHING,
    ),
  };
}

/** Draws the mound of soil in the pot, which sinks when it is dry. */
export function drawSoil(random: Random, state: PlantState): Shape {
  const crumbs = Array.from({ length: 7 }, () =>
    svg.circle({
      cx: roundToTenth(random.range(92, 148)),
      cy: roundToTenth(random.range(188, 193)),
      r: roundToTenth(random.range(0.8, 2)),
    }),
  );
  const crestY = state === 'healthy' ? 182 : 186;
  return svg.fragment(
    svg.path(`M92 191Q120 ${crestY} 148 191Z`, { fill: oklch(0.27, 0.035, 50) }),
    svg.group({ fill: oklch(0.4, 0.04, 55) }, ...crumbs),
  );
}

import * as svg from '../elements.ts';
import { roundToTenth } from '../path-data.ts';
import type { Rarity } from '../rarity-light.ts';
import type { Shape } from '../shapes.ts';

type DrawPattern = (light: string) => Shape;

/** Draws the boards of a shed wall. */
const drawBoards: DrawPattern = (light) =>
  svg.path('M0 28H120M0 56H120M0 84H120M0 112H120M30 0V28M84 28V56M40 56V84M92 84V112', {
    stroke: light,
    strokeOpacity: 0.16,
    strokeWidth: 2,
  });

/** Draws a wreath of leaves. */
const drawWreath: DrawPattern = (light) =>
  svg.fragment(
    ...Array.from({ length: 11 }, (_, index) =>
      svg.path('M60 8q7-12 0-22q-7 10 0 22Z', {
        transform: [svg.rotate(-100 + index * 20, 60, 66)],
        fill: light,
        fillOpacity: index % 2 ? 0.5 : 0.3,
      }),
    ),
  );

/** Draws ripples that spread from the head. */
const drawRipples: DrawPattern = (light) =>
  svg.fragment(
    ...[38, 50, 62, 74].map((radius) =>
      svg.line(`M${60 - radius} 66a${radius} ${radius} 0 0 1 ${radius * 2} 0`, light, 3, {
        strokeOpacity: roundToTenth(0.55 - radius / 180),
      }),
    ),
  );

/** Draws the facets of a cut stone. */
const drawFacets: DrawPattern = (light) =>
  svg.group(
    { fill: light },
    svg.path('M60 66L20-4H52Z', { fillOpacity: 0.34 }),
    svg.path('M60 66L68-4H100Z', { fillOpacity: 0.34 }),
    svg.path('M60 66L-4 20V58Z', { fillOpacity: 0.22 }),
    svg.path('M60 66L124 20V58Z', { fillOpacity: 0.22 }),
    svg.path('M60 66L-4 84V124Z', { fillOpacity: 0.13 }),
    svg.path('M60 66L124 84V124Z', { fillOpacity: 0.13 }),
  );

/** Draws a sun with its rays. */
const drawSun: DrawPattern = (light) => {
  const rays = Array.from({ length: 18 }, (_, index) =>
    svg.path(`M60 ${index % 2 ? 20 : 14}V-30`, { transform: [svg.rotate(index * 20, 60, 66)] }),
  );
  return svg.fragment(
    svg.group({ stroke: light, strokeWidth: 4, strokeOpacity: 0.55 }, ...rays),
    svg.circle({ cx: 60, cy: 62, r: 44, fill: light, fillOpacity: 0.22 }),
  );
};

/** The pattern behind a portrait, which shows the class by shape as well as by colour. */
export const DRAW_PATTERN: Readonly<Record<Rarity, DrawPattern>> = {
  1: drawBoards,
  2: drawWreath,
  3: drawRipples,
  4: drawFacets,
  5: drawSun,
};

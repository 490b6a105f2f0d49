import { LAMP, oklch } from '../colour.ts';
import * as svg from '../elements.ts';
import { ADDED_AT, FRAME, type GrowhouseSite } from './growhouse-parts.ts';
import type { Shape } from '../shapes.ts';

const BRASS = '#e3b76c';

/** Draws a brick chimney from `top` down to a roof that slopes to the right, and its smoke. */
export const drawChimney = (x: number, top: number): Shape =>
  svg.group(
    { transform: [svg.translate(x, top)] },
    svg.path('M-8 0H8V40L-8 26Z', { fill: '#5f3a36' }),
    svg.path('M-8 8H8M-8 15H8M-8 22H8M-2 0v8M4 8v7M-4 15v7M3 22v8', {
      stroke: '#3a2025',
      strokeWidth: 1,
    }),
    svg.path('M-7.4 2V24', { stroke: LAMP, strokeWidth: 1.2, strokeOpacity: 0.5 }),
    svg.path('M-10 0H10', { stroke: '#84574c', strokeWidth: 4 }),
    svg.group(
      { fill: '#d3c5d0' },
      svg.circle({ cx: 1, cy: -7, r: 4, fillOpacity: 0.38 }),
      svg.circle({ cx: 5, cy: -15, r: 5.5, fillOpacity: 0.3 }),
      svg.circle({ cx: 12, cy: -24, r: 7, fillOpacity: 0.22 }),
      svg.circle({ cx: 22, cy: -33, r: 8.5, fillOpacity: 0.14 }),
    ),
  );

/** Draws a glass cupola on a roof, its weather vane 58 above its foot. */
export const drawCupola = ({ id }: GrowhouseSite, x: number, foot: number): Shape =>
  svg.group(
    { transform: [svg.translate(x, foot)] },
    svg.circle({ cy: -34, r: 24, fill: svg.ref(`${id}r`) }),
    svg.path('M-13 0V-20H13V0Z', { fill: svg.ref(`${id}g`) }),
    svg.line('M-13 0V-20H13V0M-4.5 -20V0M4.5 -20V0M-13 -11H13', FRAME, 1.8),
    svg.path('M-19 -19Q-6 -24 0 -38Q6 -24 19 -19Z', {
      fill: svg.ref(`${id}t`),
      stroke: FRAME,
      strokeWidth: 2,
    }),
    svg.path('M0 -38V-58M-12 -50H9', { stroke: BRASS, strokeWidth: 2 }),
    svg.path('M-17 -50l8-5.5v11ZM4 -50q6-9 13-6q-1 4-5 6q4 2 5 6q-7 3-13-6Z', { fill: BRASS }),
  );

/** Draws an observatory on a roof, and the telescope that looks out of its dome. */
const drawObservatory = (
  { id, rarity: { light, hue, chroma } }: GrowhouseSite,
  x: number,
  foot: number,
): Shape =>
  svg.group(
    { transform: [svg.translate(x, foot)] },
    svg.path('M-23 0V-16H23V0Z', { fill: '#5a3a34' }),
    svg.path('M-18 -3v-9h7v9ZM-3.5 -3v-9h7v9ZM11 -3v-9h7v9Z', { fill: '#ffd68f' }),
    svg.path('M-23 -16C-23 -46 23 -46 23 -16Z', { fill: oklch(0.46, 0.03 + chroma * 0.5, hue) }),
    svg.path('M1 -17V-38Q10 -37 16 -31V-17Z', { fill: svg.ref(`${id}g`) }),
    svg.line('M-23 -16C-23 -46 23 -46 23 -16', light, 1.8),
    svg.line('M-23 -18C-22 -29 -14 -38 -2 -38.6', LAMP, 1.8),
    svg.group(
      { transform: [svg.translate(7, -24), svg.rotate(42)] },
      svg.path('M-3 8V-24H3V8ZM-4.5 -24V-36H4.5V-24Z', { fill: BRASS }),
      svg.path('M-3 -6H3M-4.5 -24H4.5M-4.5 -33H4.5', { stroke: '#6d4a2c', strokeWidth: 1.6 }),
    ),
    svg.path('M-27 -16H27', { stroke: FRAME, strokeWidth: 3.4 }),
  );

/** Draws what the levels have added behind a glasshouse or palm house, whose roof hides the feet. */
export function drawBehindBuilding(site: GrowhouseSite, isLarge: boolean): Shape {
  const { level } = site;
  return svg.fragment(
    isLarge ? drawChimney(322, 92) : drawChimney(286, 68),
    level < ADDED_AT.cupola
      ? svg.NOTHING
      : isLarge
        ? drawCupola(site, 284, 114)
        : drawCupola(site, 200, 94),
    level < ADDED_AT.observatory ? svg.NOTHING : drawObservatory(site, 118, 114),
  );
}

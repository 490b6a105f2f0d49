import { describe, expect, it } from 'vitest';
import { drawMoon } from '../../src/art/scene/moon.ts';
import { getMoonPhase } from '../../src/art/scene/moon-phase.ts';
import { getStarlight } from '../../src/art/scene/night-sky.ts';
import { renderSvg } from '../../src/art/render-svg.ts';
import { drawing as svg } from '../../src/art/elements.ts';

/** The distance between two phases on their circle. */
const getDistance = (a: number, b: number): number => {
  const distance = Math.abs(a - b) % 1;
  return Math.min(distance, 1 - distance);
};

describe('getMoonPhase', () => {
  // Times of the almanac, in UTC.
  it.each([
    ['new', '2024-04-08T18:21Z', 0],
    ['new', '2025-03-29T10:58Z', 0],
    ['new', '2026-08-12T17:37Z', 0],
    ['half and growing', '2025-01-06T23:56Z', 0.25],
    ['full', '2024-01-25T17:54Z', 0.5],
    ['full', '2025-03-14T06:55Z', 0.5],
    ['full', '2026-11-24T14:53Z', 0.5],
    ['half and waning', '2025-01-21T20:31Z', 0.75],
    ['full before the reference', '1999-12-22T17:31Z', 0.5],
  ])('is %s at %s', (_name, time, phase) => {
    expect(getDistance(getMoonPhase(Date.parse(time)), phase)).toBeLessThan(0.025);
  });
});

describe('drawMoon', () => {
  const draw = (phase: number) =>
    /d="([^"]+)"/.exec(
      renderSvg(svg({ viewBox: [0, 0, 20, 20] }, drawMoon(phase, { cx: 10, cy: 10, r: 8 }))),
    )?.[1];

  it.each([
    ['a new moon closes its light', 0, 'M10 2A8 8 0 0 1 10 18A8 8 0 0 0 10 2Z'],
    ['a growing half is lit on the right', 0.25, 'M10 2A8 8 0 0 1 10 18A0 8 0 0 1 10 2Z'],
    ['a full moon is lit on both sides', 0.5, 'M10 2A8 8 0 0 0 10 18A8 8 0 0 0 10 2Z'],
    ['a waning crescent is lit on the left', 0.875, 'M10 2A8 8 0 0 0 10 18A5.7 8 0 0 1 10 2Z'],
  ])('%s', (_name, phase, outline) => {
    expect(draw(phase)).toBe(outline);
  });
});

describe('getStarlight', () => {
  it.each([
    [0, 1],
    [4, 1],
    [6, 0.6],
    [8, 0.2],
    [12, 0.2],
    [17, 0.2],
    [19, 0.6],
    [21, 1],
    [23.99, 1],
  ])('at %d o’clock is %d', (hour, light) => {
    expect(getStarlight(hour)).toBeCloseTo(light);
  });
});

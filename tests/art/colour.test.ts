import { describe, expect, it } from 'vitest';

import { oklch } from '../../src/art/colour.ts';

describe('oklch', () => {
  // Published OKLCH coordinates of the corners of sRGB.
  it.each([
    [1, 0, 0, '#ffffff'],
    [0, 0, 0, '#000000'],
    [0.62796, 0.25768, 29.234, '#ff0000'],
    [0.86644, 0.29483, 142.495, '#00ff00'],
    [0.45201, 0.31321, 264.052, '#0000ff'],
    [0.59987, 0, 0, '#808080'],
  ])('converts %f %f %f to %s', (lightness, chroma, hue, hex) => {
    expect(oklch(lightness, chroma, hue)).toBe(hex);
  });

  it('clips colours outside sRGB', () => {
    expect(oklch(0.7, 0.5, 140)).toMatch(/^#[0-9a-f]{6}$/);
  });
});

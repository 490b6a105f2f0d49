import { describe, expect, it } from 'vitest';
import { circle, ellipse, path, rect } from '../../src/art/elements.ts';
import { getBoundingBox } from '../../src/paint/bounding-box.ts';

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

describe('getBoundingBox', () => {
  it.each([
    ['a circle', circle({ cx: 5, cy: 6, r: 2 }), box(3, 4, 4, 4)],
    ['an ellipse', ellipse({ cx: 1, rx: 3, ry: 0.5 }), box(-2, -0.5, 6, 1)],
    ['a rectangle', rect({ x: -1, width: 4, height: 2 }), box(-1, 0, 4, 2)],
    ['absolute lines', path('M1 2L5 9H-3V4Z'), box(-3, 2, 8, 7)],
    ['relative lines', path('M1 2l4 7h-8v-5z'), box(-3, 2, 8, 7)],
    ['numbers without separators', path('M.5-1.5L2.5.5'), box(0.5, -1.5, 2, 2)],
    ['repeated commands without their letter', path('M0 0L4 0 4 4 0 4Z'), box(0, 0, 4, 4)],
    ['two subpaths', path('M0 0L1 1ZM8 8L9 9Z'), box(0, 0, 9, 9)],
    // The curve reaches half the way to its control point.
    ['a quadratic curve', path('M0 0Q5 10 10 0'), box(0, 0, 10, 5)],
    // The curve reaches three quarters of the way to its control points.
    ['a cubic curve', path('M0 0C0 8 10 8 10 0'), box(0, 0, 10, 6)],
  ])('measures %s', (_, shape, expected) => {
    expect(getBoundingBox(shape)).toEqual(expected);
  });

  it('throws for a path command that it does not support', () => {
    expect(() => getBoundingBox(path('M0 0A5 5 0 0 1 9 9'))).toThrow('command A');
  });
});

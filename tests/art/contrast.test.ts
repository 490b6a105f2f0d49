import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../src/ui/tokens.css', import.meta.url), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
);

function token(name: string): string {
  const hex = tokens.get(name);
  if (hex === undefined) throw new Error(`tokens.css has no colour --${name}`);
  return hex;
}

const channels = (hex: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex)
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio, WCAG 2.2: 1 to 21. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** A translucent colour laid over an opaque one. */
function over(top: string, alpha: number, ground: string): string {
  const under = channels(ground);
  const mixed = channels(top).map((value, index) =>
    Math.round(value * alpha + (under[index] ?? 0) * (1 - alpha)),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const AA_TEXT = 4.5;
const AA_GRAPHICS = 3;
/** Lightest glass a card's controls stand on, and the brightest corner of a plant's window. */
const CARD_GLASS = '#2a1c30';
const WINDOW_GLASS = '#1d1424';
const WINDOW_DUSK = '#4a3440';
const WINDOW_LAMPLIT = '#96704a';
const ZERO_COUNT_INK = '#8b7a8d';

describe('colours of tokens.css', () => {
  it('measures contrast as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });

  it.each([
    ['ink', 'night-1'],
    ['ink', 'night-3'],
    ['ink-2', 'night-1'],
    ['ink-2', 'night-3'],
    ['ink-3', 'night-1'],
    ['ink-3', 'night-2'],
    ['lamp', 'night-2'],
    ['go', 'night-1'],
    ['go', 'night-3'],
    ['go-ink', 'go'],
    ['go-ink', 'go-press'],
    ['paper-ink', 'lamp'],
    ['danger', 'danger-bg'],
    ['danger', 'night-2'],
    ['wait', 'night-2'],
    ['r1', 'night-3'],
    ['r2', 'night-3'],
    ['r3', 'night-3'],
    ['r4', 'night-3'],
    ['r5', 'night-3'],
    ['paper-ink', 'paper'],
    ['paper-ink-2', 'paper-2'],
    ['r1-paper', 'paper-2'],
    ['r2-paper', 'paper-2'],
    ['r3-paper', 'paper-2'],
    ['r4-paper', 'paper-2'],
    ['r5-paper', 'paper-2'],
  ])('%s is readable on %s', (ink, ground) => {
    expect(contrast(token(ink), token(ground))).toBeGreaterThanOrEqual(AA_TEXT);
  });

  it.each([
    ['a button that can be used', token('go'), over(token('go'), 0.12, CARD_GLASS)],
    ['a button that costs', token('lamp'), over(token('lamp'), 0.06, CARD_GLASS)],
    ['a disabled button', token('ink-3'), over('#000000', 0.15, CARD_GLASS)],
    ['a count of zero', ZERO_COUNT_INK, over('#000000', 0.19, token('night-2'))],
  ])('the text of %s is readable on its tint', (_, ink, ground) => {
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(AA_TEXT);
  });

  it.each([
    ['the edge of a usable button', over(token('go'), 0.55, WINDOW_GLASS), WINDOW_GLASS],
    ['a ring that fills', token('lamp'), WINDOW_DUSK],
    ['a ring that is ready', token('go'), WINDOW_LAMPLIT],
  ])('%s stands out from its ground', (_, line, ground) => {
    expect(contrast(line, ground)).toBeGreaterThanOrEqual(AA_GRAPHICS);
  });
});

import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../src/ui/tokens.css', import.meta.url), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
);

function getToken(name: string): string {
  const hex = tokens.get(name);
  if (hex === undefined) throw new Error(`tokens.css has no colour --${name}`);
  return hex;
}

const parseChannels = (hex: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** Returns the relative luminance, WCAG 2.2. */
function getLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = parseChannels(hex)
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio, WCAG 2.2: 1 to 21. */
function getContrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Blends a translucent colour over an opaque one. */
function blendOver(top: string, alpha: number, ground: string): string {
  const under = parseChannels(ground);
  const mixed = parseChannels(top).map((value, index) =>
    Math.round(value * alpha + (under[index] ?? 0) * (1 - alpha)),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const AA_TEXT = 4.5;
const AA_GRAPHICS = 3;
/** The lightest glass behind a card's controls, and the brightest corner of a plant's window. */
const CARD_GLASS = '#2a1c30';
const WINDOW_GLASS = '#1d1424';
const WINDOW_DUSK = '#4a3440';
const WINDOW_LAMPLIT = '#96704a';
const ZERO_COUNT_INK = '#8b7a8d';

describe('getContrast', () => {
  it('matches known WCAG ratios', () => {
    expect(getContrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(getContrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});

/** The colours of text on each ground. */
const TEXT_COLOURS = {
  'night-1': ['ink', 'ink-2', 'ink-3', 'go'],
  'night-2': ['ink-3', 'lamp', 'danger', 'wait'],
  'night-3': ['ink', 'ink-2', 'go', 'r1', 'r2', 'r3', 'r4', 'r5'],
  go: ['go-ink'],
  lamp: ['paper-ink'],
  'danger-bg': ['danger'],
  paper: ['paper-ink'],
  'paper-2': ['paper-ink-2', 'r1-paper', 'r2-paper', 'r3-paper', 'r4-paper', 'r5-paper'],
};

describe('colours of tokens.css', () => {
  it.each(Object.entries(TEXT_COLOURS))('make text readable on %s', (ground, inks) => {
    for (const ink of inks) {
      expect(getContrast(getToken(ink), getToken(ground)), ink).toBeGreaterThanOrEqual(AA_TEXT);
    }
  });

  it.each([
    ['an enabled button', getToken('go'), blendOver(getToken('go'), 0.12, CARD_GLASS)],
    ['a warning button', getToken('lamp'), blendOver(getToken('lamp'), 0.06, CARD_GLASS)],
    ['a disabled button', getToken('ink-3'), blendOver('#000000', 0.15, CARD_GLASS)],
    ['a count of zero', ZERO_COUNT_INK, blendOver('#000000', 0.19, getToken('night-2'))],
  ])('make the text of %s readable on its tint', (_, ink, ground) => {
    expect(getContrast(ink, ground)).toBeGreaterThanOrEqual(AA_TEXT);
  });

  it.each([
    ['the edge of an enabled button', blendOver(getToken('go'), 0.55, WINDOW_GLASS), WINDOW_GLASS],
    ['a ring that fills', getToken('lamp'), WINDOW_DUSK],
    ['a ring that is ready', getToken('go'), WINDOW_LAMPLIT],
  ])('make %s stand out from its background', (_, line, ground) => {
    expect(getContrast(line, ground)).toBeGreaterThanOrEqual(AA_GRAPHICS);
  });
});

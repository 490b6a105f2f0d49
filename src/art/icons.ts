import { escapeXml } from './svg-text.ts';

export const ICON_NAMES = [
  'seed',
  'water',
  'water-all',
  'harvest',
  'harvest-all',
  'withered',
  'dead',
  'plants',
  'waterable',
  'harvestable',
  'sol',
  'thc',
  'dispensary',
  'stash',
  'upgrade',
  'edit',
  'transfer',
  'prune',
  'revive',
  'lock',
  'offline',
  'wallet',
  'info',
  'grower',
  'back',
  'close',
  'plus',
  'minus',
  'chevron',
  'check',
  'flip',
  'clock',
] as const;
export type IconName = (typeof ICON_NAMES)[number];

/** An icon's two layers on a 24 grid: a soft fill and the line drawn over (or under) it. */
export interface Glyph {
  readonly fill?: string;
  readonly line: string;
  /** The fill lies over the line where it must cover crossings. */
  readonly fillOnTop?: boolean;
}

const smallDrop = (x: number, y: number): string =>
  `M${x} ${y}c1.7 2.2 2.9 3.6 2.9 5.3a2.9 2.9 0 0 1-5.8 0c0-1.7 1.2-3.1 2.9-5.3Z`;

const DROP = 'M12 3.5C15.5 8 18 10.8 18 14.5a6 6 0 0 1-12 0C6 10.8 8.5 8 12 3.5Z';
const THREE_DROPS = smallDrop(7, 4) + smallDrop(17, 4) + smallDrop(12, 11.5);
const SEED = 'M12 3C17 7 18.5 12 16.5 16.5C15 20 9 20 7.5 16.5C5.5 12 7 7 12 3Z';
const POT = 'M6.5 15.5h11l-1.3 5.5H7.8Z';
const LEFT_LEAF = 'M12 12C7 12 5 9 5 4.5C9.5 4.5 12 7 12 12Z';
const RIGHT_LEAF = 'M12 10C12 6 14.5 3.5 19 3.5C19 8 16.5 10.5 12 10Z';
const BUD = 'M12 13C8.5 11 8.5 6 12 2.5C15.5 6 15.5 11 12 13Z';
const SMALL_BUD = 'M12 12.5C9.5 11 9.5 7 12 4C14.5 7 14.5 11 12 12.5Z';
const DISC = 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18Z';
const TIPPED_POT = 'M4 15.5h10l-1.2 5.5H5.2Z';
const FALLING_LEAF = 'M18 8.5c2.6 2.6 2.6 5.6 0 8.5c-2.6-2.9-2.6-5.9 0-8.5Z';
const SCISSOR_RINGS = 'M7.5 15.5a2.8 2.8 0 1 0 .1 0ZM16.5 15.5a2.8 2.8 0 1 0 .1 0Z';
const SHOULDERS = 'M4.5 20.5C5 16.5 8 14.5 12 14.5s7 2 7.5 6Z';

const GLYPHS: Readonly<Record<IconName, Glyph>> = {
  seed: { fill: SEED, line: `${SEED}M12 8c1.8 2.6 1.8 5.6 0 8.5` },
  water: { fill: DROP, line: `${DROP}M9 14.5a3 3 0 0 0 3 3` },
  'water-all': { fill: THREE_DROPS, line: THREE_DROPS },
  harvest: { fill: BUD, line: `${BUD}M12 13v8M12 17c-3 0-5-1.5-5.5-4M12 19c3 0 5-1.5 5.5-4` },
  'harvest-all': {
    fill: 'M4 12h16l-2 9H6Z',
    line: 'M4 12h16l-2 9H6ZM9 15.5v2.5M12 15.5v2.5M15 15.5v2.5M8 12C5.5 9.5 6 6 8.5 3.5C10.5 6 10.5 9 9.5 12M15 12c-1-3-1-6 1-8.5c2.5 2.5 3 6 .5 8.5M12 12V6',
  },
  withered: {
    fill: TIPPED_POT + FALLING_LEAF,
    line: `${TIPPED_POT}M9 15.5V9c0-6 8.5-6 9-.5${FALLING_LEAF}`,
  },
  dead: {
    fill: POT,
    line: `${POT}M12 15.5V11l-3-2.5M12 11l2-3.5l4.5 2.5M13.5 16l-1.5 2l1.5 2.5M17 5.5l1.5-2`,
  },
  plants: {
    fill: LEFT_LEAF + RIGHT_LEAF + POT,
    line: `${POT}${LEFT_LEAF}${RIGHT_LEAF}M12 15.5V10`,
  },
  waterable: {
    fill: smallDrop(12, 2) + POT,
    line: `${POT}${smallDrop(12, 2)}M5.5 13.5q6.5-2 13 0`,
  },
  harvestable: {
    fill: SMALL_BUD + POT,
    line: `${POT}${SMALL_BUD}M12 12.5v3M5.5 5L7 6.5M18.5 5L17 6.5M4.5 10.5h2M17.5 10.5h2`,
  },
  sol: { fill: DISC, line: `${DISC}M8.5 8.2h5.8l1.7 1.5M8.5 12h7M15.5 15.8H9.7L8 14.3` },
  thc: {
    fill: DISC,
    line: `${DISC}M12 17.5V11M12 13.5C8.8 13.5 7.5 11.5 7.5 9C10.5 9 12 10.5 12 13.5ZM12 13.5C15.2 13.5 16.5 11.5 16.5 9C13.5 9 12 10.5 12 13.5ZM12 10.5C10.6 9 10.6 7.5 12 6C13.4 7.5 13.4 9 12 10.5Z`,
  },
  dispensary: {
    fill: 'M4 9.5V20.5h16V9.5Z',
    line: 'M4 11V20.5h16V11M3 8.5L5 3.5h14l2 5a3 3 0 0 1-6 0a3 3 0 0 1-6 0a3 3 0 0 1-6 0ZM9.5 20.5v-6h5v6',
  },
  stash: {
    fill: 'M5 7.5h14v13H5Z',
    line: 'M5 7.5h14v13H5ZM5 7.5L7.5 3.5h9L19 7.5M12 10.5c2 2 2.5 4 1.5 6c-.8 1.5-2.2 1.5-3 0c-1-2-.5-4 1.5-6Z',
  },
  upgrade: {
    fill: 'M4 12L12 4l8 8v8.5H4Z',
    line: 'M4 12.5V20.5h16v-8M2.5 12.5L12 3.5l9.5 9M12 17.5v-6M9.3 13.8L12 11l2.7 2.8',
  },
  edit: {
    fill: 'M4 20l1-4.5L15.5 5l3.5 3.5L8.5 19Z',
    line: 'M4 20l1-4.5L15.5 5l3.5 3.5L8.5 19ZM13 7.5l3.5 3.5M13 20.5h7',
  },
  transfer: {
    fill: 'M3.5 6h7v12h-7Z',
    line: 'M10.5 6h-7v12h7M13 12h8M18 8.5l3.5 3.5L18 15.5M7 10v4',
  },
  prune: { fill: SCISSOR_RINGS, line: `M8.2 16L19 4M15.8 16L5 4${SCISSOR_RINGS}`, fillOnTop: true },
  revive: {
    fill: 'M12 20.5V13C8 13 6 10.5 6 7C10 7 12 9 12 13Z',
    line: 'M12 20.5V12M12 13C8 13 6 10.5 6 7C10 7 12 9 12 13ZM12 11.5c0-3 1.5-5 4.5-5c0 3-1.5 5-4.5 5ZM19 12v5M16.5 14.5h5M4.5 15v3M3 16.5h3',
  },
  lock: {
    fill: 'M5.5 11h13v9.5h-13Z',
    line: 'M5.5 11h13v9.5h-13ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2.5',
  },
  offline: {
    line: 'M3 9a13 13 0 0 1 6-3M13.5 5.6A13 13 0 0 1 21 9M6 13a9 9 0 0 1 4-2.2M15.5 11.2A9 9 0 0 1 18 13M9.5 16.5a4 4 0 0 1 5 0M12 20h.01M4 3.5l16 17',
  },
  wallet: {
    fill: 'M3.5 7.5h17v12h-17Z',
    line: 'M3.5 7.5h17v12h-17ZM3.5 7.5L15 4v3.5M20.5 11.5h-5a2 2 0 0 0 0 4h5',
  },
  info: { fill: DISC, line: `${DISC}M12 11v5.5M12 7.7h.01` },
  grower: {
    fill: SHOULDERS,
    line: `${SHOULDERS}M8 9a4 4 0 0 0 8 0M4.5 8.5q7.5-3 15 0M8 7.6C8 2.5 16 2.5 16 7.6`,
  },
  back: { line: 'M14.5 5.5L8 12l6.5 6.5' },
  close: { line: 'M6 6l12 12M18 6L6 18' },
  plus: { line: 'M12 5v14M5 12h14' },
  minus: { line: 'M5 12h14' },
  check: { line: 'M5 12.5l4.5 4.5L19 7.5' },
  chevron: { line: 'M6 9.5l6 6 6-6' },
  flip: { line: 'M4 9a8.5 8.5 0 0 1 15-1.5M20 15a8.5 8.5 0 0 1-15 1.5M19.5 3v5h-5M4.5 21v-5h5' },
  clock: { fill: DISC, line: `${DISC}M12 7.5V12l3 2` },
};

/** How to draw an icon. */
export interface IconStyle {
  /** Side in CSS pixels; 24 if not given. */
  readonly size?: number;
  /** A disabled icon is hollow and thin: a different drawing, not only a fainter one. */
  readonly disabled?: boolean;
  /** The accessible name, plain text. Without one the icon is hidden from screen readers. */
  readonly label?: string;
}

/** An icon in the text's colour, as an SVG element. */
export function icon(name: IconName, style: IconStyle = {}): string {
  return drawGlyph(GLYPHS[name], style);
}

export function drawGlyph(glyph: Glyph, style: IconStyle): string {
  const { size = 24, disabled = false, label = '' } = style;
  const hasFill = glyph.fill !== undefined && !disabled;
  const fill = hasFill
    ? `<path d="${glyph.fill}" fill="currentColor" fill-opacity=".24" stroke="none"/>`
    : '';
  const line = `<path d="${glyph.line}"/>`;
  const accessibility =
    label === '' ? 'aria-hidden="true"' : `role="img" aria-label="${escapeXml(label)}"`;
  return `<svg class="i" viewBox="0 0 24 24" width="${size}" height="${size}" fill="none" stroke="currentColor" stroke-width="${disabled ? 1.25 : 1.75}" stroke-linecap="round" stroke-linejoin="round" ${accessibility}>${glyph.fillOnTop === true ? line + fill : fill + line}</svg>`;
}

import type { BasicShape, Drawing, ShapeAttributes } from '../shapes.ts';

/** The two layers of an icon on a 24 × 24 grid, as path data. */
export interface Glyph {
  /** Filled in a pale tint of the text's colour. */
  readonly fill?: string;
  readonly line: string;
  /** Paints the fill over the line, to cover its crossings. */
  readonly fillOnTop?: boolean;
}

/** Creates a glyph whose line follows the outline of its fill and adds details to it. */
export const createGlyph = (fill: string, details = ''): Glyph => ({ fill, line: fill + details });

export interface IconOptions {
  /** Side in CSS pixels, 24 by default. */
  readonly size?: number;
  /** A disabled icon is hollow and thin, so that it differs in more than opacity. */
  readonly disabled?: boolean;
  /** Accessible name. An icon without one is hidden from screen readers. */
  readonly label?: string;
}

/** Draws an icon in the text's colour. */
export function drawIcon(glyph: Glyph, options: IconOptions = {}): Drawing {
  const { size = 24, disabled = false, label = '' } = options;
  const outline = createPath(glyph.line);
  const layers = [outline];
  if (glyph.fill !== undefined && !disabled) {
    const fill = createPath(glyph.fill, {
      fill: 'currentColor',
      fillOpacity: 0.24,
      stroke: 'none',
    });
    layers.splice(glyph.fillOnTop === true ? 1 : 0, 0, fill);
  }
  return {
    tag: 'svg',
    attributes: {
      class: 'i',
      viewBox: [0, 0, 24, 24],
      width: size,
      height: size,
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: disabled ? 1.25 : 1.75,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      ...(label === '' ? { ariaHidden: 'true' } : { role: 'img', ariaLabel: label }),
    },
    children: layers,
  };
}

/** Repeats `path` of `elements.ts`, so that the first screen does not load all of that module. */
const createPath = (d: string, attributes: ShapeAttributes = {}): BasicShape => ({
  tag: 'path',
  attributes: { d, ...attributes },
  children: [],
});

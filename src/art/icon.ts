import { escapeXml } from './svg-text.ts';

/** An icon's two layers on a 24 grid: a soft fill and the line drawn over (or under) it. */
export interface Glyph {
  readonly fill?: string;
  readonly line: string;
  /** The fill lies over the line where it must cover crossings. */
  readonly fillOnTop?: boolean;
}

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
export function icon(glyph: Glyph, style: IconStyle = {}): string {
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

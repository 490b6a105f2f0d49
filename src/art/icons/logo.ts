import * as svg from '../elements.ts';
import { toDrawingId } from '../drawing-id.ts';
import type { Drawing } from '../shapes.ts';

export interface LogoOptions {
  /** Side in CSS pixels. */
  readonly size: number;
  /** Whether to fill the square behind the logo, as app icons do, or to crop to the logo itself. */
  readonly hasBackground?: boolean;
  /** Required if the drawing can appear twice on a page: see `toDrawingId`. */
  readonly uid?: string;
}

/** Outlines of the logo on 512 × 512. */
export const LOGO_PATHS = {
  house: 'M136 396V232A120 128 0 0 1 376 232V396Z',
  bars: 'M256 104V160M136 232H196M316 232H376M170 148L206 186M342 148L306 186M136 318H180',
  letter: 'M318 218A80 80 0 1 0 334 300H268',
  leaf: 'M306 228C300 176 340 146 392 150C396 200 362 236 306 228Z',
} as const;

const IRON = '#3b2230';

/**
 * Draws the logo: an arched glasshouse whose door is the letter G, drawn by a growing stem. With its
 * background it is 512 × 512 and fits the safe circle of a maskable icon.
 */
export function drawLogo({ size, hasBackground = true, uid = '' }: LogoOptions): Drawing {
  const id = toDrawingId('lg', uid);
  const background = svg.fragment(
    svg.rect({ width: 512, height: 512, fill: '#1a1120' }),
    svg.circle({ cx: 256, cy: 250, r: 250, fill: svg.ref(`${id}r`) }),
  );
  const { house, bars, letter, leaf } = LOGO_PATHS;
  return svg.drawing(
    {
      viewBox: hasBackground ? [0, 0, 512, 512] : [96, 86, 330, 330],
      width: size,
      height: size,
      role: 'img',
      ariaLabel: 'Growerz Hub',
    },
    svg.defs(
      svg.radialGradient({ id: `${id}r` }, [0, '#6b4436'], [0.7, '#2b1a2c'], [1, '#1a1120']),
      svg.verticalGradient(`${id}g`, [0, '#e9a256'], [1, '#ffe0a3']),
    ),
    hasBackground ? background : svg.NOTHING,
    svg.path(house, { fill: svg.ref(`${id}g`) }),
    svg.path(bars, { stroke: IRON, strokeWidth: 12, strokeLinecap: 'round' }),
    svg.line(house, IRON, 20, { strokeLinejoin: 'round' }),
    svg.roundLine(letter, '#2f5a1c', 38, { strokeLinejoin: 'round' }),
    svg.path(leaf, { fill: '#7fc23a' }),
    svg.path('M306 228C330 210 356 184 392 150C396 200 362 236 306 228Z', { fill: '#4f8f24' }),
    svg.roundLine('M308 226Q344 196 380 162', '#d9f59a', 7),
    svg.path('M136 397H376', { stroke: IRON, strokeWidth: 22, strokeLinecap: 'round' }),
  );
}

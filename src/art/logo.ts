import { drawingId } from './svg-text.ts';

/** How to draw the mark. */
export interface LogoArt {
  /** Side in CSS pixels. */
  readonly size: number;
  /** Whether it stands on the night ground, as app icons do, or alone and cropped to itself. */
  readonly ground?: boolean;
  /** Needed where the mark can stand twice on one page: see `drawingId`. */
  readonly uid?: string;
}

/** The outlines of the mark on 512 × 512. */
export const MARK = {
  house: 'M136 396V232A120 128 0 0 1 376 232V396Z',
  bars: 'M256 104V160M136 232H196M316 232H376M170 148L206 186M342 148L306 186M136 318H180',
  letter: 'M318 218A80 80 0 1 0 334 300H268',
  leaf: 'M306 228C300 176 340 146 392 150C396 200 362 236 306 228Z',
} as const;

/**
 * The mark: an arched glasshouse, its door the letter G drawn by a growing stem. On its
 * ground it is 512 × 512, with all of the mark inside the safe circle of a maskable icon.
 */
export function logo({ size, ground = true, uid = '' }: LogoArt): string {
  const id = drawingId('lg', uid);
  const night = ground
    ? `<rect width="512" height="512" fill="#1a1120"/><circle cx="256" cy="250" r="250" fill="url(#${id}r)"/>`
    : '';
  const view = ground ? '0 0 512 512' : '96 86 330 330';
  const { house, bars, letter, leaf } = MARK;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${size}" height="${size}" role="img" aria-label="Growerz Hub"><defs><radialGradient id="${id}r"><stop stop-color="#6b4436"/><stop offset=".7" stop-color="#2b1a2c"/><stop offset="1" stop-color="#1a1120"/></radialGradient><linearGradient id="${id}g" x2="0" y2="1"><stop stop-color="#e9a256"/><stop offset="1" stop-color="#ffe0a3"/></linearGradient></defs>${night}` +
    `<path d="${house}" fill="url(#${id}g)"/><path d="${bars}" stroke="#3b2230" stroke-width="12" stroke-linecap="round"/><path d="${house}" fill="none" stroke="#3b2230" stroke-width="20" stroke-linejoin="round"/>` +
    `<path d="${letter}" fill="none" stroke="#2f5a1c" stroke-width="38" stroke-linecap="round" stroke-linejoin="round"/>` +
    `<path d="${leaf}" fill="#7fc23a"/><path d="M306 228C330 210 356 184 392 150C396 200 362 236 306 228Z" fill="#4f8f24"/><path d="M308 226Q344 196 380 162" stroke="#d9f59a" stroke-width="7" fill="none" stroke-linecap="round"/>` +
    `<path d="M136 397H376" stroke="#3b2230" stroke-width="22" stroke-linecap="round"/></svg>`
  );
}

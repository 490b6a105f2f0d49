import { MARK } from './logo.ts';

/**
 * The mark in one colour, for systems that tint icons themselves: what is white is there, the rest
 * is not. 512 × 512, inside the safe circle of a maskable icon.
 * @param size side in CSS pixels
 */
export function logoStencil(size: number): string {
  const { house, bars, letter, leaf } = MARK;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="${size}" height="${size}" role="img" aria-label="Growerz Hub"><defs><mask id="stencil"><path d="${house}" fill="#fff" stroke="#fff" stroke-width="20" stroke-linejoin="round"/>` +
    `<g fill="none" stroke="#000" stroke-linecap="round" stroke-linejoin="round"><path d="${bars}" stroke-width="14"/><path d="${letter}" stroke-width="38"/></g>` +
    `<path d="${leaf}" fill="#fff" stroke="#000" stroke-width="18"/><path d="${leaf}" fill="#fff"/><path d="M308 226Q344 196 372 170" fill="none" stroke="#000" stroke-width="9" stroke-linecap="round"/></mask></defs>` +
    `<path d="M0 0H512V512H0Z" fill="#fff" mask="url(#stencil)"/></svg>`
  );
}

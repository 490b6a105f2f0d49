import * as svg from '../elements.ts';
import { LOGO_PATHS } from './logo.ts';
import type { Drawing } from '../shapes.ts';

/**
 * Draws the logo as a white shape on a transparent background, for systems that tint icons themselves.
 * It is 512 × 512 and fits the safe circle of a maskable icon.
 * @param size side in CSS pixels
 */
export function drawLogoStencil(size: number): Drawing {
  const { house, bars, letter, leaf } = LOGO_PATHS;
  return svg.drawing(
    {
      viewBox: [0, 0, 512, 512],
      width: size,
      height: size,
      role: 'img',
      ariaLabel: 'Growerz Hub',
    },
    svg.defs(
      svg.mask(
        'stencil',
        svg.path(house, { fill: '#fff', stroke: '#fff', strokeWidth: 20, strokeLinejoin: 'round' }),
        svg.group(
          { fill: 'none', stroke: '#000', strokeLinecap: 'round', strokeLinejoin: 'round' },
          svg.path(bars, { strokeWidth: 14 }),
          svg.path(letter, { strokeWidth: 38 }),
        ),
        svg.path(leaf, { fill: '#fff', stroke: '#000', strokeWidth: 18 }),
        svg.path(leaf, { fill: '#fff' }),
        svg.roundLine('M308 226Q344 196 372 170', '#000', 9),
      ),
    ),
    svg.path('M0 0H512V512H0Z', { fill: '#fff', mask: svg.ref('stencil') }),
  );
}

import { describe, expect, it } from 'vitest';
import {
  circle,
  clipPath,
  copyShape,
  defs,
  fragment,
  group,
  linearGradient,
  NOTHING,
  path,
  rect,
  ref,
  drawing as svg,
} from '../../src/art/elements.ts';
import { renderSvg } from '../../src/art/render-svg.ts';
import type { Shape } from '../../src/art/shapes.ts';

const VIEW_BOX = [0, 0, 24, 24] as const;

/** Renders a drawing of one shape and returns the shape's text. */
const renderShape = (shape: Shape): string =>
  renderSvg(svg({ viewBox: VIEW_BOX }, shape)).replace(/^<svg [^>]*>|<\/svg>$/g, '');

describe('renderSvg', () => {
  it('writes elements, attributes and children', () => {
    const drawing = svg(
      { viewBox: [0, -0.5, 24, 12.25], preserveAspectRatio: 'xMidYMax slice', ariaHidden: 'true' },
      group({ fill: '#fff' }, circle({ r: 2 }), rect({ width: 3, height: 4 })),
    );
    expect(renderSvg(drawing)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -.5 24 12.25" preserveAspectRatio="xMidYMax slice" aria-hidden="true">' +
        '<g fill="#fff"><circle r="2"/><rect width="3" height="4"/></g></svg>',
    );
  });

  it('writes style attributes in kebab case', () => {
    const shape = path('M0 0L1 1', {
      fillOpacity: 0.5,
      stroke: 'none',
      strokeWidth: 1.5,
      strokeLinecap: 'round',
      strokeDasharray: [0.1, 5],
    });
    expect(renderShape(shape)).toBe(
      '<path d="M0 0L1 1" fill-opacity=".5" stroke="none" stroke-width="1.5" stroke-linecap="round" stroke-dasharray=".1 5"/>',
    );
  });

  it('writes transforms in the order in which they apply', () => {
    const shape = path('M0 0', {
      transform: [
        ['translate', 1, -2],
        ['rotate', 45],
        ['rotate', 30, 60, 66],
        ['scale', -0.5, 1],
      ],
    });
    expect(renderShape(shape)).toBe(
      '<path d="M0 0" transform="translate(1 -2)rotate(45)rotate(30 60 66)scale(-.5 1)"/>',
    );
  });

  it('writes definitions and the references to them', () => {
    const drawing = svg(
      { viewBox: VIEW_BOX },
      defs(
        linearGradient({ id: 'sky', x2: 0, y2: 1 }, [0, '#000000'], [1, '#ffffff', 0.25]),
        clipPath('frame', rect({ width: 9, height: 9 })),
        path('M0 0', { id: 'leaf' }),
      ),
      group({ clipPath: ref('frame') }, path('M1 1', { fill: ref('sky') })),
      copyShape('leaf', { opacity: 0.5 }),
    );
    expect(renderSvg(drawing)).toContain(
      '<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#000000"/><stop offset="1" stop-color="#ffffff" stop-opacity=".25"/></linearGradient>' +
        '<clipPath id="frame"><rect width="9" height="9"/></clipPath><path d="M0 0" id="leaf"/></defs>' +
        '<g clip-path="url(#frame)"><path d="M1 1" fill="url(#sky)"/></g><use href="#leaf" opacity=".5"/>',
    );
  });

  it('writes only the children of a fragment', () => {
    expect(renderShape(fragment(circle({ r: 1 }), fragment(circle({ r: 2 })), NOTHING))).toBe(
      '<circle r="1"/><circle r="2"/>',
    );
    expect(renderShape(NOTHING)).toBe('');
  });

  it('escapes text in attributes', () => {
    const drawing = svg({ viewBox: VIEW_BOX, ariaLabel: 'a "b" <c> & d' });
    expect(renderSvg(drawing)).toContain('aria-label="a &quot;b&quot; &lt;c&gt; &amp; d"');
  });
});

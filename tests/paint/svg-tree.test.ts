import { describe, expect, it } from 'vitest';
import { boxOf } from '../../src/paint/shape.ts';
import { drawPicture } from '../../src/paint/draw-picture.ts';
import { parseSvg, type SvgNode } from '../../src/paint/svg-tree.ts';
import { growerPictures, growhousePictures, plantPictures } from '../kit/pictures.ts';

describe('a drawing is read', () => {
  it('with its elements, their attributes and what is in them', () => {
    const svg = '<svg viewBox="0 0 9 9"><g fill="#fff"><circle r="2" /></g><rect width="3"/></svg>';
    expect(parseSvg(svg)).toEqual({
      tag: 'svg',
      attributes: { viewBox: '0 0 9 9' },
      children: [
        {
          tag: 'g',
          attributes: { fill: '#fff' },
          children: [{ tag: 'circle', attributes: { r: '2' }, children: [] }],
        },
        { tag: 'rect', attributes: { width: '3' }, children: [] },
      ],
    });
  });

  it.each([
    '',
    '<g/>',
    '<svg><g></svg>',
    '<svg></svg></svg>',
    '<svg>',
    '<svg><circle></rect></svg>',
  ])('but not where it is none: %j', (text) => {
    expect(() => parseSvg(text)).toThrow();
  });

  it('whatever the generators draw, with a box for all that a gradient fills', () => {
    const pictures = [...growerPictures(12), ...growhousePictures(), ...plantPictures()];
    const filled = pictures.flatMap((picture) => gradientFilled(parseSvg(drawPicture(picture))));
    expect(filled.length).toBeGreaterThan(pictures.length);
    for (const node of filled) {
      const { x, y, width, height } = boxOf(node);
      expect([x, y].every(Number.isFinite), JSON.stringify(node)).toBe(true);
      expect(width, JSON.stringify(node)).toBeGreaterThan(0);
      expect(height, JSON.stringify(node)).toBeGreaterThan(0);
    }
  });
});

const gradientFilled = (node: SvgNode): SvgNode[] => [
  ...(node.attributes.fill?.startsWith('url(') === true ? [node] : []),
  ...node.children.flatMap(gradientFilled),
];

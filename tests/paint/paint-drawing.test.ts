import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  circle,
  clipPath,
  copyShape,
  defs,
  fragment,
  group,
  linearGradient,
  mask,
  path,
  radialGradient,
  rect,
  ref,
  drawing as svg,
} from '../../src/art/elements.ts';
import type { Definition, Drawing, DrawingAttributes, Shape } from '../../src/art/shapes.ts';
import { drawPicture } from '../../src/paint/draw-picture.ts';
import { paintDrawing } from '../../src/paint/paint-drawing.ts';
import {
  createGrowerPictures,
  createGrowhousePictures,
  createPlantPictures,
} from '../kit/pictures.ts';
import { FakeContext, FakeDOMMatrix, FakePath2D } from './fake-canvas.ts';

beforeAll(() => {
  vi.stubGlobal('Path2D', FakePath2D);
  vi.stubGlobal('DOMMatrix', FakeDOMMatrix);
});
afterAll(() => vi.unstubAllGlobals());

const VIEW_BOX = [0, 0, 10, 10] as const;
const AREA = { width: 10, height: 10, margin: 0 };

/** Paints a drawing and returns every call of the canvas context. */
function paint(drawing: Drawing, area = AREA): unknown[][] {
  const context = new FakeContext();
  paintDrawing(context as unknown as OffscreenCanvasRenderingContext2D, drawing, area);
  return context.calls;
}

/** Paints one shape and leaves out the calls that fit the drawing into its area. */
const paintShape = (shape: Shape, ...definitions: Definition[]): unknown[][] =>
  paint(svg({ viewBox: VIEW_BOX }, defs(...definitions), shape)).slice(3);

const toStroke = (style: string, changes: object = {}) => ({
  style,
  alpha: 1,
  width: 1,
  cap: 'butt',
  join: 'miter',
  miterLimit: 4,
  dash: [],
  ...changes,
});

const TALL_AT_BOTTOM: Partial<DrawingAttributes> = {
  preserveAspectRatio: 'xMidYMax slice',
  viewBox: [1, 2, 10, 20],
};

describe('paintDrawing', () => {
  it.each<[string, Partial<DrawingAttributes>, left: number, top: number, scale: number]>([
    ['inside the area by default', {}, 5, 30, 2],
    ['over the area when it slices', { preserveAspectRatio: 'xMidYMid slice' }, -70, 5, 7],
    ['at the bottom when it is aligned there', TALL_AT_BOTTOM, 5, -45, 6],
  ])('fits the view box %s', (_, attributes, left, top, scale) => {
    const drawing = svg({ viewBox: [1, 2, 30, 10], ...attributes });
    expect(paint(drawing, { width: 70, height: 80, margin: 5 })).toEqual([
      ['translate', left, top],
      ['scale', scale, scale],
      ['translate', -1, -2],
    ]);
  });

  it('fills black by default and strokes only if there is a stroke', () => {
    expect(paintShape(path('M0 0'))).toEqual([['fill', ['M0 0'], { style: '#000000', alpha: 1 }]]);
    expect(paintShape(path('M0 0', { fill: 'none', stroke: 'red' }))).toEqual([
      ['stroke', ['M0 0'], toStroke('red')],
    ]);
  });

  it('lets children inherit styles and override them', () => {
    const parent = group(
      { fill: '#111111', stroke: 'currentColor', color: 'lime', strokeWidth: 3 },
      fragment(
        group({ fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' }, path('M1 1')),
      ),
      path('M2 2', { stroke: 'none', fill: 'currentColor' }),
    );
    expect(paintShape(parent)).toEqual([
      ['stroke', ['M1 1'], toStroke('lime', { width: 3, cap: 'round', join: 'round' })],
      ['fill', ['M2 2'], { style: 'lime', alpha: 1 }],
    ]);
  });

  it('does not let children inherit opacity, transform or clip path as styles', () => {
    const child = path('M1 1');
    const parent = group({ opacity: 0.5, transform: [['translate', 1, 2]] }, child, child);
    expect(paintShape(parent)).toEqual([
      ['translate', 1, 2],
      ['fill', ['M1 1'], { style: '#000000', alpha: 0.5 }],
      ['fill', ['M1 1'], { style: '#000000', alpha: 0.5 }],
    ]);
  });

  it('multiplies opacities and keeps those of fill and stroke apart', () => {
    const shape = path('M0 0', {
      opacity: 0.5,
      fillOpacity: 0.5,
      stroke: 'red',
      strokeOpacity: 0.25,
      strokeDasharray: [1, 2],
    });
    expect(paintShape(shape)).toEqual([
      ['fill', ['M0 0'], { style: '#000000', alpha: 0.25 }],
      ['stroke', ['M0 0'], toStroke('red', { alpha: 0.125, dash: [1, 2] })],
    ]);
  });

  it('applies transforms in their order', () => {
    const shape = path('M0 0', {
      fill: 'none',
      transform: [
        ['translate', 3],
        ['scale', 2],
        ['scale', -1, 1],
        ['rotate', 180, 5, 6],
      ],
    });
    expect(paintShape(shape)).toEqual([
      ['translate', 3, 0],
      ['scale', 2, 2],
      ['scale', -1, 1],
      ['translate', 5, 6],
      ['rotate', Math.PI],
      ['translate', -5, -6],
    ]);
  });

  it('outlines circles and rectangles', () => {
    const shapes = group({}, circle({ cx: 1, r: 2 }), rect({ y: 3, width: 4, height: 5 }));
    expect(paintShape(shapes).map(([, parts]) => parts)).toEqual([
      [['ellipse', 1, 0, 2, 2, 0, 0, 2 * Math.PI]],
      [['rect', 0, 3, 4, 5]],
    ]);
  });

  it('copies a defined shape in the style and place of the copy', () => {
    const leaf = group({ id: 'leaf' }, path('M1 1'));
    expect(
      paintShape(copyShape('leaf', { fill: 'red', transform: [['translate', 4, 5]] }), leaf),
    ).toEqual([
      ['translate', 4, 5],
      ['fill', ['M1 1'], { style: 'red', alpha: 1 }],
    ]);
  });

  it('clips by all shapes of a clip path', () => {
    const frame = clipPath('frame', rect({ width: 1, height: 2 }), path('M3 3'));
    expect(paintShape(group({ clipPath: ref('frame') }), frame)).toEqual([
      ['clip', ['rect', 0, 0, 1, 2], 'M3 3'],
    ]);
  });

  it('stretches a gradient to the bounding box of the shape', () => {
    const sky = linearGradient({ id: 'sky', x2: 0, y2: 1 }, [0, '#000000'], [1, '#ffffff', 0.5]);
    const shape = rect({ x: 2, y: 3, width: 4, height: 8, fill: ref('sky'), fillOpacity: 0.5 });
    expect(paintShape(shape, sky)).toEqual([
      ['transform', 4, 0, 0, 8, 2, 3],
      [
        'fill',
        [
          ['rect', 2, 3, 4, 8],
          ['matrix', 0.25, 0, 0, 0.125, -0.5, -0.375],
        ],
        {
          style: {
            geometry: [0, 0, 0, 1],
            stops: [
              [0, '#000000'],
              [1, '#ffffff80'],
            ],
          },
          alpha: 0.5,
        },
      ],
    ]);
  });

  it('centres a radial gradient unless it is placed elsewhere', () => {
    const glow = radialGradient({ id: 'glow', cy: 0.25 }, [0, '#ffffff']);
    const calls = paintShape(circle({ r: 1, fill: ref('glow') }), glow);
    expect(calls.at(-1)).toMatchObject([
      'fill',
      expect.anything(),
      { style: { geometry: [0.5, 0.25, 0, 0.5, 0.25, 0.5] } },
    ]);
  });

  it('throws for a reference to an undefined id, or to the wrong kind of definition', () => {
    const frame = clipPath('frame', path('M0 0'));
    expect(() => paintShape(copyShape('leaf', {}))).toThrow('#leaf is not defined');
    expect(() => paintShape(copyShape('frame', {}), frame)).toThrow('#frame is no shape');
    expect(() => paintShape(path('M0 0', { fill: ref('frame') }), frame)).toThrow('no gradient');
    const leaf = path('M0 0', { id: 'leaf' });
    expect(() => paintShape(group({ clipPath: ref('leaf') }), leaf)).toThrow('no clip path');
  });

  it('throws for a mask instead of painting without it', () => {
    const shape = path('M0 0', { mask: ref('holes') });
    expect(() => paintShape(shape, mask('holes', path('M1 1')))).toThrow('mask');
  });

  it('paints every picture, with a finite box for each gradient', () => {
    const pictures = [
      ...createGrowerPictures(12),
      ...createGrowhousePictures(),
      ...createPlantPictures(),
    ];
    let gradientCount = 0;
    for (const picture of pictures) {
      for (const [name, ...values] of paint(drawPicture(picture))) {
        if (name !== 'transform') continue;
        gradientCount += 1;
        const [width, , , height] = values as number[];
        expect(width, JSON.stringify(picture)).toBeGreaterThan(0);
        expect(height, JSON.stringify(picture)).toBeGreaterThan(0);
        expect(values.every(Number.isFinite), JSON.stringify(picture)).toBe(true);
      }
    }
    expect(gradientCount).toBeGreaterThan(pictures.length);
  });
});

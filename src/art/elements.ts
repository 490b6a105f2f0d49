import type {
  BasicShape,
  CircleAttributes,
  ClipPath,
  Definition,
  Definitions,
  Drawing,
  DrawingAttributes,
  EllipseAttributes,
  Fragment,
  Gradient,
  Group,
  LinearGradientAttributes,
  Mask,
  RadialGradientAttributes,
  RectAttributes,
  Reference,
  Shape,
  ShapeAttributes,
  Stop,
  Use,
} from './shapes.ts';

const createElement = <Tag extends string, Attributes, Child = never>(
  tag: Tag,
  attributes: Attributes,
  children: readonly Child[] = [],
) => ({ tag, attributes, children });

/** A drawing that is an SVG document of its own. */
export const svg = (attributes: DrawingAttributes, ...children: Drawing['children']): Drawing =>
  createElement('svg', { xmlns: 'http://www.w3.org/2000/svg', ...attributes }, children);

/** Returns the attributes that name a drawing, or hide it from screen readers without a title. */
export const createNameAttributes = (title: string): Partial<DrawingAttributes> =>
  title === '' ? { ariaHidden: 'true' } : { role: 'img', ariaLabel: title };

export const defs = (...children: Definition[]): Definitions => createElement('defs', {}, children);

/** Refers to a definition by its id. */
export const ref = (id: string): Reference => ({ id });

/** @param d SVG path data */
export const path = (d: string, attributes: ShapeAttributes = {}): BasicShape =>
  createElement('path', { d, ...attributes });

/** An unfilled path. */
export const line = (
  d: string,
  stroke: string,
  strokeWidth: number,
  attributes: ShapeAttributes = {},
): BasicShape => path(d, { fill: 'none', stroke, strokeWidth, ...attributes });

/** An unfilled path with round ends. */
export const roundLine = (
  d: string,
  stroke: string,
  strokeWidth: number,
  attributes: ShapeAttributes = {},
): BasicShape => line(d, stroke, strokeWidth, { strokeLinecap: 'round', ...attributes });

export const circle = (attributes: CircleAttributes): BasicShape =>
  createElement('circle', attributes);

export const ellipse = (attributes: EllipseAttributes): BasicShape =>
  createElement('ellipse', attributes);

export const rect = (attributes: RectAttributes): BasicShape => createElement('rect', attributes);

export const group = (attributes: ShapeAttributes, ...children: Shape[]): Group =>
  createElement('g', attributes, children);

export const fragment = (...children: Shape[]): Fragment => createElement('fragment', {}, children);

/** Placeholder for a shape that a drawing leaves out. */
export const NOTHING = fragment();

/** @param id of the shape to copy */
export const copyShape = (id: string, attributes: ShapeAttributes): Use =>
  createElement('use', { href: ref(id), ...attributes });

export const stop = (offset: number, stopColor: string, stopOpacity = 1): Stop =>
  createElement('stop', {
    ...(offset > 0 && { offset }),
    stopColor,
    ...(stopOpacity < 1 && { stopOpacity }),
  });

export const linearGradient = (
  attributes: LinearGradientAttributes,
  ...children: Stop[]
): Gradient => createElement('linearGradient', attributes, children);

export const radialGradient = (
  attributes: RadialGradientAttributes,
  ...children: Stop[]
): Gradient => createElement('radialGradient', attributes, children);

export const clipPath = (id: string, ...children: BasicShape[]): ClipPath =>
  createElement('clipPath', { id }, children);

export const mask = (id: string, ...children: Shape[]): Mask =>
  createElement('mask', { id }, children);

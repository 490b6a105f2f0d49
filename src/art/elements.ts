import type * as shapes from './shapes.ts';

const createElement = <Tag extends string, Attributes, Child = never>(
  tag: Tag,
  attributes: Attributes,
  children: readonly Child[] = [],
) => ({ tag, attributes, children });

/** A drawing that is an SVG document of its own. */
export const drawing = (
  attributes: shapes.DrawingAttributes,
  ...children: shapes.Drawing['children']
): shapes.Drawing =>
  createElement('svg', { xmlns: 'http://www.w3.org/2000/svg', ...attributes }, children);

/** Returns the attributes that name a drawing, or hide it from screen readers without a title. */
export const createNameAttributes = (title: string): Partial<shapes.DrawingAttributes> =>
  title === '' ? { ariaHidden: 'true' } : { role: 'img', ariaLabel: title };

export const defs = (...children: shapes.Definition[]): shapes.Definitions =>
  createElement('defs', {}, children);

/** Refers to a definition by its id. */
export const ref = (id: string): shapes.Reference => ({ id });

/** @param d SVG path data */
export const path = (d: string, attributes: shapes.ShapeAttributes = {}): shapes.BasicShape =>
  createElement('path', { d, ...attributes });

/** An unfilled path. */
export const line = (
  d: string,
  stroke: string,
  strokeWidth: number,
  attributes: shapes.ShapeAttributes = {},
): shapes.BasicShape => path(d, { fill: 'none', stroke, strokeWidth, ...attributes });

/** An unfilled path with round ends. */
export const roundLine = (
  d: string,
  stroke: string,
  strokeWidth: number,
  attributes: shapes.ShapeAttributes = {},
): shapes.BasicShape => line(d, stroke, strokeWidth, { strokeLinecap: 'round', ...attributes });

export const circle = (attributes: shapes.CircleAttributes): shapes.BasicShape =>
  createElement('circle', attributes);

export const ellipse = (attributes: shapes.EllipseAttributes): shapes.BasicShape =>
  createElement('ellipse', attributes);

export const rect = (attributes: shapes.RectAttributes): shapes.BasicShape =>
  createElement('rect', attributes);

export const group = (
  attributes: shapes.ShapeAttributes,
  ...children: shapes.Shape[]
): shapes.Group => createElement('g', attributes, children);

export const fragment = (...children: shapes.Shape[]): shapes.Fragment =>
  createElement('fragment', {}, children);

/** Placeholder for a shape that a drawing leaves out. */
export const NOTHING = fragment();

/** Steps of a transform: the last one is applied first. */
export const translate = (...to: [x: number, y?: number]): shapes.Transform => ['translate', ...to];
export const rotate = (
  ...by: [degrees: number, aroundX?: number, aroundY?: number]
): shapes.Transform => ['rotate', ...by];
export const scale = (...by: [x: number, y?: number]): shapes.Transform => ['scale', ...by];

/** @param id of the shape to copy */
export const copyShape = (id: string, attributes: shapes.ShapeAttributes): shapes.Use =>
  createElement('use', { href: ref(id), ...attributes });

/** A stop of a gradient: the position along it, 0 to 1, and a colour `#rrggbb`. */
type Stop = readonly [offset: number, colour: string, opacity?: number];

const createStop = ([offset, stopColor, stopOpacity = 1]: Stop): shapes.Stop =>
  createElement('stop', {
    ...(offset > 0 && { offset }),
    stopColor,
    ...(stopOpacity < 1 && { stopOpacity }),
  });

export const linearGradient = (
  attributes: shapes.LinearGradientAttributes,
  ...stops: Stop[]
): shapes.Gradient => createElement('linearGradient', attributes, stops.map(createStop));

/** A linear gradient from the top to the bottom. */
export const verticalGradient = (id: string, ...stops: Stop[]): shapes.Gradient =>
  linearGradient({ id, x2: 0, y2: 1 }, ...stops);

export const radialGradient = (
  attributes: shapes.RadialGradientAttributes,
  ...stops: Stop[]
): shapes.Gradient => createElement('radialGradient', attributes, stops.map(createStop));

export const clipPath = (id: string, ...children: shapes.BasicShape[]): shapes.ClipPath =>
  createElement('clipPath', { id }, children);

export const mask = (id: string, ...children: shapes.Shape[]): shapes.Mask =>
  createElement('mask', { id }, children);

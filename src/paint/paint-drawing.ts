import type {
  BasicShape,
  Definition,
  Drawing,
  Gradient,
  Reference,
  Shape,
  Style,
  Transform,
} from '../art/shapes.ts';
import { getBoundingBox } from './bounding-box.ts';

type Context = OffscreenCanvasRenderingContext2D;

/** The canvas area that a drawing fills, in pixels. */
export interface PaintArea {
  /** Size of the canvas, margins included. */
  readonly width: number;
  readonly height: number;
  /** Space on each side for parts that extend beyond the picture's edge. */
  readonly margin: number;
}

interface Painter {
  readonly context: Context;
  readonly definitions: ReadonlyMap<string, Definition>;
}

const INITIAL_STYLE: Style = { fill: '#000000', color: '#000000' };

/** The default in SVG, which differs from that of a canvas. */
const MITER_LIMIT = 4;

/**
 * Paints a drawing over a whole canvas, as a browser shows its SVG text. Gradients relate to the
 * bounding box of the shape they fill.
 * @throws Error for masks, and for references to anything that is not defined
 */
export function paintDrawing(context: Context, drawing: Drawing, area: PaintArea): void {
  const painter = { context, definitions: collectDefinitions(drawing) };
  const style: Style = { ...INITIAL_STYLE, ...drawing.attributes };
  context.save();
  fitIntoArea(context, drawing, area);
  for (const child of drawing.children) {
    if (child.tag !== 'defs') paintShape(painter, child, style);
  }
  context.restore();
}

function collectDefinitions(drawing: Drawing): Map<string, Definition> {
  const definitions = new Map<string, Definition>();
  for (const { tag, children } of drawing.children) {
    if (tag !== 'defs') continue;
    for (const definition of children) {
      const { id } = definition.attributes;
      if (id !== undefined) definitions.set(id, definition);
    }
  }
  return definitions;
}

/** Applies `viewBox` and `preserveAspectRatio`. */
function fitIntoArea(context: Context, { attributes }: Drawing, area: PaintArea): void {
  const { viewBox, preserveAspectRatio } = attributes;
  const { margin } = area;
  const [x, y, width, height] = viewBox;
  const available = { width: area.width - 2 * margin, height: area.height - 2 * margin };
  const scales = [available.width / width, available.height / height];
  const scale = preserveAspectRatio === undefined ? Math.min(...scales) : Math.max(...scales);
  const bottomShare = preserveAspectRatio === 'xMidYMax slice' ? 1 : 0.5;
  context.translate(
    margin + (available.width - width * scale) / 2,
    margin + (available.height - height * scale) * bottomShare,
  );
  context.scale(scale, scale);
  context.translate(-x, -y);
}

function paintShape(painter: Painter, shape: Shape, inherited: Style): void {
  if (shape.tag === 'fragment') {
    for (const child of shape.children) paintShape(painter, child, inherited);
    return;
  }
  const { context } = painter;
  const { transform = [], clipPath, mask, opacity = 1 } = shape.attributes;
  if (mask) throw new Error('The painter does not support masks');
  const style: Style = { ...inherited, ...shape.attributes };
  context.save();
  for (const step of transform) applyTransform(context, step);
  if (clipPath) clip(painter, clipPath);
  context.globalAlpha *= opacity;
  if (shape.tag === 'g') for (const child of shape.children) paintShape(painter, child, style);
  else if (shape.tag === 'use')
    paintShape(painter, findShape(painter, shape.attributes.href), style);
  else {
    fillShape(painter, shape, style);
    strokeShape(painter, shape, style);
  }
  context.restore();
}

function applyTransform(context: Context, transform: Transform): void {
  const [kind, a, b] = transform;
  switch (kind) {
    case 'translate':
      context.translate(a, b ?? 0);
      break;
    case 'scale':
      context.scale(a, b ?? a);
      break;
    case 'rotate': {
      const [, degrees, x = 0, y = 0] = transform;
      context.translate(x, y);
      context.rotate((degrees * Math.PI) / 180);
      context.translate(-x, -y);
    }
  }
}

function clip(painter: Painter, reference: Reference): void {
  const clipPath = findDefinition(painter, reference);
  if (clipPath.tag !== 'clipPath') throw new Error(`#${reference.id} is no clip path`);
  const outline = new Path2D();
  for (const child of clipPath.children) outline.addPath(toOutline(child));
  painter.context.clip(outline);
}

function findDefinition({ definitions }: Painter, { id }: Reference): Definition {
  const definition = definitions.get(id);
  if (!definition) throw new Error(`#${id} is not defined`);
  return definition;
}

function findShape(painter: Painter, reference: Reference): Shape {
  const definition = findDefinition(painter, reference);
  switch (definition.tag) {
    case 'linearGradient':
    case 'radialGradient':
    case 'clipPath':
    case 'mask':
      throw new Error(`#${reference.id} is no shape`);
    default:
      return definition;
  }
}

function findGradient(painter: Painter, reference: Reference): Gradient {
  const definition = findDefinition(painter, reference);
  if (definition.tag === 'linearGradient' || definition.tag === 'radialGradient') return definition;
  throw new Error(`#${reference.id} is no gradient`);
}

function fillShape(painter: Painter, shape: BasicShape, style: Style): void {
  const { fill = 'none', fillOpacity = 1 } = style;
  if (fill === 'none') return;
  const { context } = painter;
  const alpha = context.globalAlpha;
  context.globalAlpha = alpha * fillOpacity;
  if (typeof fill === 'string') {
    context.fillStyle = resolveColour(fill, style);
    context.fill(toOutline(shape));
  } else fillWithGradient(context, shape, findGradient(painter, fill));
  context.globalAlpha = alpha;
}

function strokeShape({ context }: Painter, shape: BasicShape, style: Style): void {
  const { stroke = 'none', strokeOpacity = 1, strokeWidth = 1, strokeDasharray = [] } = style;
  if (stroke === 'none') return;
  context.globalAlpha *= strokeOpacity;
  context.strokeStyle = resolveColour(stroke, style);
  context.lineWidth = strokeWidth;
  context.lineCap = style.strokeLinecap ?? 'butt';
  context.lineJoin = style.strokeLinejoin ?? 'miter';
  context.miterLimit = MITER_LIMIT;
  context.setLineDash([...strokeDasharray]);
  context.stroke(toOutline(shape));
}

const resolveColour = (colour: string, { color = '' }: Style): string =>
  colour === 'currentColor' ? color : colour;

/** Fills with a gradient that is stretched to the shape's bounding box. */
function fillWithGradient(
  context: OffscreenCanvasRenderingContext2D,
  shape: BasicShape,
  gradient: Gradient,
): void {
  const { x, y, width, height } = getBoundingBox(shape);
  if (width === 0 || height === 0) return;
  const outline = new Path2D();
  const toUnitSquare = new DOMMatrix([1 / width, 0, 0, 1 / height, -x / width, -y / height]);
  outline.addPath(toOutline(shape), toUnitSquare);
  context.save();
  context.transform(width, 0, 0, height, x, y);
  context.fillStyle = createCanvasGradient(context, gradient);
  context.fill(outline);
  context.restore();
}

function createCanvasGradient(
  context: OffscreenCanvasRenderingContext2D,
  { tag, attributes, children }: Gradient,
) {
  let canvasGradient: CanvasGradient;
  if (tag === 'radialGradient') {
    const { cx = 0.5, cy = 0.5, r = 0.5 } = attributes;
    canvasGradient = context.createRadialGradient(cx, cy, 0, cx, cy, r);
  } else {
    const { x2 = 1, y2 = 0 } = attributes;
    canvasGradient = context.createLinearGradient(0, 0, x2, y2);
  }
  for (const { attributes: stop } of children) {
    canvasGradient.addColorStop(stop.offset ?? 0, withOpacity(stop.stopColor, stop.stopOpacity));
  }
  return canvasGradient;
}

/** @param colour as `#rrggbb` */
function withOpacity(colour: string, opacity = 1): string {
  if (opacity === 1) return colour;
  return `${colour}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`;
}

/** Returns the outline of a shape in its own coordinates. */
function toOutline(shape: BasicShape): Path2D {
  if (shape.tag === 'path') return new Path2D(shape.attributes.d);
  const outline = new Path2D();
  if (shape.tag === 'rect') {
    const { x = 0, y = 0, width, height } = shape.attributes;
    outline.rect(x, y, width, height);
  } else {
    const { cx = 0, cy = 0 } = shape.attributes;
    const { rx, ry } = getRadii(shape);
    outline.ellipse(cx, cy, rx, ry, 0, 0, 2 * Math.PI);
  }
  return outline;
}

const getRadii = ({ tag, attributes }: Extract<BasicShape, { tag: 'circle' | 'ellipse' }>) =>
  tag === 'circle' ? { rx: attributes.r, ry: attributes.r } : attributes;

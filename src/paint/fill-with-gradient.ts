import type { BasicShape, Gradient } from '../art/shapes.ts';
import { getBoundingBox } from './bounding-box.ts';

/** Fills with a gradient that is stretched to the shape's bounding box. */
export function fillWithGradient(
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
export function toOutline(shape: BasicShape): Path2D {
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

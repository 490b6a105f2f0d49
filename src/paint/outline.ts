import type { BasicShape } from '../art/shapes.ts';

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

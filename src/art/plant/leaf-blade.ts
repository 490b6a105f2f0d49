import { path } from '../elements.ts';
import type { LeafPaths } from './leaf-drawing.ts';
import { continueSmoothly, formatPoint, toSmoothPath } from '../path-data.ts';
import type { Point } from '../path-data.ts';

interface BladeForm {
  /** Returns half the blade's width at `t`, from 0 at the stalk to 1 at the tip. */
  readonly halfWidthAt: (t: number) => number;
  /** How far the tip swings to the right. */
  readonly bend: number;
  readonly steps: number;
  /** Depth of the saw teeth; 0 draws a smooth edge. */
  readonly toothDepth: number;
}

const BLADE_LENGTH = 100;

/** Returns the points of both edges and of the midrib, from stalk to tip. */
function createBladePoints({ halfWidthAt, bend, steps, toothDepth }: BladeForm) {
  const left: Point[] = [];
  const right: Point[] = [];
  const rib: Point[] = [];
  for (let step = 0; step <= steps; step++) {
    const t = step / steps;
    const half = halfWidthAt(t);
    const x = bend * t * t;
    const y = -BLADE_LENGTH * t;
    rib.push([x, y]);
    if (toothDepth > 0 && step > 0 && step < steps) {
      const tip = y - (BLADE_LENGTH / steps) * 0.55;
      left.push([x - half * 0.72, y + 1], [x - half - toothDepth * 0.3, tip]);
      right.push([x + half * 0.72, y + 1], [x + half + toothDepth * 0.3, tip]);
    } else {
      left.push([x - half, y]);
      right.push([x + half, y]);
    }
  }
  return { left, right, rib };
}

const toPolyline = (points: readonly Point[]): string =>
  points.map((point, index) => `${index > 0 ? 'L' : 'M'}${formatPoint(point)}`).join('');

/** Closes an outline up the left edge and back down the right one, both given from stalk to tip. */
function closeOutline(left: string, right: readonly Point[], isToothed: boolean): string {
  const downward = [...right].reverse();
  if (isToothed) return `${left}${downward.map((point) => `L${formatPoint(point)}`).join('')}Z`;
  const [tip] = downward;
  return `${left}${tip === undefined ? '' : `L${formatPoint(tip)}`}${continueSmoothly(downward)}Z`;
}

/** Creates a blade along a curved midrib, 100 units long. */
export function createBlade(
  form: BladeForm,
): Pick<LeafPaths, 'base' | 'shade' | 'veins' | 'rim' | 'drawInner'> {
  const { left, right, rib } = createBladePoints(form);
  const isToothed = form.toothDepth > 0;
  const toEdge = isToothed ? toPolyline : toSmoothPath;
  return {
    base: closeOutline(toEdge(left), right, isToothed),
    shade: closeOutline(toSmoothPath(rib), right, isToothed),
    veins: toSmoothPath(rib),
    rim: toEdge(left.slice(1)),
    drawInner: (share, attributes) => {
      const halfWidthAt = (t: number): number => form.halfWidthAt(t) * share;
      const narrow = createBladePoints({ ...form, halfWidthAt, toothDepth: 0 });
      return path(closeOutline(toSmoothPath(narrow.left), narrow.right, false), attributes);
    },
  };
}

import { LAMP, NIGHT } from './colour.ts';
import { smoothContinuation, smoothPath, xy } from './path.ts';
import type { Point } from './path.ts';

/** The four paths every leaf is painted with, and how strongly its lines show. */
export interface LeafPaint {
  readonly base: string;
  /** The half turned from the lamp. */
  readonly shade: string;
  readonly veins: string;
  /** The edge the lamp catches. */
  readonly rim: string;
  readonly veinWidth?: number;
  readonly veinOpacity?: number;
  readonly rimWidth?: number;
  readonly rimOpacity?: number;
}

/** Paints a leaf in the colour its placer fills it with; `currentColor` is the vein tone. */
export function paintLeaf(leaf: LeafPaint): string {
  const { veinWidth = 2, veinOpacity = 0.6, rimWidth = 2.2, rimOpacity = 0.75 } = leaf;
  return (
    `<path d="${leaf.base}"/>` +
    `<path d="${leaf.shade}" fill="${NIGHT}" opacity=".34"/>` +
    `<path d="${leaf.veins}" fill="none" stroke="currentColor" stroke-linecap="round" stroke-width="${veinWidth}" opacity="${veinOpacity}"/>` +
    `<path d="${leaf.rim}" fill="none" stroke="${LAMP}" stroke-linecap="round" stroke-width="${rimWidth}" opacity="${rimOpacity}"/>`
  );
}

interface BladeForm {
  /** Half the blade's width at `t`, 0 at the stalk and 1 at the tip. */
  readonly width: (t: number) => number;
  /** How far the tip swings to the right. */
  readonly bend: number;
  readonly steps: number;
  /** Depth of the saw teeth; 0 draws a smooth edge. */
  readonly teeth: number;
}

const BLADE_LENGTH = 100;

/** The points of both edges and of the midrib, from stalk to tip. */
function bladePoints({ width, bend, steps, teeth }: BladeForm) {
  const left: Point[] = [];
  const right: Point[] = [];
  const rib: Point[] = [];
  for (let step = 0; step <= steps; step++) {
    const t = step / steps;
    const half = width(t);
    const x = bend * t * t;
    const y = -BLADE_LENGTH * t;
    rib.push([x, y]);
    if (teeth > 0 && step > 0 && step < steps) {
      const tip = y - (BLADE_LENGTH / steps) * 0.55;
      left.push([x - half * 0.72, y + 1], [x - half - teeth * 0.3, tip]);
      right.push([x + half * 0.72, y + 1], [x + half + teeth * 0.3, tip]);
    } else {
      left.push([x - half, y]);
      right.push([x + half, y]);
    }
  }
  return { left, right, rib };
}

const polyline = (points: readonly Point[]): string =>
  points.map((point, index) => `${index > 0 ? 'L' : 'M'}${xy(point)}`).join('');

/** A blade along a curved midrib, 100 units long. */
export function blade(form: BladeForm): Pick<LeafPaint, 'base' | 'shade' | 'veins' | 'rim'> {
  const { left, right, rib } = bladePoints(form);
  const isToothed = form.teeth > 0;
  const edge = isToothed ? polyline : smoothPath;
  const homeward = [...right].reverse();
  const back = isToothed
    ? homeward.map((point) => `L${xy(point)}`).join('')
    : homeward
        .slice(0, 1)
        .map((point) => `L${xy(point)}`)
        .join('') + smoothContinuation(homeward);
  return {
    base: `${edge(left)}${back}Z`,
    shade: `${smoothPath(rib)}${back}Z`,
    veins: smoothPath(rib),
    rim: edge(left.slice(1)),
  };
}

import { LAMP, NIGHT } from './colour.ts';
import { decimal, smoothContinuation, smoothPath, xy } from './path.ts';
import type { Point } from './path.ts';

/** Variegation: pale margins, pale spots, a pale middle, ribs of another colour, or none. */
export type LeafMarking = 'plain' | 'margin' | 'spots' | 'blaze' | 'ribs';

/** The paths a leaf is painted with, and how strongly its lines show. */
export interface LeafPaint {
  readonly base: string;
  /** The half turned from the lamp. */
  readonly shade: string;
  readonly veins: string;
  /** The edge the lamp catches. */
  readonly rim: string;
  /** The same leaf shrunk to a share of itself, as attributes of a path. */
  readonly inner: (share: number) => string;
  /** Where a spotted strain has its spots. */
  readonly spots: readonly Point[];
  readonly spotSize: number;
  readonly veinWidth?: number;
  readonly veinOpacity?: number;
  readonly rimWidth?: number;
  readonly rimOpacity?: number;
}

/** The blade itself with its strain's marking, in the placer's colour and the vein tone. */
function markedBase({ base, inner, spots, spotSize }: LeafPaint, marking: LeafMarking): string {
  switch (marking) {
    case 'plain':
    case 'ribs':
      return `<path d="${base}"/>`;
    case 'margin':
      return `<path d="${base}" fill="currentColor"/><path ${inner(0.74)}/>`;
    case 'blaze':
      return `<path d="${base}"/><path ${inner(0.52)} fill="currentColor" fill-opacity=".7"/>`;
    case 'spots': {
      const dots = spots.map((spot) => `M${xy(spot)}h.01`).join('');
      return `<path d="${base}"/><path d="${dots}" stroke="currentColor" stroke-linecap="round" stroke-width="${spotSize}" stroke-opacity=".85"/>`;
    }
  }
}

/** Paints a leaf in the colour its placer fills it with; `currentColor` is the vein tone. */
export function paintLeaf(leaf: LeafPaint, marking: LeafMarking): string {
  const { rimWidth = 2.2, rimOpacity = 0.75 } = leaf;
  const isRibbed = marking === 'ribs';
  const veinWidth = (leaf.veinWidth ?? 2) * (isRibbed ? 1.7 : 1);
  const veinOpacity = isRibbed ? 0.95 : (leaf.veinOpacity ?? 0.6);
  return (
    markedBase(leaf, marking) +
    `<path d="${leaf.shade}" fill="${NIGHT}" fill-opacity=".34"/>` +
    `<path d="${leaf.veins}" fill="none" stroke="currentColor" stroke-linecap="round" stroke-width="${decimal(veinWidth)}" stroke-opacity="${veinOpacity}"/>` +
    `<path d="${leaf.rim}" fill="none" stroke="${LAMP}" stroke-linecap="round" stroke-width="${rimWidth}" stroke-opacity="${rimOpacity}"/>`
  );
}

/** `inner` of a leaf that shrinks towards one point of its midrib. */
export function shrinkTowards(base: string, y: number): LeafPaint['inner'] {
  return (share) =>
    `d="${base}" transform="translate(0 ${decimal(y * (1 - share))})scale(${share})"`;
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

/** The closed outline from left edge to right edge, both from stalk to tip. */
function outline(left: string, right: readonly Point[], isToothed: boolean): string {
  const homeward = [...right].reverse();
  if (isToothed) return `${left}${homeward.map((point) => `L${xy(point)}`).join('')}Z`;
  const [tip] = homeward;
  return `${left}${tip === undefined ? '' : `L${xy(tip)}`}${smoothContinuation(homeward)}Z`;
}

/** A blade along a curved midrib, 100 units long. */
export function blade(
  form: BladeForm,
): Pick<LeafPaint, 'base' | 'shade' | 'veins' | 'rim' | 'inner'> {
  const { left, right, rib } = bladePoints(form);
  const isToothed = form.teeth > 0;
  const edge = isToothed ? polyline : smoothPath;
  return {
    base: outline(edge(left), right, isToothed),
    shade: outline(smoothPath(rib), right, isToothed),
    veins: smoothPath(rib),
    rim: edge(left.slice(1)),
    inner: (share) => {
      const width = (t: number): number => form.width(t) * share;
      const narrow = bladePoints({ ...form, width, teeth: 0 });
      return `d="${outline(smoothPath(narrow.left), narrow.right, false)}"`;
    },
  };
}

import * as svg from '../elements.ts';
import { type LeafPaths, drawLeaf, type DrawLeafShape } from './leaf-drawing.ts';
import { continueSmoothly, formatPoint, toSmoothPath, type Point } from '../path-data.ts';

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
      return svg.path(closeOutline(toSmoothPath(narrow.left), narrow.right, false), attributes);
    },
  };
}

const FAN_FINGERS = [
  [-104, 0.46],
  [104, 0.46],
  [-70, 0.72],
  [70, 0.72],
  [-35, 0.92],
  [35, 0.92],
  [0, 1],
] as const;
const FAN_FINGERS_SMALL = [
  [-84, 0.6],
  [84, 0.6],
  [-42, 0.86],
  [42, 0.86],
  [0, 1],
] as const;

/** Draws seven serrated fingers, or five smooth ones if it is small. */
export const drawFanLeaf: DrawLeafShape = ({ curl, marking, isSmall }, id) => {
  const broadest = (isSmall ? 25 : 19) * (0.3 + 0.7 * curl);
  const halfWidthAt = (t: number): number =>
    broadest * Math.sin(Math.PI * Math.min(1, t * 1.02)) ** 0.9 * (1 - t * 0.32);
  const finger: LeafPaths = {
    ...createBlade({ halfWidthAt, steps: 6, toothDepth: isSmall ? 0 : 5, bend: (1 - curl) * 30 }),
    spots: [],
    spotSize: 0,
    veinWidth: 2.4,
    veinOpacity: 0.5,
    rimWidth: 2,
    rimOpacity: 0.42,
  };
  const fingers = isSmall ? FAN_FINGERS_SMALL : FAN_FINGERS;
  const copies = fingers.map(([degrees, scale]) =>
    svg.copyShape(`${id}f`, {
      transform: [
        svg.rotate(degrees),
        svg.scale(degrees > 0 ? -scale * 0.95 : scale * 0.95, scale),
      ],
    }),
  );
  return {
    definitions: [svg.group({ id: `${id}f` }, drawLeaf(finger, marking))],
    leaf: svg.fragment(...copies),
  };
};

/** Draws a long smooth blade that bows over. */
export const drawLanceLeaf: DrawLeafShape = ({ curl, marking }) => {
  const halfWidthAt = (t: number): number =>
    10.5 * curl ** 0.6 * (1 - t) ** 0.55 * (0.45 + 1.5 * t * (1 - t) + 0.4 * (1 - t));
  const bend = 34 + (1 - curl) * 40;
  const blade = createBlade({ halfWidthAt, bend, steps: 6, toothDepth: 0 });
  const spots = [0.18, 0.3, 0.42, 0.54, 0.66].map((t, index): Point => [
    bend * t * t + (index % 2 ? 3 : -3) * curl,
    -100 * t,
  ]);
  const paths: LeafPaths = { ...blade, spots, spotSize: 4, veinWidth: 1.8, rimWidth: 2.2 };
  return { leaf: drawLeaf(paths, marking) };
};

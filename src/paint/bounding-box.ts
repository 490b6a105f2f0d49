import type { BasicShape } from '../art/shapes.ts';

/** The smallest upright rectangle around a shape, in the shape's own coordinates. */
interface BoundingBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the bounding box of a shape.
 * @throws Error for a path with commands that this does not support, such as arcs
 */
export function getBoundingBox(shape: BasicShape): BoundingBox {
  switch (shape.tag) {
    case 'path':
      return getBoxAround(readPathPoints(shape.attributes.d));
    case 'rect': {
      const { x = 0, y = 0, width, height } = shape.attributes;
      return { x, y, width, height };
    }
    case 'circle': {
      const { cx = 0, cy = 0, r } = shape.attributes;
      return { x: cx - r, y: cy - r, width: 2 * r, height: 2 * r };
    }
    case 'ellipse': {
      const { cx = 0, cy = 0, rx, ry } = shape.attributes;
      return { x: cx - rx, y: cy - ry, width: 2 * rx, height: 2 * ry };
    }
  }
}

type Point = readonly [x: number, y: number];

function getBoxAround(points: readonly Point[]): BoundingBox {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

const COMMAND = /([a-zA-Z])([^a-zA-Z]*)/g;
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;
/** Number of arguments of each command. */
const ARGUMENT_COUNTS: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  Q: 4,
  C: 6,
  Z: 0,
};
/** Sampled points per curve, enough for a gradient. */
const SAMPLES_PER_CURVE = 12;

/** Returns points along a path, including its ends and corners. */
function readPathPoints(d: string): Point[] {
  const points: Point[] = [];
  let position: Point = [0, 0];
  let start: Point = position;
  for (const [, letter = '', text = ''] of d.matchAll(COMMAND)) {
    const command = letter.toUpperCase();
    const count = ARGUMENT_COUNTS[command];
    if (count === undefined) throw new Error(`Unsupported path command ${letter}`);
    const numbers = (text.match(NUMBER) ?? []).map(Number);
    for (let from = 0; from === 0 || from < numbers.length; from += Math.max(1, count)) {
      const origin: Point = letter === command ? [0, 0] : position;
      const segment = numbers.slice(from, from + count);
      const targets = toTargets(command, segment, { position, origin, start });
      points.push(...sampleCurve([position, ...targets]));
      position = targets.at(-1) ?? position;
      if (command === 'M' && from === 0) start = position;
    }
  }
  return points;
}

/** Returns the control points of a command, followed by its end point. */
function toTargets(
  command: string,
  numbers: readonly number[],
  { position, origin, start }: { position: Point; origin: Point; start: Point },
): Point[] {
  const [first = 0] = numbers;
  if (command === 'Z') return [start];
  if (command === 'H') return [[origin[0] + first, position[1]]];
  if (command === 'V') return [[position[0], origin[1] + first]];
  const targets: Point[] = [];
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    targets.push([origin[0] + (numbers[index] ?? 0), origin[1] + (numbers[index + 1] ?? 0)]);
  }
  return targets;
}

/** Samples a Bézier curve of any degree, including straight lines. */
function sampleCurve(controlPoints: readonly Point[]): Point[] {
  const end = controlPoints.at(-1);
  if (controlPoints.length === 2) return end ? [end] : [];
  return Array.from({ length: SAMPLES_PER_CURVE }, (_, step) =>
    getCurvePoint(controlPoints, (step + 1) / SAMPLES_PER_CURVE),
  );
}

/** De Casteljau's algorithm. */
function getCurvePoint(controlPoints: readonly Point[], t: number): Point {
  const [first = [0, 0], ...rest] = controlPoints;
  if (rest.length === 0) return first;
  let from = first;
  const between = rest.map((to): Point => {
    const [x, y] = from;
    from = to;
    return [x + (to[0] - x) * t, y + (to[1] - y) * t];
  });
  return getCurvePoint(between, t);
}

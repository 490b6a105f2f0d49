import type { SvgNode } from './svg-tree.ts';

/** The smallest upright rectangle around a shape, in the shape's own units. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const numberOf = (node: SvgNode, name: string, otherwise = 0): number => {
  const text = node.attributes[name];
  return text === undefined ? otherwise : Number(text);
};

/** @throws Error for an element that is no shape */
export function outlineOf(node: SvgNode): Path2D {
  const of = (name: string) => numberOf(node, name);
  const path = new Path2D(node.tag === 'path' ? node.attributes.d : undefined);
  switch (node.tag) {
    case 'path':
      break;
    case 'rect':
      path.rect(of('x'), of('y'), of('width'), of('height'));
      break;
    case 'circle':
    case 'ellipse': {
      const { rx, ry } = radiiOf(node);
      path.ellipse(of('cx'), of('cy'), rx, ry, 0, 0, 2 * Math.PI);
      break;
    }
    default:
      throw new Error(`<${node.tag}> is no shape`);
  }
  return path;
}

/** @throws Error for an element that is no shape, or a path with commands that are not read here */
export function boxOf(node: SvgNode): Box {
  const of = (name: string) => numberOf(node, name);
  switch (node.tag) {
    case 'path':
      return boxAround(pointsOf(node.attributes.d ?? ''));
    case 'rect':
      return { x: of('x'), y: of('y'), width: of('width'), height: of('height') };
    case 'circle':
    case 'ellipse': {
      const { rx, ry } = radiiOf(node);
      return { x: of('cx') - rx, y: of('cy') - ry, width: 2 * rx, height: 2 * ry };
    }
    default:
      throw new Error(`<${node.tag}> is no shape`);
  }
}

function radiiOf(node: SvgNode): { rx: number; ry: number } {
  const r = numberOf(node, 'r');
  return { rx: numberOf(node, 'rx', r), ry: numberOf(node, 'ry', r) };
}

type Point = readonly [x: number, y: number];

function boxAround(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

const COMMAND = /([a-zA-Z])([^a-zA-Z]*)/g;
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;
/** How many numbers each command takes at a time. */
const TAKES: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, Q: 4, C: 6, Z: 0 };
/** Points looked at along a curve: a gradient need not know its box to the last tenth. */
const STEPS = 12;

/** Points on the line of a path, its ends and corners among them. */
function pointsOf(d: string): Point[] {
  const points: Point[] = [];
  let at: Point = [0, 0];
  let start: Point = at;
  for (const [, letter = '', text = ''] of d.matchAll(COMMAND)) {
    const command = letter.toUpperCase();
    const takes = TAKES[command];
    if (takes === undefined) throw new Error(`A box is not read from the path command ${letter}`);
    const numbers = (text.match(NUMBER) ?? []).map(Number);
    for (let from = 0; from === 0 || from < numbers.length; from += Math.max(1, takes)) {
      const origin: Point = letter === command ? [0, 0] : at;
      const stops = stopsOf(command, numbers.slice(from, from + takes), { at, origin, start });
      points.push(...alongCurve([at, ...stops]));
      at = stops.at(-1) ?? at;
      if (command === 'M' && from === 0) start = at;
    }
  }
  return points;
}

/** Where a command leads, over its handles. */
function stopsOf(
  command: string,
  numbers: readonly number[],
  { at, origin, start }: { at: Point; origin: Point; start: Point },
): Point[] {
  const [first = 0] = numbers;
  if (command === 'Z') return [start];
  if (command === 'H') return [[origin[0] + first, at[1]]];
  if (command === 'V') return [[at[0], origin[1] + first]];
  const stops: Point[] = [];
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    stops.push([origin[0] + (numbers[index] ?? 0), origin[1] + (numbers[index + 1] ?? 0)]);
  }
  return stops;
}

/** De Casteljau's construction of a Bézier curve of any degree, at a few places. */
function alongCurve(handles: readonly Point[]): Point[] {
  const last = handles.at(-1);
  if (handles.length === 2) return last ? [last] : [];
  return Array.from({ length: STEPS }, (_, step) => pointOn(handles, (step + 1) / STEPS));
}

function pointOn(handles: readonly Point[], share: number): Point {
  const [first = [0, 0], ...rest] = handles;
  if (rest.length === 0) return first;
  let from = first;
  const between = rest.map((to): Point => {
    const [x, y] = from;
    from = to;
    return [x + (to[0] - x) * share, y + (to[1] - y) * share];
  });
  return pointOn(between, share);
}

import { boxOf, numberOf, outlineOf } from './shape.ts';
import type { SvgNode } from './svg-tree.ts';

/** What a drawing is painted on. */
export type Surface = OffscreenCanvasRenderingContext2D;

/** Pixels of the surface. */
export interface Area {
  readonly width: number;
  readonly height: number;
  /** Around the picture, for what hangs over its edge; within width and height. */
  readonly margin: number;
}

/** What an element hands down to those in it. */
type Style = Readonly<Record<string, string>>;

const INHERITED = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'color',
] as const;

const INITIAL: Style = { fill: '#000000', color: '#000000' };

/** Those that hold what others refer to. */
const UNPAINTED = new Set(['defs', 'clipPath', 'linearGradient', 'radialGradient']);

interface Painting {
  readonly surface: Surface;
  readonly byId: ReadonlyMap<string, SvgNode>;
}

/**
 * Paints a drawing of `src/art` over a whole surface, as a browser would show its text: the part of
 * SVG that the generators use (https://www.w3.org/TR/SVG11/), with gradients in units of the box.
 * @throws Error for anything beyond that part
 */
export function paintSvg(surface: Surface, svg: SvgNode, area: Area): void {
  const painting = { surface, byId: elementsById(svg) };
  surface.save();
  fitInto(surface, svg, area);
  paintAll(painting, svg.children, styleOf(svg, INITIAL));
  surface.restore();
}

function elementsById(svg: SvgNode): Map<string, SvgNode> {
  const found = new Map<string, SvgNode>();
  const collect = (node: SvgNode): void => {
    if (node.attributes.id !== undefined) found.set(node.attributes.id, node);
    node.children.forEach(collect);
  };
  collect(svg);
  return found;
}

/** viewBox and preserveAspectRatio: the middle in the middle, or the foot at the foot. */
function fitInto(surface: Surface, { attributes }: SvgNode, area: Area): void {
  const { margin } = area;
  const [width, height] = [area.width - 2 * margin, area.height - 2 * margin];
  const [x = 0, y = 0, w = width, h = height] = (attributes.viewBox ?? '').split(' ').map(Number);
  const [align = '', fit] = (attributes.preserveAspectRatio ?? 'xMidYMid meet').split(' ');
  const scales = [width / w, height / h];
  const scale = fit === 'slice' ? Math.max(...scales) : Math.min(...scales);
  const yShare = align.endsWith('YMax') ? 1 : 0.5;
  surface.translate(margin + (width - w * scale) / 2, margin + (height - h * scale) * yShare);
  surface.scale(scale, scale);
  surface.translate(-x, -y);
}

function styleOf({ attributes }: SvgNode, inherited: Style): Style {
  const own: Record<string, string> = {};
  for (const name of INHERITED) {
    const value = attributes[name];
    if (value !== undefined) own[name] = value;
  }
  return { ...inherited, ...own };
}

function paintAll(painting: Painting, nodes: readonly SvgNode[], inherited: Style): void {
  for (const node of nodes) if (!UNPAINTED.has(node.tag)) paintNode(painting, node, inherited);
}

function paintNode(painting: Painting, node: SvgNode, inherited: Style): void {
  const { surface } = painting;
  const { transform, 'clip-path': clip, opacity } = node.attributes;
  const style = styleOf(node, inherited);
  surface.save();
  if (transform !== undefined) applyTransform(surface, transform);
  if (clip !== undefined) clipBy(painting, clip);
  if (opacity !== undefined) surface.globalAlpha *= Number(opacity);
  if (node.tag === 'g') paintAll(painting, node.children, style);
  else if (node.tag === 'use')
    paintAll(painting, [referred(painting, node.attributes.href)], style);
  else paintShape(painting, node, style);
  surface.restore();
}

/** @param reference '#id' or 'url(#id)' */
function referred({ byId }: Painting, reference = ''): SvgNode {
  const id = reference.replace(/^url\(|\)$/g, '').slice(1);
  const node = byId.get(id);
  if (!node) throw new Error(`Nothing in this drawing is called ${reference}`);
  return node;
}

const TRANSFORM = /(\w+)\(([^)]*)\)/g;

function applyTransform(surface: Surface, text: string): void {
  for (const [, kind, list = ''] of text.matchAll(TRANSFORM)) {
    const [a = 0, b, c] = list
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    if (kind === 'translate') surface.translate(a, b ?? 0);
    else if (kind === 'scale') surface.scale(a, b ?? a);
    else if (kind === 'rotate') rotate(surface, a, [b ?? 0, c ?? 0]);
    else throw new Error(`The transform ${kind} is not painted`);
  }
}

function rotate(surface: Surface, degrees: number, [x, y]: readonly [number, number]): void {
  surface.translate(x, y);
  surface.rotate((degrees * Math.PI) / 180);
  surface.translate(-x, -y);
}

function clipBy(painting: Painting, reference: string): void {
  const outline = new Path2D();
  for (const child of referred(painting, reference).children) outline.addPath(outlineOf(child));
  painting.surface.clip(outline);
}

function paintShape(painting: Painting, node: SvgNode, style: Style): void {
  const { surface } = painting;
  const outline = outlineOf(node);
  const alpha = surface.globalAlpha;
  const { fill = 'none', stroke = 'none' } = style;
  if (fill !== 'none') {
    surface.globalAlpha = alpha * Number(style['fill-opacity'] ?? 1);
    if (fill.startsWith('url(')) fillWithGradient(painting, node, referred(painting, fill));
    else {
      surface.fillStyle = colourOf(fill, style);
      surface.fill(outline);
    }
  }
  if (stroke !== 'none') {
    surface.globalAlpha = alpha * Number(style['stroke-opacity'] ?? 1);
    surface.strokeStyle = colourOf(stroke, style);
    surface.lineWidth = Number(style['stroke-width'] ?? 1);
    surface.lineCap = style['stroke-linecap'] === 'round' ? 'round' : 'butt';
    surface.lineJoin = style['stroke-linejoin'] === 'round' ? 'round' : 'miter';
    surface.miterLimit = 4;
    surface.setLineDash((style['stroke-dasharray'] ?? '').split(' ').filter(Boolean).map(Number));
    surface.stroke(outline);
  }
}

const colourOf = (colour: string, { color = '' }: Style): string =>
  colour === 'currentColor' ? color : colour;

/** The gradient spans the shape's box, and is squeezed with it. */
function fillWithGradient({ surface }: Painting, shape: SvgNode, gradient: SvgNode): void {
  const { x, y, width, height } = boxOf(shape);
  if (width === 0 || height === 0) return;
  const inBox = new Path2D();
  const toBox = new DOMMatrix([1 / width, 0, 0, 1 / height, -x / width, -y / height]);
  inBox.addPath(outlineOf(shape), toBox);
  surface.save();
  surface.transform(width, 0, 0, height, x, y);
  surface.fillStyle = gradientOf(surface, gradient);
  surface.fill(inBox);
  surface.restore();
}

function gradientOf(surface: Surface, node: SvgNode): CanvasGradient {
  const of = (name: string, otherwise: number) => numberOf(node, name, otherwise);
  const centre = [of('cx', 0.5), of('cy', 0.5)] as const;
  const gradient =
    node.tag === 'radialGradient'
      ? surface.createRadialGradient(...centre, 0, ...centre, of('r', 0.5))
      : surface.createLinearGradient(of('x1', 0), of('y1', 0), of('x2', 1), of('y2', 0));
  for (const stop of node.children) {
    const { 'stop-color': colour = '#000000', 'stop-opacity': opacity = '1' } = stop.attributes;
    gradient.addColorStop(numberOf(stop, 'offset'), withOpacity(colour, Number(opacity)));
  }
  return gradient;
}

/** @param colour as #rrggbb */
function withOpacity(colour: string, opacity: number): string {
  if (opacity === 1) return colour;
  return `${colour}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`;
}

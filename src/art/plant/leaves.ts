import * as svg from '../elements.ts';
import {
  type DrawLeafShape,
  type LeafOptions,
  curlSpots,
  drawLeaf,
  shrinkTowards,
  type LeafPaths,
} from './leaf-drawing.ts';
import { drawFanLeaf, drawLanceLeaf } from './leaf-blade.ts';
import type { Definition } from '../shapes.ts';
import { NIGHT } from '../colour.ts';
import { formatNumber, formatPoint, toRadians, toSmoothPath, type Point } from '../path-data.ts';

/** The leaf shape also decides a plant's growth habit and the form of its buds. */
export const LEAF_SHAPES = ['fan', 'fern', 'round', 'lance', 'star', 'heart'] as const;
export type LeafShape = (typeof LEAF_SHAPES)[number];

/** Draws a heart with two holes, like a monstera's. */
const drawHeartLeaf: DrawLeafShape = ({ curl, marking }) => {
  const halfWidth = 46 * (0.5 + curl / 2);
  const formatX = (share: number): string => formatNumber(halfWidth * share);
  const tip = (1 - curl) * 30;
  const leftLobe = `${formatX(-0.5)} 12 ${formatX(-1.3)} 2 ${formatNumber(-halfWidth)}-34C${formatX(-0.8)}-64 ${formatX(-0.2)}-78 ${formatNumber(tip)}-100`;
  const rightLobe = `C${formatX(0.3)}-80 ${formatX(0.9)}-64 ${formatNumber(halfWidth)}-34C${formatX(1.3)} 2 ${formatX(0.5)} 12 0-8Z`;
  const outline = `M0-8C${leftLobe}${rightLobe}`;
  const paths: LeafPaths = {
    base: outline,
    drawInner: shrinkTowards(outline, -38),
    spots: curlSpots(curl, [
      [-18, -18],
      [-30, -36],
      [-10, -48],
      [18, -18],
      [32, -36],
      [12, -62],
      [-4, -80],
      [-20, -56],
    ]),
    spotSize: 7,
    shade: `M0-8Q4-50 ${formatNumber(tip)}-100${rightLobe}`,
    veins: `M0-8Q4-50 ${formatNumber(tip * 0.8)}-92M2-26q-16-4-26-18M2-28q16-4 26-18M3-54q-12-4-18-14M3-56q10-4 16-14`,
    rim: `M${formatX(-0.3)}-1C${leftLobe}`,
    veinWidth: 2.2,
    rimWidth: 2.8,
  };
  const leftHole = `M${formatX(-0.3)}-34q${formatX(-0.3)} 2 ${formatX(-0.42)}-10q${formatX(0.3)}-2 ${formatX(0.42)} 10`;
  const rightHole = `M${formatX(0.3)}-44q${formatX(0.3)} 0 ${formatX(0.38)}-12q${formatX(-0.3)} 0 ${formatX(-0.38)} 12`;
  const holes = svg.path(leftHole + rightHole, { fill: NIGHT, fillOpacity: 0.55 });
  return { leaf: svg.fragment(drawLeaf(paths, marking), holes) };
};

/** Draws a disc held at its middle, with veins like spokes. */
const drawRoundLeaf: DrawLeafShape = ({ curl, marking }) => {
  const halfWidth = 45 * (0.55 + 0.45 * curl);
  const formatX = (share: number): string => formatNumber(halfWidth * share);
  const spokes = [-62, -28, 8, 45, 80].map((degrees) => {
    const angle = ((degrees - 8) * Math.PI) / 180;
    return `M0-38L${formatNumber(Math.sin(angle) * halfWidth * 0.82)} ${formatNumber(-42 - Math.cos(angle) * 40)}`;
  });
  const disc = `M0-3C${formatX(-1.25)}-6 ${formatX(-1.2)}-92 0-94C${formatX(1.25)}-92 ${formatX(1.2)}-4 0-3Z`;
  const paths: LeafPaths = {
    base: disc,
    drawInner: shrinkTowards(disc, -46),
    spots: curlSpots(curl, [
      [-22, -60],
      [-6, -80],
      [18, -72],
      [28, -50],
      [-30, -38],
      [10, -56],
      [-12, -20],
      [22, -26],
    ]),
    spotSize: 8,
    shade: `M${formatX(0.2)}-93C${formatX(1.2)}-88 ${formatX(1.15)}-6 0-3C${formatX(-0.6)}-5 ${formatX(-0.8)}-20 ${formatX(-0.82)}-30C${formatX(-0.4)}-12 ${formatX(0.75)}-22 ${formatX(0.2)}-93Z`,
    veins: `${spokes.join('')}M0-38L${formatX(-0.5)}-18M0-38L${formatX(0.5)}-18`,
    rim: `M${formatX(-0.8)}-30C${formatX(-1.02)}-60 ${formatX(-0.7)}-91 0-94C${formatX(0.3)}-94 ${formatX(0.55)}-86 ${formatX(0.7)}-72`,
    veinWidth: 2.2,
    veinOpacity: 0.5,
    rimWidth: 3,
  };
  const navel = svg.circle({ cy: -38, r: 4.5, fill: 'currentColor', fillOpacity: 0.8 });
  return { leaf: svg.fragment(drawLeaf(paths, marking), navel) };
};

/** Draws five pointed lobes. */
const drawStarLeaf: DrawLeafShape = ({ curl, marking }) => {
  const centre = -34;
  const radius = 66;
  const lobes = [
    [-128, 0.5],
    [-66, 0.82],
    [0, 1],
    [66, 0.82],
    [128, 0.5],
  ] as const;
  const formatPolar = (degrees: number, reach: number): string =>
    formatPoint([
      Math.sin(toRadians(degrees)) * reach * radius * (0.5 + curl / 2),
      centre - Math.cos(toRadians(degrees)) * reach * radius,
    ]);
  const curveToTip = ([angle, reach]: (typeof lobes)[number]): string =>
    `Q${formatPolar(angle - 16, reach * 0.72)} ${formatPolar(angle, reach)}`;
  const curveToNotch = ([angle, reach]: (typeof lobes)[number]): string =>
    `Q${formatPolar(angle + 16, reach * 0.72)} ${formatPolar(angle + 32, 0.36)}`;
  const [lowLeft, left, top, right, lowRight] = lobes;
  const rightHalf = `${curveToNotch(top)}${curveToTip(right)}${curveToNotch(right)}${curveToTip(lowRight)}Q${formatPolar(lowRight[0] + 16, lowRight[1] * 0.7)} ${formatPolar(165, 0.3)}Q2-14 0 0Z`;
  const leftHalf = `M0 0Q-2-14 ${formatPolar(-165, 0.3)}${curveToTip(lowLeft)}${curveToNotch(lowLeft)}${curveToTip(left)}${curveToNotch(left)}${curveToTip(top)}`;
  const paths: LeafPaths = {
    base: leftHalf + rightHalf,
    drawInner: shrinkTowards(leftHalf + rightHalf, centre),
    spots: curlSpots(curl, [
      [-4, -58],
      [5, -74],
      [-22, -44],
      [22, -38],
      [-38, -54],
      [38, -54],
      [8, -18],
      [-8, -26],
    ]),
    spotSize: 7,
    shade: `M0 0L${formatPolar(0, 1)}${rightHalf}`,
    veins: `M0 0L0 ${centre}${lobes.map(([angle, reach]) => `M0 ${centre}L${formatPolar(angle, reach * 0.86)}`).join('')}`,
    rim: [lowLeft, left, top]
      .map((lobe) => `M${formatPolar(lobe[0] - 32, 0.36)}${curveToTip(lobe)}`)
      .join(''),
    veinWidth: 2.2,
    rimWidth: 2.8,
  };
  return { leaf: drawLeaf(paths, marking) };
};

/** Draws pairs of leaflets along an arching rib, from six broad and long pairs to twelve fine ones. */
const drawFernLeaf: DrawLeafShape = ({ curl, marking, fineness }) => {
  const pairs = 6 + Math.round(fineness * 6);
  const halfWidth = 45 / pairs;
  const longest = 25 - fineness * 8;
  const lift = 16 * curl - 8;
  const getRibPoint = (t: number): Point => [40 * t * t * (2 - curl), -100 * t + 20 * t ** 3];
  const joints = Array.from({ length: pairs }, (_, index) => {
    const t = (index + 1) / pairs;
    const [x, y] = getRibPoint(t);
    const length = (longest * Math.sin(Math.PI * (0.2 + t * 0.76)) + 4) * (0.5 + curl / 2);
    return { x, y, length, foot: formatPoint([x, y - halfWidth * 0.7]) };
  });
  const outlineUpperEdge = ({ x, y, foot }: (typeof joints)[number], reach: number): string =>
    `${formatPoint([x + reach, y - lift])}Q${formatPoint([x + reach * 0.4, y - halfWidth - lift * 0.5])} ${foot}`;
  const outlineLeaflets = (side: -1 | 1, share = 1): string =>
    joints
      .map((joint) => {
        const { x, y } = joint;
        const reach = side * joint.length * share;
        return `M${formatPoint([x, y + halfWidth])}Q${formatPoint([x + reach * 0.55, y + halfWidth - lift * 0.2])} ${outlineUpperEdge(joint, reach)}Z`;
      })
      .join('');
  const rib = Array.from({ length: pairs + 1 }, (_, index) => getRibPoint(index / pairs));
  const spores = joints.flatMap(({ x, y, length }): Point[] => [
    [x - length * 0.5, y - lift * 0.4],
    [x + length * 0.5, y - lift * 0.4],
  ]);
  const paths: LeafPaths = {
    base: outlineLeaflets(-1) + outlineLeaflets(1),
    shade: outlineLeaflets(1),
    veins: toSmoothPath(rib),
    rim: joints.map((joint) => `M${outlineUpperEdge(joint, -joint.length)}`).join(''),
    drawInner: (share, attributes) =>
      svg.path(outlineLeaflets(-1, share) + outlineLeaflets(1, share), attributes),
    spots: spores,
    spotSize: 4,
    veinWidth: 3,
    veinOpacity: 0.75,
    rimWidth: 1.6,
    rimOpacity: 0.5,
  };
  return { leaf: drawLeaf(paths, marking) };
};

const DRAW_LEAF_SHAPE: Readonly<Record<LeafShape, DrawLeafShape>> = {
  fan: drawFanLeaf,
  fern: drawFernLeaf,
  round: drawRoundLeaf,
  lance: drawLanceLeaf,
  star: drawStarLeaf,
  heart: drawHeartLeaf,
};

/** Defines a leaf that `copyShape(id)` copies. */
export function createLeafDefinitions(
  id: string,
  shape: LeafShape,
  options: LeafOptions,
): Definition[] {
  const { definitions = [], leaf } = DRAW_LEAF_SHAPE[shape](options, id);
  return [...definitions, svg.group({ id }, leaf)];
}

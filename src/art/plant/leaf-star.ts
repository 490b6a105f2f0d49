import { curlSpots, drawLeaf, shrinkTowards } from './leaf-drawing.ts';
import type { DrawLeafShape, LeafPaths } from './leaf-drawing.ts';
import { formatPoint, toRadians } from '../path-data.ts';

/** Draws five pointed lobes. */
export const drawStarLeaf: DrawLeafShape = ({ curl, marking }) => {
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

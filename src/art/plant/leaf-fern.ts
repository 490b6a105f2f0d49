import { path } from '../elements.ts';
import { drawLeaf } from './leaf-drawing.ts';
import type { DrawLeafShape, LeafPaths } from './leaf-drawing.ts';
import { formatPoint, toSmoothPath } from '../path-data.ts';
import type { Point } from '../path-data.ts';

/** Draws pairs of leaflets along an arching rib, from six broad and long pairs to twelve fine ones. */
export const drawFernLeaf: DrawLeafShape = ({ curl, marking, fineness }) => {
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
      path(outlineLeaflets(-1, share) + outlineLeaflets(1, share), attributes),
    spots: spores,
    spotSize: 4,
    veinWidth: 3,
    veinOpacity: 0.75,
    rimWidth: 1.6,
    rimOpacity: 0.5,
  };
  return { leaf: drawLeaf(paths, marking) };
};

import { circle, fragment } from '../elements.ts';
import { curlSpots, drawLeaf, shrinkTowards } from './leaf-drawing.ts';
import type { DrawLeafShape, LeafPaths } from './leaf-drawing.ts';
import { formatNumber } from '../path-data.ts';

/** Draws a disc held at its middle, with veins like spokes. */
export const drawRoundLeaf: DrawLeafShape = ({ curl, marking }) => {
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
  const navel = circle({ cy: -38, r: 4.5, fill: 'currentColor', fillOpacity: 0.8 });
  return { leaf: fragment(drawLeaf(paths, marking), navel) };
};

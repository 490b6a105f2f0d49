import { NIGHT } from '../colour.ts';
import { fragment, path } from '../elements.ts';
import { curlSpots, drawLeaf, shrinkTowards } from './leaf-drawing.ts';
import type { DrawLeafShape, LeafPaths } from './leaf-drawing.ts';
import { formatNumber } from '../path-data.ts';

/** Draws a heart with two holes, like a monstera's. */
export const drawHeartLeaf: DrawLeafShape = ({ curl, marking }) => {
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
  const holes = path(leftHole + rightHole, { fill: NIGHT, fillOpacity: 0.55 });
  return { leaf: fragment(drawLeaf(paths, marking), holes) };
};

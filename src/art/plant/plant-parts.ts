import * as svg from '../elements.ts';
import { formatNumber, roundToHundredth, roundToTenth, toSmoothPath } from '../path-data.ts';
import type { Point } from '../path-data.ts';
import { SOIL_Y, type PlantPart } from './plant-scene.ts';
import type { PlantTones } from './plant-tones.ts';
import type { Shape, Transform } from '../shapes.ts';

/** Shared by all parts of one plant. */
export interface PlantAppearance {
  /** Prefix of the ids of its leaf (`l`), seed leaf (`s`) and bud (`b`). */
  readonly id: string;
  readonly tones: PlantTones;
  /** Width of a leaf, relative to the drawn one. */
  readonly leafBreadth: number;
}

function getLayerTone({ layers }: PlantTones, depth: number): string {
  const [farthest, far, near, nearest] = layers;
  if (depth < 1) return farthest;
  if (depth < 2) return far;
  return depth < 3 ? near : nearest;
}

const moveTo = ([x, y]: Point, degrees: number, scale: Transform): Transform[] => [
  svg.translate(roundToTenth(x), roundToTenth(y)),
  svg.rotate(Math.round(degrees)),
  scale,
];

function drawPart(part: PlantPart, { id, tones, leafBreadth }: PlantAppearance): Shape {
  switch (part.kind) {
    case 'stem': {
      const stem = toSmoothPath(part.points);
      const { width } = part;
      return svg.fragment(
        svg.path(stem, { stroke: tones.stem, strokeWidth: roundToTenth(width) }),
        svg.path(stem, {
          stroke: tones.stemLit,
          strokeWidth: roundToTenth(width * 0.4),
          transform: [svg.translate(roundToTenth(-width * 0.2), 0)],
        }),
      );
    }
    case 'leaf': {
      // Mirrors a leaf that points left, so that the light still falls on it from above.
      const side = part.angle < 0 ? -1 : 1;
      const scaleX = roundToHundredth(side * part.scale * leafBreadth);
      const scale = svg.scale(scaleX, roundToHundredth(part.scale));
      return svg.copyShape(`${id}l`, {
        fill: getLayerTone(tones, part.depth),
        transform: moveTo(part.at, part.angle, scale),
      });
    }
    case 'bud': {
      const scale = svg.scale(roundToHundredth(part.scale));
      return svg.copyShape(`${id}b`, { transform: moveTo(part.at, part.angle, scale) });
    }
    case 'seed-leaf': {
      const [, , shaded, lit] = tones.layers;
      return svg.copyShape(`${id}s`, {
        fill: part.angle > 0 ? shaded : lit,
        transform: moveTo(part.at, part.angle, svg.scale(part.angle < 0 ? -1 : 1, 1)),
      });
    }
    case 'stake': {
      const top = formatNumber(SOIL_Y - part.height - 8);
      return svg.fragment(
        svg.path(`M126 190L123 ${top}`, { stroke: '#6b4a2f', strokeWidth: 4 }),
        svg.path(`M125 190L122 ${top}`, { stroke: '#b98a56', strokeWidth: 1.2 }),
      );
    }
  }
}

/** Draws parts in the given order. */
export const drawPlantParts = (parts: readonly PlantPart[], appearance: PlantAppearance): Shape =>
  svg.group(
    {
      color: appearance.tones.vein,
      fill: 'none',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    },
    ...parts.map((part) => drawPart(part, appearance)),
  );

import { decimal, smoothPath, xy } from './path.ts';
import { SOIL_Y } from './plant-scene.ts';
import type { Part } from './plant-scene.ts';
import type { PlantTones } from './plant-tones.ts';

const hundredth = (value: number): number => Math.round(value * 100) / 100;

function layerTone({ layers: [farthest, far, near, nearest] }: PlantTones, depth: number): string {
  if (depth < 1) return farthest;
  if (depth < 2) return far;
  return depth < 3 ? near : nearest;
}

/** What all parts of one plant share. */
export interface PlantPaint {
  /** The drawing's id, whose leaf and bud the parts use. */
  readonly id: string;
  readonly tones: PlantTones;
  /** Width of a leaf against the drawn one. */
  readonly leafBreadth: number;
}

function paintPart(part: Part, { id, tones, leafBreadth }: PlantPaint): string {
  switch (part.kind) {
    case 'stem': {
      const path = smoothPath(part.points);
      const { width } = part;
      return (
        `<path d="${path}" stroke="${tones.stem}" stroke-width="${decimal(width)}"/>` +
        `<path d="${path}" stroke="${tones.stemLit}" stroke-width="${decimal(width * 0.4)}" transform="translate(${decimal(-width * 0.2)} 0)"/>`
      );
    }
    case 'leaf': {
      const size = hundredth(part.scale);
      // A leaf that points left is mirrored, so that the light still falls on it from above.
      const across = hundredth((part.angle < 0 ? -1 : 1) * part.scale * leafBreadth);
      return `<use href="#${id}l" fill="${layerTone(tones, part.depth)}" transform="translate(${xy(part.at)})rotate(${Math.round(part.angle)})scale(${across} ${size})"/>`;
    }
    case 'bud':
      return `<use href="#${id}b" transform="translate(${xy(part.at)})rotate(${Math.round(part.angle)})scale(${hundredth(part.scale)})"/>`;
    case 'seed-leaf': {
      const [, , shaded, lit] = tones.layers;
      return `<use href="#${id}s" fill="${part.angle > 0 ? shaded : lit}" transform="translate(${xy(part.at)})rotate(${Math.round(part.angle)})scale(${part.angle < 0 ? -1 : 1} 1)"/>`;
    }
    case 'stake': {
      const top = decimal(SOIL_Y - part.height - 8);
      return `<path d="M126 190L123 ${top}" stroke="#6b4a2f" stroke-width="4"/><path d="M125 190L122 ${top}" stroke="#b98a56" stroke-width="1.2"/>`;
    }
  }
}

/** Paints parts in the order given. */
export function paintParts(parts: readonly Part[], paint: PlantPaint): string {
  const painted = parts.map((part) => paintPart(part, paint)).join('');
  return `<g color="${paint.tones.vein}" fill="none" stroke-linecap="round" stroke-linejoin="round">${painted}</g>`;
}

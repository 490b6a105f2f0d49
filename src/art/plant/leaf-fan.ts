import { copyShape, fragment, group } from '../elements.ts';
import { createBlade } from './leaf-blade.ts';
import { drawLeaf } from './leaf-drawing.ts';
import type { DrawLeafShape, LeafPaths } from './leaf-drawing.ts';

const FAN_FINGERS = [
  [-104, 0.46],
  [104, 0.46],
  [-70, 0.72],
  [70, 0.72],
  [-35, 0.92],
  [35, 0.92],
  [0, 1],
] as const;
const FAN_FINGERS_SMALL = [
  [-84, 0.6],
  [84, 0.6],
  [-42, 0.86],
  [42, 0.86],
  [0, 1],
] as const;

/** Draws seven serrated fingers, or five smooth ones if it is small. */
export const drawFanLeaf: DrawLeafShape = ({ curl, marking, isSmall }, id) => {
  const broadest = (isSmall ? 25 : 19) * (0.3 + 0.7 * curl);
  const halfWidthAt = (t: number): number =>
    broadest * Math.sin(Math.PI * Math.min(1, t * 1.02)) ** 0.9 * (1 - t * 0.32);
  const finger: LeafPaths = {
    ...createBlade({ halfWidthAt, steps: 6, toothDepth: isSmall ? 0 : 5, bend: (1 - curl) * 30 }),
    spots: [],
    spotSize: 0,
    veinWidth: 2.4,
    veinOpacity: 0.5,
    rimWidth: 2,
    rimOpacity: 0.42,
  };
  const fingers = isSmall ? FAN_FINGERS_SMALL : FAN_FINGERS;
  const copies = fingers.map(([degrees, scale]) =>
    copyShape(`${id}f`, {
      transform: [
        ['rotate', degrees],
        ['scale', degrees > 0 ? -scale * 0.95 : scale * 0.95, scale],
      ],
    }),
  );
  return {
    definitions: [group({ id: `${id}f` }, drawLeaf(finger, marking))],
    leaf: fragment(...copies),
  };
};

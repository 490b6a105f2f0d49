import { oklch } from './colour.ts';
import type { LeafMarking } from './leaf-paint.ts';
import type { PlantState } from './plant-stages.ts';

/** The colours of one plant's leaves and stems. */
export interface PlantTones {
  /** Leaf tones from the farthest layer to the nearest: cooler and darker behind. */
  readonly layers: readonly [string, string, string, string];
  readonly vein: string;
  readonly stem: string;
  readonly stemLit: string;
}

const STRAW = 95;
const RUBY = 15;
const GOLD = 88;
const LEAF_GREEN = 140;

/** Degrees from one hue to another the short way round, −180 to 180. */
const turnTo = (from: number, to: number): number => ((to - from + 540) % 360) - 180;

function healthyTones(hue: number, marking: LeafMarking): PlantTones {
  // Chlorophyll: shadows and stems lean to leaf green, so a violet or coral strain is still a plant.
  const turn = turnTo(hue, LEAF_GREEN);
  const far = Math.min(1, Math.abs(turn) / 90);
  const towardsGreen = (share: number): number => hue + turn * share * far;
  const layer = (lightness: number, chroma: number, share: number, shift: number): string =>
    oklch(lightness, chroma * (1 - 0.16 * far), towardsGreen(share) + shift * (1 - far));
  // From violet the stems go the warm way round, to wood; through blue they would turn teal.
  const stemTurn = turn < -120 ? turn + 360 : turn;
  const isGreen = Math.abs(turn) < 70;
  return {
    layers: [
      layer(0.3, 0.065, 0.42, 12),
      layer(0.42, 0.1, 0.2, 6),
      layer(0.55, 0.13, 0.06, 0),
      layer(0.7, 0.14, 0, -8),
    ],
    vein:
      marking === 'ribs'
        ? oklch(isGreen ? 0.68 : 0.85, 0.15, isGreen ? RUBY : GOLD)
        : oklch(0.87, 0.09, towardsGreen(0.15) - 8),
    stem: oklch(0.4, 0.075, hue + stemTurn * far * 0.6),
    stemLit: oklch(0.66, 0.1, hue + stemTurn * far * 0.5),
  };
}

function witheredTones(hue: number): PlantTones {
  const bleached = hue + turnTo(hue, STRAW) * 0.6;
  const layer = (lightness: number): string => oklch(lightness, 0.055, bleached);
  return {
    layers: [layer(0.34), layer(0.43), layer(0.52), layer(0.58)],
    vein: oklch(0.7, 0.06, 85),
    stem: oklch(0.42, 0.05, 90),
    stemLit: oklch(0.58, 0.06, 90),
  };
}

function deadTones(hue: number): PlantTones {
  const layer = (lightness: number): string => oklch(lightness, 0.03, 52 + hue / 12);
  return {
    layers: [layer(0.37), layer(0.44), layer(0.51), layer(0.6)],
    vein: oklch(0.66, 0.03, 70),
    stem: oklch(0.42, 0.03, 60),
    stemLit: oklch(0.6, 0.04, 70),
  };
}

type TonesOf = (hue: number, marking: LeafMarking) => PlantTones;

const TONES: Readonly<Record<PlantState, TonesOf>> = {
  healthy: healthyTones,
  withered: witheredTones,
  dead: deadTones,
};

/** Tones of a strain; `hue` is its OKLCH hue in degrees. Dead leaves keep a trace of it. */
export function plantTones(state: PlantState, hue: number, marking: LeafMarking): PlantTones {
  return TONES[state](hue, marking);
}

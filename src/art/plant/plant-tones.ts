import { oklch } from '../colour.ts';
import type { LeafMarking } from './leaf-drawing.ts';
import type { PlantState } from './plant-stages.ts';

/** The colours of one plant's leaves and stems. */
export interface PlantTones {
  /** Leaf tones from the farthest layer to the nearest; farther ones are cooler and darker. */
  readonly layers: readonly [string, string, string, string];
  readonly vein: string;
  readonly stem: string;
  readonly stemLit: string;
}

const STRAW = 95;
const RUBY = 15;
const GOLD = 88;
const LEAF_GREEN = 140;

/** Returns the shortest turn from one hue to another, −180 to 180 degrees. */
const getHueTurn = (from: number, to: number): number => ((to - from + 540) % 360) - 180;

function createHealthyTones(hue: number, marking: LeafMarking): PlantTones {
  // Shadows and stems lean towards leaf green, so that violet strains still look like plants.
  const turn = getHueTurn(hue, LEAF_GREEN);
  const distance = Math.min(1, Math.abs(turn) / 90);
  const turnTowardsGreen = (share: number): number => hue + turn * share * distance;
  const toLayerTone = (lightness: number, chroma: number, share: number, shift: number): string =>
    oklch(
      lightness,
      chroma * (1 - 0.16 * distance),
      turnTowardsGreen(share) + shift * (1 - distance),
    );
  // Violet strains have woody stems: turning the hue through blue would make them teal.
  const stemTurn = turn < -120 ? turn + 360 : turn;
  const isGreen = Math.abs(turn) < 70;
  return {
    layers: [
      toLayerTone(0.3, 0.065, 0.42, 12),
      toLayerTone(0.42, 0.1, 0.2, 6),
      toLayerTone(0.55, 0.13, 0.06, 0),
      toLayerTone(0.7, 0.14, 0, -8),
    ],
    vein:
      marking === 'ribs'
        ? oklch(isGreen ? 0.68 : 0.85, 0.15, isGreen ? RUBY : GOLD)
        : oklch(0.87, 0.09, turnTowardsGreen(0.15) - 8),
    stem: oklch(0.4, 0.075, hue + stemTurn * distance * 0.6),
    stemLit: oklch(0.66, 0.1, hue + stemTurn * distance * 0.5),
  };
}

function createWitheredTones(hue: number): PlantTones {
  const bleached = hue + getHueTurn(hue, STRAW) * 0.6;
  const toLayerTone = (lightness: number): string => oklch(lightness, 0.055, bleached);
  return {
    layers: [toLayerTone(0.34), toLayerTone(0.43), toLayerTone(0.52), toLayerTone(0.58)],
    vein: oklch(0.7, 0.06, 85),
    stem: oklch(0.42, 0.05, 90),
    stemLit: oklch(0.58, 0.06, 90),
  };
}

function createDeadTones(hue: number): PlantTones {
  const toLayerTone = (lightness: number): string => oklch(lightness, 0.03, 52 + hue / 12);
  return {
    layers: [toLayerTone(0.37), toLayerTone(0.44), toLayerTone(0.51), toLayerTone(0.6)],
    vein: oklch(0.66, 0.03, 70),
    stem: oklch(0.42, 0.03, 60),
    stemLit: oklch(0.6, 0.04, 70),
  };
}

type CreateTones = (hue: number, marking: LeafMarking) => PlantTones;

const CREATE_TONES: Readonly<Record<PlantState, CreateTones>> = {
  healthy: createHealthyTones,
  withered: createWitheredTones,
  dead: createDeadTones,
};

/** Creates the tones of a strain from its OKLCH hue in degrees. Dead leaves keep a trace of it. */
export function createPlantTones(state: PlantState, hue: number, marking: LeafMarking): PlantTones {
  return CREATE_TONES[state](hue, marking);
}

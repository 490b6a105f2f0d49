import { DIE_AFTER_HOURS, WITHER_AFTER_HOURS } from '../../src/game/game-time.ts';
import { FINAL_STAGE, type GameMoment } from '../../src/game/plant.ts';

/** Stages of plants that wither: all but the seed and the ripe one. */
export const GROWING_STAGES: readonly number[] = Array.from(
  { length: FINAL_STAGE - 1 },
  (_, index) => index + 1,
);

/** Growing plants that were due by then have withered, or died. Both Unix ms. */
export const dueTimes = ({ nowMs, msPerHour }: GameMoment) => ({
  witheredMs: nowMs - WITHER_AFTER_HOURS * msPerHour,
  deadMs: nowMs - DIE_AFTER_HOURS * msPerHour,
});

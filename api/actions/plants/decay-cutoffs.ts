import { DIE_AFTER_HOURS, WITHER_AFTER_HOURS } from '../../../src/game/game-time.ts';
import { FINAL_STAGE, type GameMoment } from '../../../src/game/plant.ts';

/** Stages in which a plant can wither: all but the seed and the ripe plant. */
export const GROWING_STAGES: readonly number[] = Array.from(
  { length: FINAL_STAGE - 1 },
  (_, index) => index + 1,
);

/** Returns the Unix ms up to which a growing plant's watering was due if it has withered, or died. */
export const getDecayCutoffs = ({ nowMs, msPerHour }: GameMoment) => ({
  witheredMs: nowMs - WITHER_AFTER_HOURS * msPerHour,
  deadMs: nowMs - DIE_AFTER_HOURS * msPerHour,
});

import type { GameMoment } from '../../src/game/plant.ts';
import type { Context } from './context.ts';

/** Now, as the rules count time. */
export const gameMoment = (ctx: Context): GameMoment => ({
  nowMs: ctx.now(),
  msPerHour: ctx.settings.msPerHour,
});

import type { GameMoment } from '../../src/game/plant.ts';
import type { Context } from './context.ts';

/** Returns the current time and game speed, as the game rules expect them. */
export const getGameMoment = (ctx: Context): GameMoment => ({
  nowMs: ctx.now(),
  msPerHour: ctx.settings.msPerHour,
});

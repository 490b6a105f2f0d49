import { FOUNDING_SEEDS, foundGrowhouses as foundBy } from '../../src/game/founding.ts';
import { rollStrain } from '../../src/game/strain.ts';
import type { Connection } from '../store/database.ts';
import { markFounders, unfoundedGrowers } from '../store/growers.ts';
import { countGrowhouses, insertGrowhouse } from '../store/growhouses.ts';
import { insertSeeds } from '../store/plants.ts';
import type { Context, Player } from './context.ts';
import { logPlay } from './log-play.ts';
import { claimed } from './transaction.ts';

const COMMON = 1;

/**
 * Founds the growhouses a wallet's growers have earned, each with its seeds, in the transaction of
 * `db`. A mint founds once, ever.
 * @param mints known growers the wallet holds now
 * @throws Refused CONFLICT where a mint founded meanwhile
 */
export async function foundGrowhouses(
  ctx: Context,
  db: Connection,
  player: Pick<Player, 'userId' | 'address'>,
  mints: readonly string[],
): Promise<void> {
  const unfounded = await unfoundedGrowers(db, mints);
  if (unfounded.length === 0) return;
  const nowMs = ctx.now();
  const existing = await countGrowhouses(db, player.userId);
  for (const founders of foundBy(existing, unfounded)) {
    const id = await foundGrowhouse(ctx, db, player.userId);
    claimed(await markFounders(db, founders, id));
    await logPlay(db, player, `Founded growhouse ${id} by growers ${founders.join(', ')}`, nowMs);
  }
}

/** A new growhouse of level 1 with its first seeds. @returns its id */
export async function foundGrowhouse(
  ctx: Context,
  db: Connection,
  userId: number,
): Promise<number> {
  const nowMs = ctx.now();
  const id = await insertGrowhouse(db, userId, nowMs);
  const strains = Array.from({ length: FOUNDING_SEEDS }, () => rollStrain(COMMON, ctx.random()).id);
  await insertSeeds(db, id, strains, nowMs);
  return id;
}

import { FOUNDING_SEEDS, planNewGrowhouses } from '../../../src/game/growers/founding.ts';
import { rollStrain } from '../../../src/game/strain.ts';
import type { Connection } from '../../store/database/database.ts';
import { listUnfoundedMints, markFounders } from '../../store/growhouses/growers.ts';
import { countGrowhouses, insertGrowhouse } from '../../store/growhouses/growhouses.ts';
import { insertSeeds } from '../../store/growhouses/plants.ts';
import type { Context, Player } from '../context.ts';
import { logPlayerAction } from '../logs/application-log.ts';
import { assertUpdated } from '../transaction.ts';

const COMMON = 1;

/**
 * Creates the growhouses a wallet's growers have earned, each with its first seeds, in the
 * transaction of `db`. A mint founds at most one growhouse, even if it changes wallets.
 * @param mints known growers the wallet holds now
 * @throws RefusalError CONFLICT if a mint has founded a growhouse meanwhile
 */
export async function createEarnedGrowhouses(
  ctx: Context,
  db: Connection,
  player: Pick<Player, 'userId' | 'address'>,
  mints: readonly string[],
): Promise<void> {
  const unfounded = await listUnfoundedMints(db, mints);
  if (unfounded.length === 0) return;
  const nowMs = ctx.now();
  const existing = await countGrowhouses(db, player.userId);
  for (const founders of planNewGrowhouses(existing, unfounded)) {
    const id = await createGrowhouse(ctx, db, player.userId);
    assertUpdated(await markFounders(db, founders, id));
    const line = `Founded growhouse ${id} by growers ${founders.join(', ')}`;
    await logPlayerAction(db, player, line, nowMs);
  }
}

/** Creates a growhouse of level 1 with its first seeds. @returns its id */
export async function createGrowhouse(
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

import { MINUTE_MS } from '../../../src/game/time.ts';
import type { Decision } from '../../../src/game/decision.ts';
import { checkAddGrower, checkSwapGrower } from '../../../src/game/growers/growers.ts';
import type { Connection } from '../../store/database/database.ts';
import * as store from '../../store/growhouses/growers.ts';
import { updateGrowhouse } from '../../store/growhouses/growhouses.ts';
import type { Context, Player } from '../context.ts';
import { loadOwnedGrowhouse } from '../growhouses/load-owned-growhouse.ts';
import { inPlayerTransaction, assertUpdated, inTransaction } from '../transaction.ts';
import { RefusalError, unwrap } from '../refusal-error.ts';
import { recordHolder } from './holders.ts';
import { loadConfirmedHoldings, recordHoldings } from './holdings.ts';

/**
 * Puts a grower from the player's wallet to work in an open slot.
 * @throws RefusalError NOT_FOUND, FORBIDDEN, GROWER_NOT_HELD and the rule's codes
 * @throws ChainUnreachableError
 */
export async function addGrower(
  ctx: Context,
  player: Player,
  { growhouseId, mint }: { growhouseId: number; mint: string },
): Promise<void> {
  await loadOwnedGrowhouse(ctx.db, player, growhouseId);
  await assertHolder(ctx, player, mint);
  await inPlayerTransaction(ctx, player, async ({ db, nowMs, log }) => {
    const growhouse = await loadOwnedGrowhouse(db, player, growhouseId);
    const grower = await loadHeldGrower(db, player, mint);
    unwrapAssignment(checkAddGrower(growhouse, grower, nowMs), grower);
    assertUpdated(await updateGrowhouse(db, growhouse));
    const tenureId = growhouse.revision + 1;
    assertUpdated(await store.assignGrower(db, grower, { growhouseId, tenureId }));
    log(`Added grower ${mint} to growhouse ${growhouseId}`);
  });
}

/**
 * Replaces a grower that works in this growhouse with a free one from the player's wallet.
 * @throws RefusalError NOT_FOUND, FORBIDDEN, GROWER_NOT_HERE, GROWER_NOT_HELD and the rule's codes
 * @throws ChainUnreachableError
 */
export async function swapGrower(
  ctx: Context,
  player: Player,
  { growhouseId, oldMint, newMint }: { growhouseId: number; oldMint: string; newMint: string },
): Promise<void> {
  await loadOwnedGrowhouse(ctx.db, player, growhouseId);
  await assertHolder(ctx, player, newMint);
  await inPlayerTransaction(ctx, player, async ({ db, nowMs, log }) => {
    const growhouse = await loadOwnedGrowhouse(db, player, growhouseId);
    const oldGrower = growhouse.growers.find(({ mint }) => mint === oldMint);
    if (!oldGrower) throw new RefusalError('GROWER_NOT_HERE');
    const grower = await loadHeldGrower(db, player, newMint);
    unwrapAssignment(checkSwapGrower(growhouse, oldGrower, grower, nowMs), grower);
    assertUpdated(await updateGrowhouse(db, growhouse));
    assertUpdated(await store.releaseGrower(db, oldGrower));
    const { tenureId } = oldGrower;
    assertUpdated(await store.assignGrower(db, grower, { growhouseId, tenureId }));
    log(`Swapped grower ${oldMint} for ${newMint} in growhouse ${growhouseId}`);
  });
}

/**
 * Asserts from the chain that the player holds this grower now, and records it in a transaction of its
 * own, so that the rest of a grower that has just arrived starts even if the request is refused. Must
 * run outside any transaction. Stores the grower if it is new to the database.
 * @throws RefusalError GROWER_NOT_HELD; CONFLICT while the chain's index does not list the grower yet
 * @throws ChainUnreachableError
 */
async function assertHolder(ctx: Context, player: Player, mint: string): Promise<void> {
  const seenAtMs = ctx.now();
  const { address } = player;
  const holder = await ctx.chain.findGrowerHolder(mint);
  if (holder?.owner !== address) throw new RefusalError('GROWER_NOT_HELD');
  if (!(await store.findGrower(ctx.db, mint))) {
    const held = await loadConfirmedHoldings(ctx, address);
    await inTransaction(ctx, (db) => recordHoldings(ctx, db, { owner: address, held, seenAtMs }));
  }
  const check = { holder, seenAtMs, category: 'User Action' } as const;
  const grower = await inTransaction(ctx, (db) => recordHolder(ctx, db, mint, check));
  if (!grower) throw new RefusalError('CONFLICT');
}

/**
 * Loads a grower that was recorded as the player's.
 * @throws RefusalError GROWER_NOT_HELD if it has left the wallet since
 */
async function loadHeldGrower(db: Connection, player: Player, mint: string): Promise<store.Grower> {
  const grower = await store.findGrower(db, mint);
  if (grower?.owner !== player.address) throw new RefusalError('GROWER_NOT_HELD');
  return grower;
}

/**
 * Accepts the decision about putting a grower to work.
 * @throws RefusalError with the rule's code; GROWER_RESTING says until when it rests
 */
function unwrapAssignment(
  decision: Decision<null>,
  { restsUntilMs }: Pick<store.Grower, 'restsUntilMs'>,
): void {
  if (!decision.ok && decision.code === 'GROWER_RESTING' && restsUntilMs !== null) {
    const untilMs = Math.ceil(restsUntilMs / MINUTE_MS) * MINUTE_MS;
    const until = new Date(untilMs).toISOString().slice(0, 16).replace('T', ' ');
    throw new RefusalError(
      'GROWER_RESTING',
      `this store.Grower changed wallets, it rests until ${until} UTC`,
    );
  }
  unwrap(decision);
}

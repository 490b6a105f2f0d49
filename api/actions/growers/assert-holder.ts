import type { Decision } from '../../../src/game/decision.ts';
import type { Connection } from '../../store/database/database.ts';
import { findGrower, type Grower } from '../../store/growhouses/growers.ts';
import type { Context, Player } from '../context.ts';
import { RefusalError, unwrap } from '../refusal-error.ts';
import { inTransaction } from '../transaction.ts';
import { loadConfirmedHoldings } from './load-confirmed-holdings.ts';
import { recordHolder } from './record-holder.ts';
import { recordHoldings } from './record-holdings.ts';

/**
 * Asserts from the chain that the player holds this grower now, and records it in a transaction of its
 * own, so that the rest of a grower that has just arrived starts even if the request is refused. Must
 * run outside any transaction. Stores the grower if it is new to the database.
 * @throws RefusalError GROWER_NOT_HELD; CONFLICT while the chain's index does not list the grower yet
 * @throws ChainUnreachableError
 */
export async function assertHolder(ctx: Context, player: Player, mint: string): Promise<void> {
  const seenAtMs = ctx.now();
  const { address } = player;
  const holder = await ctx.chain.findGrowerHolder(mint);
  if (holder?.owner !== address) throw new RefusalError('GROWER_NOT_HELD');
  if (!(await findGrower(ctx.db, mint))) {
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
export async function loadHeldGrower(
  db: Connection,
  player: Player,
  mint: string,
): Promise<Grower> {
  const grower = await findGrower(db, mint);
  if (grower?.owner !== player.address) throw new RefusalError('GROWER_NOT_HELD');
  return grower;
}

const MINUTE_MS = 60_000;

/**
 * Accepts the decision about putting a grower to work.
 * @throws RefusalError with the rule's code; GROWER_RESTING says until when it rests
 */
export function unwrapAssignment(
  decision: Decision<null>,
  { restsUntilMs }: Pick<Grower, 'restsUntilMs'>,
): void {
  if (!decision.ok && decision.code === 'GROWER_RESTING' && restsUntilMs !== null) {
    const untilMs = Math.ceil(restsUntilMs / MINUTE_MS) * MINUTE_MS;
    const until = new Date(untilMs).toISOString().slice(0, 16).replace('T', ' ');
    throw new RefusalError(
      'GROWER_RESTING',
      `this Grower changed wallets, it rests until ${until} UTC`,
    );
  }
  unwrap(decision);
}

import { ChainUnreachableError } from '../../chain/chain.ts';
import { setHoldersChecked } from '../../store/growhouses/grower-holders.ts';
import type { Grower } from '../../store/growhouses/growers.ts';
import type { Growhouse } from '../../store/growhouses/growhouses.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../transaction.ts';
import { recordHolder } from './record-holder.ts';

/** A harvest reads holders anew that were read longer ago than this. */
const MAX_AGE_MS = 60_000;
/** While the chain is unreachable, a harvest still trusts holders that were read this recently. */
const MAX_AGE_WHILE_UNREACHABLE_MS = 3_600_000;

/**
 * Reads from the chain, before a harvest, whether the growhouse's owner still holds the growers that
 * work there, and releases the others. Must run outside any transaction.
 * @throws ChainUnreachableError if the chain is unreachable and a holder was last read an hour ago
 */
export async function recheckHolders(ctx: Context, growhouse: Growhouse): Promise<void> {
  const nowMs = ctx.now();
  const isOlderThan = (maxAgeMs: number) => (grower: Grower) =>
    nowMs - grower.holderCheckedAtMs > maxAgeMs;
  const outdated = growhouse.growers.filter(isOlderThan(MAX_AGE_MS));
  if (outdated.length === 0) return;
  try {
    await readHolders(ctx, growhouse.address, outdated);
  } catch (error) {
    if (!(error instanceof ChainUnreachableError)) throw error;
    if (outdated.some(isOlderThan(MAX_AGE_WHILE_UNREACHABLE_MS))) throw error;
    ctx.log.warn('holders.unread', { growhouse: growhouse.id, error });
  }
}

async function readHolders(ctx: Context, owner: string, growers: readonly Grower[]): Promise<void> {
  const seenAtMs = ctx.now();
  const accounts = growers.flatMap(({ mint, tokenAddress }) =>
    tokenAddress === null ? [] : [{ mint, tokenAddress }],
  );
  const held = new Set(await ctx.chain.listHeldMints(owner, accounts));
  const isHeld = ({ mint }: Grower) => held.has(mint);
  await setHoldersChecked(ctx.db, growers.filter(isHeld), seenAtMs);
  for (const { mint } of growers.filter((grower) => !isHeld(grower))) {
    // Its token account may have changed while its holder has not.
    const holder = await ctx.chain.findGrowerHolder(mint);
    const check = { holder, seenAtMs, category: 'User Action' } as const;
    await inTransaction(ctx, (db) => recordHolder(ctx, db, mint, check));
  }
}

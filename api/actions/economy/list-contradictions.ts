import type { EconomySettings } from '../../../src/money/economy.ts';
import { listLimitContradictions } from '../../../src/money/limit-contradictions.ts';
import { findEconomy } from '../../store/server/economy.ts';
import type { Context } from '../context.ts';

/**
 * Lists how the economy contradicts the signer's limits: the stored one, or the initial one before the
 * first start has stored it.
 * @throws SignerUnreachableError
 */
export async function listContradictions(
  { db, chain }: Pick<Context, 'db' | 'chain'>,
  initial: EconomySettings,
): Promise<string[]> {
  const economy = (await findEconomy(db)) ?? initial;
  return listLimitContradictions(economy, await chain.loadSignerLimits());
}

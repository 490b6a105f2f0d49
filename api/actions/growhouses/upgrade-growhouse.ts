import { confirmPayment } from '../payments/confirm-payment.ts';
import type { Context, Player } from '../context.ts';
import { loadOwnedGrowhouse } from './load-owned-growhouse.ts';
import type { ResultOf } from '../payments/payment-result.ts';

export interface UpgradeInput {
  /** 'maxupgrade' for a growhouse on the last level, 'upgrade' for any other. */
  kind: 'upgrade' | 'maxupgrade';
  growhouseId: number;
  /** The signature of the payment. */
  transaction: string;
}

/**
 * Upgrades a growhouse after its upgrade was paid.
 * @throws RefusalError NOT_FOUND, FORBIDDEN and the codes of `confirmPayment`
 * @throws ChainUnreachableError
 */
export async function upgradeGrowhouse(
  ctx: Context,
  player: Player,
  { kind, growhouseId, transaction: signature }: UpgradeInput,
): Promise<ResultOf<'upgrade'>> {
  await loadOwnedGrowhouse(ctx.db, player, growhouseId);
  return confirmPayment(ctx, player, {
    signature,
    result: 'upgrade',
    matchesIntent: (intent) => intent.kind === kind && intent.growhouseId === growhouseId,
  });
}

import { confirmPayment } from './confirm-payment.ts';
import type { Context, Player } from './context.ts';
import { ownGrowhouse } from './own-growhouse.ts';
import type { ResultOf } from './payment-result.ts';

export interface UpgradeClaim {
  /** Fully Upgrade leaves the last level, Upgrade every other. */
  kind: 'upgrade' | 'maxupgrade';
  growhouseId: number;
  /** The payment's signature. */
  transaction: string;
}

/**
 * Upgrades a growhouse whose upgrade was paid.
 * @throws Refused NOT_FOUND, FORBIDDEN and what `confirmPayment` refuses
 * @throws ChainUnreachableError
 */
export async function upgradeGrowhouse(
  ctx: Context,
  player: Player,
  { kind, growhouseId, transaction: signature }: UpgradeClaim,
): Promise<ResultOf<'upgrade'>> {
  await ownGrowhouse(ctx.db, player, growhouseId);
  return confirmPayment(ctx, player, {
    signature,
    result: 'upgrade',
    isMeant: (intent) => intent.kind === kind && intent.growhouseId === growhouseId,
  });
}

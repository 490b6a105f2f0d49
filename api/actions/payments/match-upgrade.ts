import { LAST_LEVEL, getLevelRequirements } from '../../../src/game/levels/levels.ts';
import { upgradeGrowhouse } from '../../../src/game/levels/upgrade.ts';
import { isPseudonym } from '../../store/users/pseudonyms.ts';
import type { Connection } from '../../store/database/database.ts';
import { findGrowhouse } from '../../store/growhouses/growhouses.ts';
import type { IncomingPayment } from './parse-payment.ts';
import { type PaymentMatch, UNMATCHED } from './payment-match.ts';

/** `level` is the growhouse's current level; for `maxupgrade` it is always the last one. */
type UpgradeIntent =
  | { kind: 'upgrade'; growhouseId: number; level: number }
  | { kind: 'maxupgrade'; growhouseId: number };

/**
 * Matches a payment with a growhouse of the payer's that is still on the level the payment is for and
 * has its harvests done. Either currency counts if it was paid in full.
 */
export async function matchUpgrade(
  db: Connection,
  payment: IncomingPayment,
  intent: UpgradeIntent,
): Promise<PaymentMatch> {
  const growhouse = await findGrowhouse(db, intent.growhouseId);
  if (growhouse && isPseudonym(growhouse.address)) {
    return { kind: 'refund', subject: { growhouseId: growhouse.id }, code: 'ACCOUNT_DELETED' };
  }
  if (growhouse?.address !== payment.payer) return UNMATCHED;
  const subject = { growhouseId: growhouse.id };
  const level = intent.kind === 'upgrade' ? intent.level : LAST_LEVEL;
  const hasRightKind = (intent.kind === 'maxupgrade') === level >= LAST_LEVEL;
  if (!hasRightKind || growhouse.level !== level || growhouse.isMaxLevel) {
    const code = growhouse.isMaxLevel ? 'GROWHOUSE_RETIRED' : 'UPGRADE_NOT_QUALIFIED';
    return { kind: 'refund', subject, code };
  }
  const { thc, sol } = getLevelRequirements(level);
  const isPaidInSol = payment.received.lamports >= sol;
  const price = isPaidInSol
    ? ({ currency: 'sol', amount: sol } as const)
    : ({ currency: 'thc', amount: thc } as const);
  // The payment has been made, so the payment half of the progress counts as complete.
  const decision = upgradeGrowhouse(growhouse, price.amount, price.amount);
  if (!decision.ok) return { kind: 'refund', subject, code: decision.code };
  return { kind: 'upgrade', subject, price, growhouse, upgrade: decision.value };
}

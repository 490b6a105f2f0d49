import type { PaymentMethod } from '../../src/game/dispensary.ts';
import { LAST_LEVEL, requirementsOf } from '../../src/game/levels.ts';
import { type Upgrade, upgradeGrowhouse } from '../../src/game/upgrade.ts';
import type { Connection } from '../store/database.ts';
import { findGrowhouse } from '../store/growhouses.ts';
import type { Appraisal } from './appraisal.ts';
import type { Context } from './context.ts';
import { deliverUpgrade } from './deliver-upgrade.ts';
import type { IncomingPayment } from './read-payment.ts';

/** The level a payment was made to leave; `maxupgrade` leaves the last. */
type UpgradeIntent =
  | { kind: 'upgrade'; growhouseId: number; level: number }
  | { kind: 'maxupgrade'; growhouseId: number };

/**
 * A growhouse of the payer's leaves the level that was paid for, if its harvests are done. Whichever
 * currency was paid in full counts.
 */
export async function appraiseUpgrade(
  ctx: Context,
  db: Connection,
  payment: IncomingPayment,
  intent: UpgradeIntent,
): Promise<Appraisal> {
  const house = await findGrowhouse(db, intent.growhouseId);
  if (house?.address !== payment.payer) return { kind: 'strange' };
  const subject = { growhouseId: house.id };
  const level = intent.kind === 'upgrade' ? intent.level : LAST_LEVEL;
  const isFitting = (intent.kind === 'maxupgrade') === level >= LAST_LEVEL;
  if (!isFitting || house.level !== level || house.isMaxLevel) {
    const code = house.isMaxLevel ? 'GROWHOUSE_RETIRED' : 'UPGRADE_NOT_QUALIFIED';
    return { kind: 'refused', subject, code };
  }
  const { thc, sol } = requirementsOf(level);
  const currency: PaymentMethod = payment.received.lamports >= sol ? 'sol' : 'thc';
  const price = currency === 'sol' ? sol : thc;
  // What is paid was in the wallet: that half of the progress is complete.
  const decision = upgradeGrowhouse(house, price, price);
  if (!decision.ok) return { kind: 'refused', subject, code: decision.code };
  const upgrade: Upgrade = decision.value;
  return {
    kind: 'due',
    subject,
    currency,
    price,
    deliver: () => deliverUpgrade(ctx, db, { house, upgrade, currency, price }),
  };
}

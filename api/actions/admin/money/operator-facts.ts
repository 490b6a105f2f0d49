import {
  type OperatorSituation,
  type PaymentFacts,
  type PayoutFacts,
} from '../../../../src/money/operator-actions.ts';
import type { Connection } from '../../../store/database/database.ts';
import { loadEconomy } from '../../../store/server/economy.ts';
import type { OperatedPayment } from '../../../store/payments/payments-set-aside.ts';
import type { OperatedPayout } from '../../../store/payouts/operated-payouts.ts';
import { findHeldWallets } from '../../../store/users/users.ts';
import type { Admin, Context } from '../../context.ts';
import { listReceived } from '../../payments/list-surplus.ts';

/** Loads who acts, with which limits and when, for the rules of operators. */
export const loadSituation = async (
  { settings, now }: Pick<Context, 'settings' | 'now'>,
  db: Connection,
  admin: Admin,
): Promise<OperatorSituation> => ({
  operator: admin,
  limits: settings.adminLimits,
  mayAdminsActOnOwn: (await loadEconomy(db)).mayAdminsActOnOwn,
  nowMs: now(),
});

/** Loads the facts that decide what an admin may do about a payout. */
export async function loadPayoutFacts(
  db: Connection,
  payout: OperatedPayout,
): Promise<PayoutFacts> {
  const held = await findHeldWallets(db, [payout.address]);
  return { ...payout, isHeldByBan: held.has(payout.address) };
}

/** Loads the facts that decide what an admin may do about a payment. */
export async function loadPaymentFacts(
  db: Connection,
  payment: OperatedPayment,
): Promise<PaymentFacts> {
  const { address, sources, state, kind } = payment;
  const received = listReceived(payment);
  const targets = received.map(({ currency }) => sources[currency]);
  const addresses = [...new Set([address, ...targets])];
  const held = await findHeldWallets(db, addresses);
  return { state, kind, addresses, received, isHeldByBan: held.size > 0 };
}

import type { OperatorSituation, PaymentFacts } from '../../../../src/money/operator-actions.ts';
import type { Connection } from '../../../store/database/database.ts';
import { listGrowhouseNames } from '../../../store/growhouses/growhouses.ts';
import { loadPayment, type Payment } from '../../../store/payments/payments.ts';
import { loadPayout } from '../../../store/payouts/operator.ts';
import { loadEconomy } from '../../../store/server/economy.ts';
import type { Payout } from '../../../store/tables/payout-tables.ts';
import { findHeldWallets } from '../../../store/users/bans.ts';
import type { Context } from '../../context.ts';
import { listReceived } from '../../payments/incoming-payment.ts';
import { assertFound } from '../../refusal-error.ts';
import type { AdminScope } from '../admin-action.ts';

/** Loads who acts, with which limits and when, for the rules of operators. */
export const loadSituation = async ({
  ctx,
  db,
  admin,
  nowMs,
}: Pick<AdminScope, 'ctx' | 'db' | 'admin' | 'nowMs'>): Promise<OperatorSituation> => ({
  operator: admin,
  limits: ctx.settings.adminLimits,
  mayAdminsActOnOwn: (await loadEconomy(db)).mayAdminsActOnOwn,
  nowMs,
});

/** Returns whether a ban holds the money of a payout's wallet. */
export const isPayoutHeldByBan = async (db: Connection, { address }: Payout): Promise<boolean> =>
  (await findHeldWallets(db, [address])).has(address);

/** Loads the facts that decide what an admin may do about a payment. */
export async function loadPaymentFacts(db: Connection, payment: Payment): Promise<PaymentFacts> {
  const { address, sources, state, kind } = payment;
  const received = listReceived(payment);
  const targets = received.map(({ currency }) => sources[currency]);
  const addresses = [...new Set([address, ...targets])];
  const held = await findHeldWallets(db, addresses);
  return { state, kind, addresses, received, isHeldByBan: held.size > 0 };
}

/** Reads what decides which actions on a payout are possible. @throws RefusalError NOT_FOUND */
export async function readPayoutActions({ db }: Context, payoutId: number) {
  const payout = assertFound(await loadPayout(db, payoutId));
  const { mayAdminsActOnOwn } = await loadEconomy(db);
  return { ...payout, isHeldByBan: await isPayoutHeldByBan(db, payout), mayAdminsActOnOwn };
}

/**
 * Reads what decides which actions on a payment are possible, with the payer's growhouses.
 * @throws RefusalError NOT_FOUND
 */
export async function readPaymentActions({ db }: Context, paymentId: number) {
  const payment = assertFound(await loadPayment(db, paymentId));
  const { isHeldByBan } = await loadPaymentFacts(db, payment);
  const { mayAdminsActOnOwn } = await loadEconomy(db);
  const growhouses = await listGrowhouseNames(db, payment.address);
  return { ...payment, isHeldByBan, mayAdminsActOnOwn, growhouses };
}

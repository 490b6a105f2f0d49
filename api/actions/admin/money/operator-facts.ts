import { loadPayment, type Payment } from '../../../store/payments/payments.ts';
import type { Payout } from '../../../store/tables/payout-tables.ts';
import { loadPayout } from '../../../store/payouts/operator.ts';
import type {
  OperatorSituation,
  PaymentFacts,
  PayoutFacts,
} from '../../../../src/money/operator-actions.ts';
import type { Connection } from '../../../store/database/database.ts';
import { listGrowhouseNames } from '../../../store/growhouses/growhouses.ts';
import { loadEconomy } from '../../../store/server/economy.ts';
import { findHeldWallets } from '../../../store/users/bans.ts';
import type { Admin, Context } from '../../context.ts';
import { listReceived } from '../../payments/incoming-payment.ts';
import { RefusalError } from '../../refusal-error.ts';

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
export async function loadPayoutFacts(db: Connection, payout: Payout): Promise<PayoutFacts> {
  const held = await findHeldWallets(db, [payout.address]);
  return {
    ...payout,
    amount: payout.amount_units,
    parkedReason: payout.parked_reason,
    nextAttemptAtMs: payout.next_attempt_at_ms,
    isHeldByBan: held.has(payout.address),
  };
}

/** Loads the facts that decide what an admin may do about a payment. */
export async function loadPaymentFacts(db: Connection, payment: Payment): Promise<PaymentFacts> {
  const { address, sources, state, kind } = payment;
  const received = listReceived(payment);
  const targets = received.map(({ currency }) => sources[currency]);
  const addresses = [...new Set([address, ...targets])];
  const held = await findHeldWallets(db, addresses);
  return { state, kind, addresses, received, isHeldByBan: held.size > 0 };
}

export interface PayoutActionFacts extends Payout {
  isHeldByBan: boolean;
  mayAdminsActOnOwn: boolean;
}

/** Reads what decides which actions on a payout are possible. @throws RefusalError NOT_FOUND */
export async function readPayoutActions(
  { db }: Pick<Context, 'db'>,
  payoutId: number,
): Promise<PayoutActionFacts> {
  const payout = await loadPayout(db, payoutId);
  if (!payout) throw new RefusalError('NOT_FOUND');
  const { isHeldByBan } = await loadPayoutFacts(db, payout);
  const { mayAdminsActOnOwn } = await loadEconomy(db);
  return { ...payout, isHeldByBan, mayAdminsActOnOwn };
}

export interface PaymentActionFacts extends Payment {
  isHeldByBan: boolean;
  mayAdminsActOnOwn: boolean;
  /** The payer's growhouses. */
  growhouses: { id: number; nickname: string | null }[];
}

/** Reads what decides which actions on a payment are possible. @throws RefusalError NOT_FOUND */
export async function readPaymentActions(
  { db }: Pick<Context, 'db'>,
  paymentId: number,
): Promise<PaymentActionFacts> {
  const payment = await loadPayment(db, paymentId);
  if (!payment) throw new RefusalError('NOT_FOUND');
  const { isHeldByBan } = await loadPaymentFacts(db, payment);
  const { mayAdminsActOnOwn } = await loadEconomy(db);
  const growhouses = await listGrowhouseNames(db, payment.address);
  return { ...payment, isHeldByBan, mayAdminsActOnOwn, growhouses };
}

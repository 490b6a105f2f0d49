import type { OperatedPayment } from '../../../store/payments/payments-set-aside.ts';
import { loadOperatedPayment } from '../../../store/payments/payments-set-aside.ts';
import {
  loadOperatedPayout,
  type OperatedPayout,
} from '../../../store/payouts/operated-payouts.ts';
import { listGrowhouseNames } from '../../../store/growhouses/growhouse-names.ts';
import { loadEconomy } from '../../../store/server/economy.ts';
import type { Context } from '../../context.ts';
import { RefusalError } from '../../refusal-error.ts';
import { loadPaymentFacts, loadPayoutFacts } from './operator-facts.ts';

export interface PayoutActionFacts extends OperatedPayout {
  isHeldByBan: boolean;
  mayAdminsActOnOwn: boolean;
}

/** Reads what decides which actions on a payout are possible. @throws RefusalError NOT_FOUND */
export async function readPayoutActions(
  { db }: Pick<Context, 'db'>,
  payoutId: number,
): Promise<PayoutActionFacts> {
  const payout = await loadOperatedPayout(db, payoutId);
  if (!payout) throw new RefusalError('NOT_FOUND');
  const { isHeldByBan } = await loadPayoutFacts(db, payout);
  const { mayAdminsActOnOwn } = await loadEconomy(db);
  return { ...payout, isHeldByBan, mayAdminsActOnOwn };
}

export interface PaymentActionFacts extends OperatedPayment {
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
  const payment = await loadOperatedPayment(db, paymentId);
  if (!payment) throw new RefusalError('NOT_FOUND');
  const { isHeldByBan } = await loadPaymentFacts(db, payment);
  const { mayAdminsActOnOwn } = await loadEconomy(db);
  const growhouses = await listGrowhouseNames(db, payment.address);
  return { ...payment, isHeldByBan, mayAdminsActOnOwn, growhouses };
}

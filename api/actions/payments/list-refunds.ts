import { quoteReturn } from '../../../src/money/payment-return.ts';
import type { Connection } from '../../store/database/database.ts';
import { loadEconomy } from '../../store/server/economy.ts';
import type { PaymentSetAside } from '../../store/payments/payments-set-aside.ts';
import type { Money } from '../format-money.ts';
import { RefusalError } from '../refusal-error.ts';
import { listReceived } from './list-surplus.ts';

/**
 * Lists what a payment that is set aside returns: all it brought, less the fee if it has no memo.
 * @throws RefusalError AMOUNT_TOO_SMALL if the fee is larger
 */
export async function listRefunds(
  db: Connection,
  { received, refusal }: Pick<PaymentSetAside, 'received' | 'refusal'>,
): Promise<Money[]> {
  if (refusal !== 'NO_MEMO') return listReceived({ received });
  const { rate } = await loadEconomy(db);
  const decision = quoteReturn(received, rate);
  if (!decision.ok) throw new RefusalError(decision.code);
  return listReceived({ received: decision.value });
}

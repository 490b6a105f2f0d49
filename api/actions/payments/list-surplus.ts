import type { PaymentMethod } from '../../../src/game/dispensary.ts';
import type { Money } from '../format-money.ts';
import type { IncomingPayment } from './parse-payment.ts';

/** Returns what a payment brought in a currency, in base units. */
export const getReceived = (
  { received }: Pick<IncomingPayment, 'received'>,
  currency: PaymentMethod,
): bigint => (currency === 'thc' ? received.thcUnits : received.lamports);

/** Lists what a payment brought in each currency. */
export function listReceived({ received }: Pick<IncomingPayment, 'received'>): Money[] {
  const amounts: Money[] = [
    { currency: 'thc', amount: received.thcUnits },
    { currency: 'sol', amount: received.lamports },
  ];
  return amounts.filter(({ amount }) => amount > 0n);
}

/** Lists what a payment brought beyond its price, in each currency. */
export function listSurplus(payment: Pick<IncomingPayment, 'received'>, price: Money): Money[] {
  return listReceived(payment)
    .map(({ currency, amount }) => ({
      currency,
      amount: currency === price.currency ? amount - price.amount : amount,
    }))
    .filter(({ amount }) => amount > 0n);
}

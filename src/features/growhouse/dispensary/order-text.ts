import {
  formatThc,
  formatExactSol,
  formatExactThc,
} from '../../../entities/format/format-amount.ts';
import { pluralize } from '../../../entities/format/format-time.tsx';
import { toSolNumber, toThcNumber } from '../../../money/amounts.ts';
import type { PaymentMethod } from '../../../game/dispensary.ts';
import type { ThcRange } from '../../../game/next-step/seed-forecast.ts';
import type { ExchangeOrder } from './use-exchange-order.ts';
import type { SeedOrder } from './use-seed-order.ts';

/** Formats an exact price: '1,400 THC', '0.027 SOL'. @param amount base units of the method */
export const formatPrice = (amount: bigint, method: PaymentMethod): string =>
  method === 'thc'
    ? `${formatExactThc(toThcNumber(amount))} THC`
    : `${formatExactSol(toSolNumber(amount))} SOL`;

/** Formats an order of seeds: '3 seeds for 1,400 THC'. */
export const formatPurchase = ({ count, total, method }: SeedOrder): string =>
  `${pluralize(count, 'seed')} for ${formatPrice(total, method)}`;

/** Formats an exchange: '0.5 SOL for 20,655.26 THC'. */
export const formatExchange = ({ quote }: ExchangeOrder): string =>
  quote?.ok === true
    ? `${formatPrice(quote.value.sol, 'sol')} for ${formatPrice(quote.value.thc, 'thc')}`
    : '';

/** Formats whole THC: '833 – 860', or '833' if the payouts are the same. */
export function formatThcRange({ min, max }: ThcRange): string {
  const [from, to] = [min, max].map((amount) => formatThc(toThcNumber(amount)));
  return from === to ? `${from}` : `${from} – ${to}`;
}

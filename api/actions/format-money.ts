import { formatDecimal, SOL_DECIMALS, THC_DECIMALS } from '../../src/money/amounts.ts';
import type { PaymentMethod } from '../../src/game/dispensary.ts';

export interface Money {
  currency: PaymentMethod;
  /** THC base units or lamports. */
  amount: bigint;
}

/** Formats an amount for log lines, for example '1.5 SOL'. */
export function formatMoney({ currency, amount }: Money): string {
  const decimals = currency === 'thc' ? THC_DECIMALS : SOL_DECIMALS;
  return `${formatDecimal(amount, decimals)} ${currency.toUpperCase()}`;
}

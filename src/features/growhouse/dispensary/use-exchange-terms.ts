import { useQuery } from '@tanstack/react-query';
import type { DispensaryTermsShape } from '../../../contract/shapes.ts';
import {
  lamports,
  SOL_DECIMALS,
  THC_DECIMALS,
  thcUnits,
  toBaseUnits,
} from '../../../money/amounts.ts';
import type { ExchangeRate } from '../../../money/exchange.ts';
import type { ExchangeTerms } from '../../../money/exchange-terms.ts';
import { termsQuery } from '../../../queries/terms.ts';

const toLamports = (sol: number) => lamports(toBaseUnits(sol, SOL_DECIMALS) ?? 0n);

function toExchangeTerms({ exchange }: DispensaryTermsShape, rate: ExchangeRate): ExchangeTerms {
  const { available } = exchange;
  return {
    rate,
    isPaused: exchange.paused,
    isRateStale: exchange.rateStale,
    maxPerOrder: toLamports(exchange.maxPerOrder),
    leftForWallet: toLamports(exchange.leftForWallet),
    leftToday: toLamports(exchange.leftToday),
    available: available === null ? null : thcUnits(toBaseUnits(available, THC_DECIMALS) ?? 0n),
  };
}

/** Returns what the wallet can exchange now; null while that or the rate is unknown. */
export function useExchangeTerms(
  address: string | null,
  rate: ExchangeRate | null,
): ExchangeTerms | null {
  const { data } = useQuery(termsQuery(address));
  return data === undefined || rate === null ? null : toExchangeTerms(data, rate);
}

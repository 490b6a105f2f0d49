import { checkRateChange } from '../../../src/money/economy.ts';
import {
  DEFAULT_EXCHANGE_RATE_TEXT,
  type ExchangeRate,
  formatExchangeRate,
  parseExchangeRate,
} from '../../../src/money/exchange.ts';
import {
  listLimitContradictions,
  type PayoutLimits,
} from '../../../src/money/limit-contradictions.ts';
import { type CheckResult, fail, ok, warn } from './check.ts';

/** Checks EXCHANGE_RATE. @param stored the rate of the game; null before its first start */
export function checkRate(stored: ExchangeRate | null, configured: ExchangeRate): CheckResult {
  const name = 'Rate';
  const usual = parseExchangeRate(DEFAULT_EXCHANGE_RATE_TEXT) ?? configured;
  const last = stored ?? usual;
  if (configured === usual || checkRateChange(last, configured).ok) {
    return ok(name, `${formatExchangeRate(stored ?? configured)} SOL per THC`);
  }
  return warn(
    name,
    `EXCHANGE_RATE is ${formatExchangeRate(configured)}, far from the ` +
      `${stored === null ? 'usual' : 'current'} ${formatExchangeRate(last)} SOL per THC`,
    stored === null
      ? 'Check its decimal point'
      : 'Only the first start reads it: remove it, or change the rate in the Economy tab',
  );
}

/** Checks that the signer can pay what the exchange sells. */
export function checkLimits(
  economy: Parameters<typeof listLimitContradictions>[0],
  limits: PayoutLimits,
): CheckResult[] {
  const name = 'Limits';
  const contradictions = listLimitContradictions(economy, limits);
  if (contradictions.length === 0) return [ok(name, 'the signer can pay what the exchange sells')];
  return contradictions.map((contradiction) =>
    fail(
      name,
      contradiction,
      'Raise SIGNER_*, or lower EXCHANGE_* before the first start and the limits in the Economy tab after it',
    ),
  );
}

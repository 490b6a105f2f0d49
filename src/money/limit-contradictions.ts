import { type Amounts, formatMoney } from './amounts.ts';
import { accept, type Decision, refuse } from '../game/decision.ts';
import type { EconomySettings } from './economy.ts';
import { convertLamportsToThc, MIN_EXCHANGE_THC } from './exchange.ts';
import { FEE_RESERVE } from './exchange-terms.ts';
import { computeClassLimit } from './payout-rules.ts';

/** The most that the signer lets out of the vault in any hour and in any 24 hours. */
export interface PayoutLimits {
  hourly: Amounts;
  daily: Amounts;
}

type ExchangeSettings = Pick<
  EconomySettings,
  'rate' | 'maxPerOrder' | 'maxPerDay' | 'isExchangePaused'
>;

const formatSol = (amount: bigint) => formatMoney({ currency: 'sol', amount });
const formatThc = (amount: bigint) => formatMoney({ currency: 'thc', amount });

/**
 * Lists what the exchange would sell although the signer can never pay it, or return it, in time. A
 * paused exchange contradicts nothing.
 */
export function listLimitContradictions(
  { rate, maxPerOrder, maxPerDay, isExchangePaused }: ExchangeSettings,
  { hourly, daily }: PayoutLimits,
): string[] {
  if (isExchangePaused) return [];
  const day = convertLamportsToThc(maxPerDay, rate);
  const order = convertLamportsToThc(maxPerOrder, rate);
  const dayLimit = computeClassLimit(daily.thcUnits, 'exchanges', 'thc');
  const orderLimit = computeClassLimit(hourly.thcUnits, 'exchanges', 'thc');
  const refundLimit = computeClassLimit(hourly.lamports, 'refunds', 'sol');
  const problems: string[] = [];
  if (day > dayLimit) {
    problems.push(
      `the exchange may sell ${formatThc(day)} a day (${formatSol(maxPerDay)}), but the signer's ` +
        `daily limit of THC lets out ${formatThc(dayLimit)} for exchanges`,
    );
  }
  if (order > orderLimit) {
    problems.push(
      `one exchange may buy ${formatThc(order)} (${formatSol(maxPerOrder)}), but the signer's ` +
        `hourly limit of THC lets out ${formatThc(orderLimit)} for exchanges`,
    );
  }
  if (maxPerOrder + FEE_RESERVE > refundLimit) {
    problems.push(
      `one exchange may pay ${formatSol(maxPerOrder)}, but the signer's hourly limit of SOL lets ` +
        `out ${formatSol(refundLimit)} for refunds and their fees`,
    );
  }
  if (order > 0n && order < MIN_EXCHANGE_THC) {
    problems.push(
      `one exchange may pay ${formatSol(maxPerOrder)}, which buys less than ` +
        `${formatThc(MIN_EXCHANGE_THC)}, the least that can be exchanged`,
    );
  }
  return problems;
}

/** Accepts settings that the signer's limits can serve. Refuses: LIMITS_CONTRADICT. */
export const checkLimitsAgree = (
  settings: ExchangeSettings,
  limits: PayoutLimits,
): Decision<true> =>
  listLimitContradictions(settings, limits).length > 0 ? refuse('LIMITS_CONTRADICT') : accept(true);

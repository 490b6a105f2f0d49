import { type Lamports, lamports, sol, thcUnits, type ThcUnits, type Coins } from './amounts.ts';
import { type Decision, refuse } from '../game/decision.ts';
import { MINUTE_MS } from '../game/time.ts';
import {
  convertThcToLamports,
  type ExchangeRate,
  MIN_EXCHANGE_THC,
  quoteExchange,
} from './exchange.ts';
import type { RefusalCode } from '../game/refusal.ts';

/** What the exchange may sell to one wallet at the moment. */
export interface ExchangeTerms {
  rate: ExchangeRate;
  /** Whether a superadmin has paused the exchange. */
  isPaused: boolean;
  isRateStale: boolean;
  /** The most that one order may pay. */
  maxPerOrder: Lamports;
  /** What the wallet may still exchange on this UTC day. */
  leftForWallet: Lamports;
  /** What all wallets together may still exchange on this UTC day. */
  leftToday: Lamports;
  /** THC the vault can sell; null if the vault's balance is unknown, which skips the check. */
  available: ThcUnits | null;
}

/** Returns why nothing at all can be exchanged; null if something can. */
export function findExchangePause(
  terms: Pick<ExchangeTerms, 'isPaused' | 'isRateStale' | 'available'>,
): RefusalCode | null {
  if (terms.isPaused) return 'EXCHANGE_PAUSED';
  if (terms.isRateStale) return 'EXCHANGE_RATE_STALE';
  const isShort = terms.available !== null && terms.available < MIN_EXCHANGE_THC;
  return isShort ? 'EXCHANGE_RESERVE_SHORT' : null;
}

/**
 * Decides whether an amount of SOL can be exchanged now. Refuses: EXCHANGE_PAUSED,
 * EXCHANGE_RATE_STALE, EXCHANGE_RESERVE_SHORT, EXCHANGE_ORDER_LIMIT, EXCHANGE_WALLET_LIMIT,
 * EXCHANGE_DAY_LIMIT, and the codes of `quoteExchange`.
 * @param balance lamports in the wallet; null when the chain will check the balance
 */
export function checkExchange(
  amount: Lamports,
  terms: ExchangeTerms,
  balance: Lamports | null,
): Decision<Coins> {
  const pause = findExchangePause(terms);
  if (pause !== null) return refuse(pause);
  const quote = quoteExchange(amount, terms.rate, null);
  if (!quote.ok) return quote;
  if (amount > terms.maxPerOrder) return refuse('EXCHANGE_ORDER_LIMIT');
  if (amount > terms.leftForWallet) return refuse('EXCHANGE_WALLET_LIMIT');
  if (amount > terms.leftToday) return refuse('EXCHANGE_DAY_LIMIT');
  if (terms.available !== null && quote.value.thc > terms.available) {
    return refuse('EXCHANGE_RESERVE_SHORT');
  }
  return quoteExchange(amount, terms.rate, balance);
}

const min = (first: bigint, ...others: bigint[]): bigint =>
  others.reduce((least, other) => (other < least ? other : least), first);

/** Returns the largest amount that the limits and the vault allow in one order; 0 while paused. */
export function computeMaxExchange(terms: ExchangeTerms): Lamports {
  if (findExchangePause(terms) !== null) return lamports(0n);
  const limit = min(terms.maxPerOrder, terms.leftForWallet, terms.leftToday);
  if (terms.available === null) return lamports(limit);
  // The fewest lamports for one unit more than is available buy too much, one lamport less does not.
  const tooMuch = convertThcToLamports(thcUnits(terms.available + 1n), terms.rate);
  return lamports(min(limit, tooMuch - 1n));
}

/** The SOL that Max leaves for the fees of this and the next few transactions. */
export const FEE_RESERVE = sol('0.005');

/** Whether an exchange leaves less than the fee reserve in the wallet. */
export const isFeeReserveSpent = (amount: Lamports, balance: Lamports): boolean =>
  amount > 0n && amount <= balance && balance - amount < FEE_RESERVE;

/** THC base units in the vault and the claims on them. */
export interface ThcReserve {
  /** The vault's balance. */
  held: ThcUnits;
  /** Payouts that are not settled. */
  owed: ThcUnits;
  /** What the exchange never sells. */
  kept: ThcUnits;
}

/**
 * Returns the THC that the exchange can sell; 0 if the claims exceed the balance. Orders that are not
 * paid claim nothing: anybody can place them without cost.
 */
export function computeAvailableThc({ held, owed, kept }: ThcReserve): ThcUnits {
  const rest = held - owed - kept;
  return thcUnits(rest > 0n ? rest : 0n);
}

/** Returns what a limit leaves after the amounts that count against it; never below 0. */
export const computeRemaining = (limit: Lamports, ...used: bigint[]): Lamports => {
  const rest = used.reduce<bigint>((left, amount) => left - amount, limit);
  return lamports(rest > 0n ? rest : 0n);
};

/** A paid exchange whose THC waits in the queue. */
export interface WaitingExchange {
  thc: ThcUnits;
  paidAtMs: number;
}

/** How long a paid exchange may wait for its THC before the SOL is returned. */
export const MAX_EXCHANGE_WAIT_MS = 10 * MINUTE_MS;

/**
 * How long a paid exchange waits for its wallet's THC account, which the payment has opened: as long as
 * the terms of an order are valid. Longer would let a player who closed it wait for a better rate.
 */
export const MAX_ACCOUNT_WAIT_MS = 2 * MINUTE_MS;

/**
 * Returns the exchanges that have waited for too long, ten minutes by default, and that the vault
 * cannot pay now. Older ones are paid first, so each one that can be paid leaves less for those after
 * it.
 * @param exchanges oldest first
 * @param vaultThc what the vault can spend on them
 */
export function findUnservableExchanges<T extends WaitingExchange>(
  exchanges: readonly T[],
  {
    vaultThc,
    nowMs,
    maxWaitMs = MAX_EXCHANGE_WAIT_MS,
  }: { vaultThc: bigint; nowMs: number; maxWaitMs?: number },
): T[] {
  let left = vaultThc;
  return exchanges.filter(({ thc, paidAtMs }) => {
    if (thc <= left) {
      left -= thc;
      return false;
    }
    return nowMs - paidAtMs >= maxWaitMs;
  });
}

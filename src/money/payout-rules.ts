import { type Currency, sol, thc } from './amounts.ts';
import { MINUTE_MS } from '../game/time.ts';
import type { PayoutReason } from './kinds.ts';

/** The reasons by which players earn THC with growers. */
export const EARNED_PAYOUT_REASONS: readonly PayoutReason[] = ['harvest', 'upgrade'];
/** The reasons that are paid next, before refunds. */
export const BOUGHT_PAYOUT_REASONS: readonly PayoutReason[] = ['exchange'];

export const isEarned = (reason: PayoutReason): boolean => EARNED_PAYOUT_REASONS.includes(reason);

/** The kinds of payouts that the signer limits separately. */
export const PAYOUT_CLASSES = ['harvests', 'exchanges', 'refunds'] as const;
export type PayoutClass = (typeof PAYOUT_CLASSES)[number];

export function getPayoutClass(reason: PayoutReason): PayoutClass {
  if (isEarned(reason)) return 'harvests';
  return BOUGHT_PAYOUT_REASONS.includes(reason) ? 'exchanges' : 'refunds';
}

/**
 * The percentage of each of the signer's limits that a class may use. Anybody can cause refunds and
 * exchanges, so that they leave the rest to harvests. Fees and rent count as SOL of the class.
 */
export const CLASS_SHARES: Readonly<Record<PayoutClass, Readonly<Record<Currency, bigint>>>> = {
  harvests: { thc: 100n, sol: 100n },
  exchanges: { thc: 40n, sol: 10n },
  refunds: { thc: 20n, sol: 50n },
};

/** Returns the part of a limit of the signer that a class may use, rounded down. */
export const computeClassLimit = (
  limit: bigint,
  payoutClass: PayoutClass,
  currency: Currency,
): bigint => (limit * CLASS_SHARES[payoutClass][currency]) / 100n;

const isRefund = (reason: PayoutReason): boolean => getPayoutClass(reason) === 'refunds';

/**
 * Refunds below these amounts cost more than they return. They stay on account until the wallet is
 * owed more. In base units of the currency.
 */
export const MIN_REFUND: Readonly<Record<Currency, bigint>> = {
  thc: thc(1),
  sol: sol('0.0001'),
};

/**
 * Whether payouts of one wallet and currency are worth a transfer of their own.
 * @param payouts rows of one currency
 */
export function isWorthTransfer(
  currency: Currency,
  payouts: readonly { reason: PayoutReason; amount_units: bigint }[],
): boolean {
  if (payouts.some(({ reason }) => !isRefund(reason))) return true;
  return payouts.reduce((sum, { amount_units }) => sum + amount_units, 0n) >= MIN_REFUND[currency];
}

/** How often the vault pays for a wallet's THC account: the first one, and once when it was closed. */
export const MAX_ACCOUNT_OPENINGS_PER_WALLET = 2;

/**
 * Whether the vault pays for the THC account that payouts need. It does so only for THC earned with
 * growers: a player could otherwise close accounts repeatedly, with new wallets, to collect their rent.
 * @param openings how often the vault has opened an account of this wallet
 */
export const doesVaultOpenAccount = (
  payouts: readonly { reason: PayoutReason }[],
  openings: number,
): boolean =>
  openings < MAX_ACCOUNT_OPENINGS_PER_WALLET && payouts.some(({ reason }) => isEarned(reason));

/**
 * The next attempt of a payout that waits for somebody, not for a time. The largest number that every
 * reader of the column represents exactly.
 */
export const NEVER_MS = Number.MAX_SAFE_INTEGER;
/** Attempts after which the delay no longer doubles. */
const MAX_DOUBLINGS = 6;
const MAX_RETRY_DELAY_MS = 60 * MINUTE_MS;

/**
 * Returns how long a payout waits before it is tried again: 1, 2, 4, 8, 16, 32 and then 60 minutes.
 * @param attempts how often it was parked before, in a row
 */
export const getRetryDelayMs = (attempts: number): number =>
  attempts >= MAX_DOUBLINGS ? MAX_RETRY_DELAY_MS : MINUTE_MS * 2 ** attempts;

/** Returns how long a payout waits for which the signer has no room now: whole minutes, one at least. */
export const getRoomDelayMs = (roomInMs: number): number =>
  Math.max(Math.ceil(roomInMs / MINUTE_MS), 1) * MINUTE_MS;

import { mayActOnOwners } from './admin-quotas.ts';
import type { Currency, Money } from './amounts.ts';
import {
  CREDIT_REASON,
  HELD_REASON,
  type ParkedReason,
  type PaymentKind,
  type PaymentState,
  type PayoutState,
} from './kinds.ts';
import type { OperatorRefusalCode } from './operator-refusals.ts';

/** What an operator can do about a payout. */
export const PAYOUT_ACTIONS = ['hold', 'release', 'pay-again', 'mark-paid', 'readdress'] as const;
export type PayoutAction = (typeof PAYOUT_ACTIONS)[number];

/** What an operator can do about a payment. */
export const PAYMENT_ACTIONS = ['fulfil', 'refund'] as const;
export type PaymentAction = (typeof PAYMENT_ACTIONS)[number];

/** The admin who acts. */
export interface Operator {
  address: string;
  isSuperadmin: boolean;
}

/** The largest amounts that an admin who is not a superadmin may decide about, in base units. */
export type AdminLimits = Readonly<Record<Currency, bigint>>;

/** The facts about a payout that decide what an operator may do. */
export interface PayoutFacts extends Money {
  state: PayoutState;
  /** Why a queued payout waits; null while nothing is known to prevent the payment. */
  parkedReason: ParkedReason | null;
  /** Unix ms of the next attempt of a queued payout. */
  nextAttemptAtMs: number;
  /** The wallet that is paid. */
  address: string;
  /** Whether a ban holds the money of that wallet. */
  isHeldByBan: boolean;
}

/** The facts about a payment that decide what an operator may do. */
export interface PaymentFacts {
  state: PaymentState;
  kind: PaymentKind;
  /** The paying wallet, and the wallets that a refund goes to. */
  addresses: readonly string[];
  /** What the vault received, without currencies of which it received nothing. */
  received: readonly Money[];
  /** Whether a ban holds the money of one of the wallets. */
  isHeldByBan: boolean;
}

/** On what an action's permission depends besides the payout or payment. */
export interface OperatorSituation {
  operator: Operator;
  limits: AdminLimits;
  /** Whether plain admins may act on what belongs to their own wallet. */
  mayAdminsActOnOwn: boolean;
  /** Unix ms. */
  nowMs: number;
}

export type OperatorRefusal = OperatorRefusalCode | 'OWN_WALLET' | 'SUPERADMIN_REQUIRED';

/**
 * Finds out why an operator may not act on a payout: first its state, then the wallet, then who acts.
 * An admin may hold any amount, because that moves no money and a ban can do the same.
 * @returns null if the action is allowed; some actions also need a proof from the chain
 */
export function findPayoutRefusal(
  action: PayoutAction,
  payout: PayoutFacts,
  situation: OperatorSituation,
): OperatorRefusal | null {
  const { operator, limits, nowMs } = situation;
  return (
    STATE_CHECKS[action](payout, nowMs) ??
    (payout.isHeldByBan && PAYING_ACTIONS.includes(action) ? 'MONEY_HELD_BY_BAN' : null) ??
    findOwnWallet(situation, [payout.address]) ??
    (action === 'readdress' && !operator.isSuperadmin ? 'SUPERADMIN_REQUIRED' : null) ??
    (action === 'hold' ? null : findExceededLimit(operator, limits, [payout]))
  );
}

/**
 * Finds out why an operator may not act on a payment. The value of goods is checked when they are
 * known, by `findExceededLimit`.
 * @returns null if the action is allowed
 */
export function findPaymentRefusal(
  action: PaymentAction,
  { state, kind, addresses, received, isHeldByBan }: PaymentFacts,
  situation: Omit<OperatorSituation, 'nowMs'>,
): OperatorRefusal | null {
  const { operator, limits } = situation;
  if (state !== 'set_aside') return 'PAYMENT_NOT_SET_ASIDE';
  if (action === 'fulfil' && kind !== 'seeds' && kind !== 'exchange')
    return 'PAYMENT_UNDELIVERABLE';
  if (action === 'refund' && received.length === 0) return 'PAYMENT_EMPTY';
  if (isHeldByBan) return 'MONEY_HELD_BY_BAN';
  return (
    findOwnWallet(situation, addresses) ??
    (action === 'refund' ? findExceededLimit(operator, limits, received) : null)
  );
}

/** Whether one of the amounts needs a superadmin. @returns ABOVE_ADMIN_LIMIT, or null if none does */
export function findExceededLimit(
  operator: Operator,
  limits: AdminLimits,
  amounts: readonly Money[],
): 'ABOVE_ADMIN_LIMIT' | null {
  if (operator.isSuperadmin) return null;
  return amounts.some(({ currency, amount }) => amount > limits[currency])
    ? 'ABOVE_ADMIN_LIMIT'
    : null;
}

/** Actions after which the payout is paid, which a ban prevents. */
const PAYING_ACTIONS: readonly PayoutAction[] = ['release', 'pay-again', 'readdress'];

const findOwnWallet = (
  { operator, ...rules }: Pick<OperatorSituation, 'operator' | 'mayAdminsActOnOwn'>,
  addresses: readonly string[],
): 'OWN_WALLET' | null => (mayActOnOwners(operator, rules, addresses) ? null : 'OWN_WALLET');

type StateCheck = (payout: PayoutFacts, nowMs: number) => OperatorRefusalCode | null;

/** Refuses payouts that are paid or being paid. */
const findSettling: StateCheck = ({ state }) => {
  if (state === 'sent') return 'PAYOUT_SENT';
  return state === 'confirmed' ? 'PAYOUT_PAID' : null;
};

const STATE_CHECKS: Readonly<Record<PayoutAction, StateCheck>> = {
  hold: (payout, nowMs) => {
    if (payout.state === 'set_aside') return 'PAYOUT_SET_ASIDE';
    return findSettling(payout, nowMs) ?? (isHeld(payout) ? 'PAYOUT_HELD' : null);
  },
  release: (payout, nowMs) => {
    if (payout.state === 'set_aside') return 'PAYOUT_SET_ASIDE';
    return findSettling(payout, nowMs) ?? findReasonToKeepWaiting(payout, nowMs);
  },
  'pay-again': (payout, nowMs) =>
    payout.state === 'queued' ? 'PAYOUT_QUEUED' : findSettling(payout, nowMs),
  'mark-paid': (payout, nowMs) => {
    if (payout.state === 'queued' && !isHeld(payout)) return 'PAYOUT_NOT_HELD';
    return findSettling(payout, nowMs);
  },
  readdress: findSettling,
};

const isHeld = ({ parkedReason }: PayoutFacts): boolean => parkedReason === HELD_REASON;

/** Finds out why a queued payout cannot be made due. */
function findReasonToKeepWaiting(
  { parkedReason, nextAttemptAtMs }: PayoutFacts,
  nowMs: number,
): OperatorRefusalCode | null {
  if (parkedReason === CREDIT_REASON) return 'PAYOUT_IS_CREDIT';
  if (parkedReason === 'signer-limit') return 'PAYOUT_ABOVE_LIMITS';
  return parkedReason === null && nextAttemptAtMs <= nowMs ? 'PAYOUT_DUE' : null;
}

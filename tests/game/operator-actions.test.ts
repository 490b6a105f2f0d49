import { describe, expect, it } from 'vitest';
import { sol, thc } from '../../src/money/amounts.ts';
import {
  findExceededLimit,
  findPaymentRefusal,
  findPayoutRefusal,
  type Operator,
  type OperatorRefusal,
  PAYOUT_ACTIONS,
  type PaymentFacts,
  type PayoutAction,
  type PayoutFacts,
} from '../../src/money/operator-actions.ts';
import { OPERATOR_REFUSALS } from '../../src/money/operator-refusals.ts';
import { REFUSALS } from '../../src/game/refusal.ts';

const NOW_MS = 1_800_000_000_000;
const LIMITS = { thc: thc(10_000), sol: sol('1') };
const ADMIN: Operator = { address: 'admin', isSuperadmin: false };
const SUPERADMIN: Operator = { address: 'superadmin', isSuperadmin: true };

const QUEUED: PayoutFacts = {
  state: 'queued',
  parkedReason: null,
  nextAttemptAtMs: 0,
  address: 'player',
  currency: 'thc',
  amount: thc(100),
  isHeldByBan: false,
};
const HELD: PayoutFacts = {
  ...QUEUED,
  parkedReason: 'held',
  nextAttemptAtMs: Number.MAX_SAFE_INTEGER,
};
const BACKED_OFF: PayoutFacts = {
  ...QUEUED,
  parkedReason: 'cannot-land',
  nextAttemptAtMs: NOW_MS + 1,
};
const ABOVE_LIMITS: PayoutFacts = { ...BACKED_OFF, parkedReason: 'signer-limit' };
const SET_ASIDE: PayoutFacts = { ...QUEUED, state: 'set_aside' };
/** What follows from the queue: no second payment, no payment by hand, but another address. */
const UNHELD = ['PAYOUT_QUEUED', 'PAYOUT_NOT_HELD', null] as const;

const decide = (action: PayoutAction, payout: PayoutFacts, operator: Operator = SUPERADMIN) =>
  findPayoutRefusal(action, payout, {
    operator,
    limits: LIMITS,
    mayAdminsActOnOwn: false,
    nowMs: NOW_MS,
  });

type Row = [state: string, payout: PayoutFacts, ...refusals: (OperatorRefusal | null)[]];
/** The columns follow `PAYOUT_ACTIONS`: hold, release, pay again, mark as paid, re-address. */
const TABLE: readonly Row[] = [
  ['due', QUEUED, null, 'PAYOUT_DUE', ...UNHELD],
  ['held', HELD, 'PAYOUT_HELD', null, 'PAYOUT_QUEUED', null, null],
  ['backed off', BACKED_OFF, null, null, ...UNHELD],
  ['delayed', { ...QUEUED, nextAttemptAtMs: NOW_MS + 1 }, null, null, ...UNHELD],
  ['a credit', { ...BACKED_OFF, parkedReason: 'too-small' }, null, 'PAYOUT_IS_CREDIT', ...UNHELD],
  ['above the limits of the signer', ABOVE_LIMITS, null, 'PAYOUT_ABOVE_LIMITS', ...UNHELD],
  ['sent', { ...QUEUED, state: 'sent' }, ...PAYOUT_ACTIONS.map(() => 'PAYOUT_SENT' as const)],
  ['paid', { ...QUEUED, state: 'confirmed' }, ...PAYOUT_ACTIONS.map(() => 'PAYOUT_PAID' as const)],
  ['set aside', SET_ASIDE, 'PAYOUT_SET_ASIDE', 'PAYOUT_SET_ASIDE', null, null, null],
];

describe('findPayoutRefusal', () => {
  it.each(TABLE)('answers for a payout that is %s', (_, payout, ...refusals) => {
    expect(PAYOUT_ACTIONS.map((action) => decide(action, payout))).toEqual(refusals);
  });

  const POSSIBLE: readonly [PayoutAction, PayoutFacts][] = [
    ['hold', QUEUED],
    ['release', HELD],
    ['pay-again', SET_ASIDE],
    ['mark-paid', SET_ASIDE],
    ['readdress', SET_ASIDE],
  ];

  it.each(POSSIBLE)('stops plain admins who %s a payout of their own wallet', (action, payout) => {
    expect(decide(action, { ...payout, address: 'admin' }, ADMIN)).toBe('OWN_WALLET');
    expect(decide(action, { ...payout, address: 'superadmin' })).toBeNull();
  });

  it('needs a superadmin to re-address a payout', () => {
    expect(decide('readdress', HELD, ADMIN)).toBe('SUPERADMIN_REQUIRED');
    expect(decide('readdress', HELD)).toBeNull();
  });

  it.each([
    ['hold', null],
    ['release', 'MONEY_HELD_BY_BAN'],
    ['pay-again', 'MONEY_HELD_BY_BAN'],
    ['mark-paid', null],
    ['readdress', 'MONEY_HELD_BY_BAN'],
  ] as const)('answers when the wallet is banned: %s', (action, refusal) => {
    const payout = POSSIBLE.find(([name]) => name === action)?.[1] ?? QUEUED;
    expect(decide(action, { ...payout, isHeldByBan: true })).toBe(refusal);
  });

  it.each([
    ['thc', thc(10_000), null],
    ['thc', thc(10_000) + 1n, 'ABOVE_ADMIN_LIMIT'],
    ['sol', sol('1'), null],
    ['sol', sol('1') + 1n, 'ABOVE_ADMIN_LIMIT'],
  ] as const)('limits what an admin releases: %s %s', (currency, amount, refusal) => {
    const payout = { ...HELD, currency, amount };
    expect(decide('release', payout, ADMIN)).toBe(refusal);
    expect(decide('release', payout, SUPERADMIN)).toBeNull();
    expect(decide('hold', { ...payout, parkedReason: null }, ADMIN)).toBeNull();
  });
});

const PAYMENT: PaymentFacts = {
  state: 'set_aside',
  kind: 'seeds',
  addresses: ['payer', 'source'],
  received: [{ currency: 'sol', amount: sol('0.5') }],
  isHeldByBan: false,
};

describe('findPaymentRefusal', () => {
  type Refusal = OperatorRefusal | null;
  const LARGE: Partial<PaymentFacts> = { received: [{ currency: 'sol', amount: sol('1') + 1n }] };
  it.each<[string, Partial<PaymentFacts>, fulfil: Refusal, refund: Refusal, operator?: Operator]>([
    ['is set aside', {}, null, null],
    ['is refunded', { state: 'refunded' }, 'PAYMENT_NOT_SET_ASIDE', 'PAYMENT_NOT_SET_ASIDE'],
    ['was for an upgrade', { kind: 'upgrade' }, 'PAYMENT_UNDELIVERABLE', null],
    ['is empty', { received: [] }, null, 'PAYMENT_EMPTY'],
    ['belongs to a banned wallet', { isHeldByBan: true }, 'MONEY_HELD_BY_BAN', 'MONEY_HELD_BY_BAN'],
    ['came from the admin’s wallet', { addresses: ['payer', 'admin'] }, 'OWN_WALLET', 'OWN_WALLET'],
    ['is large', LARGE, null, 'ABOVE_ADMIN_LIMIT'],
    ['is large, for a superadmin', LARGE, null, null, SUPERADMIN],
  ])('answers when the payment %s', (_, change, fulfil, refund, operator = ADMIN) => {
    const payment = { ...PAYMENT, ...change };
    const terms = { operator, limits: LIMITS, mayAdminsActOnOwn: false };
    expect(findPaymentRefusal('fulfil', payment, terms)).toBe(fulfil);
    expect(findPaymentRefusal('refund', payment, terms)).toBe(refund);
  });
});

describe('findExceededLimit', () => {
  it('looks at every amount', () => {
    const amounts = [
      { currency: 'thc', amount: 1n },
      { currency: 'sol', amount: sol('2') },
    ] as const;
    expect(findExceededLimit(ADMIN, LIMITS, amounts)).toBe('ABOVE_ADMIN_LIMIT');
    expect(findExceededLimit(SUPERADMIN, LIMITS, amounts)).toBeNull();
  });
});

describe('OPERATOR_REFUSALS', () => {
  it('has codes and messages that no other refusal has', () => {
    const codes = [...Object.keys(REFUSALS), ...Object.keys(OPERATOR_REFUSALS)];
    const messages = [...Object.values(REFUSALS), ...Object.values(OPERATOR_REFUSALS)];
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(messages).size).toBe(messages.length);
  });
});

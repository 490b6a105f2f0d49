/**
 * The purpose of a payment, as written in the memo of its transaction. Order ids are opaque;
 * `level` is the growhouse's level before the upgrade.
 */
export type PaymentIntent =
  | { kind: 'seeds'; orderId: string }
  | { kind: 'exchange'; orderId: string }
  | { kind: 'upgrade'; growhouseId: number; level: number }
  | { kind: 'maxupgrade'; growhouseId: number }
  | { kind: 'revive'; plantId: number; growhouseId: number };

/** How the memo of every payment begins. */
export const INTENT_MEMO_PREFIX = 'growerz:';

export type PaymentKind = PaymentIntent['kind'];

/** Formats an intent as a memo: 'growerz:upgrade:12:3'. */
export function formatIntentMemo(intent: PaymentIntent): string {
  switch (intent.kind) {
    case 'seeds':
    case 'exchange':
      return `growerz:${intent.kind}:${intent.orderId}`;
    case 'upgrade':
      return `growerz:upgrade:${intent.growhouseId}:${intent.level}`;
    case 'maxupgrade':
      return `growerz:maxupgrade:${intent.growhouseId}`;
    case 'revive':
      return `growerz:revive:${intent.plantId}:${intent.growhouseId}`;
  }
}

const ORDER_ID = /^[1-9A-HJ-NP-Za-km-z]{16,44}$/;
const NUMBER = /^[1-9]\d{0,15}$/;

/** Parses a memo exactly as `formatIntentMemo` writes it. @returns null for any other text */
export function parseIntentMemo(memo: string): PaymentIntent | null {
  const [prefix, kind, ...rest] = memo.split(':');
  if (prefix !== 'growerz') return null;
  if (kind === 'seeds' || kind === 'exchange') {
    const [orderId, ...extra] = rest;
    const isOrder = orderId !== undefined && ORDER_ID.test(orderId) && extra.length === 0;
    return isOrder ? { kind, orderId } : null;
  }
  return rest.every((part) => NUMBER.test(part)) ? toIdIntent(kind, rest.map(Number)) : null;
}

function toIdIntent(kind: string | undefined, ids: readonly number[]): PaymentIntent | null {
  const [first, second] = ids;
  if (first === undefined) return null;
  if (kind === 'maxupgrade') return ids.length === 1 ? { kind, growhouseId: first } : null;
  if (second === undefined || ids.length > 2) return null;
  if (kind === 'upgrade') return { kind, growhouseId: first, level: second };
  return kind === 'revive' ? { kind, plantId: first, growhouseId: second } : null;
}

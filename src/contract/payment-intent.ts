/**
 * What a payment is for, as the memo of its transaction says it. Order ids are opaque; the other
 * numbers are ids, and the level is the one that is left.
 */
export type PaymentIntent =
  | { kind: 'seeds'; orderId: string }
  | { kind: 'exchange'; orderId: string }
  | { kind: 'upgrade'; growhouseId: number; level: number }
  | { kind: 'maxupgrade'; growhouseId: number }
  | { kind: 'revive'; plantId: number; growhouseId: number };

export type PaymentKind = PaymentIntent['kind'];

/** The memo of an intent. */
export function memoOfIntent(intent: PaymentIntent): string {
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

/** The intent of a memo, which is exactly as `memoOfIntent` writes it; null for any other text. */
export function intentOfMemo(memo: string): PaymentIntent | null {
  const [prefix, kind, ...rest] = memo.split(':');
  if (prefix !== 'growerz') return null;
  if (kind === 'seeds' || kind === 'exchange') {
    const [orderId, ...more] = rest;
    const isOrder = orderId !== undefined && ORDER_ID.test(orderId) && more.length === 0;
    return isOrder ? { kind, orderId } : null;
  }
  const numbers = rest.every((part) => NUMBER.test(part)) ? rest.map(Number) : [];
  const [first, second, ...more] = numbers;
  if (first === undefined || more.length > 0) return null;
  if (kind === 'maxupgrade') return second === undefined ? { kind, growhouseId: first } : null;
  if (second === undefined) return null;
  if (kind === 'upgrade') return { kind, growhouseId: first, level: second };
  return kind === 'revive' ? { kind, plantId: first, growhouseId: second } : null;
}

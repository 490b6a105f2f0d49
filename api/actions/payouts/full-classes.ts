import type { PaymentMethod } from '../../../src/game/dispensary.ts';
import type { PayoutClass } from '../../../src/game/payout-rules.ts';
import type { PayoutTransfer } from './assess-payouts.ts';
import type { FullClass } from './sign-payouts.ts';

/** Refusals of a class in one run after which the rest of the class is no longer tried. */
const MAX_REFUSALS = 5;

/**
 * What the signer had no room for in one run. Spares it, and the other classes, the attempts that would
 * be refused too: thousands of small refunds must not delay a harvest.
 */
export class FullClasses {
  readonly #refusals = new Map<string, FullClass[]>();

  add(full: FullClass): void {
    const key = toKey(full.refused);
    this.#refusals.set(key, [...(this.#refusals.get(key) ?? []), full]);
  }

  /** Returns when to try a transfer again, Unix ms; null if it can be tried now. */
  findNextAttempt({ payouts, payoutClass }: PayoutTransfer): number | null {
    const [{ currency } = { currency: 'thc' as const }] = payouts;
    const refusals = this.#refusals.get(toKey({ payoutClass, currency })) ?? [];
    const [latest] = refusals.slice(-1);
    if (!latest) return null;
    if (refusals.length >= MAX_REFUSALS) return latest.nextAttemptAtMs;
    // The smallest part that the signer would be asked to sign alone.
    const [first] = payouts;
    const larger = refusals.find(({ refused }) => first && first.amount >= refused.amount);
    return larger?.nextAttemptAtMs ?? null;
  }
}

const toKey = ({
  payoutClass,
  currency,
}: {
  payoutClass: PayoutClass;
  currency: PaymentMethod;
}): string => `${payoutClass} ${currency}`;

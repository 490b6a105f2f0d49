import type { PaymentMethod } from '../../../src/game/dispensary.ts';
import { getPayoutClass, type PayoutClass } from '../../../src/money/payout-rules.ts';
import type { Connection } from '../../store/database/database.ts';
import { listRoomHolders, type RoomHolder } from '../../store/payouts/payouts-above-limits.ts';
import type { PayoutTransfer } from './assess-payouts.ts';
import type { FullClass } from './sign-payouts.ts';

/** Refusals of a class in one run after which the rest of the class is no longer tried. */
const MAX_REFUSALS = 5;

/**
 * What the signer has no room for in one run. Spares it, and the other classes, the attempts that would
 * be refused too: thousands of small refunds must not delay a harvest. Keeps room for payouts that have
 * waited for it for long.
 */
export class FullClasses {
  readonly #refusals = new Map<string, FullClass[]>();
  readonly #holders: readonly RoomHolder[];

  constructor(holders: readonly RoomHolder[]) {
    this.#holders = holders;
  }

  static async load(db: Connection, nowMs: number): Promise<FullClasses> {
    return new FullClasses(await listRoomHolders(db, nowMs));
  }

  add(full: FullClass): void {
    const key = toKey(full.refused);
    this.#refusals.set(key, [...(this.#refusals.get(key) ?? []), full]);
  }

  /** Returns when to try a transfer again, Unix ms; null if it can be tried now. */
  findNextAttempt({ payouts, payoutClass }: PayoutTransfer): number | null {
    const [first] = payouts;
    if (!first) return null;
    const { id, currency } = first;
    const holder = this.#holders.find(
      (each) =>
        each.id < id && each.currency === currency && getPayoutClass(each.reason) === payoutClass,
    );
    if (holder) return holder.nextAttemptAtMs;
    const refusals = this.#refusals.get(toKey({ payoutClass, currency })) ?? [];
    const [latest] = refusals.slice(-1);
    if (!latest) return null;
    if (refusals.length >= MAX_REFUSALS) return latest.nextAttemptAtMs;
    // The first is the smallest part that the signer would be asked to sign alone.
    const larger = refusals.find(({ refused }) => first.amount >= refused.amount);
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

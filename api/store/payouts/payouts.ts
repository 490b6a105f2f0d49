import type { PayoutReason } from '../../../src/money/kinds.ts';
import { thcUnits, type ThcUnits } from '../../../src/money/amounts.ts';
import type { PaymentMethod } from '../../../src/game/dispensary.ts';
import type { Connection } from '../database/database.ts';

/** An amount the vault owes a wallet. */
export interface NewPayout {
  address: string;
  currency: PaymentMethod;
  /** THC base units or lamports, above 0. */
  amount: bigint;
  reason: PayoutReason;
  /** The plant that was harvested. */
  plantId?: number;
  /** The payment that is refunded or exchanged. */
  paymentId?: number;
  growhouseId?: number;
}

/**
 * Queues payouts, in the transaction of the event they are owed for.
 * @throws Error if the plant, or the payment in this currency for this reason, has a payout already
 */
export async function queuePayouts(
  db: Connection,
  payouts: readonly NewPayout[],
  nowMs: number,
): Promise<void> {
  if (payouts.length === 0) return;
  await db
    .insertInto('payouts')
    .values(
      payouts.map((payout) => ({
        address: payout.address,
        currency: payout.currency,
        amount_units: payout.amount,
        reason: payout.reason,
        plant_id: payout.plantId ?? null,
        payment_id: payout.paymentId ?? null,
        growhouse_id: payout.growhouseId ?? null,
        created_at_ms: nowMs,
      })),
    )
    .execute();
}

/** Sums the THC owed to a wallet that is not yet confirmed on the chain. */
export async function sumPendingThc(db: Connection, address: string): Promise<ThcUnits> {
  const { pending_units } = await db
    .selectFrom('payouts')
    .select((eb) =>
      eb.fn.coalesce(eb.fn.sum<bigint>('amount_units'), eb.val(0n)).as('pending_units'),
    )
    .where('address', '=', address)
    .where('currency', '=', 'thc')
    .where('state', 'in', ['queued', 'sent'])
    .executeTakeFirstOrThrow();
  return thcUnits(pending_units);
}

/** THC that was paid to a wallet. */
export interface SettledPayout {
  amount: ThcUnits;
  /** Unix ms. */
  settledAtMs: number;
  growhouseId: number | null;
}

/** Lists the newest payouts of THC to a wallet that were confirmed after a time. */
export async function listSettledThc(
  db: Connection,
  { address, afterMs, limit }: { address: string; afterMs: number; limit: number },
): Promise<SettledPayout[]> {
  const rows = await db
    .selectFrom('payouts')
    .select(['amount_units', 'settled_at_ms', 'growhouse_id'])
    .where('address', '=', address)
    .where('currency', '=', 'thc')
    .where('state', '=', 'confirmed')
    .where('settled_at_ms', '>', afterMs)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    amount: thcUnits(row.amount_units),
    settledAtMs: row.settled_at_ms ?? 0,
    growhouseId: row.growhouse_id,
  }));
}

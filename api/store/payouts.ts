import { thcUnits, type ThcUnits } from '../../src/game/amounts.ts';
import type { Connection } from './database.ts';

/** A harvest the vault owes a wallet. */
export interface HarvestPayout {
  address: string;
  growhouseId: number;
  plantId: number;
  /** Above 0. */
  amount: ThcUnits;
}

/** @throws where the plant was paid before: `plant_id` is unique */
export async function queueHarvestPayouts(
  db: Connection,
  payouts: readonly HarvestPayout[],
  nowMs: number,
): Promise<void> {
  await db
    .insertInto('payouts')
    .values(
      payouts.map(({ address, growhouseId, plantId, amount }) => ({
        address,
        currency: 'thc' as const,
        amount_units: amount,
        reason: 'harvest' as const,
        plant_id: plantId,
        growhouse_id: growhouseId,
        created_at_ms: nowMs,
      })),
    )
    .execute();
}

/** THC owed to a wallet and not yet confirmed on the chain. */
export async function pendingThc(db: Connection, address: string): Promise<ThcUnits> {
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

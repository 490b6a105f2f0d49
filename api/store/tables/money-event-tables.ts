import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from './columns.ts';

/** A change of a payment or payout that its own columns do not keep; never updated or deleted. */
export interface MoneyEventTable {
  id: Generated<number>;
  /** An event may name a payment, a payout or both. */
  payment_id: Fixed<number | null>;
  payout_id: Fixed<number | null>;
  at_ms: Fixed<number>;
  /** A name of `MoneyEvent`. */
  event: Fixed<string>;
  details_json: ColumnType<unknown, string, never>;
  /** The admin who did it; null if the server or a player did. */
  admin_address: Fixed<string | null>;
}

import type { Currency } from '../../../src/money/amounts.ts';
import type { DifferenceStops } from '../../../src/money/difference-rules.ts';
import type { Fixed, Flag, Json, Optional } from './columns.ts';
import type { Generated } from 'kysely';

/**
 * `balanced`: everything matches. `pending`: something does not match yet. `different`: something does
 * not match for certain. `collecting`: the vault's history is not collected yet.
 */
export type ReconciliationOutcome = 'balanced' | 'pending' | 'different' | 'collecting';

/** Tables of the comparison of the books with the chain. */
export interface ReconciliationTables {
  /** How far the history of one account of a vault wallet was collected. */
  vault_accounts: {
    /** A vault wallet; its THC account belongs to the row of the currency `thc`. */
    wallet: Fixed<string>;
    currency: Fixed<Currency>;
    /** The slot from which on all transactions are collected; nothing is known about earlier ones. */
    from_slot: number;
    /** When that slot was, if the node has no earlier history; null if nothing is missing. */
    from_at_ms: Optional<number>;
    /** The slot up to which the history is collected; null until the first walk has ended. */
    head_slot: Optional<number>;
    /** A walk that is not finished: the slot it began at, and the oldest signature it has reached. */
    walk_head_slot: Optional<number>;
    walk_before: Optional<string>;
  };

  /** What a finalized transaction did to one vault wallet. */
  vault_transactions: {
    id: Generated<number>;
    /** Unique together with the wallet. */
    signature: Fixed<string>;
    wallet: Fixed<string>;
    slot: number;
    landed_at_ms: Optional<number>;
    change_units: bigint;
    change_lamports: bigint;
    /** The balance afterwards; null if the transaction does not contain the account. */
    balance_units: Optional<bigint>;
    balance_lamports: Optional<bigint>;
    /** The fee that the wallet paid, and the rent of THC accounts opened; parts of the change. */
    fee_lamports: bigint;
    rent_lamports: bigint;
    has_failed: Flag;
    memo: Optional<string>;
  };

  /** One comparison of the books with the chain. */
  reconciliations: {
    id: Generated<number>;
    started_at_ms: Fixed<number>;
    finished_at_ms: Fixed<number>;
    /** The finalized slot of the balances. */
    slot: Fixed<number>;
    outcome: Fixed<ReconciliationOutcome>;
    figures_json: Json;
  };

  /** What does not match, until it matches. Acknowledged ones are kept. */
  reconciliation_findings: {
    /** Names what is different and by how much. */
    key: Fixed<string>;
    kind: Fixed<string>;
    message: string;
    rows_json: Json;
    found_at_ms: Fixed<number>;
    /** What it stops while it is certain and not acknowledged. */
    stops: Generated<DifferenceStops>;
    /** What the vault has less than the books explain. */
    shortfall_units: Generated<bigint>;
    shortfall_lamports: Generated<bigint>;
    /** When it became certain. */
    confirmed_at_ms: Optional<number>;
    acknowledged_at_ms: Optional<number>;
    /** The superadmin's wallet and reason. */
    acknowledged_by: Optional<string>;
    acknowledgement: Optional<string>;
  };

  /** A time that the books do not know, because they were restored from a backup. */
  reconciliation_gaps: {
    id: Generated<number>;
    /** When the backup was made. */
    began_at_ms: Fixed<number>;
    /** The slots it covers; null until the first reconciliation after the restore. */
    from_slot: Optional<number>;
    until_slot: Optional<number>;
    /** When all payouts in these slots were found; null while the game must not pay. */
    compared_at_ms: Optional<number>;
  };

  /** What a wallet got from a payout transaction of a database that was lost, as the chain shows it. */
  lost_transfers: {
    signature: Fixed<string>;
    address: Fixed<string>;
    currency: Fixed<Currency>;
    /** THC base units or lamports, above 0. */
    amount_units: Fixed<bigint>;
    slot: Fixed<number>;
  };
}

import type { Amounts } from '../../../src/money/amounts.ts';
import {
  figuresShape,
  type FiguresShape,
  findingRowsShape,
  type FindingRowsShape,
} from '../../../src/contract/admin/reconciliation-shapes.ts';

/** What kind of difference it is. */
export type FindingKind =
  | 'unknown-outflow'
  | 'payment-amount'
  | 'payment-missing'
  | 'batch-amount'
  | 'batch-outcome'
  | 'batch-missing'
  | 'payout-unbacked'
  | 'balance';

/** Something in the books that does not match the chain. */
export interface Finding {
  /** Names what is different and by how much, so that an acknowledgement covers nothing else. */
  key: string;
  kind: FindingKind;
  message: string;
  rows: FindingRowsShape;
  /** The slot of its transaction, or one before; null if there is none or it is not known. */
  slot: number | null;
  /** What the vault has less than the books explain; nothing for a surplus. */
  shortfall: Amounts;
  /**
   * How it becomes certain. `now`: at once. `transaction`: when all nodes show its transaction alike.
   * `absence`: when no node has its transaction. `time`: when it stays for ten minutes.
   */
  proof: 'now' | 'transaction' | 'absence' | 'time';
}

export const NO_ROWS: FindingRowsShape = {
  payments: [],
  payouts: [],
  batches: [],
  signature: null,
};

export const NO_SHORTFALL: Amounts = { thcUnits: 0n, lamports: 0n };

/** Parses the rows of a stored difference. @throws ZodError */
export const parseFindingRows = (json: unknown): FindingRowsShape => findingRowsShape.parse(json);

/** Parses the figures of a stored run. @throws ZodError */
export const parseFigures = (json: unknown): FiguresShape => figuresShape.parse(json);

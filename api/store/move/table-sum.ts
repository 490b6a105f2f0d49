/** A value of SQLite. No column of the game holds floating point numbers. */
export type StoredValue = string | bigint | null;

/**
 * The number of rows of a table and, for each column, the sum of its numbers or of the bytes of its
 * texts.
 */
export class TableSum {
  rows = 0n;
  readonly columns: bigint[];

  constructor(columnCount: number) {
    this.columns = Array<bigint>(columnCount).fill(0n);
  }

  add(row: readonly StoredValue[]): void {
    this.rows += 1n;
    for (const [index, value] of row.entries()) {
      this.columns[index] = (this.columns[index] ?? 0n) + measure(value);
    }
  }
}

function measure(value: StoredValue): bigint {
  if (value === null) return 0n;
  return typeof value === 'bigint' ? value : BigInt(Buffer.byteLength(value));
}

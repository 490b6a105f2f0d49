/** One measured figure beside the most it may be. */
export interface Result {
  readonly what: string;
  readonly measured: number;
  readonly budget: number;
  readonly unit: 'ms' | 'KB' | '×';
  /** What else was measured, for judging a noisy machine. */
  readonly remark?: string;
}

export const isOver = ({ measured, budget }: Result): boolean => measured > budget;

/** The middle of an odd number of figures. */
export function median(figures: readonly number[]): number {
  const middle = figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)];
  if (middle === undefined) throw new RangeError('The median of nothing');
  return middle;
}

/** The results as a table, budgets that are broken marked. */
export function tableOf(results: readonly Result[]): string {
  const rows = results.map((result) => [
    isOver(result) ? 'OVER' : 'ok',
    result.what,
    `${result.measured} ${result.unit}`,
    `≤ ${result.budget} ${result.unit}`,
    result.remark ?? '',
  ]);
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

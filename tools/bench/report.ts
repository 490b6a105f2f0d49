/** The results of a bench, as tables that mark exceeded budgets. */

/** A figure with one value per run. */
export interface Figure {
  readonly runs: readonly number[];
  /** Maximum of the median on an idle machine. A figure without a budget is only reported. */
  readonly budget?: number;
  /** How many times slower than idle the machine was meanwhile. The budget grows with it. */
  readonly slowdown?: number;
  /** Minimum of the median. */
  readonly atLeast?: number;
  readonly digits?: number;
}

export interface Row {
  readonly name: string;
  /** One per column; null if the column does not apply to the row. */
  readonly figures: readonly (Figure | null)[];
}

export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  /** Remarks below the table, one per line. */
  readonly notes?: readonly string[];
}

export const getFastestRun = (runs: readonly number[]): number => Math.min(...runs);

/** Returns the median, for an even count the lower of the two middle values. */
export function median(runs: readonly number[]): number {
  const sorted = runs.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/**
 * Returns how many times slower the machine is than when idle: at least 1, so that budgets never
 * shrink.
 * @param runs times of the baseline in this run, in ms
 * @param idleMs its time on an idle machine
 */
export const computeSlowdown = (runs: readonly number[], idleMs: number): number =>
  Math.max(1, median(runs) / idleMs);

/** Returns the remark about the slowdown for a table. */
export const formatSlowdown = (slowdown: number): string =>
  slowdown === 1
    ? 'The machine was idle, as the budgets assume.'
    : `The machine was ${slowdown.toFixed(2)} times slower than idle. The budgets are scaled accordingly.`;

const getLimit = ({ budget = Infinity, slowdown = 1 }: Figure): number => budget * slowdown;

export const exceedsBudget = (figure: Figure): boolean => {
  const { runs, atLeast = -Infinity } = figure;
  const value = median(runs);
  return !(value <= getLimit(figure) && value >= atLeast);
};

/** Formats a table for the terminal: the median of each figure, and its best run in brackets. */
export function formatTable({ title, columns, rows, notes = [] }: Table): string {
  const cells = [
    ['', ...columns],
    ...rows.map(({ name, figures }) => [name, ...figures.map(formatFigure)]),
  ];
  const widths = cells[0]?.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  const lines = cells.map((row) =>
    row
      .map((cell, at) =>
        at === 0 ? cell.padEnd(widths?.[at] ?? 0) : cell.padStart(widths?.[at] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
  return [title, ...lines, ...notes].join('\n');
}

function formatFigure(figure: Figure | null): string {
  if (figure === null) return '';
  const { runs, digits = 0 } = figure;
  const spread = runs.length > 1 ? ` (${getFastestRun(runs).toFixed(digits)})` : '';
  return `${exceedsBudget(figure) ? '✗ ' : ''}${median(runs).toFixed(digits)}${spread}`;
}

const formatLimit = (figure: Figure): string =>
  figure.budget === undefined
    ? `below ${figure.atLeast}`
    : `above ${Number(getLimit(figure).toFixed(figure.digits ?? 0))}`;

/** Describes every exceeded budget, one per line. */
export const listBrokenBudgets = ({ title, columns, rows }: Table): string[] =>
  rows.flatMap(({ name, figures }) =>
    figures.flatMap((figure, at) =>
      figure !== null && exceedsBudget(figure)
        ? [`${title}: ${name}: ${columns[at]} ${formatFigure(figure)} is ${formatLimit(figure)}`]
        : [],
    ),
  );

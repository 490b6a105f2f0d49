/** What a bench found, as tables that say where a budget is broken. */

/** One figure, measured once a run. */
export interface Figure {
  readonly runs: readonly number[];
  /** The most its median may be on a machine at rest; a figure without one is only told. */
  readonly budget?: number;
  /** How many times slower than at rest the machine was meanwhile; the budget grows with it. */
  readonly pace?: number;
  /** The least its median may be. */
  readonly atLeast?: number;
  readonly digits?: number;
}

export interface Row {
  readonly name: string;
  /** One a column; null where the column means nothing for this row. */
  readonly figures: readonly (Figure | null)[];
}

export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  /** What is worth knowing beside the figures, a line each. */
  readonly notes?: readonly string[];
}

export const best = (runs: readonly number[]): number => Math.min(...runs);

/** The middle one, or the lower of the two middle ones. */
export function median(runs: readonly number[]): number {
  const sorted = runs.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/**
 * How busy the machine is with other things, by what is the same in every run.
 * @param runs what a reference takes here and now, in ms
 * @param atRestMs what it takes on a machine at rest, where the budgets are set
 * @returns how many times slower it is, at least 1: a fast machine owes no more than the budget
 */
export const paceOf = (runs: readonly number[], atRestMs: number): number =>
  Math.max(1, median(runs) / atRestMs);

/** @returns what a table says of it */
export const paceNote = (pace: number): string =>
  pace === 1
    ? 'The machine was at rest, as the budgets have it.'
    : `The machine was ${pace.toFixed(2)} times slower than at rest: so are the budgets.`;

const mostOf = ({ budget = Infinity, pace = 1 }: Figure): number => budget * pace;

export const isBroken = (figure: Figure): boolean => {
  const { runs, atLeast = -Infinity } = figure;
  const found = median(runs);
  return !(found <= mostOf(figure) && found >= atLeast);
};

/** @returns the table for a terminal: the median of each figure, the best run in brackets */
export function tableText({ title, columns, rows, notes = [] }: Table): string {
  const cells = [
    ['', ...columns],
    ...rows.map(({ name, figures }) => [name, ...figures.map(figureText)]),
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

function figureText(figure: Figure | null): string {
  if (figure === null) return '';
  const { runs, digits = 0 } = figure;
  const spread = runs.length > 1 ? ` (${best(runs).toFixed(digits)})` : '';
  return `${isBroken(figure) ? '✗ ' : ''}${median(runs).toFixed(digits)}${spread}`;
}

const boundsText = (figure: Figure): string =>
  figure.budget === undefined
    ? `below ${figure.atLeast}`
    : `above ${Number(mostOf(figure).toFixed(figure.digits ?? 0))}`;

/** @returns every broken budget, a line each */
export const brokenBudgets = ({ title, columns, rows }: Table): string[] =>
  rows.flatMap(({ name, figures }) =>
    figures.flatMap((figure, at) =>
      figure !== null && isBroken(figure)
        ? [`${title}: ${name}: ${columns[at]} ${figureText(figure)} is ${boundsText(figure)}`]
        : [],
    ),
  );

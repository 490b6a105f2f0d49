import type { DaySummaryShape } from '../../../contract/admin/admin-shapes.ts';
import { formatDuration } from '../../../entities/format/format-time.tsx';
import { formatExactSol, formatExactThc } from '../../../entities/format/format-amount.ts';
import { formatCount } from './dashboard-labels.ts';

type Figures = DaySummaryShape['figures'];

/** One figure of a day. */
export interface DayFigure {
  readonly label: string;
  /** Null if there is none on that day. */
  readonly get: (figures: Figures) => number | null;
  readonly format: (value: number | null) => string;
}

const createFormat =
  (format: (value: number) => string) =>
  (value: number | null): string =>
    value === null ? 'None' : format(value);

const formatThc = createFormat(formatExactThc);
const formatSol = createFormat(formatExactSol);
const formatNumber = createFormat(formatCount);

/** The figures in the order of the table. */
export const DAY_FIGURES: readonly DayFigure[] = [
  { label: 'Players active', get: (day) => day.players_active, format: formatNumber },
  { label: 'Players new', get: (day) => day.players_new, format: formatNumber },
  { label: 'THC in', get: (day) => day.thc_taken_in, format: formatThc },
  { label: 'THC out', get: (day) => day.thc_paid_out, format: formatThc },
  { label: 'SOL in', get: (day) => day.sol_taken_in, format: formatSol },
  { label: 'SOL out', get: (day) => day.sol_paid_out, format: formatSol },
  { label: 'Refunds', get: (day) => day.refunds, format: formatNumber },
  { label: 'THC refunded', get: (day) => day.thc_refunded, format: formatThc },
  { label: 'SOL refunded', get: (day) => day.sol_refunded, format: formatSol },
  { label: 'Errors', get: (day) => day.errors, format: formatNumber },
  {
    label: 'Oldest payout',
    get: (day) => day.longest_payout_wait_ms,
    format: createFormat(formatDuration),
  },
];

/** Lamports, so that differences of decimal amounts are exact. */
const DECIMALS = 9;

/** Formats how much a figure differs from the day before: '+12', '−3' or '0'. */
export function formatChange({ get, format }: DayFigure, summary: DaySummaryShape): string {
  const value = get(summary.figures);
  const before = get(summary.day_before);
  if (value === null && before === null) return '';
  const change = Number(((value ?? 0) - (before ?? 0)).toFixed(DECIMALS));
  if (change === 0) return '0';
  return `${change > 0 ? '+' : '−'}${format(Math.abs(change))}`;
}

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { DAY_MS } from '../../../game/time.ts';
import type { DaySummaryShape } from '../../../contract/admin/admin-shapes.ts';
import { useServerNow } from '../../../http/use-server-now.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { useDebouncedDraft } from '../list/use-debounced-draft.ts';
import { useNotifyLoadFailure } from '../use-admin-action.ts';
import { daySummaryQuery } from './dashboard-query.ts';
import { formatLongDay, formatCount } from './dashboard-labels.ts';
import styles from './dashboard-tab.module.css';
import { formatDuration } from '../../../entities/format/format-time.tsx';
import { formatExactSol, formatExactThc } from '../../../entities/format/format-amount.ts';

type Figures = DaySummaryShape['figures'];

/** One figure of a day. */
interface DayFigure {
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
const DAY_FIGURES: readonly DayFigure[] = [
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
function formatChange({ get, format }: DayFigure, summary: DaySummaryShape): string {
  const value = get(summary.figures);
  const before = get(summary.day_before);
  if (value === null && before === null) return '';
  const change = Number(((value ?? 0) - (before ?? 0)).toFixed(DECIMALS));
  if (change === 0) return '0';
  return `${change > 0 ? '+' : '−'}${format(Math.abs(change))}`;
}

/** At midnight the days change this late at most. */
const TICK_MS = 10_000;

const toUtcDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The figures of one UTC day next to those of the day before. */
export function DaySummary() {
  const nowMs = useServerNow(TICK_MS);
  const [today, yesterday] = [toUtcDay(nowMs), toUtcDay(nowMs - DAY_MS)];
  const [day, setDay] = useSelectedDay({ latest: today, fallback: yesterday });
  const { data, error, errorUpdatedAt } = useQuery({
    ...daySummaryQuery(day),
    // Keeps the previous day on the screen while the next one loads.
    placeholderData: (previous) => previous,
  });
  useNotifyLoadFailure(error, errorUpdatedAt);
  return (
    <Panel
      title={
        <span className={styles.head}>
          <span>Day summary</span>
          <SegmentedControl
            label="Day of the summary"
            value={day}
            options={[
              { value: yesterday, label: 'Yesterday' },
              { value: today, label: 'Today so far' },
            ]}
            onChange={setDay}
          />
        </span>
      }
    >
      <DayField day={day} latest={today} onChange={setDay} />
      <Table
        caption={`Figures of ${formatLongDay(data?.day ?? day)}`}
        columns={createColumns(data)}
        rows={data === undefined && error === null ? null : data ? DAY_FIGURES : []}
        rowKey={({ label }) => label}
        rowHeight={36}
        expectedRows={DAY_FIGURES.length}
        empty={<p>No available data</p>}
      />
    </Panel>
  );
}

/** Reads the day from the URL; the fallback if it is missing, invalid or in the future. */
function useSelectedDay(days: {
  readonly latest: string;
  readonly fallback: string;
}): [string, (day: string) => void] {
  const [searchParams, setSearchParams] = useSearchParams();
  const chosen = searchParams.get('day') ?? '';
  const isValid = isUtcDay(chosen) && chosen <= days.latest;
  const setDay = (day: string): void => {
    const next = new URLSearchParams(searchParams);
    if (day === days.fallback) next.delete('day');
    else next.set('day', day);
    setSearchParams(next);
  };
  return [isValid ? chosen : days.fallback, setDay];
}

const isUtcDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

interface DayFieldProps {
  readonly day: string;
  readonly latest: string;
  readonly onChange: (day: string) => void;
}

/** Debounced, because a year is typed digit by digit. */
function DayField({ day, latest, onChange }: DayFieldProps) {
  const { draft, setDraft } = useDebouncedDraft(day, (text) => {
    if (isUtcDay(text) && text <= latest) onChange(text);
  });
  return (
    <Field
      type="date"
      required
      label="Day (UTC)"
      max={latest}
      className={styles.day}
      value={draft}
      onChange={setDraft}
    />
  );
}

function createColumns(summary: DaySummaryShape | undefined): readonly Column<DayFigure>[] {
  return [
    { key: 'figure', header: 'Figure', isRowHeader: true, cell: ({ label }) => label },
    {
      key: 'day',
      header: summary?.complete === false ? 'So far' : 'Day',
      align: 'end',
      cell: ({ format, get }) => summary && format(get(summary.figures)),
    },
    {
      key: 'before',
      header: 'Day before',
      align: 'end',
      cell: ({ format, get }) => summary && format(get(summary.day_before)),
    },
    {
      key: 'change',
      header: 'Change',
      align: 'end',
      cell: (figure) => summary && formatChange(figure, summary),
    },
  ];
}

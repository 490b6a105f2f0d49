import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DAY_MS } from '../../../game/time.ts';
import type { DaySummaryShape } from '../../../contract/admin/admin-shapes.ts';
import { formatExactSol, formatExactThc } from '../../../entities/format/format-amount.ts';
import { formatDuration } from '../../../entities/format/format-time.tsx';
import { useServerNow } from '../../../http/use-server-now.ts';
import { Field } from '../../../ui/form/field.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import layout from '../admin.module.css';
import { parseDay, toDay } from '../list/day-range.ts';
import { useDebouncedDraft } from '../list/use-debounced-draft.ts';
import { adminQuery, useNotifyLoadFailure } from '../use-admin-action.ts';
import { useUrlParam } from '../use-url-param.ts';
import { formatLongDay, formatCount } from './dashboard-labels.ts';
import styles from './dashboard-tab.module.css';

type FigureKey = keyof DaySummaryShape['figures'];

/** One figure of a day. */
interface DayFigure {
  readonly key: FigureKey;
  readonly label: string;
  readonly format: (value: number) => string;
}

/** The figures in the order of the table. */
const DAY_FIGURES: readonly DayFigure[] = [
  { key: 'players_active', label: 'Players active', format: formatCount },
  { key: 'players_new', label: 'Players new', format: formatCount },
  { key: 'thc_taken_in', label: 'THC in', format: formatExactThc },
  { key: 'thc_paid_out', label: 'THC out', format: formatExactThc },
  { key: 'sol_taken_in', label: 'SOL in', format: formatExactSol },
  { key: 'sol_paid_out', label: 'SOL out', format: formatExactSol },
  { key: 'refunds', label: 'Refunds', format: formatCount },
  { key: 'thc_refunded', label: 'THC refunded', format: formatExactThc },
  { key: 'sol_refunded', label: 'SOL refunded', format: formatExactSol },
  { key: 'errors', label: 'Errors', format: formatCount },
  { key: 'longest_payout_wait_ms', label: 'Oldest payout', format: formatDuration },
];

/** Formats a figure; null is one that a day does not have. */
const formatFigure = ({ format }: DayFigure, value: number | null): string =>
  value === null ? 'None' : format(value);

/** Lamports, so that differences of decimal amounts are exact. */
const DECIMALS = 9;

/** Formats how much a figure differs from the day before: '+12', '−3' or '0'. */
function formatChange({ key, format }: DayFigure, summary: DaySummaryShape): string {
  const value = summary.figures[key];
  const before = summary.day_before[key];
  if (value === null && before === null) return '';
  const change = Number(((value ?? 0) - (before ?? 0)).toFixed(DECIMALS));
  if (change === 0) return '0';
  return `${change > 0 ? '+' : '−'}${format(Math.abs(change))}`;
}

const REFRESH_INTERVAL_MS = 60_000;
/** At midnight the days change this late at most. */
const TICK_MS = 10_000;

/** The figures of one UTC day next to those of the day before. */
export function DaySummary() {
  const nowMs = useServerNow(TICK_MS);
  const [today, yesterday] = [toDay(nowMs), toDay(nowMs - DAY_MS)];
  const parsePastDay = (text: string): string | undefined =>
    parseDay(text) !== '' && text <= today ? text : undefined;
  const [day, setDay] = useUrlParam('day', yesterday, parsePastDay);
  const { data, error, errorUpdatedAt } = useQuery({
    ...adminQuery<DaySummaryShape>(`/dashboard/day?day=${day}`, REFRESH_INTERVAL_MS),
    // Keeps the previous day on the screen while the next one loads.
    placeholderData: keepPreviousData,
  });
  // Debounced, because a year is typed digit by digit.
  const { draft, setDraft } = useDebouncedDraft(day, (text) => {
    if (parsePastDay(text) !== undefined) setDay(text);
  });
  useNotifyLoadFailure(error, errorUpdatedAt);
  return (
    <Panel
      title={
        <span className={layout.bar}>
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
      <Field
        type="date"
        required
        label="Day (UTC)"
        max={today}
        className={styles.day}
        value={draft}
        onChange={setDraft}
      />
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

function createColumns(summary: DaySummaryShape | undefined): readonly Column<DayFigure>[] {
  return [
    { header: 'Figure', isRowHeader: true, cell: ({ label }) => label },
    {
      header: summary?.complete === false ? 'So far' : 'Day',
      align: 'end',
      cell: (figure) => summary && formatFigure(figure, summary.figures[figure.key]),
    },
    {
      header: 'Day before',
      align: 'end',
      cell: (figure) => summary && formatFigure(figure, summary.day_before[figure.key]),
    },
    { header: 'Change', align: 'end', cell: (figure) => summary && formatChange(figure, summary) },
  ];
}

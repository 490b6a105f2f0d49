import { useQuery } from '@tanstack/react-query';
import { DAY_MS } from '../../../game/time.ts';
import { useSearchParams } from 'react-router-dom';
import type { DaySummaryShape } from '../../../contract/admin/admin-shapes.ts';
import { useServerNow } from '../../../http/use-server-now.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { useDebouncedDraft } from '../list/use-debounced-draft.ts';
import { useNotifyLoadFailure } from '../notify-failure.ts';
import { daySummaryQuery } from './dashboard-query.ts';
import { formatLongDay } from './dashboard-labels.ts';
import styles from './day-summary.module.css';
import { DAY_FIGURES, type DayFigure, formatChange } from './day-figures.ts';

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

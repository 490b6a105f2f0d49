import { useMemo } from 'react';
import type { DashboardShape } from '../../../contract/admin-shapes.ts';
import { solAmountText, thcAmountText } from '../../../entities/exact-amount-text.ts';
import { DEAD, HARVESTABLE, PLANTS, SEED, WATERABLE, WITHERED } from '../../../art/count-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { ChartPanel } from '../../../ui/chart-panel.tsx';
import { RowsChart, shareText } from '../../../ui/chart-rows.tsx';
import { SeriesChart } from '../../../ui/chart-series.tsx';
import type { ChartSeries } from '../../../ui/chart-swatch.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { countText, dayLabel, dayTitle, shortText } from './dashboard-words.ts';
import styles from './dashboard-tab.module.css';

type Days = DashboardShape['days'];
type Day = Days[number];

interface DashboardChartsProps {
  readonly days: Days;
  readonly plants: DashboardShape['plants'];
}

/** What happened day by day, and what grows now. */
export function DashboardCharts({ days, plants }: DashboardChartsProps) {
  return (
    <div className={styles.pair}>
      <DayChart title="Players by day" days={days} kinds={PLAYERS} valueText={countText} isWhole />
      <PlantsChart plants={plants} />
      <DayChart title="THC by day" days={days} kinds={THC} valueText={thcAmountText} />
      <DayChart title="SOL by day" days={days} kinds={SOL} valueText={solAmountText} />
    </div>
  );
}

interface Kind extends Omit<ChartSeries, 'values'> {
  readonly valueOf: (day: Day) => number;
}

const PLAYERS: readonly Kind[] = [
  {
    key: 'new',
    label: 'New',
    mark: 'bar',
    look: 'hatched',
    valueOf: (day) => day.players_new,
  },
  {
    key: 'active',
    label: 'Active',
    mark: 'line',
    look: 'solid',
    valueOf: (day) => day.players_active,
  },
];

/** What comes in stands on the zero line, what goes out hangs from it. */
const inAndOut = (taken: Kind['valueOf'], paid: Kind['valueOf']): readonly Kind[] => [
  { key: 'in', label: 'Taken in', mark: 'bar', look: 'hatched', valueOf: taken },
  { key: 'out', label: 'Paid out', mark: 'bar', look: 'solid', isBelow: true, valueOf: paid },
];

const THC = inAndOut(
  (day) => day.thc_taken_in,
  (day) => day.thc_paid_out,
);
const SOL = inAndOut(
  (day) => day.sol_taken_in,
  (day) => day.sol_paid_out,
);

interface DayChartProps {
  readonly title: string;
  readonly days: Days;
  readonly kinds: readonly Kind[];
  readonly valueText: (value: number) => string;
  readonly isWhole?: boolean;
}

function DayChart({ title, days, kinds, valueText, isWhole = false }: DayChartProps) {
  const points = useMemo(
    () => days.map(({ day }) => ({ label: dayLabel(day), title: dayTitle(day) })),
    [days],
  );
  const series = useMemo(
    () => kinds.map(({ valueOf, ...kind }) => ({ ...kind, values: days.map(valueOf) })),
    [days, kinds],
  );
  const columns: readonly Column<Day>[] = [
    { key: 'day', header: 'Day', isRowHeader: true, cell: ({ day }) => dayTitle(day) },
    ...kinds.map(({ key, label, valueOf }) => ({
      key,
      header: label,
      align: 'end' as const,
      cell: (day: Day) => valueText(valueOf(day)),
    })),
  ];
  return (
    <ChartPanel
      title={title}
      legend={series}
      chart={
        <SeriesChart
          label={title}
          points={points}
          series={series}
          tickText={shortText}
          valueText={valueText}
          isWhole={isWhole}
        />
      }
      table={
        <Table
          caption={title}
          columns={columns}
          rows={days.toReversed()}
          rowKey={({ day }) => day}
          rowHeight={36}
          empty={<p>No available data</p>}
        />
      }
    />
  );
}

const PLANT_STATES = [
  ['seed', 'Seed', SEED],
  ['sapling', 'Sapling', PLANTS],
  ['plant', 'Plant', WATERABLE],
  ['harvestable', 'Harvestable', HARVESTABLE],
  ['withered', 'Withered', WITHERED],
  ['dead', 'Dead', DEAD],
] as const;

function PlantsChart({ plants }: { readonly plants: DashboardShape['plants'] }) {
  const title = 'Plants by state';
  const rows = PLANT_STATES.map(([key, label, glyph]) => ({
    key,
    label,
    value: plants[key],
    icon: <Icon glyph={glyph} size={20} />,
  }));
  const columns: readonly Column<(typeof rows)[number]>[] = [
    { key: 'state', header: 'State', isRowHeader: true, cell: ({ label }) => label },
    { key: 'count', header: 'Plants', align: 'end', cell: ({ value }) => countText(value) },
    { key: 'share', header: 'Share', align: 'end', cell: ({ value }) => shareText(value, rows) },
  ];
  return (
    <ChartPanel
      title={title}
      chart={<RowsChart label={title} rows={rows} valueText={countText} />}
      table={
        <Table
          caption={title}
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
          rowHeight={36}
          empty={<p>No available data</p>}
        />
      }
    />
  );
}

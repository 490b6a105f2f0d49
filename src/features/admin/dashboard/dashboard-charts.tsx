import { useMemo } from 'react';
import type { DashboardShape } from '../../../contract/admin/admin-shapes.ts';
import type { Currency } from '../../../money/amounts.ts';
import { formatExactSol, formatExactThc } from '../../../entities/format/format-amount.ts';
import {
  DEAD,
  HARVESTABLE,
  PLANTS,
  SEED,
  WATERABLE,
  WITHERED,
} from '../../../art/icons/count-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { ChartPanel } from '../../../ui/charts/chart-panel.tsx';
import { BarListChart, formatShare } from '../../../ui/charts/bar-list-chart.tsx';
import { TimeSeriesChart } from '../../../ui/charts/time-series-chart.tsx';
import type { ChartSeries } from '../../../ui/charts/chart-series.ts';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { formatCount, formatShortDay, formatLongDay, formatCompact } from './dashboard-labels.ts';
import layout from '../admin.module.css';

type DayCounts = DashboardShape['days'];
type DayCount = DayCounts[number];

interface DashboardChartsProps {
  readonly days: DayCounts;
  readonly plants: DashboardShape['plants'];
}

/** Charts of what happened each day, and of the plants by state. */
export function DashboardCharts({ days, plants }: DashboardChartsProps) {
  return (
    <div className={layout.pair}>
      <DailyChart
        title="Players by day"
        days={days}
        definitions={PLAYER_SERIES}
        formatValue={formatCount}
        hasIntegerValues
      />
      <PlantsChart plants={plants} />
      <DailyChart
        title="THC by day"
        days={days}
        definitions={THC_SERIES}
        formatValue={formatExactThc}
      />
      <DailyChart
        title="SOL by day"
        days={days}
        definitions={SOL_SERIES}
        formatValue={formatExactSol}
      />
    </div>
  );
}

interface DailySeries extends Omit<ChartSeries, 'values'> {
  readonly key: Exclude<keyof DayCount, 'day'>;
}

const PLAYER_SERIES: readonly DailySeries[] = [
  { key: 'players_new', label: 'New', mark: 'bar', pattern: 'hatched' },
  { key: 'players_active', label: 'Active', mark: 'line', pattern: 'solid' },
];

/** Creates the series of amounts taken in, above the zero line, and paid out, below it. */
const createFlowSeries = (currency: Currency): readonly DailySeries[] => [
  { key: `${currency}_taken_in`, label: 'Taken in', mark: 'bar', pattern: 'hatched' },
  {
    key: `${currency}_paid_out`,
    label: 'Paid out',
    mark: 'bar',
    pattern: 'solid',
    isBelowZero: true,
  },
];

const THC_SERIES = createFlowSeries('thc');
const SOL_SERIES = createFlowSeries('sol');

interface DailyChartProps {
  readonly title: string;
  readonly days: DayCounts;
  readonly definitions: readonly DailySeries[];
  readonly formatValue: (value: number) => string;
  readonly hasIntegerValues?: boolean;
}

function DailyChart({
  title,
  days,
  definitions,
  formatValue,
  hasIntegerValues = false,
}: DailyChartProps) {
  const points = useMemo(
    () => days.map(({ day }) => ({ label: formatShortDay(day), title: formatLongDay(day) })),
    [days],
  );
  const series = useMemo(
    () => definitions.map((series) => ({ ...series, values: days.map((day) => day[series.key]) })),
    [days, definitions],
  );
  const columns: readonly Column<DayCount>[] = [
    { header: 'Day', isRowHeader: true, cell: ({ day }) => formatLongDay(day) },
    ...definitions.map(({ key, label }) => ({
      header: label,
      align: 'end' as const,
      cell: (day: DayCount) => formatValue(day[key]),
    })),
  ];
  return (
    <ChartPanel
      title={title}
      legend={series}
      chart={
        <TimeSeriesChart
          label={title}
          points={points}
          series={series}
          formatTick={formatCompact}
          formatValue={formatValue}
          hasIntegerValues={hasIntegerValues}
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
    { header: 'State', isRowHeader: true, cell: ({ label }) => label },
    { header: 'Plants', align: 'end', cell: ({ value }) => formatCount(value) },
    { header: 'Share', align: 'end', cell: ({ value }) => formatShare(value, rows) },
  ];
  return (
    <ChartPanel
      title={title}
      chart={<BarListChart label={title} rows={rows} formatValue={formatCount} />}
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

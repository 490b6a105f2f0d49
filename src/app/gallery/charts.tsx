import { ChartPanel } from '../../ui/chart-panel.tsx';
import { BarListChart } from '../../ui/bar-list-chart.tsx';
import { TimeSeriesChart } from '../../ui/time-series-chart.tsx';
import type { ChartSeries } from '../../ui/chart-series.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { Section, Sample } from './sample.tsx';

const WEEKS = Array.from({ length: 24 }, (_, index) => ({
  label: `W${index + 1}`,
  title: `Week ${index + 1}`,
}));
const toWave = (height: number, step: number): number[] =>
  WEEKS.map((_, index) => Math.round(height * (1 + Math.sin(index * step))));

const LEAVES: readonly ChartSeries[] = [
  { key: 'sprouts', label: 'Sprouts', mark: 'bar', pattern: 'hatched', values: toWave(20, 0.5) },
  { key: 'leaves', label: 'Leaves', mark: 'line', pattern: 'solid', values: toWave(60, 0.8) },
];
const WATER: readonly ChartSeries[] = [
  { key: 'in', label: 'Poured', mark: 'bar', pattern: 'hatched', values: toWave(9, 0.7) },
  {
    key: 'out',
    label: 'Drained',
    mark: 'bar',
    pattern: 'solid',
    isBelowZero: true,
    values: toWave(5, 1),
  },
];
const NOTHING = WATER.map((series) => ({ ...series, values: series.values.map(() => 0) }));
const POTS = [
  { key: 'clay', label: 'Clay', value: 62 },
  { key: 'tin', label: 'Tin', value: 24 },
  { key: 'glass', label: 'Glass', value: 0 },
];
type Pot = (typeof POTS)[number];
const POT_COLUMNS: readonly Column<Pot>[] = [
  { key: 'kind', header: 'Kind', isRowHeader: true, cell: ({ label }) => label },
  { key: 'count', header: 'Pots', align: 'end', cell: ({ value }) => value },
];

export function Charts() {
  return (
    <Section id="charts" title="Charts">
      <Sample
        name="Bars and a line"
        note="Select a week with the pointer or the arrow keys."
        isStacked
      >
        <Weeks label="Leaves by week" series={LEAVES} />
      </Sample>
      <Sample
        name="Above and below zero"
        note="Solid and hatched bars differ without color, too."
        isStacked
      >
        <Weeks label="Water by week" series={WATER} />
      </Sample>
      <Sample name="No data" isStacked>
        <Weeks label="Rain by week" series={NOTHING} />
      </Sample>
      <Sample name="Bar list" note="Every chart can be shown as a table." isStacked>
        <ChartPanel
          title="Pots"
          chart={<BarListChart label="Pots" rows={POTS} formatValue={String} />}
          table={
            <Table
              caption="Kinds of pots"
              columns={POT_COLUMNS}
              rows={POTS}
              rowKey={({ key }) => key}
              empty={null}
            />
          }
        />
      </Sample>
    </Section>
  );
}

interface WeeksProps {
  readonly label: string;
  readonly series: readonly ChartSeries[];
}

function Weeks({ label, series }: WeeksProps) {
  return (
    <TimeSeriesChart
      label={label}
      points={WEEKS}
      series={series}
      formatTick={String}
      formatValue={String}
      hasIntegerValues
    />
  );
}

import { ChartPanel } from '../../ui/chart-panel.tsx';
import { RowsChart } from '../../ui/chart-rows.tsx';
import { SeriesChart } from '../../ui/chart-series.tsx';
import type { ChartSeries } from '../../ui/chart-swatch.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Chapter, Specimen } from './specimen.tsx';

const WEEKS = Array.from({ length: 24 }, (_, index) => ({
  label: `W${index + 1}`,
  title: `Week ${index + 1}`,
}));
const waves = (height: number, step: number): number[] =>
  WEEKS.map((_, index) => Math.round(height * (1 + Math.sin(index * step))));

const LEAVES: readonly ChartSeries[] = [
  { key: 'sprouts', label: 'Sprouts', mark: 'bar', look: 'hatched', values: waves(20, 0.5) },
  { key: 'leaves', label: 'Leaves', mark: 'line', look: 'solid', values: waves(60, 0.8) },
];
const WATER: readonly ChartSeries[] = [
  { key: 'in', label: 'Poured', mark: 'bar', look: 'hatched', values: waves(9, 0.7) },
  { key: 'out', label: 'Drained', mark: 'bar', look: 'solid', isBelow: true, values: waves(5, 1) },
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
    <Chapter id="charts" title="Charts">
      <Specimen name="Bars and a line" note="Point at a week, or lead there by arrow keys." isStack>
        <Weeks label="Leaves by week" series={LEAVES} />
      </Specimen>
      <Specimen
        name="Both sides of zero"
        note="Solid or hatched, told apart without colour."
        isStack
      >
        <Weeks label="Water by week" series={WATER} />
      </Specimen>
      <Specimen name="Nothing in it" isStack>
        <Weeks label="Rain by week" series={NOTHING} />
      </Specimen>
      <Specimen name="Kinds of one thing" note="Any chart can be read as a table." isStack>
        <ChartPanel
          title="Pots"
          chart={<RowsChart label="Pots" rows={POTS} valueText={String} />}
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
      </Specimen>
    </Chapter>
  );
}

interface WeeksProps {
  readonly label: string;
  readonly series: readonly ChartSeries[];
}

function Weeks({ label, series }: WeeksProps) {
  return (
    <SeriesChart
      label={label}
      points={WEEKS}
      series={series}
      tickText={String}
      valueText={String}
      isWhole
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import type { DashboardShape } from '../../../contract/admin-shapes.ts';
import { momentText } from '../../../entities/moment-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { useLoadFailure } from '../tell-failure.ts';
import { useSearch } from '../use-search.ts';
import { DashboardCharts } from './dashboard-charts.tsx';
import { DashboardMoney } from './dashboard-money.tsx';
import { dashboardQuery, type Range, RANGES, USUAL_RANGE } from './dashboard-query.ts';
import { DashboardServices } from './dashboard-services.tsx';
import styles from './dashboard-tab.module.css';
import { DashboardTiles } from './dashboard-tiles.tsx';
import { Troubles } from './troubles.tsx';

/** How the game stands, at a glance. */
export function DashboardTab() {
  const [range, setRange] = useRange();
  const { data, error, errorUpdatedAt, dataUpdatedAt, isFetching, refetch } = useQuery({
    ...dashboardQuery(range),
    // The figures of another range stand until the new ones are here.
    placeholderData: (before) => before,
  });
  useLoadFailure(error, errorUpdatedAt);
  const keptFocus = useKeptFocus(isFetching);
  return (
    <>
      <header className={styles.header} {...keptFocus}>
        <h2 className={styles.heading}>Dashboard Statistics</h2>
        {data && (
          <p className={styles.asOf}>As of {momentText(new Date(dataUpdatedAt).toISOString())}</p>
        )}
        <span className={styles.controls}>
          <Segmented
            label="Days"
            value={range}
            options={RANGES.map((days) => ({ value: days, label: `${days} days` }))}
            onChange={setRange}
          />
          <Button pending={isFetching} onClick={() => void refetch()}>
            Refresh
          </Button>
        </span>
      </header>
      {data ? <Figures data={data} /> : <Missing hasFailed={error !== null && !isFetching} />}
    </>
  );
}

/** The range in the address; one that is none counts as the usual. */
function useRange(): [Range, (range: Range) => void] {
  const [address, setAddress] = useSearch();
  const range = RANGES.find((days) => days === address.get('days')) ?? USUAL_RANGE;
  const setRange = (days: Range): void => {
    const next = new URLSearchParams(address);
    if (days === USUAL_RANGE) next.delete('days');
    else next.set('days', days);
    setAddress(next);
  };
  return [range, setRange];
}

function Figures({ data }: { readonly data: DashboardShape }) {
  return (
    <div className={styles.figures}>
      <Troubles dashboard={data} />
      <DashboardTiles dashboard={data} />
      <DashboardCharts days={data.days} plants={data.plants} />
      <div className={styles.pair}>
        <DashboardMoney dashboard={data} />
        <DashboardServices services={data.services} />
      </div>
    </div>
  );
}

const PANELS = ['first', 'second', 'third', 'fourth'];

function Missing({ hasFailed }: { readonly hasFailed: boolean }) {
  if (hasFailed) return <p role="status">No available data</p>;
  return (
    <div className={styles.figures}>
      <p role="status" className={styles.loading}>
        Loading...
      </p>
      <Skeleton className={styles.tilesSkeleton} />
      <div className={styles.pair}>
        {PANELS.map((panel) => (
          <Skeleton key={panel} className={styles.panelSkeleton} />
        ))}
      </div>
    </div>
  );
}

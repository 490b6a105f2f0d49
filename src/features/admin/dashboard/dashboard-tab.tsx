import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { DashboardShape } from '../../../contract/admin/admin-shapes.ts';
import { useAdmin } from '../../../http/admin-identity.ts';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { QueryTab } from '../admin-tab.tsx';
import { DashboardCharts } from './dashboard-charts.tsx';
import { DashboardMoney } from './dashboard-money.tsx';
import { dashboardQuery, type DayRange, DAY_RANGES, DEFAULT_RANGE } from './dashboard-query.ts';
import styles from './dashboard-tab.module.css';
import { DaySummary } from './day-summary.tsx';
import { DashboardTiles, DashboardValue, DashboardServices } from './dashboard-tiles.tsx';
import { DashboardAlarms } from './dashboard-alarms.tsx';
import { PayoutsAboveLimits } from './payouts-above-limits.tsx';
import text from '../../../ui/text.module.css';

/** The dashboard: alarms, key figures, charts, the vault and the services. */
export function DashboardTab() {
  const [range, setRange] = useSelectedRange();
  const query = useQuery({
    ...dashboardQuery(range),
    // Keeps the previous range on the screen while the next one loads.
    placeholderData: (previous) => previous,
  });
  return (
    <QueryTab
      title="Dashboard Statistics"
      query={query}
      actions={
        <SegmentedControl
          label="Days"
          value={range}
          options={DAY_RANGES.map((days) => ({ value: days, label: `${days} days` }))}
          onChange={setRange}
        />
      }
      placeholder={<DashboardPlaceholder />}
    >
      {(data) => <DashboardContent data={data} />}
    </QueryTab>
  );
}

/** Reads the range from the URL; the default if it is missing or invalid. */
function useSelectedRange(): [DayRange, (range: DayRange) => void] {
  const [searchParams, setSearchParams] = useSearchParams();
  const range = DAY_RANGES.find((days) => days === searchParams.get('days')) ?? DEFAULT_RANGE;
  const setRange = (days: DayRange): void => {
    const next = new URLSearchParams(searchParams);
    if (days === DEFAULT_RANGE) next.delete('days');
    else next.set('days', days);
    setSearchParams(next);
  };
  return [range, setRange];
}

/** The server raises this alarm while payouts wait for a release. */
const hasPayoutsAboveLimits = ({ alarms }: DashboardShape): boolean =>
  alarms.some(({ name }) => name === 'signer-limit');

function DashboardContent({ data }: { readonly data: DashboardShape }) {
  const isSuperadmin = useAdmin()?.account.role.superadmin === true;
  return (
    <div className={styles.figures}>
      <DashboardAlarms dashboard={data} />
      {isSuperadmin && hasPayoutsAboveLimits(data) && <PayoutsAboveLimits />}
      <DashboardTiles dashboard={data} />
      <DaySummary />
      <DashboardValue values={data.value_created} />
      <DashboardCharts days={data.days} plants={data.plants} />
      <div className={styles.pair}>
        <DashboardMoney dashboard={data} />
        <DashboardServices services={data.services} />
      </div>
    </div>
  );
}

const SKELETON_PANELS = ['first', 'second', 'third', 'fourth'];

function DashboardPlaceholder() {
  return (
    <div className={styles.figures}>
      <p role="status" className={text.muted}>
        Loading...
      </p>
      <Skeleton className={styles.tilesSkeleton} />
      <div className={styles.pair}>
        {SKELETON_PANELS.map((panel) => (
          <Skeleton key={panel} className={styles.panelSkeleton} />
        ))}
      </div>
    </div>
  );
}

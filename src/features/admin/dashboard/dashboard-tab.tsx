import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DashboardShape } from '../../../contract/admin/admin-shapes.ts';
import { useAdmin } from '../../../http/admin-identity.ts';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { QueryTab } from '../admin-tab.tsx';
import layout from '../admin.module.css';
import { adminQuery } from '../use-admin-action.ts';
import { useUrlParam } from '../use-url-param.ts';
import { DashboardAlarms } from './dashboard-alarms.tsx';
import { DashboardCharts } from './dashboard-charts.tsx';
import {
  DashboardMoney,
  DashboardServices,
  DashboardTiles,
  DashboardValue,
} from './dashboard-panels.tsx';
import { DaySummary } from './day-summary.tsx';
import { PayoutsAboveLimits } from './payouts-above-limits.tsx';

/** The numbers of days the charts can show, including today. */
const DAY_RANGES = ['7', '30', '90'] as const;

const REFRESH_INTERVAL_MS = 60_000;

/** The dashboard: alarms, key figures, charts, the vault and the services. */
export function DashboardTab() {
  const [range, setRange] = useUrlParam<(typeof DAY_RANGES)[number]>('days', '30', (text) =>
    DAY_RANGES.find((days) => days === text),
  );
  const query = useQuery({
    ...adminQuery<DashboardShape>(`/dashboard?days=${range}`, REFRESH_INTERVAL_MS),
    // Keeps the previous range on the screen while the next one loads.
    placeholderData: keepPreviousData,
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

/** The server raises this alarm while payouts wait for a release. */
const hasPayoutsAboveLimits = ({ alarms }: DashboardShape): boolean =>
  alarms.some(({ name }) => name === 'signer-limit');

function DashboardContent({ data }: { readonly data: DashboardShape }) {
  const isSuperadmin = useAdmin()?.account.role.superadmin === true;
  return (
    <div className={layout.stack}>
      <DashboardAlarms dashboard={data} />
      {isSuperadmin && hasPayoutsAboveLimits(data) && <PayoutsAboveLimits />}
      <DashboardTiles dashboard={data} />
      <DashboardCharts days={data.days} plants={data.plants} />
      <DaySummary />
      <DashboardValue values={data.value_created} />
      <div className={layout.pair}>
        <DashboardMoney dashboard={data} />
        <DashboardServices services={data.services} />
      </div>
    </div>
  );
}

const SKELETON_PANELS = ['first', 'second', 'third', 'fourth'];

function DashboardPlaceholder() {
  return (
    <div className={layout.stack}>
      <p role="status" className="muted">
        Loading...
      </p>
      <Skeleton height={102} />
      <div className={layout.pair}>
        {SKELETON_PANELS.map((panel) => (
          <Skeleton key={panel} height={332} isPanel />
        ))}
      </div>
    </div>
  );
}

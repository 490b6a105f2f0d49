import { useQuery } from '@tanstack/react-query';
import type { ChecksShape, CheckShape } from '../../../contract/admin/admin-shapes.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import layout from '../admin.module.css';
import { StateBadge, type StateLabel } from '../cells/cells.tsx';
import { adminQuery, useNotifyLoadFailure } from '../use-admin-action.ts';
import styles from './services-tab.module.css';

const CHECKS_QUERY = {
  ...adminQuery<ChecksShape>('/checks'),
  // Asks every node, so only on request.
  enabled: false,
  retry: false,
};

const STATUSES: Readonly<Record<CheckShape['status'], StateLabel>> = {
  ok: { label: 'OK', variant: 'neutral' },
  warning: { label: 'Warning', variant: 'pending' },
  problem: { label: 'Problem', variant: 'danger' },
};
const SEVERITY: readonly CheckShape['status'][] = ['problem', 'warning', 'ok'];

/** Shows what the server finds when it checks its nodes, its data and its machine. */
export function ServerChecks({ isBusy }: { readonly isBusy: boolean }) {
  const { data, error, errorUpdatedAt, isFetching, refetch } = useQuery(CHECKS_QUERY);
  useNotifyLoadFailure(error, errorUpdatedAt);
  const checks = data?.data.toSorted(
    (a, b) => SEVERITY.indexOf(a.status) - SEVERITY.indexOf(b.status),
  );
  return (
    <Panel
      aria-label="Checks"
      title={
        <span className={layout.bar}>
          Checks
          <Button
            disabled={isBusy}
            isPending={isFetching}
            needsNetwork
            onClick={() => void refetch()}
          >
            Check now
          </Button>
        </span>
      }
    >
      {checks ? (
        <ul className="grid small gap-10">
          {checks.map((check) => (
            <CheckLine key={`${check.name} ${check.message}`} check={check} />
          ))}
        </ul>
      ) : (
        <p className="hint">Nodes, mint, collection, vault, clock, disk and database.</p>
      )}
    </Panel>
  );
}

function CheckLine({ check }: { readonly check: CheckShape }) {
  return (
    <li className={styles.line}>
      <span className={styles.status}>
        <StateBadge state={STATUSES[check.status]} />
      </span>
      <strong className="bold">{check.name}</strong>
      <span className={`break-anywhere full-row ${styles.message}`}>
        {check.message}
        {check.remedy !== null && <span className="block muted">{check.remedy}</span>}
      </span>
    </li>
  );
}

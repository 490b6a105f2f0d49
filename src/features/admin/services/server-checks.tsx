import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ChecksShape, CheckShape } from '../../../contract/admin/admin-shapes.ts';
import { adminGet } from '../../../http/admin-api.ts';
import { Badge, type BadgeVariant } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useNotifyLoadFailure, adminQueryKey } from '../use-admin-action.ts';
import styles from './services-tab.module.css';
import text from '../../../ui/text.module.css';

const checksQuery = queryOptions({
  queryKey: adminQueryKey('/checks'),
  queryFn: ({ signal }) => adminGet<ChecksShape>('/checks', { signal }),
  // Asks every node, so only on request.
  enabled: false,
  retry: false,
});

const STATUS_BADGES: Readonly<
  Record<CheckShape['status'], readonly [text: string, variant: BadgeVariant]>
> = {
  ok: ['OK', 'neutral'],
  warning: ['Warning', 'pending'],
  problem: ['Problem', 'danger'],
};
const SEVERITY: readonly CheckShape['status'][] = ['problem', 'warning', 'ok'];

/** Shows what the server finds when it checks its nodes, its data and its machine. */
export function ServerChecks({ isBusy }: { readonly isBusy: boolean }) {
  const { data, error, errorUpdatedAt, isFetching, refetch } = useQuery(checksQuery);
  useNotifyLoadFailure(error, errorUpdatedAt);
  const checks = data?.data.toSorted(
    (a, b) => SEVERITY.indexOf(a.status) - SEVERITY.indexOf(b.status),
  );
  return (
    <Panel
      aria-label="Checks"
      title={
        <span className={styles.head}>
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
        <ul className={styles.list}>
          {checks.map((check) => (
            <CheckLine key={`${check.name} ${check.message}`} check={check} />
          ))}
        </ul>
      ) : (
        <p className={text.hint}>Nodes, mint, collection, vault, clock, disk and database.</p>
      )}
    </Panel>
  );
}

function CheckLine({ check }: { readonly check: CheckShape }) {
  const [text, variant] = STATUS_BADGES[check.status];
  return (
    <li className={styles.line}>
      <span className={styles.status}>
        <Badge variant={variant}>{text}</Badge>
      </span>
      <strong className={styles.name}>{check.name}</strong>
      <span className={styles.message}>
        {check.message}
        {check.remedy !== null && <span className={styles.remedy}>{check.remedy}</span>}
      </span>
    </li>
  );
}

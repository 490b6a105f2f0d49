import { queryOptions, useQuery } from '@tanstack/react-query';
import type { EconomyShape } from '../../../contract/admin/admin-shapes.ts';
import { formatDateTime } from '../format-date-time.ts';
import { adminGet } from '../../../http/admin-api.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { useRestoreFocus } from '../../../ui/dialog/use-restore-focus.ts';
import { adminQueryKey } from '../admin-query-keys.ts';
import { useNotifyLoadFailure } from '../notify-failure.ts';
import { EconomySettingsForm } from './economy-settings-form.tsx';
import { EconomyStatus } from './economy-status.tsx';
import styles from './economy-tab.module.css';

const REFRESH_INTERVAL_MS = 15_000;

const economyQuery = queryOptions({
  queryKey: adminQueryKey('/economy'),
  queryFn: ({ signal }) => adminGet<EconomyShape>('/economy', { signal }),
  refetchInterval: REFRESH_INTERVAL_MS,
});

/** Shows what the vault can sell, and lets superadmins change rate, limits and pauses. */
export function EconomyTab() {
  const { data, error, errorUpdatedAt, dataUpdatedAt, isFetching, refetch } =
    useQuery(economyQuery);
  useNotifyLoadFailure(error, errorUpdatedAt);
  const keptFocus = useRestoreFocus(isFetching);
  return (
    <section className={styles.screen} aria-label="Economy">
      <header className={styles.head} {...keptFocus}>
        <h2 className={styles.title}>Economy</h2>
        {data && (
          <p className={styles.asOf}>
            As of {formatDateTime(new Date(dataUpdatedAt).toISOString())}
          </p>
        )}
        <Button
          className={styles.refresh}
          needsNetwork
          disabled={isFetching}
          onClick={() => void refetch()}
        >
          Refresh
        </Button>
      </header>
      {data === undefined && error === null && (
        <p className={styles.loading} role="status">
          Loading...
        </p>
      )}
      {data === undefined && error !== null && <EmptyState title="No available data" />}
      {data && (
        <>
          <EconomyStatus economy={data} />
          <EconomySettingsForm key={data.revision} economy={data} />
        </>
      )}
    </section>
  );
}

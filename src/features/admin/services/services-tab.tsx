import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useEffect, useRef } from 'react';
import type { ListShape, ServiceShape } from '../../../contract/admin/admin-shapes.ts';
import { findServiceObstacle, type ServiceVerb } from '../../../contract/admin/service-obstacle.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { useCloseDialog, useOpenDialog } from '../admin-dialogs.tsx';
import { AdminTab } from '../admin-tab.tsx';
import { formatDateTime } from '../format-date-time.ts';
import { adminQuery, adminQueryKey, notifyLoadFailure } from '../use-admin-action.ts';
import { ServerChecks } from './server-checks.tsx';
import { ServiceStatus, formatRunDuration, formatInterval } from './service-status.tsx';
import styles from './services-tab.module.css';

/** A call that runs, starts or stops services. */
interface ServiceAction {
  readonly verb: ServiceVerb;
  readonly target: Pick<ServiceShape, 'name' | 'shortName'> | 'all';
}

/** Short names of the services that pay players or book their payments. */
const MONEY_SERVICES: readonly string[] = ['payouts', 'payments'];

/** Whether an action keeps players from their money, and so has to be confirmed. */
const stopsMoney = ({ verb, target }: ServiceAction): boolean =>
  verb === 'stop' && (target === 'all' || MONEY_SERVICES.includes(target.shortName));

const PLACEHOLDER_ROWS = 8;

/** Lists the background services and lets superadmins run, start and stop them. */
export function ServicesTab() {
  const { services, hasFailed, isBusy, isChecking, loadedAtMs, runAction, refresh } = useServices();
  const openDialog = useOpenDialog();
  const press = (action: ServiceAction): void => {
    if (stopsMoney(action)) openDialog(<StopDialog action={action} runAction={runAction} />);
    else runAction(action);
  };
  const button = { disabled: isBusy, needsNetwork: true };
  return (
    <AdminTab
      title="Services"
      note={isBusy ? 'Refreshing...' : <RefreshCountdown key={loadedAtMs} onEnd={refresh} />}
      isBusy={isBusy}
      actions={
        <>
          <Button {...button} onClick={refresh}>
            Refresh
          </Button>
          <Button {...button} onClick={() => press({ verb: 'start', target: 'all' })}>
            Start All
          </Button>
          <Button
            variant="warning"
            {...button}
            onClick={() => press({ verb: 'stop', target: 'all' })}
          >
            Stop All
          </Button>
        </>
      }
    >
      {services === null && !hasFailed && <p role="status">Loading...</p>}
      <Table
        caption="Services"
        columns={createColumns({ isChecking, isBusy, press })}
        rows={services === null && hasFailed ? [] : services}
        rowKey={({ shortName }) => shortName}
        expectedRows={PLACEHOLDER_ROWS}
        rowHeight={53}
        isWide
        empty={<EmptyState title="No available data" />}
      />
      <ServerChecks isBusy={isBusy} />
    </AdminTab>
  );
}

interface StopDialogProps {
  readonly action: ServiceAction;
  readonly runAction: (action: ServiceAction) => void;
}

function StopDialog({ action, runAction }: StopDialogProps) {
  const { target } = action;
  const close = useCloseDialog();
  const verb = target === 'all' ? 'Stop all services' : `Stop service ${target.name}`;
  return (
    <ConfirmDialog
      title={`${verb}?`}
      question={
        target === 'all'
          ? 'No service runs until you start it again. Payouts and payments wait too.'
          : 'Payouts to players and their payments wait until you start it again.'
      }
      confirmLabel={verb}
      isPending={false}
      onConfirm={() => {
        runAction(action);
        close();
      }}
      onClose={close}
    />
  );
}

const VERB_LABELS: readonly (readonly [ServiceVerb, label: string])[] = [
  ['run', 'Run'],
  ['start', 'Start'],
  ['stop', 'Stop'],
];

interface ColumnOptions {
  readonly isChecking: boolean;
  readonly isBusy: boolean;
  readonly press: (action: ServiceAction) => void;
}

const createColumns = (options: ColumnOptions): readonly Column<ServiceShape>[] => [
  { header: 'Service', isRowHeader: true, cell: ({ name }) => name },
  { header: 'Interval', cell: formatInterval },
  {
    header: 'Status',
    cell: ({ status }) => (
      <span className={styles.status}>
        {options.isChecking ? (
          <Badge variant="subtle">Checking...</Badge>
        ) : (
          <ServiceStatus status={status} />
        )}
      </span>
    ),
  },
  { header: 'Last run', cell: ({ last_run: at }) => formatDateTime(at, 'Never') },
  {
    header: 'Duration',
    align: 'end',
    cell: ({ last_duration_ms: ms }) => (ms === null ? 'N/A' : formatRunDuration(ms)),
  },
  {
    header: 'Last error',
    cell: ({ last_error: error }) => (
      <span className={`block break-anywhere ${styles.error}`}>{error ?? 'None'}</span>
    ),
  },
  {
    header: 'Actions',
    isActions: true,
    cell: (service) => (
      <span className="inline-row gap-8">
        {VERB_LABELS.map(([verb, label]) => {
          const obstacle = findServiceObstacle(verb, service.status, service.intervalMs);
          return (
            <Button
              key={verb}
              variant={verb === 'stop' ? 'warning' : 'neutral'}
              disabled={options.isBusy || obstacle !== null}
              title={obstacle ?? undefined}
              needsNetwork
              aria-label={`${label} ${service.name}`}
              onClick={() => options.press({ verb, target: service })}
            >
              {label}
            </Button>
          );
        })}
      </span>
    ),
  },
];

const SERVICES_QUERY = {
  ...adminQuery<ListShape<ServiceShape>>('/services/list'),
  // Only the visible countdown reloads the list.
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: false,
};

const ACTION_KEY = adminQueryKey('/services');

/** Loads the background services and runs actions on them, one at a time. */
function useServices() {
  const queries = useQueryClient();
  const { data, error, isFetching, dataUpdatedAt, errorUpdatedAt, refetch } =
    useQuery(SERVICES_QUERY);

  useEffect(() => {
    if (error) reportFailure(error);
  }, [error, errorUpdatedAt]);

  const { mutate, isPending } = useMutation({
    mutationKey: ACTION_KEY,
    mutationFn: ({ verb, target }: ServiceAction) =>
      adminPost(`/services/${verb}${target === 'all' ? 'all' : `/${target.shortName}`}`),
    onSettled: async (_reply, failure, { verb, target }) => {
      // Reloads the list first, so that the toast agrees with the list.
      await refetch();
      if (failure) {
        reportFailure(failure);
        return;
      }
      const done = verb === 'stop' ? 'stopped' : 'started';
      const content =
        target === 'all' ? `All services have been ${done}!` : `Service ${target.name} ${done}!`;
      showToast('success', 'Action Success', content);
    },
  });

  return {
    services: data?.data ?? null,
    hasFailed: error !== null,
    /** Whether any request is in flight. */
    isBusy: isFetching || isPending,
    /** Whether the list is being loaded. */
    isChecking: isFetching,
    /** When the list was last loaded or failed to load, Unix ms. */
    loadedAtMs: Math.max(dataUpdatedAt, errorUpdatedAt),
    runAction: (action: ServiceAction) => {
      // `isPending` is updated one render too late for the second click of a double click.
      if (queries.isMutating({ mutationKey: ACTION_KEY }) === 0) mutate(action);
    },
    refresh: () => void refetch(),
  };
}

/** Shows a failure and writes it to the console. */
function reportFailure(error: Error): void {
  notifyLoadFailure(error);
  globalThis.reportError(error);
}

const COUNTDOWN_SECONDS = 5;
const TICK_MS = 1000;

/**
 * Counts down and then calls `onEnd`. Give it a new key to restart. It pauses while the page is
 * hidden.
 */
function RefreshCountdown({ onEnd }: { readonly onEnd: () => void }) {
  const [secondsLeft, setSecondsLeft] = useState(COUNTDOWN_SECONDS);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setSecondsLeft((seconds) => Math.max(0, seconds - 1));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const latestOnEnd = useRef(onEnd);
  useEffect(() => {
    latestOnEnd.current = onEnd;
  }, [onEnd]);
  useEffect(() => {
    if (secondsLeft === 0) latestOnEnd.current();
  }, [secondsLeft]);
  return <>Refresh in {secondsLeft} s</>;
}

import { useState } from 'react';
import type { ServiceShape } from '../../../contract/admin/admin-shapes.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { useRestoreFocus } from '../../../ui/dialog/use-restore-focus.ts';
import { RefreshCountdown } from './refresh-countdown.tsx';
import { movesMoney } from './service-labels.ts';
import { ServerChecks } from './server-checks.tsx';
import { ServicesTable } from './services-table.tsx';
import styles from './services-tab.module.css';
import {
  runService,
  START_ALL_SERVICES,
  startService,
  STOP_ALL_SERVICES,
  stopService,
  useServices,
} from './use-services.ts';

/** The target of a stop confirmation: one service, or all of them. */
type StopTarget = ServiceShape | 'all';

/** Lists the background services and lets superadmins run, start and stop them. */
export function ServicesTab() {
  const { services, hasFailed, isBusy, isChecking, loadedAtMs, runAction, refresh } = useServices();
  const [stopTarget, setStopTarget] = useState<StopTarget | null>(null);
  const keptFocus = useRestoreFocus(isBusy);
  const stop = (target: StopTarget): void => {
    runAction(target === 'all' ? STOP_ALL_SERVICES : stopService(target));
    setStopTarget(null);
  };
  return (
    <>
      <section className={styles.screen} aria-label="Services" {...keptFocus}>
        <header className={styles.head}>
          <h2 className={styles.title}>Services</h2>
          <p className={styles.countdown}>
            {isBusy ? 'Refreshing...' : <RefreshCountdown key={loadedAtMs} onEnd={refresh} />}
          </p>
          <HeaderButtons
            isBusy={isBusy}
            onRefresh={refresh}
            onStartAll={() => runAction(START_ALL_SERVICES)}
            onStopAll={() => setStopTarget('all')}
          />
        </header>
        {services === null && !hasFailed && (
          <p className={styles.loading} role="status">
            Loading...
          </p>
        )}
        {services === null && hasFailed ? (
          <EmptyState title="No available data" />
        ) : (
          <ServicesTable
            services={services}
            isChecking={isChecking}
            isBusy={isBusy}
            onRun={(service) => runAction(runService(service))}
            onStart={(service) => runAction(startService(service))}
            onStop={(service) => (movesMoney(service) ? setStopTarget(service) : stop(service))}
          />
        )}
        <ServerChecks isBusy={isBusy} />
      </section>
      {stopTarget !== null && (
        <StopDialog
          target={stopTarget}
          onConfirm={() => stop(stopTarget)}
          onClose={() => setStopTarget(null)}
        />
      )}
    </>
  );
}

interface HeaderButtonsProps {
  readonly isBusy: boolean;
  readonly onRefresh: () => void;
  readonly onStartAll: () => void;
  readonly onStopAll: () => void;
}

function HeaderButtons({ isBusy, onRefresh, onStartAll, onStopAll }: HeaderButtonsProps) {
  return (
    <div className={styles.actions}>
      <Button disabled={isBusy} needsNetwork onClick={onRefresh}>
        Refresh
      </Button>
      <Button disabled={isBusy} needsNetwork onClick={onStartAll}>
        Start All
      </Button>
      <Button variant="warning" disabled={isBusy} needsNetwork onClick={onStopAll}>
        Stop All
      </Button>
    </div>
  );
}

interface StopDialogProps {
  readonly target: StopTarget;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

function StopDialog({ target, onConfirm, onClose }: StopDialogProps) {
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
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

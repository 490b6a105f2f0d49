import { useState, useEffect, useRef } from 'react';
import type { ServiceShape } from '../../../contract/admin/admin-shapes.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { AdminTab } from '../admin-tab.tsx';
import { movesMoney } from './service-status.tsx';
import { ServerChecks } from './server-checks.tsx';
import { ServicesTable } from './services-table.tsx';
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
  const stop = (target: StopTarget): void => {
    runAction(target === 'all' ? STOP_ALL_SERVICES : stopService(target));
    setStopTarget(null);
  };
  return (
    <>
      <AdminTab
        title="Services"
        note={isBusy ? 'Refreshing...' : <RefreshCountdown key={loadedAtMs} onEnd={refresh} />}
        isBusy={isBusy}
        actions={
          <>
            <Button disabled={isBusy} needsNetwork onClick={refresh}>
              Refresh
            </Button>
            <Button disabled={isBusy} needsNetwork onClick={() => runAction(START_ALL_SERVICES)}>
              Start All
            </Button>
            <Button
              variant="warning"
              disabled={isBusy}
              needsNetwork
              onClick={() => setStopTarget('all')}
            >
              Stop All
            </Button>
          </>
        }
      >
        {services === null && !hasFailed && <p role="status">Loading...</p>}
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
      </AdminTab>
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

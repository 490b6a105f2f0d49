import { useState, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { useOpenDialog } from '../admin-dialogs.tsx';
import { AdminTab } from '../admin-tab.tsx';
import { ServerChecks } from './server-checks.tsx';
import { ServicesTable } from './services-table.tsx';
import { type ServiceAction, useServices } from './use-services.ts';

/** Short names of the services that pay players or book their payments. */
const MONEY_SERVICES: readonly string[] = ['payouts', 'payments'];

/** Whether an action keeps players from their money, and so has to be confirmed. */
const stopsMoney = ({ verb, target }: ServiceAction): boolean =>
  verb === 'stop' && (target === 'all' || MONEY_SERVICES.includes(target.shortName));

/** Lists the background services and lets superadmins run, start and stop them. */
export function ServicesTab() {
  const { services, hasFailed, isBusy, isChecking, loadedAtMs, runAction, refresh } = useServices();
  const press = useConfirmedStop(runAction);
  return (
    <AdminTab
      title="Services"
      note={isBusy ? 'Refreshing...' : <RefreshCountdown key={loadedAtMs} onEnd={refresh} />}
      isBusy={isBusy}
      actions={
        <>
          <Button disabled={isBusy} needsNetwork onClick={refresh}>
            Refresh
          </Button>
          <Button
            disabled={isBusy}
            needsNetwork
            onClick={() => press({ verb: 'start', target: 'all' })}
          >
            Start All
          </Button>
          <Button
            variant="warning"
            disabled={isBusy}
            needsNetwork
            onClick={() => press({ verb: 'stop', target: 'all' })}
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
          onPress={(verb, target) => press({ verb, target })}
        />
      )}
      <ServerChecks isBusy={isBusy} />
    </AdminTab>
  );
}

/** Returns the function that runs an action, after a confirmation if it stops what moves money. */
function useConfirmedStop(runAction: (action: ServiceAction) => void) {
  const openDialog = useOpenDialog();
  return (action: ServiceAction): void => {
    if (!stopsMoney(action)) {
      runAction(action);
      return;
    }
    openDialog((onClose) => (
      <StopDialog
        target={action.target}
        onConfirm={() => {
          runAction(action);
          onClose();
        }}
        onClose={onClose}
      />
    ));
  };
}

interface StopDialogProps extends Pick<ServiceAction, 'target'> {
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

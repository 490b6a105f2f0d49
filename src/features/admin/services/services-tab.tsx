import { useState } from 'react';
import type { ServiceShape } from '../../../contract/admin-shapes.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { RefreshCountdown } from './refresh-countdown.tsx';
import { movesMoney } from './service-words.ts';
import { ServicesTable } from './services-table.tsx';
import styles from './services-tab.module.css';
import { RUN, START, START_ALL, STOP, STOP_ALL, useServices } from './use-services.ts';

/** What waits for a yes: a service, or all of them. */
type Asked = ServiceShape | 'all';

const nameOf = (asked: Asked): string =>
  asked === 'all' ? 'all services' : `service ${asked.name}`;

/** What the server does by itself, and when. */
export function ServicesTab() {
  const { services, hasFailed, isBusy, isChecking, askedAt, act, refresh } = useServices();
  const [asked, setAsked] = useState<Asked | null>(null);
  const keptFocus = useKeptFocus(isBusy);
  const confirm = (): void => {
    if (asked !== null) act(asked === 'all' ? STOP_ALL : STOP(asked));
    setAsked(null);
  };
  return (
    <>
      <section className={styles.screen} aria-label="Services" {...keptFocus}>
        <header className={styles.head}>
          <h2 className={styles.title}>Services</h2>
          <p className={styles.countdown}>
            {isBusy ? 'Refreshing...' : <RefreshCountdown key={askedAt} onEnd={refresh} />}
          </p>
          <div className={styles.actions}>
            <Button disabled={isBusy} needsNetwork onClick={refresh}>
              Refresh
            </Button>
            <Button disabled={isBusy} needsNetwork onClick={() => act(START_ALL)}>
              Start All
            </Button>
            <Button look="may" disabled={isBusy} needsNetwork onClick={() => setAsked('all')}>
              Stop All
            </Button>
          </div>
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
            onRun={(service) => act(RUN(service))}
            onStart={(service) => act(START(service))}
            onStop={(service) => (movesMoney(service) ? setAsked(service) : act(STOP(service)))}
          />
        )}
      </section>
      {asked !== null && (
        <ConfirmDialog
          title={`Stop ${nameOf(asked)}?`}
          question={
            asked === 'all'
              ? 'Nothing runs by itself until it is started again: payouts and payments wait, too.'
              : 'What players are owed or have paid waits until it is started again.'
          }
          verb={`Stop ${nameOf(asked)}`}
          isPending={false}
          onConfirm={confirm}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

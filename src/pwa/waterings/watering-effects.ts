import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useConnection } from '../../http/connection.ts';
import { getCurrentIdentity, useIdentity } from '../../http/identity.ts';
import { formatList } from '../../game/format-list.ts';
import { i18n, translateText } from '../../language/i18n.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { loadWaitingPlants } from './queue-watering.ts';
import {
  announceChange,
  sendWaterings,
  subscribeToChanges,
  withIdleLock,
} from './send-waterings.ts';
import { type QueuedWatering, wateringQueue } from './watering-queue.ts';
import { useWaitingPlants } from './waterings-store.ts';

/** How long to wait after the server did not answer before sending again. */
const RETRY_DELAY_MS = 15_000;

/**
 * Sends queued waterings whenever the server can be reached, tells the player what happened, and
 * removes those of a session that has ended.
 */
export function WateringEffects() {
  const queries = useQueryClient();
  const isOnline = useConnection(({ state }) => state === 'online');
  const isWaiting = useWaitingPlants(({ ids }) => ids.length > 0);

  useEffect(() => {
    const report = (): void =>
      void ignoreFailure(reportOutcomes(() => queries.invalidateQueries()));
    report();
    const unsubscribe = subscribeToChanges(report);
    document.addEventListener('visibilitychange', report);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', report);
    };
  }, [queries]);
  useEffect(() => {
    const keepOwn = (): Promise<void> =>
      ignoreFailure(
        wateringQueue.keepOnly(getCurrentIdentity()?.token ?? null).then(loadWaitingPlants),
      );
    void keepOwn();
    return useIdentity.subscribe(({ identity }, { identity: previous }) => {
      if (identity?.token !== previous?.token) void keepOwn();
    });
  }, []);
  useEffect(() => {
    if (!isOnline || !isWaiting) return undefined;
    const send = (): void => void ignoreFailure(sendOwn());
    send();
    const timer = setInterval(send, RETRY_DELAY_MS);
    return () => clearInterval(timer);
  }, [isOnline, isWaiting]);
  return null;
}

/** Without IndexedDB nothing is queued. */
const ignoreFailure = (work: Promise<void>): Promise<void> => work.catch(() => undefined);

/** Sends those of this session, unless another tab or the worker is sending them. */
async function sendOwn(): Promise<void> {
  await withIdleLock(async () => {
    await wateringQueue.keepOnly(getCurrentIdentity()?.token ?? null);
    return sendWaterings(Date.now());
  });
  announceChange();
}

/** Tells the player what happened, once and in a tab that they see. */
async function reportOutcomes(refetch: () => Promise<void>): Promise<void> {
  const token = getCurrentIdentity()?.token;
  if (token !== undefined && document.visibilityState === 'visible') {
    const ended = await wateringQueue.takeEnded(token);
    showOutcomes(ended);
    // The plants keep saying that they are watered until the page has the result.
    if (ended.length > 0) await refetch();
  }
  await loadWaitingPlants();
}

function showOutcomes(ended: readonly QueuedWatering[]): void {
  const names = ended.filter(({ outcome }) => outcome?.kind === 'watered').map(({ name }) => name);
  if (names.length > 0) {
    showToast(
      'success',
      i18n.t('Back online'),
      i18n.t('{count, plural, one {# plant} other {# plants}} watered: {names}', {
        count: names.length,
        names: formatList(i18n, names),
      }),
    );
  }
  for (const { name, outcome } of ended) {
    if (outcome?.kind !== 'expired' && outcome?.kind !== 'refused') continue;
    const content =
      outcome.kind === 'expired'
        ? i18n.t('{name}: it withered before you were back online', { name })
        : i18n.t('{name}: {reason}', { name, reason: translateText(outcome.message) });
    showToast('danger', i18n.t('Not watered'), content);
  }
}

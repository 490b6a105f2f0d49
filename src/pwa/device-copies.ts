import type { QueryClient } from '@tanstack/react-query';
import type { KeepCopiesMessage } from '../contract/cached-copies.ts';
import { apiGet } from '../http/api.ts';
import { useIdentity } from '../http/identity.ts';
import { configQuery } from '../queries/config.ts';
import { playerKey } from '../queries/player-queries.ts';
import type { CopyKey } from './copies.ts';

/**
 * Keeps the copies of the signed-in wallet on this device and removes those of all others, now and
 * whenever the wallet changes, and makes up for the copies that the worker could not save.
 * @returns a function that stops it
 */
export function keepPlayerCopies(queries: QueryClient): () => void {
  // Undefined on insecure origins.
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
  const keep = async (): Promise<void> => {
    const wallet = getWallet(useIdentity.getState());
    // Both the worker and the page do so, because the page may be closing and there may be no worker.
    const message: KeepCopiesMessage = { type: 'keep-copies-of', wallet };
    workers?.controller?.postMessage(message);
    const { copies } = await import('./copies.ts');
    await copies.keepOnly(wallet);
    if (workers?.controller) await readMissingCopies(queries, wallet);
  };
  // Without IndexedDB there are no copies.
  const start = (): void => void keep().catch(() => undefined);
  start();
  workers?.addEventListener('controllerchange', start);
  const unsubscribe = useIdentity.subscribe((store, previous) => {
    if (getWallet(store) !== getWallet(previous)) start();
  });
  return () => {
    workers?.removeEventListener('controllerchange', start);
    unsubscribe();
  };
}

const getWallet = ({ identity }: ReturnType<typeof useIdentity.getState>): string | null =>
  identity?.account.address ?? null;

/**
 * Repeats the reads of this page that have no copy: they were sent before the worker controlled the
 * page, or their responses arrived before the wallet was recorded.
 */
async function readMissingCopies(queries: QueryClient, wallet: string | null): Promise<void> {
  const { ANY_WALLET, copies } = await import('./copies.ts');
  const readUnlessCopied = async (key: CopyKey, read: Promise<unknown> | undefined) => {
    // A read that is under way may still get a copy, or none because it was sent too early.
    await read?.catch(() => undefined);
    if ((await copies.read(key)) === null) await apiGet(key.path);
  };
  const cache = queries.getQueryCache();
  const config = cache.find(configQuery);
  const playerReads = wallet === null ? [] : cache.findAll({ queryKey: playerKey(wallet) });
  await Promise.allSettled([
    config && readUnlessCopied({ wallet: ANY_WALLET, path: '/config' }, config.promise),
    ...playerReads.map(
      ({ meta, promise }) =>
        meta?.path !== undefined &&
        readUnlessCopied({ wallet: wallet ?? ANY_WALLET, path: meta.path }, promise),
    ),
  ]);
}

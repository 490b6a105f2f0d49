import type { QueryClient } from '@tanstack/react-query';
import type { LateAnswer } from '../contract/copies.ts';
import { noteNeverCame, noteReached } from '../http/connection.ts';
import { isOutdated } from '../http/api-error.ts';
import { registerWorker } from './register-worker.ts';
import { isWalletBrowser } from './wallet-browser.ts';

/** Registers the service worker wherever one is of use, and keeps the page's reads in step with it. */
export async function startWorker(queries: QueryClient): Promise<void> {
  const { userAgent } = navigator;
  if (!('serviceWorker' in navigator) || isWalletBrowser({ userAgent, globals: window })) return;
  const readAnew = (): void => void queries.invalidateQueries();
  const lookForUpdate = await registerWorker({
    // What was read before the worker came, it has no copies of.
    onFirstControl: readAnew,
    onLateAnswer: (answer) => heedLateAnswer(answer, readAnew),
  });
  // Reloading brings what is kept: who is told to refresh needs the newer version first.
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (isOutdated(event.action.error)) lookForUpdate();
  });
}

/** What follows for the page from how a read ended that a copy stood in for. */
export function heedLateAnswer({ path, ending }: LateAnswer, readAnew: () => void): void {
  if (ending === 'loss') noteNeverCame(path);
  else if (ending !== 'refusal') noteReached(path);
  if (ending === 'news' || ending === 'refusal') readAnew();
}
